"""MOV.a  What a computer player sees on its desk: what people are shown, whatever lay on the desk before."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.ruleset import State
from lineahead.kernel.records import as_json
from lineahead.rulesets.coastal_warfare.knowledge.sight import see
from lineahead.rulesets.coastal_warfare.knowledge.view import view
from lineahead.rulesets.coastal_warfare.tables.sea import Board
from lineahead.rulesets.coastal_warfare.tables.ships import (
    CHARGE_DROPPED,
    NO_CLOUD,
    SMOKE_SCREEN,
    STAR_SHELL_LIGHT,
    Battle,
    Cloud,
    Counter,
    Options,
    Ship,
)
from tests.rulebook.coastal_warfare.dark_waters import altered, dark_waters

TABLES = ("ships", "counters", "clouds")
OF_SHIPS = ("number", "side", "counter", "status", "tows", "towed_by", "original_tow")
OF_COUNTERS = (
    "number",
    "side",
    "kind",
    "status",
    "shown",
    "ship",
    "issued",
    "known",
    "came",
    "place_of",
    "row",
    "lot_with",
)
CLOUDS = (CHARGE_DROPPED, SMOKE_SCREEN, NO_CLOUD, CHARGE_DROPPED, STAR_SHELL_LIGHT, CHARGE_DROPPED)


def altered_but(thing: Any, *names: str) -> None:
    """Every number of a record is set to one that it would not have by default, but for some."""
    kept = {name: getattr(thing, name) for name in names}
    altered(thing)
    for name, value in kept.items():
        setattr(thing, name, value)


def a_night_with_every_number(seed: int, deploying: int) -> State:
    """Dark waters in which nothing has the value that it would have by default, and of each side's charges one lies."""
    state, _ = dark_waters(seed)
    for ship in state.sea.ships:
        altered_but(ship, *OF_SHIPS)
    for counter in state.sea.counters:
        altered_but(counter, *OF_COUNTERS)
    state.sea = state.sea._replace(clouds=[Cloud() for _ in CLOUDS])
    for place, (cloud, kind) in enumerate(zip(state.sea.clouds, CLOUDS, strict=True)):
        altered(cloud)
        cloud.kind, cloud.side = kind, place % 2
    altered_but(state.sea.battle)
    altered(state.sea.battle.options)
    for objective in state.sea.battle.objectives:
        altered(objective)
    state.sea.battle.deploying, state.sea.battle.options.umpire_decides = deploying, 0
    return state


def leave_over(thing: Any) -> None:
    """Every number of a record is another one than the truth has."""
    for name in thing.__slots__:
        value = getattr(thing, name)
        if isinstance(value, int):
            setattr(thing, name, value + 100)
        elif isinstance(value, list) and isinstance(value[0], int):
            setattr(thing, name, [number + 100 for number in value])


def used_desk(state: State) -> tuple[Battle, list[Ship], list[Counter], list[Cloud]]:
    """A desk on which every number is left over from something else."""
    battle, ships = Battle(options=Options()), [Ship(card=ship.card) for ship in state.sea.ships]
    counters = [Counter() for _ in state.sea.counters]
    clouds = [Cloud() for _ in state.sea.clouds]
    for record in (battle, *battle.objectives, battle.options, *ships, *counters, *clouds):
        altered(record)
        leave_over(record)
    battle.options.umpire_decides = 0
    return battle, ships, counters, clouds


@pytest.mark.clause("CW-MOV.a", "CW-EQP.b", "CW-DEP.a")
@pytest.mark.parametrize("deploying", [0, 1])
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("seed", range(4))
def test_a_desk_shows_what_a_player_is_shown_and_nothing_that_lay_on_it_before(seed, side, deploying):
    state = a_night_with_every_number(seed, deploying)
    _, scenario = dark_waters(seed)
    seen, (battle, ships, counters, clouds) = view(state, side, scenario), used_desk(state)

    truth = Board(*(getattr(state.sea, name) for name in Board._fields))
    see(Board(battle, ships, counters, clouds), truth, side)

    assert ships == seen.sea.ships
    assert counters == seen.sea.counters
    assert clouds == seen.sea.clouds
    assert as_json(battle) == as_json(seen.sea.battle)
    assert battle.options == seen.sea.battle.options

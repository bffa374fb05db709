"""The game, the simulator's loop and the compiled loop fight the same night action, and their players know the same."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from lineahead.engine.contract.questions import UMPIRE
from lineahead.engine.contract.ruleset import State
from lineahead.kernel.records import item_of, kinds_of
from lineahead.rulesets.coastal_warfare.knowledge.sight import see
from lineahead.rulesets.coastal_warfare.players import deciding
from lineahead.rulesets.coastal_warfare.tables.doctrine import Doctrine
from lineahead.rulesets.coastal_warfare.tables.sea import Board, Sea
from lineahead.rulesets.coastal_warfare.tables.ships import Battle, Cloud, Counter, Ship
from lineahead.rulesets.coastal_warfare.words.outcome import outcome
from lineahead.simulator import simulate
from tests.conformance.coastal_battles import (
    BOLD,
    COASTAL_WARFARE,
    EVERY_NIGHT,
    PLAIN,
    WILD,
    end_of,
    fought,
    fought_compiled,
    night,
    played,
)

SEED = 1944
RUBBISH = 77
# How ordinary doctrines fare against each other is shown in test_every_rule_set.py, for every rule set.
MATCHES = {"bold v. plain": (BOLD, PLAIN), "wild v. wild": (WILD, WILD)}
# A game takes ten times as long as the loop, and ordinary and wild doctrines try every night at the table.
AT_THE_TABLE = [(name, "wild v. wild") for name in EVERY_NIGHT] + [(name, "bold v. plain") for name in EVERY_NIGHT[::3]]
COMPARED = 3
SUMMED = 5
FATES = ("sunk", "lost", "driven off", "left", "hit", "unhurt", "never arrived")

every_night = pytest.mark.parametrize("name", EVERY_NIGHT)
matches = pytest.mark.parametrize("match", MATCHES)


def scribbled(thing: Any) -> Any:
    """The record with rubbish in all its numbers; its card stays."""
    for field in fields(thing):
        hint = kinds_of(type(thing))[field.name]
        if hint is int:
            setattr(thing, field.name, RUBBISH)
        elif item_of(hint) is int:
            setattr(thing, field.name, [RUBBISH] * len(getattr(thing, field.name)))
    return thing


def seen_in_loop(state: State, side: int) -> dict[str, Any]:
    """What the loop has a side see, written over rubbish."""
    battle: Battle = scribbled(Battle())
    ships: list[Ship] = [scribbled(Ship(card=ship.card)) for ship in state.sea.ships]
    counters: list[Counter] = [scribbled(Counter()) for _ in state.sea.counters]
    clouds: list[Cloud] = [scribbled(Cloud()) for _ in state.sea.clouds]
    truth = Board(state.sea.battle, state.sea.ships, state.sea.counters, state.sea.clouds)
    known = Board(battle, ships, counters, clouds)
    see(known, truth, side)
    return known._asdict()


def seen_at_table(state: State, side: int) -> dict[str, Any]:
    """What a player of that side is shown at the table."""
    shown = COASTAL_WARFARE.view(state, side, night("rescue"))
    return {name: getattr(shown.sea, name) for name in Board._fields}


def watch_every_decision(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Compare what is seen at every decision of the loop; the sides that decided."""
    sides: list[int] = []

    def watched(known: Board, truth: Board, side: int) -> None:
        see(known, truth, side)
        assert seen_at_table(State([], Sea(*truth, hits=[])), side) == known._asdict()
        sides.append(side)

    monkeypatch.setattr(deciding, "see", watched)
    return sides


@pytest.mark.clause("CW-MOV.a")
@every_night
def test_what_the_loop_has_a_side_see_leaves_nothing_of_what_stood_there_before(name: str) -> None:
    chosen = night(name)
    end = fought(chosen, (PLAIN, WILD), SEED)

    for state in (COASTAL_WARFARE.begin(chosen), end):
        for side in range(2):
            assert seen_in_loop(state, side) == seen_at_table(state, side)


@pytest.mark.slow
@pytest.mark.clause("CW-MOV.a")
@every_night
@pytest.mark.parametrize("doctrines", [(PLAIN, PLAIN), (WILD, WILD)], ids=["plain", "wild"])
def test_every_decision_of_the_loop_is_made_over_the_view_of_its_side(
    name: str, doctrines: tuple[Doctrine, Doctrine], monkeypatch: pytest.MonkeyPatch
) -> None:
    sides = watch_every_decision(monkeypatch)

    fought(night(name), doctrines, SEED)

    assert set(sides) == {0, 1}


@pytest.mark.slow
@pytest.mark.parametrize(("name", "match"), AT_THE_TABLE)
def test_the_loop_fights_the_battle_that_a_game_fights(name: str, match: str) -> None:
    chosen, doctrines = night(name), MATCHES[match]

    game, end = played(chosen, doctrines, SEED), fought(chosen, doctrines, SEED)

    truth = game.view(UMPIRE)
    assert end_of(end, chosen) == tuple(truth.sea)
    assert game.outcome() == outcome(end)


@pytest.mark.slow
@pytest.mark.compiled
@every_night
@matches
def test_the_compiled_loop_fights_the_same_battles(name: str, match: str) -> None:
    chosen, doctrines = night(name), MATCHES[match]

    ends, results = fought_compiled(chosen, doctrines, SEED, range(COMPARED))

    for battle, (end, result) in enumerate(zip(ends, results, strict=True)):
        alone = fought(chosen, doctrines, SEED, battle)
        assert end.sea == alone.sea
        told = outcome(alone)
        assert (tuple(result.points), result.turns) == (told.points, told.facts["turns"])
        assert result.winner == (-1 if told.winner is None else told.winner)


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize("name", ["hearty-knoll", "hunter-prey"])
def test_other_readings_are_fought_alike_at_both_speeds(name: str) -> None:
    first_edition = {option.name: option.before for option in COASTAL_WARFARE.options if option.since > 1}
    for options in ({"hit_location": False}, {"daylight": True}, first_edition):
        chosen = night(name, **options)
        ends, _ = fought_compiled(chosen, (PLAIN, WILD), SEED, [0, 1])
        for battle, end in enumerate(ends):
            alone = fought(chosen, (PLAIN, WILD), SEED, battle)
            assert end.sea == alone.sea


@pytest.mark.slow
@pytest.mark.compiled
@every_night
def test_a_report_is_the_sum_of_its_battles(name: str) -> None:
    chosen = night(name)

    report = simulate(chosen, SUMMED, seed=SEED, jobs=2)

    told = [outcome(fought(chosen, (PLAIN, PLAIN), SEED, k)) for k in range(SUMMED)]
    names = [*chosen.sides, "draw"]
    won = [names[-1 if ended.winner is None else ended.winner] for ended in told]
    assert {side: report.wins[side] for side in names} == {side: won.count(side) for side in names}
    for ship in range(len(chosen.ships)):
        fates = [ended.facts["ships"][ship]["fate"] for ended in told]
        assert [report.fates[fate][ship] for fate in FATES] == [fates.count(fate) for fate in FATES]

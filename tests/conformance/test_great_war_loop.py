"""Great War at Sea in the loop: players know what a view would show them, and all doctrines fight alike everywhere."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import numpy as np
import pytest

from lineahead.engine.contract.ruleset import State
from lineahead.engine.contract.scenario import Scenario
from lineahead.engine.files.toml_files import toml_of
from lineahead.engine.simulated_loop import Where
from lineahead.kernel.records import as_array, item_of, kinds_of
from lineahead.rulesets import ruleset
from lineahead.rulesets.great_war_at_sea.files.scenarios import SCENARIO_FILES, scenario_names
from lineahead.rulesets.great_war_at_sea.knowledge import sight
from lineahead.rulesets.great_war_at_sea.knowledge.sight import see
from lineahead.rulesets.great_war_at_sea.players import deciding
from lineahead.rulesets.great_war_at_sea.simulation import KNOWN
from lineahead.rulesets.great_war_at_sea.tables.doctrine import Doctrine
from lineahead.rulesets.great_war_at_sea.tables.sea import Board, Desk, Sea
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    ARRIVED,
    AT_SEA,
    SUNK,
    Battle,
    Counter,
    Field,
    Fleet,
    Options,
    Ship,
    Terms,
)
from lineahead.simulator import simulate
from lineahead.simulator.arrays import Battles, Moment, repeated, starts_of, streams
from tests.conformance.loops import (
    end_at_the_table,
    fast_of,
    fought_compiled,
    fought_in_the_loop,
    fought_out,
    played_at_the_table,
)
from tests.rulebook.great_war_at_sea.whole_games import board_of

RULES = ruleset("great-war-at-sea")
SEED = 1916
RUBBISH = 7
PLAIN, WILD = Doctrine(), Doctrine(wild=1)
BOLD = Doctrine(fighting_range=1, torpedo_range=0, odds=10, mine_fear=0, makes_for_exit=0, breaks_off=0, leeway=0)
# How ordinary doctrines fare against each other is shown in test_every_rule_set.py, for every rule set.
MATCHES = {"bold v. plain": (BOLD, PLAIN), "wild v. wild": (WILD, WILD)}
READINGS: dict[str, dict[str, Any]] = {
    "by the published dice": {"dice": "d6"},
    "fought by the computer": {"battles_played": False},
    "without counters": {"tactical_mines": False, "mtb_weather": False},
}
COMPARED = 3
SUMMED = 6
A_FEW = 5
FATES = ("sunk", "arrived", "left", "half sunk", "damaged", "unhurt")
MANY = 200

every_scenario = pytest.mark.parametrize("name", scenario_names())
matches = pytest.mark.parametrize("match", MATCHES)


def chosen(name: str, **options: Any) -> Scenario:
    """A scenario with options."""
    return RULES.read_scenario(name, options=options)


def shortened(name: str, **changes: Any) -> Scenario:
    """A scenario of a few turns, for wild players fight battle after battle and never break one off."""
    text = toml_of(SCENARIO_FILES / f"{name}.toml")
    return RULES.read_scenario({**text, "length": min(text["length"], A_FEW), **changes}, name=name)


def scribbled(thing: Any) -> Any:
    """The record with rubbish in all its numbers; its card stays."""
    for field in fields(thing):
        hint, value = kinds_of(type(thing))[field.name], getattr(thing, field.name)
        if hint is int:
            setattr(thing, field.name, RUBBISH)
        elif item_of(hint) is int:
            setattr(thing, field.name, [RUBBISH] * len(value))
        elif item_of(hint) is Terms or hint is Options:
            for part in value if item_of(hint) is Terms else [value]:
                scribbled(part)
    return thing


def seen_in_loop(state: State, side: int) -> dict[str, Any]:
    """What the loop has a side see, written over rubbish."""
    battle: Battle = scribbled(Battle())
    ships = [scribbled(Ship(card=ship.card)) for ship in state.sea.ships]
    rows = {"fleets": Fleet, "fields": Field, "counters": Counter}
    known = {name: [scribbled(row()) for _ in getattr(state.sea, name)] for name, row in rows.items()}
    desk = Desk(battle, ships, known["fleets"], state.sea.zones, known["fields"], known["counters"])
    see(desk, board_of(state), side)
    return {"battle": battle, "ships": ships, **known}


def seen_at_table(state: State, side: int) -> dict[str, Any]:
    """What a player of that side is shown at the table."""
    shown = RULES.view(state, side, chosen("horns-reef"))
    return {name: getattr(shown.sea, name) for name in KNOWN}


def fought(scenario: Scenario, doctrines: tuple[Doctrine, Doctrine], seed: int) -> State:
    """The end of a game in the loop, as a state."""
    state = RULES.begin(scenario)
    fought_out(RULES, state, scenario, list(doctrines), seed, 0)
    return state


@every_scenario
def test_what_the_loop_has_a_side_see_leaves_nothing_of_what_stood_there_before(name: str) -> None:
    scenario = chosen(name)

    for state in (RULES.begin(scenario), fought(scenario, (PLAIN, WILD), SEED)):
        for side in range(2):
            assert seen_in_loop(state, side) == seen_at_table(state, side)


def watch_every_decision(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Compare what is seen at every decision of the loop with the view of a table; the sides that decided."""
    sides: list[int] = []

    def watched(desk: Desk, board: Board, side: int) -> None:
        see(desk, board, side)
        shown = seen_at_table(State([], Sea(*board, log=[])), side)
        assert shown == {name: getattr(desk, f"known_{name}") for name in KNOWN}
        sides.append(side)

    for module in (deciding, sight):
        monkeypatch.setattr(module, "see", watched)
    return sides


@every_scenario
@pytest.mark.parametrize("doctrine", [PLAIN, WILD], ids=["plain", "wild"])
def test_every_decision_of_the_loop_is_made_over_the_view_of_its_side(
    name: str, doctrine: Doctrine, monkeypatch: pytest.MonkeyPatch
) -> None:
    sides = watch_every_decision(monkeypatch)

    fought(shortened(name), (doctrine, doctrine), SEED)

    assert set(sides) <= {0, 1}
    assert len(sides) > 0


@pytest.mark.slow
@every_scenario
@matches
def test_the_loop_plays_the_game_that_is_played_at_a_table(name: str, match: str) -> None:
    scenario, doctrines = shortened(name) if "wild" in match else chosen(name), list(MATCHES[match])

    end, _ = fought_in_the_loop(RULES, scenario, doctrines, SEED, 0)

    assert end_at_the_table(played_at_the_table(RULES, scenario, doctrines, SEED, 0)) == end


@pytest.mark.slow
@pytest.mark.compiled
@every_scenario
@matches
def test_the_compiled_loop_plays_the_same_games(name: str, match: str) -> None:
    scenario, doctrines = chosen(name), list(MATCHES[match])

    ends = fought_compiled(RULES, scenario, doctrines, SEED, range(COMPARED))

    assert ends == [fought_in_the_loop(RULES, scenario, doctrines, SEED, game) for game in range(COMPARED)]


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize("name", ["field-to-the-west", "two-boats"])
def test_simple_players_play_alike_at_both_speeds(name: str) -> None:
    scenario, numbers = chosen(name), range(1, len(RULES.thinking.scripts) + 1)

    for script in numbers:
        doctrines = [Doctrine(script=script), Doctrine(script=max(numbers) + 1 - script)]
        ends = fought_compiled(RULES, scenario, doctrines, SEED, range(1))
        assert ends == [fought_in_the_loop(RULES, scenario, doctrines, SEED, 0)]


@pytest.mark.slow
@pytest.mark.compiled
@every_scenario
@pytest.mark.parametrize("reading", READINGS)
def test_other_readings_are_played_alike_at_both_speeds(name: str, reading: str) -> None:
    scenario, doctrines = chosen(name, **READINGS[reading]), [PLAIN, WILD]

    ends = fought_compiled(RULES, scenario, doctrines, SEED, range(COMPARED))

    assert ends == [fought_in_the_loop(RULES, scenario, doctrines, SEED, game) for game in range(COMPARED)]


@pytest.mark.slow
@pytest.mark.compiled
def test_a_gale_blows_alike_at_both_speeds() -> None:
    scenario = shortened("valona-convoys", weather="gale", steady_days=True)

    ends = fought_compiled(RULES, scenario, [PLAIN, WILD], SEED, range(COMPARED))

    assert ends == [fought_in_the_loop(RULES, scenario, [PLAIN, WILD], SEED, game) for game in range(COMPARED)]


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize("name", ["horns-reef", "premuda"])
def test_a_report_is_the_sum_of_its_games(name: str) -> None:
    scenario = chosen(name)
    report = simulate(scenario, SUMMED, SEED, jobs=1)

    games = [played_at_the_table(RULES, scenario, [PLAIN, PLAIN], SEED, game) for game in range(SUMMED)]

    told = [game.outcome() for game in games]
    assert report.points == [sum(outcome.points[side] for outcome in told if outcome) for side in range(2)]
    for ship in range(len(scenario.ships)):
        fates = [outcome.facts["ships"][ship]["fate"] for outcome in told if outcome]
        # whether her fleet lies in its haven, the rows of ships do not tell
        for fate in ("sunk", "left") if "arrived" in fates else FATES:
            assert report.fates[fate][ship] == fates.count(fate)
        assert sum(report.fates[fate][ship] for fate in FATES) == SUMMED


@pytest.mark.slow
@pytest.mark.compiled
@every_scenario
def test_wild_games_end_in_states_that_can_be(name: str) -> None:
    battles, ships, fleets = wild_ends(chosen(name), MANY)

    assert (battles["over"] == 1).all()
    assert (np.where(battles["only_battle"], battles["round_number"], battles["turn"]) <= battles["length"]).all()
    assert are_sound(ships, fleets).all()


def wild_ends(scenario: Scenario, games: int) -> tuple[Any, Any, Any]:
    """Battles, ships and fleets at the end of many wild games, row by row."""
    fast = fast_of(RULES)
    one = starts_of(fast, [Moment(RULES.begin(scenario), Where(), [fast.orders() for _ in scenario.sides])])
    dice = streams(SEED, range(games)), streams(SEED, range(-1, -1 - games, -1))
    many = Battles(fast, repeated(one, games), as_array([WILD, WILD], Doctrine), *dice)
    many.go_on()
    return many.battle, many.rows("ships"), many.rows("fleets")


def are_sound(ships: Any, fleets: Any) -> Any:
    """CRD.a, B1.d  Whether each ship has lost no more than she had, and if she is at sea, sails in a fleet of hers."""
    card, lost, status = ships["card"], ships["hull_lost"].sum(axis=-1), ships["status"]
    is_afloat = (status != SUNK) & (status != ARRIVED)
    sound = ((ships["hull_lost"] >= 0) & (ships["hull_lost"] <= 1)).all(axis=-1) & (lost <= card["boxes"])
    sound &= ~is_afloat | (lost < card["boxes"])
    sound &= ((ships["guns_lost"] >= 0) & (ships["guns_lost"] <= card["guns"])).all(axis=-1)
    for taken, had in ((ships["torpedoes_spent"], card["torpedoes"]), (ships["fields_left"], card["mines"])):
        sound &= (taken >= 0) & (taken <= had)
    row = np.clip(ships["fleet"], 0, fleets.shape[1] - 1)
    sails = np.take_along_axis(fleets["in_use"], row, 1) == 1
    sails &= (np.take_along_axis(fleets["side"], row, 1) == ships["side"]) & (ships["fleet"] >= 0)
    return sound & ((status != AT_SEA) | sails) & (ships["hits"] <= ships["shots"])

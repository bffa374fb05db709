"""0.11.b  Blind play: nothing tells of ships out of sight, and every leak that is planted is found."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from lineahead.engine.contract.events import Event
from lineahead.engine.contract.questions import PUBLIC
from lineahead.engine.contract.ruleset import Ruleset, State, View
from lineahead.engine.contract.scenario import Scenario
from lineahead.engine.contract.sea import copy_of_sea
from lineahead.engine.words.log_words import Telling, told
from lineahead.kernel.dice import Dice
from lineahead.kernel.records import copy_of, copy_table
from lineahead.kernel.trace import Note
from lineahead.rulesets.grand_fleets.tables.ships import ON_BOARD
from lineahead.rulesets.grand_fleets.words.narrate import TELLERS
from tests.conformance.battles import GRAND_FLEETS, THREE_SIDES, scenario
from tests.conformance.kits import KITS
from tests.conformance.leaks import Leak, Search

ENTITLED = KITS["grand-fleets"].entitled
MIST = scenario("in-the-mist")
BY_NIGHT: dict[str, Any] = {
    "time_of_day": "night",
    "smoke": True,
    "crew_quality": "rolled",
    "rough_seas": "rolled",
    "torpedo_reloads": True,
    "partial_points": True,
}
BATTLES = {
    "by night": scenario("in-the-mist", "open", **BY_NIGHT),
    "three sides": scenario(THREE_SIDES, "hex", simultaneous=True, blind=True, visibility="rolled", time_of_day="dusk"),
    "deployed unseen": scenario("pick-up-500", "open", simultaneous=True, blind=True, time_of_day="night"),
}


@pytest.mark.slow
@pytest.mark.clause("GF-0.11.b", "GF-9.9.d")
@pytest.mark.parametrize("which", BATTLES)
def test_0_11_b_nothing_tells_of_ships_out_of_sight(which: str) -> None:
    search = Search(ENTITLED, seed=1)

    search.everywhere(GRAND_FLEETS, BATTLES[which], orders=60, every=12, deals=1)

    assert len(search.worlds) >= 10
    assert search.steps > 20


def shows_all(state: State, viewer: int, chosen: Scenario) -> View:
    """A view with all ships in it."""
    return View(viewer, state.step[:], copy_of_sea(state.sea), GRAND_FLEETS.view(state, viewer, chosen).scenario)


def shows_who_has_come(state: State, viewer: int, chosen: Scenario) -> View:
    """A view that hides where ships are, but not whether they are on the board."""
    view = GRAND_FLEETS.view(state, viewer, chosen)
    ships = copy_table(view.sea.ships)
    for known, ship in zip(ships, state.sea.ships, strict=True):
        known.arrives = 1 if ship.status == ON_BOARD else 2
    return View(viewer, view.step, view.sea._replace(ships=ships), view.scenario)


def shows_written_orders(state: State, viewer: int, chosen: Scenario) -> View:
    """A view with the sheets of all sides."""
    view = GRAND_FLEETS.view(state, viewer, chosen)
    return View(viewer, view.step, view.sea._replace(sheets=copy_table(state.sea.sheets)), view.scenario)


def shows_what_others_know(state: State, viewer: int, chosen: Scenario) -> View:
    """A view with what all sides know in it."""
    view = GRAND_FLEETS.view(state, viewer, chosen)
    return View(viewer, view.step, view.sea._replace(known=copy_table(state.sea.known)), view.scenario)


def tells_all(notes: list[Note], view: View) -> list[Event]:
    """A log that everybody hears whole."""
    return told(Telling(notes, view), TELLERS.__getitem__)


LEAKY: dict[str, Ruleset] = {
    "a view that hides nothing": replace(GRAND_FLEETS, view=shows_all),
    "a view that tells who is there": replace(GRAND_FLEETS, view=shows_who_has_come),
    "a view of others' orders": replace(GRAND_FLEETS, view=shows_written_orders),
    "a view of what others know": replace(GRAND_FLEETS, view=shows_what_others_know),
    "a log that all hear": replace(GRAND_FLEETS, narrate=tells_all),
}


def imagined_for_sure(view: View, dice: Dice) -> State:
    """What the honest view leaves to the imagination, whatever a leaky one shows."""
    state = State(view.step, copy_of_sea(view.sea))
    honest = GRAND_FLEETS.view(state, view.viewer, view.scenario)
    imagined = GRAND_FLEETS.imagine(honest, dice)
    return State(imagined.step, imagined.sea._replace(battle=copy_of(imagined.sea.battle)))


@pytest.mark.clause("GF-0.11.b")
@pytest.mark.parametrize("leaky", LEAKY)
def test_a_leak_in_blind_play_would_be_found(leaky: str) -> None:
    rules = replace(LEAKY[leaky], imagine=imagined_for_sure)

    with pytest.raises(Leak):
        Search(ENTITLED, seed=3).everywhere(rules, MIST, orders=40, every=6)


def test_the_public_imagines_ships_of_both_sides() -> None:
    state = GRAND_FLEETS.begin(MIST)
    view = GRAND_FLEETS.view(state, PUBLIC, MIST)

    worlds = [GRAND_FLEETS.imagine(view, Dice.seeded(seed)) for seed in range(4)]

    assert len({tuple((ship.x, ship.y) for ship in world.sea.ships) for world in worlds}) == 4

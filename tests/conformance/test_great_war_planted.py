"""Leaks that are planted in Great War at Sea are found: boats, ships of a fleet, orders, counters, mines, and dice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from lineahead.engine.contract.events import Event
from lineahead.engine.contract.ruleset import Ruleset, State, View
from lineahead.engine.contract.scenario import Scenario
from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Note
from lineahead.rulesets import ruleset
from lineahead.rulesets.great_war_at_sea.tables.notes import Noted
from tests.conformance.kits import KITS
from tests.conformance.leaks import Leak, Search

RULES, KIT = ruleset("great-war-at-sea"), KITS["great-war-at-sea"]
GAMES = 6
ORDERS = 40
EVERY = 4


def shows(table: str, *names: str) -> Callable[[State, int, Scenario], View]:
    """A view in which some fields of a table are as they truly are."""

    def leaky(state: State, viewer: int, chosen: Scenario) -> View:
        view = RULES.view(state, viewer, chosen)
        for known, true in zip(getattr(view.sea, table), getattr(state.sea, table), strict=True):
            for name in names:
                setattr(known, name, getattr(true, name))
        return view

    return leaky


def tells(what: Noted) -> Callable[[list[Note], View], list[Event]]:
    """A log in which everybody hears of one thing."""

    def leaky(notes: list[Note], view: View) -> list[Event]:
        extra = [Event("rumour", "GWAS-18.1.a", "Something stirs.") for note in notes if note.what == what]
        return [*RULES.narrate(notes, view), *extra]

    return leaky


def as_honestly_imagined(view: View, dice: Dice) -> State:
    """What the honest view leaves to the imagination, whatever a leaky one shows."""
    honest = RULES.view(State(view.step, view.sea), view.viewer, view.scenario)
    honest.scenario = view.scenario
    return RULES.imagine(honest, dice)


def leaking(**parts: Any) -> Ruleset:
    """The rules with leaky parts."""
    changed: Ruleset = replace(RULES, **{"imagine": as_honestly_imagined, **parts})
    return changed


LEAKY: dict[str, tuple[str, Ruleset]] = {
    "where boats lie": ("premuda", leaking(view=shows("ships", "zone"))),
    "their dice in vain": ("premuda", leaking(narrate=tells(Noted.NO_MTB_CONTACT))),
    "the ships of a fleet": ("valona-convoys", leaking(view=shows("ships", "fleet"))),
    "orders that are written": ("valona-convoys", leaking(view=shows("fleets", "plotted", "path"))),
    "what a counter is": ("horns-reef", leaking(view=shows("counters", "kind"))),
    "minefields": ("horns-reef", leaking(view=shows("fields", "in_use", "laid"))),
}


def search_some_games(rules: Ruleset, name: str) -> None:
    """Random games of a scenario, with other worlds dealt every few orders."""
    for seed in range(GAMES):
        search = Search(KIT.entitled, seed, KIT.in_the_dark, KIT.in_figures)
        search.everywhere(rules, RULES.read_scenario(name), orders=ORDERS, every=EVERY, deals=1)


@pytest.mark.parametrize("leak", LEAKY)
def test_a_leak_would_be_found(leak: str) -> None:
    name, rules = LEAKY[leak]

    with pytest.raises(Leak):
        search_some_games(rules, name)

"""Great War at Sea at real tables: whatever patrols, plots, fleets and mines hide, a seat gets the same bytes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest

from lineahead.engine.contract.questions import Question, Refusal
from lineahead.engine.contract.ruleset import Ruleset, State, View
from lineahead.engine.contract.scenario import Scenario
from lineahead.rulesets import ruleset
from tests.conformance.kits import KITS
from tests.conformance.leaks import Leak
from tests.server.in_thread import InThread
from tests.server.two_tables import AllAlong

KIT = KITS["great-war-at-sea"]
GREAT_WAR = ruleset("great-war-at-sea")
PEOPLE = {
    "premuda": {"Italian": "me", "Austrian": "friend"},
    "two-boats": {"Italian": "me", "Austrian": "friend"},
    "valona-convoys": {"Allied": "me", "Austrian": "friend"},
    "horns-reef": {"British": "me", "German": "friend"},
    "field-to-the-west": {"British": "me", "German": "friend"},
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InThread]:
    with InThread(tmp_path_factory.mktemp("great-war")) as running:
        running.app.state.house.tables.computers = None  # every order is the test's
        yield running


def search_at(server: InThread, name: str, seed: int, **wanted: Any) -> AllAlong:
    """A search at two tables of the same battle."""
    one, other = (server.new_table(scenario=name, seats=PEOPLE[name], **wanted) for _ in range(2))
    return AllAlong(KIT.entitled, seed, KIT.in_the_dark, KIT.in_figures, server=server, tables=(one, other))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "umpire", "orders", "every"),
    [
        ("premuda", "nobody", 24, 8),
        ("two-boats", "me", 4, 1),
        ("valona-convoys", "nobody", 60, 20),
        ("horns-reef", "me", 27, 9),
        ("field-to-the-west", "nobody", 20, 10),
    ],
)
def test_a_seat_gets_the_same_bytes_whatever_is_hidden(
    server: InThread, name: str, umpire: str, orders: int, every: int
) -> None:
    search = search_at(server, name, 7, umpire=umpire)

    search.at_points(orders, every)

    assert len(search.worlds) >= 3
    assert search.steps >= 4
    assert search.messages >= 200


@dataclass(slots=True)
class Knowing(View):
    """A view that carries the truth along, for functions that ought not to have it."""

    truth: Any = None


def view_with_truth(state: State, viewer: int, scenario: Scenario) -> View:
    honest = GREAT_WAR.view(state, viewer, scenario)
    knowing = Knowing(viewer, honest.step, honest.sea, honest.scenario)
    knowing.truth = state.sea
    return knowing


def truth_of(view: View, table: str) -> list[Any]:
    rows: list[Any] = getattr(view.truth if isinstance(view, Knowing) else view.sea, table)
    return rows


def mines_before_dummies(view: View) -> dict[str, Any]:
    told, counters = GREAT_WAR.picture(view), truth_of(view, "counters")
    lying = [counter for counter in told["counters"] if counter["number"] is not None]
    return {**told, "counters": sorted(lying, key=lambda shown: -counters[shown["number"]].kind)}


def who_has_written(view: View) -> dict[str, Any]:
    fleets = truth_of(view, "fleets")
    return {**GREAT_WAR.picture(view), "writing": [sum(1 - fleet.plotted for fleet in fleets if fleet.in_use)]}


def odds_from_the_truth(view: View, question: Question, number: int) -> dict[str, Any] | Refusal:
    told = GREAT_WAR.targets(view, question, number)
    danger = sum(boat.zone for boat in truth_of(view, "ships"))
    return told if isinstance(told, Refusal) else {**told, "danger": danger}


# Each with its scenario, and after how many orders it is looked for.
PLANTED: dict[str, tuple[str, int, Ruleset]] = {
    "mines that come before dummies": ("horns-reef", 3, replace(GREAT_WAR, picture=mines_before_dummies)),
    "how many orders are written": ("valona-convoys", 6, replace(GREAT_WAR, picture=who_has_written)),
    "odds from where boats lie": ("premuda", 8, replace(GREAT_WAR, targets=odds_from_the_truth)),
}


@pytest.mark.slow
@pytest.mark.parametrize("planted", PLANTED)
def test_a_leak_would_be_found(server: InThread, planted: str) -> None:
    name, after, rules = PLANTED[planted]
    search = search_at(server, name, 7)
    search.rules = replace(rules, view=view_with_truth)

    with pytest.raises(Leak, match="differ"):
        search.at_points(orders=5 * after, every=after)

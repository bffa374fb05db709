"""Squadron actions at real tables: whether the enemy has laid mines or not, a seat gets the same bytes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from lineahead.engine.contract.ruleset import State, View
from lineahead.engine.contract.scenario import Scenario
from lineahead.rulesets import ruleset
from tests.conformance.kits import KITS
from tests.conformance.leaks import Leak
from tests.server.in_thread import InThread
from tests.server.two_tables import AtTables

KIT = KITS["perfidious-albion"]
ALBION = ruleset("perfidious-albion")
PEOPLE = {"British": "me", "French": "friend"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InThread]:
    with InThread(tmp_path_factory.mktemp("mines")) as running:
        running.app.state.house.tables.computers = None  # every order is the test's
        yield running


def search_at(server: InThread, seed: int, umpire: str = "nobody") -> AtTables:
    """A search at two tables off Ushant, where the French have laid mines."""
    one, other = (server.new_table(scenario="off-ushant", seats=PEOPLE, umpire=umpire) for _ in range(2))
    return AtTables(KIT.entitled, seed, KIT.in_the_dark, KIT.in_figures, server=server, tables=(one, other))


@pytest.mark.slow
@pytest.mark.clause("PA-HAZ.h")
@pytest.mark.parametrize(("umpire", "after"), [("nobody", 8), ("me", 8), ("me", 12)])
def test_haz_h_a_seat_gets_the_same_bytes_whether_there_are_mines_or_not(
    server: InThread, umpire: str, after: int
) -> None:
    search = search_at(server, 7, umpire)

    search.at_points(orders=24, every=after)

    assert len(search.worlds) >= 2
    assert search.messages >= 60


def view_of_all_areas(state: State, viewer: int, scenario: Scenario) -> View:
    honest = ALBION.view(state, viewer, scenario)
    return replace(honest, sea=honest.sea._replace(areas=list(state.sea.areas)))


def picture_that_counts(view: View) -> dict[str, Any]:
    told = ALBION.picture(view)
    return {**told, "areas": [area for area in told["areas"] if area["kind"] == "shore"], "known": len(told["areas"])}


@pytest.mark.slow
def test_a_leak_would_be_found(server: InThread) -> None:
    search = search_at(server, 7)
    search.rules = replace(ALBION, view=view_of_all_areas, picture=picture_that_counts)

    with pytest.raises(Leak, match="differ"):
        search.at_points(orders=12, every=3)

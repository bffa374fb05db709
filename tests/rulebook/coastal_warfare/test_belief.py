"""MOV.b, MOV.n  How likely a strange marker is a ship, and which, as far as a viewer can tell."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from lineahead.engine.contract.ruleset import State, View
from lineahead.engine.contract.scenario import Entry, Scenario
from lineahead.rulesets.coastal_warfare.knowledge.belief import beliefs, chance_of_being_real
from lineahead.rulesets.coastal_warfare.knowledge.view import view
from lineahead.rulesets.coastal_warfare.tables.ships import (
    ATTACKERS,
    IDENTIFIED,
    KNOWN_REAL,
    NOBODY,
    NOT_KNOWN,
    OFF_TABLE,
    SHIP_COUNTER,
)
from tests.rulebook.coastal_warfare.dark_waters import dark_waters
from tests.rulebook.coastal_warfare.night import Night, dummy, hidden, night, torpedo, watching


def seen_by_us(at: Night, *classes: str) -> View:
    """The night as side 0 knows it."""
    entries = tuple(Entry(f"ship {i}", name, at.ships[i].side) for i, name in enumerate(classes))
    scenario = Scenario("n", "coastal-warfare", 1, "Night", {}, 20, {}, ("a", "b"), (), entries, {}, {})
    return view(State([1], at.sea()), 0, scenario)


def real(seen: View, counter: int) -> int:
    """How likely a counter is real, in per mille."""
    return chance_of_being_real(seen.sea.battle, seen.sea.ships, seen.sea.counters, counter)


@pytest.mark.clause("CW-MOV.b")
def test_one_marker_in_three_is_real():
    at = night(watching("Flower"), hidden("S-38", 60), dummy(70), dummy(80))
    seen = seen_by_us(at, "Flower", "S-38")

    assert [real(seen, counter) for counter in (1, 2, 3)] == [333, 333, 333]
    assert beliefs(seen)[2] == {"real": 333, "classes": {"S-38": 333}}


def test_what_is_known_is_certain():
    at = night(watching("Flower"), hidden("S-38", 60, known=[IDENTIFIED] * 2), hidden("S-38", 65), dummy(70))
    seen = seen_by_us(at, "Flower", "S-38", "S-38")

    assert beliefs(seen)[0] == {"real": 1000, "classes": {"Flower": 1000}}
    assert beliefs(seen)[1] == {"real": 1000, "classes": {"S-38": 1000}}
    assert [real(seen, counter) for counter in (2, 3)] == [500, 500]


@pytest.mark.clause("CW-OBS.o")
def test_each_dummy_that_is_spotted_makes_the_rest_more_likely():
    at = night(watching("Flower"), hidden("S-38", 60), dummy(70), dummy(80, known=[IDENTIFIED] * 2, status=OFF_TABLE))
    seen = seen_by_us(at, "Flower", "S-38")

    assert [real(seen, counter) for counter in (1, 2, 3)] == [500, 500, 0]


@pytest.mark.clause("CW-MOV.a")
def test_a_marker_that_fired_is_real_and_the_others_share_what_is_left():
    at = night(watching("Flower"), hidden("S-38", 60), hidden("S-38", 65), dummy(70), dummy(80))
    at.counters[1].known[0] = KNOWN_REAL
    seen = seen_by_us(at, "Flower", "S-38", "S-38")

    assert [real(seen, counter) for counter in (1, 2, 3, 4)] == [1000, 333, 333, 333]


@pytest.mark.clause("CW-MOV.n")
def test_a_fast_marker_is_no_trawler_and_a_slow_one_may_be_either():
    at = night(watching("Flower"), hidden("S-38", 60), hidden("VP boat", 65), dummy(70), dummy(80))
    at.counters[1].fastest = at.counters[3].fastest = 1200
    seen = seen_by_us(at, "Flower", "S-38", "VP boat")

    # the S-boat lies under one of four, the trawler under one of the two slow ones
    assert [real(seen, counter) for counter in (1, 2, 3, 4)] == [250, 750, 250, 750]
    assert beliefs(seen)[1]["classes"] == {"S-38": 250}
    assert beliefs(seen)[2]["classes"] == {"S-38": 250, "VP boat": 500}


@pytest.mark.clause("CW-MOV.b")
def test_the_shares_agree_with_a_count_of_all_deals_where_ships_are_alike():
    at = night(watching("Flower"), hidden("S-38", 60), hidden("S-38", 62), dummy(64), dummy(66), dummy(68), dummy(70))
    seen = seen_by_us(at, "Flower", "S-38", "S-38")
    deals = list(permutations(range(1, 7), 2))

    share = sum(1 for deal in deals if 3 in deal) / len(deals)

    assert abs(real(seen, 3) - 1000 * share) < 1


def test_a_ship_that_is_due_is_under_none_of_the_markers_on_the_table():
    at = night(watching("Flower"), hidden("S-38", 60), dummy(64), hidden("VP boat", 66), dummy(68))
    for counter in at.counters[3:]:
        counter.status, counter.arrives, counter.came = OFF_TABLE, 5, 0
    at.ships[2].status = 0
    seen = seen_by_us(at, "Flower", "S-38", "VP boat")

    assert [real(seen, counter) for counter in (1, 2, 3, 4)] == [500, 500, 500, 500]
    assert beliefs(seen)[1]["classes"] == {"S-38": 500}
    assert beliefs(seen)[4]["classes"] == {"VP boat": 500}


@pytest.mark.clause("CW-MOV.d")
def test_a_torpedo_marker_is_one_in_three_an_observed_one_certain_and_a_removed_one_none():
    at = night(watching("Flower"), torpedo(60), torpedo(62, 0), torpedo(64, shown=1, known=[IDENTIFIED] * 2))
    at.counters.append(torpedo(66, 0, known=[IDENTIFIED] * 2, status=OFF_TABLE, number=4, ship=NOBODY)[1])
    seen = seen_by_us(at, "Flower")

    assert [real(seen, counter) for counter in (1, 2, 3, 4)] == [333, 333, 1000, 0]
    assert beliefs(seen)[1]["classes"] == {}


@pytest.mark.clause("CW-SAT.r1")
def test_a_solo_torpedo_is_as_likely_real_as_its_launcher():
    unknown: dict[str, Any] = {"known": [NOT_KNOWN, NOT_KNOWN]}
    pieces = hidden("S-38", 60, **unknown), dummy(64, **unknown), torpedo(30, launcher=2, **unknown)
    at = night(watching("Flower"), *pieces)
    at.battle.protocol[1] = ATTACKERS
    seen = seen_by_us(at, "Flower", "S-38")

    assert [real(seen, counter) for counter in (1, 2, 3)] == [500, 500, 500]
    at.counters[2].known = [IDENTIFIED, IDENTIFIED]
    assert [real(seen_by_us(at, "Flower", "S-38"), counter) for counter in (1, 2, 3)] == [1000, 0, 0]


@pytest.mark.parametrize("solo", [False, True])
def test_all_counters_together_are_believed_to_be_what_they_are_one_by_one(solo):
    for seed in range(8):
        state, scenario = dark_waters(seed, solo)
        seen = view(state, 0, scenario)

        for number, thought in enumerate(beliefs(seen)):
            assert thought["real"] == real(seen, number)
            if seen.sea.counters[number].kind == SHIP_COUNTER:
                # Each ship's part is rounded down, so together they may miss one per mille a ship.
                assert 0 <= thought["real"] - sum(thought["classes"].values()) <= len(seen.sea.ships)

"""OBS  The chance to spot for each thing that a marker may be, against a count of every face of the die."""

from __future__ import annotations

from collections import Counter as Tally
from fractions import Fraction
from itertools import product

import pytest

from lineahead.engine.contract.ruleset import State, View
from lineahead.engine.contract.scenario import Entry, Scenario
from lineahead.kernel.compiled import compiled
from lineahead.kernel.dice import DiceStream, first_state
from lineahead.kernel.records import as_array, copy_table
from lineahead.rulesets.coastal_warfare.knowledge.view import view
from lineahead.rulesets.coastal_warfare.odds.observation import chance_to_spot, observation_odds, possibilities
from lineahead.rulesets.coastal_warfare.rules.observation import roll_to_spot, score_needed
from lineahead.rulesets.coastal_warfare.tables.ships import IDENTIFIED, KNOWN_REAL, OFF_TABLE
from tests.rulebook.coastal_warfare.night import Night, dummy, faces, hidden, night, torpedo, watching

THROWS = 6000


def seen_by_us(at: Night, *classes: str) -> View:
    """The night as side 0 knows it, with the classes of its ships in order."""
    sides = [ship.side for ship in at.ships]
    entries = tuple(Entry(f"ship {i}", name, sides[i]) for i, name in enumerate(classes))
    scenario = Scenario("n", "coastal-warfare", 1, "Night", {}, 20, {}, ("a", "b"), (), entries, {}, {})
    return view(State([1], at.sea()), 0, scenario)


def by_words(seen: View, target: int = 1, radar: bool = False) -> dict[str, Fraction]:
    """The chances by what the marker may be."""
    return {possibility.what: possibility.chance for possibility in possibilities(seen, 0, target, radar)}


@pytest.mark.clause("CW-OBS.b", "CW-OBS.t1", "CW-OBS.r1")
def test_the_chance_is_the_share_of_faces_that_spot():
    for centimetres, modifier in product(range(1, 131), range(-5, 9)):
        needed = score_needed(centimetres)
        spotting = sum(1 for face in range(1, 7) if face + modifier >= (centimetres + 19) // 20)

        assert chance_to_spot(needed, modifier) == Fraction(spotting if centimetres <= 120 else 0, 6)


@pytest.mark.clause("CW-OBS.h")
def test_a_strange_marker_has_a_chance_for_each_size_it_may_be():
    # range 55 needs 3; at 4 cm an E-boat is quiet, a trawler moves (+1) and is not small (+1)
    at = night(watching("Vosper 70 ft"), hidden("S-38", 55, 4), hidden("VP boat", 90), dummy(70))
    seen = seen_by_us(at, "Vosper 70 ft", "S-38", "VP boat")

    assert by_words(seen) == {"E-boat": Fraction(4, 6), "larger vessel": Fraction(6, 6)}
    assert [possibility.classes for possibility in possibilities(seen, 0, 1)] == [("S-38",), ("VP boat",)]


@pytest.mark.clause("CW-OBS.h", "CW-MOV.n")
def test_the_odds_are_the_same_whatever_the_marker_is():
    ship = night(watching("Vosper 70 ft"), hidden("S-38", 55, 4), hidden("VP boat", 90), dummy(70, 4))
    other = night(watching("Vosper 70 ft"), dummy(55, 4), hidden("S-38", 90), hidden("VP boat", 70, 4))
    for at in (ship, other):
        at.counters[1].issued = max(at.counters[1].issued, 1)
    classes = ("Vosper 70 ft", "S-38", "VP boat")

    assert observation_odds(seen_by_us(ship, *classes), 0, 1) == observation_odds(seen_by_us(other, *classes), 0, 1)


@pytest.mark.clause("CW-MOV.n")
def test_what_a_marker_has_done_rules_things_out():
    at = night(watching("Vosper 70 ft"), hidden("S-38", 55), hidden("VP boat", 90), dummy(70))
    at.target.fastest = 1200

    assert by_words(seen_by_us(at, "Vosper 70 ft", "S-38", "VP boat")) == {"E-boat": Fraction(4, 6)}


@pytest.mark.clause("CW-MOV.n")
def test_a_marker_may_still_be_the_dummy_of_a_ship_that_is_known_unless_it_must_be_real():
    at = night(watching("Vosper 70 ft"), hidden("S-38", 55), hidden("VP boat", 90, known=[IDENTIFIED] * 2), dummy(70))
    assert set(by_words(seen_by_us(at, "Vosper 70 ft", "S-38", "VP boat"))) == {"E-boat", "larger vessel"}

    at.target.known[0] = KNOWN_REAL
    assert set(by_words(seen_by_us(at, "Vosper 70 ft", "S-38", "VP boat"))) == {"E-boat"}


@pytest.mark.clause("CW-OBS.i")
def test_of_a_ship_that_is_known_there_is_one_chance():
    at = night(watching("Vosper 70 ft"), hidden("Flower", 110, 4, known=[IDENTIFIED] * 2))

    found = possibilities(seen_by_us(at, "Vosper 70 ft", "Flower"), 0, 1)

    # moving, not small, seen before: 3 or more of 6
    assert [(sighting.what, sighting.classes, sighting.chance) for sighting in found] == [
        ("larger vessel", ("Flower",), Fraction(4, 6))
    ]


def test_a_torpedo_is_a_torpedo():
    at = night(watching("Isles trawler"), torpedo(95), torpedo(95, 0))
    seen = seen_by_us(at, "Isles trawler")

    # needs 5; moving +1, hydrophones +2
    assert by_words(seen, 1) == by_words(seen, 2) == {"torpedo": Fraction(5, 6)}


@pytest.mark.clause("CW-OBS.j")
def test_a_radar_detector_gives_a_chance_of_its_own_to_what_may_be_using_radar():
    # range 95 needs 5; not small +1; and heard +1
    at = night(watching("S-100"), hidden("Flower", 95), dummy(99))

    chances = by_words(seen_by_us(at, "S-100", "Flower"))

    assert chances == {"larger vessel": Fraction(3, 6), "larger vessel using radar": Fraction(4, 6)}


@pytest.mark.clause("CW-OBS.f", "CW-OBS.n")
def test_plain_values_tell_range_score_and_reasons():
    at = night(watching("Flower", 4.5), hidden("S-38", 54.2, 5), aware=False)

    told = observation_odds(seen_by_us(at, "Flower", "S-38"), 0, 1, radar=True)

    assert (told["range"], told["needed"]) == (55, 3)
    assert [possibility["what"] for possibility in told["possibilities"]] == ["E-boat"]
    reasons = told["possibilities"][0]["reasons"]
    values = [("CW-OBS.f", 2), ("CW-OBS.g", 1), ("CW-OBS.k", -1), ("CW-OBS.n", -2)]
    assert [(reason["rule"], reason["value"]) for reason in reasons] == values
    assert told["possibilities"][0]["chance"] == pytest.approx(4 / 6)


def test_beyond_the_farthest_sight_there_is_no_chance():
    at = night(watching("Flower"), hidden("Freighter", 121, 4))

    told = observation_odds(seen_by_us(at, "Flower", "Freighter"), 0, 1, radar=True)

    assert told["needed"] is None
    assert [possibility["chance"] for possibility in told["possibilities"]] == [0.0]


@pytest.mark.parametrize("of", ["S-38", "Flower"])
def test_every_face_thrown_through_the_rules_gives_the_chance(of):
    at = night(watching("Vosper 70 ft", 10), hidden(of, 75, 4), aware=False, poor_weather=1)
    chance = possibilities(seen_by_us(at, "Vosper 70 ft", of), 0, 1)[-1].chance

    spotted = 0
    for face in range(1, 7):
        again = Night(at.battle, copy_table(at.ships), copy_table(at.counters), at.clouds)
        again.look(faces(face))
        spotted += again.target.shown

    assert chance == Fraction(spotted, 6)


def test_what_is_off_the_table_is_not_among_them():
    at = night(watching("Vosper 70 ft"), hidden("S-38", 55), hidden("VP boat", 90), dummy(70))
    at.counters[2].status, at.counters[2].arrives, at.ships[2].status = OFF_TABLE, 5, 0
    at.target.known[0] = KNOWN_REAL

    assert set(by_words(seen_by_us(at, "Vosper 70 ft", "S-38", "VP boat"))) == {"E-boat"}


@pytest.mark.compiled
def test_the_compiled_rule_spots_as_often_as_the_odds_say():
    dice, roll = as_array([DiceStream(state=first_state(1943, 0))], DiceStream)[0], compiled(roll_to_spot)

    tally = Tally(roll(5, 1, 0, dice)[1] for _ in range(THROWS))

    # half of the throws, within four standard deviations
    assert abs(tally[1] - THROWS * chance_to_spot(5, 1)) < 4 * (THROWS / 4) ** 0.5

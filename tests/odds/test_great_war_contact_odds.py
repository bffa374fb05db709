"""B5.4, 11.7, P.x, 18.2  The odds of contact, by hand."""

from __future__ import annotations

import pytest

from lineahead.engine.contract.ruleset import View
from lineahead.rulesets.great_war_at_sea.odds.told import odds_of_boats, odds_of_contact
from lineahead.rulesets.great_war_at_sea.rules.bricks import bricks
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    AT_SEA,
    BOMBARDS,
    CLEAR,
    FOG,
    GALE,
    IDENTIFIED,
    MAJOR_PORT,
    MINOR_PORT,
    MIST,
    SQUALL,
    STORM,
    UNKNOWN,
    Fleet,
    Ship,
)
from tests.odds.great_war import seen_by
from tests.rulebook.great_war_at_sea.table import battle, boat, fleet, ship


def meeting(sought: int = 1, known: int = IDENTIFIED, others: int = 0, by_d6: bool = False, **fields: int) -> View:
    """One fleet of a single ship, and another of so many in its zone; more of its side's fleets are elsewhere."""
    fleets = [Fleet(number=i, in_use=1, side=int(i > 0), zone=0) for i in range(2 + others)]
    for force in fleets[1:]:
        force.known[0] = known
    own: list[Ship] = [ship("Tatra", 0, status=AT_SEA)]
    enemies = [ship("Tatra", 1, status=AT_SEA, fleet=1 if known else UNKNOWN) for _ in range(sought)]
    return seen_by(0, battle(by_d6, **fields), fleet(*own, *enemies), fleets=list(fleets), zones=list(bricks(1, 1)))


@pytest.mark.clause("GWAS-B5.4", "GWAS-11.7.3b", "GWAS-11.7.4d", "GWAS-11.7.5d", "GWAS-11.7.6f")
@pytest.mark.parametrize(
    ("weather", "by_day", "by_night"),
    [(CLEAR, 3, 2), (MIST, 3, 2), (FOG, 2, 1), (SQUALL, 2, 1), (STORM, 2, 1), (GALE, 1, 0)],
)
def test_b5_4_so_many_of_six_faces_by_weather_and_hour(weather: int, by_day: int, by_night: int) -> None:
    day = odds_of_contact(meeting(weather=weather, always_day=1), 0, 1)
    night = odds_of_contact(meeting(weather=weather, always_night=1), 0, 1)

    assert day["hits"] == pytest.approx([1 - by_day / 6, by_day / 6])
    assert night["hits"] == pytest.approx([1 - by_night / 6, by_night / 6])
    assert (day["needed"], night["needed"], day["dice"], day["die"]) == (4, 5, 1, 6)


@pytest.mark.clause("GWAS-B5.4")
def test_b5_4_ten_ships_are_found_more_easily() -> None:
    many, fewer = (odds_of_contact(meeting(sought, weather=FOG, always_night=1), 0, 1) for sought in (10, 9))

    assert (many["chance"], fewer["chance"]) == pytest.approx((2 / 6, 1 / 6))
    assert [(reason["rule"], reason["value"]) for reason in many["reasons"]] == [("GWAS-11.7.t1", -1), ("GWAS-B5.4", 1)]


@pytest.mark.clause("GWAS-B5.4")
def test_b5_4_ships_that_nobody_has_seen_may_be_ten_in_one_fleet() -> None:
    told = odds_of_contact(meeting(11, known=0, others=1, always_day=1), 0, 1)
    too_few = odds_of_contact(meeting(10, known=0, others=1, always_day=1), 0, 1)
    alone = odds_of_contact(meeting(10, known=0, always_day=1), 0, 1)

    assert (told["low"], told["high"]) == pytest.approx((3 / 6, 4 / 6))
    assert (too_few["low"], too_few["high"]) == pytest.approx((3 / 6, 3 / 6))
    assert (alone["low"], alone["high"]) == pytest.approx((4 / 6, 4 / 6))


@pytest.mark.clause("GWAS-P.x", "GWAS-P.x2")
def test_p_x_a_fleet_that_bombards_or_lies_in_a_minor_port_is_found_without_a_die() -> None:
    bombarding, minor, major = (meeting(by_d6=True) for _ in range(3))
    bombarding.sea.fleets[1].mission = BOMBARDS
    for view, port in ((minor, MINOR_PORT), (major, MAJOR_PORT)):
        view.sea.zones[0].port, view.sea.fleets[1].in_port = port, 1
        view.sea.fleets[0].entered = 1

    assert [(odds_of_contact(seen, 0, 1)["certain"], odds_of_contact(seen, 0, 1)["chance"])
            for seen in (bombarding, minor)] == [(True, 1.0), (True, 1.0)]  # fmt: skip
    assert odds_of_contact(major, 0, 1)["chance"] == 0
    assert odds_of_contact(major, 0, 1)["refusal"]["rule"] == "GWAS-P.x2"


@pytest.mark.clause("GWAS-18.2.b", "GWAS-11.7.r8")
def test_18_2_b_four_faces_of_six_and_three_in_fog() -> None:
    clear, fog = (odds_of_boats(seen_by(0, battle(weather=weather), []), 0, 1) for weather in (CLEAR, FOG))
    by_option = odds_of_boats(seen_by(0, battle(weather=FOG, options={"mtb_weather": 0}), []), 0, 1)

    assert (clear["each"], fog["each"], by_option["each"]) == pytest.approx((4 / 6, 3 / 6, 4 / 6))
    assert fog["reasons"] == [{"rule": "GWAS-11.7.t1", "words": "the weather", "value": -1}]


@pytest.mark.clause("GWAS-18.2.a", "GWAS-18.2.r6")
def test_18_2_a_a_die_for_each_boat_that_lies_there_whether_she_has_attacked_or_not() -> None:
    boats = fleet(boat(0, zone=3), boat(0, zone=3), boat(0, zone=4), boat(0, zone=3, spent=1), boat(1, zone=3))

    told = odds_of_boats(seen_by(0, battle(), boats), 3)
    first = odds_of_boats(seen_by(0, battle(options={"spent_boats_roll": 0}), boats), 3)

    assert told["hits"] == pytest.approx([1 / 27, 6 / 27, 12 / 27, 8 / 27])
    assert (told["dice"], told["chance"]) == (3, pytest.approx(26 / 27))
    assert first["hits"] == pytest.approx([4 / 36, 16 / 36, 16 / 36])
    assert (first["dice"], first["chance"]) == (2, pytest.approx(32 / 36))

"""HAZ.a, HAZ.r1, DAM.e  Shores, and what an umpire may waive."""

from __future__ import annotations

import pytest

from lineahead.kernel.choices import UMPIRE, Choice, Wanted
from lineahead.kernel.trace import Trace
from lineahead.rulesets.perfidious_albion.rules import breaches
from lineahead.rulesets.perfidious_albion.rules.hazards import run_aground
from lineahead.rulesets.perfidious_albion.rules.paths import run_of_path
from lineahead.rulesets.perfidious_albion.tables.notes import Asked, Noted
from lineahead.rulesets.perfidious_albion.tables.ships import (
    HARBOUR_MOUTH,
    SHORE,
    Area,
)
from tests.rulebook.perfidious_albion.hazards import area
from tests.rulebook.perfidious_albion.steaming import Sea, course, pose, turn
from tests.rulebook.perfidious_albion.table import at, card, fleet, ship, squadrons_of


def coasting(inches: float, *more: Area, quality: int = 2) -> Sea:
    """A ship that steams 8 inches north, so far west of a shore along the whole table."""
    sea = Sea(fleet(ship(card(quality=quality), at=(40, 40))), area(SHORE, 40 + inches, 0, 96, 72), *more)
    sea.steams(course(8))
    return sea


@pytest.mark.clause("PA-HAZ.a", "PA-MOV.h", "PA-SEQ.4")
@pytest.mark.parametrize(
    ("inches", "faces", "aground"),
    [
        (4.01, (), 0),
        (4, (2,), 0),
        (4, (1, 2), 0),
        (4, (1, 3), 1),
        (2.01, (2,), 0),
        (2, (2, 3), 1),
        (2, (3,), 0),
        (2, (1, 1), 0),
    ],
)
def test_haz_a_near_the_shore_a_die_and_a_crew_test(inches, faces, aground):
    sea = coasting(inches)

    sea.hazards(*faces)

    assert sea.ships[0].aground == aground


@pytest.mark.clause("PA-HAZ.a")
def test_haz_a_aground_she_stops_and_floods():
    sea = coasting(3)

    sea.hazards(1, 6)

    stranded = sea.ships[0]
    assert (stranded.speed, stranded.flooding, stranded.flotation_lost) == (0, 1, 1)
    sea.next_turn()
    assert sea.breach(course(1)) == breaches.TOO_FAST
    sea.steams(course(0))


@pytest.mark.clause("PA-HAZ.a")
def test_haz_a_one_try_a_turn_to_refloat():
    sea = coasting(3)
    sea.hazards(1, 6)

    for face, aground in ((3, 1), (2, 0)):
        sea.next_turn()
        sea.steams(course(0))
        sea.hazards(face)
        assert sea.ships[0].aground == aground

    sea.next_turn()
    sea.steams(course(2))
    assert sea.ships[0].speed == 2


@pytest.mark.clause("PA-HAZ.r1")
def test_haz_r1_aground_at_the_nearest_point_of_the_path():
    # North-east towards a headland whose corner is at (45, 33), then away from it to the north-west.
    sea = Sea(fleet(ship(card(circle=1), at=(40, 40), heading=45)), area(SHORE, 46, 0, 96, 72))
    sea.steams(course(8, course(4).legs[0], turn(-90, "I")))
    end = pose(sea.ships[0])

    sea.hazards(1, 6)

    # Four inches north-east, then on a circle of one inch radius about (42.12, 36.46) to its eastmost point.
    x, y, heading = pose(sea.ships[0])
    assert (x, y) == pytest.approx((43.12, 36.46), abs=0.04)
    assert heading == pytest.approx(0, abs=8) or heading == pytest.approx(360, abs=8)
    assert end[0] < x


@pytest.mark.clause("PA-HAZ.r1", "PA-HAZ.a")
def test_haz_r1_on_the_way_counts_even_if_she_ends_far_off():
    sea = Sea(fleet(ship(at=(40, 40), speed=14)), area(SHORE, 43, 34, 50, 36))
    sea.steams(course(14))
    before = pose(sea.ships[0])

    sea.hazards(6)

    assert pose(sea.ships[0]) == before == (40, 26, 0)
    assert [note[1:4] for note in sea.noted(Noted.NEAR_SHORE)] == [(0, 300, 6)]


@pytest.mark.clause("PA-HAZ.a", "PA-HAZ.r1")
def test_haz_a_a_ship_that_is_steered_over_land_is_aground_where_she_meets_it():
    sea = Sea(fleet(ship(at=(40, 40), speed=14)), area(SHORE, 38, 34, 50, 36))
    sea.steams(course(14))

    sea.hazards()

    assert sea.ships[0].aground == 1
    assert 3600 < sea.ships[0].y <= 3625
    # what she did not steam is no part of her move
    assert run_of_path(sea.ships[0]) == 4000 - sea.ships[0].y


@pytest.mark.clause("PA-HAZ.a", "PA-MOV.q")
def test_haz_a_a_ship_that_runs_onto_land_is_aground_without_a_die():
    sea = Sea(fleet(ship("majestic", at=(40, 40))), area(SHORE, 30, 30, 50, 34))
    sea.ships[0].destroyed[at(10, 5)] = 1
    sea.steams(course(8, turn(90)), 6)

    sea.hazards()

    assert sea.ships[0].aground == 1
    assert sea.ships[0].y == pytest.approx(3400, abs=30)
    assert sea.ships[0].y > 3400


@pytest.mark.clause("PA-SC2.b", "PA-HAZ.a")
def test_sc2_b_in_the_harbour_mouth_there_is_no_shore_to_fear():
    mouth = area(HARBOUR_MOUTH, 39, 0, 41, 72)
    sea = Sea(fleet(ship(at=(40, 40))), area(SHORE, 0, 38, 96, 72), mouth)

    sea.steams(course(8))
    sea.hazards()

    assert pose(sea.ships[0]) == (40, 32, 0)


@pytest.mark.clause("PA-HAZ.a")
def test_haz_a_a_squadron_loses_the_ship_that_strands():
    ships = fleet(*(ship(at=(40, 40 + 2 * i), place=i + 1) for i in range(2)))
    sea = Sea(ships, area(SHORE, 43, 0, 96, 72))
    sea.steams(course(8))

    sea.hazards(1, 6, 6)

    assert [vessel.aground for vessel in ships] == [1, 0]
    assert (ships[0].detached, ships[1].squadron) == (1, 0)


@pytest.mark.clause("PA-DAM.e")
@pytest.mark.parametrize(("ruling", "faces"), [(0, ()), (1, (6,))])
def test_dam_e_an_umpire_may_waive_a_hazard(ruling, faces):
    sea = coasting(3)
    sea.battle.options.umpire_decides = 1

    sea.hazards(*faces, answers=(ruling,))

    assert [note[1:3] for note in sea.noted(Noted.HAZARD_WAIVED)] == [(0, SHORE)] * (1 - ruling)


@pytest.mark.clause("PA-DAM.e")
def test_dam_e_an_umpire_is_asked_whether_a_hazard_is_tested_which_is_the_rule():
    sea = coasting(3)
    sea.battle.options.umpire_decides = 1

    with pytest.raises(Wanted) as wanted:
        sea.hazards()

    assert wanted.value.choice == Choice(Asked.HAZARD, UMPIRE, 0, SHORE, 0, 1, 3, 1)


@pytest.mark.clause("PA-HAZ.a", "PA-HAZ.r1")
@pytest.mark.parametrize(("flotation", "detached"), [(20, 1), (1, 0)], ids=["afloat", "sunk by it"])
def test_haz_a_who_runs_aground_astern_lies_there_without_way(flotation, detached):
    ships = fleet(ship(card(flotation=flotation), speed=4, astern=1), ship(at=(9, 9)))
    squadrons, trace = [*squadrons_of(ships), *squadrons_of(ships)], Trace()
    squadrons[1].in_use = 0

    run_aground(ships, squadrons, ships[0], 0, trace)

    assert (ships[0].aground, ships[0].speed, ships[0].astern, ships[0].detached) == (1, 0, 0, detached)
    assert [note.a for note in trace.notes if note.what == Noted.RUNS_AGROUND] == [0]


@pytest.mark.clause("PA-HAZ.a")
@pytest.mark.parametrize(("face", "is_off"), [(2, 1), (3, 0)])
def test_haz_a_a_try_to_refloat_is_told(face, is_off):
    sea = Sea(fleet(ship(at=(40, 40), aground=1, speed=0)))

    sea.hazards(face)

    assert [note[1:3] for note in sea.noted(Noted.REFLOAT_TRIED)] == [(0, is_off)]
    assert sea.ships[0].aground == 1 - is_off

"""MOV.c, TOR.c, HAZ.r1  Points on a ship's way: part of a leg, off the table, off a template."""

from __future__ import annotations

import pytest

from lineahead.rulesets.perfidious_albion.rules.paths import pose_at
from lineahead.rulesets.perfidious_albion.rules.torpedoes import (
    BROAD_END,
    ENDS_ON_IT,
    NARROW_END,
    NOT_ON_IT,
    STARBOARD_SIDE,
    can_steam_over,
    is_far_from,
    way_off,
)
from lineahead.rulesets.perfidious_albion.tables.notes import Noted
from lineahead.rulesets.perfidious_albion.tables.ships import AFLOAT, EAST, LEFT, NORTH, SOUTH, WEST, Wedge
from tests.rulebook.perfidious_albion.steaming import Sea, ahead, astern, course, turn
from tests.rulebook.perfidious_albion.table import battle, card, fleet, hundredths, ship

PORT = 3  # the fourth side of a template


@pytest.mark.clause("PA-MOV.c")
@pytest.mark.parametrize(
    ("place", "heading", "edge"),
    [
        ((40, 4), 0, NORTH),
        ((94, 40), 90, EAST),
        ((40, 70), 180, SOUTH),
        ((2, 40), 270, WEST),
        ((40, 7.9), 0, NORTH),
        ((88.1, 40), 90, EAST),
        ((0.5, 0.5), 315, WEST),
        ((95.5, 71.5), 135, EAST),
        ((0, 4), 0, NORTH),
        ((96, 68), 180, SOUTH),
    ],
    ids=[
        "north",
        "east",
        "south",
        "west",
        "at the very end",
        "the same east",
        "by a corner",
        "by another corner",
        "along the west edge",
        "along the east edge",
    ],
)
def test_a_ship_whose_middle_crosses_an_edge_has_left(place, heading, edge):
    sea = Sea(fleet(ship(at=place, heading=heading)))

    sea.steams(course(8))

    assert (sea.ships[0].status, sea.ships[0].left_by) == (LEFT, edge)


@pytest.mark.clause("PA-MOV.c")
def test_a_ship_on_the_very_edge_is_on_the_table_and_one_that_comes_back_has_left_on_the_way():
    at_edge = Sea(fleet(ship(at=(40, 8))))
    at_edge.steams(course(8))
    assert (at_edge.ships[0].status, at_edge.ships[0].y) == (AFLOAT, 0)

    # half a circle of 5 inches to starboard, 2.5 inches north of where it began: 2 inches off the table, and back
    curving = Sea(fleet(ship(card(circle=4), at=(40, 0.5))))
    curving.steams(course(8, turn(180)))
    assert (curving.ships[0].status, curving.ships[0].left_by) == (LEFT, NORTH)


@pytest.mark.clause("PA-HAZ.r1", "PA-MOV.f")
@pytest.mark.parametrize(
    ("inches", "expected"),
    [
        (0, (40, 40, 0)),
        (2, (40, 42, 0)),
        # a quarter of a circle of 5 inches about (42.5, 44): with her bow to port her stern goes to the east
        (4 + 0.5 * 3.927, (40.73, 45.77, 315)),
        (4 + 3.927, (42.5, 46.5, 270)),
    ],
    ids=["at first", "on the straight", "half round", "at the end"],
)
def test_a_place_on_an_astern_leg(inches, expected):
    sea = Sea(fleet(ship(card(circle=4), at=(40, 40), speed=8, astern=1)))
    legs = astern(ahead(4)), astern(turn(-90))
    sea.steams(course(8, *legs, astern=1, together=1))

    x, y, heading = pose_at(sea.ships[0], hundredths(inches))

    assert (x / 100, y / 100) == pytest.approx(expected[:2], abs=0.02)
    assert heading / 100 == pytest.approx(expected[2], abs=0.3)


def template() -> Wedge:
    """From (40, 40) to (46, 40), half an inch broad there and two inches here."""
    return Wedge(in_use=1, x=4000, y=4000, course=9000)


@pytest.mark.clause("PA-TOR.c")
@pytest.mark.parametrize(
    ("start", "end", "left_by"),
    [
        ((43, 44), (43, 36), PORT),
        ((43, 36), (43, 44), STARBOARD_SIDE),
        ((38, 40), (48, 40), BROAD_END),
        ((48, 40), (38, 40), NARROW_END),
        ((43, 40), (43, 44), STARBOARD_SIDE),
        ((43, 40), (43, 36), PORT),
        ((43, 40), (50, 40), BROAD_END),
        ((43, 40), (39, 40), NARROW_END),
        ((43, 44), (43, 40), ENDS_ON_IT),
        ((43, 40), (43, 40), ENDS_ON_IT),
        ((43, 44), (43, 41), NOT_ON_IT),
        ((47, 44), (47, 36), NOT_ON_IT),
        ((39, 44), (39, 36), NOT_ON_IT),
        # across the south-eastern corner at (46, 41): past it, over it and off by the broad end, over it by the side
        ((45, 42.2), (47, 40.2), NOT_ON_IT),
        ((44.5, 42), (47, 39.5), BROAD_END),
        ((47, 39.5), (44.5, 42), STARBOARD_SIDE),
        # across the north-western corner at (40, 39.75): in by the side, off by the narrow end, and the other way
        ((41, 39.2), (39.5, 40.2), NARROW_END),
        ((39.5, 40.2), (41, 39.2), PORT),
        ((41, 39), (39.5, 40.1), NOT_ON_IT),
        # just to the rim of the broad end; off exactly by a corner counts as by the broad end
        ((48, 40), (46, 40), ENDS_ON_IT),
        ((45, 40), (47, 42), BROAD_END),
        # by the side before she comes to the line of the broad end
        ((43, 40), (47, 44), STARBOARD_SIDE),
        # past a corner: off by one side before she is inside another
        ((47, 40.2), (45, 42.2), NOT_ON_IT),
        ((47, 44), (39, 40), NOT_ON_IT),
        ((50, 45), (44.5, 36), NOT_ON_IT),
        # from a point on the line of a side, but beyond the broad end
        ((48, 41.25), (45, 43), NOT_ON_IT),
    ],
)
def test_tor_c_by_which_side_a_ship_leaves_a_template(start, end, left_by):
    (x1, y1), (x2, y2) = ((hundredths(value) for value in place) for place in (start, end))

    assert way_off(template(), x1, y1, x2, y2) == left_by


@pytest.mark.clause("PA-TOR.c")
@pytest.mark.parametrize(
    ("place", "is_far"),
    [((56, 40), False), ((56.01, 40), True), ((40, 24), False), ((40, 23.99), True), ((24, 56), False)],
)
def test_tor_c_a_move_of_eight_inches_cannot_reach_a_template_sixteen_inches_away(place, is_far):
    began = ship(from_x=hundredths(place[0]), from_y=hundredths(place[1]))

    assert is_far_from(template(), began, 800) is is_far
    # the filter does not hide what can be reached: an inch is enough for a test
    assert can_steam_over(battle(), 1)
    assert not can_steam_over(battle(), 0)


@pytest.mark.clause("PA-TOR.c", "PA-TOR.r2")
@pytest.mark.parametrize(
    ("legs", "tested", "ends_on_it"),
    [
        # from (45, 40): off by the broad end and round a circle of 2 inches, back over the northern side
        ((ahead(2), turn(-180, "I"), ahead(3), turn(-90, "I"), ahead(2.29)), 1, 0),
        # the same, but she stops on it
        ((ahead(2), turn(-180, "I"), ahead(3), turn(-90, "I"), ahead(1.29)), 1, 1),
        # the same, but she stays to the north of it
        ((ahead(2), turn(-180, "I"), ahead(4.86)), 0, 0),
    ],
    ids=["off and over again", "off and on again", "off and away"],
)
def test_tor_c_one_way_off_that_is_not_the_broad_end_is_enough(legs, tested, ends_on_it):
    run = sum(leg.run for leg in legs)
    speed = -(-run // 100)
    sea = Sea(fleet(ship(card(circle=1, speeds=[20, 0]), at=(45, 40), heading=90, speed=speed)))
    sea.wedges[0] = template()
    sea.wedges[0].ship, sea.wedges[0].torpedoes, sea.wedges[0].side = 9, 1, 1

    throws: list[int | tuple[int, int]] = [1, (10, 5)]
    sea.steams(course(speed, *legs), *throws * tested)

    assert [note.d for note in sea.noted(Noted.WEDGE_CROSSED)] == [ends_on_it] * tested


@pytest.mark.clause("PA-MOV.c", "PA-MOR.f")
@pytest.mark.parametrize(("place", "end"), [((40, 0.1), -15), ((40, 0.3), -20)])
def test_a_ship_that_leaves_is_taken_off_where_she_has_crossed_the_edge(place, end):
    # her way is followed a quarter of an inch at a time
    sea = Sea(fleet(ship(at=place)))

    sea.steams(course(8))

    assert (sea.ships[0].status, sea.ships[0].x, sea.ships[0].y) == (LEFT, 4000, end)

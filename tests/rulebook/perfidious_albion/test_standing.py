"""MOV.c, MOR.g  What squadrons do that nobody orders about: straight on, to the middle, off the table in flight."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.calling import ALL_SHIPS
from lineahead.kernel.choices import Answers
from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Silence
from lineahead.rulesets.perfidious_albion.play.standing import (
    go_straight,
    is_order_lawful,
    keep_going,
    let_the_rest_steam,
    steer,
    turn_wanted,
    usual_steam,
)
from lineahead.rulesets.perfidious_albion.tables import sea as tables
from lineahead.rulesets.perfidious_albion.tables.orders import Steam
from lineahead.rulesets.perfidious_albion.tables.ships import LINE_ABREAST, MOST_WAY, NOBODY, SHORE, SUNK, Area, Leg
from tests.rulebook.perfidious_albion.steaming import Sea
from tests.rulebook.perfidious_albion.table import card, fleet, ship


def used(**fields: Any) -> Steam:
    """An order that something else was written on before."""
    order = Steam(squadron=7, speed=3, astern=1, together=1, count=3, emergency=1, ram=2)
    order.legs[0] = Leg(run=-55, arc=900, diameter=300)
    order.legs[1] = Leg(run=44, arc=800, diameter=300)
    return order


def legs(order: Steam) -> list[tuple[int, int, int]]:
    """The legs that count."""
    return [(leg.run, leg.arc, leg.diameter) for leg in order.legs[: order.count]]


def whole(sea: Sea) -> tables.Sea:
    """All that lies on the table."""
    return tables.Sea(sea.battle, sea.ships, sea.squadrons, sea.wedges, sea.areas)


def at_sea(place: tuple[float, float] = (40, 40), heading: float = 0, **fields: Any) -> Sea:
    """A line of two ships of circle IV, and an enemy without guns far to the south-east."""
    east, south = {0: (0, 2), 90: (-2, 0), 180: (0, -2)}[round(heading)]
    own = [ship(card(circle=4), at=place, heading=heading, place=1, **fields)]
    own.append(ship(card(circle=4), at=(place[0] + east, place[1] + south), heading=heading, place=2, **fields))
    return Sea(fleet(*own, ship(at=(80, 70), side=1)))


@pytest.mark.clause("PA-MOV.c")
@pytest.mark.parametrize(
    ("speed", "astern", "expected"), [(8, 0, [(800, 0, 0)]), (3, 1, [(-300, 0, 0)]), (1, 0, [(100, 0, 0)]), (0, 0, [])]
)
def test_mov_c_straight_on(speed, astern, expected):
    order = used()

    go_straight(4, speed, astern, order)

    assert (order.squadron, order.speed, order.astern, order.together) == (4, speed, astern, 1)
    assert (order.emergency, order.ram, legs(order)) == (0, NOBODY, expected)


@pytest.mark.clause("PA-MOV.d")
@pytest.mark.parametrize(
    ("heading", "course", "turn"),
    [
        (0, 90, 90),
        (90, 0, -90),
        (0, 180, 180),
        (180, 0, 180),
        (350, 10, 20),
        (10, 350, -20),
        (45, 45, 0),
        (0, 181, -179),
    ],
)
def test_mov_d_the_shorter_turn(heading, course, turn):
    assert turn_wanted(100 * heading, 100 * course) == 100 * turn


@pytest.mark.clause("PA-MOV.d", "PA-MOV.o", "PA-MOV.p")
@pytest.mark.parametrize(
    ("course", "speed", "expected"),
    [
        # a quarter of a circle of 5 inches is 3.93 long
        (90, 8, [(393, 9000, 500), (407, 0, 0)]),
        (270, 8, [(393, -9000, 500), (407, 0, 0)]),
        # two inches take her 45.84 degrees round
        (90, 2, [(200, 4584, 500)]),
        (270, 2, [(200, -4584, 500)]),
        # 91.67 degrees are just four inches
        (91.67, 4, [(400, 9167, 500)]),
        (0, 8, [(800, 0, 0)]),
        (90, 0, []),
        # less than half a hundredth of an inch of arc is none
        (0.1, 8, [(800, 0, 0)]),
        # an inch of arc and a hundredth more to go
        (22.7, 1, [(99, 2270, 500), (1, 0, 0)]),
    ],
)
def test_mov_d_towards_a_course_on_the_squadrons_circle(course, speed, expected):
    sea, order = at_sea(), used()

    steer(sea.ships, sea.squadrons, 0, round(100 * course), speed, 0, order)

    assert (order.squadron, order.speed, order.astern, order.together) == (0, speed, 0, 0)
    assert (order.emergency, order.ram, legs(order)) == (0, NOBODY, expected)


@pytest.mark.clause("PA-MOV.p")
@pytest.mark.parametrize(("formation", "asked", "together"), [(0, 0, 0), (0, 1, 1), (LINE_ABREAST, 0, 1)])
def test_mov_p_a_line_abreast_turns_together(formation, asked, together):
    sea, order = at_sea(), used()
    sea.squadrons[0].formation = formation

    steer(sea.ships, sea.squadrons, 0, 9000, 8, asked, order)

    assert order.together == together


def kept_going(sea: Sea) -> Steam:
    """How the first squadron goes on."""
    order = used()
    keep_going(sea.battle, sea.ships, sea.squadrons, 0, order)
    return order


@pytest.mark.clause("PA-MOV.c", "PA-MOV.e", "PA-MOV.r3")
@pytest.mark.parametrize(
    ("fields", "speed"),
    [
        ({"speed": 8}, 8),
        ({"speed": 12, "propulsion_lost": 2}, 9),
        ({"speed": 17, "propulsion_lost": 4}, 11),
        ({"speed": 0}, 0),
    ],
    ids=["as it went", "no faster than its engines", "no slower than it can", "at rest"],
)
def test_mov_c_a_squadron_goes_on_as_fast_as_it_may(fields, speed):
    order = kept_going(at_sea(**fields))

    assert (order.speed, order.together, order.astern) == (speed, 0, 0)
    assert legs(order) == ([(100 * speed, 0, 0)] if speed else [])


@pytest.mark.clause("PA-MOV.p", "PA-MOV.f")
def test_mov_p_abreast_or_astern_it_goes_on_together():
    abreast = at_sea()
    abreast.squadrons[0].formation = LINE_ABREAST
    assert kept_going(abreast).together == 1

    backing = kept_going(at_sea(speed=3, astern=1))
    assert (backing.together, backing.astern, legs(backing)) == (1, 1, [(-300, 0, 0)])


@pytest.mark.clause("PA-MOV.c", "PA-MOR.f")
@pytest.mark.parametrize(
    ("place", "heading", "hand"),
    # the middle of the table is at (48, 36)
    [((40, 4), 0, 1), ((60, 4), 0, -1), ((40, 8), 0, 0), ((92, 30), 90, 1), ((40, 69), 180, -1)],
    ids=["from the north edge to starboard", "to port", "just to the edge", "from the east", "from the south"],
)
def test_before_an_edge_a_squadron_turns_towards_the_middle(place, heading, hand):
    order = kept_going(at_sea(place, heading))

    arc = order.legs[0].arc
    assert (arc > 0) - (arc < 0) == hand
    assert (order.speed, order.together) == (8, 0)
    if place == (40, 4):
        # 8 inches east and 32 south of her: 165.96 degrees
        assert arc == 16596


@pytest.mark.clause("PA-MOV.f")
def test_a_squadron_that_backs_towards_an_edge_goes_on_backing():
    order = kept_going(at_sea((40, 70), 0, speed=3, astern=1))

    assert legs(order) == [(-300, 0, 0)]


def usual(sea: Sea) -> Steam:
    """What the first squadron does by itself, which is lawful."""
    order = used()
    usual_steam(sea.battle, sea.ships, sea.squadrons, sea.areas, 0, order)
    assert is_order_lawful(sea.battle, sea.ships, sea.squadrons, sea.areas, order)
    return order


@pytest.mark.clause("PA-MOR.g", "PA-MOR.r6")
def test_mor_g_a_squadron_in_flight_makes_for_its_edge_at_its_best():
    # without enemies that have guns the nearest edge is the safest: the north, 10 inches away
    holds, flees, leader_flees = at_sea((40, 10), 90), at_sea((40, 10), 90), at_sea((40, 10), 90)
    flees.squadrons[0].flees = 1
    leader_flees.ships[0].flees = 1

    assert legs(usual(holds)) == [(800, 0, 0)]
    for sea in (flees, leader_flees):
        order = usual(sea)
        assert (order.speed, order.together, legs(order)) == (10, 0, [(393, -9000, 500), (607, 0, 0)])


@pytest.mark.clause("PA-MOR.g")
def test_mor_g_a_line_abreast_in_flight_turns_together_and_who_goes_astern_cannot_steer_for_an_edge():
    abreast = at_sea((40, 10), 90)
    abreast.squadrons[0].flees, abreast.squadrons[0].formation = 1, LINE_ABREAST
    assert usual(abreast).together == 1

    backing = at_sea((40, 10), 90, speed=8, astern=1)
    backing.squadrons[0].flees = 1
    order = usual(backing)
    assert (order.speed, order.astern) == (8, 1)
    # six boxes or less she can lose in a turn: she comes to a halt first
    stopping = at_sea((40, 10), 90, speed=6, astern=1)
    stopping.squadrons[0].flees = 1
    order = usual(stopping)
    assert (order.speed, order.astern, legs(order)) == (0, 0, [])


@pytest.mark.clause("PA-MOV.p", "PA-MOV.c")
def test_mov_p_a_line_whose_way_is_too_crooked_goes_straight_on_together_as_slowly_as_it_can():
    crooked = at_sea()
    crooked.ships[1].way_count = MOST_WAY
    order = usual(crooked)
    assert (order.speed, order.together, order.astern, legs(order)) == (2, 1, 0, [(200, 0, 0)])


@pytest.mark.clause("PA-SEQ.3")
def test_seq_3_the_rest_of_a_side_go_on_and_nobody_else():
    ships = fleet(ship(), ship(at=(20, 40), side=1), ship(at=(40, 40), squadron=2), ship(squadron=3, status=SUNK))
    sea = Sea(ships)
    sea.squadrons[0].moved = 1
    before = [(vessel.x, vessel.y) for vessel in ships]

    let_the_rest_steam(whole(sea), 0, ALL_SHIPS, Steam(), Dice(), Answers(), Silence())

    # only the squadron that has not moved steams its 8 inches north
    moved = [i for i, vessel in enumerate(ships) if (vessel.x, vessel.y) != before[i]]
    assert (moved, ships[2].y) == ([2], 3200)
    assert [squadron.moved for squadron in sea.squadrons[:4]] == [1, 0, 1, 0]


@pytest.mark.clause("PA-MOV.a", "PA-SEQ.3")
@pytest.mark.parametrize(("own", "moved"), [(0, []), (0b001, [0]), (0b110, [1, 2]), (ALL_SHIPS, [0, 1, 2])])
def test_mov_a_a_commander_lets_only_those_go_on_whose_leader_is_his(own, moved):
    ships = fleet(ship(), ship(at=(20, 40), squadron=1), ship(at=(40, 40), squadron=2))
    sea = Sea(ships)

    let_the_rest_steam(whole(sea), 0, own, Steam(), Dice(), Answers(), Silence())

    assert [squadron.number for squadron in sea.squadrons if squadron.moved] == moved


@pytest.mark.clause("PA-MOR.g")
def test_an_order_is_lawful_that_breaks_neither_movement_nor_flight():
    sea, order = at_sea((40, 10), 90), Steam()
    go_straight(0, 8, 0, order)
    assert is_order_lawful(sea.battle, sea.ships, sea.squadrons, sea.areas, order)

    sea.squadrons[0].flees = 1
    assert not is_order_lawful(sea.battle, sea.ships, sea.squadrons, sea.areas, order)
    sea.squadrons[0].flees = 0
    go_straight(0, 11, 0, order)
    assert not is_order_lawful(sea.battle, sea.ships, sea.squadrons, [Area(kind=SHORE)], order)

"""MOV  Ships under way: speed, circles, turns, emergencies, and tracks that are none."""

from __future__ import annotations

import pytest

from lineahead.kernel.trace import Silence
from lineahead.rulesets.perfidious_albion.rules import breaches
from lineahead.rulesets.perfidious_albion.rules.geometry import arc_of_run, halved_out, pose_after
from lineahead.rulesets.perfidious_albion.rules.movement import run_track
from lineahead.rulesets.perfidious_albion.tables.orders import Steam
from lineahead.rulesets.perfidious_albion.tables.ships import (
    SUNK,
    Leg,
)
from tests.rulebook.perfidious_albion.steaming import CIRCLES, Sea, astern, course, line, lone, pose, turn
from tests.rulebook.perfidious_albion.table import battle, card, fleet, ship


@pytest.mark.clause("PA-MOV.c", "PA-MOV.n", "PA-MOV.r1")
@pytest.mark.parametrize(("heading", "place"), [(0, (40, 28)), (90, (52, 40)), (180, (40, 52)), (270, (28, 40))])
def test_mov_c_an_inch_for_each_box(heading, place):
    sea = Sea(fleet(ship(at=(40, 40), heading=heading, speed=12)))

    sea.steams(course(12))

    assert pose(sea.ships[0]) == (*place, heading)
    assert sea.ships[0].speed == 12


@pytest.mark.clause("PA-MOV.c", "PA-MOV.r1")
@pytest.mark.parametrize("short", [-1, 1])
def test_mov_c_a_track_is_as_long_as_the_speed(short):
    order = course(8)
    order.legs[0].run -= short

    assert lone().breach(order) == breaches.WRONG_LENGTH


@pytest.mark.clause("PA-MOV.o")
@pytest.mark.parametrize(
    ("circle", "diameter", "degrees"), [(1, 2, 57.3), (2, 3, 38.2), (3, 4, 28.6), (4, 5, 22.9), (5, 6, 19.1)]
)
def test_mov_o_standard_circles(circle, diameter, degrees):
    assert CIRCLES[circle] == 100 * diameter
    assert arc_of_run(100, CIRCLES[circle]) / 100 == pytest.approx(degrees, abs=0.05)


@pytest.mark.clause("PA-MOV.d", "PA-MOV.o")
@pytest.mark.parametrize(
    ("heading", "degrees", "end"),
    [
        (0, 90, (42.5, 37.5, 90)),
        (0, -90, (37.5, 37.5, 270)),
        (90, 180, (40, 45, 270)),
        (90, -180, (40, 35, 270)),
        (0, 360, (40, 40, 0)),
    ],
)
def test_mov_d_a_turn_is_steamed_along_the_circle(heading, degrees, end):
    # Circle IV: five inches across, so the middle of the circle is two and a half abeam.
    x, y, now = pose_after(4000, 4000, 100 * heading, turn(degrees))

    assert (x / 100, y / 100, now / 100) == end


@pytest.mark.clause("PA-MOV.d")
def test_mov_d_a_turn_and_then_straight_on():
    sea = lone()

    sea.steams(course(8, turn(90)))

    # A quarter of the circle is 3.93 inches; 4.07 are left.
    assert pose(sea.ships[0]) == (46.57, 37.5, 90)


@pytest.mark.clause("PA-MOV.d")
@pytest.mark.parametrize(
    ("value", "quotient"),
    [(14, 1), (15, 2), (16, 2), (-14, -1), (-15, -2), (-16, -2), (5, 1), (-5, -1), (4, 0), (-4, 0)],
)
def test_mov_d_turns_to_port_mirror_those_to_starboard(value, quotient):
    # tenths, rounded to the nearest whole, halves away from nought
    assert halved_out(value, 10) == quotient


@pytest.mark.clause("PA-MOV.f", "PA-MOV.d")
def test_mov_f_astern_the_bow_swings_while_she_backs():
    # Backing along a circle to starboard of her: stern to the south, then to the east.
    x, y, heading = pose_after(4000, 4000, 0, astern(turn(-90)))

    assert (x, y, heading) == (4250, 4250, 27000)


@pytest.mark.clause("PA-MOV.d", "PA-MOV.g")
@pytest.mark.parametrize(
    ("circle", "emergency", "breach"),
    [
        ("IV", 0, 0),
        ("V", 0, 0),
        ("III", 0, breaches.CIRCLE_TOO_SMALL),
        ("III", 1, 0),
        ("II", 1, breaches.CIRCLE_TOO_SMALL),
    ],
)
def test_mov_d_circles_smaller_than_the_cards_are_refused(circle, emergency, breach):
    assert lone().breach(course(8, turn(45, circle), emergency=emergency)) == breach


@pytest.mark.clause("PA-MOV.o")
@pytest.mark.parametrize(
    "leg",
    [Leg(run=393, arc=9000, diameter=450), Leg(run=100, diameter=500), Leg(run=0), Leg(run=-800)],
    ids=["no such circle", "no arc", "no run", "astern"],
)
def test_mov_o_legs_that_are_none_are_refused(leg):
    assert lone().breach(course(8, leg)) == breaches.BAD_TRACK


@pytest.mark.clause("PA-MOV.o")
def test_mov_o_a_turn_takes_its_whole_arc():
    assert lone().breach(course(8, Leg(run=392, arc=9000, diameter=500))) == breaches.WRONG_LENGTH


@pytest.mark.clause("PA-MOV.ex4", "PA-MOV.g")
@pytest.mark.parametrize(("face", "end"), [(2, (42.86, 38, 90)), (3, (42.57, 37.5, 90))], ids=["passed", "failed"])
def test_mov_ex4_an_emergency_turn_uses_the_next_smaller_circle(face, end):
    # Quality 2. Circle III: 3.14 inches, radius 2; circle IV: 3.93 inches, radius 2.5; 4 inches in all.
    sea = lone(speed=4)

    sea.steams(course(4, turn(90, "III"), emergency=1), face)

    assert pose(sea.ships[0]) == end


@pytest.mark.clause("PA-MOV.r4")
def test_mov_r4_circle_one_has_no_smaller_one():
    sea = Sea(fleet(ship(card(circle=1), at=(40, 40))))

    assert sea.breach(course(8, turn(90, "I"))) == 0
    assert sea.breach(course(8, turn(90, "I"), emergency=1)) == breaches.NO_SMALLER_CIRCLE


@pytest.mark.clause("PA-MOV.a")
@pytest.mark.parametrize(
    "order",
    [Steam(squadron=4, speed=8), Steam(squadron=-1), Steam(squadron=1), course(8, squadron=99)],
    ids=["just beyond the rows", "negative", "row to spare", "no row"],
)
def test_mov_a_orders_go_to_squadrons_that_are_there(order):
    sea = line()
    assert len(sea.squadrons) == 4
    assert sea.breach(order) == breaches.NO_SUCH_SQUADRON


@pytest.mark.clause("PA-MOV.a")
def test_mov_a_a_squadron_that_has_lost_all_its_ships_has_no_orders():
    sea = line(2)
    for vessel in sea.ships:
        vessel.status = SUNK

    assert sea.breach(course(8)) == breaches.NO_SUCH_SQUADRON


@pytest.mark.clause("PA-MOV.c")
@pytest.mark.parametrize(("count", "speed"), [(9, 8), (-1, 8), (0, -1)])
def test_mov_c_tracks_out_of_all_reason_are_refused(count, speed):
    assert lone().breach(Steam(speed=speed, count=count)) == breaches.BAD_TRACK


@pytest.mark.clause("PA-MOV.f")
def test_mov_f_at_a_halt_she_goes_astern_no_more():
    sea = lone(speed=0)
    sea.steams(course(2, astern=1, together=1))
    assert (sea.ships[0].speed, sea.ships[0].astern) == (2, 1)
    sea.next_turn()

    sea.steams(course(0))

    assert (sea.ships[0].speed, sea.ships[0].astern, sea.ships[0].moved) == (0, 0, 1)


@pytest.mark.clause("PA-MOV.c", "PA-MOV.d")
def test_mov_c_a_turn_too_small_to_be_measured_does_not_send_her_astern():
    made = ship(at=(40, 40), leg_count=2)
    made.legs[:2] = [Leg(run=0, arc=3, diameter=500), Leg(run=300)]

    run_track(battle(), made, Silence())

    assert (made.astern, made.speed, made.heading) == (0, 3, 3)

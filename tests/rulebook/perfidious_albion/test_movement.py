"""MOV  Squadrons under way: circles, lines, emergencies, damage to steering and command."""

from __future__ import annotations

from itertools import pairwise

import pytest

from lineahead.kernel.choices import Answers
from lineahead.kernel.trace import Silence
from lineahead.rulesets.perfidious_albion.rules import breaches
from lineahead.rulesets.perfidious_albion.rules.formation import (
    cannot_keep_up,
    detach_breach,
    detach_ship,
    fall_out,
    first_of,
    follow_new_leader,
    is_right_astern,
    part_company,
    take_formation,
)
from lineahead.rulesets.perfidious_albion.rules.geometry import arc_of_run, halved_out, inches, pose_after
from lineahead.rulesets.perfidious_albion.rules.movement import run_in_line, run_track, try_track
from lineahead.rulesets.perfidious_albion.rules.systems import destroy, restore_steering
from lineahead.rulesets.perfidious_albion.rules.tracks import add_to_way, lay_straight_way, length_of_way
from lineahead.rulesets.perfidious_albion.tables.notes import Noted
from lineahead.rulesets.perfidious_albion.tables.orders import Detach, Steam
from lineahead.rulesets.perfidious_albion.tables.ships import (
    AFLOAT,
    DUE,
    LINE_ABREAST,
    LINE_AHEAD,
    MOST_WAY,
    NOBODY,
    SUNK,
    Leg,
    Ship,
)
from tests.rulebook.perfidious_albion.steaming import CIRCLES, Sea, ahead, astern, course, pose, turn
from tests.rulebook.perfidious_albion.table import at, battle, card, d6s, fleet, ship

STEERING_GEAR, BRIDGE_CELL, TOWER_CELL = at(10, 5), at(8, 2), at(3, 2)  # of Majestic


def lone(**fields: int) -> Sea:
    """A ship of circle IV at (40, 40), heading north at 8 boxes."""
    return Sea(fleet(ship(card(circle=4), at=(40, 40), **fields)))


def line(count: int = 3, **fields: int) -> Sea:
    """Ships of circle IV in line ahead, heading north, the leader at (40, 40)."""
    return Sea(fleet(*(ship(card(circle=4), at=(40, 40 + 2 * i), place=i + 1, **fields) for i in range(count))))


@pytest.mark.clause("PA-MOV.a")
def test_mov_a_who_leads_a_squadron_is_known_before_it_lies_on_the_table():
    ships = fleet(ship(place=2), ship(place=1), ship(place=3), ship(squadron=7, place=4))
    for vessel in ships:
        vessel.status = DUE
    assert [first_of(ships, squadron) for squadron in (0, 7, 5)] == [1, 3, NOBODY]

    # once ships are there, the first of those leads
    ships[2].status = AFLOAT
    assert first_of(ships, 0) == 2


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


@pytest.mark.clause("PA-MOV.a", "PA-MOV.p")
def test_mov_p_a_line_turns_in_succession():
    sea = line()

    sea.steams(course(8, turn(90)))

    # Each steams 0, 2 or 4 inches to where the leader turned, 3.93 on the circle, and the rest to the east.
    assert [pose(vessel) for vessel in sea.ships] == [(46.57, 37.5, 90), (44.57, 37.5, 90), (42.57, 37.5, 90)]
    assert {vessel.speed for vessel in sea.ships} == {8}


@pytest.mark.clause("PA-MOV.a", "PA-MOV.p")
def test_mov_p_followers_come_to_the_turn_in_later_turns():
    sea = line()

    sea.steams(course(2, turn(45)))
    sea.next_turn()
    sea.steams(course(4, turn(-45)))
    sea.next_turn()
    sea.steams(course(6))

    # The last ship passed where the leader began; all head north again, 2 inches of track apart.
    assert [vessel.heading for vessel in sea.ships] == [0, 0, 0]
    xs = [vessel.x for vessel in sea.ships]
    assert max(xs) - min(xs) <= 2
    assert [sea.ships[i + 1].y - sea.ships[i].y for i in (0, 1)] == pytest.approx([200, 200], abs=2)


@pytest.mark.clause("PA-MOV.p")
def test_mov_p_a_line_that_winds_about_keeps_its_intervals():
    ships = fleet(*(ship(card(circle=4), at=(200, 200 + 2 * i), place=i + 1) for i in range(5)))
    sea = Sea(ships, width=40000, height=40000)

    for first, second in [(60, -35), (-80, 10), (25, 25), (-5, 70), (40, -90)] * 3:
        sea.steams(course(8, turn(first), turn(second)))
        sea.next_turn()
        assert [length_of_way(vessel) for vessel in sea.ships] == [0, 200, 400, 600, 800]
    for _ in range(2):
        sea.steams(course(8))
        sea.next_turn()

    # On a straight course again: two inches apart, and within a tenth of an inch of the leader's course.
    assert {vessel.heading for vessel in sea.ships} == {sea.ships[0].heading}
    gaps = [inches(one, other) for one, other in pairwise(sea.ships)]
    assert gaps == pytest.approx([200] * 4, abs=5)
    assert all(is_right_astern(vessel, sea.ships[0]) for vessel in sea.ships[1:])


@pytest.mark.clause("PA-MOV.p")
def test_mov_p_a_line_that_turns_together_is_abreast_and_back_in_line():
    sea = line()

    sea.steams(course(8, turn(90), together=1))
    assert [pose(vessel) for vessel in sea.ships] == [(46.57, 37.5 + 2 * i, 90) for i in range(3)]
    assert sea.squadrons[0].formation == LINE_ABREAST

    sea.next_turn()
    assert sea.breach(course(8)) == breaches.NOT_IN_LINE
    sea.steams(course(8, turn(-90), together=1))
    assert [vessel.heading for vessel in sea.ships] == [0, 0, 0]
    assert sea.squadrons[0].formation == LINE_AHEAD
    sea.next_turn()
    assert sea.breach(course(8, turn(90))) == 0


@pytest.mark.clause("PA-MOV.p")
def test_mov_p_ships_side_by_side_are_in_line_abreast():
    sea = Sea(fleet(*(ship(at=(40 + 3 * i, 40), place=i + 1) for i in range(3))))

    sea.steams(course(8, together=1))

    assert sea.squadrons[0].formation == LINE_ABREAST
    assert [pose(vessel) for vessel in sea.ships] == [(40 + 3 * i, 32, 0) for i in range(3)]


@pytest.mark.clause("PA-MOV.d", "PA-MOV.p")
def test_mov_p_a_squadron_turns_on_its_largest_circle():
    sea = Sea(fleet(ship(card(circle=3), at=(40, 40), place=1), ship(card(circle=5), at=(40, 42), place=2)))

    assert sea.breach(course(8, turn(45, "IV"))) == breaches.CIRCLE_TOO_SMALL
    assert sea.breach(course(8, turn(45, "V"))) == 0


@pytest.mark.clause("PA-MOV.p")
def test_mov_p_no_line_goes_astern_in_succession():
    sea = line(speed=0)

    assert sea.breach(course(2, astern=1)) == breaches.NOT_IN_LINE
    sea.steams(course(2, astern=1, together=1))
    assert [pose(vessel) for vessel in sea.ships] == [(40, 42 + 2 * i, 0) for i in range(3)]


@pytest.mark.clause("PA-MOV.p")
def test_mov_p_when_the_leader_is_lost_the_next_ship_leads():
    sea = line()
    sea.steams(course(8, turn(90)))
    sea.ships[0].status = SUNK

    sea.next_turn()
    sea.steams(course(8, turn(-90)))

    # The second ship turns where she is, at (44.57, 37.5); the third follows two inches behind.
    assert pose(sea.ships[1]) == (47.07, 30.93, 0)
    assert pose(sea.ships[2]) == (47.07, 32.93, 0)


@pytest.mark.clause("PA-MOV.p")
def test_mov_p_a_gap_in_the_line_stays_on_the_track():
    sea = line()
    sea.ships[1].status = SUNK

    sea.steams(course(8, turn(90)))

    assert pose(sea.ships[2]) == (42.57, 37.5, 90)


@pytest.mark.clause("PA-MOV.r5")
@pytest.mark.parametrize(("face", "falls_out"), [(2, False), (3, True)])
def test_mov_r5_each_ship_tests_for_an_emergency_turn(face, falls_out):
    sea = line(2, speed=8)

    sea.steams(course(8, turn(90, "III"), emergency=1), 1, face)

    assert [note.a for note in sea.noted(Noted.EMERGENCY_TRIED)] == [0, 1]
    assert (sea.ships[1].squadron != 0) == falls_out == bool(sea.ships[1].detached) == bool(sea.ships[1].just_detached)
    # Two inches to the turn, then a radius of 2 or 2.5, and what is left of 8 inches.
    assert pose(sea.ships[1]) == ((44.57, 37.5, 90) if falls_out else (44.86, 38, 90))


@pytest.mark.clause("PA-MOV.r5")
def test_mov_r5_when_the_leader_fails_all_turn_on_the_normal_circle():
    sea = line(2, speed=8)

    sea.steams(course(8, turn(90, "III"), emergency=1), 6)

    assert [pose(vessel) for vessel in sea.ships] == [(46.57, 37.5, 90), (44.57, 37.5, 90)]


@pytest.mark.clause("PA-MOV.b", "PA-SEQ.r3")
def test_mov_b_a_ship_that_cannot_keep_up_is_detached():
    sea = line()
    sea.ships[1].propulsion_lost = 2
    order = Detach(ship=1)
    assert sea.breach(course(10)) == breaches.TOO_FAST

    assert detach_breach(sea.ships, sea.squadrons, order) == 0
    detach_ship(sea.ships, sea.squadrons, order, Silence())

    own = sea.squadrons[sea.ships[1].squadron]
    assert (own.in_use, own.side, own.strength, sea.ships[1].detached, sea.ships[1].just_detached) == (1, 0, 1, 1, 1)
    sea.steams(course(10))
    assert [vessel.y for vessel in sea.ships] == [3000, 4200, 3400]
    sea.steams(course(6, turn(-90), squadron=own.number))


@pytest.mark.clause("PA-MOV.b")
def test_mov_b_the_commander_goes_with_his_ship():
    sea = line(2, rating=0)
    sea.ships[0].rating, sea.ships[0].propulsion_lost, sea.squadrons[0].flagship = 1, 1, 0

    detach_ship(sea.ships, sea.squadrons, Detach(ship=0), Silence())

    assert sea.squadrons[0].flagship == -1
    assert sea.squadrons[sea.ships[0].squadron].flagship == 0
    sea.steams(course(8, turn(90)))
    assert pose(sea.ships[1]) == (46.57, 39.5, 90)


@pytest.mark.clause("PA-MOV.b")
@pytest.mark.parametrize(
    ("change", "breach"),
    [
        ({}, breaches.KEEPS_UP),
        ({"propulsion_lost": 1}, 0),
        ({"aground": 1}, 0),
        ({"status": SUNK}, breaches.NO_SUCH_SHIP),
        ({"detached": 1}, breaches.DETACHED_ALREADY),
        ({"squadron": 1}, breaches.DETACHED_ALREADY),
    ],
    ids=["fit", "slower", "aground", "sunk", "detached", "alone"],
)
def test_mov_b_who_may_be_detached(change, breach):
    sea = line()
    for name, value in change.items():
        setattr(sea.ships[1], name, value)

    assert detach_breach(sea.ships, sea.squadrons, Detach(ship=1)) == breach


@pytest.mark.clause("PA-MOV.b")
def test_mov_b_not_after_the_squadron_has_moved():
    sea = line()
    sea.ships[1].propulsion_lost = 1
    sea.steams(course(8))

    assert detach_breach(sea.ships, sea.squadrons, Detach(ship=1)) == breaches.MOVED_ALREADY
    assert sea.breach(course(8)) == breaches.HAS_MOVED
    for number in (-1, 3, 9):
        assert detach_breach(sea.ships, sea.squadrons, Detach(ship=number)) == breaches.NO_SUCH_SHIP


@pytest.mark.clause("PA-MOV.b")
def test_mov_b_even_of_two_ships_one_may_part_company_while_there_is_a_row_for_her():
    sea = line(2)
    sea.ships[1].propulsion_lost = 1
    assert detach_breach(sea.ships, sea.squadrons, Detach(ship=1)) == 0
    sea.ships[0].propulsion_lost = 2
    assert detach_breach(sea.ships, sea.squadrons, Detach(ship=0)) == 0

    for squadron in sea.squadrons:
        squadron.in_use = 1
    assert detach_breach(sea.ships, sea.squadrons, Detach(ship=0)) == breaches.NO_ROOM
    # nor does one fall out of line then
    fall_out(sea.ships, sea.squadrons, sea.ships[1], sea.trace)
    assert (sea.ships[1].squadron, sea.ships[1].detached, sea.trace.notes) == (0, 0, [])


@pytest.mark.clause("PA-MOV.b")
@pytest.mark.parametrize(
    ("boxes_lost", "is_slower"),
    [((0, 1, 0), True), ((1, 1, 0), False), ((0, 1, 1), False), ((0, 1, 2), False), ((2, 1, 2), False)],
)
def test_mov_b_only_who_is_slower_than_every_other_cannot_keep_up(boxes_lost, is_slower):
    sea = line()
    for vessel, lost in zip(sea.ships, boxes_lost, strict=True):
        vessel.propulsion_lost = lost
    assert cannot_keep_up(sea.ships, sea.ships[1]) is is_slower
    # the speed of the lost and of other squadrons does not matter
    for fields in ({"status": SUNK}, {"squadron": 1}):
        for name, value in fields.items():
            setattr(sea.ships[0], name, value)
            setattr(sea.ships[2], name, value)
        assert cannot_keep_up(sea.ships, sea.ships[1])


@pytest.mark.clause("PA-MOV.b", "PA-MOR.g", "PA-SEQ.5")
def test_mov_b_who_parts_company_takes_speed_flight_and_what_was_done_along():
    sea = line(3, speed=6)
    old, ship_parting = sea.squadrons[0], sea.ships[1]
    old.moved, old.fired, old.flees, old.losses_tested, old.flagship = 1, 1, 1, 2, 0
    ship_parting.place, ship_parting.way_count = 2, 1
    free = sea.squadrons[1]
    free.formation, free.flagship, free.losses_tested, free.strength = LINE_ABREAST, 2, 3, 9

    assert part_company(sea.squadrons, ship_parting) == 1

    assert (free.number, free.side, free.in_use, free.formation, free.strength) == (1, 0, 1, LINE_AHEAD, 1)
    assert (free.flagship, free.speed, free.moved, free.fired, free.losses_tested, free.flees) == (-1, 6, 1, 1, 0, 1)
    assert old.flagship == 0
    assert (ship_parting.squadron, ship_parting.place, ship_parting.way_count) == (1, 0, 0)
    assert (ship_parting.detached, ship_parting.just_detached) == (1, 1)


@pytest.mark.clause("PA-MOV.b", "PA-MOV.r5")
def test_mov_r5_nobody_falls_out_of_a_squadron_of_one_and_a_row_is_found_for_who_does():
    sea = line(3)
    sea.squadrons[1].in_use, sea.ships[2].status = 1, SUNK
    fall_out(sea.ships, sea.squadrons, sea.ships[1], sea.trace)
    assert (sea.ships[1].squadron, sea.ships[0].squadron) == (2, 0)
    fall_out(sea.ships, sea.squadrons, sea.ships[0], sea.trace)
    assert (sea.ships[0].squadron, sea.ships[0].detached) == (0, 0)
    assert [note[1:3] for note in sea.noted(Noted.FALLS_OUT)] == [(1, 2)]
    detach_ship(sea.ships, sea.squadrons, Detach(ship=0), sea.trace)
    assert [note[1:3] for note in sea.noted(Noted.DETACHED)] == [(0, 3)]


@pytest.mark.clause("PA-MOV.p")
@pytest.mark.parametrize(
    ("place", "heading", "is_astern"),
    [
        ((40, 42), 0, True),
        ((40.1, 42), 0, True),
        ((39.9, 42), 0, True),
        ((40.11, 42), 0, False),
        ((39.89, 42), 0, False),
        ((40, 38), 0, False),
        ((42, 40), 0, False),
        ((40.05, 40), 0, False),
        ((40, 40.01), 0, True),
        ((40, 42), 0.01, False),
    ],
)
def test_mov_p_right_astern_is_behind_her_leader_within_a_tenth_of_an_inch(place, heading, is_astern):
    assert is_right_astern(ship(at=place, heading=heading), ship(at=(40, 40))) is is_astern


@pytest.mark.clause("PA-MOV.p")
def test_mov_p_right_astern_on_a_slanting_course():
    # Heading 036.87: 3 inches east for every 4 north, so the ship astern lies 1.2 west and 1.6 south of her leader.
    leader = ship(at=(40, 40), heading=36.87)
    assert is_right_astern(ship(at=(38.8, 41.6), heading=36.87), leader)
    # 0.04 east and 0.03 south of that is half a tenth of an inch to starboard; two tenths are too much
    assert is_right_astern(ship(at=(38.84, 41.63), heading=36.87), leader)
    assert not is_right_astern(ship(at=(38.96, 41.72), heading=36.87), leader)
    assert not is_right_astern(ship(at=(41.2, 38.4), heading=36.87), leader)


@pytest.mark.clause("PA-MOV.p")
def test_mov_p_a_change_of_formation_is_told():
    sea = line(2)
    take_formation(sea.ships, sea.squadrons, 0, sea.trace)
    assert sea.trace.notes == []
    sea.ships[1].x += 300

    take_formation(sea.ships, sea.squadrons, 0, sea.trace)

    assert [note[1:3] for note in sea.noted(Noted.FORMATION_TAKEN)] == [(0, LINE_ABREAST)]
    assert sea.ships[1].way_count == 0
    # the lost and other squadrons have no place in it
    sea.ships[1].x -= 300
    stranger, lost = ship(at=(50, 40), squadron=1, number=2), ship(at=(60, 40), status=SUNK, number=3)
    for vessel in (stranger, lost):
        vessel.way_count, vessel.place = 5, 9
    take_formation([*sea.ships, stranger, lost], sea.squadrons, 0, sea.trace)
    assert sea.squadrons[0].formation == LINE_AHEAD
    assert [vessel.way_count for vessel in (*sea.ships, stranger, lost)] == [0, 1, 5, 5]


@pytest.mark.clause("PA-MOV.p")
def test_mov_p_the_ways_of_all_end_at_the_new_leader_and_others_keep_theirs():
    sea = line(4)
    sea.ships[0].status, sea.ships[3].squadron = SUNK, 1
    follow_new_leader(sea.ships, 0)
    assert [length_of_way(vessel) for vessel in sea.ships] == [0, 0, 200, 600]
    # nothing is left to do then, nor where nobody leads
    follow_new_leader(sea.ships, 0)
    follow_new_leader(sea.ships, 2)
    assert [length_of_way(vessel) for vessel in sea.ships] == [0, 0, 200, 600]


def majestic(**fields: int) -> Ship:
    """A ship with steering gear, a bridge and a conning tower, of Quality 3 and circle IV."""
    return ship("majestic", at=(40, 40), **fields)


def shot_away(ship: Ship, cell: int, *faces: int) -> None:
    """A section is destroyed."""
    destroy(battle(), ship, cell, d6s(*faces), Answers(), Silence())


@pytest.mark.clause("PA-MOV.b", "PA-MOV.q", "PA-MOV.s")
@pytest.mark.parametrize(
    ("cells", "keeps_up"),
    [((STEERING_GEAR,), False), ((BRIDGE_CELL, TOWER_CELL), False), ((BRIDGE_CELL,), True), ((), True)],
    ids=["no steering", "no command", "half her command", "whole"],
)
def test_mov_b_who_has_lost_steering_or_command_cannot_keep_up(cells, keeps_up):
    sea = Sea(fleet(majestic(place=1), ship("majestic", at=(40, 42), place=2)))
    for cell in cells:
        shot_away(sea.ships[1], cell)

    assert cannot_keep_up(sea.ships, sea.ships[1]) is not keeps_up


@pytest.mark.clause("PA-MOV.m", "PA-MOV.q")
@pytest.mark.parametrize(("face", "end"), [(3, (46.57, 37.5, 90)), (4, (40, 32, 0))], ids=["passed", "failed"])
def test_mov_q_without_steering_gear_only_a_crew_test_turns_her(face, end):
    sea = Sea(fleet(majestic()))
    shot_away(sea.ships[0], STEERING_GEAR)

    sea.steams(course(8, turn(90)), face)

    assert pose(sea.ships[0]) == end


@pytest.mark.clause("PA-MOV.q")
def test_mov_q_straight_on_needs_no_test_and_repairs_end_it():
    sea = Sea(fleet(majestic()))
    shot_away(sea.ships[0], STEERING_GEAR)

    sea.steams(course(8))
    assert sea.breach(course(8, turn(90, "III"), emergency=1)) == breaches.HAS_MOVED
    sea.next_turn()
    assert sea.breach(course(8, turn(90, "III"), emergency=1)) == breaches.NO_STEERING

    restore_steering(sea.ships[0])
    sea.steams(course(8, turn(90)))
    assert sea.ships[0].heading == 9000


@pytest.mark.clause("PA-MOV.q")
def test_mov_q_a_follower_who_cannot_turn_falls_out():
    sea = Sea(fleet(majestic(place=1), ship("majestic", at=(40, 42), place=2)))
    shot_away(sea.ships[1], STEERING_GEAR)

    sea.steams(course(8, turn(90)), 4)

    assert pose(sea.ships[1]) == (40, 34, 0)
    assert sea.ships[1].detached == 1
    assert [note.a for note in sea.noted(Noted.FALLS_OUT)] == [1]


@pytest.mark.clause("PA-MOV.m", "PA-MOV.s")
@pytest.mark.parametrize("cell", [BRIDGE_CELL, TOWER_CELL], ids=["bridge", "conning tower"])
@pytest.mark.parametrize(("face", "heading"), [(3, 0), (4, 180)], ids=["passed", "failed"])
def test_mov_s_she_repeats_her_last_move_unless_a_crew_test_is_passed(cell, face, heading):
    sea = Sea(fleet(majestic()))
    sea.steams(course(8, turn(90)))
    shot_away(sea.ships[0], cell)

    sea.next_turn()
    sea.steams(course(10, turn(-90)), face)
    assert sea.ships[0].heading == 100 * heading
    assert sea.ships[0].speed == (8 if heading else 10)

    # Only the next turn: afterwards nobody tests.
    sea.next_turn()
    sea.steams(course(8))


@pytest.mark.clause("PA-MOV.s")
def test_mov_s_with_both_gone_it_lasts_every_turn():
    sea = Sea(fleet(majestic()))
    shot_away(sea.ships[0], BRIDGE_CELL)
    shot_away(sea.ships[0], TOWER_CELL)

    for _ in range(3):
        sea.steams(course(8, turn(90)), 6)
        sea.next_turn()
    assert pose(sea.ships[0]) == (40, 16, 0)

    sea.steams(course(8, turn(90)), 1)
    assert sea.ships[0].heading == 9000


@pytest.mark.clause("PA-MOV.s")
def test_mov_s_a_repeated_move_is_no_faster_than_her_engines():
    sea = Sea(fleet(majestic(speed=12)))
    sea.steams(course(12))
    shot_away(sea.ships[0], BRIDGE_CELL)
    sea.ships[0].propulsion_lost = 2

    sea.next_turn()
    sea.steams(course(6), 6)

    assert (sea.ships[0].speed, sea.ships[0].y) == (9, 1900)


@pytest.mark.clause("PA-MOV.s", "PA-MOV.l")
def test_mov_s_dead_in_the_water_she_repeats_nothing():
    sea = Sea(fleet(majestic(speed=4)))
    sea.steams(course(4))
    shot_away(sea.ships[0], BRIDGE_CELL)
    sea.ships[0].propulsion_lost = 4

    sea.next_turn()
    sea.steams(course(0), 6)

    assert (sea.ships[0].speed, sea.ships[0].y) == (0, 3600)


@pytest.mark.clause("PA-MOV.s")
@pytest.mark.parametrize(("face", "rating"), [(4, 1), (5, 0), (6, 0)])
def test_mov_s_a_commander_aboard_falls_on_five_or_six(face, rating):
    flagship = majestic(rating=1)

    shot_away(flagship, TOWER_CELL, face)

    assert flagship.rating == rating


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


@pytest.mark.clause("PA-MOV.p")
def test_mov_p_a_ship_alone_steams_as_a_squadron_of_one():
    sea = lone()
    sea.steams(course(8, ahead(2), turn(-90)))

    # Two inches north, a quarter circle to the west, 2.07 inches more.
    assert pose(sea.ships[0]) == (35.43, 35.5, 270)
    assert sea.ships[0].status == AFLOAT


@pytest.mark.clause("PA-MOV.s", "PA-MOV.p")
@pytest.mark.parametrize(("face", "end", "told"), [(4, (40, 34, 0), 0), (3, (44.57, 37.5, 90), 1)])
def test_mov_s_a_follower_without_a_bridge_repeats_her_move_while_the_line_turns(face, end, told):
    # Quality 3: a 4 makes her go straight on as before, with a 3 she follows two inches behind
    sea = Sea(fleet(majestic(place=1), ship("majestic", at=(40, 50), place=2)))
    sea.ships[1].y = 4200
    sea.ships[1].way[0].run = 200
    shot_away(sea.ships[1], BRIDGE_CELL)

    sea.steams(course(8, turn(90)), face)

    assert pose(sea.ships[1]) == end
    assert sea.ships[1].detached == 1 - told
    assert [note[1:3] for note in sea.noted(Noted.REPEATS_MOVE)] == [(1, told)]


@pytest.mark.clause("PA-MOV.p", "PA-MOV.f")
def test_mov_p_nobody_follows_a_leader_who_goes_astern():
    # she backs two inches in spite of all orders; the next ship, from a halt, steams on up to where she was
    leader, follower = fleet(ship(at=(40, 42), astern=1, place=1), ship(at=(40, 46), speed=0, place=2))
    leader.legs[0], leader.leg_count = Leg(run=-200), 1
    lay_straight_way(follower, 400)

    assert not run_in_line(battle(), follower, leader, d6s(), Silence())
    assert (pose(follower), length_of_way(follower)) == ((40, 44, 0), 200)


@pytest.mark.clause("PA-MOV.q")
@pytest.mark.parametrize(
    ("legs", "end"),
    [
        ([Leg(run=393, arc=9000, diameter=500), Leg(run=407)], 3200),
        ([Leg(run=-393, arc=9000, diameter=500), Leg(run=-7)], 4400),
        # a turn too small to be measured, and three inches ahead
        ([Leg(run=0, arc=3, diameter=500), Leg(run=300)], 3700),
    ],
    ids=["ahead", "astern", "hardly a turn"],
)
def test_mov_q_without_steering_gear_she_goes_as_far_straight_on(legs, end):
    made = majestic()
    shot_away(made, STEERING_GEAR)
    made.legs[: len(legs)], made.leg_count = legs, len(legs)

    try_track(made, d6s(6), Silence())
    run_track(battle(), made, Silence())

    assert (made.x, made.y, made.heading) == (4000, end, 0)


@pytest.mark.clause("PA-MOV.g", "PA-MOV.q", "PA-MOV.s")
def test_mov_g_what_crews_tried_is_told():
    sea = Sea(fleet(majestic()))
    sea.steams(course(8, turn(45, "III"), emergency=1), 4)
    assert [note[1:3] for note in sea.noted(Noted.EMERGENCY_TRIED)] == [(0, 0)]
    sea.next_turn()
    shot_away(sea.ships[0], STEERING_GEAR)
    sea.steams(course(8, turn(45)), 3)
    assert [note[1:3] for note in sea.noted(Noted.STEERING_TRIED)] == [(0, 1)]
    assert (sea.ships[0].may_steer, sea.ships[0].emergency) == (1, 0)


@pytest.mark.clause("PA-MOV.c", "PA-MOV.f", "PA-MOV.s")
@pytest.mark.parametrize(
    ("fields", "end"), [({"speed": 8}, 3200), ({"speed": 3, "astern": 1}, 4300), ({"speed": 0}, 4000)]
)
def test_mov_s_before_her_first_move_she_goes_straight_on(fields, end):
    sea = Sea(fleet(majestic(**fields)))
    shot_away(sea.ships[0], BRIDGE_CELL)

    order = course(2, astern=1, together=1) if fields.get("astern") else course(2)
    sea.steams(order, 6)

    assert (sea.ships[0].y, sea.ships[0].speed) == (end, fields["speed"])
    assert sea.ships[0].astern == fields.get("astern", 0)


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


@pytest.mark.clause("PA-MOV.p")
def test_mov_p_who_cannot_reckon_so_crooked_a_track_loses_her_place():
    # twenty-four legs are all that is kept of a way; the leader's latest is not like the last of them
    leader, follower = fleet(ship(at=(40, 40), place=1), ship(at=(40, 46), speed=1, place=2))
    leader.legs[0], leader.leg_count = Leg(run=100), 1
    for i in range(MOST_WAY):
        assert add_to_way(follower, Leg(run=100, arc=1800 if i % 2 else -1800, diameter=600))

    assert not run_in_line(battle(), follower, leader, d6s(), Silence())

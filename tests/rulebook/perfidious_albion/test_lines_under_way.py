"""MOV.p  Squadrons in line and abreast: following, turning together, and who leads."""

from __future__ import annotations

from itertools import pairwise

import pytest

from lineahead.kernel.trace import Silence
from lineahead.rulesets.perfidious_albion.rules import breaches
from lineahead.rulesets.perfidious_albion.rules.formation import (
    first_of,
    follow_new_leader,
    is_right_astern,
    take_formation,
)
from lineahead.rulesets.perfidious_albion.rules.geometry import inches
from lineahead.rulesets.perfidious_albion.rules.movement import run_in_line
from lineahead.rulesets.perfidious_albion.rules.tracks import add_to_way, lay_straight_way, length_of_way
from lineahead.rulesets.perfidious_albion.tables.notes import Noted
from lineahead.rulesets.perfidious_albion.tables.ships import (
    AFLOAT,
    DUE,
    LINE_ABREAST,
    LINE_AHEAD,
    MOST_WAY,
    NOBODY,
    SUNK,
    Leg,
)
from tests.rulebook.perfidious_albion.steaming import Sea, ahead, course, line, lone, pose, turn
from tests.rulebook.perfidious_albion.table import battle, card, d6s, fleet, ship


@pytest.mark.clause("PA-MOV.a")
def test_mov_a_who_leads_a_squadron_is_known_before_it_lies_on_the_table():
    ships = fleet(ship(place=2), ship(place=1), ship(place=3), ship(squadron=7, place=4))
    for vessel in ships:
        vessel.status = DUE
    assert [first_of(ships, squadron) for squadron in (0, 7, 5)] == [1, 3, NOBODY]

    # once ships are there, the first of those leads
    ships[2].status = AFLOAT
    assert first_of(ships, 0) == 2


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


@pytest.mark.clause("PA-MOV.p")
def test_mov_p_a_ship_alone_steams_as_a_squadron_of_one():
    sea = lone()
    sea.steams(course(8, ahead(2), turn(-90)))

    # Two inches north, a quarter circle to the west, 2.07 inches more.
    assert pose(sea.ships[0]) == (35.43, 35.5, 270)
    assert sea.ships[0].status == AFLOAT


@pytest.mark.clause("PA-MOV.p", "PA-MOV.f")
def test_mov_p_nobody_follows_a_leader_who_goes_astern():
    # she backs two inches in spite of all orders; the next ship, from a halt, steams on up to where she was
    leader, follower = fleet(ship(at=(40, 42), astern=1, place=1), ship(at=(40, 46), speed=0, place=2))
    leader.legs[0], leader.leg_count = Leg(run=-200), 1
    lay_straight_way(follower, 400)

    assert not run_in_line(battle(), follower, leader, d6s(), Silence())
    assert (pose(follower), length_of_way(follower)) == ((40, 44, 0), 200)


@pytest.mark.clause("PA-MOV.p")
def test_mov_p_who_cannot_reckon_so_crooked_a_track_loses_her_place():
    # twenty-four legs are all that is kept of a way; the leader's latest is not like the last of them
    leader, follower = fleet(ship(at=(40, 40), place=1), ship(at=(40, 46), speed=1, place=2))
    leader.legs[0], leader.leg_count = Leg(run=100), 1
    for i in range(MOST_WAY):
        assert add_to_way(follower, Leg(run=100, arc=1800 if i % 2 else -1800, diameter=600))

    assert not run_in_line(battle(), follower, leader, d6s(), Silence())

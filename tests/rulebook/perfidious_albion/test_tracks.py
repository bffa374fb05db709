"""MOV.c, MOV.p  Tracks as lists of legs: cut, followed, joined, widened."""

from __future__ import annotations

import pytest

from lineahead.rulesets.perfidious_albion.rules import breaches, move_limits
from lineahead.rulesets.perfidious_albion.rules.tracks import (
    add_to_way,
    cut_track,
    end_of_order,
    end_of_way,
    goes_on_as,
    has_tight_turn,
    has_turn,
    keep_part,
    lay_straight,
    lay_straight_way,
    lay_way,
    length_of_way,
    shorten_way,
    spend_way,
    widen_turns,
)
from lineahead.rulesets.perfidious_albion.tables.orders import MOST_LEGS, Steam
from lineahead.rulesets.perfidious_albion.tables.ships import MOST_WAY, SUNK, Leg, Ship
from tests.rulebook.perfidious_albion.steaming import Sea, ahead, course
from tests.rulebook.perfidious_albion.table import card, fleet, ship

QUARTER = Leg(run=400, arc=9000, diameter=500)  # as if it were four inches: 22.5 degrees an inch
STRAIGHT = Leg(run=300)


def copied(leg: Leg) -> Leg:
    """The same leg once more."""
    return Leg(run=leg.run, arc=leg.arc, diameter=leg.diameter)


def on_track(*legs: Leg) -> Ship:
    """A ship of circle IV with a track to run."""
    made = ship(card(circle=4), at=(40, 40), leg_count=len(legs))
    made.legs[: len(legs)] = [copied(leg) for leg in legs]
    return made


def on_way(*legs: Leg) -> Ship:
    """A ship with a way to her leader."""
    made = ship(card(circle=4), at=(40, 40), way_count=len(legs))
    made.way[: len(legs)] = [copied(leg) for leg in legs]
    return made


def track(made: Ship) -> list[tuple[int, int, int]]:
    """Her track as it counts."""
    return [(leg.run, leg.arc, leg.diameter) for leg in made.legs[: made.leg_count]]


def way(made: Ship) -> list[tuple[int, int, int]]:
    """Her way as it counts."""
    return [(leg.run, leg.arc, leg.diameter) for leg in made.way[: made.way_count]]


CUTS = [
    (0, []),
    (100, [(100, 2250, 500)]),
    (400, [(400, 9000, 500)]),
    (401, [(400, 9000, 500), (1, 0, 0)]),
    (500, [(400, 9000, 500), (100, 0, 0)]),
    (700, [(400, 9000, 500), (300, 0, 0)]),
    (900, [(400, 9000, 500), (300, 0, 0)]),
]


@pytest.mark.clause("PA-MOV.c", "PA-MOV.p", "PA-MOV.r3")
@pytest.mark.parametrize(("run", "left"), CUTS)
def test_mov_c_a_track_or_a_way_is_cut_where_it_is_to_end(run, left):
    cut, shortened = on_track(QUARTER, STRAIGHT), on_way(QUARTER, STRAIGHT)

    cut_track(cut, run)
    shorten_way(shortened, run)

    assert track(cut) == way(shortened) == left


@pytest.mark.clause("PA-MOV.f")
def test_mov_f_a_track_astern_is_cut_from_its_beginning_too():
    backing = on_track(Leg(run=-400, arc=-9000, diameter=500), Leg(run=-300))

    cut_track(backing, 100)

    assert track(backing) == [(-100, -2250, 500)]


@pytest.mark.clause("PA-MOV.p")
@pytest.mark.parametrize(
    ("run", "steamed", "left"),
    [
        (0, [], [(400, 9000, 500), (300, 0, 0)]),
        (100, [(100, 2250, 500)], [(300, 6750, 500), (300, 0, 0)]),
        (400, [(400, 9000, 500)], [(300, 0, 0)]),
        (600, [(400, 9000, 500), (200, 0, 0)], [(100, 0, 0)]),
        (700, [(400, 9000, 500), (300, 0, 0)], []),
    ],
)
def test_mov_p_what_is_steamed_of_a_way_is_behind_her(run, steamed, left):
    made = on_way(QUARTER, STRAIGHT)

    lay_way(made, run)
    spend_way(made, run)

    assert (track(made), way(made)) == (steamed, left)
    assert length_of_way(made) == 700 - run


@pytest.mark.clause("PA-MOV.p")
def test_mov_p_straight_tracks_and_ways():
    made = on_track(QUARTER)
    lay_straight(made, 1)
    assert track(made) == [(1, 0, 0)]
    lay_straight(made, -500)
    assert track(made) == [(-500, 0, 0)]
    lay_straight(made, 0)
    assert track(made) == []

    made = on_way(QUARTER, STRAIGHT)
    lay_straight_way(made, 200)
    assert way(made) == [(200, 0, 0)]


@pytest.mark.clause("PA-MOV.p")
@pytest.mark.parametrize(
    ("leg", "more", "joined"),
    [
        (Leg(run=300), Leg(run=200), True),
        (Leg(run=300), Leg(run=1), True),
        (Leg(run=300), Leg(run=0), True),
        (Leg(run=1), Leg(run=300), True),
        (Leg(run=0), Leg(run=300), True),
        # the beginning of an arc that is too short for any turn, and a turn on the same circle
        (Leg(run=1, diameter=500), Leg(run=100, arc=2292, diameter=500), False),
        (Leg(run=1, diameter=500), Leg(run=100, arc=-2292, diameter=500), False),
        (Leg(run=300), Leg(run=-200), False),
        (Leg(run=-300), Leg(run=-200), True),
        (Leg(run=300, arc=900, diameter=500), Leg(run=100, arc=300, diameter=500), True),
        (Leg(run=300, arc=1, diameter=500), Leg(run=100, arc=1, diameter=500), True),
        (Leg(run=300, arc=-900, diameter=500), Leg(run=100, arc=-300, diameter=500), True),
        (Leg(run=300, arc=900, diameter=500), Leg(run=100, arc=-300, diameter=500), False),
        (Leg(run=300, arc=-900, diameter=500), Leg(run=100, arc=300, diameter=500), False),
        (Leg(run=300, arc=900, diameter=500), Leg(run=100, arc=300, diameter=600), False),
        (Leg(run=300, arc=900, diameter=500), Leg(run=100), False),
        (Leg(run=300), Leg(run=100, arc=-300, diameter=500), False),
    ],
)
def test_mov_p_legs_are_one_when_they_go_on_alike(leg, more, joined):
    assert goes_on_as(leg, more) is joined
    made = on_way(leg)
    assert add_to_way(made, more)
    if joined:
        assert way(made) == [(leg.run + more.run, leg.arc + more.arc, leg.diameter)]
    else:
        assert way(made) == [(leg.run, leg.arc, leg.diameter), (more.run, more.arc, more.diameter)]


@pytest.mark.clause("PA-MOV.p")
def test_mov_p_a_way_has_room_for_so_many_legs():
    made = on_way()
    for i in range(MOST_WAY):
        assert add_to_way(made, Leg(run=100, arc=900 if i % 2 else -900, diameter=500))
    assert made.way_count == MOST_WAY

    assert not add_to_way(made, Leg(run=100))
    assert made.way_count == MOST_WAY
    # what goes on like the last leg needs no room
    assert add_to_way(made, Leg(run=100, arc=900, diameter=500))
    assert way(made)[-1] == (200, 1800, 500)


@pytest.mark.clause("PA-MOV.p")
def test_mov_p_where_a_way_and_an_order_end():
    made = on_way(Leg(run=200), Leg(run=393, arc=9000, diameter=500), Leg(run=100))

    assert end_of_way(made, 0) == (4000, 4000, 0)
    assert end_of_way(made, 150) == (4000, 3850, 0)
    assert end_of_way(made, 593) == (4250, 3550, 9000)
    assert end_of_way(made, 643) == (4300, 3550, 9000)
    # no farther than the way goes
    assert end_of_way(made, 2000) == (4350, 3550, 9000)
    order = course(8, ahead(2), Leg(run=393, arc=9000, diameter=500))
    assert end_of_order(made, order) == (4457, 3550, 9000)


@pytest.mark.clause("PA-MOV.g", "PA-MOV.q")
def test_mov_g_turns_and_tight_turns():
    assert not has_turn(on_track(STRAIGHT, STRAIGHT))
    assert has_turn(on_track(STRAIGHT, QUARTER))
    assert has_turn(on_track(Leg(run=100, arc=-1, diameter=500)))
    assert not has_tight_turn(on_track(STRAIGHT, QUARTER))
    assert not has_tight_turn(on_track(Leg(run=100, arc=900, diameter=600)))
    assert has_tight_turn(on_track(QUARTER, Leg(run=100, arc=-900, diameter=400)))


@pytest.mark.clause("PA-MOV.g", "PA-MOV.r5")
@pytest.mark.parametrize("sign", [1, -1])
def test_mov_r5_the_same_turn_on_her_own_circle_takes_longer(sign):
    made = on_track(Leg(run=sign * 314, arc=9000, diameter=400), Leg(run=sign * 486))

    widen_turns(made, 800)

    assert track(made) == [(sign * 393, 9000, 500), (sign * 407, 0, 0)]
    # a wider turn than she needs stays as it is
    wide = on_track(Leg(run=sign * 471, arc=9000, diameter=600), Leg(run=sign * 29))
    widen_turns(wide, 500)
    assert track(wide) == [(sign * 471, 9000, 600), (sign * 29, 0, 0)]


@pytest.mark.clause("PA-MOV.p", "PA-MOV.c")
def test_mov_p_a_line_follows_so_many_legs_and_no_more():
    ships = fleet(
        ship(place=1), ship(at=(0, 2), place=2), ship(at=(0, 4), place=3, status=SUNK), ship(at=(9, 9), side=1)
    )
    sea = Sea(ships)
    order = course(8, *[ahead(1)] * (MOST_LEGS - 1))
    assert order.count == MOST_LEGS
    assert sea.breach(order) == 0

    ships[1].way_count = MOST_WAY - MOST_LEGS
    assert sea.breach(order) == 0
    # ways of the lost and of others do not matter
    ships[2].way_count = ships[3].way_count = MOST_WAY
    assert sea.breach(order) == 0
    ships[1].way_count += 1
    assert sea.breach(order) == breaches.TRACK_TOO_CROOKED
    assert sea.breach(Steam(speed=8, count=MOST_LEGS + 1)) == breaches.BAD_TRACK


@pytest.mark.clause("PA-MOV.c")
def test_mov_c_of_a_leg_too_short_to_be_measured_nothing_is_left():
    leg = Leg(run=0, arc=3, diameter=500)

    keep_part(leg, 0)

    assert (leg.run, leg.arc) == (0, 3)


@pytest.mark.clause("PA-MOV.c", "PA-MOV.o")
@pytest.mark.parametrize("hand", [1, -1])
def test_mov_o_arcs_out_of_all_reason_are_no_legs(hand):
    # 10485.76 degrees, or 29.127 times round a circle two inches across: 183.01 inches
    leg = Leg(run=18301, arc=hand * 1048576, diameter=200)
    assert move_limits.leg_breach(leg, 0, 200) == 0
    leg.arc += hand
    assert move_limits.leg_breach(leg, 0, 200) == breaches.BAD_TRACK


@pytest.mark.clause("PA-MOV.g", "PA-MOV.r5")
def test_mov_r5_a_turn_on_her_own_circle_stays_and_one_too_short_to_be_measured_is_made_ahead():
    own = on_track(QUARTER)
    widen_turns(own, 400)
    assert track(own) == [(400, 9000, 500)]

    # 0.12 degrees are 0.0042 inches on circle III, and 0.0052 on circle IV
    hardly = on_track(Leg(run=0, arc=12, diameter=400), Leg(run=300))
    widen_turns(hardly, 300)
    assert track(hardly) == [(1, 12, 500), (299, 0, 0)]

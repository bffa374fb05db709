"""MOV.b, MOV.r5  Who cannot keep up, who is detached, and who falls out."""

from __future__ import annotations

import pytest

from lineahead.kernel.trace import Silence
from lineahead.rulesets.perfidious_albion.rules import breaches
from lineahead.rulesets.perfidious_albion.rules.formation import (
    cannot_keep_up,
    detach_breach,
    detach_ship,
    fall_out,
    part_company,
)
from lineahead.rulesets.perfidious_albion.tables.notes import Noted
from lineahead.rulesets.perfidious_albion.tables.orders import Detach
from lineahead.rulesets.perfidious_albion.tables.ships import (
    LINE_ABREAST,
    LINE_AHEAD,
    SUNK,
)
from tests.rulebook.perfidious_albion.steaming import course, line, pose, turn


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

"""HAZ.b to HAZ.e  Close quarters, collisions and rams."""

from __future__ import annotations

import pytest

from lineahead.kernel.dice import D10
from lineahead.rulesets.perfidious_albion.rules import breaches
from lineahead.rulesets.perfidious_albion.rules.collisions import first_strikes, is_run_down
from lineahead.rulesets.perfidious_albion.rules.paths import come_within
from lineahead.rulesets.perfidious_albion.tables.notes import Noted
from lineahead.rulesets.perfidious_albion.tables.ships import (
    AFLOAT,
    SUNK,
    Ship,
)
from tests.rulebook.perfidious_albion.hazards import both_steam, crossing
from tests.rulebook.perfidious_albion.steaming import Sea, course, turn
from tests.rulebook.perfidious_albion.table import at, battle, card, fleet, ship


@pytest.mark.clause("PA-HAZ.b", "PA-MOV.i", "PA-SEQ.4")
@pytest.mark.parametrize(("faces", "collide"), [((2, 3), False), ((3, 2), False), ((2, 2), False), ((3, 3), True)])
def test_haz_b_if_either_passes_they_clear(faces, collide):
    sea = crossing()
    both_steam(sea)

    sea.hazards(*faces, *([(D10, 4)] if collide else []))

    assert bool(sea.noted(Noted.COLLIDES)) == collide
    assert bool(sea.noted(Noted.SHIPS_CLEAR)) != collide


@pytest.mark.clause("PA-MOV.i", "PA-HAZ.b")
@pytest.mark.parametrize(("apart", "near"), [(1, True), (1.01, False)])
def test_haz_b_within_an_inch_to_the_hundredth(apart, near):
    ships = fleet(ship(at=(40, 40)), ship(at=(40 + apart, 30), heading=180, side=1))
    sea = Sea(ships)
    both_steam(sea)

    assert come_within(ships[0], ships[1], 100) == near


@pytest.mark.clause("PA-MOV.i", "PA-HAZ.b")
def test_haz_b_ships_that_cross_a_track_at_another_time_do_not_meet():
    # The second is at the crossing when the first has gone four inches beyond it.
    ships = fleet(ship(at=(40, 40), heading=90), ship(at=(42, 46), side=1))
    sea = Sea(ships)
    both_steam(sea)

    assert not come_within(ships[0], ships[1], 100)
    sea.hazards()


@pytest.mark.clause("PA-HAZ.c")
def test_haz_c_the_struck_ship_is_holed_the_striker_leaks_and_both_stop():
    sea = crossing(speed=6)
    sea.steams(course(8))
    sea.steams(course(7, squadron=1))
    striker, struck = sea.ships

    sea.hazards(6, 6, (D10, 4))

    assert sea.noted(Noted.COLLIDES)[0][1:4] == (0, 1, 4)
    assert (struck.destroyed[at(4, 5)], struck.flooded[at(4, 5)]) == (1, 1)
    assert (struck.flooding, struck.flotation_lost) == (2, 2)
    assert (striker.flooding, striker.flotation_lost, sum(striker.destroyed)) == (1, 0, 0)
    assert striker.flooded[at(1, 5)] == 1
    assert (striker.speed, struck.speed) == (0, 0)


@pytest.mark.clause("PA-HAZ.c")
@pytest.mark.parametrize(("tons", "status"), [(1999, SUNK), (2000, AFLOAT)])
def test_haz_c_a_small_vessel_struck_by_a_larger_one_sinks(tons, status):
    sea = crossing(tons=tons, speed=6)
    sea.steams(course(8))
    sea.steams(course(7, squadron=1))

    sea.hazards(6, 6, (D10, 4))

    assert sea.ships[1].status == status
    assert sea.ships[0].status == AFLOAT


@pytest.mark.clause("PA-HAZ.c")
def test_haz_c_a_small_vessel_that_strikes_a_larger_one_stays_afloat():
    sea = crossing(tons=300, speed=8)
    sea.steams(course(7))
    sea.steams(course(8, squadron=1))

    sea.hazards(6, 6, (D10, 10))

    assert sea.noted(Noted.COLLIDES)[0][1:4] == (1, 0, 10)
    assert [vessel.status for vessel in sea.ships] == [AFLOAT, AFLOAT]


@pytest.mark.clause("PA-HAZ.d")
@pytest.mark.parametrize(
    ("speed", "face", "rammed"), [(8, 2, False), (8, 3, True), (10, 3, False), (10, 4, True), (9, 3, True)]
)
def test_haz_d_only_the_target_of_a_ram_tests(speed, face, rammed):
    sea = crossing(speed=speed)
    sea.steams(course(8, ram=1))
    sea.steams(course(speed, squadron=1))

    sea.hazards(face, *([(D10, 7)] if rammed else []))

    assert [note[1:4] for note in sea.noted(Noted.COLLIDES)] == ([(0, 1, 7)] if rammed else [])


@pytest.mark.clause("PA-HAZ.d")
@pytest.mark.parametrize(
    ("ram", "breach"),
    [(1, 0), *((number, breaches.NOBODY_TO_RAM) for number in (0, 2, 5, -2))],
)
def test_haz_d_enemies_are_rammed(ram, breach):
    assert crossing().breach(course(8, ram=ram)) == breach
    # nobody rams a ship that is gone
    assert crossing(status=SUNK).breach(course(8, ram=1)) == breaches.NOBODY_TO_RAM
    # the other side may ram the first ship there is
    assert crossing().breach(course(8, squadron=1, ram=0)) == 0


@pytest.mark.clause("PA-HAZ.e")
def test_haz_e_a_line_in_close_order_does_not_test():
    sea = Sea(fleet(*(ship(at=(40, 40 + 2 * i), place=i + 1) for i in range(3))))
    sea.steams(course(8, turn(90, "V")))

    sea.hazards()

    assert not sea.noted(Noted.CLOSE_QUARTERS)


@pytest.mark.clause("PA-HAZ.e")
@pytest.mark.parametrize(("gap", "tests"), [(1, 0), (0.99, 1)])
def test_haz_e_mates_under_an_inch_do_test(gap, tests):
    sea = Sea(fleet(*(ship(at=(40, 40 + gap * i), place=i + 1) for i in range(2))))
    sea.steams(course(8))

    sea.hazards(*[1, 1] * tests)

    assert len(sea.noted(Noted.CLOSE_QUARTERS)) == tests


@pytest.mark.clause("PA-HAZ.e")
@pytest.mark.parametrize(("face", "tests"), [(3, 0), (4, 1)], ids=["she turns with the other", "she cannot turn"])
def test_haz_e_one_that_is_forced_out_of_line_tests(face, tests):
    # Abreast, 2.2 inches apart, turning to port together; the one to port has no steering gear and a Quality of 3.
    ships = fleet(ship("majestic", at=(40, 40), place=1), ship("majestic", at=(42.2, 40), place=2))
    ships[0].destroyed[at(10, 5)] = 1
    sea = Sea(ships)
    sea.steams(course(8, turn(-90), together=1), face)

    # After 3.2 inches she is at (40, 36.8) if she went straight, the other at (40.42, 37.6).
    sea.hazards(*[1, 1] * tests)

    assert (len(sea.noted(Noted.CLOSE_QUARTERS)), ships[0].detached) == (tests, tests)


def test_ships_at_a_halt_that_lie_together_do_not_collide_again() -> None:
    ships: list[Ship] = fleet(ship(at=(40, 40), speed=0), ship(at=(40.5, 40), side=1, speed=0))
    sea = Sea(ships)
    sea.steams(course(0))
    sea.steams(course(0, squadron=1))

    sea.hazards()


@pytest.mark.clause("PA-HAZ.c")
@pytest.mark.parametrize(
    ("speeds", "sides", "first_mover", "strikes"),
    [
        ((8, 7), (0, 1), 0, True),
        ((7, 8), (0, 1), 1, False),
        ((8, 8), (0, 1), 1, True),
        ((8, 8), (0, 1), 0, False),
        ((8, 8), (1, 0), 0, True),
        ((8, 8), (0, 0), 0, False),
        ((8, 8), (0, 0), 1, False),
    ],
)
def test_haz_c_the_faster_ship_strikes_or_else_the_one_that_moved_later(speeds, sides, first_mover, strikes):
    one, other = (ship(speed=speed, side=side) for speed, side in zip(speeds, sides, strict=True))

    assert first_strikes(battle(first_mover=first_mover), one, other) is strikes


@pytest.mark.clause("PA-HAZ.c")
@pytest.mark.parametrize(
    ("striker", "struck", "sinks"), [(2000, 1999, True), (1999, 1999, False), (1998, 1999, False), (9000, 2000, False)]
)
def test_haz_c_who_is_run_down(striker, struck, sinks):
    assert is_run_down(ship(card(tons=striker)), ship(card(tons=struck))) is sinks


@pytest.mark.clause("PA-HAZ.d")
@pytest.mark.parametrize(("first_mover", "striker"), [(0, 1), (1, 0)])
def test_haz_d_two_that_mean_to_ram_each_other_do_so_without_a_test(first_mover, striker):
    sea = crossing()
    sea.battle.first_mover = first_mover
    sea.steams(course(8, ram=1))
    sea.steams(course(8, squadron=1, ram=0))

    sea.hazards((D10, 3))

    # both make eight boxes, so the one that moved later strikes
    assert [note[1:4] for note in sea.noted(Noted.COLLIDES)] == [(striker, 1 - striker, 3)]
    assert [note[1:4] for note in sea.noted(Noted.CLOSE_QUARTERS)] == [(0, 1, 1)]


@pytest.mark.clause("PA-HAZ.d")
@pytest.mark.parametrize(("rams", "target"), [(0, 1), (1, 0)])
def test_haz_d_who_means_to_ram_is_the_striker_whoever_moved_later(rams, target):
    sea = crossing()
    sea.battle.first_mover = rams
    for squadron in (0, 1):
        sea.steams(course(8, squadron=squadron, ram=target) if squadron == rams else course(8, squadron=squadron))

    sea.hazards(3, (D10, 3))

    assert [note[1:4] for note in sea.noted(Noted.COLLIDES)] == [(rams, target, 3)]
    assert [note.a for note in sea.noted(Noted.CREW_TEST_DIE)] == [target]
    assert [note[1:4] for note in sea.noted(Noted.CLOSE_QUARTERS)] == [(0, 1, 1)]


def lines_crossing(**fields: int) -> Sea:
    """Two lines of two ships each, whose leaders are at (44, 40) half-way through the turn; the second holds boats."""
    boat = card(**fields)
    ships = fleet(
        ship(at=(40, 40), heading=90, place=1),
        ship(at=(38, 40), heading=90, place=2),
        ship(boat, at=(44, 44), side=1, place=1),
        ship(boat, at=(44, 48), side=1, place=2),
    )
    return Sea(ships, first_mover=1)


@pytest.mark.clause("PA-HAZ.c", "PA-HAZ.e")
def test_haz_c_both_ships_of_a_collision_are_hit_and_out_of_their_lines():
    sea = lines_crossing()
    both_steam(sea)
    sea.ships[0].astern = sea.ships[2].astern = 1

    sea.hazards(3, 3, (D10, 4))

    striker, struck = sea.ships[0], sea.ships[2]
    assert [note[1:4] for note in sea.noted(Noted.CLOSE_QUARTERS)] == [(0, 2, 0)]
    assert [note[1:4] for note in sea.noted(Noted.COLLIDES)] == [(0, 2, 4)]
    assert (striker.hit_this_turn, struck.hit_this_turn, striker.astern, struck.astern) == (1, 1, 0, 0)
    assert [note.a for note in sea.noted(Noted.FALLS_OUT)] == [2, 0]
    # she leaks by one level, of which nothing is crossed off yet; the other floods by two
    assert [note[1:4] for note in sea.noted(Noted.FLOODING_RISES)] == [(2, 2, 2), (0, 1, 1)]


@pytest.mark.clause("PA-HAZ.c")
@pytest.mark.parametrize(("flotation", "run_down"), [(9, [(2, 0)]), (2, [])], ids=["afloat so far", "flooded already"])
def test_haz_c_a_vessel_that_is_run_down_falls_out_of_no_line(flotation, run_down):
    sea = lines_crossing(tons=300, flotation=flotation)
    both_steam(sea)

    sea.hazards(3, 3, (D10, 4))

    assert [note[1:3] for note in sea.noted(Noted.RUN_DOWN)] == run_down
    assert (sea.ships[2].status, sea.ships[2].detached) == (SUNK, 0)
    assert [note.a for note in sea.noted(Noted.SINKS)] == [2]
    assert [note.a for note in sea.noted(Noted.FALLS_OUT)] == [0]

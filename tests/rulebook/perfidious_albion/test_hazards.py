"""HAZ  Shores, collisions, rams and minefields."""

from __future__ import annotations

import pytest

from lineahead.kernel.choices import UMPIRE, Choice, Wanted
from lineahead.kernel.dice import D10
from lineahead.kernel.trace import Trace
from lineahead.rulesets.perfidious_albion.rules import breaches
from lineahead.rulesets.perfidious_albion.rules.collisions import first_strikes, is_run_down
from lineahead.rulesets.perfidious_albion.rules.hazards import run_aground
from lineahead.rulesets.perfidious_albion.rules.paths import come_within, run_inside, run_of_path
from lineahead.rulesets.perfidious_albion.tables.notes import Asked, Noted
from lineahead.rulesets.perfidious_albion.tables.ships import (
    AFLOAT,
    HARBOUR_MOUTH,
    MINEFIELD,
    SHORE,
    SUNK,
    Area,
    Ship,
)
from tests.rulebook.perfidious_albion.steaming import Sea, course, pose, turn
from tests.rulebook.perfidious_albion.table import at, battle, card, fleet, ship, squadrons_of


def area(kind: int, x1: float, y1: float, x2: float, y2: float, **fields: int) -> Area:
    """A part of the table, in inches."""
    return Area(kind, *(round(100 * value) for value in (x1, y1, x2, y2)), **fields)  # type: ignore[arg-type]


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


def crossing(*, quality: int = 2, tons: int = 10000, **fields: int) -> Sea:
    """A ship steams east, another north; both are at (44, 40) half-way through the turn."""
    ships = fleet(
        ship(card(quality=quality), at=(40, 40), heading=90),
        ship(card(quality=quality, tons=tons), at=(44, 44), side=1, **fields),
    )
    return Sea(ships, holder=0, first_mover=0)


def both_steam(sea: Sea, **fields: int) -> None:
    """Both squadrons make eight inches."""
    sea.steams(course(8))
    sea.steams(course(8, squadron=1, **fields))


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


def mined(density: int = 2, side: int = 1) -> Area:
    """A field 12 inches by 4, as in the first scenario."""
    return area(MINEFIELD, 34, 30, 46, 34, density=density, side=side)


def sweeping(*, speed: int = 14, heading: float = 0, place: tuple[float, float] = (40, 40), side: int = 1) -> Sea:
    """A ship of side 0 that has steamed into a field."""
    sea = Sea(fleet(ship(at=place, heading=heading, speed=speed)), mined(side=side))
    sea.steams(course(speed))
    return sea


@pytest.mark.clause("PA-HAZ.f", "PA-MOV.j", "PA-SEQ.4")
@pytest.mark.parametrize(
    ("heading", "place", "inside", "dice"),
    [
        (0, (40, 40), 4, 1),
        (90, (33, 32), 12, 3),
        (90, (38, 32), 8, 2),
        (90, (37.99, 32), 8.01, 3),
        (0, (50, 40), 0, 0),
        (0, (40, 46), 2, 1),
        (0, (40, 47.99), 0.01, 1),
    ],
    ids=["across", "along", "half along", "a little more", "past it", "ends in it", "just ends in it"],
)
def test_haz_f_a_die_for_every_four_inches_or_part(heading, place, inside, dice):
    sea = sweeping(heading=heading, place=place)
    assert run_inside(sea.ships[0], sea.areas[0]) == 100 * inside

    sea.hazards(*[(D10, 3)] * dice)

    assert len(sea.noted(Noted.MINE_DIE)) == dice
    assert len(sea.noted(Noted.CROSSES_MINEFIELD)) == sea.areas[0].known[0] == int(dice > 0)
    assert sea.ships[0].flotation_lost == 0


@pytest.mark.clause("PA-HAZ.f", "PA-HAZ.g")
@pytest.mark.parametrize(("density", "face", "strikes"), [(1, 1, True), (1, 2, False), (3, 3, True), (3, 4, False)])
def test_haz_f_the_density_or_less_strikes(density, face, strikes):
    sea = sweeping()
    sea.areas[0].density = density

    # The mine strikes section 1: one neighbour's die.
    where: list[int | tuple[int, int]] = [(D10, 1), 4]
    sea.hazards((D10, face), *(where if strikes else []))

    assert sea.ships[0].flotation_lost == (2 if strikes else 0)
    assert sea.ships[0].destroyed[at(1, 6)] == int(strikes)
    assert sea.areas[0].known == ([1, 1] if strikes else [1, 0])


@pytest.mark.clause("PA-HAZ.h")
@pytest.mark.parametrize(("speed", "dice"), [(6, 0), (7, 1)])
def test_haz_h_a_friendly_field_is_safe_at_speed_six(speed, dice):
    sea = sweeping(speed=speed, place=(40, 38), side=0)

    sea.hazards(*[(D10, 10)] * dice)

    assert len(sea.noted(Noted.MINE_DIE)) == dice


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


@pytest.mark.clause("PA-DAM.e", "PA-HAZ.h")
@pytest.mark.parametrize(
    ("laid_by", "known", "answers"), [(1, (0, 1), ()), (0, (1, 0), ()), (1, (1, 1), (1,)), (0, (1, 1), (1,))]
)
def test_dam_e_an_umpire_is_asked_only_about_fields_that_both_sides_know(laid_by, known, answers):
    sea = sweeping()
    sea.battle.options.umpire_decides = 1
    sea.areas[0].side, sea.areas[0].known = laid_by, list(known)

    sea.hazards((D10, 10), answers=answers)

    assert len(sea.noted(Noted.MINE_DIE)) == 1


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


@pytest.mark.clause("PA-HAZ.a", "PA-HAZ.r1")
@pytest.mark.parametrize(("flotation", "detached"), [(20, 1), (1, 0)], ids=["afloat", "sunk by it"])
def test_haz_a_who_runs_aground_astern_lies_there_without_way(flotation, detached):
    ships = fleet(ship(card(flotation=flotation), speed=4, astern=1), ship(at=(9, 9)))
    squadrons, trace = [*squadrons_of(ships), *squadrons_of(ships)], Trace()
    squadrons[1].in_use = 0

    run_aground(ships, squadrons, ships[0], 0, trace)

    assert (ships[0].aground, ships[0].speed, ships[0].astern, ships[0].detached) == (1, 0, 0, detached)
    assert [note.a for note in trace.notes if note.what == Noted.RUNS_AGROUND] == [0]


@pytest.mark.clause("PA-HAZ.h")
@pytest.mark.parametrize(
    ("place", "safe"), [((40, 38), [(0, 0)]), ((40, 39.99), [(0, 0)]), ((40, 40), []), ((50, 38), [])]
)
def test_haz_h_who_is_safe_in_a_field_is_told_so_and_nobody_who_is_not_in_it(place, safe):
    sea = sweeping(speed=6, place=place, side=0)

    sea.hazards()

    assert [note[1:3] for note in sea.noted(Noted.SAFE_IN_MINEFIELD)] == safe


@pytest.mark.clause("PA-HAZ.f", "PA-ARM.h")
def test_haz_f_a_ship_that_is_sunk_by_a_mine_throws_no_more_dice_nor_tests_for_anything_else():
    # three dice for twelve inches, of which the first is a mine; two boxes are all that she has
    sea = Sea(
        fleet(ship(card(flotation=2), at=(33, 32), heading=90, speed=14)), mined(), mined(), area(SHORE, 0, 0, 96, 30)
    )
    sea.steams(course(14))

    sea.hazards((D10, 2), (D10, 1))

    assert sea.ships[0].status == SUNK
    assert [note[1:4] for note in sea.noted(Noted.CROSSES_MINEFIELD)] == [(0, 0, 3)]
    assert [note[1:4] for note in sea.noted(Noted.MINE_DIE)] == [(0, 2, 2)]
    assert not sea.noted(Noted.NEAR_SHORE)


@pytest.mark.clause("PA-HAZ.f", "PA-HAZ.a", "PA-HAZ.b")
def test_haz_only_who_has_moved_and_is_in_play_is_tested():
    still = Sea(fleet(ship(at=(40, 32), speed=0)), mined(), area(SHORE, 0, 0, 96, 31))
    still.hazards()
    # the path of an earlier turn is behind her
    late = sweeping()
    late.ships[0].moved = 0
    late.areas.append(area(SHORE, 0, 0, 96, 25))
    late.hazards()
    lost = crossing()
    both_steam(lost)
    lost.ships[1].status = SUNK
    lost.hazards()
    # who was ordered to lie still, near the shore and close to a mate, has met nothing new
    idle = Sea(fleet(ship(at=(40, 40), speed=0), ship(at=(40.5, 40), speed=0)), area(SHORE, 0, 0, 96, 39))
    idle.steams(course(0, together=1))
    idle.hazards()
    assert not [note for sea in (still, late, lost, idle) for note in sea.trace.notes if 30 <= note.what < 50]


@pytest.mark.clause("PA-HAZ.a")
@pytest.mark.parametrize(("face", "is_off"), [(2, 1), (3, 0)])
def test_haz_a_a_try_to_refloat_is_told(face, is_off):
    sea = Sea(fleet(ship(at=(40, 40), aground=1, speed=0)))

    sea.hazards(face)

    assert [note[1:3] for note in sea.noted(Noted.REFLOAT_TRIED)] == [(0, is_off)]
    assert sea.ships[0].aground == 1 - is_off

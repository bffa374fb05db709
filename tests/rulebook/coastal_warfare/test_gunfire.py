"""GUN, EAR  Gunfire: how the factor is made up, by weapons, range and director."""

from __future__ import annotations

import pytest

from lineahead.rulesets.coastal_warfare.rules.breaches import (
    BRIDGE_GONE,
    FIRED_ALREADY,
    LAWFUL,
    LONE_MACHINE_GUN,
    NO_DEFAULT_WEAPON,
    NOT_BEARING,
    OUT_OF_RANGE,
    WEAPON_TWICE,
)
from lineahead.rulesets.coastal_warfare.rules.shooting import shooting_factor
from lineahead.rulesets.coastal_warfare.tables.cards import DIRECTOR
from lineahead.rulesets.coastal_warfare.tables.orders import DEFAULT_MG
from lineahead.rulesets.coastal_warfare.tables.ships import CANNON, GUNS
from tests.rulebook.coastal_warfare.duel import ABEAM_20, AHEAD_20, ARMED_TWICE, E_BOAT, Duel, against, enemy, factors
from tests.rulebook.coastal_warfare.table import card, d6s, mount, ship


@pytest.mark.clause("CW-GUN.c", "CW-GUN.ex1")
def test_gun_ex1_a_corvette_rolls_apart_for_her_4_inch_and_her_20_mm():
    corvette = card(mount('4"', "F", 1, rank=3), mount("20 mm", "S", 5), rank=3)

    trace = against(corvette, ABEAM_20).fires(d6s(1, 1), (0, 0), (1, 0))

    assert factors(trace) == [(1, CANNON, 1), (1, GUNS, 2)]


@pytest.mark.clause("CW-GUN.c", "CW-GUN.h", "CW-GUN.ex2")
def test_gun_ex2_an_e_boat_fires_a_40_mm_and_two_twin_20_mm_in_one_roll():
    trace = against(E_BOAT, ABEAM_20).fires(d6s(1), (0, 0), (1, 0), (2, 0))

    assert factors(trace) == [(1, CANNON, 2 + 2 + 2)]


@pytest.mark.clause("CW-GUN.ex3", "CW-GUN.h")
@pytest.mark.parametrize(("centimetres", "factor"), [(15, 12), (40, 6), (60, 4)])
def test_gun_ex3_the_e_boats_factor_by_range(centimetres, factor):
    duel = against(E_BOAT, (centimetres, 0))

    assert factors(duel.fires(d6s(1), (0, 0), (1, 0), (2, 0))) == [(1, CANNON, factor)]


@pytest.mark.clause("CW-INT.r2", "CW-GUN.t1")
@pytest.mark.parametrize(("centimetres", "factor"), [(15.0, 4), (15.01, 2), (40.0, 2), (40.01, 1)])
def test_int_r2_a_range_is_rounded_up_to_whole_centimetres(centimetres, factor):
    duel = against(card(mount("twin 20 mm", "B", 7)), (centimetres, 0))

    assert factors(duel.fires(d6s(1), (0, 0))) == [(1, CANNON, factor)]


@pytest.mark.clause("CW-GUN.ex4", "CW-GUN.i")
@pytest.mark.parametrize(("centimetres", "factor"), [(30, 6), (60, 3), (61, 2)])
def test_gun_ex4_four_directed_4_inch(centimetres, factor):
    twins = card(mount('twin 4"', "F", 1, rank=4), mount('twin 4"', "R", 9, rank=4), rank=4, equipment=DIRECTOR)

    trace = against(twins, (centimetres, 0)).fires(d6s(1), (0, 0), (1, 0))

    assert factors(trace) == [(1, GUNS, factor)]


@pytest.mark.clause("CW-GUN.ex5", "CW-GUN.r2")
@pytest.mark.parametrize(("centimetres", "factor"), [(30, 4), (60, 2), (61, 1)])
def test_gun_ex5_r2_three_directed_guns_drop_the_half(centimetres, factor):
    three = card(*(mount('4"', "B", 7, rank=4) for _ in range(3)), rank=4, equipment=DIRECTOR)

    trace = against(three, (centimetres, 0)).fires(d6s(1), (0, 0), (1, 0), (2, 0))

    assert factors(trace) == [(1, GUNS, factor)]


@pytest.mark.clause("CW-GUN.r2", "CW-GUN.i")
def test_gun_r2_halves_of_two_calibres_are_added_before_the_fraction_is_dropped():
    # three directed 4" are 1.5 and three directed 4.7" are 1.5 at 61 cm: together 3
    mounts = [mount(weapon, "B", 7, rank=5) for weapon in ('4"', '4.7"') for _ in range(3)]
    ship_of_two_calibres = card(*mounts, rank=5, equipment=DIRECTOR)

    trace = against(ship_of_two_calibres, (61, 0)).fires(d6s(1), *((i, 0) for i in range(6)))

    assert factors(trace) == [(1, GUNS, 3)]


@pytest.mark.clause("CW-GUN.i")
def test_gun_i_guns_of_two_calibres_are_not_directed_together():
    mixed = card(mount('4"', "B", 7, rank=4), mount('4.7"', "B", 8, rank=4), rank=4, equipment=DIRECTOR)

    assert factors(against(mixed, (20, 0)).fires(d6s(1), (0, 0), (1, 0))) == [(1, GUNS, 2 + 2)]


@pytest.mark.clause("CW-GUN.i", "CW-LOC.k")
@pytest.mark.parametrize(("equipment", "lost", "factor"), [(0, 0, 4), (DIRECTOR, 0, 3), (DIRECTOR, DIRECTOR, 4)])
def test_gun_i_loc_k_without_a_director_each_gun_uses_the_single_line(equipment, lost, factor):
    twin = card(mount('twin 4"', "F", 1, rank=4), rank=4, equipment=equipment)
    duel = against(twin, (20, 0), equipment_lost=lost)

    assert factors(duel.fires(d6s(1), (0, 0))) == [(1, GUNS, factor)]


@pytest.mark.clause("CW-GUN.e")
def test_gun_e_a_ship_may_split_her_weapons_over_targets():
    duel = Duel(ship(ARMED_TWICE), (enemy(), AHEAD_20), (enemy(), ABEAM_20))

    trace = duel.fires(d6s(1, 1), (0, 0), (1, 1))

    assert factors(trace) == [(1, CANNON, 1), (2, CANNON, 1)]


@pytest.mark.clause("CW-GUN.f")
def test_gun_f_a_weapon_engages_one_enemy_only():
    duel = Duel(ship(ARMED_TWICE), (enemy(), AHEAD_20), (enemy(), ABEAM_20))

    assert duel.breach((0, 0), (0, 1)) == WEAPON_TWICE
    assert duel.breach((0, 0), (0, 0)) == WEAPON_TWICE


@pytest.mark.clause("CW-GUN.f")
def test_gun_f_a_ship_fires_once_in_a_phase():
    duel = against(ARMED_TWICE, AHEAD_20)

    duel.fires(d6s(1), (0, 0))

    assert duel.firer.fired == 1
    assert duel.breach((1, 0)) == FIRED_ALREADY


@pytest.mark.clause("CW-GUN.r7")
def test_gun_r7_guns_and_cannon_may_pick_different_targets():
    corvette = ship(card(mount('4"', "F", 1, rank=3), mount("20 mm", "S", 5), rank=3))
    duel = Duel(corvette, (enemy(), AHEAD_20), (enemy(), ABEAM_20))

    assert factors(duel.fires(d6s(1, 1), (0, 0), (1, 1))) == [(1, GUNS, 2), (2, CANNON, 1)]


@pytest.mark.clause("CW-GUN.r3", "CW-GUN.r9")
@pytest.mark.parametrize(
    ("weapon", "rank", "group", "factor"),
    [
        ("12 pdr", 2, CANNON, 3),
        ("6 pdr", 1, CANNON, 3),
        ("12 pdr", 3, GUNS, 2),
        ("88 mm", 2, GUNS, 2),
    ],
)
def test_gun_r3_r9_6_and_12_pdr_and_88_mm_by_the_ship_that_carries_them(weapon, rank, group, factor):
    duel = against(card(mount(weapon, "F", 1, rank=rank), rank=rank), AHEAD_20)

    assert factors(duel.fires(d6s(1), (0, 0))) == [(1, group, factor)]


@pytest.mark.clause("CW-GUN.r4")
def test_gun_r4_cannon_do_not_fire_beyond_60_cm_and_guns_do():
    armed = card(mount("6 pdr", "F", 1), mount("88 mm", "F", 2), rank=2)

    assert against(armed, (0, -60)).breach((0, 0)) == LAWFUL
    assert against(armed, (0, -60.01)).breach((0, 0)) == OUT_OF_RANGE
    assert against(armed, (0, -119)).breach((1, 0)) == LAWFUL


@pytest.mark.clause("CW-GUN.t1", "CW-GUN.r4")
def test_gun_t1_twin_machine_guns_end_at_40_cm():
    twin = card(mount("twin MG", "F", 1))

    assert against(twin, (0, -40)).breach((0, 0)) == LAWFUL
    assert against(twin, (0, -41)).breach((0, 0)) == OUT_OF_RANGE


@pytest.mark.clause("CW-WPN.h")
def test_wpn_h_two_single_machine_guns_on_one_target_are_a_twin():
    pair = card(mount("single MG", "F", 1), mount("single MG", "F", 2), mount("single MG", "F", 2))

    assert factors(against(pair, (0, -15)).fires(d6s(1), (0, 0), (1, 0))) == [(1, CANNON, 2)]
    assert factors(against(pair, (0, -15)).fires(d6s(1), (0, 0), (1, 0), (2, 0))) == [(1, CANNON, 2)]


@pytest.mark.clause("CW-WPN.g", "CW-WPN.r2")
def test_wpn_g_r2_a_lone_single_machine_gun_is_ignored_even_beside_a_twin():
    armed = card(mount("single MG", "F", 1), mount("twin MG", "F", 2), mount("single MG", "F", 2))
    duel = Duel(ship(armed), (enemy(), AHEAD_20), (enemy(), ABEAM_20))

    assert duel.breach((0, 0)) == LONE_MACHINE_GUN
    assert duel.breach((0, 0), (1, 0)) == LONE_MACHINE_GUN
    assert duel.breach((0, 0), (2, 1)) == LONE_MACHINE_GUN
    assert shooting_factor(duel.firer, duel.order((0, 0), (1, 0)), 1, CANNON, 10) == 2


@pytest.mark.clause("CW-EAR.t1", "CW-GUN.h")
def test_ear_t1_quad_machine_guns_shoot_as_two_twins():
    duel = against(card(mount("quad MG", "F", 1)), (0, -15))

    assert factors(duel.fires(d6s(1), (0, 0))) == [(1, CANNON, 4)]


@pytest.mark.clause("CW-EAR.a", "CW-EAR.b", "CW-EAR.ex1")
def test_ear_ex1_an_early_mtb_fires_a_twin_machine_gun_ahead():
    duel = against(card(mount("20 mm", "R", 9)), (0, -12))

    assert factors(duel.fires(d6s(1), (DEFAULT_MG, 0))) == [(1, CANNON, 2)]


@pytest.mark.clause("CW-EAR.c", "CW-EAR.ex1")
def test_ear_c_ex1_the_default_weapon_is_lost_with_the_bridge():
    bare = card(mount("20 mm", "R", 9))

    assert against(bare, (0, -12), bridge_lost=1).breach((DEFAULT_MG, 0)) == LAWFUL
    assert against(bare, (0, -12), bridge_lost=2).breach((DEFAULT_MG, 0)) == BRIDGE_GONE


@pytest.mark.clause("CW-EAR.b", "CW-EAR.r1")
def test_ear_b_r1_there_is_no_default_weapon_where_one_was_mounted_if_now_a_wreck():
    armed = card(mount("20 mm", "R", 9))

    assert against(armed, (0, 12)).breach((DEFAULT_MG, 0)) == NO_DEFAULT_WEAPON
    assert against(armed, (12, 0)).breach((DEFAULT_MG, 0)) == NO_DEFAULT_WEAPON
    wrecked = against(armed, (0, 12), mounts_lost=[1] + [0] * 11)
    assert wrecked.breach((DEFAULT_MG, 0)) == NO_DEFAULT_WEAPON


@pytest.mark.clause("CW-EAR.r2")
def test_ear_r2_every_vessel_with_a_bridge_has_it_and_lighters_have_none():
    assert against("Tug", (0, 12)).breach((DEFAULT_MG, 0)) == LAWFUL
    assert against("Lighter", (0, 12)).breach((DEFAULT_MG, 0)) == NO_DEFAULT_WEAPON


@pytest.mark.clause("CW-EAR.b", "CW-GUN.f")
def test_ear_b_the_default_weapon_engages_one_enemy_only():
    duel = Duel(ship("Tug"), (enemy(), (0, 12)), (enemy(), (0, -12)))

    assert duel.breach((DEFAULT_MG, 0), (DEFAULT_MG, 1)) == WEAPON_TWICE


@pytest.mark.clause("CW-CHT.c", "CW-CHT.e", "CW-CHT.g", "CW-CHT.h")
@pytest.mark.parametrize(
    ("facing", "at"),
    [("F", (0, 20)), ("R", (0, -20)), ("P", (20, 0)), ("S", (-20, 0)), ("B", (0, -20)), ("B", (0, 20))],
)
def test_cht_c_to_h_a_weapon_that_does_not_bear_does_not_fire(facing, at):
    assert against(card(mount("20 mm", facing, 1)), at).breach((0, 0)) == NOT_BEARING

"""GUN, EAR  Gunfire: what may fire at what, how the factor is made up, and whose the hits are."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.kernel.dice import D6, Dice, Throw
from lineahead.kernel.trace import Trace
from lineahead.rulesets.coastal_warfare.rules.breaches import (
    BRIDGE_GONE,
    CANNOT_SHOOT,
    FIRED_ALREADY,
    FIRED_STAR_SHELL,
    LAWFUL,
    LINE_BLOCKED,
    LONE_MACHINE_GUN,
    LOOKED_TWICE,
    NO_DEFAULT_WEAPON,
    NO_FIRER,
    NO_SHOTS,
    NO_SUCH_WEAPON,
    NO_TARGET,
    NOT_BEARING,
    NOT_OBSERVED,
    OUT_OF_RANGE,
    SMOKE_BETWEEN,
    WEAPON_DESTROYED,
    WEAPON_TWICE,
)
from lineahead.rulesets.coastal_warfare.rules.gunfire import fire_breach, fire_ship
from lineahead.rulesets.coastal_warfare.rules.shooting import shooting_factor, shot_of_hit
from lineahead.rulesets.coastal_warfare.tables.cards import (
    DIRECTOR,
    GUN,
    LARGER,
    SINGLE_20,
    SINGLE_40,
    TWIN_20,
    TWIN_MG,
    Card,
)
from lineahead.rulesets.coastal_warfare.tables.notes import Noted, Thrown
from lineahead.rulesets.coastal_warfare.tables.orders import DEFAULT_MG, Fire, Shot
from lineahead.rulesets.coastal_warfare.tables.ships import (
    CANNON,
    GUNS,
    KNOWN_REAL,
    LEFT,
    SMOKE_SCREEN,
    TORPEDO_COUNTER,
    UNKNOWN,
    Cloud,
    Hit,
    Ship,
)
from tests.rulebook.coastal_warfare.table import (
    battle,
    card,
    clear_sea,
    counter,
    d6s,
    fire,
    mount,
    no_hits,
    sea,
    see,
    ship,
)

AHEAD_20 = (0, -20)
ABEAM_20 = (20, 0)


class Duel:
    """A firer at the origin, heading north, and targets that she sees; all stationary and calm unless it is said."""

    def __init__(self, firer: Ship, *targets: tuple[Ship, tuple[float, float]]) -> None:
        self.firer, self.targets = firer, [each for each, _ in targets]
        pieces = [(firer, counter(firer)), *((each, counter(each, at=at)) for each, at in targets)]
        self.ships, self.counters = sea(*pieces)
        self.battle, self.clouds, self.hits = battle(), clear_sea(), no_hits()
        for each in self.targets:
            see(firer, each, self.counters)

    def order(self, *shots: tuple[int, int]) -> Fire:
        """Shots as pairs of mount and number of the target, from 0."""
        return fire(self.firer, *((weapon, self.targets[target]) for weapon, target in shots))

    def breach(self, *shots: tuple[int, int]) -> int:
        return fire_breach(self.ships, self.counters, self.clouds, self.order(*shots))

    def fires(self, dice: Dice, *shots: tuple[int, int]) -> Trace:
        """The order is carried out; every die must be used."""
        trace = Trace()
        assert self.breach(*shots) == LAWFUL
        fire_ship(self.battle, self.ships, self.counters, self.hits, self.order(*shots), dice, trace)
        assert dice.read == len(dice.faces)
        return trace

    def scored(self) -> list[Hit]:
        return self.hits[: self.battle.hits]


def enemy(rank: int = 1) -> Ship:
    return ship(card(rank=rank), side=1)


def against(firer: Card | str, at: tuple[float, float], rank: int = 1, **fields: Any) -> Duel:
    """A duel with one enemy."""
    return Duel(ship(firer, **fields), (enemy(rank), at))


def factors(trace: Trace) -> list[tuple[int, int, int]]:
    """Target, group and factor of each roll."""
    return [(each.b, each.c, each.d) for each in trace.notes if each.what == Noted.FIRES_AT]


E_BOAT = card(mount("40 mm", "R", 9), mount("twin 20 mm", "B", 7), mount("twin 20 mm", "F", 1))
ARMED_TWICE = card(mount("20 mm", "F", 1), mount("20 mm", "F", 2))


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


@pytest.mark.clause("CW-CHT.b")
def test_cht_b_a_destroyed_weapon_does_not_fire():
    assert against(ARMED_TWICE, AHEAD_20, mounts_lost=[1] + [0] * 11).breach((0, 0)) == WEAPON_DESTROYED


@pytest.mark.clause("CW-CHT.r3", "CW-BRL.r1")
def test_cht_r3_brl_r1_a_ship_at_0_points_or_without_a_bridge_still_fires():
    duel = against(ARMED_TWICE, AHEAD_20, damage=12, bridge_lost=2)

    assert duel.breach((0, 0)) == LAWFUL


@pytest.mark.clause("CW-TEF.t1")
def test_tef_t1_a_disabled_ship_does_not_shoot():
    assert against(ARMED_TWICE, AHEAD_20, disabled=1).breach((0, 0)) == CANNOT_SHOOT


@pytest.mark.clause("CW-OBS.c")
def test_obs_c_a_ship_that_has_tried_for_two_markers_fires_no_guns():
    assert against(ARMED_TWICE, AHEAD_20, looked_twice=1).breach((0, 0)) == LOOKED_TWICE


@pytest.mark.clause("CW-OBS.s")
def test_obs_s_a_mount_that_fired_star_shell_forgoes_its_shot_and_the_others_do_not():
    two = card(mount('4"', "F", 1, rank=4), mount("20 mm", "F", 2), rank=4)
    duel = against(two, AHEAD_20, star_shells=1)

    assert duel.breach((0, 0)) == FIRED_STAR_SHELL
    assert duel.breach((1, 0)) == LAWFUL


@pytest.mark.clause("CW-OBS.r6")
def test_obs_r6_a_ship_fires_only_at_what_she_observes_herself():
    duel = Duel(ship(ARMED_TWICE), (enemy(), AHEAD_20))
    duel.firer.seen = 0

    assert duel.breach((0, 0)) == NOT_OBSERVED


@pytest.mark.clause("CW-OBS.r6", "CW-MOV.a")
@pytest.mark.parametrize("nature", [1, UNKNOWN, -1])
def test_obs_r6_a_hidden_marker_is_no_target_whatever_it_is(nature):
    duel = against(ARMED_TWICE, AHEAD_20)
    duel.counters[1].shown, duel.counters[1].ship = 0, nature

    assert duel.breach((0, 0)) == NOT_OBSERVED


@pytest.mark.clause("CW-GUN.f")
def test_gun_f_only_enemy_vessels_on_the_table_are_targets():
    duel = against(ARMED_TWICE, AHEAD_20)

    duel.counters[1].side = 0
    assert duel.breach((0, 0)) == NO_TARGET
    duel.counters[1].side, duel.counters[1].kind = 1, TORPEDO_COUNTER
    assert duel.breach((0, 0)) == NO_TARGET
    duel.counters[1].kind, duel.counters[1].status = 0, 0
    assert duel.breach((0, 0)) == NO_TARGET


@pytest.mark.clause("CW-GUN.f")
@pytest.mark.parametrize(
    ("weapon", "target", "count", "breach"),
    [
        (5, 1, 1, NO_SUCH_WEAPON),
        (-1, 1, 1, NO_SUCH_WEAPON),
        (13, 1, 1, NO_SUCH_WEAPON),
        (0, 7, 1, NO_TARGET),
        (0, -1, 1, NO_TARGET),
        (0, 1, 0, NO_SHOTS),
        (0, 1, 14, NO_SHOTS),
    ],
)
def test_gun_f_orders_that_name_nothing_there_is_are_breaches(weapon, target, count, breach):
    duel = against(ARMED_TWICE, AHEAD_20)
    order = Fire(counter=0, count=count)
    order.shots[0] = Shot(mount=weapon, target=target)

    assert fire_breach(duel.ships, duel.counters, duel.clouds, order) == breach


@pytest.mark.clause("CW-MOV.b", "CW-GUN.f")
def test_mov_b_a_dummy_or_a_ship_that_is_gone_fires_nothing():
    duel = against(ARMED_TWICE, AHEAD_20)

    assert fire_breach(duel.ships, duel.counters, duel.clouds, Fire(counter=9, count=1)) == NO_FIRER
    duel.firer.status = LEFT
    assert duel.breach((0, 0)) == NO_FIRER
    duel.counters[0].ship = -1
    assert duel.breach((0, 0)) == NO_FIRER


def with_third(rank: int, at: tuple[float, float], **fields: Any) -> Duel:
    """A target of rank 2 that lies 40 cm ahead, and another vessel of the enemy's."""
    third = enemy(rank)
    duel = Duel(ship(ARMED_TWICE), (enemy(2), (0, -40)), (third, at))
    duel.firer.seen = 1 << 1
    for name, value in fields.items():
        setattr(duel.counters[2], name, value)
    return duel


@pytest.mark.clause("CW-GUN.r10")
@pytest.mark.parametrize(("rank", "breach"), [(1, LAWFUL), (2, LINE_BLOCKED), (4, LINE_BLOCKED)])
def test_gun_r10_fire_does_not_pass_over_a_vessel_of_the_targets_rank_or_more(rank, breach):
    assert with_third(rank, (0, -20)).breach((0, 0)) == breach


@pytest.mark.clause("CW-GUN.r10")
def test_gun_r10_a_vessel_beside_the_line_does_not_block():
    # its base is 1.4 cm wide, so that its side lies 0.7 cm from its centre
    assert with_third(4, (0.71, -20)).breach((0, 0)) == LAWFUL
    assert with_third(4, (0.69, -20)).breach((0, 0)) == LINE_BLOCKED


@pytest.mark.clause("CW-GUN.r10", "CW-OBS.r12")
def test_gun_r10_what_nobody_knows_of_does_not_block():
    assert with_third(4, (0, -20), shown=0, known=[0, 2]).breach((0, 0)) == LAWFUL
    assert with_third(4, (0, -20), shown=0, known=[0, 2], ship=UNKNOWN).breach((0, 0)) == LAWFUL
    assert with_third(4, (0, -20), shown=0, known=[2, 2]).breach((0, 0)) == LINE_BLOCKED


@pytest.mark.clause("CW-EQP.a")
def test_eqp_a_no_gunfire_crosses_smoke():
    duel = against(ARMED_TWICE, AHEAD_20)

    duel.clouds[0] = Cloud(kind=SMOKE_SCREEN, x=-500, y=-1000, to_x=500, to_y=-1000)

    assert duel.breach((0, 0)) == SMOKE_BETWEEN


@pytest.mark.clause("CW-GUN.r6")
def test_gun_r6_hits_go_to_the_contributing_weapons_one_each_heaviest_first_and_round_again():
    # at 15 cm: twin MG 2, 20 mm 2, 6 pdr 7, 40 mm 4: factor 15; a 6 at a stationary target is column 7, five hits
    armed = card(mount("twin MG", "F", 1), mount("20 mm", "F", 1), mount("6 pdr", "F", 1), mount("40 mm", "F", 1))
    duel = against(armed, (0, -15), rank=3)

    duel.fires(d6s(6), (0, 0), (1, 0), (2, 0), (3, 0))

    assert [each.weapon for each in duel.scored()] == [LARGER, SINGLE_40, SINGLE_20, TWIN_MG, LARGER]


@pytest.mark.clause("CW-GUN.r6")
def test_gun_r6_a_40_mm_has_the_first_hit_and_a_20_mm_the_second():
    # at 15 cm 4 + 4 + 4 = 12: with a stationary target a 4 is column 5, two hits
    duel = against(E_BOAT, (15, 0), rank=3)

    duel.fires(d6s(4), (1, 0), (2, 0), (0, 0))

    assert [each.weapon for each in duel.scored()] == [SINGLE_40, TWIN_20]


@pytest.mark.clause("CW-GUN.r6")
def test_gun_r6_both_barrels_of_a_twin_hit_before_a_lighter_gun_does():
    armed = card(mount('3"', "F", 2, rank=4), mount('twin 4"', "F", 1, rank=4), rank=4)
    duel = against(armed, (0, -20))
    order = duel.order((0, 0), (1, 0))

    assert [shot_of_hit(duel.firer, order, 1, GUNS, hit) for hit in range(5)] == [1, 1, 0, 1, 1]


@pytest.mark.clause("CW-GUN.r6", "CW-WPN.h")
def test_gun_r6_a_pair_of_single_machine_guns_is_one_weapon():
    armed = card(mount("single MG", "F", 1), mount("single MG", "F", 1), mount("20 mm", "F", 1))
    duel = against(armed, (0, -15))

    order = duel.order((0, 0), (1, 0), (2, 0))

    assert [shot_of_hit(duel.firer, order, 1, CANNON, hit) for hit in range(4)] == [2, 1, 2, 1]


@pytest.mark.clause("CW-GUN.r6", "CW-ORD.r3")
def test_gun_r6_ord_r3_a_hit_is_kept_with_firer_target_weapon_and_calibre():
    duel = against(card(mount("88 mm", "F", 1), rank=2), AHEAD_20)

    # factor 2, a 6 at a stationary target: one hit
    duel.fires(d6s(6), (0, 0))

    assert duel.scored() == [Hit(target=1, firer=0, weapon=GUN, calibre=346)]
    assert duel.targets[0].damage == 0
    assert (duel.firer.shots, duel.firer.hits) == (1, 1)


@pytest.mark.clause("CW-OBS.q", "CW-OBS.r10")
def test_obs_q_a_ship_that_fires_is_known_to_be_real_and_her_target_is_aware():
    duel = against(ARMED_TWICE, AHEAD_20)
    duel.counters[0].shown, duel.counters[0].known = 0, [2, 0]

    duel.fires(d6s(1), (0, 0))

    assert duel.counters[0].known == [2, KNOWN_REAL]
    assert duel.battle.becomes_aware[1] == 1
    assert duel.counters[1].alarmed == 1


@pytest.mark.clause("CW-OBS.q", "CW-GUN.r4")
def test_obs_q_a_target_is_aware_even_where_the_flash_of_the_gun_is_too_far_to_be_seen():
    duel = against(card(mount("88 mm", "F", 1), rank=2), (0, -130))

    duel.fires(d6s(1), (0, 0))

    assert duel.battle.becomes_aware[1] == 1


@pytest.mark.clause("CW-VAR.a", "CW-ORD.3")
def test_var_a_the_firer_throws_a_d6():
    duel = against(ARMED_TWICE, AHEAD_20)
    dice = d6s(1)

    duel.fires(dice, (0, 0))

    assert dice.due == Throw(1, D6, Thrown.TO_HIT, 0, needed=6)  # a factor of 1 hits on 7, a ship lying still gives 1

"""P  The published dice: a six hits, with ranges, ratings, speed loss and excess damage of their own."""

from __future__ import annotations

import pytest

from lineahead.kernel.dice import D6, D20
from lineahead.kernel.trace import Silence, Trace
from lineahead.rulesets.great_war_at_sea.rules.breaches import LAWFUL, OUT_OF_REACH
from lineahead.rulesets.great_war_at_sea.rules.conditions import visibility
from lineahead.rulesets.great_war_at_sea.rules.damage import gun_hit
from lineahead.rulesets.great_war_at_sea.rules.gunnery import (
    fire_battery,
    gun_dice,
    gun_modifier,
    gun_reach,
    gunfire_breach,
    name_targets,
    resolve_gunfire,
)
from lineahead.rulesets.great_war_at_sea.rules.speeds import speed_of
from lineahead.rulesets.great_war_at_sea.rules.torpedoes import launches_breach, torpedo_attack, torpedo_needed
from lineahead.rulesets.great_war_at_sea.rules.underwater import underwater_hit
from lineahead.rulesets.great_war_at_sea.tables.cards import (
    DEAD_IN_THE_WATER,
    ONE,
    ONE_SLOW,
    PRIMARY,
    SECONDARY,
    TERTIARY,
    THREE,
    TWO,
    TWO_PLUS,
)
from lineahead.rulesets.great_war_at_sea.tables.notes import Noted
from lineahead.rulesets.great_war_at_sea.tables.ships import CLEAR, FOG, MIST, SQUALL, STORM, SUNK, Ship, factors_left
from tests.rulebook.great_war_at_sea.table import (
    all_read,
    battle,
    boat,
    card,
    d6s,
    d20s,
    fleet,
    gunfire,
    launches,
    lose_boxes,
    notes,
    ship,
)


def gun_hits(firer: Ship, target: Ship, battery: int, distance: int, *faces: int) -> int:
    """Hits of a battery, a six-sided die for each of its factors."""
    dice = d6s(*faces)
    scored = fire_battery(battle(by_d6=True), firer, target, battery, distance, dice, Silence())
    assert all_read(dice)
    return scored


def torpedo_hits(firer: Ship, target: Ship, distance: int, *faces: int) -> int:
    """Hits of torpedoes, a six-sided die for each factor."""
    dice = d6s(*faces)
    scored = torpedo_attack(battle(by_d6=True), firer, target, len(faces), distance, dice, Silence())
    assert all_read(dice)
    return scored


def struck(target: Ship, battery: int, *faces: int, by_d6: bool = True) -> Trace:
    """A hit by a shell; every face is used."""
    trace, dice = Trace(), d6s(*faces)
    gun_hit(battle(by_d6), target, battery, 1 - target.side, dice, trace)
    assert all_read(dice)
    return trace


@pytest.mark.clause("GWAS-P.0", "GWAS-B8.f", "GWAS-B9.d")
def test_p_0_one_switch_changes_guns_torpedoes_sight_and_initiative_and_nothing_does_without_it():
    firer, target = ship(card(gunnery="1-0-0")), ship("Lion", 1)

    assert fire_battery(battle(), firer, target, PRIMARY, 1, d20s(16), Silence()) == 1
    assert fire_battery(battle(by_d6=True), firer, target, PRIMARY, 1, d6s(6), Silence()) == 1
    assert torpedo_attack(battle(), firer, target, 1, 0, d20s(15), Silence()) == 1
    assert torpedo_attack(battle(by_d6=True), firer, target, 1, 0, d6s(5), Silence()) == 1
    assert visibility(battle()) > visibility(battle(by_d6=True)) == 4


@pytest.mark.clause("GWAS-P.0")
def test_p_0_the_weather_limits_stand_in_the_option():
    assert [visibility(battle(by_d6=True, weather=weather)) for weather in (CLEAR, MIST, FOG)] == [4, 3, 2]


@pytest.mark.clause("GWAS-P.a")
def test_p_a_a_six_hits():
    assert gun_hits(ship(), ship("Lion", 1), PRIMARY, 2, 6, 5, 4, 6, 1, 2, 3, 6) == 3


@pytest.mark.clause("GWAS-P.b", "GWAS-P.c")
def test_p_b_a_ship_rated_excellent_hits_on_five_and_six():
    excellent = ship(card("Seydlitz", excellent=1))

    assert gun_hits(excellent, ship("Lion", 1), SECONDARY, 2, 6, 5, 4) == 2
    assert gun_hits(ship("Seydlitz"), ship("Lion", 1), SECONDARY, 2, 6, 5, 4) == 1


@pytest.mark.clause("GWAS-P.d", "GWAS-P.e", "GWAS-P.t1")
def test_p_d_reach_of_guns_by_kind_of_ship():
    state = battle(by_d6=True)
    kinds = {"BB": 3, "BC": 3, "B": 2, "CD": 2}

    assert {kind: gun_reach(state, ship(card(kind=kind)), PRIMARY) for kind in kinds} == kinds
    assert {gun_reach(state, ship(card(kind=kind)), SECONDARY) for kind in kinds} == {2}
    assert {gun_reach(state, ship(card(kind=kind)), TERTIARY) for kind in kinds} == {1}


@pytest.mark.clause("GWAS-P.ex4", "GWAS-P.d", "GWAS-P.j")
def test_p_ex4_tegetthoff_fires_at_three_hexes_and_not_at_four_where_she_sees():
    ships = fleet(ship("Tegetthoff"), ship("Wien"), ship("Lion", 1, (3, 0)), ship("Lion", 1, (4, 0)))
    state = battle(by_d6=True)

    assert gunfire_breach(state, ships, gunfire((0, PRIMARY, 2)), 0) == LAWFUL
    assert gunfire_breach(state, ships, gunfire((0, PRIMARY, 3)), 0) == OUT_OF_REACH
    assert gunfire_breach(state, ships, gunfire((1, PRIMARY, 2)), 0) == OUT_OF_REACH


@pytest.mark.clause("GWAS-P.f")
def test_p_f_one_number_at_every_range_and_no_modifiers():
    firer, target = ship(card(gunnery="1-0-0")), ship("M-class", 1)

    assert [gun_hits(firer, target, PRIMARY, distance, 6) for distance in range(4)] == [1] * 4
    assert [gun_hits(firer, target, PRIMARY, distance, 5) for distance in range(4)] == [0] * 4
    assert gun_modifier(battle(by_d6=True, weather=STORM, turn=1), firer, target, Silence()) == 0


@pytest.mark.clause("GWAS-P.f")
def test_p_f_a_ship_on_fire_throws_half_the_dice_of_each_battery_rounded_up():
    firer, target = ship(on_fire=1), ship("Lion", 1)

    assert [gun_dice(battle(by_d6=True), firer, target, battery) for battery in range(3)] == [4, 2, 1]
    assert [gun_dice(battle(), firer, target, battery) for battery in range(3)] == [8, 3, 1]


@pytest.mark.clause("GWAS-P.g")
def test_p_g_gunfire_is_simultaneous_and_the_winner_announces_first():
    ships, state = fleet(ship("TB 76"), ship("TB 76", 1)), battle(by_d6=True, holder=1, impulse=3)
    for side in (1, 0):
        name_targets(state, ships, gunfire((side, TERTIARY, 1 - side)), side, Silence())
    dice, trace = d6s(6, 6, 3, 4, 3, 4), Trace()

    resolve_gunfire(state, ships, dice, trace)

    assert [vessel.status for vessel in ships] == [SUNK, SUNK]
    assert [note.a for note in notes(trace, Noted.FIRES)] == [1, 0]


@pytest.mark.clause("GWAS-P.h")
def test_p_h_against_mtbs_a_six_hits_without_modifiers_and_primaries_are_halved():
    target = boat(1)

    assert gun_hits(ship(), target, PRIMARY, 3, 6, 5, 5, 5) == 1
    assert gun_hits(ship(card(excellent=1)), target, SECONDARY, 1, 5, 4, 4) == 1


@pytest.mark.clause("GWAS-P.ex1")
def test_p_ex1_tegetthoffs_secondary_and_tertiary_guns_hit_twice():
    secondary = gun_hits(ship(), boat(1), SECONDARY, 1, 6, 2, 6)
    tertiary = gun_hits(ship(), boat(1), TERTIARY, 1, 1)

    assert secondary + tertiary == 2


@pytest.mark.clause("GWAS-P.i", "GWAS-P.t1")
def test_p_i_torpedoes_hit_on_five_at_range_0_and_on_six_at_range_1():
    state = battle(by_d6=True)

    assert [torpedo_needed(state, distance) for distance in (0, 1)] == [5, 6]
    assert torpedo_hits(ship("G 41"), ship("Lion", 1), 0, 4, 5, 6) == 2
    assert torpedo_hits(ship("G 41"), ship("Lion", 1), 1, 4, 5, 6) == 1


@pytest.mark.clause("GWAS-P.i")
def test_p_i_reach_of_mounts_stands_and_speed_does_not_matter():
    ships = fleet(ship("Seydlitz"), ship("G 41"), ship("Lion", 1, (1, 0)))

    assert launches_breach(battle(by_d6=True), ships, launches((0, 2, 1)), 0) == OUT_OF_REACH
    assert launches_breach(battle(by_d6=True), ships, launches((1, 2, 1)), 0) == LAWFUL
    for speed in ("0", "3"):
        assert torpedo_hits(ship("G 41"), ship(card("Lion", speed=speed), 1), 0, 4, 5) == 1


@pytest.mark.clause("GWAS-P.ex2", "GWAS-18.5.r1")
def test_p_ex2_italian_mtbs_add_two_to_the_d6():
    assert torpedo_hits(boat(), ship(side=1), 0, 3, 2) == 1
    assert torpedo_hits(boat(), ship(side=1), 1, 4, 3) == 1
    assert torpedo_hits(boat(nation="Britain"), ship(side=1), 0, 4, 5) == 1


@pytest.mark.clause("GWAS-P.q", "GWAS-P.ex3")
def test_p_q_more_than_half_the_hull_costs_one_step_once():
    state = battle(by_d6=True)

    speeds = [speed_of(state, lose_boxes(ship(card(speed="2")), lost)) for lost in range(6)]

    assert speeds == [TWO] * 4 + [ONE] * 2  # of six boxes, at the fourth


@pytest.mark.clause("GWAS-P.q", "GWAS-P.ex3")
def test_p_q_it_adds_to_a_loss_that_the_same_hit_gives():
    target = lose_boxes(ship(card(speed="2")), 3)

    dice = d6s(6, 2)  # critical damage: machinery, and one hull box, the fourth
    underwater_hit(battle(by_d6=True), target, 0, 1, dice, Silence())

    assert speed_of(battle(by_d6=True), target) == ONE_SLOW
    struck(target, PRIMARY, 2, 2)
    assert speed_of(battle(by_d6=True), target) == DEAD_IN_THE_WATER


@pytest.mark.clause("GWAS-P.q")
def test_p_q_a_ship_without_a_box_still_sinks():
    target = lose_boxes(ship(), 5)

    struck(target, PRIMARY, 3, 4)

    assert target.status == SUNK


@pytest.mark.clause("GWAS-P.u", "GWAS-P.u2", "GWAS-P.ex6")
def test_p_u2_a_primary_hit_on_a_last_light_factor_goes_on_into_the_hull():
    target = ship("Tegetthoff")

    struck(target, PRIMARY, 2, 3)
    assert (target.guns_lost, target.hull_lost[:2]) == ([0, 0, 1], [1, 0])

    struck(target, PRIMARY, 5, 5)
    assert (target.guns_lost, target.hull_lost[:2]) == ([1, 0, 1], [1, 0])


@pytest.mark.clause("GWAS-P.u2")
def test_p_u2_one_more_factor_of_a_battery_that_has_more():
    target = ship("Tegetthoff")

    struck(target, PRIMARY, 4, 5)
    assert factors_left(target, SECONDARY) == 1
    struck(target, SECONDARY, 4, 5)
    assert (factors_left(target, SECONDARY), sum(target.hull_lost)) == (0, 0)


@pytest.mark.clause("GWAS-P.u2")
def test_p_u2_one_more_hull_box_behind_a_light_or_medium_one():
    light, heavy = lose_boxes(ship("Seydlitz"), 4), ship("Seydlitz")

    struck(light, PRIMARY, 3, 4)  # M, and the M behind it
    struck(heavy, PRIMARY, 3, 4)

    assert light.hull_lost[:8] == [1, 1, 1, 1, 1, 1, 0, 0]
    assert heavy.hull_lost[:8] == [1, 0, 0, 0, 0, 0, 0, 0]
    other = lose_boxes(ship("Seydlitz"), 4)
    struck(other, SECONDARY, 3, 4)
    assert sum(other.hull_lost) == 5
    by_d20 = lose_boxes(ship("Seydlitz"), 4)
    struck(by_d20, PRIMARY, 3, 4, by_d6=False)
    assert sum(by_d20.hull_lost) == 5


@pytest.mark.clause("GWAS-P.v")
def test_p_v_tertiary_guns_only_and_lost_any_calibre_reaches_the_hull():
    bare = ship(card("Tatra", hull="MM"))
    armed = ship(card("Tatra", hull="MM"))
    cruiser = ship(card("Novara", hull="MM"))
    bare.guns_lost[TERTIARY], cruiser.guns_lost = 2, [0, 2, 1]

    for target in (bare, armed, cruiser):
        struck(target, TERTIARY, 3, 4)

    assert [sum(vessel.hull_lost) for vessel in (bare, armed, cruiser)] == [1, 0, 0]
    by_d20 = ship(card("Tatra", hull="MM"))
    by_d20.guns_lost[TERTIARY] = 2
    struck(by_d20, TERTIARY, 3, 4, by_d6=False)
    assert sum(by_d20.hull_lost) == 0


@pytest.mark.clause("GWAS-P.w", "GWAS-11.7.r2")
def test_p_w_destroyers_too_count_as_speed_1_from_squall_on():
    destroyer, torpedo_boat = ship(card("Tatra", speed="2+")), ship(card("TB 76", speed="2"))

    assert speed_of(battle(by_d6=True, weather=SQUALL), destroyer) == ONE
    assert speed_of(battle(by_d6=True, weather=SQUALL), torpedo_boat) == ONE
    assert speed_of(battle(by_d6=True, weather=FOG), destroyer) == TWO_PLUS
    assert speed_of(battle(by_d6=True, weather=SQUALL), ship(card("Novara", speed="2"))) == TWO
    assert speed_of(battle(weather=SQUALL), ship("Tatra")) == THREE


@pytest.mark.clause("GWAS-P.r4")
def test_p_r4_hits_are_resolved_by_the_same_tables():
    target = ship("Seydlitz")

    struck(target, TERTIARY, 1, 2)
    dice = d6s(4)
    underwater_hit(battle(by_d6=True), target, 0, 1, dice, Silence())

    assert (target.mount_lost, sum(target.hull_lost), all_read(dice)) == (1, 2, True)


def test_p_a_the_kind_of_dice_is_told():
    for by_d6, dice, kind in ((True, d6s(1), D6), (False, d20s(1), D20)):
        trace = Trace()
        fire_battery(battle(by_d6), ship(card(gunnery="1-0-0")), ship("Lion", 1), PRIMARY, 1, dice, trace)
        assert notes(trace, Noted.GUN_NEEDED)[0].d == kind


@pytest.mark.clause("GWAS-P.u2")
def test_p_u2_the_second_of_two_factors_goes_before_the_hull():
    target = ship("Wien")

    struck(target, PRIMARY, 4, 5)

    assert (target.guns_lost, sum(target.hull_lost)) == ([0, 2, 0], 0)


@pytest.mark.clause("GWAS-P.v")
@pytest.mark.parametrize(("gunnery", "boxes"), [("0-0-1", 1), ("1-0-1", 0), ("0-1-1", 0), ("0-0-0", 0)])
def test_p_v_holds_for_ships_that_carry_tertiary_guns_and_no_others(gunnery, boxes):
    target = ship(card("Tatra", gunnery=gunnery, armour="MML", hull="MM"))
    target.guns_lost[TERTIARY] = target.card.guns[TERTIARY]

    struck(target, TERTIARY, 3, 4)

    assert sum(target.hull_lost) == boxes


@pytest.mark.clause("GWAS-P.u2")
def test_p_u2_nothing_is_left_for_excess_damage_when_the_last_box_goes():
    target = ship("Tatra")

    trace = struck(target, PRIMARY, 3, 4)

    assert (target.status, sum(target.hull_lost)) == (SUNK, 1)
    assert notes(trace, Noted.EXCESS_DAMAGE) == []


@pytest.mark.clause("GWAS-P.f")
def test_p_f_that_a_fire_halves_the_dice_is_told_by_the_published_dice_alone():
    trace, target = Trace(), ship("Lion", 1)

    fire_battery(battle(by_d6=True), ship(on_fire=1), target, SECONDARY, 1, d6s(1, 1), trace)
    fire_battery(battle(by_d6=True), ship(), target, SECONDARY, 1, d6s(1, 1, 1), trace)
    fire_battery(battle(), ship(on_fire=1), target, SECONDARY, 1, d20s(1, 1, 1), trace)

    assert [note.a for note in notes(trace, Noted.HALF_DICE_ON_FIRE)] == [2]

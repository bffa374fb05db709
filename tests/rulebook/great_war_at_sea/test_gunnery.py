"""B8  Gunnery by D20: ranges, modifiers, targets, and fire that falls all at once."""

from __future__ import annotations

import pytest

from lineahead.kernel.choices import Wanted
from lineahead.kernel.dice import D6, D20, Dice, Throw
from lineahead.kernel.trace import Silence, Trace
from lineahead.rulesets.great_war_at_sea.rules.breaches import (
    LAWFUL,
    NO_PRIMARY_AT_MTB,
    NO_SUCH_BATTERY,
    NO_SUCH_TARGET,
    NOT_HIS_SHIP,
    OUT_OF_REACH,
    OUT_OF_SIGHT,
    TARGET_IS_OWN,
)
from lineahead.rulesets.great_war_at_sea.rules.gunnery import (
    fire_battery,
    gun_dice,
    gun_modifier,
    gun_needed,
    gun_reach,
    gunfire_breach,
    has_to_fire,
    name_targets,
    resolve_gunfire,
)
from lineahead.rulesets.great_war_at_sea.tables.cards import PRIMARY, SECONDARY, TERTIARY
from lineahead.rulesets.great_war_at_sea.tables.notes import Noted, Thrown
from lineahead.rulesets.great_war_at_sea.tables.orders import Gunfire
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    CLEAR,
    FOG,
    MIST,
    NOBODY,
    OFF_MAP,
    SQUALL,
    STORM,
    SUNK,
    Battle,
    Ship,
    factors_left,
)
from tests.rulebook.great_war_at_sea.table import (
    all_read,
    battle,
    boat,
    card,
    d20s,
    dice_of,
    fleet,
    gunfire,
    notes,
    ship,
)


def opposed(distance: int = 1, firer: str = "Tegetthoff", target: str = "Lion") -> list[Ship]:
    """A ship of side 0 in the centre, and an enemy so many hexes to the south-east."""
    return fleet(ship(firer), ship(target, 1, (distance, 0)))


def modifier(state: Battle, firer: Ship, target: Ship) -> int:
    """What helps or hinders a die."""
    return gun_modifier(state, firer, target, Silence())


@pytest.mark.clause("GWAS-B8.a")
def test_b8_a_each_factor_that_is_left_is_one_die():
    firer, target = opposed()

    assert [gun_dice(battle(), firer, target, battery) for battery in range(3)] == [8, 3, 1]
    firer.guns_lost = [3, 0, 1]
    assert [gun_dice(battle(), firer, target, battery) for battery in range(3)] == [5, 3, 0]


@pytest.mark.clause("GWAS-B8.t1")
@pytest.mark.parametrize(
    ("battery", "needed"),
    [(PRIMARY, [16, 16, 17, 18, 19, 20]), (SECONDARY, [16, 17, 18]), (TERTIARY, [16, 18])],
)
def test_b8_t1_what_a_d20_must_show_at_each_range(battery, needed):
    state, firer = battle(), ship()

    assert [gun_needed(state, firer, battery, distance) for distance in range(len(needed))] == needed
    assert gun_reach(state, firer, battery) == len(needed) - 1


@pytest.mark.clause("GWAS-B8.b")
def test_b8_b_speed_of_the_target():
    firer = ship()

    assert modifier(battle(), firer, ship("Lion", 1)) == 0
    assert modifier(battle(), firer, ship("M-class", 1)) == -1
    assert modifier(battle(), firer, ship(card("Lion", speed="0"), 1)) == 2


@pytest.mark.clause("GWAS-B8.b")
def test_b8_b_weather_night_fire_and_small_boats():
    firer, target = ship(), ship("Lion", 1)

    assert [modifier(battle(weather=weather), firer, target) for weather in (FOG, SQUALL, STORM)] == [0, -1, -1]
    assert modifier(battle(turn=1), firer, target) == -1
    assert modifier(battle(), firer, boat(1)) == -1
    firer.on_fire = 1
    assert modifier(battle(), firer, target) == -1
    target.on_fire = 1
    firer.on_fire = 0
    assert modifier(battle(), firer, target) == 0


@pytest.mark.clause("GWAS-B8.b")
def test_b8_b_modifiers_add_up_and_a_natural_20_always_hits_within_range():
    firer, target = ship("Lion"), ship("G 41", 1)
    firer.on_fire = 1
    dice = d20s(19, 20, 20, 1, 1, 1, 1)

    hits = fire_battery(battle(weather=STORM, turn=1), firer, target, PRIMARY, 5, dice, Silence())

    assert modifier(battle(weather=STORM, turn=1), firer, target) == -4
    assert (hits, all_read(dice)) == (2, True)


@pytest.mark.clause("GWAS-B8.ex1")
def test_b8_ex1_tegetthoff_at_an_mtb_at_range_1():
    firer, target, trace = ship(), boat(1), Trace()

    secondary = fire_battery(battle(), firer, target, SECONDARY, 1, d20s(19, 18, 7), trace)
    tertiary = fire_battery(battle(), firer, target, TERTIARY, 1, d20s(19), trace)

    assert (secondary, tertiary) == (2, 1)
    assert [note[1:5] for note in notes(trace, Noted.GUN_NEEDED)] == [(17, -1, 1, D20), (18, -1, 1, D20)]
    assert (firer.shots, firer.hits) == (4, 3)


@pytest.mark.clause("GWAS-B8.c")
def test_b8_c_a_battery_has_one_target_and_batteries_may_differ():
    ships = fleet(ship(), ship("Lion", 1, (1, 0)), ship("M-class", 1, (0, 1)))
    state, order = battle(), gunfire((0, PRIMARY, 1), (0, SECONDARY, 2))

    assert gunfire_breach(state, ships, order, 0) == LAWFUL
    name_targets(state, ships, order, 0, Silence())

    assert ships[0].aims == [1, 2, NOBODY]
    assert list(state.named) == [1, 0]


@pytest.mark.clause("GWAS-B8.c", "GWAS-B8.t1")
def test_b8_c_what_is_out_of_reach_or_nobody_is_refused():
    ships, state = opposed(3), battle()

    def breach(battery: int, target: int, firer: int = 0) -> int:
        return gunfire_breach(state, ships, gunfire((firer, battery, target)), 0)

    assert breach(PRIMARY, 1) == LAWFUL
    assert breach(SECONDARY, 1) == OUT_OF_REACH
    assert breach(PRIMARY, 0) == TARGET_IS_OWN
    assert breach(PRIMARY, 9) == breach(PRIMARY, len(ships)) == NO_SUCH_TARGET
    assert breach(PRIMARY, -2) == NO_SUCH_TARGET
    assert breach(PRIMARY, 0, firer=1) == NOT_HIS_SHIP
    assert breach(PRIMARY, 1, firer=30) == NOT_HIS_SHIP
    ships[0].guns_lost[PRIMARY] = 8
    assert breach(PRIMARY, 1) == NO_SUCH_BATTERY
    ships[1].status = OFF_MAP
    assert breach(PRIMARY, 1) == NO_SUCH_TARGET


@pytest.mark.clause("GWAS-B7.g")
def test_b7_g_nobody_fires_at_what_he_cannot_see():
    ships = opposed(4)
    order = gunfire((0, PRIMARY, 1))

    assert gunfire_breach(battle(weather=CLEAR), ships, order, 0) == LAWFUL
    assert gunfire_breach(battle(weather=MIST), ships, order, 0) == OUT_OF_SIGHT
    assert has_to_fire(battle(weather=CLEAR), ships, 0)
    assert not has_to_fire(battle(weather=MIST), ships, 0)


@pytest.mark.clause("GWAS-18.411.b", "GWAS-18.411.r2")
def test_18_411_b_no_primary_guns_at_an_mtb_in_the_same_hex_of_the_tactical_map():
    ships = fleet(ship(), ship(card("MAS"), 1, (0, 0)), ship(card("MAS"), 1, (1, 0)))

    assert gunfire_breach(battle(), ships, gunfire((0, PRIMARY, 1)), 0) == NO_PRIMARY_AT_MTB
    assert gunfire_breach(battle(), ships, gunfire((0, PRIMARY, 2)), 0) == LAWFUL
    assert gunfire_breach(battle(), ships, gunfire((0, SECONDARY, 1), (0, TERTIARY, 1)), 0) == LAWFUL


@pytest.mark.clause("GWAS-18.411.a", "GWAS-18.411.c", "GWAS-18.411.r1")
@pytest.mark.parametrize(("primary", "dice"), [(8, 4), (7, 3), (1, 0)])
def test_18_411_a_primaries_throw_half_their_dice_rounded_down_at_an_mtb(primary, dice):
    firer = ship(card(gunnery=f"{primary}-3-1"))

    assert [gun_dice(battle(), firer, boat(1), battery) for battery in range(3)] == [dice, 3, 1]
    assert gun_dice(battle(), firer, ship("Lion", 1), PRIMARY) == primary


def fight(state: Battle, ships: list[Ship], orders: tuple[Gunfire, Gunfire], *faces: tuple[int, int]) -> Trace:
    """A gunnery impulse with the orders of both sides; every face is used."""
    trace, dice = Trace(), dice_of(*faces)
    for side, order in enumerate(orders):
        name_targets(state, ships, order, side, Silence())
    resolve_gunfire(state, ships, dice, trace)
    assert all_read(dice)
    return trace


@pytest.mark.clause("GWAS-B8.g")
def test_b8_g_a_ship_that_is_sunk_has_fired_in_the_same_impulse():
    ships = fleet(ship("Tatra"), ship("Tatra", 1))
    orders = gunfire((0, TERTIARY, 1)), gunfire((1, TERTIARY, 0))
    hull_box = (D6, 3), (D6, 4)

    trace = fight(battle(holder=1), ships, orders, (D20, 17), (D20, 1), (D20, 18), (D20, 2), *hull_box, *hull_box)

    assert [vessel.status for vessel in ships] == [SUNK, SUNK]
    assert [note.a for note in notes(trace, Noted.FIRES)] == [1, 0]  # the holder throws first


@pytest.mark.clause("GWAS-B8.g")
def test_b8_g_all_dice_are_thrown_before_any_damage():
    ships = fleet(ship(card(gunnery="1-0-0")), ship(card("Lion", gunnery="2-0-0"), 1))
    orders = gunfire((0, PRIMARY, 1)), gunfire((1, PRIMARY, 0))

    trace = fight(battle(), ships, orders, (D20, 16), (D20, 16), (D20, 15), (D6, 5), (D6, 5), (D6, 4), (D6, 6))

    kinds = [note.what for note in trace.notes if note.what in (Noted.GUN_HITS, Noted.DAMAGE_DICE)]
    assert kinds == [Noted.GUN_HITS, Noted.GUN_HITS, Noted.DAMAGE_DICE, Noted.DAMAGE_DICE]
    assert [factors_left(vessel, PRIMARY) for vessel in ships] == [0, 1]


@pytest.mark.clause("GWAS-B8.g", "GWAS-18.41.r9")
def test_b8_g_hits_on_one_ship_are_worked_out_primary_shells_first_and_stop_when_she_sinks():
    ships = fleet(ship(card(gunnery="2-1-1")), ship(card("MAS"), 1, (1, 0)), ship("Tatra", 1))
    orders = gunfire((0, PRIMARY, 1), (0, SECONDARY, 1), (0, TERTIARY, 1)), gunfire()

    trace = fight(battle(), ships, orders, (D20, 20), (D20, 20), (D20, 20))

    assert ships[1].status == SUNK
    assert [note.b for note in notes(trace, Noted.STRUCK_BY_SHELL)] == [PRIMARY]


@pytest.mark.clause("GWAS-B8.g")
def test_b8_g_hits_do_not_outlast_their_impulse_and_the_sinker_is_remembered():
    ships = fleet(ship("Tatra"), ship("Tatra", 1))
    orders = gunfire((0, TERTIARY, 1)), gunfire((1, TERTIARY, 0))
    hull_box = (D6, 3), (D6, 4)

    trace = fight(battle(), ships, orders, *[(D20, 17), (D20, 1)] * 2, *hull_box * 2)

    assert [vessel.gun_hits for vessel in ships] == [[0, 0, 0], [0, 0, 0]]
    assert [vessel.sunk_by for vessel in ships] == [1, 0]
    assert notes(trace, Noted.SINKS)[1].b == 0


@pytest.mark.clause("GWAS-B8.g")
def test_b8_g_the_targets_that_are_named_are_told():
    ships, trace = opposed(), Trace()

    name_targets(battle(), ships, gunfire((0, SECONDARY, 1)), 0, trace)

    assert [note[1:4] for note in notes(trace, Noted.NAMES_TARGET)] == [(0, SECONDARY, 1)]


@pytest.mark.clause("GWAS-B8.c")
def test_b8_c_a_side_without_guns_has_nothing_to_name():
    ships = fleet(ship("Convoy ship"), ship("Lion", 1))

    assert [has_to_fire(battle(), ships, side) for side in (0, 1)] == [False, True]
    assert gunfire_breach(battle(), ships, gunfire((2, PRIMARY, 1)), 0) == NOT_HIS_SHIP
    assert gunfire_breach(battle(), ships, gunfire((1, PRIMARY, 0)), 1) == LAWFUL


@pytest.mark.clause("GWAS-B8.c")
def test_b8_c_a_ship_that_has_left_the_map_does_not_fire():
    ships = opposed()
    ships[0].status = OFF_MAP

    assert gunfire_breach(battle(), ships, gunfire((0, PRIMARY, 1)), 0) == NO_SUCH_BATTERY


@pytest.mark.clause("GWAS-18.411.a", "GWAS-18.411.r1")
def test_18_411_r1_where_half_a_factor_is_nothing_nothing_is_fired():
    firer, trace = ship(card(gunnery="1-3-1")), Trace()

    assert fire_battery(battle(), firer, boat(1), PRIMARY, 1, d20s(), trace) == 0

    assert notes(trace, Noted.FIRES) == []


@pytest.mark.clause("GWAS-18.411.a")
def test_18_411_a_that_primaries_are_halved_is_told_of_them_alone_and_at_mtbs_alone():
    trace = Trace()

    fire_battery(battle(), ship(card(gunnery="2-1-1")), boat(1), PRIMARY, 1, d20s(1), trace)
    fire_battery(battle(), ship(card(gunnery="2-1-1")), boat(1), SECONDARY, 1, d20s(1), trace)
    fire_battery(battle(), ship(card(gunnery="2-1-1")), ship("Lion", 1), PRIMARY, 1, d20s(1, 1), trace)

    assert [note.a for note in notes(trace, Noted.HALF_DICE_AT_MTB)] == [1]


@pytest.mark.clause("GWAS-B8.b", "GWAS-P.a")
@pytest.mark.parametrize(("by_d6", "die", "needed"), [(False, D20, 16), (True, D6, 6)])
def test_b8_b_a_battery_s_dice_are_thrown_together_by_the_firing_side(by_d6, die, needed):
    firer, target = fleet(ship("Lion", 1), ship("Tegetthoff", 0, at=(1, 0)))

    with pytest.raises(Wanted) as wanted:
        fire_battery(battle(by_d6), firer, target, PRIMARY, 1, Dice(), Silence())

    assert wanted.value.throw == Throw(7, die, Thrown.GUNS, 1, needed=needed)

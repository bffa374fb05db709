"""B9.a, B9.t1  Torpedoes on the tactical map by D20."""

from __future__ import annotations

import pytest

from lineahead.kernel.choices import Wanted
from lineahead.kernel.dice import D6, D20, Dice, Throw
from lineahead.kernel.trace import Silence, Trace
from lineahead.rulesets.great_war_at_sea.rules.breaches import (
    LAWFUL,
    NO_SUCH_TARGET,
    NOT_HIS_SHIP,
    OUT_OF_REACH,
    OUT_OF_SIGHT,
    TARGET_IS_OWN,
    TOO_MANY_FACTORS,
    TORPEDOES_BANNED,
)
from lineahead.rulesets.great_war_at_sea.rules.torpedoes import (
    has_to_launch,
    launches_breach,
    name_launches,
    resolve_launches,
    torpedo_attack,
    torpedo_modifier,
)
from lineahead.rulesets.great_war_at_sea.tables.charts import IMPULSE_KIND, TORPEDOES
from lineahead.rulesets.great_war_at_sea.tables.notes import Noted, Thrown
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    FOG,
    GALE,
    NOBODY,
    OFF_MAP,
    SQUALL,
    STORM,
    SUNK,
    Ship,
    torpedoes_left,
)
from tests.rulebook.great_war_at_sea.table import (
    all_read,
    battle,
    boat,
    card,
    d20s,
    dice_of,
    fleet,
    launches,
    notes,
    ship,
)


def hits(firer: Ship, target: Ship, distance: int, *faces: int) -> int:
    """Hits of a torpedo attack with a factor for each face."""
    dice = d20s(*faces)
    scored = torpedo_attack(battle(), firer, target, len(faces), distance, dice, Silence())
    assert all_read(dice)
    return scored


@pytest.mark.clause("GWAS-B9.a")
def test_b9_a_torpedoes_fire_in_impulses_4_and_7():
    assert [impulse for impulse in range(1, 11) if IMPULSE_KIND[impulse] == TORPEDOES] == [4, 7]


@pytest.mark.clause("GWAS-B9.a")
def test_b9_a_deck_mounts_reach_one_hex_and_submerged_ones_none():
    enemies = (ship("Lion", 1, at) for at in ((1, 0), (0, 0), (2, 0)))
    ships = fleet(ship("Tatra"), ship("Seydlitz"), *enemies)

    assert launches_breach(battle(), ships, launches((0, 2, 2)), 0) == LAWFUL
    assert launches_breach(battle(), ships, launches((0, 4, 2)), 0) == OUT_OF_REACH
    assert launches_breach(battle(), ships, launches((1, 3, 2)), 0) == LAWFUL
    assert launches_breach(battle(), ships, launches((1, 2, 2)), 0) == OUT_OF_REACH


@pytest.mark.clause("GWAS-B9.a")
def test_b9_a_a_factor_is_spent_when_it_is_fired():
    firer, target = ship("G 41"), ship("Lion", 1)

    hits(firer, target, 0, 1)
    assert torpedoes_left(firer) == 2
    ships = fleet(firer, target)
    assert launches_breach(battle(), ships, launches((0, 1, 2)), 0) == LAWFUL
    assert launches_breach(battle(), ships, launches((0, 1, 3)), 0) == TOO_MANY_FACTORS
    assert launches_breach(battle(), ships, launches((0, 1, 0)), 0) == TOO_MANY_FACTORS
    hits(firer, target, 0, 1, 1)
    assert not has_to_launch(battle(), ships, 0)


@pytest.mark.clause("GWAS-B9.a")
def test_b9_a_launches_at_nobody_or_of_others_are_refused():
    ships = fleet(ship("Tatra"), ship("Tatra"), ship("Lion", 1))

    assert launches_breach(battle(), ships, launches((0, 1, 1)), 0) == TARGET_IS_OWN
    assert launches_breach(battle(), ships, launches((0, 7, 1)), 0) == NO_SUCH_TARGET
    assert launches_breach(battle(), ships, launches((2, 0, 1)), 0) == NOT_HIS_SHIP
    assert launches_breach(battle(), ships, launches((40, 2, 1)), 0) == NOT_HIS_SHIP
    assert launches_breach(battle(), ships, launches(), 0) == LAWFUL


@pytest.mark.clause("GWAS-B7.g")
def test_b7_g_at_night_in_fog_only_the_same_hex_is_seen():
    ships = fleet(ship("Tatra"), ship("Lion", 1, (1, 0)))

    assert launches_breach(battle(weather=FOG, turn=1), ships, launches((0, 1, 1)), 0) == OUT_OF_SIGHT
    assert launches_breach(battle(weather=FOG), ships, launches((0, 1, 1)), 0) == LAWFUL


@pytest.mark.clause("GWAS-11.7.4b", "GWAS-11.7.5b", "GWAS-11.7.6d")
@pytest.mark.parametrize("weather", [SQUALL, STORM, GALE])
def test_11_7_no_torpedoes_are_launched_from_squall_on(weather):
    ships, state = fleet(ship("Tatra"), ship("Lion", 1)), battle(weather=weather)

    assert launches_breach(state, ships, launches((0, 1, 1)), 0) == TORPEDOES_BANNED
    assert not has_to_launch(state, ships, 0)
    assert has_to_launch(battle(weather=FOG), ships, 0)


@pytest.mark.clause("GWAS-B9.t1")
def test_b9_t1_fifteen_at_range_0_and_seventeen_at_range_1():
    assert hits(ship("G 41"), ship("Lion", 1), 0, 14, 15, 20) == 2
    assert hits(ship("G 41"), ship("Lion", 1), 1, 16, 17, 15) == 1


@pytest.mark.clause("GWAS-B9.t1")
def test_b9_t1_the_speed_of_the_target_counts():
    assert hits(ship("G 41"), ship("M-class", 1), 0, 16, 17, 15) == 1
    assert hits(ship("G 41"), ship(card("Lion", speed="0"), 1), 0, 12, 13, 15) == 2


@pytest.mark.clause("GWAS-B9.t1", "GWAS-18.5.a", "GWAS-18.5.r2", "GWAS-18.5.ex1")
def test_18_5_italian_mtbs_add_two_to_each_die():
    target = ship("Tegetthoff", 1)

    assert hits(boat(), target, 0, 13, 12) == 1
    assert hits(boat(nation="Austria"), target, 0, 13, 15) == 1
    assert hits(boat(), target, 1, 15, 15) == 2
    assert torpedo_modifier(battle(), ship("Dante Alighieri"), target, Silence()) == 0


@pytest.mark.clause("GWAS-B8.g")
def test_b8_g_torpedoes_of_an_impulse_are_simultaneous():
    ships, state = fleet(ship("Tatra"), ship("Tatra", 1)), battle(holder=1)
    name_launches(state, ships, launches((0, 1, 1)), 0, Silence())
    name_launches(state, ships, launches((1, 0, 2)), 1, Silence())
    dice, trace = dice_of((D20, 17), (D20, 1), (D20, 17), (D6, 2), (D6, 3)), Trace()

    resolve_launches(state, ships, dice, trace)

    assert [vessel.status for vessel in ships] == [SUNK, SUNK]
    assert [note.a for note in notes(trace, Noted.LAUNCHES)] == [1, 0]
    assert [vessel.torpedoes_spent for vessel in ships] == [1, 2]
    assert (list(state.named), all_read(dice)) == ([1, 1], True)


@pytest.mark.clause("GWAS-B8.g")
def test_b8_g_a_side_names_only_its_own_launches_and_hits_do_not_outlast_their_impulse():
    ships, state = fleet(ship("Lion"), ship("Tatra", 1)), battle()
    order = launches((1, 0, 2))
    assert launches_breach(state, ships, order, 1) == LAWFUL
    assert launches_breach(state, ships, launches((2, 0, 1)), 1) == NOT_HIS_SHIP

    name_launches(state, ships, order, 0, Silence())
    assert (ships[0].torpedo_aim, ships[1].torpedo_aim) == (NOBODY, NOBODY)
    name_launches(state, ships, order, 1, Silence())
    assert (ships[1].torpedo_aim, ships[1].torpedoes_aimed) == (0, 2)
    dice, trace = dice_of((D20, 20), (D20, 1), (D6, 6), (D6, 6)), Trace()
    resolve_launches(state, ships, dice, trace)

    assert (ships[0].status, ships[0].sunk_by, ships[0].torpedo_hits) == (SUNK, 1, 0)
    assert [note[1:3] for note in notes(trace, Noted.SINKS)] == [(0, 1)]


@pytest.mark.clause("GWAS-B9.a")
def test_b9_a_one_factor_is_enough_to_be_asked_and_only_ones_own_count():
    ships = fleet(ship("Pillau"), ship(card("Lion", torpedoes="0"), 1))

    assert [has_to_launch(battle(), ships, side) for side in (0, 1)] == [True, False]


def test_b8_g_a_second_fleet_is_sunk_by_the_first_all_the_same():
    ships, state = fleet(ship("Tatra"), ship("Tatra", 1)), battle()
    name_launches(state, ships, launches((0, 1, 1)), 0, Silence())

    resolve_launches(state, ships, dice_of((D20, 17), (D6, 2)), Silence())

    assert (ships[1].status, ships[1].sunk_by) == (SUNK, 0)


@pytest.mark.clause("GWAS-B9.t1", "GWAS-18.411.r2")
def test_b9_t1_an_mtb_on_the_tactical_map_has_no_speed_and_is_not_dead_in_the_water():
    assert hits(ship("G 41"), ship(card("MAS"), 1), 0, 13, 14, 15) == 1


@pytest.mark.clause("GWAS-B9.a")
@pytest.mark.parametrize(("gone", "breach"), [(0, TOO_MANY_FACTORS), (1, NO_SUCH_TARGET)])
def test_b9_a_ships_that_have_left_the_map_neither_launch_nor_are_targets(gone, breach):
    ships = fleet(ship("Tatra"), ship("Lion", 1))
    ships[gone].status = OFF_MAP

    assert launches_breach(battle(), ships, launches((0, 1, 1)), 0) == breach
    assert launches_breach(battle(), ships, launches((0, 2, 1)), 0) == NO_SUCH_TARGET
    assert not has_to_launch(battle(), ships, 0)


@pytest.mark.clause("GWAS-B9.a")
@pytest.mark.parametrize(("by_d6", "die", "needed"), [(False, D20, 17), (True, D6, 6)])
def test_b9_a_the_dice_of_a_launch_are_thrown_together_by_the_firing_side(by_d6, die, needed):
    firer, target = fleet(ship("Tatra", 1), ship("Lion", 0, at=(1, 0)))

    with pytest.raises(Wanted) as wanted:
        torpedo_attack(battle(by_d6), firer, target, 2, 1, Dice(), Silence())

    assert wanted.value.throw == Throw(2, die, Thrown.TORPEDOES, 1, ship=0, needed=needed)

"""B9.b, B9.c, B13.2  Damage by torpedoes and mines, and critical damage."""

from __future__ import annotations

import pytest

from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Silence, Trace
from lineahead.rulesets.great_war_at_sea.rules.speeds import speed_of
from lineahead.rulesets.great_war_at_sea.rules.underwater import (
    critical_damage,
    settle_flooding,
    underwater_effect,
)
from lineahead.rulesets.great_war_at_sea.tables.cards import (
    ONE,
    PRIMARY,
    TWO,
    TWO_PLUS,
)
from lineahead.rulesets.great_war_at_sea.tables.notes import Noted
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    NOBODY,
    ON_MAP,
    SUNK,
    Ship,
)
from tests.rulebook.great_war_at_sea.table import (
    all_read,
    battle,
    card,
    d6s,
    lose_boxes,
    notes,
    ship,
    struck,
    torpedoed,
)


def critical(target: Ship, face: int, from_below: int = 0) -> Trace:
    """Critical damage by one die."""
    trace = Trace()
    critical_damage(battle(), target, from_below, 1 - target.side, d6s(face), trace)
    return trace


@pytest.mark.clause("GWAS-B9.b")
@pytest.mark.parametrize(("face", "boxes"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_b9_b_hull_boxes_by_the_die_of_a_torpedo_or_mine(face, boxes):
    target = ship("Tegetthoff")

    torpedoed(target, face)

    assert target.hull_lost[:6] == [1] * boxes + [0] * (6 - boxes)
    assert target.criticals == 0


@pytest.mark.clause("GWAS-B9.b")
def test_b9_b_six_is_critical_damage_and_one_box_whatever_its_armour():
    target = ship("Tegetthoff")

    torpedoed(target, 6, 2)

    assert (target.hull_lost[:2], target.criticals, speed_of(battle(), target)) == ([1, 0], 1, ONE)


@pytest.mark.clause("GWAS-B13.2")
def test_b13_2_a_hit_without_critical_takes_a_six_for_a_five():
    target = ship("Tegetthoff")

    torpedoed(target, 6, without_critical=1)

    assert (sum(target.hull_lost), target.criticals) == (2, 0)


@pytest.mark.clause("GWAS-B9.c")
def test_b9_c_rudder_and_machinery():
    target = ship("Seydlitz")

    critical(target, 1)
    assert (target.rudder_hit, speed_of(battle(), target)) == (1, TWO_PLUS)
    critical(target, 2)
    assert speed_of(battle(), target) == TWO


@pytest.mark.clause("GWAS-B9.c")
def test_b9_c_fire_and_one_light_box():
    target = ship("Tegetthoff")

    critical(target, 3)

    assert (target.on_fire, target.hull_lost[:6]) == (1, [0, 0, 0, 0, 1, 0])


@pytest.mark.clause("GWAS-B9.c")
def test_b9_c_flooding_has_no_effect_before_the_end_of_the_round():
    target = ship("Tegetthoff")

    critical(target, 4)

    assert (target.flooding, sum(target.hull_lost)) == (1, 0)


@pytest.mark.clause("GWAS-B9.c")
@pytest.mark.parametrize(("lost", "taken"), [(0, 3), (1, 3), (2, 2), (5, 1)])
def test_b9_c_half_the_remaining_boxes_rounded_up(lost, taken):
    target = lose_boxes(ship("Tegetthoff"), lost)

    critical(target, 5)

    assert sum(target.hull_lost) == lost + taken
    assert target.status == (SUNK if lost == 5 else ON_MAP)


@pytest.mark.clause("GWAS-B9.c")
def test_b9_c_six_sinks_and_each_earlier_critical_from_below_adds_two():
    sunk, spared = ship("Tegetthoff"), ship("Tegetthoff", criticals=1)

    critical(sunk, 6)
    trace = critical(spared, 2)

    assert (sunk.status, sunk.sunk_by) == (SUNK, 1)
    assert (spared.flooding, spared.status) == (1, ON_MAP)  # 2 + 2 = 4
    assert [note.a for note in notes(trace, Noted.EARLIER_CRITICALS)] == [2]
    third = ship("Tegetthoff", criticals=2)
    critical(third, 2)
    assert third.status == SUNK


@pytest.mark.clause("GWAS-B9.c")
def test_b9_c_the_weight_of_torpedoes_is_felt_by_criticals_of_guns_too():
    target = ship("Tegetthoff", criticals=1)

    struck(target, PRIMARY, 6, 6, 4)

    assert (target.status, target.criticals) == (SUNK, 1)


@pytest.mark.clause("GWAS-B13.2")
def test_b13_2_a_hit_that_is_critical_at_once_needs_no_die_of_its_own():
    target, dice = ship("Tegetthoff"), d6s(1)

    underwater_effect(battle(), target, 6, NOBODY, dice, Silence())

    assert (target.rudder_hit, sum(target.hull_lost), all_read(dice)) == (1, 1, True)


@pytest.mark.clause("GWAS-B9.c")
def test_b9_c_where_no_rounds_are_played_the_water_rises_until_it_is_stopped():
    target, dice = ship("Tegetthoff", flooding=1, on_fire=1), d6s(4, 1, 5)

    settle_flooding(battle(), target, 1, dice, Silence())

    assert (sum(target.hull_lost), target.flooding, target.on_fire, all_read(dice)) == (3, 0, 0, True)
    destroyer = ship("Tatra", flooding=1)
    settle_flooding(battle(), destroyer, 1, Dice(), Silence())
    assert destroyer.status == SUNK


@pytest.mark.clause("GWAS-B9.c")
def test_b9_c_a_ship_dead_in_the_water_loses_no_further_step_to_her_machinery():
    target = ship("Seydlitz", speed_lost=4)

    trace = critical(target, 2)

    assert (target.speed_lost, notes(trace, Noted.SPEED_LOST)) == (4, [])


@pytest.mark.clause("GWAS-B9.c")
def test_b9_c_the_light_box_may_be_her_first_and_there_may_be_none():
    light, heavy = ship("Novara"), ship(card(hull="HHM"))

    critical(light, 3)
    critical(heavy, 3)

    assert (light.hull_lost[:2], sum(heavy.hull_lost), heavy.on_fire) == ([1, 0], 0, 1)


@pytest.mark.clause("GWAS-B9.c")
def test_b9_c_a_second_fire_takes_the_next_light_box():
    target = ship("Tegetthoff")  # HHHMLL

    critical(target, 3)
    critical(target, 3)

    assert target.hull_lost[:6] == [0, 0, 0, 0, 1, 1]


@pytest.mark.clause("GWAS-B9.b", "GWAS-B9.e")
def test_b9_b_a_torpedo_that_hits_a_ship_already_sunk_needs_no_die():
    target = ship("Tatra")

    torpedoed(target, 2)
    trace = torpedoed(target)

    assert (target.status, trace.notes) == (SUNK, [])

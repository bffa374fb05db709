"""CHT, OBS, GUN  Gunfire: which weapons may fire, and at what."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.rulesets.coastal_warfare.rules.breaches import (
    CANNOT_SHOOT,
    FIRED_STAR_SHELL,
    LAWFUL,
    LINE_BLOCKED,
    LOOKED_TWICE,
    NO_FIRER,
    NO_SHOTS,
    NO_SUCH_WEAPON,
    NO_TARGET,
    NOT_OBSERVED,
    SMOKE_BETWEEN,
    WEAPON_DESTROYED,
)
from lineahead.rulesets.coastal_warfare.rules.gunfire import fire_breach
from lineahead.rulesets.coastal_warfare.tables.orders import Fire, Shot
from lineahead.rulesets.coastal_warfare.tables.ships import LEFT, SMOKE_SCREEN, TORPEDO_COUNTER, UNKNOWN, Cloud
from tests.rulebook.coastal_warfare.duel import AHEAD_20, ARMED_TWICE, Duel, against, enemy
from tests.rulebook.coastal_warfare.table import card, mount, ship


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

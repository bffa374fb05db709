"""OBS.s, OBS.t  Star shell and searchlights."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Trace
from lineahead.rulesets.coastal_warfare.rules.breaches import (
    GUN_HAS_FIRED,
    LIGHT_IN_USE,
    LIGHT_TOO_FAR,
    NO_GUN_FOR_STAR_SHELL,
    NO_LIGHT,
    NO_MORE_LIGHTS,
    NO_SUCH_TARGET,
    NO_SUCH_USER,
)
from lineahead.rulesets.coastal_warfare.rules.firing_phase import begin_firing_phase, end_firing_phase
from lineahead.rulesets.coastal_warfare.rules.lights import light_breach, shine
from lineahead.rulesets.coastal_warfare.rules.observation import chances_of
from lineahead.rulesets.coastal_warfare.tables.cards import RADAR, SEARCHLIGHT, STAR_SHELL
from lineahead.rulesets.coastal_warfare.tables.orders import Light
from lineahead.rulesets.coastal_warfare.tables.ships import (
    IDENTIFIED,
    KNOWN_REAL,
    NO_CLOUD,
    NOBODY,
    NOT_KNOWN,
    SMOKE_SCREEN,
    STAR_SHELL_LIGHT,
)
from tests.rulebook.coastal_warfare.night import Night, dummy, faces, hidden, night, torpedo, watching

FORWARD_GUNS = 0
WING_FLAK = 1


def breach(at: Night, **order: Any) -> int:
    return light_breach(at.battle, at.ships, at.counters, at.clouds, Light(**order))


def light(at: Night, dice: Dice | None = None, **order: Any) -> None:
    dice = dice or Dice()
    shine(at.battle, at.ships, at.counters, at.clouds, Light(**order), dice, Trace())
    assert dice.read == len(dice.faces)


def beam(target: int, counter: int = 0) -> dict[str, Any]:
    """A searchlight on a counter."""
    return {"counter": counter, "equipment": SEARCHLIGHT, "target": target}


def shell(x: float, y: float = 75, mount: int = FORWARD_GUNS) -> dict[str, int]:
    """A star shell over a point, in centimetres."""
    return {"counter": 0, "equipment": STAR_SHELL, "x": round(x * 100), "y": round(y * 100), "mount": mount}


@pytest.mark.clause("CW-OBS.t")
@pytest.mark.parametrize(("apart", "refused"), [(40, 0), (40.01, LIGHT_TOO_FAR)])
def test_t_a_searchlight_reaches_40_cm(apart, refused):
    assert breach(night(watching("Flower"), hidden("S-38", apart)), **beam(1)) == refused


@pytest.mark.clause("CW-OBS.t")
def test_t_one_enemy_target_on_the_table_and_a_ship_that_has_the_light():
    at = night(watching("Flower"), hidden("S-38", 30), watching("Vosper 70 ft"), dummy(35), torpedo(20))

    assert breach(at, **beam(1)) == 0
    assert breach(at, **beam(3)) == 0
    assert breach(at, **beam(4)) == 0
    assert breach(at, **beam(2)) == NO_SUCH_TARGET
    assert breach(at, **beam(9)) == NO_SUCH_TARGET
    assert breach(at, **beam(NOBODY)) == NO_SUCH_TARGET
    assert breach(at, **beam(1, counter=2)) == NO_LIGHT
    assert breach(at, **beam(1, counter=4)) == NO_SUCH_USER
    assert breach(at, **beam(1, counter=9)) == NO_SUCH_USER
    assert breach(at, counter=0, equipment=RADAR, target=1) == NO_LIGHT
    at.ships[0].equipment_lost = SEARCHLIGHT
    assert breach(at, **beam(1)) == NO_LIGHT


@pytest.mark.clause("CW-OBS.t")
def test_t_the_light_lasts_for_the_step_and_its_user_counts_as_firing_after_it():
    at = night(watching("Flower"), hidden("S-38", 30), watching("Vosper 70 ft", north=20))
    tables = (at.battle, at.ships, at.counters, at.clouds)

    light(at, **beam(1))
    assert at.modifier(observer=2) == 2
    assert breach(at, **beam(1)) == LIGHT_IN_USE
    end_firing_phase(at.ships, at.counters, 0)

    assert at.observer.known == [IDENTIFIED, KNOWN_REAL]
    assert at.modifier(observer=1, target=0) == 2 + 1  # firing; and a corvette is not small
    begin_firing_phase(*tables, 0, Trace())
    assert at.modifier(observer=2) == 0
    end_firing_phase(at.ships, at.counters, 0)
    assert at.modifier(observer=1, target=0) == 1


@pytest.mark.clause("CW-OBS.s")
@pytest.mark.parametrize(("die", "burns"), [(1, False), (2, True), (6, True)])
def test_s_star_shell_burns_on_2_or_more(die, burns):
    at = night(watching("Hunt III"), hidden("S-38", 95))

    light(at, faces(die), **shell(110))

    assert (at.clouds[0].kind == STAR_SHELL_LIGHT) == burns
    assert at.modifier() == (2 if burns else 0)


@pytest.mark.clause("CW-OBS.s")
@pytest.mark.parametrize(("x", "y", "refused"), [(110, 75, 0), (110.01, 75, LIGHT_TOO_FAR), (20, -1, LIGHT_TOO_FAR)])
def test_s_a_point_of_the_table_up_to_90_cm_off(x, y, refused):
    assert breach(night(watching("Hunt III"), hidden("S-38", 95)), **shell(x, y)) == refused


@pytest.mark.clause("CW-OBS.s")
def test_s_it_takes_a_gun_of_3_inches_that_is_left_and_has_not_fired():
    at = night(watching("Hunt III"), hidden("S-38", 95))

    assert breach(at, **shell(100, mount=WING_FLAK)) == NO_GUN_FOR_STAR_SHELL
    assert breach(at, **shell(100, mount=99)) == NO_GUN_FOR_STAR_SHELL
    at.ships[0].fired = 1
    assert breach(at, **shell(100)) == GUN_HAS_FIRED
    at.ships[0].fired, at.ships[0].looked_twice = 0, 1
    assert breach(at, **shell(100)) == GUN_HAS_FIRED
    at.ships[0].looked_twice = 0
    at.ships[0].mounts_lost[FORWARD_GUNS] = 1
    assert breach(at, **shell(100)) == NO_GUN_FOR_STAR_SHELL
    assert breach(night(watching("Flower"), hidden("S-38", 95)), **shell(100)) == NO_LIGHT


@pytest.mark.clause("CW-OBS.s", "CW-OBS.c")
def test_s_the_gun_forgoes_its_shot_and_its_flash_counts_as_firing():
    at = night(watching("Hunt III"), hidden("S-38", 95))

    light(at, faces(2), **shell(100))

    assert at.ships[0].star_shells == 1 << FORWARD_GUNS
    assert breach(at, **shell(100)) == GUN_HAS_FIRED
    assert chances_of(at.battle, at.ships, at.observer) == 1
    end_firing_phase(at.ships, at.counters, 0)
    assert at.observer.fired == 1
    assert at.observer.known == [IDENTIFIED, KNOWN_REAL]


@pytest.mark.clause("CW-OBS.s")
def test_s_it_burns_until_the_enemy_has_moved_and_the_user_is_about_to_fire_again():
    at = night(watching("Hunt III"), hidden("S-38", 95))
    light(at, faces(2), **shell(110))

    begin_firing_phase(at.battle, at.ships, at.counters, at.clouds, 1, Trace())
    assert at.clouds[0].kind == STAR_SHELL_LIGHT
    assert (at.clouds[0].ends_turn, at.clouds[0].ends_phase) == (2, 2)  # fired in step 3 of turn 1

    begin_firing_phase(at.battle, at.ships, at.counters, at.clouds, 0, Trace())
    assert at.clouds[0].kind == NO_CLOUD


@pytest.mark.clause("CW-OBS.s", "CW-OBS.q")
def test_s_a_lit_shell_warns_whoever_is_within_120_cm_of_it():
    # the boat lies 130 cm from the gun, and 40 cm from the light
    lit, dud = (night(watching("Hunt III"), hidden("S-38", 130), aware=False) for _ in range(2))

    light(lit, faces(2), **shell(110))
    light(dud, faces(1), **shell(110))

    assert lit.battle.becomes_aware == [1, 1]
    assert dud.battle.becomes_aware == [1, 0]


def test_s_no_room_for_another_light_is_refused_before_the_die():
    at = night(watching("Hunt III"), hidden("S-38", 95))
    for cloud in at.clouds:
        cloud.kind = SMOKE_SCREEN

    assert breach(at, **shell(100)) == NO_MORE_LIGHTS


@pytest.mark.clause("CW-MOV.a")
def test_a_dummy_has_no_lights():
    at = night(watching("Hunt III"), hidden("S-38", 30))
    at.observer.ship, at.observer.known = NOBODY, [IDENTIFIED, NOT_KNOWN]

    assert breach(at, **beam(1)) == NO_SUCH_USER

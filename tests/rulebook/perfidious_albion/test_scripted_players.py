"""Simple players, one after another: each does what its sentence says."""

import math

import pytest

from lineahead.rulesets.perfidious_albion.players import scripted
from lineahead.rulesets.perfidious_albion.players.scripted import (
    AIMLESS,
    CIRCLER,
    NEAREST,
    POINT_BLANK,
    RUNNER,
    SILENT,
    STAND_OFF,
    STILL,
    STRAIGHT,
    TORPEDO_RUSH,
)
from lineahead.rulesets.perfidious_albion.players.thinking import SCRIPTS
from lineahead.rulesets.perfidious_albion.tables.ships import GOT_AWAY, WEST, Score, Ship
from tests.rulebook.perfidious_albion.commanding import Commanded
from tests.rulebook.perfidious_albion.table import battle, ship


def enemy(at: tuple[float, float], **fields: int) -> Ship:
    return ship("brennus", at, side=1, **fields)


def facing(east: float, heading: float = 0) -> Commanded:
    """A cruiser at (40, 36) making 8 inches, and a battleship so far to the east of her, both heading north."""
    return Commanded(ship("edgar", (40, 36), heading), enemy((40 + east, 36)))


def away(table: Commanded, script: int) -> float:
    """How far she ends from the enemy."""
    x, y, _ = table.end(script=script)
    return math.dist((x, y), (table.ships[1].x / 100, table.ships[1].y / 100))


def test_names_stand_in_the_order_of_the_numbers():
    numbers = {getattr(scripted, name.replace("-", "_").upper()) for name in SCRIPTS}

    assert [getattr(scripted, name.replace("-", "_").upper()) for name in SCRIPTS] == sorted(numbers)
    assert sorted(numbers) == list(range(1, 11))


def test_point_blank_and_torpedo_rush_steer_at_the_nearest_enemy_at_full_speed():
    for script in (POINT_BLANK, TORPEDO_RUSH):
        table = facing(30)
        x, _, heading = table.end(script=script)

        # she gains two boxes a turn
        assert table.orders.steam.speed == 10
        assert x > 45
        assert 80 <= heading <= 100


def test_point_blank_lays_herself_alongside():
    assert facing(2, 45).end(script=POINT_BLANK)[2] == pytest.approx(0)


def test_a_runner_makes_for_the_nearest_edge_and_for_her_own_where_points_are_paid_for_it():
    free = Commanded(ship("edgar", (60, 60), 180), enemy((20, 20)))
    assert free.end(script=RUNNER)[2] == pytest.approx(180)

    paid = battle().terms
    paid.scores[0] = Score(kind=GOT_AWAY, side=0, edges=WEST, points=4)
    bound = Commanded(ship("edgar", (60, 60), 270), enemy((20, 20)), terms=paid)
    assert bound.end(script=RUNNER)[2] == pytest.approx(270)


def test_a_runner_steams_off_the_table():
    assert Commanded(ship("edgar", (40, 68), 180), enemy((20, 20))).end(script=RUNNER)[1] > 72


def test_still_takes_her_way_off_and_fires():
    table = facing(10)

    # six boxes a turn can be lost
    assert table.steam(script=STILL).speed == 2
    assert table.targets(script=STILL) == {1}


def test_silent_fires_neither_guns_nor_torpedoes():
    table = Commanded(ship("havock", (40, 36), 90, speed=12), enemy((43, 36), speed=12))

    assert table.fire(script=0) is not None
    assert table.fire(script=SILENT) is None
    assert table.templates(script=TORPEDO_RUSH).count > 0
    assert table.templates(script=SILENT).count == 0


def test_nearest_fires_everything_at_whoever_is_nearest():
    # a battleship that is nearly gone at 10 inches, and another that is whole at 9, of a squadron of her own
    hulk = enemy((50, 36))
    hulk.flotation_lost = hulk.card.flotation - 1
    table = Commanded(ship("royal_sovereign", (40, 36)), hulk, enemy((49, 36), squadron=2))

    assert 1 in table.targets()
    assert table.targets(script=NEAREST) == {2}


def test_stand_off_keeps_forty_inches_away():
    assert away(facing(50), STAND_OFF) < 50
    assert away(facing(30, 270), STAND_OFF) > 30
    assert facing(38, 180).end(script=STAND_OFF)[2] == pytest.approx(180)


def test_straight_holds_her_course_until_the_edge():
    assert facing(20).end(script=STRAIGHT) == (40, 26, 0)
    x, y, _ = Commanded(ship("edgar", (40, 3)), enemy((40, 36))).end(script=STRAIGHT)
    assert 0 <= y <= 72
    assert 0 <= x <= 96


def test_a_circler_turns_to_starboard_for_ever():
    table = facing(20)

    assert 0 < table.end(script=CIRCLER)[2] <= 90
    assert table.orders.steam.legs[0].arc > 0


def test_a_torpedo_rush_puts_out_every_torpedo_near_an_enemy_and_none_far_from_her():
    # the enemy lies still, so that no sensible commander would
    still = Commanded(ship("havock", (40, 36)), enemy((45, 36), speed=0))
    assert still.templates().count == 0
    assert still.templates(script=TORPEDO_RUSH).count > 0
    assert Commanded(ship("havock", (40, 36)), enemy((60, 36))).templates(script=TORPEDO_RUSH).count == 0


def test_aimless_steers_any_course_by_the_players_own_dice():
    courses = {facing(20).end(seed, script=AIMLESS) for seed in range(8)}

    assert len(courses) > 4
    assert facing(20).end(3, script=AIMLESS) == facing(20).end(3, script=AIMLESS)


def test_who_follows_a_script_flees_like_everybody_else():
    table = facing(8)
    fled = Commanded(ship("edgar", (40, 36), flees=1), enemy((48, 36)))
    fled.sea.squadrons[0].flees = 1

    assert away(table, POINT_BLANK) < 8 < away(fled, POINT_BLANK)

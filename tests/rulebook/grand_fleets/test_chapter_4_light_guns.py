"""4.4  Light guns: how many dice, at whom, and their fixed figures."""

from __future__ import annotations

import pytest

from lineahead.kernel.dice import Dice
from lineahead.rulesets.grand_fleets.rules.arcs import arcs_to
from lineahead.rulesets.grand_fleets.rules.gunfire import band_at, gun_figures, guns_bearing, has_shot, most_light_dice
from lineahead.rulesets.grand_fleets.tables.charts import LONG, MEDIUM_RANGE, OUT_OF_RANGE, SHORT, YELLOW
from lineahead.rulesets.grand_fleets.tables.notes import Noted
from lineahead.rulesets.grand_fleets.tables.orders import LIGHT_GUNS, TO_PORT, TO_STARBOARD
from lineahead.rulesets.grand_fleets.tables.ships import MILE, Ship, light_gun_rating
from tests.rulebook.grand_fleets.table import (
    HEXES,
    OPEN,
    battery,
    battle,
    fire,
    fires,
    fleet,
    light_guns,
    on_hex,
    place_off,
    recarded,
    ship,
)

MAIN_GUNS = 0
SECONDARY_GUNS = 1


def rated(rating: int) -> Ship:
    """Iron Duke with another light gun rating."""
    return recarded(ship("HMS Iron Duke", at=(12, 9)), light_guns=[rating, 0, 0])


def dice_at(firer: Ship, bearing: float, to_side: int, ordered: int) -> int:
    """How many dice of light guns go to a side at a target on a bearing, two miles off."""
    target = ship("SMS G-101", 1, at=place_off(firer, bearing, 2))
    return guns_bearing(firer, light_guns(target, to_side, ordered), arcs_to(OPEN, firer, target))


@pytest.mark.clause("GF-4.4.a")
@pytest.mark.parametrize(("boxes_lost", "rating", "at_one_target"), [(0, 6, 3), (8, 4, 2), (16, 2, 1)])
def test_4_4_a_the_current_rating_is_the_number_of_dice(boxes_lost: int, rating: int, at_one_target: int):
    firer = ship("SMS Moltke", at=(12, 9), hull_lost=boxes_lost)
    to_port = ship("HMS Laforey", 1, at=place_off(firer, 270, 2))
    to_starboard = ship("HMS Laforey", 1, at=place_off(firer, 90, 2))
    ships = fleet(firer, to_port, to_starboard)
    order = fire(
        firer, light_guns(to_port, TO_PORT, at_one_target), light_guns(to_starboard, TO_STARBOARD, at_one_target)
    )
    dice = Dice.showing(*[1] * rating)

    fires(battle(), ships, order, dice)

    assert light_gun_rating(firer) == rating
    assert firer.shots == rating
    assert dice.read == rating


@pytest.mark.clause("GF-4.4.b")
def test_4_4_b_one_target_to_port_and_one_to_starboard():
    firer = ship("SMS Moltke", at=(12, 9))
    to_port = ship("HMS Laforey", 1, at=place_off(firer, 270, 2))
    to_starboard = ship("HMS Laforey", 1, at=place_off(firer, 90, 2))
    ships = fleet(firer, to_port, to_starboard)
    order = fire(firer, light_guns(to_port, TO_PORT, 3), light_guns(to_starboard, TO_STARBOARD, 3))
    # +3 ROF, -1 very small: 6 needed. One hit to port, two to starboard; armour 0, so 2 penetrates; no gun is hit.
    dice = Dice.showing(6, 5, 5, 2, 9, 6, 6, 5, 2, 2, 9, 9)

    fires(battle(), ships, order, dice)

    assert (to_port.hull_lost, to_starboard.hull_lost) == (1, 2)
    assert dice.read == len(dice.faces)


@pytest.mark.clause("GF-4.4.b")
def test_4_4_b_each_side_only_at_what_lies_in_its_arc():
    firer = ship("SMS Moltke", at=(12, 9))

    assert dice_at(firer, 270, TO_PORT, 3) == 3
    assert dice_at(firer, 270, TO_STARBOARD, 3) == 0
    assert dice_at(firer, 90, TO_STARBOARD, 3) == 3
    assert dice_at(firer, 90, TO_PORT, 3) == 0


@pytest.mark.clause("GF-4.4.c")
def test_4_4_c_at_most_half_the_dice_rounded_up_at_one_target():
    assert dice_at(rated(5), 90, TO_STARBOARD, 5) == 3
    assert dice_at(rated(5), 90, TO_STARBOARD, 2) == 2
    assert dice_at(rated(4), 90, TO_STARBOARD, 4) == 2


@pytest.mark.clause("GF-4.4.d")
@pytest.mark.parametrize("band", [SHORT, MEDIUM_RANGE, LONG])
def test_4_4_d_rate_of_fire_3_penetration_0_damage_1(band: int):
    bore, rof, penetration, damage = gun_figures(ship("SMS Moltke"), LIGHT_GUNS, band)

    assert (rof, penetration, damage) == (3, 0, 1)
    assert bore < 1000


@pytest.mark.clause("GF-4.4.d")
@pytest.mark.parametrize(("miles", "band"), [(1, SHORT), (2, MEDIUM_RANGE), (3, LONG)])
def test_4_4_d_range_1_2_3(miles: int, band: int):
    firer = ship("SMS Moltke")

    assert band_at(firer, LIGHT_GUNS, miles * MILE) == band
    assert band_at(firer, LIGHT_GUNS, miles * MILE + 1) == (OUT_OF_RANGE if band == LONG else band + 1)


@pytest.mark.clause("GF-4.4.e")
def test_4_4_e_otherwise_like_other_guns():
    firer = ship("SMS Moltke", at=(12, 9), speed_marker=YELLOW, fires=1)
    target = ship("HMS Glasgow", 1, at=place_off(firer, 90, 3), heading=90, speed_marker=YELLOW)
    # +3 ROF, -1 long, -1 and -1 speed, -1 small from astern, -1 fire: -2, so only 10 hits. End 1 against 0: a 2
    # penetrates, and the location die of 1 takes a 6" gun, of which only the after one bears on Moltke.
    dice = Dice.showing(10, 9, 9, 2, 1)

    trace = fires(battle(), fleet(firer, target), fire(firer, light_guns(target, TO_STARBOARD, 3)), dice)

    assert [note.a for note in trace.notes if note.what == Noted.NEEDED] == [-2]
    assert target.hull_lost == 1
    assert target.mounts_lost[0:2] == [0, 1]
    assert dice.read == len(dice.faces)


@pytest.mark.clause("GF-4.4.e")
def test_4_4_e_light_guns_too_need_a_clear_line():
    firer = ship("SMS G-101", at=(12, 9))
    target, screen = ship("HMS Laforey", 1, at=(15, 9)), ship("HMS Laforey", 1, at=(13.5, 9))
    ships = fleet(firer, target, screen)
    screen.side = 0

    behind_the_screen = has_shot(battle(), ships, firer)
    screen.y += MILE
    in_the_open = has_shot(battle(), ships, firer)

    assert not behind_the_screen
    assert in_the_open


@pytest.mark.clause("GF-4.4.ex1")
def test_4_4_ex1_a_rating_of_1_is_one_die_to_port_or_to_starboard():
    firer = ship("HMS Iron Duke", at=(12, 9))

    assert light_gun_rating(firer) == 1
    assert dice_at(firer, 270, TO_PORT, 1) == 1
    assert dice_at(firer, 90, TO_STARBOARD, 1) == 1
    assert dice_at(firer, 90, TO_STARBOARD, 2) == 1


@pytest.mark.clause("GF-4.4.ex2")
def test_4_4_ex2_a_rating_of_3_is_two_dice_to_one_side_and_the_third_to_the_other():
    firer = rated(3)
    to_port = ship("SMS G-101", 1, at=place_off(firer, 270, 2))
    to_starboard = ship("SMS G-101", 1, at=place_off(firer, 90, 2))
    ships = fleet(firer, to_port, to_starboard)
    order = fire(firer, light_guns(to_port, TO_PORT, 2), light_guns(to_starboard, TO_STARBOARD, 1))
    dice = Dice.showing(1, 1, 1)

    trace = fires(battle(), ships, order, dice)

    assert [(note.b, note.d) for note in trace.notes if note.what == Noted.FIRES] == [(1, 2), (2, 1)]
    assert dice.read == 3


@pytest.mark.clause("GF-4.4.dv1")
@pytest.mark.parametrize(("rating", "most"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_4_4_dv1_most_dice_at_one_target(rating: int, most: int):
    assert most_light_dice(rated(rating)) == most
    assert dice_at(rated(rating), 90, TO_STARBOARD, 6) == most


@pytest.mark.clause("GF-4.4.r1")
def test_4_4_r1_with_a_rating_of_2_a_single_enemy_gets_one_die():
    firer = ship("SMS G-101", at=(12, 9))

    assert light_gun_rating(firer) == 2
    assert dice_at(firer, 90, TO_STARBOARD, 2) == 1


@pytest.mark.clause("GF-4.4.r2")
@pytest.mark.parametrize(
    ("bearing", "engageable"), [(0, False), (29, False), (31, True), (149, True), (151, False), (180, False)]
)
def test_4_4_r2_targets_ahead_and_astern_are_not_for_light_guns(bearing: int, engageable: bool):
    firer = ship("SMS G-101", at=(12, 9))
    ships = fleet(firer, ship("HMS Laforey", 1, at=place_off(firer, bearing, 2)))

    assert (dice_at(firer, bearing, TO_STARBOARD, 1) == 1) is engageable
    # She has no other guns.
    assert has_shot(battle(), ships, firer) is engageable


@pytest.mark.clause("GF-4.4.r2")
def test_4_4_r2_but_a_hex_shared_with_port_or_starboard_is():
    firer = on_hex("SMS G-101", at=(-12, 10))
    shared, ahead = on_hex("HMS Laforey", 1, at=(-11, 11)), on_hex("HMS Laforey", 1, at=(-10, 10))

    assert guns_bearing(firer, light_guns(shared, TO_STARBOARD), arcs_to(HEXES, firer, shared)) == 1
    assert guns_bearing(firer, light_guns(ahead, TO_STARBOARD), arcs_to(HEXES, firer, ahead)) == 0
    assert has_shot(battle(HEXES), fleet(firer, shared), firer)
    assert not has_shot(battle(HEXES), fleet(firer, ahead), firer)


@pytest.mark.clause("GF-4.4.r4")
def test_4_4_r4_light_guns_fire_besides_all_listed_types():
    firer = ship("HMS Iron Duke", at=(12, 9))
    far, near = ship("SMS Moltke", 1, at=place_off(firer, 90, 7)), ship("SMS G-101", 1, at=place_off(firer, 60, 1.5))
    torpedo_boat = ship("SMS G-101", 1, at=place_off(firer, 120, 2.5))
    ships = fleet(firer, far, near, torpedo_boat)
    order = fire(
        firer,
        battery(MAIN_GUNS, far),
        battery(SECONDARY_GUNS, near),
        light_guns(torpedo_boat, TO_STARBOARD, 1),
    )
    dice = Dice.showing(*[1] * 10, *[1] * 6, 1)

    trace = fires(battle(), ships, order, dice)

    assert [(note.b, note.d) for note in trace.notes if note.what == Noted.FIRES] == [(1, 10), (2, 6), (3, 1)]
    assert dice.read == len(dice.faces)

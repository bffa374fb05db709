"""4.11 to 4.14, 6.26  What a player may order a ship's guns to do: targets, arcs, range and line of fire."""

from __future__ import annotations

import pytest

from lineahead.rulesets.grand_fleets.tables.orders import (
    TO_PORT,
    TO_STARBOARD,
    Battery,
)
from lineahead.rulesets.grand_fleets.tables.ships import DUE, LEFT, SUNK
from tests.rulebook.grand_fleets.firing import HEAVY, SECOND, between_two
from tests.rulebook.grand_fleets.games import (
    refusal_of,
    rule_against,
)
from tests.rulebook.grand_fleets.table import (
    HEXES,
    battery,
    battle,
    fire,
    fleet,
    light_guns,
    on_hex,
    recarded,
    ship,
)


@pytest.mark.clause("GF-4.11.a")
@pytest.mark.clause("GF-4.11.ex1")
def test_4_11_ex1_each_type_at_one_target() -> None:
    ships = iron_duke, moltke, derfflinger = between_two()
    heavy_at_moltke = battery(HEAVY, moltke)

    assert rule_against(battle(), ships, fire(iron_duke, heavy_at_moltke, battery(SECOND, derfflinger))) is None
    assert rule_against(battle(), ships, fire(iron_duke, heavy_at_moltke, battery(SECOND, moltke))) is None
    split = fire(iron_duke, heavy_at_moltke, battery(HEAVY, derfflinger))
    assert rule_against(battle(), ships, split) == "GF-4.11.a"


@pytest.mark.clause("GF-4.11.a")
def test_4_11_a_not_twice_at_the_same_target_either() -> None:
    ships = iron_duke, moltke, _ = between_two()

    twice = fire(iron_duke, battery(HEAVY, moltke), battery(SECOND, moltke), battery(HEAVY, moltke))
    assert rule_against(battle(), ships, twice) == "GF-4.11.a"


@pytest.mark.clause("GF-4.11.b")
def test_4_11_b_three_types_at_three_targets() -> None:
    ships = fleet(*between_two("SMS Blücher", miles=2.5), ship("HMS Lion", side=2, at=(12, 4)))

    order = fire(
        ships[0], battery(HEAVY, ships[3]), battery(SECOND, ships[1]), light_guns(ships[2], to_side=TO_PORT, dice=4)
    )

    assert rule_against(battle(sides=3), ships, order) is None


@pytest.mark.clause("GF-4.11.r1")
@pytest.mark.parametrize(("casemates", "rule"), [(0, "GF-4.11.c"), (1, "GF-4.11.r4")])
def test_4_11_r1_the_turrets_of_one_type_never_split(casemates: int, rule: str) -> None:
    ships = iron_duke, moltke, derfflinger = between_two()

    split = fire(iron_duke, battery(HEAVY, moltke, TO_STARBOARD), battery(HEAVY, derfflinger, TO_PORT))

    assert rule_against(battle(casemates_at_two=casemates), ships, split) == rule


@pytest.mark.clause("GF-4.11.c")
def test_4_11_c_casemates_at_two_targets_only_where_it_is_played() -> None:
    ships = iron_duke, moltke, derfflinger = between_two()

    split = fire(iron_duke, battery(SECOND, moltke, TO_STARBOARD), battery(SECOND, derfflinger, TO_PORT))

    assert rule_against(battle(), ships, split) == "GF-4.11.c"
    assert rule_against(battle(casemates_at_two=1), ships, split) is None


@pytest.mark.clause("GF-4.11.c")
def test_4_11_c_each_half_once_and_only_to_its_own_side() -> None:
    ships = iron_duke, moltke, derfflinger = between_two()
    played = battle(casemates_at_two=1)
    starboard = battery(SECOND, moltke, TO_STARBOARD)

    assert rule_against(played, ships, fire(iron_duke, starboard, starboard)) == "GF-4.11.a"
    assert rule_against(played, ships, fire(iron_duke, starboard, battery(SECOND, derfflinger))) == "GF-4.11.a"
    assert rule_against(played, ships, fire(iron_duke, battery(SECOND, derfflinger), starboard)) == "GF-4.11.a"
    assert rule_against(played, ships, fire(iron_duke, battery(SECOND, moltke, TO_PORT))) == "GF-4.12.g"


@pytest.mark.clause("GF-4.11.r4")
def test_4_11_r4_monmouths_turrets_and_casemates_of_one_type_do_not_split() -> None:
    ships = monmouth, moltke, _ = between_two("HMS Monmouth")

    half = fire(monmouth, battery(HEAVY, moltke, TO_STARBOARD))

    assert rule_against(battle(casemates_at_two=1), ships, half) == "GF-4.11.r4"


@pytest.mark.clause("GF-4.11.r4")
def test_4_11_r4_nor_does_a_type_with_more_guns_on_one_side() -> None:
    ships = iron_duke, moltke, _ = between_two()
    recarded(iron_duke)
    iron_duke.card.guns[SECOND].groups[0].mounts = 5

    half = fire(iron_duke, battery(SECOND, moltke, TO_STARBOARD))

    assert rule_against(battle(casemates_at_two=1), ships, half) == "GF-4.11.r4"


@pytest.mark.clause("GF-4.11.r4")
def test_4_11_r4_one_gun_to_either_side_is_enough() -> None:
    ships = iron_duke, moltke, _ = between_two()
    for group in recarded(iron_duke).card.guns[SECOND].groups[:2]:
        group.mounts = 1

    half = fire(iron_duke, battery(SECOND, moltke, TO_STARBOARD))

    assert rule_against(battle(casemates_at_two=1), ships, half) is None


@pytest.mark.clause("GF-4.11.r4")
def test_4_11_r4_nor_does_a_type_that_she_has_not() -> None:
    ships = iron_duke, moltke, _ = between_two()

    half = fire(iron_duke, battery(SECOND + 1, moltke, TO_STARBOARD))

    assert rule_against(battle(casemates_at_two=1), ships, half) == "GF-4.11.r4"


@pytest.mark.clause("GF-4.11.r3")
def test_4_11_r3_batteries_in_any_order() -> None:
    ships = iron_duke, moltke, derfflinger = between_two(miles=2)

    order = fire(iron_duke, light_guns(derfflinger, to_side=TO_PORT), battery(SECOND, moltke), battery(HEAVY, moltke))

    assert rule_against(battle(), ships, order) is None


@pytest.mark.clause("GF-4.11.r5")
@pytest.mark.parametrize("target", [0, 3, -1, 4, 1 << 52])
def test_4_11_r5_no_fire_at_friends_at_oneself_or_at_nothing(target: int) -> None:
    ships = fleet(*between_two(), ship("HMS Benbow", at=(15, 6)))

    order = fire(ships[0], Battery(weapon=HEAVY, target=target))

    assert rule_against(battle(), ships, order) == "GF-4.11.r5"


@pytest.mark.clause("GF-4.11.r5")
@pytest.mark.parametrize("status", [SUNK, LEFT, DUE])
def test_4_11_r5_no_fire_at_an_enemy_who_is_not_on_the_board(status: int) -> None:
    ships = iron_duke, moltke, _ = between_two()
    moltke.status = status

    assert rule_against(battle(), ships, fire(iron_duke, battery(HEAVY, moltke))) == "GF-4.11.r5"


@pytest.mark.clause("GF-4.11.a")
@pytest.mark.parametrize("wrong", [{"weapon": 5}, {"weapon": -1}, {"weapon": 1 << 50}, {"to_side": 3}, {"to_side": -1}])
def test_4_11_a_there_is_no_such_battery(wrong: dict[str, int]) -> None:
    ships = iron_duke, moltke, _ = between_two()

    order = fire(iron_duke, Battery(**({"weapon": HEAVY, "target": moltke.number} | wrong)))

    assert rule_against(battle(), ships, order) == "GF-4.11.a"


@pytest.mark.clause("GF-4.12.g")
def test_4_12_g_only_guns_that_bear() -> None:
    ships = fleet(*between_two(), ship("HMS Lion", side=1, at=(12, 5)))
    iron_duke, ahead = ships[0], ships[3]

    assert rule_against(battle(), ships, fire(iron_duke, battery(HEAVY, ahead))) is None
    assert rule_against(battle(), ships, fire(iron_duke, battery(SECOND, ahead))) == "GF-4.12.g"


@pytest.mark.clause("GF-4.12.g")
@pytest.mark.parametrize("weapon", [2, 3])
def test_4_12_g_a_type_that_the_ship_does_not_carry_bears_on_nobody(weapon: int) -> None:
    ships = iron_duke, moltke, _ = between_two()

    assert rule_against(battle(), ships, fire(iron_duke, battery(weapon, moltke))) == "GF-4.12.g"


@pytest.mark.clause("GF-4.12.g")
def test_4_12_g_a_type_whose_mounts_are_all_gone_bears_on_nobody() -> None:
    ships = iron_duke, moltke, _ = between_two()
    iron_duke.mounts_lost[:3] = [2, 1, 2]

    assert rule_against(battle(), ships, fire(iron_duke, battery(HEAVY, moltke))) == "GF-4.12.g"


@pytest.mark.clause("GF-4.13.d")
@pytest.mark.clause("GF-4.13.r1")
@pytest.mark.parametrize(("miles", "rule"), [(12, None), (12.001, "GF-4.13.d")])
def test_4_13_d_no_fire_beyond_the_long_band(miles: float, rule: str | None) -> None:
    ships = fleet(
        ship("HMS Iron Duke", at=(6, 9)),
        ship("SMS Moltke", side=1, at=(6 + miles, 9)),
        ship("SMS Derfflinger", side=1, at=(2, 9)),
    )

    assert rule_against(battle(), ships, fire(ships[0], battery(HEAVY, ships[1]))) == rule


@pytest.mark.clause("GF-4.14.c")
@pytest.mark.parametrize(("third", "rule"), [("HMS Tiger", "GF-4.14.c"), ("HMS Laforey", None)])
def test_4_14_c_a_blocked_attack_is_not_made(third: str, rule: str | None) -> None:
    ships = fleet(*between_two(), ship(third, at=(14, 9)))

    refusal = refusal_of(battle(), ships, fire(ships[0], battery(HEAVY, ships[1])))

    assert (None if refusal is None else refusal.rule) == rule


@pytest.mark.clause("GF-4.14.c")
@pytest.mark.clause("GF-4.14.d")
def test_4_14_d_a_hex_in_the_line_blocks() -> None:
    ships = fleet(
        on_hex("HMS Iron Duke", at=(0, 0)),
        on_hex("SMS Moltke", side=1, at=(4, 0)),
        on_hex("SMS Derfflinger", side=1, at=(2, 0)),
    )

    assert rule_against(battle(HEXES), ships, fire(ships[0], battery(HEAVY, ships[1]))) == "GF-4.14.c"
    assert rule_against(battle(HEXES), ships, fire(ships[0], battery(HEAVY, ships[2]))) is None


@pytest.mark.clause("GF-6.26.b")
@pytest.mark.clause("GF-6.26.dv1")
@pytest.mark.parametrize(("miles", "rule"), [(8, None), (9, "GF-6.26.b"), (12.5, "GF-4.13.d")])
def test_6_26_b_no_long_range_fire_with_a_list(miles: float, rule: str | None) -> None:
    ships = fleet(
        ship("HMS Iron Duke", at=(6, 9), listing=1),
        ship("SMS Moltke", side=1, at=(6 + miles, 9)),
        ship("SMS Derfflinger", side=1, at=(2, 9)),
    )

    assert rule_against(battle(), ships, fire(ships[0], battery(HEAVY, ships[1]))) == rule

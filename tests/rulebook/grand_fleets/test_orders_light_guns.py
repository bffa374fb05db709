"""4.4, 4.r3, 6.24  What a player may order light guns to do, how many batteries attack, and whose they are."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.rulesets.grand_fleets.tables.orders import (
    MOST_BATTERIES,
    TO_PORT,
    TO_STARBOARD,
    Battery,
    Fire,
)
from lineahead.rulesets.grand_fleets.tables.ships import FRESH, IN_EFFECT, Ship
from tests.rulebook.grand_fleets.firing import BRITISH_BEGIN, HEAVY, SECOND, between_two, ready_to_fire
from tests.rulebook.grand_fleets.games import (
    BRITISH,
    everything_of,
    give_json,
    rule_against,
)
from tests.rulebook.grand_fleets.table import (
    battery,
    battle,
    fire,
    fleet,
    light_guns,
    ship,
)


def light(target: Ship, dice: int, to_side: int = TO_STARBOARD) -> Battery:
    """So many light gun dice at a target, to starboard unless said otherwise."""
    return light_guns(target, to_side=to_side, dice=dice)


@pytest.mark.clause("GF-4.4.b")
def test_4_4_b_light_guns_fire_to_a_side() -> None:
    ships = iron_duke, moltke, _ = between_two(miles=2)

    assert rule_against(battle(), ships, fire(iron_duke, light(moltke, 1, to_side=0))) == "GF-4.4.b"
    assert rule_against(battle(), ships, fire(iron_duke, light(moltke, 1))) is None


@pytest.mark.clause("GF-4.4.c")
@pytest.mark.parametrize(("dice", "rule"), [(4, None), (5, "GF-4.4.c"), (1 << 50, "GF-4.4.c")])
def test_4_4_c_at_most_half_the_dice_at_one_target(dice: int, rule: str | None) -> None:
    ships = blucher, moltke, _ = between_two("SMS Blücher", miles=2)  # L.G. 8

    assert rule_against(battle(), ships, fire(blucher, light(moltke, dice))) == rule


@pytest.mark.clause("GF-4.4.a")
@pytest.mark.clause("GF-4.4.ex2")
def test_4_4_ex2_of_three_dice_two_to_one_side_and_one_to_the_other() -> None:
    ships = monmouth, moltke, derfflinger = between_two("HMS Monmouth", miles=2)  # L.G. 3

    two_and_one = fire(monmouth, light(moltke, 2), light(derfflinger, 1, TO_PORT))
    two_and_two = fire(monmouth, light(moltke, 2), light(derfflinger, 2, TO_PORT))

    assert rule_against(battle(), ships, two_and_one) is None
    assert rule_against(battle(), ships, two_and_two) == "GF-4.4.a"


@pytest.mark.clause("GF-4.4.a")
@pytest.mark.parametrize("dice", [0, -1, -(1 << 50)])
def test_4_4_a_no_dice_are_no_attack(dice: int) -> None:
    ships = blucher, moltke, _ = between_two("SMS Blücher", miles=2)

    assert rule_against(battle(), ships, fire(blucher, light(moltke, dice))) == "GF-4.4.a"


@pytest.mark.clause("GF-4.4.c")
def test_4_4_c_a_ship_whose_rating_has_fallen_to_0_has_no_dice() -> None:
    ships = iron_duke, moltke, _ = between_two(miles=2, hull_lost=16)  # crippled: L.G. 0

    assert rule_against(battle(), ships, fire(iron_duke, light(moltke, 1))) == "GF-4.4.c"


@pytest.mark.clause("GF-4.4.r2")
def test_4_4_r2_no_light_guns_ahead_or_to_the_wrong_side() -> None:
    ships = fleet(*between_two(miles=2), ship("HMS Lion", side=1, at=(12, 7)))

    assert rule_against(battle(), ships, fire(ships[0], light(ships[3], 1))) == "GF-4.4.r2"
    assert rule_against(battle(), ships, fire(ships[0], light(ships[1], 1, TO_PORT))) == "GF-4.4.r2"


@pytest.mark.clause("GF-4.4.r3")
def test_4_4_r3_not_two_targets_on_the_same_side() -> None:
    ships = fleet(*between_two("SMS Blücher", miles=2), ship("HMS Lion", side=1, at=(14, 10)))

    assert rule_against(battle(), ships, fire(ships[0], light(ships[1], 1), light(ships[3], 1))) == "GF-4.4.r3"


@pytest.mark.clause("GF-4.4.r4")
def test_4_4_r4_light_guns_come_on_top_of_the_types_listed() -> None:
    ships = iron_duke, moltke, _ = between_two(miles=2)

    order = fire(iron_duke, battery(HEAVY, moltke), battery(SECOND, moltke), light(moltke, 1))

    assert rule_against(battle(), ships, order) is None


@pytest.mark.clause("GF-4.r3")
@pytest.mark.parametrize("count", [0, -1, MOST_BATTERIES + 1, 1 << 50])
def test_4_r3_an_attack_has_at_least_one_battery(count: int) -> None:
    ships = between_two()

    assert rule_against(battle(), ships, Fire(ship=0, count=count)) == "GF-4.r3"


@pytest.mark.clause("GF-4.r3", "GF-4.11.a")
@pytest.mark.parametrize(("count", "rule"), [(MOST_BATTERIES, "GF-4.11.a"), (MOST_BATTERIES + 1, "GF-4.r3")])
def test_4_r3_an_attack_has_at_most_ten_batteries(count: int, rule: str) -> None:
    ships = iron_duke, moltke, _ = between_two()
    order = fire(iron_duke, *[battery(HEAVY, moltke)] * MOST_BATTERIES)
    order.count = count

    assert rule_against(battle(), ships, order) == rule


@pytest.mark.clause("GF-4.r3")
def test_4_r3_the_rest_may_hold() -> None:
    ships = iron_duke, _, derfflinger = between_two()

    assert rule_against(battle(), ships, fire(iron_duke, battery(SECOND, derfflinger))) is None


def beside_benbow(**fields: Any) -> list[Ship]:
    """Iron Duke between two enemies, and Benbow, who has a shot as well unless these fields keep her from it."""
    return fleet(*between_two(), ship("HMS Benbow", at=(12, 12), **fields))


@pytest.mark.parametrize(
    ("fields", "rule"),
    [
        pytest.param({"fired": 1}, "GF-4.b", marks=pytest.mark.clause("GF-4.b")),
        pytest.param({"bridge": FRESH}, "GF-6.21.d", marks=pytest.mark.clause("GF-6.21.d")),
        pytest.param({"bridge": IN_EFFECT}, "GF-6.21.d", marks=pytest.mark.clause("GF-6.21.r2")),
        pytest.param({"fire_control": IN_EFFECT}, "GF-6.24.a", marks=pytest.mark.clause("GF-6.24.a")),
        pytest.param({"fire_control": FRESH}, None, marks=pytest.mark.clause("GF-6.24.r1")),
        pytest.param({"mounts_lost": [2, 1, 2, 0, 0, 0, 0, 0, 6, 6, *[0] * 22]}, "GF-4.r2"),
    ],
)
@pytest.mark.clause("GF-4.r2")
def test_4_r2_a_ship_that_may_not_fire_is_not_chosen(fields: dict[str, Any], rule: str | None) -> None:
    ships = beside_benbow()
    for name, value in fields.items():
        setattr(ships[3], name, value)

    order = fire(ships[3], battery(HEAVY, ships[1]))

    assert rule_against(battle(), ships, order) == rule


@pytest.mark.clause("GF-6.24.r2")
def test_6_24_r2_light_guns_are_guns() -> None:
    ships = fleet(*between_two(miles=2), ship("HMS Benbow", at=(12, 8), fire_control=IN_EFFECT))

    assert rule_against(battle(), ships, fire(ships[3], light(ships[1], 1))) == "GF-6.24.a"


@pytest.mark.clause("GF-0.1.a")
def test_0_1_a_nobody_fires_another_sides_guns() -> None:
    ships = iron_duke, moltke, _ = between_two()

    assert rule_against(battle(), ships, fire(moltke, battery(HEAVY, iron_duke))) == "GF-0.1.a"


NAMELY: list[tuple[dict[str, Any], str]] = [
    ({"ship": 0}, "GF-4.r3"),
    ({"ship": 1, "count": 1}, "GF-0.1.a"),
    ({"ship": 7, "count": 1}, "GF-0.21.a"),
    ({"ship": 0, "count": 1, "batteries": [{"target": 0}]}, "GF-4.11.r5"),
    ({"ship": 0, "count": 1, "batteries": [{"target": 1, "weapon": 2}]}, "GF-4.12.g"),
    ({"ship": 0, "count": 2, "batteries": [{"target": 1}, {"target": 1}]}, "GF-4.11.a"),
    ({"ship": 0, "count": 1, "batteries": [{"target": float("nan")}]}, "engine.bad-order"),
    ({"ship": 0, "count": 1, "batteries": [{"target": 10**20}]}, "engine.bad-order"),
    ({"ship": 0, "count": 1, "batteries": [{"target": "Moltke"}]}, "engine.bad-order"),
    ({"ship": 0, "count": 1, "batteries": [{"barrels": 99}]}, "engine.bad-order"),
    ({"ship": 0, "count": 11, "batteries": [{}] * 11}, "engine.bad-order"),
]


@pytest.mark.parametrize(("answer", "rule"), NAMELY)
def test_an_illegal_attack_is_refused_with_its_rule_and_changes_nothing(answer: dict[str, Any], rule: str) -> None:
    game = ready_to_fire(*BRITISH_BEGIN)
    before = everything_of(game)

    refusal = give_json(game, BRITISH, "fire", answer)

    assert refusal is not None
    assert refusal.rule == rule
    assert everything_of(game) == before

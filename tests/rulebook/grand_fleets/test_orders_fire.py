"""4, 6.21, 6.24, 6.26  What a player may order a ship's guns to do, and what players are asked while they fire."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.game.game import Game
from lineahead.rulesets.grand_fleets.rules.losses import AFT_FIRST, ASK_ME, FORE_FIRST, LEAST_MISSED
from lineahead.rulesets.grand_fleets.tables.orders import (
    MOST_BATTERIES,
    TO_PORT,
    TO_STARBOARD,
    Battery,
    Fire,
    Preference,
)
from lineahead.rulesets.grand_fleets.tables.ships import DUE, FRESH, IN_EFFECT, LEFT, ON_BOARD, SUNK, Ship
from tests.rulebook.grand_fleets.games import (
    BRITISH,
    GERMAN,
    asked,
    british,
    choose,
    decline,
    decline_until,
    does,
    everything_of,
    german,
    give,
    give_json,
    hold_all,
    meeting,
    refusal_of,
    rule_against,
    ships_of,
    start,
    who,
)
from tests.rulebook.grand_fleets.table import (
    HEXES,
    at_column,
    battery,
    battle,
    fire,
    fleet,
    light_guns,
    on_hex,
    recarded,
    ship,
)

HEAVY, SECOND = 0, 1


def between_two(name: str = "HMS Iron Duke", miles: float = 5, **fields: Any) -> list[Ship]:
    """A ship heading north with Moltke abeam to starboard and Derfflinger abeam to port, as far off."""
    return fleet(
        ship(name, at=(12, 9), **fields),
        ship("SMS Moltke", side=1, at=(12 + miles, 9)),
        ship("SMS Derfflinger", side=1, at=(12 - miles, 9)),
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


BRITISH_BEGIN = (10, 1, 10, 1)  # dice for who moves first and who fires first, ships being equal


def ready_to_fire(*faces: int, preference: int = ASK_ME) -> Game:
    """Iron Duke lies fine on Moltke's starboard bow, 5 miles off; both held still; the British are to fire."""
    scenario = meeting(british("HMS Iron Duke", (12, 9)), german("SMS Moltke", (17, 9), 260))
    game = start(scenario, *faces)
    hold_one(game)
    if preference != ASK_ME:
        does(game, GERMAN, Preference(ship=1, preference=preference))
    hold_all(game)
    return game


def hold_one(game: Game) -> None:
    """The British ship holds still."""
    assert give_json(game, BRITISH, "move", {"ship": 0}) is None


# Both have the green marker (+1, +1), medium range, ahead of a large ship: 6+. One hit; End 8 - 7 = 1: any die but a 1.
ONE_HIT = (6, 1, 1, 1, 1, 1, 1, 1, 1, 1)
# She heads for the firer, so the guns that bear on it are those of arc B: the fore turret (0) and one amidships (2).
ONE_POINT = (2, 1, 1)
HEAVY_GUN_HIT, CRITICAL_HIT = 1, 10


def heavy_fire(game: Game) -> None:
    """Iron Duke fires all ten 13.5" at Moltke, who lies abeam of her."""
    british_ship, german_ship = ships_of(game)[0], ships_of(game)[1]
    does(game, BRITISH, fire(british_ship, battery(HEAVY, german_ship)))


@pytest.mark.clause("GF-4.32.c")
def test_4_32_c_the_defender_is_asked_which_mount_is_lost_among_those_that_bear() -> None:
    game = ready_to_fire(*BRITISH_BEGIN, *ONE_HIT, *ONE_POINT, HEAVY_GUN_HIT)

    heavy_fire(game)

    question = asked(game)
    assert (who(game), question.asks, question.rule, question.about) == (GERMAN, "choice", "GF-4.32.c", (1,))
    assert question.bounds["choices"] == [0, 2]
    assert [option["value"] for option in question.bounds["options"]] == [0, 2]


@pytest.mark.clause("GF-4.32.c")
@pytest.mark.parametrize("choice", [0, 2])
def test_4_32_c_what_the_defender_chooses_is_lost_and_play_goes_on(choice: int) -> None:
    game = ready_to_fire(*BRITISH_BEGIN, *ONE_HIT, *ONE_POINT, HEAVY_GUN_HIT)
    heavy_fire(game)

    assert choose(game, GERMAN, choice) is None

    moltke = ships_of(game)[1]
    assert [group for group in range(4) if moltke.mounts_lost[group]] == [choice]
    assert moltke.hull_lost == 1
    assert (who(game), asked(game).asks) == (GERMAN, "fire")


@pytest.mark.clause("GF-4.32.c")
@pytest.mark.parametrize("choice", [1, 3, 4, -1, 1 << 40])
def test_4_32_c_no_other_mount_may_be_chosen(choice: int) -> None:
    game = ready_to_fire(*BRITISH_BEGIN, *ONE_HIT, *ONE_POINT, HEAVY_GUN_HIT)
    heavy_fire(game)
    before = everything_of(game)

    refusal = choose(game, GERMAN, choice)

    assert refusal is not None
    assert refusal.rule == "GF-4.32.c"
    assert everything_of(game) == before


@pytest.mark.clause("GF-4.32.c")
def test_4_32_c_the_attacker_may_not_choose_for_the_defender() -> None:
    game = ready_to_fire(*BRITISH_BEGIN, *ONE_HIT, *ONE_POINT, HEAVY_GUN_HIT)
    heavy_fire(game)
    before = everything_of(game)

    refusal = choose(game, BRITISH, 0)

    assert refusal is not None
    assert refusal.rule == "engine.out-of-turn"
    assert everything_of(game) == before


@pytest.mark.clause("GF-4.32.c")
@pytest.mark.parametrize(("preference", "lost"), [(LEAST_MISSED, 0), (FORE_FIRST, 0), (AFT_FIRST, 2)])
def test_4_32_c_with_a_standing_preference_nobody_is_asked(preference: int, lost: int) -> None:
    game = ready_to_fire(*BRITISH_BEGIN, *ONE_HIT, *ONE_POINT, HEAVY_GUN_HIT, preference=preference)

    heavy_fire(game)

    moltke = ships_of(game)[1]
    assert [group for group in range(4) if moltke.mounts_lost[group]] == [lost]
    assert asked(game).asks == "fire"


@pytest.mark.clause("GF-4.32.c")
def test_4_32_c_asked_then_preferring_then_never_asked_again() -> None:
    to_begin = (10, 1)
    two_more = (*ONE_HIT, 2, 2, 1, HEAVY_GUN_HIT, HEAVY_GUN_HIT)
    second_turn = (*to_begin, *to_begin, *two_more, *to_begin)
    game = ready_to_fire(*BRITISH_BEGIN, *ONE_HIT, *ONE_POINT, HEAVY_GUN_HIT, *to_begin, *second_turn)
    heavy_fire(game)
    assert choose(game, GERMAN, 0) is None
    does(game, GERMAN, Preference(ship=1, preference=AFT_FIRST))
    assert asked(game).asks == "fire"
    decline_until(game, "move")
    hold_all(game)

    heavy_fire(game)

    moltke = ships_of(game)[1]
    # of those that bear the midship one, then, with none left that bears, the last; so she has no shot herself
    assert moltke.mounts_lost[:4] == [1, 0, 1, 1]
    assert (who(game), asked(game).asks) == (BRITISH, "launch")


@pytest.mark.clause("GF-4.32.c")
def test_4_32_c_a_preference_can_be_taken_back() -> None:
    game = start(meeting(british("HMS Iron Duke", (12, 9)), german("SMS Moltke", (17, 9))), 1, 10)

    does(game, GERMAN, Preference(ship=1, preference=FORE_FIRST))
    does(game, GERMAN, Preference(ship=1, preference=ASK_ME))

    assert ships_of(game)[1].mount_preference == ASK_ME
    assert (who(game), asked(game).asks) == (GERMAN, "move")


@pytest.mark.clause("GF-4.32.c")
@pytest.mark.parametrize(("number", "preference"), [(0, 1), (2, 1), (-1, 1), (1, 4), (1, -1), (1, 1 << 50)])
def test_4_32_c_a_preference_is_for_ones_own_ship_and_one_of_four(number: int, preference: int) -> None:
    game = start(meeting(british("HMS Iron Duke", (12, 9)), german("SMS Moltke", (17, 9))), 1, 10)
    before = everything_of(game)

    refusal = give(game, GERMAN, Preference(ship=number, preference=preference))

    assert refusal is not None
    assert refusal.rule == "GF-4.32.c"
    assert everything_of(game) == before


@pytest.mark.clause("GF-4.32.c")
def test_4_32_c_what_the_owner_prefers_is_no_affair_of_others() -> None:
    game = start(meeting(british("HMS Iron Duke", (12, 9)), german("SMS Moltke", (17, 9))), 1, 10)
    told = len(game.events(0))

    does(game, GERMAN, Preference(ship=1, preference=AFT_FIRST))

    assert [game.view(viewer).sea.ships[1].mount_preference for viewer in (0, 1, -1, -2)] == [
        ASK_ME, AFT_FIRST, AFT_FIRST, ASK_ME,
    ]  # fmt: skip
    assert len(game.events(0)) == told


@pytest.mark.clause("GF-6.27.b")
def test_6_27_b_the_attacker_is_asked_which_mount_the_flash_costs() -> None:
    flash_stopped = (1, 1, 3)  # 2 on two dice is a magazine hit; a 3 stops the flash
    game = ready_to_fire(*BRITISH_BEGIN, *ONE_HIT, *ONE_POINT, CRITICAL_HIT, *flash_stopped)

    heavy_fire(game)

    question = asked(game)
    assert (who(game), question.asks, question.rule, question.about) == (BRITISH, "choice", "GF-6.27.b", (1,))
    assert question.bounds["choices"] == [0, 1, 2, 3]
    refused = choose(game, BRITISH, 4)
    assert refused is not None
    assert refused.rule == "GF-6.27.b"
    assert choose(game, BRITISH, 1) is None
    assert ships_of(game)[1].mounts_lost[:4] == [0, 1, 0, 0]
    assert ships_of(game)[1].status == ON_BOARD


@pytest.mark.clause("GF-4.r2")
def test_4_r2_only_ships_with_a_shot_are_offered() -> None:
    scenario = meeting(
        british("HMS Iron Duke", (12, 9)),
        british("HMS Laforey", (2, 2)),
        german("SMS Moltke", (17, 9)),
    )
    game = start(scenario)

    hold_all(game)

    assert (who(game), asked(game).asks, asked(game).about) == (BRITISH, "fire", (0,))
    refusal = give(game, BRITISH, fire(ships_of(game)[1], battery(HEAVY, ships_of(game)[2])))
    assert str(refusal) == "HMS Laforey has no legal shot [GF-4.r2]"


@pytest.mark.clause("GF-2.2.b")
def test_2_2_b_after_the_guns_nobody_moves() -> None:
    game = ready_to_fire(*BRITISH_BEGIN)
    before = everything_of(game)

    refusal = give_json(game, BRITISH, "move", {"ship": 0})

    assert refusal is not None
    assert refusal.rule == "engine.bad-order"
    assert everything_of(game) == before
    decline(game)
    assert who(game) == GERMAN


def test_all_targets_on_hexes_are_judged_by_hexes() -> None:
    ships = fleet(on_hex("HMS Iron Duke", at=at_column(4, 9)), on_hex("SMS Moltke", side=1, at=at_column(16, 9)))
    near = fleet(*ships, on_hex("SMS Derfflinger", side=1, at=at_column(17, 3)))

    assert rule_against(battle(HEXES), near, fire(ships[0], battery(HEAVY, ships[1]))) is None
    assert rule_against(battle(HEXES), near, fire(ships[0], battery(HEAVY, near[2]))) == "GF-4.13.d"
    assert rule_against(battle(HEXES), near, fire(ships[0], battery(SECOND, ships[1]))) == "GF-4.13.d"

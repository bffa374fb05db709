"""5, 6.21, 6.26  What a player may order a ship's torpedoes to do, and how everything else is refused."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.game.game import Game
from lineahead.rulesets.grand_fleets.tables.orders import Launch
from lineahead.rulesets.grand_fleets.tables.ships import DUE, FRESH, IN_EFFECT, LEFT, MOST_TUBE_GROUPS, SUNK, Ship
from tests.rulebook.grand_fleets.games import (
    BRITISH,
    GERMAN,
    asked,
    british,
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
from tests.rulebook.grand_fleets.table import HEXES, battle, fleet, launch, on_hex, recarded, ship


def abeam(miles: float = 4, **fields: Any) -> list[Ship]:
    """Iron Duke, two 21" tubes to each side that reach 5 miles, with Moltke abeam to starboard."""
    return fleet(ship("HMS Iron Duke", at=(12, 9), **fields), ship("SMS Moltke", side=1, at=(12 + miles, 9)))


PORT_TUBES, STARBOARD_TUBES = (2, 0), (0, 2)


@pytest.mark.clause("GF-5.11.r1")
@pytest.mark.parametrize(("tubes", "rule"), [((0, 1), None), ((0, 2), None), ((0, 0), "GF-5.11.r1")])
def test_5_11_r1_from_one_to_all_tubes_that_bear(tubes: tuple[int, ...], rule: str | None) -> None:
    ships = iron_duke, moltke = abeam()

    assert rule_against(battle(), ships, launch(iron_duke, moltke, *tubes)) == rule


@pytest.mark.clause("GF-5.11.r1")
@pytest.mark.parametrize("tubes", [(-1, 2), (-1, 0), (0, 2, 0, 0, 0, -(1 << 50))])
def test_5_11_r1_fewer_than_none_is_nothing_to_launch(tubes: tuple[int, ...]) -> None:
    ships = iron_duke, moltke = abeam()

    assert rule_against(battle(), ships, launch(iron_duke, moltke, *tubes)) == "GF-5.11.r1"


@pytest.mark.clause("GF-5.2.c")
@pytest.mark.parametrize("tubes", [(0, 3), (0, 1 << 50), (0, 1, 1), (0, 1, 0, 0, 0, 4)])
def test_5_2_c_no_more_than_there_are(tubes: tuple[int, ...]) -> None:
    ships = iron_duke, moltke = abeam()

    assert rule_against(battle(), ships, launch(iron_duke, moltke, *tubes)) == "GF-5.2.c"


@pytest.mark.clause("GF-5.2.c")
def test_5_2_c_a_spent_tube_is_spent_for_good() -> None:
    ships = iron_duke, moltke = abeam()
    iron_duke.tubes_spent[1] = 1

    assert rule_against(battle(), ships, launch(iron_duke, moltke, 0, 1)) is None
    refusal = refusal_of(battle(), ships, launch(iron_duke, moltke, 0, 2))
    assert str(refusal) == "2 torpedoes ordered, 1 tubes ready [GF-5.2.c]"


@pytest.mark.clause("GF-5.1.b")
def test_5_1_b_only_tubes_whose_arc_holds_the_target() -> None:
    ships = iron_duke, moltke = abeam()

    assert rule_against(battle(), ships, launch(iron_duke, moltke, *STARBOARD_TUBES)) is None
    assert rule_against(battle(), ships, launch(iron_duke, moltke, *PORT_TUBES)) == "GF-5.1.b"
    assert rule_against(battle(), ships, launch(iron_duke, moltke, 1, 1)) == "GF-5.1.b"


@pytest.mark.clause("GF-5.2.r3")
def test_5_2_r3_a_tube_that_covers_two_arcs_bears_on_either_side_and_is_one_box() -> None:
    ships = fleet(ship("HMS Laforey", at=(12, 9)), ship("SMS Moltke", side=1, at=(9, 9)))

    assert rule_against(battle(), ships, launch(ships[0], ships[1], 4)) is None
    assert rule_against(battle(), ships, launch(ships[0], ships[1], 5)) == "GF-5.2.c"


@pytest.mark.clause("GF-5.12.a")
@pytest.mark.clause("GF-5.12.r1")
@pytest.mark.parametrize(("miles", "rule"), [(5, None), (5.001, "GF-5.12.a")])
def test_5_12_a_one_greatest_range_still_in_range(miles: float, rule: str | None) -> None:
    ships = fleet(*abeam(miles), ship("SMS Derfflinger", side=1, at=(8, 9)))

    assert rule_against(battle(), ships, launch(ships[0], ships[1], *STARBOARD_TUBES)) == rule


@pytest.mark.clause("GF-5.1.b")
@pytest.mark.clause("GF-5.12.r1")
@pytest.mark.parametrize(("miles", "rule"), [(5, "GF-5.1.b"), (5.001, "GF-5.12.a")])
def test_5_12_r1_at_the_greatest_range_tubes_to_the_other_side_are_at_fault_by_their_arc(
    miles: float, rule: str
) -> None:
    ships = fleet(*abeam(miles), ship("SMS Derfflinger", side=1, at=(8, 9)))

    assert rule_against(battle(), ships, launch(ships[0], ships[1], *PORT_TUBES)) == rule


@pytest.mark.clause("GF-5.13.a")
@pytest.mark.parametrize("third", ["HMS Laforey", "HMS Tiger", "SMS G-101"])
def test_5_13_a_any_third_ship_on_the_line_is_in_the_way(third: str) -> None:
    ships = fleet(*abeam(), ship(third, at=(14, 9)), ship("SMS Derfflinger", side=1, at=(8, 9)))

    assert rule_against(battle(), ships, launch(ships[0], ships[1], *STARBOARD_TUBES)) == "GF-5.13.a"
    assert rule_against(battle(), ships, launch(ships[0], ships[3], *PORT_TUBES)) is None


@pytest.mark.clause("GF-5.13.r1")
def test_5_13_r1_along_a_hex_edge_one_ship_leaves_a_gap() -> None:
    # from (0, 0) to (2, 2) the line runs along the edge between (1, 0) and (0, 1)
    one = fleet(
        on_hex("HMS Iron Duke", at=(0, 0)), on_hex("SMS Moltke", side=1, at=(2, 2)), on_hex("SMS G-101", at=(1, 0))
    )
    both = fleet(*one, on_hex("HMS Laforey", at=(0, 1)))

    assert rule_against(battle(HEXES), one, launch(one[0], one[1], *STARBOARD_TUBES)) is None
    two_targets = fleet(*both, on_hex("SMS Derfflinger", side=1, at=(1, -2)))
    order = launch(two_targets[0], two_targets[1], *STARBOARD_TUBES)
    assert rule_against(battle(HEXES), two_targets, order) == "GF-5.13.a"


@pytest.mark.clause("GF-4.11.r5")
@pytest.mark.clause("GF-5.d")
@pytest.mark.parametrize("target", [0, 2, -1, 3, 1 << 50])
def test_4_11_r5_no_torpedoes_at_friends_at_oneself_or_at_nothing(target: int) -> None:
    ships = fleet(*abeam(), ship("HMS Benbow", at=(14, 8)))

    assert rule_against(battle(), ships, Launch(ship=0, target=target, tubes=[0, 1, *[0] * 10])) == "GF-4.11.r5"


@pytest.mark.clause("GF-4.11.r5")
@pytest.mark.parametrize("status", [SUNK, LEFT, DUE])
def test_4_11_r5_no_torpedoes_at_an_enemy_who_is_not_on_the_board(status: int) -> None:
    ships = fleet(*abeam(), ship("SMS Derfflinger", side=1, at=(8, 9)))
    ships[1].status = status

    assert rule_against(battle(), ships, launch(ships[0], ships[1], *STARBOARD_TUBES)) == "GF-4.11.r5"


@pytest.mark.clause("GF-1.6.r1")
@pytest.mark.clause("GF-5.11.a")
def test_1_6_r1_two_types_go_at_one_target_each_within_its_own_range() -> None:
    ships = iron_duke, moltke = abeam(miles=4)
    recarded(iron_duke)
    second = iron_duke.card.torpedoes[1]
    second.reach, second.damage = 2, 4
    second.groups[0].arcs, second.groups[0].tubes = iron_duke.card.torpedoes[0].groups[1].arcs, 1
    both = launch(iron_duke, moltke, 0, 1)
    both.tubes[MOST_TUBE_GROUPS] = 1

    assert rule_against(battle(), ships, both) == "GF-5.12.a"
    moltke.x -= 2 * 1200
    assert rule_against(battle(), ships, both) is None


@pytest.mark.parametrize(
    ("fields", "rule"),
    [
        pytest.param({"launched": 1}, "GF-5.a", marks=pytest.mark.clause("GF-5.a")),
        pytest.param({"bridge": FRESH}, "GF-6.21.d", marks=pytest.mark.clause("GF-6.21.d")),
        pytest.param({"listing": 1}, "GF-6.26.c", marks=pytest.mark.clause("GF-6.26.c")),
        pytest.param({"fire_control": IN_EFFECT}, None, marks=pytest.mark.clause("GF-6.24.r2")),
        pytest.param({"tubes_spent": [2, 2, *[0] * 10]}, "GF-5.r2", marks=pytest.mark.clause("GF-5.r2")),
    ],
)
def test_5_r2_a_ship_that_may_not_launch_is_not_chosen(fields: dict[str, Any], rule: str | None) -> None:
    ships = fleet(*abeam(), ship("HMS Benbow", at=(12, 10.5), **fields))

    assert rule_against(battle(), ships, launch(ships[2], ships[1], *STARBOARD_TUBES)) == rule


@pytest.mark.clause("GF-0.1.a")
def test_0_1_a_nobody_launches_another_sides_torpedoes() -> None:
    ships = iron_duke, moltke = abeam()

    assert rule_against(battle(), ships, launch(moltke, iron_duke, 0, 1)) == "GF-0.1.a"


def ready_to_launch(*faces: int) -> Game:
    """Iron Duke and Benbow against Moltke, 4 miles off abeam; all held still and nobody fired."""
    scenario = meeting(
        british("HMS Iron Duke", (12, 9)), british("HMS Benbow", (12, 10.5)), german("SMS Moltke", (16, 9))
    )
    game = start(scenario, *faces)
    hold_all(game)
    decline_until(game, "launch")
    return game


TUBES: list[tuple[dict[str, Any], str]] = [
    ({"ship": 0, "target": 2}, "GF-5.11.r1"),
    ({"ship": 0, "target": 2, "tubes": [0, 3]}, "GF-5.2.c"),
    ({"ship": 0, "target": 2, "tubes": [1]}, "GF-5.1.b"),
    ({"ship": 0, "target": 1, "tubes": [0, 1]}, "GF-4.11.r5"),
    ({"ship": 2, "target": 0, "tubes": [0, 1]}, "GF-0.1.a"),
    ({"ship": 0, "target": 2, "tubes": [0, float("nan")]}, "engine.bad-order"),
    ({"ship": 0, "target": 2, "tubes": [0, 10**30]}, "engine.bad-order"),
    ({"ship": 0, "target": 2, "tubes": [0, "all"]}, "engine.bad-order"),
    ({"ship": 0, "target": 2, "tubes": [0] * 13}, "engine.bad-order"),
    ({"ship": 0, "target": 2, "tubes": 2}, "engine.bad-order"),
]


@pytest.mark.parametrize(("answer", "rule"), TUBES)
def test_an_illegal_launch_is_refused_with_its_rule_and_changes_nothing(answer: dict[str, Any], rule: str) -> None:
    game = ready_to_launch()
    before = everything_of(game)

    refusal = give_json(game, BRITISH, "launch", answer)

    assert refusal is not None
    assert refusal.rule == rule
    assert everything_of(game) == before


@pytest.mark.clause("GF-5.11.a")
def test_5_11_a_a_ship_attacks_once_in_a_phase() -> None:
    game = ready_to_launch(5)  # green markers +1 and +1, 4 miles -1, large target abeam +1: 6+, so a 5 misses
    does(game, BRITISH, launch(ships_of(game)[0], ships_of(game)[2], 0, 1))
    decline_german(game)

    refusal = give(game, BRITISH, launch(ships_of(game)[0], ships_of(game)[2], 0, 1))

    assert asked(game).about == (1,)
    assert str(refusal) == "HMS Iron Duke has launched already [GF-5.a]"


def decline_german(game: Game) -> None:
    """The Germans decline when they are asked."""
    assert who(game) == GERMAN
    assert give_json(game, GERMAN, "decline", {}) is None


@pytest.mark.clause("GF-2.2.b")
@pytest.mark.parametrize("kind", ["move", "fire"])
def test_2_2_b_in_the_torpedo_phase_nobody_moves_or_fires(kind: str) -> None:
    game = ready_to_launch()
    before = everything_of(game)

    refusal = give_json(game, BRITISH, kind, {"ship": 0})

    assert refusal is not None
    assert refusal.rule == "engine.bad-order"
    assert everything_of(game) == before

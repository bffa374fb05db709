"""3  What a player may order a ship to do in the Movement Phase, and how everything else is refused."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.questions import Order
from lineahead.rulesets.grand_fleets.tables.orders import Leg, Move
from lineahead.rulesets.grand_fleets.tables.ships import DUE, LEFT, MILE, ON_BOARD, SUNK, Battle, Ship
from tests.rulebook.grand_fleets.games import (
    BRITISH,
    GERMAN,
    asked,
    british,
    does,
    everything_of,
    german,
    give,
    give_json,
    meeting,
    refusal_of,
    rule_against,
    ships_of,
    start,
)
from tests.rulebook.grand_fleets.table import FAR_AWAY, HEXES, alone, at_column, battle, fleet, move, on_hex, ship


def alone_on_hexes(heading: int = 0, **fields: Any) -> list[Ship]:
    """The same on hexes."""
    iron_duke = on_hex("HMS Iron Duke", at=at_column(14, 9), heading=heading, **fields)
    return fleet(iron_duke, on_hex("SMS Moltke", side=1, at=at_column(26, 16)))


@pytest.mark.clause("GF-3.1.a")
@pytest.mark.parametrize(
    ("legs", "is_legal"),
    [
        (((0, 4),), True),
        (((0, 4.001),), False),
        (((60, 3),), True),
        (((60, 3.5),), False),
        (((61, 2),), True),
        (((61, 3),), False),
        (((180, 1),), True),
        (((181, 1),), False),
        (((240, 0),), True),
        (((-241, 0),), False),
    ],
)  # Iron Duke has 4 MPs: one for each mile or part, one for each 60 degrees or part
def test_3_1_a_no_more_than_the_points_there_are(legs: tuple[tuple[float, float], ...], is_legal: bool) -> None:
    ships = alone()

    assert rule_against(battle(), ships, move(ships[0], *legs)) == (None if is_legal else "GF-3.1.a")


@pytest.mark.clause("GF-3.1.a")
def test_3_1_a_the_refusal_says_what_is_needed_and_what_there_is() -> None:
    ships = alone()

    refusal = refusal_of(battle(), ships, move(ships[0], (90, 2.5)))

    assert str(refusal) == "3 MP ahead and 2 for turns: 5 needed, 4 to spend [GF-3.1.a]"


@pytest.mark.clause("GF-3.1.b")
@pytest.mark.parametrize("legs", [(), ((0, 0),), ((0, 0.25),), ((15, 0),), ((0, 4),)])
def test_3_1_b_all_some_or_none(legs: tuple[tuple[float, float], ...]) -> None:
    ships = alone()

    assert rule_against(battle(), ships, move(ships[0], *legs)) is None


@pytest.mark.clause("GF-3.2.a")
def test_3_2_a_never_astern() -> None:
    ships = alone()

    assert rule_against(battle(), ships, move(ships[0], (0, 2), (0, -1))) == "GF-3.2.a"


@pytest.mark.clause("GF-3.2.a")
@pytest.mark.parametrize("count", [9, -1, 1 << 40])
def test_3_2_a_a_move_has_up_to_eight_legs(count: int) -> None:
    ships = alone()

    assert rule_against(battle(), ships, Move(ship=0, count=count)) == "GF-3.2.a"
    assert rule_against(battle(), ships, Move(ship=0, count=8)) is None


@pytest.mark.clause("GF-3.1.a")
@pytest.mark.parametrize(
    "leg",
    [
        Leg(ahead=1 << 52),
        Leg(turn=1 << 52),
        Leg(turn=-(1 << 52)),
        Leg(ahead=100 * MILE + 1),
        Leg(turn=36001),
        Leg(turn=-36001),
    ],
)
def test_3_1_a_numbers_beyond_any_ship_are_refused_before_anything_is_reckoned(leg: Leg) -> None:
    ships = alone()
    order = Move(ship=0, count=1)
    order.legs[0] = leg

    assert str(refusal_of(battle(), ships, order)) == "no ship can go so far or turn so much [GF-3.1.a]"


@pytest.mark.clause("GF-3.1.a")
def test_3_1_a_a_hundred_miles_and_a_whole_circle_are_reckoned_like_any_other_move() -> None:
    ships = alone()

    refusal = refusal_of(battle(), ships, move(ships[0], (360, 100)))

    assert str(refusal) == "100 MP ahead and 6 for turns: 106 needed, 4 to spend [GF-3.1.a]"


@pytest.mark.clause("GF-3.2.c")
@pytest.mark.clause("GF-3.2.ex2")
def test_3_2_ex2_half_a_mile_on_hexes_is_illegal() -> None:
    ships = alone_on_hexes()

    assert rule_against(battle(HEXES), ships, move(ships[0], (0, 3.5))) == "GF-3.2.c"
    assert rule_against(battle(HEXES), ships, move(ships[0], (0, 3))) is None


@pytest.mark.clause("GF-3.21.e")
@pytest.mark.clause("GF-3.21.ex3")
def test_3_21_ex3_a_turn_of_30_degrees_on_hexes_is_illegal() -> None:
    ships = alone_on_hexes()

    assert rule_against(battle(HEXES), ships, move(ships[0], (30, 1))) == "GF-3.21.e"
    assert rule_against(battle(HEXES), ships, move(ships[0], (-60, 1))) is None


@pytest.mark.clause("GF-3.21.c")
def test_3_21_c_turning_on_the_spot_is_a_move() -> None:
    ships = alone_on_hexes()

    assert rule_against(battle(HEXES), ships, move(ships[0], (180, 0))) is None


@pytest.mark.clause("GF-3.21.r1")
@pytest.mark.parametrize(("turn", "rule"), [(1, "GF-3.1.a"), (2, None)])
def test_3_21_r1_the_example_of_five_points_is_legal_only_in_a_turn_of_five(turn: int, rule: str | None) -> None:
    ships = alone()
    example = move(ships[0], (0, 1.75), (-60, 1), (30, 0))

    assert rule_against(battle(turn=turn), ships, example) == "GF-3.1.a"
    assert rule_against(battle(turn=turn, expanded_movement=1), ships, example) == rule


@pytest.mark.clause("GF-3.2.r1")
@pytest.mark.parametrize(("legs", "rule"), [(((0, 0.5), (30, 0.5), (0, 1.5)), None), (((0, 0.5),) * 8, None)])
def test_3_2_r1_what_is_not_broken_by_a_turn_is_one_leg(
    legs: tuple[tuple[float, float], ...], rule: str | None
) -> None:
    ships = alone()  # 1 + 1 + 2 MPs, and 4 MPs for eight half miles in a row

    assert rule_against(battle(), ships, move(ships[0], *legs)) == rule


@pytest.mark.clause("GF-3.2.r1")
def test_3_2_r1_each_broken_leg_is_rounded_by_itself() -> None:
    ships = alone()  # 1 for half a mile, 1 for the turn, 3 for two and a quarter miles

    assert rule_against(battle(), ships, move(ships[0], (0, 0.5), (30, 2.25))) == "GF-3.1.a"


@pytest.mark.clause("GF-3.22.a")
@pytest.mark.clause("GF-3.22.b")
@pytest.mark.parametrize(("ahead", "rule"), [(1, "GF-3.22.b"), (2, None), (3, None)])
def test_3_22_b_through_another_ship_but_not_onto_it(ahead: float, rule: str | None) -> None:
    iron_duke, benbow = ship("HMS Iron Duke", at=(12, 9)), ship("HMS Benbow", at=(12, 8))
    ships = fleet(iron_duke, benbow, ship("SMS Moltke", **FAR_AWAY))

    assert rule_against(battle(), ships, move(iron_duke, (0, ahead))) == rule


@pytest.mark.clause("GF-3.22.b")
def test_3_22_b_the_refusal_names_the_ship_in_the_way() -> None:
    game = start(meeting(british("HMS Iron Duke", (12, 9)), german("SMS Moltke", (12, 6))), 10, 1)

    refusal = give(game, BRITISH, move(ships_of(game)[0], (0, 3)))

    assert str(refusal) == "it would end overlapping SMS Moltke [GF-3.22.b]"


@pytest.mark.clause("GF-3.22.b")
def test_3_22_b_whichever_ship_of_the_list_is_in_the_way() -> None:
    ships = fleet(ship("SMS Moltke", side=1, at=(12, 7)), ship("HMS Iron Duke", at=(12, 9)))

    assert rule_against(battle(), ships, move(ships[1], (0, 2))) == "GF-3.22.b"


@pytest.mark.clause("GF-3.22.c")
@pytest.mark.parametrize(("ahead", "rule"), [(2, "GF-3.22.b"), (3, None)])
def test_3_22_c_on_hexes_no_ship_ends_in_an_occupied_hex(ahead: int, rule: str | None) -> None:
    ships = fleet(
        on_hex("HMS Iron Duke", at=at_column(14, 9)), on_hex("SMS G-101", side=1, at=at_column(14, 7), heading=60)
    )

    assert rule_against(battle(HEXES), ships, move(ships[0], (0, ahead))) == rule


@pytest.mark.clause("GF-3.22.b")
@pytest.mark.parametrize("status", [SUNK, LEFT, DUE])
def test_3_22_b_a_ship_that_is_not_there_is_in_nobodys_way(status: int) -> None:
    ships = fleet(ship("HMS Iron Duke", at=(12, 9)), ship("SMS Moltke", side=1, at=(12, 7)))
    ships[1].status = status

    assert rule_against(battle(), ships, move(ships[0], (0, 2))) is None


@pytest.mark.clause("GF-3.22.r1")
def test_3_22_r1_a_ship_that_does_not_move_is_never_at_fault() -> None:
    ships = fleet(ship("HMS Iron Duke", at=(12, 9)), ship("SMS Moltke", side=1, at=(12, 9.2)))

    assert rule_against(battle(), ships, move(ships[0])) is None
    assert rule_against(battle(), ships, move(ships[0], (30, 0))) == "GF-3.22.b"


@pytest.mark.clause("GF-3.23.a")
def test_3_23_a_a_ship_may_leave_of_its_own_will_and_is_never_chosen_again() -> None:
    game = start(
        meeting(british("HMS Iron Duke", (1, 9), 270), british("HMS Benbow", (5, 9)), german("SMS Moltke", (20, 9)))
    )
    does(game, BRITISH, move(ships_of(game)[0], (0, 2)))
    does(game, GERMAN, Move(ship=2))

    refusal = give(game, BRITISH, Move(ship=0))

    assert ships_of(game)[0].status == LEFT
    assert asked(game).about == (1,)
    assert str(refusal) == "HMS Iron Duke has left the board [GF-3.23.a]"


@pytest.mark.clause("GF-3.23.r1")
def test_3_23_r1_once_across_the_edge_nothing_is_in_the_way_any_more() -> None:
    # half a mile across, then 120 degrees to starboard and a mile: back on the edge, where Moltke lies
    ships = fleet(ship("HMS Iron Duke", at=(12, 0.5)), ship("SMS Moltke", side=1, at=(12.866, 0)))

    assert rule_against(battle(), ships, move(ships[0], (0, 1), (120, 1))) is None
    assert rule_against(battle(), ships, move(ships[0], (60, 1))) == "GF-3.22.b"


@pytest.mark.parametrize(
    ("status", "rule"),
    [
        pytest.param(SUNK, "GF-1.4.e", marks=pytest.mark.clause("GF-1.4.e")),
        pytest.param(LEFT, "GF-3.23.a", marks=pytest.mark.clause("GF-3.23.a")),
        pytest.param(DUE, "GF-2.13.a", marks=pytest.mark.clause("GF-2.13.a")),
    ],
)
def test_a_ship_that_is_not_on_the_board_is_not_moved(status: int, rule: str) -> None:
    ships = fleet(*alone(), ship("HMS Benbow", at=(5, 5)))
    ships[2].status = status

    assert rule_against(battle(), ships, Move(ship=2)) == rule


@pytest.mark.clause("GF-3.b")
def test_3_b_a_ship_moves_once_in_a_phase() -> None:
    ships = fleet(*alone(), ship("HMS Benbow", at=(5, 5), moved=1))

    assert rule_against(battle(), ships, Move(ship=2)) == "GF-3.b"


@pytest.mark.clause("GF-0.1.a")
def test_0_1_a_another_sides_ship_is_not_moved() -> None:
    ships = alone()

    assert rule_against(battle(), ships, Move(ship=1)) == "GF-0.1.a"
    assert rule_against(battle(), ships, Move(ship=0), side=1) == "GF-0.1.a"


@pytest.mark.clause("GF-0.21.a")
@pytest.mark.parametrize("number", [-1, 2, 1 << 52, -(1 << 52)])
def test_0_21_a_a_number_without_a_piece_is_no_ship(number: int) -> None:
    assert rule_against(battle(), alone(), Move(ship=number)) == "GF-0.21.a"


LEGS_TOO_MANY = [{"turn": 0, "ahead": 0}] * 9
BEYOND_REASON: list[tuple[str, object]] = [
    ("move", {"ship": float("nan")}),
    ("move", {"ship": float("inf")}),
    ("move", {"ship": 0.0}),
    ("move", {"ship": True}),
    ("move", {"ship": "0"}),
    ("move", {"ship": None}),
    ("move", {"ship": 1 << 53 | 1}),
    ("move", {"ship": -(10**40)}),
    ("move", {"ship": 0, "count": 1, "legs": [{"turn": float("nan"), "ahead": 0}]}),
    ("move", {"ship": 0, "count": 1, "legs": [{"turn": 0, "ahead": 1e300}]}),
    ("move", {"ship": 0, "count": 1, "legs": [{"turn": 0, "ahead": 10**30}]}),
    ("move", {"ship": 0, "count": 1, "legs": [{"turn": 0, "astern": 5}]}),
    ("move", {"ship": 0, "count": 1, "legs": {"turn": 0}}),
    ("move", {"ship": 0, "count": 1, "legs": [0]}),
    ("move", {"ship": 0, "count": 9, "legs": LEGS_TOO_MANY}),
    ("move", {"vessel": 0}),
    ("move", [0]),
    ("move", "ahead"),
    ("move", None),
    ("ram", {"ship": 0}),
    ("", {}),
    ("fire", {"ship": 0, "count": 1}),
    ("launch", {"ship": 0}),
    ("place", {"ship": 0}),
    ("choose", {"choice": 0}),
    ("choice", {"choice": 0}),
]


@pytest.mark.parametrize(("kind", "answer"), BEYOND_REASON)
def test_what_is_no_move_at_all_is_refused_and_changes_nothing(kind: str, answer: object) -> None:
    game = start(meeting(british("HMS Iron Duke", (12, 9)), german("SMS Moltke", (20, 9))), 10, 1)
    before = everything_of(game)

    refusal = give_json(game, BRITISH, kind, answer)

    assert refusal is not None
    assert refusal.rule == "engine.bad-order"
    assert everything_of(game) == before


ILLEGAL: list[tuple[dict[str, Any], str]] = [
    ({"ship": 1}, "GF-0.1.a"),
    ({"ship": 2}, "GF-1.4.e"),
    ({"ship": 99}, "GF-0.21.a"),
    ({"ship": 0, "count": 1, "legs": [{"ahead": 5 * MILE}]}, "GF-3.1.a"),
    ({"ship": 0, "count": 1, "legs": [{"ahead": 1 << 53}]}, "GF-3.1.a"),
    ({"ship": 0, "count": 1, "legs": [{"ahead": -1}]}, "GF-3.2.a"),
    ({"ship": 0, "count": 1 << 53}, "GF-3.2.a"),
    ({"ship": 0, "count": 1, "legs": [{"turn": 9000, "ahead": 2 * MILE}]}, "GF-3.22.b"),
]


@pytest.mark.parametrize(("answer", "rule"), ILLEGAL)
def test_an_illegal_move_is_refused_with_its_rule_and_changes_nothing(answer: dict[str, Any], rule: str) -> None:
    def sink_benbow(_: Battle, ships: list[Ship]) -> None:
        ships[2].status = SUNK

    scenario = meeting(british("HMS Iron Duke", (12, 9)), german("SMS Moltke", (14, 9)), british("HMS Benbow", (5, 5)))
    game = start(scenario, 10, 1, change=sink_benbow)
    before = everything_of(game)

    refusal = give_json(game, BRITISH, "move", answer)

    assert refusal is not None
    assert refusal.rule == rule
    assert everything_of(game) == before


@pytest.mark.clause("GF-3.b")
def test_3_b_out_of_turn_nobody_moves_and_nothing_changes() -> None:
    game = start(meeting(british("HMS Iron Duke", (12, 9)), german("SMS Moltke", (20, 9))), 10, 1)
    before = everything_of(game)

    for number in (asked(game).number, asked(game).number + 1, 0, -7, 1 << 60):
        refusal = game.submit(Order(GERMAN, number, "move", Move(ship=1)))
        assert refusal is not None
        assert refusal.rule == "engine.out-of-turn"

    assert everything_of(game) == before


def test_a_late_order_is_told_from_a_resent_one() -> None:
    game = start(meeting(british("HMS Iron Duke", (12, 9)), german("SMS Moltke", (20, 9))), 10, 1)
    number = asked(game).number
    first = Order(BRITISH, number, "move", move(ships_of(game)[0], (0, 1)))
    assert game.submit(first) is None
    before = everything_of(game)

    again = game.submit(first)
    other = game.submit(Order(BRITISH, number, "move", Move(ship=0)))

    assert again is None
    assert other is not None
    assert other.rule == "engine.old-question"
    assert everything_of(game) == before
    assert ships_of(game)[0].status == ON_BOARD

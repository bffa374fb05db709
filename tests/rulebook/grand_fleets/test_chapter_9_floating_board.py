"""9.2  The floating board: when pieces are shifted for a ship, when she leaves after all, and who has disengaged."""

from __future__ import annotations

import pytest

from lineahead.kernel.choices import Answers
from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Silence, Trace
from lineahead.rulesets.grand_fleets.rules.floating import disengage, room_beyond
from lineahead.rulesets.grand_fleets.rules.movement import move_ship
from lineahead.rulesets.grand_fleets.rules.smoke import put_smoke
from lineahead.rulesets.grand_fleets.rules.victory import points_lost
from lineahead.rulesets.grand_fleets.tables.notes import Noted
from lineahead.rulesets.grand_fleets.tables.orders import Move
from lineahead.rulesets.grand_fleets.tables.ships import DUE, LEFT, MILE, ON_BOARD, Battle, Board, Ship
from tests.rulebook.grand_fleets.games import (
    BRITISH,
    asked,
    british,
    does,
    everything_of,
    german,
    give,
    hold,
    meeting,
    rule_against,
    ships_of,
    start,
)
from tests.rulebook.grand_fleets.table import HEXES, OPEN, at_column, battle, fleet, move, on_hex, ship

WIDE = Board(kind=OPEN.kind, width=60 * MILE, height=60 * MILE, models=3000)


def floating(board: Board = OPEN) -> Battle:
    """A battle whose board floats."""
    return battle(board, floating_board=1)


def moves(fight: Battle, ships: list[Ship], order: Move) -> Trace:
    """A ship moves."""
    trace = Trace()
    move_ship(fight, ships, order, Dice(), Answers(), trace)
    return trace


def places(ships: list[Ship]) -> list[tuple[float, float]]:
    """Where ships lie on an open table, in miles."""
    return [(vessel.x / MILE, vessel.y / MILE) for vessel in ships]


def over(order: Move) -> Move:
    """The same move, over the edge."""
    order.leaves = 1
    return order


@pytest.mark.clause("GF-9.2.a")
def test_9_2_a_all_pieces_are_shifted_so_that_the_ship_stays_on_the_board() -> None:
    ships = fleet(
        ship("HMS Iron Duke", at=(12, 1)), ship("SMS Moltke", side=1, at=(16, 7)), ship("HMS Lion", at=(2, 3))
    )

    trace = moves(floating(), ships, move(ships[0], (0, 4)))

    # she would end 3 miles beyond the north edge, so everything goes 3 miles to the south
    assert places(ships) == [(12, 0), (16, 10), (2, 6)]
    assert ships[0].status == ON_BOARD
    assert [(note.a, note.b, note.c) for note in trace.notes if note.what == Noted.SHIFTS] == [(0, 1, 3 * MILE)]


@pytest.mark.clause("GF-9.2.a")
@pytest.mark.parametrize(
    ("at", "heading", "after", "enemy_after"),
    [
        ((23, 9), 90, (24, 9), (9, 9)),
        ((12, 17), 180, (12, 18), (12, 6)),
        ((1, 9), 270, (0, 9), (15, 9)),
    ],
)
def test_9_2_a_every_edge_floats(
    at: tuple[float, float], heading: int, after: tuple[float, float], enemy_after: tuple[float, float]
) -> None:
    ships = fleet(ship("HMS Iron Duke", at=at, heading=heading), ship("SMS Moltke", side=1, at=(12, 9)))

    moves(floating(), ships, move(ships[0], (0, 4)))

    assert places(ships) == [after, enemy_after]


@pytest.mark.clause("GF-9.2.a")
@pytest.mark.parametrize(("south", "is_shifted"), [(11.99, True), (12, False), (14, False)])
def test_9_2_a_not_with_an_enemy_within_6_nm_of_the_opposite_edge(south: float, is_shifted: bool) -> None:
    ships = fleet(ship("HMS Iron Duke", at=(12, 1)), ship("SMS Moltke", side=1, at=(16, south)))

    moves(floating(), ships, move(ships[0], (0, 2)))

    assert (ships[0].status == ON_BOARD) == is_shifted
    assert ships[1].y == round((south + is_shifted) * MILE)


@pytest.mark.clause("GF-9.2.a")
def test_9_2_a_a_friend_there_is_no_hindrance() -> None:
    ships = fleet(
        ship("HMS Iron Duke", at=(12, 1)), ship("SMS Moltke", side=1, at=(16, 7)), ship("HMS Lion", at=(2, 16))
    )

    moves(floating(), ships, move(ships[0], (0, 3)))

    assert places(ships) == [(12, 0), (16, 9), (2, 18)]


@pytest.mark.clause("GF-9.2.b")
def test_9_2_b_no_shift_pushes_a_ship_off_and_the_crossing_ship_leaves() -> None:
    ships = fleet(
        ship("HMS Iron Duke", at=(12, 1)), ship("SMS Moltke", side=1, at=(16, 7)), ship("HMS Lion", at=(2, 16))
    )

    moves(floating(), ships, move(ships[0], (0, 4)))  # 3 miles beyond, and Lion has 2

    assert ships[0].status == LEFT
    assert places(ships[1:]) == [(16, 7), (2, 16)]


@pytest.mark.clause("GF-9.2.a")
@pytest.mark.clause("GF-9.2.r1")
def test_9_2_a_at_a_corner_the_board_is_shifted_from_both_edges_or_from_none() -> None:
    # to the north-east for 2.828 miles (2 and 2) from a mile inside either edge
    ships = fleet(ship("HMS Iron Duke", at=(23, 1), heading=45), ship("SMS Moltke", side=1, at=(10, 8)))
    moves(floating(), ships, move(ships[0], (0, 2.82833333)))
    assert places(ships) == [(24, 0), (9, 9)]

    ships = fleet(ship("HMS Iron Duke", at=(23, 1), heading=45), ship("SMS Moltke", side=1, at=(5, 8)))
    moves(floating(), ships, move(ships[0], (0, 2.82833333)))
    assert (ships[0].status, places(ships[1:])) == (LEFT, [(5, 8)])


@pytest.mark.clause("GF-9.2.a")
def test_9_2_a_smoke_is_shifted_too_and_ships_yet_to_come_are_not() -> None:
    fight = battle(floating_board=1, smoke=1)
    put_smoke(fight, 5 * MILE, 4 * MILE)
    put_smoke(fight, 5 * MILE, 17 * MILE)
    ships = fleet(
        ship("HMS Iron Duke", at=(12, 1)),
        ship("SMS Moltke", side=1, at=(16, 7)),
        ship("SMS Seydlitz", side=1, at=(20, 17)),
    )
    ships[2].status = DUE

    moves(fight, ships, move(ships[0], (0, 3)))

    assert [(fight.smoke_x[i] / MILE, fight.smoke_y[i] / MILE) for i in range(fight.smokes)] == [(5, 6)]
    assert places(ships[1:]) == [(16, 9), (20, 17)]


@pytest.mark.clause("GF-9.2.a")
def test_9_2_a_on_hexes_by_whole_hexes() -> None:
    ships = fleet(
        on_hex("HMS Iron Duke", at=at_column(10, 1)),
        on_hex("SMS Moltke", side=1, at=at_column(14, 7)),
        on_hex("HMS Lion", at=at_column(3, 3)),
    )

    moves(floating(HEXES), ships, move(ships[0], (0, 4)))

    # her end would be 3 rows beyond the first
    assert [(vessel.x, vessel.y) for vessel in ships] == [at_column(10, 0), at_column(14, 10), at_column(3, 6)]


@pytest.mark.clause("GF-9.2.r2")
def test_9_2_r2_columns_are_shifted_in_pairs_so_that_rows_stay_rows() -> None:
    # From column 26 three hexes to the east-north-east end in column 29 and row 8 (9 - 1.5, from an even column):
    # 2 beyond the last, which is 27. From column 25 they end 1 beyond, and 2 columns are shifted all the same.
    for column, end in ((26, 27), (25, 26)):
        ships = fleet(
            on_hex("HMS Iron Duke", at=at_column(column, 9), heading=60),
            on_hex("SMS Moltke", side=1, at=at_column(14, 7)),
        )
        before = (ships[0].x, ships[0].y + 3)
        moves(floating(HEXES), ships, move(ships[0], (0, 3)))

        assert (ships[1].x, ships[1].y) == at_column(12, 7)
        assert ships[0].y == end
        assert (ships[0].x, ships[0].y) == (before[0] + 1, before[1] - 2)


@pytest.mark.clause("GF-9.2.r2")
@pytest.mark.parametrize(("row", "room"), [(11, 6), (12, 0)])
def test_9_2_r2_on_hexes_the_first_six_rows_are_within_6_nm(row: int, room: int) -> None:
    # of 18 rows the last is 17; 12 to 17 are the first six from the south
    ships = fleet(on_hex("HMS Iron Duke", at=at_column(10, 1)), on_hex("SMS Moltke", side=1, at=at_column(14, row)))

    assert room_beyond(floating(HEXES), ships, 0, 0) == room


@pytest.mark.clause("GF-9.2.r2")
@pytest.mark.parametrize(("column", "room"), [(7, 6), (8, 8)])
def test_9_2_r2_with_an_odd_number_of_columns_of_room_one_is_left(column: int, room: int) -> None:
    lion = on_hex("HMS Lion", at=at_column(column, 9))

    assert room_beyond(floating(HEXES), fleet(lion), 0, 1) == room  # from the east


@pytest.mark.clause("GF-9.2.a")
def test_9_2_a_the_owner_may_rather_leave() -> None:
    ships = fleet(ship("HMS Iron Duke", at=(12, 1)), ship("SMS Moltke", side=1, at=(16, 7)))

    moves(floating(), ships, over(move(ships[0], (0, 4))))

    assert (ships[0].status, places(ships[1:])) == (LEFT, [(16, 7)])


@pytest.mark.clause("GF-9.a")
@pytest.mark.clause("GF-9.2.a")
def test_9_2_a_without_the_rule_a_ship_leaves_and_needs_not_say_so() -> None:
    ships = fleet(ship("HMS Iron Duke", at=(12, 1)), ship("SMS Moltke", side=1, at=(16, 7)))

    assert rule_against(battle(), ships, over(move(ships[0], (0, 4)))) == "GF-9.2.a"
    assert rule_against(floating(), ships, over(move(ships[0], (0, 4)))) is None
    moves(battle(), ships, move(ships[0], (0, 4)))
    assert ships[0].status == LEFT


@pytest.mark.clause("GF-9.2.a")
def test_9_2_a_a_move_beyond_the_edge_may_not_end_on_a_ship_that_is_shifted_there() -> None:
    # Lion lies at the edge; Iron Duke would end a quarter of a mile north of her, and they would overlap
    ships = fleet(
        ship("HMS Iron Duke", at=(12, 2)), ship("SMS Moltke", side=1, at=(16, 7)), ship("HMS Lion", at=(12, 0))
    )
    order = move(ships[0], (0, 2.25))

    assert rule_against(floating(), ships, order) == "GF-3.22.b"
    assert rule_against(battle(), ships, order) is None


@pytest.mark.clause("GF-9.2.a")
def test_9_2_a_in_a_game_the_log_tells_of_the_shift() -> None:
    scenario = meeting(british("HMS Iron Duke", (12, 1)), german("SMS Moltke", (16, 7)), floating_board=True)
    game = start(scenario, 8, 3)

    does(game, BRITISH, move(ship("HMS Iron Duke"), (0, 3)))

    assert places(ships_of(game)) == [(12, 0), (16, 9)]
    words = [event.words for event in game.events(1) if event.kind == "move"]
    assert words[0].startswith(
        "Iron Duke has every piece on the board shifted 2 nm to the south [9.2], runs 3 nm ahead to (12.0, 0.0)"
    )


@pytest.mark.clause("GF-9.2.a")
def test_9_2_a_leaving_is_yes_or_no_and_refused_where_the_board_is_fixed() -> None:
    game = start(meeting(british("HMS Iron Duke", (12, 1)), german("SMS Moltke", (16, 7))), 8, 3)
    before = everything_of(game)

    for value, rule in ((1, "GF-9.2.a"), (3, "GF-3.2.a")):
        refusal = give(game, BRITISH, Move(ship=0, leaves=value))
        assert refusal is not None
        assert refusal.rule == rule
    assert everything_of(game) == before


@pytest.mark.clause("GF-9.2.c")
@pytest.mark.parametrize(("east", "status"), [(34, ON_BOARD), (34.001, LEFT)])
def test_9_2_c_beyond_24_nm_of_every_enemy_a_ship_has_disengaged(east: float, status: int) -> None:
    ships = fleet(
        ship("HMS Iron Duke", at=(10, 10)),
        ship("SMS Moltke", side=1, at=(east, 10)),
        ship("SMS Seydlitz", side=1, at=(30, 10)),
    )

    disengage(floating(WIDE), ships, Silence())

    # Seydlitz keeps touch with Iron Duke, and Moltke has none
    assert [vessel.status for vessel in ships] == [ON_BOARD, status, ON_BOARD]
    assert (points_lost(battle(), ships[1]) > 0) == (status == LEFT)


@pytest.mark.clause("GF-9.2.c")
def test_9_2_c_ships_that_lose_touch_with_each_other_leave_together() -> None:
    ships = fleet(ship("HMS Iron Duke", at=(10, 10)), ship("SMS Moltke", side=1, at=(40, 10)))

    disengage(battle(WIDE), ships, Silence())
    assert [vessel.status for vessel in ships] == [ON_BOARD, ON_BOARD]  # not played
    disengage(floating(WIDE), ships, Silence())
    assert [vessel.status for vessel in ships] == [LEFT, LEFT]


@pytest.mark.clause("GF-9.2.c")
def test_9_2_c_who_has_no_enemy_on_the_board_waits_for_them() -> None:
    ships = fleet(ship("HMS Iron Duke", at=(10, 10)), ship("SMS Moltke", side=1, at=(40, 10)))
    ships[1].status = DUE

    disengage(floating(WIDE), ships, Silence())

    assert [vessel.status for vessel in ships] == [ON_BOARD, DUE]


@pytest.mark.clause("GF-9.2.c")
def test_9_2_c_the_turn_ends_the_battle_when_all_have_lost_touch() -> None:
    scenario = meeting(british("HMS Iron Duke", (0, 0)), german("SMS Moltke", (24, 1)), floating_board=True)
    game = start(scenario, 8, 3)
    assert asked(game).asks == "move"
    hold(game)
    hold(game)

    # 24.02 miles; half the points of either count for the other, and Iron Duke is worth more
    assert game.is_over
    words = [event.words for event in game.events(0)]
    assert "Iron Duke is more than 24 nm from every enemy and has disengaged, as if off the board [9.2]." in words

"""3.1, 3.2  Movement: points, legs and turns, stacking, leaving the board, speed markers."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.kernel.choices import Answers
from lineahead.kernel.dice import Dice
from lineahead.kernel.records import copy_of
from lineahead.kernel.trace import Note, Silence, Trace
from lineahead.rulesets.grand_fleets.files.cards import card_of
from lineahead.rulesets.grand_fleets.rules.alternation import GUNFIRE, MOVEMENT, begin_alternation
from lineahead.rulesets.grand_fleets.rules.arcs import ABEAM
from lineahead.rulesets.grand_fleets.rules.board import (
    EAST_EDGE,
    NORTH_EDGE,
    SOUTH_EDGE,
    WEST_EDGE,
    edges_crossed,
    in_the_way_at,
)
from lineahead.rulesets.grand_fleets.rules.end_phase import end_phase
from lineahead.rulesets.grand_fleets.rules.gunfire import end_gunfire, to_hit_modifier
from lineahead.rulesets.grand_fleets.rules.movement import (
    begin_movement,
    end_movement,
    mile_cost,
    miles_of,
    move_cost,
    move_ship,
    movement_points,
    turning_points,
)
from lineahead.rulesets.grand_fleets.rules.torpedoes import end_torpedoes, torpedo_modifier
from lineahead.rulesets.grand_fleets.rules.victory import is_eliminated, points_lost
from lineahead.rulesets.grand_fleets.tables.charts import GREEN, INCHES_TO_A_MILE, MEDIUM_RANGE, RED, YELLOW
from lineahead.rulesets.grand_fleets.tables.notes import Noted
from lineahead.rulesets.grand_fleets.tables.orders import Move
from lineahead.rulesets.grand_fleets.tables.sea import Lie
from lineahead.rulesets.grand_fleets.tables.ships import IN_EFFECT, LEFT, MILE, ON_BOARD, Battle, Ship
from tests.rulebook.grand_fleets.table import HEXES, OPEN, at_column, at_end_of, battle, fleet, move, on_hex, ship

NO_MARKER = 0
DAMAGED_IRON_DUKE: dict[str, Any] = {"hull_lost": 8}
CRIPPLED_IRON_DUKE: dict[str, Any] = {"hull_lost": 16}


def make(
    order: Move, ships: list[Ship], in_battle: Battle | None = None, *faces: int, answers: Answers | None = None
) -> None:
    """Move a ship with literal dice, all of which must be thrown."""
    dice = Dice.showing(*faces)
    move_ship(in_battle or battle(), ships, order, dice, answers or Answers(), Silence())
    assert dice.read == len(faces)


def iron_duke_after(*legs: tuple[float, float], **fields: int) -> Ship:
    """Iron Duke, from the middle of an open table heading north, after a move."""
    (iron_duke,) = ships = fleet(ship("HMS Iron Duke", at=(12, 9), **fields))
    make(move(iron_duke, *legs), ships)
    return iron_duke


def leave(in_battle: Battle, at: tuple[float, float], heading: float, ahead: float, **fields: int) -> Ship:
    """Iron Duke after a run from a place on an open table."""
    (iron_duke,) = ships = fleet(ship("HMS Iron Duke", at=at, heading=heading, **fields))
    make(move(iron_duke, (0, ahead)), ships, in_battle)
    return iron_duke


@pytest.mark.clause("GF-3.1.a")
@pytest.mark.parametrize(("hull_lost", "points"), [(0, 5), (7, 5), (8, 4), (15, 4), (16, 2), (22, 2)])
def test_3_1_a_points_are_the_first_figure_of_the_level_s_row(hull_lost: int, points: int) -> None:
    moltke = ship("SMS Moltke", hull_lost=hull_lost)  # 5-5-5 / 4-3-4 / 2-2-2, rows of 8, 8 and 7 boxes

    assert movement_points(battle(turn=2), moltke) == points


@pytest.mark.clause("GF-3.1.ex1")
def test_3_1_ex1_iron_duke_has_four_points() -> None:
    assert movement_points(battle(), ship("HMS Iron Duke")) == 4


@pytest.mark.clause("GF-3.1.b")
@pytest.mark.parametrize("ahead", [0, 1, 3, 4])
def test_3_1_b_a_ship_may_use_all_some_or_none(ahead: int) -> None:
    iron_duke = iron_duke_after((0, ahead))

    assert (iron_duke.moved, iron_duke.x, iron_duke.y) == (1, 12 * MILE, (9 - ahead) * MILE)


@pytest.mark.clause("GF-3.1.c")
def test_3_1_c_unused_points_are_lost() -> None:
    (iron_duke,) = ships = fleet(ship("HMS Iron Duke", at=(12, 9)))
    make(move(iron_duke, (0, 1)), ships, battle(turn=1))

    begin_movement(ships)

    assert movement_points(battle(turn=2), iron_duke) == 4


@pytest.mark.clause("GF-3.11.a")
@pytest.mark.parametrize(
    ("name", "in_three_turns"), [("SMS Scharnhorst", 14), ("SMS Moltke", 15), ("SMS Derfflinger", 16)]
)  # 5-4-5, 5-5-5 and 5-6-5
def test_3_11_a_ships_of_speed_5_differ_again(name: str, in_three_turns: int) -> None:
    basic = [movement_points(battle(turn=turn), ship(name)) for turn in (1, 2, 3)]
    expanded = [movement_points(battle(turn=turn, expanded_movement=1), ship(name)) for turn in (1, 2, 3)]

    assert basic == [5, 5, 5]
    assert sum(expanded) == in_three_turns


@pytest.mark.clause("GF-3.11.b")
def test_3_11_b_first_middle_last_figure_then_the_first_again() -> None:
    three_figures = ship("HMS Iron Duke")
    three_figures.card = copy_of(three_figures.card)
    three_figures.card.speed = [7, 8, 9, 4, 5, 6, 1, 2, 3]

    points = [movement_points(battle(turn=turn, expanded_movement=1), three_figures) for turn in range(1, 8)]

    assert points == [7, 8, 9, 7, 8, 9, 7]


@pytest.mark.clause("GF-3.11.ex1")
def test_3_11_ex1_iron_duke_over_five_turns() -> None:
    iron_duke = ship("HMS Iron Duke")

    points = [movement_points(battle(turn=turn, expanded_movement=1), iron_duke) for turn in range(1, 6)]

    assert points == [4, 5, 4, 4, 5]


@pytest.mark.clause("GF-3.11.ex2")
def test_3_11_ex2_a_ship_of_5_4_5_over_four_turns() -> None:
    scharnhorst = ship("SMS Scharnhorst")

    points = [movement_points(battle(turn=turn, expanded_movement=1), scharnhorst) for turn in range(1, 5)]

    assert points == [5, 4, 5, 5]


@pytest.mark.clause("GF-3.11.r1")
def test_3_11_r1_a_damaged_ship_uses_the_same_place_in_the_lower_row() -> None:
    damaged, crippled = ship("HMS Iron Duke", **DAMAGED_IRON_DUKE), ship("HMS Iron Duke", **CRIPPLED_IRON_DUKE)

    turns = [battle(turn=turn, expanded_movement=1) for turn in (1, 2, 3)]

    assert [movement_points(turn, damaged) for turn in turns] == [3, 3, 3]
    assert [movement_points(turn, crippled) for turn in turns] == [2, 1, 2]


@pytest.mark.clause("GF-3.2.a")
@pytest.mark.parametrize(
    ("heading", "east", "south"), [(0, 0, -2400), (90, 2400, 0), (180, 0, 2400), (270, -2400, 0), (30, 1200, -2078)]
)  # 2400 sin 30 = 1200, 2400 cos 30 = 2078.46
def test_3_2_a_a_ship_runs_straight_ahead_along_its_heading(heading: int, east: int, south: int) -> None:
    (iron_duke,) = ships = fleet(ship("HMS Iron Duke", at=(12, 9), heading=heading))

    make(move(iron_duke, (0, 2)), ships)

    assert (iron_duke.x - 12 * MILE, iron_duke.y - 9 * MILE) == (east, south)
    assert iron_duke.heading == heading * 100


@pytest.mark.clause("GF-3.2.b")
@pytest.mark.parametrize(
    ("ahead", "cost"), [(0, 0), (1 / 1200, 1), (0.25, 1), (1, 1), (1 + 1 / 1200, 2), (3.5, 4), (4, 4)]
)
def test_3_2_b_each_mile_or_part_of_one_costs_a_point(ahead: float, cost: int) -> None:
    iron_duke = ship("HMS Iron Duke")

    assert move_cost(iron_duke, move(iron_duke, (0, ahead))) == cost


@pytest.mark.clause("GF-3.2.a")
@pytest.mark.parametrize("bridge", [0, IN_EFFECT])
def test_3_2_a_the_shortest_run_is_made_too(bridge: int) -> None:
    inside = ship("HMS Iron Duke", at=(12, 9), bridge=bridge)
    on_the_edge = ship("HMS Lion", at=(12, 0), bridge=bridge)
    ships = fleet(inside, on_the_edge)

    for vessel in ships:
        make(move(vessel, (0, 1 / MILE)), ships)

    assert (inside.x, inside.y) == (12 * MILE, 9 * MILE - 1)
    assert (on_the_edge.status, on_the_edge.y) == (LEFT, -1)


@pytest.mark.clause("GF-3.2.a")
def test_3_2_a_a_move_is_told_from_whose_it_is_to_its_marker() -> None:
    _, lion = ships = fleet(ship("SMS Moltke", side=0, at=(2, 2)), ship("HMS Lion", side=1, at=(12, 9)))
    trace = Trace()

    move_ship(battle(), ships, move(lion, (60, 4)), Dice.showing(), Answers(), trace)

    assert trace.notes == [
        Note(Noted.MOVES, 1, 1),
        Note(Noted.TURNS, 1, 6000, 6000),
        Note(Noted.RUNS_AHEAD, 1, 4 * MILE),
        Note(Noted.MARKER, 1, YELLOW),
    ]


@pytest.mark.clause("GF-3.2.c")
def test_3_2_c_on_hexes_a_mile_ahead_is_one_hex() -> None:
    (iron_duke,) = ships = fleet(on_hex("HMS Iron Duke", at=(-6, 5), heading=60))

    make(move(iron_duke, (0, 3)), ships, battle(HEXES))

    assert (iron_duke.x, iron_duke.y) == (-6, 8)
    assert miles_of(move(iron_duke, (0, 3))) == 3


@pytest.mark.clause("GF-3.2.ex1")
def test_3_2_ex1_seven_inches_at_four_to_the_mile_use_two_of_four_points() -> None:
    iron_duke = ship("HMS Iron Duke")
    seven_inches = 7 / INCHES_TO_A_MILE[2400]

    assert seven_inches == 1.75
    assert move_cost(iron_duke, move(iron_duke, (0, seven_inches))) == 2
    assert movement_points(battle(), iron_duke) == 4


@pytest.mark.clause("GF-3.2.r1")
@pytest.mark.parametrize(
    ("legs", "miles"),
    [
        (((0, 0.5), (60, 0.5)), 2),
        (((0, 1),), 1),
        (((0, 0.5), (0, 0.5)), 1),
        (((0, 0.5), (30, 0), (-30, 0.5)), 1),
        (((0, 1.25), (15, 1.25), (15, 1.25)), 6),
        (((0, 0.5), (60, 0), (0, 0.5), (0, 0.5)), 2),
    ],
)
def test_3_2_r1_fractions_round_up_leg_by_leg_and_a_turn_ends_a_leg(
    legs: tuple[tuple[float, float]], miles: int
) -> None:
    assert miles_of(move(ship("HMS Iron Duke"), *legs)) == miles


@pytest.mark.clause("GF-3.21.a")
@pytest.mark.parametrize(("by", "heading"), [(30, 30), (-30, 330), (180, 180), (-60, 300), (360, 0)])
def test_3_21_a_the_model_pivots_on_its_centre(by: int, heading: int) -> None:
    iron_duke = iron_duke_after((by, 0))

    assert (iron_duke.x, iron_duke.y) == (12 * MILE, 9 * MILE)
    assert iron_duke.heading == heading * 100


@pytest.mark.clause("GF-3.21.b")
@pytest.mark.parametrize(
    ("by", "cost"), [(0, 0), (0.01, 1), (15, 1), (60, 1), (60.01, 2), (-60, 1), (-90, 2), (120, 2), (180, 3)]
)
def test_3_21_b_each_60_degrees_or_part_costs_a_point(by: float, cost: int) -> None:
    iron_duke = ship("HMS Iron Duke")

    assert turning_points(move(iron_duke, (by, 0))) == cost
    assert move_cost(iron_duke, move(iron_duke, (by, 1))) == cost + 1


@pytest.mark.clause("GF-3.21.c")
def test_3_21_c_a_ship_may_come_about_without_moving_forward() -> None:
    iron_duke = iron_duke_after((180, 0))

    assert iron_duke.heading == 18000
    assert move_cost(iron_duke, move(iron_duke, (180, 0))) == 3
    assert move_cost(iron_duke, move(iron_duke, (240, 0))) == movement_points(battle(), iron_duke)


@pytest.mark.clause("GF-3.21.d")
def test_3_21_d_every_hash_mark_of_15_degrees_can_be_steered_exactly() -> None:
    headings = [iron_duke_after((15 * marks, 0)).heading for marks in range(24)]

    assert headings == [1500 * marks for marks in range(24)]


@pytest.mark.clause("GF-3.21.e")
def test_3_21_e_on_hexes_a_turn_of_60_degrees_faces_the_next_hexside() -> None:
    (iron_duke,) = ships = fleet(on_hex("HMS Iron Duke", at=(-6, 5), heading=0))

    make(move(iron_duke, (60, 1), (60, 1), (-180, 1)), ships, battle(HEXES))

    # (0,1), then (-1,1), then heading 300: (1,-1)
    assert (iron_duke.x, iron_duke.y, iron_duke.heading) == (-6, 6, 30000)


@pytest.mark.clause("GF-3.21.ex1")
def test_3_21_ex1_three_hash_marks_are_45_degrees() -> None:
    iron_duke = iron_duke_after((3 * 15, 0))

    assert iron_duke.heading == 4500


@pytest.mark.clause("GF-3.21.ex2")
def test_3_21_ex2_two_legs_and_two_turns_cost_five() -> None:
    iron_duke = ship("HMS Iron Duke")
    order = move(iron_duke, (0, 1.75), (-60, 1), (30, 0))

    assert (miles_of(order), turning_points(order)) == (2 + 1, 1 + 1)
    assert move_cost(iron_duke, order) == 5


@pytest.mark.clause("GF-3.21.r1")
def test_3_21_r1_the_example_is_too_dear_in_the_basic_game_and_fits_a_turn_of_five() -> None:
    iron_duke = ship("HMS Iron Duke")
    cost = move_cost(iron_duke, move(iron_duke, (0, 1.75), (-60, 1), (30, 0)))

    assert cost > movement_points(battle(turn=2), iron_duke)
    assert cost == movement_points(battle(turn=2, expanded_movement=1), iron_duke)


@pytest.mark.clause("GF-3.21.r2")
@pytest.mark.parametrize(
    ("legs", "cost"),
    [
        (((30, 0), (30, 0)), 1),
        (((40, 0), (40, 0)), 2),
        (((90, 0), (-60, 0)), 1),
        (((60, 0), (-60, 0)), 0),
        (((45, 1), (15, 0)), 2),
        (((45, 1 / MILE), (15, 0)), 2),
        (((0, 1), (20, 0), (20, 0), (20, 1)), 1),
    ],
)
def test_3_21_r2_turns_without_a_run_between_are_one_turn(legs: tuple[tuple[float, float]], cost: int) -> None:
    assert turning_points(move(ship("HMS Iron Duke"), *legs)) == cost


@pytest.mark.clause("GF-3.22.a")
def test_3_22_a_ships_move_through_each_other_freely() -> None:
    iron_duke, marlborough = ships = fleet(
        ship("HMS Iron Duke", at=(12, 9)), ship("HMS Marlborough", at=(12, 7), heading=90)
    )

    make(move(iron_duke, (0, 4)), ships)

    assert (iron_duke.x, iron_duke.y) == (12 * MILE, 5 * MILE)
    assert (marlborough.x, marlborough.y, marlborough.hull_lost + iron_duke.hull_lost) == (12 * MILE, 7 * MILE, 0)


@pytest.mark.clause("GF-3.22.b")
@pytest.mark.parametrize(("apart", "blocking"), [(996, 1), (997, -1)])
def test_3_22_b_models_overlap_up_to_the_sum_of_their_half_lengths(apart: int, blocking: int) -> None:
    # 623 feet at 1:3000 are 623 / 750 nm = 996.8, rounded 997 units, the same for both in line ahead
    iron_duke, marlborough = ships = fleet(ship("HMS Iron Duke", at=(12, 9)), ship("HMS Marlborough", at=(12, 5)))

    found = in_the_way_at(OPEN, ships, iron_duke, marlborough.x, marlborough.y + apart, 0)

    assert found == blocking


@pytest.mark.clause("GF-3.22.c")
def test_3_22_c_on_hexes_an_occupied_hex_is_not_free() -> None:
    iron_duke, moltke, gone = ships = fleet(
        on_hex("HMS Iron Duke", at=(-6, 5)), on_hex("SMS Moltke", side=1, at=(-5, 5)), on_hex("HMS Lion", at=(-4, 5))
    )
    gone.status = LEFT

    assert in_the_way_at(HEXES, ships, iron_duke, -5, 5, 0) == moltke.number
    assert in_the_way_at(HEXES, ships, iron_duke, -4, 5, 0) == -1
    assert in_the_way_at(HEXES, ships, iron_duke, -5, 6, 0) == -1


@pytest.mark.clause("GF-3.22.ex1")
def test_3_22_ex1_iron_duke_s_model_is_three_inches_and_eight_times_too_big() -> None:
    length = card_of("HMS Iron Duke", 2400).length / MILE

    model_in_inches = length * INCHES_TO_A_MILE[2400]
    true_in_inches = 623 / 6080 * INCHES_TO_A_MILE[2400]

    assert round(model_in_inches) == 3
    assert true_in_inches == pytest.approx(3 / 8, abs=0.05)
    assert round(model_in_inches / true_in_inches) == 8


@pytest.mark.clause("GF-3.22.r1")
def test_3_22_r1_footprints_count_as_they_lie() -> None:
    # side by side two models 997 long and 332 broad are clear at 332 units; across each other from (997 + 332) / 2 on
    iron_duke, marlborough = ships = fleet(ship("HMS Iron Duke", at=(12, 9)), ship("HMS Marlborough", at=(12, 5)))

    def blocking(east: int, heading: int) -> int:
        return in_the_way_at(OPEN, ships, iron_duke, marlborough.x + east, marlborough.y, heading)

    assert [blocking(331, 0), blocking(332, 0)] == [1, -1]
    assert [blocking(664, 9000), blocking(665, 9000)] == [1, -1]


@pytest.mark.clause("GF-3.23.a")
def test_3_23_a_a_ship_leaves_of_its_own_will_and_does_not_come_back() -> None:
    (iron_duke,) = ships = fleet(ship("HMS Iron Duke", at=(12, 1.5)))

    make(move(iron_duke, (0, 2), (180, 2)), ships)
    begin_movement(ships)
    end_movement(ships, Silence())

    assert iron_duke.status == LEFT
    assert iron_duke.heading == 0


@pytest.mark.clause("GF-3.23.b")
def test_3_23_b_a_ship_that_left_counts_as_destroyed_and_gives_half_its_points() -> None:
    in_battle = battle()

    iron_duke = leave(in_battle, (12, 1.5), 0, 2)

    assert is_eliminated([iron_duke], 0)
    assert points_lost(in_battle, iron_duke) == 123


@pytest.mark.clause("GF-3.23.b")
@pytest.mark.parametrize(
    ("at", "heading", "turn", "points"),
    [
        ((1, 9), 270, 6, 0),
        ((1, 9), 270, 5, 123),
        ((12, 17), 180, 6, 0),
        ((12, 1), 0, 6, 123),
        ((23, 9), 90, 6, 123),
    ],
)
def test_3_23_b_unless_a_scenario_lets_it_go(at: tuple[int, int], heading: int, turn: int, points: int) -> None:
    in_battle = battle(turn=turn)

    iron_duke = leave(in_battle, at, heading, 2, free_edges=WEST_EDGE | SOUTH_EDGE, free_from=6)

    assert iron_duke.status == LEFT
    assert points_lost(in_battle, iron_duke) == points


@pytest.mark.clause("GF-3.23.b", "GF-3.23.r1")
@pytest.mark.parametrize(
    ("column", "row", "edges"),
    [
        (0, -1, NORTH_EDGE),
        (27, -1, NORTH_EDGE),
        (28, -1, NORTH_EDGE | EAST_EDGE),
        (28, 0, EAST_EDGE),
        (28, 17, EAST_EDGE),
        (28, 18, EAST_EDGE | SOUTH_EDGE),
        (27, 18, SOUTH_EDGE),
        (0, 18, SOUTH_EDGE),
        (-1, 18, SOUTH_EDGE | WEST_EDGE),
        (-1, 17, WEST_EDGE),
        (-1, 0, WEST_EDGE),
        (-1, -1, WEST_EDGE | NORTH_EDGE),
    ],
)
def test_3_23_b_on_hexes_a_ship_goes_by_the_edge_beyond_which_it_lies(column: int, row: int, edges: int) -> None:
    assert edges_crossed(HEXES, *at_column(column, row)) == edges


@pytest.mark.clause("GF-3.23.c")
@pytest.mark.parametrize(("hull_lost", "points"), [(0, 0), (7, 0), (8, 61), (15, 61), (16, 123), (23, 123)])
def test_3_23_c_with_partial_points_the_share_for_the_damage_level(hull_lost: int, points: int) -> None:
    in_battle = battle(partial_points=1)

    iron_duke = leave(in_battle, (12, 1), 0, 2, hull_lost=hull_lost)

    assert points_lost(in_battle, iron_duke) == points


@pytest.mark.clause("GF-3.23.dv1")
def test_3_23_dv1_iron_duke_leaves() -> None:
    basic, partial = battle(), battle(partial_points=1)

    undamaged = leave(basic, (12, 1), 0, 2)
    with_partial_points = [leave(partial, (12, 1), 0, 2, hull_lost=lost) for lost in (0, 8, 16)]

    assert points_lost(basic, undamaged) == 123
    assert [points_lost(partial, left) for left in with_partial_points] == [0, 61, 123]


@pytest.mark.clause("GF-3.23.r1")
@pytest.mark.parametrize(
    ("at", "heading", "status"),
    [
        ((12, 2), 0, ON_BOARD),
        ((12, 2 - 1 / 1200), 0, LEFT),
        ((22, 9), 90, ON_BOARD),
        ((22 + 1 / 1200, 9), 90, LEFT),
        ((12, 16), 180, ON_BOARD),
        ((12, 16 + 1 / 1200), 180, LEFT),
        ((2, 9), 270, ON_BOARD),
        ((2 - 1 / 1200, 9), 270, LEFT),
    ],
)
def test_3_23_r1_it_has_left_when_its_centre_crosses_the_edge(
    at: tuple[float, float], heading: int, status: int
) -> None:
    assert leave(battle(), at, heading, 2).status == status


@pytest.mark.clause("GF-3.23.r1")
@pytest.mark.parametrize(
    ("column", "row", "heading", "status"),
    [
        (5, 2, 0, ON_BOARD),
        (5, 1, 0, LEFT),
        (5, 15, 180, ON_BOARD),
        (5, 16, 180, LEFT),
        (25, 9, 60, ON_BOARD),
        (26, 9, 120, LEFT),
        (2, 9, 240, ON_BOARD),
        (1, 9, 300, LEFT),
    ],
)
def test_3_23_r1_or_when_it_enters_a_hex_off_the_board(column: int, row: int, heading: int, status: int) -> None:
    (iron_duke,) = ships = fleet(on_hex("HMS Iron Duke", at=at_column(column, row), heading=heading))

    make(move(iron_duke, (0, 2)), ships, battle(HEXES))

    assert iron_duke.status == status


@pytest.mark.clause("GF-3.23.r1")
@pytest.mark.parametrize(
    ("free_edge", "points"), [(NORTH_EDGE, 0), (WEST_EDGE, 123), (NORTH_EDGE | EAST_EDGE, 0), (SOUTH_EDGE, 123)]
)
def test_3_23_r1_it_is_removed_at_the_edge_it_crosses_first(free_edge: int, points: int) -> None:
    in_battle = battle()

    # north-west from 1 nm off the west edge and 0.5 off the north one: over the north edge at 0.5 nm east
    iron_duke = leave(in_battle, (1, 0.5), 315, 4, free_edges=free_edge, free_from=1)

    assert (iron_duke.status, iron_duke.y) == (LEFT, -1)
    assert iron_duke.x == pytest.approx(0.5 * MILE, abs=2)
    assert points_lost(in_battle, iron_duke) == points


@pytest.mark.clause("GF-3.23.r1")
@pytest.mark.parametrize(
    ("at", "heading", "crossed"),
    [
        ((1, 0), 270, WEST_EDGE),
        ((1, 18), 270, WEST_EDGE),
        ((23, 0), 90, EAST_EDGE),
        ((23, 18), 90, EAST_EDGE),
        ((0, 1), 0, NORTH_EDGE),
        ((24, 1), 0, NORTH_EDGE),
        ((0, 17), 180, SOUTH_EDGE),
        ((24, 17), 180, SOUTH_EDGE),
    ],
)
def test_3_23_r1_running_along_an_edge_is_not_crossing_it(at: tuple[int, int], heading: int, crossed: int) -> None:
    every_other_edge = (NORTH_EDGE | EAST_EDGE | SOUTH_EDGE | WEST_EDGE) & ~crossed

    by_the_free_edge = leave(battle(), at, heading, 2, free_edges=crossed, free_from=1)
    by_another = leave(battle(), at, heading, 2, free_edges=every_other_edge, free_from=1)

    assert (by_the_free_edge.left_freely, by_another.left_freely) == (1, 0)


@pytest.mark.clause("GF-3.23.r1")
@pytest.mark.parametrize(("free_edge", "points"), [(NORTH_EDGE, 0), (WEST_EDGE, 123)])
def test_3_23_r1_or_in_the_first_hex_off_the_board(free_edge: int, points: int) -> None:
    in_battle = battle(HEXES)
    at = at_column(2, 0)
    (iron_duke,) = ships = fleet(on_hex("HMS Iron Duke", at=at, heading=300, free_edges=free_edge, free_from=1))

    make(move(iron_duke, (0, 4)), ships, in_battle)

    # column 1 lies half a hex further south, so the next hex to the north-west is already north of its first one
    assert (iron_duke.x, iron_duke.y) == (at[0] + 1, at[1] - 1)
    assert points_lost(in_battle, iron_duke) == points


@pytest.mark.clause("GF-3.23.r1")
@pytest.mark.parametrize(
    ("column", "row", "heading", "crossed"),
    [(12, 1, 0, NORTH_EDGE), (26, 9, 60, EAST_EDGE), (12, 16, 180, SOUTH_EDGE), (1, 9, 240, WEST_EDGE)],
)
def test_3_23_r1_the_edges_of_a_hexgrid(column: int, row: int, heading: int, crossed: int) -> None:
    every_edge = NORTH_EDGE | EAST_EDGE | SOUTH_EDGE | WEST_EDGE
    place: dict[str, Any] = {"at": at_column(column, row), "heading": heading, "free_from": 1}
    by_the_free_edge, by_another = ships = fleet(
        on_hex("HMS Iron Duke", **place, free_edges=crossed),
        on_hex("HMS Iron Duke", **place, free_edges=every_edge & ~crossed),
    )

    for vessel in ships:
        make(move(vessel, (0, 2)), ships, battle(HEXES))

    assert [vessel.status for vessel in ships] == [LEFT, LEFT]
    assert (by_the_free_edge.left_freely, by_another.left_freely) == (1, 0)


@pytest.mark.clause("GF-3.23.r1")
def test_3_23_r1_it_no_longer_counts_from_the_next_phase_on() -> None:
    in_battle = battle()
    ships = fleet(
        ship("HMS Iron Duke", at=(12, 1)),
        ship("HMS Lion", at=(3, 9)),
        ship("HMS Tiger", at=(5, 9)),
        ship("SMS Moltke", side=1, at=(12, 17)),
    )
    begin_alternation(in_battle, ships, [], MOVEMENT, Dice.showing(), Silence())
    batch_before = in_battle.batch[0]

    make(move(ships[0], (0, 2)), ships, in_battle)
    batch_during = in_battle.batch[0]
    begin_alternation(in_battle, ships, [], GUNFIRE, Dice.showing(), Silence())

    # three against one act two at a time, two against one singly
    assert (batch_before, batch_during, in_battle.batch[0]) == (2, 2, 1)


@pytest.mark.clause("GF-3.23.r2")
@pytest.mark.parametrize(("name", "half"), [("HMS Iron Duke", 123), ("SMS Derfflinger", 133), ("SMS Moltke", 103)])
def test_3_23_r2_half_the_points_round_up(name: str, half: int) -> None:
    # 245 / 2 = 122.5, 265 / 2 = 132.5, 206 / 2 = 103
    (departing,) = ships = fleet(ship(name, at=(12, 1)))

    make(move(departing, (0, 2)), ships)

    assert points_lost(battle(), departing) == half


@pytest.mark.clause("GF-3.23.r3")
@pytest.mark.parametrize(("ahead", "status"), [(1, ON_BOARD), (2, LEFT)])
def test_3_23_r3_under_bridge_a_ship_may_stop_short_of_the_edge_or_go(ahead: int, status: int) -> None:
    assert leave(battle(), (12, 1), 0, ahead, bridge=IN_EFFECT).status == status


@pytest.mark.clause("GF-3.23.r3")
@pytest.mark.parametrize(("hexes", "status"), [(0, ON_BOARD), (1, ON_BOARD), (2, LEFT)])
def test_3_23_r3_under_rudder_too_whatever_was_ordered(hexes: int, status: int) -> None:
    (iron_duke,) = ships = fleet(on_hex("HMS Iron Duke", at=at_column(5, 1), heading=60, rudder=1))

    # a 2 jams the rudder to port: heading north, one hex short of the edge
    make(move(iron_duke, (0, 2)), ships, battle(HEXES), 2, answers=Answers(hexes))

    assert (iron_duke.heading, iron_duke.status) == (0, status)


@pytest.mark.clause("GF-3.24.a")
@pytest.mark.parametrize(
    ("miles", "marker"),
    [(0, GREEN), (1, GREEN), (2, NO_MARKER), (3, NO_MARKER), (4, YELLOW), (5, YELLOW), (6, RED), (7, RED)],
)
def test_3_24_a_the_marker_goes_by_forward_movement(miles: int, marker: int) -> None:
    (g101,) = ships = fleet(ship("SMS G-101", at=(12, 9)))

    make(move(g101, (0, miles)), ships)

    assert (GREEN, YELLOW, RED) == (1, -1, -2)
    assert g101.speed_marker == marker


@pytest.mark.clause("GF-3.24.a")
def test_3_24_a_turning_does_not_count() -> None:
    assert iron_duke_after((60, 1), (120, 0)).speed_marker == GREEN


@pytest.mark.clause("GF-3.24.b")
@pytest.mark.parametrize(
    ("firer_marker", "target_marker", "modifier"), [(1, 0, 1), (0, 1, 1), (-1, -2, -3), (-2, 1, -1)]
)
def test_3_24_b_the_marker_counts_by_and_against_the_ship(firer_marker: int, target_marker: int, modifier: int) -> None:
    firer = ship("HMS Iron Duke", speed_marker=firer_marker)
    target = ship("SMS Scharnhorst", side=1, speed_marker=target_marker)  # medium: her size changes nothing

    lie = at_end_of(firer, 0, MEDIUM_RANGE, ABEAM)
    assert to_hit_modifier(battle(), firer, target, 0, lie, Silence()) == modifier
    assert torpedo_modifier(firer, target, Lie(2 * MILE, ABEAM), Silence()) == modifier


@pytest.mark.clause("GF-3.24.c")
def test_3_24_c_markers_stay_until_the_end_phase() -> None:
    (iron_duke,) = ships = fleet(ship("HMS Iron Duke", at=(12, 9)))
    make(move(iron_duke, (0, 4)), ships)

    end_movement(ships, Silence())
    end_gunfire(ships, Silence())
    end_torpedoes(battle(), ships, Silence())
    before = iron_duke.speed_marker
    end_phase(battle(), ships, Dice.showing(), Answers(), Silence())

    assert (before, iron_duke.speed_marker) == (YELLOW, NO_MARKER)


@pytest.mark.clause("GF-3.24.ex1")
def test_3_24_ex1_three_of_four_points_ahead_give_no_marker() -> None:
    iron_duke = iron_duke_after((0, 2), (45, 1))

    assert move_cost(iron_duke, move(iron_duke, (0, 2), (45, 1))) == 4
    assert iron_duke.speed_marker == NO_MARKER


@pytest.mark.clause("GF-3.24.r1")
def test_3_24_r1_started_miles_count_leg_by_leg_without_surcharges() -> None:
    # 0.5 + 0.5 nm with a turn between count as 2, though with the engine hit they cost 4
    iron_duke = iron_duke_after((0, 0.5), (60, 0.5), engine=1)

    assert iron_duke.speed_marker == NO_MARKER


@pytest.mark.clause("GF-3.24.r1")
def test_3_24_r1_the_letter_counts_points_spent_ahead() -> None:
    by_letter = battle(marker_by_points=1)
    hit, unhurt = ships = fleet(ship("HMS Iron Duke", at=(12, 9), engine=1), ship("HMS Lion", at=(6, 9)))

    make(move(hit, (0, 2)), ships, by_letter)
    make(move(unhurt, (0, 2), (60, 0)), ships, by_letter)

    assert (hit.speed_marker, unhurt.speed_marker) == (YELLOW, NO_MARKER)


@pytest.mark.clause("GF-3.24.dv1")
@pytest.mark.parametrize(("by_letter", "marker"), [(0, NO_MARKER), (1, YELLOW)])
def test_3_24_dv1_engine_hit_four_points_for_two_miles(by_letter: int, marker: int) -> None:
    (iron_duke,) = ships = fleet(ship("HMS Iron Duke", at=(12, 9), engine=1))

    make(move(iron_duke, (0, 2)), ships, battle(marker_by_points=by_letter))

    assert move_cost(iron_duke, move(iron_duke, (0, 2))) == 4
    assert iron_duke.speed_marker == marker


@pytest.mark.clause("GF-3.24.dv2")
@pytest.mark.parametrize(("by_letter", "marker"), [(0, GREEN), (1, NO_MARKER)])
def test_3_24_dv2_two_floods_three_points_for_one_mile(by_letter: int, marker: int) -> None:
    (iron_duke,) = ships = fleet(ship("HMS Iron Duke", at=(12, 9), floods=2))

    make(move(iron_duke, (0, 1)), ships, battle(marker_by_points=by_letter))

    assert move_cost(iron_duke, move(iron_duke, (0, 1))) == 3
    assert mile_cost(iron_duke) == 3
    assert iron_duke.speed_marker == marker


@pytest.mark.clause("GF-3.24.r2")
def test_3_24_r2_under_bridge_the_marker_goes_by_what_the_ship_did() -> None:
    assert iron_duke_after((0, 2), bridge=IN_EFFECT).speed_marker == NO_MARKER
    assert iron_duke_after((0, 1), bridge=IN_EFFECT).speed_marker == GREEN


@pytest.mark.clause("GF-3.24.r2")
def test_3_24_r2_a_ship_that_did_not_move_gets_the_green_marker() -> None:
    (iron_duke,) = ships = fleet(ship("HMS Iron Duke", at=(12, 9)))
    begin_movement(ships)

    end_movement(ships, Silence())

    assert iron_duke.speed_marker == GREEN

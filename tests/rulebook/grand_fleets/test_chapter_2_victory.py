"""2.3, 2.31  Winning the game: victory points, partial points, and when the game ends (2.2)."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.kernel.choices import Answers
from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Trace
from lineahead.rulesets.grand_fleets.rules.alternation import (
    MOVEMENT,
    acting_side,
    begin_alternation,
    may_act,
    surrender,
)
from lineahead.rulesets.grand_fleets.rules.end_phase import end_phase
from lineahead.rulesets.grand_fleets.rules.victory import (
    close_phase,
    close_turn,
    is_eliminated,
    points_lost,
    victory_points,
    winner,
)
from lineahead.rulesets.grand_fleets.tables.ships import DUE, LEFT, NONE, ON_BOARD, SUNK, Battle, Ship
from tests.rulebook.grand_fleets.table import battery, battle, fire, fires, fleet, launch, launches, place_off, ship

BRITISH, GERMANS, RUSSIANS = 0, 1, 2
DRAW = -1


def ship_that_is(status: int, name: str, side: int, **fields: Any) -> Ship:
    """A ship on the board, sunk, departed or still due."""
    made = ship(name, side, **fields)
    made.status = status
    return made


def score(fight: Battle, ships: list[Ship]) -> list[int]:
    """The victory points of every side."""
    return [victory_points(fight, ships, side) for side in range(fight.sides)]


@pytest.mark.clause("GF-2.3.b")
def test_2_3_b_sinking_a_ship_gives_the_opponent_its_point_value():
    ships = fleet(
        ship_that_is(SUNK, "HMS Good Hope", BRITISH),
        ship_that_is(SUNK, "HMS Monmouth", BRITISH),
        ship_that_is(ON_BOARD, "SMS Scharnhorst", GERMANS, hull_lost=15),
        ship_that_is(SUNK, "SMS Leipzig", GERMANS),
    )

    assert score(battle(), ships) == [19, 66 + 43]


@pytest.mark.clause("GF-2.3.b")
def test_2_3_b_whether_by_guns_or_torpedoes():
    firer = ship("HMS Laforey", BRITISH, at=(12, 9))
    shelled = ship("SMS G-101", GERMANS, at=place_off(firer, 90, 4), hull_lost=4)
    torpedoed = ship("SMS Dresden", GERMANS, at=place_off(firer, 270, 3), hull_lost=4)
    ships = fleet(firer, shelled, torpedoed)

    # +2 ROF, -1 very small: 7 needed of three guns, and 2 penetrates. The small cruiser abeam: 8 needed.
    fires(battle(), ships, fire(firer, battery(0, shelled)), Dice.showing(7, 6, 6, 2))
    after_gunfire = score(battle(), ships)
    launches(battle(), ships, launch(firer, torpedoed, 1), Dice.showing(8))

    assert after_gunfire == [17, 0]
    assert score(battle(), ships) == [17 + 20, 0]


@pytest.mark.clause("GF-2.3.d")
def test_2_3_d_only_sinkings_count_and_most_points_win():
    ships = fleet(
        ship_that_is(SUNK, "HMS Iron Duke", BRITISH),
        ship_that_is(ON_BOARD, "HMS Tiger", BRITISH, hull_lost=24),
        ship_that_is(SUNK, "SMS Derfflinger", GERMANS),
        ship_that_is(ON_BOARD, "SMS Moltke", GERMANS),
    )

    # 265 for Derfflinger against 245 for Iron Duke; Tiger's 24 of 25 boxes count for nothing.
    assert score(battle(), ships) == [265, 245]
    assert winner(battle(), ships) == BRITISH


@pytest.mark.clause("GF-2.3.d")
def test_2_3_d_a_single_point_decides():
    # Leipzig is worth 19, Dresden 20.
    ships = fleet(ship_that_is(SUNK, "SMS Leipzig", BRITISH), ship_that_is(SUNK, "SMS Dresden", GERMANS))
    the_other_way = fleet(ship_that_is(SUNK, "SMS Dresden", BRITISH), ship_that_is(SUNK, "SMS Leipzig", GERMANS))

    assert winner(battle(), ships) == BRITISH
    assert winner(battle(), the_other_way) == GERMANS


@pytest.mark.clause("GF-2.3.ex1")
def test_2_3_ex1_iron_duke_sunk_is_245_points():
    ships = fleet(ship_that_is(SUNK, "HMS Iron Duke", BRITISH), ship_that_is(ON_BOARD, "SMS Moltke", GERMANS))

    assert victory_points(battle(), ships, GERMANS) == 245


@pytest.mark.clause("GF-2.3.r1")
def test_2_3_r1_a_ship_that_left_the_board_gives_points_besides_the_sunk_ones():
    ships = fleet(
        ship_that_is(LEFT, "HMS Iron Duke", BRITISH),
        ship_that_is(SUNK, "SMS Graudenz", GERMANS),
    )

    assert score(battle(), ships) == [43, 123]
    assert winner(battle(), ships) == GERMANS


@pytest.mark.clause("GF-2.3.r2")
def test_2_3_r2_equal_points_are_a_draw():
    none_lost = fleet(ship("HMS Iron Duke", BRITISH), ship("SMS Moltke", GERMANS))
    as_many_lost = fleet(
        ship_that_is(SUNK, "SMS Dresden", GERMANS), ship_that_is(SUNK, "SMS Nürnberg", BRITISH), ship("HMS Lion")
    )

    assert winner(battle(), none_lost) == DRAW
    assert score(battle(), as_many_lost) == [20, 20]
    assert winner(battle(), as_many_lost) == DRAW


@pytest.mark.clause("GF-2.3.r2")
@pytest.mark.parametrize(
    ("struck_by", "first"),
    [((GERMANS, GERMANS), GERMANS), ((GERMANS, RUSSIANS), DRAW), ((RUSSIANS, RUSSIANS), RUSSIANS)],
)
def test_2_3_r2_of_three_sides_only_a_single_leader_wins(struck_by: tuple[int, int], first: int):
    ships = fleet(
        ship_that_is(SUNK, "HMS Iron Duke", BRITISH, struck_by=struck_by[0]),
        ship_that_is(SUNK, "HMS Benbow", BRITISH, struck_by=struck_by[1]),
    )

    assert winner(battle(sides=3), ships) == first


@pytest.mark.clause("GF-2.3.r3")
def test_2_3_r3_a_ship_that_burns_out_is_scored_by_the_opponent():
    burning = ship("HMS Iron Duke", BRITISH, hull_lost=22, fires=1)
    ships = fleet(burning, ship("SMS Moltke", GERMANS, at=(5, 5)))
    # A 1 burns three boxes, and two are left.
    dice = Dice.showing(1)

    end_phase(battle(), ships, dice, Answers(), Trace())

    assert burning.status == SUNK
    assert score(battle(), ships) == [0, 245]
    assert dice.read == 1


@pytest.mark.clause("GF-2.3.r3")
def test_2_3_r3_so_is_one_that_founders():
    foundering = ship("SMS Moltke", GERMANS, hull_lost=22, floods=1)
    ships = fleet(ship("HMS Iron Duke", BRITISH, at=(5, 5)), foundering)

    end_phase(battle(), ships, Dice.showing(4), Answers(), Trace())

    assert foundering.status == SUNK
    assert score(battle(), ships) == [206, 0]


@pytest.mark.clause("GF-2.3.r3")
def test_2_3_r3_of_three_sides_the_one_that_struck_last_scores_or_both_if_none_did():
    struck = fleet(
        ship_that_is(SUNK, "HMS Iron Duke", BRITISH, struck_by=RUSSIANS),
        ship_that_is(SUNK, "SMS Moltke", GERMANS, struck_by=BRITISH),
    )
    never_struck = fleet(ship_that_is(SUNK, "HMS Iron Duke", BRITISH))

    assert score(battle(sides=3), struck) == [206, 0, 245]
    assert score(battle(sides=3), never_struck) == [0, 245, 245]


@pytest.mark.clause("GF-2.31.a")
@pytest.mark.parametrize(("hull_lost", "points"), [(0, 0), (7, 0), (8, 66), (15, 66)])
def test_2_31_a_a_damaged_ship_gives_a_quarter(hull_lost: int, points: int):
    # Derfflinger: 265 / 4 = 66.25.
    damaged = ship("SMS Derfflinger", GERMANS, hull_lost=hull_lost)

    assert points_lost(battle(partial_points=1), damaged) == points
    assert points_lost(battle(), damaged) == 0


@pytest.mark.clause("GF-2.31.b")
@pytest.mark.parametrize(("hull_lost", "points"), [(16, 133), (23, 133)])
def test_2_31_b_a_crippled_ship_gives_half(hull_lost: int, points: int):
    # Derfflinger: 265 / 2 = 132.5.
    crippled = ship("SMS Derfflinger", GERMANS, hull_lost=hull_lost)

    assert points_lost(battle(partial_points=1), crippled) == points
    assert points_lost(battle(), crippled) == 0


@pytest.mark.clause("GF-2.31.ex1")
def test_2_31_ex1_iron_duke_damaged_is_61_crippled_123():
    fight = battle(partial_points=1)

    assert points_lost(fight, ship("HMS Iron Duke", hull_lost=8)) == 61
    assert points_lost(fight, ship("HMS Iron Duke", hull_lost=16)) == 123


@pytest.mark.clause("GF-2.31.r1")
def test_2_31_r1_each_ship_is_judged_once_by_its_state_at_the_end():
    fight = battle(partial_points=1)
    iron_duke = ship("HMS Iron Duke", BRITISH)
    ships = fleet(iron_duke, ship("SMS Moltke", GERMANS))

    scores = []
    for iron_duke.hull_lost in (8, 16, 24):
        iron_duke.status = SUNK if iron_duke.hull_lost == 24 else ON_BOARD
        scores.append(victory_points(fight, ships, GERMANS))

    assert scores == [61, 123, 245]


@pytest.mark.clause("GF-2.2.c")
@pytest.mark.clause("GF-2.2.r2")
@pytest.mark.parametrize(("status", "over"), [(SUNK, 1), (LEFT, 1), (ON_BOARD, 0), (DUE, 0)])
def test_2_2_c_and_r2_the_game_ends_at_the_close_of_the_phase_in_which_a_side_is_gone(status: int, over: int):
    fight = battle(turn=3)
    ships = fleet(
        ship("HMS Iron Duke", BRITISH), ship_that_is(SUNK, "SMS Moltke", GERMANS), ship_that_is(status, "SMS Goeben", 1)
    )

    close_phase(fight, ships)

    assert is_eliminated(ships, GERMANS) is bool(over)
    assert fight.over == over


@pytest.mark.clause("GF-2.2.c")
def test_2_2_c_a_surrender_ends_the_game():
    fight = battle(turn=3)

    surrender(fight, fleet(ship("HMS Iron Duke", BRITISH), ship("SMS Moltke", GERMANS)), GERMANS, Trace())

    assert fight.over == 1
    assert fight.surrendered[:2] == [0, 1]
    assert acting_side(fight) == NONE


@pytest.mark.clause("GF-2.2.r2")
def test_2_2_r2_elimination_and_surrender_end_the_game_but_the_points_decide():
    # The British lost Iron Duke; the last Germans, a cruiser and a destroyer, are gone.
    ships = fleet(
        ship_that_is(SUNK, "HMS Iron Duke", BRITISH),
        ship_that_is(ON_BOARD, "HMS Laforey", BRITISH),
        ship_that_is(SUNK, "SMS Graudenz", GERMANS),
        ship_that_is(SUNK, "SMS G-101", GERMANS),
    )
    fight = battle()

    close_phase(fight, ships)

    assert fight.over == 1
    assert winner(fight, ships) == GERMANS


@pytest.mark.clause("GF-2.2.r2")
@pytest.mark.parametrize(
    ("loses", "given_up", "first"), [(1, (1,), 2), (1, (1, 2), 0), (1, (0, 1, 2), -1), (0, (1,), 1)]
)
def test_2_2_r2_of_three_sides_the_best_that_has_not_given_up_wins(loses: int, given_up: tuple[int, ...], first: int):
    fight = battle(sides=3, surrender_loses=loses)
    fight.winning_margin = 10
    fight.extra_points[:3] = [10, 50, 30]
    for side in given_up:
        fight.surrendered[side] = 1

    assert winner(fight, fleet(ship("HMS Iron Duke"))) == first


@pytest.mark.clause("GF-2.2.r1")
@pytest.mark.parametrize(
    ("british", "german", "first"), [("HMS Lion", "SMS Moltke", 1), ("SMS Goeben", "SMS Moltke", -1)]
)
def test_2_2_r1_both_sides_gone_in_one_end_phase(british: str, german: str, first: int):
    fight = battle(turn=3)
    ships = fleet(ship(british, BRITISH, fires=1), ship(german, GERMANS, at=(9, 9), fires=1))
    for vessel in ships:
        vessel.hull_lost = sum(vessel.card.boxes) - 1
    # Both burn for three points.
    dice = Dice.showing(1, 1)

    end_phase(fight, ships, dice, Answers(), Trace())
    close_turn(fight, ships)

    assert [vessel.status for vessel in ships] == [SUNK, SUNK]
    assert fight.over == 1
    assert winner(fight, ships) == first


@pytest.mark.clause("GF-2.2.d")
@pytest.mark.parametrize(("turn", "length", "over"), [(7, 8, 0), (8, 8, 1), (1, 1, 1), (8, 0, 0)])
def test_2_2_d_a_game_of_fixed_length_ends_after_its_last_turn(turn: int, length: int, over: int):
    fight = battle(turn=turn, length=length)
    ships = fleet(ship("HMS Iron Duke", BRITISH), ship("SMS Moltke", GERMANS, at=(9, 9)))

    close_phase(fight, ships)
    before_the_turn_closed = fight.over
    close_turn(fight, ships)

    assert before_the_turn_closed == 0
    assert fight.over == over


@pytest.mark.clause("GF-2.2.c")
def test_2_2_c_of_three_sides_one_gives_up_and_the_others_fight_on():
    fight = battle(sides=3)
    ships = fleet(ship("HMS Iron Duke", 0), ship("SMS Moltke", 1), ship("HMS Good Hope", 2))
    begin_alternation(fight, ships, [], MOVEMENT, Dice.showing(9, 5, 1), Trace())

    surrender(fight, ships, 0, Trace())

    assert (fight.over, acting_side(fight), may_act(fight, ships, 0)) == (0, 1, False)

"""2.2, 2.13, 3.23  Who is gone, arrives and surrenders, and how the sequence of play ends."""

from __future__ import annotations

import pytest

from lineahead.engine.contract.questions import UMPIRE, Nothing, Order
from lineahead.engine.game.game import Game
from lineahead.rulesets.grand_fleets.files.scenarios import read_scenario
from lineahead.rulesets.grand_fleets.tables.orders import Move
from lineahead.rulesets.grand_fleets.tables.ships import DUE, LEFT, ON_BOARD, SUNK, Battle, Ship
from tests.rulebook.grand_fleets.games import (
    BRITISH,
    GERMAN,
    Change,
    asked,
    british,
    decline_until,
    does,
    everything_of,
    german,
    give,
    hold,
    hold_all,
    meeting,
    ships_of,
    start,
    text_of,
    who,
)
from tests.rulebook.grand_fleets.sequences import (
    BENBOW,
    HEAVY,
    IRON_DUKE,
    MOLTKE,
    ONE_HIT_THAT_SINKS,
    phases_told,
    side_by_side,
    two_against_one,
)
from tests.rulebook.grand_fleets.table import battery, fire, move


def moltke_dying(_: Battle, ships: list[Ship]) -> None:
    """Moltke has one of her 23 hull boxes left."""
    ships[MOLTKE].hull_lost = 22


@pytest.mark.clause("GF-2.2.c")
@pytest.mark.clause("GF-2.2.r2")
def test_2_2_r2_the_game_ends_at_the_close_of_the_phase_in_which_a_side_is_gone() -> None:
    game = two_against_one(*ONE_HIT_THAT_SINKS, change=moltke_dying)
    hold_all(game)

    does(game, BRITISH, fire(ships_of(game)[IRON_DUKE], battery(HEAVY, ships_of(game)[MOLTKE])))

    outcome = game.outcome()
    assert game.is_over
    assert outcome is not None
    assert (outcome.points, outcome.winner) == ((206, 0), 0)
    assert phases_told(game) == ["turn 1", "Movement Phase", "Gunfire Phase"]


@pytest.mark.clause("GF-2.2.r2")
def test_2_2_r2_ships_that_left_are_gone_but_the_phase_is_played_out() -> None:
    game = two_against_one(miles=11)
    hold(game)
    does(game, GERMAN, move(ships_of(game)[MOLTKE], (90, 2)))

    assert ships_of(game)[MOLTKE].status == LEFT
    assert not game.is_over
    assert (who(game), asked(game).asks, asked(game).about) == (BRITISH, "move", (BENBOW,))
    hold(game)

    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.points, outcome.winner) == ((103, 0), 0)
    assert phases_told(game) == ["turn 1", "Movement Phase"]


def with_a_boat_to_come(arrives: int, at: tuple[float, float], *faces: int, change: Change | None = None) -> Game:
    """Iron Duke and Benbow against Moltke, and G-101 who arrives later."""
    ships = [british("HMS Iron Duke", (12, 9)), british("HMS Benbow", (12, 10.5)), german("SMS Moltke", (16, 9))]
    return start(meeting(*ships, german("SMS G-101", at, arrives=arrives)), *faces, change=change)


@pytest.mark.clause("GF-2.2.r2")
@pytest.mark.clause("GF-3.r1")
def test_2_2_r2_a_side_whose_ships_are_still_to_come_is_not_eliminated() -> None:
    game = with_a_boat_to_come(3, (20, 9), *ONE_HIT_THAT_SINKS, change=moltke_dying)
    hold_all(game)

    does(game, BRITISH, fire(ships_of(game)[IRON_DUKE], battery(HEAVY, ships_of(game)[MOLTKE])))

    assert not game.is_over
    turns: list[tuple[int, str]] = []
    while len(turns) < 4:
        turns.append((game.view(UMPIRE).sea.battle.turn, who(game)))
        hold(game)
    assert turns == [(2, BRITISH), (2, BRITISH), (3, BRITISH), (3, GERMAN)]


@pytest.mark.clause("GF-2.13.a")
def test_2_13_a_a_ship_that_is_due_enters_at_the_start_of_its_turn_and_moves() -> None:
    game = with_a_boat_to_come(2, (23, 9))
    assert str(give(game, BRITISH, Move(ship=3))) == "SMS G-101 is not a ship of this side [GF-0.1.a]"
    hold(game)
    assert str(give(game, GERMAN, Move(ship=3))) == "SMS G-101 has not arrived [GF-2.13.a]"
    decline_until(game, "fire")
    assert ships_of(game)[3].status == DUE
    decline_until(game, "dice")  # two against two in turn 2

    assert game.throw(BRITISH, [2]) is None
    assert game.throw(GERMAN, [9]) is None

    assert ships_of(game)[3].status == ON_BOARD
    assert (who(game), asked(game).asks, asked(game).about) == (GERMAN, "move", (MOLTKE, 3))


@pytest.mark.clause("GF-2.13.a")
@pytest.mark.clause("GF-3.22.b")
@pytest.mark.parametrize(("holder", "south", "course"), [(BENBOW, 10.5, 180), (IRON_DUKE, 9, 0)])
def test_2_13_a_a_ship_whose_place_is_taken_waits_for_it(holder: int, south: float, course: float) -> None:
    game = with_a_boat_to_come(2, (12, south))
    decline_until(game, "fire")
    decline_until(game, "move")
    assert (game.view(UMPIRE).sea.battle.turn, ships_of(game)[3].status) == (2, DUE)

    does(game, BRITISH, move(ships_of(game)[holder], (course, 1)))
    decline_until(game, "fire")
    decline_until(game, "dice")

    assert (game.view(UMPIRE).sea.battle.turn, ships_of(game)[3].status) == (3, ON_BOARD)


@pytest.mark.clause("GF-2.2.c")
@pytest.mark.parametrize(("loses", "winner"), [(True, 0), (False, 1)])
def test_2_2_c_a_side_may_surrender_and_then_cannot_win_though_it_has_sunk_more(loses: bool, winner: int) -> None:
    def british_damaged(battle: Battle, ships: list[Ship]) -> None:
        ships[BENBOW].status = SUNK
        ships[BENBOW].hull_lost = 24

    game = two_against_one(1, 10, change=british_damaged, options={"surrender_loses": loses})

    does(game, GERMAN, Nothing(), "surrender")

    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.points, outcome.winner) == ((0, 245), winner)
    assert [event.words for event in game.events(UMPIRE)][-2:] == [
        "The German side surrenders [2.2].",
        "The battle ends in turn 1 [2.2].",
    ]


@pytest.mark.clause("GF-2.2.c")
def test_2_2_c_nobody_surrenders_for_another_and_after_the_end_nothing_is_taken() -> None:
    game = two_against_one()
    number = asked(game).number
    before = everything_of(game)
    refusal = game.submit(Order(GERMAN, number, "surrender", Nothing()))
    assert refusal is not None
    assert refusal.rule == "engine.out-of-turn"
    assert everything_of(game) == before

    does(game, BRITISH, Nothing(), "surrender")
    end = everything_of(game)

    late = game.submit(Order(BRITISH, number + 3, "move", Move()))
    assert late is not None
    assert late.rule == "engine.game-over"
    assert everything_of(game) == end
    assert game.where() == "the end"


@pytest.mark.clause("GF-2.2.d")
@pytest.mark.parametrize("length", [1, 3])
def test_2_2_d_a_fixed_length(length: int) -> None:
    game = start(read_scenario(text_of(*side_by_side(2, 1), length=length)))
    moves = 0

    while not game.is_over:
        hold(game)
        moves += 1

    assert moves == 3 * length
    assert game.view(UMPIRE).sea.battle.turn == length


@pytest.mark.clause("GF-2.2.c")
def test_2_2_c_without_a_fixed_length_play_goes_on() -> None:
    game = start(meeting(*side_by_side(2, 1)))

    for _ in range(3 * 30):
        hold(game)

    assert not game.is_over
    assert game.view(UMPIRE).sea.battle.turn == 31


@pytest.mark.clause("GF-2.2.r1")
@pytest.mark.clause("GF-2.3.r2")
def test_2_2_r1_both_sides_gone_in_one_end_phase_and_equal_points_are_a_draw() -> None:
    def both_burning(_: Battle, ships: list[Ship]) -> None:
        for ship in ships:
            ship.hull_lost, ship.fires = 23, 1

    scenario = meeting(british("HMS Iron Duke", (2, 2)), german("HMS Benbow", (22, 16)))
    game = start(scenario, 10, 1, 4, 4, change=both_burning)

    hold_all(game)

    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.points, outcome.winner) == ((245, 245), None)
    assert [ship.status for ship in ships_of(game)] == [SUNK, SUNK]


@pytest.mark.clause("GF-3.23.r1")
def test_3_23_r1_a_ship_that_left_counts_no_longer_from_the_next_phase_on() -> None:
    game = start(
        meeting(
            british("HMS Iron Duke", (12, 9)), british("HMS Benbow", (1, 9), 270), german("SMS Moltke", (16, 9)),
        ),
        10, 1,
    )  # fmt: skip
    does(game, BRITISH, move(ships_of(game)[1], (0, 2)))
    assert who(game) == GERMAN
    hold_all(game)

    assert asked(game).asks == "fire"  # one against one, and the two dice were thrown for it
    assert game.dice_source.position == 2

"""3, 0.1  Alternation: who moves when, in batches, with ties, refusals to move, and more than two sides."""

from __future__ import annotations

import pytest

from lineahead.kernel.choices import Answers
from lineahead.kernel.dice import D10, Dice, Throw
from lineahead.kernel.trace import Note, Silence, Trace
from lineahead.rulesets.grand_fleets.rules.alternation import (
    GUNFIRE,
    MOVEMENT,
    TORPEDO,
    acting_side,
    begin_alternation,
    count_ships,
    decline,
    find_next_to_act,
    has_acted,
    may_act,
)
from lineahead.rulesets.grand_fleets.rules.gunfire import is_target
from lineahead.rulesets.grand_fleets.rules.movement import begin_movement, end_movement, move_ship
from lineahead.rulesets.grand_fleets.tables.charts import GREEN
from lineahead.rulesets.grand_fleets.tables.notes import Noted, Thrown
from lineahead.rulesets.grand_fleets.tables.ships import DUE, IN_EFFECT, LEFT, MILE, SUNK, Battle, Ship
from tests.rulebook.grand_fleets.table import battle, fleet, move, ship

NOBODY = -1


def sides_of(*counts: int) -> list[Ship]:
    """So many battleships of each side, out of each other's way."""
    places = [(2.0 + column, 1.0 + row) for column in range(0, 20, 2) for row in range(0, 16, 2)]
    sides = [side for side, count in enumerate(counts) for _ in range(count)]
    return fleet(*(ship("HMS Iron Duke", side=side, at=at) for side, at in zip(sides, places, strict=False)))


def begun(ships: list[Ship], sides: int, *faces: int) -> Battle:
    """A battle at the start of a Movement Phase, with literal dice, all of which must be thrown."""
    dice = Dice.showing(*faces)
    in_battle = battle(sides=sides)
    begin_movement(ships)
    begin_alternation(in_battle, ships, [], MOVEMENT, dice, Silence())
    assert dice.read == len(faces)
    return in_battle


def act(in_battle: Battle, ships: list[Ship]) -> str:
    """The first ship that may act holds still; the letter of its side."""
    side = acting_side(in_battle)
    number = next(vessel.number for vessel in ships if vessel.side == side and may_act(in_battle, ships, vessel.number))
    move_ship(in_battle, ships, move(ships[number]), Dice.showing(), Answers(), Silence())
    has_acted(in_battle, ships)
    return "ABCDEF"[side]


def pattern(in_battle: Battle, ships: list[Ship]) -> str:
    """The sides that act from now on, one letter a ship."""
    acted = ""
    while acting_side(in_battle) != NOBODY:
        acted += act(in_battle, ships)
    return acted


@pytest.mark.clause("GF-3.a")
def test_3_a_the_ships_of_each_side_are_counted_at_the_start_of_the_phase() -> None:
    ships = sides_of(2, 3)
    before = begun(ships, 2)
    ships[3].status = ships[4].status = SUNK

    after = begun(ships, 2)

    assert (acting_side(before), acting_side(after)) == (1, 0)


@pytest.mark.clause("GF-3.b")
@pytest.mark.parametrize(("counts", "moves"), [((3, 2), "ABABA"), ((2, 3), "BABAB")])
def test_3_b_the_side_with_more_ships_begins_and_they_alternate(counts: tuple[int, int], moves: str) -> None:
    ships = sides_of(*counts)

    assert pattern(begun(ships, 2), ships) == moves
    assert all(vessel.moved for vessel in ships)


@pytest.mark.clause("GF-3.c")
def test_3_c_when_one_side_has_none_left_the_other_moves_the_rest() -> None:
    ships = sides_of(4, 2)

    assert pattern(begun(ships, 2), ships) == "ABABAA"


@pytest.mark.clause("GF-3.d")
@pytest.mark.parametrize(
    ("counts", "moves"),
    [
        ((4, 2), "ABABAA"),
        ((5, 2), "AABAABA"),
        ((6, 2), "AABAABAA"),
        ((7, 2), "AAABAAABA"),
        ((1, 5), "BBBBAB"),
    ],
)
def test_3_d_more_than_twice_as_many_move_two_at_a_time_more_than_three_times_three(
    counts: tuple[int, int], moves: str
) -> None:
    ships = sides_of(*counts)

    assert pattern(begun(ships, 2), ships) == moves


@pytest.mark.clause("GF-3.e")
@pytest.mark.parametrize(("faces", "moves"), [((9, 4), "ABAB"), ((4, 9), "BABA")])
def test_3_e_with_equal_numbers_a_die_decides(faces: tuple[int, int], moves: str) -> None:
    ships = sides_of(2, 2)

    assert pattern(begun(ships, 2, *faces), ships) == moves


@pytest.mark.clause("GF-3.f")
def test_3_f_an_opportunity_stays_with_its_side_until_it_acts_or_fails() -> None:
    ships = sides_of(3, 2)
    in_battle = begun(ships, 2)

    find_next_to_act(in_battle, ships)
    find_next_to_act(in_battle, ships)

    assert acting_side(in_battle) == 0


@pytest.mark.clause("GF-3.g")
def test_3_g_a_side_that_fails_to_move_moves_no_more_this_phase() -> None:
    ships = sides_of(3, 2)
    in_battle = begun(ships, 2)
    first = act(in_battle, ships) + act(in_battle, ships)

    decline(in_battle, ships, 0, Silence())

    assert first == "AB"
    assert in_battle.declined[:2] == [1, 0]
    assert not any(may_act(in_battle, ships, number) for number in (0, 1, 2))
    assert pattern(in_battle, ships) == "B"


@pytest.mark.clause("GF-3.g")
def test_3_g_only_for_the_current_phase() -> None:
    ships = sides_of(3, 2)
    decline(begun(ships, 2), ships, 0, Silence())

    assert pattern(begun(ships, 2), ships) == "ABABA"


@pytest.mark.clause("GF-3.ex1")
def test_3_ex1_three_germans_and_five_british() -> None:
    ships = sides_of(3, 5)

    moves = pattern(begun(ships, 2), ships)

    assert moves.translate(str.maketrans("AB", "GB")) == "BGBGBGBB"


@pytest.mark.clause("GF-3.dv1")
@pytest.mark.parametrize(("larger", "moves"), [(6, "LSLSLSLLL"), (7, "LLSLLSLLSL"), (10, "LLLSLLLSLLLSL")])
def test_3_dv1_six_seven_and_ten_against_three(larger: int, moves: str) -> None:
    ships = sides_of(larger, 3)

    assert pattern(begun(ships, 2), ships).translate(str.maketrans("AB", "LS")) == moves


@pytest.mark.clause("GF-3.r1")
@pytest.mark.parametrize(
    ("larger", "smaller", "batch"),
    [
        (1, 1, 1),
        (2, 1, 1),
        (3, 1, 2),
        (4, 1, 3),
        (5, 3, 1),
        (9, 4, 2),
        (12, 4, 2),
        (13, 4, 3),
        (25, 12, 2),
        (24, 12, 1),
    ],
)
def test_3_r1_a_batch_is_the_ratio_rounded_up_less_one_and_at_least_one(larger: int, smaller: int, batch: int) -> None:
    ships = sides_of(larger, smaller)
    faces = (2, 1) if larger == smaller else ()

    in_battle = begun(ships, 2, *faces)

    assert in_battle.batch[:2] == [batch, 1]


@pytest.mark.clause("GF-3.r1")
def test_3_r1_alone_on_the_board_a_side_acts_with_all_its_ships_one_after_the_other() -> None:
    ships = sides_of(3, 1)
    ships[3].status = LEFT

    assert pattern(begun(ships, 2), ships) == "AAA"


@pytest.mark.clause("GF-3.r2")
def test_3_r2_each_side_rolls_the_higher_begins_ties_are_rolled_again() -> None:
    ships = sides_of(1, 1)

    assert pattern(begun(ships, 2, 5, 5, 10, 10, 3, 8), ships) == "BA"


@pytest.mark.clause("GF-3.r2")
def test_3_r2_anew_in_every_phase_that_needs_it() -> None:
    ships = fleet(ship("HMS Iron Duke", side=0, at=(2, 1)), ship("HMS Iron Duke", side=1, at=(4, 1)))
    in_battle = begun(ships, 2, 7, 2)
    ranks = [in_battle.rank[:2]]

    for phase, faces in ((GUNFIRE, (1, 6)), (TORPEDO, (9, 3))):
        dice = Dice.showing(*faces)
        begin_alternation(in_battle, ships, [], phase, dice, Silence())
        ranks.append(in_battle.rank[:2])
        assert dice.read == 2

    assert ranks == [[0, 1], [1, 0], [0, 1]]


@pytest.mark.clause("GF-3.r2")
def test_3_r2_nobody_throws_where_nobody_has_anything_to_begin_with() -> None:
    ships = fleet(ship("HMS Iron Duke", side=0, at=(2, 1)), ship("HMS Iron Duke", side=1, at=(22, 17)))
    in_battle = begun(ships, 2, 7, 2)

    for phase in (GUNFIRE, TORPEDO):
        dice = Dice.showing(10, 1)
        begin_alternation(in_battle, ships, [], phase, dice, Silence())
        assert (dice.read, in_battle.acting) == (0, -1)


@pytest.mark.clause("GF-3.r2")
def test_3_r2_the_die_is_thrown_by_each_side_in_turn() -> None:
    dice = Dice.showing(7, 2)

    begin_alternation(battle(), sides_of(1, 1), [], MOVEMENT, dice, Silence())

    assert dice.due == Throw(1, D10, Thrown.WHO_BEGINS, 1)


@pytest.mark.clause("GF-3.r2")
def test_3_r2_where_nobody_can_act_nobody_throws_and_sides_stand_as_they_are_listed() -> None:
    in_battle, trace = battle(sides=3), Trace()
    lost = sides_of(1, 1, 1)
    for vessel in lost:
        vessel.bridge = IN_EFFECT

    begin_alternation(in_battle, lost, [], GUNFIRE, Dice.showing(), trace)

    assert in_battle.rank[:3] == [0, 1, 2]
    assert trace.notes == [Note(Noted.PHASE_BEGINS, 1, GUNFIRE), Note(Noted.SIDE_BEGINS, NOBODY, 0)]


@pytest.mark.clause("GF-3.r3")
def test_3_r3_all_ships_on_the_board_count_whatever_their_state() -> None:
    ships = sides_of(7)
    ships[0].hull_lost, ships[1].bridge, ships[2].rudder, ships[3].floods = 23, IN_EFFECT, 1, 5
    ships[4].status, ships[5].status, ships[6].status = DUE, SUNK, LEFT

    assert count_ships(ships, 0) == 4


@pytest.mark.clause("GF-3.r3")
def test_3_r3_count_and_batch_stay_fixed_for_the_phase() -> None:
    ships = sides_of(7, 3)
    in_battle = begun(ships, 2)
    first = act(in_battle, ships) + act(in_battle, ships) + act(in_battle, ships)
    ships[3].status = ships[4].status = LEFT

    # five against three would move singly; begun as seven against three they go on in pairs
    assert first == "AAB"
    assert pattern(in_battle, ships) == "AABAB"


@pytest.mark.clause("GF-3.r4")
def test_3_r4_a_ship_that_holds_still_has_moved() -> None:
    ships = sides_of(2, 1)
    in_battle = begun(ships, 2)

    move_ship(in_battle, ships, move(ships[0]), Dice.showing(), Answers(), Silence())
    has_acted(in_battle, ships)

    assert (ships[0].x, ships[0].y, ships[0].moved) == (2 * MILE, 1 * MILE, 1)
    assert not may_act(in_battle, ships, 0)
    assert in_battle.declined[0] == 0
    assert pattern(in_battle, ships) == "BA"


@pytest.mark.clause("GF-3.r5")
def test_3_r5_ships_left_unmoved_get_the_green_marker() -> None:
    ships = sides_of(2, 1)
    in_battle = begun(ships, 2)
    move_ship(in_battle, ships, move(ships[0], (0, 0), (180, 4)), Dice.showing(), Answers(), Silence())
    has_acted(in_battle, ships)
    act(in_battle, ships)

    decline(in_battle, ships, 0, Silence())
    end_movement(ships, Silence())

    assert [vessel.speed_marker for vessel in ships] == [-1, GREEN, GREEN]
    assert (ships[1].moved, ships[1].y) == (1, 3 * MILE)


@pytest.mark.clause("GF-3.r6")
def test_3_r6_the_ships_of_a_batch_act_one_after_the_other_in_the_owner_s_order() -> None:
    ships = sides_of(5, 2)
    in_battle = begun(ships, 2)

    for chosen in (4, 1):
        assert acting_side(in_battle) == 0
        assert may_act(in_battle, ships, chosen)
        move_ship(in_battle, ships, move(ships[chosen]), Dice.showing(), Answers(), Silence())
        has_acted(in_battle, ships)

    assert acting_side(in_battle) == 1
    assert [vessel.moved for vessel in ships] == [0, 1, 0, 0, 1, 0, 0]


@pytest.mark.clause("GF-3.r6")
def test_3_r6_stopping_inside_a_batch_is_a_failure() -> None:
    ships = sides_of(5, 2)
    in_battle = begun(ships, 2)
    act(in_battle, ships)

    decline(in_battle, ships, 0, Silence())

    assert pattern(in_battle, ships) == "BB"
    assert [vessel.moved for vessel in ships[:5]] == [1, 0, 0, 0, 0]


@pytest.mark.clause("GF-0.1.c")
def test_0_1_c_three_sides_are_each_other_s_enemies_and_all_act() -> None:
    one, other, third = ships = sides_of(1, 1, 1)

    assert [is_target(one, vessel) for vessel in ships] == [False, True, True]
    assert [is_target(third, vessel) for vessel in ships] == [True, True, False]
    assert sorted(pattern(begun(ships, 3, 1, 2, 3), ships)) == ["A", "B", "C"]
    assert not is_target(other, other)


@pytest.mark.clause("GF-0.1.r1")
def test_0_1_r1_sides_act_in_descending_order_round_after_round() -> None:
    ships = sides_of(2, 4, 3)

    assert pattern(begun(ships, 3), ships) == "BCABCABCB"


@pytest.mark.clause("GF-0.1.r1")
def test_0_1_r1_each_batch_is_reckoned_against_the_smallest_side() -> None:
    ships = sides_of(2, 7, 5)

    in_battle = begun(ships, 3)

    # seven to two are more than three times as many, five to two more than twice
    assert in_battle.batch[:3] == [1, 3, 2]
    assert pattern(in_battle, ships) == "BBBCCABBBCCABC"


@pytest.mark.clause("GF-0.1.r1")
@pytest.mark.parametrize(
    ("counts", "faces", "moves"),
    [
        ((2, 1, 2), (4, 6), "CABCA"),
        ((1, 2, 1), (3, 8), "BCAB"),
        ((1, 1, 1), (5, 9, 5, 2, 1), "BAC"),
        ((1, 1, 1), (5, 5, 9, 2, 7), "CBA"),
        ((1, 1, 1, 1), (3, 8, 3, 8, 1, 5, 6, 5, 4, 9), "DBCA"),
    ],
)
def test_0_1_r1_ties_are_settled_by_dice_of_the_tied_alone(
    counts: tuple[int, ...], faces: tuple[int, ...], moves: str
) -> None:
    ships = sides_of(*counts)

    assert pattern(begun(ships, len(counts), *faces), ships) == moves


@pytest.mark.clause("GF-0.1.r1")
def test_0_1_r1_a_side_that_declines_or_is_gone_is_passed_over() -> None:
    ships = sides_of(3, 3, 2)
    ships[6].status = ships[7].status = SUNK
    in_battle = begun(ships, 3, 9, 2)
    acted = act(in_battle, ships)

    decline(in_battle, ships, 1, Silence())

    assert acted + pattern(in_battle, ships) == "AAA"


@pytest.mark.clause("GF-0.1.r1")
def test_0_1_r1_sides_without_ships_do_not_dice_with_each_other() -> None:
    ships = sides_of(2, 0, 1, 0)

    assert pattern(begun(ships, 4), ships) == "ACA"

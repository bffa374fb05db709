"""B7  Rounds: initiative, ten impulses by speed, movement, and leaving the map."""

from __future__ import annotations

import pytest

from lineahead.kernel.choices import Answers, AsProposed, Choice, Wanted
from lineahead.kernel.dice import D6, Dice, Throw
from lineahead.kernel.trace import Silence, Trace
from lineahead.rulesets.great_war_at_sea.rules.breaches import LAWFUL, NO_SUCH_WAY, NOT_HER_IMPULSE, NOT_HIS_SHIP
from lineahead.rulesets.great_war_at_sea.rules.impulses import (
    begin_impulse,
    has_to_move,
    impulse_kind,
    in_order,
    is_eligible,
    side_to_name,
)
from lineahead.rulesets.great_war_at_sea.rules.initiative import roll_initiative
from lineahead.rulesets.great_war_at_sea.rules.moving import ENTERED, REMAINED, move_side, moves_breach
from lineahead.rulesets.great_war_at_sea.rules.rounds import begin_round
from lineahead.rulesets.great_war_at_sea.rules.speeds import speed_by_damage, speed_of
from lineahead.rulesets.great_war_at_sea.tables.cards import DEAD_IN_THE_WATER, ONE, ONE_SLOW, THREE, TWO, TWO_PLUS
from lineahead.rulesets.great_war_at_sea.tables.charts import GUNNERY, IMPULSES, MOVEMENT, TORPEDOES
from lineahead.rulesets.great_war_at_sea.tables.notes import Asked, Noted, Thrown
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    AT_SEA,
    EAST,
    NOBODY,
    NORTH_STEP,
    OFF_MAP,
    SOUTH_EAST,
    SOUTH_EAST_STEP,
    SOUTH_WEST_STEP,
    SQUALL,
    SUNK,
    WEST,
    Battle,
    Ship,
)
from tests.rulebook.great_war_at_sea.table import (
    all_read,
    battle,
    card,
    d6s,
    fleet,
    lose_boxes,
    moves,
    notes,
    of_speed,
    ship,
)

SPEEDS = ["0", "1 slow", "1", "2", "2+", "3"]


def held_after(state: Battle, ships: list[Ship], *faces: int) -> int:
    """Who holds the initiative after these dice."""
    dice = d6s(*faces)
    roll_initiative(state, ships, dice, Silence())
    assert all_read(dice)
    return state.holder


@pytest.mark.clause("GWAS-B7.d")
def test_b7_d_the_higher_die_holds_the_initiative_and_ties_are_thrown_again():
    ships = fleet(of_speed("2"), of_speed("2", 1))

    assert held_after(battle(), ships, 4, 3) == 0
    assert held_after(battle(), ships, 4, 5) == 1
    assert held_after(battle(), ships, 2, 2, 6, 6, 1, 3) == 1


@pytest.mark.clause("GWAS-B7.d")
def test_b7_d_the_fleet_whose_slowest_ship_is_faster_adds_one():
    ships = fleet(of_speed("2+"), of_speed("2"), of_speed("3", 1), of_speed("1", 1))

    assert held_after(battle(), ships, 4, 4) == 0  # 2 against 1: 5 to 4
    assert held_after(battle(), ships, 4, 5, 3, 2) == 0  # 5 to 5 is a tie
    ships[1].status = SUNK
    ships[3].status = SUNK
    assert held_after(battle(), ships, 4, 4) == 1  # now 2+ against 3


@pytest.mark.clause("GWAS-B7.d")
def test_b7_d_the_other_player_moves_first_then_the_holder():
    state = battle(holder=0, impulse=1)

    assert side_to_name(state) == 1
    state.named[1] = 1
    assert side_to_name(state) == 0
    state.named[0] = 1
    assert side_to_name(state) == NOBODY


@pytest.mark.clause("GWAS-B8.g")
@pytest.mark.parametrize("impulse", [3, 4, 7, 8])
def test_b8_g_in_gunnery_and_torpedo_impulses_the_holder_names_first(impulse):
    assert [in_order(battle(holder=1, impulse=impulse), place) for place in (0, 1)] == [1, 0]


@pytest.mark.clause("GWAS-B7.t1", "GWAS-B7.e", "GWAS-B7.ex1")
@pytest.mark.parametrize(
    ("speed", "impulses"),
    [
        ("0", []),
        ("1 slow", [10]),
        ("1", [1, 10]),
        ("2", [1, 2, 9, 10]),
        ("2+", [1, 2, 5, 9, 10]),
        ("3", [1, 2, 5, 6, 9, 10]),
    ],
)
def test_b7_t1_who_moves_on_which_impulse(speed, impulses):
    moved = [number for number in range(1, 11) if is_eligible(battle(impulse=number), of_speed(speed))]

    assert moved == impulses


@pytest.mark.clause("GWAS-B7.e")
def test_b7_e_only_speed_2_or_better_moves_on_impulses_2_5_6_and_9():
    for impulse in (2, 5, 6, 9):
        slow = [is_eligible(battle(impulse=impulse), of_speed(speed)) for speed in ("0", "1 slow", "1")]
        assert slow == [False] * 3
        assert is_eligible(battle(impulse=impulse), of_speed("3"))


@pytest.mark.clause("GWAS-B7.t1")
def test_b7_t1_a_round_has_ten_impulses_that_begin_with_nothing_named():
    ships, state = fleet(of_speed("2"), of_speed("2", 1)), battle()
    ships[0].aims[0], ships[0].moved, state.named[0] = 1, ENTERED, 1

    begin_impulse(state, ships, Silence())
    assert (state.impulse, list(state.named), ships[0].aims[0], ships[0].moved) == (1, [0, 0], NOBODY, 0)
    for _ in range(9):
        begin_impulse(state, ships, Silence())
    assert (state.impulse, IMPULSES) == (10, 10)


@pytest.mark.clause("GWAS-B7.f")
def test_b7_f_a_ship_may_decline_and_saves_nothing():
    ships, state = fleet(of_speed("2"), of_speed("2"), of_speed("2", 1)), battle(impulse=1)

    move_side(state, ships, moves(s1=SOUTH_EAST_STEP), 0, Answers(), Silence())

    assert [(vessel.q, vessel.r, vessel.moved) for vessel in ships] == [(0, 0, REMAINED), (1, 0, ENTERED), (0, 0, 0)]
    assert list(state.named) == [1, 0]
    state.impulse = 3
    assert not is_eligible(state, ships[0])


@pytest.mark.clause("GWAS-B7.d", "GWAS-B7.t1")
def test_b7_moves_out_of_turn_or_of_others_are_breaches():
    ships, state = fleet(of_speed("1"), of_speed("2+"), of_speed("2", 1)), battle(impulse=2)

    assert moves_breach(state, ships, moves(s1=NORTH_STEP), 0) == LAWFUL
    assert moves_breach(state, ships, moves(), 0) == LAWFUL
    assert moves_breach(state, ships, moves(s0=NORTH_STEP), 0) == NOT_HER_IMPULSE
    assert moves_breach(state, ships, moves(s2=NORTH_STEP), 0) == NOT_HIS_SHIP
    assert moves_breach(state, ships, moves(s17=NORTH_STEP), 0) == NOT_HIS_SHIP
    assert moves_breach(state, ships, moves(s1=6), 0) == NO_SUCH_WAY
    assert (has_to_move(state, ships, 0), has_to_move(battle(impulse=5), ships, 1)) == (True, False)


@pytest.mark.clause("GWAS-B7.h")
def test_b7_h_a_ship_leaves_by_the_nearest_side_of_the_ring():
    ships = fleet(of_speed("2", at=(8, -4)), of_speed("2", 1))

    move_side(battle(impulse=1), ships, moves(s0=SOUTH_EAST_STEP), 0, Answers(), Silence())

    assert (ships[0].status, ships[0].left_by, ships[0].moved) == (OFF_MAP, EAST, 0)


@pytest.mark.clause("GWAS-B7.h")
def test_b7_h_between_two_sides_equally_near_the_owner_chooses():
    def leaves(*answers: int) -> Ship:
        ships = fleet(of_speed("2", 1, at=(8, 0)))
        move_side(battle(impulse=1), ships, moves(s0=SOUTH_EAST_STEP), 1, Answers(*answers), Silence())
        return ships[0]

    with pytest.raises(Wanted) as wanted:
        leaves()
    assert wanted.value.choice is not None
    sides = 1 << EAST | 1 << SOUTH_EAST
    assert wanted.value.choice == Choice(Asked.BOUNDARY_CROSSED, 1, 0, 0, 0, SOUTH_EAST, sides, EAST)
    assert wanted.value.choice.options == 1 << EAST | 1 << SOUTH_EAST
    assert leaves(EAST).left_by == EAST
    assert leaves(SOUTH_EAST).left_by == SOUTH_EAST


def test_b7_h_where_a_scenario_aims_at_one_of_two_sides_that_is_proposed():
    ships, state = fleet(of_speed("2", at=(8, 0))), battle(impulse=1)
    state.terms[0].exit_side = SOUTH_EAST

    move_side(state, ships, moves(s0=SOUTH_EAST_STEP), 0, AsProposed(), Silence())

    assert ships[0].left_by == SOUTH_EAST


@pytest.mark.clause("GWAS-B7.i")
def test_b7_i_the_steps_of_speed():
    speeds = [speed_of(battle(), ship(card("Seydlitz", speed="3"), speed_lost=lost)) for lost in range(7)]

    assert speeds == [THREE, TWO_PLUS, TWO, ONE, ONE_SLOW, DEAD_IN_THE_WATER, DEAD_IN_THE_WATER]


@pytest.mark.clause("GWAS-B9.e")
def test_b9_e_speed_falls_at_half_and_at_three_quarters_of_the_hull():
    lost = [speed_of(battle(), lose_boxes(ship("Seydlitz"), boxes)) for boxes in range(8)]

    assert lost == [TWO_PLUS] * 4 + [TWO] * 2 + [ONE] * 2  # of eight boxes, at the fourth and the sixth


@pytest.mark.clause("GWAS-11.7.4a", "GWAS-11.7.r2", "GWAS-11.7.r4")
def test_11_7_4a_torpedo_boats_count_as_speed_1_on_the_tactical_map():
    state = battle(weather=SQUALL)

    assert speed_of(state, ship("TB 76")) == ONE
    assert speed_of(state, ship("Tatra")) == THREE
    assert speed_of(state, ship(card("TB 76", speed="1 slow"))) == ONE_SLOW
    assert speed_by_damage(state, ship("TB 76")) == TWO_PLUS


@pytest.mark.clause("GWAS-B7.d")
def test_b7_d_each_later_round_throws_for_the_initiative_anew():
    ships, state = fleet(of_speed("2"), of_speed("2", 1)), battle(round_number=0, holder=1, impulse=10)

    begin_round(state, ships, Dice(), Silence())
    assert (state.round_number, state.holder, state.impulse) == (1, 1, 0)
    begin_round(state, ships, d6s(5, 2), Silence())
    assert (state.round_number, state.holder) == (2, 0)


@pytest.mark.clause("GWAS-B7.d", "GWAS-B7.h")
def test_b7_d_who_moves_stays_and_leaves_is_told():
    ships, trace = fleet(of_speed("2"), of_speed("2"), of_speed("2", at=(8, -4)), of_speed("2", 1)), Trace()

    move_side(battle(impulse=1), ships, moves(s0=NORTH_STEP, s2=SOUTH_EAST_STEP), 0, Answers(), trace)

    assert [(note.what, note.a, note.b, note.c) for note in trace.notes] == [
        (Noted.SHIP_MOVES, 0, 0, -1),
        (Noted.SHIP_STAYS, 1, 0, 0),
        (Noted.SHIP_LEAVES, 2, EAST, 0),
    ]


@pytest.mark.clause("GWAS-B9.c")
def test_b9_c_a_jammed_rudder_keeps_her_from_moving_for_the_next_round():
    ships, state = fleet(of_speed("2"), of_speed("2", 1)), battle(round_number=0, impulse=1)
    ships[0].rudder_hit = 1
    assert is_eligible(state, ships[0])

    begin_round(state, ships, Dice(), Silence())
    state.impulse = 1
    assert not is_eligible(state, ships[0])
    begin_round(state, ships, d6s(1, 2), Silence())
    state.impulse = 1
    assert is_eligible(state, ships[0])


@pytest.mark.clause("GWAS-P.l", "GWAS-P.ex5")
def test_p_l_the_allied_player_throws_and_nationalities_count():
    italian = ship("Dante Alighieri")
    austrian = fleet(italian, ship(side=1))
    mixed = fleet(italian, ship(side=1), ship("Seydlitz", 1), ship("Pillau", 1))

    assert held_after(battle(by_d6=True), austrian, 3) == 1
    assert held_after(battle(by_d6=True), austrian, 4) == 0
    assert held_after(battle(by_d6=True), mixed, 3) == 0
    assert held_after(battle(by_d6=True), mixed, 2) == 1
    allies = fleet(italian, ship("Iron Duke"), ship(side=1))
    assert held_after(battle(by_d6=True), allies, 4) == 1
    assert held_after(battle(by_d6=True), allies, 5) == 0


@pytest.mark.clause("GWAS-P.l2")
def test_p_l2_whoever_is_named_first_rolls_as_allies_and_every_round_anew():
    ships = fleet(ship(), ship(side=1))

    assert held_after(battle(by_d6=True, allies=1), ships, 3) == 0
    assert held_after(battle(by_d6=True, allies=1), ships, 4) == 1
    state = battle(by_d6=True)
    begin_round(state, ships, d6s(2), Silence())
    assert (state.round_number, state.holder) == (2, 1)


@pytest.mark.clause("GWAS-P.n", "GWAS-P.r1")
def test_p_n_the_columns_of_the_impulses_serve_the_published_speeds():
    state = battle(by_d6=True, impulse=5)

    eligible = [is_eligible(state, of_speed(speed)) for speed in SPEEDS[:5]]

    assert eligible == [False, False, False, False, True]


@pytest.mark.clause("GWAS-B7.d")
def test_b7_d_the_order_holds_whoever_has_the_initiative():
    assert [in_order(battle(holder=1, impulse=1), place) for place in (0, 1)] == [0, 1]
    assert [in_order(battle(holder=0, impulse=1), place) for place in (0, 1)] == [1, 0]


@pytest.mark.clause("GWAS-B7.h")
def test_b7_h_the_first_side_of_the_ring_may_be_the_one_aimed_at():
    ships, state = fleet(of_speed("2", at=(-8, 0)), of_speed("2", at=(-8, 8))), battle(impulse=1)
    state.terms[0].exit_side = WEST

    move_side(state, ships, moves(s0=NORTH_STEP, s1=SOUTH_WEST_STEP), 0, AsProposed(), Silence())

    assert [vessel.left_by for vessel in ships] == [WEST, WEST]
    assert moves_breach(state, ships, moves(s2=NORTH_STEP), 0) == NOT_HIS_SHIP


@pytest.mark.clause("GWAS-B7.t1")
def test_b7_t1_the_kind_of_each_impulse():
    kinds = [impulse_kind(battle(impulse=number)) for number in range(1, 11)]

    assert [kinds.index(kind) + 1 for kind in (MOVEMENT, GUNNERY, TORPEDOES)] == [1, 3, 4]
    assert [number for number in range(1, 11) if kinds[number - 1] == MOVEMENT] == [1, 2, 5, 6, 9, 10]
    assert [number for number in range(1, 11) if kinds[number - 1] == GUNNERY] == [3, 8]
    assert [number for number in range(1, 11) if kinds[number - 1] == TORPEDOES] == [4, 7]


@pytest.mark.clause("GWAS-B9.c")
def test_b9_c_a_rudder_that_holds_a_ship_is_told_of_those_on_the_map():
    ships, trace = fleet(of_speed("2"), of_speed("2", 1), of_speed("2", 1)), Trace()
    ships[1].rudder_hit = ships[2].rudder_hit = 1
    ships[2].status = OFF_MAP

    begin_round(battle(round_number=0), ships, Dice(), trace)

    assert [note.a for note in notes(trace, Noted.RUDDER_HOLDS)] == [1]


@pytest.mark.clause("GWAS-P.l")
def test_p_l_only_ships_on_the_map_count_for_nationalities():
    ships = fleet(ship("Dante Alighieri"), ship(side=1), ship("Seydlitz", 1), ship("Iron Duke", status=AT_SEA))

    assert held_after(battle(by_d6=True), ships, 3) == 0
    ships[2].status = OFF_MAP
    assert held_after(battle(by_d6=True), ships, 3) == 1
    assert held_after(battle(by_d6=True), ships, 4) == 0


@pytest.mark.clause("GWAS-B7.t1")
@pytest.mark.parametrize("status", [SUNK, OFF_MAP, AT_SEA])
def test_b7_t1_only_ships_on_the_map_have_an_impulse(status):
    ships, state = fleet(of_speed("3"), of_speed("3", 1)), battle(impulse=1)
    ships[0].status = status

    assert not is_eligible(state, ships[0])
    assert moves_breach(state, ships, moves(s0=NORTH_STEP), 0) == NOT_HER_IMPULSE


@pytest.mark.clause("GWAS-B7.h")
def test_b7_h_the_side_aimed_at_is_none_of_those_to_choose_from_unless_it_is_near():
    ships, state = fleet(of_speed("2", at=(8, -4))), battle(impulse=1)
    state.terms[0].exit_side = WEST

    move_side(state, ships, moves(s0=SOUTH_EAST_STEP), 0, AsProposed(), Silence())

    assert ships[0].left_by == EAST


@pytest.mark.clause("GWAS-B7.d", "GWAS-P.l")
@pytest.mark.parametrize(("by_d6", "roller", "needed"), [(False, 0, 0), (True, 1, 4)])
def test_b7_d_each_player_throws_one_die_for_the_initiative_or_the_allies_alone(by_d6, roller, needed):
    ships = fleet(of_speed("2"), of_speed("2", 1))

    with pytest.raises(Wanted) as wanted:
        roll_initiative(battle(by_d6=by_d6, allies=1), ships, d6s(), Silence())

    assert wanted.value.throw == Throw(1, D6, Thrown.INITIATIVE, roller, needed=needed)

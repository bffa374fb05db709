"""13.25.p to 13.25.z  What ships meet among counters on the tactical map."""

from __future__ import annotations

import pytest

from lineahead.kernel.choices import AsProposed
from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Silence, Trace
from lineahead.rulesets.great_war_at_sea.rules.counters import (
    NONE_PLACED,
    PLACED,
    has_placed_mines,
    place_mines,
)
from lineahead.rulesets.great_war_at_sea.rules.impulses import is_eligible
from lineahead.rulesets.great_war_at_sea.rules.moving import move_side
from lineahead.rulesets.great_war_at_sea.rules.tactical_mines import meet_mines, mine_modifier
from lineahead.rulesets.great_war_at_sea.tables.notes import Noted
from lineahead.rulesets.great_war_at_sea.tables.orders import Moves
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    NORTH_EAST,
    NORTH_EAST_STEP,
    OFF_MAP,
    ON_MAP,
    SOUTH_EAST_STEP,
    SOUTH_STEP,
    SUNK,
    Counter,
    Ship,
    boxes_lost,
)
from tests.rulebook.great_war_at_sea.mining import ENEMY, MIDDLE, OWN, combat, counters, mines
from tests.rulebook.great_war_at_sea.table import (
    NO_ANSWERS,
    all_read,
    card,
    d6s,
    dice_of,
    fleet,
    moves,
    notes,
    ship,
)


def moved(ships: list[Ship], lying: list[Counter], order: Moves, impulse: int, dice: Dice) -> Trace:
    """An impulse of one's own side: it moves, and meets what lies there."""
    state, trace = combat(impulse=impulse), Trace()
    move_side(state, ships, order, OWN, NO_ANSWERS, trace)
    meet_mines(state, ships, lying, OWN, dice, trace)
    assert all_read(dice)
    return trace


def rolled(trace: Trace) -> dict[int, int]:
    """Who rolled on the Minefield Table, and with what added to the dice."""
    return {note.a: note.c - note.b for note in notes(trace, Noted.MINE_DICE)}


@pytest.mark.clause("GWAS-13.25.c", "GWAS-13.25.d", "GWAS-13.25.r12")
def test_13_25_r12_only_a_map_with_counters_on_it_spares_a_roll_on_leaving():
    state = combat()
    place_mines(state, counters(), mines(), OWN, d6s(), Silence())
    assert state.mines_placed == [NONE_PLACED, 0]
    assert not has_placed_mines(state)

    place_mines(state, counters(rows=1), mines((*MIDDLE, "D")), ENEMY, dice_of((-1, 1)), Silence())

    assert state.mines_placed == [NONE_PLACED, PLACED]
    assert has_placed_mines(state)


@pytest.mark.clause("GWAS-13.25.p")
def test_13_25_p_friendly_counters_are_safe_and_stay_face_down():
    lying, ships = counters((1, 0, "M"), (1, 0, "D"), side=OWN), fleet(ship("Lion", OWN, MIDDLE))

    entering = moved(ships, lying, moves(s0=SOUTH_EAST_STEP), 1, d6s())
    staying = moved(ships, lying, moves(), 10, d6s())
    leaving = moved(ships, lying, moves(s0=SOUTH_EAST_STEP), 1, d6s())

    assert rolled(entering) == rolled(staying) == rolled(leaving) == {}
    assert [counter.face_up for counter in lying[:2]] == [0, 0]
    assert all(counter.in_use for counter in lying[:2])


@pytest.mark.clause("GWAS-13.25.q", "GWAS-13.25.s", "GWAS-13.25.ex6", "GWAS-13.25.b")
def test_13_25_ex6_dummies_are_removed_and_a_mine_is_rolled_for():
    only_dummies = counters((1, 0, "D"), (1, 0, "D"), (5, 0, "D"))
    trace = moved(fleet(ship("Lion", OWN, MIDDLE)), only_dummies, moves(s0=SOUTH_EAST_STEP), 1, d6s())
    assert rolled(trace) == {}
    assert [counter.in_use for counter in only_dummies[:3]] == [0, 0, 1]

    mixed = counters((1, 0, "D"), (1, 0, "M"))
    trace = moved(fleet(ship("Lion", OWN, MIDDLE)), mixed, moves(s0=SOUTH_EAST_STEP), 1, d6s(4, 4))

    assert rolled(trace) == {0: 0}
    assert [(counter.in_use, counter.face_up) for counter in mixed[:2]] == [(0, 1), (1, 1)]
    assert len(notes(trace, Noted.COUNTER_FLIPPED)) == 2


@pytest.mark.clause("GWAS-13.25.t", "GWAS-13.25.u", "GWAS-13.25.ex5")
def test_13_25_ex5_one_for_each_further_mine_and_two_for_a_fast_impulse():
    three = [(1, 0, "M")] * 3

    for lying, impulse, expected in ((three, 5, 4), (three, 1, 2), (three[:1], 1, 0)):
        trace = moved(fleet(ship("Lion", OWN, MIDDLE)), counters(*lying), moves(s0=SOUTH_EAST_STEP), impulse, d6s(1, 1))
        assert rolled(trace) == {0: expected}


@pytest.mark.clause("GWAS-13.25.u", "GWAS-B7.e", "GWAS-B7.ex1")
def test_13_25_u_the_fast_impulses_are_2_5_6_and_9():
    movement = (1, 2, 5, 6, 9, 10)

    assert [mine_modifier(1, impulse, True, Silence()) for impulse in movement] == [0, 2, 2, 2, 2, 0]


@pytest.mark.clause("GWAS-13.25.v", "GWAS-13.25.w", "GWAS-13.25.ex7")
def test_13_25_ex7_three_ships_that_enter_together_all_roll_though_the_first_is_hit():
    ships = fleet(*(ship(name, OWN, MIDDLE) for name in ("Lion", "Aurora", "M-class")))
    order = moves(s0=SOUTH_EAST_STEP, s1=SOUTH_EAST_STEP, s2=SOUTH_EAST_STEP)

    trace = moved(ships, counters((1, 0, "M")), order, 1, d6s(5, 4, 2, 3, 3, 1, 2))

    assert rolled(trace) == {0: 0, 1: 0, 2: 0}
    assert [boxes_lost(vessel) for vessel in ships] == [1, 0, 0]
    assert [(vessel.q, vessel.status) for vessel in ships] == [(1, ON_MAP)] * 3


@pytest.mark.clause("GWAS-13.25.v", "GWAS-B9.b")
def test_13_25_v_damage_follows_the_minefield_table():
    ships = fleet(ship("M-class", OWN, MIDDLE))

    moved(ships, counters((1, 0, "M")), moves(s0=SOUTH_EAST_STEP), 1, d6s(5, 4, 2))

    assert (ships[0].status, ships[0].sunk_by) == (SUNK, ENEMY)


@pytest.mark.clause("GWAS-13.25.x", "GWAS-13.25.ex8")
def test_13_25_ex8_leaving_mines_for_a_clear_hex_needs_no_roll_for_others_one_for_those():
    shown = counters((0, 0, "M"), (0, 0, "M"), (1, 0, "M"), face_up=1)

    clear = moved(fleet(ship("Lion", OWN, MIDDLE)), shown, moves(s0=SOUTH_STEP), 1, d6s())
    mined = moved(fleet(ship("Lion", OWN, MIDDLE)), shown, moves(s0=SOUTH_EAST_STEP), 1, d6s(1, 1))

    assert rolled(clear) == {}
    assert rolled(mined) == {0: 0}


@pytest.mark.clause("GWAS-13.25.x")
def test_13_25_x_a_ship_that_leaves_the_map_from_among_mines_does_not_roll():
    ships, shown = fleet(ship("Lion", OWN, (8, -8))), counters((8, -8, "M"), face_up=1)
    state, trace = combat(impulse=1), Trace()
    state.terms[OWN].exit_side = NORTH_EAST

    move_side(state, ships, moves(s0=NORTH_EAST_STEP), OWN, AsProposed(), trace)
    meet_mines(state, ships, shown, OWN, d6s(), trace)

    assert ships[0].status == OFF_MAP
    assert rolled(trace) == {}


@pytest.mark.clause("GWAS-13.25.y", "GWAS-13.25.r4", "GWAS-13.25.ex9")
def test_13_25_ex9_a_ship_that_stays_among_two_mines_rolls_at_plus_1():
    shown = counters((0, 0, "M"), (0, 0, "M"), face_up=1)

    on_10 = moved(fleet(ship("Lion", OWN, MIDDLE)), shown, moves(), 10, d6s(1, 1))
    on_9 = moved(fleet(ship("Lion", OWN, MIDDLE)), shown, moves(), 9, d6s(1, 1))

    assert rolled(on_10) == {0: 1}
    assert rolled(on_9) == {0: 1}  # the +2 belongs to coming in


@pytest.mark.clause("GWAS-13.25.r6")
@pytest.mark.parametrize(("change", "impulse"), [({"speed": "0"}, 10), ({"speed": "1"}, 9)])
def test_13_25_r6_a_ship_that_has_no_impulse_makes_no_further_roll(change, impulse):
    ships = fleet(ship(card("Lion", **change), OWN, MIDDLE))

    trace = moved(ships, counters((0, 0, "M"), face_up=1), moves(), impulse, d6s())

    assert not is_eligible(combat(impulse=impulse), ships[0])
    assert rolled(trace) == {}


@pytest.mark.clause("GWAS-13.25.z", "GWAS-13.25.s")
def test_13_25_z_mines_are_never_used_up_and_every_later_entry_rolls():
    lying = counters((1, 0, "M"))
    for _ in range(3):
        trace = moved(fleet(ship("Lion", OWN, MIDDLE)), lying, moves(s0=SOUTH_EAST_STEP), 1, d6s(1, 1))
        assert rolled(trace) == {0: 0}
        assert (lying[0].in_use, lying[0].face_up) == (1, 1)


@pytest.mark.clause("GWAS-13.25.q", "GWAS-13.25.r5")
def test_13_25_r5_of_counters_of_both_sides_all_are_flipped_and_the_enemys_mines_counted():
    lying = counters((1, 0, "M"), (1, 0, "M"), (1, 0, "D"))
    lying[1].side = lying[2].side = OWN

    trace = moved(fleet(ship("Lion", OWN, MIDDLE)), lying, moves(s0=SOUTH_EAST_STEP), 1, d6s(1, 1))

    assert rolled(trace) == {0: 0}
    assert [(counter.in_use, counter.face_up) for counter in lying[:3]] == [(1, 1), (1, 1), (0, 1)]


@pytest.mark.clause("GWAS-13.25.q", "GWAS-13.25.r5", "GWAS-13.25.z")
def test_13_25_r5_a_mine_of_the_enemys_that_lies_face_up_already_turns_up_all_the_same():
    lying = counters((1, 0, "M"), (1, 0, "D"))
    lying[0].face_up, lying[1].side = 1, OWN

    moved(fleet(ship("Lion", OWN, MIDDLE)), lying, moves(s0=SOUTH_EAST_STEP), 1, d6s(1, 1))

    assert [(counter.in_use, counter.face_up) for counter in lying[:2]] == [(1, 1), (0, 1)]


@pytest.mark.clause("GWAS-13.25.b", "GWAS-13.25.r5")
def test_13_25_r5_beside_a_dummy_of_the_enemys_own_mines_are_shown_and_no_danger():
    lying = counters((1, 0, "D"), (1, 0, "M"))
    lying[1].side = OWN

    trace = moved(fleet(ship("Lion", OWN, MIDDLE)), lying, moves(s0=SOUTH_EAST_STEP), 1, d6s())

    assert rolled(trace) == {}
    assert [(counter.in_use, counter.face_up) for counter in lying[:2]] == [(0, 1), (1, 1)]


@pytest.mark.clause("GWAS-13.25.p")
def test_13_25_p_among_friendly_counters_alone_nothing_is_flipped():
    lying = counters((1, 0, "M"), (1, 0, "D"), side=OWN)

    moved(fleet(ship("Lion", OWN, MIDDLE)), lying, moves(s0=SOUTH_EAST_STEP), 1, d6s())

    assert [(counter.in_use, counter.face_up) for counter in lying[:2]] == [(1, 0), (1, 0)]


@pytest.mark.clause("GWAS-13.25.r5")
def test_13_25_r5_by_the_other_reading_only_the_enemys_are_flipped():
    lying, state = counters((1, 0, "M"), (1, 0, "M"), (1, 0, "D")), combat(impulse=1)
    lying[1].side = lying[2].side = OWN
    state.options.all_counters_flip = 0

    meet_mines(state, fleet(ship("Lion", OWN, (1, 0), moved=1)), lying, OWN, d6s(1, 1), Silence())

    assert [(counter.in_use, counter.face_up) for counter in lying[:3]] == [(1, 1), (1, 0), (1, 0)]


@pytest.mark.clause("GWAS-13.25.q")
def test_13_25_q_counters_in_other_hexes_and_ships_of_the_other_side_are_left_alone():
    lying = counters((2, 0, "M"))
    ships = fleet(ship("Lion", OWN, MIDDLE), ship("Seydlitz", ENEMY, (2, 0)))

    trace = moved(ships, lying, moves(s0=SOUTH_EAST_STEP), 1, d6s())

    assert rolled(trace) == {}
    assert lying[0].face_up == 0


@pytest.mark.clause("GWAS-13.25.q")
def test_13_25_q_only_the_side_that_moves_flips_counters():
    state, lying = combat(impulse=1), counters((2, 0, "M"), side=OWN)
    ships = fleet(ship("Lion", OWN, MIDDLE, moved=1), ship("Seydlitz", ENEMY, (2, 0), moved=1))

    meet_mines(state, ships, lying, OWN, d6s(), Silence())

    assert lying[0].face_up == 0


@pytest.mark.clause("GWAS-13.25.r3")
def test_13_25_r3_counters_of_an_earlier_battle_are_no_danger():
    cleared = counters((1, 0, "M"), (1, 0, "D"))
    for counter in cleared:
        counter.in_use = 0

    trace = moved(fleet(ship("Lion", OWN, MIDDLE)), cleared, moves(s0=SOUTH_EAST_STEP), 1, d6s())

    assert (rolled(trace), notes(trace, Noted.COUNTER_FLIPPED)) == ({}, [])


@pytest.mark.clause("GWAS-13.25.z")
def test_13_25_z_a_mine_that_lies_face_up_is_not_flipped_again():
    shown = counters((1, 0, "M"), face_up=1)

    trace = moved(fleet(ship("Lion", OWN, MIDDLE)), shown, moves(s0=SOUTH_EAST_STEP), 1, d6s(1, 1))

    assert notes(trace, Noted.COUNTER_FLIPPED) == []

"""13.25  Mines on the tactical map: how many counters, where they go, and what ships meet among them."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.kernel.choices import AsProposed
from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Silence, Trace
from lineahead.rulesets.great_war_at_sea.rules.breaches import (
    COUNTER_OFF_THE_MAP,
    ENEMY_IN_HEX,
    LAWFUL,
    MINE_OUT_OF_PLACE,
    NO_SUCH_COUNTER,
    NOT_ALL_COUNTERS,
    TOO_FEW_BY_A_FIELD,
    TOO_FEW_BY_A_LOG,
    TOO_MANY_MINES,
)
from lineahead.rulesets.great_war_at_sea.rules.bricks import bricks
from lineahead.rulesets.great_war_at_sea.rules.counters import (
    NONE_PLACED,
    PLACED,
    counters_due,
    has_placed_mines,
    has_to_place,
    mines_allowed,
    mines_breach,
    mines_demanded,
    place_mines,
)
from lineahead.rulesets.great_war_at_sea.rules.impulses import is_eligible
from lineahead.rulesets.great_war_at_sea.rules.moving import move_side
from lineahead.rulesets.great_war_at_sea.rules.tactical_mines import meet_mines, mine_modifier
from lineahead.rulesets.great_war_at_sea.tables.notes import Noted
from lineahead.rulesets.great_war_at_sea.tables.orders import Mines, Moves
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    EAST,
    MINE,
    NORTH_EAST,
    NORTH_EAST_STEP,
    NORTH_WEST,
    OFF_MAP,
    ON_MAP,
    SOUTH_EAST,
    SOUTH_EAST_STEP,
    SOUTH_STEP,
    SOUTH_WEST,
    SUNK,
    WEST,
    Battle,
    Counter,
    Field,
    Options,
    Ship,
    boxes_lost,
)
from tests.rulebook.great_war_at_sea.mining import ENEMY, OWN, blank, counters, field, mines
from tests.rulebook.great_war_at_sea.table import (
    NO_ANSWERS,
    all_read,
    battle,
    card,
    d6s,
    dice_of,
    fleet,
    moves,
    notes,
    ship,
)

ZONE = 0
A_ZONE = bricks(1, 1)
BY_WEST, ALSO_BY_WEST, BY_NORTH_EAST, BY_SOUTH_EAST = (-5, 2), (-3, 1), (3, -4), (3, 2)
BY_WEST_AND_NORTH_WEST, MIDDLE = (-5, 0), (0, 0)
HORNS_REEF = [field(ZONE, WEST, OWN), field(ZONE, NORTH_EAST, OWN, laid=0, entries=3)]


def combat(**fields: Any) -> Battle:
    """A battle in a zone, ships set up and counters still to come."""
    made = battle(**{"zone": ZONE, **fields})
    made.placed = [1, 1]
    return made


def judged(fields: list[Field], order: Mines, *ships: Ship) -> int:
    """What is wrong with counters."""
    return mines_breach(combat(), fleet(*ships), A_ZONE, fields, order, OWN)


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


@pytest.mark.clause("GWAS-13.25.a", "GWAS-13.25.f", "GWAS-13.25.b")
def test_13_25_a_counters_come_of_fields_and_of_entries_on_the_zones_boundaries_alone():
    zones = bricks(2, 2)
    fields = [field(1, WEST, OWN), field(3, EAST, OWN), field(0, SOUTH_EAST, ENEMY, laid=0, entries=2)]

    assert counters_due(combat(), zones, fields, OWN) == 4  # the boundary of zone 1 is that of zone 0 as well
    assert counters_due(combat(), zones, fields, ENEMY) == 2
    assert counters_due(combat(), zones, [blank(OWN)], OWN) == 0


@pytest.mark.clause("GWAS-13.25.a")
def test_13_25_a_it_is_optional():
    assert counters_due(combat(options={"tactical_mines": 0}), A_ZONE, HORNS_REEF, OWN) == 0


@pytest.mark.clause("GWAS-13.25.r8")
def test_13_25_r8_a_field_counts_for_a_battle_in_either_zone():
    zones, fields = bricks(1, 2), [field(0, EAST, OWN)]

    assert [counters_due(combat(zone=number), zones, fields, OWN) for number in (0, 1)] == [4, 4]


@pytest.mark.clause("GWAS-13.25.g", "GWAS-13.25.ex1", "GWAS-13.25.r9")
def test_13_25_ex1_two_fields_and_three_entries_make_11_counters():
    fields = [field(ZONE, WEST, OWN), field(ZONE, EAST, OWN), field(ZONE, NORTH_EAST, OWN, laid=0, entries=3)]

    assert counters_due(combat(), A_ZONE, fields, OWN) == 11


@pytest.mark.clause("GWAS-13.25.h", "GWAS-13.25.ex2")
def test_13_25_ex2_half_of_them_rounded_up_may_be_mines():
    assert [(mines_allowed(count), count - mines_allowed(count)) for count in (11, 7, 4, 1)] == [
        (6, 5),
        (4, 3),
        (2, 2),
        (1, 0),
    ]


@pytest.mark.clause("GWAS-13.25.ex4")
def test_13_25_ex4_at_horns_reef_7_counters_3_mines_at_least_and_4_at_most():
    due = counters_due(combat(), A_ZONE, HORNS_REEF, OWN)

    assert (due, mines_demanded(combat(), A_ZONE, HORNS_REEF, OWN), mines_allowed(due)) == (7, 3, 4)


@pytest.mark.clause("GWAS-13.25.f", "GWAS-13.25.o")
def test_13_25_f_ships_are_set_up_first_and_combat_begins_when_all_counters_are_placed():
    state = combat()
    state.placed[ENEMY] = 0
    assert not has_to_place(state, OWN)
    state.placed = [0, 1]
    assert not has_to_place(state, OWN)
    state.placed = [1, 1]
    assert has_to_place(state, OWN)

    place_mines(state, counters(), mines(), OWN, d6s(), Silence())

    assert not has_to_place(state, OWN)


@pytest.mark.clause("GWAS-13.25.r7")
def test_13_25_r7_both_sides_write_whether_they_have_counters_or_not():
    state = combat()
    state.placed = [1, 1]
    assert [has_to_place(state, side) for side in (OWN, ENEMY)] == [True, True]
    state.options = Options(tactical_mines=0)
    assert [has_to_place(state, side) for side in (OWN, ENEMY)] == [False, False]


@pytest.mark.clause("GWAS-13.25.m", "GWAS-13.25.n", "GWAS-13.25.ex3")
def test_13_25_ex3_two_mines_by_the_west_side_and_one_by_the_north_east():
    dummies = [(*MIDDLE, "D")] * 4
    west, north_east = [(*BY_WEST, "M"), (*ALSO_BY_WEST, "M")], (*BY_NORTH_EAST, "M")

    assert judged(HORNS_REEF, mines(*west, north_east, *dummies)) == LAWFUL
    assert judged(HORNS_REEF, mines(west[0], north_east, north_east, *dummies)) == TOO_FEW_BY_A_FIELD
    assert judged(HORNS_REEF, mines(*west, west[0], *dummies)) == TOO_FEW_BY_A_LOG


@pytest.mark.clause("GWAS-13.25.h")
def test_13_25_h_more_mines_than_half_are_refused():
    four = [(*BY_WEST, "M"), (*BY_WEST, "M"), (*BY_NORTH_EAST, "M"), (*BY_NORTH_EAST, "M")]

    assert judged(HORNS_REEF, mines(*four, *[(*MIDDLE, "D")] * 3)) == LAWFUL
    assert judged(HORNS_REEF, mines(*four, (*BY_WEST, "M"), *[(*MIDDLE, "D")] * 2)) == TOO_MANY_MINES


@pytest.mark.clause("GWAS-13.25.r2")
def test_13_25_r2_all_of_the_number_or_none():
    west, north_east = [(*BY_WEST, "M"), (*ALSO_BY_WEST, "M")], (*BY_NORTH_EAST, "M")

    assert judged(HORNS_REEF, mines()) == LAWFUL
    assert judged(HORNS_REEF, mines(*west, north_east, *[(*MIDDLE, "D")] * 3)) == NOT_ALL_COUNTERS
    assert judged(HORNS_REEF, mines(*west, north_east, *[(*MIDDLE, "D")] * 5)) == NOT_ALL_COUNTERS
    assert judged([], mines((*MIDDLE, "D"))) == NOT_ALL_COUNTERS


@pytest.mark.clause("GWAS-13.25.i", "GWAS-13.25.r11")
def test_13_25_i_enemy_ships_bar_a_hex_and_friendly_ones_do_not():
    fields, enemy, friend = [field(ZONE, WEST, OWN)], ship("Lion", ENEMY, BY_WEST), ship("Lion", OWN, BY_WEST)
    order = mines((*BY_WEST, "M"), (*ALSO_BY_WEST, "M"), (*MIDDLE, "D"), (*MIDDLE, "D"))
    dummy_under_enemy = mines((*ALSO_BY_WEST, "M"), (*ALSO_BY_WEST, "M"), (*MIDDLE, "D"), (*BY_WEST, "D"))

    assert judged(fields, order, friend) == LAWFUL
    assert judged(fields, order, enemy) == ENEMY_IN_HEX
    assert judged(fields, dummy_under_enemy, enemy) == ENEMY_IN_HEX
    assert judged(fields, order, ship("Lion", ENEMY, BY_WEST, status=SUNK)) == LAWFUL


@pytest.mark.clause("GWAS-13.25.j")
def test_13_25_j_any_number_of_counters_may_share_a_hex():
    fields = [field(ZONE, WEST, OWN)]

    assert judged(fields, mines(*[(*BY_WEST, "M")] * 2, *[(*BY_WEST, "D")] * 2)) == LAWFUL


@pytest.mark.clause("GWAS-13.25.k", "GWAS-13.25.l")
def test_13_25_l_dummies_go_anywhere_but_mines_only_near_ones_own_boundaries():
    fields = [field(ZONE, WEST, OWN), field(ZONE, SOUTH_EAST, ENEMY)]
    lawful = mines(*[(*BY_WEST, "M")] * 2, (*BY_SOUTH_EAST, "D"), (8, -8, "D"))

    assert judged(fields, lawful) == LAWFUL
    assert judged(fields, mines((*BY_WEST, "M"), (*MIDDLE, "M"), *[(*MIDDLE, "D")] * 2)) == MINE_OUT_OF_PLACE
    assert judged(fields, mines((*BY_WEST, "M"), (*BY_SOUTH_EAST, "M"), *[(*MIDDLE, "D")] * 2)) == MINE_OUT_OF_PLACE
    assert judged(fields, mines(*[(*BY_WEST, "M")] * 2, (*MIDDLE, "D"), (9, 0, "D"))) == COUNTER_OFF_THE_MAP


@pytest.mark.clause("GWAS-13.25.r10")
def test_13_25_r10_two_hexes_from_a_ring_hex_is_near_three_is_not():
    fields = [field(ZONE, WEST, OWN)]

    assert judged(fields, mines((-3, 0, "M"), (-7, 4, "M"), *[(*MIDDLE, "D")] * 2)) == LAWFUL
    assert judged(fields, mines((-5, 0, "M"), (-2, 0, "M"), *[(*MIDDLE, "D")] * 2)) == MINE_OUT_OF_PLACE
    assert judged(fields, mines((-5, 0, "M"), (-8, 4, "M"), *[(*MIDDLE, "D")] * 2)) == MINE_OUT_OF_PLACE


@pytest.mark.clause("GWAS-13.25.h")
def test_13_25_h_a_counter_is_a_mine_or_a_dummy():
    order = mines(*[(*BY_WEST, "M")] * 2, *[(*MIDDLE, "D")] * 2)
    order.kinds[3] = 2

    assert judged([field(ZONE, WEST, OWN)], order) == NO_SUCH_COUNTER


@pytest.mark.clause("GWAS-13.25.r1")
def test_13_25_r1_the_half_is_the_ceiling_where_more_is_demanded():
    fields = [field(ZONE, side, OWN, laid=0, entries=1) for side in (WEST, NORTH_EAST)]

    assert mines_demanded(combat(), A_ZONE, fields, OWN) == 1
    assert judged(fields, mines((*BY_WEST, "M"), (*MIDDLE, "D"))) == LAWFUL
    assert judged(fields, mines((*BY_NORTH_EAST, "M"), (*MIDDLE, "D"))) == LAWFUL
    assert judged(fields, mines((*MIDDLE, "D"), (*MIDDLE, "D"))) == TOO_FEW_BY_A_LOG
    assert judged(fields, mines((*BY_WEST, "M"), (*BY_NORTH_EAST, "M"))) == TOO_MANY_MINES


@pytest.mark.clause("GWAS-13.25.r1")
def test_13_25_r1_fields_come_before_sides_where_mine_is_only_written():
    logged = [field(ZONE, side, OWN, laid=0, entries=1) for side in (EAST, NORTH_EAST, SOUTH_WEST)]
    fields = [field(ZONE, WEST, OWN), *logged]  # 7 counters, 4 mines: two by the field, and two of three sides

    two_west = [(*BY_WEST, "M"), (*BY_WEST, "M")]
    dummies = [(*MIDDLE, "D")] * 3
    assert mines_demanded(combat(), A_ZONE, fields, OWN) == 4
    assert judged(fields, mines(*two_west, (5, -2, "M"), (2, -5, "M"), *dummies)) == LAWFUL
    assert judged(fields, mines(*two_west, (5, -2, "M"), (5, -2, "M"), *dummies)) == TOO_FEW_BY_A_LOG
    three = mines((*BY_WEST, "M"), (5, -2, "M"), (2, -5, "M"), (-2, 5, "M"), *dummies)
    assert judged(fields, three) == TOO_FEW_BY_A_FIELD


@pytest.mark.clause("GWAS-13.25.r1")
def test_13_25_r1_one_mine_near_a_corner_serves_both_sides():
    fields = [field(ZONE, side, OWN) for side in (WEST, NORTH_WEST)]
    corner = (*BY_WEST_AND_NORTH_WEST, "M")

    assert judged(fields, mines(corner, corner, *[(*MIDDLE, "D")] * 6)) == LAWFUL
    assert judged(fields, mines(corner, (-5, 4, "M"), *[(*MIDDLE, "D")] * 6)) == TOO_FEW_BY_A_FIELD


@pytest.mark.clause("GWAS-13.25.f", "GWAS-13.25.r7")
def test_13_25_f_counters_lie_backs_up_in_rows_drawn_by_lot():
    state, rows, trace = combat(), counters(rows=4), Trace()
    order, other = mines((*BY_WEST, "M"), (*MIDDLE, "D")), mines((*BY_SOUTH_EAST, "M"))

    place_mines(state, rows, order, OWN, dice_of((-4, 3), (-3, 3)), trace)
    place_mines(state, rows, other, ENEMY, dice_of((-2, 1)), trace)

    assert [row.in_use for row in rows] == [1, 0, 1, 1]
    assert [(row.side, row.q, row.r, row.kind, row.face_up) for row in rows if row.in_use] == [
        (ENEMY, *BY_SOUTH_EAST, MINE, 0),
        (OWN, *BY_WEST, MINE, 0),
        (OWN, *MIDDLE, 0, 0),
    ]
    assert [(note.a, note.b) for note in notes(trace, Noted.COUNTERS_PLACED)] == [(OWN, 2), (ENEMY, 1)]


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


@pytest.mark.clause("GWAS-13.25.m", "GWAS-13.25.n")
def test_13_25_m_dummies_near_a_side_do_not_stand_for_mines():
    west, north_east = (*BY_WEST, "M"), (*BY_NORTH_EAST, "M")
    dummies = [(*BY_WEST, "D"), (*BY_NORTH_EAST, "D")] * 2

    assert judged(HORNS_REEF, mines(west, north_east, north_east, *dummies)) == TOO_FEW_BY_A_FIELD
    assert judged(HORNS_REEF, mines(west, west, west, *dummies)) == TOO_FEW_BY_A_LOG


@pytest.mark.clause("GWAS-13.25.i")
def test_13_25_i_an_enemy_bars_her_own_hex_and_no_other_of_her_row_or_column():
    fields, order = [field(ZONE, WEST, OWN)], mines(*[(-5, 2, "M")] * 2, *[(-5, 2, "D")] * 2)

    assert judged(fields, order, ship("Lion", ENEMY, (-5, 3)), ship("Lion", ENEMY, (-4, 2))) == LAWFUL


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

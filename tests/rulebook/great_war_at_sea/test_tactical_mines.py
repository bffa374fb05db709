"""13.25.a to 13.25.n  Counters on the tactical map: how many, where they go, and how many may be mines."""

from __future__ import annotations

import pytest

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
    counters_due,
    has_to_place,
    mines_allowed,
    mines_breach,
    mines_demanded,
    place_mines,
)
from lineahead.rulesets.great_war_at_sea.tables.notes import Noted
from lineahead.rulesets.great_war_at_sea.tables.orders import Mines
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    EAST,
    MINE,
    NORTH_EAST,
    NORTH_WEST,
    SOUTH_EAST,
    SOUTH_WEST,
    SUNK,
    WEST,
    Field,
    Options,
    Ship,
)
from tests.rulebook.great_war_at_sea.mining import (
    BY_WEST_AND_NORTH_WEST,
    ENEMY,
    MIDDLE,
    OWN,
    ZONE,
    blank,
    combat,
    counters,
    field,
    mines,
)
from tests.rulebook.great_war_at_sea.table import (
    d6s,
    dice_of,
    fleet,
    notes,
    ship,
)

A_ZONE = bricks(1, 1)
BY_WEST, ALSO_BY_WEST, BY_NORTH_EAST, BY_SOUTH_EAST = (-5, 2), (-3, 1), (3, -4), (3, 2)
HORNS_REEF = [field(ZONE, WEST, OWN), field(ZONE, NORTH_EAST, OWN, laid=0, entries=3)]


def judged(fields: list[Field], order: Mines, *ships: Ship) -> int:
    """What is wrong with counters."""
    return mines_breach(combat(), fleet(*ships), A_ZONE, fields, order, OWN)


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

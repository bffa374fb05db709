"""B7.h, B13.23  From a tactical battle back to the sea zones: who is where, and whom mines await on the way."""

from __future__ import annotations

import pytest

from lineahead.kernel.choices import Answers, AsProposed
from lineahead.rulesets.great_war_at_sea.rules.after_combat import disperse
from lineahead.rulesets.great_war_at_sea.rules.ambush import find_ambush
from lineahead.rulesets.great_war_at_sea.rules.breaches import LAWFUL, MUST_REST
from lineahead.rulesets.great_war_at_sea.rules.deploying import begin_combat
from lineahead.rulesets.great_war_at_sea.rules.engaging import engage, next_combat
from lineahead.rulesets.great_war_at_sea.rules.rounds import end_combat
from lineahead.rulesets.great_war_at_sea.tables.notes import Noted
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    AT_SEA,
    EAST,
    LAYS_MINES,
    NOBODY,
    OFF_MAP,
    ON_HEXES,
    ON_MAP,
    ON_ZONES,
    SOUTH_EAST,
    SUNK,
    WEST,
    Counter,
)
from tests.rulebook.great_war_at_sea.at_sea import Sea, force
from tests.rulebook.great_war_at_sea.chart import AUSTRIA_SIDE, ITALY_SIDE, zone
from tests.rulebook.great_war_at_sea.table import all_read, boat, d6s

STOP = 1
PLACED, NONE_PLACED = 1, 2


def off(place: str = "C3", **left_by: int) -> Sea:
    """A battle that is over: Tegetthoff, Novara and Tatra (s0, s1, s2) left it by these sides, or stayed."""
    sea = Sea(force(AUSTRIA_SIDE, place, "Tegetthoff", "Novara", "Tatra"), force(ITALY_SIDE, place, "Dante Alighieri"))
    for name, side in left_by.items():
        sea.ships[int(name[1:])].left_by = side
    return sea


def dispersed(sea: Sea, *faces: int, answers: Answers | None = None) -> Sea:
    """The ships go back to the zones, with exactly these dice."""
    dice, everything = d6s(*faces), (sea.battle, sea.ships, sea.fleets, sea.zones, sea.fields)
    disperse(*everything, dice, answers or AsProposed(), sea.trace)
    assert all_read(dice)
    assert all(ship.left_by == NOBODY for ship in sea.ships)
    return sea


def places(sea: Sea) -> dict[int, str]:
    """The zone of each ship that is afloat."""
    return {ship.number: sea.where(ship.fleet) for ship in sea.ships if ship.status == AT_SEA}


@pytest.mark.clause("GWAS-B7.h", "GWAS-B1.f")
def test_b7_h_a_fleet_that_left_by_one_side_is_across_that_boundary():
    sea = dispersed(off(s0=SOUTH_EAST, s1=SOUTH_EAST, s2=SOUTH_EAST))

    assert places(sea) == {0: "D3", 1: "D3", 2: "D3", 3: "C3"}
    assert sea.sails_with(0) == [0, 1, 2]
    assert sea.told(Noted.FLEET_SPLITS) == []


@pytest.mark.clause("GWAS-B7.h")
def test_b7_h_those_that_left_are_a_fleet_of_their_own_if_others_stayed():
    sea = dispersed(off(s1=WEST, s2=WEST))

    assert places(sea) == {0: "C3", 1: "C2", 2: "C2", 3: "C3"}
    assert (sea.sails_with(0), sea.sails_with(2)) == ([0], [1, 2])
    assert (sea.fleets[2].came_by, sea.fleets[2].came_from) == (EAST, zone("C3"))


@pytest.mark.clause("GWAS-B7.h", "GWAS-B1.e")
def test_b7_h_a_fleet_of_its_own_does_not_take_the_name_of_a_lost_one():
    sea = off(s1=WEST, s2=WEST)
    sea.fleets[2].named = 1
    dispersed(sea)

    assert (sea.sails_with(2), sea.sails_with(3)) == ([], [1, 2])


@pytest.mark.clause("GWAS-B7.h")
def test_b7_h_a_fleet_that_scattered_is_as_many_fleets_as_it_took_ways():
    sea = dispersed(off(s0=EAST, s1=WEST, s2=SOUTH_EAST))

    assert places(sea) == {0: "C4", 1: "C2", 2: "D3", 3: "C3"}
    assert sum(fleet.in_use for fleet in sea.fleets) == 4


@pytest.mark.clause("GWAS-B7.h")
def test_b7_h_both_sides_may_have_gone_the_same_way():
    sea = dispersed(off(s0=WEST, s1=WEST, s2=WEST, s3=WEST))

    assert places(sea) == {0: "C2", 1: "C2", 2: "C2", 3: "C2"}
    assert [sea.sails_with(row) for row in (0, 1)] == [[0, 1, 2], [3]]


@pytest.mark.clause("GWAS-B7.h", "GWAS-B1.b")
def test_b7_h_where_no_sea_lies_beyond_a_boundary_they_stay():
    sea = off("C6", s0=EAST, s1=WEST)
    sea.zones[zone("C5")].sea = 0

    dispersed(sea)

    assert places(sea) == {0: "C6", 1: "C6", 2: "C6", 3: "C6"}
    assert [(note.a, note.b) for note in sea.told(Noted.NO_WAY_OUT)] == [(0, WEST), (0, EAST)]


@pytest.mark.clause("GWAS-B7.h")
def test_b7_h_without_a_row_for_another_fleet_they_stay_together():
    sea = off(s1=WEST)
    sea.fleets = sea.fleets[:2]

    assert places(dispersed(sea)) == {0: "C3", 1: "C3", 2: "C3", 3: "C3"}


@pytest.mark.clause("GWAS-B7.h")
def test_b7_h_the_sunk_do_not_count():
    sea = off(s1=WEST, s2=WEST)
    sea.ships[0].status = SUNK

    dispersed(sea)

    assert places(sea) == {1: "C2", 2: "C2", 3: "C3"}
    assert sea.sails_with(0) == [1, 2]


@pytest.mark.clause("GWAS-B7.h")
def test_b7_h_who_left_and_sank_has_crossed_nothing():
    sea = off(s1=WEST, s2=EAST)
    sea.ships[2].status = SUNK

    assert places(dispersed(sea)) == {0: "C3", 1: "C2", 3: "C3"}


@pytest.mark.clause("GWAS-B13.23", "GWAS-13.25.r12")
@pytest.mark.parametrize("placed", [[0, 0], [NONE_PLACED, NONE_PLACED]])
def test_b13_23_who_leaves_over_a_mined_boundary_rolls_if_no_counters_lay_on_the_map(placed):
    sea = off(s1=WEST, s2=WEST).mined("C2", EAST, ITALY_SIDE, laid=1)
    sea.battle.mines_placed = placed

    # Novara's 8 is no mine; Tatra's 9 is one, whose 2 takes her only box.
    dispersed(sea, 4, 4, 4, 5, 2)

    assert places(sea) == {0: "C3", 1: "C2", 3: "C3"}
    assert sea.ships[2].status == SUNK


@pytest.mark.clause("GWAS-13.25.d", "GWAS-13.25.r12", "GWAS-13.25.c")
@pytest.mark.parametrize("placed", [[PLACED, 0], [NONE_PLACED, PLACED]])
def test_13_25_d_no_second_roll_after_a_map_with_mines(placed):
    sea = off(s1=WEST, s2=WEST).mined("C2", EAST, ITALY_SIDE, laid=1)
    sea.battle.mines_placed = placed

    dispersed(sea)

    assert places(sea) == {0: "C3", 1: "C2", 2: "C2", 3: "C3"}


@pytest.mark.clause("GWAS-B13.23", "GWAS-B13.24")
def test_b13_24_after_a_mine_the_others_may_stay():
    sea = off(s0=WEST, s1=WEST, s2=WEST).mined("C2", EAST, ITALY_SIDE, laid=1)

    # Tegetthoff's 11 is one mine, whose 3 takes a box; the light ships stop.
    dispersed(sea, 5, 6, 3, answers=Answers(STOP))

    assert places(sea) == {0: "C2", 1: "C3", 2: "C3", 3: "C3"}


@pytest.mark.clause("GWAS-B13.23", "GWAS-B13.24")
def test_b13_24_if_all_that_rolled_have_sunk_nobody_is_across():
    sea = off(s1=WEST, s2=WEST).mined("C2", EAST, ITALY_SIDE, laid=1)

    # Novara's 12 is one mine, whose 5 takes both her boxes.
    dispersed(sea, 6, 6, 5, answers=Answers(STOP))

    assert places(sea) == {0: "C3", 2: "C3", 3: "C3"}


@pytest.mark.clause("GWAS-B13.21")
def test_b13_21_ones_own_mines_are_no_danger():
    sea = off(s3=WEST).mined("C2", EAST, ITALY_SIDE, laid=1)

    assert places(dispersed(sea)) == {0: "C3", 1: "C3", 2: "C3", 3: "C2"}


@pytest.mark.clause("GWAS-B1.d", "GWAS-B7.h")
def test_b1_d_to_leave_a_battle_by_a_boundary_is_a_move():
    sea = Sea(force(ITALY_SIDE, "C3", "Convoy ship"), force(ITALY_SIDE, "C3", "Convoy ship"))
    sea.ships[0].left_by = WEST

    dispersed(sea).ends().begins()

    assert sea.breach(0, "C1") == MUST_REST
    assert sea.breach(1, "C4") == LAWFUL


@pytest.mark.clause("GWAS-B1.f")
def test_b1_f_contact_and_boats_have_had_their_turn_when_a_battle_is_over():
    sea = Sea(force(AUSTRIA_SIDE, "C3", "Tegetthoff", "Novara"), force(ITALY_SIDE, "C2", "Dante Alighieri", met=0b101))
    sea.ships.append(boat(ITALY_SIDE, zone("C2"), number=3))
    sea.ships[1].left_by = WEST

    dispersed(sea)

    assert (sea.where(2), sea.sails_with(2)) == ("C2", [1])
    assert not find_ambush(sea.battle, sea.ships, sea.fleets)
    assert next_combat(sea.ships, sea.fleets, sea.zones, Answers(), sea.trace) == NOBODY


@pytest.mark.clause("GWAS-B13.1", "GWAS-B7.h")
def test_b13_1_a_fleet_that_left_its_zone_lays_no_mines_there():
    sea = Sea(force(ITALY_SIDE, "C3", "Abdiel")).plots(0, mission=LAYS_MINES, mine_boundary=WEST).sails()
    sea.ships[0].left_by = EAST

    dispersed(sea).ends()

    assert [field.in_use for field in sea.fields] == [0, 0]


@pytest.mark.clause("GWAS-B1.f", "GWAS-B5.4", "GWAS-B7.h")
def test_b1_f_from_contact_to_the_tactical_map_and_back():
    sea = off().seeks(4, 1)
    engage(sea.ships, sea.fleets, next_combat(sea.ships, sea.fleets, sea.zones, Answers(1), sea.trace), sea.trace)
    begin_combat(sea.battle, sea.ships, sea.fleets, zone("C3"), sea.trace)
    assert (sea.battle.stage, {ship.status for ship in sea.ships}) == (ON_HEXES, {ON_MAP})

    sea.ships[3].status, sea.ships[3].left_by = OFF_MAP, WEST
    end_combat(sea.battle, sea.ships, sea.fleets, [Counter()], d6s(), sea.trace)
    dispersed(sea)

    assert (sea.battle.stage, {ship.status for ship in sea.ships}) == (ON_ZONES, {AT_SEA})
    assert places(sea) == {0: "C3", 1: "C3", 2: "C3", 3: "C2"}


@pytest.mark.clause("GWAS-B7.h", "GWAS-B1.c")
def test_b7_h_a_fleet_that_left_the_zone_of_its_port_is_not_in_port_any_more():
    sea = off("D6", s0=WEST, s1=WEST, s2=WEST)
    sea.fleets[0].in_port = 1

    dispersed(sea)

    assert (sea.where(0), sea.fleets[0].in_port) == ("D5", 0)

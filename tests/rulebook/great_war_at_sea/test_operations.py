"""B1  The operational turn: log sheets, and movement of both sides together."""

from __future__ import annotations

import pytest

from lineahead.kernel.choices import Answers
from lineahead.rulesets.great_war_at_sea.rules.breaches import (
    ALREADY_PLOTTED,
    FIELD_THERE,
    LAWFUL,
    NO_MINELAYER,
    NO_MINES_MEANT,
    NO_ROOM_FOR_FIELD,
    NO_SEA_ZONE,
    NO_SUCH_BOUNDARY,
    NO_SUCH_FLEET,
    NOT_NEXT_TO_EACH_OTHER,
    PLOT_UNCLEAR,
)
from lineahead.rulesets.great_war_at_sea.rules.plotting import fleet_to_plot, plot_breach
from lineahead.rulesets.great_war_at_sea.tables.notes import Noted
from lineahead.rulesets.great_war_at_sea.tables.orders import Plot
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    EAST,
    LAYS_MINES,
    NOBODY,
    NORTH_EAST,
    SOUTH_WEST,
    STAYS,
    STEAMS,
    SUNK,
    WEST,
    Field,
)
from tests.rulebook.great_war_at_sea.at_sea import Sea, force, plot
from tests.rulebook.great_war_at_sea.chart import AUSTRIA_SIDE, ITALY_SIDE, zone
from tests.rulebook.great_war_at_sea.table import lose_boxes

STOP = 1


@pytest.mark.clause("GWAS-B1.e")
def test_b1_e_a_plot_is_a_path_of_sea_zones_that_touch():
    sea = Sea(force(AUSTRIA_SIDE, "A6", "Tatra"))
    sea.zones[zone("B5")].sea = 0

    assert sea.breach(0, "B6", "C6", "D6") == LAWFUL
    assert sea.breach(0, "B6", "A6", "B6") == LAWFUL
    assert sea.breach(0, "C6") == NOT_NEXT_TO_EACH_OTHER
    assert sea.breach(0, "B6", "D6") == NOT_NEXT_TO_EACH_OTHER
    assert sea.breach(0, "A6") == NOT_NEXT_TO_EACH_OTHER
    assert sea.breach(0, "B5") == NO_SEA_ZONE
    assert plot_breach_of(sea, 24) == NO_SEA_ZONE
    assert plot_breach_of(sea, NOBODY) == NO_SEA_ZONE


def plot_breach_of(sea: Sea, number: int) -> int:
    """What is wrong with one step to a zone by its number."""
    order = plot(0, "A6")
    order.path[0] = number
    return plot_breach(sea.battle, sea.ships, sea.fleets, sea.zones, sea.fields, order, AUSTRIA_SIDE)


@pytest.mark.clause("GWAS-B1.e")
@pytest.mark.parametrize("path", [("B6", "C6", ""), ("B6", "", "C6"), ("B6", "C6", "D6")])
def test_b1_e_beyond_its_steps_a_plot_names_no_zone(path):
    sea, order = Sea(force(AUSTRIA_SIDE, "A6", "Tegetthoff")), Plot(fleet=0, steps=1)
    order.path[:] = [zone(name) if name else STAYS for name in path]

    breach = plot_breach(sea.battle, sea.ships, sea.fleets, sea.zones, sea.fields, order, AUSTRIA_SIDE)

    assert breach == PLOT_UNCLEAR


@pytest.mark.clause("GWAS-B1.e")
def test_b1_e_orders_are_for_ones_own_fleets_once_a_turn():
    sea = Sea(force(AUSTRIA_SIDE, "A6", "Tegetthoff"), force(ITALY_SIDE, "C1", "Dante Alighieri"))

    assert sea.breach(0, side=ITALY_SIDE) == NO_SUCH_FLEET
    assert sea.breach(2, side=AUSTRIA_SIDE) == NO_SUCH_FLEET
    assert sea.breach(0, fleet=-1) == sea.breach(0, fleet=40) == NO_SUCH_FLEET
    assert sea.breach(0, fleet=len(sea.fleets)) == NO_SUCH_FLEET
    sea.plots(0, "B6")
    assert sea.breach(0, "B5") == ALREADY_PLOTTED
    assert sea.breach(1, "B1") == LAWFUL
    sea.ships[1].status = SUNK
    assert sea.breach(1, "B1") == NO_SUCH_FLEET


@pytest.mark.clause("GWAS-B1.e")
def test_b1_e_every_fleet_has_its_line():
    sea = Sea(force(AUSTRIA_SIDE, "A6", "Wien"), force(ITALY_SIDE, "C1", "Lion"), force(AUSTRIA_SIDE, "D6", "Wien"))

    waiting = []
    while (row := fleet_to_plot(sea.ships, sea.fleets, AUSTRIA_SIDE)) != NOBODY:
        waiting.append(row)
        sea.plots(row)

    assert waiting == [0, 2]
    assert fleet_to_plot(sea.ships, sea.fleets, ITALY_SIDE) == 1


@pytest.mark.clause("GWAS-B1.e", "GWAS-B13.1")
def test_b1_e_mine_with_its_boundary_needs_a_minelayer():
    sea = Sea(force(ITALY_SIDE, "C3", "Abdiel", "Tatra"), force(ITALY_SIDE, "C3", "Tatra"))

    assert sea.breach(0, mission=LAYS_MINES, mine_boundary=WEST) == LAWFUL
    assert sea.breach(0, "C4", mission=LAYS_MINES, mine_boundary=WEST) == LAWFUL
    assert sea.breach(1, mission=LAYS_MINES, mine_boundary=WEST) == NO_MINELAYER
    assert sea.breach(0, mission=LAYS_MINES) == NO_SUCH_BOUNDARY
    assert sea.breach(0, mission=LAYS_MINES, mine_boundary=6) == NO_SUCH_BOUNDARY
    assert sea.breach(0, mission=STEAMS, mine_boundary=WEST) == NO_MINES_MEANT
    sea.ships[0].fields_left = 0
    assert sea.breach(0, mission=LAYS_MINES, mine_boundary=WEST) == NO_MINELAYER


@pytest.mark.clause("GWAS-B1.e", "GWAS-B13.1")
def test_b13_1_not_where_a_field_of_ones_own_lies_already():
    sea = Sea(force(ITALY_SIDE, "C3", "Abdiel")).mined("C2", EAST, ITALY_SIDE, laid=1)

    assert sea.breach(0, mission=LAYS_MINES, mine_boundary=WEST) == FIELD_THERE
    assert sea.breach(0, "C4", mission=LAYS_MINES, mine_boundary=WEST) == LAWFUL
    sea.fields = [Field(side=AUSTRIA_SIDE)]
    assert sea.breach(0, mission=LAYS_MINES, mine_boundary=WEST) == NO_ROOM_FOR_FIELD


@pytest.mark.clause("GWAS-B1.e", "GWAS-B1.f")
def test_b1_e_orders_are_written_before_both_sides_move_together():
    sea = Sea(force(AUSTRIA_SIDE, "B4", "Tegetthoff"), force(ITALY_SIDE, "B3", "Dante Alighieri"))

    sea.plots(0, "B3", "B2").plots(1, "B4")
    assert (sea.where(0), sea.where(1)) == ("B4", "B3")
    sea.sails()

    entered = [(note.a, note.b) for note in sea.told(Noted.FLEET_ENTERS)]
    assert entered == [(0, zone("B3")), (1, zone("B4")), (0, zone("B2"))]
    assert (sea.where(0), sea.where(1)) == ("B2", "B4")
    assert sea.fleets[0].entered == 1 << zone("B3") | 1 << zone("B2")


@pytest.mark.clause("GWAS-B1.b", "GWAS-B7.c")
def test_b7_c_the_boundary_by_which_a_fleet_came_is_kept_for_its_turn():
    sea = Sea(force(AUSTRIA_SIDE, "C3", "Tegetthoff"), force(ITALY_SIDE, "C2", "Dante Alighieri"))

    sea.plots(0, "C4", "B4").sails()
    came = [(fleet.came_by, fleet.came_from) for fleet in sea.fleets[:2]]
    sea.begins()

    # B lies half a zone east of C: from C4 to B4 one goes north-east, and comes in by the south-west.
    assert came == [(SOUTH_WEST, zone("C4")), (NOBODY, NOBODY)]
    assert sea.fleets[0].came_by == NOBODY


@pytest.mark.clause("GWAS-B1.e")
def test_b1_e_the_log_sheet_has_a_row_for_each_turn_and_fleet():
    sea = Sea(force(ITALY_SIDE, "C3", "Abdiel"), force(AUSTRIA_SIDE, "A6", "Tegetthoff"), turn=0)

    sea.begins().plots(0, "C4", mission=LAYS_MINES, mine_boundary=NORTH_EAST).plots(1, "B6", "C6").sails().ends()
    sea.begins().plots(0).plots(1).sails().ends()

    kept = [(line.turn, line.fleet, line.zone, line.steps, line.mine_boundary) for line in sea.log if line.in_use]
    assert kept == [
        (1, 0, zone("C4"), 1, NORTH_EAST),
        (1, 1, zone("C6"), 2, NOBODY),
        (2, 0, zone("C4"), 0, NOBODY),
        (2, 1, zone("C6"), 0, NOBODY),
    ]
    assert sea.log[0].mission == LAYS_MINES
    assert sea.log[1].path[:2] == [zone("B6"), zone("C6")]
    assert [line.side for line in sea.log[:2]] == [ITALY_SIDE, AUSTRIA_SIDE]


@pytest.mark.clause("GWAS-B1.f", "GWAS-B13.2")
def test_b1_f_minefields_are_rolled_for_on_crossing():
    sea = Sea(force(AUSTRIA_SIDE, "C3", "Tegetthoff")).mined("C4", WEST, ITALY_SIDE, laid=1)

    # 3 and 5: no mine.
    sea.plots(0, "C4", "C5").sails(3, 5)

    assert sea.where(0) == "C5"


@pytest.mark.clause("GWAS-B1.f", "GWAS-B13.24", "GWAS-B1.e")
def test_b13_24_ships_that_back_out_stay_and_those_across_go_on():
    sea = Sea(force(AUSTRIA_SIDE, "C3", "Tegetthoff", "Novara", "Tatra")).mined("C4", WEST, ITALY_SIDE, laid=1)

    # Tegetthoff's 11 is one mine, whose 2 costs her a box; the others stop.
    sea.plots(0, "C4", "C5").sails(5, 6, 2, answers=Answers(STOP))

    assert (sea.where(0), sea.sails_with(0)) == ("C5", [0])
    assert (sea.where(1), sea.sails_with(1)) == ("C3", [1, 2])
    sea.ends()
    kept = [(line.fleet, line.zone, line.steps) for line in sea.log if line.in_use]
    assert kept == [(0, zone("C5"), 2), (1, zone("C3"), 0)]


@pytest.mark.clause("GWAS-B1.e", "GWAS-B13.1")
def test_b1_e_a_fleet_that_was_stopped_drops_its_mission():
    sea = Sea(force(ITALY_SIDE, "C3", "Dante Alighieri", "Abdiel")).mined("C4", WEST, AUSTRIA_SIDE, laid=1)

    # Dante's mine hits her with a 5, two boxes more than she has left: she sinks, and Abdiel stops.
    lose_boxes(sea.ships[0], 4)
    sea.battle.steps = 1
    sea.plots(0, "C4", mission=LAYS_MINES, mine_boundary=EAST).sails(5, 6, 5, answers=Answers(STOP)).ends()

    assert (sea.where(0), sea.sails_with(0)) == ("C3", [1])
    assert sea.fleets[0].mine_boundary == NOBODY
    assert [field.entries for field in sea.fields if field.side == ITALY_SIDE] == [0]


@pytest.mark.clause("GWAS-B1.f", "GWAS-B13.1")
def test_b1_f_mines_are_laid_at_the_end_of_a_turn():
    sea = Sea(force(ITALY_SIDE, "C3", "Abdiel"))

    sea.plots(0, mission=LAYS_MINES, mine_boundary=WEST).sails()
    assert sea.fields[0].in_use == 0
    sea.ends()

    assert [(field.zone, field.boundary, field.entries) for field in sea.fields[:1]] == [(zone("C3"), WEST, 1)]


@pytest.mark.clause("GWAS-B1.e")
def test_b1_e_the_first_zone_of_the_chart_may_be_entered():
    sea = Sea(force(ITALY_SIDE, "A2", "Dante Alighieri"))

    assert sea.plots(0, "A1").sails().where(0) == "A1"

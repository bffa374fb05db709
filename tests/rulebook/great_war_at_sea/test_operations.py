"""B1  The operational turn: speeds, log sheets, movement of both sides together, and what is left at its end."""

from __future__ import annotations

import pytest

from lineahead.kernel.choices import Answers
from lineahead.rulesets.great_war_at_sea.rules.ambush import find_ambush
from lineahead.rulesets.great_war_at_sea.rules.breaches import (
    ALREADY_PLOTTED,
    BEYOND_SPEED,
    FIELD_THERE,
    LAWFUL,
    MUST_REST,
    NO_COAST,
    NO_MINELAYER,
    NO_MINES_MEANT,
    NO_ROOM_FOR_FIELD,
    NO_SEA_ZONE,
    NO_SUCH_BOUNDARY,
    NO_SUCH_FLEET,
    NO_SUCH_MISSION,
    NO_TRANSPORT,
    NOT_NEXT_TO_EACH_OTHER,
    PLOT_UNCLEAR,
)
from lineahead.rulesets.great_war_at_sea.rules.fleets import fleet_count, fleet_speed, split_fleet, zones_this_turn
from lineahead.rulesets.great_war_at_sea.rules.operations import begin_game
from lineahead.rulesets.great_war_at_sea.rules.plotting import fleet_to_plot, plot_breach
from lineahead.rulesets.great_war_at_sea.rules.victory import points_of
from lineahead.rulesets.great_war_at_sea.tables.cards import DEAD_IN_THE_WATER, MINESWEEPER, ONE, ONE_SLOW
from lineahead.rulesets.great_war_at_sea.tables.notes import Noted
from lineahead.rulesets.great_war_at_sea.tables.orders import Plot
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    ARRIVED,
    AT_SEA,
    BOMBARDS,
    EAST,
    FOG,
    LAYS_MINES,
    MAJOR_PORT,
    NOBODY,
    NORTH_EAST,
    SOUTH_WEST,
    STAYS,
    STEAMS,
    SUNK,
    UNLOADS,
    WEST,
    Field,
    Ship,
)
from tests.rulebook.great_war_at_sea.at_sea import Sea, force, plot
from tests.rulebook.great_war_at_sea.chart import AUSTRIA_SIDE, ITALY_SIDE, zone
from tests.rulebook.great_war_at_sea.table import boat, card, d6s, lose_boxes, ship

STOP = 1


def zones_of(*of: object, **fields: int) -> int:
    """Zones that a fleet of these ships may go."""
    sea = Sea(force(AUSTRIA_SIDE, "A6", *of), **fields)
    return zones_this_turn(sea.battle, sea.ships, sea.fleets[0])


def sweeper(speed: str = "2") -> Ship:
    """A minesweeper."""
    made = ship(card("TB 76", speed=speed))
    made.card.kind = MINESWEEPER
    return made


@pytest.mark.clause("GWAS-B1.d")
@pytest.mark.parametrize(("speed", "zones"), [("0", 0), ("1 slow", 1), ("1", 1), ("2", 2), ("2+", 2), ("3", 3)])
def test_b1_d_zones_by_speed(speed, zones):
    assert zones_of(card("Tegetthoff", speed=speed)) == zones


@pytest.mark.clause("GWAS-B1.d")
def test_b1_d_a_fleet_moves_as_its_slowest_ship():
    assert zones_of("Tatra", "Tatra") == 3
    assert zones_of("Tatra", "Tegetthoff") == 2
    assert zones_of("Tatra", "Tegetthoff", "Wien") == 1


@pytest.mark.clause("GWAS-B1.d", "GWAS-B9.e")
def test_b1_d_damage_counts_and_ships_that_are_sunk_do_not():
    # Half of her six boxes cost Tegetthoff one step of speed 2, three quarters another.
    assert zones_of(lose_boxes(ship("Tegetthoff"), 2)) == 2
    assert zones_of(lose_boxes(ship("Tegetthoff"), 3)) == 1
    sea = Sea(force(AUSTRIA_SIDE, "A6", "Tatra", "Wien"))
    sea.ships[1].status = SUNK
    assert zones_this_turn(sea.battle, sea.ships, sea.fleets[0]) == 3


@pytest.mark.clause("GWAS-SCA.b")
def test_sca_b_a_scenario_may_hold_every_fleet_to_one_zone():
    assert zones_of("Tatra", steps=1) == 1


@pytest.mark.clause("GWAS-B1.d", "GWAS-B1.g")
def test_b1_d_transports_at_1_slow_go_one_zone_every_second_turn():
    sea, entered = Sea(force(AUSTRIA_SIDE, "A6", "Convoy ship", "Tatra"), turn=0), []

    for way in ("B6", None, "C6", None, "D6"):
        sea.begins()
        if way is None:
            assert sea.breach(0, "C6" if sea.where(0) == "B6" else "D6") == MUST_REST
        sea.plots(0, *([way] if way else [])).sails().ends()
        entered.append(sea.where(0))

    assert entered == ["B6", "B6", "C6", "C6", "D6"]


@pytest.mark.clause("GWAS-B1.g")
def test_b1_g_transports_are_slow_and_unarmed():
    transport = card("Convoy ship")

    assert (transport.speed, transport.guns, transport.boxes, transport.points) == (ONE_SLOW, [0, 0, 0], 2, 3)


@pytest.mark.clause("GWAS-B1.d")
def test_b1_d_a_slow_fleet_that_waited_may_go_later():
    sea = Sea(force(AUSTRIA_SIDE, "A6", "Convoy ship"), turn=0)

    sea.begins().plots(0).sails().ends().begins()

    assert sea.breach(0, "B6") == LAWFUL


@pytest.mark.clause("GWAS-B13.22")
def test_b13_22_a_fleet_with_a_minesweeper_moves_as_speed_1():
    sea = Sea(force(AUSTRIA_SIDE, "A6", "Tatra", sweeper("3")), force(AUSTRIA_SIDE, "A6", "Convoy ship", sweeper()))

    assert [fleet_speed(sea.battle, sea.ships, row) for row in (0, 1)] == [ONE, ONE_SLOW]
    assert zones_of("Tatra", sweeper("3")) == 1


@pytest.mark.clause("GWAS-B1.d")
def test_b1_d_ships_dead_in_the_water_are_left_behind():
    sea = Sea(force(AUSTRIA_SIDE, "A5", "Tegetthoff", ship("Novara", speed_lost=4), "Tatra"))

    sea.plots(0, "B5").sails()

    assert sea.where(0) == "B5"
    assert sea.sails_with(0) == [0, 2]
    assert (sea.where(1), sea.sails_with(1), sea.fleets[1].in_use, sea.fleets[1].side) == ("A5", [1], 1, AUSTRIA_SIDE)
    assert fleet_speed(sea.battle, sea.ships, 1) == DEAD_IN_THE_WATER


@pytest.mark.clause("GWAS-B1.d")
def test_b1_d_a_fleet_that_stays_keeps_its_cripples():
    sea = Sea(force(AUSTRIA_SIDE, "A5", "Tegetthoff", ship("Novara", speed_lost=4)))

    sea.plots(0).sails()

    assert sea.sails_with(0) == [0, 1]


@pytest.mark.clause("GWAS-B1.d")
def test_b1_d_without_a_row_for_a_fleet_of_cripples_all_stay():
    sea = Sea(force(AUSTRIA_SIDE, "A5", "Tegetthoff", ship("Novara", speed_lost=4)))
    sea.fleets = sea.fleets[:1]

    sea.plots(0, "B5").sails()

    assert (sea.where(0), sea.sails_with(0)) == ("A5", [0, 1])


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


@pytest.mark.clause("GWAS-B1.d", "GWAS-B1.e")
def test_b1_d_a_plot_beyond_the_speed_of_the_fleet_is_no_plot():
    sea = Sea(force(AUSTRIA_SIDE, "A6", "Tegetthoff"))

    assert sea.breach(0, "B6", "C6") == LAWFUL
    assert sea.breach(0, "B6", "C6", "D6") == BEYOND_SPEED
    assert sea.breach(0, "B6", steps=2) == NO_SEA_ZONE
    assert sea.breach(0, "B6", steps=0) == PLOT_UNCLEAR
    assert sea.breach(0, steps=-1) == PLOT_UNCLEAR
    assert sea.breach(0, steps=4) == PLOT_UNCLEAR


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


@pytest.mark.clause("GWAS-B1.e", "GWAS-P.x")
def test_b1_e_bombarding_and_unloading_are_missions_on_a_coast():
    sea = Sea(force(AUSTRIA_SIDE, "B5", "Tegetthoff"), force(AUSTRIA_SIDE, "B5", "Tatra", "Convoy ship"))

    assert sea.breach(0, "B6", mission=BOMBARDS) == LAWFUL
    assert sea.breach(0, "B4", mission=BOMBARDS) == sea.breach(1, mission=UNLOADS) == NO_COAST
    assert sea.breach(1, "B6", mission=UNLOADS) == LAWFUL
    assert sea.breach(0, "B6", mission=UNLOADS) == NO_TRANSPORT
    assert sea.breach(0, mission=4) == sea.breach(0, mission=-1) == NO_SUCH_MISSION


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


@pytest.mark.clause("GWAS-B1.d", "GWAS-B1.f")
def test_b1_d_a_fleet_that_mines_have_slowed_goes_no_further_than_it_can():
    sea = Sea(force(AUSTRIA_SIDE, "C3", "Tegetthoff")).mined("C4", WEST, ITALY_SIDE, laid=1)

    # 12 is a mine, whose 4 takes two boxes; a third was gone already, so half of six are lost and a step of speed.
    lose_boxes(sea.ships[0], 1)
    sea.plots(0, "C4", "C5").sails(6, 6, 4)

    assert sea.where(0) == "C4"
    assert [(note.a, note.b, note.c) for note in sea.told(Noted.FLEET_STOPS)] == [(0, zone("C4"), 1)]
    sea.ends()
    assert (sea.log[0].steps, sea.log[0].path) == (1, [zone("C4"), STAYS, STAYS])


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


@pytest.mark.clause("GWAS-B1.f", "GWAS-00.r1", "GWAS-18.2.a")
def test_00_r1_mtbs_have_their_dice_after_movement_and_before_contact():
    sea = Sea(force(AUSTRIA_SIDE, "A6", "Tegetthoff"), force(ITALY_SIDE, "C6", "Dante Alighieri"))
    sea.ships.append(boat(ITALY_SIDE, zone("B6"), number=2))

    sea.plots(0, "B6", "C6").sails()

    assert [fleet.met for fleet in sea.fleets[:2]] == [0, 0]
    assert find_ambush(sea.battle, sea.ships, sea.fleets)
    assert (sea.battle.ambush_fleet, sea.battle.ambush_zone) == (0, zone("B6"))
    assert not find_ambush(sea.battle, sea.ships, sea.fleets)
    sea.seeks(4, 1)
    assert sea.fleets[0].met | sea.fleets[1].met != 0


@pytest.mark.clause("GWAS-B1.f", "GWAS-18.2.r1")
def test_18_2_r1_a_fleet_that_stays_is_not_found_again_in_the_next_turn():
    sea = Sea(force(AUSTRIA_SIDE, "A6", "Tegetthoff"))
    sea.ships.append(boat(ITALY_SIDE, zone("B6"), number=1))
    sea.plots(0, "B6").sails()
    assert find_ambush(sea.battle, sea.ships, sea.fleets)

    sea.ends().begins().plots(0).sails()

    assert not find_ambush(sea.battle, sea.ships, sea.fleets)


@pytest.mark.clause("GWAS-B1.c", "GWAS-P.x2")
def test_b1_c_a_fleet_that_ends_its_move_at_a_friendly_port_puts_in():
    sea = Sea(
        force(AUSTRIA_SIDE, "C6", "Tegetthoff"),
        force(AUSTRIA_SIDE, "A6", "Wien", in_port=1),
        force(ITALY_SIDE, "C6", "Dante Alighieri"),
        force(AUSTRIA_SIDE, "D6", "Novara", in_port=1),
    )

    sea.plots(0, "D6").plots(1, "B6").plots(2, "D6").plots(3, mission=BOMBARDS).sails()

    assert sea.zones[zone("D6")].port == MAJOR_PORT
    assert [fleet.in_port for fleet in sea.fleets[:4]] == [1, 0, 0, 0]


@pytest.mark.clause("GWAS-B1.a", "GWAS-B1.f")
def test_b1_a_six_turns_make_a_day_and_the_game_has_its_length():
    sea = Sea(force(AUSTRIA_SIDE, "A6", "Tegetthoff"), turn=0, length=7)

    for _ in range(6):
        sea.begins().plots(0).sails().ends()
    assert sea.battle.over == 0
    sea.begins(3).plots(0).sails().ends()

    assert sea.battle.over == 1
    night = [note.b for note in sea.told(Noted.TURN_BEGINS)]
    assert night == [1, 0, 0, 0, 0, 1, 1]


@pytest.mark.clause("GWAS-B11.a")
def test_b11_a_the_weather_is_there_before_the_first_turn():
    sea = Sea(force(AUSTRIA_SIDE, "A6", "Tegetthoff"), turn=0, weather_by_die=1)

    begin_game(sea.battle, d6s(3), sea.trace)
    sea.begins()

    assert sea.battle.weather == FOG


@pytest.mark.clause("GWAS-SCA.e")
def test_sca_e_a_point_for_each_turn_that_the_enemy_spends_in_open_zones():
    sea = Sea(force(AUSTRIA_SIDE, "A6", "Tegetthoff"), force(AUSTRIA_SIDE, "B5", "Novara"), steps=1)
    sea.battle.terms[ITALY_SIDE].open_turn = 1

    # Two fleets in open zones are a turn in open zones; column 6 is coastal.
    sea.plots(0, "B5").plots(1).sails().ends()
    sea.begins().plots(0, "B6").plots(1, "C6").sails().ends()

    assert sea.battle.tally == [1, 0]


@pytest.mark.clause("GWAS-SCA.e")
def test_sca_e_ships_that_have_sunk_are_in_no_zone():
    sea = Sea(force(AUSTRIA_SIDE, "B5", "Novara"))
    sea.battle.terms[ITALY_SIDE].open_turn = 1
    sea.ships[0].status = SUNK

    sea.ends()

    assert sea.battle.tally == [0, 0]


@pytest.mark.clause("GWAS-B1.f", "GWAS-18.3.r1")
def test_18_3_r1_in_a_campaign_boats_are_ready_again_at_the_end_of_a_turn():
    sea = Sea(force(AUSTRIA_SIDE, "A6", "Tegetthoff"), turn=8, restores_boats=1)
    sea.ships += [boat(ITALY_SIDE, zone("B6"), number=1, spent=2), boat(ITALY_SIDE, zone("B6"), number=2, spent=3)]

    sea.ends()

    assert [vessel.spent for vessel in sea.ships[1:]] == [0, 3]


@pytest.mark.clause("GWAS-B1.e")
def test_b1_e_a_fleet_without_ships_is_no_fleet_any_more():
    sea = Sea(force(AUSTRIA_SIDE, "A6", "Tegetthoff"), force(AUSTRIA_SIDE, "B5", "Novara"))
    sea.ships[1].status = SUNK

    sea.ends()

    assert [fleet.in_use for fleet in sea.fleets[:2]] == [1, 0]
    assert fleet_count(sea.ships, 1) == 0


@pytest.mark.clause("GWAS-B13.24")
def test_b13_24_a_new_fleet_takes_a_blank_row_as_far_as_there_are_any():
    sea = Sea(force(AUSTRIA_SIDE, "B5", "Tegetthoff", known=[0, 1], entered=1 << zone("B5"), met=1))

    rows = [split_fleet(sea.fleets, 0, sea.trace) for _ in range(5)]

    assert rows == [1, 2, 3, 4, NOBODY]
    assert all((fleet.zone, fleet.side, fleet.known) == (zone("B5"), AUSTRIA_SIDE, [0, 1]) for fleet in sea.fleets[1:])
    assert all((fleet.entered, fleet.met, fleet.in_port) == (1 << zone("B5"), 0, 0) for fleet in sea.fleets[1:])
    assert [vessel.status for vessel in sea.ships] == [AT_SEA]


def unloading(mission: int, enemy: str = "A6") -> Sea:
    """A convoy in its haven at the end of a turn, and an enemy destroyer somewhere."""
    sea = Sea(force(ITALY_SIDE, "C1", "Convoy ship", "Tatra", mission=mission), force(AUSTRIA_SIDE, enemy, "Tatra"))
    sea.battle.terms[ITALY_SIDE].haven, sea.battle.terms[ITALY_SIDE].haven_transport = zone("C1"), 2
    return sea.ends()


@pytest.mark.clause("GWAS-B1.e", "GWAS-SCA.e")
def test_b1_e_transports_that_unload_in_their_haven_have_arrived_and_their_points_are_safe():
    sea = unloading(UNLOADS)

    assert [vessel.status for vessel in sea.ships] == [ARRIVED, AT_SEA, AT_SEA]
    assert sea.sails_with(0) == [1]
    assert [(note.a, note.b, note.c) for note in sea.told(Noted.UNLOADED)] == [(0, 0, zone("C1"))]
    sea.fleets[0].zone = zone("C2")
    assert points_of(sea.battle, sea.ships, sea.fleets, ITALY_SIDE) == 2


@pytest.mark.clause("GWAS-B1.e")
@pytest.mark.parametrize(("mission", "enemy"), [(STEAMS, "A6"), (UNLOADS, "C1")])
def test_b1_e_nothing_is_unloaded_without_orders_or_beside_an_enemy_fleet(mission: int, enemy: str):
    assert unloading(mission, enemy).ships[0].status == AT_SEA


@pytest.mark.clause("GWAS-B1.e", "GWAS-SCA.e")
def test_b1_e_any_fleet_in_its_haven_unloads_whatever_those_before_it_do():
    steams, unloads = force(ITALY_SIDE, "C1", "Convoy ship"), force(ITALY_SIDE, "C1", "Convoy ship", mission=UNLOADS)
    sea = Sea(steams, unloads)
    sea.battle.terms[ITALY_SIDE].haven = zone("C1")

    assert [vessel.status for vessel in sea.ends().ships] == [AT_SEA, ARRIVED]


@pytest.mark.clause("GWAS-B1.d")
@pytest.mark.parametrize(("entered", "rested"), [(0, 1), (1 << 5, 0), (1, 0)])
def test_b1_d_a_fleet_has_rested_if_it_entered_no_zone(entered, rested):
    sea = Sea(force(ITALY_SIDE, "C1", "Convoy ship", entered=entered, rested=7)).begins()

    assert (sea.fleets[0].rested, sea.fleets[0].entered) == (rested, 0)


@pytest.mark.clause("GWAS-B1.e")
def test_b1_e_transports_unload_nowhere_but_in_their_haven():
    sea = Sea(force(ITALY_SIDE, "C1", "Convoy ship", mission=UNLOADS))
    sea.battle.terms[ITALY_SIDE].haven = zone("D6")

    assert sea.ends().ships[0].status == AT_SEA


@pytest.mark.clause("GWAS-B1.d")
def test_b1_d_without_a_row_for_cripples_the_whole_fleet_stays():
    sea = Sea(force(AUSTRIA_SIDE, "A5", ship("Novara", speed_lost=4), "Tegetthoff"))
    sea.fleets = sea.fleets[:1]

    sea.plots(0, "B5").sails()

    assert (sea.where(0), sea.fleets[0].stays, sea.fleets[0].gone) == ("A5", 1, 0)
    assert sea.told(Noted.LEFT_BEHIND) == []


@pytest.mark.clause("GWAS-B1.d")
def test_b1_d_cripples_of_one_fleet_are_one_fleet_and_those_of_others_are_left_alone():
    sea = Sea(
        force(AUSTRIA_SIDE, "A5", ship("Novara", speed_lost=4), "Tegetthoff", ship("Novara", speed_lost=4)),
        force(AUSTRIA_SIDE, "B2", ship("Novara", speed_lost=4), "Tatra"),
    )

    sea.plots(0, "B5").plots(1).sails()

    assert [sea.sails_with(row) for row in range(3)] == [[1], [3, 4], [0, 2]]


@pytest.mark.clause("GWAS-SCA.e")
def test_sca_e_ones_own_turns_in_open_zones_earn_nothing():
    sea = Sea(force(AUSTRIA_SIDE, "A6", "Tegetthoff"), force(ITALY_SIDE, "B3", "Dante Alighieri"))
    sea.battle.terms[ITALY_SIDE].open_turn = 1

    sea.ends()

    assert sea.battle.tally == [0, 0]


@pytest.mark.clause("GWAS-18.2.r1", "GWAS-B1.f")
def test_18_2_r1_a_fleet_that_moves_in_is_watched_for_in_every_turn():
    sea = Sea(force(AUSTRIA_SIDE, "A6", "Tegetthoff"))
    sea.ships.append(boat(ITALY_SIDE, zone("B6"), number=1))

    for way in ("B6", "C6", "B6"):
        sea.begins().plots(0, way).sails()
        assert find_ambush(sea.battle, sea.ships, sea.fleets) == (way == "B6")
        sea.ends()


@pytest.mark.clause("GWAS-B13.24", "GWAS-B1.e")
def test_b13_24_the_row_of_a_new_fleet_keeps_nothing_of_what_stood_there():
    sea = Sea(force(AUSTRIA_SIDE, "B5", "Tegetthoff", fought=0b11, met=0b11), force(ITALY_SIDE, "B5", "Lion"))
    sea.fleets[1].met = sea.fleets[1].fought = 0b101
    old = sea.fleets[2]
    old.mission, old.mine_boundary, old.met, old.fought, old.engaged = BOMBARDS, EAST, 0b10, 0b10, 1
    old.path[0] = zone("B6")

    assert split_fleet(sea.fleets, 0, sea.trace) == 2

    assert (old.mission, old.mine_boundary, old.met, old.fought, old.engaged) == (STEAMS, NOBODY, 0, 0, 0)
    assert old.path == [STAYS, STAYS, STAYS]
    assert [(fleet.met, fleet.fought) for fleet in sea.fleets[:2]] == [(0b11, 0b11), (0b001, 0b001)]


@pytest.mark.clause("GWAS-B1.c")
def test_b1_c_that_a_fleet_is_in_port_is_told():
    sea = Sea(force(AUSTRIA_SIDE, "C6", "Tegetthoff"), force(AUSTRIA_SIDE, "A5", "Wien"))

    sea.plots(0, "D6").plots(1).sails()

    assert [(note.a, note.b) for note in sea.told(Noted.IN_PORT)] == [(0, zone("D6"))]


@pytest.mark.clause("GWAS-B1.e")
def test_b1_e_the_first_zone_of_the_chart_may_be_entered():
    sea = Sea(force(ITALY_SIDE, "A2", "Dante Alighieri"))

    assert sea.plots(0, "A1").sails().where(0) == "A1"


@pytest.mark.clause("GWAS-B1.d")
def test_b1_d_only_a_slow_fleet_that_has_moved_is_told_to_rest():
    slow, fast = force(AUSTRIA_SIDE, "A6", "Convoy ship"), force(AUSTRIA_SIDE, "A6", "Wien", rested=0)
    sea = Sea(slow, fast)

    assert [sea.breach(row, "B6", "C6") for row in (0, 1)] == [BEYOND_SPEED, BEYOND_SPEED]
    sea.fleets[0].rested = 0
    assert sea.breach(0, "B6") == MUST_REST


@pytest.mark.clause("GWAS-B1.e")
def test_b1_e_an_enemy_that_has_sunk_disturbs_nobody_who_unloads():
    sea = Sea(force(ITALY_SIDE, "C1", "Convoy ship", mission=UNLOADS), force(AUSTRIA_SIDE, "C1", "Tatra"))
    sea.battle.terms[ITALY_SIDE].haven = zone("C1")
    sea.ships[1].status = SUNK

    assert sea.ends().ships[0].status == ARRIVED


@pytest.mark.clause("GWAS-B1.e")
def test_b1_e_only_transports_of_the_fleet_in_the_haven_unload():
    sea = Sea(force(ITALY_SIDE, "C1", "Convoy ship", mission=UNLOADS), force(ITALY_SIDE, "C3", "Convoy ship"))
    sea.battle.terms[ITALY_SIDE].haven = zone("C1")

    sea.ends()

    assert [vessel.status for vessel in sea.ships] == [ARRIVED, AT_SEA]


@pytest.mark.clause("GWAS-SCA.e")
def test_sca_e_either_side_may_score_for_turns_in_the_open():
    sea = Sea(force(ITALY_SIDE, "B3", "Dante Alighieri"))
    sea.battle.terms[AUSTRIA_SIDE].open_turn = 2

    sea.ends()

    assert sea.battle.tally == [0, 2]

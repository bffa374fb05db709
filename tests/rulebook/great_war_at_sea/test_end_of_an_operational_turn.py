"""B1.a, B1.c, SCA.e  What an operational turn leaves: ports, days, points in the open, transports unloaded."""

from __future__ import annotations

import pytest

from lineahead.rulesets.great_war_at_sea.rules.ambush import find_ambush
from lineahead.rulesets.great_war_at_sea.rules.breaches import (
    LAWFUL,
    NO_COAST,
    NO_SUCH_MISSION,
    NO_TRANSPORT,
)
from lineahead.rulesets.great_war_at_sea.rules.fleets import fleet_count, split_fleet
from lineahead.rulesets.great_war_at_sea.rules.operations import begin_game
from lineahead.rulesets.great_war_at_sea.rules.victory import points_of
from lineahead.rulesets.great_war_at_sea.tables.notes import Noted
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    ARRIVED,
    AT_SEA,
    BOMBARDS,
    EAST,
    FOG,
    MAJOR_PORT,
    NOBODY,
    STAYS,
    STEAMS,
    SUNK,
    UNLOADS,
)
from tests.rulebook.great_war_at_sea.at_sea import Sea, force
from tests.rulebook.great_war_at_sea.chart import AUSTRIA_SIDE, ITALY_SIDE, zone
from tests.rulebook.great_war_at_sea.table import boat, d6s


@pytest.mark.clause("GWAS-B1.e", "GWAS-P.x")
def test_b1_e_bombarding_and_unloading_are_missions_on_a_coast():
    sea = Sea(force(AUSTRIA_SIDE, "B5", "Tegetthoff"), force(AUSTRIA_SIDE, "B5", "Tatra", "Convoy ship"))

    assert sea.breach(0, "B6", mission=BOMBARDS) == LAWFUL
    assert sea.breach(0, "B4", mission=BOMBARDS) == sea.breach(1, mission=UNLOADS) == NO_COAST
    assert sea.breach(1, "B6", mission=UNLOADS) == LAWFUL
    assert sea.breach(0, "B6", mission=UNLOADS) == NO_TRANSPORT
    assert sea.breach(0, mission=4) == sea.breach(0, mission=-1) == NO_SUCH_MISSION


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


@pytest.mark.clause("GWAS-B1.e")
def test_b1_e_transports_unload_nowhere_but_in_their_haven():
    sea = Sea(force(ITALY_SIDE, "C1", "Convoy ship", mission=UNLOADS))
    sea.battle.terms[ITALY_SIDE].haven = zone("D6")

    assert sea.ends().ships[0].status == AT_SEA


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

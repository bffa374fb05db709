"""What rules of the chart remark while they are carried out: the log is made of these notes."""

from __future__ import annotations

from functools import partial

import pytest

from lineahead.kernel.choices import Answers, AsProposed
from lineahead.kernel.dice import D6, D20
from lineahead.kernel.trace import Note
from lineahead.rulesets.great_war_at_sea.rules.after_combat import disperse
from lineahead.rulesets.great_war_at_sea.rules.ambush import contact_by_boats
from lineahead.rulesets.great_war_at_sea.rules.contact import LETS_GO, SEEKS
from lineahead.rulesets.great_war_at_sea.rules.fleets import disband_empty_fleets, split_fleet
from lineahead.rulesets.great_war_at_sea.rules.minefields import cross_boundary
from lineahead.rulesets.great_war_at_sea.rules.surprise import attack_with_boats, restore_boats
from lineahead.rulesets.great_war_at_sea.rules.weather import begin_weather, weather_gale, weather_phase
from lineahead.rulesets.great_war_at_sea.tables.cards import (
    LIGHT,
)
from lineahead.rulesets.great_war_at_sea.tables.notes import Noted
from lineahead.rulesets.great_war_at_sea.tables.sea import MinedChart
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    AT_SEA,
    EAST,
    FOG,
    GALE,
    LAYS_MINES,
    NOBODY,
    STEAMS,
    STORM,
    WEST,
)
from tests.rulebook.great_war_at_sea.at_sea import Sea, force
from tests.rulebook.great_war_at_sea.chart import AUSTRIA_SIDE, ITALY_SIDE, zone
from tests.rulebook.great_war_at_sea.table import (
    all_read,
    battle,
    boat,
    d6s,
    dice_of,
    fleet,
    notes,
    ship,
)
from tests.rulebook.great_war_at_sea.told import told_by


@pytest.mark.clause("GWAS-B5.4", "GWAS-11.7.3b")
def test_b5_4_contact_by_day_in_fog() -> None:
    # 4 or more by day, one less in Fog: a 5 will do, and a 4 will not
    sea = Sea(force(ITALY_SIDE, "C3", "Aurora"), force(AUSTRIA_SIDE, "C3", "Novara"), weather=FOG).seeks(5, 4)

    assert sea.trace.notes == [
        Note(Noted.CONTACT_WEATHER, -1),
        Note(Noted.CONTACT_DIE, 0, 1, 5, 4),
        Note(Noted.CONTACT_MADE, 0, 1, zone("C3")),
        Note(Noted.FLEET_REVEALED, 1, 0),
        Note(Noted.CONTACT_WEATHER, -1),
        Note(Noted.CONTACT_DIE, 1, 0, 4, 3),
        Note(Noted.NO_CONTACT_MADE, 1, 0, zone("C3")),
    ]


@pytest.mark.clause("GWAS-B5.4")
def test_b5_4_who_is_let_go() -> None:
    sea = Sea(force(ITALY_SIDE, "C3", "Aurora"), force(AUSTRIA_SIDE, "C3", "Novara"))

    sea.seeks(6, answers=Answers(LETS_GO, SEEKS))

    assert sea.trace.notes[0] == Note(Noted.CONTACT_NOT_SOUGHT, 0, 1, zone("C3"))
    assert sea.told(Noted.CONTACT_DIE) == [Note(Noted.CONTACT_DIE, 1, 0, 6, 6)]


@pytest.mark.clause("GWAS-18.2.b", "GWAS-11.7.r8")
def test_18_2_b_the_die_of_a_boat_in_a_gale() -> None:
    sea = Sea(force(AUSTRIA_SIDE, "B6", "Tatra"), weather=GALE, ambush_fleet=0, ambush_zone=zone("B6"))
    sea.ships.append(boat(ITALY_SIDE, zone("B6"), number=1))

    contact_by_boats(sea.battle, sea.ships, sea.fleets, d6s(4), sea.trace)

    assert sea.trace.notes == [
        Note(Noted.CONTACT_WEATHER, -2),
        Note(Noted.MTB_CONTACT_DIE, 1, 4, 2, zone("B6")),
        Note(Noted.NO_MTB_CONTACT, 1, 0, zone("B6")),
    ]


@pytest.mark.clause("GWAS-B13.24", "GWAS-B1.e")
def test_b13_24_fleets_split_and_are_gone() -> None:
    sea = Sea(force(ITALY_SIDE, "C3", "Aurora"))

    assert split_fleet(sea.fleets, 0, sea.trace) == 1
    disband_empty_fleets(sea.ships, sea.fleets, sea.trace)

    assert sea.trace.notes == [Note(Noted.FLEET_SPLITS, 0, 1, zone("C3")), Note(Noted.FLEET_GONE, 1)]
    assert [group.in_use for group in sea.fleets[:2]] == [1, 0]


@pytest.mark.clause("GWAS-B7.h")
def test_b7_h_a_fleet_withdraws() -> None:
    sea, dice = Sea(force(ITALY_SIDE, "C3", "Aurora")), d6s()
    sea.ships[0].left_by = WEST

    disperse(sea.battle, sea.ships, sea.fleets, sea.zones, sea.fields, dice, AsProposed(), sea.trace)

    assert sea.trace.notes == [Note(Noted.FLEET_WITHDRAWS, 0, zone("C2"), zone("C3"), EAST)]


@pytest.mark.clause("GWAS-B13.1", "GWAS-B1.e")
def test_b13_1_mines_are_logged_and_laid() -> None:
    sea = Sea(force(ITALY_SIDE, "C3", "Abdiel", mission=LAYS_MINES, mine_boundary=WEST)).ends()
    sea.fields[0].entries = 3
    sea.ends()

    assert sea.told(Noted.MINE_LOGGED) == [
        Note(Noted.MINE_LOGGED, ITALY_SIDE, zone("C3"), WEST, 1),
        Note(Noted.MINE_LOGGED, ITALY_SIDE, zone("C3"), WEST, 4),
    ]
    assert sea.told(Noted.FIELD_LAID) == [Note(Noted.FIELD_LAID, ITALY_SIDE, zone("C3"), WEST)]


@pytest.mark.clause("GWAS-B13.2")
def test_b13_2_a_field_is_met_and_a_mine_strikes() -> None:
    sea = Sea(force(ITALY_SIDE, "C3", "Tegetthoff")).mined("C3", WEST, AUSTRIA_SIDE, laid=1)
    dice = d6s(5, 6, 3)
    chart = MinedChart(sea.battle, sea.ships, sea.fleets, sea.zones, sea.fields)

    # her 11 is one mine, whose 3 takes a box
    assert cross_boundary(chart, 0, WEST, dice, AsProposed(), sea.trace) == 1

    assert all_read(dice)
    assert sea.trace.notes[:3] == [
        Note(Noted.FIELD_MET, 0, zone("C3"), WEST),
        Note(Noted.MINE_DICE, 0, 11, 11, 1),
        Note(Noted.MINE_STRIKES, 0),
    ]


@pytest.mark.clause("GWAS-SCA.e", "GWAS-SCA.b")
def test_sca_e_a_turn_in_open_sea_and_the_end() -> None:
    sea = Sea(force(ITALY_SIDE, "C3", "Aurora"), turn=6, length=6)
    sea.battle.terms[AUSTRIA_SIDE].open_turn = 2
    sea.ends()

    assert notes(sea.trace, Noted.OPEN_SEA_TURN) == [Note(Noted.OPEN_SEA_TURN, AUSTRIA_SIDE, 2)]
    assert notes(sea.trace, Noted.GAME_OVER) == [Note(Noted.GAME_OVER, 6)]
    assert (sea.battle.tally, sea.battle.over) == ([0, 2], 1)


@pytest.mark.clause("GWAS-B1.f", "GWAS-B1.c", "GWAS-B1.d")
def test_b1_f_a_fleet_sails_leaves_cripples_behind_and_puts_in() -> None:
    sea = Sea(force(ITALY_SIDE, "C2", "Aurora", ship("Novara", speed_lost=4))).plots(0, "C1").sails()

    assert sea.trace.notes[1:] == [
        Note(Noted.FLEET_SPLITS, 0, 1, zone("C2")),
        Note(Noted.LEFT_BEHIND, 1, 0, 1, zone("C2")),
        Note(Noted.FLEET_ENTERS, 0, zone("C1"), zone("C2"), EAST),
        Note(Noted.IN_PORT, 0, zone("C1")),
    ]


@pytest.mark.clause("GWAS-B1.e", "GWAS-B13.24")
def test_b1_e_a_fleet_that_is_stopped_by_mines_drops_its_mission() -> None:
    sea = Sea(force(ITALY_SIDE, "C3", "Aurora", "Abdiel")).mined("C3", WEST, AUSTRIA_SIDE, laid=1)
    sea.plots(0, "C2", "C1", mission=LAYS_MINES, mine_boundary=WEST)

    # Aurora's 12 is one mine, whose 5 takes both her boxes; Abdiel backs out
    sea.sails(6, 6, 5)

    assert sea.told(Noted.FLEET_STOPS) == [Note(Noted.FLEET_STOPS, 0, zone("C3"), 2)]
    assert (sea.fleets[0].mission, sea.fleets[0].mine_boundary) == (STEAMS, NOBODY)


@pytest.mark.clause("GWAS-18.41.b", "GWAS-18.41.i", "GWAS-18.41.r6")
def test_18_41_b_an_attack_of_two_boats_the_second_in_vain() -> None:
    ships = fleet(boat(victim=2, contact=1), boat(victim=2, contact=1), ship("Tatra", 1, status=AT_SEA))
    dice = dice_of((D6, 6), (D20, 20), (D20, 1), (D6, 2))

    # Italian valour: 15 at range 0 needs 13, two more against a destroyer at speed 3; a 2 takes her one box
    told = told_by(lambda trace: attack_with_boats(battle(always_day=1), ships, dice, AsProposed(), trace))

    assert all_read(dice)
    assert told == [
        Note(Noted.SURPRISE_DIE, 0, 2, 6),
        Note(Noted.MTB_SURVIVES, 0),
        Note(Noted.LAUNCHES, 0, 2, 2),
        Note(Noted.ITALIAN_VALOUR, 2),
        Note(Noted.TARGET_AT_SPEED_3, -2),
        Note(Noted.TORPEDO_NEEDED, 15, 0, 0, D20),
        Note(Noted.TORPEDO_DIE, 20, 1),
        Note(Noted.TORPEDO_DIE, 1, 0),
        Note(Noted.TORPEDO_HITS, 0, 2, 1),
        Note(Noted.UNDERWATER_DIE, 2, 2),
        Note(Noted.BOX_LOST, 2, LIGHT, 0),
        Note(Noted.SINKS, 2, 0),
        Note(Noted.VICTIM_GONE, 1, 2),
    ]


@pytest.mark.clause("GWAS-18.3.r1")
def test_18_3_r1_a_boat_is_ready_again() -> None:
    ships = fleet(boat(spent=2), boat())

    told = told_by(lambda trace: restore_boats(battle(turn=8, restores_boats=1), ships, trace))

    assert told == [Note(Noted.MTB_READY_AGAIN, 0)]


@pytest.mark.clause("GWAS-B11.a", "GWAS-B11.b", "GWAS-11.7.6b")
def test_b11_weather_begins_changes_and_sinks() -> None:
    state = battle(weather_by_die=1, changes=1 << 2)

    begins = told_by(lambda trace: begin_weather(state, d6s(3), trace))
    changes = told_by(lambda trace: weather_phase(state, d6s(6), trace))
    blows = [told_by(partial(weather_gale, ship("TB 76", number=3), d6s(*faces))) for faces in ((5, 6), (6, 6))]

    assert begins == [Note(Noted.WEATHER_STARTS, FOG, FOG)]
    assert changes == [Note(Noted.WEATHER_DIE, 6, 2, STORM)]
    assert blows == [[Note(Noted.GALE_DICE, 3, 11)], [Note(Noted.GALE_DICE, 3, 12, 1), Note(Noted.SINKS, 3, NOBODY)]]

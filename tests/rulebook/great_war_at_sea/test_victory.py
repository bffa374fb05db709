"""SCA.e, SCA.f, SCB.f, SCB.g  Points on the chart and off the ring, and who wins by them."""

from __future__ import annotations

import pytest

from lineahead.engine.contract.ruleset import State
from lineahead.kernel.trace import Silence, Trace
from lineahead.rulesets.great_war_at_sea.files.scenarios import read_scenario
from lineahead.rulesets.great_war_at_sea.files.setting_up import begin
from lineahead.rulesets.great_war_at_sea.rules.phases import surrender
from lineahead.rulesets.great_war_at_sea.rules.victory import DRAW, decide_over, is_half_sunk, points_of, winner
from lineahead.rulesets.great_war_at_sea.tables.notes import Noted
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    AT_SEA,
    NORTH_EAST,
    OFF_MAP,
    SOUTH_EAST,
    SUNK,
    WEST,
)
from tests.rulebook.great_war_at_sea.chart import zone
from tests.rulebook.great_war_at_sea.table import lose_boxes, ship

ITALIAN, AUSTRIAN = 0, 1
BRITISH, GERMAN = 0, 1
FIRST_MAS, TEGETTHOFF, SZENT_ISTVAN, NOVARA, TATRA = 0, 6, 7, 8, 9
LION, AURORA, SEYDLITZ, PILLAU = 0, 1, 7, 8


def premuda(fleet_in: str = "C6") -> State:
    """Premuda with the Austrian fleet in some zone."""
    state = begin(read_scenario("premuda"))
    state.sea.fleets[0].zone = zone(fleet_in)
    return state


def points(state: State) -> list[int]:
    """What both sides have scored."""
    return [points_of(state.sea.battle, state.sea.ships, state.sea.fleets, side) for side in (0, 1)]


def won(state: State) -> int:
    """Who has won."""
    return winner(state.sea.battle, state.sea.ships, state.sea.fleets)


@pytest.mark.clause("GWAS-SCA.e")
def test_sca_e_italian_points_for_ships_sunk_half_sunk_and_turns_in_the_open():
    state = premuda()
    ships = state.sea.ships
    assert points(state) == [0, 0]

    ships[SZENT_ISTVAN].status = SUNK
    assert points(state)[ITALIAN] == 12
    ships[TATRA].status = SUNK
    assert points(state)[ITALIAN] == 13
    lose_boxes(ships[TEGETTHOFF], 3)
    assert points(state)[ITALIAN] == 19
    state.sea.battle.tally[ITALIAN] = 2
    assert points(state) == [21, 0]


@pytest.mark.clause("GWAS-SCA.e")
def test_sca_e_half_points_are_for_capital_ships_alone_and_rounded_up():
    state = begin(read_scenario("horns-reef"))
    ships = state.sea.ships

    lose_boxes(ships[PILLAU], 1)  # one of two boxes, but no capital ship
    lose_boxes(ships[SEYDLITZ], 3)
    assert points(state) == [0, 0]
    assert not is_half_sunk(ships[PILLAU])
    lose_boxes(ships[SEYDLITZ], 4)  # four of eight; half of 13 points
    assert points(state) == [7, 0]


@pytest.mark.clause("GWAS-SCA.e")
def test_sca_e_austrian_points_for_dreadnoughts_in_cattaro_and_boats_destroyed():
    state = premuda("D6")
    ships = state.sea.ships

    assert points(state) == [0, 12]
    ships[TEGETTHOFF].status = SUNK
    assert points(state) == [12, 6]
    ships[FIRST_MAS].status = ships[FIRST_MAS + 1].status = SUNK
    assert points(state) == [12, 8]


@pytest.mark.clause("GWAS-SCA.f")
def test_sca_f_more_points_win():
    state = premuda("D6")
    assert won(state) == AUSTRIAN

    state.sea.battle.tally[ITALIAN] = 13
    assert won(state) == ITALIAN


@pytest.mark.clause("GWAS-SCA.f")
def test_sca_f_equal_points_are_an_austrian_win_if_both_dreadnoughts_arrive():
    state = premuda("D6")
    state.sea.battle.tally[ITALIAN] = 12
    assert won(state) == AUSTRIAN

    elsewhere = premuda("C6")
    assert points(elsewhere) == [0, 0]
    assert won(elsewhere) == DRAW


@pytest.mark.clause("GWAS-SCA.f")
def test_sca_f_it_does_not_matter_where_capital_ships_of_the_enemy_are():
    state = premuda("D6")
    state.sea.battle.tally[ITALIAN] = 12
    state.sea.ships.append(ship("Dante Alighieri", ITALIAN, status=AT_SEA, fleet=1))
    state.sea.fleets[1].zone = zone("C1")

    assert won(state) == AUSTRIAN


@pytest.mark.clause("GWAS-SCA.f")
def test_sca_f_one_dreadnought_that_has_not_arrived_is_one_too_few():
    state = premuda("D6")
    ships = state.sea.ships
    ships[TEGETTHOFF].fleet, state.sea.fleets[1].zone, state.sea.battle.tally[ITALIAN] = 1, zone("C6"), 6

    assert points(state) == [6, 6]
    assert won(state) == DRAW


@pytest.mark.clause("GWAS-SCB.f")
def test_scb_f_points_for_leaving_by_the_side_aimed_for():
    state = begin(read_scenario("horns-reef"))
    ships = state.sea.ships

    for number, side in ((LION, NORTH_EAST), (AURORA, NORTH_EAST), (SEYDLITZ, SOUTH_EAST)):
        ships[number].status, ships[number].left_by = OFF_MAP, side
    assert points(state) == [4, 3]
    ships[AURORA].left_by = WEST
    assert points(state) == [3, 3]
    ships[PILLAU].status = SUNK
    assert points(state) == [6, 3]


@pytest.mark.clause("GWAS-SCB.g")
def test_scb_g_a_lead_of_3_wins_and_less_is_a_draw():
    state = begin(read_scenario("horns-reef"))

    state.sea.battle.tally[BRITISH] = 2
    assert won(state) == DRAW
    state.sea.battle.tally[BRITISH] = 3
    assert won(state) == BRITISH
    state.sea.battle.tally[GERMAN] = 6
    assert won(state) == GERMAN


def test_transports_score_in_their_haven_and_their_escort_does_not():
    state = begin(read_scenario("valona-convoys"))
    state.sea.fleets[0].zone = state.sea.battle.terms[0].haven

    assert points(state) == [6, 0]  # three transports and two destroyers


def test_whoever_gives_up_has_lost_and_the_game_is_over():
    state = premuda("D6")
    decide_over(state.sea.battle, state.sea.ships, Silence())
    assert not state.sea.battle.over

    state.sea.battle.surrendered[AUSTRIAN] = 1
    decide_over(state.sea.battle, state.sea.ships, Silence())

    assert state.sea.battle.over
    assert won(state) == ITALIAN


def test_that_a_side_gives_up_is_told_and_that_the_game_is_over_is_told_once():
    state, trace = premuda("D6"), Trace()

    surrender(state.sea.battle, AUSTRIAN, trace)
    surrender(state.sea.battle, ITALIAN, trace)

    assert [(note.what, note.a) for note in trace.notes] == [
        (Noted.SURRENDERS, AUSTRIAN),
        (Noted.GAME_OVER, 0),
        (Noted.SURRENDERS, ITALIAN),
    ]
    assert won(state) == AUSTRIAN  # both gave up: the twelve points of both dreadnoughts decide


@pytest.mark.clause("GWAS-SCA.b")
def test_sca_b_the_game_goes_on_for_a_fleet_that_is_to_arrive_but_not_for_boats_without_prey():
    state = premuda()
    for vessel in state.sea.ships:
        if vessel.side == ITALIAN:
            vessel.status = SUNK
    decide_over(state.sea.battle, state.sea.ships, Silence())
    assert not state.sea.battle.over

    state = premuda()
    for vessel in state.sea.ships:
        if vessel.side == AUSTRIAN:
            vessel.status = SUNK
    decide_over(state.sea.battle, state.sea.ships, Silence())
    assert state.sea.battle.over


@pytest.mark.clause("GWAS-SCB.f")
def test_scb_f_a_ship_that_left_and_sank_has_earned_nothing():
    state = begin(read_scenario("horns-reef"))
    lion = state.sea.ships[LION]

    lion.status, lion.left_by = SUNK, NORTH_EAST

    assert points(state) == [0, 12]


@pytest.mark.clause("GWAS-SCA.f")
@pytest.mark.parametrize(("straggler", "winner_is"), [(TATRA, AUSTRIAN), (SZENT_ISTVAN, DRAW)])
def test_sca_f_it_is_the_dreadnoughts_that_must_arrive_and_both_of_them(straggler, winner_is):
    state = premuda("D6")
    other = state.sea.fleets[1]
    other.in_use, other.side, other.zone = 1, AUSTRIAN, zone("C6")
    state.sea.ships[straggler].fleet = 1

    state.sea.battle.tally[ITALIAN] = points(state)[AUSTRIAN]

    assert won(state) == winner_is


@pytest.mark.clause("GWAS-SCA.f", "GWAS-SCB.g")
def test_sca_f_arrivals_break_a_tie_and_no_lead_that_is_too_small():
    state = premuda("D6")
    state.sea.battle.margin, state.sea.battle.tally[ITALIAN] = 3, 10  # 10 to 12

    assert won(state) == DRAW


def test_either_side_may_give_up():
    state = premuda()
    state.sea.battle.surrendered[ITALIAN] = 1

    decide_over(state.sea.battle, state.sea.ships, Silence())

    assert (state.sea.battle.over, won(state)) == (1, AUSTRIAN)

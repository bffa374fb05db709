"""11.7, B11  Weather: with what it begins, how it changes, and what it does on the operational map."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.kernel.choices import Wanted
from lineahead.kernel.dice import Throw
from lineahead.kernel.trace import Silence, Trace
from lineahead.rulesets.great_war_at_sea.rules.conditions import are_torpedoes_banned, visibility
from lineahead.rulesets.great_war_at_sea.rules.contact import contact_modifier
from lineahead.rulesets.great_war_at_sea.rules.fleets import fleet_speed, zones_this_turn
from lineahead.rulesets.great_war_at_sea.rules.speeds import speed_of
from lineahead.rulesets.great_war_at_sea.rules.weather import begin_weather, gale_phase, weather_phase
from lineahead.rulesets.great_war_at_sea.tables.cards import ONE, ONE_SLOW, THREE, TWO_PLUS
from lineahead.rulesets.great_war_at_sea.tables.notes import Noted, Thrown
from lineahead.rulesets.great_war_at_sea.tables.ships import AT_SEA, CLEAR, FOG, GALE, MIST, NOBODY, SQUALL, STORM, SUNK
from tests.rulebook.great_war_at_sea.at_sea import Sea, force
from tests.rulebook.great_war_at_sea.chart import AUSTRIA_SIDE, ITALY_SIDE
from tests.rulebook.great_war_at_sea.table import all_read, battle, boat, card, d6s, fleet, ship

SILENT = Silence()
WHOLE_MAP = 99


def changed(weather: int, face: int) -> int:
    """The weather after a change by this face."""
    state = battle(weather=weather, turn=7)
    weather_phase(state, d6s(face), SILENT)
    return state.weather


@pytest.mark.clause("GWAS-B11.b")
@pytest.mark.parametrize(("weather", "face", "steps"), [(CLEAR, 2, 0), (MIST, 1, -1), (STORM, 6, 1), (FOG, 6, 2)])
def test_b11_b_steps_are_told_as_far_as_they_were_made(weather, face, steps):
    trace = Trace()

    weather_phase(battle(weather=weather, turn=7), d6s(face), trace)

    assert [(note.a, note.b) for note in trace.notes] == [(face, steps)]


def changes_on(**fields: Any) -> list[int]:
    """The turns of the first three days before which the weather is thrown for."""
    found = []
    for turn in range(1, 19):
        state, dice = battle(turn=turn, **fields), d6s(3)
        weather_phase(state, dice, SILENT)
        if all_read(dice):
            found.append(turn)
    return found


@pytest.mark.clause("GWAS-11.7.a", "GWAS-B11.a")
@pytest.mark.parametrize(("face", "weather"), [(1, CLEAR), (2, MIST), (3, FOG), (4, SQUALL), (5, STORM), (6, GALE)])
def test_b11_a_without_a_word_of_the_scenario_a_die_on_the_six_numbers(face, weather):
    state, dice = battle(weather_by_die=1), d6s(face)

    begin_weather(state, dice, SILENT)

    assert (state.weather, face) == (weather, weather)
    assert dice.due == Throw(1, 6, Thrown.FIRST_WEATHER, 0)


@pytest.mark.clause("GWAS-B11.b")
def test_b11_b_the_allies_throw_one_die_for_a_change():
    with pytest.raises(Wanted) as wanted:
        weather_phase(battle(turn=7, allies=1), d6s(), SILENT)

    assert wanted.value.throw == Throw(1, 6, Thrown.WEATHER_CHANGE, 1)


@pytest.mark.clause("GWAS-B11.a")
def test_b11_a_weather_starts_as_the_scenario_says():
    state = battle(weather=MIST)

    begin_weather(state, d6s(), SILENT)

    assert state.weather == MIST


@pytest.mark.clause("GWAS-B11.b")
@pytest.mark.parametrize(("face", "weather"), [(1, CLEAR), (2, MIST), (3, FOG), (4, FOG), (5, SQUALL), (6, STORM)])
def test_b11_b_a_die_moves_the_weather_up_to_two_steps(face, weather):
    assert changed(FOG, face) == weather


@pytest.mark.clause("GWAS-B11.b")
@pytest.mark.parametrize(
    ("before", "face", "after"),
    [(CLEAR, 1, CLEAR), (CLEAR, 2, CLEAR), (MIST, 1, CLEAR), (STORM, 6, GALE), (GALE, 5, GALE), (GALE, 6, GALE)],
)
def test_b11_b_never_past_clear_or_gale(before, face, after):
    assert changed(before, face) == after


@pytest.mark.clause("GWAS-11.7.r6")
def test_11_7_r6_squall_and_storm_are_two_states_a_step_apart():
    assert changed(SQUALL, 5) == STORM
    assert changed(STORM, 2) == SQUALL


@pytest.mark.clause("GWAS-B11.b")
def test_b11_b_weather_changes_at_the_first_turn_of_each_day():
    assert changes_on() == [7, 13]
    assert changes_on(first_turn=4) == [4, 10, 16]
    assert changes_on(first_turn=6) == [2, 8, 14]


@pytest.mark.clause("GWAS-B11.b", "GWAS-SCA.d")
def test_b11_b_and_whenever_a_scenario_says():
    assert changes_on(changes=1 << 4) == [4, 7, 13]
    assert changes_on(changes=1 << 4 | 1 << 1, daily_change=0) == [1, 4]
    assert changes_on(changes=1 << 7) == [7, 13]


@pytest.mark.clause("GWAS-B11.b", "GWAS-B1.f")
def test_b1_f_weather_comes_before_the_orders_of_its_turn():
    sea = Sea(force(AUSTRIA_SIDE, "A6", "TB 76"), weather=FOG, turn=6)

    sea.begins(5)

    assert sea.battle.weather == SQUALL
    assert [(note.a, note.b, note.c) for note in sea.told(Noted.WEATHER_DIE)] == [(5, 1, SQUALL)]
    assert zones_this_turn(sea.battle, sea.ships, sea.fleets[0]) == 1


@pytest.mark.clause(
    "GWAS-11.7.t1",
    "GWAS-11.7.1a",
    "GWAS-11.7.2a",
    "GWAS-11.7.3a",
    "GWAS-11.7.3b",
    "GWAS-11.7.4d",
    "GWAS-11.7.5d",
    "GWAS-11.7.6f",
    "GWAS-11.7.r1",
)
@pytest.mark.parametrize(
    ("weather", "speed", "is_banned", "hexes", "contact"),
    [
        (GALE, ONE, True, 1, -2),
        (STORM, ONE, True, 2, -1),
        (SQUALL, ONE, True, 2, -1),
        (FOG, TWO_PLUS, False, 2, -1),
        (MIST, TWO_PLUS, False, 3, 0),
        (CLEAR, TWO_PLUS, False, WHOLE_MAP, 0),
    ],
)
def test_11_7_t1_all_effects_by_day(weather, speed, is_banned, hexes, contact):
    state, ships = battle(weather=weather), fleet(ship("TB 76", status=AT_SEA))

    assert speed_of(state, ships[0]) == speed
    assert are_torpedoes_banned(state) == is_banned
    assert visibility(state) == hexes
    assert contact_modifier(state, ships, 0, SILENT) == contact


@pytest.mark.clause("GWAS-11.7.4a", "GWAS-11.7.5a", "GWAS-11.7.6c", "GWAS-B1.d")
@pytest.mark.parametrize("weather", [SQUALL, STORM, GALE])
def test_11_7_a_fleet_with_a_torpedo_boat_goes_one_zone_from_squall_on(weather):
    sea = Sea(force(AUSTRIA_SIDE, "A6", "Tegetthoff", "TB 76"), force(AUSTRIA_SIDE, "D6", "Tegetthoff", "Tatra"))

    assert [zones_this_turn(sea.battle, sea.ships, group) for group in sea.fleets[:2]] == [2, 2]
    sea.battle.weather = weather
    assert [zones_this_turn(sea.battle, sea.ships, group) for group in sea.fleets[:2]] == [1, 2]


@pytest.mark.clause("GWAS-11.7.r4")
def test_11_7_r4_a_boat_that_is_slower_already_keeps_her_speed():
    sea = Sea(force(AUSTRIA_SIDE, "A6", ship("TB 76", speed_lost=3)), weather=STORM)

    assert fleet_speed(sea.battle, sea.ships, 0) == ONE_SLOW


@pytest.mark.clause("GWAS-P.w", "GWAS-11.7.r2")
@pytest.mark.parametrize("weather", [SQUALL, STORM, GALE])
def test_p_w_by_the_published_rules_destroyers_go_one_zone_too(weather):
    by_d6 = Sea(force(AUSTRIA_SIDE, "A6", card("Tatra", speed="2+")), by_d6=True, weather=weather)
    by_d20 = Sea(force(AUSTRIA_SIDE, "A6", "Tatra"), weather=weather)

    assert zones_this_turn(by_d6.battle, by_d6.ships, by_d6.fleets[0]) == 1
    assert zones_this_turn(by_d20.battle, by_d20.ships, by_d20.fleets[0]) == 3
    assert fleet_speed(by_d20.battle, by_d20.ships, 0) == THREE


@pytest.mark.clause("GWAS-11.7.6a", "GWAS-11.7.6b", "GWAS-11.7.6c", "GWAS-11.7.6.ex1")
def test_11_7_6_ex1_two_dice_for_each_torpedo_boat_and_12_sinks_her():
    sea = Sea(force(AUSTRIA_SIDE, "B5", "TB 76", "TB 76"), weather=GALE)

    sea.sails(6, 6, 6, 5)

    assert [vessel.status for vessel in sea.ships] == [SUNK, AT_SEA]
    assert sea.ships[0].sunk_by == NOBODY
    assert speed_of(sea.battle, sea.ships[1]) == ONE
    assert [(note.a, note.b, note.c) for note in sea.told(Noted.GALE_DICE)] == [(0, 12, 1), (1, 11, 0)]


@pytest.mark.clause("GWAS-11.7.6a")
def test_11_7_6a_each_player_throws_for_his_own():
    sea = Sea(force(ITALY_SIDE, "B2", card("TB 76", nation="Italy")), force(AUSTRIA_SIDE, "B5", "TB 76"), weather=GALE)

    with pytest.raises(Wanted) as wanted:
        gale_phase(sea.battle, sea.ships, sea.fleets, d6s(1, 1), SILENT)

    assert wanted.value.throw == Throw(2, 6, Thrown.GALE, AUSTRIA_SIDE, ship=1, needed=12)


@pytest.mark.clause("GWAS-11.7.6a", "GWAS-11.7.r2", "GWAS-P.w2")
@pytest.mark.parametrize("by_d6", [False, True])
def test_p_w2_a_gale_sinks_neither_destroyers_nor_mtbs(by_d6):
    sea = Sea(force(AUSTRIA_SIDE, "B5", "Tatra", "Novara", "Tegetthoff"), by_d6=by_d6, weather=GALE)
    sea.ships.append(boat(ITALY_SIDE, 3, number=3))

    sea.sails()

    assert sea.told(Noted.GALE_DICE) == []


@pytest.mark.clause("GWAS-11.7.r3")
def test_11_7_r3_boats_in_port_need_no_dice_and_it_is_seen_after_movement():
    # D6 is Cattaro, C6 is beside it: the first fleet comes in, the second goes out.
    sea = Sea(force(AUSTRIA_SIDE, "C6", "TB 76"), force(AUSTRIA_SIDE, "D6", "TB 76", in_port=1), weather=GALE)

    sea.plots(0, "D6").plots(1, "C6").sails(6, 6)

    assert [vessel.status for vessel in sea.ships] == [AT_SEA, SUNK]


@pytest.mark.clause("GWAS-11.7.r3")
def test_11_7_r3_once_in_every_turn_of_gale():
    sea = Sea(force(AUSTRIA_SIDE, "B5", "TB 76"), weather=GALE)

    sea.sails(5, 6).begins().sails(6, 6).begins().sails()

    assert sea.ships[0].status == SUNK


@pytest.mark.clause("GWAS-11.7.6a")
@pytest.mark.parametrize("weather", [CLEAR, MIST, FOG, SQUALL, STORM])
def test_11_7_6a_only_a_gale_asks_for_them(weather):
    Sea(force(AUSTRIA_SIDE, "B5", "TB 76"), weather=weather).sails()

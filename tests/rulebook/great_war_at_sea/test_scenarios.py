"""SCA, SCB  The scenarios that come with the program, the source's examples played from theirs, and bad files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from lineahead.engine.contract.ruleset import State
from lineahead.engine.contract.scenario import BadFile, Scenario
from lineahead.engine.files.toml_files import toml_of
from lineahead.kernel.choices import AsProposed
from lineahead.kernel.dice import D6, D20
from lineahead.kernel.trace import Silence, Trace
from lineahead.rulesets.great_war_at_sea.files.chart_checks import zone_names
from lineahead.rulesets.great_war_at_sea.files.scenarios import SCENARIO_FILES, read_scenario, scenario_names
from lineahead.rulesets.great_war_at_sea.files.setting_up import begin
from lineahead.rulesets.great_war_at_sea.rules.ambush import contact_by_boats, find_ambush
from lineahead.rulesets.great_war_at_sea.rules.breaches import LAWFUL, TOO_FEW_BY_A_FIELD
from lineahead.rulesets.great_war_at_sea.rules.conditions import is_night, visibility
from lineahead.rulesets.great_war_at_sea.rules.counters import counters_due, mines_allowed, mines_breach, mines_demanded
from lineahead.rulesets.great_war_at_sea.rules.operations import begin_turn
from lineahead.rulesets.great_war_at_sea.rules.patrols import boat_without_zone, zone_breach
from lineahead.rulesets.great_war_at_sea.rules.plotting import plot_breach, write_plot
from lineahead.rulesets.great_war_at_sea.rules.sailing import sail
from lineahead.rulesets.great_war_at_sea.rules.surprise import attack_with_boats, name_victims, victims_breach
from lineahead.rulesets.great_war_at_sea.rules.victory import points_of
from lineahead.rulesets.great_war_at_sea.tables.cards import ITALY, MINESWEEPER, ONE, TRANSPORT, TWO
from lineahead.rulesets.great_war_at_sea.tables.orders import Plot, Victims
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    AT_SEA,
    CLEAR,
    D6_SYSTEM,
    MIST,
    NOBODY,
    NORTH_EAST,
    ON_HEXES,
    ON_MAP,
    ON_PATROL,
    ON_ZONES,
    SOUTH_EAST,
    SUNK,
    WEST,
)
from tests.rulebook.great_war_at_sea.mining import mines
from tests.rulebook.great_war_at_sea.table import all_read, d6s, dice_of

ITALIAN, AUSTRIAN = 0, 1
BRITISH, GERMAN = 0, 1


def started(name: str, **options: Any) -> tuple[Scenario, State]:
    """A scenario that comes with the program, and its game before the first die."""
    scenario = read_scenario(name, options=options)
    return scenario, begin(scenario)


def faults(name: str, change: Callable[[dict[str, Any]], None]) -> list[str]:
    """What a changed scenario file is refused for, each fault with its place."""
    text = deepcopy(toml_of(SCENARIO_FILES / f"{name}.toml"))
    change(text)
    with pytest.raises(BadFile) as problem:
        read_scenario(text)
    return [str(fault) for fault in problem.value.problems]


@pytest.mark.parametrize("name", scenario_names())
@pytest.mark.parametrize("dice", ["d20", "d6"])
@pytest.mark.clause("GWAS-P.0", "GWAS-P.r5")
def test_every_scenario_is_read_again_from_its_own_text_and_begins_in_either_dice(name, dice):
    scenario, state = started(name, dice=dice)

    assert read_scenario(scenario) == scenario
    assert state.sea.battle.options.dice == (D6_SYSTEM if dice == "d6" else 0)
    assert not state.sea.battle.over
    assert [ship.number for ship in state.sea.ships] == list(range(len(scenario.ships)))


@pytest.mark.clause("GWAS-SCA.a")
def test_sca_a_the_map_of_premuda():
    scenario, state = started("premuda")
    names, zones = zone_names(scenario.board), state.sea.zones

    assert names[0] == "A1"
    assert names[-1] == "D6"
    assert len(names) == 24
    ports = {names[zone.number]: zone.port_side for zone in zones if zone.port}
    assert ports == {"A6": AUSTRIAN, "D6": AUSTRIAN, "C1": ITALIAN}
    assert {names[zone.number] for zone in zones if zone.coastal} == {f"{row}{c}" for row in "ABCD" for c in (1, 6)}
    around = {
        name: {names[n] for n in zones[names.index(name)].neighbours if n != NOBODY} for name in ("A6", "B6", "C6")
    }
    assert around["A6"] == {"A5", "B5", "B6"}
    assert "C6" in around["B6"]
    assert {"D5", "D6"} <= around["C6"]


@pytest.mark.clause("GWAS-SCA.b")
def test_sca_b_the_austrian_fleet_lies_in_pola_and_goes_one_zone_a_turn():
    scenario, state = started("premuda")
    own = [entry.card for entry in scenario.ships if entry.side == AUSTRIAN]

    cards = Counter(scenario.cards[card]["class"] for card in own)
    assert cards == {"Tegetthoff": 2, "Novara": 1, "Tatra": 2, "TB 76": 4}
    assert {"Tegetthoff", "Szent Istvan"} <= set(own)
    fleet = state.sea.fleets[0]
    assert (zone_names(scenario.board)[fleet.zone], fleet.in_port, fleet.side) == ("A6", 1, AUSTRIAN)
    assert sum(force.in_use for force in state.sea.fleets) == 1
    assert (state.sea.battle.steps, state.sea.battle.length, state.sea.battle.stage) == (1, 6, ON_ZONES)


@pytest.mark.clause("GWAS-SCA.c", "GWAS-18.1.a")
def test_sca_c_six_mas_boats_whose_zones_their_owner_notes_before_play():
    scenario, state = started("premuda")
    boats = [ship for ship in state.sea.ships if ship.side == ITALIAN]
    names = zone_names(scenario.board)

    assert [(boat.zone, boat.status, boat.card.nation) for boat in boats] == [(NOBODY, ON_PATROL, ITALY)] * 6
    assert boat_without_zone(state.sea.ships, ITALIAN) == 0
    allowed = {name for i, name in enumerate(names) if zone_breach(state.sea.zones, i, ITALIAN) == LAWFUL}
    assert allowed == {"A1", "B1", "C1", "D1", "B6", "C6"}


@pytest.mark.clause("GWAS-SCA.d")
def test_sca_d_clear_at_first_night_in_turns_1_and_6_and_a_change_before_turn_4():
    battle = started("premuda")[1].sea.battle

    assert (battle.weather, battle.weather_by_die, battle.changes) == (CLEAR, 0, 1 << 4)
    nights = []
    for battle.turn in range(1, 7):
        nights.append(is_night(battle))
    assert nights == [True, False, False, False, False, True]


@pytest.mark.clause("GWAS-SCB.a")
def test_scb_a_horns_reef_is_one_battle_of_15_rounds_in_mist_by_day():
    battle = started("horns-reef")[1].sea.battle

    assert (battle.only_battle, battle.stage, battle.printed, battle.placed) == (1, ON_HEXES, 1, [1, 1])
    assert (battle.weather, visibility(battle), battle.most_rounds) == (MIST, 3, 15)
    assert battle.options.tactical_mines == 1


@pytest.mark.clause("GWAS-SCB.b", "GWAS-SCB.c")
def test_scb_b_scb_c_counters_of_both_sides():
    state = started("horns-reef")[1]
    battle, zones, fields = state.sea.battle, state.sea.zones, state.sea.fields

    due = [counters_due(battle, zones, fields, side) for side in (BRITISH, GERMAN)]
    assert due == [4, 7]
    assert [mines_allowed(count) for count in due] == [2, 4]
    assert [mines_demanded(battle, zones, fields, side) for side in (BRITISH, GERMAN)] == [2, 3]
    laid = {(field.side, field.boundary, field.laid, field.entries) for field in fields if field.in_use}
    assert laid == {(GERMAN, WEST, 1, 0), (GERMAN, NORTH_EAST, 0, 3), (BRITISH, SOUTH_EAST, 1, 0)}
    assert all(field.known == [int(field.side == side) for side in (0, 1)] for field in fields if field.in_use)


@pytest.mark.clause("GWAS-SCB.d", "GWAS-SCB.e")
def test_scb_d_scb_e_the_printed_positions():
    scenario, state = started("horns-reef")
    found = Counter(
        (ship.side, scenario.cards[entry.card]["class"], (ship.q, ship.r))
        for ship, entry in zip(state.sea.ships, scenario.ships, strict=True)
    )

    assert found == {
        (BRITISH, "Lion", (-5, 2)): 1,
        (BRITISH, "Aurora", (-5, 3)): 1,
        (BRITISH, "Aurora", (-4, 2)): 1,
        (BRITISH, "M-class", (-4, 1)): 2,
        (BRITISH, "M-class", (-4, 3)): 2,
        (GERMAN, "Seydlitz", (0, 0)): 1,
        (GERMAN, "Pillau", (1, -1)): 1,
        (GERMAN, "G 41", (1, 0)): 2,
        (GERMAN, "G 41", (0, -1)): 2,
    }
    assert {ship.status for ship in state.sea.ships} == {ON_MAP}


@pytest.mark.clause("GWAS-P.r5", "GWAS-P.t2")
def test_p_r5_by_the_published_dice_only_the_ratings_change():
    usual, published = started("premuda")[1], started("premuda", dice="d6")[1]

    assert [ship.card.speed for ship in usual.sea.ships if ship.card.points == 12] == [TWO, TWO]
    assert [ship.card.speed for ship in published.sea.ships if ship.card.points == 12] == [ONE, ONE]
    assert usual.sea.zones == published.sea.zones
    places = [[(ship.q, ship.r) for ship in started("horns-reef", dice=dice)[1].sea.ships] for dice in ("d20", "d6")]
    assert places[0] == places[1]


@pytest.mark.clause("GWAS-18.411.ex1", "GWAS-18.411.ex2", "GWAS-18.411.ex3", "GWAS-00.r1")
def test_18_411_the_sources_example_is_played_from_its_scenario():
    _, state = started("two-boats")
    battle, ships, fleets = state.sea.battle, state.sea.ships, state.sea.fleets
    zones, fields, plot = state.sea.zones, state.sea.fields, Plot(fleet=0, steps=1)
    plot.path[0] = 1
    begin_turn(battle, fleets, d6s(), Silence())
    assert plot_breach(battle, ships, fleets, zones, fields, plot, AUSTRIAN) == LAWFUL
    write_plot(fleets, plot, Silence())
    sail(battle, ships, fleets, zones, fields, d6s(), AsProposed(), Silence())

    assert find_ambush(battle, ships, fleets)
    assert contact_by_boats(battle, ships, fleets, d6s(4, 5), Silence()) == 2
    victims = Victims()
    victims.targets[:2] = [2, 3]
    assert victims_breach(battle, ships, victims) == LAWFUL
    name_victims(ships, victims, Silence())
    tegetthoff_fires = [(D6, 3), (D20, 20), (D20, 20), (D20, 5), (D20, 8)]
    szent_istvan_is_struck = [(D6, 6), (D20, 13), (D20, 14), (D6, 6), (D6, 4), (D6, 6), (D6, 4)]
    dice = dice_of(*tegetthoff_fires, *szent_istvan_is_struck)
    attack_with_boats(battle, ships, dice, AsProposed(), Trace())

    assert all_read(dice)
    assert [ship.status for ship in ships] == [SUNK, ON_PATROL, AT_SEA, SUNK]
    assert battle.stage == ON_ZONES
    assert [points_of(battle, ships, fleets, side) for side in (ITALIAN, AUSTRIAN)] == [12, 7]


@pytest.mark.clause("GWAS-13.25.ex3", "GWAS-13.25.ex4")
def test_13_25_ex3_the_sources_example_as_a_scenario():
    _, state = started("field-to-the-west")
    battle, ships = state.sea.battle, state.sea.ships
    zones, fields = state.sea.zones, state.sea.fields
    dummies = [(0, 0, "D")] * 4

    def breach(*real: tuple[int, int, str]) -> int:
        return mines_breach(battle, ships, zones, fields, mines(*real, *dummies), GERMAN)

    assert [counters_due(battle, zones, fields, side) for side in (BRITISH, GERMAN)] == [0, 7]
    assert breach((-5, 4, "M"), (-4, 3, "M"), (3, -5, "M")) == LAWFUL
    assert breach((-5, 4, "M"), (3, -5, "M"), (2, -5, "M")) == TOO_FEW_BY_A_FIELD


@pytest.mark.clause("GWAS-B1.g", "GWAS-B13.1", "GWAS-B13.22", "GWAS-B11.a", "GWAS-18.3.r1")
def test_the_valona_convoys_bring_everything_together():
    scenario, state = started("valona-convoys")
    ships, battle = state.sea.ships, state.sea.battle

    assert (battle.length, battle.weather_by_die, battle.restores_boats, battle.first_turn) == (20, 1, 1, 2)
    kinds = Counter(ship.card.kind for ship in ships)
    assert (kinds[TRANSPORT], kinds[MINESWEEPER]) == (6, 1)
    assert {ship.card.nation for ship in ships if ship.card.kind == TRANSPORT} == {ITALY}
    assert sum(ship.fields_left for ship in ships) == 3
    assert sum(ship.status == ON_PATROL for ship in ships) == 4
    assert [field.laid for field in state.sea.fields if field.in_use] == [1, 1]
    assert battle.terms[0].haven == zone_names(scenario.board).index("D5")
    assert battle.terms[0].haven_transport == 2


@pytest.mark.clause("GWAS-B13.1")
def test_b13_1_a_minelayer_has_a_row_for_a_new_boundary_in_every_turn():
    fields = started("valona-convoys")[1].sea.fields

    assert [sum(not field.in_use and field.side == side for field in fields) >= 20 for side in (0, 1)] == [True, True]


@pytest.mark.clause("GWAS-P.c")
def test_p_c_a_scenario_may_call_a_ships_gunnery_excellent():
    text = toml_of(SCENARIO_FILES / "horns-reef.toml")
    next(ship for ship in text["ships"] if ship["card"] == "Seydlitz")["excellent"] = True

    ships = begin(read_scenario(text, options={"dice": "d6"})).sea.ships

    assert [ship.card.excellent for ship in ships] == [int(ship.card.points == 13) for ship in ships]


@pytest.mark.clause("GWAS-P.l2")
def test_p_l2_the_side_named_first_rolls_as_allies_unless_another_is_named():
    text = toml_of(SCENARIO_FILES / "premuda.toml")
    assert begin(read_scenario(text)).sea.battle.allies == ITALIAN
    del text["allies"]
    assert begin(read_scenario(text)).sea.battle.allies == ITALIAN
    text["allies"] = "Austrian"
    assert begin(read_scenario(text)).sea.battle.allies == AUSTRIAN


def test_these_rules_have_no_open_table():
    with pytest.raises(BadFile, match=r"GWAS-B7\.a"):
        read_scenario("premuda", board="open")


BAD_CHARTS: list[tuple[Callable[[dict[str, Any]], Any], str]] = [
    (lambda text: text["board"].update(rows=9, columns=9), "board.rows: no more than 60 zones"),
    (lambda text: text["board"]["coast"].remove("C1"), "board.ports[0].zone: C1 is not coastal [GWAS-B1.c]"),
    (lambda text: text["board"].update(land=["B6"]), "board.coast: B6 is land [GWAS-B1.c]"),
    (lambda text: text["board"]["ports"][1].update(zone="D6"), "board.ports: D6 has two ports [GWAS-B1.c]"),
    (lambda text: text["fleets"][0].update(zone="E6"), "fleets[0].zone: 'E6' is not known here"),
    (lambda text: text["fleets"][0].update(side="Turkish"), "fleets[0].side: 'Turkish' is not known here"),
    (lambda text: text["ships"][0].update(patrol="B3"), "ships[0].patrol: only coastal zones are patrolled"),
    (lambda text: text["ships"][0].update(patrol="A6"), "ships[0].patrol: this zone is barred [GWAS-SCA.c]"),
    (lambda text: text["ships"][6].update(card="Tegethoff"), "ships[6].card: there is no card 'Tegethoff'"),
    (lambda text: text["ships"][6].update(side="Italian"), "ships[6].fleet: 'Battle squadron' is not known here"),
    (lambda text: text["ships"][7].update(card="Tegetthoff"), "ships[7].card: 'Tegetthoff' stands here twice"),
    (lambda text: text["ships"][7].update(at=[0, 0]), "ships[7].at: there is no such key"),
    (lambda text: text.update(light="day"), "light: on the chart the hour tells whether it is night [GWAS-B1.a]"),
    (lambda text: text.update(weather="rain"), "weather: 'rain' is not known here"),
    (lambda text: text.update(weather_changes=[7]), "weather_changes[0]: a number from 1 to 6 is needed here"),
    (lambda text: text["victory"]["scores"][1].pop("haven"), "victory.scores[1].haven_capital: this needs a haven"),
    (lambda text: text["victory"]["scores"][1].update(side="Italian"), "victory.scores[1].side: 'Italian' stands here"),
    (lambda text: text["victory"]["scores"][0].update(exit="W"), "victory.scores[0].exit: ships leave by a side"),
    (lambda text: text["options"].update(dice="d12") if "options" in text else text.update(options={"dice": "d12"}),
     "options.dice: 'd12' is not among the choices: d20, d6"),
]  # fmt: skip


@pytest.mark.clause("GWAS-SCA.a", "GWAS-B1.c", "GWAS-18.1.d")
@pytest.mark.parametrize(("change", "fault"), BAD_CHARTS, ids=[fault for _, fault in BAD_CHARTS])
def test_sca_a_a_bad_chart_is_refused_with_the_place_of_each_fault(change, fault):
    assert any(words.startswith(fault) for words in faults("premuda", change))


@pytest.mark.clause("GWAS-18.1.d")
def test_18_1_d_a_printed_patrol_zone_is_within_six_of_a_friendly_port():
    def far(text: dict[str, Any]) -> None:
        text["board"]["ports"][0].update(zone="A1")
        text["ships"][0]["patrol"] = "D6"

    assert any(fault.startswith("ships[0].patrol: this is more than six zones") for fault in faults("premuda", far))


BAD_BATTLES: list[tuple[Callable[[dict[str, Any]], Any], str]] = [
    (lambda text: text["ships"][0].update(at=[8, 8]), "ships[0].at: this lies off the tactical map [GWAS-B7.a]"),
    (lambda text: text["ships"][0].pop("at"), "ships[0].at: this is missing"),
    (lambda text: text["fields"][0].update(boundary="N"), "fields[0].boundary: 'N' is not known here"),
    (lambda text: text["fields"][1].update(entries=4), "fields[1].entries: a number from 1 to 3 is needed here"),
    (lambda text: text["fields"][1].update(boundary="W"), "fields[1].boundary: this boundary stands here twice"),
    (lambda text: text["fields"][1].update(zone="A1"), "fields[1].zone: there is no such key"),
    (lambda text: text.update(first_turn=2), "first_turn: there is no such key"),
    (lambda text: text["victory"]["scores"][0].update(haven="A1"), "victory.scores[0].haven: 'A1' is not known here"),
    (lambda text: text.update(ships=text["ships"][:7]), "sides[1].name: 'German' has no ships"),
]


@pytest.mark.clause("GWAS-SCB.a", "GWAS-B13.1")
@pytest.mark.parametrize(("change", "fault"), BAD_BATTLES, ids=[fault for _, fault in BAD_BATTLES])
def test_scb_a_a_bad_battle_is_refused_with_the_place_of_each_fault(change, fault):
    assert any(words.startswith(fault) for words in faults("horns-reef", change))


@pytest.mark.clause("GWAS-13.25.r8")
def test_13_25_r8_a_field_named_from_its_other_zone_is_the_same_field():
    def twice(text: dict[str, Any]) -> None:
        text["fields"].append({"side": "Allied", "zone": "C5", "boundary": "SE"})

    assert faults("valona-convoys", twice) == [
        "fields[2].boundary: this boundary stands here twice [GWAS-13.25.r8]",
    ]  # fmt: skip


@pytest.mark.clause("GWAS-B1.d")
def test_b1_d_a_fleet_without_ships_is_refused():
    def emptied(text: dict[str, Any]) -> None:
        text["fleets"].append({"name": "Nobody", "side": "Austrian", "zone": "A6"})

    assert faults("premuda", emptied) == ["sides[1].name: the fleet 'Nobody' has no ships [GWAS-B1.d]"]


@pytest.mark.clause("GWAS-B7.h", "GWAS-SCB.a")
def test_b7_h_battles_on_a_chart_last_twenty_rounds_at_most_and_one_alone_as_long_as_it_says():
    assert begin(read_scenario("premuda")).sea.battle.most_rounds == 20
    assert begin(read_scenario("horns-reef")).sea.battle.most_rounds == 15

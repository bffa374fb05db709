"""SC1, SC2  The battles that come with the rules, as they begin."""

from __future__ import annotations

import pytest

from lineahead.kernel.dice import D6, D10
from lineahead.rulesets.perfidious_albion.files.scenarios import read_scenario, scenario_names
from lineahead.rulesets.perfidious_albion.rules.formation import take_formation
from lineahead.rulesets.perfidious_albion.rules.initiative import senior_rating
from lineahead.rulesets.perfidious_albion.rules.phases import bring_in
from lineahead.rulesets.perfidious_albion.rules.weather import sight
from lineahead.rulesets.perfidious_albion.tables.cards import BATTLESHIP, BOAT, COAST_DEFENCE, CRUISER
from lineahead.rulesets.perfidious_albion.tables.notes import Noted
from lineahead.rulesets.perfidious_albion.tables.ships import (
    AFLOAT,
    CALM,
    CLEAR,
    DUE,
    GOT_AWAY,
    HARBOUR_MOUTH,
    HAZE,
    LINE_ABREAST,
    LINE_AHEAD,
    MINEFIELD,
    MODERATE,
    NO_AREA,
    NOBODY,
    SHORE,
    Area,
    flotation_left,
    maximum_speed,
)
from tests.rulebook.perfidious_albion.battles import ALGIERS, PICK_UP, USHANT, Begun
from tests.rulebook.perfidious_albion.steaming import Sea, ahead, course
from tests.rulebook.perfidious_albion.table import at, fleet, ship


def extent(area: Area) -> tuple[int, int, int, int]:
    """West, north, east, south in inches, as the rules count them from the north-west corner."""
    assert not any(limit % 100 for limit in (area.x1, area.y1, area.x2, area.y2))
    return area.x1 // 100, area.y1 // 100, area.x2 // 100, area.y2 // 100


def areas_of_kind(begun: Begun, kind: int) -> list[Area]:
    return [area for area in begun.areas if area.kind == kind]


def test_every_battle_reads_again_from_its_own_text_and_cards():
    for name in scenario_names():
        scenario = read_scenario(name)

        assert read_scenario(scenario) == scenario


@pytest.mark.clause("PA-SC1.a")
def test_sc1_a_the_french_try_to_break_out_past_the_channel_squadron():
    begun = Begun(USHANT)

    assert begun.scenario.sides == ("British", "French")
    assert begun.line("Channel Squadron") == ["HMS Majestic", "HMS Royal Sovereign", "HMS Benbow"]
    assert begun.line("Brest squadron") == ["Brennus", "Charles Martel", "Amiral Baudin"]
    assert [score.side for score in begun.battle.terms.scores if score.kind == GOT_AWAY] == [1]


@pytest.mark.clause("PA-SC1.b")
def test_sc1_b_table_coast_weather_and_length():
    begun = Begun(USHANT)

    assert (begun.battle.width, begun.battle.height) == (9600, 7200)
    assert [extent(area) for area in areas_of_kind(begun, SHORE)] == [(90, 0, 96, 72)]
    assert areas_of_kind(begun, SHORE)[0].known == [1, 1]
    assert (begun.battle.visibility, begun.battle.sea, begun.battle.length) == (CLEAR, CALM, 20)
    begun.battle.turn = 20
    assert sight(begun.battle) == 64


@pytest.mark.parametrize(
    ("name", "squadron", "place", "heading", "speed", "ship_type"),
    [
        pytest.param("HMS Majestic", 0, (20, 50), 90, 10, BATTLESHIP, marks=pytest.mark.clause("PA-SC1.c")),
        pytest.param("HMS Royal Sovereign", 0, (18, 50), 90, 10, BATTLESHIP, marks=pytest.mark.clause("PA-SC1.c")),
        pytest.param("HMS Benbow", 0, (16, 50), 90, 10, BATTLESHIP, marks=pytest.mark.clause("PA-SC1.c")),
        pytest.param("HMS Edgar", 1, (30, 60), 90, 12, CRUISER, marks=pytest.mark.clause("PA-SC1.c")),
        pytest.param("HMS Havock", 2, (28, 56), 90, 14, BOAT, marks=pytest.mark.clause("PA-SC1.c")),
        pytest.param("HMS Hornet", 2, (28, 58), 90, 14, BOAT, marks=pytest.mark.clause("PA-SC1.c")),
        pytest.param("Brennus", 3, (80, 20), 270, 10, BATTLESHIP, marks=pytest.mark.clause("PA-SC1.d")),
        pytest.param("Charles Martel", 3, (82, 20), 270, 10, BATTLESHIP, marks=pytest.mark.clause("PA-SC1.d")),
        pytest.param("Amiral Baudin", 3, (84, 20), 270, 10, BATTLESHIP, marks=pytest.mark.clause("PA-SC1.d")),
        pytest.param("Dupuy de Lôme", 4, (76, 28), 270, 14, CRUISER, marks=pytest.mark.clause("PA-SC1.d")),
        pytest.param("Forban", 5, (78, 16), 270, 16, BOAT, marks=pytest.mark.clause("PA-SC1.d")),
        pytest.param("Tourmente", 5, (80, 16), 270, 16, BOAT, marks=pytest.mark.clause("PA-SC1.d")),
        pytest.param("Argonaute", 5, (82, 16), 270, 16, BOAT, marks=pytest.mark.clause("PA-SC1.d")),
    ],
)
def test_sc1_c_d_every_ship_begins_in_her_place(name, squadron, place, heading, speed, ship_type):
    begun = Begun(USHANT)
    own = begun.ship(name)

    assert begun.from_south_west(name) == place
    assert (own.heading, own.speed, own.squadron, own.status) == (100 * heading, speed, squadron, AFLOAT)
    assert own.card.ship_type == ship_type
    assert own.side == (0 if squadron < 3 else 1)
    assert len(begun.ships) == 13


@pytest.mark.clause("PA-SC1.c")
@pytest.mark.clause("PA-SC1.d")
def test_sc1_c_d_commanders_and_formations():
    begun = Begun(USHANT)

    ratings = {begun.scenario.ships[vessel.number].name: vessel.rating for vessel in begun.ships if vessel.rating}
    assert ratings == {"HMS Majestic": 1, "Brennus": 1}
    assert begun.squadron("British cruisers").flagship == begun.ship("HMS Edgar").number
    assert begun.squadron("Destroyers").flagship == NOBODY
    assert [senior_rating(begun.ships, side) for side in (0, 1)] == [1, 1]
    formations = [squadron.formation for squadron in begun.squadrons if squadron.in_use]
    assert formations == [LINE_AHEAD, LINE_AHEAD, LINE_ABREAST, LINE_AHEAD, LINE_AHEAD, LINE_AHEAD]
    for number in range(6):
        take_formation(begun.ships, begun.squadrons, number, begun.trace)
    assert [note for note in begun.trace.notes if note.what == Noted.FORMATION_TAKEN] == []


@pytest.mark.clause("PA-SC1.e")
def test_sc1_e_the_minefield_is_known_to_the_french_only():
    begun = Begun(USHANT)

    (field,) = areas_of_kind(begun, MINEFIELD)
    assert extent(field) == (70, 60, 82, 64)
    assert (field.density, field.side, field.known) == (2, 1, [0, 1])


@pytest.mark.clause("PA-SC1.e")
def test_sc1_e_who_steams_along_it_rolls_for_twelve_inches_and_strikes_on_a_2():
    field = areas_of_kind(Begun(USHANT), MINEFIELD)[0]
    sea = Sea(fleet(ship("edgar", at=(84, 62), heading=270, speed=14)), field)

    sea.steams(course(16, ahead(16)))
    sea.hazards((D10, 3), (D10, 2), (D10, 7), (D6, 1), (D6, 1), (D10, 3))

    assert sea.ships[0].destroyed[at(7, 6)] == 1
    assert flotation_left(sea.ships[0]) == 8


@pytest.mark.clause("PA-SC2.a")
def test_sc2_a_three_ships_watch_a_coast_defence_ship_and_six_boats():
    begun = Begun(ALGIERS)

    types = [[vessel.card.ship_type for vessel in begun.ships if vessel.side == side] for side in (0, 1)]
    assert types == [[BATTLESHIP, CRUISER, BOAT], [COAST_DEFENCE] + 6 * [BOAT]]


@pytest.mark.clause("PA-SC2.b")
def test_sc2_b_table_shore_weather_and_nightfall():
    begun = Begun(ALGIERS)

    assert (begun.battle.width, begun.battle.height, begun.battle.length) == (7200, 6000, 14)
    assert [extent(area) for area in areas_of_kind(begun, SHORE)] == [(0, 52, 72, 60)]
    assert len(areas_of_kind(begun, HARBOUR_MOUTH)) == 1
    assert (begun.battle.visibility, begun.battle.sea) == (HAZE, MODERATE)
    begun.battle.turn = 4
    assert sight(begun.battle) == 48
    begun.battle.turn = 5
    assert sight(begun.battle) == 16


@pytest.mark.clause("PA-SC2.b")
@pytest.mark.parametrize("x", [34, 36, 38])
def test_sc2_b_who_keeps_to_the_fairway_takes_no_shore_test(x):
    sea = Sea(fleet(ship("forban", at=(x, 56), speed=12)), *Begun(ALGIERS).areas)

    sea.steams(course(12, ahead(12)))
    sea.hazards()

    assert sea.ships[0].aground == 0


@pytest.mark.clause("PA-SC2.b")
@pytest.mark.parametrize("x", [33, 39])
def test_sc2_b_beside_the_fairway_the_shore_is_to_be_feared(x):
    sea = Sea(fleet(ship("forban", at=(x, 51), speed=12)), *Begun(ALGIERS).areas)

    sea.steams(course(12, ahead(12)))
    sea.hazards(2, 3)

    assert sea.ships[0].aground == 1


@pytest.mark.parametrize(
    ("name", "place", "heading", "speed"),
    [
        pytest.param("HMS Inflexible", (30, 44), 90, 6, marks=pytest.mark.clause("PA-SC2.c")),
        pytest.param("HMS Edgar", (44, 40), 270, 8, marks=pytest.mark.clause("PA-SC2.c")),
        pytest.param("HMS Havock", (36, 34), 90, 8, marks=pytest.mark.clause("PA-SC2.c")),
        pytest.param("Jemmapes", (36, 14), 0, 6, marks=pytest.mark.clause("PA-SC2.d")),
        pytest.param("Forban", (28, 14), 0, 12, marks=pytest.mark.clause("PA-SC2.d")),
        pytest.param("Tourmente", (31, 14), 0, 12, marks=pytest.mark.clause("PA-SC2.d")),
        pytest.param("Argonaute", (34, 14), 0, 12, marks=pytest.mark.clause("PA-SC2.d")),
    ],
)
def test_sc2_c_d_who_is_there_begins_in_her_place(name, place, heading, speed):
    begun = Begun(ALGIERS)
    own = begun.ship(name)

    assert begun.from_south_west(name) == place
    assert (own.heading, own.speed, own.status) == (100 * heading, speed, AFLOAT)


@pytest.mark.clause("PA-SC2.c")
@pytest.mark.clause("PA-SC2.d")
def test_sc2_c_d_commanders_and_formations():
    begun = Begun(ALGIERS)

    ratings = {begun.scenario.ships[vessel.number].name: vessel.rating for vessel in begun.ships if vessel.rating}
    assert ratings == {"HMS Inflexible": 2, "Jemmapes": 1}
    assert begun.squadron("First division").formation == LINE_ABREAST
    assert begun.squadron("Second division").formation == LINE_AHEAD


@pytest.mark.clause("PA-SC2.d")
def test_sc2_d_the_second_division_comes_out_of_the_harbour_on_turn_3():
    begun = Begun(ALGIERS)
    boats = [begun.ship(name) for name in begun.line("Second division")]

    begun.battle.turn = 2
    bring_in(begun.battle, begun.ships, begun.squadrons, begun.trace)
    assert [boat.status for boat in boats] == [DUE, DUE, DUE]
    begun.battle.turn = 3
    bring_in(begun.battle, begun.ships, begun.squadrons, begun.trace)

    assert [boat.status for boat in boats] == [AFLOAT, AFLOAT, AFLOAT]
    assert [begun.from_south_west(name) for name in begun.line("Second division")] == [(36, 8), (36, 6), (36, 4)]
    assert [(boat.heading, boat.speed) for boat in boats] == 3 * [(0, 12)]
    assert begun.squadron("Second division").formation == LINE_AHEAD


@pytest.mark.clause("PA-SC1.e")
def test_rows_of_areas_do_not_tell_of_minefields():
    assert {len(Begun(name).areas) for name in scenario_names()} == {16}
    begun = Begun(USHANT)
    hidden = [area for area in begun.areas if area.kind != NO_AREA and area.known[0] == 0]
    public = begun.areas.index(areas_of_kind(begun, SHORE)[0])

    assert public == 0
    assert [begun.areas.index(area) for area in hidden] == [12]


@pytest.mark.clause("PA-SEQ.r3")
def test_there_is_a_spare_squadron_for_every_ship_that_may_be_detached():
    begun = Begun(USHANT)

    assert len(begun.squadrons) == 6 + 13
    assert [squadron.strength for squadron in begun.squadrons[:6]] == [3, 1, 2, 3, 1, 3]
    assert not any(squadron.in_use for squadron in begun.squadrons[6:])
    assert begun.state.step == []


def test_the_straggler_begins_hurt_and_by_herself():
    begun = Begun("straggler")
    marceau = begun.ship("Marceau")

    assert marceau.detached == 1
    assert marceau.just_detached == 0
    assert flotation_left(marceau) == 12
    assert marceau.fire == 1
    assert marceau.propulsion_lost == 1
    assert maximum_speed(marceau) == 12
    assert marceau.destroyed[at(4, 5)] == 1
    assert marceau.flooded[at(4, 5)] == 1
    assert sum(marceau.destroyed) == 4
    assert sum(marceau.flooded) == 1


def test_in_a_pick_up_ships_form_squadrons_by_type_in_the_order_chosen():
    begun = Begun(PICK_UP)

    assert begun.line("British battleships") == ["HMS Royal Sovereign", "HMS Centurion"]
    assert begun.line("British cruisers") == ["HMS Edgar"]
    assert begun.line("British boats") == ["HMS Havock", "HMS Hornet"]
    assert begun.line("French boats") == ["Forban", "Tourmente", "Argonaute", "Averne"]
    assert begun.squadron("French battleships").flagship == begun.ship("Brennus").number
    assert begun.ship("Brennus").rating == 1
    assert all(vessel.status == DUE for vessel in begun.ships)


def test_in_a_pick_up_a_fifth_ship_of_a_type_begins_another_squadron():
    scenario = {
        "ruleset": "perfidious-albion",
        "edition": 1,
        "title": "Boats",
        "length": 10,
        "board": {"width": 96, "height": 72},
        "forces": {"tons": 2000, "first": 5 * ["Havock"], "second": ["Forban"]},
        "sides": [{"name": "British"}, {"name": "French"}],
    }
    begun = Begun(scenario)

    assert begun.line("British boats 1") == ["HMS Havock", "HMS Hornet", "Havock 2", "Havock 3"]
    assert begun.line("British boats 2") == ["Havock 4"]
    assert [extent(zone) for zone in begun.battle.terms.zones] == [(0, 0, 24, 72), (72, 0, 96, 72)]


def test_ships_of_a_pick_up_may_be_listed_with_their_sides_alone():
    scenario = {
        "ruleset": "perfidious-albion",
        "edition": 1,
        "title": "Two and two",
        "length": 10,
        "board": {"width": 96, "height": 72},
        "forces": {"tons": 30000, "rating": 2, "speed": 20},
        "sides": [{"name": "British"}, {"name": "French"}],
        "ships": [
            {"card": "HMS Anson", "side": "British"},
            {"card": "HMS Benbow", "side": "British"},
            {"card": "Hoche", "side": "French"},
        ],
    }
    begun = Begun(scenario)

    assert begun.line("British battleships") == ["HMS Anson", "HMS Benbow"]
    assert begun.ship("HMS Anson").rating == 2
    assert begun.ship("HMS Anson").speed == 16

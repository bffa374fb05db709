"""0  Players, materials and scales, as far as a program has a say in them."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from lineahead.engine.contract.questions import UMPIRE, Seat
from lineahead.engine.game.seats import commands
from lineahead.engine.records.tape import faces_from_words
from lineahead.kernel.choices import Answers
from lineahead.kernel.dice import BadFace, Dice
from lineahead.kernel.trace import Silence
from lineahead.rulesets.grand_fleets.files.cards import card_from, card_of, card_text, checked
from lineahead.rulesets.grand_fleets.files.scenarios import begin, board_record, pick_up, read_scenario
from lineahead.rulesets.grand_fleets.files.setting_up import columns_for, rows_for
from lineahead.rulesets.grand_fleets.knowledge.view import view
from lineahead.rulesets.grand_fleets.rules.board import in_the_way_at, is_on_board, range_between
from lineahead.rulesets.grand_fleets.rules.criticals import critical_hit
from lineahead.rulesets.grand_fleets.rules.damage import roll_penetration
from lineahead.rulesets.grand_fleets.rules.losses import fill_boxes
from lineahead.rulesets.grand_fleets.rules.movement import speed_marker_for
from lineahead.rulesets.grand_fleets.rules.scales import (
    COUNTERS,
    base_size,
    feet,
    hex_across,
    inches,
    knots,
    model_length,
    scales_told,
    table_size,
    yards,
)
from lineahead.rulesets.grand_fleets.tables.charts import GREEN, RED, YELLOW
from lineahead.rulesets.grand_fleets.tables.options import OPTIONS
from lineahead.rulesets.grand_fleets.tables.ships import HEXGRID, MILE, OPEN_TABLE, Ship, are_enemies
from tests.rulebook.grand_fleets.table import HEXES, OPEN, battery, battle, fire, fires, fleet, on_hex, recarded, ship
from tests.rulebook.grand_fleets.texts import class_text, duel, joined_by

CORONEL = (
    "HMS Good Hope",
    "HMS Monmouth",
    "HMS Glasgow",
    "HMS Otranto",
    "SMS Scharnhorst",
    "SMS Gneisenau",
    "SMS Leipzig",
    "SMS Dresden",
    "SMS Nürnberg",
)


@pytest.mark.clause("GF-0.c")
@pytest.mark.parametrize(
    ("name", "chapter", "value"),
    [
        ("crew_quality", "GF-9.1", "rolled"),
        ("flotillas", "GF-9.3", True),
        ("smoke", "GF-9.6", True),
        ("time_of_day", "GF-9.7", "night"),
    ],
)
def test_0_c_advanced_rules_are_played_by_whoever_wants_them(name: str, chapter: str, value: object) -> None:
    option = next(option for option in OPTIONS if option.name == name)

    assert option.clause.startswith(chapter)
    assert read_scenario("coronel").options[name] == option.default
    assert read_scenario("coronel", options={name: value}).options[name] == value != option.default


@pytest.mark.clause("GF-0.b")
@pytest.mark.clause("GF-0.21.b")
@pytest.mark.parametrize("kind", ["open", "hex"])
@pytest.mark.parametrize("models", [2400, 3000, 6000])
def test_0_b_any_board_and_any_model_scale(kind: str, models: int) -> None:
    scenario = read_scenario(duel(board={"width": 24, "height": 18, "models": models}), board=kind)

    board = begin(scenario).sea.battle.board

    assert board.kind == {"open": OPEN_TABLE, "hex": HEXGRID}[kind]
    assert board.models == models


@pytest.mark.clause("GF-0.r1")
@pytest.mark.parametrize("year", [1873, 1889, 1941, 1944])
def test_0_r1_years_outside_the_span_are_no_reason_to_refuse_a_card(year: int) -> None:
    text = class_text() | {"year": year}

    assert checked(text, "a card")["year"] == year


@pytest.mark.clause("GF-0.1.a")
def test_0_1_a_one_player_a_side_commands_all_its_ships() -> None:
    scenario = read_scenario(joined_by(duel(), "HMS Benbow", "British"))

    assert scenario.seats == (Seat("British", 0), Seat("German", 1))
    assert commands(scenario, scenario.seats[0], 0)
    assert commands(scenario, scenario.seats[0], 2)


@pytest.mark.clause("GF-0.1.b")
def test_0_1_b_players_of_a_side_divide_its_ships() -> None:
    text = joined_by(joined_by(duel(), "HMS Benbow", "British"), "HMS Marlborough", "British")
    jellicoe = {"name": "Jellicoe", "ships": ["HMS Iron Duke"]}
    burney = {"name": "Burney", "ships": ["HMS Marlborough", "HMS Benbow"]}
    text["sides"][0]["seats"] = [jellicoe, burney]

    scenario = read_scenario(text)

    assert scenario.seats == (Seat("Jellicoe", 0, (0,)), Seat("Burney", 0, (3, 2)), Seat("German", 1))
    assert not commands(scenario, scenario.seats[0], 2)


@pytest.mark.clause("GF-0.1.c")
def test_0_1_c_three_sides_are_each_others_enemies() -> None:
    text = duel(sides=[{"name": "British"}, {"name": "German"}, {"name": "French"}])
    text["ships"].append({"card": "HMS Tiger", "side": "French", "at": [12, 3], "heading": 90})

    state = begin(read_scenario(text))

    british, german, french = state.sea.ships
    assert state.sea.battle.sides == 3
    assert are_enemies(british, german)
    assert are_enemies(german, french)
    assert are_enemies(british, french)


@pytest.mark.clause("GF-0.11.a")
def test_0_11_a_a_referee_has_a_seat_and_no_ships() -> None:
    scenario = read_scenario(duel(umpire=True))

    assert scenario.seats[-1] == Seat("Umpire", UMPIRE)
    assert all(entry.side != UMPIRE for entry in scenario.ships)


@pytest.mark.clause("GF-0.11.d")
def test_0_11_d_without_a_word_there_is_no_referee() -> None:
    assert all(seat.side != UMPIRE for seat in read_scenario(duel()).seats)


@pytest.mark.clause("GF-0.21.a")
def test_0_21_a_every_ship_has_one_piece() -> None:
    scenario = read_scenario("destroyer-attack")

    pieces = begin(scenario).sea.ships

    assert len(pieces) == 15
    assert [piece.number for piece in pieces] == list(range(15))
    assert len({(piece.x, piece.y) for piece in pieces}) == 15


@pytest.mark.clause("GF-0.21.c")
def test_0_21_c_only_the_centre_counts_for_range_and_edge() -> None:
    bow_over_the_edge = recarded(ship("HMS Iron Duke", at=(12, 0), heading=0), length=3 * MILE)
    enemy = ship("SMS Moltke", side=1, at=(12, 7), heading=0)

    assert range_between(OPEN, bow_over_the_edge, enemy) == 7 * MILE
    assert is_on_board(OPEN, bow_over_the_edge.x, bow_over_the_edge.y)


@pytest.mark.clause("GF-0.21.d")
def test_0_21_d_a_base_is_a_third_as_wide_as_long() -> None:
    assert base_size(600, 2400) == (Fraction(3), Fraction(1))


@pytest.mark.clause("GF-0.21.f")
@pytest.mark.clause("GF-0.31.b")
def test_0_21_f_counters_are_played_at_two_inches_to_the_mile() -> None:
    assert inches(1, COUNTERS) == 2
    assert table_size(COUNTERS) == (Fraction(48), Fraction(36))


@pytest.mark.clause("GF-0.21.ex1")
@pytest.mark.clause("GF-0.21.r1")
def test_0_21_ex1_iron_duke_at_2400_is_a_little_over_three_inches_on_a_base_of_three_and_a_half() -> None:
    length = model_length(623, 2400)

    assert length == Fraction(3115, 1000)
    assert round(length) == 3
    assert length * Fraction("25.4") < 90  # millimetres of the base in the example


@pytest.mark.clause("GF-0.21.r2")
@pytest.mark.parametrize(("models", "units"), [(2400, 935), (3000, 997), (6000, 748)])
def test_0_21_r2_iron_dukes_footprint_is_623_feet_at_model_scale(models: int, units: int) -> None:
    # 623 ft / 800, / 750 and / 1000 of a mile are 934.5, 996.8 and 747.6 units of 1/1200 mile.
    assert card_of("HMS Iron Duke", models).length == units


@pytest.mark.clause("GF-0.21.r2")
@pytest.mark.parametrize(("size", "units"), [("VS", 360), ("S", 600), ("M", 720), ("L", 840), ("VL", 960)])
def test_0_21_r2_without_a_length_the_size_class_decides(size: str, units: int) -> None:
    text = class_text() | {"size": size}
    del text["length_ft"]

    assert [card_from(checked(text, "a card"), models).length for models in (2400, 3000, 6000)] == [units] * 3


@pytest.mark.clause("GF-0.21.r2")
@pytest.mark.parametrize(
    ("east", "south", "overlaps"), [(331, 0, True), (332, 0, False), (0, 996, True), (0, 997, False)]
)
def test_0_21_r2_a_footprint_is_a_rectangle_a_third_as_wide_as_long(east: int, south: int, overlaps: bool) -> None:
    lying = ship("HMS Iron Duke", at=(12, 9), heading=0)
    coming = ship("HMS Benbow", at=(12, 9), heading=0)
    ships = fleet(lying, coming)

    beneath = in_the_way_at(OPEN, ships, coming, coming.x + east, coming.y + south, coming.heading)

    assert (beneath == lying.number) == overlaps


@pytest.mark.clause("GF-0.22.a")
def test_0_22_a_a_board_of_24_by_18_miles_unless_said_otherwise() -> None:
    board = board_record(pick_up(500, {"British": ["HMS Tiger"], "German": ["SMS Moltke"]}))

    assert (board.width, board.height) == (24 * MILE, 18 * MILE)


@pytest.mark.clause("GF-0.22.b")
@pytest.mark.parametrize(("models", "area"), [(2400, (96, 72)), (3000, (72, 54)), (6000, (48, 36))])
def test_0_22_b_playing_area_by_scale(models: int, area: tuple[Fraction, Fraction]) -> None:
    assert table_size(models) == area


@pytest.mark.clause("GF-0.21.d")
@pytest.mark.clause("GF-0.21.f")
@pytest.mark.clause("GF-0.22.b")
@pytest.mark.clause("GF-0.31.d")
@pytest.mark.clause("GF-0.31.ex2")
def test_0_31_what_a_board_is_on_a_table_with_models_of_each_scale() -> None:
    # 600 ft of ship are 7200 inches: 3, 2.4 and 1.2 inches of model, on bases a third as wide.
    large, middle, small = scales_told((24, 18), 3000, 600)

    assert [scale["is_meant"] for scale in (large, middle, small)] == [False, True, False]
    assert [scale["counters"] for scale in (large, middle, small)] == [False, False, True]
    assert [scale["table"] for scale in (large, middle, small)] == [[96, 72], [72, 54], [48, 36]]
    assert [scale["table_cm"] for scale in (large, middle, small)] == [[244, 183], [183, 137], [122, 91]]
    assert [(scale["mile"], scale["hex"], scale["yards_to_inch"]) for scale in (large, middle, small)] == [
        (4, 4, 500),
        (3, 3, 667),
        (2, 2, 1000),
    ]
    assert [scale["base"] for scale in (large, middle, small)] == [[3, 1], [2.4, 0.8], [1.2, 0.4]]
    assert scales_told((24.5, 18), 3000, None)[1]["table"] == [73.5, 54]
    assert scales_told((24, 18), 3000, None)[0]["base"] is None
    assert middle["rules"]["hex"] == "GF-0.31.d"


@pytest.mark.clause("GF-0.22.c")
def test_0_22_c_the_same_battle_on_hexes() -> None:
    state = begin(read_scenario("coronel", board="hex"))

    assert state.sea.battle.board.kind == HEXGRID
    assert range_between(state.sea.battle.board, *state.sea.ships[:2]) == 1 * MILE


@pytest.mark.clause("GF-0.22.r1")
def test_0_22_r1_28_columns_of_18_hexes_cover_24_by_18_miles() -> None:
    board = board_record(read_scenario(duel(), board="hex"))

    assert (board.width, board.height) == (28, 18)


@pytest.mark.clause("GF-0.22.r1")
@pytest.mark.parametrize(("miles", "columns"), [(6, 7), (12, 14), (18, 21), (26, 31), (97, 113), (100, 116)])
def test_0_22_r1_columns_lie_half_the_root_of_three_apart(miles: int, columns: int) -> None:
    # 97 miles are 112.006 columns: just too wide for 112.
    assert columns_for(miles) == columns
    assert columns * 0.8660254 >= miles > (columns - 1) * 0.8660254


@pytest.mark.clause("GF-0.22.r1")
def test_0_22_r1_24_by_18_hexes_is_an_accepted_small_board() -> None:
    small = {"width": 24, "height": 18, "models": 3000, "columns": 24, "rows": 18}

    board = board_record(read_scenario(duel(board=small), board="hex"))

    assert (board.width, board.height) == (24, 18)
    assert rows_for(17.5) == 18


@pytest.mark.clause("GF-0.23.a")
def test_0_23_a_sisters_share_figures_but_not_damage() -> None:
    state = begin(read_scenario(joined_by(duel(), "HMS Benbow", "British")))
    iron_duke, _, benbow = state.sea.ships

    fill_boxes(iron_duke, 9, Silence())

    assert iron_duke.card == benbow.card
    assert (iron_duke.hull_lost, benbow.hull_lost) == (9, 0)


@pytest.mark.clause("GF-0.23.b")
def test_0_23_b_a_player_may_bring_a_card_of_his_own() -> None:
    text = joined_by(duel(), "HMS Agincourt", "British")
    text["cards"] = [class_text() | {"class": "Agincourt", "ships": ["HMS Agincourt"], "points": 250}]

    state = begin(read_scenario(text))

    assert state.sea.ships[2].card.points == 250


@pytest.mark.clause("GF-0.23.b")
@pytest.mark.parametrize("name", ["coronel", "destroyer-attack", "iron-duke-v-moltke", "pick-up-500", "twelve-a-side"])
def test_0_23_b_published_scenarios_come_with_finished_cards(name: str) -> None:
    scenario = read_scenario(name)

    assert {entry.card for entry in scenario.ships} == set(scenario.cards)
    assert all(checked(card, name) == card for card in scenario.cards.values())


@pytest.mark.clause("GF-0.23.c")
@pytest.mark.parametrize("name", CORONEL)
def test_0_23_c_every_ship_of_the_introductory_scenario_has_a_card(name: str) -> None:
    assert name in card_text(name)["ships"]


@pytest.mark.clause("GF-0.24.a")
@pytest.mark.clause("GF-0.24.e")
def test_0_24_e_speed_markers_are_green_yellow_and_red() -> None:
    assert {speed_marker_for(miles) for miles in range(8)} == {GREEN, 0, YELLOW, RED}
    assert len({GREEN, YELLOW, RED}) == 3


@pytest.mark.clause("GF-0.24.a")
@pytest.mark.clause("GF-0.24.e")
def test_0_24_e_splash_markers() -> None:
    iron_duke, moltke = ships = fleet(ship("HMS Iron Duke"), ship("SMS Moltke", side=1, at=(7, 0), heading=180))

    fires(battle(), ships, fire(iron_duke, battery(0, moltke)), Dice.showing(*[1] * 10))

    assert moltke.splashes == 1


@pytest.mark.clause("GF-0.24.a")
@pytest.mark.clause("GF-0.24.e")
@pytest.mark.parametrize(
    ("faces", "marker"),
    [((5, 6), "bridge"), ((1, 2), "engine"), ((4, 5), "fires"), ((3, 4), "fire_control"), ((4, 4), "floods")],
)
def test_0_24_e_critical_hit_markers(faces: tuple[int, int], marker: str) -> None:
    struck = ship("HMS Iron Duke")

    critical_hit(struck, 1, 0, Dice.showing(*faces), Answers(), Silence())

    assert getattr(struck, marker) == 1


@pytest.mark.clause("GF-0.25.r1")
@pytest.mark.parametrize("kind", ["open", "hex"])
def test_0_25_r1_either_side_may_measure_before_anything_is_declared(kind: str) -> None:
    scenario = read_scenario("coronel", board=kind)
    state = begin(scenario)

    measured = [measure(view(state, side, scenario), 0, 4) for side in (0, 1)]

    assert measured == ([7.5, 7.5] if kind == "open" else [8, 8])


def measure(seen: Any, one: int, other: int) -> float:
    """The range between two ships as a viewer can measure it, in miles."""
    ships: list[Ship] = seen.sea.ships
    return range_between(seen.sea.battle.board, ships[one], ships[other]) / MILE


@pytest.mark.clause("GF-0.26.a")
def test_0_26_a_a_six_sided_die_is_not_taken() -> None:
    with pytest.raises(BadFace, match="a d10 is due"):
        roll_penetration(1, 5, 0, Dice.showing(4, kind=6), Silence())


@pytest.mark.clause("GF-0.26.b")
def test_0_26_b_a_die_yields_one_to_ten() -> None:
    dice = Dice.seeded(1914)

    assert {dice.take(10) for _ in range(1000)} == set(range(1, 11))


@pytest.mark.clause("GF-0.31.a")
def test_0_31_a_a_mile_is_6080_feet_and_about_2000_yards() -> None:
    assert feet(1) == 6080
    assert yards(12) == 24000
    assert abs(feet(1) / 3 - yards(1)) < 30


@pytest.mark.clause("GF-0.31.b")
@pytest.mark.parametrize(("models", "on_the_table"), [(2400, 4), (3000, 3), (6000, 2)])
def test_0_31_b_distance_scale(models: int, on_the_table: int) -> None:
    assert inches(1, models) == on_the_table


@pytest.mark.clause("GF-0.31.c")
def test_0_31_c_a_hex_is_a_mile() -> None:
    assert range_between(HEXES, on_hex("HMS Tiger", at=(0, 4)), on_hex("SMS Moltke", at=(-5, 4))) == 5 * MILE


@pytest.mark.clause("GF-0.31.d")
@pytest.mark.clause("GF-0.31.ex2")
def test_0_31_ex2_hexes_for_6000_models_are_two_inches_across() -> None:
    assert hex_across(6000) == 2
    assert [hex_across(models) for models in (2400, 3000)] == [4, 3]


@pytest.mark.clause("GF-0.31.ex1")
def test_0_31_ex1_six_miles_are_18_inches_at_3000_and_24_at_2400() -> None:
    assert inches(6, 3000) == 18
    assert inches(6, 2400) == 24


@pytest.mark.clause("GF-0.32.b")
def test_0_32_b_a_mile_a_turn_is_about_five_knots() -> None:
    miles_an_hour = Fraction(60, 12)

    assert knots(1) == miles_an_hour == 5
    assert knots(4) == 20


@pytest.mark.clause("GF-0.26.b")
def test_0_26_b_a_face_of_nought_counts_as_ten() -> None:
    typed = faces_from_words("d10 0 3 10")

    assert typed == [(10, 10), (10, 3), (10, 10)]

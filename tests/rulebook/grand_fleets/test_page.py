"""What the page is told: the setting of a battle, the picture of it, tracks of moves; and how it puts ships."""

from __future__ import annotations

import json
from dataclasses import replace
from math import inf, nan, sqrt
from typing import Any

import pytest

from lineahead.engine.contract.questions import PUBLIC, UMPIRE, Nothing, Order, Pick, Refusal
from lineahead.engine.contract.scenario import Scenario
from lineahead.engine.game.game import Game
from lineahead.engine.game.orders import order_from_json
from lineahead.rulesets.grand_fleets.files.scenarios import pick_up, read_scenario
from lineahead.rulesets.grand_fleets.page.setting import from_page, picture, setting
from lineahead.rulesets.grand_fleets.rules.deployment import DEPLOY_FIRST, EAST_OR_SOUTH, WEST_OR_NORTH
from lineahead.rulesets.grand_fleets.ruleset import GRAND_FLEETS
from lineahead.rulesets.grand_fleets.tables.charts import YELLOW
from lineahead.rulesets.grand_fleets.tables.orders import Preference
from lineahead.rulesets.grand_fleets.tables.ships import IN_EFFECT, SUNK, Battle, Ship
from lineahead.rulesets.grand_fleets.words.narrate import narrate
from tests.rulebook.grand_fleets.games import (
    BRITISH,
    GERMAN,
    asked,
    british,
    decline_until,
    does,
    german,
    give,
    hold,
    meeting,
    start,
    who,
)
from tests.rulebook.grand_fleets.table import HEXES, at_column, battle, fleet, move, on_hex, ship
from tests.rulebook.grand_fleets.told import moved, seen_by

BRITISH_SIDE, GERMAN_SIDE = 0, 1
GOOD_HOPE, MONMOUTH, GLASGOW, OTRANTO, SCHARNHORST = range(5)
BRITISH_FIRST = (9, 2)


def off_the_wire(value: Any) -> Any:
    """The value as a browser gets it."""
    return json.loads(json.dumps(value, allow_nan=False))


def seen(game: Game, viewer: int = UMPIRE) -> dict[str, Any]:
    """The picture that a viewer gets."""
    told: dict[str, Any] = off_the_wire(picture(game.view(viewer)))
    return told


def coronel(change: Any = None, board: str = "open", **options: Any) -> Game:
    """Coronel at its first move, which is a British one."""
    return start(read_scenario("coronel", board, options), *BRITISH_FIRST, change=change)


def test_the_setting_has_title_length_sides_and_board() -> None:
    told = off_the_wire(setting(read_scenario("coronel")))

    assert (told["title"], told["period"], told["length"]) == ("The Battle of Coronel", "1 November 1914", 8)
    assert told["words"].startswith("Off the coast of Chile")
    assert told["sides"] == [{"name": "British"}, {"name": "German"}]
    assert told["board"] == {
        "kind": "open", "width": 18, "height": 24, "columns": None, "rows": None, "models": 3000, "inches_to_mile": 3,
        "knots_to_mile": 5,
    }  # fmt: skip


def test_a_battle_without_length_or_words_says_so() -> None:
    scenario = meeting(british("HMS Iron Duke", (5, 5)), german("SMS Moltke", (12, 5)))

    told = setting(scenario)

    assert (told["length"], told["period"], told["words"]) == (None, "", "")


@pytest.mark.parametrize(
    ("victory", "length", "words"),
    [
        ({}, 8, "A ship you sink gives you her points, and most points after 8 turns win."),
        ({}, 0, "A ship you sink gives you her points, and most points win."),
        ({"margin": 50}, 8, "A ship you sink gives you her points; whoever leads by 50 of them after 8 turns wins."),
    ],
)
def test_2_3_the_setting_tells_what_wins(victory: dict[str, Any], length: int, words: str) -> None:
    coronel = read_scenario("coronel")

    told = setting(replace(coronel, length=length, text={**coronel.text, "victory": victory}))

    assert told["winning"] == words


@pytest.mark.clause("GF-COR.l")
def test_cor_l_where_a_scenario_has_grades_of_victory_the_setting_tells_them() -> None:
    assert setting(read_scenario("coronel-at-dusk"))["winning"] == (
        "A ship you sink gives you her points; what counts is how many more of them the German side has: a decisive "
        "German victory from 130, a marginal German victory from 100, a draw from 60, a marginal British victory from "
        "20 and a decisive British victory below."
    )


def test_0_22_a_board_of_hexes_is_as_large_as_all_its_hexes() -> None:
    scenario = meeting(british("HMS Iron Duke", (5, 5)), german("SMS Moltke", (12, 5)), board="hex")

    board = setting(scenario)["board"]

    # 28 columns cover 24 miles; from corner to corner a hex of one mile measures two thirds of the root of three.
    assert (board["kind"], board["columns"], board["rows"]) == ("hex", 28, 18)
    assert board["width"] == pytest.approx(27 * sqrt(3) / 2 + 2 / sqrt(3), abs=1e-4)
    assert board["height"] == 18.5


def test_the_options_have_their_clause_their_value_and_their_default() -> None:
    told = setting(read_scenario("coronel", options={"speed_marker": "points"}))["options"]

    changed = [(option["name"], option["clause"]) for option in told if option["value"] != option["default"]]
    marker = next(option for option in told if option["name"] == "speed_marker")
    assert changed == [("speed_marker", "GF-3.24.r1")]
    assert (marker["value"], marker["default"]) == ("points", "miles")
    assert {option["name"] for option in told} == {option.name for option in GRAND_FLEETS.options}


def test_1_a_ship_has_her_card_as_it_is_printed() -> None:
    good_hope = off_the_wire(setting(read_scenario("coronel")))["ships"][GOOD_HOPE]

    assert (good_hope["number"], good_hope["name"], good_hope["short"]) == (0, "HMS Good Hope", "Good Hope")
    assert (good_hope["side"], good_hope["arrives"], good_hope["points"]) == (0, 1, 66)
    assert [good_hope[key] for key in ("class", "type", "nation", "year", "size")] == ["Drake", "CA", "GBR", 1902, "L"]
    assert good_hope["armour"] == {"belt": 7, "end": 4, "deck": 7}
    assert good_hope["rows"][1] == {"boxes": 6, "speed": [3, 4, 3], "light_guns": 3, "anti_aircraft": 0}
    assert good_hope["guns"][0] == {
        "name": '9.2"/47 (23.4cm)', "short": '9.2"', "bore_mm": 233.7, "range": [3, 6, 8], "rof": 0,
        "penetration": [7, 4, 2], "damage": 2, "hit_on": [1, 1],
            "groups": [
                {"arcs": "ABCD", "barrels": 1, "mounts": 1, "bears": [[240, 480]]},
                {"arcs": "CDEF", "barrels": 1, "mounts": 1, "bears": [[60, 300]]},
            ],
    }  # fmt: skip
    assert good_hope["origin"] == "reconstructed with the formulas of chapter 10"


def test_1_6_a_ship_has_her_torpedoes() -> None:
    scenario = meeting(british("HMS Laforey", (5, 5)), german("SMS Moltke", (12, 5)))

    (torpedo,) = setting(scenario)["ships"][0]["torpedoes"]

    assert torpedo == {
        "name": '21" (533mm)', "short": '21"', "range": 5, "damage": 5,
        "groups": [{"arcs": "Port/Stbd", "tubes": 4, "place": 0}],
    }  # fmt: skip


def test_0_21_a_footprint_is_a_third_as_wide_as_long() -> None:
    good_hope = setting(read_scenario("coronel"))["ships"][GOOD_HOPE]

    # 533 feet at 750 to the mile are 853 units of 1/1200 mile, and a third of them 284.
    assert (good_hope["length_ft"], good_hope["length"], good_hope["width"]) == (533, 0.7108, 0.2367)


def without(card: dict[str, Any], *keys: str) -> dict[str, Any]:
    """A card on which some things are not said."""
    return {key: value for key, value in card.items() if key not in keys}


@pytest.mark.parametrize("history", [None, 5, [], {}, {"notes": 7}])
def test_what_a_card_does_not_say_is_left_open(history: Any) -> None:
    scenario = read_scenario("coronel")
    card = {**without(scenario.cards["HMS Good Hope"], "origin", "length_ft", "torpedoes"), "history": history}

    told = setting(replace(scenario, cards={**scenario.cards, "HMS Good Hope": card}))["ships"][GOOD_HOPE]

    assert (told["length_ft"], told["origin"], told["notes"], told["torpedoes"]) == (None, "", "", [])
    assert told["length"] == 0.7


def test_ships_that_would_share_a_short_name_keep_their_prefix() -> None:
    scenario = read_scenario("coronel")
    ships = list(scenario.ships)
    ships[0], ships[4] = replace(ships[0], name="HMS Leipzig"), replace(ships[4], name="Leipzig")

    names = [vessel["short"] for vessel in setting(replace(scenario, ships=tuple(ships)))["ships"]]

    assert names == ["HMS Leipzig", "Monmouth", "Glasgow", "Otranto", "Leipzig", "Gneisenau", "SMS Leipzig", "Dresden"]


def test_2_2_the_picture_says_what_is_played_and_whose_opportunity_it_is() -> None:
    told = seen(coronel())

    assert (told["turn"], told["phase"], told["acting"], told["batch_left"]) == (1, "movement", BRITISH_SIDE, 1)
    assert told["step"] == "turn 1, Movement Phase, moving ships"
    assert (told["over"], told["points"], told["deploying"]) == (False, [0, 0], None)


@pytest.mark.clause("GF-3.r3")
def test_3_r3_only_ships_of_the_side_whose_opportunity_it_is_may_act() -> None:
    game = coronel()
    before = seen(game)["ships"]

    hold(game)

    after = seen(game)
    assert [vessel["may_act"] for vessel in before] == [True] * 4 + [False] * 4
    assert (after["acting"], [vessel["may_act"] for vessel in after["ships"]]) == (
        GERMAN_SIDE,
        [False] * 4 + [True] * 4,
    )
    assert [vessel["moved"] for vessel in after["ships"]] == [True] + [False] * 7


def test_a_ship_lies_where_the_scenario_put_her() -> None:
    good_hope, *_, dresden = seen(coronel())["ships"]

    assert (good_hope["x"], good_hope["y"], good_hope["heading"], good_hope["hex"]) == (4.0, 7.0, 180.0, None)
    assert (dresden["x"], dresden["y"], dresden["status"]) == (11.5, 3.0, "on board")


def test_a_ship_on_hexes_lies_in_the_middle_of_hers() -> None:
    good_hope = seen(coronel(board="hex"))["ships"][GOOD_HOPE]

    # Four miles east are the fifth column after the first, which as an odd one lies half a hex lower.
    assert (good_hope["hex"], good_hope["y"]) == ([5, 7], 8.0)
    assert good_hope["x"] == pytest.approx(1 / sqrt(3) + 5 * sqrt(3) / 2, abs=1e-4)


def test_1_4_damage_shows_in_boxes_level_speed_and_ratings() -> None:
    def batter(fight: Battle, ships: list[Ship]) -> None:
        ships[GOOD_HOPE].hull_lost = 6
        ships[MONMOUTH].hull_lost = 1

    good_hope, monmouth, *_ = seen(coronel(batter))["ships"]

    assert (good_hope["lost"], good_hope["level"], good_hope["speed"]) == (6, "damaged", 3)
    assert (good_hope["light_guns"], good_hope["anti_aircraft"]) == (3, 0)
    assert (monmouth["lost"], monmouth["level"]) == (1, "normal")


def test_3_1_what_a_ship_can_spend_depends_on_her_markers() -> None:
    def strike(fight: Battle, ships: list[Ship]) -> None:
        ships[GOOD_HOPE].bridge, ships[GOOD_HOPE].engine, ships[GOOD_HOPE].floods = IN_EFFECT, 1, 2

    good_hope = seen(coronel(strike))["ships"][GOOD_HOPE]

    assert (good_hope["speed"], good_hope["forward"], good_hope["mile_cost"]) == (5, 3, 4)


def test_1_55_mounts_and_tubes_left_are_told_by_group() -> None:
    def strip(fight: Battle, ships: list[Ship]) -> None:
        ships[0].mounts_lost[1], ships[0].mounts_lost[8] = 1, 4
        ships[0].tubes_spent[0] = 1

    scenario = meeting(british("HMS Iron Duke", (5, 5)), german("SMS Moltke", (12, 5)))
    iron_duke = seen(start(scenario, *BRITISH_FIRST, change=strip))["ships"][0]

    assert iron_duke["mounts_left"] == [[2, 0, 2], [2, 6]]
    assert iron_duke["tubes_left"] == [[1, 2]]


def test_6_2_markers_are_told_by_kind() -> None:
    def mark(fight: Battle, ships: list[Ship]) -> None:
        glasgow = ships[GLASGOW]
        glasgow.speed_marker, glasgow.splashes, glasgow.fires, glasgow.floods = YELLOW, 2, 3, 1
        glasgow.bridge, glasgow.engine, glasgow.fire_control, glasgow.listing, glasgow.rudder = 1, 1, 1, 1, 1

    ships = seen(coronel(mark))["ships"]

    assert ships[GLASGOW]["markers"] == {
        "speed": "yellow", "splash": 2, "bridge": True, "engine": True, "fire": 3, "fire_control": True,
        "flood": 1, "list": True, "rudder": True,
    }  # fmt: skip
    assert ships[OTRANTO]["markers"] == {
        "speed": "none", "splash": 0, "bridge": False, "engine": False, "fire": 0, "fire_control": False,
        "flood": 0, "list": False, "rudder": False,
    }  # fmt: skip


def test_a_sunk_ship_stays_where_she_went_down_and_counts() -> None:
    def sink(fight: Battle, ships: list[Ship]) -> None:
        ships[GOOD_HOPE].status = SUNK

    told = seen(start(read_scenario("coronel"), change=sink))

    good_hope = told["ships"][GOOD_HOPE]
    assert (good_hope["status"], good_hope["level"], good_hope["x"], good_hope["may_act"]) == (
        "sunk",
        "sunk",
        4.0,
        False,
    )
    assert told["points"] == [0, 66]


@pytest.mark.clause("GF-2.13.a")
def test_2_13_a_a_ship_that_is_still_to_come_is_nowhere() -> None:
    scenario = meeting(
        british("HMS Iron Duke", (5, 5)), german("SMS Moltke", (12, 5)), german("SMS Goeben", (20, 5), arrives=2)
    )

    game = start(scenario, *BRITISH_FIRST)

    goeben = seen(game)["ships"][2]
    assert (goeben["status"], goeben["x"], goeben["y"], goeben["heading"]) == ("due", None, None, None)
    assert setting(scenario)["ships"][2]["arrives"] == 2


def test_4_what_was_fired_last_turn_is_not_told_before_this_turns_phase() -> None:
    def fire_last_turn(fight: Battle, ships: list[Ship]) -> None:
        ships[GOOD_HOPE].fired, ships[GOOD_HOPE].launched = 1, 1

    good_hope = seen(coronel(fire_last_turn))["ships"][GOOD_HOPE]

    assert (good_hope["fired"], good_hope["launched"]) == (False, False)


def test_2_22_guns_and_torpedoes_have_phases_of_their_own() -> None:
    scenario = meeting(british("HMS Iron Duke", (5, 5)), german("SMS Moltke", (9, 5)))
    game = start(scenario, *BRITISH_FIRST * 3)
    phases = {}

    for asks in ("move", "fire", "launch"):
        decline_until(game, asks)
        told = seen(game)
        phases[asks] = (told["phase"], told["acting"])

    assert phases == {"move": ("movement", 0), "fire": ("gunfire", 0), "launch": ("torpedo", 0)}


def test_2_24_the_end_phase_is_told_while_its_dice_are_thrown() -> None:
    def burn(fight: Battle, ships: list[Ship]) -> None:
        ships[0].fires = 1

    scenario = meeting(british("HMS Iron Duke", (5, 5)), german("SMS Moltke", (23, 5)))
    game = start(scenario, *BRITISH_FIRST, change=burn)
    while asked(game).asks != "dice":
        does(game, who(game), Nothing(), "decline")

    told = seen(game)

    assert (told["phase"], told["step"], told["acting"]) == ("end", "turn 1, End Phase", None)


@pytest.mark.clause("GF-2.2.c")
def test_2_2_c_when_the_battle_is_over_nobody_acts() -> None:
    game = coronel()

    does(game, BRITISH, Nothing(), "surrender")

    told = seen(game)
    assert (told["phase"], told["over"], told["acting"], told["batch_left"]) == ("over", True, None, 0)
    assert told["step"] == "the end"
    assert not any(vessel["may_act"] for vessel in told["ships"])


@pytest.mark.clause("GF-4.32.c")
def test_4_32_c_a_standing_preference_is_told_to_its_owner_alone() -> None:
    game = coronel()

    assert give(game, BRITISH, Preference(ship=GOOD_HOPE, preference=2)) is None

    told = {viewer: seen(game, viewer)["ships"][GOOD_HOPE]["preference"] for viewer in (UMPIRE, PUBLIC, 0, 1)}
    assert told == {UMPIRE: 2, PUBLIC: 0, BRITISH_SIDE: 2, GERMAN_SIDE: 0}


def pick_up_battle(board: str = "open", extent: tuple[float, float] = (24, 18), **options: Any) -> Scenario:
    """Two British ships and one German, to be deployed."""
    forces = {BRITISH: ["HMS Iron Duke", "HMS Laforey"], GERMAN: ["SMS Moltke"]}
    return pick_up(500, forces, board, extent, options=options)


def placing(scenario: Scenario, edge: int = WEST_OR_NORTH) -> Game:
    """The British are to place their first ship, at this edge."""
    game = start(scenario, *BRITISH_FIRST)
    if asked(game).rule == "GF-2.13.c":
        does(game, BRITISH, Pick(choice=DEPLOY_FIRST))
    does(game, BRITISH, Pick(choice=edge))
    return game


def puts(game: Game, seat: str, data: Any) -> Refusal | None:
    """A seat puts a ship somewhere, in the page's terms."""
    question = next(put for put in game.questions() if game.scenario.sides[put.to] == seat)
    turned = from_page(game.view(question.to), "put", data)
    if isinstance(turned, Refusal):
        return turned
    kind, answer = turned
    order = order_from_json(GRAND_FLEETS, {"seat": seat, "question": question.number, "kind": kind, "answer": answer})
    assert isinstance(order, Order)
    return game.submit(order)


def test_2_13_deployment_is_told_stage_by_stage() -> None:
    game = start(pick_up_battle(), *BRITISH_FIRST)
    stages = []

    for choice in (DEPLOY_FIRST, WEST_OR_NORTH):
        stages.append((seen(game, 0)["deploying"]["stage"], seen(game, 0)["acting"]))
        does(game, BRITISH, Pick(choice=choice))

    told = seen(game, BRITISH_SIDE)
    assert stages == [("choosing order", BRITISH_SIDE), ("choosing edge", BRITISH_SIDE)]
    assert (told["phase"], told["acting"], told["turn"]) == ("deployment", BRITISH_SIDE, 0)
    assert told["deploying"] == {"stage": "placing", "edge": "west", "area": [0, 0, 3, 18]}
    assert [vessel["may_act"] for vessel in told["ships"]] == [True, True, False]


def test_2_13_the_die_for_deployment_has_its_stage() -> None:
    told = seen(start(pick_up_battle()))

    assert (told["acting"], told["deploying"]) == (None, {"stage": "rolling", "edge": None, "area": None})


@pytest.mark.clause("GF-2.13.b")
@pytest.mark.parametrize(
    ("extent", "edge", "viewer", "name", "area"),
    [
        ((24, 18), WEST_OR_NORTH, GERMAN_SIDE, "east", [21, 0, 24, 18]),
        ((24, 18), EAST_OR_SOUTH, GERMAN_SIDE, "west", [0, 0, 3, 18]),
        ((18, 24), WEST_OR_NORTH, BRITISH_SIDE, "north", [0, 0, 18, 3]),
        ((18, 24), EAST_OR_SOUTH, BRITISH_SIDE, "south", [0, 21, 18, 24]),
        ((24, 18), WEST_OR_NORTH, UMPIRE, "west", [0, 0, 3, 18]),
        ((24, 18), WEST_OR_NORTH, PUBLIC, "west", [0, 0, 3, 18]),
    ],
)
def test_2_13_b_the_area_is_the_viewers_own_or_of_the_side_that_places(
    extent: tuple[float, float], edge: int, viewer: int, name: str, area: list[float]
) -> None:
    told = seen(placing(pick_up_battle(extent=extent), edge), viewer)["deploying"]

    assert (told["edge"], told["area"]) == (name, area)


@pytest.mark.clause("GF-2.13.r3")
def test_2_13_r3_on_hexes_the_area_is_three_columns() -> None:
    game = placing(pick_up_battle("hex"))

    first, last = seen(game, BRITISH_SIDE)["deploying"]["area"], seen(game, GERMAN_SIDE)["deploying"]["area"]

    column, corners = sqrt(3) / 2, 2 / sqrt(3)
    assert first == pytest.approx([0, 0, 2 * column + corners, 18.5], abs=1e-4)
    assert last == pytest.approx([25 * column, 0, 27 * column + corners, 18.5], abs=1e-4)


@pytest.mark.clause("GF-2.13.d")
def test_2_13_d_behind_a_barrier_the_other_side_sees_nothing_happen() -> None:
    game = placing(pick_up_battle(secret_deployment=True))
    before = {viewer: seen(game, viewer) for viewer in (GERMAN_SIDE, PUBLIC)}

    assert puts(game, BRITISH, {"ship": 0, "at": [2, 9], "heading": 90}) is None
    assert puts(game, GERMAN, {"ship": 2, "at": [23, 9], "heading": 270}) is None

    own, other = seen(game, BRITISH_SIDE)["ships"], seen(game, GERMAN_SIDE)["ships"]
    assert (own[0]["status"], own[0]["x"], own[0]["y"], own[0]["heading"]) == ("on board", 2.0, 9.0, 90.0)
    assert other[:2] == before[GERMAN_SIDE]["ships"][:2]
    assert (other[0]["status"], other[0]["x"], other[0]["may_act"]) == ("due", None, False)
    assert seen(game, PUBLIC) == before[PUBLIC]
    assert before[PUBLIC]["acting"] is None


def test_a_ship_is_put_in_miles_and_degrees() -> None:
    game = placing(pick_up_battle())

    turned = from_page(game.view(0), "put", {"ship": 1, "at": [1.25, 17.9996], "heading": -22.5})

    # 17.9996 miles are 21599.52 units.
    assert turned == ("place", {"ship": 1, "x": 1500, "y": 21600, "heading": 33750})


def test_a_ship_is_put_into_a_column_and_row() -> None:
    game = placing(pick_up_battle("hex"))

    assert puts(game, BRITISH, {"ship": 0, "at": [2, 9], "heading": 60}) is None

    iron_duke = seen(game)["ships"][0]
    assert (iron_duke["hex"], iron_duke["heading"]) == ([2, 9], 60.0)


def test_where_a_ship_was_put_she_is_seen() -> None:
    game = placing(pick_up_battle())

    assert puts(game, BRITISH, {"ship": 0, "at": [2.3758, 9.0008], "heading": 12.34}) is None

    iron_duke = seen(game)["ships"][0]
    assert (iron_duke["x"], iron_duke["y"], iron_duke["heading"]) == (2.3758, 9.0008, 12.34)


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {},
        {"ship": 0, "at": [2, 9]},
        {"ship": 0, "at": [2, 9], "heading": 0, "x": 1},
        {"ship": "0", "at": [2, 9], "heading": 0},
        {"ship": True, "at": [2, 9], "heading": 0},
        {"ship": 0.5, "at": [2, 9], "heading": 0},
        {"ship": 0, "at": None, "heading": 0},
        {"ship": 0, "at": [2], "heading": 0},
        {"ship": 0, "at": [2, 9, 1], "heading": 0},
        {"ship": 0, "at": ["2", 9], "heading": 0},
        {"ship": 0, "at": [nan, 9], "heading": 0},
        {"ship": 0, "at": [2, inf], "heading": 0},
        {"ship": 0, "at": [1e308, 9], "heading": 0},
        {"ship": 0, "at": [10**400, 9], "heading": 0},
        {"ship": 0, "at": [2, 9], "heading": None},
        {"ship": 0, "at": [2, 9], "heading": nan},
        {"ship": 0, "at": [2, 9], "heading": False},
    ],
)
@pytest.mark.parametrize("board", ["open", "hex"])
def test_what_puts_no_ship_anywhere_is_refused(board: str, data: Any) -> None:
    game = placing(pick_up_battle(board))

    refused = from_page(game.view(0), "put", data)

    assert isinstance(refused, Refusal)
    assert refused.rule == "engine.bad-order"


def test_half_a_hex_is_no_place() -> None:
    game = placing(pick_up_battle("hex"))

    refused = from_page(game.view(0), "put", {"ship": 0, "at": [2.5, 9], "heading": 0})

    assert refused == Refusal("engine.bad-order", "at: column and row are needed here")


def test_every_other_order_comes_as_the_rules_take_it() -> None:
    view = coronel().view(0)

    for kind, data in (("move", {"ship": 0, "count": 0, "legs": []}), ("decline", {}), ("nonsense", None)):
        assert from_page(view, kind, data) == (kind, data)


def track_of(fight: Battle, ships: list[Ship], *legs: tuple[float, float], faces: tuple[int, ...] = ()) -> Any:
    """The track that the log tells of the first ship's move."""
    trace = moved(fight, ships, move(ships[0], *legs), *faces, answers=(1,) if faces else ())
    (event,) = narrate(trace.notes, seen_by(PUBLIC, fight, ships, "HMS Iron Duke", "SMS Moltke"))
    return off_the_wire(event.facts["track"])


def at_sea(**fields: Any) -> list[Ship]:
    """Iron Duke in the middle of an open table, heading north, Moltke far off."""
    return fleet(ship("HMS Iron Duke", 0, (5, 5), **fields), ship("SMS Moltke", 1, (20, 15)))


def test_3_2_the_track_goes_from_the_first_place_through_every_turn_and_run() -> None:
    track = track_of(battle(), at_sea(), (90, 2), (-30, 1))

    # The sine of 60 degrees, 1039 of 1200 units.
    assert track == [[5, 5, 0], [5, 5, 90], [7, 5, 90], [7, 5, 60], [7.8658, 4.5, 60]]


def test_3_2_a_ship_that_holds_still_has_a_track_of_one_place() -> None:
    assert track_of(battle(), at_sea()) == [[5, 5, 0]]


def test_3_23_the_track_of_a_ship_that_leaves_ends_beyond_the_edge() -> None:
    ships = fleet(ship("HMS Iron Duke", 0, (5, 1)), ship("SMS Moltke", 1, (20, 15)))

    track = track_of(battle(), ships, (0, 3))

    assert (track[0], track[-1][0], track[-1][2]) == ([5, 1, 0], 5, 0)
    assert -0.01 < track[-1][1] < 0


def test_6_28_the_track_of_a_jammed_rudder_has_the_forced_turn() -> None:
    track = track_of(battle(), at_sea(rudder=1), (0, 1), faces=(9,))

    assert [pose[2] for pose in track[:2]] == [0, 60]


@pytest.mark.clause("GF-3.2.c")
def test_3_2_c_on_hexes_the_track_goes_from_middle_to_middle() -> None:
    ships = fleet(on_hex("HMS Iron Duke", 0, at_column(4, 6)), on_hex("SMS Moltke", 1, at_column(20, 15)))

    track = track_of(battle(HEXES), ships, (60, 2))

    west, east = 1 / sqrt(3) + 4 * sqrt(3) / 2, 1 / sqrt(3) + 6 * sqrt(3) / 2
    assert [pose[2] for pose in track] == [0, 60, 60]
    assert track[0][:2] == pytest.approx([west, 6.5], abs=1e-4)
    assert track[-1][:2] == pytest.approx([east, 5.5], abs=1e-4)

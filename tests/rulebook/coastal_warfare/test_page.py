"""What the page is told of a night action: its setting, the picture that each viewer gets, and how it gives orders."""

from __future__ import annotations

from dataclasses import replace
from math import inf, nan
from typing import Any

import pytest

from lineahead.engine.contract.questions import PUBLIC, UMPIRE, Order, Refusal
from lineahead.engine.contract.ruleset import View
from lineahead.engine.game.game import Game
from lineahead.engine.game.orders import order_from_json
from lineahead.engine.records.dice_source import Seeded
from lineahead.rulesets.coastal_warfare.files.cards import card_text
from lineahead.rulesets.coastal_warfare.files.scenarios import read_scenario
from lineahead.rulesets.coastal_warfare.knowledge.view import view
from lineahead.rulesets.coastal_warfare.page.picture import picture
from lineahead.rulesets.coastal_warfare.page.setting import from_page, setting
from lineahead.rulesets.coastal_warfare.page.targets import targets
from lineahead.rulesets.coastal_warfare.ruleset import COASTAL_WARFARE
from lineahead.rulesets.coastal_warfare.tables.cards import SEARCHLIGHT, STAR_SHELL
from lineahead.rulesets.coastal_warfare.tables.ships import (
    AHEAD,
    ASTERN,
    CHARGE_DROPPED,
    DUE,
    KNOWN_REAL,
    OFF_TABLE,
    SMOKE_SCREEN,
    STAR_SHELL_LIGHT,
    Cloud,
)
from tests.rulebook.coastal_warfare.dark_waters import FLEETS, dark_waters
from tests.rulebook.coastal_warfare.seen import Piece, asked, decoy, fish, off_the_wire, sight, vessel

BRITISH, GERMAN = 0, 1
HERE = (100.0, 75.0)


def told_to(viewer: int, name: str = "hearty-knoll") -> dict[str, Any]:
    """The setting that a viewer gets of a battle about to begin."""
    game = Game.start(COASTAL_WARFARE, read_scenario(name), Seeded(1))
    answer: dict[str, Any] = off_the_wire(setting(game.view(viewer).scenario))
    return answer


def shown(*pieces: Piece, **fields: Any) -> dict[str, Any]:
    """The picture that a viewer gets of a night."""
    answer: dict[str, Any] = off_the_wire(picture(sight(*pieces, **fields)))
    return answer


def counter_told(number: int, *pieces: Piece, **fields: Any) -> dict[str, Any]:
    """One counter of that picture."""
    return next(counter for counter in shown(*pieces, **fields)["counters"] if counter["number"] == number)


@pytest.mark.parametrize("viewer", [BRITISH, GERMAN, PUBLIC, UMPIRE])
def test_the_setting_tells_everybody_what_is_open(viewer):
    told = told_to(viewer)

    assert (told["title"], told["period"], told["length"]) == ("Hearty Knoll", "February 1944", 16)
    assert told["words"].startswith("Off the Norfolk banks")
    counted = {"each": 1, "least": 1}
    assert told["board"] == {"kind": "open", "unit": "cm", "width": 240, "height": 150, "shoal": 0, "counted": counted}
    assert told["sides"] == [{"name": "British", "protocol": None}, {"name": "German", "protocol": None}]
    assert told["attackers"] == GERMAN
    assert [option["name"] for option in told["options"]] == [option.name for option in COASTAL_WARFARE.options]


@pytest.mark.clause("CW-OBS.t1", "CW-GUN.t1", "CW-GUN.t2", "CW-TOR.d", "CW-OBS.s", "CW-OBS.t")
def test_how_far_things_reach_is_told_and_no_page_need_know_it():
    told = told_to(PUBLIC)["reaches"]

    assert [(band["score"], band["radius"]) for band in told["sight"]] == [
        (1, 20), (2, 40), (3, 60), (4, 80), (5, 100), (6, 120),
    ]  # fmt: skip
    assert (told["cannon"], told["guns"], told["torpedo_run"]) == ([15, 40, 60], [30, 60], 15.0)
    assert (told["searchlight"], told["star_shell"]) == (40, {"reach": 90, "radius": 15.0})


@pytest.mark.clause("CW-CHT.n")
def test_the_order_of_battle_with_roles_and_charts_is_the_same_for_both_sides():
    british, german = told_to(BRITISH), told_to(GERMAN)

    assert british["ships"] == german["ships"]
    roles = [ship["role"] for ship in british["ships"] if ship["side"] == BRITISH]
    assert roles[:4] == ["merchantman"] * 4
    first = british["ships"][0]
    assert (first["number"], first["name"], first["side"], first["card"]["class"]) == (0, "Freighter 1", 0, "Freighter")


@pytest.mark.clause("CW-MOV.a")
def test_the_scenario_of_a_side_tells_no_places_of_the_other():
    game = Game.start(COASTAL_WARFARE, read_scenario("hearty-knoll"), Seeded(1))
    known = game.view(GERMAN).scenario

    assert not {"ships", "forces", "cards"} & set(known.text)
    british = [ship for ship in known.ships if ship.side == BRITISH]
    assert {(ship.at, ship.heading) for ship in british} == {(None, 0)}
    assert {name for ship in british for name in ship.facts} == {"role"}
    assert all(ship.at is not None for ship in known.ships if ship.side == GERMAN)


@pytest.mark.clause("CW-CHT.n", "CW-INT.f", "CW-CRD.t1")
def test_a_chart_as_it_is_printed():
    game = {ship["card"]["class"]: ship["card"] for ship in told_to(UMPIRE, "texel-lighters")["ships"]}
    card = game["Fairmile D"]

    assert (card["rank"], card["engines"], card["bridge"], card["damage"], card["points"]) == (1, [12, 8, 4], 2, 12, 17)
    assert (card["length"], card["base_length"], card["beam"], card["base_beam"]) == (5.8, 6.2, 1.1, 1.5)
    assert [(mount["name"], mount["facing"], mount["at"], mount["group"]) for mount in card["mounts"]] == [
        ("6 pdr", "F", 1, "cannon"),
        ("twin MG", "P", 5, "cannon"),
        ("twin MG", "S", 5, "cannon"),
        ("twin 20 mm", "B", 7, "cannon"),
        ("6 pdr", "R", 9, "cannon"),
    ]
    assert (card["equipment"], card["depth_charges"]) == (["radar", "depth charges"], 2)
    assert game["VP boat"]["mounts"][0]["group"] == "guns"
    assert game["VP boat"]["depth_charges"] == 6
    assert game["MFP"]["depth_charges"] == 0


def test_a_solo_protocol_is_named():
    text = {**read_scenario("hearty-knoll").text}
    text["sides"] = [{"name": "British"}, {"name": "German", "protocol": "attackers"}]

    assert [side["protocol"] for side in setting(read_scenario(text))["sides"]] == [None, "attackers"]


@pytest.mark.parametrize(
    ("step", "phase"),
    [
        ([0, 0], "set-up"),
        ([0, 1], "set-up"),
        ([1, 1, 0], "repairs"),
        ([1, 1, 1], "repairs"),
        ([1, 1, 2, 0], "launching"),
        ([1, 1, 2, 1], "launching"),
        ([1, 1, 2, 2], "launching"),
        ([1, 1, 2, 3], "movement"),
        ([1, 1, 2, 4], "movement"),
        ([1, 1, 3, 1], "gunfire"),
        ([1, 1, 4], "damage"),
        ([1, 3, 5], "repairs"),
        ([1, 3, 6, 3], "movement"),
        ([1, 3, 7, 0], "gunfire"),
        ([1, 3, 8], "damage"),
        ([1, 3, 9], "damage"),
    ],
)
def test_every_step_of_the_sequence_belongs_to_a_phase(step, phase):
    seen = sight(vessel("S-100", HERE))
    seen.step = step

    assert picture(seen)["phase"] == phase


@pytest.mark.clause("CW-ORD.r1")
@pytest.mark.parametrize(("first", "phase", "mover"), [(0, 1, 0), (0, 8, 1), (1, 1, 1), (1, 8, 0)])
def test_ord_the_first_player_is_told_in_either_half_of_the_turn(first, phase, mover):
    seen = sight(vessel("S-100", HERE), first_player=first)
    seen.sea.battle.phase = phase

    told = picture(seen)

    assert (told["first"], told["mover"], told["watcher"]) == (first, mover, 1 - mover)


def test_a_battle_that_is_over_says_so():
    told = shown(vessel("S-100", HERE), over=1)

    assert (told["phase"], told["over"]) == ("over", True)


@pytest.mark.clause("CW-OBS.q")
def test_a_side_knows_of_itself_alone_whether_it_is_aware():
    pieces = (vessel("S-100", HERE), vessel("Flower", (10, 10), 1))

    assert shown(*pieces, aware=[1, 0])["aware"] == [True, None]
    assert shown(*pieces, aware=[1, 0], viewer=1)["aware"] == [None, False]
    assert shown(*pieces, aware=[1, 0], viewer=UMPIRE)["aware"] == [True, False]
    assert shown(*pieces, aware=[1, 0], viewer=PUBLIC)["aware"] == [None, None]


@pytest.mark.clause("CW-MOV.a", "CW-MOV.b")
def test_an_enemy_marker_tells_its_place_and_nothing_else():
    told = counter_told(1, vessel("S-100", HERE), vessel("Flower", (40.25, 30.5), 1, heading=45, speed=4))

    assert (told["x"], told["y"], told["heading"], told["speed"], told["went"]) == (40.25, 30.5, 45, 4, "ahead")
    assert (told["length"], told["width"]) == (3, 2)
    assert (told["nature"], told["name"], told["shown"]) == ("unknown", "marker 1", False)
    for hidden in ("ship", "issued", "torpedoes", "known_to_enemy", "sees", "limits"):
        assert told[hidden] is None
    assert told["may_act"] is False


@pytest.mark.clause("CW-MOV.b")
def test_what_a_marker_may_be_adds_up():
    # one corvette and two dummies alike: one in three each
    pieces = (vessel("S-100", HERE), vessel("Flower", (40, 30), 1), decoy(1, (50, 30), 1), decoy(1, (60, 30), 1))

    told = [counter_told(number, *pieces)["may_be"] for number in (1, 2, 3)]
    assert told == [[{"what": "Flower", "per_mille": 333}, {"what": "dummy", "per_mille": 667}]] * 3


@pytest.mark.clause("CW-MOV.b", "CW-OBS.r10")
def test_a_marker_that_has_fired_is_no_dummy():
    told = counter_told(1, vessel("S-100", HERE), vessel("Flower", (40, 30), 1, known=[KNOWN_REAL, 2]))

    assert told["may_be"] == [{"what": "Flower", "per_mille": 1000}, {"what": "dummy", "per_mille": 0}]


@pytest.mark.clause("CW-MOV.d")
def test_torpedo_markers_of_either_side():
    pieces = (vessel("S-100", HERE), fish((10, 10), 90), fish((20, 10), 90, 0, 2), fish((30, 10), 90, 0, 0))

    enemy, own, dummy = (counter_told(number, *pieces) for number in (1, 2, 3))
    assert (enemy["nature"], enemy["torpedoes"], enemy["name"]) == ("unknown", None, "torpedo 1")
    assert enemy["may_be"] == [{"what": "torpedo", "per_mille": 333}, {"what": "dummy", "per_mille": 667}]
    assert (own["nature"], own["torpedoes"], own["may_be"]) == ("torpedo", 2, [])
    assert (dummy["nature"], dummy["torpedoes"]) == ("dummy torpedo", 0)


@pytest.mark.clause("CW-MOV.b")
def test_ones_own_counters_are_known():
    pieces = (vessel("S-100", HERE, known=[2, KNOWN_REAL]), decoy(0, (50, 50)))
    ship, dummy = (counter_told(number, *pieces) for number in (0, 1))

    assert (ship["nature"], ship["name"], ship["ship"], ship["known_to_enemy"]) == ("ship", "S-100 0", 0, "real")
    assert (dummy["nature"], dummy["name"], dummy["ship"], dummy["issued"]) == ("dummy", "dummy 1", None, 0)
    assert dummy["known_to_enemy"] == "nothing"


@pytest.mark.clause("CW-OBS.o", "CW-INT.d")
def test_a_spotted_ship_is_her_model_and_her_chart_is_open_but_for_stores():
    flower = vessel("Flower", (40, 30), 1, shown=1)
    flower[1].damage, flower[1].engines_lost = 3, 1
    told = shown(vessel("S-100", HERE), flower, vessel("Flower", (10, 10), 1))
    model, (own, known, strange) = told["counters"][1], told["ships"]

    assert (model["nature"], model["ship"], model["length"], model["width"]) == ("ship", 1, 10.4, 1.7)
    assert [(counter["length"], counter["width"]) for counter in told["counters"] if not counter["shown"]] == [
        (3, 2),
        (3, 2),
    ]
    assert (known["identified"], known["counter"], known["damage"], known["top_speed"]) == (True, 1, 3, 4)
    assert (known["loaded"], known["reloads"], known["charges"], known["smoke_laid"]) == (None, None, None, None)
    assert (own["loaded"], own["reloads"], own["dummies_left"], own["smoke_laid"]) == ([1, 1], 2, 8, False)
    assert (strange["identified"], strange["counter"], strange["status"]) == (False, None, "unknown")


@pytest.mark.clause("CW-OBS.r5")
def test_whom_a_counter_sees_is_told_by_the_counters_of_those():
    told = counter_told(0, vessel("S-100", HERE, sees=0b10), vessel("Flower", (40, 30), 1, shown=1))

    assert told["sees"] == [1]


@pytest.mark.clause("CW-SC1.r7")
def test_counters_that_wait_beyond_an_edge_are_shown_to_their_owner():
    def late(side: int) -> Piece:
        piece = vessel("S-100", (-5, 75), side, status=OFF_TABLE, arrives=4)
        piece[1].status = DUE
        return piece

    told = shown(late(0), late(1), vessel("Flower", HERE))
    assert [(counter["number"], counter["on_table"], counter["arrives"]) for counter in told["counters"]] == [
        (0, False, 4),
        (2, True, None),
    ]
    assert [counter["number"] for counter in shown(late(0), late(1), viewer=UMPIRE)["counters"]] == [0, 1]
    assert [ship["status"] for ship in told["ships"]] == ["due", "due", "afloat"]


@pytest.mark.clause("CW-DEP.a")
def test_while_sides_deploy_neither_sees_the_other():
    pieces = (vessel("S-100", HERE), vessel("Flower", (40, 30), 1))

    for viewer, numbers in ((0, [0]), (1, [1]), (UMPIRE, [0, 1]), (PUBLIC, [])):
        told = shown(*pieces, asks="place", deploying=1, viewer=viewer)
        assert [counter["number"] for counter in told["counters"]] == numbers


@pytest.mark.clause("CW-MOV.f", "CW-TOR.a", "CW-MOV.l", "CW-MOV.m", "CW-BRL.a")
def test_limits_of_a_counter():
    def limits(**fields: Any) -> dict[str, Any]:
        boat = vessel("S-100", HERE, **fields)
        told: dict[str, Any] = counter_told(0, boat, asks="move")["limits"]
        return told

    plain, launched = limits(speed=10), limits(speed=10, launched=1)
    assert (plain["top"], plain["half"], plain["may_turn"], plain["ahead"], plain["astern"]) == (15, 7.5, True, True, 0)
    assert (plain["usual"], plain["held"], plain["must_run"]) == ({"run": 10, "turn": 0}, False, False)
    assert plain["refusal"] is None
    assert (launched["top"], launched["usual"]["run"]) == (7.5, 7.5)
    assert limits()["astern"] == 7.5
    astern = limits(went=ASTERN)
    assert (astern["ahead"], astern["astern"]) == (False, 7.5)
    bridgeless = vessel("S-100", HERE)
    bridgeless[1].bridge_lost = 2
    assert counter_told(0, bridgeless, asks="move")["limits"]["may_turn"] is False


@pytest.mark.clause("CW-SCN.a", "CW-CHT.k", "CW-TEF.t1")
def test_limits_of_a_counter_that_cannot_choose():
    held = counter_told(0, vessel("Flower", HERE, held=1, set_speed=400, speed=4), asks="move", aware=[0, 0])["limits"]
    assert (held["held"], held["must_run"], held["usual"]["run"], held["set_speed"]) == (True, False, 4, 4)

    beaten = vessel("S-100", HERE)
    beaten[1].damage = 14
    limits = counter_told(0, beaten, asks="move")["limits"]
    assert (limits["held"], limits["must_run"]) == (False, True)
    wreck = vessel("S-100", HERE)
    wreck[1].disabled = 1
    limits = counter_told(0, wreck, asks="move")["limits"]
    assert (limits["top"], limits["refusal"]["rule"]) == (0, "CW-TEF.t1")


def test_who_may_act():
    def acts(step: list[int], asks: str, **fields: Any) -> list[bool]:
        pieces = (vessel("S-100", HERE), decoy(0, (50, 50)), vessel("Flower", (20, 20)), vessel("Flower", (9, 9), 1))
        seen = sight(*pieces, asks=asks, **fields)
        seen.step = step
        return [counter["may_act"] for counter in picture(seen)["counters"]]

    # ships and dummies move and launch, those without tubes do not launch, ships alone look and fire
    assert acts([1, 1, 2, 3], "move") == [True, True, True, False]
    assert acts([1, 1, 2, 1], "launch") == [True, True, False, False]
    assert acts([1, 1, 3, 1], "fire") == [True, False, True, False]
    assert acts([1, 1, 3, 1], "fire", first_player=0) == [False] * 4


@pytest.mark.clause("CW-EQP.a", "CW-EQP.b", "CW-OBS.s")
def test_what_lies_on_the_sea():
    clouds = (
        Cloud(kind=SMOKE_SCREEN, side=1, x=1000, y=2000, to_x=1000, to_y=3000, ends_turn=4),
        Cloud(kind=STAR_SHELL_LIGHT, x=5000, y=5000, to_x=5000, to_y=5000, ends_turn=3),
        Cloud(kind=CHARGE_DROPPED, side=1, x=7000, y=7000, to_x=7000, to_y=7500, ends_turn=3),
    )
    told = shown(vessel("S-100", HERE), clouds=clouds)["clouds"]

    # where the depth charges of others lie is not told
    assert [(cloud["kind"], cloud["radius"]) for cloud in told] == [("smoke", 1.5), ("star shell", 15)]
    assert (told[0]["x"], told[0]["y"], told[0]["to_y"], told[0]["side"], told[0]["ends_turn"]) == (10, 20, 30, 1, 4)


@pytest.mark.parametrize("solo", [False, True])
@pytest.mark.parametrize("viewer", [0, 1, PUBLIC, UMPIRE])
def test_every_viewer_gets_a_picture_and_targets_in_the_dark(viewer, solo):
    cards = {name: card_text(name) for fleet in FLEETS for name in fleet}
    for seed in range(6):
        state, scenario = dark_waters(seed, solo)
        state.step = [1, 3, 3, 1]
        seen: View = view(state, viewer, replace(scenario, cards=cards))

        assert off_the_wire(picture(seen))["turn"] == 3
        for counter in state.sea.counters:
            for asks in ("fire", "launch"):
                told = targets(seen, asked(asks), counter.number)
                assert isinstance(told, Refusal) or off_the_wire(told)["counter"] == counter.number


def read(kind: str, data: Any) -> Any:
    """An order of the page as the engine takes it."""
    made = from_page(sight(vessel("S-100", HERE)), kind, data)
    if isinstance(made, Refusal):
        return made
    return order_from_json(COASTAL_WARFARE, {"seat": "a", "question": 1, "kind": made[0], "answer": made[1]})


def test_a_move_comes_in_centimetres():
    order = read("move", {"counter": 3, "run": 7.5, "turn": -2.25, "turn_first": True})

    assert isinstance(order, Order)
    move = order.answer
    assert (move.counter, move.run, move.turn, move.turn_first, move.smoke) == (3, 750, -225, 1, 0)


def test_a_launch_comes_in_degrees():
    tracks = [{"course": -5.5, "torpedoes": 1, "group": 0}, {"course": 365, "torpedoes": 0, "group": 1}]
    launch = read("launch", {"counter": 2, "tracks": tracks}).answer

    assert (launch.counter, launch.count) == (2, 2)
    assert [(track.course, track.torpedoes, track.group) for track in launch.tracks[:2]] == [(35450, 1, 0), (500, 0, 1)]


def test_looks_lights_shots_and_places():
    look = read("look", {"counter": 1, "chances": 2, "radar": True}).answer
    beam = read("light", {"counter": 1, "equipment": "searchlight", "target": 4}).answer
    shell = read("light", {"counter": 1, "equipment": "star shell", "at": [10.5, 20], "mount": 4}).answer
    fire = read("fire", {"counter": 1, "shots": [{"mount": 12, "target": 3}]}).answer
    place = read("place", {"counter": 1, "at": [1.25, 2], "heading": 370}).answer

    assert (look.counter, look.chances, look.radar) == (1, 2, 1)
    assert (beam.equipment, beam.target) == (SEARCHLIGHT, 4)
    assert (shell.equipment, shell.x, shell.y, shell.mount) == (STAR_SHELL, 1050, 2000, 4)
    assert (fire.count, fire.shots[0].mount, fire.shots[0].target) == (1, 12, 3)
    assert (place.x, place.y, place.heading) == (125, 200, 1000)


@pytest.mark.parametrize("kind", ["rest", "done", "surrender"])
def test_orders_without_content_pass_as_they_are(kind):
    assert read(kind, {}).kind == kind


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("move", []),
        ("move", {}),
        ("move", {"counter": True}),
        ("move", {"counter": "1"}),
        ("move", {"counter": 1.5}),
        ("move", {"counter": 1, "run": "far"}),
        ("move", {"counter": 1, "run": nan}),
        ("move", {"counter": 1, "run": inf}),
        ("move", {"counter": 1, "run": 1e9}),
        ("move", {"counter": 1, "smoke": "yes"}),
        ("move", {"counter": 1, "speed": 3}),
        ("launch", {"counter": 1}),
        ("launch", {"counter": 1, "tracks": {}}),
        ("launch", {"counter": 1, "tracks": [1]}),
        ("launch", {"counter": 1, "tracks": [{"course": 0, "torpedoes": 1}]}),
        ("launch", {"counter": 1, "tracks": [{"course": 0, "torpedoes": 1, "group": 0}] * 19}),
        ("look", {"counter": 1, "chances": None}),
        ("light", {"counter": 1, "equipment": "lamp"}),
        ("light", {"counter": 1, "equipment": ["searchlight"]}),
        ("light", {"counter": 1, "equipment": "star shell", "at": [1]}),
        ("fire", {"counter": 1, "shots": [{"mount": 0}]}),
        ("fire", {"counter": 1, "shots": [{"mount": 0, "target": 1}] * 14}),
        ("place", {"counter": 1, "heading": 0}),
        ("place", {"counter": 1, "at": [1, None], "heading": 0}),
    ],
)
def test_orders_that_cannot_be_read_are_refused(kind, data):
    assert isinstance(read(kind, data), Refusal)


def test_a_counter_goes_ahead_by_itself_only_if_it_went_ahead():
    assert counter_told(0, vessel("S-100", HERE, speed=5, went=AHEAD), asks="move")["limits"]["usual"]["run"] == 5
    assert counter_told(0, vessel("S-100", HERE, speed=5, went=ASTERN), asks="move")["limits"]["usual"]["run"] == 0

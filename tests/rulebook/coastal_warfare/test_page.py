"""What the page is told of a night action once: its setting."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.questions import PUBLIC, UMPIRE
from lineahead.engine.game.game import Game
from lineahead.engine.records.dice_source import Seeded
from lineahead.rulesets.coastal_warfare.files.scenarios import read_scenario
from lineahead.rulesets.coastal_warfare.page.setting import setting
from lineahead.rulesets.coastal_warfare.ruleset import COASTAL_WARFARE
from tests.rulebook.coastal_warfare.seen import off_the_wire

BRITISH, GERMAN = 0, 1


def told_to(viewer: int, name: str = "hearty-knoll") -> dict[str, Any]:
    """The setting that a viewer gets of a battle about to begin."""
    game = Game.start(COASTAL_WARFARE, read_scenario(name), Seeded(1))
    answer: dict[str, Any] = off_the_wire(setting(game.view(viewer).scenario))
    return answer


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

"""What the page is told of a squadron action once: its setting, and nothing of hidden minefields."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.questions import PUBLIC, UMPIRE
from lineahead.rulesets.perfidious_albion.files.cards import card_text
from lineahead.rulesets.perfidious_albion.page.cards import card_setting
from lineahead.rulesets.perfidious_albion.page.setting import setting
from lineahead.rulesets.perfidious_albion.ruleset import PERFIDIOUS_ALBION
from lineahead.rulesets.perfidious_albion.tables.ships import (
    HARBOUR_MOUTH,
    MINEFIELD,
    SHORE,
    Area,
)
from tests.rulebook.perfidious_albion.at_page import BRITISH, FRENCH, begun, off_the_wire, shown
from tests.rulebook.perfidious_albion.battles import USHANT
from tests.rulebook.perfidious_albion.table import at, fleet, ship


def setting_of(source: str | dict[str, Any], viewer: int = PUBLIC) -> dict[str, Any]:
    """The setting that a viewer gets."""
    told: dict[str, Any] = off_the_wire(setting(begun(source).view(viewer).scenario))
    return told


@pytest.mark.parametrize("viewer", [BRITISH, FRENCH, PUBLIC, UMPIRE])
def test_the_setting_is_the_same_for_everybody(viewer):
    told = setting_of(USHANT, viewer)

    assert told == setting_of(USHANT)
    assert (told["ruleset"], told["title"], told["period"]) == ("perfidious-albion", "Off Ushant", "November 1898")
    assert told["length"] == 20
    assert told["board"] == {"kind": "open", "unit": "in", "width": 96, "height": 72}
    assert told["sides"] == [{"name": "British"}, {"name": "French"}]
    assert [option["name"] for option in told["options"]] == [option.name for option in PERFIDIOUS_ALBION.options]
    assert "minefield" not in str(told["words"])


@pytest.mark.clause("PA-TAB.t1", "PA-MOV.o", "PA-TOR.k", "PA-HAZ.a")
def test_tab_t1_the_charts_that_a_page_draws_by():
    charts = setting_of(USHANT)["charts"]

    assert charts["columns"] == [8, 16, 24, 32, 40, 48, 56, 64]
    letters = {letter["letter"]: letter for letter in charts["letters"]}
    assert list(letters) == ["Z", "Y", "X", "A", "B", "C", "E", "F", "Q"]
    assert letters["Y"]["chance"] == [40, 35, 30, 25, 20, 15, 10, 5]
    assert letters["E"]["chance"] == [80, 50, 20, 10, 0, -1, -1, -1]
    assert letters["E"]["penetration"] == [2, 1, 1, 0, 0, -1, -1, -1]
    assert "13.4" in letters["Y"]["words"]
    assert charts["circles"] == [2, 3, 4, 5, 6]
    assert (charts["wedge"]["length"], charts["wedge"]["narrow"], charts["wedge"]["broad"]) == (6, 0.5, 2)
    assert (charts["shore"], charts["blast"], charts["close_quarters"]) == ({"near": 4, "close": 2}, 2, 1)
    assert (charts["intervals"], charts["gains"], charts["loses"]) == ({"ahead": 2, "abreast": 3}, 2, 6)


@pytest.mark.clause("PA-CRD.a", "PA-CRD.t1", "PA-MOR.k")
def test_crd_a_ships_with_their_cards_and_commanders():
    told = setting_of(USHANT)
    first, second = told["ships"][:2]

    assert (first["number"], first["name"], first["short"], first["side"]) == (0, "HMS Majestic", "Majestic", 0)
    assert (first["squadron"], first["arrives"], first["commander"]) == (0, 1, {"name": "", "rating": 1})
    assert second["commander"] is None
    majestic = first["card"]
    assert (majestic["class"], majestic["type"], majestic["kind"]) == ("Majestic", "battleship", "battleship")
    assert (majestic["nation"], majestic["year"], majestic["tons"], majestic["quality"]) == ("GBR", 1895, 14900, 3)
    assert (majestic["speeds"], majestic["circle"], majestic["flotation"]) == ([17, 13, 9, 4, 0], 4, 21)
    assert (majestic["fire_track"], majestic["technology"], majestic["torpedoes"]) == (5, 0, "modern")
    assert [len(level.split()) for level in majestic["grid"]] == [10] * 6
    assert majestic["length_ft"] == 390
    assert 0.7 < majestic["length"] < 0.8
    assert majestic["turns_on"] == {"name": "IV", "diameter": 5, "around": 15.71}
    assert told["squadrons"][0] == {"number": 0, "side": 0, "name": "Channel Squadron", "ships": [0, 1, 2]}


@pytest.mark.clause("PA-ARM.e", "PA-MAG.g", "PA-GUN.g")
def test_mag_g_what_the_rules_read_in_the_grid_of_a_card():
    card = card_setting(card_text("Royal Sovereign"))

    # levels 4 to 6 in section 2 lie behind the belt, at either end there is none
    assert [card["armour"][at(2, level)] for level in range(1, 7)] == [0, 8, 8, 8, 8, 8]
    assert [card["armour"][at(10, level)] for level in range(1, 7)] == [0] * 6
    assert [(guns["letter"], guns["own_magazine"]) for guns in card["guns"]] == [
        ("Y", True), ("E", False), ("Q", False)
    ]  # fmt: skip
    assert card["tests"] == 4  # one for each five of 20 flotation boxes
    # the magazines of sections 2 and 9 serve the mounts above them
    assert card["magazines"] == [
        {"cell": at(2, 5), "serves": [at(2, 2)]}, {"cell": at(9, 5), "serves": [at(9, 2)]}
    ]  # fmt: skip


@pytest.mark.clause("PA-GUN.f")
def test_gun_f_where_the_guns_of_a_card_bear():
    told = card_setting(card_text("Royal Sovereign"))["bears"]
    bears = {(cell, row["to"]): row["bears"] for row in told for cell in row["cells"]}

    # a forward mount to 135 degrees off the bow, an after one from 45 on, broadsides from 30 to 150 on their own side
    assert bears[at(2, 2), "either"] == [[225, 495]]
    assert bears[at(9, 2), "either"] == [[45, 315]]
    assert (bears[at(4, 2), "starboard"], bears[at(4, 2), "port"]) == ([[30, 150]], [[210, 330]])
    assert len(told) == 4


@pytest.mark.clause("PA-HAZ.h", "PA-HAZ.f", "PA-SC1.e")
def test_haz_h_nobody_else_hears_of_a_hidden_minefield():
    game = begun(USHANT, "torpedo markers")
    field = {"kind": "minefield", "density": 2, "side": FRENCH, "secret": True}

    told = {
        viewer: off_the_wire(PERFIDIOUS_ALBION.picture(game.view(viewer)))
        for viewer in (BRITISH, FRENCH, PUBLIC, UMPIRE)
    }

    for stranger in (BRITISH, PUBLIC):
        assert [area["kind"] for area in told[stranger]["areas"]] == ["shore"]
        assert "minefield" not in str(told[stranger])
        assert "minefield" not in str(game.view(stranger).scenario.text)
    for initiate in (FRENCH, UMPIRE):
        own = told[initiate]["areas"][-1]
        assert {key: own[key] for key in field} == field
        # its file has it from (70, 8) to (82, 12) from the south-west corner of a table 72 inches high
        assert (own["x1"], own["y1"], own["x2"], own["y2"]) == (70, 60, 82, 64)


@pytest.mark.clause("PA-HAZ.h")
def test_haz_h_a_minefield_that_both_know_of_is_no_secret():
    field = Area(kind=MINEFIELD, x2=400, y2=300, density=3, side=FRENCH, known=[1, 1])
    mouth = Area(kind=HARBOUR_MOUTH, x2=100, y2=100)
    shore = Area(kind=SHORE, x1=150, x2=250, y2=100)

    told = shown(fleet(ship(), ship(at=(9, 9), side=1)), PUBLIC, areas=[shore, mouth, field, Area()])["areas"]

    assert [(area["number"], area["kind"], area["secret"]) for area in told] == [
        (0, "shore", False), (1, "harbour", False), (2, "minefield", False),
    ]  # fmt: skip
    assert told[0] == {
        "number": 0, "kind": "shore", "x1": 1.5, "y1": 0, "x2": 2.5, "y2": 1, "density": 0, "side": None,
        "secret": False,
    }  # fmt: skip

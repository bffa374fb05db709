"""What the page is told of a game once: maps, charts, scores, and ships with their cards."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.questions import PUBLIC, UMPIRE
from lineahead.rulesets.great_war_at_sea.files.scenarios import scenario_names
from lineahead.rulesets.great_war_at_sea.page.setting import setting
from lineahead.rulesets.great_war_at_sea.tables.options import OPTIONS
from tests.rulebook.great_war_at_sea.at_page import ORDERS, Laid, off_the_wire
from tests.rulebook.great_war_at_sea.chart import zone


def setting_of(name: str, viewer: int = PUBLIC, **options: Any) -> dict[str, Any]:
    """The setting that a viewer gets."""
    told: dict[str, Any] = off_the_wire(setting(Laid(name, ORDERS, options).view(viewer).scenario))
    return told


@pytest.mark.parametrize("name", scenario_names())
@pytest.mark.parametrize("viewer", [0, 1, UMPIRE])
def test_the_setting_is_the_same_for_everybody(name, viewer):
    assert setting_of(name, viewer) == setting_of(name)


def test_what_a_game_is_about():
    told = setting_of("premuda")

    assert (told["ruleset"], told["title"], told["period"]) == ("great-war-at-sea", "Premuda", "10 June 1918")
    assert (told["length"], told["length_in"], told["allies"]) == (6, "turns", 0)
    assert told["sides"] == [{"name": "Italian"}, {"name": "Austrian"}]
    assert [option["name"] for option in told["options"]] == [option.name for option in OPTIONS]
    assert setting_of("horns-reef")["length_in"] == "rounds"


@pytest.mark.clause("GWAS-B1.b", "GWAS-SCA.a")
def test_b1_b_the_chart_of_premuda():
    told = setting_of("premuda")
    zones = told["zones"]

    # four rows, of which every other one lies half a zone further east
    assert told["board"] == {
        "kind": "chart",
        "width": 6.5,
        "height": pytest.approx(3 * 0.866025 + 1.1547),
        "unit": "zone",
    }
    assert [area["number"] for area in zones] == list(range(24))
    pola, b6, ancona = zones[zone("A6")], zones[zone("B6")], zones[zone("C1")]
    assert (pola["code"], pola["name"], pola["port"], pola["port_side"]) == ("A6", "Pola", "major", 1)
    assert (pola["sea"], pola["coastal"], pola["barred"]) == (True, True, True)
    assert (pola["x"], pola["y"]) == (5.5, pytest.approx(0.57735))
    # W, NW, NE, E, SE, SW: A6 touches A5, B6 and B5
    assert pola["neighbours"] == [zone("A5"), None, None, None, zone("B6"), zone("B5")]
    assert (b6["x"], b6["y"], b6["name"], b6["port"]) == (6.0, pytest.approx(0.866025 + 0.57735), None, None)
    assert (ancona["name"], ancona["port_side"], ancona["barred"]) == ("Ancona", 0, False)
    assert zones[zone("B3")]["coastal"] is False


@pytest.mark.clause("GWAS-B7.a", "GWAS-B7.b")
def test_b7_b_the_ring_of_the_tactical_map():
    told = setting_of("horns-reef")
    sides = told["hexes"]["sides"]

    assert (told["hexes"]["radius"], told["hexes"]["ring"], told["zones"]) == (8, 5, [])
    assert told["board"]["kind"] == "battle"
    assert {(q, r) for q, r in sides["W"]} == {(-5, r) for r in range(6)}
    assert {(q, r) for q, r in sides["NE"]} == {(q, -5) for q in range(6)}
    assert {(q, r) for q, r in sides["SE"]} == {(q, 5 - q) for q in range(6)}


@pytest.mark.clause("GWAS-B7.t1", "GWAS-13.25.u")
def test_b7_t1_ten_impulses():
    told = setting_of("horns-reef")["impulses"]

    assert [zone_told["number"] for zone_told in told] == list(range(1, 11))
    assert [row["kind"][0] for row in told] == list("mmgtmmtgmm")
    assert told[0]["speeds"] == ["1", "2", "2+", "3"]
    assert (told[2]["speeds"], told[5]["speeds"]) == ([], ["3"])
    assert told[9]["speeds"] == ["1 slow", "1", "2", "2+", "3"]
    assert [row["number"] for row in told if row["mines"] == 2] == [2, 5, 6, 9]
    assert {row["mines"] for row in told} == {0, 2}


@pytest.mark.clause("GWAS-B8.t1", "GWAS-B9.t1", "GWAS-B13.2")
def test_b8_t1_charts_by_d20():
    charts = setting_of("premuda")["charts"]

    assert charts["dice"] == "d20"
    assert charts["gun_needed"] == [
        [16, 16, 17, 18, 19, 20],
        [16, 17, 18, None, None, None],
        [16, 18, None, None, None, None],
    ]
    assert (charts["gun_reach"], charts["torpedo_needed"]) == ([5, 2, 1], [15, 17])
    assert charts["weather_change"] == {"clears": [1, 2], "worsens": [5, 6]}
    assert [(mine["from"], mine["hits"]) for mine in charts["mines"]] == [(2, 0), (9, 1), (11, 1), (13, 2), (15, 2)]
    assert charts["mines"][1]["words"] != charts["mines"][2]["words"]


@pytest.mark.clause("GWAS-P.t1", "GWAS-P.j")
def test_p_t1_charts_by_d6():
    charts = setting_of("premuda", dice="d6")["charts"]

    assert charts["gun_needed"] == [
        [6, 6, 6, 6, None, None],
        [6, 6, 6, None, None, None],
        [6, 6, None, None, None, None],
    ]
    assert (charts["gun_reach"], charts["gun_reach_others"]) == ([3, 2, 1], [2, 2, 1])
    assert charts["torpedo_needed"] == [5, 6]
    assert [weather["sight_day"] for weather in charts["weather"]] == [4, 3, 2, 2, 2, 1]


@pytest.mark.clause("GWAS-11.7.t1", "GWAS-B7.g")
def test_11_7_t1_what_each_weather_does():
    rows = {weather["name"]: weather for weather in setting_of("premuda")["charts"]["weather"]}

    assert list(rows) == ["Clear", "Mist", "Fog", "Squall", "Storm", "Gale"]
    assert [row["sight_day"] for row in rows.values()] == [None, 3, 2, 2, 2, 1]
    assert [row["sight_night"] for row in rows.values()] == [1, 0, 0, 0, 0, 0]
    assert [row["torpedoes"] for row in rows.values()] == [True, True, True, False, False, False]
    assert [row["boats_slowed"] for row in rows.values()] == [False, False, False, True, True, True]
    assert [row["contact"] for row in rows.values()] == [0, 0, -1, -1, -1, -2]


@pytest.mark.clause("GWAS-18.41.t1")
def test_18_41_t1_who_fires_at_an_mtb():
    rows = setting_of("premuda")["charts"]["surprise"]

    assert [row["die"] for row in rows] == [1, 2, 3, 4, 5, 6]
    assert [row["fleet_fires"] for row in rows] == [True, False, False, False, False, False]
    assert [sum(row["batteries"]) for row in rows] == [3, 3, 2, 1, 0, 0]
    assert [row["range"] for row in rows] == [1, 1, 1, 1, 0, 0]


@pytest.mark.clause("GWAS-SCA.e", "GWAS-SCA.f")
def test_sca_e_how_premuda_is_won():
    told = " ".join(setting_of("premuda")["victory"])

    assert "Italian side scores one point for each turn that an enemy fleet spends in open zones" in told
    assert "Austrian side scores six points for each capital ship in D6 (Cattaro)" in told
    assert "More points win" in told
    assert "equal points the Austrian side" in told


@pytest.mark.clause("GWAS-SCA.e", "GWAS-B1.e")
def test_sca_e_what_unloading_is_for_is_said_where_transports_score() -> None:
    unloads = "Transports that unload there, with no enemy fleet in the zone, have arrived for good."

    assert unloads in setting_of("valona-convoys")["victory"]
    assert unloads not in setting_of("premuda")["victory"]


@pytest.mark.clause("GWAS-SCB.f", "GWAS-SCB.g")
def test_scb_f_how_horns_reef_is_won():
    told = setting_of("horns-reef")["victory"]

    assert any("three points for each capital ship and one point for each smaller ship" in words for words in told)
    assert any("north-eastern" in words and "British" in words for words in told)
    assert any("lead of three points" in words for words in told)


@pytest.mark.clause("GWAS-SCB.r1")
def test_scb_r1_that_nobody_ends_a_battle_by_flight_is_told_where_ships_score_by_leaving():
    goes_on = "While a ship can still leave so, the battle goes on, even if the enemy is gone or out of sight."

    assert goes_on in setting_of("horns-reef")["victory"]
    assert goes_on not in setting_of("horns-reef", exits_played_out=False)["victory"]
    assert goes_on not in setting_of("premuda")["victory"]


@pytest.mark.clause("GWAS-CRD.a", "GWAS-CRD.t1")
def test_crd_a_a_ship_with_her_card():
    ships = {ship["name"]: ship for ship in setting_of("premuda")["ships"]}
    tegetthoff, mas = ships["Tegetthoff"], ships["MAS 9"]

    assert (tegetthoff["side"], tegetthoff["kind"], tegetthoff["capital"], tegetthoff["boat"]) == (
        1,
        "dreadnought",
        True,
        False,
    )
    card = tegetthoff["card"]
    assert (card["gunnery"], card["armour"], card["hull"]) == ([8, 3, 1], ["H", "M", "L"], "HHHMLL")
    assert [(fall["letter"], fall["armour"], fall["guns"]) for fall in card["falls_to"]] == [
        ("H", "heavy", ["primary"]),
        ("M", "medium", ["primary", "secondary"]),
        ("L", "light", ["primary", "secondary", "tertiary"]),
    ]
    assert (card["torpedoes"], card["mount"], card["speed"], card["points"]) == (2, "submerged", "2", 12)
    assert (card["nation"], card["knots"], card["history"]["tons"]) == ("AUH", 20, 20000)
    assert (mas["boat"], mas["capital"], mas["card"]["speed"], mas["card"]["armour"]) == (True, False, "0", [None] * 3)
    assert ships["Tatra"]["card"]["gunnery"] == [0, 0, 2]


@pytest.mark.clause("GWAS-P.t2")
def test_p_t2_cards_have_the_ratings_of_the_dice():
    lion = next(ship for ship in setting_of("horns-reef", dice="d6")["ships"] if ship["name"] == "Lion")

    assert (lion["card"]["gunnery"], lion["card"]["speed"]) == ([6, 2, 1], "2")
    by_d20 = next(ship for ship in setting_of("horns-reef")["ships"] if ship["name"] == "Lion")
    assert (by_d20["card"]["gunnery"], by_d20["card"]["speed"]) == ([7, 2, 1], "2+")


@pytest.mark.clause("GWAS-CRD.t1")
def test_crd_t1_a_transport_sails_under_the_flag_of_her_side():
    sannio = setting_of("valona-convoys")["ships"][0]

    assert (sannio["name"], sannio["kind"], sannio["card"]["nation"]) == ("Sannio", "transport", "ITA")

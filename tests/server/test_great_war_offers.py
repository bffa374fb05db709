"""Great War at Sea at the server: what the lobby offers, and what cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.great_war_tables import server
from tests.server.running import Server

__all__ = ["server"]


@pytest.fixture(scope="module")
def offered(server: Server) -> dict[str, dict[str, Any]]:
    with server.client() as client:
        return {battle["name"]: battle for battle in client.get("/api/battles").json()}


def test_every_battle_is_offered(offered: dict[str, dict[str, Any]]) -> None:
    own = {name: offer for name, offer in offered.items() if offer["ruleset"] == "great-war-at-sea"}

    assert set(own) == {"premuda", "horns-reef", "two-boats", "field-to-the-west", "valona-convoys"}
    for battle in own.values():
        assert battle["hidden"]
        assert battle["boards"] == ["hex"]
        assert sum(map(len, battle["fleets"])) == battle["ships"]
    assert [name for name, offer in own.items() if offer["night"]] == ["premuda"]
    assert {offer["length_in"] for offer in own.values() if offer["board"] == "chart"} == {"turns"}
    assert (own["horns-reef"]["length"], own["horns-reef"]["length_in"]) == (15, "rounds")


def test_a_chart_is_offered_with_its_zones_and_where_fleets_begin(offered: dict[str, dict[str, Any]]) -> None:
    picture = offered["premuda"]["picture"]

    assert len(picture["zones"]) == 4 * 6
    assert [zone["port"] for zone in picture["zones"]].count("major") == 3
    # Pola is A6, the sixth hexagon of the first row, which is not shifted
    assert picture["areas"] == [{"side": 1, "area": [5, 0, 6, 1.1547]}]
    assert picture["ships"] == []


def test_fleets_of_one_zone_are_not_counted_in_the_lobby(offered: dict[str, dict[str, Any]]) -> None:
    assert [area["side"] for area in offered["valona-convoys"]["picture"]["areas"]] == [0, 1, 1]


# What the scenario file tells everybody in prose, as the historian knows it.
TOLD_TO_ALL = ("title", "words", "briefings", "handicaps")


def test_no_offer_tells_of_patrols_mines_or_fleets(offered: dict[str, dict[str, Any]]) -> None:
    for name in ("two-boats", "valona-convoys", "horns-reef", "premuda"):
        told = str({key: value for key, value in offered[name].items() if key not in TOLD_TO_ALL}).lower()
        for secret in ("patrol", "fields", "boundary", "first convoy", "raiders", "dreadnoughts", "battle squadron"):
            assert secret not in told


def test_a_battle_alone_is_offered_with_its_ships_on_their_hexes(offered: dict[str, dict[str, Any]]) -> None:
    ships = {ship["name"]: ship for ship in offered["horns-reef"]["picture"]["ships"]}

    # Lion lies at (-5, 2): 5 columns of 0.866 west of the middle, and 2 - 5/2 hexes south of it
    assert (ships["Lion"]["x"], ships["Lion"]["y"], ships["Lion"]["heading"]) == (3.175425, 8, 90)
    assert ships["Seydlitz"]["heading"] == 270
    assert ships["Milne"]["y"] != ships["Moorsom"]["y"]
    assert offered["horns-reef"]["picture"]["zones"] is None


def test_classes_have_their_cards(server: Server) -> None:
    with server.client() as client:
        cards = {card["name"]: card for card in client.get("/api/rulesets/great-war-at-sea/ships").json()}

    assert cards["Tegetthoff"]["gunnery"] == [8, 3, 1]
    assert "Szent Istvan" in cards["Tegetthoff"]["ships"]
    assert cards["Tegetthoff"]["d6"] == {"speed": "1"}
    assert cards["Convoy ship"]["nation"] == "any"


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        ({"board": "open"}, "[GWAS-B7.a]"),
        ({"forces": {"tons": 4000}}, "has its own ships"),
        ({"protocols": {"Italian": "convoy"}}, "the book has no such player"),
        ({"options": {"dice": "d12"}}, "options.dice"),
    ],
)
def test_what_cannot_be_is_refused(server: Server, wanted: dict[str, Any], words: str) -> None:
    with server.client() as client:
        for path in ("/api/tables", "/api/offer"):
            answer = client.post(path, json={"scenario": "premuda", **wanted})
            assert answer.status_code == 422
            assert words in answer.json()["words"]

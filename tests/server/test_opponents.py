"""Computers are as strong as their seats say: chosen when a table is made, kept with it, shown to everybody."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from lineahead.engine.contract.scenario import BadFile
from lineahead.rulesets import ruleset
from lineahead.server.computer.strengths import SHORTEST_THOUGHT, player_in_words, shared_out
from lineahead.server.lobby import offers
from lineahead.server.lobby.new_table import begun
from lineahead.server.messages.requests import NewTable
from lineahead.server.storage.rows import SeatRow
from tests.server.running import Opened, Server, serving, sqlite_in

RULES = ruleset("grand-fleets")
ADMIRAL = {"strength": "admiral", "style": "wary"}
SHARED = [{"name": "Spee", "who": "me", "ships": ["SMS Scharnhorst"]}, {"name": "Lüdecke", "who": "computer"}]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(sqlite_in(tmp_path_factory.mktemp("opponents"))) as running:
        yield running


def strengths(**wanted: Any) -> dict[str, tuple[str, str]]:
    """How strong whoever sits at a new table is, and how he plays, by seat."""
    _, sitting = begun(NewTable(**{"scenario": "coronel", **wanted}))
    return {sitter.seat.name: (sitter.strength, sitter.style) for sitter in sitting}


def test_a_computer_is_a_steady_lieutenant_unless_it_is_told_otherwise() -> None:
    assert strengths(seats={"German": "me"}) == {"British": ("lieutenant", "steady"), "German": ("", "")}
    assert strengths(seats={"German": "me"}, opponents={"British": ADMIRAL})["British"] == ("admiral", "wary")
    assert strengths(opponents={"German": {"strength": "captain"}}) == {
        "British": ("lieutenant", "steady"),
        "German": ("captain", "steady"),
    }


def test_of_several_commanders_the_computer_is_meant_by_its_own_name_or_its_sides() -> None:
    by_side = strengths(seats={"German": SHARED}, opponents={"German": ADMIRAL})
    by_name = strengths(seats={"German": SHARED}, opponents={"German": ADMIRAL, "Lüdecke": {"style": "bold"}})

    assert by_side["Spee"] == by_name["Spee"] == ("", "")
    assert by_side["Lüdecke"] == ("admiral", "wary")
    assert by_name["Lüdecke"] == ("lieutenant", "bold")


def test_the_books_own_player_is_as_strong_as_it_is() -> None:
    assert strengths(scenario="solo-convoy", seats={"German": "me"})["British"] == ("", "")


@pytest.mark.parametrize(
    ("wanted", "place"),
    [
        ({"seats": {"German": "me"}, "opponents": {"German": ADMIRAL}}, "opponents.German: no such computer sits here"),
        ({"opponents": {"French": ADMIRAL}}, "opponents.French: no such computer sits here"),
        ({"seats": {"British": "me", "German": "me"}, "opponents": {"British": {}}}, "no computer sits here"),
        (
            {"scenario": "solo-convoy", "seats": {"German": "me"}, "opponents": {"British": ADMIRAL}},
            "opponents.British",
        ),
    ],
)
def test_an_opponent_where_none_sits_is_refused_with_its_place(wanted: dict[str, Any], place: str) -> None:
    with pytest.raises(BadFile, match=place):
        strengths(**wanted)


@pytest.mark.parametrize(
    ("opponents", "place"),
    [
        ({"British": {"strength": "commodore"}}, "opponents.British.strength"),
        ({"British": {"style": "reckless"}}, "opponents.British.style"),
        ({"British": {"strength": 3}}, "opponents.British.strength"),
        ({"British": {"seconds": 1000}}, "opponents.British.seconds"),
        ({"British": "admiral"}, "opponents.British"),
        ({f"side {i}": {} for i in range(17)}, "opponents"),
        ([], "opponents"),
    ],
)
def test_unknown_strengths_and_styles_are_refused_with_their_place(server: Server, opponents: Any, place: str) -> None:
    with server.client() as client:
        for path in ("/api/tables", "/api/offer"):
            answer = client.post(path, json={"scenario": "coronel", "opponents": opponents})
            assert answer.status_code == 422
            assert place in answer.text


def test_everybody_sees_how_strong_a_computer_is(server: Server) -> None:
    table = server.new_table(scenario="coronel", seats={"German": "me"}, opponents={"British": ADMIRAL})

    for seat in ("German", "Spectators"):
        british, german = table.state(seat)["seats"]
        assert (british["strength"], british["style"]) == ("admiral", "wary")
        assert (german["strength"], german["style"], german["preparing"]) == (None, None, False)


def test_who_plays_on_from_a_replay_chooses_an_opponent_too(server: Server) -> None:
    table = server.new_table(scenario="iron-duke-v-moltke", seats={"British": "me", "German": "me"})
    for _ in range(4):
        seat, question = table.seat_asked("British", "German") or ("", {})
        assert table.order(seat, question).status_code == 200
    assert table.post("German", "/resign", {}).status_code == 200
    frame = table.get("British", "/replay?viewer=umpire").json()["frames"][1]["number"]
    wanted = {"frame": frame, "seats": {"German": "me", "British": "computer"}}

    played_on = table.post("German", "/play-on", {**wanted, "opponents": {"British": ADMIRAL}})
    refused = table.post("German", "/play-on", {**wanted, "opponents": {"German": ADMIRAL}})

    seats = Opened(server, played_on.json()).state("Spectators")["seats"]
    assert [(seat["strength"], seat["style"]) for seat in seats] == [("admiral", "wary"), (None, None)]
    assert refused.status_code == 422
    assert "opponents.German" in refused.json()["words"]


def test_the_lobby_says_how_strong_computers_may_be_and_how_they_may_play(server: Server) -> None:
    with server.client() as client:
        told = client.get("/api/rulesets").json()

    for rules in told:
        assert [one["name"] for one in rules["strengths"]] == ["midshipman", "lieutenant", "captain", "admiral"]
        assert [one["name"] for one in rules["styles"]] == ["bold", "steady", "wary"]
        assert all(one["words"] for one in (*rules["strengths"], *rules["styles"]))


def test_a_strength_is_offered_as_it_was_measured_in_its_own_rule_set(monkeypatch: pytest.MonkeyPatch) -> None:
    def stands(rating: int) -> dict[str, Any]:
        return {"player": "admiral", "rating": rating, "deviation": 30, "games": 80, "wins": 60, "draws": 0, "lost": 0}

    known = {"ratings": {"all": [stands(1900)], "grand-fleets": [stands(1850)]}}
    monkeypatch.setattr(offers, "known_ratings", lambda: known)

    for rules, rating in (("grand-fleets", 1850), ("great-war-at-sea", 1900)):
        offered = {one["name"]: one for one in offers.strengths(ruleset(rules))}
        assert (offered["admiral"]["rating"], offered["admiral"]["deviation"], offered["admiral"]["games"]) == (
            rating,
            30,
            80,
        )
        assert (offered["captain"]["rating"], offered["captain"]["games"]) == (None, 0)


def test_a_computer_of_an_earlier_table_goes_by_the_doctrine() -> None:
    assert player_in_words(RULES, SeatRow(0, "British", 0, "computer", ""), 0.0) == ""


def test_who_decides_for_a_person_goes_by_the_doctrine() -> None:
    assert player_in_words(RULES, SeatRow(0, "British", 0, "me", "", strength="admiral"), 1.0) == ""


def test_thoughts_grow_shorter_as_more_wait_and_never_vanish() -> None:
    assert [shared_out(1.0, crowd) for crowd in (1.0, 2.0, 25.0)] == [1.0, 0.5, 0.04]
    assert shared_out(1.0, 1000.0) == SHORTEST_THOUGHT
    assert shared_out(0.0, 1.0) == 0.0

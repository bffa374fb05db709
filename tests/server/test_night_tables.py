"""Night actions at the server: what the lobby offers and takes, solo players, replays before the end and after it."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.running import PATIENCE, Line, Opened, Server, serving, sqlite_in

CONVOY = "attack-on-a-convoy"
BOTH = {"British": "me", "German": "me"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(sqlite_in(tmp_path_factory.mktemp("night"))) as running:
        yield running


@pytest.fixture(scope="module")
def offered(server: Server) -> dict[str, dict[str, Any]]:
    with server.client() as client:
        return {battle["name"]: battle for battle in client.get("/api/battles").json()}


def test_every_night_action_is_offered_with_forces_and_areas(offered: dict[str, dict[str, Any]]) -> None:
    nights = [offer for offer in offered.values() if offer["ruleset"] == "coastal-warfare"]

    assert {"attack-on-a-convoy", "rescue", "hunter-prey", "escape", "hearty-knoll", "texel-lighters"} <= set(offered)
    for battle in nights:
        assert battle["hidden"]
        assert battle["night"]
        assert battle["boards"] == ["open"]
        assert battle["length"] in (16, 18, 20)
        assert battle["period"]
        assert sum(map(len, battle["fleets"])) == battle["ships"]
        assert {area["side"] for area in battle["picture"]["areas"]} == {0, 1}
    assert not offered["coronel"]["hidden"]


def test_no_offer_tells_a_place_of_a_hidden_ship(offered: dict[str, dict[str, Any]]) -> None:
    knoll = offered["hearty-knoll"]

    assert knoll["picture"]["ships"] == []
    assert set(knoll["fleets"][1][0]) == {"name", "class", "type", "role", "points"}
    # The three boats and their dummies lie between (130, 20) and (210, 30): the area is that of all nine.
    assert knoll["picture"]["areas"][1] == {"side": 1, "area": [125, 15, 215, 35]}


def test_classes_of_night_actions_have_their_charts(server: Server) -> None:
    with server.client() as client:
        cards = {card["name"]: card for card in client.get("/api/rulesets/coastal-warfare/ships").json()}

    assert cards["S-100"]["damage"] == 14
    assert "S 130" in cards["S-100"]["ships"]


def test_the_size_of_a_convoy_is_chosen(server: Server, offered: dict[str, dict[str, Any]]) -> None:
    keys = [choice["key"] for choice in offered[CONVOY]["choices"]]
    wanted: dict[str, Any] = {"scenario": CONVOY, "forces": {"merchantmen": 6, "escort": "trawlers", "boats": "S-38"}}

    table = server.new_table(**wanted, seats=BOTH)
    with server.client() as client:
        plan = client.post("/api/offer", json=wanted).json()

    ships = table.state("British")["setting"]["ships"]
    assert {"merchantmen", "classes", "escort", "boats"} <= set(keys)
    # SC1.b, SC1.e: two trawlers for two merchantmen, a boat for every one and a half.
    assert [ship["role"] for ship in ships].count("merchantman") == 6
    assert [ship["card"]["class"] for ship in ships].count("Isles trawler") == 6
    assert [ship["card"]["class"] for ship in ships].count("S-38") == 4
    assert plan["ships"] == len(ships)
    assert plan["choices"][0]["value"] == 6


def test_the_vessels_of_a_random_game_are_chosen(server: Server) -> None:
    forces = {"defending": ["Flower", "Coaster"], "attacking": ["S-38", "S-38", "R-130"]}

    table = server.new_table(scenario="random-game", forces=forces, seats=BOTH)

    classes = [ship["card"]["class"] for ship in table.state("German")["setting"]["ships"]]
    assert classes == ["Flower", "Coaster", "S-38", "S-38", "R-130"]


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        ({"forces": {"merchantmen": 5}}, "forces.escort: 5 merchantmen would need half a corvette"),
        ({"forces": {"merchantmen": 5}}, "[CW-SC1.b]"),
        ({"forces": {"merchantmen": 99}}, "forces.merchantmen"),
        ({"forces": {"boats": "Flower"}}, "[CW-SC1.e]"),
        ({"forces": {"submarines": 2}}, "forces.submarines: there is no such choice"),
        ({"scenario": "hearty-knoll", "forces": {"merchantmen": 4}}, "has its own ships"),
        ({"scenario": "coronel", "forces": {"points": 4}}, "has its own ships"),
        ({"board": "hex"}, "[CW-INT.c]"),
        ({"protocols": {"British": "flotilla"}}, "protocols.British: the book has no such player for this side"),
        ({"protocols": {"French": "convoy"}}, "protocols.French: there is no such side"),
        ({"protocols": {"British": "convoy"}, "seats": BOTH}, "leave it to the computer"),
        ({"scenario": "solo-convoy", "seats": {"British": "me"}}, "leave it to the computer"),
        ({"scenario": "coronel", "protocols": {"British": "convoy"}}, "the book has no such player"),
    ],
)
def test_forces_and_players_that_cannot_be_are_refused(server: Server, wanted: dict[str, Any], words: str) -> None:
    with server.client() as client:
        for path in ("/api/tables", "/api/offer"):
            answer = client.post(path, json={"scenario": CONVOY, **wanted})
            assert answer.status_code == 422
            assert words in answer.json()["words"]


def test_a_newcomer_is_asked_to_place_boats_at_once(server: Server) -> None:
    """What the lobby sends for a battle that was only clicked on and opened."""
    table = server.new_table(scenario=CONVOY, board="open", seats={"British": "computer", "German": "me"})
    with table.line("German") as line:
        line.until(lambda: bool(line.mine()))
        assert line.mine()[0]["asks"] == "place"
        line.take_default()
        line.until(lambda: line.state["picture"]["turn"] == 1 and bool(line.mine()))


@pytest.mark.parametrize(
    ("protocols", "seats"),
    [
        ({"British": "convoy"}, {"German": "me"}),
        ({"German": "attackers"}, {"British": "me"}),
        ({"British": "none"}, {"German": "me"}),
    ],
)
def test_the_book_or_the_computer_plays_against_one(
    server: Server, protocols: dict[str, str], seats: dict[str, str]
) -> None:
    table, seat = server.new_table(scenario=CONVOY, protocols=protocols, seats=seats), next(iter(seats))
    with table.line(seat) as line:
        while line.state["picture"]["turn"] < 3:
            line.take_default()
            number = line.state["number"]
            line.until(lambda number=number: line.state["number"] > number or bool(line.mine()))
        told = {party["name"]: party["protocol"] for party in line.states[0]["setting"]["sides"]}
    side = next(iter(protocols))
    assert told[side] == (None if protocols[side] == "none" else protocols[side])
    assert "computer was late or failed" not in server.said.decode()


def test_a_seat_sees_again_what_it_saw_since_its_last_order(server: Server) -> None:
    table = server.new_table(scenario="hearty-knoll", seats=BOTH)
    for _ in range(12):
        asked = table.seat_asked("British", "German")
        assert asked is not None
        table.order(*asked)
    for seat in ("British", "German"):
        state = table.state(seat)
        whole = table.get(seat, "/replay").json()
        since = table.get(seat, f"/replay?since={state['last_order']}").json()

        assert 0 < state["last_order"] < state["number"]
        later = [frame for frame in whole["frames"] if frame["number"] > state["last_order"]]
        assert since["frames"][0]["events"] == []
        assert [frame["picture"] for frame in since["frames"][1:]] == [shown["picture"] for shown in later]
        told = [event for frame in since["frames"] for event in frame["events"]]
        assert told == state["events"][state["last_order"] :]
        assert since["frames"][-1]["picture"] == state["picture"]
        assert {**since, "frames": []} == {**whole, "frames": []}


def test_before_the_end_only_through_ones_own_eyes_and_afterwards_through_any(server: Server) -> None:
    table = server.new_table(scenario="hearty-knoll", seats=BOTH)
    for _ in range(6):
        asked = table.seat_asked("British", "German")
        assert asked is not None
        table.order(*asked)
    paths = [f"/replay?viewer={eyes}{more}" for eyes in ("German", "umpire", "public") for more in ("", "&since=3")]

    before = [table.get("British", path).status_code for path in paths]
    own = table.get("British", "/replay").json()
    assert table.post("British", "/resign", {}).status_code == 200
    after = {path: table.get("British", path) for path in paths}

    assert before == [403] * 6
    assert natures_of(own, 1) == {"unknown"}
    assert {answer.status_code for answer in after.values()} == {200}
    assert natures_of(after["/replay?viewer=umpire"].json(), 1) == {"ship", "dummy"}
    assert natures_of(after["/replay?viewer=German"].json(), 0) == {"unknown"}


def natures_of(replay: dict[str, Any], side: int) -> set[str]:
    """What the markers of a side are known to be in a replay."""
    frames = (frame["picture"]["counters"] for frame in replay["frames"])
    return {
        counter["nature"]
        for counters in frames
        for counter in counters
        if counter["side"] == side and not counter["shown"]
    }


def test_what_is_left_of_a_night_action_afterwards(server: Server) -> None:
    table = server.new_table(scenario="hearty-knoll", seats=BOTH)
    for _ in range(6):
        asked = table.seat_asked("British", "German")
        assert asked is not None
        table.order(*asked)
    assert table.get("British", "/statistics").status_code == 403
    table.post("British", "/resign", {})

    state, counted = table.state("German"), table.get("German", "/statistics").json()
    story = table.get("German", "/story").text
    frame = table.get("German", "/replay").json()["frames"][1]["number"]
    played_on = table.post("German", "/play-on", {"frame": frame, "seats": BOTH})

    assert (state["picture"]["phase"], state["picture"]["mover"], state["picture"]["over"]) == ("over", None, True)
    assert counted["damage"][0]["lost"][0] == 0
    assert len(counted["damage"]) == 12
    assert story.startswith("Hearty Knoll, February 1944")
    assert played_on.status_code == 201, played_on.text


def typed_until_watching(table: Opened, german: Line, british: Line) -> None:
    """Whatever is asked goes on as proposed, and all dice show a one, until the British are to look out."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        line = next((player for player in (british, german) if player.mine()), None)
        if line is None:
            british.quiet(0.05)
            german.quiet(0.05)
        elif line.mine()[0]["asks"] == "dice":
            question = line.mine()[0]
            line.ask("throw", question=question["number"], faces=[1] * question["bounds"]["count"])
            line.quiet(0.05)
        elif line is british and line.mine()[0]["asks"] == "fire":
            return
        else:
            line.take_default()
            line.quiet(0.05)
    raise AssertionError("the British are never asked to look out")


def test_others_do_not_hear_of_dice_that_are_thrown_in_the_dark(server: Server) -> None:
    seats = {"British": "me", "German": "friend"}
    table = server.new_table(scenario="hearty-knoll", seats=seats, dice="typed", clock={"seconds": 3600})
    with table.line("British") as british, table.line("German") as german, table.line("Spectators") as onlooker:
        typed_until_watching(table, german, british)
        german.quiet(0.2)
        onlooker.quiet(0.2)
        for counter in british.mine()[0]["bounds"]["counters"]:
            look = {"kind": "look", "answer": {"counter": int(counter), "chances": 1, "radar": False}}
            british.ask("order", question=british.mine()[0]["number"], order=look)
            british.quiet(0.1)
            if british.state["dice_due"] is not None:
                break
        # The face that spots would tell what the marker is.
        assert british.state["dice_due"]["words"] == "Throw one d6 to observe [OBS.b]."
        looking = british.state["dice_due"]["before"][-1]
        assert re.match(r".+ looks for .+ cm \[OBS.b\]: \d.* needed", looking), looking
        assert british.state["clock"]["stands"] == "real dice take their time"
        assert german.quiet(0.2) == []
        assert onlooker.quiet(0.1) == []
        assert german.state["dice_due"] is None
        meddled = german.ask("throw", question=british.mine()[0]["number"], faces=[1])
        assert meddled["refusal"] == {"rule": "engine.dice", "words": "no dice are due"}

"""A rematch: the same battle with sides changed, for whoever asks, for friends who follow, and for none but these."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from tests.server.in_thread import InThread
from tests.server.running import Opened, Server

DUEL = """
ruleset = "grand-fleets"
edition = 1
title = "A duel"
length = 1
[board]
width = 24
height = 30
models = 3000
[[sides]]
name = "British"
[[sides]]
name = "German"
[[ships]]
card = "HMS Iron Duke"
side = "British"
at = [7, 15]
heading = 0
[[ships]]
card = "SMS Moltke"
side = "German"
at = [13, 15]
heading = 0
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InThread]:
    with InThread(tmp_path_factory.mktemp("server")) as running:
        yield running


def fought(server: Server, by: str = "British", **wanted: Any) -> Opened:
    """A battle that was given up at once."""
    table = server.new_table(**{"text": DUEL, **wanted})
    assert table.post(by, "/resign", {}).status_code == 200
    return table


def again(table: Opened, seat: str, change: bool = True) -> dict[str, Any]:
    answer = table.post(seat, "/rematch", {"change_sides": change})
    assert answer.status_code == 201, answer.text
    told: dict[str, Any] = answer.json()
    return told


def test_whoever_fought_a_computer_changes_sides_with_it(server: InThread) -> None:
    opponents = {"German": {"strength": "midshipman", "style": "bold"}}
    seats, clock = {"British": "me", "German": "computer"}, {"seconds": 90, "deployment": True}
    told = again(
        fought(server, seats=seats, opponents=opponents, clock=clock, suggestions=False, talk=False), "British"
    )

    assert [(seat["name"], seat["who"]) for seat in told["seats"]] == [("British", "computer"), ("German", "me")]
    table = Opened(server, told)
    state = table.state("German")
    british = state["seats"][0]
    assert (british["strength"], british["style"]) == ("midshipman", "bold")
    assert (state["clock"]["seconds"], state["clock"]["deployment"]) == (90, True)
    assert (state["may"]["suggest"], state["may"]["talk"], state["outcome"]) == (False, False, None)
    assert state["setting"]["title"] == "A duel"


def test_the_board_is_that_of_the_first_battle(server: InThread) -> None:
    seats = {"British": "me", "German": "computer"}
    first = fought(server, scenario="coronel", text=None, board="hex", seats=seats)
    second = Opened(server, again(first, "British"))

    assert second.state("German")["setting"]["board"] == first.state("British")["setting"]["board"]


def test_a_friend_who_is_there_takes_his_seat_with_the_secret_that_he_has(server: InThread) -> None:
    table = fought(server, seats={"British": "me", "German": "friend"})
    with table.line("German") as friend:
        told = again(table, "British")
        assert [(seat["name"], seat["who"]) for seat in told["seats"]] == [("British", "friend"), ("German", "me")]
        friend.until(lambda: friend.state["rematch"] is not None)
    asked = {"by": "British", "table": told["table"], "seat": "British", "changed": True}
    assert friend.state["rematch"] == asked

    joined = again(table, "German")
    assert (joined["table"], joined["spectator"]) == (told["table"], None)
    assert [(seat["name"], seat["who"]) for seat in joined["seats"]] == [("British", "me")]
    second = Opened(server, {**joined, "spectator": told["spectator"]})
    assert second.state("British")["seat"]["name"] == "British"
    late = server.arrive(told["table"], told["seats"][0]["token"], "s" * 40)
    assert late.status_code == 403
    for seat in ("British", "German"):
        assert table.post(seat, "/rematch", {}).json()["refusal"]["rule"] == "table.no-rematch"


def test_a_friend_who_is_not_there_comes_by_an_invitation(server: InThread) -> None:
    table = fought(server, seats={"British": "me", "German": "friend"})
    told = again(table, "German")

    assert [(seat["name"], seat["who"]) for seat in told["seats"]] == [("British", "me"), ("German", "friend")]
    assert server.arrive(told["table"], told["seats"][1]["token"], "s" * 40).status_code == 200
    assert table.post("British", "/rematch", {}).status_code == 422


def test_both_ask_at_once_and_meet_at_one_table(server: InThread) -> None:
    table = fought(server, seats={"British": "me", "German": "friend"})
    with ThreadPoolExecutor(2) as pool:
        one, other = pool.map(lambda seat: again(table, seat), ("British", "German"))
    assert one["table"] == other["table"]
    taken = {seat["name"] for told in (one, other) for seat in told["seats"] if seat["who"] == "me"}
    assert taken == {"British", "German"}


def test_one_screen_keeps_both_seats_and_the_umpire_his(server: InThread) -> None:
    table = fought(server, seats={"British": "me", "German": "me"}, umpire="friend")
    told = again(table, "German", change=False)
    assert [(seat["name"], seat["who"]) for seat in told["seats"]] == [
        ("British", "me"),
        ("German", "me"),
        ("Umpire", "friend"),
    ]
    assert table.state("Umpire")["rematch"]["seat"] == "Umpire"


def test_nobody_fights_again_before_the_end_and_spectators_never(server: InThread) -> None:
    table = server.new_table(text=DUEL, seats={"British": "me", "German": "friend"})
    assert table.state("British")["may"]["rematch"] is False
    assert table.post("British", "/rematch", {}).status_code == 422
    table.post("British", "/resign", {})
    assert table.state("British")["may"]["rematch"] is True
    assert table.post("Spectators", "/rematch", {}).status_code == 422
    again(table, "British")
    assert table.state("Spectators")["rematch"] is None


def test_a_side_that_only_the_book_can_play_is_not_changed_to(server: InThread) -> None:
    seats = {"British": "computer", "German": "me"}
    wanted = {"scenario": "attack-on-a-convoy", "text": None, "protocols": {"British": "convoy"}, "seats": seats}
    table = fought(server, "German", **wanted)

    assert table.state("German")["may"]["change_sides"] is False
    assert table.post("German", "/rematch", {}).json()["refusal"]["rule"] == "table.no-rematch"
    told = again(table, "German", change=False)
    assert [(seat["name"], seat["who"]) for seat in told["seats"]] == [("British", "computer"), ("German", "me")]


def test_several_commanders_follow_one_another_place_by_place(server: InThread) -> None:
    def named(*names: str) -> list[dict[str, Any]]:
        return [{"name": name, "who": who} for name, who in zip(names, ("me", "friend"), strict=True)]

    table = fought(
        server,
        "Cradock",
        scenario="coronel",
        text=None,
        seats={"British": named("Cradock", "Luce"), "German": named("Spee", "Maerker")},
    )
    assert table.state("Luce")["may"]["change_sides"] is True
    told = again(table, "Luce")
    assert {seat["name"]: seat["who"] for seat in told["seats"]} == {
        "Cradock": "friend",
        "Luce": "friend",
        "Spee": "friend",
        "Maerker": "me",
    }

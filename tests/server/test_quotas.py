"""What one address may have: so many tables, so many battles of computers; those that nobody watches wait."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lineahead.server.lobby.quotas import is_for_computers
from lineahead.server.messages.requests import NewTable
from tests.server.in_thread import InThread
from tests.server.running import Line, Opened

PEOPLE = {"scenario": "coronel", "seats": {"British": "me", "German": "me"}}
ALONE = {"scenario": "coronel", "seats": {"British": "computer", "German": "computer"}}
COMMANDER = {"name": "Cradock", "who": "friend", "ships": []}


def until(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not holds():
        assert time.monotonic() < end, "it did not come in time"
        time.sleep(0.01)


@pytest.mark.parametrize(
    ("wanted", "alone"),
    [
        ({}, True),
        ({"seats": {"British": "computer", "German": "nobody"}}, True),
        ({"seats": {"British": "computer", "German": "me"}}, False),
        ({"seats": {"German": "friend"}}, False),
        ({"seats": {"German": [COMMANDER]}}, False),
        ({"seats": {"German": [{**COMMANDER, "who": "computer"}]}}, True),
        ({"umpire": "me"}, True),
    ],
)
def test_a_table_where_nobody_sits_plays_by_itself(wanted: dict[str, Any], alone: bool) -> None:
    assert is_for_computers(NewTable(scenario="coronel", **wanted)) is alone


def test_one_address_makes_so_many_tables_and_then_so_many_an_hour(tmp_path: Path) -> None:
    with InThread(tmp_path, tables_at_once=2, tables_an_hour=60) as server, server.client() as client:
        answers = [client.post("/api/tables", json=PEOPLE) for _ in range(3)]

    assert [answer.status_code for answer in answers] == [201, 201, 429]
    assert answers[2].headers["Retry-After"] == "60"
    assert answers[2].json()["words"] == "too many tables have been made from where you are; try again in 60 s"


def test_one_address_has_so_many_battles_of_computers_at_once(tmp_path: Path) -> None:
    with InThread(tmp_path, most_battles=1) as server, server.client() as client:
        first = client.post("/api/tables", json=ALONE)
        second = client.post("/api/tables", json=ALONE)
        with_people = client.post("/api/tables", json=PEOPLE)
        until(lambda: server.table(first.json()["table"]).thinking is None)
        third = client.post("/api/tables", json=ALONE)

    assert [answer.status_code for answer in (first, second, with_people, third)] == [201, 429, 201, 201]
    assert "wait until one is over" in second.json()["words"]


@pytest.mark.parametrize("umpire", ["nobody", "friend"])
def test_a_battle_of_computers_that_nobody_watches_waits_until_somebody_comes(tmp_path: Path, umpire: str) -> None:
    with InThread(tmp_path, forgotten_seconds=0.0) as server:
        told = server.new_table(scenario="twelve-a-side", umpire=umpire, options={"umpire_decides": False})
        table = server.table(told.id)
        assert table.thinking is None
        with watching(told) as line:
            line.until(lambda: len(line.events) > 5)
        until(lambda: table.thinking is None)
        stands = len(table.game.entries)

        assert not table.is_over
        assert table.row.computer_due is False
        with watching(told) as line:
            line.until(lambda: len(table.game.entries) > stands)


def watching(told: Opened) -> Line:
    return told.line("Spectators")


def test_a_computer_answers_a_person_though_nobody_watches(tmp_path: Path) -> None:
    with InThread(tmp_path, forgotten_seconds=0.0) as server:
        told = server.new_table(scenario="coronel", seats={"British": "me", "German": "computer"})
        for _ in range(3):
            until(lambda: told.seat_asked("British") is not None)
            asked = told.seat_asked("British")
            assert asked is not None
            assert told.order("British", asked[1]).status_code == 200

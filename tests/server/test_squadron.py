"""Orders for a squadron at a table: told to whoever is asked, over the line and over HTTP; nothing is given by it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.server.running import Opened, Server, serving, sqlite_in


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(sqlite_in(tmp_path_factory.mktemp("server"))) as running:
        yield running


def ask(table: Opened, seat: str, what: str, **said: Any) -> httpx.Response:
    with table.server.client(table.tokens[seat]) as client:
        return client.post(f"/api/tables/{table.id}/{what}", json=said)


def asked(table: Opened) -> tuple[str, dict[str, Any]]:
    found = table.seat_asked("British", "German")
    assert found is not None
    return found


def test_a_plan_is_told_and_its_rows_are_orders_like_any_others(server: Server) -> None:
    table = server.new_table(scenario="coronel", seats={"British": "me", "German": "me"})
    seat, question = asked(table)
    before = table.state(seat)["number"]
    told = ask(table, seat, "squadron", question=question["number"], way="follow").json()

    assert [row["subject"] for row in told["rows"]] == question["about"]
    assert table.state(seat)["number"] == before
    first = told["rows"][0]["order"]
    assert table.order(seat, question, "a", kind=first["kind"], answer=first["answer"]).json()["accepted"] is True


def test_only_who_is_asked_has_a_plan(server: Server) -> None:
    table = server.new_table(scenario="coronel", seats={"British": "me", "German": "me"})
    seat, question = asked(table)
    other = "German" if seat == "British" else "British"

    for what in ("squadron", "prospects"):
        assert ask(table, other, what, question=question["number"]).status_code == 409
        assert ask(table, seat, what, question=question["number"]).status_code == 200


def test_where_people_fight_each_other_nobody_thinks_for_them_unless_they_agreed(server: Server) -> None:
    alone = server.new_table(scenario="coronel", seats={"British": "me", "German": "friend"})
    seat, question = asked(alone)
    rows = ask(alone, seat, "squadron", question=question["number"]).json()["rows"]
    assert [row["does"] for row in rows] == ["hold still"] * 4

    helped = server.new_table(scenario="coronel", seats={"British": "me", "German": "friend"}, suggestions=True)
    seat, question = asked(helped)
    rows = ask(helped, seat, "squadron", question=question["number"]).json()["rows"]
    assert "hold still" not in [row["does"] for row in rows]


def test_the_line_answers_a_plan_and_refuses_nonsense(server: Server) -> None:
    table = server.new_table(scenario="coronel", seats={"British": "me", "German": "me"})
    seat, question = asked(table)
    with table.line(seat) as line:
        line.until(line.mine)
        told = line.ask("squadron", question=question["number"], way="together", orders=[])
        assert len(told["squadron"]["rows"]) == 4
        refused = line.ask("squadron", question=question["number"], way="sideways", orders=[])
        assert refused["refusal"]["rule"] == "engine.bad-order"
        assert line.ask("prospects", question=question["number"])["prospects"]["idle"] is None
        stays = {"kind": "move", "answer": {"ship": question["about"][0], "count": 0, "legs": []}}
        assert line.ask("prices", question=question["number"], order=stays)["prices"] == {"lines": []}
        assert "refusal" in line.ask("prices", question=question["number"], order="none")


def test_what_an_order_costs_is_told_to_whoever_is_asked_and_to_nobody_else(server: Server) -> None:
    table = server.new_table(scenario="coronel", seats={"British": "me", "German": "me"})
    seat, question = asked(table)
    other = "German" if seat == "British" else "British"
    move = {"ship": question["about"][0], "count": 1, "legs": [{"turn": 0, "ahead": 1200}]}
    draft = {"question": question["number"], "order": {"kind": "move", "answer": move}}

    assert ask(table, seat, "prices", **draft).json() == []
    assert ask(table, other, "prices", **draft).status_code == 409
    far = {**move, "legs": [{"turn": 0, "ahead": 120_000}]}
    assert ask(table, seat, "prices", **{**draft, "order": {"kind": "move", "answer": far}}).json() == []

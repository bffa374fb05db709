"""Orders to divisions and orders written in secret that are none: refused at the door with clause or place, and nothing
has changed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.running import Opened, Server, serving, sqlite_in

SEVEN = list(range(7))
BOTH = {"British": "me", "German": "friend"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(sqlite_in(tmp_path_factory.mktemp("server"))) as running:
        yield running


@pytest.fixture(scope="module")
def in_turn(server: Server) -> Opened:
    """Twelve a side in divisions, which move in turn, with smoke."""
    return server.new_table(scenario="twelve-a-side-in-divisions", seats=BOTH, options={"smoke": True})


@pytest.fixture(scope="module")
def in_secret(server: Server) -> Opened:
    """The same where all write; nobody has signalled."""
    options = {"simultaneous": True, "smoke": True}
    table = server.new_table(scenario="twelve-a-side-in-divisions", seats=BOTH, options=options)
    for seat in BOTH:
        assert table.order(seat, asked_of(table, seat), kind="done", answer={}).json()["accepted"] is True
    return table


@pytest.fixture(scope="module")
def unsorted(server: Server) -> Opened:
    """Twelve a side whose ships the players sort themselves."""
    return server.new_table(scenario="twelve-a-side", seats=BOTH, options={"divisions": True})


def asked_of(table: Opened, seat: str) -> dict[str, Any]:
    """What a seat is asked."""
    asked = table.seat_asked(seat)
    assert asked is not None
    return asked[1]


def refusal_of(table: Opened, seat: str, question: dict[str, Any], kind: str, answer: Any) -> dict[str, Any]:
    """Why an order is not taken by the door nor by the live line; the table stands as it stood."""
    before = table.state(seat)["number"]
    given = table.order(seat, question, kind=kind, answer=answer)
    with table.line(seat) as line:
        told = line.ask("order", question=question["number"], order={"kind": kind, "answer": answer})
    assert given.status_code in (409, 413, 422), given.text
    assert given.json()["refusal"] == told["refusal"]
    assert table.state(seat)["number"] == before
    refusal: dict[str, Any] = given.json()["refusal"]
    return refusal


def run_of(ship: int, **more: Any) -> dict[str, Any]:
    """A mile straight ahead."""
    return {"ship": ship, "count": 1, "legs": [{"turn": 0, "ahead": 1200}], **more}


@pytest.mark.parametrize(
    ("ships", "rule"),
    [
        (SEVEN, ("GF-7.1.a", "engine.bad-order")),
        ([], ("GF-7.1.a",)),
        ([0, 0], ("GF-7.1.a",)),
        ([0, 5], ("GF-7.1.b",)),
        ([0, 12], ("GF-0.1.a",)),
        ([0, 99], ("GF-0.21.a",)),
    ],
)
def test_no_division_of_seven_ships_none_or_mixed_types(unsorted: Opened, ships: list[int], rule: tuple[str]) -> None:
    question = asked_of(unsorted, "British")

    refusal = refusal_of(unsorted, "British", question, "form", {"count": len(ships), "ships": ships})

    assert refusal["rule"] in rule


@pytest.mark.parametrize(
    ("move", "more", "rule"),
    [
        ({"order": "2Q"}, {}, "GF-8.1.a"),
        ({"order": ""}, {}, "GF-8.1.a"),
        ({"order": "2" * 10_000}, {}, "GF-8.1.a"),
        ({"order": "1P" * 9}, {}, "GF-3.2.a"),
        ({"order": 7}, {}, "engine.bad-order"),
        ({"order": "1"}, {"together": 2}, "GF-7.4.b"),
        ({"order": "1"}, {"smoke": [0, 1]}, "GF-9.6.a"),
        ({"count": 0, "smoke": 1}, {}, "GF-9.6.a"),
        ({"count": 1, "legs": [{"turn": 0, "ahead": -1}]}, {}, "GF-3.2.a"),
    ],
)
def test_what_is_no_order_to_a_line_is_not_written(
    in_secret: Opened, move: dict[str, Any], more: dict[str, Any], rule: str
) -> None:
    question = asked_of(in_secret, "British")
    answer = {"move": {"ship": question["about"][0], **move}, **more}

    assert refusal_of(in_secret, "British", question, "manoeuvre", answer)["rule"] == rule


def test_nothing_is_written_for_ships_that_follow(in_secret: Opened) -> None:
    question = asked_of(in_secret, "British")
    follower = next(number for number in range(12) if number not in question["about"])

    answer = {"move": {"ship": follower, "order": "1"}}
    assert refusal_of(in_secret, "British", question, "manoeuvre", answer)["rule"] == "GF-8.1.c"


def test_a_string_of_a_million_figures_is_not_read(in_secret: Opened) -> None:
    question = asked_of(in_secret, "British")
    before = in_secret.state("British")["number"]

    answer = {"move": {"ship": question["about"][0], "order": "2" * 10**6}}
    assert in_secret.order("British", question, kind="manoeuvre", answer=answer).status_code in (413, 422)
    assert in_secret.state("British")["number"] == before


def test_nobody_signals_while_all_write(in_secret: Opened) -> None:
    question = asked_of(in_secret, "British")

    refusal = refusal_of(in_secret, "British", question, "signal", {"ship": 0, "what": 1, "other": 1})

    assert refusal["rule"] == "engine.bad-order"


def test_a_side_signals_and_moves_in_its_turn_alone(in_turn: Opened) -> None:
    asked = in_turn.seat_asked("British", "German")
    assert asked is not None
    seat, question = asked
    other = "German" if seat == "British" else "British"

    refusal_of(in_turn, other, question, "signal", {"ship": 0, "what": 1, "other": 1})
    leader = question["about"][0]
    answer = {"move": run_of(leader, smoke=1)}
    assert refusal_of(in_turn, seat, question, "manoeuvre", answer)["rule"] == "GF-9.6.a"


def test_after_orders_are_sealed_and_shown_nothing_more_is_written(server: Server) -> None:
    table = server.new_table(scenario="twelve-a-side-in-divisions", seats=BOTH, options={"simultaneous": True})
    for seat in BOTH:
        table.order(seat, asked_of(table, seat), kind="done", answer={})
    question = asked_of(table, "British")
    assert table.order("British", question, kind="seal", answer={}).json()["accepted"] is True
    answer = {"move": {"ship": question["about"][0], "order": "1"}}
    assert refusal_of(table, "British", question, "manoeuvre", answer)["rule"] == "engine.old-question"
    table.order("German", asked_of(table, "German"), kind="seal", answer={})

    assert table.state("British")["picture"]["phase"] == "gunfire"
    assert refusal_of(table, "British", question, "manoeuvre", answer)["rule"] == "engine.old-question"

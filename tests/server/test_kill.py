"""kill -9 at any moment: the table stands after the last accepted order, and nothing is played twice."""

from __future__ import annotations

import sqlite3
import threading
from pathlib import Path

import httpx
import pytest

from tests.server.running import Opened, Server, serving, sqlite_in

pytestmark = pytest.mark.slow

SEATS = {"valona-convoys": ("Allied", "Austrian")}
USUAL = ("British", "German")
BATTLES = [("coronel", 1), ("coronel", 26), ("attack-on-a-convoy", 20), ("horns-reef", 20), ("valona-convoys", 4)]


def orders_until_killed(
    table: Opened, server: Server, seats: tuple[str, str], after: int
) -> list[tuple[str, str, int, dict[str, object]]]:
    """Send orders for both sides, and kill the server while they come; what was accepted, and the last one sent."""
    sent: list[tuple[str, str, int, dict[str, object]]] = []
    for number in range(200):
        try:
            asked = table.seat_asked(*seats)
            assert asked is not None
            seat, question = asked
            sent.append((seat, f"order-{number}", question["number"], question["default"]))
            if number == after:
                threading.Timer(0.004, server.kill).start()
            assert table.order(seat, question, f"order-{number}").status_code == 200
        except httpx.TransportError:
            return sent
    raise AssertionError("the server was not killed")


@pytest.mark.parametrize(("scenario", "after"), BATTLES)
def test_nothing_is_lost_and_nothing_is_played_twice(tmp_path: Path, scenario: str, after: int) -> None:
    seats = SEATS.get(scenario, USUAL)
    with serving(sqlite_in(tmp_path)) as server:
        table = server.new_table(scenario=scenario, seats=dict.fromkeys(seats, "me"))
        sent = orders_until_killed(table, server, seats, after)
        server.start()
        seat, name, question, order = sent[-1]
        again = table.post(seat, "/orders", {"id": name, "question": question, **order})
        entries = entries_in(tmp_path)
        late = table.post(seat, "/orders", {"id": name, "question": question, **order})

    assert again.json() == late.json()
    assert again.status_code == 200
    assert entries == len(sent)


def entries_in(folder: Path) -> int:
    """The orders and answers that people gave, as the database has them."""
    with sqlite3.connect(folder / "tables.sqlite") as database:
        rows = database.execute("select count(*) from entries where kind in ('order', 'answer')")
        return int(rows.fetchone()[0])


@pytest.mark.parametrize("scenario", ["coronel", "hearty-knoll", "field-to-the-west"])
def test_a_line_comes_again_and_misses_nothing(tmp_path: Path, scenario: str) -> None:
    with serving(sqlite_in(tmp_path)) as server:
        table = server.new_table(scenario=scenario, seats={"British": "me", "German": "me"})
        for _ in range(12):
            asked = table.seat_asked("British", "German")
            assert asked is not None
            table.order(*asked)
        with table.line("British") as line:
            known = line.events
            server.kill()
        server.start()
        with table.line("British", since=5) as line:
            assert known[5:] == line.events
            assert line.state["picture"] == table.state("British")["picture"]


def test_a_computer_goes_on_after_a_restart_by_itself(tmp_path: Path) -> None:
    with serving(sqlite_in(tmp_path), delay="0.3") as server:
        table = server.new_table(scenario="coronel", seats={"British": "computer", "German": "computer"})
        server.kill()
        before = entries_in(tmp_path)
        server.start()
        with table.line("Spectators") as line:
            line.until(lambda: len([event for event in line.events if event["kind"] == "move"]) > before + 1)


def test_an_end_by_signal_is_quiet_and_keeps_everything(tmp_path: Path) -> None:
    with serving(sqlite_in(tmp_path)) as server:
        table = server.new_table(scenario="coronel", seats={"British": "me", "German": "me"})
        with table.line("British") as line:
            asked = table.seat_asked("British", "German")
            assert asked is not None
            table.order(*asked)
            line.until(lambda: line.events == table.state("British")["events"])
            code = server.stop()
        server.start()
        assert table.state("British")["events"] == line.events

    assert code in (0, -15)
    assert "Traceback" not in server.said.decode()
    assert '"problem"' not in server.said.decode()

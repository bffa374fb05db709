"""Several processes on one PostgreSQL: an order through one reaches the lines of the other, and one may die."""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from tests.server.databases import postgres
from tests.server.running import PATIENCE, Line, Opened, Server, serving, through

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def two_servers() -> Iterator[tuple[Server, Server]]:
    with (
        postgres() as address,
        serving(address, delay="0.2") as one,
        serving(address, delay="0.2") as two,
    ):
        yield one, two


def asked_of(*lines: Line) -> Line:
    """The first of these lines that is asked something, as soon as one is."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        asked = next((line for line in lines if line.mine()), None)
        if asked is not None:
            return asked
        for line in lines:
            line.quiet(0.05)
    raise AssertionError("nobody is asked anything")


def test_an_order_through_one_process_reaches_the_lines_of_the_other(two_servers: tuple[Server, Server]) -> None:
    one, two = two_servers
    table = one.new_table(scenario="coronel", seats={"British": "me", "German": "friend"})
    with table.line("British") as british, through(two, table).line("German") as german:
        lines = {"British": british, "German": german}
        for _ in range(6):
            asked_of(*lines.values()).take_default()
            told = max(len(line.events) for line in lines.values())
            for line in lines.values():
                line.until(lambda line=line, told=told: len(line.events) >= told)
        assert [event["words"] for event in british.events] == [event["words"] for event in german.events]
        assert len(british.events) >= 8


def test_what_is_hidden_stays_so_through_either_process(two_servers: tuple[Server, Server]) -> None:
    one, two = two_servers
    table = one.new_table(scenario="hearty-knoll", seats={"British": "me", "German": "friend"})
    with table.line("British") as british, through(two, table).line("German") as german:
        for _ in range(10):
            asked_of(british, german).take_default()
        for line in (british, german):
            line.quiet(0.3)
    seen = {seat: table.state(seat) for seat in ("British", "German")}
    for seat, state in seen.items():
        assert through(two, table).state(seat)["picture"] == state["picture"]
        others = [counter for counter in state["picture"]["counters"] if counter["side"] != state["seat"]["side"]]
        assert others
        assert {other["nature"] for other in others if not other["shown"]} == {"unknown"}
    assert seen["British"]["picture"]["turn"] >= 2


def test_of_two_orders_at_once_one_wins_and_the_other_is_told(two_servers: tuple[Server, Server]) -> None:
    one, two = two_servers
    table = one.new_table(scenario="coronel", seats={"British": "me", "German": "me"})
    for turn in range(4):
        asked = table.seat_asked("British", "German")
        assert asked is not None
        seat, question = asked
        ships = [(table, question["about"][0], f"a{turn}"), (through(two, table), question["about"][-1], f"b{turn}")]
        with ThreadPoolExecutor(2) as pool:
            jobs = [
                pool.submit(server.order, seat, question, name, kind="move", answer={"ship": ship})
                for server, ship, name in ships
            ]
        answers = sorted((job.result().status_code, job.result().text) for job in jobs)
        if ships[0][1] == ships[1][1]:
            assert answers[0][0] == 200
        else:
            assert [status for status, _ in answers] == [200, 409]
            assert "engine.old-question" in answers[1][1]
    moves = [event for event in table.state("Spectators")["events"] if event["kind"] == "move"]
    assert len(moves) == 4


def wait_for_moves(line: Line, count: int) -> None:
    line.until(lambda: len([event for event in line.events if event["kind"] == "move"]) >= count, 60)


def test_when_one_process_dies_the_other_plays_its_computers(two_servers: tuple[Server, Server]) -> None:
    one, two = two_servers
    table = one.new_table(scenario="coronel", seats={"British": "computer", "German": "computer"})
    with through(two, table).line("Spectators") as line:
        wait_for_moves(line, 2)
        one.kill()
        told = len([event for event in line.events if event["kind"] == "move"])
        wait_for_moves(line, told + 3)
    numbers = [event["number"] for event in line.events]
    one.start()

    assert numbers == list(range(1, len(numbers) + 1))
    assert through(one, table).state("Spectators")["events"][: len(numbers)] == line.events


def test_a_process_killed_in_the_middle_of_an_order_loses_only_what_it_had_not_accepted(
    two_servers: tuple[Server, Server],
) -> None:
    one, two = two_servers
    table = one.new_table(scenario="coronel", seats={"British": "me", "German": "me"}, umpire="me")
    accepted = 0
    threading.Timer(0.25, one.kill).start()
    with contextlib.suppress(httpx.TransportError):
        while True:
            asked = table.seat_asked("British", "German")
            assert asked is not None
            accepted += table.order(*asked).status_code == 200
    record = through(two, table).get("Umpire", "/record").json()
    given = [entry for entry in record["entries"] if "order" in entry or "answer" in entry]
    state = through(two, table).state("Spectators")
    one.start()

    assert accepted <= len(given) <= accepted + 1
    assert through(one, table).state("Spectators")["events"] == state["events"]


def is_here(line: Line, seat: str) -> bool:
    return bool(next(sitter["here"] for sitter in line.state["seats"] if sitter["name"] == seat))


def test_who_is_here_through_one_process_is_seen_through_the_other(two_servers: tuple[Server, Server]) -> None:
    one, two = two_servers
    table = one.new_table(scenario="coronel", seats={"British": "me", "German": "friend"})
    with table.line("British") as british:
        assert not is_here(british, "German")
        with through(two, table).line("German") as german:
            assert is_here(german, "British"), "told from the first"
            british.until(lambda: is_here(british, "German"))
        british.until(lambda: not is_here(british, "German"))


def test_with_two_lines_of_one_seat_it_is_here_until_the_last_has_ended(two_servers: tuple[Server, Server]) -> None:
    one, two = two_servers
    table = one.new_table(scenario="coronel", seats={"British": "me", "German": "friend"})
    with table.line("British") as british:
        with table.line("German"), through(two, table).line("German"):
            british.until(lambda: is_here(british, "German"))
        british.until(lambda: not is_here(british, "German"))
        with through(two, table).line("German"):
            british.until(lambda: is_here(british, "German"))
            with through(two, table).line("German"):
                pass
            british.quiet()
            assert is_here(british, "German")


def times_up(table: Opened) -> list[str]:
    return [note["by"] for note in table.state("Spectators")["notes"] if note["kind"] == "time"]


def test_a_clock_that_runs_out_is_answered_once_however_many_processes_watch_it(
    two_servers: tuple[Server, Server],
) -> None:
    one, two = two_servers
    clock = {"seconds": 1}
    table = one.new_table(scenario="coronel", seats={"British": "me", "German": "me"}, umpire="me", clock=clock)
    assert through(two, table).state("British")["clock"]["stands"] is None
    with contextlib.ExitStack() as stack:
        for server in (one, two):
            stack.enter_context(through(server, table).line("Spectators"))
        wait_for(lambda: len(times_up(table)) >= 3)
    record = through(two, table).get("Umpire", "/record").json()
    orders = [entry["order"] for entry in record["entries"] if "order" in entry]

    assert len({order["question"] for order in orders}) == len(orders)
    assert len(orders) - 1 <= len(times_up(table)) <= len(orders) + 1


def test_when_a_process_dies_the_other_watches_its_clocks(two_servers: tuple[Server, Server]) -> None:
    one, two = two_servers
    table = one.new_table(scenario="coronel", seats={"British": "me", "German": "me"}, clock={"seconds": 1})
    one.kill()
    try:
        wait_for(lambda: len(times_up(through(two, table))) >= 1)
    finally:
        one.start()


def wait_for(holds: Callable[[], bool], seconds: float = 30.0) -> None:
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.1)

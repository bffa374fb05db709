"""What the server of the page needs: time from an order to every seat, previews, tables opened cold, memory."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx

from benchmarks.page_machine import busy_and_waiting, memory
from tests.server.running import Opened, Server, serving, sqlite_in

Row = tuple[str, str, str]
CORONEL = {"scenario": "coronel", "seats": {"British": "me", "German": "me"}}
MANY = 200
COLD = 40
AT_ONCE = 100
TABLES_A_SECOND = 40
PREVIEWS = 200
MESSAGES_A_SECOND = 35


def percentile(values: list[float], share: int) -> float:
    """The value that so many in a hundred do not exceed."""
    return sorted(values)[min(len(values) - 1, len(values) * share // 100)]


def milliseconds(values: list[float]) -> str:
    """Median and 95th percentile."""
    return f"{percentile(values, 50) * 1e3:.1f} / {percentile(values, 95) * 1e3:.1f} ms"


def pid(server: Server) -> int:
    """The number of the server's process."""
    assert server.process is not None
    assert server.process.pid is not None
    return server.process.pid


class Load:
    """Clients in a process of their own that sit at tables, and play when they are told to."""

    def __init__(self, server: Server, tables: list[dict[str, Any]], seconds: float, every: float) -> None:
        command = [sys.executable, "-m", "benchmarks.page_load", str(server.port), str(seconds), str(every)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.server = server
        self._say(json.dumps(tables))
        assert self._hear() == "seated"

    def play(self) -> dict[str, Any]:
        """Let them play and tell what they measured, and what the server did meanwhile."""
        before, began = busy_and_waiting(pid(self.server)), time.perf_counter()
        self._say("play")
        told: dict[str, Any] = json.loads(self._hear())
        busy, waited = (now - then for now, then in zip(busy_and_waiting(pid(self.server)), before, strict=True))
        self.process.wait(20)
        return {**told, "busy": busy, "waited": waited, "seconds": time.perf_counter() - began}

    def _say(self, words: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{words}\n")
        self.process.stdin.flush()

    def _hear(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()


def new_tables(server: Server, count: int, wanted: dict[str, Any] = CORONEL) -> list[dict[str, Any]]:
    """Tables, for two unless others are wanted, made no faster than the server lets one client ask."""
    with server.client() as client:
        return [new_table(client, k, wanted) for k in range(count)]


def new_table(client: httpx.Client, k: int, wanted: dict[str, Any]) -> dict[str, Any]:
    """One table with the secrets of its seats."""
    time.sleep(1 / TABLES_A_SECOND if k > AT_ONCE else 0)
    answer = client.post("/api/tables", json=wanted)
    assert answer.status_code == 201, answer.text
    told: dict[str, Any] = answer.json()
    return told


def rows_of_orders(told: dict[str, Any], tables: str, wanted: str) -> Iterator[Row]:
    """How long orders took, and why: the server's own work, and its waiting for a core."""
    orders = max(1, len(told["to_all"]))
    yield f"order to all seats, {tables} ({orders} orders)", milliseconds(told["to_all"]), wanted
    yield f"order to all seats, {tables}: the server's work", f"{told['busy'] / orders * 1e3:.1f} ms CPU an order", ""
    waited = f"{told['waited'] / orders * 1e3:.1f} ms an order"
    yield f"order to all seats, {tables}: the server waited for a core", waited, ""
    if told["refused"] or told["untold"] or told["late"]:
        odd = f"{told['refused']}, {told['untold']}, {told['late']}"
        yield f"order to all seats, {tables}: refused, not told to a seat, given late", odd, ""


def one_table(folder: Path) -> Iterator[Row]:
    """An order reaches both seats of the only table, which is then opened by a new server."""
    with serving(sqlite_in(folder)) as server:
        tables = new_tables(server, 1)
        told = Load(server, tables, 24.0, 0.25).play()
        yield from rows_of_orders(told, "one table", "95th under 50 ms")
        server.stop()
        server.start()
        timed_opening(Opened(server, new_tables(server, 1)[0]))
        spent = timed_opening(Opened(server, tables[0]))
        yield f"table opened cold after {len(told['to_all'])} orders", f"{spent * 1e3:.0f} ms", "under 200 ms"


def many_tables(folder: Path) -> Iterator[Row]:
    """Two hundred tables of two seats: memory while nothing happens, then an order every ten seconds at each."""
    with serving(sqlite_in(folder)) as server:
        new_tables(server, 2)
        empty = memory(pid(server))
        tables = new_tables(server, MANY)
        held = (memory(pid(server)) - empty) / MANY
        yield "memory of an idle table, game in memory", f"{held:.0f} kB", "under 200 kB"
        load = Load(server, tables, 22.0, 10.0)
        held = (memory(pid(server)) - empty) / MANY
        yield "memory of an idle table, game in memory, two seats looking on", f"{held:.0f} kB", ""
        told = load.play()
        yield from rows_of_orders(told, "200 tables", "95th under 150 ms")
        yield "200 tables: the server's share of a core", f"{told['busy'] / told['seconds']:.0%}", ""
        server.stop()
        server.start()
        yield from cold_tables([Opened(server, told) for told in tables[:COLD]])


def cold_tables(tables: list[Opened]) -> Iterator[Row]:
    """Tables opened by a server that has just started, from their snapshots."""
    times = [timed_opening(table) for table in tables]
    yield "first table opened after a start", f"{times[0] * 1e3:.0f} ms", "under 200 ms"
    yield "other tables opened cold", milliseconds(times[1:]), "under 200 ms"


def timed_opening(table: Opened) -> float:
    """Seconds until a seat is shown its table."""
    seat = next(iter(table.tokens))
    began = time.perf_counter()
    answer = table.get(seat)
    assert answer.status_code == 200, answer.text
    return time.perf_counter() - began


def previews(folder: Path) -> Iterator[Row]:
    """Drafts of moves over the live line, as a dragged bow sends them."""
    with serving(sqlite_in(folder)) as server:
        for scenario in ("coronel", "twelve-a-side"):
            table = server.new_table(scenario=scenario, seats={"British": "me", "German": "me"})
            before = busy_and_waiting(pid(server))
            times = preview_times(table)
            busy, waited = (now - then for now, then in zip(busy_and_waiting(pid(server)), before, strict=True))
            yield f"preview of a move, {scenario}", milliseconds(times), "95th under 30 ms"
            spent = f"{busy / len(times) * 1e3:.1f} ms CPU, waited {waited / len(times) * 1e3:.1f} ms for a core"
            yield f"preview of a move, {scenario}: the server's work", spent, ""


def preview_times(table: Opened) -> list[float]:
    """Seconds for each of many drafts, sent no faster than one seat may speak."""
    asked = table.seat_asked("British", "German")
    assert asked is not None
    ship, times = asked[1]["about"][0], []
    with table.line(asked[0]) as line:
        line.quiet(0.2)
        for k in range(PREVIEWS):
            legs = [{"turn": 100 * (k % 60), "ahead": 1200}, {"turn": -50 * (k % 40), "ahead": 600 + 3 * k}]
            order = {"kind": "move", "answer": {"ship": ship, "count": 2, "legs": legs}}
            began = time.perf_counter()
            answer = line.ask("preview", question=asked[1]["number"], order=order)
            times.append(time.perf_counter() - began)
            assert answer["kind"] == "preview", answer
            time.sleep(max(0.0, 1 / MESSAGES_A_SECOND - times[-1]))
    return times

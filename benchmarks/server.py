"""How fast the server is: an order to all seats of its table, drafts, opening a cold table, memory of idle tables.

Run it with: .venv/bin/python benchmarks/server.py [tables] [seconds]
"""

from __future__ import annotations

import asyncio
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

SERVE = "from lineahead.cli import main; main()"
PACE = 0.03
BETWEEN_ORDERS = 5.0
DRAFTS = 200


class Seat:
    """One end of a table."""

    def __init__(self, line: ClientConnection) -> None:
        self.line, self.state, self.number = line, {}, 0
        self.heard = asyncio.Event()
        self.replies: dict[str, dict[str, Any]] = {}

    async def listen(self) -> None:
        async for text in self.line:
            message = json.loads(text)
            if message["kind"] == "state":
                self.state, self.number = message, message["number"]
            else:
                self.replies[message["id"]] = message
            self.heard.set()

    async def until(self, holds: Any) -> None:
        while not holds():
            self.heard.clear()
            await self.heard.wait()


async def seated(port: int, table: dict[str, Any]) -> list[Seat]:
    seats = []
    for each in table["seats"]:
        line = await connect(f"ws://127.0.0.1:{port}/api/tables/{table['table']}/live", max_size=None)
        await line.send(json.dumps({"kind": "hello", "token": each["token"], "since": 0}))
        seats.append(Seat(line))
        asyncio.get_running_loop().create_task(seats[-1].listen())
    for seat in seats:
        await seat.until(lambda seat=seat: bool(seat.state))
    return seats


async def orders(seats: list[Seat], seconds: float, delay: float, between: float, spent: list[float]) -> None:
    """Orders at one table, each timed from its sending until all seats have heard of it."""
    await asyncio.sleep(delay)
    end, count = time.monotonic() + seconds, 0
    while time.monotonic() < end:
        asked = next((seat for seat in seats if any(q["mine"] for q in seat.state["questions"])), None)
        if asked is None:
            return
        question = next(q for q in asked.state["questions"] if q["mine"])
        before, count = [seat.number for seat in seats], count + 1
        started = time.perf_counter()
        order = {"kind": "order", "id": f"o{count}", "question": question["number"], "order": question["default"]}
        await asked.line.send(json.dumps(order))
        for seat, number in zip(seats, before, strict=True):
            await seat.until(lambda seat=seat, number=number: seat.number > number)
        spent.append(time.perf_counter() - started)
        await asyncio.sleep(between)


async def drafts(seats: list[Seat]) -> list[float]:
    """Previews of a move, one after the other."""
    asked = next(seat for seat in seats if any(q["mine"] for q in seat.state["questions"]))
    question = next(q for q in asked.state["questions"] if q["mine"])
    spent = []
    for count in range(DRAFTS):
        answer = {"ship": question["about"][0], "count": 1, "legs": [{"turn": 1500, "ahead": 1200 + count}]}
        draft = {"kind": "preview", "id": f"d{count}", "question": question["number"]}
        started = time.perf_counter()
        await asked.line.send(json.dumps({**draft, "order": {"kind": "move", "answer": answer}}))
        await asked.until(lambda count=count: f"d{count}" in asked.replies)
        spent.append(time.perf_counter() - started)
        await asyncio.sleep(PACE)
    return spent


def in_words(name: str, spent: list[float]) -> str:
    ordered = sorted(spent)
    middle, high = ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.95)]
    return f"{name}: {len(spent)} measured, median {middle * 1000:.1f} ms, 95 in 100 under {high * 1000:.1f} ms"


def memory_of(process: int) -> int:
    """The kilobytes that a process has in memory."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1])
    return 0


async def measure(port: int, process: int, count: int, seconds: float) -> None:
    address = f"http://127.0.0.1:{port}"
    wanted = {"scenario": "coronel", "seats": {"British": "me", "German": "friend"}}
    async with httpx.AsyncClient(base_url=address, timeout=60) as client:
        first = await seated(port, (await client.post("/api/tables", json=wanted)).json())
        print(in_words("drafts, one table", await drafts(first)), flush=True)
        spent: list[float] = []
        await orders(first, 6, 0, 0.02, spent)
        print(in_words("orders, one table", spent), flush=True)
        before, tables = memory_of(process), []
        for _ in range(count):
            tables.append(await seated(port, (await client.post("/api/tables", json=wanted)).json()))
            await asyncio.sleep(PACE)
        print(f"memory: {(memory_of(process) - before) / count:.0f} kB a table with two lines", flush=True)
        spent = []
        gap = BETWEEN_ORDERS / count
        await asyncio.gather(*(orders(each, seconds, i * gap, BETWEEN_ORDERS, spent) for i, each in enumerate(tables)))
        print(in_words(f"orders, {count} tables", spent), flush=True)
        print(f"memory: {(memory_of(process) - before) / count:.0f} kB a table in play", flush=True)


def main(count: int = 200, seconds: float = 20.0) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/tables.sqlite"
        command = [sys.executable, "-c", SERVE, "serve", "--database", database, "--port", str(port), "--no-browser"]
        server = subprocess.Popen(command, stderr=subprocess.DEVNULL, env=dict(os.environ))
        try:
            for _ in range(200):
                time.sleep(0.1)
                try:
                    httpx.get(f"http://127.0.0.1:{port}/healthz")
                    break
                except httpx.TransportError:
                    continue
            asyncio.run(measure(port, server.pid, count, seconds))
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main(*(int(each) for each in sys.argv[1:3]))

"""People at many tables at once, in a process of their own: how long an order takes until every seat has it.

python -m benchmarks.page_load PORT SECONDS EVERY     the tables come as JSON on standard input, the figures go out
"""

from __future__ import annotations

import asyncio
import json
import resource
import sys
import time
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

PATIENCE = 30.0
UNTOLD = 1.0
SITTING_DOWN = 30.0
MILE = 1200
AT_ONCE = 150
CONNECTIONS_A_SECOND = 45


class Line:
    """The live line of a seat: the last state, when it came, and the answers to what was asked."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.state: dict[str, Any] = {}
        self.came = 0.0
        self.news = asyncio.Event()
        self.answers: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self.count = 0
        self.reader = asyncio.create_task(self.read())

    async def read(self) -> None:
        """Take in whatever comes; the clock is read before the text is."""
        async for text in self.socket:
            came = time.perf_counter()
            message = json.loads(text)
            if message["kind"] == "state":
                self.state, self.came = message, came
                self.news.set()
            elif message.get("id") in self.answers:
                self.answers.pop(message["id"]).set_result(message)

    async def ask(self, kind: str, **values: Any) -> dict[str, Any]:
        """Send a message and wait for its answer."""
        self.count += 1
        name = f"load-{id(self):x}-{self.count}"
        answer = self.answers[name] = asyncio.get_running_loop().create_future()
        await self.socket.send(json.dumps({"kind": kind, "id": name, **values}))
        return await asyncio.wait_for(answer, PATIENCE)

    async def told_since(self, moment: float, patience: float = UNTOLD) -> bool:
        """Whether a state comes after a moment."""
        while self.came <= moment:
            self.news.clear()
            try:
                await asyncio.wait_for(self.news.wait(), patience)
            except TimeoutError:
                return False
        return True

    def asked(self) -> dict[str, Any] | None:
        """A question that this seat is to answer."""
        return next((each for each in self.state["questions"] if each["mine"]), None)


class Figures:
    """What was measured at all tables together; times in seconds."""

    def __init__(self) -> None:
        self.to_all: list[float] = []
        self.kinds: dict[str, int] = {}
        self.refused = self.untold = self.late = 0

    def as_json(self) -> dict[str, Any]:
        """All figures, with the time this process itself was busy."""
        used = resource.getrusage(resource.RUSAGE_SELF)
        return {**vars(self), "own_seconds": used.ru_utime + used.ru_stime}


async def order_for(line: Line, question: dict[str, Any]) -> dict[str, Any]:
    """A move ahead, a salvo at the first target that may be fired at, or what stands beside the question."""
    ship = question["about"][0] if question["about"] else None
    if question["asks"] == "move":
        ahead = min(2 * MILE, question["bounds"][str(ship)]["farthest"])
        return {"kind": "move", "answer": {"ship": ship, "count": 1, "legs": [{"turn": 0, "ahead": ahead}]}}
    if question["asks"] == "fire":
        told = await line.ask("targets", question=question["number"], ship=ship)
        salvo = first_salvo(told["targets"]["batteries"])
        if salvo is not None:
            return {"kind": "fire", "answer": {"ship": ship, "count": 1, "batteries": [salvo]}}
    return question["default"] or {"kind": "decline", "answer": {}}


def first_salvo(batteries: list[dict[str, Any]]) -> dict[str, Any] | None:
    """The first battery that may fire at somebody, and at whom."""
    for battery in batteries:
        for target in battery["targets"]:
            if target["legal"] and battery["silent"] is None:
                names = ("weapon", "to_side")
                return {**{name: battery[name] for name in names}, "target": target["ship"], "dice": target["barrels"]}
    return None


async def give(line: Line, lines: list[Line], question: dict[str, Any], order: dict[str, Any], told: Figures) -> bool:
    """Give an order and see when each seat has what came of it; whether it was taken."""
    began = time.perf_counter()
    answer = await line.ask("order", question=question["number"], order=order)
    if not answer.get("accepted"):
        told.refused += 1
        return False
    have = await asyncio.gather(*(each.told_since(began) for each in lines))
    told.untold += have.count(False)
    told.to_all.append(max(each.came - began for each, known in zip(lines, have, strict=True) if known))
    told.kinds[order["kind"]] = told.kinds.get(order["kind"], 0) + 1
    return True


async def play(lines: list[Line], first: float, every: float, end: float, told: Figures) -> None:
    """An order at this table every so often, beginning at a moment of its own."""
    due = first
    while due < end and not lines[0].state["outcome"]:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        told.late += time.perf_counter() > due + every
        line = next((each for each in lines if each.asked()), None)
        question = line.asked() if line is not None else None
        if line is not None and question is not None:
            order = await order_for(line, question)
            if not await give(line, lines, question, order, told):
                await give(line, lines, question, question["default"], told)
        due += every


async def sit_down(port: int, table: dict[str, Any], count: int) -> list[Line]:
    """Lines to every seat of a table, no faster than the server lets one client come in."""
    lines = []
    for k, seat in enumerate(table["seats"]):
        if k == 0:
            await asyncio.sleep(max(0, 2 * count - AT_ONCE) / CONNECTIONS_A_SECOND)
        socket = await connect(f"ws://127.0.0.1:{port}/api/tables/{table['table']}/live", max_size=None, proxy=None)
        await socket.send(json.dumps({"kind": "hello", "token": seat["token"], "since": 0}))
        line = Line(socket)
        assert await line.told_since(0.0, SITTING_DOWN)
        lines.append(line)
    return lines


async def main(port: int, seconds: float, every: float, tables: list[dict[str, Any]]) -> None:
    """Sit down everywhere, say so, play when told to, and report."""
    seated = await asyncio.gather(*(sit_down(port, table, count) for count, table in enumerate(tables)))
    print("seated", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    told, now = Figures(), time.perf_counter()
    starts = [now + every * k / len(tables) for k in range(len(tables))]
    parts = [play(lines, first, every, now + seconds, told) for lines, first in zip(seated, starts, strict=True)]
    await asyncio.gather(*parts)
    print(json.dumps(told.as_json()), flush=True)
    for line in (line for lines in seated for line in lines):
        line.reader.cancel()
        line.socket.transport.abort()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), float(sys.argv[2]), float(sys.argv[3]), json.loads(sys.stdin.readline())))

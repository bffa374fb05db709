"""Whose turn it is: own tables first, then one address after the other, and not too many wait."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from lineahead.server.taking_turns import OWN, Asker, Busy, Turns


class Desk:
    """Some who ask, in an order; each that has begun is done when the test says so."""

    def __init__(self, turns: Turns) -> None:
        self.turns, self.begun, self.refused = turns, list[str](), dict[str, Busy]()
        self.ends: dict[str, asyncio.Event] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def ask(self, name: str, asker: Asker) -> None:
        self.ends[name] = asyncio.Event()
        self.tasks[name] = asyncio.create_task(self._ask(name, asker))
        await settled()

    async def _ask(self, name: str, asker: Asker) -> None:
        try:
            async with self.turns.turn(asker):
                self.begun.append(name)
                await self.ends[name].wait()
        except Busy as problem:
            self.refused[name] = problem

    async def end(self, name: str) -> None:
        self.ends[name].set()
        await settled()

    async def end_all(self) -> list[str]:
        """The order in which all begin, each ended as soon as it has."""
        for number in range(1000):
            if number == len(self.begun):
                break
            await self.end(self.begun[number])
        return self.begun


async def settled() -> None:
    """Let everybody who can go on do so."""
    for _ in range(10):
        await asyncio.sleep(0)


def at_desk(turns: Turns, act: Callable[[Desk], Awaitable[None]]) -> Desk:
    async def acting() -> Desk:
        desk = Desk(turns)
        await act(desk)
        return desk

    return asyncio.run(acting())


def test_addresses_take_turns_and_within_one_its_tables() -> None:
    async def act(desk: Desk) -> None:
        for k in range(3):
            await desk.ask(f"a1-{k}", Asker("a", "1"))
        await desk.ask("a2-0", Asker("a", "2"))
        await desk.ask("b1-0", Asker("b", "1"))
        await desk.end_all()

    assert at_desk(Turns(1), act).begun == ["a1-0", "a1-1", "b1-0", "a2-0", "a1-2"]


def test_own_tables_come_first_and_never_wait_for_a_stranger_to_end() -> None:
    async def act(desk: Desk) -> None:
        for k in range(4):
            await desk.ask(f"stranger {k}", Asker(f"s{k}"))
        assert desk.begun == ["stranger 0"]
        await desk.ask("own", Asker("me", "t", OWN))
        assert desk.begun == ["stranger 0", "own"]
        await desk.ask("second", Asker("me", "t", OWN))
        await desk.end("stranger 0")
        assert desk.begun == ["stranger 0", "own", "second"]
        await desk.end_all()

    assert at_desk(Turns(2), act).begun[3:] == ["stranger 1", "stranger 2", "stranger 3"]


def test_one_too_many_of_an_address_is_told_to_come_again() -> None:
    async def act(desk: Desk) -> None:
        for k in range(4):
            await desk.ask(f"a{k}", Asker("a"))
        await desk.ask("b", Asker("b"))
        await desk.ask("own", Asker("a", "t", OWN))
        assert list(desk.refused) == ["a3"]
        await desk.end_all()

    desk = at_desk(Turns(1, 50, 2), act)
    assert desk.begun == ["a0", "own", "a1", "b", "a2"]
    assert desk.refused["a3"].status_code == 503
    assert desk.refused["a3"].headers == {"Retry-After": "3"}
    assert desk.refused["a3"].detail == "the server is busy with others; try again in 3 s"


def test_of_too_many_the_last_stranger_makes_room_for_who_plays() -> None:
    async def act(desk: Desk) -> None:
        for name in ("running", "first", "last"):
            await desk.ask(name, Asker(name))
        await desk.ask("too many", Asker("x"))
        await desk.ask("own", Asker("me", "t", OWN))
        assert list(desk.refused) == ["too many", "last"]
        await desk.ask("own too", Asker("me", "t", OWN))
        await desk.ask("own and too many", Asker("me", "t", OWN))
        await desk.end_all()

    desk = at_desk(Turns(1, 2), act)
    assert desk.begun == ["running", "own", "own too"]
    assert list(desk.refused) == ["too many", "last", "first", "own and too many"]


@pytest.mark.parametrize("gone", ["running", "waiting"])
def test_who_goes_away_holds_up_nobody(gone: str) -> None:
    async def act(desk: Desk) -> None:
        await desk.ask("running", Asker("a"))
        await desk.ask("waiting", Asker("a"))
        await desk.ask("other", Asker("b"))
        desk.tasks[gone].cancel()
        await settled()
        await desk.end_all()
        assert desk.turns.waiting() == 0

    assert at_desk(Turns(1), act).begun[-1] == "other"

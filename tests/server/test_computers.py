"""Computer seats: late, crashing and cheating ones never stop a table; their workers are ended and begun anew."""

from __future__ import annotations

import asyncio
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from lineahead.catalogue import read_scenario
from lineahead.engine.contract.questions import Seat
from lineahead.engine.game.game import Game
from lineahead.engine.records.dice_source import Secret
from lineahead.rulesets import ruleset
from lineahead.server.context import House, open_house
from lineahead.server.lobby.new_table import set_up
from lineahead.server.messages.requests import NewTable
from lineahead.server.settings import Settings
from lineahead.server.table.seating import Sitter
from lineahead.server.workers.workers import Failed, Workers
from tests.server.running import PATIENCE, sqlite_in

pytestmark = pytest.mark.slow

RULES = ruleset("grand-fleets")
BAD_WORKERS = {
    "stalls": "import time\ntime.sleep(60)\n",
    "crashes": "raise SystemExit(3)\n",
    "stammers": "import sys, time\nsys.stdout.buffer.write(b'what?' * 99)\nsys.stdout.flush()\ntime.sleep(60)\n",
    "cheats": (
        "import sys, pickle\n"
        "from lineahead.server.workers import workers\n"
        "from lineahead.server.computer.strengths import Thought\n"
        "workers.answered = lambda asked: ('done', Thought('move', {'ship': 0, 'count': 99}))\n"
        "workers.work(sys.stdin.buffer, sys.stdout.buffer)\n"
    ),
}


def settings_in(folder: Path, **changes: Any) -> Settings:
    return Settings(database=sqlite_in(folder), computer_delay=0.0, thinking_limit=0.4, **changes)


async def computers_only(house: House) -> str:
    seats = [Seat("British", 0), Seat("German", 1)]
    game = Game.start(RULES, read_scenario("coronel"), Secret(), seats=seats)
    told = await set_up(house.tables, game, [Sitter(seat, "computer") for seat in seats], NewTable())
    return str(told["table"])


async def moves_made(house: House, table_id: str, wanted: int, seconds: float) -> int:
    """How many moves are made in some seconds, or as soon as they are as many as wanted."""
    loop = asyncio.get_running_loop()
    end, count = loop.time() + seconds, 0
    while loop.time() < end and count < wanted:
        await asyncio.sleep(0.05)
        async with house.tables.at(table_id) as table:
            count = sum(event["kind"] == "move" for event in table.events(0, 0))
    return count


@pytest.mark.parametrize("how", BAD_WORKERS)
def test_a_bad_computer_never_stops_a_table(tmp_path: Path, how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / f"bad_{how}.py").write_text(BAD_WORKERS[how])
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))

    async def play() -> int:
        async with open_house(settings_in(tmp_path)) as house:
            house.computers.thinkers = Workers(1, f"bad_{how}")
            return await moves_made(house, await computers_only(house), wanted=3, seconds=PATIENCE)

    assert asyncio.run(play()) >= 3


def test_two_computers_play_a_battle_to_its_end(tmp_path: Path) -> None:
    async def play() -> dict[str, Any]:
        async with open_house(Settings(database=sqlite_in(tmp_path), computer_delay=0.0)) as house:
            table_id = await computers_only(house)
            end = time.monotonic() + PATIENCE
            while time.monotonic() < end:
                await asyncio.sleep(0.1)
                row = await house.storage.table(table_id)
                assert row is not None
                if row.over:
                    async with house.tables.at(table_id) as table:
                        return dict(table.summary())
        raise AssertionError("no end")

    assert asyncio.run(play())["phase"] == "over"


def test_a_worker_tells_what_went_wrong_and_works_on(tmp_path: Path) -> None:
    async def ask() -> list[str]:
        workers, told = Workers(1), []
        for job in ("no such job", "film of file"):
            with pytest.raises((Failed, ValueError)) as raised:
                await workers.ask(job, "this is no game file", "", "a name", limit=20)
            told.append(str(raised.value))
        await workers.stop()
        return told

    first, second = asyncio.run(ask())
    assert first == "KeyError: 'no such job'"
    assert "broken off or damaged" in second


def test_workers_end_with_the_server() -> None:
    async def ended() -> int | None:
        workers = Workers(1)
        with pytest.raises(Failed):
            await workers.ask("nothing", limit=20)
        worker = next(iter(workers._all))
        await workers.stop()
        return worker.returncode

    assert asyncio.run(ended()) == (-9 if sys.platform != "win32" else 1)

"""Luck and skill of a battle at a table: reckoned once it is over, told to everybody there, and kept."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest

import lineahead
from lineahead.server.after import reckonings
from lineahead.server.after.analyses import OTHER_RULES, Analyses
from lineahead.server.after.analysing import Begun
from lineahead.server.after.reckonings import FAULT, NO_RULES
from lineahead.server.other_rules import OtherRules
from lineahead.server.storage.storage import Storage
from lineahead.server.taking_turns import Asker, Busy
from lineahead.server.workers.studies import Studies
from tests.server.running import Opened, serving, sqlite_in, through

PEOPLE = {"British": "me", "German": "friend"}
ASKER = Asker("127.0.0.1", "a table")
LONGEST = 240  # seconds: rules may have to be compiled first


def steam_ahead(table: Opened) -> None:
    found = table.seat_asked("British", "German")
    assert found is not None
    seat, question = found
    answer = {"ship": question["about"][0], "count": 1, "legs": [{"turn": 0, "ahead": 1200}]}
    assert table.order(seat, question, None, kind="move", answer=answer).status_code == 200


def told_of(table: Opened) -> dict[str, Any]:
    """The analysis, once it is there, as spectators have it."""
    end = time.monotonic() + LONGEST
    while (standing := table.get("Spectators", "/analysis").json())["state"] != "told":
        assert standing["trouble"] == ""
        assert time.monotonic() < end, standing
        time.sleep(0.05)
    found: dict[str, Any] = standing["analysis"]
    return found


@pytest.mark.slow
def test_a_battle_is_analysed_when_it_is_over_and_the_analysis_is_kept(tmp_path: Path) -> None:
    database = sqlite_in(tmp_path)
    with serving(database) as server:
        table = server.new_table(scenario="coronel", seats=PEOPLE)
        for _ in range(3):
            steam_ahead(table)
        early = [table.post("British", "/analysis", {}), table.get("German", "/analysis")]
        assert table.post("German", "/resign", {}).status_code == 200
        assert table.get("British", "/analysis").json()["state"] == "none"
        assert table.post("British", "/analysis", {}).json()["state"] == "reckoning"
        analysis = told_of(table)
    with serving(database) as server:
        kept = through(server, table).get("German", "/analysis").json()

    assert [answer.status_code for answer in early] == [403, 403]
    assert (kept["state"], kept["analysis"]) == ("told", analysis)
    assert analysis["sides"] == ["British", "German"]
    assert [moment["cause"] for moment in analysis["moments"]].count("decision") == 3
    for side in (0, 1):
        begun, ended, luck, skill = (analysis[name][side][0] for name in ("initial", "final", "luck", "skill"))
        assert ended - begun == pytest.approx(luck + skill, abs=0.0003)  # each is told to a tenth of a point
        assert analysis["initial"][side][1] < begun < analysis["initial"][side][2]


@pytest.mark.slow
def test_a_game_file_that_somebody_opens_is_analysed_and_forgotten_with_it(tmp_path: Path) -> None:
    text = lineahead.fight("two-boats", seed=3).record().text()

    with serving(sqlite_in(tmp_path)) as server, server.client() as client:
        file = client.post("/api/replays", content=text).json()["replay"]
        address = f"/api/replays/{file}/analysis"
        assert client.get(address).json()["state"] == "none"
        assert client.get("/api/replays/no-such-file/analysis").status_code == 404
        client.post(address)
        end = time.monotonic() + LONGEST
        while (standing := client.get(address).json())["state"] != "told":
            assert standing["trouble"] == ""
            assert time.monotonic() < end, standing
            time.sleep(0.05)

    assert standing["analysis"]["sides"] == ["Italian", "Austrian"]
    decided = [point for point in standing["analysis"]["turning"] if point["better"]]
    assert all({"order", "own"} <= set(point["better"]) for point in decided)

    async def forgotten() -> list[str | None]:
        storage = await Storage.at(sqlite_in(tmp_path))
        before = await storage.replay_analysis(file)
        await storage.prune_replays(time.time() + 1, 0)
        after = await storage.replay_analysis(file)
        await storage.keep_replay_analysis(file, "late")
        late = await storage.replay_analysis(file)
        await storage.close()
        return [before, after, late]

    before, *none = asyncio.run(forgotten())
    assert json.loads(before or "") == standing["analysis"]
    assert none == [None, None]


class OneByOne:
    """Studies that answer what a test has laid down, one place of three at a time."""

    def __init__(self, trouble: Exception | None = None, is_ready: bool = True) -> None:
        self.trouble, self.is_ready = trouble, is_ready
        self.asked: list[tuple[str, tuple[Any, ...]]] = []
        self.gate = asyncio.Event()

    def turn(self, asker: Asker) -> Any:
        return asyncio.Semaphore()

    async def ask(self, job: str, *given: Any) -> Any:
        self.asked.append((job, given))
        if job == "analysis begun":
            return Begun("grand-fleets", self.is_ready, 3, 50, 1)
        await self.gate.wait()
        if self.trouble is not None:
            raise self.trouble
        return [f"share {given[2]}"] if job == "analysis part" else '{"all": "of it"}'


class Shelf:
    """Where analyses are kept."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}

    async def fetch(self, name: str) -> str | None:
        return self.kept.get(name)

    async def keep(self, name: str, told: str) -> None:
        self.kept[name] = told


def made_of(studies: OneByOne, prepare: Callable[[str], None] = lambda rules: None) -> Analyses:
    return Analyses(Shelf(), cast(Studies, studies), prepare)


async def ended(found: Analyses, table: str) -> dict[str, Any]:
    """How an analysis stands when nothing is under way any more."""
    while (standing := await found.standing(table))["state"] == "reckoning":
        await asyncio.sleep(0)
    return standing


def test_places_are_played_on_one_part_after_the_other_and_asking_twice_begins_once() -> None:
    async def tried() -> None:
        studies = OneByOne()
        found = made_of(studies)
        await found.begin("a", "text", ASKER)
        await found.begin("a", "text", ASKER)
        await asyncio.sleep(0.01)
        standing = await found.standing("a")
        assert (standing["state"], standing["done"], standing["places"]) == ("reckoning", 0, 3)
        studies.gate.set()
        assert (await ended(found, "a"))["analysis"] == {"all": "of it"}
        await found.begin("a", "text", ASKER)

        parts = [("analysis part", ("text", 50, place, 1)) for place in range(3)]
        last = ("analysis told", ("text", 50, ["share 0", "share 1", "share 2"]))
        assert studies.asked == [("analysis begun", ("text",)), *parts, last]

    asyncio.run(tried())


@pytest.mark.parametrize(
    ("trouble", "words"),
    [
        (Busy(7), "the server is busy with others; try again in 7 s"),
        (OtherRules("coronel", []), OTHER_RULES),
        (KeyError("what a worker says of itself"), FAULT),
    ],
)
def test_what_stops_an_analysis_is_told_and_it_can_be_begun_anew(trouble: Exception, words: str) -> None:
    async def tried() -> None:
        studies = OneByOne(trouble)
        found = made_of(studies)
        studies.gate.set()
        await found.begin("a", "text", ASKER)
        standing = await ended(found, "a")
        assert (standing["state"], standing["trouble"]) == ("failed", words)
        studies.trouble = None
        await found.begin("a", "text", ASKER)
        assert (await ended(found, "a"))["state"] == "told"

    asyncio.run(tried())


def test_rules_are_compiled_first_and_an_analysis_waits_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reckonings, "WAIT_FOR_RULES", 0.0)

    async def tried(becomes_ready: bool) -> tuple[str, list[str]]:
        studies, prepared = OneByOne(is_ready=False), list[str]()

        def prepare(rules: str) -> None:
            prepared.append(rules)
            studies.is_ready = becomes_ready

        found = made_of(studies, prepare)
        studies.gate.set()
        await found.begin("a", "text", ASKER)
        return (await ended(found, "a"))["trouble"], prepared

    assert asyncio.run(tried(True)) == ("", ["grand-fleets"])
    assert asyncio.run(tried(False)) == (NO_RULES, ["grand-fleets"] * 150)


def test_no_more_are_begun_than_the_server_can_bear(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reckonings, "MOST_AT_ONCE", 2)

    async def tried() -> None:
        found = made_of(OneByOne())
        await found.begin("a", "text", ASKER)
        await found.begin("b", "text", ASKER)
        with pytest.raises(Busy):
            await found.begin("c", "text", ASKER)
        await found.stop()
        assert (await found.standing("c"))["state"] == "none"

    asyncio.run(tried())


def test_one_address_does_not_have_all_places(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reckonings, "MOST_OF_ONE", 1)

    async def tried() -> None:
        found = made_of(OneByOne())
        await found.begin("a", "text", ASKER)
        with pytest.raises(Busy):
            await found.begin("b", "text", ASKER)
        await found.begin("b", "text", Asker("127.0.0.2"))
        assert (await found.standing("b"))["state"] == "reckoning"
        await found.stop()

    asyncio.run(tried())

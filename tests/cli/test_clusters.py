"""Many machines: real scheduler, real worker processes, and the same numbers whoever does the work or dies of it."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from distributed import Client

import lineahead
from lineahead.clusters.crew import Cluster
from lineahead.engine.contract.scenario import BadFile
from lineahead.playing import begin_battle
from lineahead.simulator.crews import Jobs
from tests.cli.clusters_for_tests import OF_ANOTHER_TEXT, OF_ANOTHER_VERSION, OF_NOTHING, scheduler, worker

pytestmark = [pytest.mark.slow, pytest.mark.compiled]
DUEL = "iron-duke-v-moltke"


def told(report: lineahead.Report) -> dict[str, object]:
    return {key: value for key, value in report.as_json().items() if key not in ("seconds", "games_per_second")}


def won(found: lineahead.Match) -> object:
    return found.wins, found.margins


@pytest.fixture(scope="module")
def many() -> Iterator[Cluster]:
    """Two workers that their nannies start again."""
    with lineahead.cluster("local", 2) as workers:
        yield workers


WORKS: dict[str, Callable[[Jobs], object]] = {
    "simulate": lambda jobs: told(lineahead.simulate(DUEL, range(100, 2100), seed=4, jobs=jobs)),
    "play on": lambda jobs: told(lineahead.play_on(begin_battle(DUEL, seed=5), 60, jobs=jobs)),
    "imagine": lambda jobs: told(lineahead.play_on(begin_battle(DUEL, seed=5), 60, eyes=0, jobs=jobs)),
    "match": lambda jobs: won(lineahead.match(DUEL, {"British": "random"}, 6, seed=2, jobs=jobs)),
    "ladder": lambda jobs: lineahead.ladder(["midshipman", "lieutenant"], [DUEL], 2, jobs=jobs),
    "analyse": lambda jobs: lineahead.analyse(lineahead.fight(DUEL, seed=3), 20, advice=False, jobs=jobs),
    "sweep": lambda jobs: lineahead.sweep(DUEL, ["length=6,9"], 300, jobs=jobs),
    "balance": lambda jobs: lineahead.balance(DUEL, games=300, jobs=jobs),
}
COMMANDS = (
    ["simulate", DUEL, "--seed", 4, "--games", 600],
    ["sweep", DUEL, "--vary", "length=6,9", "--games", 8],
    ["balance", DUEL, "--games", 8],
    ["history", DUEL, "--event", "draw", "--games", 8],
)


def test_workers_come_to_the_same_numbers_whatever_the_work(many, command):
    for name, work in WORKS.items():
        assert (name, work(many)) == (name, work(1))

    address = many.client.scheduler.address
    for words in COMMANDS:
        alone, together = (command(*words, "--json", *more) for more in ([], ["--cluster", address]))
        figures = [{**said.json, "seconds": 0, "games_per_second": 0} for said in (alone, together)]
        assert figures[0] == figures[1]
        assert f"2 workers with 2 threads at {address}" in together.err
    refused = command(*COMMANDS[0], "--cluster", address, "--jobs", 3)
    assert (refused.code, refused.err.count("\n")) == (2, 1)
    assert "as many workers as there are" in refused.err


def test_a_worker_that_dies_in_mid_run_changes_no_number(many):
    died: list[int] = []

    def kill(fought: int, of: int) -> None:
        if not died:
            died.append(next(iter(many.client.run(os.getpid).values())))
            os.kill(died[0], signal.SIGKILL)

    together = lineahead.simulate(DUEL, 30_000, seed=8, jobs=many, progress=kill)

    assert died
    assert died[0] not in many.client.run(os.getpid).values()
    assert told(together) == told(lineahead.simulate(DUEL, 30_000, seed=8))


def test_strangers_are_refused_each_by_its_address(command):
    with ExitStack() as running:
        address = running.enter_context(scheduler())
        for before in (OF_ANOTHER_VERSION, OF_ANOTHER_TEXT, OF_NOTHING):
            running.enter_context(worker(address, before))
        running.enter_context(Client(address, set_as_default=False)).wait_for_workers(3)
        refused = command("simulate", DUEL, "--games", 5, "--cluster", address)

    assert refused.code == 2
    lines = refused.err.splitlines()
    assert len(lines) == 3
    assert all(line.startswith("lineahead: cluster: tcp://127.0.0.1:") for line in lines)
    assert sum("Lineahead 0.0.9" in line for line in lines) == 1
    assert sum("another text of Lineahead" in line for line in lines) == 1
    assert sum("no such Lineahead" in line for line in lines) == 1


def test_a_stranger_that_joins_in_mid_run_is_refused_and_workers_that_go_are_missed():
    with scheduler() as address, Client(address, set_as_default=False) as client:
        with worker(address, OF_ANOTHER_VERSION):
            client.wait_for_workers(1)
            with pytest.raises(BadFile, match=r"a worker was refused: it has Lineahead 0\.0\.9, and this is"):
                lineahead.simulate(DUEL, 600, jobs=Cluster(client, address))
        with worker(address) as only:
            client.wait_for_workers(1)
            crew = Cluster(client, address, patience=0.5)
            with pytest.raises(BadFile, match="all workers have gone"):
                lineahead.simulate(DUEL, 10**9, jobs=crew, progress=lambda _fought, _of: only.kill())


def test_a_cluster_that_is_not_there_is_said_in_a_line(command, monkeypatch):
    def refused(address: str) -> str:
        with pytest.raises(BadFile) as told, lineahead.cluster(address, patience=0.3):
            pass
        return str(told.value)

    assert "there is no scheduler here" in refused("tcp://127.0.0.1:9")
    with scheduler() as empty:
        assert "no worker has come" in refused(empty)
    for words in ("nowhere", "http://127.0.0.1:8786", "tcp://127.0.0.1"):
        said = command("simulate", DUEL, "--games", 5, "--cluster", words)
        assert (said.code, said.err.count("\n")) == (2, 1)
        assert "tcp://HOST:PORT" in said.err
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert "lineahead[cluster]" in command("simulate", DUEL, "--games", 5, "--cluster", "local").err

"""What it costs to have battles fought by workers of a cluster instead of threads: processor time, bytes, and waiting.

python -m benchmarks.clusters [BATTLES]
"""

from __future__ import annotations

import os
import sys
import time

import lineahead
from lineahead.clusters.crew import Cluster
from lineahead.clusters.errands import packed
from lineahead.playing import doctrines_for
from lineahead.simulator.battles import FromTheStart

SCENARIOS = ("coronel", "two-boats", "horns-reef", "off-ushant")
BATTLES = 20_000
WORKERS = 2


def worker_seconds(many: Cluster) -> float:
    """Processor time that all workers have used by now."""
    return float(sum(many.client.run(time.process_time).values()))


def measure(name: str, battles: int, many: Cluster) -> None:
    """The same battles by threads and by workers, once both have their rules."""
    for jobs in (WORKERS, many):
        lineahead.simulate(name, 1000, jobs=jobs)
    began, used = time.perf_counter(), time.process_time()
    alone = lineahead.simulate(name, battles, jobs=WORKERS)
    threads, waited = time.process_time() - used, time.perf_counter() - began
    began, used, theirs = time.perf_counter(), time.process_time(), worker_seconds(many)
    together = lineahead.simulate(name, battles, jobs=many)
    here, workers = time.process_time() - used, worker_seconds(many) - theirs
    assert (alone.wins, alone.margins) == (together.wins, together.margins)
    scenario = lineahead.read_scenario(name)
    parcel = len(packed(FromTheStart(scenario, 0, doctrines_for(scenario, {}))))
    told = (threads / battles, workers / battles, here / battles)
    threads_each, workers_each, here_each = (f"{1e6 * one:7.1f}" for one in told)
    print(
        f"{name:22} threads {threads_each} us of processor a battle ({waited:.1f} s), workers {workers_each} us"
        f" and here {here_each} us ({time.perf_counter() - began:.1f} s), a batch carries {parcel:,} bytes",
        flush=True,
    )


def main() -> None:
    """Measure each scenario."""
    battles = int(sys.argv[1]) if len(sys.argv) > 1 else BATTLES
    began = time.perf_counter()
    with lineahead.cluster("local", WORKERS) as many:
        print(f"{many.in_words} after {time.perf_counter() - began:.1f} s; load {os.getloadavg()[0]:.1f}", flush=True)
        for name in SCENARIOS:
            measure(name, battles, many)
    print(f"load {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()

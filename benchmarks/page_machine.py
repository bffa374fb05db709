"""What the system knows of a process: the time it was busy, the time it waited for a core, the memory it holds."""

from __future__ import annotations

import os
import platform
from pathlib import Path

BILLION = 1e9
OWN_MEMORY = ("Private_Clean", "Private_Dirty")


def busy_and_waiting(process: int) -> tuple[float, float]:
    """Seconds for which the threads of a process ran, and for which they could have run and others did."""
    busy = waiting = 0
    for thread in Path(f"/proc/{process}/task").iterdir():
        ran, waited, _ = (thread / "schedstat").read_text().split()
        busy, waiting = busy + int(ran), waiting + int(waited)
    return busy / BILLION, waiting / BILLION


def waited_for_core(process: int) -> float:
    """Seconds for which the first thread of a process could have run, and another did."""
    return int(Path(f"/proc/{process}/schedstat").read_text().split()[1]) / BILLION


def memory(process: int) -> float:
    """What a process holds for itself alone, in kB."""
    lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    return sum(float(line.split()[1]) for line in lines if line.startswith(OWN_MEMORY))


def children(process: int) -> list[int]:
    """The processes that a process has started, by number."""
    return [int(child) for child in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


def this_machine() -> str:
    """What the figures were measured on, and how many others wanted its cores."""
    load = " ".join(f"{each:.1f}" for each in os.getloadavg())
    return f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}, load {load}"

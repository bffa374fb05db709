"""Who does long work for a command, and what is told of it where somebody stops it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeVar

from .given import check_whole, refuse

if TYPE_CHECKING:
    from ..simulator.crews import Jobs

Found = TypeVar("Found")
MOST_JOBS = 1024
LOCAL = "local"
STOPPED = 130


def check_crew(jobs: int | None, cluster: str | None) -> None:
    """Make sure that it was said in one way alone who does it."""
    if jobs is not None:
        check_whole("--jobs", jobs, 1, MOST_JOBS)
    if jobs is not None and cluster not in (None, LOCAL):
        refuse("--jobs", jobs, "a cluster has as many workers as there are; this is for one machine")


@contextmanager
def crew(jobs: int | None, cluster: str | None) -> Iterator[Jobs]:
    """So many jobs on this machine, or the workers of a cluster."""
    if cluster is None:
        yield jobs
        return
    from ..clusters.joining import cluster as joined

    with joined(cluster, jobs) as many:
        print(f"lineahead: {many.in_words}", file=sys.stderr, flush=True)
        yield many


def as_far_as_it_comes(do: Callable[[], Found]) -> tuple[Found, int]:
    """Long work, or what was done of it when somebody stopped it; and with which exit code."""
    from ..simulator.stopping import Stopped

    try:
        return do(), 0
    except Stopped as stopped:
        print("lineahead: stopped; this is what was done until then", file=sys.stderr, flush=True)
        found: Found = stopped.found
        return found, STOPPED

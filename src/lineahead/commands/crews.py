"""Who does long work for a command, and what is told of it where somebody stops it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from cyclopts import Parameter

from .given import WholeIfGiven, check_whole, refuse

if TYPE_CHECKING:
    from ..simulator.crews import Jobs

Found = TypeVar("Found")
MOST_JOBS = 1024
LOCAL = "local"
STOPPED = 130


@Parameter(name="*")
@dataclass(frozen=True)
class Workers:
    """Who does long work.

    Parameters
    ----------
    jobs
        How many battles or positions at a time; as many as there are cores if not given.
    cluster
        Workers that do it instead: tcp://HOST:PORT of a Dask scheduler, or local for some on this machine.
    """

    jobs: WholeIfGiven = None
    cluster: str | None = None

    def check(self) -> None:
        """Make sure that it was said in one way alone who does it."""
        if self.jobs is not None:
            check_whole("--jobs", self.jobs, 1, MOST_JOBS)
        if self.jobs is not None and self.cluster not in (None, LOCAL):
            refuse("--jobs", self.jobs, "a cluster has as many workers as there are; this is for one machine")

    @contextmanager
    def crew(self) -> Iterator[Jobs]:
        """So many jobs on this machine, or the workers of a cluster."""
        if self.cluster is None:
            yield self.jobs
            return
        from ..clusters.joining import cluster as joined

        with joined(self.cluster, self.jobs) as many:
            print(f"lineahead: {many.in_words}", file=sys.stderr, flush=True)
            yield many


THIS_MACHINE = Workers()


def as_far_as_it_comes(do: Callable[[], Found]) -> tuple[Found, int]:
    """Long work, or what was done of it when somebody stopped it; and with which exit code."""
    from ..simulator.stopping import Stopped

    try:
        return do(), 0
    except Stopped as stopped:
        print("lineahead: stopped; this is what was done until then", file=sys.stderr, flush=True)
        found: Found = stopped.found
        return found, STOPPED

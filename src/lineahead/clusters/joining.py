"""Joining a cluster: finding it, starting one on this machine, and looking at its workers before any is given work."""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any

from ..engine.contract.scenario import BadFile, Problem
from .crew import LOCAL, PATIENCE, Cluster, refuse
from .stamps import Stamp, own_stamp

if TYPE_CHECKING:
    from distributed import Client

ADDRESS = re.compile(r"(tcp|tls)://[^\s/]+:\d{1,5}")
NEEDED = "this needs Dask: pip install 'lineahead[cluster]'"


@contextmanager
def cluster(address: str = LOCAL, workers: int | None = None, patience: float = PATIENCE) -> Iterator[Cluster]:
    """The workers of a cluster, to be given as `jobs` to whatever plays many battles.

        with lineahead.cluster("tcp://192.168.1.10:8786") as many:
            report = lineahead.simulate("coronel", 1_000_000, jobs=many)

    `local` starts so many workers on this machine, and ends them. A worker of another Lineahead is refused.
    """
    if address != LOCAL and not ADDRESS.fullmatch(address):
        refuse(address, "it is written tcp://HOST:PORT, or local")
    with ExitStack() as joined:
        joined.enter_context(quietly())
        place = joined.enter_context(on_this_machine(workers)) if address == LOCAL else address
        client = joined.enter_context(client_of(place, patience))
        look_at_workers(client, address, patience)
        yield Cluster(client, address, patience)


@contextmanager
def quietly() -> Iterator[None]:
    """Dask says much on the error stream that is told here in a line, or does not matter."""
    loggers = [logging.getLogger(name) for name in ("distributed", "tornado", "asyncio")]
    levels = [logger.level for logger in loggers]
    for logger in loggers:
        logger.setLevel(logging.CRITICAL + 1)
    try:
        yield
    finally:
        for logger, level in zip(loggers, levels, strict=True):
            logger.setLevel(level)


@contextmanager
def on_this_machine(workers: int | None) -> Iterator[str]:
    """A scheduler and workers of one thread each, which nobody reaches from elsewhere; where they are."""
    distributed = dask()
    count = workers or os.cpu_count() or 1
    with distributed.LocalCluster(
        n_workers=count,
        threads_per_worker=1,
        host="127.0.0.1",
        dashboard_address="127.0.0.1:0",
        memory_limit=0,
        preload=["lineahead.clusters.deaf_worker"],
        silence_logs=logging.CRITICAL,
    ) as started:
        yield started.scheduler_address


@contextmanager
def client_of(address: str, patience: float) -> Iterator[Client]:
    """A line to the scheduler of a cluster."""
    try:
        client = dask().Client(address, timeout=patience, set_as_default=False)
    except OSError:
        refuse(address, "there is no scheduler here, or it does not answer")
    with client:
        yield client


def dask() -> Any:
    """The package that clusters are made of."""
    try:
        import distributed
    except ImportError:
        refuse("distributed", NEEDED)
    return distributed


def look_at_workers(client: Client, address: str, patience: float) -> None:
    """Make sure that there are workers, and that they and the scheduler have this very Lineahead."""
    try:
        client.wait_for_workers(1, timeout=patience)
    except TimeoutError:
        refuse(address, f"no worker has come to this scheduler for {patience:g} s")
    found = client.run(own_stamp, on_error="return")
    problems = [Problem(str(worker), words) for worker, each in found.items() if (words := strange_in(each))]
    if problems:
        raise BadFile("cluster", problems)
    try:
        client.run_on_scheduler(own_stamp)
    except Exception as problem:
        refuse(address, f"the scheduler cannot read what is sent to workers: {first_line(problem)}")


def strange_in(found: Any) -> str:
    """What is wrong with a worker that was asked for its stamp; nothing if it may join."""
    if isinstance(found, BaseException):
        return f"this worker has no such Lineahead: {first_line(found)}"
    assert isinstance(found, Stamp)
    strange = own_stamp().strange_in(found)
    return f"this worker is refused: {strange}" if strange else ""


def first_line(problem: BaseException) -> str:
    """What went wrong elsewhere, shortly."""
    return f"{type(problem).__name__}: {problem}".splitlines()[0]

"""The workers of a Dask cluster as a crew: batches grow until each is worth its way, and trouble is put into words."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import CancelledError, Future
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NoReturn

from ..engine.contract.scenario import BadFile, Problem
from ..simulator.crews import Crew, HandOut, Work
from .errands import Stranger, errand, packed, unpacked
from .stamps import own_stamp

if TYPE_CHECKING:
    from distributed import Client, KilledWorker

LOCAL = "local"
PATIENCE = 30.0  # seconds in which a cluster answers, or gets a worker again when it has lost all of them
SECONDS_A_BATCH = 1.0
LARGEST = 4096  # things in a batch
LEAST = 1e-6  # seconds that a thing takes
AT_HAND = 3  # batches for each thread of a worker


def refuse(address: str, words: str) -> NoReturn:
    """Say what is wrong with a cluster."""
    raise BadFile("cluster", [Problem(address[:60], words)])


class Cluster(Crew):
    """Workers on this machine or on many; which of them does what, and who dies of it, changes no number."""

    def __init__(self, client: Client, address: str, patience: float = PATIENCE) -> None:
        self.client, self.address, self.patience = client, address, patience
        self.workers = dict(client.nthreads())
        self.at_hand = AT_HAND * max(1, sum(self.workers.values()))
        self._batch = 0

    @property
    def in_words(self) -> str:
        """How many workers there are, and where."""
        count, threads = len(self.workers), sum(self.workers.values())
        place = "on this machine" if self.address == LOCAL else f"at {self.address}"
        return f"{counted(count, 'worker')} with {counted(threads, 'thread')} {place}"

    @contextmanager
    def at_work(self, work: Work) -> Iterator[HandOut]:
        """Every batch carries the work with it; what is not done at the end is cancelled."""
        parcel, stamp = packed(work), own_stamp()
        self._batch = 0
        executor = self.client.get_executor(pure=False)
        try:
            with in_plain_words(self.address):
                yield lambda batch: executor.submit(errand, stamp, parcel, batch)
        finally:
            executor.shutdown(wait=False)

    def batch_of(self, work: Work) -> int:
        """So many things that a batch takes about a second, as far as is known by now."""
        return self._batch or work.batch

    def result_of(self, future: Future[Any]) -> Any:
        """What came of a batch; as long as there are workers, there is hope."""
        while True:
            try:
                each, found = future.result(self.patience)
            except TimeoutError:
                if future.done() or self.client.nthreads():
                    continue
                refuse(self.address, f"all workers have gone, and none has come back for {self.patience:g} s")
            self._batch = max(1, min(LARGEST, round(SECONDS_A_BATCH / max(each, LEAST))))
            return unpacked(found)


def counted(count: int, thing: str) -> str:
    """So many of something."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


@contextmanager
def in_plain_words(address: str) -> Iterator[None]:
    """What may go wrong between machines, said in a line."""
    from distributed import KilledWorker
    from distributed.comm.core import CommClosedError

    try:
        yield
    except Stranger as problem:
        refuse(address, f"a worker was refused: {problem}")
    except KilledWorker as problem:
        refuse(
            address, f"{problem.allowed_failures + 1} workers have died of one batch, the last at {last_of(problem)}"
        )
    except (CancelledError, CommClosedError):
        refuse(address, "the scheduler has gone")


def last_of(problem: KilledWorker) -> str:
    """Where the last worker was that died."""
    return str(getattr(problem.last_worker, "address", problem.last_worker))

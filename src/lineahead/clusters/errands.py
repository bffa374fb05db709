"""What a worker of a cluster does: it takes a work up once, and then does the batches that it is sent."""

from __future__ import annotations

import pickle
import time
import zlib
from functools import lru_cache
from threading import Lock
from typing import Any

from ..kernel.garbage import look_for_garbage_seldom
from ..simulator.crews import Do, Work
from .stamps import Stamp, own_stamp

KEPT = 4  # works that a worker has at hand
FAST = 1  # so are rows of small numbers packed at a hundredth of the time it took to reckon them


class Stranger(Exception):
    """A worker was sent work by another Lineahead than its own."""


def packed(work: Work) -> bytes:
    """A work as it is sent; it goes with every batch, so that any worker may come or die at any time."""
    return zlib.compress(pickle.dumps(work, pickle.HIGHEST_PROTOCOL))


def errand(client: Stamp, parcel: bytes, batch: Any) -> tuple[float, bytes]:
    """Do a batch: how many seconds each thing in it took, and what came of it."""
    strange = client.strange_in(own_stamp())
    if strange:
        raise Stranger(strange)
    do = taken_up(parcel)
    began = time.perf_counter()
    found = do(batch)
    return (time.perf_counter() - began) / len(batch), zlib.compress(pickle.dumps(found), FAST)


def unpacked(found: bytes) -> Any:
    """What came of a batch, as it was."""
    return pickle.loads(zlib.decompress(found))


_one_at_a_time = Lock()


def taken_up(parcel: bytes) -> Do:
    """The work that was sent, taken up by one thread for all of this worker."""
    with _one_at_a_time:
        return kept(parcel)


@lru_cache(maxsize=KEPT)
def kept(parcel: bytes) -> Do:
    """One of the works that a worker has at hand."""
    look_for_garbage_seldom()
    work: Work = unpacked(parcel)
    return work.take_up()

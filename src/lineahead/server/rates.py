"""How fast somebody may go on: so many at once, and so many a second after that."""

from __future__ import annotations

import time
from collections import OrderedDict

MOST_CLIENTS = 10_000


class Bucket:
    """So many at once, so many a second after that; what is long counts as many, and who took too much waits."""

    __slots__ = ("at", "left", "most", "rate")

    def __init__(self, rate: float, most: float) -> None:
        self.rate, self.most, self.left, self.at = rate, most, most, time.monotonic()

    def take(self, count: int = 1) -> bool:
        """Whether one more may pass, which counts as so many."""
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left = max(-self.rate, self.left - count)
        return True


class Buckets:
    """A bucket for each client; those not seen for the longest time are forgotten."""

    def __init__(self, rate: float, most: float) -> None:
        self.rate, self.most = rate, most
        self._known: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, client: str, count: int = 1) -> bool:
        """Whether one more of this client may pass, which counts as so many."""
        bucket = self._known.get(client)
        if bucket is None:
            bucket = self._known[client] = Bucket(self.rate, self.most)
            if len(self._known) > MOST_CLIENTS:
                self._known.popitem(last=False)
        self._known.move_to_end(client)
        return bucket.take(count)

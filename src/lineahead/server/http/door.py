"""The door: how many connections there are, of whom, and on how many of them a request has yet to come."""

from __future__ import annotations

import json
from collections import Counter

from ..settings import Settings
from .addresses import is_among, of_one

RESERVE = 200
PAUSE = 10
NO_BOUND = 1 << 30


def bare_answer(status: str, words: str) -> bytes:
    """An answer from before there is a request."""
    body = json.dumps({"words": words}).encode()
    head = f"HTTP/1.1 {status}\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n"
    return f"{head}Retry-After: {PAUSE}\r\nConnection: close\r\n\r\n".encode() + body


TOO_LATE = bare_answer("408 Request Timeout", "the request did not come in time")
TOO_MANY = bare_answer("503 Service Unavailable", f"too many connections are open; try again in {PAUSE} s")


class Door:
    """Counts connections, and requests that have not come yet; proxies that are named bring as many as they like.

    Where too many are awaited, each has less time to come. Whoever sends a whole request never notices.
    """

    def __init__(self, settings: Settings, descriptors: int = NO_BOUND) -> None:
        self.settings, self.most = settings, max(1, descriptors - RESERVE)
        self._inside: Counter[str] = Counter()
        self._awaited: Counter[str] = Counter()

    def enter(self, host: str) -> bool:
        """Whether one more of this address may come in."""
        address = of_one(host)
        is_full = self._inside[address] >= self.settings.most_connections and not self._is_proxy(host)
        if is_full or self._inside.total() >= self.most:
            return False
        self._inside[address] += 1
        return True

    def leave(self, host: str) -> None:
        """One of this address has gone."""
        take_one(self._inside, of_one(host))

    def begin(self, host: str) -> None:
        """A request of this address is awaited."""
        self._awaited[of_one(host)] += 1

    def finish(self, host: str) -> None:
        """It has come, or is awaited no longer."""
        take_one(self._awaited, of_one(host))

    def is_crowded(self, host: str) -> bool:
        """Whether more requests of this address are awaited than may be; where all are many, few may."""
        are_many = self._awaited.total() > self.settings.most_awaited
        most = self.settings.few_awaited_of_one if are_many else self.settings.most_awaited_of_one
        return self._awaited[of_one(host)] > most and not self._is_proxy(host)

    def _is_proxy(self, host: str) -> bool:
        return is_among(host, self.settings.proxies)


def take_one(counted: Counter[str], name: str) -> None:
    """Count one less, and forget whoever has none."""
    counted[name] -= 1
    if not counted[name]:
        del counted[name]

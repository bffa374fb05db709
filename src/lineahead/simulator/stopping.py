"""What is left of long work that somebody stops: what was done until then, whole."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any


class Stopped(KeyboardInterrupt):
    """Somebody has stopped long work; `found` is what was done until then."""

    def __init__(self, found: Any) -> None:
        super().__init__("stopped")
        self.found = found


@contextmanager
def leaving(found: Callable[[], Any]) -> Iterator[None]:
    """Who stops what is done here is left with what has been found, unless that is nothing yet."""
    try:
        yield
    except KeyboardInterrupt:
        left = found()
        raise KeyboardInterrupt if left is None else Stopped(left) from None


@contextmanager
def leaving_of_it(made: Callable[[Any], Any]) -> Iterator[None]:
    """Who stops what is done here is left with what can be made of that which was done."""
    try:
        yield
    except Stopped as stopped:
        raise Stopped(made(stopped.found)) from None


@contextmanager
def undisturbed() -> Iterator[None]:
    """What belongs together is done together: whoever stops it meanwhile waits until it is."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    came: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _frame: came.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if came:
        raise KeyboardInterrupt

"""Files that are there whole, or not at all."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from ..simulator.stopping import Stopped

UNFINISHED = ".unfinished"


@contextmanager
def whole_or_nothing(path: Path) -> Iterator[Path]:
    """Where to write what is to be a file; it is one at the end, and with what was done when somebody stopped it."""
    unfinished = path.with_name(path.name + UNFINISHED)
    try:
        try:
            yield unfinished
        except Stopped:
            unfinished.replace(path)
            raise
        unfinished.replace(path)
    finally:
        with suppress(OSError):
            unfinished.unlink()

"""Whole rows of a table: what compiled assignment copies, interpreted assignment would only name twice."""

from __future__ import annotations

from typing import TypeVar

from .compiled import twin_of
from .records import copy_of

T = TypeVar("T")


def put(table: list[T], place: int, row: T) -> None:
    """Make a row of a table equal to another record; neither changes with the other afterwards."""
    table[place] = copy_of(row)


@twin_of(put)
def _assign(table: list[T], place: int, row: T) -> None:
    table[place] = row

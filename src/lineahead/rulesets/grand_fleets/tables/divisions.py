"""7  Divisions: ships that act as one, in line behind their leader, and the track on which they follow it."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.records import record, rows, zeros
from .ships import NONE, ON_BOARD, Ship

MOST_IN_DIVISION = 6
MOST_STRETCHES = 16


@record
class Stretch:
    """7.4.b  A straight part of a track: where it begins, the heading along it, and its length."""

    x: int = 0
    y: int = 0
    heading: int = 0
    length: int = 0


@record
class Division:
    """7.1  Ships of one type group in line, the leader first. A row without a side is free.

    A battle has as many rows as ships, so that every ship can come to be a division of its own.
    """

    side: int = NONE
    count: int = 0
    line: list[int] = zeros(MOST_IN_DIVISION)
    open_order: int = 0
    parent: int = NONE  # 7.3.b  the division that it belongs to while it is detached
    led_by: int = NONE  # 7.3.d  who led it when it moved last
    last_run: int = 0  # and how far that ship ran
    repeats: int = 0  # whether it has to do the same again
    signalled: int = 0  # 7.3.f  whether it has made its signal in this phase
    astern: list[int] = zeros(MOST_IN_DIVISION)  # 7.4.b  how far behind the leader each ship follows on the track
    stretches: int = 0
    track: list[Stretch] = rows(Stretch, MOST_STRETCHES)  # the latest stretch first, which ends where the leader is


@rule
def is_in_line(ships: list[Ship], division: Division, place: int) -> bool:
    """7.1.c  Whether the ship at a place of a line is on the board."""
    return place < division.count and ships[division.line[place]].status == ON_BOARD


@rule
def leader_of(ships: list[Ship], division: Division) -> int:
    """7.1.c, 7.3.c  The first ship of a line that is on the board, which takes the lead at once; or NONE."""
    for place in range(division.count):
        if ships[division.line[place]].status == ON_BOARD:
            return division.line[place]
    return NONE


@rule
def ships_in_line(ships: list[Ship], division: Division) -> int:
    """7.1.a  How many ships of a division are on the board."""
    count = 0
    for place in range(division.count):
        if ships[division.line[place]].status == ON_BOARD:
            count += 1
    return count


@rule
def last_of(ships: list[Ship], division: Division) -> int:
    """7.3.a  The last ship of a line that is on the board, or NONE."""
    last = NONE
    for place in range(division.count):
        if ships[division.line[place]].status == ON_BOARD:
            last = division.line[place]
    return last

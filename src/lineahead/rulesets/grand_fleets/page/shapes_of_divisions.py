"""What the page is told of divisions, where ships act by them."""

from __future__ import annotations

from typing_extensions import TypedDict


class DivisionPicture(TypedDict):
    """A division with ships on the board or yet to come."""

    number: int
    side: int
    name: str
    """as the scenario calls it, or after its leader"""
    leader: int | None
    """null while all its ships are yet to come"""
    ships: list[int]
    """in the order of the line"""
    flagship: int | None
    """the flagship of the fleet, if she is of this division"""
    open_order: bool
    detached_from: int | None
    """the division that she belongs to while she is detached"""
    repeats: bool
    """whether it has to do again what it did last"""
    acting: bool
    """whether it has begun to act, and nobody else may"""


class LineEnd(TypedDict):
    """Where a ship of a line comes to, in miles and degrees."""

    ship: int
    x: float
    y: float
    heading: float

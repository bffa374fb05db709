"""What the page is told of how far a ship or a line can get with the move that is asked for."""

from __future__ import annotations

from typing import NotRequired

from typing_extensions import TypedDict

from ....engine.page.shapes import Place


class Sector(TypedDict):
    """Bearings from the bow on which so many guns or tubes bear; over the bow it ends beyond 360."""

    start: int
    end: int
    guns: int


class HexInReach(TypedDict):
    """A hex that can be come to, and the fewest movement points that it takes."""

    column: int
    row: int
    points: int


class TubesAhead(TypedDict):
    """Where one torpedo type bears, whatever place the ship comes to."""

    reach: int
    """in miles"""
    sectors: list[Sector]


class Reach(TypedDict):
    """How far a ship, or a line by its leader, can get, and where her tubes will bear."""

    outline: NotRequired[list[Place]]
    """on an open table: the limit of all places, in miles"""
    hexes: NotRequired[list[HexInReach]]
    tubes: list[TubesAhead]

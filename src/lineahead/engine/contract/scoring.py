"""The points of a battle line by line: what for, how many, and by which clause."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One source of points of a side, by the rule that gives them; the ship is the one that it is about, if any.

    Points are as people count them, halves as such. All lines of a side make its points.
    """

    side: int
    points: float
    words: str
    rule: str
    ship: int | None = None

"""10  A line of the arithmetic behind a card, and how its numbers are written."""

from __future__ import annotations

import math
from dataclasses import asdict, dataclass
from fractions import Fraction
from typing import Any

Number = int | float | Fraction

HALVES_UP = "halves up"
AS_IT_IS = "none"

CLASS_DATA = "Class data"
ARMOUR = "Armour"
HULL = "Hull"
TORPEDOES = "Torpedoes"
POINTS = "Points"

PLACES_KEPT = 4


@dataclass(frozen=True, slots=True)
class Worked:
    """One figure of a card: where it stands, how it was worked out from which figures of the ship, and by which clause.

    `working` is for people to read, and `shown` is the result as a card prints it; `unrounded` are the numbers that
    were rounded to give it, none where nothing was.
    """

    part: str
    what: str
    place: str
    working: str
    result: Any
    shown: str
    rule: str
    uses: tuple[str, ...] = ()
    unrounded: tuple[float, ...] = ()
    rounding: str = AS_IT_IS

    def as_json(self) -> dict[str, Any]:
        """The line in plain JSON values."""
        return {**asdict(self), "uses": list(self.uses), "unrounded": list(self.unrounded)}


def in_figures(value: Number, places: int = 2) -> str:
    """A number as people write it, with so many places at most."""
    words = f"{float(value):,.{places}f}"
    return words.rstrip("0").rstrip(".") if "." in words else words


def kept(*values: Number) -> tuple[float, ...]:
    """Unrounded numbers as a line of the arithmetic keeps them."""
    return tuple(round(float(value), PLACES_KEPT) for value in values)


def root(value: Fraction) -> Fraction:
    """The square root, exact where there is an exact one."""
    above, below = math.isqrt(value.numerator), math.isqrt(value.denominator)
    if above**2 == value.numerator and below**2 == value.denominator:
        return Fraction(above, below)
    return Fraction(math.sqrt(value))


def with_strokes(values: list[int]) -> str:
    """Figures as a card prints them side by side."""
    return "/".join(str(value) for value in values)

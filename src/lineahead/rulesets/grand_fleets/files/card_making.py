"""1.2 to 1.4  From a real ship to her card: size class, armour, and the rows of the three damage levels.

Figures are taken as they are written (10.63 is 1063/100), so that a half is a half and rounds up.
"""

from __future__ import annotations

import math
from fractions import Fraction

Figure = int | float

# 1.24.r1  the size classes, and the tons from which the next begins
SIZE_LIMITS = (("VS", 2000), ("S", 7000), ("M", 14000), ("L", 24000))
LARGEST_SIZE = "VL"

# 1.4.g  what is left of speed and ratings when normal, damaged, crippled
LEVEL_SHARES = (Fraction(1), Fraction(7, 10), Fraction(4, 10))

# 1.41  movement points of three turns to a knot
POINTS_TO_A_KNOT = Fraction(6, 10)

# 1.33.b  how much more a deck counts than a belt, for shells strike it at a slant
DECK_FACTOR = Fraction(5, 2)


def exactly(figure: Figure) -> Fraction:
    """A figure as it is written."""
    return Fraction(str(figure))


def half_up(value: Fraction) -> int:
    """The nearest whole number, halves up."""
    return math.floor(value + Fraction(1, 2))


def size_for(tons: Figure) -> str:
    """1.24.a, 1.24.r1  The size class of a ship by her displacement."""
    for size, limit in SIZE_LIMITS:
        if tons < limit:
            return size
    return LARGEST_SIZE


def exact_armour(quality: Figure, belt: tuple[Figure, Figure], deck: Figure) -> tuple[Fraction, Fraction, Fraction]:
    """1.31.a, 1.32.a, 1.33.b  Belt, End and Deck from the greatest and least belt and the thickest deck in inches.

    Belts thin out toward the ends, so End takes the mean of both; a long shell may strike side or deck, so Deck is a
    mean of the two.
    """
    strength, most, least = exactly(quality), exactly(belt[0]), exactly(belt[1])
    oblique = most + DECK_FACTOR * exactly(deck)
    return strength * most, strength * (most + least) / 2, strength * oblique / 2


def armour_for(quality: Figure, belt: tuple[Figure, Figure], deck: Figure) -> tuple[int, int, int]:
    """1.31.a, 1.32.a, 1.33.b  The same as a card prints them."""
    side, ends, top = exact_armour(quality, belt, deck)
    return half_up(side), half_up(ends), half_up(top)


def levels(start: Fraction) -> tuple[Fraction, Fraction, Fraction]:
    """1.4.g  What is left of a start when normal, damaged and crippled: all, 70% and 40% of it."""
    normal, damaged, crippled = (start * share for share in LEVEL_SHARES)
    return normal, damaged, crippled


def rating_rows(start: Fraction) -> tuple[int, int, int]:
    """1.4.g, 1.4.r1  A rating by damage level, each rounded half up by itself."""
    normal, damaged, crippled = map(half_up, levels(start))
    return normal, damaged, crippled


def speed_rows(knots: Figure) -> tuple[tuple[int, int, int], ...]:
    """1.41.b, 1.4.g  Three speed figures for each damage level; together they are the distance of three turns."""
    rows = []
    for total in rating_rows(exactly(knots) * POINTS_TO_A_KNOT):
        outer = half_up(Fraction(total, 3))
        rows.append((outer, total - 2 * outer, outer))
    return tuple(rows)

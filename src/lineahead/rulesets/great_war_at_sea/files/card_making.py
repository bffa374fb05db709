"""CRD.b, P.p, P.t  How a card's figures follow from a ship's: speeds from knots, primary factors from guns."""

from __future__ import annotations

from fractions import Fraction

from ..tables.cards import DEAD_IN_THE_WATER, ONE, ONE_SLOW, THREE, TWO, TWO_PLUS

SPEEDS = {"0": DEAD_IN_THE_WATER, "1 slow": ONE_SLOW, "1": ONE, "2": TWO, "2+": TWO_PLUS, "3": THREE}
FACTOR = 18  # P.t  barrels times inches of one primary factor


def speed_by_knots(knots: float) -> str:
    """CRD.b  Under 12 knots 1 slow, under 18 1, under 24 2, under 29 2+, and from there on 3."""
    for limit, speed in ((12, "1 slow"), (18, "1"), (24, "2"), (29, "2+")):
        if knots < limit:
            return speed
    return "3"


def d6_speed_by_knots(knots: float) -> str:
    """P.p, P.n  Under 18 knots 1 slow, to 23 1, to 28 2, over that 2+; there is no 3."""
    if knots < 18:
        return "1 slow"
    for limit, speed in ((23, "1"), (28, "2")):
        if knots <= limit:
            return speed
    return "2+"


def primary_factor(barrels: int, inches: float) -> int:
    """P.t  Barrels times calibre over 18, to the nearest whole number, a half going up."""
    return int(barrels * Fraction(str(inches)) / FACTOR + Fraction(1, 2))

"""10.2, 10.3, 10.4  Size, speed, ratings, armour and hull boxes from a ship's real figures."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

from ..card_making import (
    DECK_FACTOR,
    LARGEST_SIZE,
    POINTS_TO_A_KNOT,
    SIZE_LIMITS,
    Figure,
    exact_armour,
    exactly,
    half_up,
    levels,
    rating_rows,
    size_for,
    speed_rows,
)
from .worked import (
    ARMOUR,
    CLASS_DATA,
    HALVES_UP,
    HULL,
    Worked,
    in_figures,
    kept,
    root,
    with_strokes,
)

Guns = Sequence[Sequence[Figure]]  # how many, and their bore in millimetres

LEVEL_NAMES = ("normal", "damaged", "crippled")
MILLIMETRES_TO_AN_INCH = Fraction(254, 10)

# 10.2.d  light guns count by the cube of their bore
LIGHT_GUN_DIVISOR = 80

# 10.2.e  what a high-angle gun counts, and the bore in millimetres from which it is a large one
LARGE_HIGH_ANGLE = 65
LARGE_HIGH_ANGLE_GUN = Fraction(11, 10)
SMALL_HIGH_ANGLE_GUN = Fraction(3, 10)

# 10.3.a  the quality of plates by their make
QUALITIES: dict[str, float] = {
    "Krupp cemented": 1.1,
    "nickel steel": 1.0,
    "protective deck": 0.9,
    "Harvey": 0.9,
    "compound": 0.7,
    "iron": 0.5,
}

# 10.4.a  hull boxes to the root of a ton
BOXES_TO_A_ROOT = Fraction(15, 100)
FEWEST_BOXES = 3


def size(tons: Figure) -> Worked:
    """10.2.a, 10.2.b  The size class of a ship by her tons."""
    found = size_for(tons)
    limits = [0, *(limit for _, limit in SIZE_LIMITS)]
    names = [*(name for name, _ in SIZE_LIMITS), LARGEST_SIZE]
    least = limits[names.index(found)]
    most = next((above for below, above in pairwise(limits) if below == least), None)
    bounds = [f"from {least:,}" if least else "", f"under {most:,}" if most else ""]
    words = f"{in_figures(tons)} tons, {' and '.join(each for each in bounds if each)}"
    return Worked(CLASS_DATA, "Size", "size", words, found, found, "GF-10.2.b", ("displacement_tons",))


def speed(knots: Figure) -> list[Worked]:
    """10.2.c  Three speed figures for each damage level: the points of three turns, a third of them outside."""
    start = exactly(knots) * POINTS_TO_A_KNOT
    lines = []
    for level, (points, row) in enumerate(zip(levels(start), speed_rows(knots), strict=True)):
        first = f"{in_figures(POINTS_TO_A_KNOT)} × {in_figures(knots)}"
        share = "" if level == 0 else f" × {in_figures(points / start)}"
        words = f"{first}{share} = {in_figures(points, 3)}, so {half_up(points)} in three turns; a third of it outside"
        place, what = f"hull[{level}].speed", f"Speed, {LEVEL_NAMES[level]}"
        shown = "-".join(str(figure) for figure in row)
        lines.append(
            Worked(CLASS_DATA, what, place, words, list(row), shown, "GF-10.2.c", ("knots",), kept(points), HALVES_UP)
        )
    return lines


def light_guns(guns: Guns) -> Worked:
    """10.2.d  The light gun rating by damage level: the cubes of the bores in inches."""
    start = sum((exactly(count) * inches(bore) ** 3 for count, bore in guns), Fraction()) / LIGHT_GUN_DIVISOR
    terms = " + ".join(f"{count} × {in_figures(inches(bore))}³" for count, bore in guns)
    words = f"({terms}) / {LIGHT_GUN_DIVISOR} = {in_figures(start)}; × 0.7, × 0.4" if guns else "none"
    return rating("L.G.", "light_guns", words, start, "GF-10.2.d")


def anti_aircraft(guns: Guns) -> Worked:
    """10.2.e  The anti-aircraft rating by damage level: high-angle guns, large and small."""
    weighed = [(count, high_angle_weight(bore)) for count, bore in guns]
    start = sum((exactly(count) * weight for count, weight in weighed), Fraction())
    terms = " + ".join(f"{count} × {in_figures(weight)}" for count, weight in weighed)
    words = f"{terms} = {in_figures(start)}; × 0.7, × 0.4" if guns else "none"
    return rating("A.A.", "anti_aircraft", words, start, "GF-10.2.e")


def rating(what: str, key: str, words: str, start: Fraction, rule: str) -> Worked:
    """1.4.r1  A rating of the three damage levels from its unrounded start."""
    rows = list(rating_rows(start))
    uses, unrounded = (f"{key}_mm",), kept(*levels(start))
    return Worked(CLASS_DATA, what, f"hull.{key}", words, rows, with_strokes(rows), rule, uses, unrounded, HALVES_UP)


def high_angle_weight(bore: Figure) -> Fraction:
    """10.2.e  What one high-angle gun of a bore in millimetres counts."""
    return LARGE_HIGH_ANGLE_GUN if bore >= LARGE_HIGH_ANGLE else SMALL_HIGH_ANGLE_GUN


def inches(millimetres: Figure) -> Fraction:
    """A bore in inches."""
    return exactly(millimetres) / MILLIMETRES_TO_AN_INCH


def without_belt(flat: Figure, slope: Figure) -> tuple[list[float], float, Worked]:
    """10.3.e  What stands for belt and deck of a protected cruiser: the mean of flat and slope, and half of it."""
    deck = (exactly(flat) + exactly(slope)) / 2
    words = f"({in_figures(flat)} + {in_figures(slope)}) / 2 = {in_figures(deck, 4)}; half of it for belt and ends"
    result = [float(deck / 2), float(deck)]
    shown = f"{in_figures(deck, 4)} and {in_figures(deck / 2, 4)}"
    line = Worked(ARMOUR, "Without a belt", "armour", words, result, shown, "GF-10.3.e", ("protective_deck_inches",))
    return [result[0], result[0]], result[1], line


def quality(value: Figure, make: str | None) -> Worked:
    """10.3.a  How much an inch of her plates is worth."""
    likely = [name for name, worth in QUALITIES.items() if worth == value]
    words = f"plates of {make}" if make else f"as {' or '.join(likely)}" if likely else "as it is given"
    uses = ("armour_make",) if make else ("armour_quality",)
    return Worked(ARMOUR, "Quality", "armour", words, value, in_figures(value), "GF-10.3.a", uses)


def armour(value: Figure, plates: tuple[Figure, Figure], deck: Figure) -> list[Worked]:
    """10.3.b, 10.3.c, 10.3.d  Belt, End and Deck from greatest and least belt and the thickest deck, in inches."""
    k, a, b, d = (in_figures(exactly(figure), 3) for figure in (value, *plates, deck))
    made = (
        ("belt", "GF-10.3.b", f"{k} × {a}", ("belt_inches[0]",)),
        ("end", "GF-10.3.c", f"{k} × ({a} + {b}) / 2", ("belt_inches[0]", "belt_inches[1]")),
        ("deck", "GF-10.3.d", f"{k} × ({a} + {in_figures(DECK_FACTOR)} × {d}) / 2", ("belt_inches[0]", "deck_inches")),
    )
    lines = []
    for (part, rule, words, plates_used), exact in zip(made, exact_armour(value, plates, deck), strict=True):
        working, result = f"{words} = {in_figures(exact, 3)}", half_up(exact)
        uses, place, name = ("armour_quality", *plates_used), f"armour.{part}", part.capitalize()
        lines.append(Worked(ARMOUR, name, place, working, result, str(result), rule, uses, kept(exact), HALVES_UP))
    return lines


def boxes(tons: Figure, is_merchant: bool) -> Worked:
    """10.4.a, 10.4.b  Hull boxes by the root of the tons, in three rows; a merchant hull has half of them."""
    exact = BOXES_TO_A_ROOT * root(exactly(tons)) / (2 if is_merchant else 1)
    rows = rows_of_boxes(max(FEWEST_BOXES, half_up(exact)))
    half = " / 2" if is_merchant else ""
    start = f"{in_figures(BOXES_TO_A_ROOT)} × root of {in_figures(tons)}{half}"
    words = f"{start} = {in_figures(exact)}, at least {FEWEST_BOXES}"
    rule, shown = "GF-10.4.b" if is_merchant else "GF-10.4.a", " + ".join(str(row) for row in rows)
    uses = ("displacement_tons", "merchant") if is_merchant else ("displacement_tons",)
    return Worked(HULL, "Boxes", "hull.boxes", words, rows, shown, rule, uses, kept(exact), HALVES_UP)


def rows_of_boxes(count: int) -> list[int]:
    """10.4.a  So many boxes in three rows, the first rows longer."""
    first = -(-count // 3)
    second = -(-(count - first) // 2)
    return [first, second, count - first - second]

"""10.5, 10.6  Guns and torpedoes from bore, calibre length, range, diameter and where they stand."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from ...rules.scales import YARDS_TO_A_MILE
from ..card_checks import LAST_LOCATION, LEAST_BORE
from ..card_making import Figure, exactly, half_up
from .hull_and_armour import MILLIMETRES_TO_AN_INCH
from .worked import HALVES_UP, TORPEDOES, Worked, in_figures, kept, root, with_strokes

# 10.5.a  guns from here on are listed, smaller ones are light guns
LEAST_BORE_INCHES = LEAST_BORE / MILLIMETRES_TO_AN_INCH

# 10.5.c  the bore in inches from which guns have a rate of fire, and how these guns are called
RATES_OF_FIRE = ((8, 0, '8" and up'), (5, 1, '5" to under 8"'), (0, 2, '100 mm to under 5"'))

# 10.5.d  penetration at short, medium and long range: a share of the effective bore, less so much
USUAL_CALIBRES = 45
PENETRATION = (
    (Fraction(1), Fraction(9, 4)),
    (Fraction(3, 4), Fraction(13, 4)),
    (Fraction(1, 2), Fraction(11, 4)),
)

# 10.5.e, 10.6.a  inches of bore or diameter to a point of damage
INCHES_TO_A_POINT = Fraction(9, 2)
TORPEDO_INCHES_TO_A_POINT = Fraction(42, 10)

# 10.5.g
MOUNTS_TO_A_NUMBER = 4

# 10.5.f, 10.6.b  the arcs of whatever stands there
ARCS_BY_PLACE = {
    "end turret forward": "ABCD",
    "end turret aft": "CDEF",
    "midship turret": "CD",
    "port wing turret": "ACE",
    "starboard wing turret": "BDF",
    "port echelon turret": "ACDE",
    "starboard echelon turret": "BCDF",
    "port broadside": "Port",
    "starboard broadside": "Stbd",
    "port forecastle": "ABC",
    "starboard forecastle": "ABD",
    "port quarterdeck": "CEF",
    "starboard quarterdeck": "DEF",
}
TUBES_BY_PLACE = {
    "bow": "Fwd",
    "port": "Port",
    "starboard": "Stbd",
    "stern": "Aft",
    "trainable": "Port/Stbd",
}


def gun_range(yards: Figure, gun: int, part: str) -> Worked:
    """10.5.b  Three range bands in miles: the greatest range, a third of it, and twice that."""
    exact = exactly(yards) / YARDS_TO_A_MILE
    long = half_up(exact)
    short = max(1, half_up(Fraction(long, 3)))
    bands = [short, min(2 * short, long), long]
    words = f"{in_figures(yards)} / {YARDS_TO_A_MILE:,} = {in_figures(exact)}; a third of {long}, and twice that"
    uses = (f"guns[{gun}].range_yards",)
    place, unrounded = f"guns[{gun}].range", kept(exact, Fraction(long, 3))
    return Worked(part, "Range", place, words, bands, with_strokes(bands), "GF-10.5.b", uses, unrounded, HALVES_UP)


def rate_of_fire(bore: Figure, gun: int, part: str) -> Worked:
    """10.5.c  The rate of fire bonus by bore."""
    bonus, words = next((bonus, words) for least, bonus, words in RATES_OF_FIRE if bore >= least)
    uses = (f"guns[{gun}].bore_inches",)
    return Worked(part, "ROF", f"guns[{gun}].rate_of_fire", words, bonus, f"+{bonus}", "GF-10.5.c", uses)


def penetration(bore: Figure, calibres: Figure, gun: int, part: str) -> Worked:
    """10.5.d  Penetration at three ranges from bore and calibre length, never below 0."""
    effective = exactly(bore) * root(exactly(calibres) / USUAL_CALIBRES)
    exact = [share * effective - less for share, less in PENETRATION]
    values = [max(0, half_up(value)) for value in exact]
    sum_words = f"e = {in_figures(bore)} × root of {in_figures(calibres)}/{USUAL_CALIBRES} = {in_figures(effective)}"
    words = f"{sum_words}; gives {', '.join(in_figures(each) for each in exact)}"
    uses = (f"guns[{gun}].bore_inches", f"guns[{gun}].calibres")
    place, shown = f"guns[{gun}].penetration", with_strokes(values)
    return Worked(part, "PEN", place, words, values, shown, "GF-10.5.d", uses, kept(*exact), HALVES_UP)


def gun_damage(bore: Figure, gun: int, part: str) -> Worked:
    """10.5.e  The damage of a hit by bore, at least 1."""
    exact = exactly(bore) / INCHES_TO_A_POINT
    value = max(1, half_up(exact))
    words = f"{in_figures(bore)} / {in_figures(INCHES_TO_A_POINT)} = {in_figures(exact)}, at least 1"
    place, uses = f"guns[{gun}].damage", (f"guns[{gun}].bore_inches",)
    return Worked(part, "DMG", place, words, value, str(value), "GF-10.5.e", uses, kept(exact), HALVES_UP)


def arcs(groups: list[dict[str, Any]], gun: int, part: str) -> Worked:
    """10.5.f  The arcs of mounts that stand alike, one box for each mount."""
    words = stand_where(groups, "mounts", ARCS_BY_PLACE)
    shown = ", ".join(f"{group['arcs']} [{group['barrels']}] × {group['mounts']}" for group in groups)
    place = f"guns[{gun}].mounts"
    return Worked(part, "Arcs", place, words, groups, shown, "GF-10.5.f", (place,))


def tubes(groups: list[dict[str, Any]], torpedo: int, name: str) -> Worked:
    """10.6.b  The arcs of tubes that lie alike, one box for each tube."""
    words = stand_where(groups, "tubes", TUBES_BY_PLACE)
    shown = ", ".join(f"{group['arcs']} × {group['tubes']}" for group in groups)
    place = f"torpedoes[{torpedo}].tubes"
    return Worked(TORPEDOES, f"{name}, tubes", place, words, groups, shown, "GF-10.6.b", (place,))


def stand_where(groups: list[dict[str, Any]], boxes: str, places: dict[str, str]) -> str:
    """10.5.f, 10.6.b  Where mounts or tubes of these arcs usually stand."""
    names = {arcs: place for place, arcs in places.items()}
    return ", ".join(f"{group[boxes]} {names.get(group['arcs'], 'as given')}" for group in groups)


def hit_on(mounts: int, first: int, gun: int, part: str) -> Worked:
    """10.5.g  The numbers on which a mount is lost: a quarter of the mounts, from the next free number, up to 9."""
    exact = Fraction(mounts, MOUNTS_TO_A_NUMBER)
    last = min(LAST_LOCATION, first + max(1, half_up(exact)) - 1)
    start = f"{mounts} mounts / {MOUNTS_TO_A_NUMBER} = {in_figures(exact)}"
    words = f"{start}, at least 1; from {first}, the next that is free"
    place, uses = f"guns[{gun}].hit_on", (f"guns[{gun}].mounts",)
    shown = str(first) if first == last else f"{first}-{last}"
    return Worked(part, "Hit on", place, words, [first, last], shown, "GF-10.5.g", uses, kept(exact), HALVES_UP)


def torpedo_range(yards: Figure, torpedo: int, name: str) -> Worked:
    """10.6.a  The range of a torpedo in miles."""
    exact = exactly(yards) / YARDS_TO_A_MILE
    words = f"{in_figures(yards)} / {YARDS_TO_A_MILE:,} = {in_figures(exact)}"
    place, uses, value = f"torpedoes[{torpedo}].range", (f"torpedoes[{torpedo}].range_yards",), half_up(exact)
    what = f"{name}, range"
    return Worked(TORPEDOES, what, place, words, value, str(value), "GF-10.6.a", uses, kept(exact), HALVES_UP)


def torpedo_damage(diameter: Figure, torpedo: int, name: str) -> Worked:
    """10.6.a  The damage of a torpedo by its diameter in inches."""
    exact = exactly(diameter) / TORPEDO_INCHES_TO_A_POINT
    words = f"{in_figures(diameter)} / {in_figures(TORPEDO_INCHES_TO_A_POINT)} = {in_figures(exact)}"
    place, uses, value = f"torpedoes[{torpedo}].damage", (f"torpedoes[{torpedo}].diameter_inches",), half_up(exact)
    what = f"{name}, damage"
    return Worked(TORPEDOES, what, place, words, value, str(value), "GF-10.6.a", uses, kept(exact), HALVES_UP)

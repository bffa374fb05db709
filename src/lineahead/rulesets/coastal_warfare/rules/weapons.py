"""WPN, GUN.t1, GUN.t2  Weapon classes: what is a Cannon and what a Gun, and the points of each."""

from __future__ import annotations

from ....kernel.compiled import rule
from ..tables.cards import GUN, LARGER, MOST_MOUNTS, SINGLE_40, TWIN_MG, Card
from ..tables.charts import (
    CALIBRE_POINTS,
    CALIBRES,
    CANNON_BANDS,
    CANNON_POINTS,
    CORVETTE_RANK,
    DIRECTED_HALVES,
    DIRECTED_HALVES_A_GUN,
    GUN_BANDS,
    SINGLE_GUN_HALVES,
)
from ..tables.orders import DEFAULT_MG
from ..tables.ships import CANNON, GUNS, Ship


@rule
def weapon_of(card: Card, mount: int) -> int:
    """GUN.t1, EAR.b  The chart row of a mount's weapon; the default weapon is a twin machine-gun."""
    return TWIN_MG if mount == DEFAULT_MG else card.mounts[mount].weapon


@rule
def weapons_in(card: Card, mount: int) -> int:
    """CHT.n  How many weapons of its row stand in a mount."""
    return 1 if mount == DEFAULT_MG else card.mounts[mount].count


@rule
def calibre_of(card: Card, mount: int) -> int:
    """CHT.n  The calibre of a mount's weapon; that of the default machine-gun is of no account."""
    return 0 if mount == DEFAULT_MG else card.mounts[mount].calibre


@rule
def group_of(weapon: int) -> int:
    """GUN.a, GUN.b, GUN.r9  Whether a weapon shoots with the Cannon or with the Guns."""
    return GUNS if weapon == GUN else CANNON


@rule
def is_small_cannon(weapon: int) -> bool:
    """GUN.r5  Any weapon below the class of 37 and 40 mm."""
    return weapon < SINGLE_40


@rule
def is_flak(card: Card, mount: int) -> bool:
    """LOC.l  On corvettes and larger, every weapon below 3 inches."""
    return card.rank >= CORVETTE_RANK and card.mounts[mount].weapon != GUN


@rule
def cannon_points(weapon: int, centimetres: int) -> int:
    """GUN.t1, GUN.r4  The points of a Cannon at a range; beyond the last band it cannot fire."""
    if weapon > LARGER:
        return 0
    for band in range(len(CANNON_BANDS)):
        if centimetres <= CANNON_BANDS[band]:
            return CANNON_POINTS[len(CANNON_BANDS) * weapon + band]
    return 0


@rule
def gun_band(centimetres: int) -> int:
    """GUN.t2  The range band of Guns; the last has no end (GUN.r4)."""
    for band in range(len(GUN_BANDS)):
        if centimetres <= GUN_BANDS[band]:
            return band
    return len(GUN_BANDS)


@rule
def gun_halves(guns: int, is_directed: bool, centimetres: int) -> int:
    """GUN.t2, GUN.i  Half points of so many Guns of one calibre; a director serves two or more together."""
    band = gun_band(centimetres)
    if is_directed and guns > 1:
        return DIRECTED_HALVES[band] + DIRECTED_HALVES_A_GUN[band] * guns
    return SINGLE_GUN_HALVES[band] * guns


@rule
def damage_points(weapon: int, calibre: int) -> int:
    """DMG.a, DMG.t1, DMG.d  Points of damage of one hit."""
    if weapon != GUN:
        return 1
    for i in range(len(CALIBRES)):
        if calibre <= CALIBRES[i]:
            return CALIBRE_POINTS[i]
    return CALIBRE_POINTS[len(CALIBRES)]


@rule
def class_points_left(ship: Ship) -> int:
    """WPN.a, WPN.r1, SWT.r4  The class points of the weapons that still work; they value ships and never shoot."""
    points = 0
    for i in range(MOST_MOUNTS):
        if ship.mounts_lost[i] == 0:
            points += ship.card.mounts[i].points
    return points

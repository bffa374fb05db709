"""4, 5  The exact odds of a whole attack before a die is thrown: all that one ship can bring to bear on another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal, InvalidOperation
from fractions import Fraction
from math import ceil

from ....kernel.chances import NOTHING
from ....kernel.numbers import FULL_CIRCLE, rounded
from ..rules.arcs import arcs_at_bearing, aspect_of
from ..tables.ships import MILE, Battle, Options, Ship, hull_boxes
from .battery import BY_THE_BOOK, BatteryOdds, batteries_bearing, battery_odds, weapons_of
from .flotilla import Volley, flotilla_odds
from .loss import Salvo, chances_of_loss
from .shapes import AttackTold, Total
from .words import MARKERS, TORPEDOES, odds_table, weapon_name, weapon_names

__all__ = [
    "MARKERS",
    "TORPEDOES",
    "BatteryOdds",
    "attack_odds",
    "batteries_bearing",
    "battery_odds",
    "odds_table",
    "odds_through",
    "weapon_names",
]

Number = int | float | str | Decimal | Fraction

MOST_DIGITS = 400


def attack_odds(
    firer: Ship,
    target: Ship,
    miles: Number,
    bearing: Number,
    aspect_bearing: Number,
    names: Mapping[int, str] | None = None,
    battle: Battle = BY_THE_BOOK,
    boats: Sequence[Ship] = (),
) -> AttackTold:
    """4, 5  The odds of all that a ship can throw at a target so many miles off, in plain values.

    `bearing` is the target's from the firer's bow, `aspect_bearing` the firer's from the target's bow, in degrees
    clockwise. Markers, splashes, fires and damage are those of the two ships; `names` are those of `weapon_names`;
    `boats` are those that the target has left, if it is a flotilla.
    """
    arcs, attacker_arcs = arcs_at_bearing(hundredths(bearing)), arcs_at_bearing(hundredths(aspect_bearing))
    return odds_through(firer, target, units(miles), arcs, attacker_arcs, names, battle, boats)


def odds_through(
    firer: Ship,
    target: Ship,
    distance: int,
    arcs: int,
    attacker_arcs: int,
    names: Mapping[int, str] | None = None,
    battle: Battle = BY_THE_BOOK,
    boats: Sequence[Ship] = (),
) -> AttackTold:
    """4, 5  The same where a board has told the distance, the target's arcs from the firer and the firer's from it.

    `total_damage` and `sunk` reckon with points of damage alone; `explodes` is the chance that a magazine goes up
    before the boxes are full, and `lost` the chance of either.
    """
    batteries = batteries_bearing(firer, target, distance, arcs, aspect_of(attacker_arcs), battle)
    named = {weapon: weapon_name(firer, weapon) for weapon in weapons_of(firer)} | dict(names or {})
    told = [battery.as_json(named[battery.weapon]) for battery in batteries]
    return {"batteries": told, **totals(firer, target, batteries, battle.options, boats)}


def totals(
    firer: Ship, target: Ship, batteries: list[BatteryOdds], options: Options, boats: Sequence[Ship] = ()
) -> Total:
    """1.4, 6.27, 9.3.d  What some batteries of a ship together do to one target, a ship or the boats of a flotilla."""
    if boats:
        return totals_of_flotilla(batteries, boats, options)
    boxes, total = hull_boxes(target) - target.hull_lost, NOTHING
    for battery in batteries:
        total = total.plus(battery.damage).capped(boxes)
    explodes, lost = chances_of_loss(target, salvos_of(firer, batteries), boxes, options)
    return {
        "total_damage": total.probabilities(),
        "sunk": float(total.at_least(boxes)),
        "explodes": float(explodes),
        "lost": float(lost),
        "boxes_left": boxes,
    }


def totals_of_flotilla(batteries: list[BatteryOdds], boats: Sequence[Ship], options: Options) -> Total:
    """9.3.d  The same where each hit strikes one boat; `sunk` and `lost` are the ends of them all."""
    odds = flotilla_odds(boats, volleys_of(batteries), options)
    return {
        "total_damage": odds.boxes,
        "sunk": odds.sunk,
        "explodes": odds.explodes,
        "lost": odds.boats[-1],
        "boxes_left": len(odds.boxes) - 1,
        "boats_lost": odds.boats,
    }


def volleys_of(batteries: list[BatteryOdds]) -> list[Volley]:
    """9.3.d  The batteries that attack, as hits that are dealt out one by one."""
    firing = [battery for battery in batteries if battery.barrels > 0]
    return [Volley(battery.hits, battery.each, battery.weapon >= TORPEDOES) for battery in firing]


def salvos_of(firer: Ship, batteries: list[BatteryOdds]) -> list[Salvo]:
    """4.32.r4, 5.3.r2  The batteries that attack, as the damage they deal."""
    salvos = []
    for battery in batteries:
        if battery.barrels > 0:
            kind = battery.weapon - TORPEDOES
            each_torpedo = firer.card.torpedoes[kind].damage if kind >= 0 else 0
            salvos.append(Salvo(battery.hits, each_torpedo, battery.damage))
    return salvos


def units(miles: Number) -> int:
    """4.13.r1  A range in miles, exactly as it is written, in units of the board, rounded up."""
    distance = _exactly(miles)
    if distance < 0:
        raise ValueError(f"a range is not negative, but {miles} is")
    return ceil(distance * MILE)


def hundredths(degrees: Number) -> int:
    """GEO.a  A bearing in degrees, of any size and sign, in hundredths of a degree clockwise from the bow."""
    exact = _exactly(degrees)
    return rounded(100 * exact.numerator, exact.denominator) % FULL_CIRCLE


def _exactly(number: Number) -> Fraction:
    """The number as it is written: 1.1 is eleven tenths, not the float next to it."""
    if isinstance(number, Fraction):
        return number
    try:
        written = Decimal(str(number))
    except InvalidOperation:
        written = Decimal("nan")
    # An exponent of millions is a finite number too, but not one to be written out.
    if not written.is_finite() or abs(written.adjusted()) > MOST_DIGITS:
        raise ValueError(f"a number is needed here, not {number!r}")
    return Fraction(written)

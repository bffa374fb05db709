"""GUN, VAR  The exact odds of fire before a die is thrown: misses, straddles, hits and points of damage.

The rules themselves are asked for factor, variables, the effect of each face, and whose a hit is; here the answers are
only summed. All that is read stands in the view of the firing side.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

from ....kernel.chances import Chances, chances_of
from ....kernel.trace import Note, Silence, Trace
from ..rules.board import centimetres
from ..rules.damage import does_tick_boxes
from ..rules.gunfire import is_first_at, roll_gunfire
from ..rules.shooting import shooting_factor, shooting_modifier, shot_of_hit
from ..rules.weapons import calibre_of, damage_points, weapon_of
from ..tables.cards import SINGLE_MG, TWIN_MG
from ..tables.charts import STRADDLE
from ..tables.orders import Fire
from ..tables.ships import CANNON, GUNS, Battle, Counter, Ship
from ..words.vocabulary import reason
from .shapes import Group

GROUPS: dict[int, Group] = {CANNON: "cannon", GUNS: "guns"}

Weapon = tuple[int, int]


@dataclass(frozen=True, slots=True)
class RollOdds:
    """GUN.c, VAR.t1  One roll: what it needs and why, and the chances of a straddle, of hits and of damage points.

    `scored_by` names weapon and calibre of each hit in order, as many as the chart can give.
    """

    target: int
    group: int
    centimetres: int
    factor: int
    modifier: int
    reasons: tuple[Note, ...]
    straddle: Fraction
    hits: Chances
    damage: Chances
    scored_by: tuple[Weapon, ...]

    def as_json(self) -> dict[str, Any]:
        """The same in plain values."""
        return {
            "target": self.target,
            "group": GROUPS[self.group],
            "centimetres": self.centimetres,
            "factor": self.factor,
            "modifier": self.modifier,
            "reasons": [reason(note) for note in self.reasons],
            "straddle": float(self.straddle),
            "hits": self.hits.probabilities(),
            "damage": self.damage.probabilities(),
        }


@lru_cache(maxsize=256)
def chances_of_roll(factor: int, modifier: int) -> tuple[Fraction, Chances]:
    """VAR.a, VAR.t1  The chance of a straddle, and the chances of 0, 1, 2, ... hits, over the faces of the die."""
    shifted = chances_of(lambda dice, _: roll_gunfire(factor, modifier, 0, dice, Silence()) - STRADDLE, most=1)
    straddles, misses, *hits = shifted.counts
    return Fraction(straddles, shifted.total), Chances((straddles + misses, *hits), shifted.total)


def odds_of_roll(
    battle: Battle, ships: list[Ship], counters: list[Counter], fire: Fire, target: int, group: int
) -> RollOdds | None:
    """GUN.c  The odds of one group of weapons at one target counter; None where there is no roll (VAR.r7)."""
    firing, aimed_at, trace = counters[fire.counter], counters[target], Trace()
    firer, distance = ships[firing.ship], centimetres(firing, aimed_at)
    factor = shooting_factor(firer, fire, target, group, distance)
    if factor == 0:
        return None
    modifier = shooting_modifier(battle, ships, firing, aimed_at, fire, group, trace)
    straddle, hits = chances_of_roll(factor, modifier)
    scored_by = tuple(weapon_of_hit(firer, fire, target, group, hit) for hit in range(len(hits.counts) - 1))
    damage = chances_of_damage(ships[aimed_at.ship], hits, scored_by)
    reasons = tuple(trace.notes)
    return RollOdds(aimed_at.ship, group, distance, factor, modifier, reasons, straddle, hits, damage, scored_by)


def weapon_of_hit(firer: Ship, fire: Fire, target: int, group: int, hit: int) -> Weapon:
    """GUN.r6  Weapon and calibre that a hit belongs to."""
    mount = fire.shots[shot_of_hit(firer, fire, target, group, hit)].mount
    weapon = weapon_of(firer.card, mount)
    return TWIN_MG if weapon == SINGLE_MG else weapon, calibre_of(firer.card, mount)


def chances_of_damage(target: Ship, hits: Chances, scored_by: tuple[Weapon, ...]) -> Chances:
    """DMG.a, DMG.t1, GUN.d  The points that so many hits do; each weapon's are fixed, so only the hits are chance."""
    points = [damage_points(*weapon) if does_tick_boxes(target, weapon[0]) else 0 for weapon in scored_by]
    counts = [0] * (1 + sum(points))
    for number, ways in enumerate(hits.counts):
        counts[sum(points[:number])] += ways
    return Chances(tuple(counts), hits.total)


def odds_of_fire(battle: Battle, ships: list[Ship], counters: list[Counter], fire: Fire) -> list[RollOdds]:
    """GUN.c, GUN.e  The odds of every roll of a ship's fire, in the order in which they are made."""
    rolls = [
        odds_of_roll(battle, ships, counters, fire, fire.shots[i].target, group)
        for i in range(fire.count)
        if is_first_at(fire, i)
        for group in (CANNON, GUNS)
    ]
    return [roll for roll in rolls if roll is not None]

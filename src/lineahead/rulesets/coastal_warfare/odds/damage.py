"""DMG, LOC  The exact odds of what hits take: damage boxes, bridge and engine boxes, systems, and the ship herself.

What every fall of the location dice strikes is read off the rules. It does not depend on what is gone already (LOC.i),
so that hits are independent of each other and their chances can be summed.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Any

from ....kernel.chances import NOTHING, Chances, every_fall
from ....kernel.choices import Answers
from ....kernel.dice import Dice
from ....kernel.records import copy_of
from ....kernel.trace import Silence
from ..rules.damage import BY_GUNS, inflict
from ..rules.locations import strike
from ..rules.systems import FIRST_MOUNT, SYSTEMS, is_crossed_off, is_fitted
from ..rules.weapons import damage_points
from ..tables.ships import AFLOAT, NOBODY, SUNK, Battle, Counter, Ship, bridge_left, is_at_no_points
from .gunfire import RollOdds, Weapon


@dataclass(frozen=True, slots=True)
class HitOdds:
    """LOC  What one hit of a weapon strikes: the boxes of bridge and engines, and each other system with its chance."""

    bridge: Chances
    engines: Chances
    systems: dict[int, Fraction]


@dataclass(frozen=True, slots=True)
class TargetOdds:
    """DMG, LOC  What all rolls at one target come to.

    `systems` are the chances that a weapon, torpedo group or item of equipment that still stands is destroyed;
    `bridge` and `engines` tell how many boxes are lost.
    """

    damage: Chances
    no_points: Fraction
    sunk: Fraction
    bridge: Chances
    engines: Chances
    systems: dict[int, Fraction]

    def as_json(self) -> dict[str, Any]:
        """The same in plain values."""
        return {
            "damage": self.damage.probabilities(),
            "no_points": float(self.no_points),
            "sunk": float(self.sunk),
            "bridge": self.bridge.probabilities(),
            "engines": self.engines.probabilities(),
            "systems": {str(system): float(chance) for system, chance in self.systems.items()},
        }


def odds_of_hit(battle: Battle, target: Ship, weapon: Weapon) -> HitOdds:
    """LOC.i, DMG.b, GUN.g  Every fall of the location dice for one hit, on a ship that is whole."""
    card = target.card

    def struck(dice: Dice, _: Answers) -> Ship:
        whole = Ship(card=card, status=AFLOAT)
        strike(battle, whole, weapon[0], damage_points(*weapon), dice, Silence())
        return whole

    falls = list(every_fall(struck))
    systems = {}
    for system in range(FIRST_MOUNT, SYSTEMS):
        if is_fitted(card, system):
            systems[system] = sum(
                (Fraction(int(is_crossed_off(fallen, system)), n) for fallen, n in falls), Fraction(0)
            )
    bridge = _counted([(fallen.bridge_lost, one_in) for fallen, one_in in falls])
    return HitOdds(bridge, _counted([(fallen.engines_lost, one_in) for fallen, one_in in falls]), systems)


def _counted(falls: list[tuple[int, int]]) -> Chances:
    """The chances of a number from its falls, each one in so many."""
    total = lcm(*(one_in for _, one_in in falls))
    counts = [0] * (1 + max(number for number, _ in falls))
    for number, one_in in falls:
        counts[number] += total // one_in
    return Chances(tuple(counts), total)


def boxes_of_roll(roll: RollOdds, of_hit: list[Chances]) -> Chances:
    """DMG.c  The boxes that a roll takes, if its first, second, ... hit takes so many."""
    sums = [NOTHING]
    for hit in of_hit:
        sums.append(sums[-1].plus(hit))
    total = lcm(*(points.total for points in sums))
    counts = [0] * len(sums[-1].counts)
    for ways, points in zip(roll.hits.counts, sums, strict=True):
        for boxes, falls in enumerate(points.counts):
            counts[boxes] += ways * falls * (total // points.total)
    return Chances(tuple(counts), roll.hits.total * total)


def chance_spared(roll: RollOdds, of_hit: list[Fraction]) -> Fraction:
    """LOC.t1  The chance that no hit of a roll strikes a system, by the chances of its first, second, ... hit."""
    spared = [Fraction(1)]
    for chance in of_hit:
        spared.append(spared[-1] * (1 - chance))
    pairs = zip(roll.hits.counts, spared, strict=True)
    return sum((chance * ways / roll.hits.total for ways, chance in pairs), Fraction(0))


def odds_against(battle: Battle, target: Ship, rolls: list[RollOdds]) -> TargetOdds:
    """DMG, LOC  What some rolls at one target come to together, by whichever ships of a phase they are fired."""
    weapons = {weapon for roll in rolls for weapon in roll.scored_by}
    of_hit = {weapon: odds_of_hit(battle, target, weapon) for weapon in weapons}
    damage, bridge, engines = NOTHING, NOTHING, NOTHING
    for roll in rolls:
        hits = [of_hit[weapon] for weapon in roll.scored_by]
        damage = damage.plus(roll.damage)
        bridge = bridge.plus(boxes_of_roll(roll, [hit.bridge for hit in hits]))
        engines = engines.plus(boxes_of_roll(roll, [hit.engines for hit in hits]))
    bridge = bridge.capped(bridge_left(target))
    engines = engines.capped(target.card.engine_boxes - target.engines_lost)
    no_points, sunk = fates(target, damage)
    return TargetOdds(damage, no_points, sunk, bridge, engines, systems_at_risk(target, rolls, of_hit))


def systems_at_risk(target: Ship, rolls: list[RollOdds], of_hit: dict[Weapon, HitOdds]) -> dict[int, Fraction]:
    """LOC.t1  Each system that still stands, with the chance that it is destroyed."""
    at_risk = {}
    for system in range(FIRST_MOUNT, SYSTEMS):
        if is_fitted(target.card, system) and not is_crossed_off(target, system):
            spared = Fraction(1)
            for roll in rolls:
                spared *= chance_spared(roll, [of_hit[weapon].systems[system] for weapon in roll.scored_by])
            at_risk[system] = 1 - spared
    return at_risk


def fates(target: Ship, damage: Chances) -> tuple[Fraction, Fraction]:
    """CHT.k, DMG.e, BRG.b  The chances that a target is at 0 points afterwards, and that she has gone down."""
    no_points, sunk = Fraction(0), Fraction(0)
    for points, ways in enumerate(damage.counts):
        after = copy_of(target)
        after.number, after.counter, after.tows, after.towed_by = 0, 0, NOBODY, NOBODY
        inflict([after], [Counter()], after, points, BY_GUNS, Silence())
        no_points += Fraction(ways * is_at_no_points(after), damage.total)
        sunk += Fraction(ways * (after.status == SUNK), damage.total)
    return no_points, sunk

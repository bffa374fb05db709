"""4, 5  The odds of one battery: every gun type, the light guns and each type of torpedo.

The rules themselves are asked: their functions give bands, arcs, modifiers and target numbers, and the chance of a
single die is read off them by letting every fall happen. Here it is only summed over barrels and hits.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from ....kernel.chances import NOTHING, Chances, always, chances_of
from ....kernel.trace import Silence, Trace
from ..rules import breaches
from ..rules.breaches import LAWFUL
from ..rules.damage import armour_struck, armour_value, roll_penetration
from ..rules.gunfire import (
    band_at,
    barrels_bearing,
    gun_figures,
    guns_bearing,
    guns_breach,
    may_fire,
    reach_breach,
    roll_to_hit,
    second_roll_needed,
    to_hit_modifier,
)
from ..rules.torpedoes import may_launch, torpedo_modifier, torpedoes_breach, tubes_bearing
from ..tables.charts import NEEDED_TO_HIT, OPEN_ENDED_FROM, OUT_OF_RANGE
from ..tables.orders import LIGHT_GUNS, TO_PORT, TO_STARBOARD, Battery
from ..tables.sea import Lie
from ..tables.ships import MOST_GUNS, MOST_TORPEDO_TYPES, MOST_TUBE_GROUPS, Battle, Ship, light_gun_rating
from .shapes import Band, BatteryTold, Plate
from .words import TORPEDOES, Reason, in_brief, reasons_for

BY_THE_BOOK = Battle()  # no options, calm and clear
EVERY_ARC = (1 << 10) - 1
BANDS: tuple[Band, ...] = ("short", "medium", "long")
ARMOUR: tuple[Plate, ...] = ("belt", "end", "deck")


@dataclass(frozen=True, slots=True)
class BatteryOdds:
    """4.2, 5.2  The chances of one battery: what it needs and why, and how many hits and points it may come to.

    `to_hit` is the face needed with its modifier already counted; where a 10 must be followed by a second die,
    `second_roll` is what that must show (4.23); both are None where no hit is possible or nothing is fired.
    """

    weapon: int
    barrels: int = 0
    band: int | None = None
    modifier: int = 0
    reasons: tuple[Reason, ...] = ()
    to_hit: int | None = None
    second_roll: int | None = None
    armour: int | None = None
    target_number: int | None = None
    hits: Chances = NOTHING
    damage: Chances = NOTHING
    each: Chances = NOTHING  # the points of one hit

    def as_json(self, name: str) -> BatteryTold:
        """The same in plain values, under the weapon's name."""
        return {
            "weapon": name,
            "barrels": self.barrels,
            "band": None if self.band is None else BANDS[self.band],
            "modifier": self.modifier,
            "reasons": [{"rule": reason.rule, "words": reason.words, "value": reason.value} for reason in self.reasons],
            "to_hit": self.to_hit,
            "second_roll": self.second_roll,
            "armour": "none" if self.armour is None else ARMOUR[self.armour],
            "target_number": self.target_number,
            "hits": self.hits.probabilities(),
            "damage": self.damage.probabilities(),
        }


@lru_cache(maxsize=64)
def chance_to_hit(modifier: int) -> Chances:
    """4.2.a, 4.23  One gun or torpedo: a miss or a hit, over every fall of its dice."""
    return chances_of(lambda dice, _: roll_to_hit(1, modifier, 0, dice, Silence()), most=1)


@lru_cache(maxsize=64)
def chance_to_penetrate(target_number: int) -> Chances:
    """4.31.e  One penetration die: nothing or a point of damage, over its faces."""
    return chances_of(lambda dice, _: roll_penetration(1, target_number, 0, dice, Silence()), most=1)


def faces_needed(modifier: int) -> tuple[int | None, int | None]:
    """4.2.a, 4.23.a  What the die must show, and what a second die after it; None where there is no such die."""
    if modifier > OPEN_ENDED_FROM:
        return max(1, NEEDED_TO_HIT - modifier), None
    second = second_roll_needed(modifier)
    return (10, second) if second <= 10 else (None, None)


def battery_odds(
    firer: Ship,
    target: Ship,
    weapon: int,
    barrels: int,
    distance: int,
    aspect: int,
    battle: Battle = BY_THE_BOOK,
    funnels: int = 0,
) -> BatteryOdds:
    """4.2, 4.31, 5.2, 5.3  So many barrels, light gun dice or torpedoes of one kind at a target that lies like this.

    `weapon` is a gun type, LIGHT_GUNS or TORPEDOES + torpedo type; `distance` is in units of the board; `funnels` are
    the ships whose smoke guns fire across.
    """
    lie = Lie(distance, aspect, funnels)
    if weapon >= TORPEDOES:
        return _torpedo_odds(firer, target, weapon, barrels, lie)
    band = band_at(firer, weapon, distance)
    if band == OUT_OF_RANGE:
        return BatteryOdds(weapon, reasons=(in_brief(breaches.BEYOND_RANGE),))
    trace = Trace()
    bore, _, penetration, damage = gun_figures(firer, weapon, band)
    modifier = to_hit_modifier(battle, firer, target, weapon, lie, trace)
    reasons = reasons_for(trace.notes, "4.2")
    armour = armour_struck(aspect, band, bore)
    target_number = armour_value(target, armour) - penetration
    hit = chance_to_hit(modifier)
    each = chance_to_penetrate(target_number).times(damage)
    points = hit.each_worth(each)
    needed = faces_needed(modifier)
    hits, points = hit.times(barrels), points.times(barrels)
    return BatteryOdds(weapon, barrels, band, modifier, reasons, *needed, armour, target_number, hits, points, each)


def _torpedo_odds(firer: Ship, target: Ship, weapon: int, count: int, lie: Lie) -> BatteryOdds:
    """5.2, 5.3.a  Torpedoes of one type: armour does not count, and each hit does exactly its damage."""
    trace = Trace()
    modifier = torpedo_modifier(firer, target, lie, trace)
    reasons = reasons_for(trace.notes, "5.2")
    hits = chance_to_hit(modifier).times(count)
    each = always(firer.card.torpedoes[weapon - TORPEDOES].damage)
    needed = faces_needed(modifier)
    return BatteryOdds(
        weapon, count, None, modifier, reasons, *needed, hits=hits, damage=hits.each_worth(each), each=each
    )


def dice_bearing(firer: Ship, weapon: int, distance: int, arcs: int) -> int:
    """4.12.g, 4.4.c, 5.11.r1  All barrels, light gun dice or torpedoes of a weapon that bear through these arcs."""
    if weapon >= TORPEDOES:
        kind = weapon - TORPEDOES
        return sum(tubes_bearing(firer, kind, group, distance, arcs) for group in range(MOST_TUBE_GROUPS))
    if weapon < LIGHT_GUNS:
        return barrels_bearing(firer, weapon, arcs)
    halves = [
        Battery(weapon=LIGHT_GUNS, to_side=side, dice=light_gun_rating(firer)) for side in (TO_PORT, TO_STARBOARD)
    ]
    return max(guns_bearing(firer, half, arcs) for half in halves)


def why_silent(firer: Ship, weapon: int, distance: int, arcs: int) -> Reason | None:
    """4.1, 5.1  The rule that keeps a weapon from attacking a target there, or None."""
    silence = torpedo_silence if weapon >= TORPEDOES else gun_silence
    breach = silence(firer, weapon, distance, arcs)
    return None if breach == LAWFUL else in_brief(breach)


def gun_silence(firer: Ship, weapon: int, distance: int, arcs: int) -> int:
    """4.1  What keeps a gun type or the light guns from a target: markers, mounts that are left, range, bearing."""
    is_light = weapon == LIGHT_GUNS
    if not may_fire(firer):
        return guns_breach(firer)
    if dice_bearing(firer, weapon, distance, EVERY_ARC) == 0:
        return breaches.NO_LIGHT_DICE if is_light else breaches.NO_MOUNT_LEFT
    breach = reach_breach(firer, weapon, distance)
    if breach == LAWFUL and dice_bearing(firer, weapon, distance, arcs) == 0:
        return breaches.NOT_ON_THAT_SIDE if is_light else breaches.NO_GUN_BEARS
    return breach


def torpedo_silence(firer: Ship, weapon: int, distance: int, arcs: int) -> int:
    """5.1  What keeps a torpedo type from a target: markers, tubes that are left, range, bearing."""
    if not may_launch(firer):
        return torpedoes_breach(firer)
    if dice_bearing(firer, weapon, 0, EVERY_ARC) == 0:
        return breaches.NO_TORPEDO_LEFT
    if dice_bearing(firer, weapon, distance, EVERY_ARC) == 0:
        return breaches.BEYOND_THEIR_RUN
    return breaches.NO_TUBE_BEARS if dice_bearing(firer, weapon, distance, arcs) == 0 else LAWFUL


def weapons_of(ship: Ship) -> list[int]:
    """4.11.r3  Every weapon of a card in the order in which it attacks: guns, light guns, torpedoes."""
    guns = [i for i in range(MOST_GUNS) if ship.card.guns[i].bore > 0]
    torpedoes = [TORPEDOES + kind for kind in range(MOST_TORPEDO_TYPES) if ship.card.torpedoes[kind].reach > 0]
    return [*guns, LIGHT_GUNS, *torpedoes]


def batteries_bearing(
    firer: Ship, target: Ship, distance: int, arcs: int, aspect: int, battle: Battle = BY_THE_BOOK
) -> list[BatteryOdds]:
    """4.1, 5.1  The odds of every weapon with all that bears; one that may not attack has no barrels and says why."""
    batteries = []
    for weapon in weapons_of(firer):
        reason = why_silent(firer, weapon, distance, arcs)
        if reason is None:
            barrels = dice_bearing(firer, weapon, distance, arcs)
            batteries.append(battery_odds(firer, target, weapon, barrels, distance, aspect, battle))
        else:
            batteries.append(BatteryOdds(weapon, reasons=(reason,)))
    return batteries

"""B9.a, B9.t1, P.i  Torpedoes: a die for each factor at range 0 or 1, and the simultaneous launches of an impulse."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import D6, D20, Dice, d6, d20, expect
from ....kernel.trace import Trace, because, note
from ..tables.cards import DEAD_IN_THE_WATER, ITALY, THREE
from ..tables.charts import (
    D6_TORPEDO_NEEDED,
    TORPEDO_AT_DEAD,
    TORPEDO_AT_SPEED_3,
    TORPEDO_NEEDED,
    TORPEDO_REACH,
    VALOUR,
)
from ..tables.notes import Noted, Thrown
from ..tables.orders import Launches
from ..tables.ships import MOST_SHIPS, NOBODY, ON_MAP, SIDES, Battle, Ship, is_boat, torpedoes_left
from . import breaches
from .board import can_see, range_between
from .breaches import LAWFUL
from .conditions import are_torpedoes_banned, is_by_d6
from .speeds import speed_of
from .underwater import underwater_hit


@rule
def torpedo_needed(battle: Battle, distance: int) -> int:
    """B9.t1, P.i, P.t1  What each die must show at range 0 or 1."""
    return D6_TORPEDO_NEEDED[distance] if is_by_d6(battle) else TORPEDO_NEEDED[distance]


@rule
def torpedo_modifier(battle: Battle, firer: Ship, target: Ship, trace: Trace) -> int:
    """B9.t1, P.i, 18.5.a, 18.5.r2  What helps or hinders a die: by D20 the target's speed, by both Italian valour."""
    has_valour = is_boat(firer) and firer.card.nation == ITALY
    modifier = because(trace, Noted.ITALIAN_VALOUR, has_valour, VALOUR)
    if is_by_d6(battle):
        return modifier
    speed = speed_of(battle, target)
    modifier += because(trace, Noted.TARGET_AT_SPEED_3, speed == THREE, TORPEDO_AT_SPEED_3)
    is_dead = speed == DEAD_IN_THE_WATER and not is_boat(target)
    return modifier + because(trace, Noted.TARGET_DEAD_IN_WATER, is_dead, TORPEDO_AT_DEAD)


@rule
def torpedo_attack(
    battle: Battle, firer: Ship, target: Ship, factors: int, distance: int, dice: Dice, trace: Trace
) -> int:
    """B9.a, B9.t1  So many factors at one target, spent with the throw: the hits."""
    note(trace, Noted.LAUNCHES, firer.number, target.number, factors, 0)
    by_d6, needed = is_by_d6(battle), torpedo_needed(battle, distance)
    modifier = torpedo_modifier(battle, firer, target, trace)
    note(trace, Noted.TORPEDO_NEEDED, needed, modifier, distance, D6 if by_d6 else D20)
    firer.torpedoes_spent += factors
    hits = roll_torpedoes(battle, firer, factors, needed, modifier, dice, trace)
    note(trace, Noted.TORPEDO_HITS, firer.number, target.number, hits, 0)
    return hits


@rule
def roll_torpedoes(
    battle: Battle, firer: Ship, factors: int, needed: int, modifier: int, dice: Dice, trace: Trace
) -> int:
    """B9.a  The dice, one for each factor."""
    by_d6, hits = is_by_d6(battle), 0
    expect(dice, factors, D6 if by_d6 else D20, Thrown.TORPEDOES, firer.side, firer.number, needed - modifier)
    for _ in range(factors):
        face = d6(dice) if by_d6 else d20(dice)
        is_hit = face + modifier >= needed
        hits += 1 if is_hit else 0
        note(trace, Noted.TORPEDO_DIE, face, 1 if is_hit else 0, 0, 0)
    return hits


@rule
def launch_breach(battle: Battle, ships: list[Ship], firer: int, target: int, factors: int) -> int:
    """B9.a, B7.g, 11.7.6d  What keeps a ship from launching so many factors at a target."""
    if are_torpedoes_banned(battle):
        return breaches.TORPEDOES_BANNED
    if not 0 <= target < len(ships) or ships[target].status != ON_MAP:
        return breaches.NO_SUCH_TARGET
    if ships[target].side == ships[firer].side:
        return breaches.TARGET_IS_OWN
    if ships[firer].status != ON_MAP or not 1 <= factors <= torpedoes_left(ships[firer]):
        return breaches.TOO_MANY_FACTORS
    if range_between(ships[firer], ships[target]) > TORPEDO_REACH[ships[firer].card.mount]:
        return breaches.OUT_OF_REACH
    return LAWFUL if can_see(battle, ships[firer], ships[target]) else breaches.OUT_OF_SIGHT


@rule
def launches_breach(battle: Battle, ships: list[Ship], launches: Launches, side: int) -> int:
    """B9.a  What is wrong with a side's launches of an impulse."""
    for i in range(MOST_SHIPS):
        if launches.targets[i] == NOBODY:
            continue
        if i >= len(ships) or ships[i].side != side:
            return breaches.NOT_HIS_SHIP
        breach = launch_breach(battle, ships, i, launches.targets[i], launches.factors[i])
        if breach != LAWFUL:
            return breach
    return LAWFUL


@rule
def has_to_launch(battle: Battle, ships: list[Ship], side: int) -> bool:
    """B9.a  Whether any ship of a side has a target for her torpedoes in the impulse at hand."""
    for i in range(len(ships)):
        for j in range(len(ships)):
            if ships[i].side == side and launch_breach(battle, ships, i, j, 1) == LAWFUL:
                return True
    return False


@rule
def name_launches(battle: Battle, ships: list[Ship], launch: Launches, side: int, trace: Trace) -> None:
    """B8.g  A side names the targets of its torpedoes."""
    for i in range(len(ships)):
        if ships[i].side == side and launch.targets[i] != NOBODY:
            ships[i].torpedo_aim, ships[i].torpedoes_aimed = launch.targets[i], launch.factors[i]
            note(trace, Noted.NAMES_LAUNCH, i, launch.targets[i], launch.factors[i], 0)
    battle.named[side] = 1


@rule
def resolve_launches(battle: Battle, ships: list[Ship], dice: Dice, trace: Trace) -> None:
    """B8.g  All dice of both sides, the holder's first; only then is damage worked out."""
    for place in range(SIDES):
        side = battle.holder if place == 0 else 1 - battle.holder
        for i in range(len(ships)):
            aim = ships[i].torpedo_aim
            if ships[i].side == side and aim != NOBODY:
                distance = range_between(ships[i], ships[aim])
                factors = ships[i].torpedoes_aimed
                ships[aim].torpedo_hits += torpedo_attack(battle, ships[i], ships[aim], factors, distance, dice, trace)
    for i in range(len(ships)):
        for _ in range(ships[i].torpedo_hits):
            underwater_hit(battle, ships[i], 0, 1 - ships[i].side, dice, trace)
        ships[i].torpedo_hits = 0

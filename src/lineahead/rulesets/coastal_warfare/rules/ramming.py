"""RAM  Ramming and collision: when a bow strikes a hull, and what it does to both."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import D6, Dice, d6, expect
from ....kernel.trace import Trace, because, note
from ..tables.charts import (
    GLANCING_POINTS,
    LEAST_RAMMING_RUN,
    RAM_BITES_FROM,
    RAM_CUTS_FROM,
    RAMMED_FAST,
    RAMMED_FAST_FROM,
    RAMMED_STATIONARY,
    RAMMED_UNMEANT,
)
from ..tables.notes import Noted, Thrown
from ..tables.sea import Pieces
from ..tables.ships import AFLOAT, Counter, Ship
from .damage import BY_RAM, inflict, lose_system, sink


@rule
def ram_modifier(rammer: Ship, target: Ship, target_speed: int, is_meant: bool, trace: Trace) -> int:
    """RAM.b, RAM.e  The ranks, a target that lies still or runs fast, and contact with a friend or by accident."""
    modifier = because(trace, Noted.RAM_RANKS, True, rammer.card.rank - target.card.rank)
    modifier += because(trace, Noted.RAM_TARGET_STATIONARY, target_speed == 0, RAMMED_STATIONARY)
    modifier += because(trace, Noted.RAM_TARGET_FAST, target_speed >= RAMMED_FAST_FROM, RAMMED_FAST)
    return modifier + because(trace, Noted.RAM_UNMEANT, not is_meant, RAMMED_UNMEANT)


@rule
def ram(pieces: Pieces, rammer: int, target: int, moved: int, is_meant: bool, dice: Dice, trace: Trace) -> None:
    """RAM.a, RAM.b, RAM.e  A vessel comes onto another; one that has moved less than 4 cm only comes to a stop."""
    _, ships, counters = pieces
    if moved < LEAST_RAMMING_RUN:
        note(trace, Noted.STOPS_SHORT, rammer, target, 0, 0)
        return
    note(trace, Noted.RAMS, rammer, target, 1 if is_meant else 0, 0)
    expect(dice, 1, D6, Thrown.RAM, ships[rammer].side, rammer, 0)
    face = d6(dice)
    note(trace, Noted.RAM_DIE, rammer, face, 0, 0)
    target_speed = counters[ships[target].counter].speed
    score = face + ram_modifier(ships[rammer], ships[target], target_speed, is_meant, trace)
    if score < RAM_BITES_FROM:
        note(trace, Noted.GLANCES, rammer, target, score, 0)
        inflict(ships, counters, ships[target], GLANCING_POINTS, BY_RAM, trace)
        inflict(ships, counters, ships[rammer], GLANCING_POINTS, BY_RAM, trace)
    else:
        strike_home(pieces, rammer, target, score, dice, trace)
        stop_both(ships, counters, rammer, target)


@rule
def strike_home(pieces: Pieces, rammer: int, target: int, score: int, dice: Dice, trace: Trace) -> None:
    """RAM.c  On 4 or 5 the target loses 2D6 and a system; on 6 and more a smaller one is cut down, others lose 4D6."""
    battle, ships, counters = pieces
    if score < RAM_CUTS_FROM:
        damage_by_dice(ships, counters, target, 2, dice, trace)
        if ships[target].status == AFLOAT:
            lose_system(battle, ships[target], dice, trace)
        damage_by_dice(ships, counters, rammer, 1, dice, trace)
        return
    if ships[target].card.rank < ships[rammer].card.rank:
        note(trace, Noted.CUT_DOWN, target, rammer, 0, 0)
        sink(ships, counters, ships[target], trace)
    else:
        damage_by_dice(ships, counters, target, 4, dice, trace)
    damage_by_dice(ships, counters, rammer, 2, dice, trace)


@rule
def damage_by_dice(ships: list[Ship], counters: list[Counter], ship: int, count: int, dice: Dice, trace: Trace) -> None:
    """RAM.c  As many points as some dice show."""
    expect(dice, count, D6, Thrown.RAM, ships[ship].side, ship, 0)
    points = 0
    for _ in range(count):
        points += d6(dice)
    note(trace, Noted.RAM_DAMAGE, ship, points, count, 0)
    inflict(ships, counters, ships[ship], points, BY_RAM, trace)


@rule
def stop_both(ships: list[Ship], counters: list[Counter], rammer: int, target: int) -> None:
    """RAM.d  Both lie stationary in their next movement: the phase at hand counts for who has moved in it already."""
    ships[rammer].stopped_by_ram = 2
    moved_already = ships[target].side == ships[rammer].side and counters[ships[target].counter].moved != 0
    ships[target].stopped_by_ram = 2 if moved_already else 1

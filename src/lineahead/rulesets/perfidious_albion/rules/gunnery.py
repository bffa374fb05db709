"""GUN  Gunnery: what a squadron may fire at, and its salvo from the first pool to the last."""

from __future__ import annotations

from ....kernel.choices import Answers
from ....kernel.compiled import rule
from ....kernel.dice import Dice
from ....kernel.trace import Trace, note
from ..tables.cards import CELLS, level_of
from ..tables.charts import OUT_OF_RANGE
from ..tables.notes import Noted
from ..tables.orders import MOST_AIMS, Aim, Salvo
from ..tables.ships import INCH, Battle, Ship, Squadron, is_in_play
from . import breaches
from .arcs import is_blocked, is_on_side
from .armour import strike_cell
from .breaches import LAWFUL
from .engagement import engagement_breach
from .geometry import inches, rake_of
from .locations import roll_location
from .pooling import (
    can_fire,
    chance_of_pool,
    guns_firing,
    guns_in,
    is_first_of_pool,
    is_pooled_with,
    mark_fired,
    roll_straddles,
)
from .shooting import chance_of_gun, column_of, penetration_of, printed_chance
from .supply import is_mount
from .weather import sight


@rule
def party_breach(ships: list[Ship], squadron: Squadron, aim: Aim) -> int:
    """GUN.b  A ship in play of the squadron fires at an enemy in play."""
    if aim.ship < 0 or aim.ship >= len(ships) or aim.target < 0 or aim.target >= len(ships):
        return breaches.NO_TARGET
    firer = ships[aim.ship]
    if not is_in_play(firer) or firer.squadron != squadron.number or firer.side != squadron.side:
        return breaches.NOT_OF_SQUADRON
    if not is_in_play(ships[aim.target]) or ships[aim.target].side == firer.side:
        return breaches.NO_TARGET
    return LAWFUL


@rule
def is_twice(salvo: Salvo, number: int) -> bool:
    """GUN.r6  Whether an earlier aim has the same guns: all of one ship, letter and side have one target."""
    aim = salvo.aims[number]
    for i in range(number):
        other = salvo.aims[i]
        same_side = (other.to_starboard != 0) == (aim.to_starboard != 0)
        if other.ship == aim.ship and other.letter == aim.letter and same_side:
            return True
    return False


@rule
def has_guns(ship: Ship, letter: int, to_starboard: int) -> bool:
    """GUN.g  Whether her card has guns of a letter for a side."""
    for cell in range(CELLS):
        is_of_letter = is_mount(ship.card, cell) and ship.card.cells[cell].letter == letter
        if is_of_letter and guns_in(ship, cell, to_starboard) > 0:
            return True
    return False


@rule
def sight_breach(battle: Battle, ships: list[Ship], aim: Aim) -> int:
    """GUN.a, GUN.r6, GUN.r11, WEA.r1, TAB.r1  The target is on that side, seen, in range, and in a clear line."""
    firer, target = ships[aim.ship], ships[aim.target]
    distance = inches(firer, target)
    if not is_on_side(firer, target, aim.to_starboard):
        return breaches.WRONG_SIDE
    if distance > sight(battle) * INCH:
        return breaches.OUT_OF_SIGHT
    if printed_chance(aim.letter, distance) == OUT_OF_RANGE:
        return breaches.BEYOND_RANGE
    return breaches.LINE_BLOCKED if is_blocked(ships, firer, target, aim.letter) else LAWFUL


@rule
def guns_breach(battle: Battle, ships: list[Ship], salvo: Salvo, number: int, trace: Trace) -> int:
    """GUN.f, GUN.r8, GUN.r12  Some gun can fire, bears, and has a chance above 0."""
    aim = salvo.aims[number]
    firer, target = ships[aim.ship], ships[aim.target]
    distance = inches(firer, target)
    breach = breaches.GUNS_SILENT
    for cell in range(CELLS):
        if can_fire(firer, cell, aim.letter, aim.to_starboard) and breach == breaches.GUNS_SILENT:
            breach = breaches.NOT_BEARING
        if guns_firing(ships, salvo, number, cell) > 0:
            breach = breaches.NO_CHANCE
            if chance_of_gun(battle, firer, target, aim.letter, level_of(cell), distance, trace) > 0:
                return LAWFUL
    return breach


@rule
def aim_breach(battle: Battle, ships: list[Ship], squadron: Squadron, salvo: Salvo, number: int, trace: Trace) -> int:
    """GUN  What is against one aim of a salvo, or 0."""
    aim = salvo.aims[number]
    breach = party_breach(ships, squadron, aim)
    if breach != LAWFUL:
        return breach
    if not has_guns(ships[aim.ship], aim.letter, aim.to_starboard):
        return breaches.NO_SUCH_GUNS
    if is_twice(salvo, number):
        return breaches.AIM_TWICE
    breach = sight_breach(battle, ships, aim)
    if breach == LAWFUL:
        breach = guns_breach(battle, ships, salvo, number, trace)
    if breach == LAWFUL and battle.options.rules_of_engagement != 0:
        breach = engagement_breach(battle, ships, salvo, number, trace)
    return breach


@rule
def salvo_breach(battle: Battle, ships: list[Ship], squadrons: list[Squadron], salvo: Salvo, trace: Trace) -> int:
    """GUN, SEQ.5  What is against a salvo, or 0; a squadron fires once a turn, and may hold its fire."""
    if salvo.squadron < 0 or salvo.squadron >= len(squadrons) or squadrons[salvo.squadron].in_use == 0:
        return breaches.NO_SQUADRON
    squadron = squadrons[salvo.squadron]
    if squadron.fired != 0:
        return breaches.FIRED_ALREADY
    if salvo.count < 0 or salvo.count > MOST_AIMS:
        return breaches.BAD_COUNT
    for i in range(salvo.count):
        breach = aim_breach(battle, ships, squadron, salvo, i, trace)
        if breach != LAWFUL:
            return breach
    return LAWFUL


@rule
def ship_of_hit(ships: list[Ship], salvo: Salvo, first: int, hit: int) -> int:
    """GUN.b  The ship to whose credit a pool's straddle goes, in turn, from 0."""
    size = 0
    for i in range(first, salvo.count):
        if is_pooled_with(ships, salvo.aims[first], salvo.aims[i]):
            size += 1
    left = hit % size
    for i in range(first, salvo.count):
        if is_pooled_with(ships, salvo.aims[first], salvo.aims[i]):
            if left == 0:
                return salvo.aims[i].ship
            left -= 1
    return salvo.aims[first].ship


@rule
def mark_pool(ships: list[Ship], salvo: Salvo, first: int, trace: Trace) -> None:
    """GUN.r12  All guns of a pool have fired for this turn."""
    for i in range(first, salvo.count):
        if is_pooled_with(ships, salvo.aims[first], salvo.aims[i]):
            mark_fired(ships, salvo, i, trace)


@rule
def reckon_pool(battle: Battle, ships: list[Ship], salvo: Salvo, first: int, trace: Trace) -> int:
    """GUN.b, GUN.r12  What a pool comes to in per cent; its guns have fired then."""
    aim = salvo.aims[first]
    distance = inches(ships[aim.ship], ships[aim.target])
    rake = rake_of(ships[aim.target], ships[aim.ship])
    note(trace, Noted.POOL_BEGINS, aim.target, aim.letter, column_of(distance), rake)
    per_cent = chance_of_pool(battle, ships, salvo, first, trace)
    mark_pool(ships, salvo, first, trace)
    note(trace, Noted.POOLED, per_cent, per_cent // 100, per_cent % 100, penetration_of(aim.letter, distance))
    return per_cent


@rule
def land_straddles(
    battle: Battle, ships: list[Ship], salvo: Salvo, first: int, straddles: int,
    dice: Dice, answers: Answers, trace: Trace,
) -> None:  # fmt: skip
    """GUN.r10, LOC.a, SEQ.r4  Each straddle lands in turn and bites at once; a ship that is gone takes no more."""
    aim = salvo.aims[first]
    target = ships[aim.target]
    rake = rake_of(target, ships[aim.ship])
    penetration = penetration_of(aim.letter, inches(ships[aim.ship], target))
    for hit in range(straddles):
        if not is_in_play(target):
            note(trace, Noted.TARGET_GONE, aim.target, straddles - hit, 0, 0)
            return
        ships[ship_of_hit(ships, salvo, first, hit)].hits += 1
        cell = roll_location(aim.target, ships[aim.ship].side, rake, dice, trace)
        strike_cell(battle, ships, target, cell, penetration, dice, answers, trace)


@rule
def fire_pool(
    battle: Battle, ships: list[Ship], salvo: Salvo, first: int, dice: Dice, answers: Answers, trace: Trace
) -> None:
    """GUN.b, GUN.c  One pool: its sum, its straddles, and where they land; at a ship that is gone it is in vain."""
    aim = salvo.aims[first]
    if not is_in_play(ships[aim.target]):
        mark_pool(ships, salvo, first, trace)
        note(trace, Noted.TARGET_GONE, aim.target, 0, 0, 0)
        return
    per_cent = reckon_pool(battle, ships, salvo, first, trace)
    straddles = roll_straddles(per_cent, ships[aim.ship].side, dice, trace)
    note(trace, Noted.STRADDLES, aim.target, straddles, 0, 0)
    land_straddles(battle, ships, salvo, first, straddles, dice, answers, trace)


@rule
def load_guns(ships: list[Ship], squadrons: list[Squadron]) -> None:
    """GUN.r12, SEQ.5  A new turn: every gun may fire again, and every squadron."""
    for i in range(len(ships)):
        for cell in range(CELLS):
            ships[i].fired[cell] = 0
    for i in range(len(squadrons)):
        squadrons[i].fired = 0


@rule
def fire_salvo(
    battle: Battle, ships: list[Ship], squadrons: list[Squadron], fire: Salvo,
    dice: Dice, answers: Answers, trace: Trace,
) -> None:  # fmt: skip
    """GUN.b, SEQ.5  A squadron fires: pool after pool in the order of its aims."""
    squadrons[fire.squadron].fired = 1
    for i in range(fire.count):
        if is_first_of_pool(ships, fire, i):
            fire_pool(battle, ships, fire, i, dice, answers, trace)

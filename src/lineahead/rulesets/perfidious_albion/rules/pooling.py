"""GUN.b, GUN.c  Which guns fire at what, their chances added up, and how many straddles that makes."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import ABOUT_NOBODY, D10, Dice, d10, expect
from ....kernel.trace import Trace, note
from ..tables.cards import BROADSIDE_GUNS, CELLS, level_of
from ..tables.notes import Noted, Thrown
from ..tables.orders import Aim, Salvo
from ..tables.ships import Battle, Ship, is_at_explosion, is_in_play
from .arcs import bears, is_blocked
from .geometry import inches, rake_of, relative
from .shooting import aim_modifier, column_of, half_per_cents
from .supply import has_shells, is_mount, spend_ready_shells

FIRED_TO_PORT = 1
FIRED_TO_STARBOARD = 2


@rule
def mark_of(ship: Ship, cell: int, to_starboard: int) -> int:
    """GUN.r12  The mark that guns of a cell have fired: one for the centreline or port, another for starboard."""
    broadside = ship.card.cells[cell].kind == BROADSIDE_GUNS
    return FIRED_TO_STARBOARD if broadside and to_starboard != 0 else FIRED_TO_PORT


@rule
def guns_in(ship: Ship, cell: int, to_starboard: int) -> int:
    """CRD.b  The guns of a cell: all on the centreline, or those of one side."""
    broadside = ship.card.cells[cell].kind == BROADSIDE_GUNS
    return ship.card.cells[cell].starboard if broadside and to_starboard != 0 else ship.card.cells[cell].guns


@rule
def can_fire(ship: Ship, cell: int, letter: int, to_starboard: int) -> bool:
    """GUN.r12, MAG.f, MAG.g, ARM.a  Whether guns of a letter stand whole, have shells, and did not fire this turn."""
    if not is_mount(ship.card, cell) or ship.card.cells[cell].letter != letter or ship.destroyed[cell] != 0:
        return False
    return ship.fired[cell] & mark_of(ship, cell, to_starboard) == 0 and has_shells(ship, cell)


@rule
def is_taken(ships: list[Ship], salvo: Salvo, number: int, cell: int) -> bool:
    """GUN.r6  Whether a centreline mount fires with an earlier aim of the salvo, at another target."""
    aim = salvo.aims[number]
    firer = ships[aim.ship]
    if firer.card.cells[cell].kind == BROADSIDE_GUNS:
        return False
    for i in range(number):
        other = salvo.aims[i]
        same_guns = other.ship == aim.ship and other.letter == aim.letter
        if same_guns and bears(firer.card, cell, relative(firer, ships[other.target]), other.to_starboard):
            return True
    return False


@rule
def guns_firing(ships: list[Ship], salvo: Salvo, number: int, cell: int) -> int:
    """GUN.r6, GUN.f  How many guns of a cell fire with an aim: those of its letter and side that bear."""
    aim = salvo.aims[number]
    firer = ships[aim.ship]
    if not can_fire(firer, cell, aim.letter, aim.to_starboard) or is_taken(ships, salvo, number, cell):
        return 0
    if not bears(firer.card, cell, relative(firer, ships[aim.target]), aim.to_starboard):
        return 0
    return guns_in(firer, cell, aim.to_starboard)


@rule
def is_pooled_with(ships: list[Ship], one: Aim, other: Aim) -> bool:
    """GUN.r2, GUN.r9, LOC.r2  Whether two aims are one pool: same target, letter, range column and rake."""
    if one.target != other.target or one.letter != other.letter:
        return False
    target = ships[one.target]
    if column_of(inches(ships[one.ship], target)) != column_of(inches(ships[other.ship], target)):
        return False
    return rake_of(target, ships[one.ship]) == rake_of(target, ships[other.ship])


@rule
def is_first_of_pool(ships: list[Ship], salvo: Salvo, number: int) -> bool:
    """GUN.b  Whether no earlier aim belongs to the same pool."""
    for i in range(number):
        if is_pooled_with(ships, salvo.aims[i], salvo.aims[number]):
            return False
    return True


@rule
def chance_of_aim(battle: Battle, ships: list[Ship], salvo: Salvo, number: int, trace: Trace) -> int:
    """GUN.b, MOD.r1  The chances of all guns of one aim, in halves of a per cent; a ship that is lost fires none."""
    aim = salvo.aims[number]
    firer, target = ships[aim.ship], ships[aim.target]
    distance = inches(firer, target)
    if not is_in_play(firer) or is_blocked(ships, firer, target, aim.letter):
        return 0
    note(trace, Noted.AIM_BEGINS, aim.ship, aim.letter, aim.to_starboard, aim.target)
    modifier = aim_modifier(firer, target, distance, trace)
    if is_at_explosion(firer):
        note(trace, Noted.FIRE_AT_EXPLOSION, firer.number, 0, 0, 0)
    total = 0
    for cell in range(CELLS):
        guns = guns_firing(ships, salvo, number, cell)
        if guns > 0:
            chance = guns * half_per_cents(battle, firer, aim.letter, level_of(cell), distance, modifier, trace)
            note(trace, Noted.MOUNT_FIRES, aim.ship, cell, guns, chance)
            total += chance
    return total


@rule
def chance_of_pool(battle: Battle, ships: list[Ship], salvo: Salvo, first: int, trace: Trace) -> int:
    """GUN.b, MOD.r1  The chances of a pool in whole per cent; only of their sum is a fraction dropped."""
    halves = 0
    for i in range(first, salvo.count):
        if is_pooled_with(ships, salvo.aims[first], salvo.aims[i]):
            halves += chance_of_aim(battle, ships, salvo, i, trace)
    return halves // 2


@rule
def mark_fired(ships: list[Ship], salvo: Salvo, number: int, trace: Trace) -> None:
    """GUN.r12, MAG.f  The guns of an aim have fired for this turn, some of them their last shells."""
    aim = salvo.aims[number]
    firer = ships[aim.ship]
    for cell in range(CELLS):
        guns = guns_firing(ships, salvo, number, cell)
        if guns > 0:
            firer.shots += guns
            firer.fired[cell] |= mark_of(firer, cell, aim.to_starboard)
            spend_ready_shells(firer, cell, trace)


@rule
def roll_remainder(remainder: int, roller: int, dice: Dice, trace: Trace) -> int:
    """GUN.c, GUN.r1  1 if the rest of a sum gives one more straddle: a D10 for full tens, else a D100, tens first."""
    if remainder == 0:
        return 0
    if remainder % 10 == 0:
        expect(dice, 1, D10, Thrown.TO_STRADDLE, roller, ABOUT_NOBODY, -(remainder // 10))
        face = d10(dice)
        note(trace, Noted.TO_STRADDLE_DIE, face, remainder // 10, 0, 0)
        return int(face <= remainder // 10)
    expect(dice, 2, D10, Thrown.TO_STRADDLE, roller, ABOUT_NOBODY, -remainder)
    tens = d10(dice) % 10
    shown = 10 * tens + d10(dice) % 10
    score = 100 if shown == 0 else shown
    note(trace, Noted.TO_STRADDLE_DIE, score, remainder, 1, 0)
    return int(score <= remainder)


@rule
def roll_straddles(per_cent: int, roller: int, dice: Dice, trace: Trace) -> int:
    """GUN.c, GUN.r10  One straddle for each full hundred, and the rest is the chance of one more."""
    return per_cent // 100 + roll_remainder(per_cent % 100, roller, dice, trace)

"""4.3  Armour and damage: penetration, hull boxes, hit locations, critical hits."""

from __future__ import annotations

from ....kernel.choices import Answers
from ....kernel.compiled import rule
from ....kernel.dice import ABOUT_NOBODY, D10, Dice, d10, expect
from ....kernel.trace import Trace, note
from ..tables.charts import CRITICAL, LONG, TEN_INCHES
from ..tables.notes import Noted, Thrown
from ..tables.sea import Blow
from ..tables.ships import Battle, Ship, is_afloat
from .arcs import ABEAM
from .criticals import critical_hit
from .losses import fill_boxes, gun_hit_on, lose_mount

BELT = 0
END = 1
DECK = 2


@rule
def armour_struck(aspect: int, band: int, bore: int) -> int:
    """4.31.b, 4.31.c, 4.31.d  Belt from abeam, End from ahead or astern, Deck at long range from 10 inches up."""
    if band == LONG and bore >= TEN_INCHES:
        return DECK
    return BELT if aspect == ABEAM else END


@rule
def armour_value(ship: Ship, armour: int) -> int:
    """1.3  The card's figure for that armour."""
    if armour == DECK:
        return ship.card.deck
    return ship.card.belt if armour == BELT else ship.card.end


@rule
def does_penetrate(face: int, target_number: int) -> bool:
    """4.31.e, 4.31.f  The target number or more; a 1 never, a 10 always."""
    return face == 10 or (face != 1 and face >= target_number)


@rule
def roll_penetration(count: int, target_number: int, attacker: int, dice: Dice, trace: Trace) -> int:
    """4.31.e  One die for each point of the gun's damage value and hit; each success is one point of damage."""
    points = 0
    expect(dice, count, D10, Thrown.PENETRATION, attacker, ABOUT_NOBODY, min(max(2, target_number), 10))
    for _ in range(count):
        face = d10(dice)
        note(trace, Noted.PENETRATION_DIE, face, target_number, 0, 0)
        if does_penetrate(face, target_number):
            points += 1
    return points


@rule
def inflict(battle: Battle, ship: Ship, blow: Blow, dice: Dice, answers: Answers, trace: Trace) -> None:
    """4.32.r4, 5.3.r2  All boxes first, then all location dice, then all critical hits; stop if sunk."""
    points, arcs, attacker, torpedo_hits = blow
    if points > 0:
        ship.struck_by = attacker
        filled = fill_boxes(ship, points, trace)
        if is_afloat(ship):
            criticals = torpedo_hits + roll_locations(battle, ship, filled, arcs, attacker, dice, answers, trace)
            suffer_criticals(battle, ship, criticals, attacker, torpedo_hits, dice, answers, trace)


@rule
def roll_locations(
    battle: Battle, ship: Ship, boxes: int, arcs: int, attacker: int, dice: Dice, answers: Answers, trace: Trace
) -> int:
    """4.32.b, 4.32.f  A location die for each box lost: a mount of the type struck goes; how many came up 10."""
    tens = 0
    expect(dice, boxes, D10, Thrown.LOCATION, attacker, ship.number, 0)
    for _ in range(boxes):
        face = d10(dice)
        gun = gun_hit_on(battle, ship, face)
        note(trace, Noted.LOCATION_DIE, ship.number, face, gun, 0)
        if face == CRITICAL:
            tens += 1
        elif gun >= 0:
            lose_mount(ship, gun, arcs, answers, trace)
    return tens


@rule
def suffer_criticals(
    battle: Battle, ship: Ship, count: int, attacker: int, torpedo: int, dice: Dice, answers: Answers, trace: Trace
) -> None:
    """6.a, 6.b  Each critical hit in turn, unless the rule is dropped (then the automatic ones too, 6.r1)."""
    for _ in range(count):
        if battle.options.criticals != 0 and is_afloat(ship):
            critical_hit(ship, attacker, torpedo, dice, answers, trace)

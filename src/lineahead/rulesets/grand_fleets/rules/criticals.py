"""6  Critical hits: which one, and what it does at once."""

from __future__ import annotations

from ....kernel.choices import Answers, decide
from ....kernel.compiled import rule
from ....kernel.dice import D10, Dice, d10, expect
from ....kernel.trace import Trace, note
from ..tables.charts import BY_GUNFIRE, BY_TORPEDO, FLASH_STOPPED_UP_TO, INSTEAD_OF_MAGAZINE, Critical
from ..tables.notes import Asked, Noted, Thrown
from ..tables.ships import (
    FRESH,
    MOST_GUNS,
    MOST_MOUNT_GROUPS,
    MOST_TORPEDO_TYPES,
    MOST_TUBE_GROUPS,
    NONE,
    Ship,
    tubes_left,
)
from .losses import check_off, least_missed, mounts_bearing, sink


@rule
def critical_hit(ship: Ship, attacker: int, torpedo: int, dice: Dice, answers: Answers, trace: Trace) -> None:
    """6.1  The attacker rolls two dice and reads the gunfire or the torpedo column."""
    expect(dice, 2, D10, Thrown.CRITICAL, attacker, ship.number, 0)
    first = d10(dice)
    second = d10(dice)
    note(trace, Noted.CRITICAL_DICE, ship.number, first, second, torpedo)
    kind = BY_TORPEDO[first + second - 2] if torpedo != 0 else BY_GUNFIRE[first + second - 2]
    if kind == Critical.MAGAZINE and not has_magazine(ship):
        kind = INSTEAD_OF_MAGAZINE
    note(trace, Noted.CRITICAL_HIT, ship.number, kind, 0, 0)
    if kind == Critical.MAGAZINE:
        magazine(ship, attacker, dice, answers, trace)
    elif has_marker_already(ship, kind):
        note(trace, Noted.NO_FURTHER_EFFECT, ship.number, kind, 0, 0)
    else:
        place_marker(ship, kind)


@rule
def has_marker_already(ship: Ship, kind: int) -> bool:
    """6.21.f, 6.22.d, 6.24.c, 6.26.a, 6.28.a  Of these a ship suffers one at a time; fire and flooding add up."""
    if kind == Critical.BRIDGE:
        return ship.bridge != 0
    if kind == Critical.ENGINE:
        return ship.engine != 0
    if kind == Critical.FIRE_CONTROL:
        return ship.fire_control != 0
    if kind == Critical.LIST:
        return ship.listing != 0
    return kind == Critical.RUDDER and ship.rudder != 0


@rule
def place_marker(ship: Ship, kind: int) -> None:
    """6.21.a, 6.22.a, 6.23.a, 6.24.a, 6.25.a, 6.26.a, 6.28.a  Place the marker of a critical hit."""
    if kind == Critical.BRIDGE:
        ship.bridge = FRESH
    elif kind == Critical.ENGINE:
        ship.engine = 1
    elif kind == Critical.FIRE:
        ship.fires += 1
    elif kind == Critical.FIRE_CONTROL:
        ship.fire_control = FRESH
    elif kind == Critical.FLOODING:
        ship.floods += 1
    elif kind == Critical.LIST:
        ship.listing = 1
    else:
        ship.rudder = 1


@rule
def has_magazine(ship: Ship) -> bool:
    """6.27.d  A ship with a gun of 100 mm or more, or with a torpedo not yet fired, has something to explode."""
    if ship.card.guns[0].bore > 0:
        return True
    for kind in range(MOST_TORPEDO_TYPES):
        for group in range(MOST_TUBE_GROUPS):
            if tubes_left(ship, kind, group) > 0:
                return True
    return False


@rule
def magazine(ship: Ship, attacker: int, dice: Dice, answers: Answers, trace: Trace) -> None:
    """6.27.a  The attacker rolls at once: the flash is stopped, or the ship explodes."""
    expect(dice, 1, D10, Thrown.MAGAZINE, attacker, ship.number, FLASH_STOPPED_UP_TO + 1)
    face = d10(dice)
    note(trace, Noted.MAGAZINE_DIE, ship.number, face, 0, 0)
    if face > FLASH_STOPPED_UP_TO:
        note(trace, Noted.EXPLODES, ship.number, 0, 0, 0)
        sink(ship, trace)
    else:
        note(trace, Noted.FLASH_STOPPED, ship.number, 0, 0, 0)
        lose_heaviest_mount(ship, attacker, answers, trace)


@rule
def heaviest_gun_left(ship: Ship) -> int:
    """6.27.b  The largest gun type that still has mounts, or NONE; cards list the largest first."""
    for i in range(MOST_GUNS):
        if mounts_bearing(ship, i, 0) != 0:
            return i
    return NONE


@rule
def lose_heaviest_mount(ship: Ship, attacker: int, answers: Answers, trace: Trace) -> None:
    """6.27.b  One mount of the largest type left is lost, chosen by the attacker."""
    gun = heaviest_gun_left(ship)
    if gun >= 0:
        groups = mounts_bearing(ship, gun, 0)
        group = most_missed(ship, gun, groups)
        if ship.unasked == 0:
            group = decide(answers, Asked.MOUNT_SHOT_AWAY, attacker, ship.number, gun, groups, group)
        check_off(ship, gun, group, Noted.MOUNT_SHOT_AWAY, trace)


@rule
def most_missed(ship: Ship, gun: int, groups: int) -> int:
    """6.27.b  The group whose loss hurts most: what is left when the least missed are set aside one by one."""
    left = groups
    for _ in range(MOST_MOUNT_GROUPS):
        if left & (left - 1) != 0:
            left &= ~(1 << least_missed(ship, gun, left))
    return least_missed(ship, gun, left)

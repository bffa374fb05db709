"""4.32  What damage takes away: hull boxes, the ship itself, gun mounts."""

from __future__ import annotations

from ....kernel.choices import Answers, decide
from ....kernel.compiled import rule
from ....kernel.trace import Trace, note
from ..tables.notes import Asked, Noted
from ..tables.ships import (
    MOST_GUNS,
    MOST_MOUNT_GROUPS,
    NONE,
    SUNK,
    Battle,
    Ship,
    damage_level,
    hull_boxes,
    mounts_left,
)
from .arcs import AFT, ARCS, FORWARD, A, B, E, F

ASK_ME = 0
LEAST_MISSED = 1
FORE_FIRST = 2
AFT_FIRST = 3

# What barrels and arcs of a mount count for; no card has so many mounts or arcs that the lesser outweighs the greater.
OF_A_BARREL = 10000
OF_AN_ARC = 100

TOWARDS_BOW = 1
TOWARDS_STERN = -1


@rule
def opponent_of(battle: Battle, ship: Ship) -> int:
    """2.3.r3, 6.1.r1  Who scores and rolls against a ship without an attacker: who struck it last, or the next side."""
    if ship.struck_by >= 0:
        return ship.struck_by
    return (ship.side + 1) % battle.sides


@rule
def sink(ship: Ship, trace: Trace) -> None:
    """1.4.e, 4.32.a  A ship with every box filled is destroyed and leaves the game at once."""
    ship.hull_lost = hull_boxes(ship)
    ship.status = SUNK
    note(trace, Noted.SINKS, ship.number, 0, 0, 0)


@rule
def fill_boxes(ship: Ship, points: int, trace: Trace) -> int:
    """1.4.b, 4.32.a  Fill hull boxes; damage beyond the last is lost (4.32.r2). The boxes that were filled."""
    before = damage_level(ship)
    filled = min(points, hull_boxes(ship) - ship.hull_lost)
    ship.hull_lost += filled
    note(trace, Noted.DAMAGE, ship.number, filled, points, hull_boxes(ship) - ship.hull_lost)
    if ship.hull_lost == hull_boxes(ship):
        sink(ship, trace)
    elif damage_level(ship) != before:
        note(trace, Noted.NEW_LEVEL, ship.number, damage_level(ship), 0, 0)
    return filled


@rule
def gun_hit_on(battle: Battle, ship: Ship, face: int) -> int:
    """1.56, 4.32.b  The gun type that a location die strikes, or -1.

    By the letter of 1.56 (an option) the heaviest type takes the first number of the next type's span, if that has two.
    """
    heavier = 0
    first, second = ship.card.guns[0], ship.card.guns[1]
    if battle.options.hit_on_by_text != 0 and second.hit_to > second.hit_from:
        heavier = 1
    if first.hit_from <= face <= first.hit_to + heavier:
        return 0
    for i in range(1, MOST_GUNS):
        gun = ship.card.guns[i]
        if gun.hit_from <= face <= gun.hit_to:
            return i
    return -1


@rule
def mounts_bearing(ship: Ship, gun: int, arcs: int) -> int:
    """4.32.c  Mount groups (as bits) of a gun type with mounts left that cover one of these arcs; arcs 0 = any."""
    groups = 0
    for i in range(MOST_MOUNT_GROUPS):
        if mounts_left(ship, gun, i) > 0 and (arcs == 0 or ship.card.guns[gun].groups[i].arcs & arcs != 0):
            groups |= 1 << i
    return groups


@rule
def mounts_to_choose(ship: Ship, gun: int, arcs: int) -> int:
    """4.32.c, 4.32.d  The groups to choose from: those that bear on the attacker, or any if none of those is left."""
    bearing = mounts_bearing(ship, gun, arcs)
    return bearing if bearing != 0 else mounts_bearing(ship, gun, 0)


@rule
def arcs_covered(arcs: int) -> int:
    """4.12  How many arcs a mount covers."""
    count = 0
    for i in range(ARCS):
        count += (arcs >> i) & 1
    return count


@rule
def worth_of_mount(ship: Ship, gun: int, group: int) -> int:
    """4.32.c  What a mount of a group is worth: its barrels before its arcs, and more if few are left."""
    mount = ship.card.guns[gun].groups[group]
    return mount.barrels * OF_A_BARREL + arcs_covered(mount.arcs) * OF_AN_ARC - mounts_left(ship, gun, group)


@rule
def least_missed(ship: Ship, gun: int, groups: int) -> int:
    """4.32.c  The group whose loss costs least: fewest barrels, then fewest arcs, then most mounts left."""
    best = NONE
    for i in range(MOST_MOUNT_GROUPS):
        is_candidate = groups >> i & 1 != 0
        if is_candidate and (best < 0 or worth_of_mount(ship, gun, i) < worth_of_mount(ship, gun, best)):
            best = i
    return best


@rule
def foreness(arcs: int) -> int:
    """4.12.c  How far forward a mount stands, by its arcs: those over the bow count for it, those aft against."""
    return arcs_covered(arcs & (A | B | FORWARD)) - arcs_covered(arcs & (E | F | AFT))


@rule
def farthest(ship: Ship, gun: int, groups: int, towards: int) -> int:
    """4.32.c  The group that stands farthest towards the bow or the stern."""
    best = NONE
    mounts = ship.card.guns[gun].groups
    for i in range(MOST_MOUNT_GROUPS):
        is_candidate = groups >> i & 1 != 0
        if is_candidate and (best < 0 or towards * (foreness(mounts[i].arcs) - foreness(mounts[best].arcs)) > 0):
            best = i
    return best


@rule
def preferred_mount(ship: Ship, gun: int, groups: int) -> int:
    """4.32.c  The group that the owner's standing order gives up first."""
    if ship.mount_preference == FORE_FIRST:
        return farthest(ship, gun, groups, TOWARDS_BOW)
    if ship.mount_preference == AFT_FIRST:
        return farthest(ship, gun, groups, TOWARDS_STERN)
    return least_missed(ship, gun, groups)


@rule
def lose_mount(ship: Ship, gun: int, arcs: int, answers: Answers, trace: Trace) -> None:
    """4.32.b, 4.32.c  One mount of the type is lost, chosen by the owner; none left, no effect (4.32.e)."""
    groups = mounts_to_choose(ship, gun, arcs)
    if groups == 0:
        note(trace, Noted.MOUNTS_GONE, ship.number, gun, 0, 0)
        return
    group = preferred_mount(ship, gun, groups)
    if ship.mount_preference == ASK_ME and ship.unasked == 0:
        group = decide(answers, Asked.MOUNT_LOST, ship.side, ship.number, gun, groups, group)
    check_off(ship, gun, group, Noted.MOUNT_LOST, trace)


@rule
def check_off(ship: Ship, gun: int, group: int, how: int, trace: Trace) -> None:
    """4.32.b, 6.27.b  Check off one mount on the card, noted as lost or as given up to stop a flash."""
    ship.mounts_lost[gun * MOST_MOUNT_GROUPS + group] += 1
    note(trace, how, ship.number, gun, group, mounts_left(ship, gun, group))

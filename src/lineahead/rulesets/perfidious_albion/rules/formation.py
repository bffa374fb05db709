"""MOV.a, MOV.b, MOV.p  Squadrons: who leads, who follows, who is detached or falls out of line."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.numbers import ONE, cosine, sine
from ....kernel.trace import Trace, note
from ..tables.charts import RIGHT_AHEAD
from ..tables.notes import Noted
from ..tables.orders import Detach
from ..tables.ships import LINE_ABREAST, LINE_AHEAD, NOBODY, Ship, Squadron, is_in_play, maximum_speed
from . import breaches
from .breaches import LAWFUL
from .engagement import leading_ship
from .geometry import inches
from .systems import has_lost_command, has_lost_steering
from .tracks import lay_straight_way, length_of_way, shorten_way


@rule
def ships_in(ships: list[Ship], squadron: int) -> int:
    """MOV.a  How many ships in play a squadron has."""
    count = 0
    for i in range(len(ships)):
        if is_in_play(ships[i]) and ships[i].squadron == squadron:
            count += 1
    return count


@rule
def first_of(ships: list[Ship], squadron: int) -> int:
    """MOV.a  The ship that leads a squadron, on the table or before it is placed there; nobody, if it has no ships."""
    first = leading_ship(ships, squadron)
    if first != NOBODY:
        return first
    for i in range(len(ships)):
        if ships[i].squadron == squadron and (first == NOBODY or ships[i].place < ships[first].place):
            first = i
    return first


@rule
def is_among(own: int, ship: int) -> bool:
    """MOV.a  Whether a ship is among those that a commander has of his side, a bit each; below zero he has all."""
    return own < 0 or own >> ship & 1 != 0


@rule
def next_in_line(ships: list[Ship], squadron: int, place: int) -> int:
    """MOV.p  The first ship in play of a squadron after a place in its line, or nobody."""
    found = NOBODY
    for i in range(len(ships)):
        is_later = is_in_play(ships[i]) and ships[i].squadron == squadron and ships[i].place > place
        if is_later and (found == NOBODY or ships[i].place < ships[found].place):
            found = i
    return found


@rule
def is_right_astern(ship: Ship, leader: Ship) -> bool:
    """MOV.p  Whether a ship follows her leader on one straight course."""
    if ship.heading != leader.heading:
        return False
    east, south = leader.x - ship.x, leader.y - ship.y
    ahead = east * sine(ship.heading) - south * cosine(ship.heading)
    aside = east * cosine(ship.heading) + south * sine(ship.heading)
    return ahead > 0 and abs(aside) <= RIGHT_AHEAD * ONE


@rule
def take_formation(ships: list[Ship], squadrons: list[Squadron], squadron: int, trace: Trace) -> None:
    """MOV.p  Ships right astern of their leader are in line ahead, with a way to follow; all others are abreast."""
    leader = leading_ship(ships, squadron)
    formation = LINE_AHEAD
    for i in range(len(ships)):
        is_follower = is_in_play(ships[i]) and ships[i].squadron == squadron and i != leader
        if is_follower and not is_right_astern(ships[i], ships[leader]):
            formation = LINE_ABREAST
    for i in range(len(ships)):
        if is_in_play(ships[i]) and ships[i].squadron == squadron:
            ships[i].way_count = 0
            if formation == LINE_AHEAD and i != leader:
                lay_straight_way(ships[i], inches(ships[i], ships[leader]))
    if squadrons[squadron].formation != formation:
        note(trace, Noted.FORMATION_TAKEN, squadron, formation, 0, 0)
    squadrons[squadron].formation = formation


@rule
def follow_new_leader(ships: list[Ship], squadron: int) -> None:
    """MOV.p  When a leader is lost, the ways of all end at the ship that leads now."""
    leader = leading_ship(ships, squadron)
    if leader == NOBODY or ships[leader].way_count == 0:
        return
    lost = length_of_way(ships[leader])
    for i in range(len(ships)):
        if is_in_play(ships[i]) and ships[i].squadron == squadron:
            shorten_way(ships[i], max(length_of_way(ships[i]) - lost, 0))


@rule
def free_squadron(squadrons: list[Squadron]) -> int:
    """MOV.b  A row for a squadron of one, or nobody's."""
    for i in range(len(squadrons)):
        if squadrons[i].in_use == 0:
            return i
    return NOBODY


@rule
def cannot_keep_up(ships: list[Ship], ship: Ship) -> bool:
    """MOV.b  Whether a ship is slower than every other of her squadron, is aground, or has lost steering or command."""
    if ship.aground != 0 or has_lost_steering(ship) or has_lost_command(ship):
        return True
    for i in range(len(ships)):
        is_mate = is_in_play(ships[i]) and ships[i].squadron == ship.squadron and i != ship.number
        if is_mate and maximum_speed(ships[i]) <= maximum_speed(ship):
            return False
    return True


@rule
def detach_breach(ships: list[Ship], squadrons: list[Squadron], detach: Detach) -> int:
    """MOV.b  What is against detaching a ship, or nothing."""
    if not 0 <= detach.ship < len(ships) or not is_in_play(ships[detach.ship]):
        return breaches.NO_SUCH_SHIP
    ship = ships[detach.ship]
    if ship.detached != 0 or ships_in(ships, ship.squadron) < 2:
        return breaches.DETACHED_ALREADY
    if squadrons[ship.squadron].moved != 0:
        return breaches.MOVED_ALREADY
    if not cannot_keep_up(ships, ship):
        return breaches.KEEPS_UP
    return breaches.NO_ROOM if free_squadron(squadrons) == NOBODY else LAWFUL


@rule
def part_company(squadrons: list[Squadron], ship: Ship) -> int:
    """MOV.b  A ship becomes a squadron of her own, and a commander aboard goes with her; its number, or nobody's."""
    row = free_squadron(squadrons)
    if row == NOBODY:
        return NOBODY
    old, new = squadrons[ship.squadron], squadrons[row]
    new.number, new.side, new.in_use, new.formation = row, ship.side, 1, LINE_AHEAD
    new.strength, new.flagship, new.speed = 1, NOBODY, ship.speed
    new.moved, new.fired, new.losses_tested, new.flees = old.moved, old.fired, 0, old.flees
    if old.flagship == ship.number:
        old.flagship, new.flagship = NOBODY, ship.number
    ship.squadron, ship.place, ship.way_count = row, 0, 0
    ship.detached, ship.just_detached = 1, 1
    return row


@rule
def detach_ship(ships: list[Ship], squadrons: list[Squadron], detach: Detach, trace: Trace) -> None:
    """MOV.b, SEQ.r3  A ship leaves her squadron and counts as one herself."""
    note(trace, Noted.DETACHED, detach.ship, part_company(squadrons, ships[detach.ship]), 0, 0)


@rule
def fall_out(ships: list[Ship], squadrons: list[Squadron], ship: Ship, trace: Trace) -> None:
    """MOV.r5, HAZ.e  A ship that could not keep her place is forced out of line; alone she has no line to leave."""
    if ships_in(ships, ship.squadron) < 2:
        return
    row = part_company(squadrons, ship)
    if row != NOBODY:
        note(trace, Noted.FALLS_OUT, ship.number, row, 0, 0)

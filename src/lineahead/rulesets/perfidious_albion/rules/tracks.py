"""MOV.c, MOV.d, MOV.p  Tracks as lists of legs: laid down, cut, straightened, followed."""

from __future__ import annotations

from ....kernel.compiled import rule
from ..tables.charts import CIRCLES
from ..tables.orders import Steam
from ..tables.ships import MOST_WAY, Leg, Ship
from .geometry import arc_length, halved_out, pose_after, pose_on_leg


@rule
def copy_leg(leg: Leg, source: Leg) -> None:
    """MOV.c  One leg becomes like another."""
    leg.run, leg.arc, leg.diameter = source.run, source.arc, source.diameter


@rule
def keep_part(leg: Leg, run: int) -> None:
    """MOV.c  Only the first so many hundredths of a leg, which is at least as long, are left of it."""
    if leg.run != 0:
        leg.arc = halved_out(leg.arc * run, abs(leg.run))
    leg.run = run if leg.run >= 0 else -run


@rule
def drop_part(leg: Leg, run: int) -> None:
    """MOV.c  The first so many hundredths of a leg, which is longer, are behind her."""
    leg.arc -= halved_out(leg.arc * run, abs(leg.run))
    leg.run -= run if leg.run >= 0 else -run


@rule
def lay_ordered(ship: Ship, order: Steam) -> None:
    """MOV.c  The ordered track is to be hers."""
    for i in range(order.count):
        copy_leg(ship.legs[i], order.legs[i])
    ship.leg_count = order.count


@rule
def lay_straight(ship: Ship, run: int) -> None:
    """MOV.q  She goes straight, astern if the run is below zero."""
    ship.legs[0].run, ship.legs[0].arc, ship.legs[0].diameter = run, 0, 0
    ship.leg_count = 1 if run != 0 else 0


@rule
def cut_track(ship: Ship, run: int) -> None:
    """MOV.r3  Her track ends after so many hundredths of an inch."""
    left = run
    for i in range(ship.leg_count):
        length = abs(ship.legs[i].run)
        if left <= length:
            keep_part(ship.legs[i], left)
            ship.leg_count = i + 1 if left > 0 else i
            return
        left -= length


@rule
def lay_way(ship: Ship, run: int) -> None:
    """MOV.p  The next part of the way to her leader is to be her track."""
    for i in range(ship.way_count):
        copy_leg(ship.legs[i], ship.way[i])
    ship.leg_count = ship.way_count
    cut_track(ship, run)


@rule
def spend_way(ship: Ship, run: int) -> None:
    """MOV.p  The next part of the way to her leader is behind her."""
    left, first = run, 0
    while first < ship.way_count and abs(ship.way[first].run) <= left:
        left -= abs(ship.way[first].run)
        first += 1
    if first < ship.way_count:
        drop_part(ship.way[first], left)
    for i in range(first, ship.way_count):
        copy_leg(ship.way[i - first], ship.way[i])
    ship.way_count -= first


@rule
def lay_straight_way(ship: Ship, run: int) -> None:
    """MOV.p  Her leader is so far straight ahead."""
    ship.way[0].run, ship.way[0].arc, ship.way[0].diameter = run, 0, 0
    ship.way_count = 1


@rule
def length_of_way(ship: Ship) -> int:
    """MOV.p  How far along the track her leader is ahead of her."""
    length = 0
    for i in range(ship.way_count):
        length += abs(ship.way[i].run)
    return length


@rule
def shorten_way(ship: Ship, run: int) -> None:
    """MOV.p  Her way ends after so many hundredths of an inch, where a new leader is."""
    left = run
    for i in range(ship.way_count):
        length = abs(ship.way[i].run)
        if left <= length:
            keep_part(ship.way[i], left)
            ship.way_count = i + 1 if left > 0 else i
            return
        left -= length


@rule
def goes_on_as(leg: Leg, more: Leg) -> bool:
    """MOV.p  Whether two legs in a row are one: both straight, or turning to one hand on one circle."""
    same_hand = (leg.arc > 0) == (more.arc > 0) and (leg.arc < 0) == (more.arc < 0)
    return same_hand and leg.diameter == more.diameter and (leg.run >= 0) == (more.run >= 0)


@rule
def add_to_way(ship: Ship, more: Leg) -> bool:
    """MOV.p  One leg more to follow; whether there is room for it in her reckoning."""
    last = ship.way_count - 1
    if last >= 0 and goes_on_as(ship.way[last], more):
        ship.way[last].run += more.run
        ship.way[last].arc += more.arc
        return True
    if ship.way_count == MOST_WAY:
        return False
    copy_leg(ship.way[ship.way_count], more)
    ship.way_count += 1
    return True


@rule
def end_of_way(ship: Ship, run: int) -> tuple[int, int, int]:
    """MOV.p  Where she would be, so far along the way to her leader."""
    x, y, heading = ship.x, ship.y, ship.heading
    for i in range(ship.way_count):
        if run < abs(ship.way[i].run):
            return pose_on_leg(x, y, heading, ship.way[i], run)
        x, y, heading = pose_after(x, y, heading, ship.way[i])
        run -= abs(ship.way[i].run)
    return x, y, heading


@rule
def end_of_order(ship: Ship, order: Steam) -> tuple[int, int, int]:
    """MOV.p  Where she would be after the ordered legs."""
    x, y, heading = ship.x, ship.y, ship.heading
    for i in range(order.count):
        x, y, heading = pose_after(x, y, heading, order.legs[i])
    return x, y, heading


@rule
def has_turn(ship: Ship) -> bool:
    """MOV.q  Whether her track turns at all."""
    for i in range(ship.leg_count):
        if ship.legs[i].arc != 0:
            return True
    return False


@rule
def has_tight_turn(ship: Ship) -> bool:
    """MOV.g  Whether her track turns on a smaller circle than her card's."""
    for i in range(ship.leg_count):
        if ship.legs[i].arc != 0 and ship.legs[i].diameter < CIRCLES[ship.card.circle]:
            return True
    return False


@rule
def widen_turns(ship: Ship, run: int) -> None:
    """MOV.g, MOV.r5  The same turns on the circle of her card, as far as her speed takes her."""
    diameter = CIRCLES[ship.card.circle]
    for i in range(ship.leg_count):
        if ship.legs[i].arc != 0 and ship.legs[i].diameter < diameter:
            length = arc_length(ship.legs[i].arc, diameter)
            ship.legs[i].diameter = diameter
            ship.legs[i].run = length if ship.legs[i].run >= 0 else -length
    cut_track(ship, run)

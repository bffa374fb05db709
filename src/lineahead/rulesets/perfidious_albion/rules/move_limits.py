"""MOV  What an order to steam must keep to; to go straight on together at the least speed is always lawful."""

from __future__ import annotations

from ....kernel.compiled import rule
from ..tables.charts import CIRCLES
from ..tables.orders import MOST_LEGS, Steam
from ..tables.ships import INCH, LINE_ABREAST, MOST_WAY, NOBODY, Battle, Leg, Ship, Squadron, is_in_play
from . import breaches
from .breaches import LAWFUL
from .engagement import leading_ship
from .formation import ships_in
from .geometry import arc_length
from .speeds import least_diameter, squadron_circle, squadron_limits
from .systems import has_lost_steering

MOST_ARC = 1 << 20


@rule
def speed_breach(battle: Battle, ships: list[Ship], order: Steam) -> int:
    """MOV.e, MOV.f, MOV.p  Whether the squadron can make the ordered speed."""
    least, most = squadron_limits(battle, ships, order.squadron, order.astern)
    if most < 0:
        return breaches.NOT_ASTERN_YET if order.astern != 0 else breaches.TOO_FAST
    if order.speed > most:
        return breaches.TOO_FAST
    return breaches.TOO_SLOW if order.speed < least else LAWFUL


@rule
def is_standard(diameter: int) -> bool:
    """MOV.o  Whether there is a turning circle of that diameter."""
    for circle in range(1, len(CIRCLES)):
        if CIRCLES[circle] == diameter:
            return True
    return False


@rule
def leg_breach(leg: Leg, astern: int, least: int) -> int:
    """MOV.c, MOV.d, MOV.o  Whether a leg is a straight run, or an arc as long as its turn takes."""
    if leg.run == 0 or (leg.run < 0) != (astern != 0) or abs(leg.arc) > MOST_ARC:
        return breaches.BAD_TRACK
    if leg.arc == 0:
        return LAWFUL if leg.diameter == 0 else breaches.BAD_TRACK
    if not is_standard(leg.diameter):
        return breaches.BAD_TRACK
    if leg.diameter < least:
        return breaches.CIRCLE_TOO_SMALL
    return LAWFUL if abs(leg.run) == arc_length(leg.arc, leg.diameter) else breaches.WRONG_LENGTH


@rule
def track_breach(order: Steam, least: int) -> int:
    """MOV.c, MOV.r1  Whether the legs are sound and as long as the speed: an inch for each box."""
    run = 0
    for i in range(order.count):
        breach = leg_breach(order.legs[i], order.astern, least)
        if breach != LAWFUL:
            return breach
        run += abs(order.legs[i].run)
    return LAWFUL if run == order.speed * INCH else breaches.WRONG_LENGTH


@rule
def emergency_breach(ships: list[Ship], order: Steam) -> int:
    """MOV.q, MOV.r4  There is nothing smaller than circle I, and no emergency turn without steering gear."""
    if order.emergency == 0:
        return LAWFUL
    if squadron_circle(ships, order.squadron) == 1:
        return breaches.NO_SMALLER_CIRCLE
    return breaches.NO_STEERING if has_lost_steering(ships[leading_ship(ships, order.squadron)]) else LAWFUL


@rule
def formation_breach(ships: list[Ship], squadron: Squadron, order: Steam) -> int:
    """MOV.p  Only a line ahead can follow its leader, and only going ahead; all else is done together."""
    if order.together != 0 or ships_in(ships, order.squadron) < 2:
        return LAWFUL
    if squadron.formation == LINE_ABREAST or order.astern != 0:
        return breaches.NOT_IN_LINE
    for i in range(len(ships)):
        is_member = is_in_play(ships[i]) and ships[i].squadron == order.squadron
        if is_member and ships[i].way_count + order.count > MOST_WAY:
            return breaches.TRACK_TOO_CROOKED
    return LAWFUL


@rule
def ram_breach(ships: list[Ship], side: int, order: Steam) -> int:
    """HAZ.d  Only an enemy that is there can be rammed."""
    if order.ram == NOBODY:
        return LAWFUL
    if not 0 <= order.ram < len(ships) or not is_in_play(ships[order.ram]):
        return breaches.NOBODY_TO_RAM
    return breaches.NOBODY_TO_RAM if ships[order.ram].side == side else LAWFUL


@rule
def is_squadron(ships: list[Ship], squadrons: list[Squadron], squadron: int) -> bool:
    """MOV.a  Whether there is such a squadron with ships in play."""
    if not 0 <= squadron < len(squadrons) or squadrons[squadron].in_use == 0:
        return False
    return ships_in(ships, squadron) > 0


@rule
def steam_breach(battle: Battle, ships: list[Ship], squadrons: list[Squadron], order: Steam) -> int:
    """MOV  What is against an order to steam, or nothing."""
    if not is_squadron(ships, squadrons, order.squadron):
        return breaches.NO_SUCH_SQUADRON
    if squadrons[order.squadron].moved != 0:
        return breaches.HAS_MOVED
    if not 0 <= order.count <= MOST_LEGS or order.speed < 0:
        return breaches.BAD_TRACK
    least = least_diameter(squadron_circle(ships, order.squadron), order.emergency)
    breach = speed_breach(battle, ships, order)
    if breach == LAWFUL:
        breach = emergency_breach(ships, order)
    if breach == LAWFUL:
        breach = track_breach(order, least)
    if breach == LAWFUL:
        breach = formation_breach(ships, squadrons[order.squadron], order)
    return ram_breach(ships, squadrons[order.squadron].side, order) if breach == LAWFUL else breach

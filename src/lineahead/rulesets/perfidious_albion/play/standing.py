"""What squadrons do that nobody orders about: they go on as they went, keep to the table, and flee where they must."""

from __future__ import annotations

from ....kernel.choices import Answers
from ....kernel.compiled import rule
from ....kernel.dice import Dice
from ....kernel.numbers import FULL_CIRCLE, HALF_CIRCLE
from ....kernel.open_table import bearing, is_on_table
from ....kernel.trace import Trace
from ..rules.breaches import LAWFUL
from ..rules.engagement import leading_ship
from ..rules.flight import course_to_edge, flight_breach, safest_edge
from ..rules.formation import is_among, ships_in
from ..rules.geometry import arc_length, arc_of_run
from ..rules.move_limits import steam_breach
from ..rules.movement import steam_squadron
from ..rules.speeds import least_diameter, squadron_circle, squadron_limits
from ..rules.tracks import end_of_order
from ..tables.orders import Steam
from ..tables.sea import Sea
from ..tables.ships import INCH, LINE_ABREAST, NOBODY, Area, Battle, Ship, Squadron


@rule
def go_straight(squadron: int, speed: int, astern: int, order: Steam) -> None:
    """MOV.c  An order to steam straight on at a speed, all ships at once."""
    order.squadron, order.speed, order.astern, order.together = squadron, speed, astern, 1
    order.emergency, order.ram = 0, NOBODY
    order.count = 1 if speed > 0 else 0
    order.legs[0].run = -speed * INCH if astern != 0 else speed * INCH
    order.legs[0].arc, order.legs[0].diameter = 0, 0


@rule
def turn_wanted(heading: int, course: int) -> int:
    """MOV.d  The shorter turn from a heading to a course, to starboard if both are equal."""
    turn = (course - heading) % FULL_CIRCLE
    return turn if turn <= HALF_CIRCLE else turn - FULL_CIRCLE


@rule
def steer(
    ships: list[Ship], squadrons: list[Squadron], squadron: int, course: int, speed: int, together: int, order: Steam
) -> None:
    """MOV.d, MOV.p  An order to turn towards a course on the squadron's circle and steam on, at a speed ahead."""
    go_straight(squadron, speed, 0, order)
    order.together = together if squadrons[squadron].formation != LINE_ABREAST else 1
    turn = turn_wanted(ships[leading_ship(ships, squadron)].heading, course)
    diameter = least_diameter(squadron_circle(ships, squadron), 0)
    run = min(arc_length(turn, diameter), speed * INCH)
    if run == 0:
        return
    arc = turn if run < speed * INCH else arc_of_run(run, diameter)
    order.legs[0].run, order.legs[0].diameter = run, diameter
    order.legs[0].arc = abs(arc) if turn > 0 else -abs(arc)
    if run < speed * INCH:
        order.legs[1].run, order.legs[1].arc, order.legs[1].diameter = speed * INCH - run, 0, 0
        order.count = 2


@rule
def is_order_lawful(
    battle: Battle, ships: list[Ship], squadrons: list[Squadron], areas: list[Area], order: Steam
) -> bool:
    """MOV, MOR.g  Whether an order to steam would be taken."""
    if steam_breach(battle, ships, squadrons, order) != LAWFUL:
        return False
    return flight_breach(battle, ships, squadrons, areas, order) == LAWFUL


@rule
def keep_going(battle: Battle, ships: list[Ship], squadrons: list[Squadron], squadron: int, order: Steam) -> None:
    """MOV.c  As it went, straight on; where that would leave the table, towards its middle."""
    leader = ships[leading_ship(ships, squadron)]
    astern = leader.astern
    least, most = squadron_limits(battle, ships, squadron, astern)
    speed = min(max(leader.speed, least), most)
    go_straight(squadron, speed, astern, order)
    order.together = int(squadrons[squadron].formation == LINE_ABREAST or astern != 0)
    x, y, _ = end_of_order(leader, order)
    if astern == 0 and not is_on_table(x, y, battle.width, battle.height):
        middle = bearing(leader.x, leader.y, battle.width // 2, battle.height // 2)
        steer(ships, squadrons, squadron, middle, speed, 0, order)


@rule
def usual_steam(
    battle: Battle, ships: list[Ship], squadrons: list[Squadron], areas: list[Area], squadron: int, order: Steam
) -> None:
    """MOV.c, MOR.g  How a squadron goes on by itself: off the table if it flees, else as it went; always lawful."""
    leader = ships[leading_ship(ships, squadron)]
    if squadrons[squadron].flees != 0 or leader.flees != 0:
        course = course_to_edge(safest_edge(battle, ships, areas, leader))
        _, most = squadron_limits(battle, ships, squadron, 0)
        for together in range(2):
            steer(ships, squadrons, squadron, course, max(most, 0), together, order)
            if is_order_lawful(battle, ships, squadrons, areas, order):
                return
    keep_going(battle, ships, squadrons, squadron, order)
    if not is_order_lawful(battle, ships, squadrons, areas, order):
        least, _ = squadron_limits(battle, ships, squadron, leader.astern)
        go_straight(squadron, least, leader.astern, order)


@rule
def is_to_steam(ships: list[Ship], squadrons: list[Squadron], squadron: int, side: int) -> bool:
    """SEQ.3  Whether a squadron of a side has still to move."""
    own = squadrons[squadron]
    return own.in_use != 0 and own.side == side and own.moved == 0 and ships_in(ships, squadron) > 0


@rule
def steam_on(sea: Sea, squadron: int, steam: Steam, dice: Dice, answers: Answers, trace: Trace) -> None:
    """SEQ.3  A squadron goes on as it is; `steam` is a blank to write on."""
    battle, ships, squadrons, wedges, areas = sea
    usual_steam(battle, ships, squadrons, areas, squadron, steam)
    steam_squadron(battle, ships, squadrons, wedges, steam, dice, answers, trace)


@rule
def let_the_rest_steam(sea: Sea, side: int, own: int, steam: Steam, dice: Dice, answers: Answers, trace: Trace) -> None:
    """SEQ.3  All squadrons of a commander that have not moved go on as they are."""
    for i in range(len(sea.squadrons)):
        if is_to_steam(sea.ships, sea.squadrons, i, side) and is_among(own, leading_ship(sea.ships, i)):
            steam_on(sea, i, steam, dice, answers, trace)

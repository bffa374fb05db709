"""SCT, SAT, SWT  A solo protocol as a player: what it launches, how it moves, when it looks and fires.

A side is played so if its scenario says so (`battle.protocol`), or if its computer player was told to
(`Doctrine.protocol`); in the latter case the side has been set up like any other and keeps to all limits of the rules.
"""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import Dice
from ....kernel.trace import Trace
from ..play.standing import is_still_to_move, usual_move
from ..rules.breaches import LAWFUL
from ..rules.gunfire import firer_breach
from ..rules.move_limits import move_breach
from ..rules.movement import top_speed
from ..rules.observation import marks_to_try
from ..rules.solo_common import course_home, heads_for, is_own_marker, is_strange_to_owner
from ..rules.solo_flotilla import breaks_off, column_speed, course_given, in_wake, next_ahead
from ..rules.solo_marks import watches_torpedoes
from ..rules.withdrawal import FREE, forced_move
from ..tables.doctrine import Doctrine
from ..tables.orders import Launch, Move, Orders
from ..tables.ships import ASTERN, ATTACKERS, CONVOY, FLOTILLA, NOBODY, Battle, Cloud, Counter, Ship
from .fires import FIRES, LOOKS, NO_MORE, can_look, plan_fire
from .moves import steer
from .solo_attackers import launch_of_attackers, move_attacker
from .solo_broadsides import fire_of_flotilla, launch_of_flotilla
from .solo_convoy import move_convoy


@rule
def protocol_of(battle: Battle, doctrine: Doctrine, side: int) -> int:
    """SCT, SAT, SWT  The protocol that plays a side, if any: its player's, else its scenario's."""
    return doctrine.protocol if doctrine.protocol != 0 else battle.protocol[side]


@rule
def launch_by_protocol(
    battle: Battle,
    ships: list[Ship],
    counters: list[Counter],
    protocol: int,
    side: int,
    order: Launch,
    thoughts: Dice,
) -> bool:
    """SAT.d, SWT.e  Write the next launch of a side; whether there is one."""
    if protocol == ATTACKERS:
        return launch_of_attackers(battle, ships, counters, side, order)
    if protocol == FLOTILLA:
        return launch_of_flotilla(battle, ships, counters, side, order, thoughts)
    return False


@rule
def move_by_protocol(
    battle: Battle, ships: list[Ship], counters: list[Counter], protocol: int, side: int, move: Move
) -> bool:
    """SCT.c, SAT.c, SWT.0a  Write the next move of a side, leaders first; whether any is left but to go on."""
    done = NOBODY
    for _ in range(len(counters)):
        done = next_to_move(ships, counters, side, done)
        if done == NOBODY:
            return False
        if plan_by_protocol(battle, ships, counters, protocol, done, move):
            return True
    return False


@rule
def next_to_move(ships: list[Ship], counters: list[Counter], side: int, done: int) -> int:
    """SWT.0a  The counter that comes after another one: by its place in column, then by its number."""
    best = NOBODY
    for i in range(len(counters)):
        comes = is_still_to_move(ships, counters[i], side) and (
            done == NOBODY or is_before(counters[done], counters[i])
        )
        if comes and (best == NOBODY or is_before(counters[i], counters[best])):
            best = i
    return best


@rule
def is_before(one: Counter, other: Counter) -> bool:
    """SWT.0a  Whether one counter moves before another."""
    return one.astern < other.astern or (one.astern == other.astern and one.number < other.number)


@rule
def plan_by_protocol(
    battle: Battle, ships: list[Ship], counters: list[Counter], protocol: int, number: int, move: Move
) -> bool:
    """SCT.a, CHT.k  Write a counter's move unless it must go on by itself; whether that is legal."""
    counter = counters[number]
    duty, _, _ = forced_move(battle, ships, counters, number)
    if duty != FREE or counter.went == ASTERN or counter.issued < 0 or top_speed(ships, counter) == 0:
        return False
    usual_move(battle, ships, counters, number, move)
    if protocol == CONVOY:
        is_planned = move_convoy(battle, ships, counters, number, move)
    elif protocol == ATTACKERS:
        is_planned = move_attacker(battle, ships, counters, number, move)
    else:
        is_planned = move_flotilla(battle, ships, counters, number, move)
    return is_planned and move_breach(battle, ships, counters, move) == LAWFUL


@rule
def action_by_protocol(
    battle: Battle,
    ships: list[Ship],
    counters: list[Counter],
    clouds: list[Cloud],
    protocol: int,
    side: int,
    orders: Orders,
    silence: Trace,
) -> int:
    """SCT.b, SAT.c, SWS.7, SWT.b  What the first counter that has anything left to do does next."""
    for i in range(len(counters)):
        if is_own_marker(counters[i], side):
            action = next_action(battle, ships, counters, clouds, protocol, i, orders, silence)
            if action != NO_MORE:
                return action
    return NO_MORE


@rule
def next_action(
    battle: Battle,
    ships: list[Ship],
    counters: list[Counter],
    clouds: list[Cloud],
    protocol: int,
    number: int,
    orders: Orders,
    silence: Trace,
) -> int:
    """SCT.c.ii, SCT.r5, SWT.c  One look, then fire; but torpedoes that come at her have both looks."""
    counter = counters[number]
    looks = can_look(battle, ships, counters, clouds, number, orders.look)
    if looks and (counter.looked == 0 or is_strange_to_owner(counter)):
        return LOOKS
    if looks and spends_look_on_torpedo(battle, ships, counters, clouds, protocol, number):
        return LOOKS
    if not is_strange_to_owner(counter) and firer_breach(ships, counters, number) == LAWFUL:
        if protocol == FLOTILLA:
            fires = fire_of_flotilla(ships, counters, clouds, number, orders.fire)
        else:
            fires = plan_fire(battle, ships, counters, clouds, number, orders.fire, silence)
        if fires:
            return FIRES
    return LOOKS if looks else NO_MORE


@rule
def spends_look_on_torpedo(
    battle: Battle, ships: list[Ship], counters: list[Counter], clouds: list[Cloud], protocol: int, number: int
) -> bool:
    """SCT.c.ii, SWT.c  Whether the next chance goes to a torpedo that heads for a ship, at the price of her guns."""
    mark, _ = marks_to_try(battle, ships, counters, clouds, number)
    if mark == NOBODY or not heads_for(counters[mark], counters[number]):
        return False
    return protocol == FLOTILLA or (protocol == CONVOY and watches_torpedoes(battle, counters, number))


@rule
def move_flotilla(battle: Battle, ships: list[Ship], counters: list[Counter], number: int, move: Move) -> bool:
    """SWT.0a, SWT.0b  Write a move: parallel to the others when combing, else the leader's course, or in his wake."""
    counter = counters[number]
    speed, course = column_speed(battle, ships, counters, counter.side), course_given(battle, ships, counters, number)
    goes_home = breaks_off(ships, counters, counter.side)
    ahead = next_ahead(ships, counters, number)
    if ahead != NOBODY and counter.combs == 0 and not goes_home:
        course, speed = in_wake(counter, counters[ahead], speed)
    elif goes_home and counter.combs == 0:
        course, speed = course_home(battle, counters, counter), top_speed(ships, counter)
    elif course == NOBODY:
        course = counter.heading
    steer(battle, ships, counters, counter, course, speed, goes_home, move)
    return True

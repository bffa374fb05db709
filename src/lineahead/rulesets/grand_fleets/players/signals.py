"""7.3.f, 7.4.a  What a doctrine signals before a division moves: who hauls out, and who falls in."""

from __future__ import annotations

from ....kernel.compiled import rule
from ..rules.breaches import LAWFUL
from ..rules.division_limits import detach_breach, pace, signal_breach
from ..rules.formation import angle_between, is_under_control
from ..tables.divisions import Division, is_in_line, leader_of, ships_in_line
from ..tables.orders import DETACH, DONE, MERGE, SIGNAL, Orders, Signal
from ..tables.ships import CRIPPLED, NONE, SIXTY_DEGREES, Battle, Ship, damage_level

MUCH_SLOWER = 2  # miles by which a ship keeps its division back


@rule
def think_of_signals(battle: Battle, ships: list[Ship], divisions: list[Division], side: int, orders: Orders) -> int:
    """7.3.f, 8.1.a  The signals of all divisions one after the other, before moves are written."""
    for row in range(len(divisions)):
        leader = leader_of(ships, divisions[row])
        is_own = divisions[row].side == side and leader >= 0
        if is_own and wants_signal(battle, ships, divisions, leader, orders.signal):
            return SIGNAL
    return DONE


@rule
def wants_signal(battle: Battle, ships: list[Ship], divisions: list[Division], leader: int, signal: Signal) -> bool:
    """7.3.f, 7.4.a  Whether a division signals before it moves.

    A cripple or another slow ship hauls out, and a ship that is alone close behind falls in.
    """
    division = divisions[ships[leader].division]
    if division.repeats != 0:
        return False
    signal.ship, signal.what, signal.other = leader, DETACH, NONE
    if ships_in_line(ships, division) > 1:
        signal.other = ship_to_detach(battle, ships, division)
    if signal.other < 0 and division.signalled == 0:
        signal.what, signal.other = MERGE, straggler_behind(battle, ships, divisions, leader)
    return signal.other >= 0


@rule
def ship_to_detach(battle: Battle, ships: list[Ship], division: Division) -> int:
    """7.4.a  A crippled ship, or one much slower than the fastest, that keeps its division back; or NONE."""
    fastest = 0
    for place in range(division.count):
        if is_in_line(ships, division, place):
            fastest = max(fastest, pace(battle, ships[division.line[place]]))
    for place in range(division.count):
        number = division.line[place]
        if is_in_line(ships, division, place) and detach_breach(battle, ships, division, number) == LAWFUL:
            is_crippled = damage_level(ships[number]) >= CRIPPLED
            if is_crippled or fastest - pace(battle, ships[number]) >= MUCH_SLOWER:
                return number
    return NONE


@rule
def straggler_behind(battle: Battle, ships: list[Ship], divisions: list[Division], leader: int) -> int:
    """7.3.f  A sound ship alone that is close behind, heads alike and runs as the line does; or NONE."""
    division = divisions[ships[leader].division]
    for row in range(len(divisions)):
        other = leader_of(ships, divisions[row])
        if divisions[row].side == division.side and other >= 0 and ships_in_line(ships, divisions[row]) == 1:
            is_sound = damage_level(ships[other]) < CRIPPLED and is_under_control(ships[other])
            heads_alike = angle_between(ships[other].heading, ships[leader].heading) <= SIXTY_DEGREES
            fits = is_sound and heads_alike and keeps_company(battle, ships, division, pace(battle, ships[other]))
            if fits and signal_breach(battle, ships, divisions, leader, MERGE, other) == LAWFUL:
                return other
    return NONE


@rule
def keeps_company(battle: Battle, ships: list[Ship], division: Division, miles: int) -> bool:
    """7.3.f, 7.4.a  Whether a ship of this pace neither holds a line back nor is held back: nobody hauls out again.

    Otherwise one would haul out and fall in for ever, as each becomes a division that has not signalled yet.
    """
    for place in range(division.count):
        if is_in_line(ships, division, place):
            ship = ships[division.line[place]]
            if damage_level(ship) >= CRIPPLED or miles - pace(battle, ship) >= MUCH_SLOWER:
                return False
    return miles >= slowest_pace(battle, ships, division)


@rule
def slowest_pace(battle: Battle, ships: list[Ship], division: Division) -> int:
    """7.4.a  The miles that every ship of a line can run."""
    slowest = pace(battle, ships[leader_of(ships, division)])
    for place in range(division.count):
        if is_in_line(ships, division, place):
            slowest = min(slowest, pace(battle, ships[division.line[place]]))
    return slowest

"""7.4  How a doctrine leads a division: the best ends for the whole line among a few, and cripples left to themselves.

Every move that a single ship would try is weighed twice, in succession and together, by where it brings each ship.
"""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import Dice
from ..rules.alternation import may_act
from ..rules.board import range_at
from ..rules.breaches import LAWFUL
from ..rules.division_limits import manoeuvre_breach
from ..rules.formation import angle_between
from ..rules.manoeuvres import division_points, end_in_line, end_of_legs
from ..tables.divisions import MOST_IN_DIVISION, Division, is_in_line, last_of, leader_of, ships_in_line
from ..tables.doctrine import Doctrine
from ..tables.orders import MANOEUVRE, SECTORS, SIGNAL, Manoeuvre, Orders, Weighed
from ..tables.ships import MILE, NONE, Battle, Ship
from .moves import (
    NEVER,
    candidate_for,
    candidates,
    is_withdrawing,
    nearest_enemy,
    range_to_hold,
    worth_of_place,
    write_leg,
)
from .screens import is_smoke_worth_it, note_room
from .signals import slowest_pace, think_of_signals, wants_signal
from .wild import any_of

IN_LINE = 2 * MILE // 3  # what it is worth to a division to end in line ahead
SPREAD = 3000  # the angle within which ships head alike
REVERSAL = 12000  # beyond such a turn a line would steer into its own followers


@rule
def think_of_manoeuvre(
    battle: Battle,
    ships: list[Ship],
    divisions: list[Division],
    doctrine: Doctrine,
    side: int,
    orders: Orders,
    thoughts: Dice,
) -> int:
    """7.2.c, 7.4  A division moves; one that is kept back leaves the slow ship first."""
    if battle.options.simultaneous != 0:
        return think_of_signals(battle, ships, divisions, side, orders)
    leader = next_leader(battle, ships, divisions, side, doctrine.wild, thoughts)
    if wants_signal(battle, ships, divisions, leader, orders.signal):
        return SIGNAL
    plan_manoeuvre(battle, ships, divisions, doctrine, leader, orders, thoughts)
    return MANOEUVRE


@rule
def plan_manoeuvre(
    battle: Battle,
    ships: list[Ship],
    divisions: list[Division],
    doctrine: Doctrine,
    leader: int,
    orders: Orders,
    thoughts: Dice,
) -> None:
    """7.4  The move of the division that a ship leads; one that has to do as before is ordered nothing."""
    clear_manoeuvre(orders.manoeuvre, leader)
    if divisions[ships[leader].division].repeats == 0:
        if doctrine.wild != 0:
            any_manoeuvre(battle, ships, divisions, orders.manoeuvre, thoughts)
        else:
            choose_manoeuvre(battle, ships, divisions, doctrine, orders.manoeuvre, orders.weighed)


@rule
def clear_manoeuvre(manoeuvre: Manoeuvre, leader: int) -> None:
    """7.4  A blank order for a division."""
    manoeuvre.move.ship, manoeuvre.move.count, manoeuvre.together = leader, 0, 0
    manoeuvre.move.smoke, manoeuvre.move.leaves = 0, 0
    for place in range(MOST_IN_DIVISION):
        manoeuvre.smoke[place] = 0


@rule
def next_leader(
    battle: Battle, ships: list[Ship], divisions: list[Division], side: int, wild: int, thoughts: Dice
) -> int:
    """7.2.a  The leader of the first division of a side that may still move, or of any."""
    ready = 0
    for row in range(len(divisions)):
        leader = leader_of(ships, divisions[row])
        if divisions[row].side == side and leader >= 0 and may_act(battle, ships, leader):
            ready += 1
    wanted = any_of(ready, thoughts) if wild != 0 else 0
    for row in range(len(divisions)):
        leader = leader_of(ships, divisions[row])
        if divisions[row].side == side and leader >= 0 and may_act(battle, ships, leader):
            if wanted == 0:
                return leader
            wanted -= 1
    return NONE


@rule
def any_manoeuvre(
    battle: Battle, ships: list[Ship], divisions: list[Division], manoeuvre: Manoeuvre, thoughts: Dice
) -> None:
    """7.4  Any of the moves a doctrine tries, in succession or together, if it is legal; else the division holds."""
    number, together = any_of(candidates(battle), thoughts), any_of(2, thoughts)
    write_candidate(battle, ships, divisions, manoeuvre, number, together)
    if manoeuvre_breach(battle, ships, divisions, manoeuvre) != LAWFUL:
        manoeuvre.move.count, manoeuvre.together = 0, 0


@rule
def write_candidate(
    battle: Battle, ships: list[Ship], divisions: list[Division], manoeuvre: Manoeuvre, number: int, together: int
) -> None:
    """7.4.a  One of the moves to try, at the speed of the division; no leg, if it cannot be made."""
    leader = ships[manoeuvre.move.ship]
    division = divisions[leader.division]
    points, most = division_points(battle, ships, division), slowest_pace(battle, ships, division)
    turn, ahead = candidate_for(battle, leader, points, most, 1, number)
    manoeuvre.together, manoeuvre.move.count = together, 0
    if ahead >= 0:
        write_leg(manoeuvre.move, turn, ahead)


@rule
def choose_manoeuvre(
    battle: Battle,
    ships: list[Ship],
    divisions: list[Division],
    doctrine: Doctrine,
    manoeuvre: Manoeuvre,
    weighed: Weighed,
) -> None:
    """7.4  The legal move of all that are tried that brings the whole line to the best places."""
    leader = manoeuvre.move.ship
    enemy = nearest_enemy(battle, ships, ships[leader])
    best, best_worth, best_together = NONE, NEVER, 0
    ways = 2 if ships_in_line(ships, divisions[ships[leader].division]) > 1 else 1
    if enemy >= 0:
        note_room(battle, ships, ships[leader].side, weighed)
        for number in range(candidates(battle)):
            for together in range(ways):
                write_candidate(battle, ships, divisions, manoeuvre, number, together)
                if ways > 1 and is_out_of_order(ships, divisions, manoeuvre):
                    manoeuvre.move.count = 0
                worth = worth_of_ends(battle, ships, divisions, doctrine, manoeuvre, ships[enemy], weighed)
                is_better = manoeuvre.move.count > 0 and worth > best_worth
                if is_better and manoeuvre_breach(battle, ships, divisions, manoeuvre) == LAWFUL:
                    best, best_worth, best_together = number, worth, together
    manoeuvre.move.count, manoeuvre.together = 0, 0
    if best >= 0:
        write_candidate(battle, ships, divisions, manoeuvre, best, best_together)
    lay_screens(battle, ships, divisions[ships[leader].division], manoeuvre)
    is_leaving = battle.options.floating_board != 0 and is_withdrawing(doctrine, ships[leader])
    manoeuvre.move.leaves = 1 if is_leaving else 0


@rule
def lay_screens(battle: Battle, ships: list[Ship], division: Division, manoeuvre: Manoeuvre) -> None:
    """9.6.a  Smoke of the leader where that helps, and of others who make the same move."""
    for place in range(division.count):
        if is_in_line(ships, division, place):
            ship = ships[division.line[place]]
            is_leader = ship.number == manoeuvre.move.ship
            if (is_leader or manoeuvre.together != 0) and is_smoke_worth_it(battle, ships, ship, manoeuvre.move):
                if is_leader:
                    manoeuvre.move.smoke = 1
                else:
                    manoeuvre.smoke[place] = 1


@rule
def worth_of_ends(
    battle: Battle,
    ships: list[Ship],
    divisions: list[Division],
    doctrine: Doctrine,
    manoeuvre: Manoeuvre,
    enemy: Ship,
    weighed: Weighed,
) -> int:
    """What the ends of a line are worth, for a ship on average; the leader's counts twice, as others come after."""
    division = divisions[ships[manoeuvre.move.ship].division]
    worth, count = 0, 0
    for place in range(division.count):
        if is_in_line(ships, division, place):
            ship = ships[division.line[place]]
            share = 2 if ship.number == manoeuvre.move.ship else 1
            x, y, heading = end_in_line(battle.board, ships, division, manoeuvre, place)
            worth += share * worth_of_end(battle, doctrine, ship, enemy, (x, y, heading), weighed)
            count += share
    return worth // count + worth_of_order(battle, ships, divisions, manoeuvre)


@rule
def worth_of_end(
    battle: Battle, doctrine: Doctrine, ship: Ship, enemy: Ship, end: tuple[int, int, int], weighed: Weighed
) -> int:
    """What one ship's end is worth; the ship is put back."""
    for sector in range(SECTORS):
        weighed.broadside[sector] = -1
    x, y, heading = ship.x, ship.y, ship.heading
    ship.x, ship.y, ship.heading = end[0], end[1], end[2]
    worth = worth_of_place(battle, doctrine, ship, enemy, range_to_hold(doctrine, ship), weighed)
    ship.x, ship.y, ship.heading = x, y, heading
    return worth


@rule
def worth_of_order(battle: Battle, ships: list[Ship], divisions: list[Division], manoeuvre: Manoeuvre) -> int:
    """7.3.b, 7.4  A line ahead is worth something, and so is to come up with the division one belongs to."""
    leader = ships[manoeuvre.move.ship]
    division = divisions[leader.division]
    x, y, heading = end_of_legs(battle.board, leader, manoeuvre.move)
    worth = 0
    if division.parent >= 0 and last_of(ships, divisions[division.parent]) >= 0:
        worth -= range_at(battle.board, ships[last_of(ships, divisions[division.parent])], x, y) // 2
    if manoeuvre.together == 0 or is_in_line_ahead(division, heading):
        worth += IN_LINE
    return worth


@rule
def is_out_of_order(ships: list[Ship], divisions: list[Division], manoeuvre: Manoeuvre) -> bool:
    """7.4.b  Whether a line would steer into itself: in succession its leader turns about, or lies astern of others.

    A line that reverses turns together, and goes on together while its leader is the last.
    """
    leader = ships[manoeuvre.move.ship]
    division = divisions[leader.division]
    if manoeuvre.together != 0 or manoeuvre.move.count == 0:
        return False
    if abs(manoeuvre.move.legs[0].turn) > REVERSAL:
        return True
    return division.stretches > 0 and angle_between(division.track[0].heading, leader.heading) >= REVERSAL


@rule
def is_in_line_ahead(division: Division, heading: int) -> bool:
    """7.4  Whether a division that heads so lies along its heading, as its track does."""
    return division.stretches == 0 or angle_between(division.track[0].heading, heading) < SPREAD

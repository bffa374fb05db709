"""7.4  How a doctrine leads a division: the best ends for the whole line among a few, and cripples left to themselves.

Every move that a single ship would try is weighed twice, in succession and together, by where it brings each ship.
"""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import Dice
from ..rules.board import range_at
from ..rules.breaches import LAWFUL
from ..rules.division_limits import manoeuvre_breach
from ..rules.formation import angle_between
from ..rules.manoeuvres import end_in_line, end_of_legs
from ..rules.movement import speed_marker_for
from ..tables.divisions import Division, is_in_line, last_of, ships_in_line
from ..tables.doctrine import Doctrine
from ..tables.orders import Manoeuvre, Weighed
from ..tables.ships import MILE, NONE, Battle, Ship
from .lines import write_candidate
from .moves import candidates, range_to_hold
from .places import AWAY, NEVER, clear_broadsides, worth_of_place
from .quarry import enemy_to_fight, is_withdrawing, run_on
from .screens import is_smoke_worth_it, note_room
from .wild import any_of

IN_LINE = 2 * MILE // 3  # what it is worth to a division to end in line ahead
SPREAD = 3000  # the angle within which ships head alike
REVERSAL = 12000  # beyond such a turn a line would steer into its own followers


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
    enemy = enemy_to_fight(battle, ships, doctrine, ships[leader])
    best, best_worth, best_together = NONE, NEVER, 0
    ways = 2 if ships_in_line(ships, divisions[ships[leader].division]) > 1 else 1
    if enemy >= 0:
        hold = range_to_hold(battle, ships, doctrine, ships[leader], weighed)
        note_room(battle, ships, ships[leader].side, weighed)
        for number in range(candidates(battle)):
            for together in range(ways):
                write_candidate(battle, ships, divisions, manoeuvre, number, together)
                if ways > 1 and is_out_of_order(ships, divisions, manoeuvre):
                    manoeuvre.move.count = 0
                worth = worth_of_ends(battle, ships, divisions, doctrine, manoeuvre, ships[enemy], hold, weighed)
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
    hold: int,
    weighed: Weighed,
) -> int:
    """What the ends of a line are worth, for a ship on average; the leader's counts twice, as others come after."""
    here = (enemy.x, enemy.y)
    run_on(battle, enemy)
    division = divisions[ships[manoeuvre.move.ship].division]
    worth, count, marker = 0, 0, speed_marker_for(manoeuvre.move.legs[0].ahead // MILE)
    for place in range(division.count):
        if is_in_line(ships, division, place):
            ship = ships[division.line[place]]
            share = 2 if ship.number == manoeuvre.move.ship else 1
            x, y, heading = end_in_line(battle.board, ships, division, manoeuvre, place)
            worth += share * worth_of_end(battle, doctrine, ship, enemy, (x, y, heading, marker), hold, weighed)
            count += share
    enemy.x, enemy.y = here[0], here[1]
    return worth // count + worth_of_order(battle, ships, divisions, manoeuvre)


@rule
def worth_of_end(
    battle: Battle,
    doctrine: Doctrine,
    ship: Ship,
    enemy: Ship,
    end: tuple[int, int, int, int],
    hold: int,
    weighed: Weighed,
) -> int:
    """What one ship's end is worth; the ship is put back."""
    clear_broadsides(ship, weighed)
    x, y, heading, marker = ship.x, ship.y, ship.heading, ship.speed_marker
    ship.x, ship.y, ship.heading, ship.speed_marker = end[0], end[1], end[2], end[3]
    worth = worth_of_place(battle, doctrine, ship, enemy, AWAY if is_withdrawing(doctrine, ship) else hold, weighed)
    ship.x, ship.y, ship.heading, ship.speed_marker = x, y, heading, marker
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

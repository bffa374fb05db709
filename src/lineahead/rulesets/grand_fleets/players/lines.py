"""7.4  What every player of lines needs: who leads the next one, a blank order for it, and the moves to try."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import Dice
from ..rules.alternation import may_act
from ..rules.manoeuvres import division_points
from ..tables.divisions import MOST_IN_DIVISION, Division, leader_of
from ..tables.orders import Manoeuvre
from ..tables.ships import NONE, Battle, Ship
from .moves import candidate_for, write_leg
from .signals import slowest_pace
from .wild import any_of


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

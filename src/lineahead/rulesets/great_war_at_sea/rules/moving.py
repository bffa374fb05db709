"""B7.d to B7.h  Movement on the tactical map: one hex an impulse, or off the map."""

from __future__ import annotations

from ....kernel.choices import Answers, decide
from ....kernel.compiled import rule
from ....kernel.trace import Trace, note
from ..tables.notes import Asked, Noted
from ..tables.orders import Moves
from ..tables.ships import BOUNDARIES, MOST_SHIPS, NOBODY, OFF_MAP, STAYS, WAYS, Battle, Ship
from . import breaches
from .board import is_on_hexes, nearest_sides, next_hex
from .breaches import LAWFUL
from .impulses import is_eligible

ENTERED = 1
REMAINED = 2


@rule
def moves_breach(battle: Battle, ships: list[Ship], moves: Moves, side: int) -> int:
    """B7.d, B7.t1  What is wrong with a side's moves of an impulse."""
    for i in range(MOST_SHIPS):
        way = moves.ways[i]
        if way == STAYS:
            continue
        if i >= len(ships) or ships[i].side != side:
            return breaches.NOT_HIS_SHIP
        if not is_eligible(battle, ships[i]):
            return breaches.NOT_HER_IMPULSE
        if not 0 <= way < WAYS:
            return breaches.NO_SUCH_WAY
    return LAWFUL


@rule
def move_side(battle: Battle, ships: list[Ship], moves: Moves, side: int, answers: Answers, trace: Trace) -> None:
    """B7.d, B7.f  All eligible ships of a side go one hex or stay; what they do not use is not saved."""
    for i in range(len(ships)):
        if ships[i].side != side or not is_eligible(battle, ships[i]):
            continue
        if moves.ways[i] == STAYS:
            ships[i].moved = REMAINED
            note(trace, Noted.SHIP_STAYS, i, 0, 0, 0)
        else:
            move_ship(battle, ships[i], moves.ways[i], answers, trace)
    battle.named[side] = 1


@rule
def move_ship(battle: Battle, ship: Ship, way: int, answers: Answers, trace: Trace) -> None:
    """B7.a, B7.h  A ship enters the next hex, or leaves the map."""
    q, r = next_hex(ship.q, ship.r, way)
    if not is_on_hexes(q, r):
        leave_map(battle, ship, answers, trace)
        return
    ship.q, ship.r, ship.moved = q, r, ENTERED
    note(trace, Noted.SHIP_MOVES, ship.number, q, r, 0)


@rule
def leave_map(battle: Battle, ship: Ship, answers: Answers, trace: Trace) -> None:
    """B7.h  She crosses the boundary of the ring side nearest to her last hex; between two, her owner chooses."""
    sides = nearest_sides(ship.q, ship.r)
    proposal = battle.terms[ship.side].exit_side
    if proposal < 0 or sides >> proposal & 1 == 0:
        proposal = lowest_side(sides)
    ship.left_by = decide(answers, Asked.BOUNDARY_CROSSED, ship.side, ship.number, 0, sides, proposal)
    ship.status = OFF_MAP
    note(trace, Noted.SHIP_LEAVES, ship.number, ship.left_by, 0, 0)


@rule
def lowest_side(sides: int) -> int:
    """B7.h  The first side of the ring among those given."""
    for side in range(BOUNDARIES):
        if sides >> side & 1 != 0:
            return side
    return NOBODY

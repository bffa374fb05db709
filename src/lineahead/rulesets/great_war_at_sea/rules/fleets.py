"""B1.d, P.w  Fleets: their ships, how far they go in a turn, and how one becomes two."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.trace import Trace, note
from ..tables.cards import DEAD_IN_THE_WATER, MINESWEEPER, ONE, ONE_SLOW, THREE
from ..tables.charts import ZONES_A_TURN
from ..tables.notes import Noted
from ..tables.ships import AT_SEA, MOST_STEPS, NOBODY, SIDES, STAYS, STEAMS, Battle, Fleet, Ship
from .speeds import speed_of


@rule
def sails_in(ship: Ship, fleet: int) -> bool:
    """B1.d  Whether a ship is one of a fleet's on the operational map."""
    return ship.fleet == fleet and ship.status == AT_SEA


@rule
def fleet_count(ships: list[Ship], fleet: int) -> int:
    """B5.4  How many ships a fleet has."""
    count = 0
    for i in range(len(ships)):
        if sails_in(ships[i], fleet):
            count += 1
    return count


@rule
def has_kind(ships: list[Ship], fleet: int, kind: int) -> bool:
    """B1.e, B13.22  Whether a ship of some kind is in a fleet."""
    for i in range(len(ships)):
        if sails_in(ships[i], fleet) and ships[i].card.kind == kind:
            return True
    return False


@rule
def fleet_speed(battle: Battle, ships: list[Ship], fleet: int) -> int:
    """B1.d, B13.22, 11.7.4a, P.w  The speed of a fleet's slowest ship, and no more than 1 with a minesweeper.

    Ships dead in the water do not count unless there are no others: where a fleet goes they are left behind.
    """
    slowest = THREE if not has_kind(ships, fleet, MINESWEEPER) else ONE
    can_move = False
    for i in range(len(ships)):
        if sails_in(ships[i], fleet) and speed_of(battle, ships[i]) != DEAD_IN_THE_WATER:
            slowest, can_move = min(slowest, speed_of(battle, ships[i])), True
    return slowest if can_move else DEAD_IN_THE_WATER


@rule
def zones_this_turn(battle: Battle, ships: list[Ship], fleet: Fleet) -> int:
    """B1.d  Zones that a fleet may go this turn; at 1 slow none if it moved in the last."""
    speed = fleet_speed(battle, ships, fleet.number)
    if speed == ONE_SLOW and fleet.rested == 0:
        return 0
    return min(ZONES_A_TURN[speed], battle.steps)


@rule
def spare_fleet(fleets: list[Fleet]) -> int:
    """B13.24  A row for a fleet that splits off, or NOBODY; that of a lost fleet with a name is none."""
    for i in range(len(fleets)):
        if fleets[i].in_use == 0 and fleets[i].named == 0:
            return i
    return NOBODY


@rule
def clear_plot(fleet: Fleet) -> None:
    """B1.e  An empty line of the log sheet."""
    fleet.plotted, fleet.steps, fleet.mission, fleet.mine_boundary = 0, 0, STEAMS, NOBODY
    fleet.gone, fleet.watched = 0, 0
    for step in range(MOST_STEPS):
        fleet.path[step] = STAYS


@rule
def split_fleet(fleets: list[Fleet], fleet: int, trace: Trace) -> int:
    """B13.24, B7.h  A new fleet that has come as far as another, without ships yet; NOBODY if no row is left."""
    spare = spare_fleet(fleets)
    if spare == NOBODY:
        return NOBODY
    new, old = fleets[spare], fleets[fleet]
    new.number, new.in_use, new.side, new.zone, new.in_port = spare, 1, old.side, old.zone, 0
    new.came_by, new.came_from, new.entered, new.rested = old.came_by, old.came_from, old.entered, old.rested
    new.met, new.fought, new.stays, new.engaged = 0, 0, 1, 0
    copy_way(new, old)
    forget_fleet(fleets, spare)
    note(trace, Noted.FLEET_SPLITS, fleet, spare, old.zone, 0)
    return spare


@rule
def copy_way(new: Fleet, old: Fleet) -> None:
    """B1.e, 18.2.r1  The zones that a fleet has entered this turn stand in the line of its other half, and no more."""
    clear_plot(new)
    new.plotted, new.steps, new.gone, new.watched = old.plotted, old.gone, old.gone, old.watched
    for step in range(old.gone):
        new.path[step] = old.path[step]
    for side in range(SIDES):
        new.known[side] = old.known[side]


@rule
def forget_fleet(fleets: list[Fleet], fleet: int) -> None:
    """B5.4  Nobody has met or fought a fleet that has only just come to be."""
    for i in range(len(fleets)):
        fleets[i].met &= ~(1 << fleet)
        fleets[i].fought &= ~(1 << fleet)


@rule
def disband_empty_fleets(ships: list[Ship], fleets: list[Fleet], trace: Trace) -> None:
    """B1.e  A fleet without ships is no fleet any more."""
    for i in range(len(fleets)):
        if fleets[i].in_use != 0 and fleet_count(ships, i) == 0:
            fleets[i].in_use = 0
            note(trace, Noted.FLEET_GONE, i, 0, 0, 0)

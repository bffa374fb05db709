"""9.2, 9.6  When a doctrine lays smoke, and how far the board can be shifted for the moves that it weighs.

Smoke is worth it where it keeps more fire off a side than it costs her own guns. The rules reckon with the smoke on the
chart, and take it off again.
"""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.numbers import turned
from ..rules.arcs import arcs_to
from ..rules.board import place_ahead, range_between
from ..rules.floating import EDGES, room_beyond, shift_for
from ..rules.gunfire import barrels_bearing, is_target, longest_reach
from ..rules.smoke import does_smoke_hide, put_screen, tidy_up
from ..tables.orders import Move, Weighed
from ..tables.ships import MILE, MOST_GUNS, ON_BOARD, Battle, Ship


@rule
def broadside_through(ship: Ship, arcs: int) -> int:
    """Barrels that fire through these arcs, each counted by its damage."""
    weight = 0
    for weapon in range(MOST_GUNS):
        if ship.card.guns[weapon].bore > 0:
            weight += barrels_bearing(ship, weapon, arcs) * ship.card.guns[weapon].damage
    return weight


@rule
def fire_of(battle: Battle, firer: Ship, target: Ship) -> int:
    """What a ship could throw at another that lies in reach of her guns."""
    if range_between(battle.board, firer, target) > longest_reach(firer):
        return 0
    return broadside_through(firer, arcs_to(battle.board, firer, target))


@rule
def is_newly_hidden(battle: Battle, one: Ship, other: Ship, before: int) -> bool:
    """9.6.b  Whether smoke laid after so many markers hides two ships from each other, and none of those did."""
    if range_between(battle.board, one, other) <= MILE:
        return False
    for i in range(battle.smokes):
        if does_smoke_hide(battle, one, other, i):
            return i >= before
    return False


@rule
def gain_from_smoke(battle: Battle, ships: list[Ship], side: int, before: int) -> int:
    """How much more fire on a side the smoke laid last keeps off than it costs her own guns."""
    gain = 0
    for i in range(len(ships)):
        if ships[i].side == side and ships[i].status == ON_BOARD:
            for j in range(len(ships)):
                if is_target(ships[i], ships[j]) and is_newly_hidden(battle, ships[i], ships[j], before):
                    gain += fire_of(battle, ships[j], ships[i]) - fire_of(battle, ships[i], ships[j])
    return gain


@rule
def is_smoke_worth_it(battle: Battle, ships: list[Ship], ship: Ship, move: Move) -> bool:
    """9.6.a  Whether a ship that may lay smoke does her side good by it on a move of one leg."""
    if battle.options.smoke == 0 or ship.card.lays_smoke == 0 or move.count == 0:
        return False
    x, y, heading, before = ship.x, ship.y, ship.heading, battle.smokes
    ship.heading = turned(heading, move.legs[0].turn)
    put_screen(battle, ship, move.legs[0].ahead)
    ship.x, ship.y = place_ahead(battle.board, x, y, ship.heading, move.legs[0].ahead)
    gain = gain_from_smoke(battle, ships, ship.side, before)
    laid = battle.smokes
    battle.smokes = before
    tidy_up(battle, laid)
    ship.x, ship.y, ship.heading = x, y, heading
    return gain > 0


@rule
def note_room(battle: Battle, ships: list[Ship], side: int, weighed: Weighed) -> None:
    """9.2.a  How far the board can be shifted away from each edge; nowhere where it does not float."""
    for edge in range(len(EDGES)):
        weighed.room[edge] = room_beyond(battle, ships, side, edge) if battle.options.floating_board != 0 else 0


@rule
def has_room_at(battle: Battle, weighed: Weighed, x: int, y: int) -> bool:
    """9.2.a  Whether the board can be shifted so that a place beyond its edge lies on it."""
    if battle.options.floating_board == 0:
        return False
    for edge in range(len(EDGES)):
        if shift_for(battle.board, x, y, edge) > weighed.room[edge]:
            return False
    return True

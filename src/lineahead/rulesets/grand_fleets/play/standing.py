"""2.13  How a computer player deploys: in a line along its edge, bows to the enemy."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.hexgrid import hex_at
from ..rules.deployment import (
    DEPLOY_SECOND,
    WEST_OR_NORTH,
    edge_of,
    is_free_place,
    runs_west_to_east,
    ships_to_place,
)
from ..tables.orders import Place
from ..tables.ships import DUE, HEXGRID, MILE, Battle, Ship

ORDER_CHOSEN = DEPLOY_SECOND
EDGE_CHOSEN = WEST_OR_NORTH
STEPS_ALONG = 48  # places tried along the edge, and rows of them inwards
ROWS = 3


@rule
def heading_at_start(battle: Battle, side: int) -> int:
    """Towards the other edge; on hexes the nearest hexside."""
    first = edge_of(battle, side) == WEST_OR_NORTH
    if not runs_west_to_east(battle):
        return 18000 if first else 0
    if battle.board.kind == HEXGRID:
        return 6000 if first else 30000
    return 9000 if first else 27000


@rule
def place_along(battle: Battle, side: int, row: int, step: int) -> tuple[int, int]:
    """A place so many steps along the side's edge, in the first, second or third row from it."""
    across = runs_west_to_east(battle)
    near = edge_of(battle, side) == WEST_OR_NORTH
    if battle.board.kind == HEXGRID:
        length = battle.board.height if across else battle.board.width
        depth = battle.board.width if across else battle.board.height
        inwards = row if near else depth - 1 - row
        along = step * length // STEPS_ALONG
        return hex_at(inwards, along) if across else hex_at(along, inwards)
    length = battle.board.height if across else battle.board.width
    depth = battle.board.width if across else battle.board.height
    inwards = row * MILE + MILE // 2 if near else depth - row * MILE - MILE // 2
    along = step * length // STEPS_ALONG
    return (inwards, along) if across else (along, inwards)


@rule
def first_step(ships: list[Ship], side: int) -> int:
    """Where along the edge the next ship goes, so that a side's ships spread over it evenly."""
    all_ships = 0
    for i in range(len(ships)):
        if ships[i].side == side:
            all_ships += 1
    placed = all_ships - ships_to_place(ships, side)
    return (placed + 1) * STEPS_ALONG // (all_ships + 1)


@rule
def choose_place(battle: Battle, ships: list[Ship], side: int, place: Place) -> None:
    """2.13  The next ship of the side, in the first free place from its own on."""
    place.heading = heading_at_start(battle, side)
    place.ship = -1
    for i in range(len(ships)):
        if place.ship < 0 and ships[i].side == side and ships[i].status == DUE:
            place.ship = i
    start = first_step(ships, side)
    for tried in range(ROWS * STEPS_ALONG):
        row = (1 + tried // STEPS_ALONG) % ROWS
        place.x, place.y = place_along(battle, side, row, (start + tried) % STEPS_ALONG)
        if is_free_place(battle, ships, ships[place.ship], place.x, place.y, place.heading):
            return

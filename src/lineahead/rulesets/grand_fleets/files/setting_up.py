"""2.13.a  A scenario's miles on the board that was chosen: extent, places, headings, and the ships put there."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from ....engine.contract.scenario import Entry
from ....engine.files.card_files import CardText
from ....kernel.hexgrid import hex_at
from ....kernel.numbers import FULL_CIRCLE
from ....kernel.records import copy_of
from ..rules.board import in_the_way_at, is_on_board
from ..tables.ships import (
    DUE,
    HEXGRID,
    IN_FLOTILLA,
    MILE,
    NONE,
    ON_BOARD,
    OPEN_TABLE,
    REGULAR,
    SIXTY_DEGREES,
    VERY_SMALL,
    Board,
    Card,
    Ship,
)
from .cards import card_from

BOARD_KINDS = {"open": OPEN_TABLE, "hex": HEXGRID}
HUNDREDTHS = 100
HALF_CIRCLE = 180


def board_from(description: dict[str, Any]) -> Board:
    """0.22  The board of a scenario as the rules read it: extent in units, or columns and rows of hexes."""
    kind, models = BOARD_KINDS[description["kind"]], description["models"]
    if kind == HEXGRID:
        return Board(kind=kind, width=description["columns"], height=description["rows"], models=models)
    return Board(kind=kind, width=units(description["width"]), height=units(description["height"]), models=models)


def units(miles: float) -> int:
    """0.31.a  Miles in whole units, halves up."""
    return math.floor(miles * MILE + 0.5)


def columns_for(width: float) -> int:
    """0.22.r1  The columns of hexes that cover a width: the next lies half the root of three miles farther on."""
    across = 4 * units(width) ** 2
    columns = math.isqrt(across // (3 * MILE * MILE))
    return columns if 3 * (columns * MILE) ** 2 >= across else columns + 1


def rows_for(height: float) -> int:
    """0.22.r1  The rows of hexes that cover a height: one a mile."""
    return -(-units(height) // MILE)


def column_at(east: float) -> int:
    """COR.b  The column nearest to a distance from the west edge, halves up."""
    return (math.isqrt(16 * units(east) ** 2 // (3 * MILE * MILE)) + 1) // 2


def row_at(south: float) -> int:
    """COR.b  The row nearest to a distance from the north edge, halves up."""
    return (2 * units(south) + MILE) // (2 * MILE)


def place_on(board: Board, description: dict[str, Any], east: float, south: float) -> tuple[int, int]:
    """2.13.a, COR.b  A place given in miles: units on an open table, the nearest hex on a grid.

    Rounding alone puts no ship off a grid that covers the scenario's board.
    """
    if board.kind == OPEN_TABLE:
        return units(east), units(south)
    column, row = column_at(east), row_at(south)
    if board.width == columns_for(description["width"]) and east <= description["width"]:
        column = min(column, board.width - 1)
    if board.height == rows_for(description["height"]) and south <= description["height"]:
        row = min(row, board.height - 1)
    return hex_at(column, row)


def heading_in_hundredths(degrees: float) -> int:
    """2.13.r4  A heading in hundredths of a degree."""
    return math.floor(degrees * HUNDREDTHS + 0.5) % FULL_CIRCLE


def wind_from(board: Board, degrees: float | None) -> int:
    """9.6.c  Where a wind from so many degrees blows to, on hexes towards the nearest hexside; NONE in a calm."""
    if degrees is None:
        return NONE
    towards = heading_in_hundredths(degrees + HALF_CIRCLE)
    if board.kind == HEXGRID:
        return (towards + SIXTY_DEGREES // 2) // SIXTY_DEGREES * SIXTY_DEGREES % FULL_CIRCLE
    return towards


def is_hexside(heading: int) -> bool:
    """2.13.f  Whether a heading points at a side of a hex."""
    return heading % SIXTY_DEGREES == 0


def fleet_from(board: Board, entries: Sequence[Entry], cards: Mapping[str, CardText]) -> list[Ship]:
    """0.21.a, 0.23.a  A piece and a damage record for every ship; those with a place from turn 1 are on the board."""
    printed = {name: card_from(cards[name], board.models) for name in {entry.card for entry in entries}}
    fleet = []
    for number, entry in enumerate(entries):
        x, y = entry.at if entry.at is not None else (0, 0)
        is_in_place = entry.at is not None and entry.arrives == 1
        boats = entry.facts.get("boats", 0)
        ship = Ship(
            card=printed[entry.card] if boats == 0 else card_together(printed[entry.card], boats),
            number=number,
            side=entry.side,
            status=ON_BOARD if is_in_place else DUE,
            arrives=entry.arrives,
            free_edges=entry.facts.get("free_edges", 0),
            free_from=entry.facts.get("free_from", 0),
            half_if_gone=entry.facts.get("half_if_gone", 0),
            room_to_enter=entry.facts.get("room_to_enter", 0),
            worth=entry.facts.get("worth", 100),
            crew=entry.facts.get("crew", REGULAR),
            flotilla=entry.facts.get("flotilla", 0),
            boats=boats,
            x=x,
            y=y,
            heading=entry.heading,
        )
        if ship.flotilla > 0:
            ship.status = IN_FLOTILLA
        fleet.append(ship)
    return fleet


def card_together(card: Card, boats: int) -> Card:
    """9.3.c, 9.3.d, 9.3.f  The card of a flotilla: very small, and the mounts and tubes of all its boats."""
    together = replace(copy_of(card), size_class=VERY_SMALL, points=0, reload=0)
    for mounts in (group for gun in together.guns for group in gun.groups):
        mounts.mounts *= boats
    for tubes in (group for torpedo in together.torpedoes for group in torpedo.groups):
        tubes.tubes *= boats
    return together


def is_off_board(board: Board, ship: Ship) -> bool:
    """2.13.a  Whether a ship was given a place that is not on the board."""
    return not is_on_board(board, ship.x, ship.y)


def ship_beneath(board: Board, fleet: list[Ship], ship: Ship) -> int:
    """2.13.r4, 3.22  The number of an earlier ship that this one would overlap at set-up, or -1."""
    if ship.status != ON_BOARD:
        return -1
    return in_the_way_at(board, fleet[: ship.number], ship, ship.x, ship.y, ship.heading)

"""1.1, 1.2  The sea chart of Grand Fleets for whoever draws it: the board, smoke, ships and their moves."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import cast

from ....engine.contract.charting import (
    Charting,
    Ground,
    Patch,
    Piece,
    Place,
    State,
    Told,
    Way,
    hexagon,
    ring,
    way_over,
)
from .shapes import Picture, Setting, ShipPicture, Status

STATES: dict[Status, State] = {"on board": "afloat", "sunk": "sunk", "left": "left", "dispersed": "left"}
HEX_REACH = 1 / math.sqrt(3)
SMOKE_RADIUS = 0.5


def grounds(setting: Told, picture: Told) -> list[Ground]:
    """1.1  The board in miles, open or of hexes, with the smoke that lies on it."""
    board = cast(Setting, setting)["board"]
    columns, rows = board["columns"] or 0, board["rows"] or 0
    cells = tuple(hexagon(centre(column, row), HEX_REACH) for column in range(columns) for row in range(rows))
    smoke = tuple(
        Patch("smoke", ring((x, y), SMOKE_RADIUS)) for x, y in cast(Picture, picture).get("smoke", ()) if x is not None
    )
    return [Ground("", board["width"], board["height"], "nm", cells=cells, patches=smoke)]


def centre(column: int, row: int) -> Place:
    """1.2  The middle of a hex on the chart."""
    return HEX_REACH + column * math.sqrt(3) / 2, 0.5 * (1 + column % 2) + row


def pieces(setting: Told, picture: Told) -> list[Piece]:
    """1.5  Every ship with a model of her own."""
    cards = cast(Setting, setting)["ships"]
    return [
        Piece(
            f"ship {card['number']}",
            card["side"],
            card["short"],
            place_of(ship),
            heading=ship["heading"],
            state=STATES.get(ship["status"], "away"),
            type=card["type"],
            length=card["length"],
        )
        for card, ship in zip(cards, cast(Picture, picture)["ships"], strict=True)
        if ship["status"] != "in flotilla"
    ]


def place_of(ship: ShipPicture) -> Place | None:
    """0.23  Where a ship is, as far as that is known."""
    x, y = ship["x"], ship["y"]
    return None if x is None or y is None else (x, y)


def ways(_setting: Told, event: Told) -> Iterator[Way]:
    """3.1  The track of a ship that has moved."""
    if event["kind"] == "move" and event["facts"].get("track"):
        yield way_over(f"ship {event['facts']['ship']}", event["facts"]["track"])


CHARTING = Charting(grounds, pieces, ways)

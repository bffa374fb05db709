"""TAB.a  The table of Perfidious Albion for whoever draws it: shores, mines, templates, ships, and their moves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from ....engine.contract.charting import (
    Charting,
    Ground,
    Patch,
    PatchKind,
    Piece,
    State,
    Told,
    Way,
    box,
    outward,
    way_over,
)
from .shapes import AreaKind, AreaNow, Picture, Setting, WedgeNow, WedgeShape
from .shapes_of_ship import Status

STATES: dict[Status, State] = {
    "afloat": "afloat",
    "surrendered": "afloat",
    "sunk": "sunk",
    "blown up": "sunk",
    "left": "left",
}
TYPES = {"battleship": "BB", "cruiser": "CA", "coast defence": "BB", "boat": "DD"}
PATCHES: dict[AreaKind, PatchKind] = {"shore": "shore", "minefield": "mines", "harbour": "harbour"}


def grounds(setting: Told, picture: Told) -> list[Ground]:
    """TAB.a, HAZ.a, TOR.k  The table in inches, with the waters that are known and the templates that lie on it."""
    told, seen = cast(Setting, setting), cast(Picture, picture)
    areas = sorted(seen["areas"], key=lambda area: area["kind"] != "shore")
    patches = [patch_of(area) for area in areas]
    patches += [template_of(wedge, told["charts"]["wedge"]) for wedge in seen["wedges"]]
    return [Ground("", told["board"]["width"], told["board"]["height"], "in", patches=tuple(patches))]


def patch_of(area: AreaNow) -> Patch:
    """HAZ.a, HAZ.f  A shore, a minefield or the mouth of a harbour."""
    return Patch(PATCHES[area["kind"]], box(area["x1"], area["y1"], area["x2"], area["y2"]), area["side"])


def template_of(wedge: WedgeNow, shape: WedgeShape) -> Patch:
    """TOR.k  A torpedo template, from its narrow end."""
    tip, course = (wedge["x"], wedge["y"]), wedge["course"]
    end = outward(tip, course, shape["length"])
    corners = (
        outward(tip, course - 90, shape["narrow"] / 2),
        outward(tip, course + 90, shape["narrow"] / 2),
        outward(end, course + 90, shape["broad"] / 2),
        outward(end, course - 90, shape["broad"] / 2),
    )
    return Patch("template", corners, wedge["side"])


def pieces(setting: Told, picture: Told) -> list[Piece]:
    """MOV.a  Every ship."""
    cards = cast(Setting, setting)["ships"]
    return [
        Piece(
            f"ship {card['number']}",
            card["side"],
            card["short"],
            None if ship["x"] is None or ship["y"] is None else (ship["x"], ship["y"]),
            heading=ship["heading"],
            state=STATES.get(ship["status"], "away"),
            type=TYPES.get(card["card"]["kind"], "CA"),
            length=card["card"]["length"],
        )
        for card, ship in zip(cards, cast(Picture, picture)["ships"], strict=True)
    ]


def ways(_setting: Told, event: Told) -> Iterator[Way]:
    """MOV.c  The track of a ship that has moved."""
    if event["kind"] == "move" and event["facts"].get("track"):
        yield way_over(f"ship {event['facts']['ship']}", event["facts"]["track"])


CHARTING = Charting(grounds, pieces, ways)

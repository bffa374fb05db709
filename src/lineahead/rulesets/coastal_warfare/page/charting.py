"""TAB.a  The table of Coastal Warfare for whoever draws it: shoals, smoke and light, markers, boats, torpedoes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from ....engine.contract.charting import (
    Charting,
    Ground,
    Kind,
    Patch,
    PatchKind,
    Piece,
    State,
    Told,
    Way,
    box,
    ring,
    way_over,
)
from .shapes import BoatCard, CloudKind, CloudNow, CounterNow, Picture, Setting, Status

STATES: dict[Status, State] = {"afloat": "afloat", "sunk": "sunk", "left": "left"}
DESTROYER = 4
PATCHES: dict[CloudKind, PatchKind] = {"smoke": "smoke", "star shell": "light"}


def grounds(setting: Told, picture: Told) -> list[Ground]:
    """TAB.a  The table in centimetres, with its shoal, smoke and light."""
    board, seen = cast(Setting, setting)["board"], cast(Picture, picture)
    patches = [patch_of(cloud, PATCHES[cloud["kind"]]) for cloud in seen["clouds"] if cloud["kind"] in PATCHES]
    if board["shoal"]:
        patches.append(Patch("shallows", box(0, board["height"] - board["shoal"], board["width"], board["height"])))
    return [Ground("", board["width"], board["height"], "cm", patches=tuple(patches))]


def patch_of(cloud: CloudNow, kind: PatchKind) -> Patch:
    """EQP.a, OBS.s  Smoke from where it begins to where it ends, or a lit circle."""
    start, end = (cloud["x"], cloud["y"]), (cloud["to_x"], cloud["to_y"])
    if kind == "light" or start == end:
        return Patch(kind, ring(start, cloud["radius"]), cloud["side"])
    return Patch(kind, (start, end), cloud["side"], 2 * cloud["radius"])


def pieces(setting: Told, picture: Told) -> list[Piece]:
    """DEP.a  Whatever lies on the table: a ship whose counter is known under her own name; and ships that are gone."""
    cards, seen = cast(Setting, setting)["ships"], cast(Picture, picture)
    there = [counter for counter in seen["counters"] if counter["on_table"]]
    shown = {counter["ship"] for counter in there if counter["ship"] is not None}
    gone = [
        Piece(f"ship {card['number']}", card["side"], card["short"], None, state=STATES.get(boat["status"], "away"))
        for card, boat in zip(cards, seen["ships"], strict=True)
        if card["number"] not in shown
    ]
    return [piece_of(counter, cast(Setting, setting)) for counter in there] + gone


def piece_of(counter: CounterNow, setting: Setting) -> Piece:
    """OBS.a  A counter as its viewer knows it."""
    ship, number = counter["ship"], counter["number"]
    kind: Kind = "torpedo" if counter["kind"] == "torpedo" else "marker" if ship is None else "ship"
    return Piece(
        f"counter {number}" if ship is None else f"ship {ship}",
        counter["side"],
        counter["name"],
        (counter["x"], counter["y"]),
        heading=counter["heading"],
        kind=kind,
        type="" if ship is None else drawn_as(setting["ships"][ship]["card"]),
        length=counter["length"],
        called=f"counter {number}",
    )


def drawn_as(card: BoatCard) -> str:
    """FOR.a  The hull with which a vessel is drawn."""
    if card["kind"] in ("merchant", "barge", "lighter"):
        return "MER"
    return "FAC" if card["rank"] <= 1 else "DD" if card["rank"] >= DESTROYER else "COR"


def ways(_setting: Told, event: Told) -> Iterator[Way]:
    """MOV.a, TOR.d  The track of a counter that has moved."""
    if event["kind"] in ("move", "torpedo") and event["facts"].get("track"):
        yield way_over(f"counter {event['facts']['counter']}", event["facts"]["track"])


CHARTING = Charting(grounds, pieces, ways)

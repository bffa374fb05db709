"""What the page is told of the data card of a ship of Grand Fleets."""

from __future__ import annotations

from typing import Annotated, NotRequired

from annotated_types import Len
from typing_extensions import TypedDict

from ....engine.page.shapes import ClassOfShip
from .shapes_of_craft import Spares


class Armour(TypedDict):
    """What a shell has to pierce."""

    belt: int
    end: int
    deck: int


class CardRow(TypedDict):
    """A row of the hull, one for each level of damage."""

    boxes: int
    speed: list[int]
    """by speed marker: of a ship that has none, a yellow, a red one"""
    light_guns: int
    anti_aircraft: int


Bearings = Annotated[list[int], Len(2, 2)]  # from, and to, which is greater: over the bow beyond 360


class MountGroup(TypedDict):
    """Mounts that bear through the same arcs."""

    arcs: str
    barrels: int
    """of each mount"""
    mounts: int
    bears: list[Bearings]
    """from the bow"""


class Gun(TypedDict):
    """A row of the gun table; range and penetration by band."""

    name: str
    short: str
    bore_mm: int | float
    range: list[int]
    rof: int
    """dice for each barrel"""
    penetration: list[int]
    damage: int
    hit_on: list[int]
    groups: list[MountGroup]


class TubeGroup(TypedDict):
    """Tubes that bear through the same arcs."""

    arcs: str
    tubes: int
    place: int
    """in the list of tubes of an order"""
    submerged: NotRequired[bool]
    """where tubes lie under water"""


class Torpedo(TypedDict):
    """A row of the torpedo table."""

    name: str
    short: str
    range: int
    damage: int
    groups: list[TubeGroup]


class ShipCard(ClassOfShip, Spares):
    """What a data card says before the first shot."""

    name: str
    short: str
    """as the log calls her"""
    type: str
    nation: str
    year: int
    points: int
    size: str
    """VS to VL"""
    length: float
    """of the footprint, in miles"""
    width: float
    length_ft: int | float | None
    armour: Armour
    rows: list[CardRow]
    guns: list[Gun]
    torpedoes: list[Torpedo]
    origin: str
    notes: str

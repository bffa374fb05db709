"""What a rule set tells of its maps, so that anybody can draw them: grounds, what lies on them, and how it moved.

All of it is worked out from what a page is told, a setting and a picture made from one viewer's view, so a drawing can
show nothing that its viewer may not know. Places are in units of their ground, east and south of its corner.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

Told = Mapping[str, Any]
Place = tuple[float, float]

Kind = Literal["ship", "marker", "torpedo", "fleet", "boats"]
State = Literal["afloat", "sunk", "left", "away"]
PatchKind = Literal["shore", "shallows", "mines", "harbour", "smoke", "light", "template", "land", "coast"]


@dataclass(frozen=True, slots=True)
class Patch:
    """A part of the sea that is marked: its outline, or with a `width` a line that is so broad, and whose it is."""

    kind: PatchKind
    outline: tuple[Place, ...]
    side: int | None = None
    width: float = 0.0


@dataclass(frozen=True, slots=True)
class Remark:
    """Words that stand on a map, as a port's name; `is_minor` ones give way to everything else."""

    at: Place
    words: str
    is_minor: bool = False


@dataclass(frozen=True, slots=True)
class Ground:
    """One map: how large it is, the unit of the figures along its border, and its cells where it has any.

    A ground without a `unit` has no figures. `name` tells several maps of a battle apart. One that `is_whole` is always
    shown from edge to edge, others as far as anything happened on them.
    """

    key: str
    width: float
    height: float
    unit: str = ""
    name: str = ""
    is_whole: bool = False
    cells: tuple[tuple[Place, ...], ...] = ()
    patches: tuple[Patch, ...] = ()
    remarks: tuple[Remark, ...] = ()


@dataclass(frozen=True, slots=True)
class Piece:
    """Whatever moves on a map: where it is, if its viewer knows, and what has become of it.

    `called` is another name under which events may speak of it. A `length` of 0 is that of a counter.
    """

    key: str
    side: int
    name: str
    at: Place | None
    ground: str = ""
    heading: float | None = None
    kind: Kind = "ship"
    state: State = "afloat"
    type: str = ""
    length: float = 0.0
    called: str = ""


@dataclass(frozen=True, slots=True)
class Way:
    """Where something moved, as an event told it: by name, the places in their order."""

    called: str
    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Begun:
    """A turn or a round that begins: its figure, and the beginning of the keys of those whose wakes it marks."""

    figure: str
    marks: str = ""


def no_grounds(_setting: Told, _picture: Told) -> list[Ground]:
    """A rule set without a map."""
    return []


def no_pieces(_setting: Told, _picture: Told) -> list[Piece]:
    """A rule set without a map has nothing on it."""
    return []


def no_ways(_setting: Told, _event: Told) -> Iterable[Way]:
    """Events that tell of no moves: what lay elsewhere before went there straight."""
    return ()


def turn_begun(event: Told) -> Begun | None:
    """The turn that an event begins, if it does."""
    return Begun(str(event["facts"]["turn"])) if event["kind"] == "turn" else None


def plain_turn(_setting: Told) -> str:
    """What a turn is called."""
    return "turn"


@dataclass(frozen=True, slots=True)
class Charting:
    """How the maps of a rule set are drawn: its grounds and pieces from setting and picture, and moves from events.

    The first ground is that on which pieces lie that name none. `begins` says which turn
    begins with an event; `turn` is what people call one.
    """

    grounds: Callable[[Told, Told], list[Ground]] = no_grounds
    pieces: Callable[[Told, Told], list[Piece]] = no_pieces
    ways: Callable[[Told, Told], Iterable[Way]] = no_ways
    begins: Callable[[Told], Begun | None] = turn_begun
    turn: Callable[[Told], str] = plain_turn


NO_CHARTS = Charting()


def way_over(called: str, track: Iterable[Iterable[float]]) -> Way:
    """A way from places with whatever stands behind them, as headings."""
    return Way(called, tuple((x, y) for x, y, *_ in track))


def hexagon(middle: Place, reach: float, first: float = 0.0) -> tuple[Place, ...]:
    """The corners of a hexagon, so far from its middle; the first lies on this angle from east, clockwise."""
    return tuple(_around(middle, reach, (first + 60 * i for i in range(6))))


def ring(middle: Place, radius: float) -> tuple[Place, ...]:
    """A circle, as a polygon that looks like one."""
    return tuple(_around(middle, radius, range(0, 360, 10)))


def box(west: float, north: float, east: float, south: float) -> tuple[Place, ...]:
    """The corners of a rectangle."""
    return (west, north), (east, north), (east, south), (west, south)


def outward(place: Place, bearing: float, distance: float) -> Place:
    """Where one comes to on a true bearing."""
    angle = math.radians(bearing)
    return place[0] + distance * math.sin(angle), place[1] - distance * math.cos(angle)


def _around(middle: Place, reach: float, angles: Iterable[float]) -> Iterator[Place]:
    for angle in map(math.radians, angles):
        yield middle[0] + reach * math.cos(angle), middle[1] + reach * math.sin(angle)

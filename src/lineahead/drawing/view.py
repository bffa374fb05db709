"""From places of a ground to pixels of a drawing: which part of it is shown, and how large."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..engine.contract.charting import Ground, Place
from .marks import Point

WIDEST, HIGHEST = 1120.0, 980.0
LEAST_SHARE = 0.3  # of the ground that is shown, however close together all happened
ROOM = 0.07
SLIMMEST = 0.62  # no window is narrower or lower than so much of its other measure, if there is sea to show


@dataclass(frozen=True, slots=True)
class Window:
    """A part of a ground, in its units, and the pixels to a unit."""

    ground: Ground
    west: float
    north: float
    east: float
    south: float
    scale: float

    @property
    def width(self) -> float:
        """Pixels from west to east."""
        return (self.east - self.west) * self.scale

    @property
    def height(self) -> float:
        """Pixels from north to south."""
        return (self.south - self.north) * self.scale

    def at(self, place: Place) -> Point:
        """A place in pixels from the corner of the window."""
        return (place[0] - self.west) * self.scale, (place[1] - self.north) * self.scale

    def over(self, places: Iterable[Place]) -> list[Point]:
        """Places in pixels."""
        return [self.at(place) for place in places]

    def has(self, point: Point, room: float = 0) -> bool:
        """Whether a point lies in the window, so far from its edges."""
        return room <= point[0] <= self.width - room and room <= point[1] <= self.height - room


def window_on(ground: Ground, places: Iterable[Place], widest: float = WIDEST, highest: float = HIGHEST) -> Window:
    """The part of a ground in which places lie, with room around them; all of it where it is shown whole."""
    west, east = span([x for x, _ in places], ground.width)
    north, south = span([y for _, y in places], ground.height)
    if ground.is_whole:
        west, north, east, south = 0.0, 0.0, ground.width, ground.height
    else:
        west, east = widened(west, east, (south - north) * SLIMMEST, ground.width)
        north, south = widened(north, south, (east - west) * SLIMMEST, ground.height)
    scale = min(widest / (east - west), highest / (south - north))
    return Window(ground, west, north, east, south, scale)


def span(values: list[float], whole: float) -> tuple[float, float]:
    """From where to where one shows of a length, so that values lie in it."""
    inside = [min(max(value, 0.0), whole) for value in values] or [0.0, whole]
    room = max(ROOM * whole, (LEAST_SHARE * whole - (max(inside) - min(inside))) / 2)
    low, high = min(inside) - room, max(inside) + room
    return max(0.0, low), min(whole, high)


def widened(low: float, high: float, least: float, whole: float) -> tuple[float, float]:
    """A stretch made as long as it must be, on both sides, and within the whole."""
    more = max(0.0, least - (high - low)) / 2
    low, high = max(0.0, low - more), min(whole, high + more)
    return low, high

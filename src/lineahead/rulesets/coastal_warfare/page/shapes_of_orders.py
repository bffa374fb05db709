"""Orders of Coastal Warfare as the page gives them; other kinds pass as they are."""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from ....engine.page.shapes import Place


class MoveOrder(TypedDict):
    """A run and a swing of the stern, in centimetres; to starboard is positive."""

    counter: int
    run: NotRequired[float]
    turn: NotRequired[float]
    turn_first: NotRequired[bool]
    smoke: NotRequired[bool]
    charge: NotRequired[bool]


class TrackOrder(TypedDict):
    """A marker of a launch."""

    course: float
    torpedoes: int
    group: int


class LaunchOrder(TypedDict):
    """Torpedo markers."""

    counter: int
    tracks: list[TrackOrder]


class LookOrder(TypedDict):
    """Looking with so many chances."""

    counter: int
    chances: int
    radar: NotRequired[bool]


class LightOrder(TypedDict):
    """A searchlight on a target, or a star shell over a point from a mount."""

    counter: int
    equipment: Literal["searchlight", "star shell"]
    target: NotRequired[int | None]
    at: NotRequired[Place | None]
    mount: NotRequired[int | None]


class ShotOrder(TypedDict):
    """A weapon and its target."""

    mount: int
    target: int


class FireOrder(TypedDict):
    """Shots."""

    counter: int
    shots: list[ShotOrder]


class PlaceOrder(TypedDict):
    """Where a counter is put."""

    counter: int
    at: Place
    heading: float


ORDERS = {
    "move": MoveOrder,
    "launch": LaunchOrder,
    "look": LookOrder,
    "light": LightOrder,
    "fire": FireOrder,
    "place": PlaceOrder,
}

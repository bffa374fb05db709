"""Orders of Great War at Sea as the page gives them.

Other kinds pass as they are, and so does whatever a question proposes, which is in the rules' own terms.
"""

from __future__ import annotations

from typing import NotRequired

from typing_extensions import TypedDict

from ..words.on_chart import Boundary, Mission, WayWord


class PatrolOrder(TypedDict):
    """Where a boat lies."""

    ship: int
    zone: int


class PlotOrder(TypedDict):
    """A fleet's way from zone to zone."""

    fleet: int
    path: list[int]
    mission: NotRequired[Mission | None]
    boundary: NotRequired[Boundary | None]


class BoatAttack(TypedDict):
    """A boat and her target; without ranks boats attack in the order of the list."""

    boat: int
    target: int
    rank: NotRequired[int | None]


class VictimsOrder(TypedDict):
    """Targets of boats."""

    attacks: list[BoatAttack]


class ShipPut(TypedDict):
    """A ship and her hex."""

    ship: int
    q: int
    r: int


class DeployOrder(TypedDict):
    """A set-up; ships that are not named stand in the middle of their places."""

    ships: list[ShipPut]


class CounterPut(TypedDict):
    """A counter in a hex, and whether it is a mine."""

    q: int
    r: int
    mine: bool


class MinesOrder(TypedDict):
    """Counters."""

    counters: list[CounterPut]
    rest_by_lot: NotRequired[int | None]
    """a number drawn at random: what is left of the counters is laid out by it"""


class ShipMove(TypedDict):
    """A ship and her way, null to stay."""

    ship: int
    way: WayWord | None


class MoveOrder(TypedDict):
    """Moves."""

    moves: list[ShipMove]


class ShotOrder(TypedDict):
    """A battery and its target."""

    ship: int
    battery: int
    target: int


class FireOrder(TypedDict):
    """Shots."""

    shots: list[ShotOrder]


class LaunchOfShip(TypedDict):
    """A ship, her target, and so many factors."""

    ship: int
    target: int
    factors: int


class LaunchOrder(TypedDict):
    """Launches."""

    launches: list[LaunchOfShip]


ORDERS = {
    "patrol": PatrolOrder,
    "plot": PlotOrder,
    "victims": VictimsOrder,
    "deploy": DeployOrder,
    "mines": MinesOrder,
    "move": MoveOrder,
    "fire": FireOrder,
    "launch": LaunchOrder,
}

"""What the page is told of an unfinished order of Great War at Sea."""

from __future__ import annotations

from typing_extensions import TypeAliasType, TypedDict

from ....engine.page.shapes import Previewed, Words
from ..words.on_chart import Boundary
from .shapes_of_odds import AttackOdds, MineOdds, TargetTotal
from .shapes_of_orders import CounterPut
from .shapes_of_setting import Port
from .shapes_of_targets import Exit, ShotTarget


class PatrolPreview(Previewed):
    """A patrol zone."""

    zone: int | None
    to_port: int | None
    finds: float | None
    """the chance that a boat finds a fleet"""


class PlotEnd(TypedDict):
    """Where a plot ends."""

    zone: int
    coastal: bool
    port: Port | None


class PlotPreview(Previewed):
    """A fleet's way."""

    path: list[int]
    steps: int
    left: int
    ends: PlotEnd | None
    warnings: list[Words]


class AttackOfBoat(AttackOdds):
    """The attack of one boat by herself."""

    boat: int
    ship: int


class AttackOfBoats(AttackOdds):
    """The attacks of several boats on one ship in their order."""

    ship: int
    boats: list[int]


class VictimsPreview(Previewed):
    """Targets of boats."""

    targets: list[AttackOfBoat]
    totals: list[AttackOfBoats]


class ShipStands(TypedDict):
    """A ship in a hex."""

    ship: int
    q: int
    r: int


class DeployPreview(Previewed):
    """A set-up."""

    ships: list[ShipStands]
    clashes: list[int]
    """ships out of place"""


class DemandMet(TypedDict):
    """Mines near a side of the ring."""

    have: int
    need: int


class CounterWrong(Words):
    """A counter that lies wrong."""

    counter: int
    """its place in the list"""


class MinesPreview(Previewed):
    """Counters that are put down."""

    counters: list[CounterPut]
    """all of them, those that were laid out by lot included"""
    mines: int
    dummies: int
    left: int
    mines_left: int
    demanded: dict[Boundary, DemandMet]
    wrong: list[CounterWrong]


class MoveEnd(Exit):
    """Where an eligible ship would be."""

    ship: int
    stays: bool
    q: int
    r: int
    mines: MineOdds | None


class MovesPreview(Previewed):
    """Moves of an impulse."""

    ends: list[MoveEnd]


class ShotDrafted(TypedDict):
    """A shot of a battery."""

    ship: int
    battery: int
    target: int
    odds: ShotTarget


class FirePreview(Previewed):
    """Gunfire."""

    shots: list[ShotDrafted]
    totals: list[TargetTotal]
    """what all that is lawful comes to"""


class LaunchDrafted(TypedDict):
    """A launch."""

    ship: int
    target: int
    factors: int
    odds: ShotTarget


class LaunchPreview(Previewed):
    """Torpedoes."""

    shots: list[LaunchDrafted]
    totals: list[TargetTotal]
    """what all that is lawful comes to"""


Preview = TypeAliasType(
    "Preview",
    PatrolPreview
    | PlotPreview
    | VictimsPreview
    | DeployPreview
    | MinesPreview
    | MovesPreview
    | FirePreview
    | LaunchPreview
    | Previewed,
)

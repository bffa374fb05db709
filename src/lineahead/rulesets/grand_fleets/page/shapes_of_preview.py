"""What the page is told of an unfinished order of Grand Fleets."""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypeAliasType, TypedDict

from ....engine.page.shapes import Previewed, Words
from ..odds.shapes import Band, BatteryTold, Total
from .shapes_of_divisions import LineEnd

SpeedMarker = TypeAliasType("SpeedMarker", Literal["green", "none", "yellow", "red"])


class Leg(TypedDict):
    """A leg as an order has it: first the turn, then the run."""

    turn: int
    """hundredths of a degree, starboard positive"""
    ahead: int
    """units of the rules, 1/1200 of a mile"""


class TrackPoint(TypedDict):
    """Where a leg ends, in units of the rules and hundredths of a degree."""

    x: int
    y: int
    heading: int
    mp: int
    """movement points that the leg adds"""


class Weapon(TypedDict):
    """What a weapon of one ship could do to another."""

    number: int
    weapon: str
    """its name"""
    barrels: int
    """dice that bear"""
    band: Band | None
    why_not: Words | None


class Facing(TypedDict):
    """What a ship and an enemy could do to each other."""

    ship: int
    """the enemy"""
    range: float
    """in miles"""
    range_shown: float
    """to the next tenth above, as in the log"""
    clear: bool
    """the line of fire"""
    clear_for_torpedoes: bool
    arcs: list[str]
    """in which the enemy lies"""
    weapons: list[Weapon]
    enemy_arcs: list[str]
    enemy_weapons: list[Weapon]
    smoke: NotRequired[bool]
    """it is smoke that hides them from each other"""


class MoveEndAdvanced(TypedDict):
    """What advanced rules add to the end of a move."""

    shifts_board: NotRequired[bool]
    """all pieces are shifted, so that she stays on the board; places are told on the board as it lies now"""
    screen: NotRequired[list[list[float]]]
    """the smoke that she lays: miles east and south"""


class MoveEnd(MoveEndAdvanced):
    """Where a move may end, in units of the rules and hundredths of a degree."""

    chance: float
    faces: list[int]
    """of the rudder die that lead here"""
    x: int
    y: int
    heading: int
    marker: SpeedMarker
    """her speed marker then"""
    leaves_board: bool
    leaves_freely: bool
    enemies: list[Facing]


class RunPreview(Previewed):
    """How far to run by choice with a jammed rudder."""

    ship: int
    ends: list[MoveEnd]


class OrderWritten(TypedDict):
    """A move as it is written in secret."""

    order: str
    paid: str
    """what can be paid of it"""
    unpaid: str
    """and what is struck; empty if nothing is"""


class MovePreview(RunPreview):
    """A move; with a jammed rudder it has several ends, and no track."""

    legal_legs: int
    """how many can be made"""
    points: int
    spent: int
    left: int
    track: list[TrackPoint]
    trimmed: list[Leg] | None
    """what is left of a move that is not legal if it is cut short, for helps that propose more than a ship can do"""


class WrittenPreview(MovePreview):
    """A move that is written in secret, as far as it can be paid."""

    written: OrderWritten
    legs: list[Leg]
    """all that were ordered, whether they can be paid or not"""


class ManoeuvrePreview(MovePreview):
    """A division's move: that of its leader, and where each ship of the line comes to."""

    line: list[LineEnd]


class WrittenManoeuvrePreview(WrittenPreview):
    """A division's move that is written in secret, as far as all its ships can pay."""

    line: list[LineEnd]


class SalvoOrdered(BatteryTold):
    """Torpedoes of one type as they are ordered."""

    target: int


class BatteryOrdered(SalvoOrdered):
    """A battery as it is ordered."""

    refusal: Words | None


class TargetTotal(Total):
    """What all that is legal does to one target."""

    ship: int


class FirePreview(Previewed):
    """Fire, battery by battery and target by target."""

    ship: int
    batteries: list[BatteryOrdered]
    targets: list[TargetTotal]


class LaunchPreview(Previewed):
    """A launch, type by type; nothing where not all may go."""

    ship: int
    target: int
    ready: list[int]
    """the tubes that could be ordered"""
    batteries: list[SalvoOrdered]
    targets: list[TargetTotal]


class PlacePreview(Previewed):
    """Putting a ship somewhere."""

    free: bool


class DeclinePreview(Previewed):
    """Doing nothing more."""

    forfeit: list[int]
    """ships that would lose their opportunity"""


Preview = TypeAliasType(
    "Preview",
    WrittenManoeuvrePreview
    | ManoeuvrePreview
    | WrittenPreview
    | MovePreview
    | RunPreview
    | FirePreview
    | LaunchPreview
    | PlacePreview
    | DeclinePreview
    | Previewed,
)

"""What the page is told of a battle of Grand Fleets: setting and picture; targets, previews and events beside it."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired

from annotated_types import Len
from typing_extensions import TypeAliasType, TypedDict

from ....engine.contract.shapes import Shapes
from ....engine.page.shapes import Area, PictureHeading, Place, SettingHeading, Side
from .shapes_of_cards import ShipCard
from .shapes_of_conditions import ConditionsNow, ShipConditions
from .shapes_of_craft import BoatsNow, InFlotilla, SightingNow, SparesNow
from .shapes_of_divisions import DivisionPicture
from .shapes_of_events import AttackFacts, DiceFacts, Edge, MoveFacts
from .shapes_of_preview import Preview, SpeedMarker
from .shapes_of_targets import Targets

Hex = Annotated[list[int], Len(2, 2)]
Phase = TypeAliasType("Phase", Literal["deployment", "movement", "gunfire", "torpedo", "end", "over"])
Status = TypeAliasType("Status", Literal["due", "on board", "sunk", "left", "in flotilla", "dispersed", "unseen"])
Level = TypeAliasType("Level", Literal["normal", "damaged", "crippled", "sunk"])
Stage = TypeAliasType("Stage", Literal["rolling", "choosing order", "choosing edge", "placing"])


class Board(TypedDict):
    """The sea, in miles and, if it has hexes, in columns and rows."""

    kind: Literal["open", "hex"]
    width: float
    height: float
    columns: int | None
    rows: int | None
    models: int
    """their scale: 3000 is 1/3000"""
    inches_to_mile: int
    knots_to_mile: int
    """what a mile a turn comes to"""


class ShipSetting(ShipCard, InFlotilla):
    """A card that stands in a battle."""

    number: int
    side: int
    arrives: int
    """the turn in which she comes"""


class Setting(SettingHeading):
    """What never changes during a game."""

    length: int | None
    """in turns"""
    winning: str
    """what wins this battle, in words"""
    board: Board
    sides: list[Side]
    ships: list[ShipSetting]


class Deploying(TypedDict):
    """How far deployment has come; edge and area are the viewer's own, or for others those of the side that places."""

    stage: Stage
    edge: Edge | None
    area: Area | None
    """west, north, east and south limits; null until edges are chosen"""


class Markers(TypedDict):
    """The markers beside a ship."""

    speed: SpeedMarker
    splash: int
    bridge: bool
    engine: bool
    fire: int
    fire_control: bool
    flood: int
    list: bool
    rudder: bool


class PlaceNow(TypedDict):
    """Where a ship is; null while she is due, and a ship that is hidden is due."""

    x: float | None
    y: float | None
    heading: float | None
    hex: Hex | None
    """column and row"""


class ShipPicture(PlaceNow, ShipConditions, SparesNow, SightingNow, BoatsNow):
    """A ship as this viewer sees her."""

    number: int
    status: Status
    lost: int
    """hull boxes"""
    level: Level
    speed: int
    """in movement points"""
    forward: int
    """movement points that she has to spend on going ahead"""
    mile_cost: int
    light_guns: int
    anti_aircraft: int
    mounts_left: list[list[int]]
    """by gun type, then by group, as in the setting"""
    tubes_left: list[list[int]]
    markers: Markers
    moved: bool
    """in this turn, as are the next two"""
    fired: bool
    launched: bool
    preference: int
    """the mount that her owner would rather lose; 0 for ships of others"""
    may_act: bool
    """whether she can be chosen for what is asked of her side now"""


class Smoke(TypedDict):
    """Smoke on the chart, where it is played."""

    divisions: NotRequired[list[DivisionPicture]]
    """where ships act by divisions"""
    smoke: NotRequired[list[Place]]
    """its markers, each a mile wide"""
    wind: NotRequired[float]
    """degrees from which it blows; not there in a calm"""


Writing = TypeAliasType("Writing", Literal["writing", "sealed", "shown"])


class SheetNow(TypedDict):
    """What is written for a ship in this phase, as far as this viewer may know it."""

    ship: int
    sealed: bool
    order: str | None
    """a move as it is written, or targets in words; null if nothing is"""
    together: NotRequired[bool]
    """whether the line that she leads turns together"""


class SheetsNow(TypedDict):
    """Where orders are written in secret: how far each side is, and the sheets that are open to this viewer."""

    sides: list[Writing]
    ships: list[SheetNow]


class Picture(PictureHeading, ConditionsNow, Smoke):
    """What this viewer sees now."""

    sheets: NotRequired[SheetsNow]
    """sent in simultaneous play alone"""

    phase: Phase
    acting: int | None
    """the side whose opportunity it is; null if it is nobody's, or that of both behind a barrier"""
    batch_left: int
    """how many ships that side still has in this one"""
    points: list[int]
    deploying: Deploying | None
    ships: list[ShipPicture]


class PutOrder(TypedDict):
    """Putting a ship somewhere."""

    ship: int
    at: Place
    """miles east and south, or column and row as whole numbers on hexes"""
    heading: float


SHAPES = Shapes(
    Setting,
    Picture,
    Targets,
    Preview,
    ShipCard,
    facts={
        "move": MoveFacts,
        "fire": AttackFacts,
        "torpedo": AttackFacts,
        **dict.fromkeys(
            (
                "hit",
                "location",
                "critical",
                "repair",
                "fire-aboard",
                "flooding",
                "smoke",
                "reload",
                "phase",
                "deployment",
            ),
            DiceFacts,
        ),
    },
    orders={"put": PutOrder},
)

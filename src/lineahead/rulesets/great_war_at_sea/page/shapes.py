"""What the page is told of a game of Great War at Sea: picture, facts of events, and all other shapes together."""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypeAliasType, TypedDict

from ....engine.contract.shapes import Shapes
from ....engine.page.shapes import PictureHeading, Words
from ..words.on_chart import Boundary, Mission
from .shapes_of_orders import ORDERS
from .shapes_of_preview import Preview
from .shapes_of_setting import ClassCard, ImpulseKind, Setting
from .shapes_of_targets import Targets

Phase = TypeAliasType(
    "Phase",
    Literal[
        "before play",
        "orders",
        "movement",
        "ambush",
        "contact",
        "giving battle",
        "set-up",
        "counters",
        "moves",
        "gunnery",
        "torpedoes",
        "round",
        "over",
    ],
)
Status = TypeAliasType("Status", Literal["at sea", "on patrol", "on the map", "off the map", "sunk", "arrived", "due"])


class Day(TypedDict):
    """The hour."""

    of_day: int | None
    """1 to 6; null in a battle alone"""
    night: bool
    words: str


class WeatherNow(TypedDict):
    """The weather, and what it allows now."""

    value: int
    name: str
    sight: int | None
    """null across the map"""
    torpedoes: bool
    """whether they may be launched"""
    boats_slowed: bool
    contact: int
    contact_needed: int
    changes_before: list[int]
    """turns to come"""


class PlotNow(TypedDict):
    """What is written for a fleet this turn."""

    path: list[int]
    mission: Mission
    boundary: Boundary | None


class OwnAffairs(TypedDict):
    """What a fleet's owner knows of it; for others all is null."""

    plotted: bool | None
    plot: PlotNow | None
    """null until it is written"""
    speed: str | None
    zones_this_turn: int | None
    rested: bool | None
    can_lay_mines: bool | None
    missions: list[Mission] | None


class FleetNow(OwnAffairs):
    """A fleet on the chart."""

    number: int
    side: int
    name: str
    zone: int | None
    in_port: bool
    known: bool
    ships: list[int] | None
    """null unless known"""
    came_by: Boundary | None
    came_from: int | None
    entered: list[int]
    """zones, this turn"""
    met: list[int]
    """fleets that it has contact with"""
    engaged: bool
    may_act: bool


class FieldNow(TypedDict):
    """A minefield that this viewer knows."""

    zone: int | None
    boundary: Boundary
    side: int
    entries: int | None
    """of one's own"""
    laid: bool
    own: bool
    known_to_enemy: bool


class LogEntry(TypedDict):
    """A line of a log sheet."""

    turn: int
    side: int
    fleet: int
    name: str
    zone: int | None
    path: list[int]
    mission: Mission | None
    """of one's own"""
    boundary: Boundary | None
    """of one's own"""


class Ambush(TypedDict):
    """The fleet that MTBs have found."""

    fleet: int
    zone: int
    boats: list[int]
    """with contact; their owner alone sees them"""


class Combat(TypedDict):
    """The tactical battle at hand."""

    zone: int | None
    round: int
    most_rounds: int
    impulse: int
    """0 before the first"""
    kind: ImpulseKind | None
    holder: int
    acting: int | None
    printed: bool
    placed: list[bool]
    """by side: set up"""
    sight: int | None
    unseen_rounds: int
    mines: list[bool]
    """by side: has put counters down"""


class CounterNow(TypedDict):
    """A counter of mines on the tactical map."""

    number: int | None
    """null while the other side still writes down its own"""
    side: int
    q: int
    r: int
    what: Literal["mine", "dummy"] | None
    face_up: bool
    own: bool
    chance: float
    """that it is a mine, for this viewer"""


class PlaceNow(TypedDict):
    """Where a ship is on either map."""

    fleet: int | None
    zone: int | None
    q: int | None
    """null before the set-up"""
    r: int | None
    left_by: Boundary | None


class DamageNow(TypedDict):
    """What is crossed off on a card, and what is left; of a ship that is not known, as her card is printed."""

    guns_lost: list[int]
    guns_left: list[int]
    mount_lost: bool
    torpedoes_left: int
    hull_lost: list[int]
    """0 or 1 a box"""
    boxes_left: int
    speed: str
    speed_lost: int
    on_fire: bool
    flooding: bool
    rudder: Literal["hit", "jammed"] | None
    criticals: int
    spent: bool
    shots: int
    hits: int


class ShipNow(PlaceNow, DamageNow):
    """A ship as this viewer sees her."""

    number: int
    status: Status
    known: bool
    """where she is"""
    known_to_enemy: bool | None
    """of one's own"""
    fields_left: int | None
    """of one's own"""
    ails: list[Words]
    """what is wrong with her, and what comes of it"""
    aims: list[int | None]
    """by battery"""
    torpedo_aim: int | None
    torpedoes_aimed: int
    sunk_by: int | None
    eligible: bool
    """whether she moves in this impulse"""
    waits: Words | None
    """why she does not, where others do"""
    may_act: bool
    contact: bool | None
    """of one's own boats"""


class Picture(PictureHeading):
    """What this viewer sees now."""

    phase: Phase
    stage: Literal["zones", "hexes"]
    points: list[int]
    """as this viewer can count them"""
    day: Day
    weather: WeatherNow
    writing: list[bool | None]
    """by side whether it still writes orders; of the other side null"""
    fleets: list[FleetNow]
    fields: list[FieldNow]
    """one's own and known ones"""
    log: list[LogEntry]
    ambush: Ambush | None
    combat: Combat | None
    counters: list[CounterNow]
    ships: list[ShipNow]


SailsFrom = TypedDict("SailsFrom", {"from": NotRequired[int]})


class SailsFacts(SailsFrom):
    """A fleet enters a zone."""

    fleet: int
    zone: int


class ShipInHex(TypedDict):
    """A ship, and the hex where she is then; null where she has left the map."""

    ship: int
    q: NotRequired[int | None]
    r: NotRequired[int | None]


class SetUpFacts(TypedDict):
    """Ships are set up on the tactical map."""

    ships: list[ShipInHex]


class MovesFacts(TypedDict):
    """Ships have moved in an impulse, or stayed; or one has left the map, or is held fast."""

    moves: NotRequired[list[ShipInHex]]
    stays: NotRequired[list[int]]
    ship: NotRequired[int]


SHAPES = Shapes(
    Setting,
    Picture,
    Targets,
    Preview,
    ClassCard,
    facts={"sails": SailsFacts, "set-up": SetUpFacts, "move": MovesFacts},
    orders=ORDERS,
)

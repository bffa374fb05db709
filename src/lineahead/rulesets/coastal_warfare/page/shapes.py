"""What the page is told of a night action of Coastal Warfare: setting, picture, and the facts of events."""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypeAliasType, TypedDict

from ....engine.contract.shapes import Shapes
from ....engine.page.shapes import ClassOfShip, PictureHeading, Place, Pose, SettingHeading, Words
from ..odds.shapes import Group
from .shapes_of_orders import ORDERS
from .shapes_of_preview import Preview
from .shapes_of_targets import Arc, Facing, Targets

Phase = TypeAliasType("Phase", Literal["set-up", "repairs", "launching", "movement", "gunfire", "damage", "over"])
Status = TypeAliasType("Status", Literal["due", "afloat", "sunk", "left", "absent", "unknown"])
Nature = TypeAliasType("Nature", Literal["ship", "dummy", "torpedo", "dummy torpedo", "unknown"])
Knowledge = TypeAliasType("Knowledge", Literal["nothing", "real", "identified"])
Went = TypeAliasType("Went", Literal["stopped", "ahead", "astern"])
CloudKind = TypeAliasType("CloudKind", Literal["smoke", "star shell", "charge"])


class BoatMount(TypedDict):
    """A mounting of a chart."""

    name: str
    short: str
    facing: Facing
    blocked: list[str]
    """sides"""
    at: int
    """location on the chart, 1 at the bow to 10 at the stern"""
    group: Group
    arcs: list[Arc]
    """into which it fires; relative"""
    shut: list[Arc]
    """of its facing, but blocked"""


class TubeGroup(TypedDict):
    """Tubes that are aimed together."""

    tubes: int
    where: str
    aim: str


class BoatCard(ClassOfShip):
    """A boat's chart as it is printed."""

    type: str
    nation: str
    year: int
    rank: int
    kind: str
    length: int | float
    beam: int | float
    base_length: float
    base_beam: float
    engines: list[int | float]
    """speeds, from the left"""
    bridge: int
    damage: int
    points: int
    mounts: list[BoatMount]
    tubes: list[TubeGroup]
    reloads: int
    equipment: list[str]
    depth_charges: int
    origin: str


class ClassCard(BoatCard):
    """The chart of a class where no battle is on."""

    name: str
    short: str
    ships: list[str]


class Boat(TypedDict):
    """A vessel of the order of battle, which is open to all."""

    number: int
    name: str
    short: str
    side: int
    role: str | None
    """merchantman, escort, ..."""
    card: BoatCard


class Counted(TypedDict):
    """How a distance counts: a multiple of `each` centimetres, the next above, and at least `least`."""

    each: int
    least: int


class Board(TypedDict):
    """The table."""

    kind: Literal["open"]
    unit: Literal["cm"]
    width: int | float
    height: int | float
    shoal: int | float
    """0 if there is none"""
    counted: Counted


class SideOfNight(TypedDict):
    """A side, and the book's own player of it."""

    name: str
    protocol: str | None
    """convoy, attackers or flotilla"""


class Objective(TypedDict):
    """What a scenario asks of a side besides, open to all: to lay mines within so many centimetres of a place."""

    kind: str
    side: int
    x: int | float
    y: int | float
    within: int | float
    vessels: int
    points: int


class Ring(TypedDict):
    """The score that is needed to spot anything within a radius."""

    score: int
    radius: int


class StarShellReach(TypedDict):
    """How far a star shell is fired, and how far it lights up the sea."""

    reach: int
    radius: float


class Reaches(TypedDict):
    """How far the book's charts reach, in centimetres, for drawing."""

    sight: list[Ring]
    cannon: list[int]
    """where their bands end"""
    guns: list[int]
    torpedo_run: float
    searchlight: int
    star_shell: StarShellReach


class Setting(SettingHeading):
    """What never changes during a game."""

    length: int | None
    """in turns"""
    board: Board
    sides: list[SideOfNight]
    attackers: int | None
    """the attacking side"""
    objectives: list[Objective]
    ships: list[Boat]
    reaches: Reaches


class BoatNow(TypedDict):
    """What is crossed off on a vessel's chart, as far as this viewer knows it."""

    number: int
    identified: bool
    status: Status
    counter: int | None
    engines_lost: int
    bridge_lost: int
    damage: int
    mounts_lost: list[bool]
    tubes_lost: list[bool]
    loaded: list[int] | None
    """by group; her owner's affair, as are the fields down to `dummies_left`"""
    reloads: int | None
    dummies_left: int | None
    equipment_lost: list[str]
    charges: int | None
    """her owner's affair, as are the fields down to `laying`"""
    smoke_laid: bool | None
    mines_laid: bool | None
    laying: int | None
    """turns spent on laying mines, of two"""
    top_speed: float
    at_no_points: bool
    disabled: bool
    sinks_after: int | None
    drifts: bool
    radar_on: bool
    fired: bool
    tows: int | None
    towed_by: int | None
    helpless: bool


class UsualMove(TypedDict):
    """How a counter goes on if nobody says otherwise."""

    run: float
    turn: float


class Swing(TypedDict):
    """A swing of the stern, to either side."""

    turn: float
    """centimetres"""
    angle: float
    """degrees by which the heading changes"""
    ahead: float
    """how far she may run besides"""


class Limits(TypedDict):
    """How far and how a counter of one's own may go."""

    top: float
    """half of it after a launch"""
    half: float
    may_turn: bool
    swings: list[Swing]
    """all that may be drafted, in small steps from none at all; of a counter that waits for its move now"""
    pivot: float
    """how far ahead of its middle the point lies that stays while the stern swings"""
    backs: float
    """how far a run astern may be drafted; whether it may go astern now is `astern`"""
    ahead: bool
    """not after going astern"""
    astern: float
    """0 if it is not allowed"""
    held: bool
    must_run: bool
    set_speed: float
    usual: UsualMove
    may_smoke: bool
    may_drop: bool
    """a depth charge"""
    refusal: Words | None
    """why it cannot move at all"""


class Meeting(TypedDict):
    """Where a torpedo meets a vessel if all hold course and speed."""

    counter: int
    run: int
    """on which of its runs, or after it; 0 if before the first"""
    x: float
    y: float


class MayBe(TypedDict):
    """What a marker that nobody has turned up may be; "dummy" comes last."""

    what: str
    per_mille: int


class CounterNow(TypedDict):
    """What lies on the table, or waits beyond an edge: a marker, a model or a torpedo."""

    number: int
    side: int
    kind: Literal["ship", "torpedo"]
    on_table: bool
    arrives: int | None
    x: float
    y: float
    heading: float
    shown: bool
    nature: Nature
    name: str
    ship: int | None
    issued: int | None
    """the ship that a counter of one's own was issued with"""
    torpedoes: int | None
    """of one's own"""
    known_to_enemy: Knowledge | None
    """of one's own"""
    speed: float
    turned: bool
    went: Went
    moved: bool
    launched: bool
    sees: list[int] | None
    """counters; of one's own"""
    may_act: bool
    limits: Limits | None
    """of one's own"""
    runs: list[Place]
    """of a torpedo: where it is after each run, until it has left the table"""
    meets: Meeting | None
    """of a torpedo: the first vessel of the enemy on its next four runs"""
    may_be: list[MayBe]
    length: float
    """as drawn"""
    width: float


class CloudNow(TypedDict):
    """What lies on the sea."""

    kind: CloudKind
    side: int
    x: float
    y: float
    to_x: float
    to_y: float
    radius: float
    ends_turn: int


class Weather(TypedDict):
    """The weather of a night action."""

    medium_sea: bool
    poor: bool
    daylight: bool


class Picture(PictureHeading):
    """What this viewer sees now."""

    phase: Phase
    first: int
    """the first player of this turn"""
    mover: int | None
    """the side that moves in this half of the turn; null when play has ended"""
    watcher: int | None
    """the one that observes and fires"""
    aware: list[bool | None]
    """by side; of the other side null"""
    weather: Weather
    points: list[int | None]
    """as this viewer can count them"""
    shoal: float | None
    """no vessel goes south of it"""
    ships: list[BoatNow]
    counters: list[CounterNow]
    clouds: list[CloudNow]


class MoveFacts(TypedDict):
    """A counter or a torpedo has moved."""

    counter: int
    track: NotRequired[list[Pose]]


class LightFacts(TypedDict):
    """A light: a searchlight has a target."""

    counter: int
    target: NotRequired[int]


Firer = TypedDict("Firer", {"from": int})


class FireFacts(Firer):
    """Who fires at whom."""

    target: int


SHAPES = Shapes(
    Setting,
    Picture,
    Targets,
    Preview,
    ClassCard,
    facts={"move": MoveFacts, "torpedo": MoveFacts, "fire": FireFacts, "light": LightFacts},
    orders=ORDERS,
)

"""What the page is told of a squadron action of Perfidious Albion: setting, picture, and the facts of events."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired

from annotated_types import Len
from typing_extensions import TypeAliasType, TypedDict

from ....engine.contract.shapes import Shapes
from ....engine.page.shapes import Area, ClassOfShip, PictureHeading, Pose, SettingHeading, Side, Words
from .shapes_of_orders import ORDERS
from .shapes_of_preview import Preview
from .shapes_of_ship import ShipNow
from .shapes_of_targets import Targets

Phase = TypeAliasType(
    "Phase", Literal["set-up", "torpedoes", "initiative", "movement", "hazards", "firing", "morale", "over"]
)
Visibility = TypeAliasType("Visibility", Literal["Clear", "Haze", "Mist", "Thick", "Fog"])
SeaState = TypeAliasType("SeaState", Literal["Calm", "Moderate", "Rough"])
AreaKind = TypeAliasType("AreaKind", Literal["shore", "minefield", "harbour"])


class Circle(TypedDict):
    """A standard turning circle."""

    name: str
    diameter: float
    around: float
    """how long a full turn is"""


class GunsOnCard(TypedDict):
    """Guns of one letter; the heaviest letter comes first."""

    letter: str
    own_magazine: bool
    """only the magazine under a mount serves it; else any magazine does"""


Bearings = Annotated[list[int], Len(2, 2)]  # from, and to, which is greater: over the bow beyond 360
BearsTo = TypeAliasType("BearsTo", Literal["port", "starboard", "either"])


class CellsBear(TypedDict):
    """Guns of some cells, and the bearings from the bow on which they bear; in a broadside cell those of one side."""

    cells: list[int]
    to: BearsTo
    bears: list[Bearings]


class MagazineOnCard(TypedDict):
    """A magazine, and the cells of the mounts that it alone serves."""

    cell: int
    serves: list[int]


class Card(ClassOfShip):
    """A ship's card as it is printed, and what the rules make of its grid."""

    type: str
    kind: Literal["battleship", "cruiser", "coast defence", "boat"]
    nation: str
    year: int
    tons: int
    quality: int
    speeds: list[int]
    circle: int
    """1 to 5"""
    flotation: int
    fire_track: int
    technology: int
    torpedoes: Literal["old", "modern"] | None
    length_ft: int | float
    grid: list[str]
    """six levels of ten codes"""
    origin: str
    length: float
    """on the table"""
    turns_on: Circle
    armour: list[int]
    """of each cell: what a shell meets that strikes it"""
    guns: list[GunsOnCard]
    bears: list[CellsBear]
    tests: int
    """repair tests a turn while she is unhurt"""
    magazines: list[MagazineOnCard]


class ClassCard(Card):
    """The card of a class where no battle is on."""

    name: str
    short: str
    ships: list[str]


class Commander(TypedDict):
    """Who flies his flag in a ship."""

    name: str
    rating: int


class ShipSetting(TypedDict):
    """A ship of the order of battle."""

    number: int
    name: str
    short: str
    side: int
    squadron: int
    """at the start"""
    arrives: int
    commander: Commander | None
    """of a flagship"""
    card: Card


class GunLetter(TypedDict):
    """A gun letter and its row of the table, by range column; -1 where the table has no entry."""

    letter: str
    words: str
    chance: list[int]
    """per cent"""
    penetration: list[int]


class WedgeShape(TypedDict):
    """A torpedo template, and how far from the hull it is laid."""

    length: float
    narrow: float
    broad: float
    beside: float


class ShoreDistances(TypedDict):
    """How near the shore tests are due."""

    near: float
    close: float


class Intervals(TypedDict):
    """How far apart ships of a squadron are placed."""

    ahead: float
    abreast: float


class Charts(TypedDict):
    """The charts that the page draws and explains by."""

    columns: list[int]
    """limits of the range columns"""
    letters: list[GunLetter]
    circles: list[float]
    """diameters of I to V"""
    wedge: WedgeShape
    shore: ShoreDistances
    intervals: Intervals
    gains: int
    """boxes of speed a turn"""
    loses: int
    blast: float
    close_quarters: float


class Board(TypedDict):
    """The table."""

    kind: Literal["open"]
    unit: Literal["in"]
    width: int | float
    height: int | float


class SquadronSetting(TypedDict):
    """A squadron as it starts."""

    number: int
    side: int
    name: str
    ships: list[int]


class Setting(SettingHeading):
    """What never changes during a game."""

    length: int | None
    """in turns"""
    board: Board
    sides: list[Side]
    charts: Charts
    ships: list[ShipSetting]
    squadrons: list[SquadronSetting]


class Pace(TypedDict):
    """A speed that may be made."""

    speed: int
    """boxes"""
    run: float
    """how long the track is"""


class Way(TypedDict):
    """Going ahead, or astern."""

    paces: list[Pace]
    """from the slowest to the fastest; none if she may not go that way"""
    may_follow: bool
    """in succession; else all turn together"""


class Limits(TypedDict):
    """How a squadron may move."""

    ahead: Way
    astern: Way
    circle: Circle
    emergency: Circle | None
    """of an emergency turn; null without a smaller one"""
    may_ram: list[int]
    """ships"""
    straight: Words | None
    """the Crew Test in the way of a turn"""
    repeat: Words | None
    """the Crew Test in the way of another move than the last"""
    detachable: list[int]
    """ships"""
    route: float | None
    """heading of the way off for those that flee"""


class SquadronNow(TypedDict):
    """A squadron in use."""

    number: int
    side: int
    name: str
    in_use: bool
    formation: Literal["ahead", "abreast"]
    ships: list[int]
    """in play, the leader first"""
    flagship: int | None
    leader: int | None
    speed: int
    strength: int
    moved: bool
    fired: bool
    flees: bool
    detached: bool
    may_act: bool
    limits: Limits | None
    """of one's own, and for the umpire"""


class WedgeNow(TypedDict):
    """A torpedo template on the table, or one that is only written down."""

    number: int
    side: int
    ship: int | None
    cell: int | None
    x: float
    y: float
    course: float
    torpedoes: int
    modern: bool
    age: int
    secret: bool
    """one's own, written down while the other side still writes"""
    runs_on: bool


class AreaNow(TypedDict):
    """A part of the table that this viewer knows."""

    number: int
    kind: AreaKind
    x1: float
    y1: float
    x2: float
    y2: float
    density: int
    side: int | None
    secret: bool
    """a minefield that not all know"""


class Weather(TypedDict):
    """Visibility and sea."""

    visibility: Visibility
    sight: int
    """inches, as it now counts"""
    sea: SeaState
    night: bool
    decks: list[int]
    """per cent by level 1 to 6"""


class Deploying(TypedDict):
    """The side that places its squadrons, and its zone."""

    side: int
    area: Area


class Picture(PictureHeading):
    """What this viewer sees now."""

    phase: Phase
    points: list[float]
    """by side, with halves where the battle has them"""
    holder: int | None
    """a side, as are the next three"""
    first_mover: int | None
    moving: int | None
    firing: int | None
    acting: int | None
    """the squadron that is activated"""
    weather: Weather
    deploying: Deploying | None
    ships: list[ShipNow]
    squadrons: list[SquadronNow]
    wedges: list[WedgeNow]
    areas: list[AreaNow]


class MoveFacts(TypedDict):
    """A ship has moved."""

    ship: int
    track: list[Pose]


class FiringShip(TypedDict):
    """A ship of a pool."""

    ship: int


class FireFacts(TypedDict):
    """A pool fires; where people throw, its straddles are told in a second event."""

    target: NotRequired[int]
    letter: NotRequired[str]
    aims: NotRequired[list[FiringShip]]
    straddles: NotRequired[int]


class HitFacts(TypedDict):
    """A shell, or a torpedo, on a ship; `result` is told of shells."""

    ship: int
    cell: NotRequired[int]
    result: NotRequired[Literal["over", "kept out", "through"]]
    penetration: NotRequired[int]
    armour: NotRequired[int]


SHAPES = Shapes(
    Setting,
    Picture,
    Targets,
    Preview,
    ClassCard,
    facts={"move": MoveFacts, "fire": FireFacts, "hit": HitFacts},
    orders=ORDERS,
)

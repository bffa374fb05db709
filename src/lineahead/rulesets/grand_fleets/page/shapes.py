"""What the page is told of a battle of Grand Fleets: setting, picture, targets, and the facts of events."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired

from annotated_types import Len
from typing_extensions import TypeAliasType, TypedDict

from ....engine.contract.shapes import Shapes
from ....engine.page.shapes import Area, ClassOfShip, PictureHeading, Place, Pose, Reason, SettingHeading, Side, Words
from ..odds.shapes import Band, Plate
from .shapes_of_conditions import ConditionsNow, ShipConditions
from .shapes_of_craft import Spares, SparesNow
from .shapes_of_divisions import DivisionPicture
from .shapes_of_preview import Preview, SpeedMarker

Hex = Annotated[list[int], Len(2, 2)]
Phase = TypeAliasType("Phase", Literal["deployment", "movement", "gunfire", "torpedo", "end", "over"])
Status = TypeAliasType("Status", Literal["due", "on board", "sunk", "left", "in flotilla", "dispersed"])
Level = TypeAliasType("Level", Literal["normal", "damaged", "crippled", "sunk"])
Stage = TypeAliasType("Stage", Literal["rolling", "choosing order", "choosing edge", "placing"])
Edge = TypeAliasType("Edge", Literal["north", "east", "south", "west"])


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


class Armour(TypedDict):
    """What a shell has to pierce."""

    belt: int
    end: int
    deck: int


class CardRow(TypedDict):
    """A row of the hull, one for each level of damage."""

    boxes: int
    speed: list[int]
    """by speed marker: of a ship that has none, a yellow, a red one"""
    light_guns: int
    anti_aircraft: int


Bearings = Annotated[list[int], Len(2, 2)]  # from, and to, which is greater: over the bow beyond 360


class MountGroup(TypedDict):
    """Mounts that bear through the same arcs."""

    arcs: str
    barrels: int
    """of each mount"""
    mounts: int
    bears: list[Bearings]
    """from the bow"""


class Gun(TypedDict):
    """A row of the gun table; range and penetration by band."""

    name: str
    short: str
    bore_mm: int | float
    range: list[int]
    rof: int
    """dice for each barrel"""
    penetration: list[int]
    damage: int
    hit_on: list[int]
    groups: list[MountGroup]


class TubeGroup(TypedDict):
    """Tubes that bear through the same arcs."""

    arcs: str
    tubes: int
    place: int
    """in the list of tubes of an order"""
    submerged: NotRequired[bool]
    """where tubes lie under water"""


class Torpedo(TypedDict):
    """A row of the torpedo table."""

    name: str
    short: str
    range: int
    damage: int
    groups: list[TubeGroup]


class ShipCard(ClassOfShip, Spares):
    """What a data card says before the first shot."""

    name: str
    short: str
    """as the log calls her"""
    type: str
    nation: str
    year: int
    points: int
    size: str
    """VS to VL"""
    length: float
    """of the footprint, in miles"""
    width: float
    length_ft: int | float | None
    armour: Armour
    rows: list[CardRow]
    guns: list[Gun]
    torpedoes: list[Torpedo]
    origin: str
    notes: str


class ShipSetting(ShipCard):
    """A card that stands in a battle."""

    number: int
    side: int
    arrives: int
    """the turn in which she comes"""


class Setting(SettingHeading):
    """What never changes during a game."""

    length: int | None
    """in turns"""
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


class ShipPicture(PlaceNow, ShipConditions, SparesNow):
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


class LineRefusal(Words):
    """Why a battery may not engage an enemy, and who stands in the line of fire."""

    blocked_by: int | None
    """the nearest to the firer"""
    blocking: list[int]
    """all of them, the nearest first"""


class Target(TypedDict):
    """An enemy as one battery could engage it; without a legal shot the chances are those of nothing, [1.0]."""

    ship: int
    range: float
    range_shown: float
    """to the next tenth of a mile above, as in the log"""
    bearing: float
    """from the bow"""
    true_bearing: float
    band: Band | None
    barrels: int
    """dice that bear"""
    legal: bool
    refusal: LineRefusal | None
    needs: str | None
    """"8+", or "10, then 6+"; null where nothing can hit"""
    modifier: int
    reasons: list[Reason]
    armour: Plate | None
    pierces: str | None
    """null for torpedoes"""
    hits: list[float]
    """the chances of 0, 1, 2, ..."""
    damage: list[float]
    mean_hits: float
    mean_damage: float
    sunk: float
    """the chance that this battery alone fills the boxes left; a preview also tells of magazines"""
    tubes: NotRequired[list[int]]
    """in a launch: all of this type that are ready, as an order lists them; those of two types are added by place"""


class WeaponNamed(TypedDict):
    """A weapon as an order and as people name it."""

    weapon: int
    """a gun type, 4 for the light guns; a torpedo type in a launch"""
    name: str
    short: str


class TargetsOfBattery(TypedDict):
    """Whom a battery can engage."""

    no_target: Words | None
    """why it can engage nobody though it is not silent: the words name every enemy and what is in the way"""
    targets: list[Target]
    """every enemy on the board"""


class Sector(TypedDict):
    """Bearings from the bow on which so many guns or tubes bear; over the bow it ends beyond 360."""

    start: int
    end: int
    guns: int


class Battery(WeaponNamed, TargetsOfBattery):
    """One row of the firing or the torpedo panel."""

    to_side: int
    """0 all round, 1 port, 2 starboard: light guns have a row for each side, and so have casemates that may split"""
    light: bool
    """light guns: their rows share one number of dice"""
    not_with: list[int]
    """sides: guns of the same type to these do not fire together with it"""
    barrels_left: int
    """light guns are ordered with `dice`: `barrels` to one target, and no more than these in all"""
    light_dice: list[int]
    """of light guns the most dice for this row, by how many their other row has"""
    silent: Words | None
    bands: list[int]
    """three limits in miles; a torpedo's are all its one range"""
    sectors: list[Sector]
    """where how many of them bear; light guns fire to a side, and have none"""


class Targets(TypedDict):
    """What a ship can attack; any may be asked about, also an enemy."""

    ship: int
    kind: Literal["fire", "launch"]
    batteries: list[Battery]
    searchlight: NotRequired[list[int]]
    """at night: whom she can light up"""


class Act(TypedDict):
    """A part of a move: a turn or a run."""

    turn: NotRequired[float]
    """degrees, to starboard positive"""
    heading: NotRequired[float]
    """after the turn"""
    ahead: NotRequired[float]
    """miles"""
    smoke: NotRequired[int]
    """markers of a smokescreen, one a mile"""
    shifts: NotRequired[Edge]
    """where all pieces were shifted so that she stayed on the board"""
    by: NotRequired[int]
    """how far: units, or hexes"""


class MoveFacts(TypedDict):
    """A ship has moved. Where a question or a die cuts a move in two, each event has its own part."""

    ship: int
    track: list[Pose]
    """from where she was through each turn and run to where she is; who leaves ends just off the board"""
    acts: list[Act]


class Die(TypedDict):
    """A die as it fell."""

    kind: int
    """how many faces it has"""
    face: int
    counted: bool
    critical: bool


class Throw(TypedDict):
    """Dice that were thrown for one thing."""

    label: str
    dice: list[Die]


class DiceFacts(TypedDict):
    """An event with dice."""

    thrown: NotRequired[list[Throw]]


class AttackFacts(DiceFacts):
    """An attack. Where people throw, it is told before the throw with its target, and after it with its dice."""

    ship: int
    target: NotRequired[int]
    dice: NotRequired[list[int]]
    needed: NotRequired[int | None]
    """null where nothing can hit"""
    second_dice: NotRequired[list[int]]
    second_needed: NotRequired[int | None]
    """null where one die decides"""


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

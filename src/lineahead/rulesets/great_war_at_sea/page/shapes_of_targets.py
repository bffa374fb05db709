"""What the page is told of what a ship, a fleet or a side could do where something is asked."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypeAliasType, TypedDict

from ....engine.page.shapes import Words
from ..words.on_chart import Boundary, Mission, WayWord
from .shapes_of_odds import AttackOdds, HitOdds, MineOdds
from .shapes_of_setting import Armour, Axial, TubeMount


class PatrolZone(TypedDict):
    """A zone where a boat might lie."""

    zone: int
    legal: bool
    refusal: Words | None
    to_port: int | None


class PatrolTold(TypedDict):
    """Every sea zone."""

    zones: list[PatrolZone]
    where: Words
    """where boats may lie at all"""
    finds: Words
    """how a boat finds what comes in"""


class PatrolTargets(PatrolTold):
    """Where a boat may lie."""

    kind: Literal["patrol"]
    ship: int


class FieldOnWay(TypedDict):
    """A minefield across a way, as far as it is known."""

    zone: int
    boundary: Boundary
    side: int


class Reached(TypedDict):
    """A zone within reach."""

    zone: int
    steps: int
    path: list[int]
    friendly_port: bool
    known_fields: list[FieldOnWay]
    missions: list[Mission]
    boundaries: list[Boundary]
    """free for "Mine" """


class MissionOffer(TypedDict):
    """A mission, and what is in its way if it is open nowhere within reach."""

    mission: Mission
    legal: bool
    refusal: Words | None
    words: str
    boundaries: list[Boundary]
    """of the zone where the fleet is"""


class PlotOffers(TypedDict):
    """Where a fleet can go."""

    steps: int
    """at most"""
    refusal: Words | None
    none_left: Words | None
    """what is said of a way beyond these steps"""
    rests: Words | None
    """what is to be known of so slow a fleet"""
    reach: list[Reached]
    missions: list[MissionOffer]


class PlotTargets(PlotOffers):
    """Where a fleet can go, and what it may do there."""

    kind: Literal["plot"]
    fleet: int


class Victim(AttackOdds):
    """A ship of the fleet that was found."""

    ship: int


class VictimsTold(TypedDict):
    """Whom a boat could attack."""

    refusal: Words | None
    targets: list[Victim]


class VictimTargets(VictimsTold):
    """Whom a boat could attack, and what would come of it."""

    kind: Literal["victims"]
    boat: int


class DeployHexes(TypedDict):
    """Hexes for a ship."""

    refusal: Words | None
    hexes: list[Axial]
    at_sight: list[Axial]
    """the same at the edge of sighting, for all ships of the side or none"""


class DeployTargets(DeployHexes):
    """Where a ship may be set up."""

    kind: Literal["deploy"]
    ship: int


class HexForMines(TypedDict):
    """A hex, and whether a counter or a mine may lie in it."""

    q: int
    r: int
    boundaries: list[Boundary]
    """near"""
    mine: bool
    refusal: Words | None
    mine_refusal: Words | None
    """why no mine may lie there, though a dummy may"""


class Demand(TypedDict):
    """Mines that must lie near a side of the ring."""

    boundary: Boundary
    need: int
    rule: str


class CountersDue(TypedDict):
    """The counters of a side."""

    count: int
    most_mines: int
    least_mines: int
    by_boundary: list[int]
    """mines that must lie near each of the six"""
    demands: list[Demand]
    """the same, of those that demand any"""
    about: list[Words]
    """what is to be known of counters"""
    all_down: Words
    """why no counter more is put down than these"""
    no_more_mines: Words
    """why no mine more is put down than these"""
    hexes: list[HexForMines]


class MineTargets(CountersDue):
    """How many counters a side has, and where they may lie."""

    kind: Literal["mines"]


class Exit(TypedDict):
    """By which side of the ring a ship leaves the map; null where she does not."""

    leaves_by: Boundary | None
    sides: list[Boundary]
    """by which she may leave; between two the owner is asked"""


class WayOut(Exit):
    """One of six ways."""

    way: WayWord
    q: int
    r: int
    legal: bool
    refusal: Words | None
    counters: list[int]
    mines: MineOdds | None


class Staying(TypedDict):
    """What staying may bring."""

    mines: MineOdds | None


class WaysTold(TypedDict):
    """Where a ship may go."""

    eligible: bool
    refusal: Words | None
    ways: list[WayOut]
    stay: Staying
    torpedoes: int | None
    """how many hexes hers run, wherever she comes to; null if she can launch none"""


class MoveTargets(WaysTold):
    """Where a ship may go in an impulse."""

    kind: Literal["move"]
    ship: int


class ShotTarget(HitOdds):
    """An enemy as guns or torpedoes could engage her."""

    ship: int
    range: int
    legal: bool
    refusal: Words | None


class Battery(TypedDict):
    """A battery, and every enemy on the map."""

    battery: int
    name: str
    factors: int
    reach: int
    armour: Armour | None
    silent: Words | None
    targets: list[ShotTarget]


class BatteriesTold(TypedDict):
    """The batteries of a ship."""

    batteries: list[Battery]


class FireTargets(BatteriesTold):
    """What the batteries of a ship could do to whom."""

    kind: Literal["fire"]
    ship: int


class TubesTold(TypedDict):
    """The torpedoes of a ship."""

    factors: int
    mount: TubeMount | None
    reach: int | None
    silent: Words | None
    targets: list[ShotTarget]


class LaunchTargets(TubesTold):
    """What the torpedoes of a ship could do to whom."""

    kind: Literal["launch"]
    ship: int


Targets = TypeAliasType(
    "Targets",
    PatrolTargets
    | PlotTargets
    | VictimTargets
    | DeployTargets
    | MineTargets
    | MoveTargets
    | FireTargets
    | LaunchTargets,
)

"""What never changes during a game of Great War at Sea, as the page is told."""

from __future__ import annotations

from typing import Annotated, Literal

from annotated_types import Len
from typing_extensions import TypeAliasType, TypedDict

from ....engine.page.shapes import ClassOfShip, SettingHeading, Side

Axial = Annotated[list[int], Len(2, 2)]  # q and r of a hex
Port = TypeAliasType("Port", Literal["minor", "major"])
ImpulseKind = TypeAliasType("ImpulseKind", Literal["movement", "gunnery", "torpedoes"])
Armour = TypeAliasType("Armour", Literal["H", "M", "L"])
TubeMount = TypeAliasType("TubeMount", Literal["deck", "submerged"])


class BoxFalls(TypedDict):
    """Armour by its letter, and the guns to which what is behind it falls; the heaviest comes first."""

    letter: str
    armour: str
    guns: list[str]


class Card(ClassOfShip):
    """A ship's card as it is printed, in the ratings of the dice of this game."""

    type: str
    nation: str | None
    year: int
    gunnery: list[int]
    """of three batteries"""
    armour: list[Armour | None]
    torpedoes: int
    mount: TubeMount | None
    hull: str
    """boxes as letters: "HHHMLL" """
    falls_to: list[BoxFalls]
    speed: str
    """"0", "1 slow", "1", "2", "2+" or "3" """
    steps: list[str]
    """of speed, from the printed one down"""
    torpedo_reach: int | None
    """in hexes"""
    mines: int
    points: int
    excellent: bool
    knots: int | float | None
    origin: str
    history: dict[str, str | int | float]


class ByD6(TypedDict, total=False):
    """What is different by the published dice."""

    gunnery: list[int]
    speed: str
    excellent: bool


class ClassCard(Card):
    """The card of a class where no battle is on."""

    name: str
    short: str
    ships: list[str]
    d6: ByD6


class ShipSetting(TypedDict):
    """A ship of the order of battle, which is open to all."""

    number: int
    name: str
    short: str
    side: int
    kind: str
    capital: bool
    boat: bool
    card: Card


class Zone(TypedDict):
    """A sea zone: a hexagon standing on its point, 1 wide."""

    number: int
    code: str
    """as "A1" """
    name: str | None
    """of its port"""
    row: int
    column: int
    x: float
    y: float
    sea: bool
    coastal: bool
    barred: bool
    """to MTBs"""
    port: Port | None
    port_side: int | None
    neighbours: list[int | None]
    """six, null where there is no sea"""


class RingSides(TypedDict):
    """The six ring hexes of each side."""

    W: list[Axial]
    NW: list[Axial]
    NE: list[Axial]
    E: list[Axial]
    SE: list[Axial]
    SW: list[Axial]


class Hexes(TypedDict):
    """The tactical map."""

    radius: int
    ring: int
    sides: RingSides


class Impulse(TypedDict):
    """An impulse of a round."""

    number: int
    kind: ImpulseKind
    speeds: list[str]
    """that move in it"""
    mines: int
    """what it adds for ships that come in"""


class SurpriseChart(TypedDict):
    """A face of the surprise die."""

    die: int
    fleet_fires: bool
    batteries: list[bool]
    range: int


MineTotal = TypedDict("MineTotal", {"from": int})


class MineRow(MineTotal):
    """A row of the Minefield Table, by the least total that has it."""

    hits: int
    words: str


class WeatherRow(TypedDict):
    """What a kind of weather does; sight is null across the map."""

    value: int
    name: str
    sight_day: int | None
    sight_night: int | None
    torpedoes: bool
    boats_slowed: bool
    boats: str
    """what it does to torpedo boats, in words"""
    contact: int


class Watch(TypedDict):
    """A turn of the day."""

    number: int
    night: bool
    hours: str
    """from when to when"""


class WeatherChange(TypedDict):
    """The faces of a D6 by which the weather changes."""

    clears: list[int]
    worsens: list[int]


class Charts(TypedDict):
    """The charts for the dice of this game."""

    dice: Literal["d20", "d6"]
    gun_needed: list[list[int | None]]
    """by battery and range, null out of reach"""
    gun_reach: list[int]
    gun_reach_others: list[int]
    """of ships that are neither dreadnoughts nor battlecruisers"""
    torpedo_needed: list[int]
    surprise: list[SurpriseChart]
    mines: list[MineRow]
    weather: list[WeatherRow]
    weather_change: WeatherChange


class Board(TypedDict):
    """What is drawn first of all: all zones, or the tactical map."""

    kind: Literal["chart", "battle"]
    width: float
    height: float
    unit: Literal["zone"]


class Setting(SettingHeading):
    """What never changes during a game."""

    length: int | None
    length_in: Literal["turns", "rounds"]
    """rounds where the scenario is one battle"""
    sides: list[Side]
    allies: int
    """the side that rolls as Allies"""
    board: Board
    zones: list[Zone]
    """none for a battle alone"""
    watches: list[Watch]
    hexes: Hexes
    impulses: list[Impulse]
    charts: Charts
    victory: list[str]
    """sentences"""
    ships: list[ShipSetting]

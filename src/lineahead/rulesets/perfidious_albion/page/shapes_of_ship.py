"""What the page is told of a ship of Perfidious Albion now; cells are numbered from 0, row by row from the top."""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypeAliasType, TypedDict

from ....engine.page.shapes import Words

Status = TypeAliasType("Status", Literal["due", "afloat", "sunk", "blown up", "surrendered", "left"])
Repairable = TypeAliasType("Repairable", Literal["flooding", "fire", "propulsion", "steering"])
SilentTo = TypeAliasType("SilentTo", Literal["both", "port", "starboard"])
TubeTo = TypeAliasType("TubeTo", Literal["port", "starboard", "either", "ahead", "astern"])


class Silence(Words):
    """Guns or tubes that cannot fire now, and why."""

    cell: int
    to: SilentTo
    last: NotRequired[bool]
    """where they fire once more"""


class Tubes(TypedDict):
    """Tubes that serve one side."""

    cell: int
    to: TubeTo
    tubes: int
    ready: int
    left: int
    wait: int


class Magazine(TypedDict):
    """A magazine, and the cells of the heavy mounts that it serves."""

    cell: int
    state: Literal["whole", "flooded", "destroyed"]
    serves: list[int]


class RepairOffer(TypedDict):
    """What the crew may mend now."""

    what: Repairable
    left: int
    chance: float


class WayNow(TypedDict):
    """Her way through the water, and how she turns."""

    speed: int
    astern: bool
    top_speed: int
    moved: bool
    circle: float
    """diameter"""
    emergency: float | None
    """diameter"""
    rams: int | None
    aground: bool
    detached: bool
    flees: bool


class TracksNow(TypedDict):
    """What is crossed off, and which cells are struck."""

    propulsion_lost: int
    flotation_lost: int
    flooding: int
    sinks_in: int | None
    """turns, if the flooding goes on"""
    fire: int
    at_explosion: bool
    destroyed: list[int]
    flooded: list[int]
    restored: list[int]
    steering_lost: bool
    may_steer: bool
    command_lost: bool
    must_repeat: bool
    spotting_lost: bool


class CrewNow(TypedDict):
    """Her crew."""

    tests: int
    """damage control in a turn"""
    tests_left: int
    repairs: list[RepairOffer]
    """while her squadron acts"""
    rating: int
    test: int
    """the most on a D6 that passes"""
    passes: float
    """the chance of it"""


class ShipNow(WayNow, TracksNow, CrewNow):
    """A ship as her card shows her now; all lies open."""

    number: int
    status: Status
    x: float | None
    """null while due"""
    y: float | None
    heading: float | None
    squadron: int
    place: int
    """in the line, the leader 0"""
    silent: list[Silence]
    ready_shells: list[int]
    """cells that fire for the last time"""
    tubes: list[Tubes]
    """before the first turn as they will be loaded"""
    magazines: list[Magazine]
    shots: int
    hits: int
    may_act: bool

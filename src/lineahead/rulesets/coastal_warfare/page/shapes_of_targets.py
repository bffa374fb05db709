"""What the page is told of what a counter can see, light up, fire at and launch."""

from __future__ import annotations

from typing import Annotated, Literal

from annotated_types import Len
from typing_extensions import TypeAliasType, TypedDict

from ....engine.page.shapes import Place, Words
from ..odds.shapes import ChanceToSpot, EffectChance, Group

Facing = TypeAliasType("Facing", Literal["F", "R", "P", "S", "B"])
Arc = Annotated[list[float], Len(2, 2)]  # from, and to, which is greater: over north or the bow beyond 360
Usable = TypeAliasType("Usable", Literal[True] | Words)


class Sighting(TypedDict):
    """One of the nearest markers, for which a counter would look."""

    counter: int
    order: int
    """1 or 2"""
    range: int
    needed: int | None
    beyond: bool
    """out of sight whatever the die"""
    may_be: list[ChanceToSpot]
    by_radar: list[ChanceToSpot] | None
    """the same with radar; null without one"""


class Equipment(TypedDict, total=False):
    """Each item: true if it is of use now, else why it is not; nothing is told of an enemy's."""

    radar: Usable
    hydrophone: Usable
    naxos: Usable
    searchlight: Usable
    star_shell: Usable


class WatchTold(TypedDict):
    """What a counter can see and light up."""

    chances: list[int]
    """numbers of chances with which it may look now, out of 1 and 2"""
    marks: list[Sighting]
    equipment: Equipment
    searchlight_targets: list[int]
    """counters"""
    star_shell_mounts: list[int]


class ShotRefusal(Words):
    """Why a weapon may not fire at an enemy, and who is in the way."""

    blocked_by: list[int]
    """counters"""


class ShotTarget(TypedDict):
    """An enemy model as one weapon could engage it."""

    counter: int
    range: int
    bearing: float
    """from the bow"""
    true_bearing: float
    points: float
    """its part in the shooting factor"""
    bears: bool
    observed: bool
    legal: bool
    refusal: ShotRefusal | None


class MountNamed(TypedDict):
    """A weapon as the card calls it."""

    name: str
    short: str
    facing: Facing | None
    """null of the default machine-gun"""


class MountTargets(MountNamed):
    """A weapon and all enemy models."""

    mount: int
    """as an order names it; 12 is the default machine-gun"""
    group: Group
    arcs: list[Arc]
    """relative"""
    silent: Words | None
    targets: list[ShotTarget]


class Sector(TypedDict):
    """Bearings from the bow on which so many weapons bear; over the bow it ends beyond 360."""

    start: float
    end: float
    guns: int


class FireTold(TypedDict):
    """What a vessel that is known can fire at."""

    mounts: list[MountTargets]
    sectors: list[Sector]
    """where how many of those that are not silent bear"""
    no_target: Words | None
    """why there is nothing to fire at"""


class WatchTargets(WatchTold, FireTold):
    """All that a counter can see, light up and fire at; of an enemy's only the mounts of a vessel that is known."""

    kind: Literal["fire"]
    counter: int


class TubesReady(TypedDict):
    """A group of tubes."""

    group: int
    where: str
    tubes: int
    aim: str
    lost: bool
    loaded: int
    courses: list[Arc]
    """true courses that it fires on"""


class Lead(TypedDict):
    """How torpedoes meet an enemy that may be a ship, if it holds course and speed."""

    counter: int
    range: int
    course: float
    turns: int
    """movement phases of one's own, the one of the launch counted"""
    way: list[Place]
    """where it is after each turn before that"""
    meets: Place
    group: int | None
    """the first that can be aimed there"""
    effects: list[EffectChance] | None
    """of one torpedo; null while she is not known"""


class LaunchTold(TypedDict):
    """What a counter can launch."""

    groups: list[TubesReady]
    dummies_left: int
    markers_left: int
    leads: list[Lead]
    half_speed: float
    refusal: Words | None
    """why it may not launch at all"""


class LaunchTargets(LaunchTold):
    """What a counter can launch, where torpedoes are asked for."""

    kind: Literal["launch"]
    counter: int


class TubesThen(TypedDict):
    """A group of tubes that is loaded, and where it fires, from the bow."""

    group: int
    bearings: list[Arc]


class MoveTold(TypedDict):
    """How far a counter can get with its move, and where its tubes will fire from wherever it comes to."""

    outline: list[Place]
    """the limit of all places that lie ahead"""
    tubes: list[TubesThen]


class MoveTargets(MoveTold):
    """What a move can come to, where moves are asked for."""

    kind: Literal["move"]
    counter: int


Targets = TypeAliasType("Targets", WatchTargets | LaunchTargets | MoveTargets)

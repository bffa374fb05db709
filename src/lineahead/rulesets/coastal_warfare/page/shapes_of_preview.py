"""What the page is told of an unfinished order of Coastal Warfare."""

from __future__ import annotations

from typing import NotRequired

from typing_extensions import TypeAliasType, TypedDict

from ....engine.page.shapes import Place, Pose, Previewed, Reason, Words
from ..odds.shapes import EffectChance, Group
from .shapes_of_targets import Sighting


class ComesUpon(TypedDict):
    """The first hull or marker on a run."""

    counter: int
    run: float


class Towed(TypedDict):
    """Where a vessel in tow ends."""

    ship: int
    end: Pose


class Nearest(TypedDict):
    """The nearest enemy ship or marker."""

    counter: int
    range: int


class MovePreview(Previewed):
    """A move."""

    counter: int
    track: list[Pose]
    """from where it stands"""
    end: Pose
    spent: float
    left: float
    angle: float
    """of the swing, starboard positive"""
    leaves: bool
    meets: list[int]
    """torpedo markers that it sweeps over"""
    comes_upon: ComesUpon | None
    towed: list[Towed]
    nearest: Nearest | None


class StrikeOdds(TypedDict):
    """What one torpedo does to a vessel."""

    modifier: int
    reasons: list[Reason]
    effects: list[EffectChance]
    mean_damage: float
    lost: float


class FirstOnTrack(TypedDict):
    """The first enemy on a track as things lie."""

    counter: int
    range: int
    odds: StrikeOdds | None
    """of one torpedo; null while she is not known"""


class TrackTold(TypedDict):
    """A marker of a launch."""

    course: float
    torpedoes: int
    group: int
    x: float
    """its centre at the launch"""
    y: float
    runs: list[Place]
    """where it is after each run, until it leaves the table"""
    first: FirstOnTrack | None
    refusal: Words | None


class LaunchPreview(Previewed):
    """A launch."""

    counter: int
    tracks: list[TrackTold]
    speed_limit: float


class ShotTold(TypedDict):
    """A shot as it is ordered."""

    mount: int
    target: int
    legal: bool
    refusal: Words | None


class Outcomes(TypedDict):
    """What a roll may come to."""

    nothing: float
    straddle: float
    hits: list[float]
    """the chances of 1, 2, ..."""


class RollTold(TypedDict):
    """One roll of gunfire."""

    target: int
    group: Group
    range: int
    factor: int
    die_modifier: int
    reasons: list[Reason]
    outcomes: Outcomes
    mean_hits: float
    damage_mean: float
    effects: str
    """words for what its hits cannot do"""


class SystemNamed(TypedDict):
    """A weapon, a group of tubes or an item as the card calls it."""

    mount: NotRequired[int]
    tubes: NotRequired[int]
    name: str


class SystemLost(SystemNamed):
    """A system that may be lost."""

    chance: float


class TargetTold(TypedDict):
    """What all rolls at one target come to."""

    counter: int
    ship: int
    damage: list[float]
    """the chances of 0, 1, 2, ... boxes"""
    mean_damage: float
    no_points: float
    sunk: float
    bridge: list[float]
    engines: list[float]
    systems: list[SystemLost]
    """the likeliest first"""


class FirePreview(Previewed):
    """Gunfire: each shot, and of those that are legal the rolls and what they come to."""

    counter: int
    shots: list[ShotTold]
    rolls: list[RollTold]
    targets: list[TargetTold]


class LookPreview(Previewed):
    """Looking, with the chances and the radar of the order."""

    counter: int
    marks: list[Sighting]


class LightPreview(Previewed):
    """A searchlight or a star shell."""

    counter: int
    lit: list[int]
    """counters"""
    chance: float


Preview = TypeAliasType("Preview", MovePreview | LaunchPreview | FirePreview | LookPreview | LightPreview | Previewed)

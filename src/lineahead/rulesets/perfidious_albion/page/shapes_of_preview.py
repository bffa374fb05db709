"""What the page is told of an unfinished order of Perfidious Albion."""

from __future__ import annotations

from typing_extensions import TypeAliasType, TypedDict

from ....engine.page.shapes import Pose, Previewed, Words
from ..odds.shapes import LossTold, PoolTold


class ShipSteamed(TypedDict):
    """The track and the end of a ship's move."""

    ship: int
    track: list[Pose]
    end: Pose
    leaves: bool


class Danger(Words):
    """What a ship would meet on her way."""

    ship: int


class CrewTest(Danger):
    """A Crew Test that an order needs."""

    chance: float


class RangeThen(TypedDict):
    """How far an enemy would be from the leader."""

    ship: int
    target: int
    range: float


class SteamPreview(Previewed):
    """An order to steam, as if every test on the way were passed.

    Of one that is refused the ships are told as they were drawn, the leader alone where others were to follow her.
    """

    spent: float
    left: float
    ships: list[ShipSteamed]
    dangers: list[Danger]
    tests: list[CrewTest]
    ranges: list[RangeThen]
    """of the leader to the nearest enemies"""


class WedgeDrafted(TypedDict):
    """A template that would be put out."""

    x: float
    y: float
    course: float
    torpedoes: int
    modern: bool
    refusal: Words | None


class Crosser(TypedDict):
    """Who would be tested on a template of the draft if all hold course and speed."""

    ship: int
    wedge: int
    runs_over: bool


class TemplatesPreview(Previewed):
    """Templates of a side."""

    wedges: list[WedgeDrafted]
    chance: float
    """that one torpedo counts"""
    crossers: list[Crosser]


class AimDrafted(TypedDict):
    """An aim in the page's terms."""

    ship: int
    letter: str
    to_starboard: bool
    target: int


class AimJudged(AimDrafted):
    """An aim with what is against it."""

    legal: bool
    refusal: Words | None


class Pool(PoolTold):
    """A pool with its arithmetic."""

    printed: int
    """what the table prints for each gun"""


class Loss(LossTold):
    """What all pools come to for one target."""

    ship: int


class FirePreview(Previewed):
    """A salvo: each aim, and of those that are lawful together pools and losses."""

    aims: list[AimJudged]
    pools: list[Pool]
    losses: list[Loss]


class RepairPreview(Previewed):
    """A Crew Test of damage control."""

    chance: float


class ShipPlaced(TypedDict):
    """Where a ship would stand."""

    ship: int
    end: Pose


class PlacePreview(Previewed):
    """Placing a squadron."""

    ships: list[ShipPlaced]


Preview = TypeAliasType(
    "Preview", SteamPreview | TemplatesPreview | FirePreview | RepairPreview | PlacePreview | Previewed
)

"""What the page is told of what a ship can fire at, and which templates she can put out."""

from __future__ import annotations

from typing import Annotated, Literal

from annotated_types import Len
from typing_extensions import TypeAliasType, TypedDict

from ....engine.page.shapes import Place, Reason, Words
from ..odds.shapes import Rake

Arc = Annotated[list[float], Len(2, 2)]  # from, and to, which is greater: over the bow at or beyond 360


class AimRefusal(Words):
    """Why a battery may not fire at an enemy, and who stands in the line of fire."""

    blocked_by: list[int]


class GunTarget(TypedDict):
    """An enemy in play as one battery could engage it."""

    ship: int
    range: float
    bearing: float
    """from the bow"""
    true_bearing: float
    column: int | None
    """0 to 7"""
    rake: Rake
    guns: int
    """that bear"""
    per_gun: float
    """the mean where decks differ"""
    per_cent: float
    penetration: int
    reasons: list[Reason]
    halved: bool
    legal: bool
    refusal: AimRefusal | None
    warning: Words | None
    """what custom says where it does not bind"""


class GunsInCell(TypedDict):
    """Guns of a cell."""

    cell: int
    guns: int


class Battery(TypedDict):
    """The guns of one letter on one side."""

    letter: str
    to_starboard: bool
    name: str
    guns: int
    silent: Words | None
    no_target: str | None
    arcs: list[Arc]
    """relative"""
    cells: list[GunsInCell]
    targets: list[GunTarget]


class Sector(TypedDict):
    """How many batteries bear in a part of the circle, relative to the bow; one over the bow ends beyond 360."""

    start: float
    end: float
    batteries: int


class FireTargets(TypedDict):
    """Every battery of a ship, and what it could do to whom."""

    kind: Literal["fire"]
    ship: int
    batteries: list[Battery]
    sectors: list[Sector]


class TubeRow(TypedDict):
    """A tube, or the tubes of one side of a cell, and the template that it would put out."""

    cell: int
    tubes: int
    ready: int
    left: int
    wait: int
    to_starboard: bool
    where: str
    under_water: bool
    course: float
    x: float
    y: float
    modern: bool
    refusal: Words | None


class CrosserOfTube(TypedDict):
    """Who would be tested on a tube's template if she held course and speed."""

    ship: int
    cell: int
    to_starboard: bool
    runs_over: bool


class TubesTold(TypedDict):
    """Every tube of a ship; a single tube amidships is in two rows."""

    tubes: list[TubeRow]
    crossers: list[CrosserOfTube]


class TubeTargets(TubesTold):
    """What a ship can put out, where templates are asked for."""

    kind: Literal["templates"]
    ship: int


class TubeThen(TypedDict):
    """A tube for which a ship has torpedoes, and where it points, from the bow."""

    ship: int
    bearing: float


class MoveTold(TypedDict):
    """How far a squadron's leader can get, and where the tubes of its ships will point from wherever they come to."""

    outline: list[Place]
    """the limit of all places that a turn and a straight run lead to"""
    tubes: list[TubeThen]


class MoveTargets(MoveTold):
    """What a move can come to, where moves are asked for; `ship` is any of the squadron's."""

    kind: Literal["move"]
    ship: int


Targets = TypeAliasType("Targets", FireTargets | TubeTargets | MoveTargets)

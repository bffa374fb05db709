"""GUN, OBS, TEF  Odds in plain values, as far as they go to a page as they are."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypeAliasType, TypedDict

from ....engine.page.shapes import Reason

Group = TypeAliasType("Group", Literal["cannon", "guns"])


class ChanceToSpot(TypedDict):
    """OBS.b  What a marker may be, and how likely it is then seen."""

    what: str
    classes: list[str]
    modifier: int
    chance: float
    reasons: list[Reason]


class EffectChance(TypedDict):
    """TEF.t1  A row of the effect table of torpedoes."""

    effect: str
    chance: float


class Sighting(TypedDict):
    """OBS  The odds of one chance to spot a marker."""

    range: int
    needed: int | None
    possibilities: list[ChanceToSpot]


class TorpedoTold(TypedDict):
    """TEF  What one torpedo that touches a vessel may come to."""

    modifier: int
    reasons: list[Reason]
    effects: list[EffectChance]
    damage: list[float]
    turns_to_sink: list[float]
    explodes: float
    sunk: float
    lost: float

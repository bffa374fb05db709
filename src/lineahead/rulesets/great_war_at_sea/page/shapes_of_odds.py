"""B8, B9, 13.25, 18.41  Odds as the page is told of them; where the rules forbid it, `dice` is 0."""

from __future__ import annotations

from typing_extensions import TypedDict

from ....engine.page.shapes import Reason, Words


class EffectChance(TypedDict):
    """What one hit may do."""

    words: str
    chance: float


class LossNow(TypedDict):
    """What becomes of a target."""

    sinks: float
    boxes: list[float]
    """the chances that so many are lost"""
    fire: float
    flooding: float
    exact: bool


class HitOdds(LossNow):
    """Guns or torpedoes at a target."""

    needed: int | None
    """by the table, before the modifier that the reasons add up to"""
    shows: int | None
    """what a die must show when all is reckoned in; above its faces it is out of reach but for a natural 20"""
    modifier: int
    die: int
    dice: int
    reasons: list[Reason]
    hits: list[float]
    """the chances of 0, 1, 2, ..."""
    mean: float
    effects: list[EffectChance]


class Struck(TypedDict):
    """The chances of striking a mine at all, and of sinking."""

    strikes: float
    sinks: float


class MineOdds(TypedDict):
    """What mines may do to a ship in a hex."""

    chance: float
    """of a hit"""
    needed: int | None
    """of the sum of so many dice"""
    dice: int
    own: int
    """counters of her side that she would turn up, 13.25.r5"""
    modifier: int
    reasons: list[Reason]
    hits: list[float]
    mean: float
    sinks: float
    boxes: list[float]
    shown: int
    """mines that lie face up"""
    hidden: int
    """counters face down"""
    mines: list[float]
    """the chances of so many"""
    low: Struck
    """if as few as can be are mines"""
    high: Struck


class SurpriseRow(TypedDict):
    """A face of the surprise die: who fires, whether the boat lives through it, and her torpedoes then."""

    die: int
    chance: float
    words: str
    fires: str
    dice: int
    survives: float
    range: int
    needed: int | None
    reasons: list[Reason]
    torpedo_hits: list[float]
    sinks: float


class AttackOdds(TypedDict):
    """Boats that attack a ship one after the other; the surprise die is that of the first."""

    refusal: Words | None
    survives: float
    hits: list[float]
    hits_mean: float
    sinks: float
    boxes: list[float]
    boats_lost: list[float]
    surprise: list[SurpriseRow]


class TargetTotal(LossNow):
    """What all that is lawful comes to for one target."""

    ship: int
    hits: list[float]
    hits_mean: float

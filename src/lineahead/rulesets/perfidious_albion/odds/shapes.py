"""GUN, ARM, MAG  The odds of a salvo in plain values."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypeAliasType, TypedDict

from ....engine.page.shapes import Reason

Rake = TypeAliasType("Rake", Literal["none", "bow", "stern"])


class EachStraddle(TypedDict):
    """LOC, ARM, FIR.a, MAG  What the next straddle of a pool finds on its target as she stands."""

    passes_over: float
    kept_out: float
    penetrates: float
    under_water: float
    feeds_fire: float
    flash: float
    magazine: float


class MountFires(TypedDict):
    """GUN.b  The guns of a cell that fire, and their chance together."""

    cell: int
    guns: int
    per_cent: float


class PoolAim(TypedDict):
    """GUN.b, MOD  A ship of a pool."""

    ship: int
    to_starboard: bool
    halved: bool
    reasons: list[Reason]
    mounts: list[MountFires]


class PoolTold(TypedDict):
    """GUN.b, GUN.c  Guns of one letter at one target in one range column."""

    target: int
    letter: str
    column: int
    rake: Rake
    per_cent: int
    automatic: int
    """straddles without a die"""
    remainder: int
    """per cent for one more"""
    needs: str
    """what a die must show for it"""
    penetration: int
    aims: list[PoolAim]
    straddles: list[float]
    """the chances of 0, 1, 2, ..."""
    each: EachStraddle


class LossTold(TypedDict):
    """ARM.h, MAG.a, FIR.e  What the straddles of some pools do to a target."""

    sunk: float
    blown_up: float
    boxes: list[float]
    """the chances that 0, 1, 2, ... flotation boxes are lost by one who does not blow up"""
    fire: list[float]
    """the chances of each fire level of one who is still afloat"""
    exact: bool
    """where very many ends are counted with their like, chances are good to about a tenth of a per cent"""

"""What luck and what skill made of a battle, as it is answered over HTTP."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, Field

from .advice import OnChart

Figure = tuple[float, float, float]
FIGURE = "A share from 0 to 1, with the bounds of its 95% interval."


class BattleMoment(BaseModel):
    """What an entry of the record changed of the chances to win."""

    entry: int
    cause: Literal["dice", "decision"]
    by: int | None = Field(description="The side whose decision it was.")
    where: str
    told: int = Field(description="How many events an umpire had been told before it.")
    win: list[Figure] = Field(description=f"For each side its chance after it. {FIGURE}")
    change: list[Figure]
    known: float | None = Field(description="The chance that whoever decided could give himself, from what he knew.")


class BetterOrder(BaseModel):
    """What the admiral would have ordered, and the chances that he gives both orders."""

    words: str
    win: float
    given: float
    order: OnChart | None = Field(None, description="His order; none in analyses of before it was drawn.")
    own: OnChart | None = Field(None, description="The order that was given.")


class TurningPoint(BaseModel):
    """One of the dice or decisions that changed most."""

    entry: int
    words: list[str]
    mark: Literal["", "doubtful", "bad", "very bad"]
    better: BetterOrder | None


class BattleAnalysis(BaseModel):
    """For each side the end less the beginning is luck and skill together; `lost` is what its own decisions changed."""

    playouts: int
    sides: list[str]
    initial: list[Figure]
    final: list[Figure]
    luck: list[Figure]
    skill: list[Figure]
    lost: list[Figure]
    moments: list[BattleMoment]
    turning: list[TurningPoint]


class AnalysisStanding(BaseModel):
    """How the analysis of a table's battle stands."""

    state: Literal["none", "reckoning", "told", "failed"]
    done: int
    places: int = Field(description="How many positions are played on; 0 as long as that is not known.")
    trouble: str
    analysis: BattleAnalysis | None

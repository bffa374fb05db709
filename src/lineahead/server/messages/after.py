"""What can be counted out of a game that is over, as it is answered over HTTP."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, Field

from .table import Outcome


class DamageOverTime(BaseModel):
    """What a ship had lost by the end of each turn."""

    ship: int
    name: str
    side: int
    boxes: int = Field(description="All that she has to lose.")
    turns: list[int]
    lost: list[int]
    status: str = Field(description="How she stands at the end.")


class Shooting(BaseModel):
    """Hits scored and expected, and the bounds that 19 battles in 20 keep."""

    of: Literal["ship", "side", "weapon"]
    name: str
    side: int
    ship: int | None
    thrown: int
    scored: int
    expected: float
    low: int
    high: int


class DiceFallen(BaseModel):
    """How one kind of die fell."""

    die: int
    thrown: int
    mean: float
    usual: tuple[float, float] = Field(description="Between these such a mean lies in 19 games of 20.")
    faces: list[int] = Field(description="How often each fell, from 1 on.")


class ThenAndHere(BaseModel):
    """One fact of the day itself, and what came of it in this game."""

    fact: str
    then: str
    here: str
    same: bool


class OnTheDay(BaseModel):
    """What happened in the battle that was once fought, beside this game."""

    words: str
    source: str
    facts: list[ThenAndHere]


class Statistics(BaseModel):
    """Damage, shooting and dice of a game, and what happened on the day itself where its scenario tells it."""

    sides: list[str]
    damage: list[DamageOverTime]
    shooting: list[Shooting]
    dice: list[DiceFallen]
    outcome: Outcome | None
    history: OnTheDay | None
    battle: str | None = Field(None, description="The name by which the battle can be studied, with its handicap.")

"""How even a battle was found to be, as the lobby answers it over HTTP."""

from __future__ import annotations

from pydantic import BaseModel


class SideBalance(BaseModel):
    """In which share of many battles a side won, and between what that lies; words and figure to be shown."""

    share: float
    low: float
    high: float
    words: str
    figure: str


class BattleBalance(BaseModel):
    """How even a battle was found: by side, what was drawn, all in words, and played by whom and how often."""

    sides: list[SideBalance]
    drawn: float
    words: str
    played_by: str


class Handicap(BaseModel):
    """A change beside the book's own that makes a battle more even, and how even it was found to be with it."""

    name: str
    title: str
    words: str
    balance: BattleBalance | None = None

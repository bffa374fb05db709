"""What the server answers about cards that are made from real figures."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, Field

from ...engine.page.shapes import CommonCard


class WorkedLine(BaseModel):
    """How one figure of a card comes about: the working in words, its result as printed, and the clause."""

    part: str
    what: str
    place: str
    working: str
    result: Any
    shown: str
    rule: str
    uses: list[str] = Field(description="The figures of the ship that went into it.")
    unrounded: list[float]
    rounding: str


class CardDifference(BaseModel):
    """A figure of a card that is not the one that its formula gives; it is said, not refused."""

    place: str
    what: str
    card: Any
    formula: Any
    words: str
    rule: str


class CardTrial(BaseModel):
    """A battle in which a card can be tried: the side that the ship is on, and a scenario as TOML that brings her."""

    side: str
    text: str


class MadeCard(BaseModel):
    """A card made from real figures: the figures as they were understood, the card, and the arithmetic."""

    figures: dict[str, Any]
    card: dict[str, Any] = Field(description="As files of classes and scenarios have it.")
    arithmetic: list[WorkedLine]
    differences: list[CardDifference]
    printed: CommonCard = Field(description="The same card as a battle shows it.")
    choices: dict[str, dict[str, Any]] = Field(
        description="Words that figures may be given in, and what they stand for."
    )
    file: str = Field(description="The card as TOML, to be kept or put into a scenario.")
    trial: CardTrial

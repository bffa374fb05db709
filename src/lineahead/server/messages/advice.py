"""What may be asked of the admiral, and what he answers."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, Field

from ...engine.page.drawn import Stroke, Way
from ...engine.page.shapes import Place
from .requests import A_MOVE, Message, PlainOrder, Whole, showing


class AskAdmiral(Message):
    """The question of one's own that he is to answer, and one's own draft, if it is to be weighed beside his order."""

    model_config = showing({"question": 3, "order": A_MOVE}, {"question": 3})

    question: Whole
    order: PlainOrder | None = None


class AskThen(Message):
    """An order of one's own in a game that is over, by the number of its entry in the record."""

    model_config = showing({"entry": 12})

    entry: Whole


class OnChart(BaseModel):
    """An order as a chart draws it."""

    ways: list[Way] = []
    strokes: list[Stroke] = []
    spots: list[Place] = []


class OrderWeighed(OnChart):
    """An order, what it is after, how it looks on the chart, and the chance that one wins with it."""

    kind: str
    answer: dict[str, Any]
    words: str = Field(description="What the order is after, in a sentence; empty where nothing is to be said.")
    win: float = Field(description="From 0 to 1; `low` and `high` are the bounds within which it lies 95 times in 100.")
    low: float
    high: float
    margin: float
    battles: int = Field(description="In how many battles it was tried; 0 where it was not.")


class Suggestion(BaseModel):
    """The order that the admiral would give, those next to it, and one's own; all from the asker's view alone."""

    question: int
    best: OrderWeighed
    others: list[OrderWeighed]
    own: OrderWeighed | None
    battles: int
    models: int = Field(description="Kinds of enemy against which they were fought.")
    seconds: float
    ruleset: str
    rules: str = Field(description="cold while the rules are still being compiled: until then the doctrine stands in.")

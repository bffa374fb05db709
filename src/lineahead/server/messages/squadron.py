"""What is asked and told of orders for a whole squadron."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, Field

from ...engine.page.drawn import Stroke, Way
from ...engine.page.shapes import Place, Words
from .requests import A_MOVE, Message, PlainOrder, Whole, showing

MOST_ORDERS = 64
WayToPlan = Literal["follow", "together", "proposed", "given"]


class AskSquadron(Message):
    """The question of one's own at which a plan begins, how the others come by their orders, and one's own orders."""

    model_config = showing({"question": 3, "way": "follow", "orders": [A_MOVE]}, {"question": 3})

    question: Whole
    way: WayToPlan = "proposed"
    orders: list[PlainOrder] = Field(default=[], max_length=MOST_ORDERS)


class AskProspects(Message):
    """The question of one's own of which is asked whether there is anything to choose."""

    model_config = showing({"question": 3})

    question: Whole


class AlarmTold(BaseModel):
    """Something known; if it was not known when a plan was made, it stops the plan where it `halts`."""

    key: str
    words: str
    halts: bool


class OrderPrepared(BaseModel):
    """An order as it would be given when its question comes."""

    kind: str
    answer: dict[str, Any]


class RowPlanned(BaseModel):
    """What one ship, or whatever acts by itself, is to do; how it looks on the chart from where she would be."""

    order: OrderPrepared
    subject: int | None = Field(description="Whose order it is; null where it ends the step for all.")
    who: str
    does: str
    figures: dict[str, str] = Field(description="What is counted of it, by heading.")
    refusal: Words | None = Field(description="Why it would not be taken then, as far as can be seen now.")
    own: bool = Field(description="Whether it was thought out by whoever asks.")
    closing: OrderPrepared | None = Field(description="What comes to the same for her and for all rows after hers.")
    ways: list[Way]
    strokes: list[Stroke]
    spots: list[Place]


class SquadronPlanned(BaseModel):
    """The plan of every ship, from the view of whoever asks; nothing of it is given yet."""

    question: int
    way: WayToPlan
    ways: list[WayToPlan] = Field(description="The ways in which a plan can be made at this question.")
    rows: list[RowPlanned]
    goes_on: bool = Field(description="Whether more would be asked after the last row, which dice decide.")
    alarms: list[AlarmTold]
    stops: list[str] = Field(description="What would stop the plan and ask again, in sentences.")


class Prospects(BaseModel):
    """Whether there is anything to choose at a question."""

    idle: Words | None = Field(description="Why nothing can be chosen, or why every chance is none.")
    passes: OrderPrepared | None = Field(description="The order that passes such a question on.")
    alarms: list[AlarmTold]

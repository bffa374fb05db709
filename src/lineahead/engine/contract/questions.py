"""What people are asked and what they answer: questions, orders, refusals, seats."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ...kernel.choices import UMPIRE
from ...kernel.records import record

__all__ = [
    "CHOICE", "DICE", "PUBLIC", "UMPIRE", "Answer", "Chosen", "Nothing", "Order", "Pick", "Question", "Refusal", "Seat",
]  # fmt: skip

PUBLIC = -2

CHOICE = "choice"
DICE = "dice"

Answer = tuple[str, Any]  # the kind of an order, and the record of what is ordered


@record
class Chosen:
    """The answer to a choice that a rule waited for, of kind "choice": one of its options, or a number."""

    choice: int = 0


@record
class Pick:
    """An answer that is one number."""

    choice: int = 0


@record
class Nothing:
    """An answer without content: declining, nothing further, giving up."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A player: of which side, and which of its ships (none named = all of them).

    Where several share a side, each commands his ships `apart`: he is asked about them alone, and what closes a step
    closes it for them. In games from before that, the first seat closed it for the whole side.
    """

    name: str
    side: int
    ships: tuple[int, ...] = ()
    apart: bool = False


@dataclass(frozen=True, slots=True)
class Question:
    """Something that a side, or the umpire, must answer before play goes on.

    `to` is a side or UMPIRE; `asks` names the kind of answer that is wanted first of all, `kinds` all that are
    taken; `about` lists the ships it concerns; `bounds` says what is legal as far as ranges can say it; `default`
    is the order, as `{"kind", "answer"}`, if nobody gives one. The game numbers the questions. Where a question is
    `secret`, others may be asked at the same time, and nobody may know whether and what they answer. Orders of the
    `joint` kinds are carried out together when each commander of the side has given one for his own ships.
    """

    to: int
    rule: str
    asks: str
    words: str
    kinds: tuple[str, ...] = ()
    about: tuple[int, ...] = ()
    bounds: dict[str, Any] = field(default_factory=dict)
    default: dict[str, Any] | None = None
    number: int = 0
    secret: bool = False
    joint: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Order:
    """An answer to a question: from which seat, to which question, of what kind, and the answer's record.

    `side` is filled in by the game: the side, or UMPIRE, for whom the seat answers; so is `own`: the ships that the
    seat commands, where several share a side.
    """

    seat: str
    question: int
    kind: str
    answer: Any
    side: int = PUBLIC
    own: frozenset[int] | None = None

    def is_for(self, ship: int) -> bool:
        """Whether an order for all of its giver's ships is for this one, too."""
        return self.own is None or ship in self.own


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an order is not accepted: the rule, and words for the player."""

    rule: str
    words: str

    def __str__(self) -> str:
        return f"{self.words} [{self.rule}]"

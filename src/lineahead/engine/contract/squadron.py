"""What a rule set tells of orders for a whole squadron: what comes after an order, who follows whom, what speaks up."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from .questions import Answer, Question, Refusal

if TYPE_CHECKING:
    from .ruleset import View

FOLLOW, TOGETHER, PROPOSED, GIVEN = "follow", "together", "proposed", "given"


class Alarm(NamedTuple):
    """Something that a viewer knows: a name for it, words, and whether a plan halts when it is new."""

    key: str
    words: str
    halts: bool = True


class Led(NamedTuple):
    """What those who follow go by: how all lay at first, the orders so far, and whether all turn alike."""

    began: View
    given: Sequence[Answer]
    together: bool


def nobody_leads(_view: View, _question: Question) -> tuple[str, ...]:
    """Nobody is led by another."""
    return ()


def nothing_usual(_view: View, _question: Question) -> Answer | None:
    """Nothing but what a question proposes by itself."""
    return None


def as_it_stands(_view: View, _question: Question, answer: Answer) -> Answer:
    """An order is shown as it is."""
    return answer


class Following(NamedTuple):
    """The order of one who follows, and whom he does."""

    order: Answer
    words: str


def nobody_follows(_view: View, _question: Question, _led: Led) -> Following | None:
    """Nobody has an order from another's."""
    return None


def nothing_done(_view: View, _question: Question, _answer: Answer) -> str:
    """Nothing is said of what an order does."""
    return ""


def no_alarms(_view: View, _question: Question) -> list[Alarm]:
    """Nothing speaks against going on."""
    return []


def nothing_stops(_view: View, _question: Question) -> list[str]:
    """Nothing is said of what would stop a plan."""
    return []


def never_idle(_view: View, _question: Question) -> Refusal | None:
    """There is always something to choose."""
    return None


def no_figures(_view: View, _question: Question, _answer: Answer) -> Mapping[str, str]:
    """Nothing is counted."""
    return {}


def no_name(_view: View, _answer: Answer) -> str:
    """An order that is nobody's."""
    return ""


def by_ship(answer: Any) -> int | None:
    """The ship that an order names."""
    ship = getattr(answer, "ship", None)
    return ship if isinstance(ship, int) else None


@dataclass(frozen=True, slots=True)
class Squadrons:
    """How orders of one side hang together, all of it from the view of whoever gives them.

    `foresees` gives the view as it would be after an order if its giver were asked again at once, or None where that is
    for dice or others to decide; without it the step is carried out on a copy, as far as that goes without dice.
    `leads` says in which ways others could follow at a question, and `follows` gives the next order of one that does.
    `usual` is an order that asks for no thought, in place of what a question proposes by itself where that is nothing.
    `opens` takes apart what closes a step for all: the order of the first of them that comes to the same.
    `subject` is the number of whoever an order is for, `who` names him, `does` says in a few
    words what he will do, and `figures` are those of his row by heading.
    `alarms` are facts that stop a plan when they are new, `stops` says beforehand what would; `idle` says why nothing
    can be chosen at a question, or every chance is none.
    """

    foresees: Callable[[View, Question, Answer], View | None] | None = None
    leads: Callable[[View, Question], tuple[str, ...]] = nobody_leads
    follows: Callable[[View, Question, Led], Following | None] = nobody_follows
    usual: Callable[[View, Question], Answer | None] = nothing_usual
    opens: Callable[[View, Question, Answer], Answer] = as_it_stands
    subject: Callable[[Any], int | None] = by_ship
    who: Callable[[View, Answer], str] = no_name
    does: Callable[[View, Question, Answer], str] = nothing_done
    figures: Callable[[View, Question, Answer], Mapping[str, str]] = no_figures
    alarms: Callable[[View, Question], list[Alarm]] = no_alarms
    stops: Callable[[View, Question], list[str]] = nothing_stops
    idle: Callable[[View, Question], Refusal | None] = never_idle


EACH_ALONE = Squadrons()

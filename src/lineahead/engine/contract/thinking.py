"""What a rule set tells computer players that think: kinds of enemy, orders worth a trial, what an order is after."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ...kernel.dice import Dice
from .questions import Answer, Question

if TYPE_CHECKING:
    from .ruleset import View

Changes = Mapping[str, int]  # what is changed of an ordinary doctrine


def no_offers(_view: View, _question: Question, _dice: Dice) -> list[Answer]:
    """Nothing but what doctrines would order."""
    return []


def no_meaning(_view: View, _question: Question, _answer: Answer) -> str:
    """Nothing is said."""
    return ""


@dataclass(frozen=True, slots=True)
class Thinking:
    """What is known of a rule set by whoever looks ahead or measures players.

    `scripts` are simple players that follow no doctrine, by name, each with a sentence: they are what a doctrine is
    measured against. The number of one, from 1 on in this order, is the `script` of a doctrine that plays so. `models`
    are doctrines, as changes of the ordinary one, that an enemy may follow; what each of them would order in one's own
    place is worth a trial, too, and `offers` adds other orders. `styles` change how a doctrine plays and not how well,
    by name; `hasty` is the doctrine of one who sees no further than the nearest enemy. `meant` says in a sentence what
    an order is after, from the view of whoever gives it; or nothing.
    """

    scripts: Mapping[str, str] = field(default_factory=dict)
    models: tuple[Changes, ...] = ({},)
    offers: Callable[[View, Question, Dice], list[Answer]] = no_offers
    styles: Mapping[str, Changes] = field(default_factory=dict)
    meant: Callable[[View, Question, Answer], str] = no_meaning
    hasty: Changes = field(default_factory=dict)


NO_THOUGHTS = Thinking()

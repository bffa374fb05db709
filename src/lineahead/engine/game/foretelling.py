"""What each side would be told of a ruling before the umpire makes it."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from ...kernel.choices import Wanted
from ..contract.events import Event
from ..contract.questions import PUBLIC, UMPIRE, Order, Question, Refusal
from ..contract.steps import Step
from .log import Log
from .play import Play
from .refusing import drafted_order, seated, why_not
from .seats import OUT_OF_TURN


def foretold(play: Play, name: str, number: int, draft: object) -> dict[int, list[Event]] | Refusal:
    """What each side and the public would be told if the umpire ruled so, or why he may not."""
    drafted, seat = drafted_order(play, name, number, draft), seated(play.scenario, name)
    if isinstance(drafted, Refusal) or isinstance(seat, Refusal):
        return drafted if isinstance(drafted, Refusal) else Refusal(OUT_OF_TURN, f"{name} does not sit here")
    question, order = drafted
    if question.to != UMPIRE:
        return Refusal(OUT_OF_TURN, "only of an umpire's rulings is told beforehand")
    refusal = why_not(play, seat, order)
    return told_of(play, replace(order, side=UMPIRE)) if refusal is None else refusal


def told_of(play: Play, ruling: Order) -> dict[int, list[Event]]:
    """What everybody but the umpire would be told of a ruling, up to the next die or question.

    No die is read that has not fallen: whoever rules may not know what luck has in store for either answer.
    """
    told = Log(play.ruleset, (*range(len(play.scenario.sides)), PUBLIC), play.position)
    ahead = Foreseeing(play.ruleset, play.scenario, None, told, play.position)
    with suppress(NothingMoreToSee):
        ahead.give(ruling)
    return told.events


class NothingMoreToSee(Exception):
    """A die would fall here, or somebody would be asked."""


class Foreseeing(Play):
    """Play that goes on until a die or an answer is wanted."""

    def _put(self, _questions: list[Question]) -> None:
        raise NothingMoreToSee

    def _put_wanted(self, _step: Step, _wanted: Wanted) -> None:
        raise NothingMoreToSee

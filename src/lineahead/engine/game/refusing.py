"""Looking at an order before anything happens: is it this seat's to give, does it fit, do the rules allow it."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.choices import Choice
from ...kernel.dice import BadFace, Dice, Throw
from ...kernel.records import changed
from ..contract.questions import DICE, Order, Question, Refusal, Seat
from ..contract.scenario import Scenario
from ..records.tape import Face
from .orders import BAD_ORDER, order_from_json
from .play import Play
from .position import addressee, has_been_asked
from .seats import NOT_YOUR_SHIP, OUT_OF_TURN, may_throw, seat_named, why_not_this_seat
from .shared_command import has_closed, share_of, with_own

OLD_QUESTION = "engine.old-question"
GAME_OVER = "engine.game-over"
NO_SUCH_DICE = "engine.dice"


def seated(scenario: Scenario, name: object) -> Seat | Refusal:
    """The seat of this name, or a refusal."""
    return seat_named(scenario, name) or Refusal(BAD_ORDER, f"seat: nobody here is called {name!r:.40}")


def open_question(play: Play, seat: Seat, number: int) -> Question | Refusal:
    """The open question of this number if it is put to this seat's side, or why not.

    What is refused tells nothing about the questions of others.
    """
    asked = play.position.asked
    if addressee(number, asked) != seat.side:
        return Refusal(OUT_OF_TURN, f"question {number} is not put to {seat.name}")
    for question in play.position.unanswered():
        if question.number == number:
            return question
    if play.step is None:
        return Refusal(GAME_OVER, "the game is over")
    if has_been_asked(number, asked):
        return Refusal(OLD_QUESTION, f"question {number} has been answered already, or is no longer asked")
    return Refusal(OUT_OF_TURN, f"question {number} has not been asked")


def why_not(play: Play, seat: Seat, order: Order) -> Refusal | None:
    """Why an order in its normal form is not accepted, if it is not."""
    question = open_question(play, seat, order.question)
    if isinstance(question, Refusal):
        return question
    if question.asks == DICE:
        return Refusal(NO_SUCH_DICE, f"question {question.number} is answered by throwing dice")
    if has_closed(play, seat, question):
        return Refusal(OLD_QUESTION, f"{seat.name} has said already that this is all")
    question = share_of(play, seat, question) or question
    kinds = question.kinds or (question.asks,)
    if order.kind not in kinds:
        return Refusal(BAD_ORDER, f"question {question.number} takes {', '.join(kinds)}, not {order.kind}")
    given = with_own(play, order, question)
    return _why_not_his(play, seat, question, given) or _why_not_by_the_rules(play, question, given)


def _why_not_his(play: Play, seat: Seat, question: Question, order: Order) -> Refusal | None:
    """Why an order is not this seat's to give: it concerns ships of others."""
    if order.own is not None and play.ruleset.part_of(order.answer, order.own) != order.answer:
        return Refusal(NOT_YOUR_SHIP, f"{seat.name} does not command all of these ships")
    ship = play.ruleset.ship_of(play.view(question.to), order.answer)
    return why_not_this_seat(play.scenario, seat, question, order.kind, ship)


def _why_not_by_the_rules(play: Play, question: Question, order: Order) -> Refusal | None:
    choice, step = play.position.wanted, play.step
    if isinstance(choice, Choice):
        if choice.allows(order.answer.choice):
            return None
        return Refusal(question.rule, f"{order.answer.choice} is not among the choices")
    if step is None or step.refuse is None:
        return None
    view, given = play.view(question.to), play.position.given_by(question.to)
    return step.refuse(changed(view, given=given) if given else view, question, order)


def drafted_order(play: Play, name: str, number: int, draft: object) -> tuple[Question, Order] | Refusal:
    """An unfinished order `{"kind", "answer"}` and the question it is meant for, or why it is none."""
    seat = seated(play.scenario, name)
    if isinstance(seat, Refusal):
        return seat
    if not isinstance(draft, dict):
        return Refusal(BAD_ORDER, "a draft is a table of kind and answer")
    order = order_from_json(play.ruleset, {**draft, "seat": name, "question": number})
    if isinstance(order, Refusal):
        return order
    question = open_question(play, seat, order.question)
    return question if isinstance(question, Refusal) else (question, order)


def shown_faces(
    play: Play, seat: Seat, faces: Sequence[int], kind: int | None, number: int | None
) -> tuple[Face, ...] | Refusal:
    """The faces that a seat says its dice show, each with its kind, or why they are not taken."""
    throw = play.position.wanted
    if play.step is None:
        return Refusal(GAME_OVER, "the game is over")
    if not isinstance(throw, Throw):
        return Refusal(NO_SUCH_DICE, "no dice are due")
    question = play.position.open[0]
    if not may_throw(play.scenario, seat, question.to):
        return Refusal(NO_SUCH_DICE, f"these dice are not for {seat.name} to throw")
    if number is not None and number != question.number:
        return Refusal(BAD_ORDER, f"question {number!r:.40} does not ask for these dice")
    return _why_not_these_faces(throw, faces, kind) or tuple((throw.kind, face) for face in faces)


def _why_not_these_faces(throw: Throw, faces: Sequence[int], kind: int | None) -> Refusal | None:
    if kind is not None and kind != throw.kind:
        return Refusal(NO_SUCH_DICE, f"d{throw.kind} are due, not d{kind!r:.40}")
    if not isinstance(faces, list | tuple) or len(faces) != throw.count:
        given = len(faces) if isinstance(faces, list | tuple) else "something else"
        return Refusal(NO_SUCH_DICE, f"{throw.count} faces of a d{throw.kind} are due, not {given}")
    try:
        Dice().put(throw.kind, *faces)
    except BadFace as problem:
        return Refusal(NO_SUCH_DICE, str(problem))
    return None

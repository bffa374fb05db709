"""Letting computer players play: finding them by name, and giving their orders."""

from __future__ import annotations

from typing import Any

from ..engine.contract.questions import Answer, Order, Question, Refusal, Seat
from ..engine.contract.ruleset import Policy, Ruleset, View
from ..engine.contract.scenario import BadFile, Problem, nearest
from ..engine.game.game import Game
from ..engine.game.orders import default_order
from ..engine.game.seats import commands, seats_of, ships_apart
from ..kernel.dice import Dice
from .naming import kinds_of_player

__all__ = ["MOST_ORDERS", "Policy", "Stuck", "answer", "computer_player", "play_to_the_end"]


def computer_player(rules: Ruleset, name: str = "", doctrine: Any = None) -> Policy:
    """A computer player of a rule set by its name, or its ordinary one; one that plays at random where it has none."""
    known = kinds_of_player(rules)
    if name and name not in known:
        raise BadFile("players", [Problem(name[:60], f"{rules.title} has no such player; {nearest(name, known)}")])
    return known[name or next(iter(known))].make(doctrine)


class Stuck(RuntimeError):
    """A game that does not go on: a player's order was refused, or play goes round in circles."""


MOST_ORDERS = 100_000


def play_to_the_end(game: Game, policies: dict[int, Policy], dice: Dice) -> Game:
    """Let computer players, by side, answer every question until the game is over."""
    for _ in range(MOST_ORDERS):
        asked = game.questions()
        if not asked:
            return game
        question = asked[0]
        refusal = answer(game, policies[question.to], question, dice)
        if refusal is not None:
            raise Stuck(f"question {question.number} ({question.words}): {refusal}")
    raise Stuck(f"no end after {MOST_ORDERS} orders")


def answer(game: Game, policy: Policy, question: Question, dice: Dice) -> Refusal | None:
    """Let one computer player answer one question."""
    view = game.sight(question.to) if getattr(policy, "only_reads", False) else game.view(question.to)
    view.before = game.before_step(question)
    kind, chosen = policy.choose(view, question, dice)
    for order in orders_for(game, question, kind, chosen):
        refusal = game.submit(order)
        if refusal is not None:
            return refusal
    return None


def orders_for(game: Game, question: Question, kind: str, chosen: Any) -> list[Order]:
    """What was chosen for a side as those give it who are asked: who commands the ship, or each commander his part.

    Where the ship is of one who has closed the step, another does as is proposed to him.
    """
    seats = seats_of(game.scenario, question.to)
    if len(seats) == 1:
        return [Order(seats[0].name, question.number, kind, chosen)]
    shares = {seat: share for seat in seats if (share := game.share(seat.name, question.number)) is not None}
    ship = game.ship_of(question.to, chosen)
    givers = [seat for seat in shares if ship is None or commands(game.scenario, seat, ship)]
    if not givers:
        proposed = [default_order(game.ruleset, share, seat.name) for seat, share in shares.items()]
        return [order for order in proposed[:1] if order is not None]
    given = givers if kind in question.joint else givers[:1]
    return [Order(seat.name, question.number, kind, part_for(game, seat, chosen)) for seat in given]


def own_part(rules: Ruleset, view: View, question: Question, chosen: Answer) -> Answer | None:
    """What one commander gives of an answer that was chosen for his side: his part, or else what is proposed to him."""
    kind, answer = chosen
    if view.own is None:
        return chosen
    ship = rules.ship_of(view, answer)
    if kind in (question.kinds or (question.asks,)) and (ship is None or ship in view.own):
        return kind, rules.part_of(answer, view.own)
    proposed = default_order(rules, question, "")
    return None if proposed is None else (proposed.kind, proposed.answer)


def part_for(game: Game, seat: Seat, chosen: Any) -> Any:
    """What of an answer concerns the ships of a seat."""
    own = ships_apart(game.scenario, seat)
    return chosen if own is None else game.ruleset.part_of(chosen, own)

"""Letting computer players play: finding them by name, and giving their orders."""

from __future__ import annotations

from typing import Any

from ..engine.game import Game
from ..engine.questions import Order, Question, Refusal
from ..engine.ruleset import Policy, Ruleset
from ..engine.scenario import BadFile, Problem, nearest
from ..kernel.dice import Dice
from .random_player import RandomPlayer

__all__ = ["MOST_ORDERS", "Policy", "Stuck", "answer", "computer_player", "play_to_the_end", "seat_for"]


def computer_player(rules: Ruleset, name: str = "", doctrine: Any = None) -> Policy:
    """A computer player of a rule set by its name, or its ordinary one; one that plays at random where it has none."""
    if not name:
        return next(iter(rules.players.values()), lambda _: RandomPlayer(rules))(doctrine)
    if name not in rules.players:
        words = f"{rules.title} has no such computer player; {nearest(name, rules.players)}"
        raise BadFile("players", [Problem(name[:60], words)])
    return rules.players[name](doctrine)


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
    kind, chosen = policy.choose(game.view(question.to), question, dice)
    return game.submit(Order(seat_for(game, question, chosen), question.number, kind, chosen))


def seat_for(game: Game, question: Question, chosen: Any) -> str:
    """The seat that gives an order: the one that commands its ship, or the side's first."""
    seats = [each for each in game.scenario.seats if each.side == question.to]
    if len(seats) == 1:
        return seats[0].name
    ship = game.ruleset.ship_of(game.view(question.to), chosen)
    return next((each.name for each in seats if ship is not None and each.commands(ship)), seats[0].name)

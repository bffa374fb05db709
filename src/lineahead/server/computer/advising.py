"""What the admiral would order in somebody's place: thought out by a worker, and told as the page has it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ...engine.contract.questions import Answer, Question, Refusal
from ...engine.contract.ruleset import Ruleset, View
from ...engine.contract.scenario import BadFile, Problem
from ...engine.game.game import Game
from ...engine.game.orders import order_of
from ...engine.records.record import read_record
from ...kernel.dice import Dice
from ...players.admiral import Admiral, Advice, Considered, is_ready, make_ready
from ...players.ordinary import ordinary_player
from ...players.policy import own_part
from ...rulesets import ruleset
from .strengths import COLD, READY

MOST_OTHERS = 3
PLAIN = {
    "rest": "Leave the rest as they are.",
    "done": "Nothing more for now.",
    "decline": "Let nobody else do anything in this phase.",
    "seal": "Let the orders stand as they are written.",
    "surrender": "Give the battle up.",
}


def advised(view: View, question: Question, own: Answer | None, seed: int) -> dict[str, Any]:
    """The admiral's advice on a question, from the view of whoever is asked; a worker's job."""
    rules, dice = ruleset(view.scenario.ruleset), Dice.seeded(seed, 0)
    has_rules = fetched(rules)
    thinks = by_looking_ahead if has_rules else by_doctrine
    told = advice_in_plain(rules, view, question, thinks(rules, view, question, own, dice))
    return {**told, "ruleset": rules.name, "rules": READY if has_rules else COLD}


def advised_then(text: str, entry: int, own: frozenset[int] | None, seed: int) -> dict[str, Any]:
    """The same at an order of a recorded game, by the number of its entry, with that order as one's own."""
    record = read_record(text)
    rules, given = ruleset(record.ruleset), record.entries[entry - 1]
    game = Game.replay(replace(record, entries=record.entries[: entry - 1]), rules)
    order = order_of(rules, given.kind, dict(given.facts))
    if isinstance(order, Refusal):
        raise BadFile(record.scenario.name, [Problem(f"entry {entry}", order.words)])
    question = game.share(order.seat, order.question)
    if question is None:
        raise BadFile(record.scenario.name, [Problem(f"entry {entry}", "nothing was asked of this seat then")])
    view = game.view(question.to)
    view.own, view.before = own, game.before_step(question)
    return advised(view, question, (order.kind, order.answer), seed)


def fetched(rules: Ruleset) -> bool:
    """Whether the compiled rules are there: this process has them from now on, if anybody has compiled them."""
    is_there = is_ready(rules)
    if is_there:
        make_ready(rules)
    return is_there


def by_looking_ahead(rules: Ruleset, view: View, question: Question, own: Answer | None, dice: Dice) -> Advice:
    """What the admiral thinks out."""
    return Admiral(rules).advise(view, question, dice, own)


def by_doctrine(rules: Ruleset, view: View, question: Question, own: Answer | None, dice: Dice) -> Advice:
    """What the doctrine orders, which weighs nothing: it stands in until the rules are compiled."""
    best = Considered(*ordinary_player(rules).choose(view, question, dice))
    return Advice(best, own=None if own is None else Considered(*own))


def advice_in_plain(rules: Ruleset, view: View, question: Question, advice: Advice) -> dict[str, Any]:
    """Advice as the page has it; of an order for a whole side, the part of the commander who asked."""
    others = (weighed_in_plain(rules, view, question, other) for other in advice.others)
    return {
        "question": question.number,
        "best": weighed_in_plain(rules, view, question, advice.best),
        "others": [other for other in others if other is not None][:MOST_OTHERS],
        "own": None if advice.own is None else weighed_in_plain(rules, view, question, advice.own),
        "battles": advice.battles,
        "models": advice.models,
        "seconds": round(advice.seconds, 2),
    }


def weighed_in_plain(rules: Ruleset, view: View, question: Question, weighed: Considered) -> Mapping[str, Any] | None:
    """An order with its figures; None if nothing of it is the asker's to order."""
    order = own_part(rules, view, question, (weighed.kind, weighed.answer))
    if order is None:
        return None
    told = dict(rules.drawn(view, question, order))
    said = told.pop("said", "")
    return {
        **told,
        "words": rules.thinking.meant(view, question, order) or said or said_plainly(question, order),
        **{name: round(getattr(weighed, name), 4) for name in ("win", "low", "high", "margin")},
        "battles": weighed.battles,
    }


def said_plainly(question: Question, order: Answer) -> str:
    """An order of which the rule set says nothing: one that ends a step, or an answer as the question words it."""
    kind, answer = order
    options = question.bounds.get("options", ())
    chosen = (option["words"] for option in options if option["value"] == getattr(answer, "choice", None))
    return PLAIN.get(kind) or str(next(chosen, ""))

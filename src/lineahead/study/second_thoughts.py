"""What the admiral would have ordered at a decision of a recorded battle, from what its side could know then."""

from __future__ import annotations

from typing import Any

from ..engine.contract.questions import CHOICE, Answer, Question
from ..engine.contract.ruleset import Ruleset, View
from ..engine.game.game import Game
from ..engine.game.position import Position
from ..kernel.dice import Dice
from ..kernel.records import as_json, changed
from ..players.admiral import Admiral
from ..players.admiral.candidates import key_of
from ..players.admiral.parameters import Parameters
from .analysis import Better
from .course import Course, Deed

ON_CHART = ("ways", "strokes", "spots")
THOUGHT = Parameters(battles=6000)  # for a decision: about a second at Coronel


class SecondThoughts:
    """Asks the admiral at decisions; so many battles each, so that the same seed gives the same advice."""

    def __init__(self, thought: Parameters = THOUGHT, seed: int = 1) -> None:
        self.thought, self.seed = thought, seed

    def __call__(self, course: Course, deed: Deed) -> Better | None:
        """What would have been better; nothing if he would have ordered the same, or where he has no say."""
        order, game = deed.order, course.game
        asked = next((one for one in deed.before.open if order is not None and one.number == order.question), None)
        if order is None or asked is None or asked.asks == CHOICE or deed.side is None:
            return None
        view = seen_by(game, deed.before, deed.side)
        admiral = Admiral(game.ruleset, self.thought)
        own = (order.kind, order.answer)
        advice = admiral.advise(view, asked, Dice.seeded(self.seed, deed.entry), own)
        if advice.own is None or key_of(advice.best.order) == key_of(own):
            return None
        kind, answer = advice.best.order
        told = {"kind": kind, "answer": as_json(answer)}
        words = in_words(game.ruleset, view, asked, advice.best.order)
        drawn, own_drawn = (on_chart(game.ruleset, view, asked, one) for one in (advice.best.order, own))
        return Better(told, words, advice.best.win, advice.own.win, drawn, own_drawn)


def seen_by(game: Game, position: Position, side: int) -> View:
    """What a side could see where play stood."""
    view = game.ruleset.view(position.sight, side, game.scenario)
    return changed(view, step=view.step[:], given=position.given_by(side))


def in_words(rules: Ruleset, view: View, question: Question, order: Answer) -> str:
    """What an order is after, or what it says."""
    said: str = rules.thinking.meant(view, question, order) or rules.drawn(view, question, order).get("said", "")
    return said


def on_chart(rules: Ruleset, view: View, question: Question, order: Answer) -> dict[str, Any]:
    """An order as a chart shows it, as far as it shows anything of it."""
    told = dict(rules.drawn(view, question, order))
    return {key: told[key] for key in ON_CHART if told.get(key)}

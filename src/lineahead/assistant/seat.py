"""A seat told in words: the situation, what is asked, what an order would do, the rules; all from its own view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..engine.contract.briefing import story_and_goal
from ..engine.contract.questions import Order, Question, Refusal, Seat
from ..engine.contract.ruleset import Policy
from ..engine.game.game import Game
from ..engine.game.orders import order_from_json
from ..engine.game.seats import seats_of
from ..engine.records.dice_source import Seeded
from ..kernel.dice import Dice
from ..players import policy
from ..players.bot_messages import examples, in_plain, told_about, view_of
from ..players.random_player import RandomPlayer
from .rulebook import clauses_about
from .telling import in_json, piece_in_words

MOST_EVENTS = 60


class SeatInWords:
    """One side of a game, for whoever reads and writes; the others are played by these players and answer at once."""

    def __init__(self, game: Game, side: int, players: Mapping[int, Policy]) -> None:
        self.game, self.side, self.players = game, side, players
        source = game.dice_source
        seed = source.seed if isinstance(source, Seeded) else 0
        self._thoughts, self._drawn = Dice.seeded(seed, -1), Dice.seeded(seed, -2)
        self._told = 0
        self._go_on()

    @property
    def seat(self) -> Seat:
        """The seat, the first of its side."""
        return seats_of(self.game.scenario, self.side)[0]

    def _go_on(self) -> None:
        """Let others answer until the side is asked, or the battle is over."""
        for _ in range(policy.MOST_ORDERS):
            asked = self.game.questions()
            others = [question for question in asked if question.to != self.side]
            if not others:
                return
            player = self.players.get(others[0].to) or RandomPlayer(self.game.ruleset)
            refusal = policy.answer(self.game, player, others[0], self._thoughts)
            if refusal is not None:
                raise policy.Stuck(f"question {others[0].number} ({others[0].words}): {refusal}")
        raise policy.Stuck(f"no end after {policy.MOST_ORDERS} orders")

    def _question(self) -> Question | None:
        return next((question for question in self.game.questions() if question.to == self.side), None)

    def briefing(self) -> str:
        """What the battle is, whose seat this is, and what wins."""
        known = self.game.view(self.side).scenario
        story, goal = story_and_goal(self.game.scenario, self.side)
        mission = self.game.ruleset.mission(known, self.side)
        lines = [f"{known.title}, by {self.game.ruleset.title}. You command the {known.sides[self.side]} side."]
        lines += [words for words in (story, goal, mission.aim) if words]
        lines += [f"{line.label}: {line.words} [{line.rule}]" for line in mission.lines]
        return "\n".join(lines)

    def situation(self) -> str:
        """Where the battle stands, what lies where as far as the seat knows, and the score."""
        view = self.game.view(self.side)
        setting, picture = self.game.ruleset.setting(view.scenario), self.game.ruleset.picture(view)
        pieces = self.game.ruleset.charting.pieces(setting, picture)
        lines = [self.game.where(), *(piece_in_words(piece, view.scenario.sides) for piece in pieces)]
        sides, scores = view.scenario.sides, self.game.ruleset.scores(view)
        return "\n".join([*lines, *(f"{sides[line.side]} {line.points:g}: {line.words}" for line in scores)])

    def details(self) -> str:
        """All that a player's page would be told of the same, as JSON."""
        return in_json(self.game.ruleset.picture(self.game.view(self.side)))

    def news(self) -> str:
        """What the seat was told since it last asked."""
        events = self.game.events(self.side, self._told)
        self._told += len(events)
        words = [event.words for event in events]
        left_out = [f"({len(words) - MOST_EVENTS} lines before these)"] if len(words) > MOST_EVENTS else []
        return "\n".join([*left_out, *words[-MOST_EVENTS:]]) or "nothing new"

    def question(self) -> str:
        """What is asked, which kinds of answer are taken, what is legal, and some legal orders; or how it ended."""
        question = self._question()
        if question is None:
            outcome = self.game.outcome()
            return "The battle is over." if outcome is None else f"The battle is over: {outcome.words}."
        view = view_of(self.game, self.seat)
        offered = examples(self.game, self.seat, question, view, self._drawn)
        lines = [f"{question.words} [{question.rule}]", f"kinds: {', '.join(question.kinds)}"]
        lines += [f"bounds: {in_json(question.bounds)}", "legal orders, for instance:"]
        return "\n".join([*lines, *(in_json(in_plain(order)) for order in offered)])

    def weigh(self, kind: str, answer: Any) -> str:
        """What would come of an order: whether it is legal, and its odds; nothing is done."""
        question = self._question()
        if question is None:
            return self.question()
        asked = {"ask": "preview", "order": {"kind": kind, "answer": answer}}
        return in_json(told_about(self.game, self.seat, question, asked))

    def targets(self, number: int) -> str:
        """What a ship, counter or fleet could attack now, with odds and reasons."""
        question = self._question()
        if question is None:
            return self.question()
        return in_json(told_about(self.game, self.seat, question, {"ask": "targets", "ship": number}))

    def rules(self, words: str) -> str:
        """The clauses that have a number or words."""
        return clauses_about(self.game.ruleset.name, words)

    def order(self, kind: str, answer: Any) -> str:
        """Give an order; what came of it and what is asked next, or why it is refused."""
        question = self._question()
        if question is None:
            return self.question()
        order = order_from_json(
            self.game.ruleset, {"seat": self.seat.name, "question": question.number, "kind": kind, "answer": answer}
        )
        refusal = order if isinstance(order, Refusal) else self._given(question, order)
        if refusal is not None:
            return f"refused: {refusal}"
        self._go_on()
        return f"{self.news()}\n\n{self.question()}"

    def _given(self, question: Question, order: Order) -> Refusal | None:
        for one in policy.orders_for(self.game, question, order.kind, order.answer):
            refusal = self.game.submit(one)
            if refusal is not None:
                return refusal
        return None

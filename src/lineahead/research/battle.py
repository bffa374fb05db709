"""One battle at a table in which sides are played by number; what is not on the grid the doctrine decides."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from copy import copy, deepcopy

from ..charts import picture
from ..engine.contract.questions import PUBLIC, UMPIRE, Question
from ..engine.contract.ruleset import Policy
from ..engine.contract.scenario import BadFile, Problem
from ..engine.game.copying import copy_of_game
from ..engine.game.game import Game
from ..engine.records.dice_source import Seeded
from ..kernel.dice import Dice
from ..players.naming import players_named
from ..players.ordinary import ordinary_player
from ..players.policy import MOST_ORDERS, Stuck, answer, orders_for
from .task import Mask, Numbers, Task

REWARDS = ("win", "margin")


class Unlawful(ValueError):
    """A number whose order the rules do not allow here."""


class TaskBattle:
    """A battle of a task: the learners are asked for numbers, all others are played by `players`, by side."""

    def __init__(self, task: Task, learners: Collection[int], players: Mapping[str, str] | None = None) -> None:
        self.task, self.learners = task, frozenset(learners)
        named = players_named(task.scenario, task.rules, players or {})
        if any(player.command for player in named.values()):
            raise BadFile("players", [Problem("program", "programs play in lineahead match")])
        self._players: dict[int, Policy] = {side: player.policy() for side, player in named.items()}
        self._usual = ordinary_player(task.rules)
        self.game: Game
        self.asked: dict[int, Question] = {}

    def begin(self, seed: int) -> None:
        """A new battle with the dice of a seed, played on to the first question for a learner."""
        self.game = Game.start(self.task.rules, self.task.scenario, Seeded(seed), viewers=())
        self._thoughts = Dice.seeded(seed, -1)
        self._go_on()

    def copy(self) -> TaskBattle:
        """The same battle once more, which goes its own way from here."""
        twin = copy(self)
        twin.game, twin._thoughts, twin.asked = copy_of_game(self.game), deepcopy(self._thoughts), dict(self.asked)
        return twin

    def _go_on(self) -> None:
        """Let others answer until learners alone are asked."""
        for _ in range(MOST_ORDERS):
            open_questions = self.game.questions()
            others = [question for question in open_questions if not self._is_for_learner(question)]
            if not others:
                self.asked = {question.to: question for question in open_questions}
                return
            self._answer(others[0])
        raise Stuck(f"no end after {MOST_ORDERS} orders")

    def _is_for_learner(self, question: Question) -> bool:
        return question.to in self.learners and self.task.is_on_grid(self.game.view(question.to), question)

    def _answer(self, question: Question) -> None:
        player = self._usual if question.to in self.learners else self._players.get(question.to, self._usual)
        refusal = answer(self.game, player, question, self._thoughts)
        if refusal is not None:
            raise Stuck(f"question {question.number} ({question.words}): {refusal}")

    def act(self, side: int, action: int) -> None:
        """Give the order of a number for a side that is asked."""
        question, view = self.asked[side], self.game.view(side)
        order = self.task.order(view, action)
        if order is None:
            raise Unlawful(f"{self.task.scenario.sides[side]}: order {action} ({self.words(action)}) is not lawful now")
        for given in orders_for(self.game, question, *order):
            refusal = self.game.submit(given)
            if refusal is not None:
                raise Unlawful(f"{self.task.scenario.sides[side]}: {self.words(action)}: {refusal}")
        self._go_on()

    def words(self, action: int) -> str:
        """What an order is, or that there is none of this number."""
        return self.task.words(action) if 0 <= action < self.task.size else "none of the grid"

    def mask(self, side: int) -> Mask:
        """Which orders are lawful for a side; who is not asked can wait."""
        return self.task.mask(self.game.view(side)) if side in self.asked else self.task.waiting_mask()

    def observation(self, side: int) -> Numbers:
        """What a side sees, in numbers."""
        return self.task.observation(self.game.view(side))

    def reward(self, side: int, by: str = "win") -> float:
        """What a battle that is over brings a side: 1, 0 or -1, or its points less those of the best of the others."""
        outcome = self.game.outcome()
        if outcome is None:
            return 0.0
        if by == "win":
            return 0.0 if outcome.winner is None else (1.0 if outcome.winner == side else -1.0)
        points = [outcome.told(own) for own in outcome.points]
        return float(points[side] - max(other for rival, other in enumerate(points) if rival != side))

    def told(self, side: int) -> str:
        """The battle in a few lines, as a side knows it."""
        lines = [f"{self.task.scenario.text.get('title', self.task.scenario.name)}: {self.game.where()}"]
        lines += [f"{line.points:+g} {line.words}" for line in self.task.rules.scores(self.game.view(side))]
        if side in self.asked:
            lines.append(f"{self.task.scenario.sides[side]}: {self.asked[side].words}")
        outcome = self.game.outcome()
        return "\n".join([*lines, *([outcome.words] if outcome is not None else [])])

    def drawn(self, side: int) -> str:
        """The battle as a picture (SVG text), as a side knows it."""
        return picture(self.game, side)

    def told_to_all(self) -> str:
        """The battle in a few lines, as everybody may know it."""
        return self.told(PUBLIC)

    def drawn_for_umpire(self) -> str:
        """The battle as a picture with all there is, for who watches a learner."""
        return picture(self.game, UMPIRE)


def reward_named(name: str) -> str:
    """A way to reward by its name."""
    if name not in REWARDS:
        raise BadFile("reward", [Problem(name[:60], f"rewards are by {' or by '.join(REWARDS)}")])
    return name

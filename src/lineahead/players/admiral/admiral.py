"""The player that looks ahead, for every rule set whose battles the simulator plays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ...engine.contract.questions import CHOICE, UMPIRE, Answer, Question
from ...engine.contract.ruleset import Ruleset, View
from ...engine.contract.scenario import Scenario
from ...engine.contract.thinking import Changes
from ...engine.game.offering import choices_offered
from ...kernel.dice import Dice
from ..ordinary import doctrine_for, ordinary_player
from .advice import Advice, Considered
from .budget import Budget, Clock
from .candidates import drafts_for, key_of, worth_a_trial
from .choosing import ChoiceTrials
from .parameters import Parameters
from .readiness import make_ready
from .search import FEWEST_TRIALS, Search
from .standing import Standing
from .trials import Line, Trials
from .worlds import imagined

SEEDS = 1 << 30
FEWEST_LINES = 4
FOR_PLANS = 0.4  # of the budget, where there are several
FOR_A_CHOICE = 0.4  # of it: a step may ask for several
MOST_CHOICES = 6


class Admiral:
    """It imagines what may be true, tries orders in battles from there, and gives the one that does best.

    Everything comes from the view of whoever is asked. The order of the ordinary doctrine stands ready from the
    beginning.
    """

    only_reads = True

    def __init__(self, rules: Ruleset, parameters: Parameters | None = None, clock: Clock | None = None) -> None:
        self.rules, self.parameters = rules, parameters or Parameters()
        self.clock = clock or self.parameters.clock
        self.style: Changes = rules.thinking.styles.get(self.parameters.style, {})

    def choose(self, view: View, question: Question, dice: Dice) -> Answer:
        """The best order that it found."""
        return self._advice(view, question, dice, None, is_asked=False).best.order

    def advise(self, view: View, question: Question, dice: Dice, own: Answer | None = None) -> Advice:
        """What it would order, what else it thought of, and what would become of an order of one's own."""
        return self._advice(view, question, dice, own, is_asked=True)

    def _advice(self, view: View, question: Question, dice: Dice, own: Answer | None, is_asked: bool) -> Advice:
        """The same; where there is but one order, what it is worth is tried only if somebody asks."""
        budget = Budget(self.clock, self.parameters.time, self.parameters.battles)
        thought = Thought(self, view, question, dice.take(SEEDS), budget)
        if question.to == UMPIRE or self.rules.fast is None:
            return Advice(Considered(*thought.usual), own=None if own is None else Considered(*own))
        return thought.choice(own) if question.asks == CHOICE else thought.advice(own, is_asked)

    def get_ready(self) -> None:
        """Have the rules compiled, or read them from the cache: the first decision then takes no longer than others."""
        make_ready(self.rules)

    def following(self, scenario: Scenario, side: int, changes: Changes) -> Any:
        """The doctrine that the scenario plans for a side, changed; nothing where the rule set has none."""
        return None if self.rules.fast is None else doctrine_for(self.rules.fast, scenario, side, changes)


def in_turn(models: Sequence[Changes]) -> list[Changes]:
    """How enemies may fight, the likeliest first: every other one goes by the doctrine as it is."""
    usual, *others = models
    return [changes for other in others for changes in (usual, other)] or [usual]


class Thought:
    """One decision: a view, a question, and the orders that doctrines would give; the usual one first."""

    def __init__(self, admiral: Admiral, view: View, question: Question, seed: int, budget: Budget) -> None:
        self.admiral, self.view, self.question, self.seed, self.budget = admiral, view, question, seed, budget
        self.rules = admiral.rules
        self.models = [self._of_all(changes) for changes in in_turn(self.rules.thinking.models)]
        self.usual = self._by(self._own(admiral.style))

    def advice(self, own: Answer | None, is_asked: bool) -> Advice:
        """What comes of trying."""
        plans, dice = list(self._plans()), Dice.seeded(self.seed, -2)
        asked = [] if own is None else [own]
        first = [*asked, *(plan.order for plan in plans)]
        drafts = drafts_for(self.rules, self.view, self.question, dice, self.budget)
        orders = worth_a_trial(self.rules, self.view, self.question, first, drafts)
        if len(orders) == 1 and not is_asked:
            return self._told([Standing(plans[0])], own)
        worlds = imagined(self.rules, self.view, self.question, self.usual, dice)
        search = Search(Trials(worlds, self.models, self.seed, self.budget))
        if len(plans) > 1:
            search.begin(plans[0])
        plan = search.among(plans, FOR_PLANS)[0].line if self._can_compare(plans) else plans[0]
        most = max(FEWEST_LINES, self.budget.left() // FEWEST_TRIALS)
        others = [Line(order, plan.doctrine) for order in orders if key_of(order) != key_of(plan.order)]
        lines = [plan, *others][:most]
        kept = [place for place, line in enumerate(lines[:2]) if own is not None and line.order is orders[0]]
        return self._told(search.among(lines, 1.0, kept), own)

    def choice(self, own: Answer | None) -> Advice:
        """What comes of trying answers to a choice in the middle of a step."""
        asked = [] if own is None else [own]
        offered = choices_offered(self.question)
        offered = offered[:: -(-len(offered) // MOST_CHOICES)]
        orders = {key_of(order): order for order in (self.usual, *asked, *offered)}
        lines = [Line(order, self._own(self.admiral.style)) for order in orders.values()]
        if len(lines) == 1:
            return self._told([Standing(lines[0])], own)
        worlds = imagined(self.rules, self.view, self.question, self.usual, Dice.seeded(self.seed, -2))
        trials = ChoiceTrials(self.rules, self.view, self.question, worlds, self.models, self.seed, self.budget)
        kept = [place for place, line in enumerate(lines[:2]) if own is not None and key_of(line.order) == key_of(own)]
        return self._told(Search(trials).among(lines, FOR_A_CHOICE, kept), own)

    def _plans(self) -> Iterator[Line]:
        """What each doctrine would order here and go on by: one's own, and those that an enemy may follow."""
        tried: list[Any] = []
        for changes in ({}, *self.rules.thinking.models):
            doctrine = self._own({**changes, **self.admiral.style})
            if tried and self.budget.is_late:
                return
            if doctrine in tried:
                continue
            yield Line(self._by(doctrine) if tried else self.usual, doctrine)
            tried.append(doctrine)

    def _can_compare(self, plans: Sequence[Line]) -> bool:
        """Whether there is time to try these plans often enough; else battles are better spent on orders."""
        return len(plans) > 1 and FOR_PLANS * self.budget.left() >= FEWEST_TRIALS * len(plans)

    def _own(self, changes: Changes) -> Any:
        """A doctrine of one's own side."""
        return self.admiral.following(self.view.scenario, self.question.to, changes)

    def _of_all(self, changes: Changes) -> list[Any]:
        """What every side would follow that changes its doctrine so."""
        sides = range(len(self.view.scenario.sides))
        return [self.admiral.following(self.view.scenario, side, changes) for side in sides]

    def _by(self, doctrine: Any) -> Answer:
        """The order of a doctrine."""
        player = ordinary_player(self.rules, doctrine)
        return player.choose(self.view, self.question, Dice.seeded(self.seed, -1))

    def _told(self, standings: Sequence[Standing], own: Answer | None) -> Advice:
        assert self.rules.fast is not None
        in_halves = self.rules.fast.counts_halves(self.view.sea.battle)
        told = [standing.considered(in_halves) for standing in standings]
        asked = None if own is None else next(one for one in told if key_of(one.order) == key_of(own))
        return Advice(
            told[0], tuple(told[1:]), asked, self.budget.played, len(self.rules.thinking.models), self.budget.elapsed
        )

"""Many battles side by side for players from outside: they stop at every question of theirs, and take its answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from ..engine.contract.questions import CHOICE
from ..engine.contract.ruleset import State
from ..engine.contract.scenario import BadFile, Problem, Scenario, nearest
from ..engine.contract.steps import Step
from ..engine.flat_sequence import NO_ANSWER
from ..engine.simulated_loop import Where
from ..kernel.choices import Choice
from ..kernel.records import as_array
from ..players.ordinary import ordinary_doctrines
from ..rulesets import ruleset
from .arrays import Battles, Moment, repeated, starts_of, streams
from .battles import report_on
from .report import Report


class Waiting(NamedTuple):
    """A battle that waits for a side: its number, the side, the step at hand, and the kinds of answers it takes.

    In the middle of a step it is a choice that the side is asked for; it takes one of those that `choice` allows.
    """

    battle: int
    side: int
    step: str
    kinds: tuple[str, ...]
    choice: Choice | None = None


class Given(NamedTuple):
    """The answer of a side in a battle: its kind, and the record of its order, where it has one."""

    battle: int
    side: int
    kind: str
    order: Any = None


class SideBySide:
    """So many battles of a scenario, begun with the dice of a seed; sides from `outside` decide for themselves.

    The others follow their doctrines, and so do those from outside in whatever is left to `answer_by_doctrine`. With
    `choices` those from outside are also asked for what a step asks in its middle (which mount was shot away, whether
    to give battle); else that is done as proposed. Battle k throws the dice of stream k of the seed, as in `simulate`.

        battles = SideBySide(read_scenario("coronel"), 64, seed=7, outside=("British",))
        while battles.advance():
            battles.answer(my_order(question, battles.state(question.battle)) for question in battles.questions())
        print(battles.report().wins)
    """

    def __init__(
        self,
        scenario: Scenario,
        battles: int = 64,
        seed: int = 0,
        outside: Sequence[str] = (),
        doctrines: Sequence[Any] | None = None,
        choices: bool = False,
    ) -> None:
        rules = ruleset(scenario.ruleset)
        if rules.fast is None:
            raise BadFile(scenario.name, [Problem("ruleset", f"{rules.title} has no loop for the simulator")])
        if battles < 1:
            raise BadFile(scenario.name, [Problem("battles", "at least one battle is needed")])
        self.scenario, self.seed, self.fast, self.loop = scenario, seed, rules.fast, rules.fast.loop
        self.outside = sides_named(scenario, outside)
        self.doctrines = list(doctrines or ordinary_doctrines(self.fast, scenario))
        one = starts_of(
            self.fast, [Moment(rules.begin(scenario), Where(), [self.fast.orders() for _ in scenario.sides])]
        )
        dice, thoughts = streams(seed, range(battles)), streams(seed, range(-1, -1 - battles, -1))
        minds = as_array(self.doctrines, self.fast.doctrine)
        self.battles = Battles(self.fast, repeated(one, battles), minds, dice, thoughts)
        if choices:
            self.battles.choosing(self.outside)

    def advance(self) -> int:
        """Take what was answered, and play every battle on to the next question from outside; how many wait."""
        return self.battles.go_on(self.outside)

    def questions(self) -> Iterator[Waiting]:
        """Every question that waits for an answer."""
        where, wanted = self.battles.where, self.battles.answers["wanted"]
        for battle in (where["asked"] | wanted).nonzero()[0].tolist():
            step = self._step(battle)
            if wanted[battle]:
                choice = self.battles.choice(battle)
                yield Waiting(battle, choice.owner, step.name, (CHOICE,), choice)
            for side in range(len(self.scenario.sides)):
                if where["asked"][battle] >> side & 1 and where["given"][battle, side] == NO_ANSWER:
                    yield Waiting(battle, side, step.name, tuple(step.takes))

    def answer(self, orders: Iterable[Given]) -> None:
        """Put answers in; whether they keep to the rules is for who gives them to know."""
        for given in orders:
            if self.battles.answers["wanted"][given.battle]:
                self._choose(given)
            else:
                self._order(given)

    def _order(self, given: Given) -> None:
        battle, side, kind, order = given
        step = self._step(battle)
        if kind not in step.takes:
            raise self._refused(step, f"there is no such answer; {nearest(kind, step.takes)}")
        self.battles.where["given"][battle, side] = self.loop.kinds.index(kind)
        if order is not None:
            row = battle * len(self.scenario.sides) + side
            self.battles.orders[row : row + 1][kind] = as_array([order], type(order))

    def _choose(self, given: Given) -> None:
        choice = self.battles.choice(given.battle)
        if given.side != choice.owner or given.kind != CHOICE or not choice.allows(given.order.choice):
            raise self._refused(self._step(given.battle), "here one of the choices is asked for")
        self.battles.choose(given.battle, given.order.choice)

    def _step(self, battle: int) -> Step:
        at: int = self.battles.where["at"][battle]
        return self.loop.plan.places[at].step

    def _refused(self, step: Step, words: str) -> BadFile:
        return BadFile(self.scenario.name, [Problem(step.name, words)])

    def answer_by_doctrine(self) -> None:
        """Let doctrines answer whatever still waits."""
        self.battles.think()

    def state(self, battle: int) -> State:
        """A battle as it truly stands."""
        return self.battles.state(battle)

    def report(self) -> Report:
        """How the battles stand by now, or ended."""
        report = report_on(self.scenario, self.seed, self.doctrines)
        report.add(self.battles.results(), self.fast.fates(self.battles.rows("ships")))
        return report


def sides_named(scenario: Scenario, names: Sequence[str]) -> int:
    """Sides as bits."""
    for name in names:
        if name not in scenario.sides:
            raise BadFile("outside", [Problem(name[:60], f"there is no such side; {nearest(name, scenario.sides)}")])
    return sum(1 << scenario.sides.index(name) for name in set(names))

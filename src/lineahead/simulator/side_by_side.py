"""Many battles side by side for players from outside: they stop at every question of theirs, and take its answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from ..engine.contract.ruleset import State
from ..engine.contract.scenario import BadFile, Problem, Scenario, nearest
from ..engine.flat_sequence import NO_ANSWER
from ..engine.simulated_loop import Where
from ..kernel.records import as_array
from ..rulesets import ruleset
from .arrays import Battles, Moment, repeated, starts_of, streams
from .battles import report_on
from .report import Report


class Waiting(NamedTuple):
    """A battle that waits for a side: its number, the side, the step at hand, and the kinds of answers it takes."""

    battle: int
    side: int
    step: str
    kinds: tuple[str, ...]


class Given(NamedTuple):
    """The answer of a side in a battle: its kind, and the record of its order, where it has one."""

    battle: int
    side: int
    kind: str
    order: Any = None


class SideBySide:
    """So many battles of a scenario, begun with the dice of a seed; sides from `outside` decide for themselves.

    The others follow their doctrines, and so do those from outside in whatever is left to `answer_by_doctrine`. Battle
    k throws the dice of stream k of the seed, as in `simulate`.

        battles = SideBySide(read_scenario("coronel"), 64, seed=7, outside=("British",))
        while battles.advance():
            battles.answer(my_order(each, battles.state(each.battle)) for each in battles.questions())
        print(battles.report().wins)
    """

    def __init__(
        self,
        scenario: Scenario,
        battles: int = 64,
        seed: int = 0,
        outside: Sequence[str] = (),
        doctrines: Sequence[Any] | None = None,
    ) -> None:
        rules = ruleset(scenario.ruleset)
        if rules.fast is None:
            raise BadFile(scenario.name, [Problem("ruleset", f"{rules.title} has no loop for the simulator")])
        if battles < 1:
            raise BadFile(scenario.name, [Problem("battles", "at least one battle is needed")])
        self.scenario, self.seed, self.fast, self.loop = scenario, seed, rules.fast, rules.fast.loop
        self.outside = sides_named(scenario, outside)
        self.doctrines = list(doctrines or [self.fast.doctrine() for _ in scenario.sides])
        one = starts_of(
            self.fast, [Moment(rules.begin(scenario), Where(), [self.fast.orders() for _ in scenario.sides])]
        )
        dice, thoughts = streams(seed, range(battles)), streams(seed, range(-1, -1 - battles, -1))
        minds = as_array(self.doctrines, self.fast.doctrine)
        self.battles = Battles(self.fast, repeated(one, battles), minds, dice, thoughts)

    def advance(self) -> int:
        """Take what was answered, and play every battle on to the next question from outside; how many wait."""
        return self.battles.go_on(self.outside)

    def questions(self) -> Iterator[Waiting]:
        """Every question that waits for an answer."""
        asked, at = self.battles.where["asked"], self.battles.where["at"]
        for battle in asked.nonzero()[0].tolist():
            step = self.loop.plan.places[at[battle]].step
            for side in range(len(self.scenario.sides)):
                if asked[battle] >> side & 1 and self.battles.where["given"][battle, side] == NO_ANSWER:
                    yield Waiting(battle, side, step.name, tuple(step.takes))

    def answer(self, orders: Iterable[Given]) -> None:
        """Put answers in; whether they keep to the rules is for who gives them to know."""
        sides = len(self.scenario.sides)
        for battle, side, kind, order in orders:
            place = self.loop.plan.places[self.battles.where["at"][battle]]
            if kind not in place.step.takes:
                known = nearest(kind, place.step.takes)
                raise BadFile(self.scenario.name, [Problem(place.step.name, f"there is no such answer; {known}")])
            self.battles.where["given"][battle, side] = self.loop.kinds.index(kind)
            if order is not None:
                row = battle * sides + side
                self.battles.orders[row : row + 1][kind] = as_array([order], type(order))

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

"""Playing many battles with the compiled rules.

Battle k of a run throws the dice of stream k of its seed, so the results do not depend on how the battles are dealt
out to threads, and any one of them can be fought again interpreted and told.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from ..engine.contract.grades import grades_of
from ..engine.contract.history import history_of
from ..engine.contract.questions import UMPIRE
from ..engine.contract.ruleset import FastLoop, Policy, Ruleset
from ..engine.contract.scenario import BadFile, Problem, Scenario
from ..engine.contract.sequence import first_path
from ..engine.game.game import Game
from ..engine.game.position import Position
from ..engine.simulated_loop import SimulatedLoop, Where
from ..kernel.dice import Dice, Stream
from ..kernel.records import as_array
from ..players.ordinary import ordinary_doctrines, ordinary_player
from ..rulesets import ruleset
from .arrays import (
    Battles,
    Moment,
    Progress,
    Starts,
    compiled_loop,
    loop_for,
    repeated,
    starts_of,
    streams,
)
from .crews import Jobs, Work, crew_for, done
from .moments import (
    IMAGINED,
    MID_STEP,
    THOUGHTS_IN_MID_STEP,
    Fate,
    InPlay,
    SentElsewhere,
    imagined_at,
    moment_at,
    position_of,
)
from .report import Report
from .stopping import leaving, undisturbed

BATCH = 256
FEWEST_IN_BATCH = 16
SHIPS_IN_BATCH = 4096  # of all its battles: a batch of large ones would keep everybody waiting
Ended = tuple[Any, dict[str, Any]]
Fought = Callable[[range], Ended]
Begin = Callable[[range], Starts]
Watch = Callable[[range, Any, dict[str, Any]], None]


def simulate(
    scenario: Scenario,
    games: int | range,
    seed: int = 0,
    jobs: Jobs = None,
    doctrines: list[Any] | None = None,
    progress: Progress | None = None,
    compiling: Progress | None = None,
    watch: Watch | None = None,
) -> Report:
    """Play a scenario many times, doctrine against doctrine, and tally the results.

    `games` says how many battles, or which of the seed: range(1000, 2000) goes on after the first thousand. Whoever
    watches is called with each batch in order: the numbers of its battles, their results, and the fates of the ships.
    """
    rules = ruleset(scenario.ruleset)
    fast = fast_loop_of(rules, scenario)
    doctrines = doctrines or ordinary_doctrines(fast, scenario)
    report = report_on(scenario, seed, doctrines)
    report.in_halves = fast.counts_halves(rules.begin(scenario).sea.battle)
    battles = FromTheStart(scenario, seed, doctrines)
    battles.take_up(compiling)
    return tallied(report, battles, numbered(games), jobs, progress, watch)


def play_on(
    game: Game,
    battles: int = 1000,
    seed: int = 1,
    doctrines: list[Any] | None = None,
    eyes: int = UMPIRE,
    jobs: Jobs = None,
    progress: Progress | None = None,
) -> Report:
    """Play a game on from where it stands, many times, doctrine against doctrine, and tally how it ends.

    With the eyes of a side each battle begins in another state that fits what this side knows.
    """
    position = position_of(game)
    fast = fast_loop_of(game.ruleset, game.scenario)
    doctrines = doctrines or ordinary_doctrines(fast, game.scenario)
    report = report_on(game.scenario, seed, doctrines)
    report.start = game.where()
    report.in_halves = fast.counts_halves(position.state.sea.battle)
    return tallied(report, FromAMoment(game, position, seed, doctrines, eyes), range(battles), jobs, progress)


def batch_for(scenario: Scenario) -> int:
    """How many battles make a batch: fewer where fleets are large."""
    return min(BATCH, max(FEWEST_IN_BATCH, SHIPS_IN_BATCH // max(1, len(scenario.ships))))


@dataclass(frozen=True, slots=True)
class FromTheStart:
    """Work: battles of a scenario by their numbers."""

    scenario: Scenario
    seed: int
    doctrines: Sequence[Any]

    @property
    def batch(self) -> int:
        """How many battles make a batch."""
        return batch_for(self.scenario)

    def take_up(self, compiling: Progress | None = None) -> Fought:
        """What fights a batch of them."""
        rules = ruleset(self.scenario.ruleset)
        fast = fast_loop_of(rules, self.scenario)
        state = rules.begin(self.scenario)
        state.step = first_path(rules.sequence)
        one = starts_of(fast, [Moment(state, Where(), [fast.orders() for _ in self.scenario.sides])])
        loop = loop_for(fast, one)
        compiled_loop(loop, compiling)
        minds = as_array(list(self.doctrines), fast.doctrine)
        return fought_from(fast, lambda numbers: repeated(one, len(numbers)), minds, self.seed, loop)


@dataclass(frozen=True, slots=True)
class FromAMoment:
    """Work: battles that go on from where a game stood, by their numbers."""

    game: InPlay
    position: Position
    seed: int
    doctrines: Sequence[Any]
    eyes: int

    def __reduce__(self) -> tuple[Any, ...]:
        sent = SentElsewhere(self.game.scenario)
        return FromAMoment, (sent, self.position, self.seed, self.doctrines, self.eyes)

    @property
    def batch(self) -> int:
        """How many battles make a batch."""
        return batch_for(self.game.scenario)

    def take_up(self) -> Fought:
        """What fights a batch of them."""
        fast = fast_loop_of(self.game.ruleset, self.game.scenario)
        minds = as_array(list(self.doctrines), fast.doctrine)
        is_known = self.eyes == UMPIRE and self.position.orders is None
        return fought_from(fast, self._alike(fast) if is_known else self._each_its_own(fast), minds, self.seed)

    def _alike(self, fast: FastLoop) -> Begin:
        one = starts_of(fast, [moment_at(self.game, self.position, fast, Fate(Stream(0), (), Stream(0)))])
        return lambda numbers: repeated(one, len(numbers))

    def _each_its_own(self, fast: FastLoop) -> Begin:
        """Each in a state of its own: as a side imagines it, or as the step came out that was begun."""
        players = [ordinary_player(self.game.ruleset, doctrine) for doctrine in self.doctrines]
        return lambda numbers: starts_of(fast, [self._begun(fast, players, number) for number in numbers])

    def _begun(self, fast: FastLoop, players: Sequence[Policy], number: int) -> Moment:
        dice, thoughts = Stream(self.seed, MID_STEP + number), Stream(self.seed, THOUGHTS_IN_MID_STEP + number)
        fate = Fate(dice, players, thoughts)
        if self.eyes == UMPIRE:
            return moment_at(self.game, self.position, fast, fate)
        dealt = Dice.seeded(self.seed, IMAGINED + number)
        return imagined_at(self.game, self.position, fast, self.eyes, fate, dealt)


def fast_loop_of(rules: Ruleset, scenario: Scenario) -> FastLoop:
    """What the simulator needs of a rule set, which must have it."""
    if rules.fast is None:
        raise BadFile(scenario.name, [Problem("ruleset", f"{rules.title} has no loop for the simulator")])
    return rules.fast


def report_on(scenario: Scenario, seed: int, doctrines: list[Any]) -> Report:
    """An empty tally that says what was played: the battle with its board and options, and by whom."""
    names = tuple(entry.name for entry in scenario.ships)
    report = Report(scenario.name, scenario.ruleset, scenario.edition, seed, scenario.sides, names)
    report.history = history_of(scenario)
    report.grades = grades_of(scenario)
    report.board, report.options = scenario.board.get("kind", "open"), scenario.options
    report.players = {side: asdict(doctrine) for side, doctrine in zip(scenario.sides, doctrines, strict=True)}
    return report


def numbered(games: int | range) -> range:
    """The numbers of the battles that are meant: so many from the first on, or just these."""
    return games if isinstance(games, range) else range(games)


def tallied(
    report: Report,
    battles: Work,
    numbers: range,
    jobs: Jobs,
    progress: Progress | None,
    watch: Watch | None = None,
) -> Report:
    """Fight these battles, and add up how they ended. Who stops it is left with the report on those that have."""
    if not numbers or numbers.step != 1 or numbers.start < 0:
        raise BadFile(report.scenario, [Problem("games", "at least one battle is needed, and all in a row")])
    began = time.perf_counter()

    def so_far() -> Report | None:
        report.battles = [numbers[: report.games]]
        report.seconds = time.perf_counter() - began
        return report if report.games else None

    with leaving(so_far):
        for batch, (results, fates) in done(battles, numbers, crew_for(jobs)):
            with undisturbed():
                report.add(results, fates)
                if watch is not None:
                    watch(range(batch[0], batch[-1] + 1), results, fates)
            if progress is not None:
                progress(report.games, len(numbers))
    so_far()
    return report


def fought_from(fast: FastLoop, begin: Begin, doctrines: Any, seed: int, loop: SimulatedLoop | None = None) -> Fought:
    """Battles fought from where they begin, each with its own dice; by a loop that is known to fit all of them."""

    def make(numbers: range) -> Ended:
        dice, thoughts = streams(seed, numbers), streams(seed, [-1 - number for number in numbers])
        many = Battles(fast, begin(numbers), doctrines, dice, thoughts, loop)
        many.go_on()
        return many.results(), fast.fates(many.rows("ships"))

    return make

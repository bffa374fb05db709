"""Playing many battles with the compiled rules.

Battle k of a run throws the dice of stream k of its seed, so the results do not depend on how the battles are dealt
out to threads, and any one of them can be fought again interpreted and told.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import asdict
from typing import Any

from ..engine.contract.grades import grades_of
from ..engine.contract.history import history_of
from ..engine.contract.questions import UMPIRE
from ..engine.contract.ruleset import FastLoop, Policy, Ruleset
from ..engine.contract.scenario import BadFile, Problem, Scenario
from ..engine.contract.sequence import first_path
from ..engine.game.game import Game
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
from .moments import (
    IMAGINED,
    MID_STEP,
    THOUGHTS_IN_MID_STEP,
    Fate,
    imagined_moment,
    is_in_mid_step,
    moment_of,
    position_of,
)
from .report import Report

BATCH = 256
Ended = tuple[Any, dict[str, Any]]
Fought = Callable[[range], Ended]
Begin = Callable[[range], Starts]
Watch = Callable[[range, Any, dict[str, Any]], None]


def simulate(
    scenario: Scenario,
    games: int | range,
    seed: int = 0,
    jobs: int | None = None,
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
    state = rules.begin(scenario)
    doctrines = doctrines or ordinary_doctrines(fast, scenario)
    report = report_on(scenario, seed, doctrines)
    report.in_halves = fast.counts_halves(state.sea.battle)
    state.step = first_path(rules.sequence)
    one = starts_of(fast, [Moment(state, Where(), [fast.orders() for _ in scenario.sides])])
    loop = loop_for(fast, one)
    compiled_loop(loop, compiling)
    minds = as_array(doctrines, fast.doctrine)
    make = fought_from(fast, lambda numbers: repeated(one, len(numbers)), minds, seed, loop)
    return tallied(report, make, numbered(games), jobs, progress, watch)


def play_on(
    game: Game,
    battles: int = 1000,
    seed: int = 1,
    doctrines: list[Any] | None = None,
    eyes: int = UMPIRE,
    jobs: int | None = None,
    progress: Progress | None = None,
) -> Report:
    """Play a game on from where it stands, many times, doctrine against doctrine, and tally how it ends.

    With the eyes of a side each battle begins in another state that fits what this side knows.
    """
    scenario, rules = game.scenario, game.ruleset
    fast = fast_loop_of(rules, scenario)
    doctrines = doctrines or ordinary_doctrines(fast, scenario)
    report = report_on(scenario, seed, doctrines)
    report.start = game.where()
    report.in_halves = fast.counts_halves(position_of(game).state.sea.battle)
    is_known = eyes == UMPIRE and not is_in_mid_step(game)
    players = [ordinary_player(rules, doctrine) for doctrine in doctrines]
    starts = same_start(game, fast) if is_known else own_starts(game, fast, seed, eyes, players)
    make = fought_from(fast, starts, as_array(doctrines, fast.doctrine), seed)
    return tallied(report, make, range(battles), jobs, progress)


def fast_loop_of(rules: Ruleset, scenario: Scenario) -> FastLoop:
    """What the simulator needs of a rule set, which must have it."""
    if rules.fast is None:
        raise BadFile(scenario.name, [Problem("ruleset", f"{rules.title} has no loop for the simulator")])
    return rules.fast


def same_start(game: Game, fast: FastLoop) -> Begin:
    """All battles begin alike."""
    one = starts_of(fast, [moment_of(game, fast, Fate(Stream(0), (), Stream(0)))])
    return lambda numbers: repeated(one, len(numbers))


def own_starts(game: Game, fast: FastLoop, seed: int, eyes: int, players: Sequence[Policy]) -> Begin:
    """Each battle begins in a state of its own: as a side imagines it, or as the step came out that was begun."""

    def begin(numbers: range) -> Starts:
        return starts_of(fast, [begun(number) for number in numbers])

    def begun(number: int) -> Moment:
        fate = Fate(Stream(seed, MID_STEP + number), players, Stream(seed, THOUGHTS_IN_MID_STEP + number))
        if eyes == UMPIRE:
            return moment_of(game, fast, fate)
        return imagined_moment(game, fast, eyes, fate, Dice.seeded(seed, IMAGINED + number))

    return begin


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
    make: Fought,
    numbers: range,
    jobs: int | None,
    progress: Progress | None,
    watch: Watch | None = None,
) -> Report:
    """Play these battles, and add up how they ended."""
    if not numbers or numbers.step != 1 or numbers.start < 0:
        raise BadFile(report.scenario, [Problem("games", "at least one battle is needed, and all in a row")])
    began = time.perf_counter()
    for batch, (results, fates) in batches(make, numbers, jobs or os.cpu_count() or 1):
        report.add(results, fates)
        if watch is not None:
            watch(batch, results, fates)
        if progress is not None:
            progress(report.games, len(numbers))
    report.battles = [numbers]
    report.seconds = time.perf_counter() - began
    return report


def batches(make: Fought, numbers: range, jobs: int) -> Iterator[tuple[range, Ended]]:
    """The results of all battles, batch by batch in order, with only a few batches at hand at a time."""
    pending: list[tuple[range, Future[Ended]]] = []
    with ThreadPoolExecutor(jobs) as pool:
        for first in range(numbers.start, numbers.stop, BATCH):
            batch = range(first, min(numbers.stop, first + BATCH))
            pending.append((batch, pool.submit(make, batch)))
            if len(pending) > 2 * jobs:
                yield finished(pending.pop(0))
        yield from map(finished, pending)


def finished(batch: tuple[range, Future[Ended]]) -> tuple[range, Ended]:
    """A batch with its results, once it is fought."""
    return batch[0], batch[1].result()


def fought_from(fast: FastLoop, begin: Begin, doctrines: Any, seed: int, loop: SimulatedLoop | None = None) -> Fought:
    """Battles fought from where they begin, each with its own dice; by a loop that is known to fit all of them."""

    def make(numbers: range) -> Ended:
        dice, thoughts = streams(seed, numbers), streams(seed, [-1 - number for number in numbers])
        many = Battles(fast, begin(numbers), doctrines, dice, thoughts, loop)
        many.go_on()
        return many.results(), fast.fates(many.rows("ships"))

    return make

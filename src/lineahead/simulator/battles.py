"""Playing many battles with the compiled rules.

Battle k of a run throws the dice of stream k of its seed, so the results do not depend on how the battles are dealt
out to threads, and any one of them can be fought again interpreted and told.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import asdict
from typing import Any

from ..engine.contract.ruleset import FastLoop
from ..engine.contract.scenario import BadFile, Problem, Scenario
from ..kernel.dice import DiceStream, first_state
from ..kernel.records import as_array, dtype_of
from ..rulesets import ruleset
from .arrays import Battles, Template, arrays_of, compiled_loop
from .report import Report

BATCH = 256
Progress = Callable[[int, int], None]


def simulate(
    scenario: Scenario,
    games: int,
    seed: int = 0,
    jobs: int | None = None,
    doctrines: list[Any] | None = None,
    progress: Progress | None = None,
    compiling: Progress | None = None,
) -> Report:
    """Play a scenario many times, doctrine against doctrine, and tally the results."""
    rules = ruleset(scenario.ruleset)
    if rules.fast is None:
        raise BadFile(scenario.name, [Problem("ruleset", f"{rules.title} has no loop for the simulator")])
    if games < 1:
        raise BadFile(scenario.name, [Problem("games", "at least one battle is needed")])
    play = compiled_loop(rules.fast, compiling)
    state = rules.begin(scenario)
    doctrines = doctrines or [rules.fast.doctrine() for _ in scenario.sides]
    template = arrays_of(rules.fast, state, doctrines)
    report = report_on(scenario, seed, doctrines)
    report.in_halves = rules.fast.counts_halves(state.battle)
    began = time.perf_counter()
    for results, fates in batches(play, rules.fast, template, games, seed, jobs or os.cpu_count() or 1):
        report.add(results, fates)
        if progress is not None:
            progress(report.games, games)
    report.seconds = time.perf_counter() - began
    return report


def report_on(scenario: Scenario, seed: int, doctrines: list[Any]) -> Report:
    """An empty tally that says what was played: the battle with its board and options, and by whom."""
    names = tuple(each.name for each in scenario.ships)
    report = Report(scenario.name, scenario.ruleset, scenario.edition, seed, scenario.sides, names)
    report.board, report.options = scenario.board.get("kind", "open"), scenario.options
    report.players = {side: asdict(each) for side, each in zip(scenario.sides, doctrines, strict=True)}
    return report


def batches(
    play: Callable[..., None],
    fast: FastLoop,
    template: Template,
    games: int,
    seed: int,
    jobs: int,
) -> Iterator[tuple[Any, dict[str, Any]]]:
    """The results of all battles, batch by batch in order, with only a few batches at hand at a time."""
    pending: list[Future[tuple[Any, dict[str, Any]]]] = []
    with ThreadPoolExecutor(jobs) as pool:
        for first in range(0, games, BATCH):
            count = min(BATCH, games - first)
            pending.append(pool.submit(one_batch, play, fast, template, first, count, seed))
            if len(pending) > 2 * jobs:
                yield pending.pop(0).result()
        for each in pending:
            yield each.result()


def one_batch(
    play: Callable[..., None], fast: FastLoop, template: Template, first: int, count: int, seed: int
) -> tuple[Any, dict[str, Any]]:
    """Play some battles, each with its own dice, and say how they ended."""
    import numpy as np

    dice, thoughts = (np.zeros(count, dtype_of(DiceStream)) for _ in range(2))
    dice["state"] = [first_state(seed, first + k) for k in range(count)]
    thoughts["state"] = [first_state(seed, -1 - first - k) for k in range(count)]
    if fast.loop is not None:
        many = Battles(play, fast, template, dice, thoughts)
        many.go_on()
        return many.results(), fast.fates(many.rows("ships"))
    battles = np.repeat(template.battle, count)
    tables = {name: np.tile(rows, count) for name, rows in template.tables.items()}
    results = np.zeros(count, dtype_of(fast.result))
    orders = as_array([fast.orders()], fast.orders)
    copies = (template.tables[name].copy() for name in fast.copies)
    play(battles, *tables.values(), *copies, template.doctrines, orders[0], results, dice, thoughts, None, None, None)
    return results, fast.fates(tables["ships"].reshape(count, len(template.tables["ships"])))

"""Putting mutants on trial: in a process of its own each, by the tests that reach the line that was changed.

Tests are collected once; from then on a fork has them all in hand, and a mutant costs little more than the tests that
it is given to. The change is put into the function itself, so that everybody who imported it has the changed one.
"""

from __future__ import annotations

import functools
import inspect
import json
import os
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import coverage
import pytest

from .mutants import RULESETS, Mutant

KILLED, SURVIVED, BROKEN = 0, 1, 2
LONGEST_TEST = 60  # seconds: a rule that goes round for ever is noticed, too
Reach = dict[tuple[str, int], list[str]]


class Court:
    """The plugin of pytest that tries mutants instead of running all tests once; `verdicts` has the outcome of each."""

    def __init__(self, mutants: list[Mutant], workers: int, tell: Callable[[Mutant, bool], None]) -> None:
        self.mutants, self.workers, self.tell = mutants, workers, tell
        self.verdicts: dict[Mutant, bool] = {}
        self.complaint = ""

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """First the rules as they are, to see which test reaches what; then each mutant."""
        items = {item.nodeid: item for item in session.items}
        reach = None if session.testsfailed else reached(list(items.values()), session.config.rootpath)
        if reach is None:
            self.complaint = "the tests fail before anything is changed"
            return True
        for mutant, is_killed in tried(self.mutants, items, reach, self.workers):
            self.verdicts[mutant] = is_killed
            self.tell(mutant, is_killed)
        return True


def reached(items: list[pytest.Item], root: Path) -> Reach | None:
    """The tests that reach each line of the rules, the quickest first; None if one of them fails.

    They are run in a fork: what they leave in memories of functions must not speak for a mutant later.
    """
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        with os.fdopen(writer, "w") as out:
            json.dump(followed(items), out)
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader) as source:
        told = json.loads(source.read() or "null")
    os.waitpid(child, 0)
    if told is None:
        return None
    return {
        (path, line): tests for path, lines in told.items() for line, tests in ((int(n), t) for n, t in lines.items())
    }


def followed(items: list[pytest.Item]) -> dict[str, dict[int, list[str]]] | None:
    """Run tests, and say which of them carried out each line; None if one of them fails."""
    watch = coverage.Coverage(data_file=None, source=[str(RULESETS)])
    watch.start()
    seconds = {}
    for item in items:
        watch.switch_context(item.nodeid)
        began = time.perf_counter()
        if not has_passed(item):
            print(f"\n{item.nodeid} fails", file=sys.stderr)
            return None
        seconds[item.nodeid] = time.perf_counter() - began
    watch.stop()
    data = watch.get_data()
    found: dict[str, dict[int, list[str]]] = {}
    for path in data.measured_files():
        lines = data.contexts_by_lineno(path)
        found[path] = {
            line: sorted((t for t in tests if t in seconds), key=seconds.__getitem__) for line, tests in lines.items()
        }
    return found


def has_passed(item: pytest.Item) -> bool:
    """Run one test from its fixtures to their end; whether nothing failed."""
    from _pytest.runner import runtestprotocol

    return not any(report.failed for report in runtestprotocol(item, nextitem=None, log=False))


def tried(
    mutants: Iterable[Mutant], items: dict[str, pytest.Item], reach: Reach, workers: int
) -> Iterator[tuple[Mutant, bool]]:
    """Each mutant with whether it was killed, so many at a time; first by tests that killed others of its function."""
    running: dict[int, tuple[Mutant, int]] = {}
    killers: dict[tuple[Path, str], list[str]] = {}
    for mutant in mutants:
        names = those_reaching(mutant, reach)
        if not names:
            yield mutant, False
            continue
        if len(running) == workers:
            yield ended(running, killers)
        proved = [name for name in killers.get(function_of(mutant), ()) if name in names]
        tests = [items[name] for name in dict.fromkeys((*proved, *names))]
        reader, writer = os.pipe()
        child = os.fork()
        if child == 0:
            os._exit(verdict(mutant, tests, writer))
        os.close(writer)
        running[child] = mutant, reader
    while running:
        yield ended(running, killers)


def ended(running: dict[int, tuple[Mutant, int]], killers: dict[tuple[Path, str], list[str]]) -> tuple[Mutant, bool]:
    """The next trial that comes to its end; whoever crashes or takes for ever is killed."""
    child, status = os.wait()
    mutant, reader = running.pop(child)
    with os.fdopen(reader) as told:
        killer = told.read()
    if killer:
        killers.setdefault(function_of(mutant), []).insert(0, killer)
    return mutant, os.waitstatus_to_exitcode(status) != SURVIVED


def function_of(mutant: Mutant) -> tuple[Path, str]:
    """The function that a mutant changes."""
    return mutant.spot.path, mutant.spot.function


def those_reaching(mutant: Mutant, reach: Reach) -> list[str]:
    """The tests that carry out the changed line; if that is part of a longer one, those that reach where it begins.

    Where a bracket opens at the end of the line, it is the next one that is carried out.
    """
    path, line = str(mutant.spot.path), mutant.spot.line
    near = (*range(line, mutant.spot.body - 1, -1), line + 1)
    return next((reach[path, other] for other in near if (path, other) in reach), [])


def verdict(mutant: Mutant, tests: list[pytest.Item], out: int) -> int:
    """What becomes of a mutant: run in a fork that ends with it, and that tells the name of the test that killed it."""
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    put_in(mutant)
    for test in tests:
        signal.alarm(LONGEST_TEST)
        if not has_passed(test):
            os.write(out, test.nodeid.encode())
            return KILLED
    return SURVIVED


def put_in(mutant: Mutant) -> None:
    """Change the function that everybody has imported."""
    name = mutant.spot.function
    file = str(mutant.spot.path)
    module = next(loaded for loaded in list(sys.modules.values()) if getattr(loaded, "__file__", None) == file)
    found: Any = functools.reduce(lambda owner, part: inspect.getattr_static(owner, part), name.split("."), module)
    function = inspect.unwrap(getattr(found, "__func__", getattr(found, "fget", found)))
    assert isinstance(function, FunctionType)
    function.__code__ = code_of(name, compile(mutant.source, str(mutant.spot.path), "exec", dont_inherit=True))


def code_of(name: str, module: CodeType) -> CodeType:
    """The code of a function in that of its module."""
    code: Any = module
    for part in name.split("."):
        code = next(inner for inner in code.co_consts if isinstance(inner, CodeType) and inner.co_name == part)
    found: CodeType = code
    return found

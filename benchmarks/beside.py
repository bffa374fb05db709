"""How fast this tree is beside another commit: `python -m benchmarks.beside [COMMIT] [--games | --cold]`.

The other commit is checked out into a folder that goes away afterwards. Each tree works in a process of its own; they
take turns, so that whatever else the machine does touches both, and the best turn of each counts, in the time of one
core.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
BEFORE_THE_REFIT = "1ca98d2"
# Battles of two boards; all others are fought on their own.
BOARDS = {"coronel": ("open", "hex")}
FIRST = ("coronel", "escape", "premuda", "straggler")
PLAYED = ("coronel", "off-ushant", "premuda", "hearty-knoll")
Row = tuple[str, float, float]


def main(arguments: Sequence[str]) -> None:
    """Compare what is asked for, and print a table."""
    wanted = wishes(arguments)
    with checked_out(wanted.commit) as other, Tree(other) as before, Tree(ROOT) as now:
        what, rows = WHAT[wanted.what]
        print(f"| {what} | {wanted.commit} | now | of it |\n|---|--:|--:|--:|")
        for name, then, today in rows(before, now, wanted):
            print(f"| {name} | {readable(then)} | {readable(today)} | {today / then:.2f} |", flush=True)


def wishes(arguments: Sequence[str]) -> argparse.Namespace:
    """What is to be compared with which commit, and how thoroughly."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.beside", description=__doc__)
    parser.add_argument("commit", nargs="?", default=BEFORE_THE_REFIT)
    parser.add_argument("--only", default="", help="names of battles, with commas between")
    other: dict[str, Any] = {"dest": "what", "action": "store_const", "default": "battles"}
    parser.add_argument("--games", **other, const="games", help="orders of games through Python")
    parser.add_argument("--cold", **other, const="cold", help="the first compile, with nothing remembered")
    parser.add_argument("--turns", type=int, default=7, help="how often each tree has its turn")
    return parser.parse_args(arguments)


@contextmanager
def checked_out(commit: str) -> Iterator[Path]:
    """A commit of this repository in a folder of its own, for as long as it is needed."""
    git = ["git", "-C", str(ROOT), "worktree"]
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([*git, "add", "--quiet", "--detach", f"{folder}/tree", commit], check=True)
        try:
            yield Path(folder) / "tree"
        finally:
            subprocess.run([*git, "remove", "--force", f"{folder}/tree"], check=True)


class Tree:
    """A process that works in the sources of a tree."""

    def __init__(self, root: Path, cache: str = "") -> None:
        self.root = root
        environment = {**os.environ, "PYTHONPATH": str(root / "src")} | ({"XDG_CACHE_HOME": cache} if cache else {})
        command = [sys.executable, str(ROOT / "benchmarks" / "beside_tree.py")]
        self.process = subprocess.Popen(command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def __enter__(self) -> Tree:
        return self

    def __exit__(self, *problem: object) -> None:
        self.process.communicate()

    def does(self, work: str, **given: Any) -> Any:
        """What a piece of work gave."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps({"work": work, **given}).encode() + b"\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())


def turn_about(turns: int, work: Sequence[Callable[[], float]]) -> tuple[float, float]:
    """The best of each of two pieces of work that take turns."""
    took = [[one() for one in work] for _ in range(turns)]
    first, second = (min(times) for times in zip(*took, strict=True))
    return first, second


def battles_of(before: Tree, now: Tree, wanted: argparse.Namespace) -> Iterator[Row]:
    """The seconds of a compiled battle in both trees, for every battle that both have."""
    known = set(before.does("names")) & set(now.does("names"))
    for name in sorted(known & set(wanted.only.split(",")) if wanted.only else known):
        for board in BOARDS.get(name, ("",)):
            work = [battle_in(tree, name=name, board=board) for tree in (before, now)]
            yield f"{name}, {board}" if board else name, *turn_about(wanted.turns, work)


def battle_in(tree: Tree, **given: str) -> Callable[[], float]:
    """A turn of battles in a tree, as many as fill it."""
    return partial(tree.does, "battle", battles=tree.does("how_many", **given), **given)


def games_of(before: Tree, now: Tree, wanted: argparse.Namespace) -> Iterator[Row]:
    """The seconds of an order in games that go through Python."""
    for name in wanted.only.split(",") if wanted.only else PLAYED:
        for is_told in (True, False):
            work = [partial(tree.does, "order", name=name, is_told=is_told) for tree in (before, now)]
            yield f"{name}, {'everybody' if is_told else 'nobody'} told", *turn_about(wanted.turns, work)


def compiles_of(before: Tree, now: Tree, wanted: argparse.Namespace) -> Iterator[Row]:
    """The seconds of the first compile for a battle of each rule set, with nothing remembered."""
    for name in wanted.only.split(",") if wanted.only else FIRST:
        yield name, *turn_about(1, [partial(cold_in, tree.root, name) for tree in (before, now)])


def cold_in(root: Path, name: str) -> float:
    """The seconds that the first compile takes in a tree, for what one battle needs."""
    with tempfile.TemporaryDirectory() as folder, Tree(root, folder) as tree:
        cold: float = tree.does("first", name=name)
        return cold


def readable(seconds: float) -> str:
    """A time in the unit that suits it."""
    if seconds >= 1:
        return f"{seconds:.1f} s"
    return f"{seconds * 1e3:.2f} ms" if seconds >= 1e-3 else f"{seconds * 1e6:.1f} us"


WHAT: dict[str, tuple[str, Callable[[Tree, Tree, argparse.Namespace], Iterator[Row]]]] = {
    "battles": ("a battle", battles_of),
    "games": ("an order", games_of),
    "cold": ("first compile for", compiles_of),
}

if __name__ == "__main__":
    main(sys.argv[1:])

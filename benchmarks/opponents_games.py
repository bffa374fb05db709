"""Games of players that look ahead: played one at a time, kept, and as many of each row as it takes to be plain."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from lineahead.catalogue import read_scenario
from lineahead.engine.contract.history import DRAW
from lineahead.engine.contract.questions import PUBLIC, UMPIRE
from lineahead.engine.contract.ruleset import Policy
from lineahead.kernel.compiled import cache_root
from lineahead.players.naming import player_named
from lineahead.players.policy import computer_player, play_to_the_end
from lineahead.playing import begin_battle, thinking_dice
from lineahead.rulesets import ruleset
from lineahead.simulator.report import wilson

EVEN, WEAKER, STRANGERS = "even", "weaker", "strangers"
PLAIN_AFTER = 16  # games at the least; then a row is left alone once it is met or missed


@dataclass(frozen=True, slots=True)
class Row:
    """What is measured: a seat of a scenario against enemies in turn, the doctrine's chance, and what is asked."""

    kind: str
    scenario: str
    side: str
    enemies: tuple[str, ...]
    chance: float

    @property
    def asked(self) -> float:
        """The share of games that are to be won."""
        if self.kind == EVEN:
            return 0.75
        return min(0.9, self.chance + 0.25) if self.kind == WEAKER else min(1.0, self.chance + 0.1)

    def key(self, player: str, seed: int) -> str:
        """What tells its games from others: also the rules and the players, as they are written now."""
        rules = read_scenario(self.scenario).ruleset
        return f"{texts_of(rules)} {self.scenario} {self.side} {' '.join(self.enemies)} {player} {seed}"

    def verdict(self, winners: Sequence[str]) -> str:
        """Whether what is asked is met or missed, as far as these games show it."""
        low, high = wilson(winners.count(self.side), len(winners))
        return "met" if low >= self.asked else "missed" if high < self.asked else ""


@cache
def texts_of(rules: str) -> str:
    """A short hash of all that has a say in how games of a rule set end."""
    house = Path(ruleset.__code__.co_filename).parents[1]
    folders = (house / "rulesets" / rules, house / "players", house / "engine", house / "kernel", house / "simulator")
    files = sorted(file for folder in folders for file in folder.rglob("*.py"))
    scenarios = sorted((house / "data" / "scenarios" / rules).rglob("*.toml"))
    return sha256(b"".join(file.read_bytes() for file in [*files, *scenarios])).hexdigest()[:12]


@dataclass(frozen=True, slots=True)
class Task:
    """One game that is still to be played."""

    row: Row
    player: str
    seed: int
    number: int


def played(task: Task) -> dict[str, Any]:
    """Play it: who won, and how long it took."""
    scenario, began = read_scenario(task.row.scenario), time.process_time()
    game = begin_battle(scenario, task.seed, task.number, (PUBLIC,))
    enemy = task.row.enemies[task.number % len(task.row.enemies)]
    policies: dict[int, Policy] = {UMPIRE: computer_player(game.ruleset)}
    for number, side in enumerate(scenario.sides):
        policies[number] = player_named(game.ruleset, task.player if side == task.row.side else enemy).policy()
    outcome = play_to_the_end(game, policies, thinking_dice(game)).outcome()
    winner = DRAW if outcome is None or outcome.winner is None else scenario.sides[outcome.winner]
    return {"number": task.number, "winner": winner, "seconds": round(time.process_time() - began, 2)}


class Kept:
    """Finished games, by what tells their row from others; a line each in a file that only grows."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.games: dict[str, dict[int, str]] = {}
        lines = place.read_text(encoding="utf-8").splitlines() if place.is_file() else []
        for line in lines:
            found = json.loads(line)
            self.games.setdefault(found["key"], {})[found["number"]] = found["winner"]

    def add(self, key: str, found: Mapping[str, Any]) -> None:
        """One game more."""
        self.games.setdefault(key, {})[found["number"]] = found["winner"]
        self.place.parent.mkdir(parents=True, exist_ok=True)
        with self.place.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"key": key, **found}) + "\n")

    def of(self, key: str) -> dict[int, str]:
        """The winners of the games of a row, by their numbers."""
        return self.games.get(key, {})


def kept_games() -> Kept:
    """The games of this user."""
    return Kept(cache_root() / "opponents" / "admirals.jsonl")


@dataclass(frozen=True, slots=True)
class Measuring:
    """Who is measured, in how many games of a row at most, by which dice, so many at a time, for how many minutes."""

    player: str
    games: int
    seed: int
    jobs: int
    minutes: float

    def needs(self, row: Row, number: int, kept: Kept) -> bool:
        """Whether the game of this number is still to be played."""
        known = kept.of(row.key(self.player, self.seed))
        if number in known:
            return False
        return len(known) < PLAIN_AFTER or not row.verdict(list(known.values()))


def measure(rows: Sequence[Row], measuring: Measuring, kept: Kept) -> None:
    """Play games of all rows in turn until there are enough of each, or time is over."""
    ends = time.monotonic() + 60 * measuring.minutes
    tasks = (
        Task(row, measuring.player, measuring.seed, number)
        for number in range(measuring.games)
        for row in rows
        if measuring.needs(row, number, kept)
    )
    with ProcessPoolExecutor(measuring.jobs, get_context("spawn")) as pool:
        running: dict[Any, Task] = {}
        while True:
            while len(running) < measuring.jobs and time.monotonic() < ends and (task := next(tasks, None)) is not None:
                running[pool.submit(played, task)] = task
            if not running:
                return
            done = next(iter(running))
            found, task = done.result(), running.pop(done)
            kept.add(task.row.key(measuring.player, measuring.seed), found)

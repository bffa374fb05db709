"""Players that look ahead against what is asked of them: each row is a seat of a scenario and an enemy.

From even positions and from the weaker side of each scenario they meet the doctrine, and in one scenario of each rule
set the simple players that none of their models plays like. They think for so many seconds of the processor, or in so
many battles, so that nothing depends on what else the machine does. Finished games are kept in the user's cache, so a
measurement can be broken off and goes on where it was; games of other rules or of another effort are not counted.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from benchmarks.page_machine import this_machine
from lineahead import __version__
from lineahead.catalogue import read_scenario
from lineahead.engine.contract.history import DRAW
from lineahead.engine.contract.questions import PUBLIC, UMPIRE
from lineahead.engine.contract.ruleset import Policy
from lineahead.engine.contract.scenario import Scenario
from lineahead.kernel.compiled import cache_root
from lineahead.ladders import SMALL
from lineahead.players.admiral import Admiral, Parameters
from lineahead.players.naming import kinds_of_player, player_named
from lineahead.players.policy import computer_player, play_to_the_end
from lineahead.playing import begin_battle, doctrines_for, simulate, thinking_dice
from lineahead.rulesets import ruleset
from lineahead.simulator.report import wilson

EVEN, WEAKER, STRANGERS = "even", "weaker", "strangers"
KINDS = {
    EVEN: "from even positions, 75% are asked",
    WEAKER: "from the weaker side, the doctrine's chance and 25 points more, or 90%",
    STRANGERS: "against simple players, the doctrine's chance and 10 points more",
}
EVENLY = 0.4  # a battle is even in which the weaker side wins so often
BATTLES = 400  # by which the doctrine's own chance is known
GAMES = 200
SECONDS = 0.1  # of the processor, for each decision


@dataclass(frozen=True, slots=True)
class Thinking:
    """How much whoever looks ahead may think about one order."""

    seconds: float = SECONDS
    battles: int = 0

    def words(self) -> str:
        """For people."""
        return f"in {self.battles} battles" if self.battles else f"for {self.seconds:g} s of the processor"

    def player(self, scenario: Scenario) -> Policy:
        """The player."""
        rules = ruleset(scenario.ruleset)
        return Admiral(rules, Parameters(self.seconds, self.battles), clock=time.process_time)


@dataclass(frozen=True, slots=True)
class Row:
    """What is measured: a seat of a scenario against an enemy, what the doctrine wins there, and what is asked."""

    kind: str
    scenario: str
    side: str
    enemy: str
    chance: float

    @property
    def asked(self) -> float:
        """The share of games that are to be won."""
        if self.kind == EVEN:
            return 0.75
        return min(0.9, self.chance + 0.25) if self.kind == WEAKER else min(1.0, self.chance + 0.1)

    def key(self, thinking: Thinking, seed: int) -> str:
        """What tells its games from others: also the rules and the players, as they are written now."""
        rules = read_scenario(self.scenario).ruleset
        return f"{texts_of(rules)} {self.scenario} {self.side} {self.enemy} {thinking.words()} {seed}"


@cache
def texts_of(rules: str) -> str:
    """A short hash of all that has a say in how games of a rule set end."""
    house = Path(ruleset.__code__.co_filename).parents[1]
    folders = (house / "rulesets" / rules, house / "players", house / "engine", house / "kernel", house / "simulator")
    files = sorted(file for folder in folders for file in folder.rglob("*.py"))
    scenarios = sorted((house / "data" / "scenarios" / rules).rglob("*.toml"))
    return sha256(b"".join(file.read_bytes() for file in [*files, *scenarios])).hexdigest()[:12]


def rows_for(names: Sequence[str], kinds: Sequence[str] = tuple(KINDS)) -> Iterator[Row]:
    """Every row of these scenarios."""
    for name in names:
        scenario = read_scenario(name)
        if ruleset(scenario.ruleset).fast is None or len(scenario.sides) != 2:
            continue
        chances = chances_in(scenario)
        weaker = min(scenario.sides, key=lambda side: chances[side])
        if EVEN in kinds and chances[weaker] >= EVENLY:
            yield from (Row(EVEN, name, side, "doctrine", chances[side]) for side in scenario.sides)
        if WEAKER in kinds:
            yield Row(WEAKER, name, weaker, "doctrine", chances[weaker])
        if STRANGERS in kinds and name in SMALL:
            yield from against_strangers(scenario, weaker)


def against_strangers(scenario: Scenario, side: str) -> Iterator[Row]:
    """The simple players that no model of the enemy plays like."""
    rules = ruleset(scenario.ruleset)
    modelled = {changes.get("script", 0) for changes in rules.thinking.models}
    usual = next(iter(kinds_of_player(rules)))
    other = next(other for other in scenario.sides if other != side)
    for number, _ in enumerate(rules.thinking.scripts, start=1):
        if number not in modelled:
            yield Row(
                STRANGERS,
                scenario.name,
                side,
                f"{usual}:script={number}",
                chances_in(scenario, {f"{other}.script": str(number)})[side],
            )


def chances_in(scenario: Scenario, told: Mapping[str, str] | None = None) -> dict[str, float]:
    """How often the doctrine wins from each seat."""
    report = simulate(scenario, BATTLES, seed=1, jobs=1, doctrines=doctrines_for(scenario, told or {}))
    return {side: report.wins[side] / report.games for side in scenario.sides}


@dataclass(frozen=True, slots=True)
class Task:
    """One game that is still to be played."""

    row: Row
    thinking: Thinking
    seed: int
    number: int


def played(task: Task) -> dict[str, Any]:
    """Play it: who won, and how long it took."""
    scenario, began = read_scenario(task.row.scenario), time.process_time()
    game = begin_battle(scenario, task.seed, task.number, (PUBLIC,))
    policies: dict[int, Policy] = {UMPIRE: computer_player(game.ruleset)}
    for number, side in enumerate(scenario.sides):
        enemy = player_named(game.ruleset, task.row.enemy).policy()
        policies[number] = task.thinking.player(scenario) if side == task.row.side else enemy
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


def measure(
    rows: Sequence[Row], thinking: Thinking, games: int, seed: int, jobs: int, minutes: float, kept: Kept
) -> None:
    """Play games of all rows in turn until there are enough of each, or time is over."""
    ends = time.monotonic() + 60 * minutes
    tasks = (
        Task(row, thinking, seed, number)
        for number in range(games)
        for row in rows
        if number not in kept.of(row.key(thinking, seed))
    )
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        running: dict[Any, Task] = {}
        while True:
            while len(running) < jobs and time.monotonic() < ends and (task := next(tasks, None)) is not None:
                running[pool.submit(played, task)] = task
            if not running:
                return
            done = next(iter(running))
            found, task = done.result(), running.pop(done)
            kept.add(task.row.key(thinking, seed), found)


def admirals_page(
    names: Sequence[str], thinking: Thinking, games: int, seed: int, jobs: int, minutes: float, kinds: Sequence[str]
) -> Iterator[str]:
    """Measure, and tell of it line by line."""
    rows, kept = list(rows_for(names, kinds)), kept_games()
    measure(rows, thinking, games, seed, jobs, minutes, kept)
    yield (
        f"Made by `python -m benchmarks.opponents --part admirals` with Lineahead {__version__} on {this_machine()}."
        f" Whoever looks ahead thinks {thinking.words()} about an order. Seed {seed}; intervals have 95% confidence."
        f" The doctrine's own chance is that of {BATTLES} battles.\n"
    )
    for kind in kinds:
        yield from table_of(kind, [(row, kept.of(row.key(thinking, seed))) for row in rows if row.kind == kind])


def table_of(kind: str, rows: Sequence[tuple[Row, Mapping[int, str]]]) -> Iterator[str]:
    """The rows of one kind that have been played."""
    told = [(row, list(winners.values())) for row, winners in rows if winners]
    if not told:
        return
    yield f"## {KINDS[kind][0].upper()}{KINDS[kind][1:]}\n"
    yield "| scenario | seat | against | the doctrine wins | looking ahead | games | asked | |"
    yield "|---|---|---|--:|--:|--:|--:|---|"
    for row, winners in told:
        won = winners.count(row.side)
        low, high = wilson(won, len(winners))
        verdict = "met" if low >= row.asked else "**missed**" if high < row.asked else "open"
        yield (
            f"| {row.scenario} | {row.side} | {enemy_in_words(row)} | {row.chance * 100:.0f}% |"
            f" {won / len(winners) * 100:.0f}% ({low * 100:.0f} to {high * 100:.0f}) | {len(winners)} |"
            f" {row.asked * 100:.0f}% | {verdict} |"
        )
    yield ""


def enemy_in_words(row: Row) -> str:
    """The enemy by name."""
    _, script, number = row.enemy.partition("script=")
    scripts = list(ruleset(read_scenario(row.scenario).ruleset).thinking.scripts)
    return scripts[int(number) - 1] if script else "the doctrine"

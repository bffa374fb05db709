"""Battles between computer players: one, told as it goes, or many, counted."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

from . import __version__
from .catalogue import read_scenario
from .engine.contract.events import Event
from .engine.contract.questions import PUBLIC, UMPIRE
from .engine.contract.scenario import BadFile, Problem, Scenario, nearest
from .engine.game.game import Game
from .engine.records.dice_source import Seeded
from .kernel.dice import Dice
from .players.policy import MOST_ORDERS, Policy, Stuck, answer, computer_player
from .rulesets import ruleset

if TYPE_CHECKING:
    from .simulator import Report

SEEDS = 1_000_000
MOST_OF_A_DOCTRINE = 10_000

Tell = Callable[[Event], None]
Progress = Callable[[int, int], None]


def fight(
    scenario: Scenario | str | Path,
    seed: int | None = None,
    battle: int = 0,
    doctrines: Sequence[Any] | None = None,
    tell: Tell | None = None,
    eyes: int = UMPIRE,
) -> Game:
    """Play a battle to its end, doctrine against doctrine: battle number so-and-so of a seed, as the simulator has it.

    Without a seed one is drawn. `tell` hears of every event as soon as it happens, as it looks to the viewer whose
    `eyes` are named: by default to one who sees everything.
    """
    game = begin_battle(scenario, seed, battle, eyes)
    play_out(game, doctrines, tell, eyes)
    return game


def simulate(
    scenario: Scenario | str | Path,
    games: int,
    seed: int = 0,
    jobs: int | None = None,
    doctrines: list[Any] | None = None,
    progress: Progress | None = None,
    compiling: Progress | None = None,
) -> Report:
    """Play a battle many times with the compiled rules, doctrine against doctrine, and tally the results."""
    from .simulator import simulate as play_many

    report = play_many(read_scenario(scenario), games, seed, jobs, doctrines, progress, compiling)
    report.program = __version__
    return report


def play_on(
    game: Game,
    battles: int = 1000,
    seed: int = 1,
    players: Sequence[Any] | None = None,
    eyes: int = UMPIRE,
    jobs: int | None = None,
    progress: Progress | None = None,
) -> Report:
    """How a battle ends from where it stands: played on many times with the compiled rules, and tallied.

    `players` are the doctrines of the sides. With the `eyes` of a side each battle begins in another state that fits
    what this side knows; by default in the one that it truly is in.
    """
    from .simulator import play_on as play_many

    report = play_many(game, battles, seed, list(players) if players else None, eyes, jobs, progress)
    report.program = __version__
    return report


def begin_battle(scenario: Scenario | str | Path, seed: int | None = None, battle: int = 0, eyes: int = UMPIRE) -> Game:
    """A battle that has come to its first question, with the dice of a seed; its events are kept for one viewer."""
    ready = read_scenario(scenario)
    dice = Seeded(drawn_seed() if seed is None else seed, battle)
    return Game.start(ruleset(ready.ruleset), ready, dice, viewers=(eyes,))


def eyes_named(scenario: Scenario, name: str) -> int:
    """The viewer that is meant: a side, "umpire" for all there is, "public" for what every side may know."""
    known = {**{side: number for number, side in enumerate(scenario.sides)}, "umpire": UMPIRE, "public": PUBLIC}
    if name not in known:
        raise BadFile("eyes", [Problem(name[:60], f"nobody of that name looks on; {nearest(name, known)}")])
    return known[name]


def drawn_seed() -> int:
    """A seed that nobody chose, short enough to be read out."""
    return secrets.randbelow(SEEDS)


def play_out(game: Game, doctrines: Sequence[Any] | None = None, tell: Tell | None = None, eyes: int = UMPIRE) -> None:
    """Let computer players answer every question of a battle, telling what happens after each."""
    told, thoughts, players = 0, thinking_dice(game), players_for(game, doctrines)
    for _ in range(MOST_ORDERS):
        if tell is not None:
            for event in game.events(eyes, told):
                tell(event)
                told += 1
        asked = game.questions()
        if not asked:
            return
        refusal = answer(game, players[asked[0].to], asked[0], thoughts)
        if refusal is not None:
            raise Stuck(f"question {asked[0].number} ({asked[0].words}): {refusal}")
    raise Stuck(f"no end after {MOST_ORDERS} orders")


def players_for(game: Game, doctrines: Sequence[Any] | None) -> dict[int, Policy]:
    """A computer player for each side; an umpire, where one sits, rules by the book."""
    chosen = doctrines or [None] * len(game.scenario.sides)
    players = {side: computer_player(game.ruleset, doctrine=doctrine) for side, doctrine in enumerate(chosen)}
    return players | {UMPIRE: computer_player(game.ruleset)}


def thinking_dice(game: Game) -> Dice:
    """The players' own dice, those that the simulator gives them in the battle of the same seed and number."""
    dice = game.dice_source
    assert isinstance(dice, Seeded)
    return Dice.seeded(dice.seed, -1 - dice.stream)


def doctrines_for(scenario: Scenario, given: Mapping[str, str]) -> list[Any]:
    """A doctrine for each side, changed as `{"British.fighting_range": "6"}` says; BadFile has every problem."""
    rules = ruleset(scenario.ruleset)
    if rules.fast is None:
        raise BadFile("doctrines", [Problem(rules.name, "its computer player knows no doctrine")])
    doctrines = [rules.fast.doctrine() for _ in scenario.sides]
    known = [field.name for field in fields(rules.fast.doctrine)]
    problems: list[Problem] = []
    for key, value in given.items():
        side, _, name = key.rpartition(".")
        if side not in scenario.sides:
            problems.append(Problem(key, f"there is no such side; {nearest(side, scenario.sides)}"))
        elif name not in known:
            problems.append(Problem(key, f"there is no such part of a doctrine; {nearest(name, known)}"))
        elif not (value.isascii() and value.isdigit() and int(value) <= MOST_OF_A_DOCTRINE):
            problems.append(
                Problem(key, f"a whole number up to {MOST_OF_A_DOCTRINE} is needed here, not {value[:40]!r}")
            )
        else:
            setattr(doctrines[scenario.sides.index(side)], name, int(value))
    if problems:
        raise BadFile("doctrines", problems)
    return doctrines

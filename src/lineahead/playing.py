"""Battles between computer players: one, told as it goes, or many, counted."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
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
from .players.bots import Limits
from .players.chairs import USUAL, Chair, Conduct, chairs_for
from .players.naming import Player, players_named, set_parameter
from .players.ordinary import Ordinary
from .players.policy import MOST_ORDERS, Stuck
from .rulesets import ruleset

if TYPE_CHECKING:
    from .simulator import Report
    from .simulator.battles import Watch
    from .simulator.crews import Jobs
    from .study.likelihood import Likelihood

SEEDS = 1_000_000

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
    game = begin_battle(scenario, seed, battle, (eyes,))
    play_out(game, players_by(game.scenario, doctrines), tell, eyes)
    return game


def simulate(
    scenario: Scenario | str | Path,
    games: int | range,
    seed: int = 0,
    jobs: Jobs = None,
    doctrines: list[Any] | None = None,
    progress: Progress | None = None,
    compiling: Progress | None = None,
    watch: Watch | None = None,
) -> Report:
    """Play a battle many times with the compiled rules, doctrine against doctrine, and tally the results.

    `games` says how many battles, or which of the seed: a run is continued with range(1000, 2000), and reports on
    different battles of one seed are added up: `first + second`.
    """
    from .simulator import simulate as play_many
    from .simulator.stopping import leaving_of_it

    with leaving_of_it(of_this_program):
        return of_this_program(
            play_many(read_scenario(scenario), games, seed, jobs, doctrines, progress, compiling, watch)
        )


def how_likely(
    scenario: Scenario | str | Path,
    events: Sequence[str] = (),
    games: int | range = 10_000,
    seed: int = 0,
    jobs: Jobs = None,
    doctrines: list[Any] | None = None,
    progress: Progress | None = None,
    compiling: Progress | None = None,
) -> Likelihood:
    """How likely it was what happened in a battle, and whatever else may happen: "Good Hope sunk and no German sunk".

    The battle is fought many times with the compiled rules; docs/study.md says what can be asked.
    """
    from .study.likelihood import how_likely as counted

    found = counted(read_scenario(scenario), events, games, seed, jobs, doctrines, progress, compiling)
    found.report.program = __version__
    return found


def play_on(
    game: Game,
    battles: int = 1000,
    seed: int = 1,
    players: Sequence[Any] | None = None,
    eyes: int = UMPIRE,
    jobs: Jobs = None,
    progress: Progress | None = None,
) -> Report:
    """How a battle ends from where it stands: played on many times with the compiled rules, and tallied.

    `players` are the doctrines of the sides. With the `eyes` of a side each battle begins in another state that fits
    what this side knows; by default in the one that it truly is in.
    """
    from .simulator import play_on as play_many
    from .simulator.stopping import leaving_of_it

    with leaving_of_it(of_this_program):
        return of_this_program(play_many(game, battles, seed, list(players) if players else None, eyes, jobs, progress))


def of_this_program(report: Report) -> Report:
    """A report that says by which version its battles were fought."""
    report.program = __version__
    return report


def begin_battle(
    scenario: Scenario | str | Path, seed: int | None = None, battle: int = 0, viewers: Iterable[int] = (UMPIRE,)
) -> Game:
    """A battle that has come to its first question, with the dice of a seed; its events are kept for these viewers."""
    ready = read_scenario(scenario)
    dice = Seeded(drawn_seed() if seed is None else seed, battle)
    return Game.start(ruleset(ready.ruleset), ready, dice, viewers=set(viewers))


def sides_of_bots(players: Mapping[int, Player]) -> list[int]:
    """The sides that programs play: they are told of events, too."""
    return [side for side, player in players.items() if player.command]


def eyes_named(scenario: Scenario, name: str) -> int:
    """The viewer that is meant: a side, "umpire" for all there is, "public" for what every side may know."""
    known = {**{side: number for number, side in enumerate(scenario.sides)}, "umpire": UMPIRE, "public": PUBLIC}
    if name not in known:
        raise BadFile("eyes", [Problem(name[:60], f"nobody of that name looks on; {nearest(name, known)}")])
    return known[name]


def drawn_seed() -> int:
    """A seed that nobody chose, short enough to be read out."""
    return secrets.randbelow(SEEDS)


def play_out(
    game: Game,
    players: Mapping[int, Player] | None = None,
    tell: Tell | None = None,
    eyes: int = UMPIRE,
    limits: Limits = USUAL,
) -> dict[int, Conduct]:
    """Let players answer every question of a battle, telling what happens after each; how each of them did."""
    players = players_chosen(game.scenario) if players is None else players
    chairs = chairs_for(game, players, limits)
    try:
        carry_on(game, chairs, tell, eyes)
    finally:
        for chair in chairs.values():
            chair.leave(game)
    return {side: chairs[side].conduct for side in players}


def carry_on(game: Game, chairs: Mapping[int, Chair], tell: Tell | None, eyes: int) -> None:
    """Ask whoever is to answer until the battle is over."""
    told, thoughts = 0, thinking_dice(game)
    for _ in range(MOST_ORDERS):
        if tell is not None:
            for event in game.events(eyes, told):
                tell(event)
                told += 1
        asked = game.questions()
        if not asked:
            return
        chairs[asked[0].to].answer(game, asked[0], thoughts)
    raise Stuck(f"no end after {MOST_ORDERS} orders")


def thinking_dice(game: Game) -> Dice:
    """The players' own dice, those that the simulator gives them in the battle of the same seed and number."""
    dice = game.dice_source
    assert isinstance(dice, Seeded)
    return Dice.seeded(dice.seed, -1 - dice.stream)


def players_chosen(
    scenario: Scenario, players: Mapping[str, str] | None = None, told: Mapping[str, str] | None = None
) -> dict[int, Player]:
    """A player for each side: `{"British": "doctrine:fighting_range=6"}`, and what each is told besides.

    The latter as `{"British.fighting_range": "6"}`; BadFile has every problem.
    """
    found = players_named(scenario, ruleset(scenario.ruleset), players or {})
    problems = []
    for key, value in (told or {}).items():
        problem = told_to_side(scenario, found, key, value)
        if problem:
            problems.append(Problem(key, problem))
    if problems:
        raise BadFile("doctrines", problems)
    return found


def told_to_side(scenario: Scenario, players: Mapping[int, Player], key: str, value: str) -> str:
    """Tell the player of a side one thing, SIDE.NAME; what is wrong with it in words, or nothing."""
    side, _, name = key.rpartition(".")
    if side not in scenario.sides:
        return f"there is no such side; {nearest(side, scenario.sides)}"
    player = players[scenario.sides.index(side)]
    if player.parameters is None:
        return f"nothing can be told to {player.words[:40]!r}"
    return set_parameter(player.parameters, name, value)


def doctrines_of(scenario: Scenario, players: Mapping[int, Player]) -> list[Any]:
    """The doctrines that players of a battle follow, for the simulator, which knows nothing else."""
    doctrines = [followed(scenario, side, player) for side, player in players.items()]
    others = [player.words for player, found in zip(players.values(), doctrines, strict=True) if found is None]
    if others:
        words = "this follows no doctrine that is compiled; lineahead match plays it"
        raise BadFile("players", [Problem(other[:60], words) for other in others])
    return doctrines


def followed(scenario: Scenario, side: int, player: Player) -> Any:
    """The doctrine that the player of a side follows, or nothing if he does otherwise."""
    policy = player.policy() if player.kind else None
    return policy.doctrine_for(scenario, side) if isinstance(policy, Ordinary) else getattr(policy, "doctrine", None)


def doctrines_for(scenario: Scenario, given: Mapping[str, str]) -> list[Any]:
    """A doctrine for each side, changed as `{"British.fighting_range": "6"}` says; BadFile has every problem."""
    return doctrines_of(scenario, players_chosen(scenario, None, given))


def players_by(scenario: Scenario, doctrines: Sequence[Any] | None) -> dict[int, Player]:
    """The ordinary computer player for each side, with these doctrines."""
    found = players_chosen(scenario)
    if doctrines is None:
        return found
    return {side: replace(found[side], parameters=doctrine) for side, doctrine in enumerate(doctrines)}

"""Matches: the same battle many times between players of any kind, through the game itself and not the simulator."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from .catalogue import read_scenario
from .engine.contract.history import DRAW
from .engine.contract.questions import PUBLIC
from .engine.contract.ruleset import Outcome
from .engine.contract.scenario import BadFile, Problem, Scenario
from .players.bots import Limits
from .players.chairs import USUAL, Conduct, get_ready
from .playing import begin_battle, play_out, players_chosen, sides_of_bots
from .simulator.battles import numbered
from .simulator.crews import Crew, Here, Jobs, Processes, crew_for, done
from .simulator.report import quantile, wilson
from .simulator.stopping import leaving

Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Pairing:
    """What is played: a battle, its players in words by side, the seed of all dice, and how long bots may take."""

    scenario: Scenario
    players: Mapping[str, str]
    seed: int = 0
    limits: Limits = USUAL


@dataclass(slots=True)
class Match:
    """What came of the games of a match."""

    scenario: str
    players: dict[str, str]
    games: int = 0
    wins: Counter[str] = field(default_factory=Counter)
    margins: Counter[float] = field(default_factory=Counter)
    conduct: dict[str, Conduct] = field(default_factory=dict)

    def add(self, winner: str, conduct: Mapping[str, Conduct], margin: float = 0) -> None:
        """One game more, and by how many points it was won."""
        self.games += 1
        self.wins[winner] += 1
        self.margins[margin] += 1
        for side, did in conduct.items():
            self.conduct.setdefault(side, Conduct()).add(did)

    def as_json(self) -> dict[str, Any]:
        """The match as plain JSON values; a battle that nobody won counts as a draw."""
        names = (*self.players, DRAW)
        return {
            "scenario": self.scenario,
            "players": self.players,
            "games": self.games,
            "wins": {name: self.wins[name] for name in names},
            "intervals": {name: list(wilson(self.wins[name], self.games)) for name in names},
            "decision_ms": {side: in_milliseconds(done.times) for side, done in self.conduct.items()},
            "illegal": {side: done.lost.total() for side, done in self.conduct.items()},
        }


def in_milliseconds(times: Counter[int]) -> dict[str, float | None]:
    """The median and the longest of some times; nothing of none."""
    if not times:
        return {"median": None, "max": None}
    return {"median": quantile(times, times.total(), 0.5) / 100, "max": max(times) / 100}


def match(
    scenario: Scenario | str | Path,
    players: Mapping[str, str],
    games: int | range = 100,
    seed: int = 0,
    jobs: Jobs = None,
    limits: Limits = USUAL,
    progress: Progress | None = None,
) -> Match:
    """Play a battle many times between players named by side: `{"British": "doctrine", "German": "./my_bot.py"}`.

    Battle k throws the dice of battle k of the seed, as `fight` and `simulate` do; `games` may also say which of them.
    """
    ready, numbers = read_scenario(scenario), numbered(games)
    chosen = players_chosen(ready, players)
    if not numbers:
        raise BadFile(ready.name, [Problem("games", "at least one battle is needed")])
    for player in chosen.values():
        get_ready(player)
    pairing = Pairing(ready, players, seed, limits)
    found = Match(ready.name, {side: chosen[number].words for number, side in enumerate(ready.sides)})
    with leaving(lambda: found if found.games else None):
        for ended in played([pairing], [(0, battle) for battle in numbers], jobs):
            found.add(*ended)
            if progress is not None:
                progress(found.games, len(numbers))
    return found


class Ended(NamedTuple):
    """Who won a game, how everybody did, and what the first side has more points than the second."""

    winner: str
    conduct: dict[str, Conduct]
    margin: float


Battle = tuple[int, int]  # of which pairing, and its number


def played(pairings: Sequence[Pairing], battles: Sequence[Battle], jobs: Jobs) -> Iterator[Ended]:
    """How each of these battles ended, in order, so many at a time, each in a process of its own."""
    for _, ended in done(Games(tuple(pairings)), battles, crew_for(jobs, lambda count: at_most(count, len(battles)))):
        yield from ended


def at_most(jobs: int, battles: int) -> Crew:
    """So many processes, but no more than there are battles; one battle at a time is played here."""
    count = min(jobs, battles)
    return Here() if count == 1 else Processes(count)


@dataclass(frozen=True, slots=True)
class Games:
    """Work: games of pairings."""

    pairings: tuple[Pairing, ...]
    batch: int = 1

    def take_up(self) -> Callable[[Sequence[Battle]], list[Ended]]:
        """What plays a batch of them."""
        return lambda battles: [one_game(self.pairings[place], number) for place, number in battles]


def one_game(pairing: Pairing, number: int) -> Ended:
    """Play one game of a match: who won it, and how everybody did."""
    sides = pairing.scenario.sides
    players = players_chosen(pairing.scenario, pairing.players)
    game = begin_battle(pairing.scenario, pairing.seed, number, (PUBLIC, *sides_of_bots(players)))
    conduct = play_out(game, players, limits=pairing.limits)
    outcome = game.outcome()
    winner = DRAW if outcome is None or outcome.winner is None else sides[outcome.winner]
    margin = 0 if outcome is None else margin_of(outcome)
    return Ended(winner, {sides[side]: done for side, done in conduct.items()}, margin)


def margin_of(outcome: Outcome) -> float:
    """By how many points a battle ended: the first side's less the second's; among more, the best over the next."""
    points = [outcome.told(points) for points in outcome.points]
    best, after, *_ = points if len(points) == 2 else sorted(points, reverse=True)
    return best - after

"""The ladder: players of any kind meet each other at both seats of battles, and are rated by who won.

Ratings are on the scale of chess: a player who is 100 points ahead wins about 64 of 100. The Lieutenant, who goes by
the doctrine, stands at 1,500.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from math import log, sqrt
from pathlib import Path
from typing import Any

from . import __version__
from .catalogue import DATA, read_scenario
from .engine.contract.history import DRAW
from .engine.contract.scenario import BadFile, Problem, Scenario
from .matches import Pairing, played
from .players.chairs import Conduct
from .playing import players_chosen
from .rulesets import ruleset
from .simulator.crews import Jobs
from .simulator.stopping import leaving

RATINGS = DATA / "ratings.json"
EVERYWHERE = "all"
SMALL = ("sealed-orders", "mines-off-the-cotentin", "boats-at-dusk", "field-to-the-west")  # even and quick ones
ANCHOR, ANCHORED = "lieutenant", 1500.0
FIRST_DEVIATION = 120.0  # more would exaggerate what few games show
BETA = 400 / log(10) / sqrt(2)  # so that 400 points ahead are odds of ten to one

Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Meeting:
    """A game that was played: in which rule set, the two players in words, and who won, if anybody.

    Of each player it says how many decisions he lost to the doctrine: a program of somebody's own may fail.
    """

    ruleset: str
    players: tuple[str, str]
    winner: str | None
    lost: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class Rated:
    """A player as he stands on the ladder; the deviation says how sure that is."""

    player: str
    rating: int
    deviation: int
    games: int
    wins: int
    draws: int
    lost: int


@dataclass(frozen=True, slots=True)
class Ladder:
    """What came of all meetings: the players over all battles, and for each rule set, the best first."""

    version: str
    editions: Mapping[str, int]
    scenarios: tuple[str, ...]
    seed: int
    games: int
    ratings: Mapping[str, tuple[Rated, ...]]

    def as_json(self) -> dict[str, Any]:
        """The ladder as plain JSON values."""
        return asdict(self)


def ladder(
    players: Sequence[str],
    scenarios: Sequence[str | Path | Scenario] = SMALL,
    games: int = 10,
    seed: int = 0,
    jobs: Jobs = None,
    progress: Progress | None = None,
) -> Ladder:
    """Let all pairs of players meet in these battles, so many games from each seat, and rate them.

    Both games of a pair that only change seats throw the same dice.
    """
    ready = [read_scenario(scenario) for scenario in scenarios]
    check(players, ready, games)
    pairings = [pairing for scenario in ready for pair in combinations(players, 2) for pairing in both(scenario, pair)]
    pairings = [Pairing(pairing.scenario, pairing.players, seed) for pairing in pairings]
    battles = [(place, number) for number in range(games) for place in range(len(pairings))]
    meetings: list[Meeting] = []
    with leaving(lambda: standing(players, meetings, ready, seed) if meetings else None):
        for (place, _), ended in zip(battles, played(pairings, battles, jobs), strict=True):
            meetings.append(met(pairings[place], ended.winner, ended.conduct))
            if progress is not None:
                progress(len(meetings), len(battles))
    return standing(players, meetings, ready, seed)


def check(players: Sequence[str], scenarios: Sequence[Scenario], games: int) -> None:
    """Make sure before the first game that every player is known in every battle."""
    problems = []
    if len(set(players)) < max(2, len(players)):
        problems.append(Problem("players", "two or more are needed, each once"))
    if games < 1:
        problems.append(Problem("games", "at least one battle is needed"))
    problems += [
        Problem(scenario.name, "only battles of two sides are for the ladder")
        for scenario in scenarios
        if len(scenario.sides) != 2
    ]
    if problems:
        raise BadFile("ladder", problems)
    for scenario in scenarios:
        for player in players:
            players_chosen(scenario, {scenario.sides[0]: player})


def both(scenario: Scenario, pair: tuple[str, str]) -> list[Pairing]:
    """A pair of players at a battle, and with their seats changed."""
    one, other = pair
    return [
        Pairing(scenario, dict(zip(scenario.sides, seated, strict=True))) for seated in ((one, other), (other, one))
    ]


def met(pairing: Pairing, winner: str, conduct: Mapping[str, Conduct]) -> Meeting:
    """A meeting from the side that won and from what each side did."""
    (one, first), (other, second) = pairing.players.items()
    lost = conduct[one].lost.total(), conduct[other].lost.total()
    return Meeting(pairing.scenario.ruleset, (first, second), None if winner == DRAW else pairing.players[winner], lost)


def standing(players: Sequence[str], meetings: Sequence[Meeting], scenarios: Sequence[Scenario], seed: int) -> Ladder:
    """The ladder after these meetings."""
    rulesets = list(dict.fromkeys(scenario.ruleset for scenario in scenarios))
    ratings = {EVERYWHERE: rated(players, meetings)}
    for name in rulesets:
        ratings[name] = rated(players, [meeting for meeting in meetings if meeting.ruleset == name])
    editions = {name: ruleset(name).edition for name in rulesets}
    names = tuple(scenario.name for scenario in scenarios)
    return Ladder(__version__, editions, names, seed, len(meetings), ratings)


def rated(players: Sequence[str], meetings: Sequence[Meeting]) -> tuple[Rated, ...]:
    """All players by their meetings, the best first."""
    found = [record_of(player, meetings, *skill) for player, skill in skills(players, meetings).items()]
    return tuple(sorted(found, key=lambda player: -player.rating))


def skills(players: Sequence[str], meetings: Sequence[Meeting]) -> dict[str, tuple[float, float]]:
    """How strong each is and how sure that is; meetings are taken in any order, as it should not matter."""
    from openskill.models import BradleyTerryFull

    model = BradleyTerryFull(mu=ANCHORED, sigma=FIRST_DEVIATION, beta=BETA, tau=0.0)
    ratings = {player: model.rating(name=player) for player in players}
    for meeting in random.Random(0).sample(meetings, len(meetings)):
        one, other = meeting.players
        ranks = [float(meeting.winner == other), float(meeting.winner == one)]
        (ratings[one],), (ratings[other],) = model.rate([[ratings[one]], [ratings[other]]], ranks=ranks)
    shift = ANCHORED - ratings[ANCHOR].mu if ANCHOR in ratings else 0.0
    return {player: (rating.mu + shift, rating.sigma) for player, rating in ratings.items()}


def record_of(player: str, meetings: Sequence[Meeting], skill: float, deviation: float) -> Rated:
    """A player with his skill and what came of his own meetings."""
    own = [meeting for meeting in meetings if player in meeting.players]
    wins, draws = (sum(meeting.winner == winner for meeting in own) for winner in (player, None))
    lost = sum(meeting.lost[meeting.players.index(player)] for meeting in own)
    return Rated(player, round(skill), round(deviation), len(own), wins, draws, lost)


def known_ratings() -> dict[str, Any]:
    """The ladder that comes with the program, as plain values; empty where none has been measured."""
    try:
        found: dict[str, Any] = json.loads(RATINGS.read_text(encoding="utf-8"))
    except OSError:
        return {}
    return found


def write_ratings(found: Ladder) -> None:
    """Keep a ladder as the one that comes with the program."""
    RATINGS.write_text(json.dumps(found.as_json(), indent=1) + "\n", encoding="utf-8")

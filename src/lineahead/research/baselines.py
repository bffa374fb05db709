"""What simple players come to in a task against the doctrine, with 95% intervals: what a learner is measured by."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from ..engine.contract.scenario import Scenario
from ..matches import match
from ..players.bots import Limits
from ..simulator import simulate
from ..simulator.report import DRAW, wilson
from .many import Many

MOST_AT_ONCE = 256
CAPTAIN = "captain:seconds=0.1"


@dataclass(frozen=True, slots=True)
class Score:
    """How a player did for a side against the doctrine: the share of battles won, draws as half, and its interval."""

    player: str
    side: str
    games: int
    share: float
    low: float
    high: float


def score_of(player: str, side: str, won: float, games: int) -> Score:
    """The score of so many battles won."""
    low, high = wilson(won, games)
    return Score(player, side, games, won / games, low, high)


def by_lot(scenario: Scenario, side: str, games: int, seed: int = 0) -> Score:
    """Any lawful order of the grid, all equally likely; the first battle of each place is counted, long or short."""
    count = min(games, MOST_AT_ONCE)
    many, own, won = Many(scenario, count, seed, (side,)), scenario.sides.index(side), 0.0
    left = np.full(count, -(-games // count))
    while left.any():
        ended = many.take_any()
        counted = left[ended.battles] > 0
        winners = ended.winners[counted]
        won += float((winners == own).sum() + 0.5 * (winners < 0).sum())
        np.subtract.at(left, ended.battles[counted], 1)
    return score_of("any lawful order", side, won, count * -(-games // count))


def by_doctrine(scenario: Scenario, games: int, seed: int = 0) -> Iterator[Score]:
    """The doctrine on both sides."""
    report = simulate(scenario, games, seed)
    for side in scenario.sides:
        yield score_of("doctrine", side, report.wins[side] + report.wins[DRAW] / 2, games)


def by_captain(scenario: Scenario, side: str, games: int, seed: int = 0) -> Score:
    """A captain, who looks ahead for a tenth of a second a decision."""
    found = match(scenario, {side: CAPTAIN}, games, seed, None, Limits())
    return score_of("captain", side, found.wins[side] + found.wins[DRAW] / 2, games)


def baselines(scenario: Scenario, games: int, captains: int = 0) -> Iterator[Score]:
    """Every baseline for each side; captains, who think, in so many battles."""
    for side in scenario.sides:
        yield by_lot(scenario, side, games)
    yield from by_doctrine(scenario, games)
    if captains:
        for side in scenario.sides:
            yield by_captain(scenario, side, captains)

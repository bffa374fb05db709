"""A program that learns to fight, with numpy alone: how likely each order of the grid is, turn by turn, by REINFORCE.

python docs/examples/learn.py --task lineahead/coronel-hex-v1 --side British --minutes 10
"""

from __future__ import annotations

import argparse
import time

import numpy as np
from numpy.typing import NDArray

from lineahead.research import Many

Floats = NDArray[np.float64]
BATTLES, STEP = 512, 3.0  # side by side, and how far one battle in all of them moves a weight


class Policy:
    """For each turn a weight for each order; what is lawful is drawn by these weights."""

    def __init__(self, many: Many) -> None:
        self.turn = many.task.schema.index("battle.turn")
        self.weights = np.zeros((many.task.scenario.length + 2, many.task.size))

    def chances(self, seen: NDArray[np.int64], lawful: NDArray[np.int64]) -> Floats:
        """How likely each order is for each decision."""
        weights = np.where(lawful != 0, self.weights[seen[:, self.turn]], -np.inf)
        odds = np.exp(weights - weights.max(axis=1, keepdims=True))
        return np.asarray(odds / odds.sum(axis=1, keepdims=True))

    def drawn(self, chances: Floats, dice: np.random.Generator) -> NDArray[np.int64]:
        """An order for each decision; one that is not lawful is never drawn."""
        reached = chances.cumsum(axis=1)
        at = dice.random(len(chances))[:, None] * reached[:, -1:]
        return np.asarray((reached <= at).sum(axis=1))


def learn(task: str, side: str, seconds: float, most: int = 1_000_000, seed: int = 1) -> Policy:
    """Play battle after battle, and make what was done more likely where the margin was better than usual."""
    many, dice = Many(task, BATTLES, seed, (side,)), np.random.default_rng(seed)
    policy, until = Policy(many), time.monotonic() + seconds
    slopes, usual, spread = np.zeros((BATTLES, *policy.weights.shape)), 0.0, 50.0
    for _ in range(most):
        if time.monotonic() > until:
            break
        seen, battles = many.observations(), many.battles
        chances = policy.chances(seen, many.masks())
        actions = policy.drawn(chances, dice)
        slopes[battles, seen[:, policy.turn]] -= chances
        slopes[battles, seen[:, policy.turn], actions] += 1
        ended = many.take(actions)
        if len(ended.battles):
            margins = margins_of(many, side, ended.points)
            worth = (margins - usual) / spread
            policy.weights += STEP / BATTLES * np.tensordot(worth, slopes[ended.battles], 1)
            usual += 0.02 * (margins.mean() - usual)
            slopes[ended.battles] = 0
    return policy


def margins_of(many: Many, side: str, points: NDArray[np.int64]) -> Floats:
    """The points of a side less those of the other."""
    return np.asarray(2.0 * points[:, many.task.scenario.sides.index(side)] - points.sum(axis=1))


def played(task: str, side: str, policy: Policy | None, battles: int, seed: int = 99) -> tuple[Floats, Floats]:
    """What a policy, or any lawful order, comes to against the doctrine: shares of wins and margins, one a battle."""
    many, dice = Many(task, battles, seed, (side,)), np.random.default_rng(seed)
    wins, margins, is_first = np.zeros(battles), np.zeros(battles), np.full(battles, True)
    own = many.task.scenario.sides.index(side)
    while is_first.any():
        if policy is None:
            ended = many.take_any()
        else:
            ended = many.take(policy.drawn(policy.chances(many.observations(), many.masks()), dice))
        new = is_first[ended.battles]
        at, winners = ended.battles[new], ended.winners[new]
        wins[at] = np.where(winners == own, 1.0, np.where(winners < 0, 0.5, 0.0))
        margins[at] = margins_of(many, side, ended.points[new])
        is_first[at] = False
    return wins, margins


def told(name: str, wins: Floats, margins: Floats) -> str:
    """Means with 95% intervals, in a line."""
    half = [1.96 * values.std() / np.sqrt(len(values)) for values in (100 * wins, margins)]
    return (
        f"{name}: wins {100 * wins.mean():.1f}% +- {half[0]:.1f}, margin {margins.mean():+.2f} +- {half[1]:.2f} points"
    )


def main() -> None:
    """Learn for some minutes, and say what came of it."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--task", default="lineahead/two-cruisers-v1")
    words.add_argument("--side", default="British")
    words.add_argument("--minutes", type=float, default=2.0)
    asked = words.parse_args()
    print(told("any lawful order", *played(asked.task, asked.side, None, 4096)), flush=True)
    policy = learn(asked.task, asked.side, 60 * asked.minutes)
    print(told(f"after {asked.minutes:g} minutes", *played(asked.task, asked.side, policy, 4096)))


if __name__ == "__main__":
    main()

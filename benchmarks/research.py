"""Battles for programs that learn: how many decisions a second, and what simple players come to on the ladder of tasks.

`python -m benchmarks.research` measures decisions a second of one core's time, beside games of OpenSpiel and PettingZoo
where those are installed; `--scores` measures the baselines instead and writes `benchmarks/research.md`, with
`--captains N` battles of those who look ahead in the smaller ones; `--only TASK` prints one task and writes nothing.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from lineahead.research import Many, scenario_named, turns
from lineahead.research.baselines import Score, baselines
from lineahead.research.ladder import LADDER

SMALLEST = (
    "lineahead/one-gun-v1",
    "lineahead/coronel-hex-v1",
    "lineahead/field-to-the-west-v1",
    "lineahead/straggler-v1",
    "lineahead/hearty-knoll-v1",
)
BATTLES, SECONDS = 512, 3.0
PAGE = Path(__file__).with_name("research.md")
FEW = {"lineahead/jutland-v1": 32, "lineahead/twelve-a-side-v1": 256}
WITH_CAPTAINS = LADDER[:5]  # in larger battles a captain takes minutes for one
HEAD = """# Simple players on the ladder of tasks

Shares of battles won, draws as half, with 95% intervals, against the doctrine on the other side: what a learner is
measured by. `python -m benchmarks.research --scores` writes this page.

| task | side | player | battles | won | interval |
|---|---|---|--:|--:|--:|
"""


def a_second(decide: Callable[[], int]) -> float:
    """Decisions a second of one core's time; each call says how many it made."""
    decide()
    made, began = 0, time.process_time()
    while time.process_time() - began < SECONDS:
        made += decide()
    return made / (time.process_time() - began)


def side_by_side(name: str) -> Iterator[tuple[str, float]]:
    """Battles in arrays, both sides played by number."""
    many, dice = Many(name, BATTLES, seed=1), np.random.default_rng(1)

    def blindly() -> int:
        count = len(many.battles)
        many.take_any()
        return count

    def looking() -> int:
        many.observations()
        lawful = many.masks()
        many.take((dice.random(lawful.shape, np.float32) * lawful).argmax(axis=1))
        return len(lawful)

    def marking() -> int:
        many.observations()
        many.masks()
        return blindly()

    yield f"{name}, any lawful order, drawn by the rules", a_second(blindly)
    yield f"{name}, with observations and masks", a_second(marking)
    yield f"{name}, with observations and masks, drawn by numpy", a_second(looking)


def one_by_one(make: Callable[[], Any]) -> float:
    """A PettingZoo environment, any lawful action."""
    env, dice = make(), np.random.default_rng(1)

    def a_game() -> int:
        count = 0
        env.reset(seed=int(dice.integers(1 << 30)))
        for agent in env.agent_iter():
            seen, _, is_over, is_cut, _ = env.last()
            if is_over or is_cut:
                env.step(None)
                continue
            mask = seen["action_mask"] if isinstance(seen, dict) else None
            env.step(env.action_space(agent).sample(mask))
            count += 1
        return count

    return a_second(a_game)


def spiel_game(name: str) -> float:
    """A game of OpenSpiel, any lawful action, stepped from Python with its observation."""
    pyspiel: Any = import_module("pyspiel")
    game, dice = pyspiel.load_game(name), np.random.default_rng(1)

    def a_game() -> int:
        state, count = game.new_initial_state(), 0
        while not state.is_terminal():
            legal = state.legal_actions()
            if not state.is_chance_node():
                state.observation_tensor()
                count += 1
            state.apply_action(legal[int(dice.integers(len(legal)))])
        return count

    return a_second(a_game)


def others() -> Iterator[tuple[str, float]]:
    """Games of others, where they are installed."""
    for name in ("tic_tac_toe", "connect_four", "kuhn_poker", "python_tic_tac_toe"):
        try:
            import_module("open_spiel.python.games")
            yield f"OpenSpiel {name}, with its observation", spiel_game(name)
        except ImportError as missing:
            print(f"OpenSpiel {name}: {missing}")
    for name in ("tictactoe_v3", "connect_four_v3"):
        try:
            yield f"PettingZoo {name}", one_by_one(import_module(f"pettingzoo.classic.{name}").env)
        except ImportError as missing:
            print(f"PettingZoo {name}: {missing}")


def tell_speeds() -> None:
    """Everything that is measured, a line each."""
    for name in SMALLEST:
        for what, rate in side_by_side(name):
            print(f"| {what} | {rate:,.0f} |", flush=True)
    for name in ("lineahead/one-gun-v1", "lineahead/coronel-hex-v1"):
        print(f"| {name}, PettingZoo, one battle | {one_by_one(partial(turns, name)):,.0f} |", flush=True)
    for what, rate in others():
        print(f"| {what} | {rate:,.0f} |", flush=True)


def rows_of(name: str, games: int, captains: int) -> Iterator[str]:
    """The baselines of a task as rows of a table."""
    thinking = captains if name in WITH_CAPTAINS else 0
    for score in baselines(scenario_named(name), min(games, FEW.get(name, games)), thinking):
        yield row_of(name, score)


def row_of(name: str, score: Score) -> str:
    """One score as a row."""
    span = f"{100 * score.low:.1f} to {100 * score.high:.1f}"
    return f"| `{name}` | {score.side} | {score.player} | {score.games:,} | {100 * score.share:.1f}% | {span} |"


def main() -> None:
    """What the command line asks for."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--scores", action="store_true")
    words.add_argument("--games", type=int, default=2048)
    words.add_argument("--captains", type=int, default=0)
    words.add_argument("--only")
    asked = words.parse_args()
    if not asked.scores and not asked.only:
        tell_speeds()
        return
    rows = []
    for name in [asked.only] if asked.only else LADDER:
        for row in rows_of(name, asked.games, asked.captains):
            print(row, flush=True)
            rows.append(row)
    if not asked.only:
        PAGE.write_text(HEAD + "\n".join(rows) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

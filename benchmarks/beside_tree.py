"""One tree of the comparison in `beside.py`: does each piece of work it is told of, and says what that took.

It runs in the sources of any commit, and so asks for nothing but names that all of them have.
"""

from __future__ import annotations

import gc
import json
import sys
import time
from collections.abc import Callable
from typing import Any

from lineahead import Game, Seeded, read_scenario, ruleset, simulate
from lineahead.catalogue import scenario_files
from lineahead.kernel.dice import Dice
from lineahead.players.policy import computer_player, play_to_the_end

SECONDS = 0.15  # of battles in each turn
GAMES = 3
SEED = 7


def main() -> None:
    """Answer each line with one line, until there are no more."""
    for line in sys.stdin:
        asked = json.loads(line)
        print(json.dumps(WORK[asked.pop("work")](**asked)), flush=True)


def read(name: str, board: str) -> Any:
    """A battle on the board that is meant, or on its own."""
    return read_scenario(name) if not board else ruleset("grand-fleets").read_scenario(name, board=board)


def core_seconds_of(act: Callable[[], Any]) -> float:
    """Seconds for which a core was at work on it."""
    began = time.process_time()
    act()
    return time.process_time() - began


def how_many(name: str, board: str) -> int:
    """How many battles fill a turn, found by fighting some; the rules are compiled then."""
    battles, took = 1, battle(name, board, 1)
    while battles * (took := battle(name, board, battles)) < SECONDS:
        battles = max(battles + 1, min(8 * battles, int(1.2 * SECONDS / took)))
    return battles


def battle(name: str, board: str, battles: int) -> float:
    """The seconds that a compiled battle takes."""
    scenario = read(name, board)
    return core_seconds_of(lambda: simulate(scenario, battles, SEED, jobs=1)) / battles


def first(name: str) -> float:
    """The seconds that the first battle takes, the rules being compiled for it, less those of the second."""
    first, second = (battle(name, "", 1) for _ in range(2))
    return first - second


def order(name: str, is_told: bool) -> float:
    """The seconds that an order takes in games of computer players, where everybody is told or nobody."""
    settled_garbage()
    scenario = read(name, "")
    rules, orders = ruleset(scenario.ruleset), 0

    def play() -> None:
        nonlocal orders
        for seed in range(GAMES):
            game = Game.start(rules, scenario, Seeded(seed), viewers=None if is_told else ())
            players = {side: computer_player(rules) for side in range(len(scenario.sides))}
            play_to_the_end(game, players, Dice.seeded(seed, -1))
            orders += sum(entry.kind in ("order", "answer") for entry in game.entries)

    return core_seconds_of(play) / orders


def settled_garbage() -> None:
    """Look for garbage as the program of this tree does."""
    gc.collect()
    try:
        from lineahead.kernel.garbage import look_for_garbage_seldom
    except ImportError:
        return
    look_for_garbage_seldom()


def names() -> list[str]:
    """Every battle that this tree has."""
    return sorted(scenario_files())


WORK: dict[str, Callable[..., Any]] = {
    "how_many": how_many,
    "battle": battle,
    "first": first,
    "order": order,
    "names": names,
}

if __name__ == "__main__":
    main()

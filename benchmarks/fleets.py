"""What large fleets cost: battles by the number of ships, and Jutland, compiled and step by step.

`python -m benchmarks.fleets` measures them alone. Times are those of one core at work, so that others on the machine
count for little; Python looks for garbage as seldom as the program has it.
"""

from __future__ import annotations

import gc
import math
import time
from collections.abc import Iterator
from itertools import chain

from lineahead.engine.contract.scenario import Scenario
from lineahead.engine.game.game import Game
from lineahead.engine.records.dice_source import Seeded
from lineahead.kernel.dice import Dice
from lineahead.kernel.garbage import look_for_garbage_seldom
from lineahead.players.policy import answer
from lineahead.rulesets import ruleset
from lineahead.rulesets.grand_fleets.players.by_doctrine import ByDoctrine
from lineahead.simulator import simulate

Row = tuple[str, str, str]
RULES = ruleset("grand-fleets")
BRITISH = ("HMS Iron Duke", "HMS Lion", "HMS Good Hope", "HMS Monmouth", "HMS Glasgow")
GERMAN = ("SMS Derfflinger", "SMS Moltke", "SMS Scharnhorst", "SMS Dresden", "SMS Leipzig")
IN_A_COLUMN, IN_A_LINE = 15, 63
PROTOTYPE = {2: "20 us", 9: "134 us", 24: "903 us", 60: "4,033 us", 120: "", 250: ""}
TRIES = 5


def fleet_of(ships: int, in_a_column: int = IN_A_COLUMN) -> Scenario:
    """Two equal fleets in columns of cruisers and capital ships, 8 miles apart (one side gets the odd ship)."""
    columns = math.ceil(math.ceil(ships / 2) / in_a_column)
    width, height = max(18, 10 + 4 * columns), max(24, math.ceil(4 + 1.4 * min(ships / 2, in_a_column)))
    rows = []
    for i in range(ships):
        line, place = i % 2, i // 2
        card = (BRITISH, GERMAN)[line][place % 5]
        inward = 3 + 2 * (place // in_a_column)
        at = [inward if line == 0 else width - inward, 2 + place % in_a_column * 1.4]
        rows.append({"card": card, "name": f"{card} {i}", "side": ("A", "B")[line], "at": at, "heading": 180})
    board = {"width": width, "height": height, "models": 3000}
    text = {"ruleset": "grand-fleets", "edition": 1, "title": "lines", "length": 8, "board": board}
    loaded: Scenario = RULES.read_scenario(
        {**text, "sides": [{"name": "A"}, {"name": "B"}], "ships": rows}, name="lines"
    )
    return loaded


def battle_seconds(scenario: Scenario, battles: int) -> float:
    """What a compiled battle takes of one core, the best of some tries."""
    times = []
    for _ in range(TRIES):
        began = time.process_time()
        simulate(scenario, battles, seed=7, jobs=1)
        times.append(time.process_time() - began)
    return min(times) / battles


def growth() -> Iterator[Row]:
    """What a battle costs by the number of ships, no faster than its square: in columns of 15, and in long columns."""
    for in_a_column, words in ((IN_A_COLUMN, "in columns of 15"), (IN_A_LINE, "in long columns")):
        cost = {}
        for ships, mark in PROTOTYPE.items():
            if in_a_column == IN_A_LINE and ships <= 2 * IN_A_COLUMN:
                continue  # the same as in columns
            cost[ships] = battle_seconds(fleet_of(ships, in_a_column), 20_000 // ships // ships + 5) * 1e6
            wanted = f"{mark} (prototype)" if mark and in_a_column == IN_A_COLUMN else ""
            yield f"{ships} ships {words}, a battle of 8 turns", f"{cost[ships]:.0f} us", wanted
        for first, last in [pair for pair in ((9, 60), (2, 250), (60, 250)) if pair[0] in cost]:
            exponent = math.log(cost[last] / cost[first]) / math.log(last / first)
            yield f"growth from {first} to {last} ships {words}, exponent", f"{exponent:.2f}", "at most 2"


def jutland() -> Iterator[Row]:
    """The fleet action: a battle compiled, and a step through the game."""
    for board in ("open", "hex"):
        scenario = RULES.read_scenario("jutland", board=board)
        simulate(scenario, 1, seed=7, jobs=1)
        yield f"Jutland, {board}: compiled, a battle", f"{battle_seconds(scenario, 10) * 1e3:.0f} ms", "0.5 s"
    yield from steps_of("jutland", "Jutland")


def steps_of(name: str, words: str, tries: int = 3) -> Iterator[Row]:
    """One question answered by a player through the game, and the answer resolved: each step the best of some games."""
    before = gc.get_threshold()
    look_for_garbage_seldom()
    games = [step_seconds(RULES.read_scenario(name)) for _ in range(tries)]
    gc.set_threshold(*before)
    times = sorted(map(min, zip(*games, strict=True)))
    worst = sorted(max(games, key=sum))
    yield f"{words}: a step through the game, median", f"{times[len(times) // 2] * 1e3:.2f} ms", ""
    for told, found in (("", times), (", of the slowest game", worst)):
        share = found[len(found) * 99 // 100]
        yield f"{words}: a step through the game, 99th percentile{told}", f"{share * 1e3:.2f} ms", "20 ms"


def step_seconds(scenario: Scenario) -> list[float]:
    """What each step of one game takes, both sides told what happens."""
    game = Game.start(RULES, scenario, Seeded(7), viewers=(0, 1))
    players, dice, times = {0: ByDoctrine(), 1: ByDoctrine()}, Dice.seeded(1), []
    while game.questions():
        question = game.questions()[0]
        began = time.process_time()
        answer(game, players[question.to], question, dice)
        times.append(time.process_time() - began)
    return times


if __name__ == "__main__":
    print("| figure | measured | asked for |\n|---|--:|--:|")
    for row in chain(growth(), jutland()):
        print(f"| {' | '.join(row)} |", flush=True)

"""The figures that matter, measured side by side in one run: `python3 run.py bench`."""

from __future__ import annotations

import os
import platform
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from benchmarks.anchor.times_c import times_c
from benchmarks.fleets import growth, jutland, steps_of
from benchmarks.orders import games_through_python
from benchmarks.stopping import stopped_battles
from lineahead.catalogue import scenario_files
from lineahead.engine.contract.ruleset import Ruleset
from lineahead.engine.contract.scenario import Scenario
from lineahead.engine.simulated_loop import Where
from lineahead.kernel.choices import AsProposed
from lineahead.kernel.compiled import rules
from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Silence, Trace
from lineahead.rulesets import ruleset
from lineahead.rulesets.grand_fleets.files.cards import card_of
from lineahead.rulesets.grand_fleets.odds.attack import battery_odds
from lineahead.rulesets.grand_fleets.tables.ships import MILE, ON_BOARD, Ship
from lineahead.simulator import simulate
from lineahead.simulator.arrays import compiled_loop

RULES = ruleset("grand-fleets")


def main() -> None:
    """Print every figure as a row of a table."""
    print(f"# {platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}\n")
    print("| figure | measured | asked for |\n|---|--:|--:|")
    for name, measured, wanted in figures():
        print(f"| {name} | {measured} | {wanted} |", flush=True)


def figures() -> Iterator[tuple[str, str, str]]:
    """Every figure: its name, what was measured, and what is asked for."""
    yield from compile_times()
    yield from two_speeds()
    yield from times_c()
    yield from many_battles()
    yield from growth()
    yield from steps_of("twelve-a-side", "12 a side", tries=1)
    yield from jutland()
    yield from stopped_battles()
    yield from games_through_python()
    yield from odds_times()
    yield from battles_at_two_speeds("coastal-warfare")
    yield from many_convoys()
    yield from battles_at_two_speeds("perfidious-albion")
    yield from battles_at_two_speeds("great-war-at-sea")


FIRST_BATTLE = """
import sys, time
from lineahead.rulesets import ruleset
from lineahead.simulator import simulate
simulate(ruleset("grand-fleets").read_scenario("coronel"), 1)
"""


def compile_times() -> Iterator[tuple[str, str, str]]:
    """From process start to the first simulated battle, compiling and from the cache."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "XDG_CACHE_HOME": folder}
        cold, warm = (timed_process(environment) for _ in range(2))
    count = len(rules())
    yield "first compile, process start to first battle", f"{cold:.1f} s", "12 to 30 s"
    yield f"of it for each of {count} rules", f"{cold / count:.3f} s", "at most 0.15 s"
    yield "from the cache, process start to first battle", f"{warm:.2f} s", "under 1.5 s"


def timed_process(environment: dict[str, str]) -> float:
    """Seconds that a process takes to simulate one battle."""
    began = time.perf_counter()
    subprocess.run([sys.executable, "-c", FIRST_BATTLE], check=True, env=environment)
    return time.perf_counter() - began


def seconds_of(act: Callable[[], Any], repeats: int = 1) -> float:
    """The best of a few runs."""
    times = []
    for _ in range(repeats):
        began = time.perf_counter()
        act()
        times.append(time.perf_counter() - began)
    return min(times)


def interpreted(rules: Ruleset, scenario: Scenario, battles: int) -> None:
    """Play battles in the written-out loop, uncompiled, with the dice as in the simulator."""
    assert rules.fast is not None
    fast, loop = rules.fast, rules.fast.loop
    for k in range(battles):
        doctrines, orders = ([make() for _ in scenario.sides] for make in (fast.doctrine, fast.orders))
        players = {"doctrines": doctrines, "orders": orders}
        dice = {"dice": Dice.seeded(7, k), "thoughts": Dice.seeded(7, -1 - k)}
        silent = {"answers": AsProposed(), "trace": Trace(), "silence": Silence()}
        loop.play(loop.bundled(rules.begin(scenario), **players, **dice, **silent), Where())


def two_speeds() -> Iterator[tuple[str, str, str]]:
    """The same battles interpreted and compiled, on one core, in turn."""
    for board in ("open", "hex"):
        scenario = RULES.read_scenario("coronel", board=board)
        simulate(scenario, 100, seed=7, jobs=1)
        slow, fast = [], []
        for _ in range(3):
            slow.append(seconds_of(partial(interpreted, RULES, scenario, 40)) / 40)
            fast.append(simulate(scenario, 4000, seed=7, jobs=1).seconds / 4000)
        yield f"Coronel, {board}: interpreted, a battle", f"{min(slow) * 1e3:.1f} ms", ""
        yield f"Coronel, {board}: compiled, a battle", f"{min(fast) * 1e6:.0f} us", "52 us (prototype)"
        yield f"Coronel, {board}: compiled against interpreted", f"{min(slow) / min(fast):.0f} times", "25, aim 30"


def many_battles() -> Iterator[tuple[str, str, str]]:
    """A hundred thousand battles on all cores, and what they need in memory."""
    scenario = RULES.read_scenario("coronel")
    simulate(scenario, 2000, seed=7)
    before = peak_memory()
    report = simulate(scenario, 100_000, seed=7, jobs=2)
    yield "100,000 Coronels, 2 threads", f"{report.seconds:.1f} s", "under 10 s"
    yield "memory that 100,000 battles add to 2,000", f"{peak_memory() - before:.0f} MB", "none"


def peak_memory() -> float:
    """The most memory this process has held, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def odds_times() -> Iterator[tuple[str, str, str]]:
    """Exact odds of Iron Duke's main battery."""
    firer = Ship(card=card_of("HMS Iron Duke"), status=ON_BOARD)
    target = Ship(card=card_of("SMS Moltke"), status=ON_BOARD, side=1)
    best = seconds_of(lambda: [battery_odds(firer, target, 0, 10, 7 * MILE, 1) for _ in range(100)], 5) / 100
    yield "exact odds of one battery of ten guns", f"{best * 1e3:.2f} ms", "under 1 ms"


def battles_at_two_speeds(name: str) -> Iterator[tuple[str, str, str]]:
    """Every scenario of a rule set, interpreted and compiled, in the time of one core that is really spent."""
    rules = ruleset(name)
    for path in scenario_files().values():
        if path.parent.name != name:
            continue
        scenario = rules.read_scenario(path.stem)
        simulate(scenario, 20, seed=7, jobs=1)
        slow = core_seconds_of(partial(interpreted, rules, scenario, 3)) / 3
        fast = core_seconds_of(partial(simulate, scenario, 300, seed=7, jobs=1)) / 300
        yield f"{scenario.title}: battles a second, interpreted", f"{1 / slow:.1f}", ""
        yield f"{scenario.title}: battles a second, compiled", f"{1 / fast:.0f}", ""
        yield f"{scenario.title}: compiled against interpreted", f"{slow / fast:.0f} times", "20"


def core_seconds_of(act: Callable[[], Any]) -> float:
    """Seconds for which a core was at work on it."""
    began = time.process_time()
    act()
    return time.process_time() - began


def many_convoys() -> Iterator[tuple[str, str, str]]:
    """Attacks on a convoy on two cores."""
    report = simulate(ruleset("coastal-warfare").read_scenario("attack-on-a-convoy"), 3000, seed=7, jobs=2)
    yield "attacks on a convoy in a minute, 2 threads", f"{report.games * 60 / report.seconds:,.0f}", "10,000"


if __name__ == "__main__":
    for loop in RULES.fast.loops if RULES.fast is not None else ():
        compiled_loop(loop)
    main()

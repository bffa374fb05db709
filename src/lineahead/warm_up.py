"""Compile the rules once, so that nobody waits for it later: `python -m lineahead.warm_up`.

Rule sets are compiled side by side, each in a process of its own; `python -m lineahead.warm_up NAME` compiles one.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from .kernel.compiled import forget_old_caches, is_compiled
from .rulesets import RULESETS, ruleset
from .simulator.arrays import compiled_loop


def warm_up(names: Sequence[str]) -> int:
    """Compile these rule sets; the exit code of whatever goes wrong."""
    cold = [name for name in names if is_cold(name)]
    if len(cold) == 1:
        compile_rules(cold[0])
        return 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        codes = list(pool.map(compile_apart, cold))
    forget_old_caches()
    return max(codes, default=0)


def is_cold(name: str) -> bool:
    """Whether a rule set has a loop that is not compiled yet."""
    fast = ruleset(name).fast
    return fast is not None and not all(is_compiled(loop.work) for loop in fast.loops)


def compile_apart(name: str) -> int:
    """Compile a rule set in a process of its own."""
    return subprocess.run([sys.executable, "-m", "lineahead.warm_up", name]).returncode


def compile_rules(name: str) -> None:
    """Compile the loop of one rule set, telling how far it is."""
    rules, began = ruleset(name), time.perf_counter()
    assert rules.fast is not None
    for loop in rules.fast.loops:
        compiled_loop(loop, lambda done, count: tell(f"{rules.title}: {done} of {count} rules"))
    tell(f"{rules.title}: rules compiled in {time.perf_counter() - began:.1f} s\n")


def tell(words: str) -> None:
    """Show progress on one line."""
    sys.stderr.write(f"\r{words}" if sys.stderr.isatty() or words.endswith("\n") else "")
    sys.stderr.flush()


if __name__ == "__main__":
    sys.exit(warm_up(sys.argv[1:] or list(RULESETS)))

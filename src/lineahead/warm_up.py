"""Compile the rules once, so that nobody waits for it later: `python -m lineahead.warm_up`."""

from __future__ import annotations

import sys
import time

from .engine.ruleset import Ruleset
from .kernel.compiled import compiled, forget_old_caches
from .rulesets import RULESETS, ruleset


def warm_up() -> None:
    """Compile every rule set's loop, telling how far it is."""
    for name in RULESETS:
        compile_rules(ruleset(name))
    forget_old_caches()


def compile_rules(rules: Ruleset) -> None:
    """Compile the loop of one rule set, if it has one."""
    if rules.fast is not None:
        began = time.perf_counter()
        compiled(rules.fast.play, lambda done, count: tell(f"{rules.title}: {done} of {count} rules"))
        tell(f"{rules.title}: rules compiled in {time.perf_counter() - began:.1f} s\n")


def tell(words: str) -> None:
    """Show progress on one line."""
    sys.stderr.write(f"\r{words}" if sys.stderr.isatty() or words.endswith("\n") else "")
    sys.stderr.flush()


if __name__ == "__main__":
    warm_up()

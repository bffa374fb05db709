"""Whether the rules are compiled: a player that looks ahead needs them, and nobody who plays should wait for that."""

from __future__ import annotations

from ...engine.contract.ruleset import Ruleset
from ...kernel.compiled import is_compiled
from ...simulator.arrays import Progress, compiled_loop


def is_ready(rules: Ruleset) -> bool:
    """Whether a decision would not have to wait for the compiler."""
    return rules.fast is not None and all(is_compiled(loop.work) for loop in rules.fast.loops)


def make_ready(rules: Ruleset, progress: Progress | None = None) -> None:
    """Compile the rules, or read them from the cache, so that the first decision takes no longer than others."""
    for loop in () if rules.fast is None else rules.fast.loops:
        compiled_loop(loop, progress)

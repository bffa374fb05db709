"""How numba translates a rule: its usual passes, less those that look for what no rule has."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

# Rules have no closures, no arrays in expressions, no overloads of their own, and nothing that is known to be None.
UNNEEDED = (
    "InlineClosureLikes",
    "InlineOverloads",
    "DeadBranchPrune",
    "GenericRewrites",
    "NopythonRewrites",
)


@cache
def pipeline() -> Any:
    """The passes as numba wants to be told of them."""
    compiler: Any = import_module("numba.core.compiler")

    class RuleCompiler(compiler.CompilerBase):  # type: ignore[misc]
        """Numba's passes for compiled code without those that rules do not need."""

        def define_pipelines(self) -> list[Any]:
            """The passes in their order."""
            usual = compiler.DefaultPassBuilder.define_nopython_pipeline(self.state)
            passes = compiler.PassManager("rules")
            needed = [step for step in usual.passes if step[0].__name__ not in UNNEEDED]
            passes.passes = needed if are_bounds_checked() else [written_briefly(step) for step in needed]
            passes.finalize()
            return [passes]

    return RuleCompiler


def are_bounds_checked() -> bool:
    """Whether every index is to be looked at, so that a rule can fail."""
    return bool(import_module("numba.core.config").BOUNDSCHECK)


def written_briefly(step: tuple[Any, str]) -> tuple[Any, str]:
    """The same pass, but for the one that writes rules down for LLVM."""
    if step[0].__name__ != "NativeLowering":
        return step
    return import_module(".lowering", __package__).RuleLowering, step[1]

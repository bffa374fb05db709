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
            passes.passes = [step for step in usual.passes if step[0].__name__ not in UNNEEDED]
            passes.finalize()
            return [passes]

    return RuleCompiler

"""How numba translates a rule: its usual passes, less those that look for what no rule has."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

# Rules have no closures, no arrays in expressions, no overloads of their own, no `with`, nothing that they treat as a
# literal, and nothing that is known to be None; and nobody asks numba how it has understood them.
UNNEEDED = (
    "WithLifting",
    "InlineClosureLikes",
    "RewriteSemanticConstants",
    "DeadBranchPrune",
    "GenericRewrites",
    "MakeFunctionToJitFunction",
    "InlineInlinables",
    "FindLiterallyCalls",
    "LiteralUnroll",
    "LiteralPropagationSubPipelinePass",
    "InlineOverloads",
    "NopythonRewrites",
    "NoPythonSupportedFeatureValidation",
    "AnnotateTypes",
    "DumpParforDiagnostics",
)
# Says when a name is let go, which means nothing where rules are written down in our way.
UNNEEDED_WHERE_BRIEF = ("IRLegalization",)
# `lowering` reaches into numba's own classes: with another numba, rules are written down as that one does it.
WRITTEN_FOR = "0.68."


@cache
def pipeline() -> Any:
    """The passes as numba wants to be told of them."""
    compiler: Any = import_module("numba.core.compiler")
    if can_be_brief():
        remember_calls(import_module("numba.core.types").functions.BaseFunction)

    class RuleCompiler(compiler.CompilerBase):  # type: ignore[misc]
        """Numba's passes for compiled code without those that rules do not need."""

        def define_pipelines(self) -> list[Any]:
            """The passes in their order."""
            usual = compiler.DefaultPassBuilder.define_nopython_pipeline(self.state)
            passes = compiler.PassManager("rules")
            unneeded = (*UNNEEDED, *UNNEEDED_WHERE_BRIEF) if can_be_brief() else UNNEEDED
            needed = [step for step in usual.passes if step[0].__name__ not in unneeded]
            passes.passes = [written_briefly(step) for step in needed] if can_be_brief() else needed
            passes.finalize()
            return [passes]

    return RuleCompiler


def remember_calls(functions: Any) -> None:
    """Let numba find out once what its own functions give for arguments of some types: rules ask the same again."""
    find, found = functions.get_call_type, {}

    def find_once(function: Any, context: Any, args: Any, kws: Any) -> Any:
        call = (function, context, args, tuple(kws.items()))
        if call not in found:
            found[call] = find(function, context, args, kws)
        return found[call]

    functions.get_call_type = find_once


def can_be_brief() -> bool:
    """Whether rules may be written down in our way: with a numba that is known, where no index is looked at."""
    numba: Any = import_module("numba")
    return bool(numba.__version__.startswith(WRITTEN_FOR) and not numba.config.BOUNDSCHECK)


def written_briefly(step: tuple[Any, str]) -> tuple[Any, str]:
    """The same pass, but for the one that writes rules down for LLVM."""
    if step[0].__name__ != "NativeLowering":
        return step
    return import_module(".lowering", __package__).RuleLowering, step[1]

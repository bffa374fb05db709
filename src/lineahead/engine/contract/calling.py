"""Calling rules by what they name: a rule of a step says with its parameters what it wants."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from .ruleset import State


@cache
def names_of(rule: Callable[..., Any]) -> tuple[str, ...]:
    """The parameters of a rule."""
    code = rule.__code__
    return code.co_varnames[: code.co_argcount]


def parts_of(state: State) -> dict[str, Any]:
    """What a rule may name of a state: the battle, its tables, and the state itself."""
    return {"state": state, "battle": state.battle, **state.tables}


def called(rule: Callable[..., Any], parts: Mapping[str, Any]) -> Any:
    """What a rule returns, given what it names."""
    return rule(*[parts[name] for name in names_of(rule)])

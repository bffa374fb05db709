"""Calling rules by what they name: a rule of a step says with its parameters what it wants."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, get_type_hints

from .ruleset import State
from .sea import parts_of_sea

ALL_SHIPS = -1  # every bit is set


@cache
def names_of(rule: Callable[..., Any]) -> tuple[str, ...]:
    """The parameters of a rule."""
    code = rule.__code__
    return code.co_varnames[: code.co_argcount]


@cache
def bundles_of(rule: Callable[..., Any]) -> dict[str, Any]:
    """The parameters of a rule that are bundles, NamedTuples of what it could name one by one, with their classes."""
    hints = get_type_hints(rule)
    kinds = {name: hints[name] for name in names_of(rule)}
    return {name: kind for name, kind in kinds.items() if isinstance(kind, type) and issubclass(kind, tuple)}


@cache
def reach_of(rule: Callable[..., Any]) -> frozenset[str]:
    """All that a rule can get at: what it names, and the parts of bundles that it names."""
    parts = (part for bundle in bundles_of(rule).values() for part in bundle._fields)
    return frozenset((*names_of(rule), *parts))


def parts_of(state: State) -> dict[str, Any]:
    """What a rule may name of a state: the battle, its tables, and the state itself."""
    return {"state": state, **parts_of_sea(state.sea)}


def called(rule: Callable[..., Any], parts: Mapping[str, Any]) -> Any:
    """What a rule returns, given what it names."""
    return rule(*[parts[name] if name in parts else made_for(rule, name, parts) for name in names_of(rule)])


def made_for(rule: Callable[..., Any], name: str, parts: Mapping[str, Any]) -> Any:
    """What a rule names that lies nowhere: a bundle of parts, or a blank record to write on."""
    if name in bundles_of(rule):
        bundle = bundles_of(rule)[name]
        return bundle(*[parts[field] for field in bundle._fields])
    kind: type = get_type_hints(rule)[name]
    if "__dataclass_fields__" not in vars(kind):
        raise KeyError(f"{rule.__name__}: nobody knows of {name}")
    return kind()

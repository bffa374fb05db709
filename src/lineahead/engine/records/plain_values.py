"""Plain JSON values of the engine's own frozen classes, read back by their annotations."""

from __future__ import annotations

import datetime
import json
import math
import types
from dataclasses import MISSING, fields, is_dataclass
from typing import Any, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from ..contract.scenario import BadFile, Problem

T = TypeVar("T")
PLAIN = (str, int, bool, type(None))

_hints: dict[type[Any], dict[str, Any]] = {}


class Unfit(ValueError):
    """A plain value that does not fit its place."""

    def __init__(self, place: str, words: str) -> None:
        super().__init__(f"{place}: {words}")
        self.place, self.words = place, words


def canonical(value: Any) -> str:
    """The one JSON text of a plain value: keys sorted, no spaces, nothing but ASCII."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True, allow_nan=False)


def as_plain(thing: Any) -> Any:
    """A value as plain JSON: classes as tables without fields at their default, tuples as lists, dates as words."""
    if type(thing) in PLAIN:
        return thing
    if is_dataclass(thing) and not isinstance(thing, type):
        return {field.name: as_plain(getattr(thing, field.name)) for field in fields(thing) if _differs(thing, field)}
    if isinstance(thing, dict):
        return {str(key): as_plain(value) for key, value in thing.items()}
    if isinstance(thing, list | tuple):
        return [as_plain(item) for item in thing]
    if isinstance(thing, datetime.date | datetime.time):
        return thing.isoformat()
    if isinstance(thing, float) and not math.isfinite(thing):
        raise Unfit("", f"{thing} is no number that can be saved")
    return thing


def _differs(thing: Any, field: Any) -> bool:
    value = getattr(thing, field.name)
    if field.default_factory is not MISSING:
        return bool(value != field.default_factory())
    return field.default is MISSING or bool(value != field.default)


def _hints_of(cls: type[Any]) -> dict[str, Any]:
    """The annotations of a class; reading them takes longer than all else here."""
    if cls not in _hints:
        _hints[cls] = get_type_hints(cls)
    return _hints[cls]


def from_plain(cls: type[T], data: object, place: str = "") -> T:
    """A frozen class from plain values; `Unfit` says where they do not fit."""
    if not isinstance(data, dict):
        raise Unfit(place, "a table of named values is needed here")
    hints = _hints_of(cls)
    for name in data:
        if name not in hints:
            raise Unfit(_inside(place, str(name)), "there is no such value")
    values = {}
    for field in fields(cast(Any, cls)):
        if field.name in data:
            values[field.name] = _fitting(hints[field.name], data[field.name], _inside(place, field.name))
        elif field.default is MISSING and field.default_factory is MISSING:
            raise Unfit(_inside(place, field.name), "this value is missing")
    return cls(**values)


def _inside(place: str, name: str) -> str:
    return f"{place}.{name}" if place else name


def _fitting(hint: Any, value: Any, place: str) -> Any:
    if hint is Any:
        return value
    if get_origin(hint) in (Union, types.UnionType):
        return None if value is None else _fitting(next(e for e in get_args(hint) if e is not type(None)), value, place)
    if get_origin(hint) is tuple:
        return _fitting_tuple(get_args(hint), value, place)
    if get_origin(hint) is dict:
        return {key: _fitting(get_args(hint)[1], item, f"{place}.{key}") for key, item in _table(value, place).items()}
    if is_dataclass(hint):
        return from_plain(cast(type[Any], hint), value, place)
    if not isinstance(value, hint) or (isinstance(value, bool) and hint is not bool):
        raise Unfit(place, f"{hint.__name__} is needed here, not {value!r:.40}")
    return value


def _table(value: Any, place: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise Unfit(place, "a table of named values is needed here")
    return value


def _fitting_tuple(items: tuple[Any, ...], value: Any, place: str) -> tuple[Any, ...]:
    if not isinstance(value, list):
        raise Unfit(place, "a list is needed here")
    if items[-1] is Ellipsis:
        items = (items[0],) * len(value)
    if len(items) != len(value):
        raise Unfit(place, f"{len(items)} values are needed here, not {len(value)}")
    return tuple(_fitting(hint, item, f"{place}[{i}]") for i, (hint, item) in enumerate(zip(items, value, strict=True)))


def read_plain(cls: type[T], data: object, name: str, place: str = "") -> T:
    """As `from_plain`, for a file: what does not fit makes it a bad file."""
    try:
        return from_plain(cls, data, place)
    except Unfit as problem:
        raise BadFile(name, [Problem(problem.place, problem.words)]) from problem

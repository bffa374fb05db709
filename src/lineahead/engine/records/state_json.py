"""States and views as canonical JSON, back again, and their hash.

What stands at its default is left out, so that a new field breaks no old file; what never changes in play is left out
too: a state is restored into a mould, the state that the rule set begins with, which supplies it.
"""

from __future__ import annotations

import hashlib
from dataclasses import fields
from functools import cache
from typing import Any

from ...kernel.records import BadRecord, is_shared, item_of, kinds_of, without_tail
from ..contract.ruleset import State, View
from ..contract.sea import tables_of
from .plain_values import canonical

_layouts: dict[type, list[tuple[str, Any, Any]]] = {}


def state_as_json(state: State | View) -> dict[str, Any]:
    """A state or a view as plain values; blank rows at the end of a table are left out, and tables without any row.

    A table that only an option needs has none without it, and breaks no older file.
    """
    tables = {name: _rows_as_json(table) for name, table in tables_of(state.sea).items() if table}
    return {"step": list(state.step), "battle": _record_as_json(state.sea.battle), "tables": tables}


def _rows_as_json(table: list[Any]) -> list[dict[str, Any]]:
    count = len(table)
    while count > 0 and table[count - 1] == _blank(table[count - 1].__class__):
        count -= 1
    rows = [_record_as_json(row) for row in table[:count]]
    while rows and not rows[-1]:
        rows.pop()
    return rows


@cache
def _blank(cls: type) -> Any:
    """A record with nothing in it."""
    return cls()


def _record_as_json(thing: Any) -> dict[str, Any]:
    """What of a record differs from the default of its own class, and so on inwards."""
    found: dict[str, Any] = {}
    for name, hint, default in _layout(type(thing)):
        value: Any = getattr(thing, name)
        if hint is not int and item_of(hint) is not int:
            value = _rows_as_json(value) if item_of(hint) else _record_as_json(value)
            if value:
                found[name] = value
        elif value != default:
            found[name] = value if hint is int else without_tail(value, default)
    return found


def _layout(cls: type) -> list[tuple[str, Any, Any]]:
    """The fields of a record class that are saved: name, type and default."""
    if cls not in _layouts:
        blank, kinds = cls(), kinds_of(cls)
        saved = [field.name for field in fields(blank) if not is_shared(field)]
        _layouts[cls] = [(name, kinds[name], getattr(blank, name)) for name in saved]
    return _layouts[cls]


def state_text(state: State | View) -> str:
    """The canonical JSON text of a state or a view."""
    return canonical(state_as_json(state))


def state_hash(state: State | View) -> str:
    """SHA-256 of the canonical JSON text."""
    return hash_of_json(state_as_json(state))


def hash_of_json(values: dict[str, Any]) -> str:
    """SHA-256 of the canonical JSON text of plain values."""
    return hashlib.sha256(canonical(values).encode()).hexdigest()


def state_from_json(data: object, mould: State) -> State:
    """The state that plain values describe; BadRecord says where they do not fit the mould."""
    table = _named(data, "", {"step", "battle", "tables"})
    step = [_int64(number, "step") for number in _listed(table.get("step", []), 64, "step")]
    moulds = tables_of(mould.sea)
    rows = _named(table.get("tables", {}), "tables", set(moulds))
    tables = [_restored_rows(mould, rows.get(name, []), f"tables.{name}") for name, mould in moulds.items()]
    battle = _restored(mould.sea.battle, table.get("battle", {}), "battle")
    return State(step, type(mould.sea)(battle, *tables))


def _restored_rows(moulds: list[Any], data: object, place: str) -> list[Any]:
    rows = _listed(data, len(moulds), place)
    rows = rows + [{}] * (len(moulds) - len(rows))
    return [_restored(mould, row, f"{place}[{i}]") for i, (mould, row) in enumerate(zip(moulds, rows, strict=True))]


def _restored(mould: Any, data: object, place: str) -> Any:
    """A record from plain values, what is shared taken from the mould."""
    cls = type(mould)
    values = _named(data, place, set(kinds_of(cls)))
    thing = cls()
    for field in fields(mould):
        if is_shared(field):
            setattr(thing, field.name, getattr(mould, field.name))
        elif field.name in values or item_of(kinds_of(cls)[field.name]) is not int:
            value = _restored_value(mould, field.name, values.get(field.name), thing, f"{place}.{field.name}")
            setattr(thing, field.name, value)
    return thing


def _restored_value(mould: Any, name: str, value: object, blank: Any, place: str) -> Any:
    hint, default = kinds_of(type(mould))[name], getattr(blank, name)
    item = item_of(hint)
    if item is None and hint is int:
        return default if value is None else _int64(value, place)
    if item is None:
        return _restored(getattr(mould, name), {} if value is None else value, place)
    if item is int:
        given = [_int64(number, f"{place}[{i}]") for i, number in enumerate(_listed(value, len(default), place))]
        return given + default[len(given) :]
    return _restored_rows(getattr(mould, name), [] if value is None else value, place)


def _named(data: object, place: str, known: set[str]) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise BadRecord(place, "a table of named values is needed here")
    for name in data:
        if name not in known:
            raise BadRecord(f"{place}.{name}" if place else str(name), "there is no such value")
    return data


def _listed(data: object, longest: int, place: str) -> list[Any]:
    if not isinstance(data, list) or len(data) > longest:
        raise BadRecord(place, f"a list of at most {longest} is needed here")
    return data


def _int64(value: object, place: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not -(1 << 63) <= value < 1 << 63:
        raise BadRecord(place, f"a whole number of 64 bits is needed here, not {value!r:.40}")
    return value

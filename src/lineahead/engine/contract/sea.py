"""What lies on the table, walked by name: the `Sea` of a rule set is a NamedTuple of its battle and its tables."""

from __future__ import annotations

from collections.abc import Container
from functools import cache
from typing import TYPE_CHECKING, Any, get_args, get_type_hints

from ...kernel.records import copy_of, copy_table

if TYPE_CHECKING:
    from typing import NamedTuple

    from typing_extensions import TypeVar

    SeaKind = TypeVar("SeaKind", bound=NamedTuple, default=Any)
else:
    from typing import TypeVar

    SeaKind = TypeVar("SeaKind")


def names_of_tables(sea: Any) -> tuple[str, ...]:
    """The names of the tables of a sea, or of a kind of them; the battle comes before."""
    names: tuple[str, ...] = sea._fields[1:]
    return names


def tables_of(sea: Any) -> dict[str, list[Any]]:
    """All tables by name."""
    return {name: getattr(sea, name) for name in names_of_tables(sea)}


def parts_of_sea(sea: Any) -> dict[str, Any]:
    """The battle and all tables by name."""
    return {name: getattr(sea, name) for name in sea._fields}


def copy_of_sea(sea: SeaKind, tables: Container[str] | None = None) -> SeaKind:
    """An independent copy, or one that shares all tables but these; what never changes is shared in any case."""
    battle, *rest = sea
    names = sea._fields[1:]
    own = [
        copy_table(rows) if tables is None or name in tables else rows for name, rows in zip(names, rest, strict=True)
    ]
    return sea._make([copy_of(battle), *own])


@cache
def battle_kind(kind: type) -> type:
    """The class of the battle in a kind of sea."""
    found: type = get_type_hints(kind)["battle"]
    return found


@cache
def row_kinds(kind: type) -> dict[str, type]:
    """The class of the rows of each table in a kind of sea."""
    hints = get_type_hints(kind)
    return {name: get_args(hints[name])[0] for name in names_of_tables(kind)}

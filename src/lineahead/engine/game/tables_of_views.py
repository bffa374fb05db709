"""The tables of a view, each made when somebody looks at it: to be asked or told something often takes none of them.

Within the game a row that its viewer knows whole may be the truth's own, and a blank may stand in many places: whoever
looks at a view of the game's writes nothing into it. A view that is handed out has copies.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeVar, cast
from weakref import ref

from ...kernel.records import copy_of, copy_table
from ..contract.ruleset import View
from ..contract.sea import SeaKind

T = TypeVar("T")

ALL_CHANGE: Mapping[str, list[Any]] = {}


class LateSea:
    """A sea whose tables are each made once, by their makers; else like any other of its kind.

    Makers know the truth, so this stays within the game: a view that is handed out has a plain copy of it. A table that
    never changes in play has no maker; it is the game's own, and everybody's.
    """

    def __init__(self, kind: Any, battle: Any, makers: dict[str, Callable[[], Any]], fixed: Mapping[str, Any]) -> None:
        self._kind, self._fields, self._makers, self._fixed = kind, kind._fields, makers, fixed
        self.battle = battle
        vars(self).update(fixed)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or name not in self._makers:
            raise AttributeError(f"{self._kind.__name__} has no {name}")
        made = self._makers[name]()
        setattr(self, name, made)
        if isinstance(made, LateRows):
            made.place = ref(self), name
        return made

    def __iter__(self) -> Iterator[Any]:
        return (getattr(self, name) for name in self._fields)

    def __eq__(self, other: object) -> bool:
        return tuple(self) == tuple(other) if isinstance(other, LateSea | tuple) else NotImplemented

    def _make(self, parts: Iterable[Any]) -> Any:
        """A plain sea of these parts."""
        return self._kind(*parts)

    def _replace(self, **others: Any) -> LateSea:
        """The same with other tables."""
        changed = LateSea(self._kind, self.battle, self._makers, self._fixed)
        vars(changed).update(vars(self), **others)
        return changed


class WatchedView(View):
    """A view that tells afterwards whether anybody asked whose it is."""

    __slots__ = ("_whose", "was_asked")

    def __init__(self, view: View) -> None:
        super().__init__(view.viewer, view.step, view.sea, view.scenario, view.given, view.own)
        self.was_asked = False

    @property
    def viewer(self) -> int:
        """Whose view it is."""
        self.was_asked = True
        return self._whose

    @viewer.setter
    def viewer(self, viewer: int) -> None:
        self._whose = viewer

    def shows_the_same(self, other: View) -> bool:
        """Whether somebody who got a view of others to read instead would have read the same."""
        if self.was_asked or self.scenario is not other.scenario or self.sea.battle is not other.sea.battle:
            return False
        looked_at = [name for name in self.sea._fields if name in vars(self.sea)]
        return all(_are_one(getattr(self.sea, name), getattr(other.sea, name)) for name in looked_at[1:])


def _are_one(rows: Any, others: Any) -> bool:
    """Whether two tables are one, or have the very same rows."""
    if rows is others:
        return True
    if isinstance(rows, LateRows) or len(rows) != len(others):
        return False
    return all(row is other for row, other in zip(rows, others, strict=True))


class LateRows:
    """A table whose rows are each learnt when somebody looks at them; else like a list that nobody changes.

    When all are learnt, a plain list of them takes its place in the sea.
    """

    __slots__ = ("_learn", "_left", "_rows", "_truth", "place")

    def __init__(self, truth: list[Any], learn: Callable[[Any], Any]) -> None:
        self._truth, self._learn, self._left = truth, learn, len(truth)
        self._rows: list[Any] = [None] * len(truth)
        self.place: tuple[ref[LateSea], str] | None = None

    def __len__(self) -> int:
        return len(self._rows)

    def __getitem__(self, place: Any) -> Any:
        row = self._rows[place] if self._left == 0 or not isinstance(place, slice) else self.all()[place]
        if row is None:
            row = self._rows[place] = self._learn(self._truth[place])
            self._left -= 1
        return row

    def __iter__(self) -> Iterator[Any]:
        return iter(self.all())

    def __eq__(self, other: object) -> bool:
        return self.all() == list(other) if isinstance(other, LateRows | list) else NotImplemented

    def all(self) -> list[Any]:
        """All rows."""
        if self._left > 0:
            truth, learn = self._truth, self._learn
            self._rows = [learn(truth[i]) if row is None else row for i, row in enumerate(self._rows)]
            self._left = 0
            sea = None if self.place is None else self.place[0]()
            if self.place is not None and sea is not None:
                setattr(sea, self.place[1], self._rows)
        return self._rows


def learnt_when_looked_at(truth: list[T], learn: Callable[[T], T]) -> list[T]:
    """A table as its viewer knows it, row by row."""
    return cast(list[T], LateRows(truth, learn))


def made_when_looked_at(
    kind: type[SeaKind], battle: Any, fixed: Mapping[str, list[Any]] = ALL_CHANGE, /, **makers: Callable[[], list[Any]]
) -> SeaKind:
    """A sea of this kind, its tables made when somebody looks at them, but for the fixed ones, which never change."""
    return cast(SeaKind, LateSea(kind, battle, makers, fixed))


def all_made(sea: SeaKind) -> SeaKind:
    """A sea with all its tables, and no makers."""
    return sea._make(part.all() if isinstance(part, LateRows) else part for part in sea)


def handed_out(sea: SeaKind) -> SeaKind:
    """A plain sea whose rows are its own."""
    fixed = sea._fixed if isinstance(sea, LateSea) else ALL_CHANGE
    battle, *tables = all_made(sea)
    names = sea._fields[1:]
    own = [rows[:] if name in fixed else _copied(rows) for name, rows in zip(names, tables, strict=True)]
    return sea._make([copy_of(battle), *own])


def _copied(rows: list[T]) -> list[T]:
    """Copies of rows; one that stands in several places, as a blank does, is copied once for all of them."""
    distinct = {id(row): row for row in rows}
    if len(distinct) == len(rows):
        return copy_table(rows)
    copies = {place: copy_of(row) for place, row in distinct.items()}
    return [copies[id(row)] for row in rows]

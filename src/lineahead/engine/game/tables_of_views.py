"""The tables of a view, each made when somebody looks at it: to be asked or told something often takes none of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, cast

from ..contract.sea import SeaKind


class LateSea:
    """A sea whose tables are each made once, by their makers; else like any other of its kind.

    Makers know the truth, so this stays within the game: a view that is handed out has a plain copy of it.
    """

    def __init__(self, kind: Any, battle: Any, makers: dict[str, Callable[[], list[Any]]]) -> None:
        self._kind, self._fields, self._makers = kind, kind._fields, makers
        self.battle = battle

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or name not in self._makers:
            raise AttributeError(f"{self._kind.__name__} has no {name}")
        made = self._makers[name]()
        setattr(self, name, made)
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
        changed = LateSea(self._kind, self.battle, self._makers)
        vars(changed).update(vars(self), **others)
        return changed


def made_when_looked_at(kind: type[SeaKind], battle: Any, **makers: Callable[[], list[Any]]) -> SeaKind:
    """A sea of this kind, its tables made when somebody looks at them."""
    return cast(SeaKind, LateSea(kind, battle, makers))


def all_made(sea: SeaKind) -> SeaKind:
    """A sea with all its tables, and no makers."""
    return sea._make(sea)

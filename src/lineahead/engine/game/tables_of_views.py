"""The tables of a view, each made when somebody looks at it: to be asked or told something often takes none of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any


class Tables(Mapping[str, list[Any]]):
    """Tables by name, each made once, by its maker.

    Makers know the truth, so this stays within the game: a view that is handed out has a plain copy of it.
    """

    def __init__(self, **makers: Callable[[], list[Any]]) -> None:
        self._makers = makers
        self._made: dict[str, list[Any]] = {}

    def __getitem__(self, name: str) -> list[Any]:
        if name not in self._made:
            self._made[name] = self._makers[name]()
        return self._made[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._makers)

    def __len__(self) -> int:
        return len(self._makers)

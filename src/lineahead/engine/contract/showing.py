"""What a notebook shows of a thing, and pictures of it: drawn further out than the engine, and only when asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Any

DRAWN_IN = "lineahead.notebooks"  # looked up by name, as rule sets are: nothing here may import what stands further out


def drawn() -> Any:
    """The module that knows how to draw."""
    return import_module(DRAWN_IN)


class Shown:
    """Something that a notebook shows as a picture or a table instead of its name."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        html: str = drawn().html_of(self)
        return html

"""An order as a chart shows it before anybody has given it, and as a page takes it up: the same for every rule set."""

from __future__ import annotations

from typing import Any, NotRequired

from typing_extensions import TypedDict

from .shapes import Place


class Way(TypedDict):
    """Where something goes: its number, the places it passes from where it is, and its heading at the last of them."""

    piece: int
    points: list[Place]
    heading: float


class Stroke(TypedDict):
    """Something from one place at another: fire, a torpedo, a light."""

    start: Place
    end: Place


class OrderDrawn(TypedDict):
    """An order in the page's terms, and what of it a chart can show, in the chart's units."""

    kind: str
    answer: dict[str, Any]
    ways: NotRequired[list[Way]]
    strokes: NotRequired[list[Stroke]]
    spots: NotRequired[list[Place]]
    """places where something is laid or put"""
    said: NotRequired[str]
    """what is ordered, in a sentence"""

"""Dice in the facts of an event: what they were thrown for, how each fell, and whether it was good for something."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ....engine.words.log_words import die
from ....kernel.dice import D10

Facts = dict[str, Any]
Fallen = tuple[int, bool]  # a face, and whether it counted


def throw(label: str, dice: Iterable[Fallen], critical: bool = False) -> Facts:
    """Dice that were thrown for one thing; all of them are for a critical hit, or none."""
    return {"label": label, "dice": [{**die(D10, face, counted), "critical": critical} for face, counted in dice]}


def thrown(*throws: Facts) -> Facts:
    """The same as a fact of an event; throws without a die are left out."""
    return {"thrown": [row for row in throws if row["dice"]]}

"""The shapes of what a rule set says to a page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Shapes:
    """The types of setting, picture, targets and previews, and of the card of a ship where no battle is on.

    `facts` are those of events by kind, as far as a page reads them, `orders` the data of orders by kind as a page
    gives them.
    """

    setting: Any = Mapping[str, Any]
    picture: Any = Mapping[str, Any]
    targets: Any = Mapping[str, Any]
    preview: Any = Mapping[str, Any]
    card: Any = Mapping[str, Any]
    facts: Mapping[str, Any] = field(default_factory=dict)
    orders: Mapping[str, Any] = field(default_factory=dict)

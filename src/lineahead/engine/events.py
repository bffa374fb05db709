"""What a viewer is told: events, worded for one viewer, derived and never the truth itself."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Event:
    """One line of the log: its kind, the rule it rests on, the words, and the facts behind them."""

    kind: str
    rule: str
    words: str
    facts: dict[str, Any] = field(default_factory=dict)

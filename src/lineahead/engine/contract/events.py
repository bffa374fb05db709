"""What a viewer is told: events, worded for one viewer, derived and never the truth itself."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

REVEALED = "revealed"
TAKEN_BACK = "taken-back"


@dataclass(frozen=True, slots=True)
class Event:
    """One line of the log: its kind, the rule it rests on, the words, and the facts behind them.

    An event of kind REVEALED told its viewer something that had been hidden: nothing before it is undone alone.
    """

    kind: str
    rule: str
    words: str
    facts: dict[str, Any] = field(default_factory=dict)

"""How a computer seat thinks: by which player, and for how long.

The time shrinks with the number of tables that wait, so that the queue at the workers stays as short as a thought.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from ...engine.contract.ruleset import Ruleset
from ...players.naming import kinds_of_player
from ..storage.rows import SeatRow
from ..table.table import COMPUTER

ORDINARY = ""
SHORTEST_THOUGHT = 0.03
READY, LOADING, COLD = "ready", "loading", "cold"  # how far the rules are that a player needs who looks ahead


@dataclass(frozen=True, slots=True)
class Thought:
    """What came of thinking: an order, its kind first, and whether the rules were there that it takes to look ahead.

    `meant` says in a sentence what the order is after, or nothing.
    """

    kind: str
    answer: Any
    rules: str = READY
    meant: str = ""


def seconds_of(rules: Ruleset, seat: SeatRow) -> float:
    """How long a computer seat looks ahead if nobody else waits; 0 for one that does not."""
    return _seconds(rules.name, strength_of(seat))


def strength_of(seat: SeatRow) -> str:
    """How strong a seat plays by itself; whoever decides for a person goes by the doctrine."""
    return seat.strength if seat.who == COMPUTER else ORDINARY


@cache
def _seconds(name: str, strength: str) -> float:
    from ...rulesets import ruleset

    kind = kinds_of_player(ruleset(name)).get(strength)
    parameters = None if kind is None or kind.parameters is None else kind.parameters()
    return float(getattr(parameters, "seconds", 0.0))


def shared_out(seconds: float, crowd: float) -> float:
    """What of its time a thought gets where so many want each place."""
    return max(SHORTEST_THOUGHT, seconds / max(1.0, crowd)) if seconds else 0.0


def player_in_words(rules: Ruleset, seat: SeatRow, seconds: float) -> str:
    """The player of a seat as players are named, with its style and so many seconds; a plain one has no name."""
    strength = strength_of(seat)
    if strength not in kinds_of_player(rules):
        return ORDINARY
    style = f"style={seat.style}" if seat.style in rules.thinking.styles else ""
    told = ",".join(filter(None, (f"seconds={seconds:.3f}" if seconds else "", style)))
    return f"{strength}:{told}" if told else strength

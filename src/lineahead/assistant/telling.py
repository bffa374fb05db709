"""What every seat offers an assistant, and how pieces and plain values are put into words."""

from __future__ import annotations

import json
from typing import Any, Protocol

from ..engine.contract.charting import Piece


class SeatTold(Protocol):
    """A seat as an assistant has it, at a battle of its own or at a table of a server."""

    def briefing(self) -> str:
        """What the battle is, whose seat this is, and what wins."""

    def situation(self) -> str:
        """Where the battle stands, what lies where as far as the seat knows, and the score."""

    def details(self) -> str:
        """All that a player's page would be told of the same, as JSON."""

    def question(self) -> str:
        """What is asked, which kinds of answer are taken, what is legal, and a legal order; or how it ended."""

    def news(self) -> str:
        """What the seat was told since it last asked."""

    def weigh(self, kind: str, answer: Any) -> str:
        """What would come of an order; nothing is done."""

    def targets(self, number: int) -> str:
        """What a ship, counter or fleet could attack now."""

    def rules(self, words: str) -> str:
        """The clauses that have a number or words."""

    def order(self, kind: str, answer: Any) -> str:
        """Give an order; what came of it and what is asked next, or why it is refused."""


def piece_in_words(piece: Piece, sides: tuple[str, ...]) -> str:
    """What lies on a map, and where, if the seat knows."""
    whose = sides[piece.side] if 0 <= piece.side < len(sides) else "nobody's"
    where = "place unknown" if piece.at is None else f"at {piece.at[0]:g}, {piece.at[1]:g}"
    heading = "" if piece.heading is None else f", heading {piece.heading:g}"
    ground = f" ({piece.ground})" if piece.ground else ""
    return f"{piece.key} {piece.name or piece.called}, {whose}: {piece.state}, {where}{heading}{ground}"


def in_json(told: Any) -> str:
    """Plain values in one line."""
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))

"""Who decided what at which moment of a game that is over, and what was noted there."""

from __future__ import annotations

from typing import Any

from ...engine.game.game import Game
from ...engine.game.undo import standing, who
from ...engine.keeping.keeper import told_when
from ...engine.records.record import RecordEntry
from ..table.asking import DECISIONS


def decided(game: Game, viewer: int, computers: tuple[str, ...]) -> dict[str, Any]:
    """The orders of all seats and the notes, each with how many events the viewer had been told by then."""
    orders = [entry for entry in standing(game.entries) if entry.kind in DECISIONS]
    notes = [entry for entry in game.entries if entry.kind == "note"]
    return {
        "decisions": [decision_told(entry, told_when(game, entry.number, viewer)) for entry in orders],
        "notes": [note_told(entry, told_when(game, entry.number, viewer), computers) for entry in notes],
    }


def decision_told(entry: RecordEntry, after: int) -> dict[str, Any]:
    """An order by its entry; an answer in mid-step is a choice."""
    return {"entry": entry.number, "seat": who(entry), "kind": entry.facts.get("kind", "choice"), "after": after}


def note_told(entry: RecordEntry, after: int, computers: tuple[str, ...]) -> dict[str, Any]:
    """A remark, or what a computer was after."""
    by, words = entry.facts["seat"], entry.facts["words"]
    return {"kind": "intent" if by in computers else "note", "by": by, "words": words, "after": after}

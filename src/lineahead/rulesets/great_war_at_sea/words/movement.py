"""B7.c, B7.f, B7.h  The log of set-up and movement on the tactical map, a line for all ships of a side at once."""

from __future__ import annotations

from ....engine.contract.events import Event
from ....engine.words.log_words import Facts, Telling, listed, sentence
from ....kernel.trace import Note
from ..rules.deploying import entry_side
from ..tables.notes import Noted
from ..tables.sea import View
from .vocabulary import boundary_in_words, cited, hex_in_words, ship_name, ship_of

MOVES = (Noted.SHIP_MOVES, Noted.SHIP_STAYS)


def tell_set_up(telling: Telling) -> Event:
    """B7.c  Where a side has set up its ships."""
    notes = telling.take_all(Noted.SHIP_SET_UP)
    places = [f"{ship_name(telling.view, note.a)} in {hex_in_words(note.b, note.c)}" for note in notes]
    facts: Facts = {"ships": [{"ship": note.a, "q": note.b, "r": note.c} for note in notes]}
    opposite = opposite_in_words(telling.view, [note.a for note in notes])
    return Event("set-up", cited("B7.c"), f"Set up: {listed(places)}{opposite} [B7.c].", facts)


def opposite_in_words(view: View, ships: list[int]) -> str:
    """B7.c  Of a fleet that came in by the same side as the enemy and lost the initiative: where it is instead."""
    fleets = view.sea.fleets
    for ship in ships:
        fleet = ship_of(view, ship).fleet
        if not view.sea.battle.printed and fleet >= 0:
            entry = entry_side(view.sea.battle, fleets, fleet)
            if entry != fleets[fleet].came_by:
                return f", at the {boundary_in_words(entry)} side, for the enemy came in where they did"
    return ""


def tell_moves(telling: Telling) -> Event:
    """B7.f  Ships that move, and ships that stay though they could."""
    notes = telling.take_all(*MOVES)
    words = listed([move_in_words(telling.view, note) for note in notes])
    moved = [{"ship": note.a, "q": note.b, "r": note.c} for note in notes if note.what == Noted.SHIP_MOVES]
    stayed = [note.a for note in notes if note.what == Noted.SHIP_STAYS]
    return Event("move", cited("B7.f"), sentence(f"{words} [B7.f]"), {"moves": moved, "stays": stayed})


def move_in_words(view: View, note: Note) -> str:
    """B7.f  One ship's move."""
    name = ship_name(view, note.a)
    return f"{name} stays" if note.what == Noted.SHIP_STAYS else f"{name} moves to {hex_in_words(note.b, note.c)}"

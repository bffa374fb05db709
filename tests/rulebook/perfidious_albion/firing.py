"""Salvoes at the table: fired with literal dice, every one of which must be used."""

from __future__ import annotations

from lineahead.kernel.choices import Answers
from lineahead.kernel.trace import Note, Silence, Trace
from lineahead.rulesets.perfidious_albion.rules.gunnery import fire_salvo, salvo_breach
from lineahead.rulesets.perfidious_albion.tables.notes import Noted
from lineahead.rulesets.perfidious_albion.tables.orders import Salvo
from lineahead.rulesets.perfidious_albion.tables.ships import Battle, Ship
from tests.rulebook.perfidious_albion.table import battle, dice_of, squadrons_of


def breach(ships: list[Ship], order: Salvo, state: Battle | None = None) -> int:
    """What is against a salvo."""
    return salvo_breach(state or battle(), ships, squadrons_of(ships), order, Silence())


def fired(
    ships: list[Ship], order: Salvo, *faces: tuple[int, int], state: Battle | None = None, answers: tuple[int, ...] = ()
) -> Trace:
    """A lawful salvo, and what the rules remarked."""
    assert breach(ships, order, state) == 0
    trace, dice, given = Trace(), dice_of(*faces), Answers(*answers)
    fire_salvo(state or battle(), ships, squadrons_of(ships), order, dice, given, trace)
    assert (dice.read, given.read) == (len(dice.faces), len(given.given))
    return trace


def notes(trace: Trace, what: Noted) -> list[Note]:
    """All notes of one kind."""
    return [note for note in trace.notes if note.what == what]


def pooled(trace: Trace) -> list[int]:
    """The sums of the pools, in per cent."""
    return [note.a for note in notes(trace, Noted.POOLED)]


def straddles(trace: Trace) -> list[int]:
    """How many straddles each pool made."""
    return [note.b for note in notes(trace, Noted.STRADDLES)]

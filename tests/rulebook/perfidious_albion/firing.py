"""Salvoes at the table: fired with literal dice, every one of which must be used."""

from __future__ import annotations

from typing import Any

from lineahead.kernel.choices import Answers
from lineahead.kernel.dice import D6
from lineahead.kernel.trace import Note, Silence, Trace
from lineahead.rulesets.perfidious_albion.rules.armour import strike_cell
from lineahead.rulesets.perfidious_albion.rules.gunnery import fire_salvo, salvo_breach
from lineahead.rulesets.perfidious_albion.tables.notes import Noted
from lineahead.rulesets.perfidious_albion.tables.orders import Salvo
from lineahead.rulesets.perfidious_albion.tables.ships import Battle, Ship
from tests.rulebook.perfidious_albion.table import (
    at,
    battle,
    dice_of,
    fleet,
    ship,
    squadrons_of,
)

OVER = (D6, 1)  # level 1 of a plain hull is empty: a straddle passes over


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


def opposed(firer: Ship, inches: float, **fields: Any) -> list[Ship]:
    """A firer heading north, and a plain target of 8 knots that many inches to the east, heading north too."""
    return fleet(firer, ship(at=(inches, 0), side=1, **fields))


def hit(
    target: Ship, section: int, level: int, *faces: tuple[int, int], factor: int = 9, answers: tuple[int, ...] = ()
) -> Trace:
    """One shell, every die and answer being used."""
    dice, given, trace = dice_of(*faces), Answers(*answers), Trace()
    strike_cell(battle(), [target], target, at(section, level), factor, dice, given, trace)
    assert (dice.read, given.read) == (len(faces), len(answers))
    return trace

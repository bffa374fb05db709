"""What a keeper of games asks of one beyond playing it: to follow entries written elsewhere, and what may be undone."""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel.dice import Throw
from ..contract.questions import Refusal
from ..contract.scenario import BadFile, Problem
from ..game.game import Game
from ..game.replay import difference
from ..game.seats import seat_named
from ..game.undo import standing, to_undo, who
from ..records.record import RecordEntry


def follow(game: Game, entries: Iterable[RecordEntry]) -> None:
    """Play on as entries say that were written elsewhere; BadFile at the first that differs from what play writes."""
    for entry in entries:
        words = difference(game, entry)
        if words is not None:
            raise BadFile(game.scenario.name, [Problem(f"entry {entry.number}", words)])


def can_undo(game: Game, seat: str) -> bool:
    """Whether a seat alone may take back its last order."""
    found = seat_named(game.scenario, seat)
    return found is not None and not isinstance(to_undo(game._log, game._play, found), Refusal)


def last_order_of(game: Game, seat: str) -> int | None:
    """The number of the last order, answer or throw of a seat that stands."""
    return next((entry.number for entry in reversed(standing(game.entries)) if who(entry) == seat), None)


def order_that_told(game: Game, viewer: int, event: int) -> int | None:
    """The number of the standing order, answer or throw that brought a viewer the event of this number from 1."""
    before = (entry for entry in reversed(standing(game.entries)) if who(entry))
    return next((entry.number for entry in before if game._log.told_at(entry.number, viewer) < event), None)


def where_written(game: Game, number: int) -> str:
    """The step in which an entry was written, in words."""
    return game.step_of(number)[1]


def sides_asked(game: Game) -> list[int]:
    """Everybody to whom a question is put in this step, whether it has been answered in the meantime or not.

    So nobody learns from it that somebody else has made up his mind; where anything is asked in secret, every side
    may be asked something.
    """
    asked = game._play.position.open
    if any(question.secret for question in asked):
        return list(range(len(game.scenario.sides)))
    return sorted({question.to for question in asked})


def throw_in_words(game: Game, viewer: int) -> str | None:
    """What the dice that people are to throw now are for, as far as a viewer may know; None if none are due."""
    throw = game._play.position.wanted
    return game.ruleset.word_throw(throw, game.view(viewer)) if isinstance(throw, Throw) else None


def told_when(game: Game, number: int, viewer: int) -> int:
    """How many events a viewer had been told when an entry was written."""
    return game._log.told_at(number, viewer)

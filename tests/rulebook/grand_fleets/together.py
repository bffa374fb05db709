"""Simultaneous play in few words: battles with sheets, orders that are written and sealed, and what came of them."""

from __future__ import annotations

from typing import Any

from lineahead.engine.contract.events import Event
from lineahead.engine.contract.questions import UMPIRE, Nothing, Question, Refusal
from lineahead.engine.game.game import Game
from lineahead.kernel.hexgrid import column_of, row_of
from lineahead.rulesets.grand_fleets.tables.orders import Move
from lineahead.rulesets.grand_fleets.words.order_strings import move_written
from tests.rulebook.grand_fleets.games import Change, does, meeting, ships_of, start


def together(
    *ships: dict[str, Any],
    board: str = "hex",
    faces: tuple[int, ...] = (),
    change: Change | None = None,
    **options: Any,
) -> Game:
    """A game in which all sides write in secret, with literal dice."""
    return start(meeting(*ships, board=board, simultaneous=True, **options), *faces, change=change)


def move_of(ship: int, order: str) -> Move:
    """A move as it is written."""
    move = move_written(ship, order)
    assert not isinstance(move, Refusal)
    return move


def writes(game: Game, seat: str, ship: int, order: str) -> None:
    """A side writes a move."""
    does(game, seat, move_of(ship, order))


def seals(game: Game, *seats: str) -> None:
    """Sides seal what they have written."""
    for seat in seats:
        does(game, seat, Nothing(), "seal")


def all_seal(game: Game) -> None:
    """Every side that still writes seals its orders."""
    for question in game.questions():
        seals(game, game.scenario.sides[question.to])


def seal_until(game: Game, asks: str) -> None:
    """Nobody writes anything until something is asked; at least one phase passes."""
    all_seal(game)
    while game.questions()[0].asks != asks:
        all_seal(game)


def asked_of(game: Game, seat: str) -> Question | None:
    """What a side is asked now."""
    return next(iter(game.questions_for(seat)), None)


def place_of(game: Game, ship: int) -> tuple[int, int, int]:
    """Column, row and heading in degrees of a ship on hexes."""
    here = ships_of(game)[ship]
    return column_of(here.x, here.y), row_of(here.x, here.y), here.heading // 100


def told(game: Game, kind: str, viewer: int = UMPIRE) -> list[Event]:
    """The events of a kind, in their order."""
    return [event for event in game.events(viewer) if event.kind == kind]

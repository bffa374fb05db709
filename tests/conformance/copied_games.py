"""Games that go on twice from one moment, told to whom it concerns."""

from __future__ import annotations

from lineahead.engine.game.copying import copy_of_game
from lineahead.engine.game.game import Game

__all__ = ["copy_of_game", "told_to"]


def told_to(game: Game, viewer: int) -> Game:
    """The game, which tells from here on nobody but a viewer what happens: words for others would not be looked at."""
    game._log.events = {viewer: game._log.events[viewer]}
    return game

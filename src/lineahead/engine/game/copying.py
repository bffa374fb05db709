"""Games that go on twice from one moment: copies that share what never changes."""

from __future__ import annotations

from copy import copy, deepcopy

from .game import Game


def copy_of_game(game: Game) -> Game:
    """The same game once more, going its own way from here; positions, entries and events never change and are shared.

    A position is left behind and not altered, so no list or table in it needs a copy of its own.
    """
    twin, log, play = copy(game), copy(game._log), copy(game._play)
    twin._log, twin._play, twin._accepted = log, play, dict(game._accepted)
    twin.dice_source = deepcopy(game.dice_source)
    play.witness, play.source, play._views = log, twin.dice_source.supply(), {}
    log.entries, log.paths, log.kept = log.entries[:], log.paths[:], log.kept[:]
    log.events = {viewer: told[:] for viewer, told in log.events.items()}
    log.secret, log._told, log.moments = set(log.secret), log._told[:], log.moments.copy()
    return twin

"""Pictures of battles: the track chart of a recorded one, and any battle as it stands, as SVG."""

from __future__ import annotations

from .drawing.track import picture_of, track_of
from .engine.contract.questions import UMPIRE
from .engine.game.game import Game
from .engine.records.record import Record
from .rulesets import ruleset


def track_chart(battle: Record | Game, eyes: int = UMPIRE, theme: str = "light") -> str:
    """Every ship's wake with the places where turns began, and where and when ships sank, as a picture (SVG text).

    Seen through somebody's `eyes`, a side's number, PUBLIC or by default UMPIRE, who sees all; the theme is light or
    dark.
    """
    record = battle.record() if isinstance(battle, Game) else battle
    return track_of(record, ruleset(record.ruleset), eyes, theme)


def picture(game: Game, eyes: int = UMPIRE, theme: str = "light") -> str:
    """A battle as it stands, as a picture (SVG text) in the same drawing, through somebody's eyes."""
    return picture_of(game, eyes, theme)

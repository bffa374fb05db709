"""The track chart of a table's game or of a game file, through the eyes of who may look."""

from __future__ import annotations

from typing import Any

from ...drawing.sheet import track_chart
from ...drawing.track import eyes_in_words, heading_of, standing
from ...engine.contract.questions import UMPIRE
from ...engine.records.record import Record, read_record
from ..table.telling import outcome_in_plain, setting_in_plain
from .replay_frames import NOTHING, Told, filmed_or_left, viewer_wanted


def track_of_table(text: str, viewer: int, ended: dict[str, Any] | None, known: Told, theme: str) -> str:
    """The chart of a table's game as it was told to a viewer, with how people ended it if they did."""
    return tracked(read_record(text), viewer, ended, known, theme)


def track_of_file(text: str, viewer: str, theme: str) -> str:
    """The chart of a game file through the eyes of this name."""
    record = read_record(text)
    return tracked(record, viewer_wanted(record.scenario, viewer, UMPIRE), None, NOTHING, theme)


def tracked(record: Record, viewer: int, ended: dict[str, Any] | None, known: Told, theme: str) -> str:
    """A recorded game as a track chart."""
    game, camera = filmed_or_left(record, viewer, known)
    found, setting = game.outcome(), setting_in_plain(game, viewer)
    outcome = ended if found is None else outcome_in_plain(found)
    moments = standing((frame["picture"], frame["events"]) for frame in camera.frames)
    head = heading_of(setting, eyes_in_words(setting, viewer), outcome)
    return track_chart(game.ruleset.charting, setting, moments, head, theme)

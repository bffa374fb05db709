"""What workers do: think for a computer seat, film a game, count it out. Run as a module this is such a worker."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from ..engine.contract.questions import Answer, Question
from ..engine.contract.ruleset import View
from .after.catch_up import glanced
from .after.replay_frames import film_of_file, film_of_table, film_of_upload, statistics
from .packing import packed
from .workers import workers

if TYPE_CHECKING:
    from ..engine.records.record import RecordEntry
    from .after.analysing import Begun
    from .computer.strengths import Thought
    from .lobby.fighting_again import WantedAgain
    from .lobby.new_table import Prepared
    from .messages.requests import NewTable, PlayOn
    from .storage.rows import TableRow


def choose(view: View, question: Question, seed: int, words: str) -> Thought:
    """What the computer player of these words chooses."""
    from .computer.thinking import thought

    return thought(view, question, seed, words)


def advise(view: View, question: Question, own: Answer | None, seed: int) -> dict[str, Any]:
    """What the admiral would order in answer to a question, as the page has it."""
    from .computer.advising import advised

    return advised(view, question, own, seed)


def advise_then(text: str, entry: int, own: frozenset[int] | None, seed: int) -> dict[str, Any]:
    """The same at an order of a recorded game."""
    from .computer.advising import advised_then

    return advised_then(text, entry, own, seed)


def follows(row: TableRow, entries: Sequence[RecordEntry], memory: bytes | None) -> bool:
    """Whether a table can be played on by the rules of today."""
    from .table.opening import follows_rules

    return follows_rules(row, entries, memory)


def new_table(wanted: NewTable) -> Prepared:
    """A new table from a text that somebody has written, or from a long message."""
    from .lobby.new_table import prepared_from_text

    return prepared_from_text(wanted)


def play_on(text: str, wanted: PlayOn) -> Prepared:
    """A new table that begins at a moment of a recorded game."""
    from .lobby.playing_on import prepared_to_play_on

    return prepared_to_play_on(text, wanted)


def rematch(text: str, wanted: WantedAgain) -> Prepared:
    """A new table for the battle of a recorded game."""
    from .lobby.fighting_again import prepared_again

    return prepared_again(text, wanted)


def offer(wanted: NewTable) -> bytes:
    """A battle as it would be, packed."""
    from .lobby.new_table import scenario_wanted
    from .lobby.offers import offered

    return packed(json.dumps(offered(*scenario_wanted(wanted)), separators=(",", ":")))


def analysis_begun(text: str) -> Begun:
    """How the analysis of a game will be made."""
    from .after.analysing import begun

    return begun(text)


def analysis_part(*given: Any) -> list[Any]:
    """What comes of some positions of a game."""
    from .after.analysing import part_played

    return part_played(*given)


def analysis_told(*given: Any) -> str:
    """The whole analysis of a game."""
    from .after.analysing import analysis_told

    return analysis_told(*given)


def track_of_table(*given: Any) -> str:
    """The track chart of a table's game."""
    from .after.tracks import track_of_table

    return track_of_table(*given)


def track_of_file(text: str, viewer: str, theme: str) -> str:
    """The track chart of a game file."""
    from .after.tracks import track_of_file

    return track_of_file(text, viewer, theme)


def study_begun(asked: Any) -> Any:
    """How a study of a battle will be made."""
    from .lobby.studying import study_begun

    return study_begun(asked)


def study_found(*given: Any) -> Any:
    """What is found in some battles."""
    from .lobby.studying import study_found

    return study_found(*given)


def study_counted(*given: Any) -> Any:
    """Who won some battles of a sweep."""
    from .lobby.studying import study_counted

    return study_counted(*given)


def study_told(*given: Any) -> str:
    """A whole study."""
    from .lobby.studying import study_told

    return study_told(*given)


JOBS: dict[str, Callable[..., Any]] = {
    "choose": choose,
    "advise": advise,
    "advise then": advise_then,
    "film of table": film_of_table,
    "film of file": film_of_file,
    "film of upload": film_of_upload,
    "glance": glanced,
    "analysis begun": analysis_begun,
    "analysis part": analysis_part,
    "analysis told": analysis_told,
    "track of table": track_of_table,
    "track of file": track_of_file,
    "statistics": statistics,
    "study begun": study_begun,
    "study found": study_found,
    "study counted": study_counted,
    "study told": study_told,
    "follows": follows,
    "new table": new_table,
    "play on": play_on,
    "rematch": rematch,
    "offer": offer,
}


if __name__ == "__main__":
    workers.main(JOBS, *sys.argv[1:])

"""What workers do: think for a computer seat, film a game, count it out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from ..engine.questions import Question
from ..engine.ruleset import View
from .films import film, statistics
from .glances import glanced

if TYPE_CHECKING:
    from ..engine.record import RecordEntry
    from .storage import TableRow


def choose(view: View, question: Question, seed: int) -> tuple[str, Any]:
    """The kind and the plain answer that a computer chooses."""
    from ..kernel.dice import Dice
    from ..kernel.records import as_json
    from ..players.policy import computer_player
    from ..rulesets import ruleset

    player = computer_player(ruleset(view.scenario.ruleset))
    kind, chosen = player.choose(view, question, Dice.seeded(seed, 0))
    return kind, as_json(chosen)


def follows(row: TableRow, entries: Sequence[RecordEntry], memory: bytes | None) -> bool:
    """Whether a table can be played on by the rules of today."""
    from .opening import follows_rules

    return follows_rules(row, entries, memory)


JOBS: dict[str, Callable[..., Any]] = {
    "choose": choose,
    "film": film,
    "glance": glanced,
    "statistics": statistics,
    "follows": follows,
}

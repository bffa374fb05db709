"""What workers do: think for a computer seat, film a game, count it out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..engine.questions import Question
from ..engine.ruleset import View
from .films import film, statistics


def choose(view: View, question: Question, seed: int) -> tuple[str, Any]:
    """The kind and the plain answer that a computer chooses."""
    from ..kernel.dice import Dice
    from ..kernel.records import as_json
    from ..players.by_doctrine import ByDoctrine

    kind, chosen = ByDoctrine().choose(view, question, Dice.seeded(seed, 0))
    return kind, as_json(chosen)


JOBS: dict[str, Callable[..., Any]] = {"choose": choose, "film": film, "statistics": statistics}

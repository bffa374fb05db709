"""Names for `gymnasium.make`: every battle of the catalogue and of the ladder, on every board that it can have."""

from __future__ import annotations

from collections.abc import Iterator

import gymnasium

from ..catalogue import scenario_texts
from ..rulesets import ruleset
from .ladder import TASKS
from .naming import BOARDS, HOUSE


def register() -> list[str]:
    """Make every environment known to Gymnasium by its name; names that are known already stay as they are."""
    names = [name for name in names_of_all() if name not in gymnasium.registry]
    for name in names:
        gymnasium.register(name, entry_point="lineahead.research:single", kwargs={"name": name})
    return names


def names_of_all() -> Iterator[str]:
    """The names of all environments."""
    yield from (f"{HOUSE}/{name}-v{version_of('grand-fleets')}" for name in TASKS)
    for name, text in scenario_texts():
        version = version_of(text["ruleset"])
        yield f"{HOUSE}/{name}-v{version}"
        if text["ruleset"] == "grand-fleets":
            yield from (f"{HOUSE}/{name}-{board}-v{version}" for board in BOARDS)


def version_of(name: str) -> int:
    """The version of a rule set's grid."""
    research = ruleset(name).research
    return 0 if research is None else research.version

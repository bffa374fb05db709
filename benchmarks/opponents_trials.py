"""What a doctrine is measured against from its own seat: changes of one parameter, simple players, and its styles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from lineahead.engine.contract.plans import WHO_PLAYS
from lineahead.engine.contract.ruleset import Ruleset

PARAMETER, SCRIPT, STYLE = "parameter", "script", "style"
FROM_NOTHING = (1, 2, 3, 4, 6, 8, 12, 20, 1000)
FROM_ONE = (0, 2, 3, 4, 8, 1000)
SHARES = ((0, 1), (1, 4), (1, 2), (3, 4), (3, 2), (2, 1), (4, 1), (12, 1))


@dataclass(frozen=True, slots=True)
class Trial:
    """One way of playing otherwise than the doctrine: its kind, its name, and what is changed."""

    kind: str
    name: str
    changes: Mapping[str, int]

    def doctrine(self, usual: Any) -> Any:
        """The doctrine that plays so, instead of the usual one of its seat."""
        return replace(usual, **self.changes)


def trials_of(rules: Ruleset, usual: Any) -> list[Trial]:
    """All that are played against the doctrine that a seat usually follows, by the plan of its scenario."""
    scripts = [Trial(SCRIPT, name, {"script": place}) for place, name in enumerate(rules.thinking.scripts, start=1)]
    styles = [Trial(STYLE, name, changes) for name, changes in rules.thinking.styles.items()]
    return [*changes_of_one(usual), Trial(SCRIPT, "random", {"wild": 1}), *scripts, *styles]


def changes_of_one(usual: Any) -> Iterator[Trial]:
    """Each parameter of a doctrine at other values that mean something, also at that without a plan."""
    unplanned = type(usual)()
    for field in fields(usual):
        value, without = getattr(usual, field.name), getattr(unplanned, field.name)
        if field.name in WHO_PLAYS or not isinstance(value, int):
            continue
        most = field.metadata.get("most")
        others = range(most + 1) if most is not None else {*other_values(value), *other_values(without), without}
        for other in sorted({*others} - {value}):
            yield Trial(PARAMETER, f"{field.name}={other}", {field.name: other})


def other_values(usual: int) -> list[int]:
    """Values worth a trial beside the usual one: none of it, part of it, a multiple, far too much."""
    if usual == 0:
        return list(FROM_NOTHING)
    if usual == 1:
        return list(FROM_ONE)
    found = {usual * share // whole for share, whole in SHARES} | {1}
    return sorted(found - {usual})

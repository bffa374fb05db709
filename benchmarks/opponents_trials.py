"""What a doctrine is measured against from its own seat: changes of one parameter, simple players, and its styles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any

from lineahead.engine.contract.ruleset import Ruleset

PARAMETER, SCRIPT, STYLE = "parameter", "script", "style"
WHO_PLAYS = ("wild", "script", "protocol")  # these say who plays, not how a doctrine does
FROM_NOTHING = (1, 2, 3, 4, 6, 8, 12, 20, 1000)
FROM_ONE = (0, 2, 3, 4, 8, 1000)
SHARES = ((0, 1), (1, 4), (1, 2), (3, 4), (3, 2), (2, 1), (4, 1), (12, 1))


@dataclass(frozen=True, slots=True)
class Trial:
    """One way of playing otherwise than the doctrine: its kind, its name, and what is changed."""

    kind: str
    name: str
    changes: Mapping[str, int]

    def doctrine(self, rules: Ruleset) -> Any:
        """The doctrine that plays so."""
        assert rules.fast is not None
        changed = rules.fast.doctrine()
        for name, value in self.changes.items():
            setattr(changed, name, value)
        return changed


def trials_of(rules: Ruleset) -> list[Trial]:
    """All that are played against the doctrine of a rule set."""
    scripts = [Trial(SCRIPT, name, {"script": place}) for place, name in enumerate(rules.thinking.scripts, start=1)]
    styles = [Trial(STYLE, name, changes) for name, changes in rules.thinking.styles.items()]
    return [*changes_of_one(rules), Trial(SCRIPT, "random", {"wild": 1}), *scripts, *styles]


def changes_of_one(rules: Ruleset) -> Iterator[Trial]:
    """Each parameter of a doctrine at other values, everything else as it is."""
    assert rules.fast is not None
    ordinary = rules.fast.doctrine()
    for field in fields(ordinary):
        usual = getattr(ordinary, field.name)
        if field.name in WHO_PLAYS or not isinstance(usual, int):
            continue
        for value in other_values(usual):
            yield Trial(PARAMETER, f"{field.name}={value}", {field.name: value})


def other_values(usual: int) -> list[int]:
    """Values worth a trial beside the usual one: none of it, part of it, a multiple, far too much."""
    if usual == 0:
        return list(FROM_NOTHING)
    if usual == 1:
        return list(FROM_ONE)
    found = {usual * share // whole for share, whole in SHARES} | {1}
    return sorted(found - {usual})

"""The ordinary computer player of a rule set: the first of its own."""

from __future__ import annotations

from typing import Any

from ..engine.contract.ruleset import Policy, Ruleset


def ordinary_player(rules: Ruleset, doctrine: Any = None) -> Policy:
    """One that follows a doctrine, or the ordinary one."""
    return next(iter(rules.players.values()))(doctrine)

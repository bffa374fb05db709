"""Making the card of a ship from her real figures, by the formulas of a rule set."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .engine.contract.reference import CardMaking


def card_from_figures(
    figures: Mapping[str, Any],
    ruleset: str = "grand-fleets",
    name: str = "figures",
    changes: Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    """The card of a ship from her real figures, in plain values; BadFile has every figure that cannot be.

    The answer has the `figures` as they were understood, the `card`, the `arithmetic` line by line, each with its
    clause, and `differences`: if a whole card is given, with its figures in its history, what the formulas have
    otherwise. `changes` are figures of the card that its maker wants otherwise, by their places in it
    (`{"armour.belt": 8}`): then `card` has them, and `differences` say so. Complaints begin with `name`.
    """
    return card_making(ruleset).make(dict(figures), name, dict(changes or {}))


def shipped_card(name: str, ruleset: str = "grand-fleets") -> dict[str, Any]:
    """A card that comes with the program, by the name of a class or of a ship."""
    return card_making(ruleset).shipped(name)


def card_making(ruleset: str) -> CardMaking:
    """How a rule set makes cards; BadFile where its text does not say how."""
    from .engine.contract.scenario import BadFile, Problem
    from .rulesets import ruleset as rules_named

    making = rules_named(ruleset).card_making
    if making is None:
        raise BadFile("ruleset", [Problem(ruleset, "its text does not say how a card comes from real figures")])
    return making

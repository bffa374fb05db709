"""Strengths of computer players, the same for every rule set whose battles the simulator can play on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ..engine.contract.ruleset import Policy, Ruleset
from ..engine.contract.thinking import Changes
from .admiral import Admiral, Parameters
from .midshipman import Midshipman
from .ordinary import Ordinary

CAPTAINS_SECONDS = 0.1


@dataclass(slots=True)
class Manner:
    """What can be told to a player that does not look ahead: one of the rule set's styles, or none."""

    style: str = ""


@dataclass(frozen=True, slots=True)
class Strength:
    """A strength by name: a sentence about it, what can be told to it, and how such a player is made."""

    words: str
    parameters: Callable[[], Any]
    make: Callable[[Ruleset, Any], Policy]


def by_doctrine(rules: Ruleset, manner: Manner | None = None) -> Policy:
    """The ordinary player, in one of the styles."""
    return Ordinary(rules, next(iter(rules.players.values())), style_of(rules, manner))


def midshipman(rules: Ruleset, manner: Manner | None = None) -> Policy:
    """One who goes for the nearest enemy, with whims."""
    changes = {**style_of(rules, manner), **rules.thinking.hasty}
    return Midshipman(rules, Ordinary(rules, next(iter(rules.players.values())), changes))


def style_of(rules: Ruleset, manner: Manner | None) -> Changes:
    """What a style changes of the doctrine."""
    return rules.thinking.styles.get("" if manner is None else manner.style, {})


def captain(rules: Ruleset, parameters: Parameters | None = None) -> Policy:
    """One who looks ahead, and decides quickly."""
    return Admiral(rules, parameters or captains_parameters())


def captains_parameters() -> Parameters:
    """A captain takes a tenth of a second."""
    return Parameters(seconds=CAPTAINS_SECONDS)


STRENGTHS: Mapping[str, Strength] = {
    "midshipman": Strength("Sees the nearest enemy and this moment; one order in four is a whim.", Manner, midshipman),
    "lieutenant": Strength("Fights by the doctrine, from one moment to the next.", Manner, by_doctrine),
    "captain": Strength("Looks ahead for a tenth of a second.", captains_parameters, captain),
    "admiral": Strength(
        "Looks ahead for a second, and plays each order out against several enemies.", Parameters, Admiral
    ),
}


def why_no_style(rules: Ruleset, parameters: Any) -> str:
    """What is wrong with the style that a player was told, in words, or nothing."""
    style, known = getattr(parameters, "style", ""), rules.thinking.styles
    if not style or style in known:
        return ""
    return f"style: {rules.title} knows {', '.join(known) or 'no styles'}, not {style[:40]!r}"

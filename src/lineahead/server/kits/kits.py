"""What the server must be told of each rule set beyond what it says of itself: its names for things, and its lobby."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from ...engine.contract.events import Event
from ...engine.contract.questions import Question
from ...engine.contract.scenario import Scenario

Plain = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Attack:
    """One throw to hit: by which ship, with what, the chances of 0, 1, 2, ... hits of it, and the hits it scored.

    `thrown` counts its dice.
    """

    ship: int
    weapon: str
    spread: tuple[float, ...]
    scored: int
    thrown: int = 1


def is_as_proposed(question: Question, kind: str) -> bool:
    """Whether an order ends what is asked, where that is what would be done if nobody answered."""
    return question.default is not None and question.default["kind"] == kind


def phase_begun(event: Event) -> str | None:
    """The phase that an event begins, if it does, where the rule set tells of phases."""
    if event.kind == "phase" and event.facts.get("phase"):
        return str(event.facts["phase"]).split()[0].lower()
    return "over" if event.kind == "end" else None


def no_scales(_scenario: Scenario, _setting: Plain) -> list[Plain]:
    """The rules say nothing of models of several scales."""
    return []


@dataclass(frozen=True, slots=True)
class Kit:
    """A rule set at the server.

    `deployment` is its phase before the first turn, `first_phase` the one with which a turn begins. `lost` gives the
    damage of a ship of a picture, `whole` all that a ship of a setting has to lose. `set_up` draws the beginning of a
    battle for the lobby from what everybody may know: ships in their places, or where they are hidden the areas of each
    side. `cards` are the data cards of every ship or class. `choices` says what of a scenario's `forces` may be chosen,
    `protocols` which of the book's own players can play each side, and `night` whether it is dark. `attacks` finds
    every throw to hit in what the umpire was told, given the last picture. `ended` is what a picture says of whose turn
    it is when nobody's is. `boards` are those that a table can be laid on; `is_last` says whether an order ends what a
    side is asked in a phase, `begins` which phase begins with an event, if any does. `scales` says what its
    board would be on a real table, by the scale of models, where the rules have such.
    """

    deployment: str
    first_phase: str
    lost: Callable[[Plain], int]
    whole: Callable[[Plain], int]
    set_up: Callable[[Scenario, Plain], Plain]
    cards: Callable[[], list[Plain]]
    choices: Callable[[Plain], list[Plain]]
    protocols: Callable[[Scenario], list[list[str]]]
    night: Callable[[Scenario], bool]
    attacks: Callable[[Iterable[Plain], Plain], Iterator[Attack]]
    ended: Plain
    boards: tuple[str, ...] = ("open",)
    is_last: Callable[[Question, str], bool] = is_as_proposed
    begins: Callable[[Event], str | None] = phase_begun
    scales: Callable[[Scenario, Plain], list[Plain]] = no_scales


KITS = {
    "grand-fleets": "lineahead.server.kits.grand_fleets",
    "coastal-warfare": "lineahead.server.kits.coastal_warfare",
    "perfidious-albion": "lineahead.server.kits.perfidious_albion",
    "great-war-at-sea": "lineahead.server.kits.great_war_at_sea",
}


@cache
def kit_of(ruleset: str) -> Kit:
    """The kit of a rule set, loaded when it is first asked for."""
    found: Kit = import_module(KITS[ruleset]).KIT
    return found

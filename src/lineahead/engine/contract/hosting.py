"""What a house that hosts games must be told of a rule set beyond its rules: its names for things, and its lobby."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from .events import Event
from .great_moments import Moments
from .questions import Question
from .scenario import Scenario

if TYPE_CHECKING:
    from .ruleset import Ruleset

Plain = Mapping[str, Any]


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


def nothing_lost(_ship: Plain) -> int:
    """Ships that take no damage."""
    return 0


def nothing_to_draw(_rules: Ruleset, _scenario: Scenario, _setting: Plain) -> Plain:
    """A beginning of which nothing is drawn."""
    return {"ships": [], "areas": []}


def every_ship(setting: Plain) -> Sequence[Plain]:
    """All ships of a setting are counted."""
    ships: Sequence[Plain] = setting["ships"]
    return ships


def no_cards(_rules: Ruleset) -> Sequence[Plain]:
    """Ships without cards."""
    return []


def nothing_printed(_card: dict[str, Any]) -> Plain:
    """A card that no page shows."""
    return {}


def no_choices(_text: dict[str, Any]) -> list[dict[str, Any]]:
    """Forces of which nothing may be chosen."""
    return []


def no_protocols(scenario: Scenario) -> list[list[str]]:
    """A book that has no players of its own."""
    return [[] for _ in scenario.sides]


def never_dark(_scenario: Scenario) -> bool:
    """Battles by day."""
    return False


def no_attacks(_events: Iterable[Plain], _last: Plain) -> Iterator[Attack]:
    """Games without throws to hit."""
    return iter(())


NO_MOMENTS = Moments()


def no_scales(_scenario: Scenario, _setting: Plain) -> list[dict[str, Any]]:
    """The rules say nothing of models of several scales."""
    return []


@dataclass(frozen=True, slots=True)
class Hosting:
    """A rule set at a house that hosts its games.

    `deployment` is its phase before the first turn, `first_phase` the one with which a turn begins. `lost` gives the
    damage of a ship of a picture, `whole` all that a ship of a setting has to lose. `set_up` draws the beginning of a
    battle for the lobby from what everybody may know: ships in their places, or where they are hidden the areas of each
    side. `forces` are the ships of a setting that are counted in its order of battle. `cards` are the data cards of
    every ship or class, `printed` is one that was made from figures. `choices` says what of a scenario's `forces` may
    be chosen, `protocols` which of the book's own players can play each side, and `night` whether it is dark.
    `attacks` finds every throw to hit in what the umpire was told, given the last picture. `ended` is what a
    picture says of whose turn it is when nobody's is. `boards` are those that a table can be laid on; `is_last`
    says whether an order ends what a side is asked in a phase, `begins` which phase begins with an event, if any
    does. `moments` says which events are great moments, and what is heard of them. `scales` says what its
    board would be on a real table, by the scale of models, where the rules have such.
    """

    deployment: str = "deployment"
    first_phase: str = ""
    lost: Callable[[Plain], int] = nothing_lost
    whole: Callable[[Plain], int] = nothing_lost
    set_up: Callable[[Ruleset, Scenario, Plain], Plain] = nothing_to_draw
    forces: Callable[[Plain], Sequence[Plain]] = every_ship
    cards: Callable[[Ruleset], Sequence[Plain]] = no_cards
    printed: Callable[[dict[str, Any]], Plain] = nothing_printed
    choices: Callable[[dict[str, Any]], list[dict[str, Any]]] = no_choices
    protocols: Callable[[Scenario], list[list[str]]] = no_protocols
    night: Callable[[Scenario], bool] = never_dark
    attacks: Callable[[Iterable[Plain], Plain], Iterator[Attack]] = no_attacks
    ended: Plain = field(default_factory=dict)
    boards: tuple[str, ...] = ("open",)
    is_last: Callable[[Question, str], bool] = is_as_proposed
    begins: Callable[[Event], str | None] = phase_begun
    moments: Moments = NO_MOMENTS
    scales: Callable[[Scenario, Plain], list[dict[str, Any]]] = no_scales

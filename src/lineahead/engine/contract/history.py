"""What happened in a battle that was once fought, as facts that can be compared with how a game of it ends."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from .ruleset import Outcome, Ruleset, View
from .scenario import Scenario

DRAW = "draw"
FATES = {  # a fate that history tells of, and what the rule sets call it
    "sunk": ("sunk", "blown up"),
    "left": ("left", "fled", "arrived"),
    "damaged": ("damaged", "crippled", "hit", "half sunk"),
}
AS_IN_HISTORY = "sunk"
MOST_NAMED = 8  # ships of a game that are named beside those of history; of more than these, the others are counted


@dataclass(frozen=True, slots=True)
class Ended:
    """How one battle ended: the winner or a draw, the last turn, and the ships that met each fate of `FATES`."""

    winner: str
    last_turn: int
    ships: Mapping[str, Collection[str]]


@dataclass(frozen=True, slots=True)
class History:
    """What a scenario file tells of the day itself; whatever it does not tell is not compared.

    Exactly the ships that are named were sunk; others than those named may have left or been damaged. Points and grade
    are for people to look at, as no battle repeats them.
    """

    words: str
    source: str
    winner: str | None = None
    grade: str | None = None
    last_turn: int | None = None
    points: Mapping[str, int] = field(default_factory=dict)
    ships: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def facts(self) -> dict[str, str]:
        """The facts that can be compared, in words."""
        told = {fate: ships_in_words(fate, names) for fate, names in self.ships.items()}
        if self.winner is not None:
            told["winner"] = "a draw" if self.winner == DRAW else f"{self.winner} victory"
        if self.last_turn is not None:
            told["last_turn"] = f"over in turn {self.last_turn}"
        return told

    def holding(self, ended: Ended) -> list[str]:
        """Which of the facts hold of a battle that ended like this."""
        return [fact for fact in self.facts() if self.holds(fact, ended)]

    def holds(self, fact: str, ended: Ended) -> bool:
        """Whether one fact holds of a battle that ended like this."""
        if fact in self.ships:
            named, met = set(self.ships[fact]), set(ended.ships[fact])
            return named == met if fact == AS_IN_HISTORY else named <= met
        return bool(getattr(ended, fact) == getattr(self, fact))

    def as_json(self) -> dict[str, Any]:
        """The history as plain JSON values, with the facts in words."""
        facts = [{"fact": fact, "words": words} for fact, words in self.facts().items()]
        told = {"words": self.words, "source": self.source, "grade": self.grade, "points": dict(self.points)}
        return {**told, "facts": facts}


def ships_in_words(fate: str, names: Iterable[str]) -> str:
    """Which ships met a fate."""
    listed = ", ".join(names)
    if fate == AS_IN_HISTORY:
        return f"sunk: {listed}, and no other" if listed else "no ship sunk"
    return f"{fate}: {listed or 'none'}"


def history_of(scenario: Scenario) -> History | None:
    """What a scenario that has been read tells of the day itself, if anything."""
    text = scenario.text.get("history")
    if text is None:
        return None
    told = {key: text.get(key) for key in ("winner", "grade", "last_turn")}
    ships = {fate: tuple(text[fate]) for fate in FATES if fate in text}
    return History(text["words"], text["source"], **told, points=text.get("points", {}), ships=ships)


def how_it_ended(rules: Ruleset, view: View, outcome: Outcome) -> Ended:
    """How a game ended, in the terms of history."""
    fates = {row["ship"]: row["fate"] for row in rules.fates(view, outcome)}
    ships = {fate: [ship for ship, met in fates.items() if met in names] for fate, names in FATES.items()}
    winner = DRAW if outcome.winner is None else view.scenario.sides[outcome.winner]
    return Ended(winner, outcome.facts.get("turns", 0), ships)


def then_and_here(rules: Ruleset, view: View, outcome: Outcome) -> list[dict[str, Any]]:
    """What happened then beside how a game ended that its viewer sees whole; nothing where no history is told."""
    history = history_of(view.scenario)
    return [] if history is None else compared(history, how_it_ended(rules, view, outcome))


def compared(history: History, ended: Ended) -> list[dict[str, Any]]:
    """Fact by fact what happened then and what happened in a game, and whether it is the same."""
    here = History("", "", ended.winner, last_turn=ended.last_turn, ships=as_told(history, ended)).facts()
    if len(ended.ships[AS_IN_HISTORY]) > MOST_NAMED:
        here[AS_IN_HISTORY] = counted(history.ships.get(AS_IN_HISTORY, ()), ended.ships[AS_IN_HISTORY])
    return [
        {"fact": fact, "then": words, "here": here[fact], "same": history.holds(fact, ended)}
        for fact, words in history.facts().items()
    ]


def counted(then: Collection[str], here: Collection[str]) -> str:
    """Many ships that were sunk: those of history by name, and how many others."""
    also = [ship for ship in here if ship in then]
    others = len(here) - len(also)
    return f"sunk: {', '.join(also) or 'none of these'}, and {others} {'other' if others == 1 else 'others'}"


def as_told(history: History, ended: Ended) -> dict[str, tuple[str, ...]]:
    """The ships that met a fate in a game: all that were sunk, and of the rest those that history names."""
    return {
        fate: tuple(ship for ship in ended.ships[fate] if fate == AS_IN_HISTORY or ship in named)
        for fate, named in history.ships.items()
    }

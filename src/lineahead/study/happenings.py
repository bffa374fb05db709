"""A small language of what may happen in a battle: "Good Hope sunk and Monmouth sunk and no German sunk".

It is read word by word and never carried out as a program; docs/study.md says what can be said in it. What is read
holds or does not hold of each of many battles that were fought side by side.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..engine.contract.history import DRAW, FATES, History
from ..engine.contract.scenario import BadFile, Problem, Scenario, nearest

if TYPE_CHECKING:
    import numpy as np

    Truths = np.ndarray[Any, np.dtype[np.bool_]]

LONGEST = 1_000
MOST_DEEP = 20
NO_FATES = ("shots", "hits")
OTHERS = ("ship", "ships", "other", "others")
WORDS = re.compile(r"[()]|[^\s()]+")
COUNTED = re.compile(r"(?:(at least|at most|exactly) )?(no|all|every|\d{1,4}) (.+)")
TURN = re.compile(r"over (in|by|after) turn (\d{1,4})")
AHEAD = re.compile(r"(.+) ahead by (\d{1,6})(?: points?)?")
CONNECTING = ("and", "or")


@dataclass(frozen=True, slots=True)
class Ends:
    """How many battles ended, a row a battle: the winner's number or -1, turns, points, and ships by fate."""

    winner: Any
    turns: Any
    points: Any
    fates: dict[str, Any]

    def met(self, fate: str) -> Any:
        """Which ships met a fate; those of history hold what the rule sets tell apart."""
        called = [name for name in FATES.get(fate, (fate,)) if name in self.fates]
        found = self.fates[called[0]].astype(bool)
        for name in called[1:]:
            found = found | self.fates[name].astype(bool)
        return found


Holds = Callable[[Ends], "Truths"]


@dataclass(frozen=True, slots=True)
class Happening:
    """What may happen, in words, and in which of many battles it did."""

    words: str
    holds: Holds


def ends_of(scenario: Scenario, results: Any, fates: dict[str, Any]) -> Ends:
    """A batch of the simulator's results in the terms of this language."""
    return Ends(results["winner"], results["turns"], results["points"][:, : len(scenario.sides)], fates)


def happening(scenario: Scenario, fates: Iterable[str], words: str) -> Happening:
    """What a sentence says of battles of a scenario, whose ships may meet these fates; BadFile if it says nothing."""
    if len(words) > LONGEST:
        raise BadFile("event", [Problem(f"{words[:40]}...", f"at most {LONGEST} letters are read")])
    known = {fate for fate in fates if fate not in NO_FATES}
    known |= {fate for fate, called in FATES.items() if known & set(called)}
    return Happening(" ".join(words.split()), Sentence(scenario, sorted(known), WORDS.findall(words)).read())


class Sentence:
    """A sentence that is being read: its words, and how many of them have been read already."""

    def __init__(self, scenario: Scenario, fates: list[str], words: list[str]) -> None:
        self.scenario, self.fates, self.words = scenario, fates, words
        self.place, self.deep = 0, 0

    def read(self) -> Holds:
        """The whole sentence."""
        found = self.either()
        if self.next() is not None:
            self.complain(self.next() or "", "this closes nothing")
        return found

    def next(self) -> str | None:
        """The next word, if there is one."""
        return self.words[self.place] if self.place < len(self.words) else None

    def took(self, word: str) -> bool:
        """Whether the next word is this one, which then has been read."""
        if self.next() != word:
            return False
        self.place += 1
        return True

    def complain(self, words: str, why: str) -> None:
        """Refuse the sentence, with the words that are at fault."""
        raise BadFile("event", [Problem(words[:60] or "nothing", why)])

    def either(self) -> Holds:
        """This or that."""
        found = self.both()
        while self.took("or"):
            found = one_of(found, self.both())
        return found

    def both(self) -> Holds:
        """This and that; it binds closer than or."""
        found = self.single()
        while self.took("and"):
            found = both_of(found, self.single())
        return found

    def single(self) -> Holds:
        """A fact, what is not so, or what stands in brackets."""
        self.deep += 1
        if self.deep > MOST_DEEP:
            self.complain(self.next() or "", f"no more than {MOST_DEEP} brackets and nots are read")
        found = self.denied() if self.took("not") else self.bracket() if self.took("(") else self.fact()
        self.deep -= 1
        return found

    def denied(self) -> Holds:
        """What is not so."""
        inner = self.single()
        return lambda ends: ~inner(ends)

    def bracket(self) -> Holds:
        """What stands in brackets."""
        inner = self.either()
        if not self.took(")"):
            self.complain(self.next() or "", "a bracket is not closed")
        return inner

    def fact(self) -> Holds:
        """One fact: the words up to the next that connects, or to a bracket."""
        first = self.place
        while (word := self.next()) is not None and word not in (*CONNECTING, "(", ")"):
            self.place += 1
        words = " ".join(self.words[first : self.place])
        if not words:
            self.complain(self.next() or "", "something that may happen is needed here")
        return self.outcome(words) or self.met(words)

    def outcome(self, words: str) -> Holds | None:
        """A fact about the whole battle: who won, by how much, and when it was over."""
        if words == DRAW:
            return lambda ends: ends.winner < 0
        if words.endswith(" wins"):
            side = self.side(words.removesuffix(" wins"))
            return lambda ends: ends.winner == side
        if found := TURN.fullmatch(words):
            return turn_fact(found[1], int(found[2]))
        if found := AHEAD.fullmatch(words):
            return ahead(self.side(found[1]), int(found[2]))
        return None

    def side(self, name: str) -> int:
        """The number of a side."""
        if name not in self.scenario.sides:
            self.complain(name, f"there is no such side; {nearest(name, self.scenario.sides)}")
        return self.scenario.sides.index(name)

    def met(self, words: str) -> Holds:
        """A fact about ships: one that is named, none, all or so many of a side."""
        fate = next((fate for fate in self.fates if words.endswith(f" {fate}")), None)
        if fate is None:
            known = ", ".join([*self.fates, "wins", DRAW])
            self.complain(words, f"it does not end with what may become of a ship or a battle: {known}")
        assert fate is not None
        subject = words.removesuffix(f" {fate}")
        counted = COUNTED.fullmatch(subject)
        if counted is None:
            return all_met(fate, [self.ship(subject)])
        return count_fact(fate, self.ships(counted[3]), counted[1] or "", counted[2])

    def ships(self, name: str) -> list[int]:
        """The numbers of all ships, or of those of a side."""
        entries = self.scenario.ships
        if name in OTHERS:
            return list(range(len(entries)))
        side = self.side(name.removesuffix(" ships").removesuffix(" ship"))
        return [number for number, entry in enumerate(entries) if entry.side == side]

    def ship(self, name: str) -> int:
        """The number of a ship, named in full or without what stands before her name."""
        names = [entry.name for entry in self.scenario.ships]
        fitting = [place for place, full in enumerate(names) if full == name or full.endswith(f" {name}")]
        if name in names:
            return names.index(name)
        if len(fitting) != 1:
            why = f"this may be {' or '.join(names[place] for place in fitting)}" if fitting else nearest(name, names)
            self.complain(name, why if fitting else f"there is no such ship; {why}")
        return fitting[0]


def one_of(first: Holds, second: Holds) -> Holds:
    """Where the one holds, or the other."""
    return lambda ends: first(ends) | second(ends)


def both_of(first: Holds, second: Holds) -> Holds:
    """Where the one holds, and the other too."""
    return lambda ends: first(ends) & second(ends)


def turn_fact(when: str, turn: int) -> Holds:
    """A battle is over in a turn, by it, or after it."""
    if when == "in":
        return lambda ends: ends.turns == turn
    if when == "by":
        return lambda ends: ends.turns <= turn
    return lambda ends: ends.turns > turn


def ahead(side: int, points: int) -> Holds:
    """A side has at least so many points more than each of the others."""

    def holds(ends: Ends) -> Truths:
        import numpy as np

        others = np.delete(ends.points, side, axis=1).max(axis=1)
        found: Truths = ends.points[:, side] - others >= points
        return found

    return holds


def all_met(fate: str, ships: list[int]) -> Holds:
    """All of these ships met a fate."""
    return lambda ends: ends.met(fate)[:, ships].all(axis=1)


def count_fact(fate: str, ships: list[int], bound: str, count: str) -> Holds:
    """So many of these ships met a fate: no more and no fewer, unless a bound is named."""
    wanted = {"no": 0, "all": len(ships), "every": len(ships)}.get(count)
    number = int(count) if wanted is None else wanted
    if bound == "at least":
        return lambda ends: ends.met(fate)[:, ships].sum(axis=1) >= number
    if bound == "at most":
        return lambda ends: ends.met(fate)[:, ships].sum(axis=1) <= number
    return lambda ends: ends.met(fate)[:, ships].sum(axis=1) == number


def facts_of(scenario: Scenario, history: History) -> dict[str, Happening]:
    """The facts of a history that can be compared, as what may happen in a battle of it."""
    names = [entry.name for entry in scenario.ships]
    found: dict[str, Holds] = {}
    for fate, ships in history.ships.items():
        places = [names.index(ship) for ship in ships if ship in names]
        found[fate] = only_met(fate, places, len(names)) if fate == "sunk" else all_met(fate, places)
    if history.winner is not None:
        winner = -1 if history.winner == DRAW else scenario.sides.index(history.winner)
        found["winner"] = lambda ends: ends.winner == winner
    if history.last_turn is not None:
        found["last_turn"] = turn_fact("in", history.last_turn)
    return {fact: Happening(words, found[fact]) for fact, words in history.facts().items()}


def only_met(fate: str, ships: list[int], total: int) -> Holds:
    """These ships met a fate, and no others."""

    def holds(ends: Ends) -> Truths:
        import numpy as np

        wanted = np.zeros(total, bool)
        wanted[ships] = True
        found: Truths = (ends.met(fate) == wanted).all(axis=1)
        return found

    return holds

"""A night at sea to try observation on: an observer of side 0, and hidden markers of side 1 to the east of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Note, Trace
from lineahead.rulesets.coastal_warfare.rules.losing_sight import lose_observation
from lineahead.rulesets.coastal_warfare.rules.observation import observe
from lineahead.rulesets.coastal_warfare.rules.observation_modifiers import observation_modifier
from lineahead.rulesets.coastal_warfare.tables.orders import Look
from lineahead.rulesets.coastal_warfare.tables.sea import Sea
from lineahead.rulesets.coastal_warfare.tables.ships import (
    IDENTIFIED,
    NOBODY,
    ON_TABLE,
    TORPEDO_COUNTER,
    Battle,
    Cloud,
    Counter,
    Hit,
    Ship,
)
from tests.rulebook.coastal_warfare.table import battle, clear_sea, counter, d6s, hundredths, sea, ship

WEST = 20
MIDDLE = 75

Piece = tuple[Ship | None, Counter]


@dataclass
class Night:
    """Everything that the rules of observation look at; the observer is counter 0, the first target counter 1."""

    battle: Battle
    ships: list[Ship]
    counters: list[Counter]
    clouds: list[Cloud] = field(default_factory=clear_sea)

    def sea(self) -> Sea:
        """All that lies on the table."""
        return Sea(self.battle, self.ships, self.counters, self.clouds, hits=[Hit()])

    @property
    def observer(self) -> Counter:
        return self.counters[0]

    @property
    def target(self) -> Counter:
        return self.counters[1]

    def look(self, dice: Dice, chances: int = 1, radar: int = 0, observer: int = 0) -> Trace:
        """A counter looks; every face that was laid out must be used."""
        trace, order = Trace(), Look(counter=observer, chances=chances, radar=radar)
        observe(self.battle, self.ships, self.counters, self.clouds, order, dice, trace)
        assert dice.read == len(dice.faces), "dice are left over"
        return trace

    def modifier(self, radar: int = 0, observer: int = 0, target: int = 1) -> int:
        """What helps or hinders an attempt, all told."""
        tables = (self.battle, self.ships, self.counters, self.clouds)
        return observation_modifier(*tables, observer, target, radar, Trace())


def watching(of: str, speed: float = 0, north: float = 0, **fields: Any) -> Piece:
    """An observer in the west, hidden, known to its own side."""
    vessel = ship(of)
    return vessel, counter(vessel, (WEST, MIDDLE - north), 90, speed, shown=0, **fields)


def hidden(of: str | Ship, apart: float, speed: float = 0, north: float = 0, **fields: Any) -> Piece:
    """A hidden ship of side 1 so far to the east of the observer, and so far north of that."""
    vessel = ship(of, 1) if isinstance(of, str) else of
    at = (WEST + apart, MIDDLE - north)
    return vessel, counter(vessel, at, 0, speed, **{"shown": 0, **fields})


def dummy(apart: float, speed: float = 0, north: float = 0, **fields: Any) -> Piece:
    """A dummy of side 1."""
    return None, counter(None, (WEST + apart, MIDDLE - north), 0, speed, side=1, **fields)


def torpedo(apart: float, torpedoes: int = 1, north: float = 0, **fields: Any) -> Piece:
    """A torpedo marker of side 1, real or (with none in it) a dummy."""
    made = Counter(side=1, kind=TORPEDO_COUNTER, status=ON_TABLE, torpedoes=torpedoes, speed=1500)
    made.x, made.y = hundredths(WEST + apart), hundredths(MIDDLE - north)
    made.known[1] = IDENTIFIED
    for name, value in fields.items():
        setattr(made, name, value)
    return None, made


def night(*pieces: Piece, aware: bool = True, **fields: Any) -> Night:
    """A clear night with these pieces; both sides know of each other unless it is said that they do not."""
    ships, counters = sea(*pieces)
    for marker in counters:
        if marker.kind == TORPEDO_COUNTER:
            marker.ship = NOBODY
    return Night(battle(phase=3, aware=[int(aware)] * 2, **fields), ships, counters)


def said(trace: Trace, what: int) -> list[Note]:
    """The notes of one kind."""
    return [note for note in trace.notes if note.what == what]


def faces(*shown: int) -> Dice:
    """A tape of six-sided dice."""
    return d6s(*shown)


def end_turn(at: Night) -> Trace:
    """OBS.d  What is lost from sight at the end of a turn, in the rules' own remarks."""
    trace = Trace()
    lose_observation(at.battle, at.ships, at.counters, trace)
    return trace

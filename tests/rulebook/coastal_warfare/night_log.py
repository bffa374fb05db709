"""A night whose log is read: ships and markers of either side, and what each viewer is told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from lineahead.engine.contract.events import Event
from lineahead.engine.contract.questions import PUBLIC, UMPIRE
from lineahead.engine.contract.ruleset import State
from lineahead.engine.contract.scenario import Scenario
from lineahead.kernel.choices import Answers
from lineahead.kernel.trace import Note, Trace
from lineahead.rulesets.coastal_warfare.files.scenarios import read_scenario
from lineahead.rulesets.coastal_warfare.files.setting_up import begin
from lineahead.rulesets.coastal_warfare.knowledge.view import view
from lineahead.rulesets.coastal_warfare.rules.disclosure import disclose
from lineahead.rulesets.coastal_warfare.rules.launching import launch_breach
from lineahead.rulesets.coastal_warfare.rules.manoeuvre import move_counter
from lineahead.rulesets.coastal_warfare.rules.torpedoes import launch
from lineahead.rulesets.coastal_warfare.tables.orders import Launch, Move, Track
from lineahead.rulesets.coastal_warfare.tables.ships import CM, NOBODY, Battle, Cloud, Counter, Ship
from lineahead.rulesets.coastal_warfare.words.narrate import narrate
from tests.rulebook.coastal_warfare.table import d6s

BRITISH = 0
GERMAN = 1
VIEWERS = (BRITISH, GERMAN, PUBLIC, UMPIRE)

# Ships of Hearty Knoll with their markers, before anything was mixed; the two markers after a ship's are her dummies.
FREIGHTER, COASTER, CORVETTE, ALPHA, MGB, S_130 = 0, 2, 4, 5, 7, 10
FREIGHTER_MARKER, COASTER_MARKER, CORVETTE_MARKER, ALPHA_MARKER, S_130_MARKER = 0, 6, 12, 15, 30
S_130_DUMMY = 31
FORWARD_20_MM = 0


@dataclass
class Night:
    """Hearty Knoll with every ship under her own marker, and what is told of it."""

    scenario: Scenario
    state: State

    @property
    def ships(self) -> list[Any]:
        return self.state.sea.ships

    @property
    def counters(self) -> list[Any]:
        return self.state.sea.counters

    @property
    def pieces(self) -> tuple[Battle, list[Ship], list[Counter]]:
        return self.state.sea.battle, self.ships, self.counters

    @property
    def at_sea(self) -> tuple[Battle, list[Ship], list[Counter], list[Cloud]]:
        return (*self.pieces, self.state.sea.clouds)

    def show(self, *markers: int) -> None:
        """Markers are turned up."""
        for marker in markers:
            disclose(*self.pieces, marker, Trace())

    def put(self, marker: int, x: float, y: float, speed: float = 0, heading: float = 0) -> None:
        """A marker stands elsewhere, and has stood there since the turn began."""
        counter = self.counters[marker]
        counter.x, counter.y, counter.heading = round(x * CM), round(y * CM), round(heading * 100)
        counter.was_x, counter.was_y, counter.speed = counter.x, counter.y, round(speed * CM)

    def events(self, viewer: int, *notes: Note) -> list[Event]:
        """What one viewer is told."""
        return narrate(list(notes), view(self.state, viewer, self.scenario))

    def words(self, viewer: int, *notes: Note) -> list[str]:
        """The words of it."""
        return [event.words for event in self.events(viewer, *notes)]

    def to_all(self, *notes: Note) -> list[list[str]]:
        """The words for the British, the Germans, an onlooker and the umpire."""
        return [self.words(viewer, *notes) for viewer in VIEWERS]


@pytest.fixture
def night() -> Night:
    scenario = read_scenario("hearty-knoll")
    state = begin(scenario)
    state.sea.battle.turn, state.sea.battle.phase = 3, 3
    for counter in state.sea.counters:
        counter.was_x, counter.was_y, counter.came = counter.x, counter.y, counter.status
    return Night(scenario, state)


def fire_spread(night: Night, counter: int = S_130_MARKER) -> list[Note]:
    """Three markers off a counter on 170, 180 and 190 degrees: the second, off a ship, stands for two torpedoes."""
    order, trace = Launch(counter=counter, count=3), Trace()
    real = night.counters[counter].ship != NOBODY
    for place, course in enumerate((170, 180, 190)):
        order.tracks[place] = Track(course=course * 100, torpedoes=1 if real and place == 1 else 0)
    assert launch_breach(*night.pieces, order) == 0
    launch(*night.pieces, order, trace)
    return trace.notes


def moved(night: Night, **order: int) -> list[Note]:
    """A counter makes its move."""
    trace = Trace()
    move_counter(*night.at_sea, Move(**order), d6s(), Answers(), trace)
    return trace.notes


@pytest.fixture
def struck(night: Night) -> Night:
    """Freighter 1 and Trawler Alpha lie before everybody's eyes."""
    night.show(FREIGHTER_MARKER, ALPHA_MARKER, S_130_MARKER)
    night.counters[40].torpedoes = 1
    return night

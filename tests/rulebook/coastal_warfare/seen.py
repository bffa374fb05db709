"""Battles as one side sees them, for whatever the page is told: ships by class, counters, and the questions asked."""

from __future__ import annotations

import json
from typing import Any

from lineahead.engine.contract.questions import Order, Question, Refusal
from lineahead.engine.contract.ruleset import State, View
from lineahead.engine.contract.scenario import Entry, Scenario
from lineahead.rulesets.coastal_warfare.files.cards import card_text
from lineahead.rulesets.coastal_warfare.knowledge.view import view
from lineahead.rulesets.coastal_warfare.page.preview import preview
from lineahead.rulesets.coastal_warfare.page.targets import targets
from lineahead.rulesets.coastal_warfare.tables.orders import Fire, Launch, Move, Shot, Track
from lineahead.rulesets.coastal_warfare.tables.sea import Sea
from lineahead.rulesets.coastal_warfare.tables.ships import (
    IDENTIFIED,
    NOBODY,
    ON_TABLE,
    TORPEDO_COUNTER,
    Cloud,
    Counter,
    Hit,
    Ship,
)
from tests.rulebook.coastal_warfare.table import battle, clear_sea, counter, hundredths, sea, ship

KINDS = {
    "launch": ("launch", "done", "surrender"),
    "move": ("move", "rest", "surrender"),
    "fire": ("look", "light", "fire", "rest", "done", "surrender"),
    "place": ("place", "rest", "surrender"),
}
PHASES = {"launch": 2, "move": 2, "fire": 3, "place": 0}

Piece = tuple[str, Ship | None, Counter]


def off_the_wire(value: Any) -> Any:
    """The value as a browser gets it."""
    return json.loads(json.dumps(value, allow_nan=False))


def vessel(
    of: str, at: tuple[float, float], side: int = 0, heading: float = 0, speed: float = 0, **fields: Any
) -> tuple[str, Ship, Counter]:
    """A vessel by her class, hidden unless `shown=1`."""
    made = ship(of, side)
    made.dummies_left = 2 * (sum(made.loaded) + made.reloads)
    return of, made, counter(made, at, heading, speed, **{"shown": 0, **fields})


def decoy(issued: int, at: tuple[float, float], side: int = 0, heading: float = 0, **fields: Any) -> Piece:
    """A dummy that was issued with a ship of this number."""
    return "", None, counter(None, at, heading, side=side, issued=issued, **fields)


def fish(at: tuple[float, float], heading: float, side: int = 1, torpedoes: int = 1, **fields: Any) -> Piece:
    """A torpedo marker, real or a dummy."""
    made = Counter(side=side, kind=TORPEDO_COUNTER, status=ON_TABLE, torpedoes=torpedoes, speed=1500)
    made.x, made.y, made.heading = hundredths(at[0]), hundredths(at[1]), hundredths(heading)
    made.known[side] = IDENTIFIED
    for name, value in fields.items():
        setattr(made, name, value)
    return "", None, made


def spare(side: int) -> Piece:
    """A torpedo marker that is not on the table."""
    return "", None, Counter(side=side, kind=TORPEDO_COUNTER)


def night_of(*pieces: Piece, asks: str = "fire", **fields: Any) -> State:
    """The truth; the first piece is counter 0."""
    ships, counters = sea(*((own, its_counter) for _, own, its_counter in pieces))
    for marker in counters:
        if marker.kind == TORPEDO_COUNTER:
            marker.ship = NOBODY
    made = battle(phase=PHASES[asks], **{"aware": [1, 1], "first_player": int(asks == "fire"), **fields})
    return State([1, 1, 1], Sea(made, ships, counters, clear_sea(), hits=[Hit()]))


def as_seen(state: State, *pieces: Piece, viewer: int = 0) -> View:
    """The night as a side knows it."""
    names = [(name, own.side) for name, own, _ in pieces if own is not None]
    entries = tuple(Entry(f"{name} {i}", name, side) for i, (name, side) in enumerate(names))
    cards = {name: card_text(name) for name, _ in names}
    scenario = Scenario("n", "coastal-warfare", 1, "Night", {}, 20, {}, ("a", "b"), (), entries, cards, {})
    return view(state, viewer, scenario)


def sight(*pieces: Piece, asks: str = "fire", clouds: tuple[Cloud, ...] = (), viewer: int = 0, **fields: Any) -> View:
    """The same at once, with what lies on the sea."""
    state = night_of(*pieces, asks=asks, **fields)
    state.sea.clouds[: len(clouds)] = list(clouds)
    return as_seen(state, *pieces, viewer=viewer)


def spotted(observer: Piece, *enemies: int) -> Piece:
    """An observer who holds ships of these numbers in sight."""
    assert observer[1] is not None
    for enemy in enemies:
        observer[1].seen |= 1 << enemy
        observer[2].sees |= 1 << enemy
    return observer


def asked(asks: str, to: int = 0) -> Question:
    """The question that a side is asked."""
    return Question(to, "CW-ORD.a", asks, "What now?", KINDS[asks])


def told(seen: View, asks: str, counter: int = 0) -> dict[str, Any]:
    """What a counter can do, as the page gets it."""
    found = targets(seen, asked(asks), counter)
    assert not isinstance(found, Refusal), found
    answer: dict[str, Any] = off_the_wire(found)
    return answer


def drafted(seen: View, asks: str, kind: str, answer: Any) -> dict[str, Any]:
    """What a draft would come to, as the page gets it."""
    shown: dict[str, Any] = off_the_wire(preview(seen, asked(asks), Order("", 0, kind, answer)))
    return shown


def going(counter: int = 0, run: float = 0, turn: float = 0, turn_first: int = 0, **fields: int) -> Move:
    """A move in centimetres."""
    return Move(counter=counter, run=hundredths(run), turn=hundredths(turn), turn_first=turn_first, **fields)


def launching(*tracks: tuple[float, int], counter: int = 0, group: int = 0) -> Launch:
    """Markers on courses with so many torpedoes each."""
    order = Launch(counter=counter, count=len(tracks))
    for i, (course, torpedoes) in enumerate(tracks):
        order.tracks[i] = Track(course=hundredths(course), torpedoes=torpedoes, group=group)
    return order


def firing(*shots: tuple[int, int], counter: int = 0) -> Fire:
    """Pairs of mount and target."""
    order = Fire(counter=counter, count=len(shots))
    for i, (mount, target) in enumerate(shots):
        order.shots[i] = Shot(mount=mount, target=target)
    return order

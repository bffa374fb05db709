"""MOV.a  In real play no line tells its viewer more than he knows when he reads it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from lineahead.engine.contract.events import Event
from lineahead.engine.contract.questions import PUBLIC, UMPIRE, Order
from lineahead.engine.contract.ruleset import View
from lineahead.engine.game.game import Game
from lineahead.engine.records.dice_source import Seeded
from lineahead.kernel.dice import Dice
from lineahead.rulesets.coastal_warfare.ruleset import COASTAL_WARFARE
from lineahead.rulesets.coastal_warfare.tables.ships import ON_TABLE, SHIP_COUNTER, UNKNOWN

SCENARIOS = ("attack-on-a-convoy", "rescue", "hunter-prey", "escape", "hearty-knoll", "texel-lighters", "random-game")
NUMBERS_OF_SHIPS = ("ship", "target_ship")
ON_THE_ORDER_OF_BATTLE = ("deployment",)
MOST_ORDERS = 120


def play(name: str, seed: int, player: str) -> Iterator[tuple[View, list[Event]]]:
    """What each viewer is told by each order, with the view in which he reads it."""
    chosen = COASTAL_WARFARE.read_scenario(name)
    game, thoughts = Game.start(COASTAL_WARFARE, chosen, Seeded(seed)), Dice.seeded(seed, -1)
    doctrine = COASTAL_WARFARE.players["doctrine"](None)
    for _ in range(MOST_ORDERS):
        if game.is_over:
            return
        question = game.questions()[0]
        seen = game.view(question.to)
        choose = doctrine.choose if player == "doctrine" else COASTAL_WARFARE.some_order
        kind, answer = choose(seen, question, thoughts)
        told = {viewer: len(game.events(viewer)) for viewer in (0, 1, PUBLIC, UMPIRE)}
        seat = next(sitter.name for sitter in chosen.seats if sitter.side == question.to)
        assert game.submit(Order(seat, question.number, kind, answer)) is None
        for viewer, count in told.items():
            yield game.view(viewer), game.events(viewer, count)


@pytest.mark.slow
@pytest.mark.clause("CW-MOV.a")
@pytest.mark.parametrize("player", ["doctrine", "random"])
@pytest.mark.parametrize("name", SCENARIOS)
def test_mov_a_no_line_tells_who_a_hidden_marker_is(name: str, player: str) -> None:
    lines = 0
    for seen, events in play(name, 5, player):
        for event in events:
            lines += 1
            names_nobody_hidden(seen, event)
            calls_no_strange_marker_a_dummy(seen, event)
    assert lines > 100


def names_nobody_hidden(seen: View, event: Event) -> None:
    """Neither words nor facts name a ship whose marker this viewer does not know."""
    if event.kind in ON_THE_ORDER_OF_BATTLE:
        return
    numbers = {value for key, value in facts_of(event.facts) if key in NUMBERS_OF_SHIPS}
    for ship in seen.sea.ships:
        if ship.counter == UNKNOWN:
            assert ship.number not in numbers, event
            assert not re.search(rf"\b{re.escape(seen.scenario.ships[ship.number].name)}\b", event.words), event


def calls_no_strange_marker_a_dummy(seen: View, event: Event) -> None:
    """A marker that lies on the table, and that this viewer cannot tell from a ship, is not called a dummy."""
    for counter in seen.sea.counters:
        if (
            counter.status == ON_TABLE
            and (counter.ship if counter.kind == SHIP_COUNTER else counter.torpedoes) == UNKNOWN
        ):
            kind = "marker" if counter.kind == SHIP_COUNTER else "torpedo"
            assert not re.search(rf"dummy {kind} {counter.number}\b", event.words, re.IGNORECASE), event


def facts_of(value: Any, key: str = "") -> Iterator[tuple[str, Any]]:
    """All numbers in a tree of facts, each with its name."""
    if isinstance(value, dict):
        for name, part in value.items():
            yield from facts_of(part, name)
    elif isinstance(value, list):
        for part in value:
            yield from facts_of(part, key)
    else:
        yield key, value

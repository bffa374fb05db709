"""Words that stand in tables: breaches with their facts, and lines of the log for one note."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from lineahead.engine.contract.events import Event
from lineahead.engine.contract.questions import Refusal
from lineahead.engine.words.lines import Line, NoteLine, refused, tellers_of
from lineahead.engine.words.log_words import Telling, told
from lineahead.kernel.trace import Note

TOO_FAR, OVERLAPS = 1, 2
LINES = {
    TOO_FAR: Line("X-1.a", "that is too far"),
    OVERLAPS: Line("X-2.b", "it would overlap {other}"),
}
SHIPS = ("Glasgow", "Otranto", "the Destroyers")
NAMES = {"ship": lambda _, ship: SHIPS[ship]}

STOPS, HIDES = 7, 8


def events_of(lines: dict[int, NoteLine], *notes: Note, viewer: int = 0) -> list[Event]:
    """What one viewer is told of some notes."""
    view: Any = SimpleNamespace(viewer=viewer)
    return told(Telling(list(notes), view), tellers_of(lines, NAMES, "X").__getitem__)


def test_what_is_lawful_is_not_refused() -> None:
    assert refused(LINES, 0, {}) is None


def test_a_breach_has_its_rule_and_its_words() -> None:
    assert refused(LINES, TOO_FAR, {}) == Refusal("X-1.a", "that is too far")


def test_a_fact_is_found_in_what_the_breach_is_about() -> None:
    finders = {"other": lambda names, ship: names[ship]}

    assert refused(LINES, OVERLAPS, finders, SHIPS, 1) == Refusal("X-2.b", "it would overlap Otranto")


def test_a_fact_that_no_word_names_is_not_looked_for() -> None:
    def never() -> str:
        raise AssertionError("nobody asked")

    assert refused(LINES, TOO_FAR, {"other": never}) == Refusal("X-1.a", "that is too far")


def test_a_line_tells_a_note_with_its_rule_and_its_numbers_as_facts() -> None:
    lines = {STOPS: NoteLine("move", "3.2", "{ship} stops {miles} nm short", "ship miles")}

    (event,) = events_of(lines, Note(STOPS, 1, 4, 0, 0))

    assert event == Event("move", "X-3.2", "Otranto stops 4 nm short [3.2].", {"ship": 1, "miles": 4})


def test_words_that_end_with_a_full_stop_are_told_as_they_stand() -> None:
    lines = {STOPS: NoteLine("turn", "2.2", "turn {turn}.", "turn")}

    (event,) = events_of(lines, Note(STOPS, 3, 0, 0, 0))

    assert (event.words, event.rule) == ("Turn 3.", "X-2.2")


def test_a_number_with_a_dash_is_for_the_words_alone() -> None:
    lines = {STOPS: NoteLine("move", "3.2", "{ship} heads for {where}", "ship -where")}

    (event,) = events_of(lines, Note(STOPS, 0, 12, 0, 0))

    assert (event.words, event.facts) == ("Glasgow heads for 12 [3.2].", {"ship": 0})


@pytest.mark.parametrize(
    ("words", "told_as"),
    [
        ("{ship} has {boxes:box|boxes} left", "Otranto has one box left [1]."),
        ("{ship} has {hits:hit}", "Otranto has three hits [1]."),
        ("{ship:'s} guns are silent", "Otranto's guns are silent [1]."),
        ("{ship:is|are} gone", "Otranto is gone [1]."),
        ("ship {#ship} is gone", "Ship 1 is gone [1]."),
    ],
)
def test_a_number_is_counted_and_a_name_has_or_does_something(words: str, told_as: str) -> None:
    lines = {STOPS: NoteLine("damage", "1", words, "ship boxes hits")}

    (event,) = events_of(lines, Note(STOPS, 1, 1, 3, 0))

    assert event.words == told_as


def test_names_of_several_are_told_in_the_plural() -> None:
    lines = {STOPS: NoteLine("damage", "1", "{ship:is|are} gone; {ship:'s} fire is lost", "ship")}

    (event,) = events_of(lines, Note(STOPS, 2, 0, 0, 0))

    assert event.words == "The Destroyers are gone; the Destroyers' fire is lost [1]."


def test_who_does_not_hear_of_a_note_hears_of_the_next() -> None:
    lines = {
        HIDES: NoteLine("order", "4", "{ship} hides", "ship", told_if=lambda view, note: view.viewer == note.a),
        STOPS: NoteLine("turn", "2.2", "turn {turn}.", "turn"),
    }
    notes = (Note(HIDES, 1, 0, 0, 0), Note(STOPS, 5, 0, 0, 0))

    assert [event.words for event in events_of(lines, *notes, viewer=0)] == ["Turn 5."]
    assert [event.words for event in events_of(lines, *notes, viewer=1)] == ["Otranto hides [4].", "Turn 5."]


def test_a_line_may_have_facts_that_are_no_numbers_of_its_note() -> None:
    lines = {STOPS: NoteLine("move", "3.2", "{ship} stops", "ship", more=lambda view, _: {"seen_by": view.viewer})}

    (event,) = events_of(lines, Note(STOPS, 1, 0, 0, 0), viewer=2)

    assert event.facts == {"ship": 1, "seen_by": 2}

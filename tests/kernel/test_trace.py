"""The voice of the rules: modifiers that carry their reason, remarks, and silence."""

from __future__ import annotations

from lineahead.kernel.trace import Note, Silence, Trace, because, note

LARGE_TARGET = 4
FIRED = 9


def test_a_modifier_that_applies_is_given_and_noted() -> None:
    trace = Trace()

    assert because(trace, LARGE_TARGET, True, 2) == 2
    assert trace.notes == [Note(LARGE_TARGET, 2)]


def test_a_modifier_that_does_not_apply_or_is_nothing_is_not_noted() -> None:
    trace = Trace()

    assert because(trace, LARGE_TARGET, False, 2) == 0
    assert because(trace, LARGE_TARGET, True, 0) == 0
    assert trace.notes == []


def test_remarks_are_kept_in_order() -> None:
    trace = Trace()

    note(trace, FIRED, 1, 2, 3, 4)
    note(trace, FIRED, 5, 0, 0, 0)

    assert trace.notes == [Note(FIRED, 1, 2, 3, 4), Note(FIRED, 5)]
    assert trace.notes[0].e == 0


def test_silence_gives_the_modifier_and_keeps_nothing() -> None:
    silence = Silence()

    assert because(silence, LARGE_TARGET, True, -1) == -1
    note(silence, FIRED, 1, 2, 3, 4)

    assert silence.notes == []

"""What of a night action is a great moment: made of what a viewer is told, so nothing that is hidden is one."""

from __future__ import annotations

import pytest

from lineahead.kernel.trace import Note, Trace
from lineahead.rulesets.coastal_warfare.knowledge.view import view
from lineahead.rulesets.coastal_warfare.rules.torpedoes import run_torpedoes
from lineahead.rulesets.coastal_warfare.tables.notes import Noted
from lineahead.rulesets.coastal_warfare.words.great_moments import MOMENTS
from tests.great_moments import heard_in, moments_in
from tests.rulebook.coastal_warfare.night_log import (
    BRITISH,
    FREIGHTER_MARKER,
    GERMAN,
    S_130,
    S_130_MARKER,
    Night,
    fire_spread,
    night,
)
from tests.rulebook.coastal_warfare.table import d6s

__all__ = ["night"]


def moments(night: Night, viewer: int, *notes: Note) -> list[tuple[str, str, bool]]:
    """The moments that a viewer is told of."""
    return moments_in(night.events(viewer, *notes), MOMENTS, view(night.state, viewer, night.scenario))


@pytest.mark.clause("CW-DMG.r2", "CW-OBS.o")
def test_a_boat_that_sinks_is_a_moment_for_those_who_know_her(night: Night) -> None:
    sinks = Note(Noted.SINKS, S_130)

    assert moments(night, GERMAN, sinks) == [("sinking", "S 130 sinks", True)]
    assert moments(night, BRITISH, sinks) == []
    night.show(S_130_MARKER)
    assert moments(night, BRITISH, sinks) == [("sinking", "S 130 sinks", True)]


@pytest.mark.clause("CW-TEF.b", "CW-TEF.t1")
def test_a_torpedo_that_goes_off_is_a_moment_and_a_dummy_is_none(night: Night) -> None:
    fire_spread(night)
    night.put(FREIGHTER_MARKER, 170, 44, heading=90)
    night.show(FREIGHTER_MARKER)
    trace = Trace()
    # 1, +1 for a target that lies still and +1 for a merchant ship make 3: a near explosion
    run_torpedoes(*night.pieces, GERMAN, d6s(1, 3, 4), trace)
    notes = [note for note in trace.notes if note.what != Noted.TORPEDO_RUNS]

    assert ("torpedo", "A torpedo strikes Freighter 1", True) in moments(night, BRITISH, *notes)
    assert [called for called, _, _ in moments(night, BRITISH, *notes)].count("torpedo") == 1


@pytest.mark.clause("CW-OBS.o")
def test_a_boat_comes_to_light_once(night: Night) -> None:
    spotted = [Note(Noted.SPOTTED, FREIGHTER_MARKER, S_130_MARKER), Note(Noted.DISCLOSED, S_130_MARKER, S_130)]
    night.show(S_130_MARKER)
    again = Note(Noted.SPOTTED, FREIGHTER_MARKER, S_130_MARKER)

    assert moments(night, BRITISH, *spotted) == [("sighting", "S 130 is spotted", False)]
    assert moments(night, BRITISH, again) == []


@pytest.mark.clause("CW-ORD.a")
def test_turns_are_heard(night: Night) -> None:
    seen = view(night.state, BRITISH, night.scenario)
    begins = night.events(BRITISH, Note(Noted.TURN_BEGINS, 4))
    last = night.events(BRITISH, Note(Noted.TURN_BEGINS, night.scenario.length))

    assert moments_in(begins, MOMENTS, seen) == [("turn", "Turn 4", False)]
    assert heard_in(begins, MOMENTS, seen) == ["turn"]
    assert moments_in(last, MOMENTS, seen) == [("last turn", "The last turn", True)]

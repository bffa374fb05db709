"""The log of launches and moves: each line as its owner, the enemy, an onlooker and the umpire read it."""

from __future__ import annotations

import pytest

from lineahead.kernel.trace import Note, Trace
from lineahead.rulesets.coastal_warfare.files.setting_up import begin
from lineahead.rulesets.coastal_warfare.rules.torpedoes import run_torpedoes
from lineahead.rulesets.coastal_warfare.tables.notes import Noted
from lineahead.rulesets.coastal_warfare.tables.ships import CM
from tests.rulebook.coastal_warfare.night_log import (
    BRITISH,
    GERMAN,
    S_130_DUMMY,
    S_130_MARKER,
    VIEWERS,
    Night,
    fire_spread,
    moved,
    night,
)
from tests.rulebook.coastal_warfare.table import d6s

__all__ = ["night"]


@pytest.mark.clause("CW-TOR.b", "CW-MOV.d")
def test_tor_b_the_enemy_sees_markers_and_courses_but_not_what_they_are(night: Night) -> None:
    told = night.to_all(*fire_spread(night))

    own = "S 130 launches dummy torpedo 36 on 170°, torpedo 37 on 180° and dummy torpedo 38 on 190° [TOR.b]."
    strange = (
        "Torpedo markers appear off marker 30: torpedo 36 on 170°, torpedo 37 on 180° and torpedo 38 on 190° [TOR.b]."
    )
    assert told == [[strange], [own], [strange], [own]]


@pytest.mark.clause("CW-MOV.o", "CW-MOV.a")
def test_mov_o_what_a_dummy_launches_looks_the_same(night: Night) -> None:
    night.put(S_130_DUMMY, 170, 30, heading=180)
    as_ship = night.events(BRITISH, *fire_spread(night))
    other = Night(night.scenario, begin(night.scenario))
    other.put(S_130_DUMMY, 170, 30, heading=180)
    as_dummy = other.events(BRITISH, *fire_spread(other, S_130_DUMMY))

    assert as_dummy[0].words == as_ship[0].words.replace("marker 30", "marker 31")
    assert as_dummy[0].facts == {**as_ship[0].facts, "counter": 31}
    assert set(as_ship[0].facts["markers"][1]) == {"counter", "x", "y", "heading"}


@pytest.mark.clause("CW-TOR.b")
def test_tor_b_a_second_launch_tells_of_its_own_markers_alone(night: Night) -> None:
    fire_spread(night)

    event = night.events(GERMAN, *fire_spread(night, 27))[0]

    assert [marker["counter"] for marker in event.facts["markers"]] == [39, 40, 41]


@pytest.mark.clause("CW-TOR.d")
def test_tor_d_torpedoes_run_before_everybodys_eyes(night: Night) -> None:
    fire_spread(night)
    start = night.counters[37].y
    trace = Trace()
    run_torpedoes(*night.pieces, GERMAN, d6s(), trace)

    event = night.events(BRITISH, *trace.notes)[1]

    assert (event.kind, event.facts["counter"], event.facts["gone"]) == ("torpedo", 37, False)
    assert event.facts["track"] == [[170.0, start / CM, 180.0], [170.0, start / CM + 15, 180.0]]
    assert event.words == f"Torpedo 37 runs to (170, {start / CM + 15:.0f}) [TOR.d]."
    assert night.words(GERMAN, *trace.notes)[0].startswith("Dummy torpedo 36 runs to")


def test_tor_d_a_torpedo_runs_off_the_table(night: Night) -> None:
    fire_spread(night)
    notes = [Note(Noted.TORPEDO_RUNS, 36), Note(Noted.RUNS_OFF_TABLE, 36)]

    assert night.to_all(*notes)[:2] == [
        ["Torpedo 36 runs off the table [TOR.d]."], ["Dummy torpedo 36 runs off the table [TOR.d]."],
    ]  # fmt: skip


@pytest.mark.clause("CW-MOV.a", "CW-MOV.f")
def test_mov_f_everybody_sees_where_a_marker_goes(night: Night) -> None:
    notes = moved(night, counter=S_130_MARKER, run=800)

    own, strange = "S 130 runs 8 cm ahead, to (170, 38) [MOV.f].", "Marker 30 runs 8 cm ahead, to (170, 38) [MOV.f]."
    assert night.to_all(*notes) == [[strange], [own], [strange], [own]]
    event = night.events(BRITISH, *notes)[0]
    assert event.kind == "move"
    assert event.facts["track"] == [[170.0, 30.0, 180.0], [170.0, 38.0, 180.0]]
    assert (event.facts["counter"], event.facts["x"], event.facts["y"]) == (30, 170.0, 38.0)


@pytest.mark.clause("CW-TRN.b", "CW-MOV.a")
def test_trn_b_what_a_swing_cost_only_its_owner_is_told(night: Night) -> None:
    night.put(S_130_MARKER, 170, 30, heading=180)
    notes = moved(night, counter=S_130_MARKER, run=500, turn=620, turn_first=1)  # the chord of 60 degrees, base 6.2

    british, german, _, _ = night.to_all(*notes)

    assert british[0].startswith("Marker 30 turns 60° to starboard and runs 5 cm ahead, to (")
    assert german[0].startswith("S 130 turns 60° to starboard for 6.2 cm and runs 5 cm ahead, to (")


@pytest.mark.clause("CW-TRN.b", "CW-MOV.a")
@pytest.mark.parametrize("turn_first", [0, 1])
@pytest.mark.parametrize("turn", [310, -310])
def test_trn_b_the_track_of_a_turn_is_the_same_for_all(night: Night, turn: int, turn_first: int) -> None:
    notes = moved(night, counter=S_130_MARKER, run=500, turn=turn, turn_first=turn_first)

    tracks = [night.events(viewer, *notes)[0].facts["track"] for viewer in VIEWERS]

    assert tracks[0][0] == [170.0, 30.0, 180.0]
    for track in tracks:
        assert len(track) == 3
        for pose, other in zip(track, tracks[0], strict=True):
            assert pose == pytest.approx(other, abs=0.02)
    heading = (180 + (1 if turn > 0 else -1) * 28.96) % 360
    assert tracks[0][2][2] == pytest.approx(heading, abs=0.01)


@pytest.mark.clause("CW-MOV.a", "CW-MOV.n")
def test_mov_n_a_dummy_is_told_from_a_ship_by_its_owner_alone(night: Night) -> None:
    notes = moved(night, counter=S_130_DUMMY, run=800)

    assert [words[0].split(" runs")[0] for words in night.to_all(*notes)] == [
        "Marker 31", "Dummy marker 31", "Marker 31", "Dummy marker 31",
    ]  # fmt: skip


def test_mov_i_those_that_have_not_moved_are_told_together(night: Night) -> None:
    notes = [Note(Noted.STAYS, 15), Note(Noted.STAYS, 16), Note(Noted.STAYS, 17)]

    assert night.words(BRITISH, *notes) == ["Trawler Alpha, dummy marker 16 and dummy marker 17 do not move [MOV.i]."]
    assert night.words(GERMAN, *notes) == ["Marker 15, marker 16 and marker 17 do not move [MOV.i]."]
    assert night.words(GERMAN, Note(Noted.MOVES, 15)) == ["Marker 15 does not move [MOV.f]."]


@pytest.mark.clause("CW-MOV.n", "CW-MOV.a")
def test_mov_n_what_leaves_the_table_is_not_turned_up(night: Night) -> None:
    night.put(S_130_MARKER, 170, 3, heading=0)
    notes = moved(night, counter=S_130_MARKER, run=800)

    british, german, public, umpire = night.to_all(*notes)
    assert british == public == ["Marker 30 runs 3.01 cm ahead and leaves the table by the north edge [MOV.f]."]
    assert german == umpire == [british[0].replace("Marker 30", "S 130")]
    assert night.events(BRITISH, *notes)[0].facts["acts"] == [{"ahead": 3.01}, {"leaves": "north"}]


def test_mov_a_where_it_was_is_not_told_of_what_nobody_remembers(night: Night) -> None:
    night.put(S_130_MARKER, 170, 3, heading=0)
    night.counters[S_130_MARKER].came = 0
    notes = moved(night, counter=S_130_MARKER, run=800)

    assert night.events(BRITISH, *notes)[0].facts["track"] == []
    assert night.events(GERMAN, *notes)[0].facts["track"][0] == [170.0, 3.0, 0.0]

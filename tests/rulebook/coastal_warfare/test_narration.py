"""The log of looking and being seen: each line as its owner, the enemy, an onlooker and the umpire read it."""

from __future__ import annotations

import pytest

from lineahead.engine.contract.questions import PUBLIC
from lineahead.kernel.trace import Note, Trace
from lineahead.rulesets.coastal_warfare.rules.losing_sight import lose_observation
from lineahead.rulesets.coastal_warfare.rules.observation import observe
from lineahead.rulesets.coastal_warfare.tables.notes import Noted
from lineahead.rulesets.coastal_warfare.tables.orders import Look
from lineahead.rulesets.coastal_warfare.tables.ships import CM, IDENTIFIED
from lineahead.rulesets.coastal_warfare.words.narrate import TELLERS
from tests.rulebook.coastal_warfare.night_log import (
    BRITISH,
    COASTER,
    COASTER_MARKER,
    CORVETTE_MARKER,
    GERMAN,
    S_130,
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

FIRST_TORPEDO = 36


def look(night: Night, face: int, observer: int = COASTER_MARKER) -> list[Note]:
    """A counter looks for its nearest marker."""
    trace = Trace()
    observe(*night.at_sea, Look(counter=observer, chances=1), d6s(face), trace)
    return trace.notes


@pytest.fixture
def approach(night: Night) -> Night:
    """OBS.ex1  A stationary coaster that does not know of the enemy, and an S-boat 55 cm off at 10 cm."""
    night.counters[COASTER_MARKER].speed = 0
    night.put(S_130_MARKER, 56, 130 - 55, speed=10)
    return night


@pytest.mark.clause("CW-OBS.ex1", "CW-OBS.o")
def test_obs_b_a_ship_is_spotted(approach: Night) -> None:
    told = approach.to_all(*look(approach, 4))

    looks = (
        "Coaster 1 looks for marker 30 at 55 cm [OBS.b]: 3 or more needed;"
        " 4, target moving +1 [OBS.g], unaware of the enemy −2 [OBS.n] makes 3: spotted, S 130, an S-boat."
    )
    assert told[:3] == [[looks], ["S 130 is spotted."], ["Marker 30 is spotted: S 130, an S-boat."]]
    assert told[3] == [looks.replace("marker 30", "S 130")]


def test_obs_b_facts_of_a_ship_that_is_spotted(approach: Night) -> None:
    notes = look(approach, 4)
    own, other = (approach.events(viewer, *notes)[0] for viewer in (BRITISH, GERMAN))

    assert (own.kind, own.rule, own.facts["dice"]) == (
        "spotted", "CW-OBS.b", [{"kind": 6, "face": 4, "counted": True}],
    )  # fmt: skip
    assert [reason["value"] for reason in own.facts["reasons"]] == [1, -2]
    assert (own.facts["counter"], own.facts["ship"], own.facts["observer"]) == (30, 10, 6)
    assert other.facts == {"counter": 30, "observer": None, "ship": 10, "news": True}


@pytest.mark.clause("CW-OBS.ex2", "CW-MOV.a")
def test_obs_b_a_look_in_vain_is_its_own_sides_affair(approach: Night) -> None:
    british, german, public, umpire = approach.to_all(*look(approach, 3))

    assert british == [
        "Coaster 1 looks for marker 30 at 55 cm [OBS.b]: 3 or more needed;"
        " 3, target moving +1 [OBS.g], unaware of the enemy −2 [OBS.n]: not spotted."
    ]
    assert german == public == []
    assert umpire == [british[0].replace("marker 30", "S 130").replace("[OBS.n]:", "[OBS.n] makes 2:")]


@pytest.mark.clause("CW-OBS.h", "CW-OBS.j", "CW-MOV.a")
def test_obs_h_a_look_in_vain_tells_nothing_of_size_kind_or_radar(approach: Night) -> None:
    first, last = Note(Noted.LOOKS_FOR, 6, 30, 55, 3), Note(Noted.OBSERVATION_DIE, 6, 30, 1, 0)
    larger = [Note(Noted.TARGET_NOT_SMALL, 1), Note(Noted.RADAR_DETECTED, 1)]

    plain = approach.events(BRITISH, first, last)
    assert approach.events(BRITISH, first, *larger, last) == plain
    assert plain[0].facts["reasons"] == []


@pytest.mark.clause("CW-OBS.g", "CW-MOV.a")
@pytest.mark.parametrize(("speed", "apart"), [(3, 55), (3, 10), (10, 55), (10, 10)])
def test_obs_g_only_e_boats_creep_unnoticed_and_a_look_in_vain_does_not_tell(
    approach: Night, speed: float, apart: float
) -> None:
    approach.put(S_130_MARKER, 56, 130 - apart, speed=speed)
    first, last = Note(Noted.LOOKS_FOR, 6, 30, round(apart), 3), Note(Noted.OBSERVATION_DIE, 6, 30, 1, 0)
    as_e_boat = [Note(Noted.TARGET_MOVING, 1)] if speed > 4 else [Note(Noted.TARGET_CLOSE, 1)] if apart <= 12 else []
    as_trawler = [Note(Noted.TARGET_MOVING, 1)]

    told = approach.events(BRITISH, first, *as_e_boat, last)

    assert told == approach.events(BRITISH, first, *as_trawler, last)
    expected = ["target moving"] if speed > 4 else ["within 12 cm"] if apart <= 12 else []
    assert [reason["words"] for reason in told[0].facts["reasons"]] == expected


def test_obs_r7_too_far_to_be_spotted(approach: Night) -> None:
    words = approach.words(BRITISH, Note(Noted.LOOKS_FOR, 6, 30, 126, 0))

    assert words == ["Coaster 1 looks for marker 30 at 126 cm [OBS.b]: nothing is spotted beyond 120 cm [OBS.r7]."]


def test_obs_b_where_people_throw_the_line_is_broken_off_and_taken_up(approach: Night) -> None:
    notes = look(approach, 3)
    before, after = notes[:-1], notes[-1:]

    assert approach.to_all(*before)[:3] == [
        [
            "Coaster 1 looks for marker 30 at 55 cm [OBS.b]: 3 or more needed,"
            " target moving +1 [OBS.g], unaware of the enemy −2 [OBS.n]."
        ],
        [],
        [],
    ]
    assert approach.to_all(*after)[:3] == [["Coaster 1 looks for marker 30 with a 3: not spotted."], [], []]


def test_obs_o_a_dummy_that_is_spotted_by_less_than_was_told_to_be_needed_owes_it_to_what_was_hidden(
    approach: Night,
) -> None:
    """3 is needed at 55 cm, the die shows 2, and she whose dummy it is counts as no motor boat."""
    first, last = Note(Noted.LOOKS_FOR, 6, 31, 55, 3), Note(Noted.OBSERVATION_DIE, 6, 31, 2, 1)
    gone = [Note(Noted.SPOTTED, 6, 31), Note(Noted.DUMMY_REMOVED, 31)]

    assert approach.words(BRITISH, first, Note(Noted.TARGET_NOT_SMALL, 1), last, *gone) == [
        "Coaster 1 looks for marker 31 at 55 cm [OBS.b]: 3 or more needed; 2, helped by what was hidden:"
        " spotted and removed, a dummy [OBS.o]."
    ]


@pytest.mark.clause("CW-OBS.o", "CW-MOV.b")
def test_obs_o_a_dummy_is_spotted_and_goes(approach: Night) -> None:
    approach.put(S_130_MARKER, 170, 30)
    approach.put(S_130_DUMMY, 56, 130 - 15)

    told = approach.to_all(*look(approach, 6))

    looks = "Coaster 1 looks for {} at 15 cm [OBS.b]: 1 or more needed; 6, unaware of the enemy −2 [OBS.n]"
    assert told == [
        [f"{looks.format('marker 31')}: spotted and removed, a dummy [OBS.o]."],
        ["Dummy marker 31 is spotted and removed [OBS.o]."],
        ["Marker 31 is spotted and removed, a dummy [OBS.o]."],
        [f"{looks.format('dummy marker 31')} makes 4: spotted and removed [OBS.o]."],
    ]
    assert [approach.events(viewer, Note(Noted.SPOTTED, 6, 31), Note(Noted.DUMMY_REMOVED, 31))[0].kind
            for viewer in VIEWERS] == ["removed"] * 4  # fmt: skip


@pytest.mark.clause("CW-OBS.r5", "CW-MOV.a")
def test_obs_r5_who_has_seen_it_is_told_if_she_is_a_model(approach: Night) -> None:
    approach.show(COASTER_MARKER)

    _, german, public, _ = approach.to_all(*look(approach, 4))

    assert german == ["S 130 is spotted by Coaster 1."]
    assert public == ["Marker 30 is spotted by Coaster 1: S 130, an S-boat."]


@pytest.mark.clause("CW-OBS.r5", "CW-MOV.a")
def test_obs_r5_one_more_observer_is_heard_of_only_if_she_is_a_model(approach: Night) -> None:
    approach.show(S_130_MARKER)
    hidden = approach.to_all(Note(Noted.SPOTTED, COASTER_MARKER, S_130_MARKER))
    approach.show(COASTER_MARKER)
    shown = approach.to_all(Note(Noted.SPOTTED, COASTER_MARKER, S_130_MARKER))

    words = ["Coaster 1 has S 130 in sight [OBS.r5]."]
    assert hidden == [words, [], [], words]
    assert shown == [words] * 4


@pytest.mark.clause("CW-TOR.e", "CW-MOV.e")
def test_tor_e_a_torpedo_is_observed_and_nobody_learns_how_many_it_is(night: Night) -> None:
    fire_spread(night)
    notes = [Note(Noted.SPOTTED, COASTER_MARKER, 37), Note(Noted.TORPEDO_OBSERVED, 37)]
    night.show(37)

    told = night.to_all(*notes)

    assert told[1] == ["Torpedo 37 is spotted: a real torpedo [TOR.e]."] == told[2]
    assert told[0] == ["Torpedo 37 is spotted by Coaster 1: a real torpedo [TOR.e]."] == told[3]


@pytest.mark.clause("CW-OBS.d", "CW-OBS.p")
def test_obs_d_sight_is_lost_and_she_goes_back_to_a_marker(approach: Night) -> None:
    approach.show(S_130_MARKER)
    approach.counters[COASTER_MARKER].sees = approach.ships[COASTER].seen = 1 << S_130
    approach.counters[S_130_MARKER].y -= 10 * CM
    trace = Trace()
    lose_observation(*approach.pieces, trace)

    told = approach.to_all(*trace.notes)

    lost = "Coaster 1 loses sight of S 130 [OBS.d]."
    back = "Nobody sees S 130 any more: she goes back to marker 30 [OBS.p]."
    assert told == [[lost, back], [back], [back], [lost, back]]


@pytest.mark.clause("CW-OBS.q", "CW-MOV.a")
def test_obs_q_nobody_else_hears_that_a_side_is_aware(night: Night) -> None:
    words = ["The German side is aware of the enemy [OBS.q]."]

    assert night.to_all(Note(Noted.BECOMES_AWARE, GERMAN)) == [[], words, [], words]


@pytest.mark.clause("CW-OBS.t")
def test_obs_t_a_searchlight_is_seen_by_all(night: Night) -> None:
    told = night.to_all(Note(Noted.SEARCHLIGHT_ON, CORVETTE_MARKER, S_130_DUMMY))

    assert told == [
        ["Corvette turns a searchlight on marker 31 [OBS.t]."],
        ["Marker 12 turns a searchlight on dummy marker 31 [OBS.t]."],
        ["Marker 12 turns a searchlight on marker 31 [OBS.t]."],
        ["Corvette turns a searchlight on dummy marker 31 [OBS.t]."],
    ]


@pytest.mark.clause("CW-OBS.s")
def test_obs_s_star_shell_is_seen_but_not_where_a_dud_was_meant_to_burn(night: Night) -> None:
    thrown = Note(Noted.STAR_SHELL_DIE, CORVETTE_MARKER, 1, 9000, 6000)
    burns = [thrown._replace(b=2), Note(Noted.STAR_SHELL_LIT, CORVETTE_MARKER, 9000, 6000)]

    assert night.to_all(thrown)[:3] == [
        ["Corvette fires star shell over (90, 60), 2 or more needed [OBS.s]: 1, it does not burn."],
        ["Marker 12 fires star shell, 2 or more needed [OBS.s]: 1, it does not burn."],
        ["Marker 12 fires star shell, 2 or more needed [OBS.s]: 1, it does not burn."],
    ]
    assert night.events(GERMAN, thrown)[0].facts["at"] is None
    assert night.words(GERMAN, *burns) == [
        "Marker 12 fires star shell over (90, 60), 2 or more needed [OBS.s]: 2, it burns."
    ]
    assert night.events(GERMAN, *burns)[0].facts["at"] == [90.0, 60.0]


def test_every_note_is_told_or_stands_within_a_line() -> None:
    within = {
        *range(Noted.TARGET_FIRING, Noted.UNAWARE + 1),
        *range(Noted.STRADDLED_BEFORE, Noted.HEAVY_GUNS + 1),
        *range(Noted.RAM_RANKS, Noted.RAM_UNMEANT + 1),
        Noted.RUNS_OFF_TABLE,
        Noted.TORPEDO_EFFECT,
        Noted.CARGO_EXPLODES,
        Noted.STAR_SHELL_LIT,
        Noted.GLANCES,
        Noted.CUT_DOWN,
        Noted.MISSES,
        Noted.STRADDLES,
        Noted.HITS,
    }
    silent = {Noted.SIDE_IS_DONE}

    assert {noted for noted in Noted if noted not in TELLERS and noted < 240} == within | silent


@pytest.mark.clause("CW-MOV.a")
def test_mov_a_no_facts_hold_what_their_viewer_does_not_know(night: Night) -> None:
    """Of a hidden ship whatever a rule notes by her number is not told at all."""
    chart = [
        Note(Noted.REPAIR_DIE, S_130, 6), Note(Noted.REPAIRED, S_130, 1), Note(Noted.TUBE_READY, S_130, 0),
        Note(Noted.DAMAGE, S_130, 1, 13, 0), Note(Noted.AT_NO_POINTS, S_130), Note(Noted.TOW_PARTS, S_130, 11),
        Note(Noted.MINES_LAID, S_130), Note(Noted.DROPS_CHARGE, S_130_MARKER, 0),
        Note(Noted.STRUCK_BY, S_130, 3, 79, 5),
        Note(Noted.TOW_DIE, S_130, 11, 6), Note(Noted.CHARGE_DIE, S_130, 6), Note(Noted.RAMS, S_130, 4, 1),
    ]  # fmt: skip

    for note in chart:
        assert night.events(BRITISH, note) == night.events(PUBLIC, note) == [], Noted(note.what).name
        assert len(night.events(GERMAN, note)) == 1 or note.what == Noted.RAMS, Noted(note.what).name


def test_mov_a_identified_ships_are_called_by_name_even_when_they_went_back_to_a_marker(night: Night) -> None:
    night.counters[S_130_MARKER].known = [IDENTIFIED, IDENTIFIED]

    assert night.words(BRITISH, *moved(night, counter=S_130_MARKER, run=800)) == [
        "S 130 runs 8 cm ahead, to (170, 38) [MOV.f]."
    ]

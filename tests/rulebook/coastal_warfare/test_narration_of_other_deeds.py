"""The log of what lies open to all, of rams, tows and equipment, and of what is a side's own affair."""

from __future__ import annotations

import pytest

from lineahead.engine.contract.events import REVEALED
from lineahead.engine.contract.questions import PUBLIC
from lineahead.kernel.trace import Note
from lineahead.rulesets.coastal_warfare.tables.notes import Noted
from lineahead.rulesets.coastal_warfare.tables.ships import ESCAPE, SMOKE_SCREEN, WEST
from tests.rulebook.coastal_warfare.night_log import (
    ALPHA,
    ALPHA_MARKER,
    BRITISH,
    CORVETTE,
    FREIGHTER,
    GERMAN,
    S_130,
    S_130_MARKER,
    Night,
    night,
    struck,
)

__all__ = ["night", "struck"]

TO_ALL = {
    "TEF.a": ([Note(Noted.PASSES_UNDER_SMALL, 40, S_130)], ["Torpedo 40 passes under S 130 and runs on [TEF.a]."]),
    "TEF.h": ([Note(Noted.DISABLED, FREIGHTER)], ["Freighter 1 is disabled: no movement, no shooting [TEF.h]."]),
    "TEF.r4": ([Note(Noted.SINKS_AFTER, FREIGHTER, 4, 9)], ["Freighter 1 sinks at the end of turn 9 [TEF.r4]."]),
    "TEF.r4 comes": (
        [Note(Noted.SINKS_AS_DICED, FREIGHTER), Note(Noted.SINKS, FREIGHTER)],
        ["Freighter 1 sinks [TEF.r4]."],
    ),
    "TEF.i": ([Note(Noted.SYSTEMS_LOST, FREIGHTER, 2)], ["The hit destroys two systems of Freighter 1 [TEF.i]."]),
    "TEF.j": (
        [Note(Noted.CARGO_DIE, FREIGHTER, 3), Note(Noted.CARGO_EXPLODES, FREIGHTER), Note(Noted.SINKS, FREIGHTER)],
        [
            "Freighter 1's cargo is ammunition or oil, 3 or more explodes: 3, she explodes [TEF.j].",
            "Freighter 1 sinks [DMG.r2].",
        ],
    ),
    "TEF.r6": (
        [Note(Noted.BLAST_DAMAGE, ALPHA, 7), Note(Noted.DAMAGE, ALPHA, 7, 11, 3)],
        ["Trawler Alpha takes seven points of damage (2D6), 11 of 18 boxes left [TEF.r6]."],
    ),
    "TEF.t1": (
        [Note(Noted.TORPEDO_DAMAGE, FREIGHTER, 14, 3), Note(Noted.DAMAGE, FREIGHTER, 14, 26, 1)],
        ["Freighter 1 takes 14 points of damage (4D6), 26 of 40 boxes left [TEF.t1]."],
    ),
    "RAM.c cut down": (
        [
            Note(Noted.RAMS, ALPHA, S_130, 1), Note(Noted.RAM_DIE, ALPHA, 4), Note(Noted.RAM_RANKS, 1),
            Note(Noted.RAM_TARGET_STATIONARY, 1), Note(Noted.CUT_DOWN, S_130, ALPHA), Note(Noted.SINKS, S_130),
        ],
        [
            "Trawler Alpha rams S 130 [RAM.a]: 4, difference of size +1 [RAM.b], target stationary +1 [RAM.b]"
            " makes 6: she is cut down [RAM.c].",
            "S 130 sinks [DMG.r2].",
        ],
    ),
    "RAM.c glances": (
        [Note(Noted.RAMS, ALPHA, S_130, 0), Note(Noted.RAM_DIE, ALPHA, 3), Note(Noted.GLANCES, ALPHA, S_130, 3)],
        ["Trawler Alpha runs into S 130 [RAM.a]: 3: a glancing blow, one point to each [RAM.c]."],
    ),
    "RAM.c strikes": (
        [Note(Noted.RAM_DIE, ALPHA, 4), Note(Noted.RAM_DAMAGE, S_130, 6, 2), Note(Noted.DAMAGE, S_130, 6, 8, 2)],
        [
            "Trawler Alpha rams [RAM.b]: 4: she strikes home, 2D6 and a system [RAM.c].",
            "S 130 takes six points of damage (2D6), 8 of 14 boxes left [RAM.c].",
        ],
    ),
    "RAM.a": ([Note(Noted.STOPS_SHORT, ALPHA, S_130)], ["Trawler Alpha stops at S 130, too slow to ram her [RAM.a]."]),
    "EQP.a": ([Note(Noted.LAYS_SMOKE, S_130_MARKER)], ["S 130 lays smoke [EQP.a]."]),
    "EQP.a lifts": ([Note(Noted.CLOUD_GOES, 0, SMOKE_SCREEN)], ["A smoke screen lifts [EQP.a]."]),
    "EQP.b": (
        [Note(Noted.CHARGE_DIE, S_130, 6), Note(Noted.CHARGE_DAMAGE, S_130, 3), Note(Noted.DAMAGE, S_130, 3, 11, 3)],
        [
            "S 130 runs over a depth charge, 6 needed [EQP.b]: 6, it explodes.",
            "S 130 takes three points of damage (D6), 11 of 14 boxes left [EQP.b].",
        ],
    ),
    "SC2.c": (
        [Note(Noted.TOW_DIE, ALPHA, FREIGHTER, 5), Note(Noted.TAKEN_IN_TOW, ALPHA, FREIGHTER)],
        ["Trawler Alpha takes Freighter 1 in tow, 5 or more needed [SC2.c]: 5."],
    ),
    "SC2.c fails": (
        [Note(Noted.TOW_DIE, ALPHA, FREIGHTER, 4)],
        ["Trawler Alpha cannot take Freighter 1 in tow, 5 or more needed [SC2.c]: 4."],
    ),
    "LTR.f": ([Note(Noted.TAKEN_IN_TOW, ALPHA, FREIGHTER)], ["Trawler Alpha takes Freighter 1 in tow [LTR.f]."]),
    "LTR.e": (
        [Note(Noted.TOW_PARTS, ALPHA, FREIGHTER)],
        ["The tow parts between Trawler Alpha and Freighter 1 [LTR.e]."],
    ),
    "ORD.a": ([Note(Noted.TURN_BEGINS, 3)], ["Turn 3."]),
    "ORD.7": ([Note(Noted.PHASE_BEGINS, 7, 0, 1)], ["The German side observes and fires [ORD.7]."]),
    "ORD.4": ([Note(Noted.PHASE_BEGINS, 4, 1, 0)], ["The German side works out its damage [ORD.4]."]),
    "SCN.b": (
        [Note(Noted.SURRENDERS, 1), Note(Noted.GAME_OVER, 3)],
        ["The German side surrenders [SCN.b].", "The battle ends in turn 3 [SCN.b]."],
    ),
    "OBS.v": ([Note(Noted.WEATHER_DIE, 5, 0, 1)], ["The weather [OBS.v]: 5, poor weather."]),
    "SC3.d": ([Note(Noted.REINFORCEMENT_DIE, CORVETTE, 4, 0)], ["Corvette does not come [SC3.d]: 4."]),
}  # fmt: skip


@pytest.mark.parametrize("name", TO_ALL)
def test_what_lies_open_is_told_to_everybody_alike(struck: Night, name: str) -> None:
    notes, words = TO_ALL[name]

    assert struck.to_all(*notes) == [words] * 4
    assert all(event.rule.startswith("CW-") for event in struck.events(PUBLIC, *notes))


@pytest.mark.clause("CW-RAM.e", "CW-MOV.a")
def test_ram_e_a_marker_is_called_by_its_number_until_it_is_turned_up(night: Night) -> None:
    night.show(ALPHA_MARKER, S_130_MARKER)
    notes = [
        Note(Noted.COMES_UPON, ALPHA_MARKER, S_130_MARKER), Note(Noted.DISCLOSED, S_130_MARKER, S_130),
        Note(Noted.DISCLOSED, ALPHA_MARKER, ALPHA), Note(Noted.STOPS_SHORT, ALPHA, S_130),
    ]  # fmt: skip

    assert night.words(PUBLIC, *notes) == [
        "Marker 15 comes upon marker 30 [RAM.a].",
        "Marker 30 is turned up: S 130, an S-boat [OBS.o].",
        "Marker 15 is turned up: Trawler Alpha [OBS.o].",
        "Trawler Alpha stops at S 130, too slow to ram her [RAM.a].",
    ]
    assert night.words(BRITISH, *notes)[0] == "Trawler Alpha comes upon marker 30 [RAM.a]."
    assert night.words(GERMAN, *notes)[0] == "Marker 15 comes upon S 130 [RAM.a]."


OWN_AFFAIRS = {
    "EQP.b": (Note(Noted.DROPS_CHARGE, S_130_MARKER, 0), "S 130 drops a depth charge astern [EQP.b]."),
    "EQP.c": (Note(Noted.MINES_LAID, S_130), "S 130 has laid her mines [EQP.c]."),
    "TOR.j": (Note(Noted.TUBE_READY, S_130, 0), "S 130 has readied a torpedo [TOR.j]."),
    "DEP.a": (Note(Noted.PLACED, 31, 1000, 2000, 9000), "Dummy marker 31 is placed at (10, 20), heading 090° [DEP.a]."),
    "DEP.r2": (Note(Noted.EDGE_DIE, 1, 4), "The German side comes in over part 4 of the north edge [DEP.r2]."),
    "SC3.r1": (Note(Noted.WHICH_EDGE_DIE, 5), "The German side comes from the east [SC3.r1]: 5."),
}


@pytest.mark.clause("CW-MOV.a")
@pytest.mark.parametrize("name", OWN_AFFAIRS)
def test_mov_a_what_only_a_side_knows_is_told_to_it_alone(night: Night, name: str) -> None:
    night.show(S_130_MARKER)
    note, words = OWN_AFFAIRS[name]

    assert night.to_all(note) == [[], [words], [], [words]]


@pytest.mark.clause("CW-EQP.c")
def test_eqp_c_when_the_battle_is_over_everybody_hears_who_had_laid_mines(night: Night) -> None:
    words = ["S 130 had laid her mines [EQP.c]."]

    assert night.to_all(Note(Noted.MINES_COME_OUT, S_130)) == [words, words, words, words]
    assert night.events(BRITISH, Note(Noted.MINES_COME_OUT, S_130))[0].kind == REVEALED


@pytest.mark.clause("CW-TEF.j", "CW-MOV.a")
def test_tef_j_a_cargo_is_its_owners_affair(night: Night) -> None:
    words = ["Freighter 1's cargo [TEF.j]: 2, ammunition or oil."]

    assert night.to_all(Note(Noted.CARGO_ROLL, FREIGHTER, 2, 1)) == [words, [], [], words]


@pytest.mark.clause("CW-SC4.r5")
def test_sc4_r5_where_a_force_that_runs_comes_from_is_no_secret(night: Night) -> None:
    night.state.sea.battle.scenario, night.state.sea.battle.runs_from = ESCAPE, WEST

    assert night.to_all(Note(Noted.WHICH_EDGE_DIE, 3)) == [["The German side comes from the west [SC4.r5]: 3."]] * 4


@pytest.mark.clause("CW-SC1.r7", "CW-MOV.a")
def test_sc1_r7_a_marker_comes_in(night: Night) -> None:
    night.put(21, 0, 75, heading=90)
    night.counters[21].x, night.counters[21].status = 1500, 1

    told = night.to_all(Note(Noted.ENTERS, 21))

    strange = ["Marker 21 comes onto the table at (15, 75) [SC1.r7]."]
    assert told == [["MGB 81 comes onto the table at (15, 75) [SC1.r7]."], strange, strange, told[0]]
    assert night.events(GERMAN, Note(Noted.ENTERS, 21))[0].facts["track"] == [[0.0, 75.0, 90.0], [15.0, 75.0, 90.0]]

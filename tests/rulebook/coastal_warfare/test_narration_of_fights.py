"""The log of fights: gunfire and damage, torpedoes that strike, rams, tows and equipment, for each who may know."""

from __future__ import annotations

import pytest

from lineahead.engine.contract.events import REVEALED
from lineahead.engine.contract.questions import PUBLIC, UMPIRE
from lineahead.kernel.choices import Choice
from lineahead.kernel.dice import D6, D10, Dice, Throw
from lineahead.kernel.trace import Note, Trace
from lineahead.rulesets.coastal_warfare.knowledge.view import view
from lineahead.rulesets.coastal_warfare.rules.damage import work_out_hits
from lineahead.rulesets.coastal_warfare.rules.gunfire import fire_ship
from lineahead.rulesets.coastal_warfare.rules.torpedoes import run_torpedoes
from lineahead.rulesets.coastal_warfare.tables.notes import Asked, Noted, Thrown
from lineahead.rulesets.coastal_warfare.tables.orders import Fire, Shot
from lineahead.rulesets.coastal_warfare.tables.ships import ESCAPE, SMOKE_SCREEN, WEST
from lineahead.rulesets.coastal_warfare.words.narrate import word_choice, word_throw
from tests.rulebook.coastal_warfare.table import d6s, dice_of
from tests.rulebook.coastal_warfare.test_narration import (
    ALPHA,
    ALPHA_MARKER,
    BRITISH,
    CORVETTE,
    FREIGHTER,
    FREIGHTER_MARKER,
    GERMAN,
    S_130,
    S_130_MARKER,
    Night,
    fire_spread,
    night,
)

__all__ = ["night"]

FORWARD_20_MM = 0


def fire(night: Night, dice: Dice) -> list[Note]:
    """S 130 fires her forward 20 mm at Trawler Alpha, 10 cm ahead, who lies still and is seen."""
    night.put(ALPHA_MARKER, 170, 40)
    night.show(ALPHA_MARKER)
    night.counters[S_130_MARKER].sees = night.ships[S_130].seen = 1 << ALPHA
    order, trace = Fire(counter=S_130_MARKER, count=1), Trace()
    order.shots[0] = Shot(mount=FORWARD_20_MM, target=ALPHA_MARKER)
    fire_ship(*night.pieces, night.state.sea.hits, order, dice, trace)
    return trace.notes


@pytest.mark.clause("CW-GUN.c", "CW-VAR.a", "CW-MOV.a")
def test_gun_c_fire_of_a_hidden_ship_is_seen_but_not_what_she_is(night: Night) -> None:
    told = night.to_all(*fire(night, d6s(6)))

    own = (
        "S 130 fires cannon at Trawler Alpha, factor 2 [GUN.h]:"
        " 6, target stationary +1 [VAR.c] makes 7, one hit [VAR.t1]."
    )
    strange = "Marker 30 opens fire on Trawler Alpha: one hit [VAR.t1]."
    assert told == [[strange], [own], [strange], [own]]


@pytest.mark.clause("CW-GUN.c", "CW-MOV.a")
def test_gun_c_facts_of_fire(night: Night) -> None:
    notes = fire(night, d6s(6))
    strange, own = (night.events(viewer, *notes)[0] for viewer in (BRITISH, GERMAN))

    assert strange.facts == {
        "from": 30, "target": 15, "target_ship": 5, "rolls": [{"hits": 1, "straddle": False}],
    }  # fmt: skip
    assert own.facts["dice"] == [{"kind": 6, "face": 6, "counted": True}]
    assert own.facts["rolls"][0]["factor"] == 2
    assert (own.facts["rolls"][0]["group"], own.facts["rolls"][0]["score"]) == ("cannon", 7)


def test_gun_c_everybody_reads_the_dice_of_a_ship_that_is_known(night: Night) -> None:
    night.show(S_130_MARKER)

    told = night.to_all(*fire(night, d6s(1)))

    words = (
        "S 130 fires cannon at Trawler Alpha, factor 2 [GUN.h]:"
        " 1, target stationary +1 [VAR.c] makes 2, nothing [VAR.t1]."
    )
    assert told == [[words]] * 4


def test_gun_c_where_people_throw_the_line_is_broken_off_and_taken_up(night: Night) -> None:
    notes = fire(night, d6s(5))
    at = next(place for place, note in enumerate(notes) if note.what == Noted.FIRE_DIE)

    assert night.to_all(*notes[:at])[:2] == [
        ["Marker 30 opens fire on Trawler Alpha."],
        ["S 130 fires cannon at Trawler Alpha, factor 2 [GUN.h]."],
    ]
    assert night.to_all(*notes[at:])[:2] == [
        ["The fire at Trawler Alpha: a straddle [VAR.t1]."],
        ["S 130 fires cannon at Trawler Alpha: 5 and +1 makes 6, a straddle [VAR.t1]."],
    ]
    assert night.events(BRITISH, *notes[at:])[0].facts["from"] is None


@pytest.mark.clause("CW-DMG.a", "CW-LOC.a")
def test_dmg_a_a_hit_its_location_and_its_boxes(night: Night) -> None:
    fire(night, d6s(6))
    trace = Trace()
    work_out_hits(*night.pieces, night.state.sea.hits, BRITISH, dice_of((D10, 3)), trace)

    told = night.to_all(*trace.notes)

    strange = "Trawler Alpha is struck by 20 mm fire [DMG.a], location 3 [LOC.a]: she loses one bridge box."
    boxes = "Trawler Alpha takes one point of damage, 17 of 18 boxes left [DMG.c]."
    own = strange.replace("fire [", "fire from S 130 [")
    assert told == [[strange, boxes], [own, boxes], [strange, boxes], [own, boxes]]


@pytest.mark.clause("CW-LOC.i")
def test_loc_i_a_hit_on_nothing_vital_and_the_rest_of_a_hit_after_a_throw(night: Night) -> None:
    night.show(S_130_MARKER)
    located = [
        Note(Noted.LOCATION_DIE, S_130, 9),
        Note(Noted.SYSTEM_LOST, S_130, 4, 1),
        Note(Noted.SYSTEM_LOST, S_130, 25, 1),
    ]
    gun = Note(Noted.STRUCK_BY, S_130, 8, 346, ALPHA)

    assert night.words(BRITISH, *located) == ["S 130, location 9 [LOC.a]: she loses the after 37 mm and the mines."]
    assert night.words(BRITISH, gun, Note(Noted.LOCATION_DIE, S_130, 2), Note(Noted.NON_CRITICAL, S_130, 2)) == [
        "S 130 is struck by an 88 mm shell from Trawler Alpha [DMG.a], location 2 [LOC.a]: nothing vital [LOC.i]."
    ]
    assert night.words(BRITISH, Note(Noted.SYSTEM_LOST, S_130, 1, 6)) == ["S 130: she loses all engine boxes."]


def test_cht_k_no_points_left_and_going_down(night: Night) -> None:
    night.show(S_130_MARKER)
    notes = [Note(Noted.DAMAGE, S_130, 2, 0, 0), Note(Noted.AT_NO_POINTS, S_130), Note(Noted.SINKS, S_130)]

    words = [
        "S 130 takes two points of damage, no boxes left [DMG.c].",
        "S 130 is at 0 points and must withdraw [CHT.k].",
        "S 130 sinks [DMG.r2].",
    ]
    assert night.to_all(*notes) == [words] * 4


@pytest.mark.clause("CW-REP.b", "CW-MOV.a")
def test_rep_b_repairs_are_rolled_openly_for_ships_that_are_known(night: Night) -> None:
    in_vain, mended = (
        Note(Noted.REPAIR_DIE, S_130, 4),
        [Note(Noted.REPAIR_DIE, S_130, 6), Note(Noted.REPAIRED, S_130, 1)],
    )
    hidden = night.to_all(in_vain)
    night.show(S_130_MARKER)

    words = ["S 130's repairs, 6 needed [REP.b]: 4, in vain."]
    assert hidden == [[], words, [], words]
    assert night.to_all(in_vain) == [words] * 4
    assert night.words(BRITISH, *mended) == ["S 130's repairs, 6 needed [REP.b]: 6, one engine box is restored."]
    assert night.words(BRITISH, Note(Noted.REPAIRED, S_130, 2)) == [
        "S 130's repairs [REP.b]: the forward 20 mm works again."
    ]


@pytest.mark.clause("CW-TEF.b", "CW-TOR.f")
def test_tef_b_a_torpedo_strikes(night: Night) -> None:
    fire_spread(night)
    night.put(FREIGHTER_MARKER, 170, 44, heading=90)
    night.show(FREIGHTER_MARKER)
    trace = Trace()
    run_torpedoes(*night.pieces, GERMAN, d6s(1, 3, 4), trace)
    notes = [note for note in trace.notes if note.a == 37 or note.what != Noted.TORPEDO_RUNS]

    british, german, public, umpire = night.to_all(*notes)

    effect = (
        "Torpedo 37 against Freighter 1 [TEF.b]:"
        " 1, target stationary +1 [TEF.e], merchant ship +1 [TEF.g] makes 3: near explosion [TEF.t1]."
    )
    assert "Torpedo 37 touches Freighter 1 [TOR.f]." in british
    assert effect in british
    assert effect in german
    assert [words for words in german if "torpedo 36" in words.lower()] == [
        "Dummy torpedo 36 touches Freighter 1 [TOR.f].", "Dummy torpedo 36 is removed [OBS.o].",
    ]  # fmt: skip
    assert "Torpedo 36 is removed: a dummy [OBS.o]." in british
    assert public == british
    assert umpire == german


@pytest.fixture
def struck(night: Night) -> Night:
    """Freighter 1 and Trawler Alpha lie before everybody's eyes."""
    night.show(FREIGHTER_MARKER, ALPHA_MARKER, S_130_MARKER)
    night.counters[40].torpedoes = 1
    return night


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


def choice(asked: int, about: int, detail: int, options: int, proposal: int) -> Choice:
    """A choice of the German side."""
    return Choice(asked, GERMAN, about, detail, 0, 2, options, proposal)


@pytest.mark.clause("CW-REP.r1", "CW-RAM.e", "CW-LTR.f")
def test_what_people_are_asked_in_mid_step(night: Night) -> None:
    night.show(ALPHA_MARKER)
    hurt = night.ships[S_130]
    hurt.engines_lost = hurt.mounts_lost[FORWARD_20_MM] = hurt.tubes_lost[0] = 1
    seen = view(night.state, GERMAN, night.scenario)

    repair = word_choice(choice(Asked.REPAIR_KIND, S_130, 0, 6, 2), seen)
    stop = word_choice(choice(Asked.STOP_SHORT, S_130_MARKER, ALPHA_MARKER, 3, 1), seen)
    tow = word_choice(choice(Asked.TAKE_IN_TOW, S_130, 11, 3, 1), seen)

    assert (repair.rule, repair.words, repair.about) == ("CW-REP.r1", "What does S 130 repair?", (S_130,))
    # an S-100 makes 15, 10 or 5 cm
    engines, systems = "She makes 15 cm a turn then, now 10.", "One of 2: 20 mm F, forward torpedo tubes."
    assert repair.bounds["options"] == [
        {"value": 1, "words": "one engine box", "means": engines, "rule": "CW-REP.b"},
        {"value": 2, "words": "one destroyed system, at random", "means": systems, "rule": "CW-REP.r1"},
    ]
    assert (stop.rule, stop.about) == ("CW-RAM.e", (S_130,))
    assert stop.words == "Trawler Alpha has turned up ahead of S 130: does she stop?"
    assert [(option["value"], option["words"], option["rule"]) for option in stop.bounds["options"]] == [
        (1, "stop short", "CW-RAM.e"), (0, "run on and ram", "CW-RAM.a"),
    ]  # fmt: skip
    assert (tow.rule, tow.words) == ("CW-LTR.f", "Does S 130 take S 136 in tow?")
    assert [option["means"] for option in tow.bounds["options"]] == [
        "The lighter comes in line astern of her.", "The lighter stays where it is and waits for another tow.",
    ]  # fmt: skip


@pytest.mark.clause("CW-REP.b", "CW-REP.r1")
def test_rep_b_what_the_last_repair_of_each_kind_means(night: Night) -> None:
    hurt = night.ships[S_130]
    hurt.bridge_lost, hurt.engines_lost, hurt.mounts_lost[FORWARD_20_MM] = hurt.card.bridge, 3, 1

    repair = word_choice(choice(Asked.REPAIR_KIND, S_130, 0, 7, 2), view(night.state, GERMAN, night.scenario))

    # there are two bridge boxes on the chart of an S-100
    assert [option["means"] for option in repair.bounds["options"]] == [
        "1 of 2 bridge boxes are whole then.", "She makes 5 cm a turn then, now 0.", "It is the 20 mm F.",
    ]  # fmt: skip


@pytest.mark.clause("CW-OBS.v", "CW-OBS.m", "CW-VAR.f")
def test_obs_v_what_each_weather_means(night: Night) -> None:
    asked = Choice(Asked.WEATHER, UMPIRE, 4, 0, 0, 3, 15, 1)

    weather = word_choice(asked, view(night.state, UMPIRE, night.scenario))

    assert [(option["words"], option["means"]) for option in weather.bounds["options"]] == [
        ("calm and clear", "Nothing hinders guns or look-outs."),
        ("a medium sea", "Vessels smaller than a corvette fire at -2."),
        ("poor weather", "Look-outs see at -1."),
        ("a medium sea and poor weather", "Vessels smaller than a corvette fire at -2, and look-outs see at -1."),
    ]


@pytest.mark.parametrize("purpose", list(Thrown))
def test_every_throw_has_its_purpose(night: Night, purpose: Thrown) -> None:
    words = word_throw(Throw(2, D6, purpose, GERMAN), view(night.state, UMPIRE, night.scenario))

    assert words.startswith("Throw two d6 ")
    assert words.endswith("].")


def test_obs_b_the_die_that_looks_for_a_marker_does_not_tell_what_it_is_by_the_face_that_spots(night: Night) -> None:
    """A strange marker 55 cm off: 3 is needed, and that she is no motor boat makes it 2."""
    looks = Throw(1, D6, Thrown.OBSERVATION, GERMAN, needed=2)

    assert word_throw(looks, view(night.state, GERMAN, night.scenario)) == "Throw one d6 to observe [OBS.b]."


def test_dice_are_told_with_their_kind_and_whether_they_counted(struck: Night) -> None:
    tow = Note(Noted.TOW_DIE, ALPHA, FREIGHTER, 4)
    located = [Note(Noted.LOCATION_DIE, ALPHA, 3), Note(Noted.SYSTEM_LOST, ALPHA, 0, 1)]

    dice = [event.facts["dice"] for event in struck.events(PUBLIC, tow, *located)]

    assert dice == [[{"kind": 6, "face": 4, "counted": False}], [{"kind": 10, "face": 3, "counted": True}]]

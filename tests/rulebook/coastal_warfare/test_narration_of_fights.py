"""The log of fights: gunfire and damage, repairs, torpedoes that strike, for each who may know."""

from __future__ import annotations

import pytest

from lineahead.kernel.dice import D10, Dice
from lineahead.kernel.trace import Note, Trace
from lineahead.rulesets.coastal_warfare.rules.damage import work_out_hits
from lineahead.rulesets.coastal_warfare.rules.gunfire import fire_ship
from lineahead.rulesets.coastal_warfare.rules.torpedoes import run_torpedoes
from lineahead.rulesets.coastal_warfare.tables.notes import Noted
from lineahead.rulesets.coastal_warfare.tables.orders import Fire, Shot
from tests.rulebook.coastal_warfare.night_log import (
    ALPHA,
    ALPHA_MARKER,
    BRITISH,
    FORWARD_20_MM,
    FREIGHTER_MARKER,
    GERMAN,
    S_130,
    S_130_MARKER,
    Night,
    fire_spread,
    night,
)
from tests.rulebook.coastal_warfare.table import d6s, dice_of

__all__ = ["night"]


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

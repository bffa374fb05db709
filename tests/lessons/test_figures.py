"""What lessons say in figures is what the rules say of the very position."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from lineahead.engine.game.game import Game
from lineahead.lessons import lesson_named
from tests.lessons.playing import at_step, is_watching, played, said, targets, told_in

DUKE, BOAT, CRUISERS, MINES = (
    "grand-fleets/iron-duke",
    "coastal-warfare/one-boat",
    "perfidious-albion/two-cruisers",
    "great-war-at-sea/boats-and-mines",
)


def shots(step: str) -> list[Any]:
    """What each battery of Iron Duke can do to Moltke."""
    return [battery["targets"][0] for battery in targets(at_step(DUKE, step), 0, 0)["batteries"]]


def test_iron_duke_fires_first_at_medium_range_with_all_she_has():
    at = shots("Fire")[0]

    assert (at["range_shown"], at["band"], at["barrels"], at["needs"], at["pierces"]) == (7.8, "medium", 10, "8+", "5+")
    assert "7.8 miles off, inside your medium range" in said(DUKE, "Fire")
    assert "hits on 8 or more, and a hit goes through her belt on 5 or more" in said(DUKE, "Fire")


def test_iron_duke_closes_to_where_nearly_every_hit_goes_through():
    at, six_inch = shots("Close")[:2]

    assert (at["range_shown"], at["band"], at["armour"], at["needs"], at["pierces"]) == (
        3.5,
        "short",
        "end",
        "7+",
        "2+",
    )
    assert six_inch["legal"]
    assert "At 3.5 miles it is short range: 7 or more hits, 2 or more goes through her end armour" in said(
        DUKE, "Close"
    )


def test_iron_duke_ends_it_with_two_hits_more_than_enough():
    at = shots("Sink")[0]
    told = told_in(played(lesson_named(DUKE)))

    assert at["needs"] == "4+"
    assert "4 or more hits. She has five boxes left" in said(DUKE, "Sink")
    assert "Moltke loses one hull box, 5 of 23 left [4.32]." in told
    assert "Moltke sinks [4.32]: 206 points [2.3]." in told
    assert "sunk, she gives you 206 points" in said(DUKE, "Look")


def test_iron_dukes_torpedo_takes_five_boxes_and_floods_moltke():
    told = told_in(played(lesson_named(DUKE)))
    launched = next(words for words in told if words.startswith("Iron Duke launches two"))

    assert "10 needed (−1 range 4-6 nm [5.2], −1 target at 20-25 knots [5.2])" in launched
    assert "one hit, five points of damage whatever the armour" in launched
    assert any(words.startswith("Critical hit on Moltke by torpedo, 6 + 7 = 13 [6.1]: flooding") for words in told)


def odds_of_being_seen(run: int) -> list[tuple[str, int, float]]:
    """Which ships look for the S-boat after so short a run: range, and the chance that she is seen."""
    lesson = lesson_named(BOAT)
    steps = [each for each in lesson.steps if each.kind != "move" or each.order is None]
    creep = next(each for each in lesson.steps if each.name == "Creep")
    order = {"kind": "move", "answer": {"counter": 2, "run": run, "turn_first": 1}}
    quick = replace(lesson, steps=(*steps[:1], replace(creep, order=order)))
    game = played(quick, stops=is_watching)
    seen = [(name, targets(game, 1, counter)["marks"][0]) for name, counter in (("trawler", 5), ("freighter", 7))]
    return [(name, mark["range"], mark["may_be"][0]["chance"]) for name, mark in seen]


def test_the_s_boat_creeps_since_the_trawler_sees_her_on_5_or_6_then_and_else_on_4():
    assert odds_of_being_seen(400) == [("trawler", 53, pytest.approx(2 / 6)), ("freighter", 49, 0.0)]
    assert odds_of_being_seen(500)[0][2] == pytest.approx(3 / 6)
    assert "the trawler, 53 cm off and suspecting nothing, finds you on a 5 or 6 only; at 5 cm a 4 would do" in said(
        BOAT, "Creep"
    )


def test_the_s_boat_looks_for_the_nearest_two_with_an_even_chance():
    marks = targets(at_step(BOAT, "Look"), 0, 2)["marks"]

    assert [mark["range"] for mark in marks] == [47, 53]
    assert [mark["may_be"][0]["chance"] for mark in marks] == [0.5, 0.5]
    assert "47 and 53 cm off. If it is a ship, the die must show 4 or more: one half" in said(BOAT, "Look")


def test_the_s_boats_torpedoes_meet_the_freighter_in_three_turns_on_354():
    can = targets(at_step(BOAT, "Launch"), 0, 2)
    lead = next(each for each in can["leads"] if each["counter"] == 7)

    assert (lead["course"], lead["turns"]) == (354.14, 3)
    assert can["groups"][0]["courses"] == [[340.0, 360.0]]
    assert {each["effect"]: each["chance"] for each in lead["effects"]}["breaks in two"] == pytest.approx(
        1 / 6, abs=1e-5
    )
    assert "in three turns, on 354°" in said(BOAT, "Launch")
    assert "A 1 is a failure, a 6 breaks her in two" in said(BOAT, "Strike")


def test_the_s_boat_turns_as_far_as_her_lesson_says_and_gets_away():
    told = told_in(played(lesson_named(BOAT)))

    assert "S 130 turns 74.4° to port for 7.5 cm, to (84, 97) [MOV.f]." in told
    assert "by 74°" in said(BOAT, "Turn")
    assert any("1, merchant ship +1 [TEF.g] makes 2: miss or malfunction" in words for words in told)
    assert any("3 or more explodes: 5, she explodes" in words for words in told)
    assert "S 130 runs 5.25 cm ahead and leaves the table by the south edge [MOV.f]." in told
    assert "5 cm are left to the edge" in said(BOAT, "Home")


def test_the_trawler_sees_the_s_boat_go_but_does_not_reach_her():
    def has_been_seen(game: Game) -> bool:
        return is_watching(game) and "S 130 is spotted." in told_in(game)

    game = played(lesson_named(BOAT), stops=has_been_seen)
    guns = [target for mount in targets(game, 1, 5)["mounts"] for target in mount["targets"]]

    assert not game.is_over
    assert {(target["range"], target["legal"]) for target in guns} == {(73, False)}
    assert "73 cm is too far for her guns" in said(BOAT, "Seen")


def test_two_ships_of_a_squadron_make_one_hit_certain():
    batteries = [targets(at_step(CRUISERS, "Fire"), 0, ship)["batteries"][0] for ship in (0, 1)]

    assert [battery["letter"] for battery in batteries] == ["B", "B"]
    assert [battery["targets"][0]["per_cent"] for battery in batteries] == [50.0, 50.0]
    assert [battery["targets"][0]["penetration"] for battery in batteries] == [5, 5]
    assert "50% each. Guns of a squadron are added up: 100%, so one hit is certain" in said(CRUISERS, "Fire")


def test_the_broadside_of_both_makes_two_certain():
    batteries = [targets(at_step(CRUISERS, "Broadside"), 0, ship)["batteries"][0] for ship in (0, 1)]

    assert sum(battery["targets"][0]["per_cent"] for battery in batteries) == 200.0
    assert "all four of your 9.2-inch bear: 200%, two hits for certain" in said(CRUISERS, "Broadside")


def test_the_french_cruiser_steams_over_both_torpedoes_and_one_counts():
    crossers = targets(at_step(CRUISERS, "Template"), 0, 0)["crossers"]
    told = told_in(played(lesson_named(CRUISERS)))

    assert [(each["ship"], each["to_starboard"], each["runs_over"]) for each in crossers] == [(2, False, True)] * 2
    assert any("5 and 7, a hit below the water in section 7" in words for words in told)
    assert "Dupuy de Lôme has lost one propulsion box: speed 15 at most [MOV.k]." in told
    assert any("section 8, level 2: above water, it does not count" in words for words in told)
    assert "makes 15 at most" in said(CRUISERS, "Struck")


def test_the_card_says_what_armour_does():
    told = told_in(played(lesson_named(CRUISERS)))

    hold = next(words for words in told if "section 3, level 5 (a hold)" in words)
    assert "penetration 5 goes through armour 3" in hold
    assert any(
        words.startswith("A shell at Edgar") and "armour 3 of level 4 keeps out penetration 1" in words
        for words in told
    )
    magazine = next(words for words in told if "section 5, level 5 (the midship magazine)" in words)
    assert "into the magazine" in magazine
    assert "the armour there is 3, your shell pierces 5" in said(CRUISERS, "Card")
    assert "Edgar's armour: 3, and it pierces 1" in said(CRUISERS, "Broadside")


def test_two_boats_miss_a_fleet_one_time_in_nine_and_a_boat_lives_in_73_of_100():
    told = targets(at_step(MINES, "Ambush"), 0, 0)["targets"][0]

    assert told["survives"] == pytest.approx(0.729, abs=0.001)
    assert 1 - told["hits"][0] == pytest.approx(0.415, abs=0.001)
    assert told["sinks"] == pytest.approx(0.019, abs=0.001)
    assert "a boat lives in 73% and hits in four of ten attacks; she sinks a dreadnought one time in fifty" in said(
        MINES, "Ambush"
    )
    assert "MAS 15 in A3, 3 or more for contact [18.2.b]: 5, contact with Austrian fleet 2." in told_in(
        at_step(MINES, "Ambush")
    )
    assert "3 or more, two in three. Two boats miss them both only one time in nine" in said(MINES, "Second")


def test_the_field_of_four_turns_lies_and_the_dreadnought_strikes_it():
    told = told_in(played(lesson_named(MINES)))

    assert '"Mine" is logged for the eastern boundary of A2, 4 of 4 [B13.1].' in told
    assert "Three turns of it are written already; with the fourth a minefield lies there" in said(MINES, "Log sheet")
    assert "Szent Istvan sinks, the work of the Italian side [B9.e]." in told
    assert "Tegetthoff: the mines [B13.2], 10: one hit." in told
    assert "She threw 10 on the minefield table: one hit, two of her six hull boxes" in said(MINES, "Mines")
    outcome = played(lesson_named(MINES)).outcome()
    assert outcome is not None
    assert outcome.points == (12, 6)
    assert "You won by 12 points to 6" in said(MINES, "Over")

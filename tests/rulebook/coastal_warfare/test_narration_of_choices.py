"""What people are asked in mid-step, what the answers mean, and what dice are thrown for."""

from __future__ import annotations

import pytest

from lineahead.engine.contract.questions import PUBLIC, UMPIRE
from lineahead.kernel.choices import Choice
from lineahead.kernel.dice import D6, Throw
from lineahead.kernel.trace import Note
from lineahead.rulesets.coastal_warfare.knowledge.view import view
from lineahead.rulesets.coastal_warfare.tables.notes import Asked, Noted, Thrown
from lineahead.rulesets.coastal_warfare.words.narrate import word_choice, word_throw
from tests.rulebook.coastal_warfare.night_log import (
    ALPHA,
    ALPHA_MARKER,
    FORWARD_20_MM,
    FREIGHTER,
    GERMAN,
    S_130,
    S_130_MARKER,
    Night,
    night,
    struck,
)

__all__ = ["night", "struck"]


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

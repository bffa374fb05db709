"""What decisions in mid-step are asked with: words for each answer, and what it means."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lineahead.kernel.choices import Choice
from lineahead.kernel.trace import Note
from lineahead.rulesets.great_war_at_sea.tables.notes import Asked, Noted
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    AT_SEA,
    FOG,
    GALE,
    NORTH_WEST,
    WEST,
)
from lineahead.rulesets.great_war_at_sea.words.narrate import word_choice
from tests.rulebook.great_war_at_sea.chart import zone
from tests.rulebook.great_war_at_sea.table import battle
from tests.rulebook.great_war_at_sea.told import (
    AUSTRIAN,
    CLAUSES,
    ITALIAN,
    is_sound,
    lines,
    seen,
)
from tests.rulebook.great_war_at_sea.voice import CALLED, NAMES, at_sea, sight

CHOICES = {
    Asked.BOUNDARY_CROSSED: Choice(Asked.BOUNDARY_CROSSED, AUSTRIAN, 1, 0, 0, 5, 1 << WEST | 1 << NORTH_WEST, WEST),
    Asked.HOLD_TORPEDOES: Choice(Asked.HOLD_TORPEDOES, ITALIAN, 0, 1, 0, 1, 3, 0),
    Asked.BACK_OUT: Choice(Asked.BACK_OUT, AUSTRIAN, 2, 1, 0, 1, 3, 1),
    Asked.SEEK_CONTACT: Choice(Asked.SEEK_CONTACT, ITALIAN, 0, 1, 0, 1, 3, 1),
    Asked.GIVE_BATTLE: Choice(Asked.GIVE_BATTLE, ITALIAN, zone("B6"), 0, 0, 1, 3, 1),
}


@pytest.mark.parametrize("asked", Asked)
def test_every_decision_has_words_for_itself_and_each_answer(asked: Asked) -> None:
    choice = CHOICES[asked]
    question = word_choice(choice, sight(choice.owner))
    values = sorted(option["value"] for option in question.bounds["options"])

    assert question.to == choice.owner
    assert question.rule in CLAUSES
    assert is_sound(question.words)
    assert values == [value for value in range(6) if choice.options >> value & 1]


@pytest.mark.clause("GWAS-B5.4")
def test_b5_4_the_seeker_is_asked_by_the_number_of_a_fleet_he_does_not_know() -> None:
    question = word_choice(CHOICES[Asked.SEEK_CONTACT], sight(ITALIAN, weather=FOG))

    assert question.words == "The Flotilla may seek Austrian fleet 2: will you try [B5.4]?"
    # 4 by day and 1 more in Fog; 1 less if there are ten ships, which he does not know.
    found = "then you see its ships, and may give battle."
    assert question.bounds["options"] == [
        {
            "value": 1,
            "words": "seek it",
            "means": f"Contact on 5 or more of a d6 (33%), or 4 (50%) if it has ten ships (Fog −1): {found}",
            "rule": "GWAS-B5.4",
        },
        {"value": 0, "words": "let it pass", "means": "No die is thrown; it may still find you.", "rule": "GWAS-B5.4"},
    ]
    assert {name: question.bounds[name] for name in ("fleet", "sought", "zone")} == {
        "fleet": 0,
        "sought": 1,
        "zone": zone("C1"),
    }


def meanings(asked: Asked, *about: int, viewer: int, **fields: int) -> list[str]:
    """What the answers to a decision about these numbers would come to."""
    choice = CHOICES[asked]
    first, second = (*about, choice.about, choice.detail)[:2]
    question = word_choice(replace(choice, about=first, detail=second), sight(viewer, **fields))
    return [option["means"] for option in question.bounds["options"]]


@pytest.mark.clause("GWAS-B5.4", "GWAS-11.7.6f")
def test_b5_4_by_night_in_a_gale_only_a_large_fleet_is_found() -> None:
    # 5 by night and 2 more in a Gale are 7, which no die shows.
    found = meanings(Asked.SEEK_CONTACT, viewer=ITALIAN, weather=GALE, always_day=0, always_night=1)[0]
    assert found.startswith("Contact on no face of a d6, or 6 (17%) if it has ten ships (Gale −2)")


@pytest.mark.clause("GWAS-B13.24", "GWAS-B13.2")
def test_b13_24_backing_out_is_asked_with_the_dice_that_are_to_come() -> None:
    # Of 36 throws of two dice 4 show 9, 3 show 10, 2 show 11 and 1 shows 12.
    question = word_choice(CHOICES[Asked.BACK_OUT], sight(AUSTRIAN))

    assert [option["means"] for option in question.bounds["options"]] == [
        "Two dice for one ship still to cross: a mine in 10 of 36 throws.",
        "One ship stays in B6 this turn; whoever is across goes on.",
    ]
    assert (question.bounds["ship"], question.bounds["fleet"], question.bounds["zone"]) == (2, 1, zone("B6"))


@pytest.mark.clause("GWAS-18.41.r7", "GWAS-18.5.a")
def test_18_41_r7_holding_torpedoes_is_asked_with_what_they_need() -> None:
    # 15 at range 0 and 17 at range 1, with Italian valour two less.
    question = word_choice(CHOICES[Asked.HOLD_TORPEDOES], sight(ITALIAN, ambush_fleet=1, ambush_zone=zone("B6")))

    attack = "Two dice, 13 or more to hit if nobody saw her coming, else 15 or more; then she is spent."
    assert question.bounds["options"][0]["means"] == attack
    assert (question.bounds["ship"], question.bounds["target"], question.bounds["zone"]) == (0, 1, zone("B6"))


@pytest.mark.clause("GWAS-B7.h")
def test_b7_h_a_side_of_the_ring_leads_to_a_zone_or_nowhere() -> None:
    # Rows B and D lie half a zone to the east, so that C2 has B1 to the north-west.
    assert meanings(Asked.BOUNDARY_CROSSED, viewer=AUSTRIAN, zone=zone("C2")) == ["She goes to C1.", "She goes to B1."]
    assert meanings(Asked.BOUNDARY_CROSSED, viewer=AUSTRIAN, zone=zone("A1")) == [
        "No sea lies there: she stays in the zone.",
        "No sea lies there: she stays in the zone.",
    ]


@pytest.mark.clause("GWAS-SCB.f")
def test_scb_f_in_a_battle_alone_a_side_of_the_ring_is_worth_points_or_not() -> None:
    state, ships, fleets = at_sea()
    state.only_battle = 1
    state.terms[AUSTRIAN].exit_side, state.terms[AUSTRIAN].exit_capital = WEST, 3
    question = word_choice(CHOICES[Asked.BOUNDARY_CROSSED], seen(state, ships, NAMES, fleets, CALLED, AUSTRIAN))

    assert [option["means"] for option in question.bounds["options"]] == [
        "You score three points for her there.",
        "You score no points for her there.",
    ]


@pytest.mark.clause("GWAS-B5.4")
def test_b5_4_battle_is_asked_with_those_who_would_fight() -> None:
    state, ships, fleets = at_sea()
    ships[0].status, ships[0].fleet, fleets[0].zone = AT_SEA, 0, zone("B6")
    ships[1].fleet = ships[2].fleet = 1
    for other in ships[1:]:
        other.known[ITALIAN] = 1
    fleets[1].known[ITALIAN] = 1
    fleets[0].met = 1 << 1
    question = word_choice(CHOICES[Asked.GIVE_BATTLE], seen(state, ships, NAMES, fleets, CALLED, ITALIAN))

    assert [option["means"] for option in question.bounds["options"]] == [
        "MAS 9 against Tegetthoff and Szent Istvan.",
        "No battle is fought here this turn.",
    ]
    assert (question.bounds["zone"], question.bounds["fleets"], question.bounds["enemies"]) == (zone("B6"), [0], [1])


@pytest.mark.clause("GWAS-B7.h", "GWAS-P.k")
def test_p_k_what_it_means_that_nobody_is_seen_depends_on_the_dice() -> None:
    state, ships, fleets = at_sea()
    notes = [Note(Noted.NO_ENEMY_SEEN, 2, 0, 0, 0)]
    nobody = "No enemies see each other at the end of the round, two rounds in a row"

    assert lines(notes, seen(state, ships, NAMES, fleets)) == [f"{nobody} [B7.h]."]
    assert lines(notes, seen(battle(by_d6=True), ships, NAMES, fleets)) == [f"{nobody} [P.k]."]


@pytest.mark.clause("GWAS-B7.h")
def test_b7_h_which_side_of_the_ring_is_asked_among_the_two() -> None:
    question = word_choice(CHOICES[Asked.BOUNDARY_CROSSED], sight(AUSTRIAN))

    assert question.words == "Tegetthoff leaves the map: by which side [B7.h]?"
    assert [option["words"] for option in question.bounds["options"]] == ["the western side", "the north-western side"]

"""The voice of the rules: everything that is noted, asked, thrown or refused has words that cite clauses there are."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from lineahead.engine.contract.questions import UMPIRE
from lineahead.engine.contract.ruleset import View
from lineahead.engine.files.clauses import read_clauses
from lineahead.kernel.choices import Answers, Choice
from lineahead.kernel.dice import D6, D10, Throw
from lineahead.kernel.trace import Note, Trace
from lineahead.rulesets import perfidious_albion
from lineahead.rulesets.perfidious_albion.rules.damage_control import MEND_PROPULSION, STEM_FLOODING, try_repair
from lineahead.rulesets.perfidious_albion.rules.initiative import roll_initiative
from lineahead.rulesets.perfidious_albion.rules.magazines import EITHER, FLOOD_IT
from lineahead.rulesets.perfidious_albion.rules.morale import morale_phase
from lineahead.rulesets.perfidious_albion.rules.rulings import CLOSE_QUARTERS
from lineahead.rulesets.perfidious_albion.rules.weather import ANY_CHANGE, CLEARER
from lineahead.rulesets.perfidious_albion.tables.notes import Asked, Noted, Thrown
from lineahead.rulesets.perfidious_albion.tables.orders import Repair
from lineahead.rulesets.perfidious_albion.tables.ships import (
    FIRING,
    MINEFIELD,
    MODERATE,
    NOBODY,
    SHORE,
    SUNK,
    TORPEDOES_OUT,
    Area,
    Ship,
    Wedge,
)
from lineahead.rulesets.perfidious_albion.words.narrate import TELLERS, WITHIN_A_POOL, word_choice, word_throw
from tests.rulebook.perfidious_albion.table import at, battle, d6s, fleet, ship, squadrons_of
from tests.rulebook.perfidious_albion.told import FRENCH, events, lines, seen

FOLDER = Path(perfidious_albion.__file__).parent
CLAUSES = {clause.id for clause in read_clauses(FOLDER / "clauses.toml")}
CITED = re.compile(r"\[([A-Z]+[0-9]?\.[a-z0-9]+)\]")
MAGAZINE = at(2, 5)
TRUNK = at(2, 3)
GUNS = at(2, 2)

# What the numbers of a note mean, where ship 0, and 1, 2, 1 after it, would mean nothing.
SAMPLES = {
    Noted.PHASE_BEGINS: (FIRING, NOBODY),
    Noted.NEAR_SHORE: (0, 250, 4),
    Noted.KEPT_OUT: (0, GUNS, 7, 8),
    Noted.PENETRATES: (0, GUNS, 8, 8),
    Noted.CELL_DESTROYED: (0, GUNS),
    Noted.COMMAND_POST_LOST: (0, at(3, 2)),
    Noted.OTHER_DAMAGE_WAIVED: (0, at(3, 2)),
    Noted.EXPLOSION: (0, GUNS),
    Noted.EXPLOSION_STIFLED: (0, MAGAZINE),
    Noted.FLASH: (0, TRUNK, MAGAZINE),
    Noted.MAGAZINE_FLOODED: (0, MAGAZINE),
    Noted.MAGAZINE_RISKED: (0, MAGAZINE, 1),
    Noted.SUPPLY_CUT: (0, GUNS),
    Noted.SUPPLY_SPENT: (0, GUNS),
    Noted.CREW_TEST_DIE: (0, 2, 3, Thrown.REFLOAT),
    Noted.WEDGE_PLACED: (0, 0, 1, 9000),
    Noted.WEDGE_CROSSED: (1, 0, 1, 0),
    Noted.WEDGE_LEFT_BEHIND: (1, 0),
    Noted.WEDGE_MOVES_ON: (0,),
    Noted.WEDGE_LIFTED: (0,),
    Noted.CROSSES_MINEFIELD: (0, 0, 2),
    Noted.SAFE_IN_MINEFIELD: (1, 0),
}


def royal_sovereign(**fields: Any) -> Ship:
    return ship("royal_sovereign", **fields)


@pytest.fixture
def sight() -> View:
    """Royal Sovereign with Hood, and Brennus; a British template and a French minefield; as the umpire sees them."""
    ships = fleet(royal_sovereign(), ship("brennus", side=FRENCH), royal_sovereign(place=1))
    wedges = [Wedge(in_use=1, ship=0, cell=at(3, 3), torpedoes=1)]
    areas = [Area(kind=MINEFIELD, side=FRENCH, density=2, known=[0, 1])]
    return seen(ships, "HMS Royal Sovereign", "Brennus", "HMS Hood", wedges=wedges, areas=areas)


def is_sound(words: str) -> bool:
    """A sentence that cites nothing but clauses there are."""
    is_sentence = words[0].upper() == words[0] and words[-1] in ".!?"
    return is_sentence and all(f"PA-{clause}" in CLAUSES for clause in CITED.findall(words))


@pytest.mark.parametrize("noted", [what for what in Noted if what not in WITHIN_A_POOL])
def test_every_note_has_words(noted: Noted, sight: View) -> None:
    told = events([Note(noted, *SAMPLES.get(noted, (0, 1, 2, 1)))], sight)

    assert len(told) == 1
    assert is_sound(told[0].words)
    assert told[0].rule in CLAUSES


def test_every_note_begins_a_line_or_stands_within_one() -> None:
    assert set(TELLERS).isdisjoint(WITHIN_A_POOL)
    assert {*TELLERS, *WITHIN_A_POOL} == set(Noted)


@pytest.mark.parametrize("purpose", Thrown)
def test_every_throw_has_words(purpose: Thrown, sight: View) -> None:
    words = word_throw(Throw(1, D6, purpose, 0), sight)

    assert words.startswith(("Throw one d6 for ", "Throw one d6 whether "))
    assert CITED.findall(words)
    assert is_sound(words)


def test_gun_r1_two_dice_are_a_d100(sight: View) -> None:
    assert word_throw(Throw(2, D10, Thrown.TO_STRADDLE, 0, needed=-37), sight) == (
        "Throw two d10 as a D100, tens first, for a straddle [GUN.c]: on 37 or less."
    )


CHOICES = {
    Asked.HAZARD: [Choice(Asked.HAZARD, UMPIRE, 0, kind, 0, 1, 3, 1) for kind in (CLOSE_QUARTERS, SHORE, MINEFIELD)],
    Asked.WEATHER: [Choice(Asked.WEATHER, UMPIRE, 3, 0, 0, 4, ANY_CHANGE, CLEARER)],
    Asked.DECK_MODIFIER: [Choice(Asked.DECK_MODIFIER, UMPIRE, 3, MODERATE, -100, 0, 0, -10)],
    Asked.FLOOD_MAGAZINE: [Choice(Asked.FLOOD_MAGAZINE, 0, 0, MAGAZINE, 0, 1, EITHER, FLOOD_IT)],
    Asked.OTHER_DAMAGE: [Choice(Asked.OTHER_DAMAGE, UMPIRE, 0, at(*place), 0, 1, 3, 1) for place in
                         ((3, 2), (7, 2), (4, 1), (5, 1), (10, 5))],
}  # fmt: skip


@pytest.mark.parametrize("asked", Asked)
def test_every_decision_has_words_for_itself_and_each_answer(asked: Asked, sight: View) -> None:
    for choice in CHOICES[asked]:
        question = word_choice(choice, sight)
        answers = question.bounds.get("options", [])

        assert question.to == choice.owner
        assert question.rule in CLAUSES
        assert is_sound(question.words)
        assert [option["value"] for option in sorted(answers, key=lambda option: option["value"])] == [
            value for value in range(choice.low, choice.high + 1) if choice.options >> max(value, 0) & 1
        ]
        assert all(answer["words"] and is_sound(f"It is {answer['words']}.") for answer in answers)


@pytest.mark.clause("PA-MAG.c", "PA-MAG.d", "PA-MAG.g")
def test_mag_c_the_captain_is_told_what_either_choice_means(sight: View) -> None:
    question = word_choice(CHOICES[Asked.FLOOD_MAGAZINE][0], sight)

    assert (question.rule, question.about, question.default) == (
        "PA-MAG.c", (0,), {"kind": "choose", "answer": {"choice": FLOOD_IT}},
    )  # fmt: skip
    assert question.words == (
        "Flash! It threatens the forward magazine of Royal Sovereign (section 2, level 5): flood it, or trust the crew?"
    )
    assert [option["words"] for option in question.bounds["options"]] == [
        "flood the magazine: one flotation box of 20; it silences the forward Y guns [MAG.c]",
        "trust the crew: a Crew Test, 3 or less on a D6, 50%; if it fails she blows up [MAG.d]",
    ]


@pytest.mark.clause("PA-MAG.c", "PA-MAG.g")
def test_mag_c_the_last_box_and_the_last_magazine() -> None:
    ships = fleet(ship("forban", flotation_lost=1, rating=1))
    choice = Choice(Asked.FLOOD_MAGAZINE, 0, 0, at(6, 5), 0, 1, EITHER, 0)

    assert [option["words"] for option in word_choice(choice, seen(ships, "Forban")).bounds["options"]] == [
        "flood the magazine: her last flotation box, and she sinks; it silences all her guns [MAG.c]",
        "trust the crew: a Crew Test, 3 or less on a D6, 50%; if it fails she blows up [MAG.d]",
    ]


@pytest.mark.clause("PA-DAM.e", "PA-WEA.c")
def test_wea_c_the_umpire_reads_what_each_change_would_make_of_the_weather(sight: View) -> None:
    sight.sea.battle.visibility = 1
    question = word_choice(CHOICES[Asked.WEATHER][0], sight)

    assert question.words == (
        "The weather changes, and the die shows 3, visibility one step better [WEA.c]: what does it do?"
    )
    assert [option["words"] for option in question.bounds["options"]] == [
        "the weather stays as it is",
        'visibility one step worse: mist, 24"',
        'visibility one step better: clear, 64"',
        "the sea one step worse: moderate",
        "the sea one step better: it can go no further",
    ]


@pytest.mark.clause("PA-DAM.c", "PA-DAM.d")
def test_dam_c_the_umpire_reads_what_the_book_says_of_a_loss(sight: View) -> None:
    question = word_choice(Choice(Asked.OTHER_DAMAGE, UMPIRE, 0, at(4, 1), 0, 1, 3, 1), sight)

    assert question.words == "Royal Sovereign has lost section 4, level 1 (the foremast): is the loss felt [DAM.d]?"
    assert [option["words"] for option in question.bounds["options"]] == ['guns beyond 40" at −10%', "no effect"]


@pytest.mark.clause("PA-DCT.ex2", "PA-DCT.c")
def test_dct_c_three_tries_at_repairs() -> None:
    target, trace = royal_sovereign(flooding=2, propulsion_lost=1), Trace()
    target.destroyed[at(4, 5)] = 1
    for what, face in ((STEM_FLOODING, 2), (STEM_FLOODING, 5), (MEND_PROPULSION, 3)):
        try_repair([target], Repair(what=what), d6s(face), trace)

    needed = "3 or less needed [MOR.i] (Quality 3)"
    assert lines(trace, seen([target], "HMS Royal Sovereign")) == [
        f"Royal Sovereign's Crew Test to stem the flooding [DCT.c], {needed}: 2, passed: flooding falls to 1.",
        f"Royal Sovereign's Crew Test to stem the flooding [DCT.c], {needed}: 5, failed: in vain.",
        f"Royal Sovereign's Crew Test to mend a propulsion box [DCT.c], {needed}: 3, passed: a propulsion box works"
        " again, speed 17 at most.",
    ]


@pytest.mark.clause("PA-SEQ.ex1", "PA-SEQ.a", "PA-WEA.c")
def test_seq_2_initiative_with_a_natural_double() -> None:
    ships = fleet(royal_sovereign(rating=1), ship("brennus", side=FRENCH))
    state, trace = battle(), Trace()
    roll_initiative(state, ships, d6s(4, 4, 5), Answers(), trace)

    assert lines(trace, seen(ships, "HMS Royal Sovereign", "Brennus", state=state)) == [
        "The British side throws 4, commander +1 [SEQ.a] makes 5; the French side throws 4;"
        " the British side holds the initiative [SEQ.2].",
        "A natural double, both dice show 4: the weather changes [SEQ.2].",
        'The weather [WEA.c]: 5, the sea one step worse; it is now clear, 64"; a moderate sea.',
    ]


@pytest.mark.clause("PA-MOR.d", "PA-MOR.g")
@pytest.mark.parametrize(
    ("called", "name", "heads"),
    [
        ((), "Brennus' squadron", "Brennus' squadron heads"),
        (("Torpedo boats",), "the Torpedo boats", "The Torpedo boats head"),
    ],
)
def test_mor_d_half_a_squadron_is_lost(called: tuple[str, ...], name: str, heads: str) -> None:
    ships, trace = fleet(ship("brennus"), ship("charles_martel", status=SUNK)), Trace()
    squadrons = squadrons_of(ships)
    morale_phase(battle(), ships, squadrons, d6s(3), trace)

    assert lines(trace, seen(ships, "Brennus", "Charles Martel", squadrons=squadrons, called=called)) == [
        f"Morale of {name} is tested for half its strength lost [MOR.d]: 2 or less needed [MOR.a]; 3, it breaks.",
        f"{heads} off the table by the safest route [MOR.g].",
    ]


@pytest.mark.clause("PA-SEQ.1", "PA-SEQ.5", "PA-SEQ.b", "PA-DAM.ex1")
def test_seq_a_turn_and_its_steps() -> None:
    ships = fleet(ship("edgar", flooding=2, flotation_lost=2), ship("brennus", side=FRENCH))
    notes = [
        Note(Noted.TURN_BEGINS, 3),
        Note(Noted.FLOODS_AT_START, 0, 2),
        Note(Noted.BOXES_CROSSED_OFF, 0, 2, 8),
        Note(Noted.PHASE_BEGINS, TORPEDOES_OUT, NOBODY),
        Note(Noted.PHASE_BEGINS, FIRING, FRENCH),
        Note(Noted.SQUADRON_ACTS, 1),
        Note(Noted.SQUADRON_DONE, 1, 1),
    ]

    told = events(notes, seen(ships, "HMS Edgar", "Brennus"))

    assert [(event.kind, event.words) for event in told] == [
        ("turn", "Turn 3."),
        ("damage", "Edgar floods at level 2: two flotation boxes crossed off, 8 of 10 left [SEQ.b]."),
        ("phase", "Torpedo templates are placed [SEQ.1]."),
        ("phase", "Gunnery and damage control, the French side first [SEQ.5]."),
        ("squadron", "It is the turn of Brennus to fire and repair [SEQ.5]."),
        ("squadron", "Brennus is done without having fired [SEQ.5]."),
    ]

"""What people are asked in the middle of a step, in words."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.kernel.choices import Answers, Choice, Wanted
from lineahead.kernel.dice import D10, Dice, Throw
from lineahead.kernel.trace import Trace
from lineahead.rulesets.grand_fleets.rules.alternation import GUNFIRE, TORPEDO
from lineahead.rulesets.grand_fleets.rules.arcs import PORT, C
from lineahead.rulesets.grand_fleets.rules.criticals import critical_hit
from lineahead.rulesets.grand_fleets.rules.losses import lose_mount
from lineahead.rulesets.grand_fleets.tables.notes import Thrown
from lineahead.rulesets.grand_fleets.tables.ships import MILE
from lineahead.rulesets.grand_fleets.words.narrate import word_choice, word_throw
from tests.rulebook.grand_fleets.table import HEXES, at_column, battle, fleet, move, on_hex, ship
from tests.rulebook.grand_fleets.told import BRITISH, DUEL, GERMAN, duel, moved, seen_by


def wanted_by(call: Any, *arguments: Any) -> Choice:
    """The choice that a rule stops for."""
    with pytest.raises(Wanted) as stopped:
        call(*arguments)
    assert stopped.value.choice is not None
    return stopped.value.choice


@pytest.mark.clause("GF-4.32.c")
def test_4_32_c_the_owner_is_asked_which_mount_goes() -> None:
    moltke = ship("SMS Moltke", GERMAN, mounts_lost=[0, 0, 0, 1] + [0] * 28)
    ships = fleet(ship("HMS Iron Duke", BRITISH), moltke)

    choice = wanted_by(lose_mount, moltke, 0, C | PORT, Answers(), Trace())
    question = word_choice(choice, seen_by(GERMAN, battle(), ships, *DUEL))

    assert (question.to, question.rule, question.words) == (GERMAN, "GF-4.32.c", 'Which 11" mount does Moltke lose?')
    assert (question.asks, question.kinds, question.about) == ("choose", ("choose",), (1,))
    assert question.bounds == {
        "options": [
            {"value": 0, "words": "fore turret ABCD, 1 of 1 left"},
            {"value": 1, "words": "midship port turret ACDE, 1 of 1 left"},
            {"value": 2, "words": "midship starboard turret BCDF, 1 of 1 left"},
            {"value": 3, "words": "after turrets CDEF, 1 of 2 left"},
        ]
    }
    assert question.default == {"kind": "choose", "answer": {"choice": 0}}


@pytest.mark.clause("GF-6.27.b")
def test_6_27_b_the_attacker_is_asked_which_mount_stopping_a_flash_costs() -> None:
    iron_duke = ship("HMS Iron Duke", BRITISH)
    ships = fleet(iron_duke, ship("SMS Moltke", GERMAN))

    choice = wanted_by(critical_hit, iron_duke, GERMAN, 0, Dice.showing(1, 1, 3), Answers(), Trace())
    question = word_choice(choice, seen_by(GERMAN, battle(), ships, *DUEL))

    assert (question.to, question.rule) == (GERMAN, "GF-6.27.b")
    assert question.words == 'Which 13.5" mount does stopping the flash cost Iron Duke?'
    assert [option["words"] for option in question.bounds["options"]] == [
        "fore turrets ABCD, 2 of 2 left",
        "midship turret CD, 1 of 1 left",
        "after turrets CDEF, 2 of 2 left",
    ]


@pytest.mark.clause("GF-6.28.c")
def test_6_28_c_the_owner_is_asked_how_far_a_ship_with_a_jammed_rudder_runs() -> None:
    good_hope = ship("HMS Good Hope", at=(4, 7), heading=180, rudder=1)
    ships = fleet(good_hope)

    choice = wanted_by(moved, battle(), ships, move(good_hope, (0, 2)), 2)
    question = word_choice(choice, seen_by(BRITISH, battle(), ships, "HMS Good Hope"))

    assert question.rule == "GF-6.28.c"
    assert question.words == "How far does Good Hope run ahead with her rudder jammed? Up to 4 nm."
    assert question.bounds == {"low": 0, "high": 4 * MILE, "step": 1, "to_a_mile": MILE}
    assert question.default == {"kind": "choose", "answer": {"choice": 2 * MILE}}


def test_6_28_c_on_a_hexgrid_she_runs_whole_miles() -> None:
    good_hope = on_hex("HMS Good Hope", at=at_column(5, 7), heading=180, rudder=1)
    ships = fleet(good_hope)
    fight = battle(HEXES)

    choice = wanted_by(moved, fight, ships, move(good_hope, (0, 2)), 5)
    question = word_choice(choice, seen_by(BRITISH, fight, ships, "HMS Good Hope"))

    assert question.words == "How far does Good Hope run ahead with her rudder jammed? Up to 5 nm."
    assert question.bounds == {"low": 0, "high": 5, "step": MILE, "to_a_mile": 1}


@pytest.mark.parametrize(
    ("count", "purpose", "phase", "words"),
    [
        (10, Thrown.TO_HIT, GUNFIRE, "Throw ten d10 to hit [4.2]."),
        (2, Thrown.TO_HIT, TORPEDO, "Throw two d10 to hit [5.2]."),
        (12, Thrown.PENETRATION, GUNFIRE, "Throw 12 d10 for penetration [4.31]."),
        (1, Thrown.MAGAZINE, GUNFIRE, "Throw one d10 whether the magazine explodes [6.27]."),
        (1, 0, GUNFIRE, "Throw one d10."),
    ],
)
def test_throws_are_worded_by_what_they_are_for(count: int, purpose: int, phase: int, words: str) -> None:
    fight, ships, _ = duel()
    fight.phase = phase

    assert word_throw(Throw(count, D10, purpose, BRITISH), seen_by(BRITISH, fight, ships, *DUEL)) == words


@pytest.mark.parametrize("purpose", list(Thrown))
def test_every_throw_has_its_rule(purpose: Thrown) -> None:
    fight, ships, _ = duel()

    words = word_throw(Throw(1, D10, purpose, BRITISH), seen_by(BRITISH, fight, ships, *DUEL))

    assert words.startswith("Throw one d10 ")
    assert words.endswith("].")

"""MOR.a to MOR.c, MOR.i to MOR.k  Crew Tests: the score, the die, and a commander aboard."""

from __future__ import annotations

import pytest

from lineahead.engine.contract.scenario import BadFile
from lineahead.kernel.choices import Answers
from lineahead.kernel.dice import D6, Throw
from lineahead.kernel.trace import Silence, Trace
from lineahead.rulesets.perfidious_albion.files.cards import card_text, checked
from lineahead.rulesets.perfidious_albion.rules.crew import crew_score, crew_test
from lineahead.rulesets.perfidious_albion.rules.damage_control import FIGHT_FIRE, try_repair
from lineahead.rulesets.perfidious_albion.rules.systems import destroy
from lineahead.rulesets.perfidious_albion.tables.notes import Noted, Thrown
from lineahead.rulesets.perfidious_albion.tables.orders import Repair
from lineahead.rulesets.perfidious_albion.tables.ships import Ship
from tests.rulebook.perfidious_albion.firing import notes
from tests.rulebook.perfidious_albion.table import at, battle, card, d6s, fleet, ship


def crew(quality: int, rating: int = 0) -> Ship:
    """A ship with a crew, and perhaps a commander aboard."""
    return ship(card(quality=quality), rating=rating)


def passing_faces(tested: Ship, bonus: int = 0) -> list[int]:
    """The faces on which a ship passes."""
    return [face for face in range(1, 7) if crew_test(tested, bonus, Thrown.BLAST, d6s(face), Silence())]


@pytest.mark.clause("PA-MOR.ex1", "PA-MOR.a", "PA-MOR.i", "PA-MOR.r1", "PA-MOR.r2")
@pytest.mark.parametrize(("quality", "rating", "faces"), [(2, 0, [1, 2]), (3, 2, [1, 2, 3, 4, 5])])
def test_mor_ex1_the_score_is_quality_and_rating_on_a_d6(quality, rating, faces):
    assert passing_faces(crew(quality, rating)) == faces


@pytest.mark.clause("PA-MOR.ex2", "PA-MOR.r9", "PA-MOR.c")
def test_mor_ex2_a_commander_aboard_makes_a_two_good_enough():
    assert not crew_test(crew(1), 0, Thrown.BLAST, d6s(2), Silence())
    assert crew_test(crew(1, rating=1), 0, Thrown.BLAST, d6s(2), Silence())


@pytest.mark.clause("PA-MOR.r10")
def test_mor_r10_no_face_passes_or_fails_by_itself():
    assert passing_faces(crew(3, 2), bonus=1) == [1, 2, 3, 4, 5, 6]
    assert passing_faces(crew(1), bonus=-1) == []


@pytest.mark.clause("PA-MOR.i", "PA-MOR.r1")
def test_mor_i_one_d6_is_thrown_by_the_ships_own_side():
    dice, trace = d6s(3), Trace()

    assert crew_test(ship(card(quality=3), side=1, number=7), 0, Thrown.BLAST, dice, trace)

    assert dice.due == Throw(1, D6, Thrown.BLAST, 1, ship=7, needed=-3)
    assert [tuple(note[:5]) for note in trace.notes] == [(Noted.CREW_TEST_DIE, 7, 3, 3, Thrown.BLAST)]


@pytest.mark.clause("PA-MOR.j")
def test_mor_j_what_was_tried_with_a_failed_test_does_not_happen():
    (burning,) = fleet(ship(card(quality=2), fire=3, tests_left=2))

    try_repair([burning], Repair(ship=0, what=FIGHT_FIRE), d6s(3), Silence())
    assert (burning.fire, burning.fire_fought) == (3, 0)
    try_repair([burning], Repair(ship=0, what=FIGHT_FIRE), d6s(2), Silence())
    assert (burning.fire, burning.fire_fought) == (2, 1)


@pytest.mark.clause("PA-MOR.b")
@pytest.mark.parametrize("quality", [0, 4])
def test_mor_b_quality_is_1_2_or_3(quality):
    with pytest.raises(BadFile) as refused:
        checked({**card_text("Benbow"), "quality": quality}, "benbow.toml")
    assert [problem.place for problem in refused.value.problems] == ["quality"]
    for sound in (1, 2, 3):
        assert checked({**card_text("Benbow"), "quality": sound}, "benbow.toml")["quality"] == sound


@pytest.mark.clause("PA-MOR.k")
@pytest.mark.parametrize(("face", "score"), [(4, 5), (5, 3), (6, 3)])
def test_mor_k_a_commander_who_falls_counts_no_more(face, score):
    (flagship,) = fleet(ship(card(". . . . . . . . . .", ". . c b . . . . . .", quality=3), rating=2))
    trace = Trace()

    destroy(battle(), flagship, at(3, 2), d6s(face), Answers(), trace)

    assert crew_score(flagship) == score
    assert len(notes(trace, Noted.COMMANDER_LOST)) == int(score == 3)

"""MOR, SEQ.6  Morale at the end of a turn: who tests, with what score, and what a failure means."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.kernel.dice import D6, Throw
from lineahead.kernel.trace import Trace
from lineahead.rulesets.perfidious_albion.rules.morale import (
    DETACHED,
    FORCE_GONE,
    HALF_STRENGTH_LOST,
    forces_gone,
    morale_phase,
    morale_score,
    squadron_losses,
)
from lineahead.rulesets.perfidious_albion.tables.notes import Noted, Thrown
from lineahead.rulesets.perfidious_albion.tables.ships import (
    AFLOAT,
    BLOWN_UP,
    DUE,
    LEFT,
    NOBODY,
    SUNK,
    SURRENDERED,
    Battle,
    Ship,
    Squadron,
)
from tests.rulebook.perfidious_albion.firing import notes
from tests.rulebook.perfidious_albion.table import battle, card, d6s, fleet, ship, squadrons_of

ARMED = (". . . . . . . . . .", ". A2 . . . . . . A2 .")
STOPPED = {"propulsion_lost": 4}


def vessel(quality: int = 2, **fields: Any) -> Ship:
    """A ship with guns and a crew."""
    return ship(card(*ARMED, quality=quality), **fields)


def squadron_of(*ships: Ship, flagship: int = NOBODY) -> tuple[list[Ship], list[Squadron]]:
    """One side's ships as one squadron."""
    line = fleet(*ships)
    squadrons = squadrons_of(line)
    squadrons[0].flagship = flagship
    return line, squadrons


def morale(ships: list[Ship], squadrons: list[Squadron], *faces: int, state: Battle | None = None) -> Trace:
    """The morale phase, all dice being used."""
    dice, trace = d6s(*faces), Trace()
    morale_phase(state or battle(), ships, squadrons, dice, trace)
    assert dice.read == len(faces)
    return trace


def reasons(trace: Trace) -> list[tuple[int, int, int]]:
    """The tests that were due: squadron, ship, why."""
    return [(note.a, note.b, note.c) for note in notes(trace, Noted.MORALE_DUE)]


@pytest.mark.clause("PA-MOR.d", "PA-MOR.r3", "PA-SEQ.6")
@pytest.mark.parametrize(
    ("strength", "lost", "tests"), [(2, 0, 0), (2, 1, 1), (3, 1, 0), (3, 2, 1), (4, 2, 1), (5, 2, 0)]
)
def test_mor_r3_half_of_a_squadron_is_rounded_up(strength, lost, tests):
    line, squadrons = squadron_of(*(vessel() for _ in range(strength)))
    for hull in line[:lost]:
        hull.status = SUNK

    trace = morale(line, squadrons, *[1] * tests)

    assert reasons(trace) == [(0, NOBODY, HALF_STRENGTH_LOST)] * tests
    assert squadrons[0].flees == 0


@pytest.mark.clause("PA-MOR.r3")
@pytest.mark.parametrize(
    ("fields", "losses"),
    [
        ({"status": SUNK}, 1),
        ({"status": BLOWN_UP}, 1),
        ({"status": SURRENDERED}, 1),
        (STOPPED, 1),
        ({"detached": 1}, 1),
        ({"detached": 1, "squadron": 1}, 1),
        ({"propulsion_lost": 3}, 0),
        ({"speed": 0}, 0),
        ({"status": DUE}, 0),
        ({"status": LEFT}, 0),
    ],
)
def test_mor_r3_what_counts_as_lost(fields, losses):
    line, squadrons = squadron_of(vessel(), vessel())
    for name, value in fields.items():
        setattr(line[1], name, value)

    assert squadron_losses(line, squadrons[0]) == losses


@pytest.mark.clause("PA-MOR.r3")
def test_mor_r3_tested_once_when_reached_and_again_for_each_further_loss():
    line, squadrons = squadron_of(*(vessel() for _ in range(6)))
    line[0].status = line[1].status = line[2].status = SUNK

    assert len(reasons(morale(line, squadrons, 1))) == 1
    assert reasons(morale(line, squadrons)) == []
    line[3].status = SUNK
    assert len(reasons(morale(line, squadrons, 1))) == 1
    line[4].status = SUNK
    assert len(reasons(morale(line, squadrons, 2))) == 1
    assert squadrons[0].flees == 0


@pytest.mark.clause("PA-MOR.r3")
def test_mor_r3_losses_beyond_half_in_one_turn_are_a_test_each():
    line, squadrons = squadron_of(*(vessel() for _ in range(6)))
    for hull in line[:5]:
        hull.status = SUNK

    assert len(reasons(morale(line, squadrons, 1, 2, 1))) == 3


@pytest.mark.clause("PA-MOR.g", "PA-MOR.r6", "PA-MOR.a")
def test_mor_g_a_squadron_that_fails_flees_and_does_not_rally():
    line, squadrons = squadron_of(vessel(), vessel(), vessel(), vessel())
    line[0].status = line[1].status = SUNK

    trace = morale(line, squadrons, 3)

    assert squadrons[0].flees == 1
    assert [hull.flees for hull in line[2:]] == [1, 1]
    assert [(note.a, note.b) for note in notes(trace, Noted.FLEES)] == [(0, NOBODY)]
    line[2].status = SUNK
    assert reasons(morale(line, squadrons)) == []
    assert (squadrons[0].flees, line[3].flees) == (1, 1)


@pytest.mark.clause("PA-MOR.g", "PA-MOR.r3")
def test_mor_g_a_failed_test_leaves_none_to_make_for_further_losses():
    line, squadrons = squadron_of(*(vessel() for _ in range(6)))
    for hull in line[:4]:
        hull.status = SUNK

    assert len(reasons(morale(line, squadrons, 6))) == 1
    assert squadrons[0].flees == 1


@pytest.mark.clause("PA-MOR.c", "PA-MOR.k", "PA-MOR.r8")
def test_mor_c_a_commander_adds_his_rating_for_his_squadron():
    line, squadrons = squadron_of(vessel(2, rating=2), vessel(2), vessel(2), flagship=0)
    line[1].status = line[2].status = SUNK

    trace = morale(line, squadrons, 4)

    assert squadrons[0].flees == 0
    assert [(note.c, note.d) for note in notes(trace, Noted.MORALE_DIE)] == [(4, 4)]


@pytest.mark.clause("PA-MOR.k")
@pytest.mark.parametrize("gone", [{"status": SUNK}, {"status": LEFT}, {"detached": 1}])
def test_mor_k_a_commander_is_lost_with_his_flagship(gone):
    line, squadrons = squadron_of(vessel(3, rating=2), vessel(2), vessel(2), flagship=0)
    assert morale_score(line, squadrons[0]) == 5

    for name, value in gone.items():
        setattr(line[0], name, value)
    assert morale_score(line, squadrons[0]) == 2


@pytest.mark.clause("PA-MOR.r8")
@pytest.mark.parametrize(
    ("qualities", "flagship", "score"),
    [((1, 3, 3), 0, 1), ((1, 3, 3), NOBODY, 3), ((2, 2, 3), NOBODY, 2), ((1, 2, 3, 3), NOBODY, 3), ((3, 2), NOBODY, 2)],
)
def test_mor_r8_the_flagships_quality_else_the_commonest(qualities, flagship, score):
    line, squadrons = squadron_of(*(vessel(quality) for quality in qualities), flagship=flagship)

    assert morale_score(line, squadrons[0]) == score


@pytest.mark.clause("PA-MOR.r8")
def test_mor_r8_ships_that_are_gone_do_not_count_for_the_commonest():
    line, squadrons = squadron_of(vessel(3), vessel(3), vessel(1))
    line[0].status = line[1].status = SUNK

    assert morale_score(line, squadrons[0]) == 1


@pytest.mark.clause("PA-MOR.a", "PA-MOR.r1")
def test_mor_a_a_d6_thrown_by_the_squadrons_side():
    line = fleet(vessel(side=0), vessel(side=1), vessel(side=1, status=SUNK))
    dice = d6s(2)

    morale_phase(battle(), line, squadrons_of(line), dice, Trace())

    assert dice.due == Throw(1, D6, Thrown.MORALE, 1, needed=-2)


@pytest.mark.clause("PA-MOR.e", "PA-MOR.r4")
@pytest.mark.parametrize(
    ("fields", "tests"),
    [
        ({"detached": 1, "just_detached": 1}, 1),
        ({"detached": 1, "just_detached": 1, "hit_this_turn": 1}, 1),
        ({"detached": 1, "hit_this_turn": 1}, 1),
        ({"detached": 1}, 0),
        ({"hit_this_turn": 1}, 0),
        ({"detached": 1, "hit_this_turn": 1, "status": SUNK}, 0),
    ],
)
def test_mor_r4_a_detached_ship_tests_when_detached_and_when_hit(fields, tests):
    line, squadrons = squadron_of(vessel(), vessel(), vessel(), vessel(**fields))

    assert reasons(morale(line, squadrons, *[1] * tests)) == [(0, 3, DETACHED)] * tests


@pytest.mark.clause("PA-MOR.r4")
def test_mor_r4_the_turns_marks_are_gone_with_it():
    line, squadrons = squadron_of(
        vessel(), vessel(), vessel(detached=1, just_detached=1, hit_this_turn=1, fire_fought=1)
    )

    morale(line, squadrons, 1)

    assert (line[2].just_detached, line[2].hit_this_turn, line[2].fire_fought) == (0, 0, 0)
    assert reasons(morale(line, squadrons)) == []


@pytest.mark.clause("PA-MOR.c", "PA-MOR.e", "PA-MOR.g")
@pytest.mark.parametrize(("rating", "flees"), [(0, 1), (1, 0)])
def test_mor_c_a_commander_helps_the_detached_ship_that_carries_him(rating, flees):
    line, squadrons = squadron_of(vessel(), vessel(), vessel(2, detached=1, just_detached=1, rating=rating))

    trace = morale(line, squadrons, 3)

    assert (line[2].flees, line[2].status) == (flees, AFLOAT)
    assert len(notes(trace, Noted.FLEES)) == flees
    assert (line[0].flees, line[1].flees, squadrons[0].flees) == (0, 0, 0)


@pytest.mark.clause("PA-MOR.e", "PA-MOR.g")
def test_mor_e_a_detached_ship_flees_with_the_squadron_that_she_is_herself():
    line = fleet(vessel(), vessel(), vessel(detached=1, just_detached=1, squadron=2))
    squadrons = squadrons_of(line)

    trace = morale(line, squadrons, 3)

    assert reasons(trace) == [(2, 2, DETACHED)]
    assert [squadron.flees for squadron in squadrons] == [0, 0, 1]


@pytest.mark.clause("PA-MOR.c")
def test_mor_c_a_squadrons_commander_does_not_help_a_ship_that_is_detached_from_it():
    line, squadrons = squadron_of(vessel(2, rating=2), vessel(), vessel(2, detached=1, just_detached=1), flagship=0)

    trace = morale(line, squadrons, 3)

    assert [(note.b, note.c, note.d) for note in notes(trace, Noted.MORALE_DIE)] == [(2, 3, 2)]
    assert line[2].flees == 1


def two_forces(**fields: Any) -> tuple[list[Ship], list[Squadron]]:
    """Side 0 with squadrons 0 and 2, side 1 with squadron 1; the ship of squadron 2 has these fields."""
    line = fleet(vessel(), vessel(), vessel(side=1), vessel(squadron=2, **fields))
    return line, squadrons_of(line)


@pytest.mark.clause("PA-MOR.f", "PA-MOR.r5")
def test_mor_f_every_friendly_squadron_still_on_the_table_tests_once():
    state = battle()
    line, squadrons = two_forces(status=LEFT)

    assert reasons(morale(line, squadrons, 1, state=state)) == [(0, NOBODY, FORCE_GONE)]
    assert reasons(morale(line, squadrons, state=state)) == []
    assert (squadrons[0].flees, squadrons[1].flees) == (0, 0)


@pytest.mark.clause("PA-MOR.f", "PA-MOR.g")
def test_mor_f_a_squadron_that_fails_goes_after_them():
    line, squadrons = two_forces(status=LEFT)

    morale(line, squadrons, 5)

    assert [squadron.flees for squadron in squadrons] == [1, 0, 0]
    assert [hull.flees for hull in line] == [1, 1, 0, 0]


@pytest.mark.clause("PA-MOR.f", "PA-MOR.r5")
@pytest.mark.parametrize("fields", [{"status": SUNK}, {"status": DUE}, {}, {"status": LEFT, "detached": 1}])
def test_mor_f_only_a_force_that_steamed_off_is_felt(fields):
    line, squadrons = two_forces(**fields)

    # a lost squadron of one ship has nobody left who could test for its own losses
    assert reasons(morale(line, squadrons)) == []


@pytest.mark.clause("PA-MOR.f")
def test_mor_f_a_force_is_gone_with_the_last_of_its_ships():
    line, squadrons = two_forces()
    line[0].status = LEFT

    assert reasons(morale(line, squadrons)) == []
    line[1].status = SUNK
    assert reasons(morale(line, squadrons, 2)) == [(2, NOBODY, FORCE_GONE)]


@pytest.mark.clause("PA-MOR.r5")
def test_mor_r5_a_detached_ship_is_a_squadron_of_her_own():
    line, squadrons = two_forces(status=LEFT)
    line[1].detached = 1
    squadrons[0].losses_tested = 1

    assert reasons(morale(line, squadrons, 1, 1)) == [(0, NOBODY, FORCE_GONE), (0, 1, FORCE_GONE)]


@pytest.mark.clause("PA-MOR.f", "PA-MOR.r5")
def test_mor_f_how_many_forces_of_a_side_have_steamed_off():
    line = fleet(
        vessel(status=LEFT),
        vessel(status=SUNK),
        vessel(squadron=2, status=LEFT),
        vessel(squadron=3, status=LEFT),
        vessel(squadron=3),
        vessel(squadron=4, status=SUNK),
        vessel(squadron=5, status=LEFT),
        vessel(squadron=5, status=DUE),
        vessel(side=1, status=LEFT),
    )
    squadrons = squadrons_of(line)

    # two of the first side have somebody who left and nobody on the table or to come
    assert [forces_gone(line, squadrons, side) for side in (0, 1)] == [2, 1]
    squadrons[2].in_use = 0
    assert forces_gone(line, squadrons, 0) == 1

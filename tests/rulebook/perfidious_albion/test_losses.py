"""DAM.d, MOV.k, MOV.s  What is lost with a section of a ship, told at once, and what is mended."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.kernel.choices import Answers
from lineahead.kernel.trace import Trace
from lineahead.rulesets.perfidious_albion.rules.systems import (
    NOT_FELT,
    WORKS_AGAIN,
    destroy,
    fitted_of,
    has_lost_command,
    has_lost_spotting,
    has_lost_steering,
    lost_of,
    restore_propulsion,
    restore_steering,
)
from lineahead.rulesets.perfidious_albion.tables.cards import STEERING
from lineahead.rulesets.perfidious_albion.tables.notes import Noted
from lineahead.rulesets.perfidious_albion.tables.ships import Ship, maximum_speed
from tests.rulebook.perfidious_albion.table import at, battle, card, d6s, fleet, ship

WHOLE = (
    "m m f f f . . . . .",
    "A1 b c k h . . . . .",
    "h h h h h h h h h h",
    "k k k k k k k k k k",
    "w w P P P P P S S w",
)
FIRST_MAST, FUNNELS, GUN = at(1, 1), (at(3, 1), at(4, 1), at(5, 1)), at(1, 2)
BRIDGE, TOWER, COAL, BOXES, GEAR = at(2, 2), at(3, 2), at(4, 2), tuple(at(i, 5) for i in range(3, 8)), at(8, 5)
FELT = (
    Noted.PROPULSION_LOST,
    Noted.COMMAND_POST_LOST,
    Noted.COMMANDER_DIE,
    Noted.COMMANDER_LOST,
    Noted.MAST_LOST,
    Noted.STEERING_LOST,
)  # fmt: skip


def whole(**fields: Any) -> Ship:
    """A ship with masts, funnels, engines and all; her levels of speed are 17, 13, 9, 4 and 0."""
    (made,) = fleet(ship(card(*WHOLE), **fields))
    return made


def lose(
    target: Ship, *cells: int, faces: tuple[int, ...] = (), answers: tuple[int, ...] = ()
) -> list[tuple[int, ...]]:
    """Sections are destroyed, an umpire being there if he has answers; what is told of their effects."""
    trace, dice, given = Trace(), d6s(*faces), Answers(*answers)
    for cell in cells:
        destroy(battle(options={"umpire_decides": int(bool(answers))}), target, cell, dice, given, trace)
    assert (dice.read, given.read) == (len(faces), len(answers))
    return [tuple(note[:4]) for note in trace.notes if note.what in FELT]


@pytest.mark.clause("PA-DAM.d", "PA-MOV.q", "PA-MOV.s", "PA-MOV.k")
@pytest.mark.parametrize(
    ("cells", "told"),
    [
        ([FIRST_MAST], [(Noted.MAST_LOST, 0, 0, 0)]),
        ([GEAR], [(Noted.STEERING_LOST, 0, 0, 0)]),
        ([BRIDGE], [(Noted.COMMAND_POST_LOST, 0, BRIDGE, 0)]),
        ([BRIDGE, TOWER], [(Noted.COMMAND_POST_LOST, 0, BRIDGE, 0), (Noted.COMMAND_POST_LOST, 0, TOWER, 1)]),
        ([BOXES[0]], [(Noted.PROPULSION_LOST, 0, 1, 13)]),
        ([FUNNELS[0]], []),
        (FUNNELS[:2], [(Noted.PROPULSION_LOST, 0, 1, 13)]),
        (FUNNELS, [(Noted.PROPULSION_LOST, 0, 1, 13)]),
        ([GUN, COAL], []),
    ],
    ids=["mast", "gear", "bridge", "both posts", "engine", "a funnel", "two funnels", "all funnels", "guns and coal"],
)
def test_dam_d_what_a_lost_section_means_is_told(cells, told):
    assert lose(whole(), *cells) == told


@pytest.mark.clause("PA-MOV.k", "PA-MOV.l")
def test_mov_k_there_is_no_level_below_the_last():
    target = whole()

    told = lose(target, *BOXES)

    assert [note[2:] for note in told] == [(1, 13), (2, 9), (3, 4), (4, 0), (4, 0)]
    assert (target.propulsion_lost, maximum_speed(target)) == (4, 0)


@pytest.mark.clause("PA-MOV.s", "PA-MOR.k")
@pytest.mark.parametrize(
    ("face", "told"),
    [
        (4, [(Noted.COMMANDER_DIE, 0, 4, 2)]),
        (5, [(Noted.COMMANDER_DIE, 0, 5, 2), (Noted.COMMANDER_LOST, 0, 0, 0)]),
    ],
)
def test_mov_s_the_die_for_a_commander_is_told(face, told):
    flagship = whole(rating=2)

    assert lose(flagship, TOWER, faces=(face,)) == [(Noted.COMMAND_POST_LOST, 0, TOWER, 0), *told]
    assert (flagship.must_repeat, flagship.rating) == (1, 2 if face == 4 else 0)


@pytest.mark.clause("PA-MOV.s")
@pytest.mark.parametrize(
    ("row", "lost", "commands"),
    [
        ("b c . . . . . . . .", [1, 2], False),
        ("b c . . . . . . . .", [1], True),
        ("b c . . . . . . . .", [2], True),
        ("b . . . . . . . . .", [1], False),
        ("c . . . . . . . . .", [1], False),
        ("h . . . . . . . . .", [1], True),
    ],
)
def test_mov_s_command_is_lost_with_both_posts_or_the_only_one(row, lost, commands):
    target = ship(card(row))
    for section in lost:
        target.destroyed[at(section, 1)] = 1

    assert has_lost_command(target) is not commands


@pytest.mark.clause("PA-DAM.c", "PA-DAM.e")
@pytest.mark.parametrize("cell", [FIRST_MAST, BRIDGE, TOWER, GEAR])
def test_dam_c_a_loss_that_the_umpire_waives_is_not_felt_then_or_later(cell):
    target = whole()

    assert lose(target, cell, answers=(0,)) == []
    assert (target.destroyed[cell], target.restored[cell], target.must_repeat) == (1, NOT_FELT, 0)
    assert [lost(target) for lost in (has_lost_spotting, has_lost_steering, has_lost_command)] == [False] * 3
    # what is destroyed already is not destroyed again, and nobody is asked
    assert lose(target, cell) == []
    assert target.restored[cell] == NOT_FELT


@pytest.mark.clause("PA-DAM.c", "PA-DAM.e")
def test_dam_c_the_umpire_rules_on_funnels_and_not_on_engines_guns_or_coal():
    target = whole()

    # the first funnel is waived, the next two are felt: only the third is the second that counts
    told = lose(target, *FUNNELS, BOXES[0], GUN, COAL, answers=(0, 1, 1))

    assert told == [(Noted.PROPULSION_LOST, 0, 1, 13), (Noted.PROPULSION_LOST, 0, 2, 9)]


@pytest.mark.clause("PA-DCT.c", "PA-DCT.r4")
def test_dct_r4_a_propulsion_box_is_mended_in_the_first_section_that_lost_one_and_can_be_lost_again():
    target = whole()
    lose(target, BOXES[3], BOXES[1])

    restore_propulsion(target)
    assert (target.propulsion_lost, target.restored[BOXES[1]], target.restored[BOXES[3]]) == (1, WORKS_AGAIN, 0)
    restore_propulsion(target)
    assert (target.propulsion_lost, target.restored[BOXES[3]]) == (0, WORKS_AGAIN)
    restore_propulsion(target)
    assert (target.propulsion_lost, sum(target.restored)) == (0, 2)

    assert lose(target, BOXES[1]) == [(Noted.PROPULSION_LOST, 0, 1, 13)]
    assert target.restored[BOXES[1]] == 0


@pytest.mark.clause("PA-DCT.c", "PA-MOV.q")
def test_mov_q_mended_gear_steers_again_until_it_is_lost_again():
    target = whole()
    lose(target, GEAR)
    assert (lost_of(target, STEERING), fitted_of(target, STEERING), has_lost_steering(target)) == (1, 2, True)

    restore_steering(target)

    assert (has_lost_steering(target), target.restored[GEAR], sum(target.restored)) == (False, WORKS_AGAIN, 1)
    assert lose(target, GEAR) == [(Noted.STEERING_LOST, 0, 0, 0)]
    assert has_lost_steering(target)
    assert lose(target, GEAR) == []


@pytest.mark.clause("PA-ARM.a", "PA-ARM.r5")
def test_arm_a_a_section_that_goes_is_told_with_what_stood_in_it():
    target, trace = whole(), Trace()

    for _ in range(2):
        destroy(battle(), target, GEAR, d6s(), Answers(), trace)

    assert [note[1:4] for note in trace.notes if note.what == Noted.CELL_DESTROYED] == [(0, GEAR, STEERING)]

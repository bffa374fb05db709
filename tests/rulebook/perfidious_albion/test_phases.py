"""SEQ  What opens and closes the steps of a turn: who comes in, who can act, whose squadron is next."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.kernel.choices import Answers
from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Note, Trace
from lineahead.rulesets.perfidious_albion.rules import phases
from lineahead.rulesets.perfidious_albion.rules.tubes import load_tubes
from lineahead.rulesets.perfidious_albion.tables.notes import Noted
from lineahead.rulesets.perfidious_albion.tables.ships import (
    AFLOAT,
    DUE,
    FIRING,
    HAZARDS,
    INITIATIVE,
    LINE_ABREAST,
    LINE_AHEAD,
    MORALE,
    MOVEMENT,
    NOBODY,
    ROUGH,
    SUNK,
    TORPEDOES_OUT,
    Battle,
    Ship,
    Squadron,
    Wedge,
)
from tests.rulebook.perfidious_albion.table import at, battle, card, d6s, fleet, ship, squadrons_of, with_guns

TUBED = card(". . . . . . . . . .", ". . . . . . . . . .", "h h t1+1 h h h h h h h")


def noted(trace: Trace, what: Noted) -> list[Note]:
    """All notes of one kind."""
    return [note for note in trace.notes if note.what == what]


def spare(ships: list[Ship]) -> list[Squadron]:
    """The squadrons of ships, and one row that nobody uses."""
    used = squadrons_of(ships)
    return [*used, Squadron(number=len(used))]


def line_of_two(**fields: Any) -> list[Ship]:
    """Two ships in line ahead, heading north, and an enemy far away."""
    own = [ship(at=(40, 40 + 2 * i), place=i + 1, **fields) for i in range(2)]
    return fleet(*own, ship(at=(80, 10), side=1))


@pytest.mark.clause("PA-MOV.p", "PA-TOR.m")
def test_mov_p_when_all_stand_tubes_are_loaded_and_lines_have_their_way():
    ships = line_of_two()
    ships[0].card = TUBED
    abreast = [ship(at=(10 + 3 * i, 60), side=1, squadron=2) for i in range(2)]
    ships = fleet(*ships, *abreast)
    squadrons, trace = spare(ships), Trace()

    phases.set_up(ships, squadrons, trace)

    assert (ships[0].torpedoes[at(3, 3)], ships[0].starboard_torpedoes[at(3, 3)]) == (2, 2)
    assert [squadron.formation for squadron in squadrons] == [LINE_AHEAD, LINE_AHEAD, LINE_ABREAST, LINE_AHEAD]
    # one ship alone is a line, and a squadron that is still to come keeps what it is said to be
    alone, due = fleet(ship(), ship(side=1, status=DUE))
    formations = squadrons_of([alone, due])
    for formation in formations:
        formation.formation = LINE_ABREAST
    phases.set_up([alone, due], formations, trace)
    assert [formation.formation for formation in formations] == [LINE_AHEAD, LINE_ABREAST]
    # the second ship of the line has two inches to her leader, the others follow nobody
    assert [(vessel.way_count, vessel.way[0].run) for vessel in ships] == [(0, 0), (1, 200), (0, 0), (0, 0), (0, 0)]


@pytest.mark.clause("PA-SC2.d", "PA-MOV.p")
@pytest.mark.parametrize(
    ("turn", "arrives", "status"),
    [(1, 1, AFLOAT), (1, 0, DUE), (1, 2, DUE), (2, 2, AFLOAT), (3, 2, AFLOAT), (2, 3, DUE)],
)
def test_sc2_d_a_ship_comes_in_when_she_is_due(turn, arrives, status):
    ships, trace = fleet(ship(status=DUE, arrives=arrives), ship(side=1, status=SUNK, arrives=1)), Trace()

    phases.bring_in(battle(turn=turn), ships, squadrons_of(ships), trace)

    assert [vessel.status for vessel in ships] == [status, SUNK]
    assert [note.a for note in noted(trace, Noted.ENTERS)] == ([0] if status == AFLOAT else [])


@pytest.mark.clause("PA-SC2.d", "PA-MOV.p")
def test_sc2_d_only_a_squadron_that_comes_in_takes_its_formation():
    ships = line_of_two(status=DUE, arrives=2)
    squadrons = spare(ships)
    squadrons[1].formation = LINE_ABREAST

    phases.bring_in(battle(turn=2), ships, squadrons, Trace())

    assert (ships[1].way_count, ships[1].way[0].run) == (1, 200)
    # the enemy's squadron, which was there before, keeps what it had; so do those of the first turn
    assert squadrons[1].formation == LINE_ABREAST
    assert [phases.is_arriving(battle(turn=2), ships, number) for number in (0, 1, 2)] == [True, False, False]
    assert not phases.is_arriving(battle(turn=3), ships, 0)
    ships[2].arrives = 1
    assert not phases.is_arriving(battle(turn=1), ships, 1)
    ships[0].status = ships[1].status = SUNK
    assert not phases.is_arriving(battle(turn=2), ships, 0)


@pytest.mark.clause("PA-SEQ.b", "PA-SEQ.1", "PA-GUN.r12")
def test_seq_b_a_new_turn_forgets_the_last_one():
    ships = fleet(ship(flooding=2), ship(side=1))
    squadrons, trace = squadrons_of(ships), Trace()
    squadrons[0].fired, ships[0].fired[5] = 1, 1
    state = battle(turn=3, holder=1, first_mover=1, moving=0, templates_written=1)
    wedges = [Wedge(in_use=1, modern=1, age=1, course=9000)]

    phases.begin_turn(state, ships, squadrons, wedges, trace)

    assert (state.turn, state.phase, state.templates_written) == (4, TORPEDOES_OUT, 0)
    assert (state.holder, state.first_mover, state.moving) == (NOBODY, NOBODY, NOBODY)
    assert (ships[0].flotation_lost, squadrons[0].fired, ships[0].fired[5], wedges[0].x) == (2, 0, 0, 600)
    assert [note.a for note in noted(trace, Noted.TURN_BEGINS)] == [4]
    assert [note[1:3] for note in noted(trace, Noted.PHASE_BEGINS)] == [(TORPEDOES_OUT, NOBODY)]


@pytest.mark.clause("PA-WEA.a")
@pytest.mark.parametrize(
    ("night_from", "visibility", "falls"), [(4, 0, [16]), (5, 0, []), (3, 0, []), (4, 3, [])],
    ids=["tonight", "later", "already", "thick anyway"],
)  # fmt: skip
def test_wea_a_nightfall_is_told_where_it_is_felt(night_from, visibility, falls):
    ships, trace = fleet(ship(), ship(side=1)), Trace()

    state = battle(turn=3, night_from=night_from, visibility=visibility)
    phases.begin_turn(state, ships, squadrons_of(ships), [], trace)

    assert [note.a for note in noted(trace, Noted.NIGHT_FALLS)] == falls


def can_launch(state: Battle, ships: list[Ship], side: int) -> bool:
    """Whether a side is asked for templates."""
    return phases.has_tubes_ready(state, ships, [Wedge()], side)


@pytest.mark.clause("PA-TOR.m", "PA-WEA.d", "PA-SEQ.1")
def test_tor_m_only_a_side_with_a_tube_ready_is_asked():
    ships = fleet(ship(), ship(TUBED), ship(TUBED, side=1))
    assert not can_launch(battle(), ships, 0)
    load_tubes(ships[1])

    assert can_launch(battle(), ships, 0)
    assert not can_launch(battle(), ships, 1)
    assert not can_launch(battle(sea=ROUGH), ships, 0)
    assert not phases.has_tubes_ready(battle(), ships, [Wedge(in_use=1)], 0)  # all templates lie on the table
    ships[1].tube_wait[at(3, 3)] = 1
    assert can_launch(battle(), ships, 0)
    ships[1].starboard_wait[at(3, 3)] = 1
    assert not can_launch(battle(), ships, 0)
    ships[1].starboard_wait[at(3, 3)] = 0
    ships[1].status = SUNK
    assert not can_launch(battle(), ships, 0)


@pytest.mark.clause("PA-SEQ.5", "PA-GUN.a")
def test_seq_5_who_has_something_to_fire_at():
    # an A gun reaches 64 inches, an E gun 40; a hull without guns has nothing to fire
    for code, inches, expected in (("A1", 64, True), ("A1", 64.1, False), ("E1", 40, True), ("E1", 40.1, False)):
        ships = fleet(with_guns(code), ship(at=(inches, 0), side=1), ship(at=(5, 0)))
        assert phases.has_target(battle(), ships, ships[0]) is expected
    ships = fleet(with_guns("A0+1"), ship(at=(20, 0), side=1))
    assert phases.has_target(battle(), ships, ships[0])
    assert not phases.has_target(battle(), ships, ships[1])
    ships[0].fired[at(2, 2)] = 2
    assert phases.has_target(battle(), ships, ships[0])
    ships[0].fired[at(2, 2)] = 3
    assert not phases.has_target(battle(), ships, ships[0])
    ships[0].fired[at(2, 2)] = 0
    ships[1].status = SUNK
    assert not phases.has_target(battle(), ships, ships[0])


@pytest.mark.clause("PA-SEQ.5", "PA-DCT.a")
def test_seq_5_who_can_fire_or_mend_can_act():
    ships = fleet(with_guns("A1"), ship(at=(20, 0), side=1), ship(at=(0, 50), squadron=2))
    squadrons = squadrons_of(ships)
    assert [phases.can_act(battle(), ships, number) for number in range(3)] == [True, False, False]
    ships[2].flooding = 1
    assert [phases.can_act(battle(), ships, number) for number in range(3)] == [True, False, True]

    assert phases.can_anybody_act(battle(), ships, squadrons)
    squadrons[0].fired = 1
    assert phases.can_anybody_act(battle(), ships, squadrons)
    squadrons[2].in_use = 0
    assert not phases.can_anybody_act(battle(), ships, squadrons)
    squadrons[2].in_use, ships[2].status = 1, SUNK
    assert not phases.can_anybody_act(battle(), ships, squadrons)


@pytest.mark.clause("PA-SEQ.5", "PA-SEQ.r3")
def test_seq_5_the_last_squadron_of_a_side_needs_no_naming():
    ships = fleet(ship(), ship(side=1), ship(squadron=2), ship(squadron=3))
    squadrons = squadrons_of(ships)
    assert [phases.only_squadron(ships, squadrons, side) for side in (0, 1)] == [NOBODY, 1]

    squadrons[0].fired = 1
    assert phases.only_squadron(ships, squadrons, 0) == NOBODY
    ships[3].status = SUNK
    assert phases.only_squadron(ships, squadrons, 0) == 2
    squadrons[2].in_use = 0
    assert phases.only_squadron(ships, squadrons, 0) == NOBODY


@pytest.mark.clause("PA-SEQ.5", "PA-DCT.r3")
def test_seq_5_the_firing_step_goes_to_the_holder_and_to_nobody_if_there_is_nothing_to_do():
    ships = fleet(with_guns("A1"), ship(with_guns("A1").card, at=(20, 0), side=1, flooding=1))
    squadrons, trace = squadrons_of(ships), Trace()
    state = battle(holder=1)

    phases.open_firing(state, ships, squadrons, Answers(), trace)

    assert (state.phase, state.firing, state.acting) == (FIRING, 1, 1)
    assert [note[1:3] for note in noted(trace, Noted.PHASE_BEGINS)] == [(FIRING, 1)]
    # 20 boxes give four tests; she is asked, and her turn is told
    assert ships[1].tests_left == 4
    assert [note.a for note in noted(trace, Noted.SQUADRON_ACTS)] == [1]
    phases.finish_squadron(state, ships, squadrons, trace)
    assert (squadrons[1].fired, state.firing, state.acting) == (1, 0, 0)
    assert [note[1:3] for note in noted(trace, Noted.SQUADRON_DONE)] == [(1, 1)]
    squadrons[0].fired = 1
    phases.finish_squadron(state, ships, squadrons, trace)
    assert (state.firing, state.acting) == (NOBODY, NOBODY)
    assert [note[1:3] for note in noted(trace, Noted.SQUADRON_DONE)] == [(1, 1), (0, 0)]


@pytest.mark.clause("PA-SEQ.5", "PA-SEQ.r3")
def test_seq_5_where_a_side_has_two_squadrons_it_names_one():
    ships = fleet(with_guns("A1"), ship(at=(20, 0), side=1), ship(squadron=2))
    state = battle(holder=0, acting=1)

    phases.pass_on(state, ships, squadrons_of(ships), NOBODY, Trace())

    assert (state.firing, state.acting) == (0, NOBODY)


@pytest.mark.clause("PA-SEQ.5", "PA-DCT.r3", "PA-DCT.b")
def test_dct_r3_a_squadron_is_done_when_it_has_fired_and_has_no_test_left():
    ships = fleet(with_guns("A1"), ship(with_guns("A1").card, at=(20, 0), side=1), ship(squadron=2))
    squadrons, state = squadrons_of(ships), battle(holder=0, acting=0, firing=0)
    ships[0].flooding, ships[0].tests_left = 1, 1
    assert phases.has_repairs_left(ships, 0)

    phases.finish_if_done(state, ships, squadrons, Trace())
    assert state.acting == 0
    squadrons[0].fired = 1
    phases.finish_if_done(state, ships, squadrons, Trace())
    assert state.acting == 0
    # another squadron's repairs are not hers
    ships[0].tests_left = 0
    ships[2].flooding, ships[2].tests_left = 1, 3
    assert not phases.has_repairs_left(ships, 0)
    phases.finish_if_done(state, ships, squadrons, Trace())
    assert (state.acting, state.firing) == (1, 1)


@pytest.mark.clause("PA-SEQ.r4", "PA-SEQ.5")
def test_seq_r4_a_squadron_that_is_gone_is_done():
    ships = fleet(ship(status=SUNK), ship(with_guns("A1").card, side=1), ship(at=(20, 0), squadron=2))
    squadrons, state = squadrons_of(ships), battle(holder=0, acting=0, firing=0)

    phases.finish_if_done(state, ships, squadrons, Trace())

    assert (squadrons[0].fired, state.acting) == (1, 1)


@pytest.mark.clause("PA-DCT.b", "PA-DCT.c")
def test_dct_b_without_a_test_or_without_damage_nothing_is_left_to_repair():
    ships = fleet(ship(flooding=1, tests_left=0), ship(side=1))
    assert not phases.has_repairs_left(ships, 0)
    ships[0].tests_left = 1
    assert phases.has_repairs_left(ships, 0)
    ships[0].flooding = 0
    assert not phases.has_repairs_left(ships, 0)
    ships[0].flooding, ships[0].status = 1, SUNK
    assert not phases.has_repairs_left(ships, 0)


@pytest.mark.clause("PA-SEQ.2", "PA-SEQ.3")
def test_seq_3_movement_opens_with_the_side_that_was_chosen():
    ships = fleet(ship(moved=1), ship(side=1))
    squadrons, state, trace = squadrons_of(ships), battle(holder=0), Trace()
    squadrons[0].moved = squadrons[1].moved = 1

    phases.open_movement(state, ships, squadrons, 1, trace)

    assert (state.phase, state.first_mover, state.moving) == (MOVEMENT, 1, 1)
    assert [squadron.moved for squadron in squadrons] == [0, 0]
    assert [note[1:3] for note in noted(trace, Noted.PHASE_BEGINS)] == [(MOVEMENT, 1)]
    assert ships[0].moved == 0
    assert [note.a for note in noted(trace, Noted.FIRST_MOVER)] == [1]


@pytest.mark.clause("PA-SEQ.2", "PA-SC1.r2")
def test_seq_2_dice_for_the_initiative_unless_a_side_is_alone():
    ships, state, trace = fleet(ship(), ship(side=1)), battle(), Trace()
    phases.dice_for_initiative(state, ships, squadrons_of(ships), d6s(2, 5), Answers(), trace)
    assert (state.phase, state.holder, state.first_mover) == (INITIATIVE, 1, NOBODY)
    assert [note[1:3] for note in noted(trace, Noted.PHASE_BEGINS)] == [(INITIATIVE, NOBODY)]

    ships[1].status, trace = SUNK, Trace()
    phases.dice_for_initiative(state, ships, squadrons_of(ships), Dice(), Answers(), trace)
    assert (state.holder, state.first_mover, state.moving) == (0, 0, 0)
    assert [note.a for note in noted(trace, Noted.SIDE_ALONE)] == [0]


@pytest.mark.clause("PA-SEQ.4")
def test_seq_4_hazards_are_nobodys_move():
    ships, state, trace = fleet(ship(), ship(at=(20, 0), side=1)), battle(moving=1), Trace()

    phases.meet_hazards(state, ships, squadrons_of(ships), [], Dice(), Answers(), trace)

    assert (state.phase, state.moving) == (HAZARDS, NOBODY)
    assert [note[1:3] for note in noted(trace, Noted.PHASE_BEGINS)] == [(HAZARDS, NOBODY)]


@pytest.mark.clause("PA-SEQ.5", "PA-DAM.r3")
def test_seq_5_when_the_firing_closes_nobody_acts_and_fires_may_spread():
    ships = fleet(ship(fire=3), ship(at=(20, 0), side=1))
    state = battle(firing=1, acting=1, options={"fire_spreads": True})

    phases.close_firing(state, ships, d6s(6), Answers(), Trace())

    assert (state.firing, state.acting, ships[0].fire) == (NOBODY, NOBODY, 4)


@pytest.mark.clause("PA-SEQ.6", "PA-TOR.l", "PA-TOR.m")
def test_seq_6_a_turn_ends_with_morale_templates_tubes_and_the_question_whether_all_is_over():
    ships = fleet(ship(hit_this_turn=1, just_detached=1, fire_fought=1, tests_left=3), ship(at=(20, 0), side=1))
    ships[0].tube_wait[5] = 3
    state, wedges, trace = battle(turn=20, length=20), [Wedge(in_use=1)], Trace()

    phases.end_turn(state, ships, squadrons_of(ships), wedges, [], Dice(), trace)

    assert (state.phase, state.over) == (MORALE, 1)
    assert (ships[0].hit_this_turn, ships[0].tube_wait[5], wedges[0].in_use) == (0, 2, 0)
    assert (ships[0].just_detached, ships[0].fire_fought, ships[0].tests_left) == (0, 0, 0)
    assert [note[1:3] for note in noted(trace, Noted.PHASE_BEGINS)] == [(MORALE, NOBODY)]


@pytest.mark.clause("PA-MOR.h")
def test_mor_h_a_side_gives_up():
    state, trace = battle(), Trace()

    phases.surrender(state, 1, trace)

    assert (state.surrendered, state.over) == ([0, 1], 1)
    assert [note.a for note in noted(trace, Noted.SIDE_SURRENDERS)] == [1]


@pytest.mark.clause("PA-MOD.e", "PA-DAM.e", "PA-SEQ.5")
def test_mod_e_an_umpire_rules_on_the_gun_decks_when_the_firing_opens():
    ships, given = fleet(ship(), ship(at=(20, 0), side=1)), Answers(-30, -40)
    state = battle(sea=ROUGH, holder=0, options={"umpire_decides": True})

    phases.open_firing(state, ships, squadrons_of(ships), given, Trace())

    assert (state.deck_modifiers, given.read) == ([0, -30, -40, 0, 0, 0], 2)

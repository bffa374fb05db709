"""FIR, DAM.b, DAM.r3  The fire track and explosions."""

from __future__ import annotations

import pytest

from lineahead.kernel.choices import Answers
from lineahead.kernel.dice import D6, D10, Dice
from lineahead.kernel.trace import Silence, Trace
from lineahead.rulesets.perfidious_albion.rules.fires import add_fire
from lineahead.rulesets.perfidious_albion.rules.magazines import spread_fires
from lineahead.rulesets.perfidious_albion.tables.notes import Noted
from lineahead.rulesets.perfidious_albion.tables.ships import AFLOAT, BLOWN_UP, SUNK, Ship, is_at_explosion
from tests.rulebook.perfidious_albion.firing import hit, notes
from tests.rulebook.perfidious_albion.table import (
    at,
    battle,
    card,
    dice_of,
    fleet,
    ship,
)


def burning(level: int, *rows: str, **fields: int) -> Ship:
    """A ship with her fire track at a level."""
    (made,) = fleet(ship(card(*rows, **fields), fire=level))
    return made


@pytest.mark.clause("PA-FIR.a")
def test_fir_a_a_fire_box_adds_one():
    target = burning(0, ". . . . . ! . . . .")
    hit(target, 6, 1)
    assert (target.fire, target.destroyed[at(6, 1)]) == (1, 1)


@pytest.mark.clause("PA-FIR.r1")
def test_fir_r1_an_armoured_fire_box_must_be_penetrated():
    target = burning(0, ". . . . . !/3 . . . .")
    hit(target, 6, 1, factor=2)
    assert target.fire == 0
    hit(target, 6, 1, factor=3)
    assert target.fire == 1


@pytest.mark.clause("PA-FIR.r2")
def test_fir_r2_a_second_hit_on_a_fire_box_adds_two():
    target = burning(0, ". . . . . ! . . . .")
    hit(target, 6, 1)
    hit(target, 6, 1)
    assert target.fire == 3


@pytest.mark.clause("PA-FIR.ex1", "PA-FIR.b", "PA-FIR.c", "PA-DAM.b")
def test_fir_ex1_reaching_the_end_explodes_and_so_does_each_further_fire_hit():
    target = burning(4, ". . . . . ! . . . .")

    trace = hit(target, 6, 1, (D6, 3), (D10, 4))
    assert (target.fire, target.destroyed[at(4, 3)]) == (5, 1)
    assert [note.b for note in notes(trace, Noted.EXPLOSION)] == [at(4, 3)]
    # the Fire mark and the second hit: two more
    trace = hit(target, 6, 1, (D6, 2), (D10, 7), (D6, 2), (D10, 8))
    assert [note.b for note in notes(trace, Noted.EXPLOSION)] == [at(7, 2), at(8, 2)]
    assert target.fire == 5


@pytest.mark.clause("PA-FIR.f")
@pytest.mark.parametrize(
    ("name", "steps"),
    [("royal_sovereign", 5), ("brennus", 5), ("edgar", 4), ("jemmapes", 4), ("havock", 2), ("forban", 2)],
)
def test_fir_f_the_length_of_the_track_is_on_the_card(name, steps):
    (target,) = fleet(ship(name))
    for level in range(1, steps):
        add_fire(battle(), target, Dice(), Answers(), Silence())
        assert target.fire == level
    trace = Trace()
    add_fire(battle(), target, dice_of((D6, 3), (D10, 2)), Answers(), trace)
    assert len(notes(trace, Noted.EXPLOSION)) == 1


@pytest.mark.clause("PA-FIR.g", "PA-FIR.r5")
def test_fir_g_an_explosion_heeds_no_armour_and_raises_no_fire():
    target = burning(4, *[". . . . . ! . . . ."] * 2, "h/9 h h h h h h h h h")
    hit(target, 6, 1, (D6, 3), (D10, 1))
    assert target.destroyed[at(1, 3)] == 1
    # again in the same place, and in a Fire box: no fire, no further explosion
    hit(target, 6, 2, (D6, 3), (D10, 1))
    hit(target, 6, 2, (D6, 1), (D10, 6), (D6, 1), (D10, 1))
    assert target.fire == 5


@pytest.mark.clause("PA-FIR.g")
@pytest.mark.parametrize(("level", "flooding"), [(4, 0), (5, 1), (6, 1)])
def test_fir_g_under_water_are_the_levels_five_and_six(level, flooding):
    target = burning(5)

    add_fire(battle(), target, dice_of((D6, level), (D10, 3)), Answers(), Silence())

    assert (target.flooding, target.flotation_lost, target.destroyed[at(3, level)]) == (flooding, flooding, 1)


@pytest.mark.clause("PA-FIR.g")
def test_fir_g_under_water_it_floods_and_on_an_empty_cell_it_does_nothing():
    target = burning(5)
    add_fire(battle(), target, dice_of((D6, 6), (D10, 3)), Answers(), Silence())
    assert (target.flooding, target.flotation_lost, target.destroyed[at(3, 6)]) == (1, 1, 1)
    trace = Trace()
    add_fire(battle(), target, dice_of((D6, 1), (D10, 3)), Answers(), trace)
    assert [note.what for note in trace.notes] == [Noted.FIRE_RISES, Noted.EXPLOSION_STIFLED]
    # what an explosion opened is not among the flooded sections of the ruling: the next one there floods again
    add_fire(battle(), target, dice_of((D6, 6), (D10, 3)), Answers(), Silence())
    assert (target.flooding, target.flotation_lost) == (2, 2)


@pytest.mark.clause("PA-FIR.d", "PA-FIR.r3")
def test_fir_d_r3_no_explosion_in_a_section_that_a_shell_flooded():
    target = burning(5)
    hit(target, 3, 5)
    assert target.flooded[at(3, 5)] == 1
    trace = Trace()
    add_fire(battle(), target, dice_of((D6, 5), (D10, 3)), Answers(), trace)
    assert (target.flooding, len(notes(trace, Noted.EXPLOSION_STIFLED))) == (1, 1)


@pytest.mark.clause("PA-FIR.e")
def test_fir_e_an_explosion_in_a_magazine_blows_her_up():
    (target,) = fleet(ship("royal_sovereign", fire=4))
    hit(target, 6, 1, (D6, 5), (D10, 9))
    assert target.status == BLOWN_UP


@pytest.mark.clause("PA-FIR.ex2", "PA-FIR.r3", "PA-MAG.r4")
def test_fir_ex2_an_explosion_at_a_flooded_magazine_is_nothing():
    (target,) = fleet(ship("royal_sovereign", fire=4))
    target.flooded[at(9, 5)] = 1
    hit(target, 6, 1, (D6, 5), (D10, 9))
    assert (target.status, target.flooding, target.flotation_lost) == (AFLOAT, 0, 0)


@pytest.mark.clause("PA-FIR.r4")
def test_fir_r4_reaching_the_end_again_explodes_again():
    target = burning(5)
    target.fire = 4
    trace = Trace()
    add_fire(battle(), target, dice_of((D6, 2), (D10, 3)), Answers(), trace)
    assert (target.fire, len(notes(trace, Noted.EXPLOSION))) == (5, 1)


@pytest.mark.clause("PA-DAM.r3")
def test_dam_r3_fire_does_not_grow_by_itself():
    target = burning(4)
    spread_fires(battle(), [target], Dice(), Answers(), Silence())
    assert target.fire == 4


@pytest.mark.clause("PA-DAM.r3")
@pytest.mark.parametrize(
    ("fire", "fought", "faces", "after"), [(3, 0, (3,), 4), (3, 0, (2,), 3), (2, 0, (), 2), (3, 1, (), 3)]
)
def test_dam_r3_the_option_that_a_fire_nobody_beat_spreads(fire, fought, faces, after):
    target = burning(fire)
    target.fire_fought = fought
    dice = dice_of(*((D6, face) for face in faces))
    spread_fires(battle(options={"fire_spreads": 1}), [target], dice, Answers(), Silence())
    assert (target.fire, dice.read, target.fire_fought) == (after, len(faces), 0)


@pytest.mark.clause("PA-FIR.b", "PA-CRD.a")
def test_fir_b_a_track_of_one_step_is_at_explosion_with_the_first_hit():
    (target,) = fleet(ship(card(fire_track=1)))
    assert not is_at_explosion(target)

    trace = Trace()
    add_fire(battle(), target, dice_of((D6, 3), (D10, 4)), Answers(), trace)

    assert is_at_explosion(target)
    assert len(notes(trace, Noted.EXPLOSION)) == 1


@pytest.mark.clause("PA-DAM.r3")
@pytest.mark.parametrize(("level", "face", "told"), [(3, 3, [0]), (3, 2, []), (2, None, [])])
def test_dam_r3_a_fire_that_spreads_is_told(level, face, told):
    target, trace = burning(level), Trace()
    dice = dice_of(*([(D6, face)] if face else []))

    spread_fires(battle(options={"fire_spreads": True}), [target], dice, Answers(), trace)

    assert [note.a for note in notes(trace, Noted.FIRE_SPREADS)] == told
    assert (target.fire, dice.read) == (level + len(told), len(dice.faces))


@pytest.mark.clause("PA-ARM.f", "PA-FIR.a")
def test_fir_a_a_fire_box_under_water_burns_and_floods():
    (target,) = fleet(ship(card(*[". . . . . . . . . ."] * 4, "w ! w w w w w w w w")))

    hit(target, 2, 5)

    assert (target.fire, target.flooding, target.flotation_lost) == (1, 1, 1)


@pytest.mark.clause("PA-FIR.a", "PA-SEQ.r4")
def test_fir_a_a_ship_that_is_gone_does_not_burn():
    target, trace = burning(4), Trace()
    target.status = SUNK

    add_fire(battle(), target, dice_of(), Answers(), trace)

    assert (target.fire, trace.notes) == (4, [])


@pytest.mark.clause("PA-DAM.r3", "PA-MAG.r5", "PA-FIR.e")
@pytest.mark.parametrize(("gap", "felt"), [(2, 1), (2.01, 0)])
def test_dam_r3_who_is_blown_up_by_a_fire_that_spreads_is_felt_by_her_neighbours(gap, felt):
    own = card(*[". . . . . . . . . ."] * 4, "w M w w w w w w w w")
    ships = fleet(ship(own, fire=4), ship(at=(gap, 0)))
    # her crew fails with a 3, the fire reaches its end and the explosion the magazine; the other's crew fails, too
    dice = dice_of((D6, 3), (D6, 5), (D10, 2), *[(D6, 3)] * felt)

    spread_fires(battle(options={"fire_spreads": True}), ships, dice, Answers(), Silence())

    assert (ships[0].status, ships[0].blast_due, ships[1].fire) == (BLOWN_UP, 0, felt)
    assert dice.read == len(dice.faces)

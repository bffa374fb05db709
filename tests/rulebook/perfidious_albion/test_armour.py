"""ARM, LOC.r3, DAM  Armour, what is destroyed with a section, flooding and sinking."""

from __future__ import annotations

import pytest

from lineahead.kernel.choices import Answers, Wanted
from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Silence, Trace
from lineahead.rulesets.perfidious_albion.rules.armour import strike_cell
from lineahead.rulesets.perfidious_albion.rules.shooting import penetration_of
from lineahead.rulesets.perfidious_albion.rules.sinking import add_flooding, blow_up, cross_off, flood_at_start, sink
from lineahead.rulesets.perfidious_albion.rules.systems import (
    has_lost_command,
    has_lost_spotting,
    has_lost_steering,
    restore_propulsion,
    restore_steering,
    works,
)
from lineahead.rulesets.perfidious_albion.tables.notes import Asked, Noted
from lineahead.rulesets.perfidious_albion.tables.ships import AFLOAT, BLOWN_UP, SUNK, Ship, maximum_speed
from tests.rulebook.perfidious_albion.firing import notes
from tests.rulebook.perfidious_albion.table import at, battle, card, d6s, dice_of, fleet, hundredths, ship

LETTERS = "-ZYXABCEFQ"


def penetration(letter: str, inches: float) -> int:
    """The factor of the table."""
    return penetration_of(LETTERS.index(letter), hundredths(inches))


def hit(
    target: Ship, section: int, level: int, factor: int = 9, dice: Dice | None = None, answers: tuple[int, ...] = ()
) -> Trace:
    """One shell, every die and answer being used; an umpire's answers mean there is one."""
    dice, given, trace = dice or dice_of(), Answers(*answers), Trace()
    state = battle(options={"umpire_decides": int(bool(answers))})
    strike_cell(state, [target], target, at(section, level), factor, dice, given, trace)
    assert (dice.read, given.read) == (len(dice.faces), len(answers))
    return trace


def state(target: Ship, section: int, level: int) -> tuple[int, int, int, int]:
    """Whether a cell is destroyed, and the ship's flooding, lost boxes and fire."""
    return target.destroyed[at(section, level)], target.flooding, target.flotation_lost, target.fire


@pytest.mark.clause("PA-ARM.ex1", "PA-ARM.a", "PA-ARM.b")
@pytest.mark.parametrize(
    ("gun", "inches", "armour", "destroyed"), [("A", 24, 6, 1), ("A", 24, 7, 0), ("E", 16, 0, 1), ("Q", 8, 0, 1)]
)
def test_arm_ex1_a_shell_penetrates_armour_up_to_its_factor(gun, inches, armour, destroyed):
    (target,) = fleet(ship(card(". . . . . . . . . .", f". h/{armour} . . . . . . . .")))

    trace = hit(target, 2, 2, penetration(gun, inches))

    assert state(target, 2, 2) == (destroyed, 0, 0, 0)
    assert trace.notes[0].what == (Noted.PENETRATES if destroyed else Noted.KEPT_OUT)
    assert target.hit_this_turn == 1


@pytest.mark.clause("PA-ARM.ex2", "PA-ARM.e", "PA-ARM.f", "PA-ARM.g")
@pytest.mark.parametrize("level", [5, 6])
def test_arm_ex2_level_4_armour_covers_5_and_6(level):
    (target,) = fleet(ship(card(*[". . . . . . . . . ."] * 3, "h h/8 h h h h h h h h")))

    hit(target, 2, level, penetration("Y", 24))
    assert state(target, 2, level) == (0, 0, 0, 0)
    hit(target, 2, level, penetration("Y", 16))
    assert state(target, 2, level) == (1, 1, 1, 0)
    # and every turn again
    flood_at_start([target], Silence())
    flood_at_start([target], Silence())
    assert target.flotation_lost == 3


@pytest.mark.clause("PA-ARM.ex3", "PA-ARM.c", "PA-ARM.d", "PA-ARM.r1")
def test_arm_ex3_a_second_hit_must_penetrate_to_feed_the_fire():
    (target,) = fleet(ship(card(*[". . . . . . . . . ."] * 2, "h h h/4 h h h h h h h")))
    target.destroyed[at(3, 3)] = 1

    hit(target, 3, 3, penetration("F", 8))
    assert target.fire == 0
    hit(target, 3, 3, penetration("B", 8))
    assert target.fire == 1


@pytest.mark.clause("PA-ARM.r2", "PA-ARM.d")
def test_arm_r2_the_third_and_later_hits_feed_it_too():
    (target,) = fleet(ship())
    for expected in (0, 1, 2, 3):
        hit(target, 4, 3)
        assert state(target, 4, 3) == (1, 0, 0, expected)


@pytest.mark.clause("PA-ARM.r3")
def test_arm_r3_level_4_is_above_water():
    (target,) = fleet(ship())
    hit(target, 4, 4)
    assert state(target, 4, 4) == (1, 0, 0, 0)
    hit(target, 4, 4)
    assert state(target, 4, 4) == (1, 0, 0, 1)


@pytest.mark.clause("PA-ARM.r4")
def test_arm_r4_a_second_hit_under_water_floods_again_and_feeds_no_fire():
    (target,) = fleet(ship())
    hit(target, 4, 5)
    hit(target, 4, 5)
    assert state(target, 4, 5) == (1, 2, 2, 0)


@pytest.mark.clause("PA-ARM.r5")
def test_arm_r5_one_hit_silences_port_and_starboard():
    (target,) = fleet(ship(card(". . . . . . . . . .", ". . E2+2 . . . . . . .")))
    hit(target, 3, 2)
    assert target.destroyed[at(3, 2)] == 1
    assert not works(target, at(3, 2))


@pytest.mark.clause("PA-LOC.r3")
def test_loc_r3_on_an_empty_cell_it_passes_over():
    (target,) = fleet(ship())
    trace = hit(target, 5, 1)
    assert [note.what for note in trace.notes] == [Noted.PASSES_OVER]
    assert (target.hit_this_turn, sum(target.destroyed)) == (0, 0)


@pytest.mark.clause("PA-ARM.h", "PA-ARM.f")
def test_arm_h_with_the_last_box_she_sinks():
    (target,) = fleet(ship(card(flotation=2)))
    hit(target, 1, 6)
    assert target.status == AFLOAT
    trace = hit(target, 2, 6)
    assert (target.status, target.speed) == (SUNK, 0)
    assert trace.notes[-1].what == Noted.SINKS


@pytest.mark.clause("PA-DAM.ex1", "PA-DAM.a", "PA-DAM.r1", "PA-SEQ.b")
@pytest.mark.parametrize(("lost", "status"), [(0, AFLOAT), (17, AFLOAT), (18, SUNK), (19, SUNK)])
def test_dam_ex1_flooding_2_costs_two_boxes_at_the_start_of_a_turn(lost, status):
    (target,) = fleet(ship(card(flotation=20), flooding=2, flotation_lost=lost))

    flood_at_start([target], Silence())

    assert (target.flotation_lost, target.status) == (min(lost + 2, 20), status)


@pytest.mark.clause("PA-DAM.a")
def test_dam_a_only_ships_in_play_flood_on():
    gone, stemmed, wet = fleet(ship(flooding=3, status=SUNK), ship(flooding=0), ship(flooding=1))
    trace = Trace()

    flood_at_start([gone, stemmed, wet], trace)

    assert [vessel.flotation_lost for vessel in (gone, stemmed, wet)] == [0, 0, 1]
    assert [note.a for note in notes(trace, Noted.FLOODS_AT_START)] == [2]


@pytest.mark.clause("PA-DAM.r2")
def test_dam_r2_the_box_of_the_hit_is_this_turns_loss():
    (target,) = fleet(ship())
    add_flooding(target, 1, Silence())
    assert (target.flooding, target.flotation_lost) == (1, 1)
    flood_at_start([target], Silence())
    assert (target.flooding, target.flotation_lost) == (1, 2)


def test_boxes_are_not_crossed_off_beyond_the_last():
    (target,) = fleet(ship(card(flotation=3)))
    trace = Trace()
    cross_off(target, 5, trace)
    cross_off(target, 1, trace)
    assert target.flotation_lost == 3
    assert len(notes(trace, Noted.SINKS)) == 1


@pytest.mark.clause("PA-DAM.d", "PA-MOV.k")
def test_dam_d_a_propulsion_box_and_the_second_funnel_lower_the_speed():
    (target,) = fleet(ship(card(". . . . f f f . . .", *[". . . . . . . . . ."] * 3, "w w w P P P P w w S")))

    assert maximum_speed(target) == 17
    hit(target, 5, 1)
    assert maximum_speed(target) == 17
    hit(target, 6, 1)
    assert maximum_speed(target) == 13
    hit(target, 7, 1)
    hit(target, 7, 1)
    assert (maximum_speed(target), target.fire) == (13, 1)
    hit(target, 4, 5)
    assert maximum_speed(target) == 9
    hit(target, 4, 5)
    assert maximum_speed(target) == 9


@pytest.mark.clause("PA-DCT.r4", "PA-DAM.d")
def test_dct_r4_a_restored_box_can_be_lost_again_and_its_section_stays_destroyed():
    (target,) = fleet(ship(card(*[". . . . . . . . . ."] * 4, "w w w P P P P w w S")))
    hit(target, 4, 5)
    hit(target, 5, 5)

    restore_propulsion(target)
    assert (maximum_speed(target), works(target, at(4, 5)), target.destroyed[at(4, 5)]) == (13, True, 1)
    hit(target, 5, 5)
    assert maximum_speed(target) == 13
    hit(target, 4, 5)
    assert maximum_speed(target) == 9


@pytest.mark.clause("PA-DAM.d", "PA-MOV.q")
def test_dam_d_steering_gear_is_lost_with_its_section_until_repaired():
    (target,) = fleet(ship("royal_sovereign"))
    assert not has_lost_steering(target)
    hit(target, 10, 5)
    assert has_lost_steering(target)
    restore_steering(target)
    assert not has_lost_steering(target)
    hit(target, 10, 5)
    assert has_lost_steering(target)


@pytest.mark.clause("PA-DAM.d", "PA-MOV.s")
@pytest.mark.parametrize(("face", "rating"), [(4, 1), (5, 0), (6, 0)])
def test_dam_d_command_posts_and_the_commander(face, rating):
    (target,) = fleet(ship(card(". . b . . . . . . .", ". . c . . . . . . ."), rating=1))

    hit(target, 3, 1, dice=d6s(face))
    assert (target.must_repeat, has_lost_command(target), target.rating) == (1, False, rating)
    hit(target, 3, 2, dice=d6s(4) if rating else None)
    assert has_lost_command(target)
    # a second hit on a destroyed post asks no more dice of the commander
    hit(target, 3, 2)
    assert target.fire == 1


@pytest.mark.clause("PA-DAM.d")
def test_dam_d_mast_coal_and_structure():
    (target,) = fleet(ship("royal_sovereign"))
    hit(target, 4, 1)
    assert has_lost_spotting(target)
    before = (maximum_speed(target), target.fire, target.flooding, target.must_repeat)
    hit(target, 1, 3)
    hit(target, 3, 4)
    assert (maximum_speed(target), target.fire, target.flooding, target.must_repeat) == before


@pytest.mark.clause("PA-DAM.c", "PA-DAM.e")
def test_dam_c_an_umpire_may_rule_that_a_loss_is_not_felt():
    (target,) = fleet(ship(card("m m b . f f . . . .", *[". . . . . . . . . ."] * 3, "w w w P w w w w w S"), rating=1))
    umpired = battle(options={"umpire_decides": 1})
    with pytest.raises(Wanted) as wanted:
        strike_cell(umpired, [target], target, at(1, 1), 9, Dice(), Answers(), Trace())
    asked = wanted.value.choice
    assert asked is not None
    assert (asked.asked, asked.owner, asked.about, asked.detail, asked.proposal) == (Asked.OTHER_DAMAGE, -1, 0, 0, 1)

    (target,) = fleet(ship(target.card, rating=1))
    trace = hit(target, 1, 1, answers=(0,))
    assert not has_lost_spotting(target)
    assert [note.b for note in notes(trace, Noted.OTHER_DAMAGE_WAIVED)] == [at(1, 1)]
    hit(target, 2, 1, answers=(1,))
    assert has_lost_spotting(target)
    hit(target, 3, 1, answers=(0,))
    assert (target.must_repeat, has_lost_command(target), target.rating) == (0, False, 1)
    hit(target, 10, 5, answers=(0,))
    assert not has_lost_steering(target)
    hit(target, 5, 1, answers=(0,))
    hit(target, 6, 1, answers=(1,))
    assert maximum_speed(target) == 17


@pytest.mark.clause("PA-DAM.c")
def test_dam_c_what_the_sheet_rules_itself_is_not_asked():
    (target,) = fleet(ship("royal_sovereign"))
    umpired = battle(options={"umpire_decides": 1})
    for section, level in ((5, 2), (4, 5), (1, 3), (4, 4), (3, 6)):
        strike_cell(umpired, [target], target, at(section, level), 9, Dice(), Answers(), Trace())
    assert sum(target.destroyed) == 5


@pytest.mark.clause("PA-ARM.h", "PA-MAG.a")
@pytest.mark.parametrize(
    ("goes", "status", "blast", "told"), [(sink, SUNK, 0, Noted.SINKS), (blow_up, BLOWN_UP, 1, Noted.BLOWS_UP)]
)
def test_arm_h_a_ship_that_is_lost_has_no_way_on_her(goes, status, blast, told):
    (target,), trace = fleet(ship(speed=8)), Trace()

    goes(target, trace)

    assert (target.status, target.speed, target.blast_due) == (status, 0, blast)
    assert [note[:2] for note in trace.notes] == [(told, 0)]

"""TOR.d to TOR.j, HAZ.g  What torpedoes and mines do."""

from __future__ import annotations

import pytest

from lineahead.kernel.choices import Answers
from lineahead.kernel.dice import D6, D10
from lineahead.kernel.trace import Silence, Trace
from lineahead.rulesets.perfidious_albion.rules.fires import add_fire
from lineahead.rulesets.perfidious_albion.rules.supply import is_magazine_left
from lineahead.rulesets.perfidious_albion.rules.underwater import mine_strikes, try_torpedo
from lineahead.rulesets.perfidious_albion.tables.notes import Noted
from lineahead.rulesets.perfidious_albion.tables.ships import AFLOAT, BLOWN_UP, SUNK, Ship, maximum_speed
from tests.rulebook.perfidious_albion.firing import notes
from tests.rulebook.perfidious_albion.table import at, battle, card, dice_of, fleet, ship

RISK, FLOOD = 0, 1
DRY = (D6, 4)  # a neighbour that does not flood


def torpedo(target: Ship, *faces: tuple[int, int], answers: tuple[int, ...] = ()) -> bool:
    """One torpedo on its marker, every die and answer being used."""
    dice, given = dice_of(*faces), Answers(*answers)
    counts = try_torpedo(battle(), [target], target, 0, dice, given, Silence())
    assert (dice.read, given.read) == (len(faces), len(answers))
    return counts


@pytest.mark.clause("PA-TOR.ex1", "PA-TOR.d", "PA-TOR.e", "PA-TOR.f", "PA-TOR.g", "PA-TOR.r1")
def test_tor_ex1_three_torpedoes_two_hits():
    (target,) = fleet(ship("royal_sovereign"))

    assert torpedo(target, (D6, 5), (D10, 4), DRY, DRY)
    assert not torpedo(target, (D6, 3), (D10, 7))
    assert torpedo(target, (D6, 6), (D10, 10), DRY)

    assert (target.flooding, target.flotation_lost, target.torpedo_hits) == (2, 2, 2)
    assert [cell for cell in range(60) if target.destroyed[cell]] == [at(4, 5), at(10, 6)]
    assert maximum_speed(target) == 13


@pytest.mark.clause("PA-TOR.e", "PA-TOR.r1")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_tor_e_only_levels_5_and_6_count(level):
    (target,) = fleet(ship())
    assert not torpedo(target, (D6, level), (D10, 4))
    assert (sum(target.destroyed), target.flooding, target.hit_this_turn) == (0, 0, 0)


@pytest.mark.clause("PA-TOR.h", "PA-TOR.j")
@pytest.mark.parametrize(("faces", "flooding"), [((4, 4), 1), ((5, 4), 2), ((4, 6), 2), ((5, 5), 3)])
def test_tor_j_each_neighbour_floods_on_5_or_6_but_is_not_destroyed(faces, flooding):
    (target,) = fleet(ship())
    torpedo(target, (D6, 5), (D10, 4), *((D6, face) for face in faces))
    assert (target.flooding, target.flotation_lost) == (flooding, flooding)
    assert [cell for cell in range(60) if target.destroyed[cell]] == [at(4, 5)]


@pytest.mark.clause("PA-TOR.j")
@pytest.mark.parametrize(("section", "neighbours"), [(1, 1), (10, 1), (2, 2), (9, 2)])
def test_tor_j_the_ends_have_one_neighbour(section, neighbours):
    (target,) = fleet(ship())
    torpedo(target, (D6, 5), (D10, section), *[(D6, 6)] * neighbours)
    assert target.flooding == 1 + neighbours


@pytest.mark.clause("PA-TOR.r3")
def test_tor_r3_armour_does_not_stop_torpedoes():
    (target,) = fleet(ship(card(*[". . . . . . . . . ."] * 3, "h/9 h/9 h/9 h/9 h/9 h/9 h/9 h/9 h/9 h/9")))
    assert torpedo(target, (D6, 6), (D10, 5), DRY, DRY)
    assert target.flooding == 1


@pytest.mark.clause("PA-TOR.r4")
@pytest.mark.parametrize(("face", "status"), [(3, AFLOAT), (4, BLOWN_UP)])
def test_tor_r4_a_magazine_struck_is_a_flash_and_a_passed_test_leaves_it_flooded(face, status):
    (target,) = fleet(ship("royal_sovereign"))
    neighbours = [DRY, DRY] if status == AFLOAT else []

    assert torpedo(target, (D6, 5), (D10, 2), (D6, face), *neighbours, answers=(RISK,))

    assert target.status == status
    if status == AFLOAT:
        assert not is_magazine_left(target, at(2, 5))
        assert (target.flooded[at(2, 5)], target.flooding, target.flotation_lost) == (1, 1, 1)


@pytest.mark.clause("PA-TOR.r4", "PA-MAG.c")
def test_tor_r4_or_the_captain_floods_it_for_a_box_more():
    (target,) = fleet(ship("royal_sovereign"))
    torpedo(target, (D6, 5), (D10, 2), DRY, DRY, answers=(FLOOD,))
    assert (target.status, target.flooding, target.flotation_lost) == (AFLOAT, 1, 2)
    # a second one there finds a flooded magazine
    torpedo(target, (D6, 5), (D10, 2), DRY, DRY)
    assert (target.status, target.flooding, target.flotation_lost) == (AFLOAT, 2, 3)


@pytest.mark.clause("PA-FIR.r3", "PA-FIR.d")
def test_fir_r3_a_section_that_a_torpedo_destroyed_is_flooded():
    (target,) = fleet(ship(fire=5))
    torpedo(target, (D6, 5), (D10, 4), DRY, DRY)
    trace = Trace()
    add_fire(battle(), target, dice_of((D6, 5), (D10, 4)), Answers(), trace)
    assert len(notes(trace, Noted.EXPLOSION_STIFLED)) == 1


@pytest.mark.clause("PA-TOR.f", "PA-ARM.h")
def test_tor_f_a_boat_goes_down_and_no_more_dice_are_thrown():
    (target,) = fleet(ship(card(flotation=1)))
    torpedo(target, (D6, 5), (D10, 4))
    assert target.status == SUNK


@pytest.mark.clause("PA-HAZ.g")
def test_haz_g_a_mine_strikes_at_level_6_with_twice_the_flooding():
    (target,) = fleet(ship())
    dice, trace = dice_of((D10, 3), (D6, 5), (D6, 1)), Trace()

    mine_strikes(battle(), [target], target, dice, Answers(), trace)

    assert (target.flooding, target.flotation_lost, target.destroyed[at(3, 6)]) == (3, 3, 1)
    assert (dice.read, target.flooded[at(3, 6)], target.torpedo_hits) == (3, 1, 0)
    assert [note.b for note in notes(trace, Noted.MINE_STRIKES)] == [at(3, 6)]


@pytest.mark.clause("PA-HAZ.g", "PA-TOR.j")
def test_haz_g_without_flooding_beside_it_two_boxes():
    (target,) = fleet(ship())
    mine_strikes(battle(), [target], target, dice_of((D10, 10), (D6, 4)), Answers(), Silence())
    assert (target.flooding, target.flotation_lost) == (2, 2)


@pytest.mark.clause("PA-MAG.r5", "PA-TOR.r4", "PA-HAZ.g")
@pytest.mark.parametrize(("gap", "fire"), [(2, 1), (2.01, 0)])
def test_mag_r5_who_is_blown_up_by_a_torpedo_or_a_mine_is_felt_at_once(gap, fire):
    # A magazine in section 2 at levels 5 and 6; her crew of Quality 2 fails with a 3, and so does that beside her.
    rows = [". . . . . . . . . .", "h h h h h h h h h h", "h h h h h h h h h h", "h h h h h h h h h h"]
    mined = card(*rows, "w M w w w w w w w w", "w M w w w w w w w w")
    felt = [(D6, 3)] * fire
    for strikes in (try_torpedo, mine_strikes):
        ships = fleet(ship(mined), ship(at=(gap, 0)))
        where = [(D6, 5), (D10, 2)] if strikes is try_torpedo else [(D10, 2)]
        dice = dice_of(*where, (D6, 3), *felt)

        if strikes is try_torpedo:
            try_torpedo(battle(), ships, ships[0], 0, dice, Answers(RISK), Silence())
        else:
            mine_strikes(battle(), ships, ships[0], dice, Answers(RISK), Silence())

        assert (ships[0].status, ships[0].hit_this_turn, ships[1].fire) == (BLOWN_UP, 1, fire)
        assert dice.read == len(dice.faces)

"""SC2.b to SC2.d  Cripples taken in tow by the die."""

from __future__ import annotations

import pytest

from lineahead.kernel.choices import Answers, Wanted
from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Trace
from lineahead.rulesets.coastal_warfare.rules.breaches import (
    BEYOND_MAXIMUM,
    IN_TOW,
    LAWFUL,
    TOWS_AT_OTHER_SPEED,
)
from lineahead.rulesets.coastal_warfare.rules.movement import begin_movement
from lineahead.rulesets.coastal_warfare.rules.towing import take_in_tow, tow_phase
from lineahead.rulesets.coastal_warfare.tables.notes import Noted
from lineahead.rulesets.coastal_warfare.tables.ships import NOBODY
from tests.rulebook.coastal_warfare.chains import cut_off, tow, with_vessel
from tests.rulebook.coastal_warfare.moving_table import Sea, breach, go, move_of, movement_phase, noted
from tests.rulebook.coastal_warfare.table import counter, sea, ship


def rescue(name: str = "S-38", off: float = 0) -> Sea:
    """A cripple heading north at (100, 50), and a boat whose stern lies at her bow, or so many cm off."""
    cripple, other = ship("S-38", helpless=1), ship(name)
    north = 50 - 3.1 - other.card.base_length / 200 - off
    return sea((cripple, counter(cripple, at=(100, 50))), (other, counter(other, at=(100, north))))


@pytest.mark.clause("CW-SC2.b")
def test_sc2_b_a_cripple_does_not_move_by_herself() -> None:
    fleet = rescue()

    assert breach(fleet, move_of(fleet[1][0], run=1)) == IN_TOW
    assert breach(fleet, move_of(fleet[1][0], turn=1)) == IN_TOW


@pytest.mark.clause("CW-SC2.ex1", "CW-SC2.c", "CW-SC2.r1")
@pytest.mark.parametrize(("face", "is_made"), [(1, False), (4, False), (5, True), (6, True)])
def test_sc2_ex1_the_tow_is_made_on_5_or_6(face: int, is_made: bool) -> None:
    fleet = rescue()
    movement_phase(fleet)
    trace = tow(fleet, face)

    assert (fleet[0][0].towed_by == 1) is is_made
    assert (Noted.TAKEN_IN_TOW in noted(trace)) is is_made


@pytest.mark.clause("CW-SC2.ex1")
def test_sc2_ex1_after_a_4_she_may_try_again_next_turn() -> None:
    fleet = rescue()
    movement_phase(fleet)
    tow(fleet, 4)
    movement_phase(fleet)
    tow(fleet, 5)

    assert fleet[0][1].tows == 0


@pytest.mark.clause("CW-SC2.c", "CW-SC2.r1")
def test_sc2_c_who_has_fired_moved_or_lies_off_does_not_roll() -> None:
    fired, moved, off = rescue(), rescue(), rescue(off=1.01)
    movement_phase(fired)
    fired[0][1].fired = 1
    moved[1][1].y -= 100
    movement_phase(moved, move_of(moved[1][1], run=-1))
    movement_phase(off)
    for fleet in (fired, moved, off):
        tow(fleet)
        assert fleet[0][0].towed_by == NOBODY


@pytest.mark.clause("CW-SC2.c")
def test_sc2_c_it_is_her_stern_and_the_cripples_bow() -> None:
    fleet = rescue()
    fleet[1][1].y = 5000 + 620  # astern of the cripple, bow to stern
    movement_phase(fleet)

    assert fleet[0][1].alongside == NOBODY


@pytest.mark.clause("CW-SC2.r1")
def test_sc2_r1_one_roll_a_turn_for_a_cripple() -> None:
    fleet = with_vessel(rescue(), "S-38", at=(100.5, 43.8), heading=0)
    movement_phase(fleet)
    assert [vessel.alongside for vessel in fleet[0][1:]] == [0, 0]
    tow(fleet, 3)


@pytest.mark.clause("CW-SC2.d", "CW-SC2.r5")
@pytest.mark.parametrize(("name", "speed"), [("S-38", 8), ("Vosper 70 ft", 8), ("VP boat", 4)])
def test_sc2_d_the_pair_moves_at_8_and_no_other_speed(name: str, speed: float) -> None:
    fleet = rescue(name)
    take_in_tow(*fleet, 1, 0, Trace())
    tower = fleet[1][1]

    assert breach(fleet, move_of(tower, run=speed)) == LAWFUL
    assert breach(fleet, move_of(tower, run=speed - 1, turn=1)) == LAWFUL
    assert breach(fleet, move_of(tower, run=speed - 0.01)) == TOWS_AT_OTHER_SPEED
    assert breach(fleet, move_of(tower, run=speed + 0.01)) == BEYOND_MAXIMUM


@pytest.mark.clause("CW-SC2.d")
def test_sc2_d_they_move_in_line_astern() -> None:
    fleet = rescue()
    take_in_tow(*fleet, 1, 0, Trace())
    go(fleet, move_of(fleet[1][1], run=8))

    assert [(marker.x, marker.y, marker.heading) for marker in fleet[1]] == [(10000, 4200, 0), (10000, 3580, 0)]
    assert fleet[1][0].speed == 800


@pytest.mark.clause("CW-SC2.r5")
def test_sc2_r5_who_stops_has_cast_off() -> None:
    fleet = rescue()
    take_in_tow(*fleet, 1, 0, Trace())
    movement_phase(fleet, move_of(fleet[1][1], run=8))
    assert fleet[0][1].tows == 0
    trace = movement_phase(fleet)

    assert (fleet[0][1].tows, fleet[0][0].towed_by) == (NOBODY, NOBODY)
    assert Noted.TOW_PARTS in noted(trace)


@pytest.mark.clause("CW-LTR.r3")
def test_ltr_r3_no_die_for_lighters_and_no_tow_without_one_for_cripples() -> None:
    lighters, cripple = cut_off("Vosper 70 ft"), rescue()
    for fleet in (lighters, cripple):
        movement_phase(fleet)
    tow(lighters, answers=(1,))
    with pytest.raises(Wanted):
        tow_phase(*cripple, 0, Dice(), Answers(), Trace())

    assert lighters[0][3].towed_by == 5


def test_a_tow_is_only_made_in_the_repair_phase_of_its_side() -> None:
    fleet = rescue()
    movement_phase(fleet)
    tow_phase(*fleet, 1, Dice(), Answers(), Trace())
    begin_movement(*fleet, 0)

    assert fleet[0][0].towed_by == NOBODY

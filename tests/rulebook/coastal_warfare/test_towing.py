"""LTR  Lighters in chains, cables that part, and new tows."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from lineahead.kernel.choices import Wanted
from lineahead.kernel.open_table import advance
from lineahead.kernel.trace import Trace
from lineahead.rulesets.coastal_warfare.rules.board import bases_touch, bow_of, stern_of
from lineahead.rulesets.coastal_warfare.rules.breaches import (
    BEYOND_MAXIMUM,
    IN_TOW,
    LAWFUL,
    TOWS_ASTERN,
)
from lineahead.rulesets.coastal_warfare.rules.damage import BY_GUNS, inflict, sink
from lineahead.rulesets.coastal_warfare.rules.movement import half_speed, is_moving_fast, top_speed
from lineahead.rulesets.coastal_warfare.rules.towing import take_in_tow, trail
from lineahead.rulesets.coastal_warfare.tables.ships import LEFT, NOBODY, OFF_TABLE, SUNK, WEST
from tests.rulebook.coastal_warfare.chains import convoy, cut_off, tow
from tests.rulebook.coastal_warfare.moving_table import Sea, breach, go, move_of, movement_phase
from tests.rulebook.coastal_warfare.table import battle


def are_in_contact(fleet: Sea) -> bool:
    """Whether every towed vessel touches the one ahead of her."""
    ships, counters = fleet
    pairs = [(vessel, ships[vessel.towed_by]) for vessel in ships if vessel.towed_by != NOBODY]
    return all(
        bases_touch(counters[one.counter], one.card, counters[ahead.counter], ahead.card, 2) for one, ahead in pairs
    )


@pytest.mark.clause("CW-LTR.a", "CW-LTR.b")
def test_ltr_a_lighters_follow_in_contact_straight_on() -> None:
    fleet = convoy()
    go(fleet, move_of(fleet[1][0], run=4))

    assert [marker.x / 100 for marker in fleet[1]] == [196, 200.9, 205.3, 209.7]
    assert {(marker.y, marker.heading, marker.speed) for marker in fleet[1]} == {(11500, 27000, 400)}
    assert are_in_contact(fleet)


@pytest.mark.clause("CW-LTR.b")
def test_ltr_b_contact_is_kept_through_turns_to_either_side() -> None:
    fleet = convoy()
    for turn in (2, 2, 2, -2, -2, -2, -2, 2, 0, 0):
        movement_phase(fleet, move_of(fleet[1][0], run=2, turn=turn, first=turn > 0))
        assert are_in_contact(fleet)
        headings = [marker.heading / 100 for marker in fleet[1]]
        bends = [abs((one - other + 180) % 360 - 180) for one, other in pairwise(headings)]
        assert max(bends) < 90


@pytest.mark.clause("CW-LTR.b")
def test_ltr_b_a_bow_is_drawn_to_the_stern_ahead_and_the_stern_trails() -> None:
    fleet = convoy(lighters=1)
    tug, lighter = fleet[1]
    go(fleet, move_of(tug, turn=2))
    stern = (
        tug.x / 100 - 2.7 * math.sin(math.radians(tug.heading / 100)),
        tug.y / 100 + 2.7 * math.cos(math.radians(tug.heading / 100)),
    )
    east, south = stern[0] - 207.1, stern[1] - 115  # from where the stern of the lighter lay
    heading = math.degrees(math.atan2(east, -south)) % 360

    assert lighter.heading / 100 == pytest.approx(heading, abs=0.5)
    assert lighter.x / 100 == pytest.approx(stern[0] - 2.2 * math.sin(math.radians(heading)), abs=0.03)
    assert lighter.y / 100 == pytest.approx(stern[1] + 2.2 * math.cos(math.radians(heading)), abs=0.03)


@pytest.mark.clause("CW-LTR.b", "CW-SC2.b")
def test_ltr_b_what_is_towed_has_no_move_of_its_own() -> None:
    fleet = convoy()

    assert breach(fleet, move_of(fleet[1][1], run=1)) == IN_TOW
    assert breach(fleet, move_of(fleet[1][1])) == LAWFUL
    assert top_speed(fleet[0], fleet[1][1]) == 0


@pytest.mark.clause("CW-LTR.c")
def test_ltr_c_lighters_do_not_go_astern() -> None:
    fleet = convoy()

    assert breach(fleet, move_of(fleet[1][0], run=-1)) == TOWS_ASTERN
    assert breach(convoy(lighters=0), move_of(fleet[1][0], run=-1)) == LAWFUL


@pytest.mark.clause("CW-LTR.ex1", "CW-LTR.d", "CW-LTR.e")
def test_ltr_ex1_number_2_of_4_sinks_and_1_goes_on_while_3_and_4_stop() -> None:
    fleet = convoy(lighters=4)
    ships, counters = fleet
    inflict(ships, counters, ships[2], 8, BY_GUNS, Trace())
    assert (ships[2].status, counters[2].status) == (SUNK, OFF_TABLE)
    before = [(marker.x, marker.y) for marker in counters]
    movement_phase(fleet, move_of(counters[0], run=4))

    assert [ships[i].towed_by for i in (1, 3, 4)] == [0, NOBODY, 3]
    assert counters[1].x == before[1][0] - 400
    assert [(counters[i].x, counters[i].y) for i in (3, 4)] == before[3:]
    assert breach(fleet, move_of(counters[3], run=1)) != LAWFUL


@pytest.mark.clause("CW-LTR.ex1", "CW-LTR.f", "CW-LTR.g", "CW-LTR.r3")
def test_ltr_ex1_an_mtb_takes_3_only() -> None:
    fleet = cut_off("Vosper 70 ft")
    ships, counters = fleet
    movement_phase(fleet, move_of(counters[0], run=4))
    tow(fleet, answers=(1,))

    assert (ships[5].tows, ships[3].towed_by, ships[3].tows, ships[4].towed_by) == (3, 5, NOBODY, NOBODY)
    assert are_in_contact(fleet)


@pytest.mark.clause("CW-LTR.ex1", "CW-LTR.f", "CW-LTR.g")
def test_ltr_ex1_a_trawler_takes_both() -> None:
    fleet = cut_off("VP boat", at=(215.8, 117))
    ships, counters = fleet
    movement_phase(fleet, move_of(counters[0], run=4))
    tow(fleet, answers=(1,))
    assert (ships[5].tows, ships[3].towed_by, ships[3].tows, ships[4].towed_by) == (3, 5, 4, 3)
    assert are_in_contact(fleet)

    movement_phase(fleet, move_of(counters[5], run=2))
    assert counters[4].speed == 200
    assert are_in_contact(fleet)


@pytest.mark.clause("CW-LTR.f")
def test_ltr_f_the_owner_may_decline() -> None:
    fleet = cut_off("Vosper 70 ft")
    movement_phase(fleet)
    with pytest.raises(Wanted):
        tow(fleet)
    tow(fleet, answers=(0,))

    assert fleet[0][3].towed_by == NOBODY


@pytest.mark.clause("CW-LTR.f")
def test_ltr_f_a_whole_move_stationary_is_needed() -> None:
    fleet = cut_off("Vosper 70 ft", at=(217.8, 116.8))
    movement_phase(fleet, move_of(fleet[1][5], run=2))
    tow(fleet)
    assert fleet[0][3].towed_by == NOBODY

    movement_phase(fleet)
    tow(fleet, answers=(1,))
    assert fleet[0][3].towed_by == 5


@pytest.mark.clause("CW-LTR.f")
@pytest.mark.parametrize(("south", "is_alongside"), [(1.4, True), (1.9, True), (1.92, False), (4, False)])
def test_ltr_f_alongside_is_base_to_base_within_half_a_centimetre(south: float, is_alongside: bool) -> None:
    # Bases 1.4 cm wide both: at 1.4 cm they touch, at 1.9 cm half a centimetre lies between them.
    fleet = cut_off("Vosper 70 ft", at=(213.7, 115 + south))
    movement_phase(fleet)

    assert (fleet[0][5].alongside == 3) is is_alongside


@pytest.mark.clause("CW-LTR.f", "CW-LTR.e")
def test_ltr_f_only_the_leading_lighter_is_taken() -> None:
    fleet = cut_off("Vosper 70 ft", at=(220.6, 116.8))  # alongside the fourth, whose centre is (218.1, 115)
    movement_phase(fleet)

    assert fleet[0][5].alongside == NOBODY


@pytest.mark.clause("CW-LTR.h")
@pytest.mark.parametrize(("name", "most"), [("Vosper 70 ft", 750), ("VP boat", 200)])
def test_ltr_h_a_stand_in_makes_half_her_maximum(name: str, most: int) -> None:
    fleet = cut_off(name)
    take_in_tow(*fleet, 5, 3, Trace())

    assert top_speed(fleet[0], fleet[1][5]) == most
    assert breach(fleet, move_of(fleet[1][5], run=most / 100)) == LAWFUL
    assert breach(fleet, move_of(fleet[1][5], run=most / 100 + 0.01)) == BEYOND_MAXIMUM


@pytest.mark.clause("CW-LTR.h")
def test_ltr_h_it_is_half_of_the_current_maximum() -> None:
    fleet = cut_off("Vosper 70 ft")
    take_in_tow(*fleet, 5, 3, Trace())
    fleet[0][5].engines_lost = 1

    assert top_speed(fleet[0], fleet[1][5]) == 500
    assert half_speed(fleet[0], fleet[1][5]) == 500


@pytest.mark.clause("CW-LTR.r1")
def test_ltr_r1_the_original_tug_keeps_her_speed() -> None:
    ships, counters = convoy()
    assert top_speed(ships, counters[0]) == 400
    ships, counters = convoy(tug="VP boat")
    assert top_speed(ships, counters[0]) == 400


@pytest.mark.clause("CW-LTR.r2")
def test_ltr_r2_the_tug_retakes_the_rest_behind_her_first() -> None:
    fleet = convoy(lighters=4)
    ships, counters = fleet
    sink(ships, counters, ships[2], Trace())
    for number, south in ((0, 113.3), (1, 113.3)):
        counters[number].y = round(south * 100)
    counters[0].x, counters[1].x = 21200, 21690
    movement_phase(fleet)
    tow(fleet, answers=(1,))

    assert [ships[i].tows for i in (0, 1, 3, 4)] == [1, 3, 4, NOBODY]
    assert top_speed(ships, counters[0]) == 400
    assert are_in_contact(fleet)


@pytest.mark.clause("CW-LTR.d")
def test_ltr_d_a_tug_that_sinks_leaves_her_lighters_where_they_are() -> None:
    fleet = convoy(lighters=2)
    sink(*fleet, fleet[0][0], Trace())

    assert [vessel.towed_by for vessel in fleet[0]] == [NOBODY, NOBODY, 1]
    assert breach(fleet, move_of(fleet[1][1], run=1)) != LAWFUL


def test_what_is_towed_leaves_the_table_with_her_tower() -> None:
    fleet = convoy(lighters=2, at=(3, 75))
    go(fleet, move_of(fleet[1][0], run=4), in_battle=battle(turn=9))

    assert {(vessel.status, vessel.left_by, vessel.left_turn) for vessel in fleet[0]} == {(LEFT, WEST, 9)}
    assert {marker.status for marker in fleet[1]} == {OFF_TABLE}


def test_hidden_lighters_follow_under_the_tugs_marker() -> None:
    fleet = convoy(lighters=2)
    fleet[1][0].shown = 0
    for marker in fleet[1][1:]:
        marker.shown, marker.status = 0, OFF_TABLE
    go(fleet, move_of(fleet[1][0], run=4))

    assert [marker.x / 100 for marker in fleet[1]] == [196, 200.9, 205.3]
    assert [marker.status for marker in fleet[1][1:]] == [OFF_TABLE, OFF_TABLE]


@pytest.mark.clause("CW-LTR.b")
@pytest.mark.parametrize(
    ("tug_heading", "lighter_heading", "stern"),
    [
        (270, 250, (210, 115)),  # her stern lies exactly east of the tug's
        (90, 100, (190, 115)),
        (0, 20, (200, 125)),  # and exactly south of it
        (180, 170, (200, 105)),
    ],
)
def test_ltr_b_a_lighter_is_drawn_straight_along_the_axes_too(tug_heading, lighter_heading, stern) -> None:
    ships, counters = convoy(lighters=1)
    counters[0].heading, lighter = tug_heading * 100, counters[1]
    lighter.heading = lighter_heading * 100
    half = ships[1].card.base_length // 2
    lighter.x, lighter.y = advance(stern[0] * 100, stern[1] * 100, lighter.heading, half)
    assert stern_of(lighter, ships[1].card) == (stern[0] * 100, stern[1] * 100)

    trail(ships, counters, 1)

    assert lighter.heading == tug_heading * 100
    assert bow_of(lighter, ships[1].card) == stern_of(counters[0], ships[0].card)


def test_a_towed_vessel_is_fast_by_her_towers_maximum() -> None:
    fleet = convoy(lighters=1)
    go(fleet, move_of(fleet[1][0], run=2))
    assert not is_moving_fast(fleet[0], fleet[1][1])
    go(fleet, move_of(fleet[1][0], run=2.01))
    assert is_moving_fast(fleet[0], fleet[1][1])

"""MOV, TRN, LTR.b, EQP.b  A counter on its way, step by step: what counts as moved, what is met, what ends a move."""

from __future__ import annotations

import pytest

from lineahead.kernel.dice import D6, D10
from lineahead.kernel.trace import Note, Trace
from lineahead.rulesets.coastal_warfare.rules.breaches import (
    DRIFTS_STRAIGHT,
    LAWFUL,
    NO_CHARGE_TO_DROP,
    NOT_STATIONARY_AFTER_ASTERN,
    SWINGS_ONTO_HULL,
    TOWS_AT_OTHER_SPEED,
)
from lineahead.rulesets.coastal_warfare.rules.movement import (
    DRIFTING_NOW,
    begin_movement,
    charted_speed,
    end_movement,
    is_moving_fast,
)
from lineahead.rulesets.coastal_warfare.tables.notes import Noted
from lineahead.rulesets.coastal_warfare.tables.ships import (
    AHEAD,
    ASTERN,
    CHARGE_DROPPED,
    NO_CLOUD,
    NOBODY,
    OFF_TABLE,
    ON_TABLE,
    Cloud,
    Counter,
)
from tests.rulebook.coastal_warfare.moving_table import Sea, breach, go, move_of, noted, place
from tests.rulebook.coastal_warfare.table import battle, card, clear_sea, counter, d6s, dice_of, sea, ship
from tests.rulebook.coastal_warfare.torpedo_table import torpedo


def alone(of: str = "S-38", heading: float = 0, **fields: int) -> Sea:
    """A boat in the middle of the table; fields of Ship by name."""
    boat = ship(of, **fields)
    return sea((boat, counter(boat, (100, 75), heading)))


def before_a_flank(gap: float, heading: float = 0) -> Sea:
    """An S-boat, and a corvette across her way so far from her bow; if she heads 300, from where 6.2 cm swing it."""
    boat, other = ship("S-38"), ship("Flower", 1)
    ships, counters = sea((boat, counter(boat, (100, 75), heading)), (other, counter(other, (10, 10), 90, 4)))
    bow = 75 - 2.9
    if heading == 300:
        swung = alone(heading=300)
        go(swung, move_of(swung[1][0], turn=6.2))
        counters[1].x, bow = swung[1][0].x, swung[1][0].y / 100 - 2.9
        assert swung[1][0].heading == 0
    else:
        counters[1].x = 10000
    counters[1].y = round(100 * (bow - gap - 0.85))
    return ships, counters


@pytest.mark.clause("CW-TRN.r4", "CW-TEF.c")
def test_what_strikes_her_on_the_way_strikes_a_ship_that_makes_run_and_turn():
    boat = ship("T-22")
    fish = torpedo((100, 64), 90, side=1)
    fleet = sea((boat, counter(boat, (100, 75))), (None, fish))

    trace = go(fleet, move_of(fleet[1][0], run=6, turn=6), d6s(1))

    assert Noted.TARGET_FAST in noted(trace)
    assert fleet[1][0].speed == 1200


@pytest.mark.clause("CW-EQP.a")
def test_a_move_is_told_and_only_smoke_uses_up_smoke():
    fleet = alone()

    trace = go(fleet, move_of(fleet[1][0], run=0.01))

    assert trace.notes == [Note(Noted.MOVES, 0, 0), Note(Noted.RUNS_AHEAD, 0, 1)]
    assert fleet[0][0].smoke_laid == 0
    go(fleet, move_of(fleet[1][0], run=5, smoke=True))
    assert fleet[0][0].smoke_laid == 1


@pytest.mark.clause("CW-RAM.a", "CW-TRN.r4")
def test_a_turn_counts_for_a_ram_if_it_came_before_the_run():
    first = before_a_flank(3, heading=300)
    trace = go(first, move_of(first[1][0], run=5, turn=6.2, first=True), d6s(1))
    assert Noted.RAMS in noted(trace)

    after = before_a_flank(3)
    trace = go(after, move_of(after[1][0], run=5, turn=2))
    assert Note(Noted.STOPS_SHORT, 0, 1) in trace.notes
    assert after[1][0].turned == 0


@pytest.mark.clause("CW-RAM.a", "CW-RAM.e")
@pytest.mark.parametrize("run", [0.01, 5])
def test_a_hull_that_lies_at_her_very_bow_is_come_upon_at_once(run):
    fleet = before_a_flank(0, heading=300)

    trace = go(fleet, move_of(fleet[1][0], run=run, turn=6.2, first=True), d6s(1))

    assert Note(Noted.RAMS, 0, 1, 1) in trace.notes
    assert fleet[1][0].speed == 620


@pytest.mark.clause("CW-RAM.a")
def test_who_has_not_moved_4_cm_only_stops_at_a_hull_that_lies_at_her_bow():
    fleet = before_a_flank(0)

    trace = go(fleet, move_of(fleet[1][0], run=5))

    assert Note(Noted.STOPS_SHORT, 0, 1) in trace.notes
    assert place(fleet[1][0]) == (100, 75, 0)


@pytest.mark.clause("CW-RAM.e", "CW-TRN.b")
def test_a_swing_onto_a_hull_is_an_accident_and_ends_the_move():
    swung = alone()
    go(swung, move_of(swung[1][0], turn=7.5))
    boat, other = ship("S-38"), ship("S-38", 1)  # her stern comes to about (94.2, 73.5), where the other lies
    fleet = sea((boat, counter(boat, (100, 75))), (other, counter(other, (94.6, 73.3), speed=4)))

    trace = go(fleet, move_of(fleet[1][0], run=5, turn=7.5, first=True), d6s(1))

    assert Note(Noted.RAMS, 0, 1, 0) in trace.notes
    assert (fleet[1][0].speed, fleet[1][0].x) == (750, swung[1][0].x)


@pytest.mark.clause("CW-MOV.n", "CW-RAM.e")
def test_a_swing_goes_on_over_all_dummies_that_it_comes_to_lie_on():
    swung = alone()
    go(swung, move_of(swung[1][0], turn=7.5))
    boat, at = ship("S-38"), (swung[1][0].x / 100, swung[1][0].y / 100)
    decoys = [(None, counter(None, (at[0] - shift, at[1]), side=1, issued=0)) for shift in (0, 1)]
    fleet = sea((boat, counter(boat, (100, 75))), *decoys)

    go(fleet, move_of(fleet[1][0], turn=7.5))

    assert [marker.status for marker in fleet[1]] == [ON_TABLE, OFF_TABLE, OFF_TABLE]


@pytest.mark.clause("CW-TRN.c")
def test_a_turn_of_nothing_is_no_turn():
    fleet = alone()

    go(fleet, move_of(fleet[1][0], run=5, first=True))

    assert (fleet[1][0].turned, fleet[1][0].speed) == (0, 500)


def charge(x: float, y: float, to_x: float, to_y: float) -> list[Cloud]:
    """A depth charge of side 1."""
    lies = Cloud(kind=CHARGE_DROPPED, side=1)
    lies.x, lies.y, lies.to_x, lies.to_y = (round(100 * coordinate) for coordinate in (x, y, to_x, to_y))
    return [lies]


@pytest.mark.clause("CW-EQP.b", "CW-TRN.b")
def test_a_stern_that_swings_onto_a_charge_sets_it_off():
    fleet, clouds = alone(), charge(94.5, 72, 94.5, 74.5)

    go(fleet, move_of(fleet[1][0], turn=7.5), d6s(1), clouds=clouds)

    assert clouds[0].kind == NO_CLOUD


@pytest.mark.clause("CW-EQP.b", "CW-TRN.b")
def test_a_swing_ends_where_it_ends():
    swung = alone(heading=300)
    go(swung, move_of(swung[1][0], turn=6.2))
    bow = swung[1][0].y / 100 - 2.9
    fleet, clouds = alone(heading=300), charge(95, bow - 0.01, 100, bow - 0.01)

    go(fleet, move_of(fleet[1][0], turn=6.2), clouds=clouds)

    assert clouds[0].kind == CHARGE_DROPPED


@pytest.mark.clause("CW-EQP.b")
def test_a_charge_that_is_run_over_from_stem_to_stern_is_met():
    fleet, clouds = alone(), charge(99, 69, 102, 69)

    go(fleet, move_of(fleet[1][0], run=15), d6s(1), clouds=clouds)

    assert clouds[0].kind == NO_CLOUD


@pytest.mark.clause("CW-TEF.t1", "CW-TOR.r3")
def test_who_is_disabled_on_the_way_stays_where_she_was_struck():
    boat = ship("T-22")
    fleet = sea((boat, counter(boat, (100, 75))), (None, torpedo((100, 64), 90, side=1)))
    # 6, and 1 less for 12 cm: disabled; one system, at location 2, where she has none

    go(fleet, move_of(fleet[1][0], run=6, turn=6), dice_of((D6, 6), (D6, 1), (D10, 2)))

    assert fleet[0][0].disabled == 1
    assert (fleet[1][0].turned, fleet[1][0].y) == (0, 7250)  # her bow at 66.5 came as far as the torpedo at 64


@pytest.mark.clause("CW-LTR.b", "CW-TOR.r3")
def test_a_lighter_sweeps_over_the_torpedo_that_her_tug_has_passed():
    tug, lighter = ship("Tug"), ship("Lighter", original_tow=1)
    fish = torpedo((202.7, 115), 0, side=1)
    ships, counters = sea(
        (tug, counter(tug, (200, 115), 270)), (lighter, counter(lighter, (204.9, 115), 270)), (None, fish)
    )
    ships[0].tows, ships[1].towed_by = 1, 0

    trace = go((ships, counters), move_of(counters[0], run=4), d6s(1))

    assert Note(Noted.TORPEDO_TOUCHES, 2, 1) in trace.notes
    assert (counters[1].moved, counters[1].speed, counters[1].went) == (1, 400, AHEAD)
    assert fish.status == OFF_TABLE


@pytest.mark.clause("CW-LTR.b", "CW-SC1.d")
def test_a_lighter_under_her_tugs_marker_sweeps_over_nothing():
    tug, lighter = ship("Tug"), ship("Lighter", original_tow=1)
    fish = torpedo((202.7, 115), 0, side=1)
    ships, counters = sea(
        (tug, counter(tug, (200, 115), 270, shown=0)),
        (lighter, counter(lighter, (204.9, 115), 270, shown=0, status=OFF_TABLE)),
        (None, fish),
    )
    ships[0].tows, ships[1].towed_by = 1, 0

    go((ships, counters), move_of(counters[0], run=4))

    assert fish.status == ON_TABLE


@pytest.mark.clause("CW-MOV.n", "CW-LTR.b")
def test_a_dummy_draws_nothing_after_it():
    lighter, tug = ship("Lighter", towed_by=1), ship("Tug", tows=0)
    fleet = sea(
        (lighter, counter(lighter, (200, 130))),
        (tug, counter(tug, (200, 100))),
        (None, counter(None, (50, 50), issued=1)),
    )

    go(fleet, move_of(fleet[1][2], run=3))

    assert (fleet[1][0].x, fleet[1][0].y) == (20000, 13000)


@pytest.mark.clause("CW-MOV.k")
def test_who_drifts_may_stay_or_run_straight_on():
    fleet = alone(engines_lost=3, drifts=1)
    fleet[1][0].speed, fleet[1][0].went = 1500, AHEAD

    assert breach(fleet, move_of(fleet[1][0])) == LAWFUL
    assert breach(fleet, move_of(fleet[1][0], run=3)) == LAWFUL
    assert breach(fleet, move_of(fleet[1][0], run=-0.01)) == DRIFTS_STRAIGHT
    assert breach(fleet, move_of(fleet[1][0], turn=0.01)) == DRIFTS_STRAIGHT


@pytest.mark.clause("CW-MOV.m")
@pytest.mark.parametrize(
    ("run", "turn", "found"),
    [(0, 0, LAWFUL), (0.01, 0, NOT_STATIONARY_AFTER_ASTERN), (0, 0.01, NOT_STATIONARY_AFTER_ASTERN)],
)
def test_who_went_astern_must_lie_still_before_she_goes_ahead(run, turn, found):
    fleet = alone()
    fleet[1][0].went = ASTERN

    assert breach(fleet, move_of(fleet[1][0], run=run, turn=turn)) == found


@pytest.mark.clause("CW-SC2.d")
@pytest.mark.parametrize(
    ("run", "found"), [(0, LAWFUL), (0.01, TOWS_AT_OTHER_SPEED), (7.99, TOWS_AT_OTHER_SPEED), (8, LAWFUL)]
)
def test_who_tows_a_cripple_makes_8_cm_or_stops(run, found):
    tower, cripple = ship("S-38"), ship("S-38", helpless=1)
    fleet = sea((tower, counter(tower, (100, 75))), (cripple, counter(cripple, (100, 81.2))))
    fleet[0][0].tows, fleet[0][1].towed_by = 1, 0

    assert breach(fleet, move_of(fleet[1][0], run=run)) == found


@pytest.mark.clause("CW-RAM.e", "CW-TRN.c")
def test_a_swing_is_judged_from_where_it_is_made():
    swung = alone()
    go(swung, move_of(swung[1][0], run=7.5, turn=7.5))
    boat, other = ship("S-38"), ship("S-38", 1)
    hull = counter(other, (swung[1][0].x / 100, swung[1][0].y / 100))
    fleet = sea((boat, counter(boat, (100, 75))), (other, hull))

    assert breach(fleet, move_of(fleet[1][0], run=7.5, turn=7.5)) == SWINGS_ONTO_HULL
    assert breach(fleet, move_of(fleet[1][0], run=7.5, turn=7.5, first=True)) == LAWFUL


@pytest.mark.clause("CW-EQP.b")
def test_nobody_drops_a_charge_who_lies_still_or_is_no_ship():
    boat = ship("Fairmile D")
    fleet = sea((boat, counter(boat, (100, 75))), (None, counter(None, (50, 50), issued=0)))

    assert breach(fleet, move_of(fleet[1][0], charge=True)) == NO_CHARGE_TO_DROP
    assert breach(fleet, move_of(fleet[1][0], run=1, charge=True)) == LAWFUL
    assert breach(fleet, move_of(fleet[1][1], run=1, charge=True)) == NO_CHARGE_TO_DROP


@pytest.mark.clause("CW-MOV.n")
def test_a_dummy_makes_what_its_ship_makes_undamaged():
    fleet = [ship("S-38", engines_lost=2), ship("Lighter"), ship(card(engines=(5,)))]

    assert [charted_speed(fleet, Counter(issued=number)) for number in (0, 1, 2, NOBODY)] == [1500, 0, 500, 0]


@pytest.mark.clause("CW-OBS.k")
@pytest.mark.parametrize(("speed", "fast"), [(750, False), (751, True)])
def test_a_dummy_is_fast_above_half_of_that(speed, fast):
    assert is_moving_fast([ship("S-38")], Counter(issued=0, speed=speed)) is fast


@pytest.mark.clause("CW-OBS.k", "CW-VAR.d", "CW-LTR.b")
@pytest.mark.parametrize(("speed", "fast"), [(200, False), (201, True)])
def test_what_is_towed_is_fast_above_half_of_what_its_tower_makes_whatever_its_number(speed, fast):
    ships = [ship("Lighter", towed_by=1), ship("Tug", tows=0)]

    assert is_moving_fast(ships, Counter(ship=0, issued=0, speed=speed)) is fast


@pytest.mark.clause("CW-MOV.j")
def test_a_drift_lasts_for_the_next_movement_phase_alone():
    fleet = sea(
        *[(boat, counter(boat, (10 * i, 10))) for i, boat in enumerate([ship("S-38"), ship("S-38"), ship("S-38", 1)])]
    )
    fleet[0][1].drifts = fleet[0][2].drifts = 1

    begin_movement(*fleet, 0)
    assert [vessel.drifts for vessel in fleet[0]] == [0, DRIFTING_NOW, 1]
    end_movement(battle(phase=2), *fleet, clear_sea(), 0, Trace())
    assert [vessel.drifts for vessel in fleet[0]] == [0, 0, 1]


@pytest.mark.clause("CW-EQP.b")
def test_a_charge_is_gone_when_the_enemy_has_moved():
    fleet, clouds = alone(), charge(10, 10, 10, 15)
    clouds[0].ends_turn, clouds[0].ends_phase = 3, 6

    end_movement(battle(turn=3, phase=6), *fleet, clouds, 0, Trace())

    assert clouds[0].kind == NO_CLOUD

"""MOV, CHT.l  Speeds, engines, drifting, going astern, dummies, leaving the table."""

from __future__ import annotations

import pytest

from lineahead.kernel.trace import Trace
from lineahead.rulesets.coastal_warfare.rules.breaches import (
    ASTERN_BEYOND_HALF,
    BEYOND_HALF_AFTER_LAUNCH,
    BEYOND_MAXIMUM,
    CANNOT_MOVE,
    DRIFTS_STRAIGHT,
    HAS_MOVED,
    LAWFUL,
    NO_SHIP_COUNTER,
    NOT_ON_TABLE,
    NOT_STATIONARY_AFTER_ASTERN,
    NOT_STATIONARY_BEFORE_ASTERN,
    SWINGS_ONTO_SHOAL,
    TURN_BEYOND_HALF,
    TURNS_ASTERN,
)
from lineahead.rulesets.coastal_warfare.rules.damage import lose_system
from lineahead.rulesets.coastal_warfare.rules.movement import (
    begin_movement,
    end_movement,
    half_speed,
    is_moving_fast,
    top_speed,
)
from lineahead.rulesets.coastal_warfare.rules.systems import lose_engines
from lineahead.rulesets.coastal_warfare.tables.notes import Noted
from lineahead.rulesets.coastal_warfare.tables.ships import (
    AFLOAT,
    AHEAD,
    ASTERN,
    EAST,
    LEFT,
    NORTH,
    OFF_TABLE,
    STOPPED,
    TORPEDO_COUNTER,
    maximum_speed,
)
from tests.rulebook.coastal_warfare.moving_table import Sea, breach, go, move_of, movement_phase, noted, place
from tests.rulebook.coastal_warfare.table import battle, clear_sea, counter, d10s, sea, see, ship


def alone(name: str = "Fairmile D", at: tuple[float, float] = (100, 75), heading: float = 0, **fields: int) -> Sea:
    """One boat in the middle of the table; fields of Ship by name."""
    boat = ship(name, **fields)
    return sea((boat, counter(boat, at=at, heading=heading)))


@pytest.mark.clause("CW-CHT.ex1", "CW-CHT.l", "CW-MOV.g", "CW-MOV.h", "CW-MOV.f")
@pytest.mark.parametrize(("lost", "maximum"), [(0, 1200), (1, 800), (2, 400), (3, 0)])
def test_cht_ex1_engine_boxes_of_the_fairmile_d(lost: int, maximum: int) -> None:
    ships, counters = alone(engines_lost=lost)

    assert maximum_speed(ships[0]) == maximum
    assert top_speed(ships, counters[0]) == maximum
    assert breach((ships, counters), move_of(counters[0], run=maximum / 100)) == LAWFUL
    assert breach((ships, counters), move_of(counters[0], run=maximum / 100 + 0.01)) == BEYOND_MAXIMUM


@pytest.mark.clause("CW-MOV.f")
def test_mov_f_a_run_goes_straight_ahead() -> None:
    ships, counters = alone(heading=90)
    go((ships, counters), move_of(counters[0], run=12))

    assert place(counters[0]) == (112, 75, 90)
    assert (counters[0].speed, counters[0].went, counters[0].moved, counters[0].turned) == (1200, AHEAD, 1, 0)


@pytest.mark.clause("CW-MOV.i")
def test_mov_i_any_speed_may_follow_any_other() -> None:
    fleet = alone()
    for run in (12, 0, 12, 0.01, 7):
        movement_phase(fleet, move_of(fleet[1][0], run=run))

    assert place(fleet[1][0]) == (100, 43.99, 0)


@pytest.mark.clause("CW-MOV.i")
def test_mov_i_who_is_given_no_move_stays_where_she_is() -> None:
    fleet = alone()
    movement_phase(fleet, move_of(fleet[1][0], run=9))
    trace = movement_phase(fleet)

    assert place(fleet[1][0]) == (100, 66, 0)
    assert (fleet[1][0].speed, fleet[1][0].went) == (0, STOPPED)
    assert Noted.STAYS in noted(trace)


@pytest.mark.clause("CW-MOV.ex1", "CW-MOV.j", "CW-MOV.k")
def test_mov_ex1_an_s_boat_that_loses_her_engines_at_15_drifts_3_once() -> None:
    fleet = alone("S-38", at=(100, 100))
    ships, counters = fleet
    movement_phase(fleet, move_of(counters[0], run=15))
    lose_engines(ships[0], 3)

    begin_movement(ships, counters, 0)
    assert breach(fleet, move_of(counters[0], run=3.01)) == BEYOND_MAXIMUM
    movement_phase(fleet, move_of(counters[0], run=3))
    assert place(counters[0]) == (100, 82, 0)
    begin_movement(ships, counters, 0)
    assert breach(fleet, move_of(counters[0], run=0.01)) == BEYOND_MAXIMUM


@pytest.mark.clause("CW-MOV.ex1", "CW-MOV.j")
@pytest.mark.parametrize(("speed", "drift"), [(15, 300), (10, 300), (9.99, 0), (9, 0), (0, 0)])
def test_mov_j_only_a_ship_at_10_cm_or_more_drifts(speed: float, drift: int) -> None:
    ships, counters = alone("S-38", at=(100, 100))
    movement_phase((ships, counters), move_of(counters[0], run=speed))
    lose_engines(ships[0], 3)

    assert top_speed(ships, counters[0]) == drift


@pytest.mark.clause("CW-MOV.j")
def test_mov_j_with_an_engine_left_there_is_no_drift() -> None:
    ships, counters = alone("S-38", at=(100, 100))
    movement_phase((ships, counters), move_of(counters[0], run=15))
    lose_engines(ships[0], 2)

    assert top_speed(ships, counters[0]) == 500


@pytest.mark.clause("CW-MOV.j")
def test_mov_j_the_last_engine_shot_away_leaves_a_drift() -> None:
    ships, counters = alone("S-38", at=(100, 100), engines_lost=2)
    counters[0].speed, counters[0].went = 1000, AHEAD
    lose_system(battle(), ships[0], d10s(6), Trace())

    assert top_speed(ships, counters[0]) == 300


@pytest.mark.clause("CW-MOV.j")
def test_mov_j_a_drift_not_used_in_the_next_turn_is_gone() -> None:
    fleet = alone("S-38", at=(100, 100))
    movement_phase(fleet, move_of(fleet[1][0], run=15))
    lose_engines(fleet[0][0], 3)
    movement_phase(fleet)

    assert top_speed(fleet[0], fleet[1][0]) == 0


@pytest.mark.clause("CW-MOV.j")
def test_mov_j_engines_lost_while_she_moves_leave_the_drift_for_the_next_turn() -> None:
    fleet = alone("S-38", at=(100, 100))
    begin_movement(*fleet, 0)
    go(fleet, move_of(fleet[1][0], run=15))
    lose_engines(fleet[0][0], 3)
    end_movement(battle(), *fleet, clear_sea(), 0, Trace())
    assert top_speed(fleet[0], fleet[1][0]) == 300

    movement_phase(fleet, move_of(fleet[1][0], run=3))
    assert top_speed(fleet[0], fleet[1][0]) == 0


@pytest.mark.clause("CW-MOV.k")
@pytest.mark.parametrize(("run", "turn"), [(2, 1), (0, 3), (-1, 0)])
def test_mov_k_a_drift_is_straight_on(run: float, turn: float) -> None:
    fleet = alone("S-38", at=(100, 100))
    movement_phase(fleet, move_of(fleet[1][0], run=15))
    lose_engines(fleet[0][0], 3)
    begin_movement(*fleet, 0)

    assert breach(fleet, move_of(fleet[1][0], run=run, turn=turn)) == DRIFTS_STRAIGHT


@pytest.mark.clause("CW-MOV.ex2", "CW-MOV.l", "CW-MOV.m")
def test_mov_ex2_ahead_stop_astern_stop_ahead() -> None:
    fleet = alone()
    for run in (6, 0, -6, 0, 12):
        movement_phase(fleet, move_of(fleet[1][0], run=run))

    assert place(fleet[1][0]) == (100, 75 - 6 + 6 - 12, 0)


@pytest.mark.clause("CW-MOV.ex2", "CW-MOV.m")
@pytest.mark.parametrize(("run", "turn"), [(4, 0), (4, 2), (0, 2)])
def test_mov_ex2_from_astern_to_ahead_without_a_stop_is_illegal(run: float, turn: float) -> None:
    fleet = alone()
    for before in (6, 0, -6):
        movement_phase(fleet, move_of(fleet[1][0], run=before))
    begin_movement(*fleet, 0)

    assert fleet[1][0].went == ASTERN
    assert breach(fleet, move_of(fleet[1][0], run=run, turn=turn)) == NOT_STATIONARY_AFTER_ASTERN
    assert breach(fleet, move_of(fleet[1][0], run=-6)) == LAWFUL


@pytest.mark.clause("CW-MOV.l")
def test_mov_l_only_a_stationary_ship_goes_astern_and_at_half_speed() -> None:
    fleet = alone()
    assert breach(fleet, move_of(fleet[1][0], run=-6)) == LAWFUL
    assert breach(fleet, move_of(fleet[1][0], run=-6.01)) == ASTERN_BEYOND_HALF
    movement_phase(fleet, move_of(fleet[1][0], run=1))
    begin_movement(*fleet, 0)
    assert breach(fleet, move_of(fleet[1][0], run=-1)) == NOT_STATIONARY_BEFORE_ASTERN


@pytest.mark.clause("CW-MOV.r3")
def test_mov_r3_no_turning_while_going_astern() -> None:
    fleet = alone()

    assert breach(fleet, move_of(fleet[1][0], run=-3, turn=2)) == TURNS_ASTERN


@pytest.mark.clause("CW-MOV.r4")
@pytest.mark.parametrize(("name", "half"), [("S-38", 750), ("Fairmile D", 600), ("VP boat", 200)])
def test_mov_r4_half_of_an_odd_maximum_keeps_the_half_centimetre(name: str, half: int) -> None:
    ships, counters = alone(name)

    assert half_speed(ships, counters[0]) == half


@pytest.mark.clause("CW-MOV.r4")
def test_mov_r4_astern_at_seven_and_a_half() -> None:
    fleet = alone("S-38")

    assert breach(fleet, move_of(fleet[1][0], run=-7.5)) == LAWFUL
    assert breach(fleet, move_of(fleet[1][0], run=-7.51)) == ASTERN_BEYOND_HALF


@pytest.mark.clause("CW-TOR.a", "CW-TOR.r7", "CW-TOR.r8")
def test_tor_a_who_has_launched_moves_at_half_speed_in_the_same_phase() -> None:
    fleet = alone("S-38")
    fleet[1][0].launched = 1

    assert breach(fleet, move_of(fleet[1][0], run=5, turn=2.5)) == LAWFUL
    assert breach(fleet, move_of(fleet[1][0], run=5, turn=2.51)) == BEYOND_HALF_AFTER_LAUNCH
    begin_movement(*fleet, 0)
    assert breach(fleet, move_of(fleet[1][0], run=15)) == LAWFUL


@pytest.mark.clause("CW-MOV.n")
def test_mov_n_a_dummy_keeps_the_limits_of_the_undamaged_ship_it_was_issued_with() -> None:
    boat = ship("S-38", engines_lost=3, bridge_lost=2)
    fleet = sea((boat, counter(boat, at=(200, 100))), (None, counter(None, at=(100, 100), issued=0)))
    dummy = fleet[1][1]

    assert breach(fleet, move_of(dummy, run=15)) == LAWFUL
    assert breach(fleet, move_of(dummy, run=15.01)) == BEYOND_MAXIMUM
    assert breach(fleet, move_of(dummy, run=7.5, turn=7.5)) == LAWFUL
    assert breach(fleet, move_of(dummy, run=7, turn=7.51)) == TURN_BEYOND_HALF


@pytest.mark.clause("CW-MOV.n")
def test_mov_n_a_dummy_is_removed_when_it_would_leave_the_table() -> None:
    boat = ship("S-38")
    fleet = sea((boat, counter(boat, at=(200, 100))), (None, counter(None, at=(100, 8), issued=0)))
    go(fleet, move_of(fleet[1][1], run=8))
    assert fleet[1][1].status != OFF_TABLE
    go(fleet, move_of(fleet[1][1], run=0.01))
    assert fleet[1][1].status == OFF_TABLE
    assert fleet[0][0].status == AFLOAT


@pytest.mark.clause("CW-SC4.c", "CW-CHT.k")
def test_sc4_c_a_ship_leaves_when_her_centre_crosses_the_edge() -> None:
    ships, counters = alone("S-38", at=(232, 75), heading=90)
    watcher = ship("Flower", side=1)
    ships, counters = sea((ships[0], counters[0]), (watcher, counter(watcher, at=(100, 100))))
    see(watcher, ships[0], counters)
    trace = go((ships, counters), move_of(counters[0], run=15), in_battle=battle(turn=7))

    assert (ships[0].status, ships[0].left_by, ships[0].left_turn) == (LEFT, EAST, 7)
    assert counters[0].status == OFF_TABLE
    assert watcher.seen == 0
    assert Noted.LEAVES_TABLE in noted(trace)


@pytest.mark.clause("CW-SC4.c")
def test_sc4_c_a_swing_can_carry_the_centre_over_the_edge() -> None:
    ships, counters = alone("S-38", at=(100, 2), heading=180)
    go((ships, counters), move_of(counters[0], turn=12.4, first=True))
    assert place(counters[0])[1:] == (8.2, 0)
    assert ships[0].status == AFLOAT

    ships, counters = alone("S-38", at=(100, 2), heading=0)  # her bow is 1.1 beyond the edge
    go((ships, counters), move_of(counters[0], turn=12.4))
    assert (ships[0].status, ships[0].left_by) == (LEFT, NORTH)


@pytest.mark.clause("CW-OBS.k", "CW-VAR.d")
@pytest.mark.parametrize(("speed", "lost", "fast"), [(7.5, 0, False), (7.51, 0, True), (5, 1, False), (5.01, 1, True)])
def test_obs_k_fast_is_more_than_half_of_the_present_maximum(speed: float, lost: int, fast: bool) -> None:
    ships, counters = alone("S-38", engines_lost=lost)
    counters[0].speed = round(speed * 100)

    assert is_moving_fast(ships, counters[0]) is fast


@pytest.mark.clause("CW-VAR.r8", "CW-OBS.k", "CW-VAR.d")
@pytest.mark.parametrize(("speed", "fast"), [(3, True), (0, False)])
def test_var_r8_a_ship_that_drifts_without_engines_is_above_half_of_nothing(speed: float, fast: bool) -> None:
    ships, counters = alone("S-38", engines_lost=3)
    counters[0].speed = round(speed * 100)

    assert is_moving_fast(ships, counters[0]) is fast


def test_torpedoes_what_is_gone_and_what_has_moved_are_not_moved() -> None:
    fleet = alone()
    counters = fleet[1]
    counters[0].moved = 1
    assert breach(fleet, move_of(counters[0], run=1)) == HAS_MOVED
    counters[0].status = OFF_TABLE
    assert breach(fleet, move_of(counters[0], run=1)) == NOT_ON_TABLE
    counters[0].kind = TORPEDO_COUNTER
    assert breach(fleet, move_of(counters[0], run=1)) == NO_SHIP_COUNTER


@pytest.mark.clause("CW-TEF.t1")
def test_tef_t1_a_disabled_ship_does_not_move() -> None:
    fleet = alone(disabled=1)

    assert breach(fleet, move_of(fleet[1][0], run=1)) == CANNOT_MOVE
    assert breach(fleet, move_of(fleet[1][0])) == LAWFUL


@pytest.mark.clause("CW-BRG.a")
def test_brg_a_a_barge_moves_as_any_vessel() -> None:
    fleet = alone("MFP")

    assert breach(fleet, move_of(fleet[1][0], run=2, turn=2)) == LAWFUL
    assert breach(fleet, move_of(fleet[1][0], run=4.01)) == BEYOND_MAXIMUM
    go(fleet, move_of(fleet[1][0], run=4))
    assert place(fleet[1][0]) == (100, 71, 0)


@pytest.mark.clause("CW-SC6.a")
def test_sc6_a_a_vessel_stops_at_the_shoal() -> None:
    at = battle(shoal=14000)
    fleet = alone("S-38", at=(100, 135), heading=180)
    trace = go(fleet, move_of(fleet[1][0], run=15, turn=5), in_battle=at)

    assert place(fleet[1][0]) == (100, 140, 180)
    assert (fleet[1][0].speed, fleet[1][0].turned) == (500, 0)
    assert Noted.STOPS_AT_SHOAL in noted(trace)


@pytest.mark.clause("CW-SC6.a")
def test_sc6_a_a_stern_is_not_swung_into_the_shoal() -> None:
    fleet = alone("S-38", at=(100, 139.9), heading=90)
    to_port, to_starboard = move_of(fleet[1][0], turn=-5), move_of(fleet[1][0], turn=5)

    assert breach(fleet, to_port, battle(shoal=14000)) == SWINGS_ONTO_SHOAL
    assert breach(fleet, to_starboard, battle(shoal=14000)) == LAWFUL
    assert breach(fleet, to_port, battle()) == LAWFUL


@pytest.mark.clause("CW-MOV.a")
def test_mov_a_a_hidden_ship_moves_as_her_marker() -> None:
    boat = ship("S-38")
    fleet = sea((boat, counter(boat, at=(100, 100), shown=0)))
    go(fleet, move_of(fleet[1][0], run=15))

    assert place(fleet[1][0]) == (100, 85, 0)
    assert fleet[1][0].shown == 0
    assert fleet[1][0].known == [2, 0]

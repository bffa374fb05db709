"""TRN, BRL  The swing of the stern about the bow, and ships that cannot turn."""

from __future__ import annotations

import math

import pytest

from lineahead.kernel.trace import Trace
from lineahead.rulesets.coastal_warfare.rules.board import bow_of
from lineahead.rulesets.coastal_warfare.rules.breaches import BEYOND_MAXIMUM, BRIDGE_LOST, LAWFUL, TURN_BEYOND_HALF
from lineahead.rulesets.coastal_warfare.rules.movement import is_moving_fast, swing_angle
from lineahead.rulesets.coastal_warfare.rules.systems import BRIDGE_SYSTEM, restore
from lineahead.rulesets.coastal_warfare.tables.ships import AHEAD
from tests.rulebook.coastal_warfare.moving_table import Sea, breach, go, move_of, place
from tests.rulebook.coastal_warfare.table import card, counter, sea, ship


def alone(name: str = "S-38", heading: float = 0, **fields: int) -> Sea:
    """One boat in the middle of the table; fields of Ship by name."""
    boat = ship(name, **fields)
    return sea((boat, counter(boat, at=(100, 75), heading=heading)))


@pytest.mark.clause("CW-TRN.ex1", "CW-TRN.r1", "CW-TRN.a")
def test_trn_ex1_six_on_a_base_of_six_is_60_degrees_with_six_left() -> None:
    boat = ship(card())  # base 6.0, maximum 12
    fleet = sea((boat, counter(boat, at=(100, 75))))

    assert swing_angle(boat.card, 600) == 6000
    assert breach(fleet, move_of(fleet[1][0], run=6, turn=6)) == LAWFUL
    assert breach(fleet, move_of(fleet[1][0], run=6.01, turn=6)) == BEYOND_MAXIMUM
    assert breach(fleet, move_of(fleet[1][0], turn=6.01)) == TURN_BEYOND_HALF
    assert breach(fleet, move_of(fleet[1][0], turn=-6.01)) == TURN_BEYOND_HALF


@pytest.mark.clause("CW-TRN.ex2", "CW-TRN.ex3", "CW-TRN.r1")
@pytest.mark.parametrize(
    ("base", "spent", "degrees"), [(600, 300, 29.0), (620, 750, 74.4), (1080, 300, 16.0), (1460, 500, 19.7)]
)
def test_trn_ex2_ex3_angles_from_the_chord(base: int, spent: int, degrees: float) -> None:
    angle = swing_angle(card(base_length=base), spent)

    assert round(angle / 100, 1) == degrees
    assert swing_angle(card(base_length=base), -spent) == -angle


@pytest.mark.clause("CW-TRN.ex2", "CW-TRN.ex3")
@pytest.mark.parametrize(("name", "spent"), [("S-38", 7.5), ("Flower", 3), ("Hunt III", 5)])
def test_trn_ex2_ex3_that_is_the_most_they_may_spend(name: str, spent: float) -> None:
    fleet = alone(name)

    assert breach(fleet, move_of(fleet[1][0], turn=spent)) == LAWFUL
    assert breach(fleet, move_of(fleet[1][0], turn=spent + 0.01)) == TURN_BEYOND_HALF


@pytest.mark.clause("CW-TRN.r1")
def test_trn_r1_no_swing_is_more_than_a_half_circle() -> None:
    assert swing_angle(card(base_length=400), 800) == 18000
    assert swing_angle(card(base_length=400), 1000) == 18000


@pytest.mark.clause("CW-TRN.b")
@pytest.mark.parametrize("turn", [6.2, -6.2, 3, -7.5])
def test_trn_b_the_bow_stays_and_the_stern_goes_the_distance_spent(turn: float) -> None:
    fleet = alone(heading=30)
    boat = fleet[1][0]
    bow = bow_of(boat, fleet[0][0].card)
    stern = stern_by_hand(boat.x, boat.y, boat.heading)
    go(fleet, move_of(boat, turn=turn))
    now = stern_by_hand(boat.x, boat.y, boat.heading)

    assert math.dist(bow_of(boat, fleet[0][0].card), bow) < 2
    assert abs(math.dist(stern, now) - abs(turn) * 100) < 2


def stern_by_hand(x: int, y: int, heading: int) -> tuple[float, float]:
    """The end of a base of 6.2 cm, reckoned with true sines."""
    angle = math.radians(heading / 100)
    return x - 310 * math.sin(angle), y + 310 * math.cos(angle)


@pytest.mark.clause("CW-TRN.b")
def test_trn_b_a_swing_of_60_degrees_by_hand() -> None:
    fleet = alone()  # bow at (100, 71.9)
    go(fleet, move_of(fleet[1][0], turn=6.2))
    x, y, heading = place(fleet[1][0])

    assert heading == 60
    assert (x, y) == pytest.approx((100 - 3.1 * math.sin(math.radians(60)), 71.9 + 1.55), abs=0.011)


@pytest.mark.clause("CW-TRN.c", "CW-TRN.r3")
def test_trn_c_the_run_may_come_before_or_after_the_turn() -> None:
    before, after = alone(), alone()
    go(before, move_of(before[1][0], run=5, turn=6.2))
    go(after, move_of(after[1][0], run=5, turn=6.2, first=True))
    sine, cosine = math.sin(math.radians(60)), 0.5

    assert place(before[1][0]) == pytest.approx((100 - 3.1 * sine, 66.9 + 1.55, 60), abs=0.011)
    assert place(after[1][0]) == pytest.approx((100 + 1.9 * sine, 71.9 - 1.9 * cosine, 60), abs=0.021)


@pytest.mark.clause("CW-TRN.r2")
def test_trn_r2_half_of_the_present_maximum() -> None:
    fleet = alone(engines_lost=2)  # 5 cm left

    assert breach(fleet, move_of(fleet[1][0], turn=2.5, run=2.5)) == LAWFUL
    assert breach(fleet, move_of(fleet[1][0], turn=2.51)) == TURN_BEYOND_HALF


@pytest.mark.clause("CW-TRN.r4")
def test_trn_r4_what_is_spent_on_turning_is_speed() -> None:
    fleet = alone("Vosper 70 ft")
    go(fleet, move_of(fleet[1][0], turn=7.5))
    swung = fleet[1][0].speed
    go(fleet, move_of(fleet[1][0], turn=-5, run=3, first=True))

    assert swung == 750
    assert (fleet[1][0].speed, fleet[1][0].turned, fleet[1][0].went) == (800, 1, AHEAD)
    assert is_moving_fast(*fleet[:1], fleet[1][0])


@pytest.mark.clause("CW-TRN.r5")
def test_trn_r5_model_marker_and_dummy_end_in_the_same_place() -> None:
    boat, other = ship("S-38"), ship("S-38")
    ships, counters = sea(
        (boat, counter(boat, at=(50, 40))),
        (other, counter(other, at=(100, 40), shown=0)),
        (None, counter(None, at=(150, 40), issued=1)),
    )
    for marker in counters:
        go((ships, counters), move_of(marker, run=4, turn=-7.5, first=True))
    shown, hidden, dummy = [place(marker) for marker in counters]

    assert shown[2] == 360 - 74.43
    assert hidden == (shown[0] + 50, shown[1], shown[2])
    assert dummy == (shown[0] + 100, shown[1], shown[2])


@pytest.mark.clause("CW-BRL.a", "CW-BRL.r1")
def test_brl_a_without_a_bridge_she_keeps_her_heading_but_may_change_speed() -> None:
    fleet = alone(bridge_lost=2)

    assert breach(fleet, move_of(fleet[1][0], run=5, turn=1)) == BRIDGE_LOST
    assert [breach(fleet, move_of(fleet[1][0], run=run)) for run in (0, 7, 15, -4)] == [LAWFUL] * 4


@pytest.mark.clause("CW-BRL.a")
def test_brl_a_one_point_repaired_lets_her_turn_again() -> None:
    fleet = alone(bridge_lost=2)
    restore(fleet[0][0], BRIDGE_SYSTEM, Trace())

    assert breach(fleet, move_of(fleet[1][0], run=5, turn=1)) == LAWFUL

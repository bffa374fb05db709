"""What computer players do together: salvoes, screens, the way home, and the end of a raid."""

from __future__ import annotations

import pytest

from lineahead.rulesets.coastal_warfare.players.aims import AS_IT_GOES
from lineahead.rulesets.coastal_warfare.players.courses import intent
from lineahead.rulesets.coastal_warfare.players.guards import hunts, screen_of
from lineahead.rulesets.coastal_warfare.players.homeward import goes_home, way_out
from lineahead.rulesets.coastal_warfare.players.launches import choose_launch
from lineahead.rulesets.coastal_warfare.tables.doctrine import Doctrine
from lineahead.rulesets.coastal_warfare.tables.orders import Launch
from lineahead.rulesets.coastal_warfare.tables.ships import (
    ARRIVING,
    ATTACK_ON_CONVOY,
    ATTACKER,
    CRIPPLE,
    ESCORT,
    GUARD,
    MERCHANTMAN,
    SUNK,
    TORPEDO_COUNTER,
    UNKNOWN,
    Counter,
)
from tests.rulebook.coastal_warfare.moving_table import Sea
from tests.rulebook.coastal_warfare.table import battle, counter, sea, ship


def pair(second: float, *, shown: int = 0) -> Sea:
    """An S-boat 45 cm from a stopped freighter, another so far from it, and torpedo markers."""
    boats = [ship("S-100", role=ATTACKER, dummies_left=8) for _ in range(2)]
    freighter = ship("Freighter", side=1, role=MERCHANTMAN)
    near, far = counter(boats[0], (100, 95), shown=shown), counter(boats[1], (100, 50 + second), shown=0)
    tubes = [(None, Counter(kind=TORPEDO_COUNTER)) for _ in range(12)]
    return sea((boats[0], near), (boats[1], far), (freighter, counter(freighter, (100, 50), 90)), *tubes)


def launches(at: Sea) -> bool:
    """Whether the near boat, or any other, launches now."""
    return choose_launch(battle(phase=2), *at, Doctrine(), 0, Launch())


@pytest.mark.clause("CW-TOR.b")
def test_an_unseen_boat_waits_for_one_that_comes_up() -> None:
    assert not launches(pair(70))
    assert launches(pair(95))  # too far away to be waited for
    assert launches(pair(48))  # both are there


def test_nobody_waits_who_is_seen_or_near_or_when_torpedoes_are_in_the_water() -> None:
    assert launches(pair(70, shown=1))
    near = pair(70)
    near[1][0].y = 8700
    assert launches(near)
    begun = pair(70)
    begun[1][1].has_launched = 1
    assert launches(begun)


@pytest.mark.clause("CW-SC1.b")
def test_a_screen_lies_25_cm_before_the_charge_towards_who_threatens_it_most() -> None:
    freighter, boat = ship("Freighter", role=MERCHANTMAN), ship("S-100", side=1)
    pieces = (freighter, counter(freighter, (100, 100), 90, 4)), (boat, counter(boat, (100, 30), 180, 8))
    _, counters = sea(*pieces, (None, counter(None, (150, 100), side=1)))
    counters[2].ship = counters[2].issued = UNKNOWN

    # A marker 50 cm to the east counts like a ship at 100; the S-boat in sight is 70 cm to the north.
    assert screen_of(counters, counters[0]) == (10000, 7500)
    counters[1].y = 0
    counters[2].x = 14000
    assert screen_of(counters, counters[0]) == (12500, 10000)


@pytest.mark.clause("CW-SC1.b")
@pytest.mark.parametrize(
    ("of", "charged", "away", "goes"),
    [
        ("Flower", True, 50, True),
        ("Flower", False, 90, False),
        ("BPB 71 ft", False, 90, True),
        ("BPB 71 ft", True, 90, False),
    ],
)
def test_a_fast_guard_without_a_charge_goes_for_any_marker(of: str, charged: bool, away: float, goes: bool) -> None:
    guard, charge = ship(of, role=ESCORT), ship("Coaster", role=MERCHANTMAN if charged else ESCORT)
    pieces = (guard, counter(guard, (100, 100))), (charge, counter(charge, (50, 100)))
    ships, counters = sea(*pieces, (None, counter(None, (100, 100 - away), side=1)))

    assert hunts(ships, counters, 0, 2) == goes


@pytest.mark.clause("CW-SC2.e")
def test_a_guard_stays_with_a_cripple() -> None:
    guard, cripple = ship("S-38", role=GUARD), ship("S-38", role=CRIPPLE, helpless=1)
    ships, counters = sea((guard, counter(guard, (100, 60), 0)), (cripple, counter(cripple, (100, 100), 0)))

    course, speed = intent(battle(), ships, counters, Doctrine(), 0)

    assert (course, speed) == (18000, ships[0].card.engines[0])


@pytest.mark.clause("CW-SC1.f")
def test_a_raider_whose_tubes_are_empty_goes_home_if_her_side_leads_or_no_time_is_left() -> None:
    boat, prize = ship("S-100", role=ATTACKER), ship("Freighter", side=1, role=MERCHANTMAN)
    boat.loaded = [0, 0, 0, 0]
    ships, _ = sea((boat, counter(boat, (100, 40))), (prize, counter(prize, (100, 90), 90)))

    def is_done(turn: int) -> bool:
        return goes_home(battle(turn, scenario=ATTACK_ON_CONVOY), ships, Doctrine(), boat)

    assert not is_done(5)
    assert is_done(13)  # 3 turns to reload, 5 to come again: past the 20th
    prize.status = SUNK
    assert is_done(5)


@pytest.mark.clause("CW-CHT.r4")
def test_the_way_out_is_the_nearest_edge_unless_the_enemy_or_a_turn_about_is_in_the_way() -> None:
    boat, enemy = ship("S-100"), ship("Flower", side=1)
    ships, counters = sea((boat, counter(boat, (120, 100), 180)), (enemy, counter(enemy, (230, 20))))
    now = battle()

    assert way_out(now, counters, counters[0]) == 18000  # 50 cm to the south, which leads away
    counters[0].y = 7000
    assert way_out(now, counters, counters[0]) == 18000  # 80 cm, against 70 to the north, with the enemy there
    counters[1].x, counters[1].y = 12000, 14000
    assert way_out(now, counters, counters[0]) == 0  # past the enemy it would be longer than about and northward
    assert len(ships) == 2


@pytest.mark.clause("CW-SC2.g")
def test_boats_that_come_for_a_cripple_press_on_until_they_are_beside_her() -> None:
    boat, cripple = ship("Vosper 70 ft", role=ARRIVING), ship("S-38", side=1, role=CRIPPLE, helpless=1)
    ships, counters = sea((boat, counter(boat, (120, 20), 180, 10)), (cripple, counter(cripple, (120, 120), 0)))

    assert intent(battle(), ships, counters, Doctrine(), 0) == (18000, ships[0].card.engines[0])
    counters[1].y = 3400
    assert intent(battle(), ships, counters, Doctrine(), 0)[1] == ships[0].card.engines[0] // 2
    cripple.counter = UNKNOWN  # not found yet: on as she goes
    assert intent(battle(), ships, counters, Doctrine(), 0) == (AS_IT_GOES, 0)


@pytest.mark.clause("CW-TEF.d")
@pytest.mark.parametrize(("away", "aware", "course"), [(60, 1, 0), (60, 0, AS_IT_GOES), (90, 1, AS_IT_GOES)])
def test_a_merchantman_shows_her_bows_to_an_enemy_who_may_launch(away: float, aware: int, course: int) -> None:
    freighter, boat = ship("Freighter", role=MERCHANTMAN), ship("S-100", side=1)
    pieces = (freighter, counter(freighter, (100, 100), 90, 4)), (boat, counter(boat, (100, 100 - away), 180, 8))
    ships, counters = sea(*pieces)

    assert intent(battle(aware=[aware, 1]), ships, counters, Doctrine(), 0)[0] == course


@pytest.mark.clause("CW-VAR.f")
@pytest.mark.parametrize(
    ("medium_sea", "away", "wanted"),
    [(0, 40, (5500, 400)), (1, 40, (0, 800)), (1, 14, (0, 400)), (1, 8, (12000, 400))],
)
def test_in_a_medium_sea_small_guards_fight_at_point_blank(
    medium_sea: int, away: float, wanted: tuple[int, int]
) -> None:
    # The sea shakes a small craft's guns as much as a turn would. She makes 8 cm until he is within 15; a degree on her
    # port bow, he is brought to 120 to port by the smaller turn.
    guard, boat = ship("R-130", role=GUARD), ship("BPB 71 ft", side=1)
    ships, counters = sea((guard, counter(guard, (100, 100), 1)), (boat, counter(boat, (100, 100 - away))))

    course, speed = intent(battle(aware=[1, 1], medium_sea=medium_sea), ships, counters, Doctrine(), 0)

    assert speed == wanted[1]
    assert course == wanted[0]

"""The computer player's rules of thumb: whom it attacks, how it leads, dodges, looks and fires, when it goes home."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Silence
from lineahead.rulesets.coastal_warfare.players.aims import lead
from lineahead.rulesets.coastal_warfare.players.fires import FIRES, LIGHTS, LOOKS, NO_MORE, choose_action
from lineahead.rulesets.coastal_warfare.players.launches import choose_launch
from lineahead.rulesets.coastal_warfare.players.moves import choose_move
from lineahead.rulesets.coastal_warfare.players.wild import any_action, any_launch, any_move
from lineahead.rulesets.coastal_warfare.rules.launching import launch_breach
from lineahead.rulesets.coastal_warfare.rules.move_limits import move_breach
from lineahead.rulesets.coastal_warfare.rules.towing import lies_by
from lineahead.rulesets.coastal_warfare.tables.cards import SEARCHLIGHT
from lineahead.rulesets.coastal_warfare.tables.doctrine import Doctrine
from lineahead.rulesets.coastal_warfare.tables.orders import Launch, Move, Orders
from lineahead.rulesets.coastal_warfare.tables.ships import (
    AFLOAT,
    ATTACK_ON_CONVOY,
    ATTACKER,
    CRIPPLE,
    ESCAPE,
    ESCORT,
    GUARD,
    HEARTY_KNOLL,
    MERCHANTMAN,
    OFF_TABLE,
    ON_TABLE,
    RUNNER,
    SUNK,
    TORPEDO_COUNTER,
    UNKNOWN,
    WEST,
    Battle,
    Counter,
    Ship,
)
from tests.rulebook.coastal_warfare.moving_table import Sea, go
from tests.rulebook.coastal_warfare.table import battle, clear_sea, counter, sea, see, ship

S_BOAT = "S-100"
FREIGHTER = "Freighter"


def markers(count: int, side: int = 0) -> list[tuple[None, Counter]]:
    """Torpedo markers that a side has not put out yet."""
    return [(None, Counter(side=side, kind=TORPEDO_COUNTER)) for _ in range(count)]


def stranger(of: Ship, at: tuple[float, float], heading: float = 0, speed: float = 0, **fields: Any) -> Counter:
    """An enemy marker that nobody has turned up."""
    return counter(of, at, heading, speed, shown=0, **fields)


def hide(at: Sea, number: int) -> None:
    """Make a ship and her counter what a view makes of them that does not know them."""
    ships, counters = at
    ships[counters[number].ship].counter = UNKNOWN
    counters[number].ship = counters[number].issued = UNKNOWN


def launch_of(at: Sea, doctrine: Doctrine | None = None, in_battle: Battle | None = None) -> Launch | None:
    """What the 1st side launches, if anything; it must be legal."""
    order, now = Launch(), in_battle or battle(phase=2)
    if not choose_launch(now, *at, doctrine or Doctrine(), 0, order):
        return None
    assert launch_breach(now, *at, order) == 0
    return order


def move_by_doctrine(
    at: Sea, doctrine: Doctrine | None = None, in_battle: Battle | None = None, side: int = 0
) -> Move | None:
    """The first move of a side that is not as it goes, if any; it must be legal."""
    order, now = Move(), in_battle or battle(phase=2)
    if not choose_move(now, *at, doctrine or Doctrine(), side, order):
        return None
    assert move_breach(now, *at, order) == 0
    return order


def action_of(at: Sea, doctrine: Doctrine | None = None, **fields: Any) -> tuple[int, Orders]:
    """What the 1st side does next in its firing phase."""
    orders, now = Orders(), battle(phase=7, **fields)
    return choose_action(now, *at, clear_sea(), doctrine or Doctrine(), 0, orders, Silence()), orders


def attack(away: float = 50, heading: float = 0, **fields: Any) -> Sea:
    """An S-boat in the south, with her torpedo markers, and a stopped freighter to the north of her, broadside on."""
    boat, freighter = ship(S_BOAT, dummies_left=8), ship(FREIGHTER, side=1, role=MERCHANTMAN)
    target = counter(freighter, (100, 100 - away), 90, **fields)
    return sea((boat, counter(boat, (100, 100), heading, shown=0)), (freighter, target), *markers(12))


def test_where_a_stopped_target_is_led_is_where_it_lies() -> None:
    target = counter(ship(FREIGHTER, side=1), (100, 40), 90)

    assert lead(10000, 10000, target, 3) == (10000, 4000)


def test_a_target_on_its_way_is_led_by_the_moves_that_a_torpedo_takes() -> None:
    # After d cm of the target's way the torpedo has run the root of 60 squared and d squared, at 15 cm a phase; it runs
    # first, so d = 4 (run / 15 - 0.5): d = 14.46, as a run of 61.72 takes 4.115 phases. A move earlier: d = 18.77.
    target = counter(ship(FREIGHTER, side=1), (100, 40), 90, 4)

    x, y = lead(10000, 10000, target, 0)

    assert x == pytest.approx(11446, abs=5)
    assert y == 4000
    assert lead(10000, 10000, target, 1)[0] == pytest.approx(11877, abs=5)


@pytest.mark.clause("CW-MOV.d")
def test_a_boat_launches_all_she_has_at_a_freighter_before_her_bow_with_dummies_among_them() -> None:
    order = launch_of(attack())

    assert order is not None
    tracks = order.tracks[: order.count]
    assert [track.torpedoes for track in tracks] == [1, 1, 0, 0, 0, 0]
    assert len({track.course for track in tracks}) == 6
    assert tracks[0].course == 0


def test_a_doctrine_can_do_without_dummies() -> None:
    order = launch_of(attack(), Doctrine(dummies=0))

    assert order is not None
    assert [track.torpedoes for track in order.tracks[: order.count]] == [1, 1]


def test_a_moving_target_is_led() -> None:
    # From 5.9 cm before her centre on a course of 5 degrees the freighter lies 44.1 cm to the north and 0.5 to the
    # west; in 3.0 phases she makes 2.5 moves of 4 cm. 9.5 cm in 44.1 are 12 degrees; due north is too far off.
    order = launch_of(attack(heading=5, speed=4))

    assert order is not None
    assert order.tracks[0].course == pytest.approx(1200, abs=60)
    assert launch_of(attack(heading=0, speed=4)) is None


@pytest.mark.clause("CW-TOR.c")
@pytest.mark.parametrize(("away", "launches"), [(29, False), (31, True), (60, True), (61, False)])
def test_she_launches_neither_from_too_near_nor_from_further_than_she_was_told(away: float, launches: bool) -> None:
    assert (launch_of(attack(away), Doctrine(torpedo_range=60)) is not None) == launches


@pytest.mark.clause("CW-TOR.i")
def test_she_does_not_launch_where_her_tubes_do_not_point() -> None:
    assert launch_of(attack(heading=15)) is None


@pytest.mark.clause("CW-TEF.a")
def test_torpedoes_are_not_wasted_on_small_craft() -> None:
    boat, other = ship(S_BOAT), ship("Vosper 70 ft", side=1)
    at = sea((boat, counter(boat, (100, 100), shown=0)), (other, counter(other, (100, 50), 90)), *markers(12))

    assert launch_of(at) is None


@pytest.mark.clause("CW-TEF.a")
@pytest.mark.parametrize(("away", "prey", "launches"), [(79, False, True), (81, False, False), (50, True, False)])
def test_torpedoes_that_no_enemy_is_left_for_draw_the_eyes_of_small_craft(
    away: float, prey: bool, launches: bool
) -> None:
    # Told to launch from 40 cm, she does so from twice as far once she is seen, unless a freighter may still come.
    boat, other, freighter = ship(S_BOAT, dummies_left=8), ship("Vosper 70 ft", side=1), ship(FREIGHTER, side=1)
    freighter.status = AFLOAT if prey else SUNK
    seen = counter(boat, (100, 100), shown=1), counter(other, (100, 100 - away), 90)
    at = sea((boat, seen[0]), (other, seen[1]), (freighter, counter(freighter, (20, 20))), *markers(12))
    at[1][2].status = ON_TABLE if prey else OFF_TABLE

    assert (launch_of(at, Doctrine(torpedo_range=40)) is not None) == launches


@pytest.mark.clause("CW-MOV.b")
def test_a_marker_is_fired_at_only_if_it_is_rather_a_ship_than_not() -> None:
    boat, freighter = ship(S_BOAT), ship(FREIGHTER, side=1)
    pieces = (boat, counter(boat, (100, 100), shown=0)), (freighter, stranger(freighter, (100, 50), 90))
    alone = sea(*pieces, *markers(12))
    hide(alone, 1)
    assert launch_of(alone) is not None

    boat, freighter = ship(S_BOAT), ship(FREIGHTER, side=1)
    dummies = [(None, counter(None, (20 + 10 * k, 20), side=1)) for k in range(2)]
    pieces = (boat, counter(boat, (100, 100), shown=0)), (freighter, stranger(freighter, (100, 50), 90))
    among = sea(*pieces, *dummies, *markers(12))
    for number in (2, 3):
        among[1][number].ship = among[1][number].issued = UNKNOWN
    hide(among, 1)
    assert launch_of(among) is None


def test_a_merchantman_goes_on_as_she_goes() -> None:
    freighter, boat = ship(FREIGHTER, role=MERCHANTMAN), ship(S_BOAT, side=1)
    at = sea((freighter, counter(freighter, (100, 100), 90, 4)), (boat, counter(boat, (100, 60), 180, 8)))

    assert move_by_doctrine(at) is None


@pytest.mark.clause("CW-SC1.c")
def test_a_merchantman_that_has_stopped_goes_on_at_the_speed_of_her_convoy() -> None:
    freighter = ship(FREIGHTER, role=MERCHANTMAN)
    at = sea((freighter, counter(freighter, (100, 100), 90, set_speed=400)))

    order = move_by_doctrine(at)

    assert order is not None
    assert (order.run, order.turn) == (400, 0)


@pytest.mark.clause("CW-RAM.e")
def test_a_merchantman_stops_short_of_one_that_lies_ahead() -> None:
    first, second = ship(FREIGHTER, role=MERCHANTMAN), ship(FREIGHTER, role=MERCHANTMAN)
    at = sea((first, counter(first, (122, 100), 90)), (second, counter(second, (100, 100), 90, 4)))

    order = move_by_doctrine(at)

    # 22 cm between the centres of two hulls of 20: two are left.
    assert order is not None
    assert (order.counter, order.turn) == (1, 0)
    assert order.run == 200


@pytest.mark.clause("CW-TOR.r3")
def test_a_slow_ship_stops_to_let_a_torpedo_that_leads_her_pass_ahead() -> None:
    freighter = ship(FREIGHTER, role=MERCHANTMAN)
    torpedo = Counter(side=1, kind=TORPEDO_COUNTER, status=1, x=11600, y=7000, heading=18000, shown=1, ship=UNKNOWN)
    at = sea((freighter, counter(freighter, (100, 115), 90, 4)))
    torpedo.number, torpedo.torpedoes = 1, UNKNOWN
    at[1].append(torpedo)

    order = move_by_doctrine(at)

    assert order is not None
    assert (order.run, order.turn) == (0, 0)


@pytest.mark.clause("CW-OBS.k")
@pytest.mark.parametrize(("away", "shown", "speed"), [(120, 0, 1500), (75, 0, 750), (75, 1, 1500)])
def test_a_hidden_boat_comes_up_at_half_speed_and_one_that_is_seen_at_full(away: float, shown: int, speed: int) -> None:
    boat, freighter = ship(S_BOAT, role=ATTACKER), ship(FREIGHTER, side=1, role=MERCHANTMAN)
    marker = counter(boat, (100, 140), shown=shown)
    at = sea((boat, marker), (freighter, counter(freighter, (100, 140 - away), 90)))

    order = move_by_doctrine(at, Doctrine(quiet=80))

    assert order is not None
    assert (order.run, order.turn) == (speed, 0)


def test_a_boat_in_torpedo_range_swings_her_tubes_to_where_the_target_will_be() -> None:
    boat, freighter = ship(S_BOAT, role=ATTACKER), ship(FREIGHTER, side=1, role=MERCHANTMAN)
    at = sea((boat, counter(boat, (100, 100), 60, 8, shown=0)), (freighter, counter(freighter, (100, 58), 90)))

    order = move_by_doctrine(at)

    assert order is not None
    go(at, order)
    assert launch_breach(battle(phase=2), *at, Launch(counter=0)) != 0
    at[1][0].moved = 0
    at[1].extend(marker for _, marker in markers(12))
    assert launch_of(at) is not None


@pytest.mark.clause("CW-SC4.c")
def test_a_runner_makes_for_the_far_edge_at_full_speed() -> None:
    boat, patrol = ship(S_BOAT, role=RUNNER), ship("Vosper 73 ft", side=1)
    at = sea((boat, counter(boat, (20, 70), 90, 8)), (patrol, counter(patrol, (120, 70), 0)))

    order = move_by_doctrine(at, in_battle=battle(phase=2, scenario=ESCAPE, runs_from=WEST))

    assert order is not None
    assert (order.run, order.turn) == (1500, 0)


@pytest.mark.clause("CW-SC5.f")
def test_a_boat_without_torpedoes_goes_home_to_the_north() -> None:
    boat, freighter = ship(S_BOAT, role=ATTACKER, reloads=0), ship(FREIGHTER, side=1, role=MERCHANTMAN)
    boat.loaded, boat.reloads = [0, 0, 0, 0], 0
    at = sea((boat, counter(boat, (100, 60), 0, 8)), (freighter, counter(freighter, (100, 120), 90)))
    knoll = battle(phase=2, scenario=HEARTY_KNOLL)

    order = move_by_doctrine(at, in_battle=knoll)
    assert order is not None
    assert (order.run, order.turn) == (1500, 0)

    stays = move_by_doctrine(at, Doctrine(withdraws=0), knoll)
    assert stays is not None
    assert stays.turn != 0


@pytest.mark.clause("CW-TOR.j")
def test_a_boat_with_reloads_creeps_out_of_reach_until_a_tube_is_ready() -> None:
    boat, freighter = ship(S_BOAT, role=ATTACKER), ship(FREIGHTER, side=1, role=MERCHANTMAN)
    boat.loaded = [0, 0, 0, 0]
    at = sea((boat, counter(boat, (100, 40), 0, 8)), (freighter, counter(freighter, (100, 120), 90)))

    order = move_by_doctrine(at, in_battle=battle(phase=2, scenario=ATTACK_ON_CONVOY))

    assert order is not None
    assert (order.run, order.turn) == (400, 0)


def test_an_escort_engages_what_is_seen_and_keeps_her_station_else() -> None:
    corvette, freighter = ship("Flower", role=ESCORT), ship(FREIGHTER, role=MERCHANTMAN)
    boat = ship(S_BOAT, side=1)
    pieces = (corvette, counter(corvette, (100, 100), 90, 4)), (freighter, counter(freighter, (100, 115), 90, 4))
    at = sea(*pieces, (boat, counter(boat, (180, 100), 270, 8)))

    order = move_by_doctrine(at)
    assert order is not None
    assert (order.run, order.turn) == (300, -300)  # half her speed for the swing onto the slant, the rest ahead

    hide(at, 2)
    at[1][2].shown, at[1][2].known[0] = 0, 0
    at[1][0].x, at[1][0].y = 12500, 11000  # 25 cm before her charge, towards the marker
    assert move_by_doctrine(at) is None


@pytest.mark.clause("CW-SC2.c")
def test_the_nearest_guard_lays_her_stern_before_the_bow_of_the_cripple() -> None:
    cripple, guard, other = ship("S-38", role=CRIPPLE, helpless=1), ship("S-38", role=GUARD), ship("S-38", role=GUARD)
    pieces = (cripple, counter(cripple, (100, 100), 0)), (guard, counter(guard, (112, 104), 200))
    at = sea(*pieces, (other, counter(other, (80, 110), 90)))

    for _ in range(5):
        order = move_by_doctrine(at)
        assert order is not None
        assert order.counter == 1
        go(at, order)
        at[1][1].moved = 0

    assert lies_by(guard, at[1][1], cripple, at[1][0])
    assert at[1][1].speed == 0


def duel(**fields: Any) -> Sea:
    """A gunboat 20 cm from an S-boat that she observes."""
    boat, enemy = ship("BPB 71 ft"), ship(S_BOAT, side=1)
    at = sea((boat, counter(boat, (100, 100), 0, 6, **fields)), (enemy, counter(enemy, (100, 80), 90, 6)))
    see(boat, enemy, at[1])
    return at


@pytest.mark.clause("CW-OBS.c")
def test_a_ship_looks_once_and_then_fires_with_all_that_bears() -> None:
    at = duel()
    boat, enemy = ship(S_BOAT, side=1), stranger(ship(S_BOAT, side=1), (130, 60))
    boat.number, boat.counter = 2, 2
    enemy.number, enemy.ship, enemy.issued = 2, 2, 2
    at[0].append(boat)
    at[1].append(enemy)

    action, orders = action_of(at)
    assert (action, orders.look.counter, orders.look.chances, orders.look.radar) == (LOOKS, 0, 1, 1)

    at[1][0].looked = at[0][0].looked = 1
    action, orders = action_of(at)
    assert (action, orders.fire.counter, orders.fire.count) == (FIRES, 0, 1)
    assert (orders.fire.shots[0].mount, orders.fire.shots[0].target) == (0, 1)

    at[0][0].fired = 1
    assert action_of(at)[0] == NO_MORE


@pytest.mark.clause("CW-OBS.q")
def test_a_hidden_boat_with_torpedoes_for_a_convoy_is_silent_until_she_is_seen() -> None:
    boat, freighter = ship(S_BOAT), ship(FREIGHTER, side=1)
    at = sea((boat, counter(boat, (100, 100), shown=0)), (freighter, counter(freighter, (100, 60), 90)))
    see(boat, freighter, at[1])

    assert action_of(at)[0] == NO_MORE
    assert action_of(at, Doctrine(holds_fire=0))[0] == FIRES
    at[1][0].shown = 1
    assert action_of(at)[0] == FIRES


@pytest.mark.clause("CW-OBS.t")
def test_a_ship_that_is_aware_and_sees_nobody_lights_the_nearest_marker_before_she_looks() -> None:
    corvette, boat = ship("Flower"), ship(S_BOAT, side=1)
    at = sea((corvette, counter(corvette, (100, 100))), (boat, stranger(boat, (100, 65))))
    hide(at, 1)

    assert action_of(at)[0] == LOOKS
    action, orders = action_of(at, aware=[1, 1])
    assert (action, orders.light.equipment, orders.light.target) == (LIGHTS, SEARCHLIGHT, 1)


def test_a_player_without_a_doctrine_gives_legal_orders_alone() -> None:
    thoughts, clouds = Dice.seeded(5), clear_sea()
    launches = moves = actions = 0
    for _ in range(60):
        at = attack()
        see(at[0][0], at[0][1], at[1])
        launch, move, orders, now = Launch(), Move(), Orders(), battle(phase=2)
        if any_launch(now, *at, 0, launch, thoughts):
            assert launch_breach(now, *at, launch) == 0
            launches += 1
        if any_move(now, *at, 0, move, thoughts):
            assert move_breach(now, *at, move) == 0
            moves += 1
        actions += any_action(now, *at, clouds, 0, orders, thoughts, Silence()) != NO_MORE

    assert min(launches, moves, actions) > 5

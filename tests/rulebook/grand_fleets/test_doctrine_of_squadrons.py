"""How a doctrine commands a squadron: its line, the range it fights at, whom it fires at, and when it breaks off."""

from __future__ import annotations

import pytest

from lineahead.kernel.dice import Dice
from lineahead.kernel.numbers import turned
from lineahead.kernel.open_table import distance
from lineahead.kernel.trace import Silence
from lineahead.rulesets.grand_fleets.players.attacks import plan_fire
from lineahead.rulesets.grand_fleets.players.homeward import is_going_home
from lineahead.rulesets.grand_fleets.players.moves import range_to_hold
from lineahead.rulesets.grand_fleets.players.places import AWAY, is_fire_to_be_hot
from lineahead.rulesets.grand_fleets.players.plan import BREAK_OFF, lead_wanted, points_on_board, range_by_plan
from lineahead.rulesets.grand_fleets.players.planning import plan_ship
from lineahead.rulesets.grand_fleets.players.quarry import enemy_to_fight, points_afloat
from lineahead.rulesets.grand_fleets.players.screens import broadside_through
from lineahead.rulesets.grand_fleets.players.stations import ship_ahead
from lineahead.rulesets.grand_fleets.rules.arcs import arcs_to
from lineahead.rulesets.grand_fleets.rules.board import SOUTH_EDGE, WEST_EDGE, place_ahead, range_between
from lineahead.rulesets.grand_fleets.rules.torpedoes import longest_run
from lineahead.rulesets.grand_fleets.tables.conditions import Grades
from lineahead.rulesets.grand_fleets.tables.doctrine import Doctrine
from lineahead.rulesets.grand_fleets.tables.orders import Orders, Weighed
from lineahead.rulesets.grand_fleets.tables.ships import MILE, NONE, SUNK, Battle, Ship
from tests.rulebook.grand_fleets.table import battle, fleet, ship

GOOD_HOPE, MONMOUTH, GLASGOW = "HMS Good Hope", "HMS Monmouth", "HMS Glasgow"
FULL_BROADSIDE = 10 * 3 + 6 * 1  # Iron Duke: ten 13.5-inch of damage 3 and six 6-inch of 1


def in_line(heading: float = 180) -> list[Ship]:
    """Three cruisers a mile apart, one behind the other, and two German armoured cruisers far to the east."""
    return fleet(
        ship(GOOD_HOPE, 0, (4, 9), heading),
        ship(MONMOUTH, 0, (4, 8), heading),
        ship(GLASGOW, 0, (4, 7), heading),
        ship("SMS Scharnhorst", 1, (11, 9), 180),
        ship("SMS Gneisenau", 1, (11, 8), 180),
    )


def moves(at_sea: Battle, ships: list[Ship], number: int) -> None:
    """One ship makes the move that the doctrine plans for her."""
    orders, mover = Orders(), ships[number]
    orders.move.ship = number
    plan_ship(at_sea, ships, Doctrine(), orders, Dice.seeded(1, 1))
    for leg in orders.move.legs[: orders.move.count]:
        mover.heading = turned(mover.heading, leg.turn)
        mover.x, mover.y = place_ahead(at_sea.board, mover.x, mover.y, mover.heading, leg.ahead)


def test_a_squadron_stays_in_line_ahead_while_it_closes() -> None:
    at_sea, ships = battle(), in_line()

    for _ in range(2):
        for number in range(3):
            moves(at_sea, ships, number)

    assert ships[0].heading != 18000
    assert all(abs(each.heading - ships[0].heading) <= 3000 for each in ships[:3])
    for one, next_astern in ((0, 1), (1, 2)):
        assert range_between(at_sea.board, ships[one], ships[next_astern]) == pytest.approx(MILE, abs=MILE // 3)


def test_ships_follow_the_one_before_and_torpedo_craft_and_cripples_do_not() -> None:
    ships = [*in_line(), ship("HMS Lydiard", 0, (4, 6), 180)]
    fleet(*ships)
    at_sea = battle()

    assert [ship_ahead(at_sea, ships, Doctrine(), ships[i]) for i in (0, 1, 2, 5)] == [NONE, 0, 1, NONE]

    ships[1].hull_lost = ships[1].card.boxes[0] + ships[1].card.boxes[1]
    assert [ship_ahead(at_sea, ships, Doctrine(), ships[i]) for i in (1, 2)] == [NONE, 0]
    assert ship_ahead(at_sea, ships, Doctrine(withdraws=0), ships[2]) == 1


def test_a_ship_far_from_the_line_leads_herself() -> None:
    ships = in_line()
    ships[1].y = 17 * MILE

    assert ship_ahead(battle(), ships, Doctrine(), ships[1]) == NONE


def duel() -> list[Ship]:
    """Iron Duke's guns are in their short band up to 4 miles and reach 12; Moltke's 3 and 10 (their cards)."""
    return fleet(ship("HMS Iron Duke", 0, (4, 9), 0), ship("SMS Moltke", 1, (14, 9), 0))


def test_with_time_enough_who_reaches_farther_stays_where_the_enemy_does_not_reach() -> None:
    ships = duel()

    assert range_by_plan(battle(length=10), ships, ships[0], Weighed()) == 12


def test_with_one_turn_left_the_squadron_fights_where_its_guns_tell_and_the_enemys_do_not() -> None:
    ships = duel()

    assert range_by_plan(battle(length=1, turn=1), ships, ships[0], Weighed()) == 4


def test_the_outgunned_and_outranged_goes_close_in() -> None:
    ships = duel()

    assert range_by_plan(battle(length=10), ships, ships[1], Weighed()) == 2


def test_who_is_out_ranged_closes() -> None:
    """Good Hope's guns reach 8 miles, Scharnhorst's 9; these are in their short band up to 3, and 4 is just outside."""
    ships = in_line()

    assert range_by_plan(battle(length=8), ships, ships[0], Weighed()) == 4


def test_a_range_that_is_told_goes_before_the_plan_and_a_cripple_goes_away() -> None:
    ships = in_line()

    assert range_to_hold(battle(), ships, Doctrine(fighting_range=7), ships[0], Weighed()) == 7 * MILE
    ships[0].hull_lost = ships[0].card.boxes[0] + ships[0].card.boxes[1]
    assert range_to_hold(battle(), ships, Doctrine(), ships[0], Weighed()) == AWAY


def graded() -> Battle:
    """A battle in which the second side has to lead by 100 points; by 59 or less the first side wins."""
    at_sea = battle(length=8)
    at_sea.grades = Grades(count=3, side=1)
    at_sea.grades.least[:2] = [100, 60]
    at_sea.grades.winner[:3] = [1, NONE, 0]
    return at_sea


def test_grades_say_by_how_much_a_side_must_lead() -> None:
    assert (lead_wanted(graded(), 1), lead_wanted(graded(), 0)) == (100, -59)
    assert lead_wanted(battle(), 0) == 1


def test_who_wins_as_it_stands_and_is_outgunned_breaks_off_by_a_free_edge() -> None:
    at_sea, ships = graded(), fleet(in_line()[0], *in_line()[3:])
    ships[0].free_edges, ships[0].x = SOUTH_EDGE | WEST_EDGE, 2 * MILE

    assert range_by_plan(at_sea, ships, ships[0], Weighed()) == BREAK_OFF
    moves(at_sea, ships, 0)
    assert ships[0].x < 0


def aimed_at(ships: list[Ship]) -> set[int]:
    """Whom the first ship's batteries are to fire at."""
    orders = Orders()
    plan_fire(battle(), ships, ships[0], orders.fire, Silence())
    return {battery.target for battery in orders.fire.batteries[: orders.fire.count]}


def test_fire_is_concentrated_on_the_ship_that_is_nearly_sunk() -> None:
    ships = fleet(
        ship(GOOD_HOPE, 0, (4, 9), 0), ship("SMS Scharnhorst", 1, (8, 8.5), 0), ship("SMS Gneisenau", 1, (8, 9.5), 0)
    )
    ships[2].hull_lost = 8

    assert aimed_at(ships) == {2}


def test_a_ship_with_one_box_left_is_not_worth_a_broadside_of_many() -> None:
    """Dresden's last box is worth her 20 points; a broadside of Iron Duke wins more from Moltke."""
    ships = fleet(
        ship("HMS Iron Duke", 0, (4, 9), 0), ship("SMS Dresden", 1, (8, 8.5), 0), ship("SMS Moltke", 1, (8, 9.5), 0)
    )
    ships[1].hull_lost = 8

    assert 2 in aimed_at(ships)


def run_of(at_sea: Battle, ships: list[Ship], number: int) -> int:
    """How far a ship runs on the move that the doctrine plans for her; she makes it."""
    mover = ships[number]
    x, y = mover.x, mover.y
    moves(at_sea, ships, number)
    return distance(x, y, mover.x, mover.y)


def test_at_the_range_of_her_choice_the_stronger_shows_her_side_and_runs_a_mile_or_less() -> None:
    """3.24  A mile or less gives the green marker: +1 to hit for her, and for who fires at her."""
    ships = duel()
    ships[1].x, ships[1].moved = 15 * MILE, 1

    assert run_of(battle(length=10), ships, 0) <= MILE
    assert broadside_through(ships[0], arcs_to(battle().board, ships[0], ships[1])) == FULL_BROADSIDE


def test_out_of_reach_she_runs_as_fast_as_she_can() -> None:
    ships = duel()
    ships[1].x = 20 * MILE

    assert run_of(battle(length=10), ships, 0) >= 3 * MILE


def test_torpedo_craft_run_in_fast_and_slow_down_where_torpedoes_hit() -> None:
    """G-101 runs 7 miles a turn and her torpedoes 5; 5.2: own speed tells as much as the range."""
    ships = fleet(ship("SMS G-101", 1, (14, 9), 270), ship("HMS Iron Duke", 0, (3, 9), 0))

    assert run_of(battle(), ships, 0) >= 5 * MILE
    ships[0].x = 6 * MILE
    assert run_of(battle(), ships, 0) <= 3 * MILE


def test_a_ship_is_led_by_the_enemy_who_counts_most_for_her_distance() -> None:
    """Moltke has 206 points, G-101 17 that count three times while she has torpedoes; 6 miles are added to both ranges.

    206 / (8 + 6) is more than 51 / (2 + 6), and 206 / (30 + 6) is less.
    """
    ships = fleet(
        ship("HMS Iron Duke", 0, (4, 9), 0), ship("SMS Moltke", 1, (12, 9), 0), ship("SMS G-101", 1, (6, 9), 0)
    )

    assert enemy_to_fight(battle(), ships, Doctrine(), ships[0]) == 1
    ships[1].x = 34 * MILE
    assert enemy_to_fight(battle(), ships, Doctrine(), ships[0]) == 2


def test_a_flotilla_counts_by_its_boats() -> None:
    """Three boats of 15 points, three times while they have torpedoes, are 135; a cruiser of 43 is as far off."""
    ships = fleet(
        ship("HMS Iron Duke", 0, (4, 9), 0), ship("SMS Regensburg", 1, (12, 9), 0), ship("SMS G-101", 1, (12, 10), 0)
    )
    ships[2].boats = 3

    assert points_afloat(ships[2]) == 45
    assert points_on_board(ships, ships[0], False) == 43 + 45
    assert enemy_to_fight(battle(), ships, Doctrine(), ships[0]) == 2


def test_torpedo_craft_are_awaited_slowly_and_met_fast_where_their_torpedoes_reach() -> None:
    """G-101's torpedoes run for less than 9 miles; the plan of the guns says cool fire, and is not asked."""
    at_sea, weighed = battle(), Weighed()
    ships = fleet(ship("HMS Iron Duke", 0, (4, 12), 0), ship("SMS G-101", 1, (14, 12), 270))
    miles = longest_run(ships[1]) // MILE

    assert weighed.hot == 0
    assert 2 < miles < 9
    assert is_fire_to_be_hot(at_sea, ships[0], ships[1], weighed)
    ships[1].x = (4 + miles) * MILE
    weighed.hot = 1
    assert not is_fire_to_be_hot(at_sea, ships[0], ships[1], weighed)


def test_whoever_is_outmatched_makes_for_home_where_that_is_free_in_time() -> None:
    """Glasgow has far less than four fifths of two armoured cruisers; the west edge is 4 miles off, a turn's run."""
    ships = fleet(
        ship(GLASGOW, 0, (4, 9), 270), ship("SMS Scharnhorst", 1, (12, 9), 180), ship("SMS Gneisenau", 1, (12, 8), 180)
    )
    at_sea = battle(turn=3, length=8)

    assert not is_going_home(at_sea, ships, ships[0])
    ships[0].free_edges = WEST_EDGE
    assert is_going_home(at_sea, ships, ships[0])
    assert range_to_hold(at_sea, ships, Doctrine(), ships[0], Weighed()) == BREAK_OFF
    assert range_to_hold(at_sea, ships, Doctrine(fighting_range=6), ships[0], Weighed()) == 6 * MILE
    ships[0].free_from = 5
    assert not is_going_home(at_sea, ships, ships[0])
    ships[0].free_from = 3
    ships[1].status = ships[2].status = SUNK
    assert not is_going_home(at_sea, ships, ships[0])


def test_who_is_crippled_looks_at_the_nearest_enemy() -> None:
    ships = fleet(
        ship("HMS Iron Duke", 0, (4, 9), 0), ship("SMS Moltke", 1, (12, 9), 0), ship("SMS G-101", 1, (6, 9), 0)
    )
    ships[0].hull_lost = ships[0].card.boxes[0] + ships[0].card.boxes[1]

    assert enemy_to_fight(battle(), ships, Doctrine(), ships[0]) == 2


def test_torpedo_craft_break_off_with_the_squadron() -> None:
    """Her side leads by 85 points and has nothing but her; Iron Duke can only win."""
    ships = fleet(
        ship("SMS G-101", 1, (9, 9), 270), ship("HMS Iron Duke", 0, (3, 9), 0), ship("HMS Good Hope", 0, (3, 12), 0)
    )
    ships[2].status = SUNK

    assert range_to_hold(battle(length=8), ships, Doctrine(), ships[0], Weighed()) == BREAK_OFF

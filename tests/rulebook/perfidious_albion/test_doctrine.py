"""The computer's doctrine as a commander of squadrons, in positions made by hand."""

from typing import Any

import pytest

from lineahead.kernel.numbers import DEGREE, FULL_CIRCLE
from lineahead.kernel.open_table import relative_bearing
from lineahead.rulesets.perfidious_albion.play.standing import steer
from lineahead.rulesets.perfidious_albion.players.costs import cost_of_order
from lineahead.rulesets.perfidious_albion.players.exchange import (
    best_range,
    cost_of_fire,
    fire_between,
    squadrons_with_guns,
    stake_in,
    weigh_foes,
    weigh_hull,
)
from lineahead.rulesets.perfidious_albion.players.moves import ANY_COST
from lineahead.rulesets.perfidious_albion.players.plans import HOMEWARD, weigh_up
from lineahead.rulesets.perfidious_albion.tables.doctrine import Doctrine
from lineahead.rulesets.perfidious_albion.tables.orders import Steam
from lineahead.rulesets.perfidious_albion.tables.ships import GOT_AWAY, INCH, LOST, SOUTH, SUNK, Score, Ship, Wedge
from lineahead.rulesets.perfidious_albion.tables.weights import GIVEN, TAKEN, Weights
from tests.rulebook.perfidious_albion.commanding import Commanded
from tests.rulebook.perfidious_albion.table import battle, card, fleet, ship, squadrons_of, with_guns

AHEAD, ON_THE_BOW, ABEAM, ON_THE_QUARTER, ASTERN = range(5)


def enemy(of: str, at: tuple[float, float], heading: float = 0, **fields: int) -> Ship:
    return ship(of, at, heading, side=1, **fields)


def weighed(*ships: Ship, caution: int = 100) -> Weights:
    """What the first ship's squadron reckons of the fire between it and the enemy's."""
    found, weights = fleet(*ships), Weights(caution=caution)
    weigh_foes(battle(), found, squadrons_of(found), 0, weights)
    return weights


def test_a_hull_is_weighed_by_what_goes_through_its_armour():
    # a plain hull has nothing on level 1: thirty cells above water count 2, twenty under it 6
    weights = Weights()
    weigh_hull(card(), weights)
    assert weights.harm[0] == 30 * 2 + 20 * 6

    # a belt of 7 along level 4 covers the two levels under it as well: 20 cells above are open to anything
    belt = " ".join(["k/7"] * 10)
    weigh_hull(card(". . . . . . . . . .", "h h h h h h h h h h", "h h h h h h h h h h", belt), weights)
    assert weights.harm[6] == 20 * 2
    assert weights.harm[7] == 20 * 2 + 10 * 2 + 20 * 6


def test_guns_count_where_they_bear():
    # an A mount in section 2 fires ahead and on the beam, not right astern; broadside E guns from 30 to 150 degrees
    weights = weighed(with_guns("A2"), enemy("edgar", (16, 0)))
    ahead, abeam, astern = (fire_between(weights, 0, GIVEN, sector, 0) for sector in (AHEAD, ABEAM, ASTERN))
    assert ahead == abeam > 0 == astern

    weights = weighed(with_guns("E1+1"), enemy("edgar", (16, 0)))
    found = [fire_between(weights, 0, GIVEN, sector, 0) > 0 for sector in range(5)]
    assert found == [False, True, True, True, False]


def test_a_straddle_counts_by_the_points_for_the_ship():
    terms = battle().terms
    terms.scores[0] = Score(kind=LOST, side=0, points=5)
    terms.scores[1] = Score(kind=LOST, side=1, ship_type=0, points=9)
    found = battle(terms=terms)

    assert stake_in(found, ship(side=1)) == 5
    assert stake_in(found, ship()) == 9


def test_fire_that_is_taken_is_shared_among_squadrons_with_guns():
    alone = weighed(ship("edgar"), enemy("brennus", (16, 0)))
    in_company = weighed(ship("edgar"), enemy("brennus", (16, 0)), ship("edgar", (0, 4), squadron=2))
    with_boats = weighed(ship("edgar"), enemy("brennus", (16, 0)), ship("havock", (0, 4), squadron=2))
    taken = [fire_between(each, 0, TAKEN, ABEAM, 1) for each in (alone, in_company, with_boats)]

    assert taken[0] == taken[2]
    assert abs(taken[0] - 2 * taken[1]) <= 1
    ships = fleet(ship("edgar"), ship("edgar", squadron=2, status=SUNK), enemy("brennus", (9, 9)))
    assert squadrons_with_guns(ships, squadrons_of(ships), 0) == 1


def test_whoever_gives_more_than_he_takes_closes_and_whoever_takes_more_stays_away():
    line = weighed(ship("majestic"), ship("majestic", (0, 2)), enemy("edgar", (30, 0)))
    cruiser = weighed(ship("edgar"), enemy("brennus", (30, 0)))

    assert best_range(battle(), line, 0) < 16 * INCH
    assert best_range(battle(), cruiser, 0) > best_range(battle(), line, 0)


def test_an_enemy_who_has_still_to_move_is_thought_to_turn_her_broadside():
    # Brennus fires her fore mount alone if she keeps her bow on Edgar, as one sees when she has moved
    foe = enemy("brennus", (20, 0), 270)
    ships = fleet(ship("edgar"), foe)
    weights = weighed(*ships)
    before = cost_of_fire(battle(), ships, weights, 0, 0, 0)
    foe.moved = 1

    assert cost_of_fire(battle(), ships, weights, 0, 0, 0) < before


def test_nothing_is_given_or_taken_out_of_sight():
    ships = fleet(ship("edgar"), enemy("brennus", (20, 0), moved=1))
    weights = weighed(*ships)

    assert cost_of_fire(battle(), ships, weights, 0, 0, 0) != 0
    assert cost_of_fire(battle(visibility=3), ships, weights, 0, 0, 0) == 0


def plan(*ships: Ship, **fields: Any) -> Weights:
    """The plan of the first squadron."""
    table, weights = Commanded(*ships, **fields), Weights()
    weigh_up(table.sea, Doctrine(), 0, weights)
    return weights


def test_who_is_ahead_by_the_margin_is_twice_as_cautious():
    terms = battle().terms
    terms.scores[0] = Score(kind=LOST, side=0, points=3)
    terms.margin = 3
    level = plan(ship("edgar"), enemy("brennus", (30, 0)), terms=terms)
    ahead = plan(ship("edgar"), enemy("brennus", (30, 0)), enemy("edgar", (0, 0), status=SUNK), terms=terms)

    assert ahead.caution == 2 * level.caution


def bound_south(side: int) -> dict[str, Any]:
    """A battle in which ships of a side are paid for getting away to the south."""
    terms = battle().terms
    terms.scores[0] = Score(kind=GOT_AWAY, side=side, edges=SOUTH, points=4)
    return {"terms": terms}


def test_who_is_paid_for_it_breaks_out_past_the_enemy():
    table = Commanded(ship("brennus", (40, 30), 180), enemy("majestic", (40, 12), 180), **bound_south(0))

    _, y, _ = table.end()
    assert y > 36
    # told not to, she stays with the enemy
    assert table.end(breaks_out=0)[1] < y


def test_the_enemy_of_one_who_breaks_out_makes_for_where_she_will_be():
    table = Commanded(ship("edgar", (20, 30), 90, speed=12), enemy("brennus", (50, 30), 180), **bound_south(1))

    x, _, heading = table.end()
    assert x > 28
    assert 90 < heading < 180


def test_she_is_met_on_her_straight_way_to_the_nearest_edge_at_the_first_place_that_can_be_reached():
    # she makes 10 inches a turn to the south and her enemy 12: after 3 turns she is at (50, 60), 42 inches from him who
    # makes 36; after 4 at (50, 70), 50 inches, and he makes 48; in the fifth she is at the edge
    quarry = enemy("brennus", (50, 30), 180, speed=10)
    assert met(ship("edgar", (20, 30), 90, speed=12), quarry) == (50, 72)
    assert met(ship("edgar", (20, 60), 90, speed=12), quarry) == (50, 60)


def met(hunter: Ship, quarry: Ship) -> tuple[float, float]:
    """Where a ship would meet a quarry that is bound south."""
    weights = plan(hunter, quarry, **bound_south(1))
    return weights.meet_x / INCH, weights.meet_y / INCH


def test_the_way_out_weighs_what_she_is_told():
    weights = plan(ship("brennus", (40, 30), 180), enemy("edgar", (40, 60)), **bound_south(0))
    small = plan(ship("havock", (40, 30), 180), enemy("edgar", (40, 60)), **bound_south(0))

    assert (weights.urge, small.urge) == (Doctrine().breaks_out, HOMEWARD)


def test_an_order_that_is_not_weighed_to_its_end_would_not_have_been_the_best():
    table = Commanded(ship("majestic", (40, 30), 90), enemy("brennus", (60, 36)), enemy("havock", (44, 34)))
    weights = Weights()
    weigh_up(table.sea, Doctrine(), 0, weights)
    for course in range(0, 360, 20):
        order = Steam()
        steer(table.sea.ships, table.sea.squadrons, 0, course * DEGREE, 10, 0, order)
        whole = cost_of_order(table.sea, Doctrine(), order, Wedge(), weights, ANY_COST)
        for best in (whole - 5000, whole, whole + 1, whole + 5000):
            found = cost_of_order(table.sea, Doctrine(), order, Wedge(), weights, best)
            assert (found < best) == (whole < best)


def test_boats_with_torpedoes_charge_and_without_them_keep_away():
    boat = ship("havock", (40, 36), 90, speed=14)
    table = Commanded(boat, enemy("brennus", (60, 36)))
    charging = table.end()
    for cell in range(len(boat.torpedoes)):
        boat.torpedoes[cell] = boat.starboard_torpedoes[cell] = 0

    assert charging[0] > 50
    assert table.end()[0] < 45


@pytest.mark.parametrize(("breaks_off", "opens"), [(1, True), (0, False)])
def test_a_cripple_breaks_off(breaks_off, opens):
    hurt = ship("majestic", (40, 36), 0)
    hurt.flotation_lost = hurt.card.flotation - 5
    table = Commanded(hurt, enemy("edgar", (60, 36)))

    assert (table.end(breaks_off=breaks_off)[0] < 40) == opens


def test_the_fighting_range_and_the_broadside_are_as_told():
    def held(inches: int) -> float:
        # an enemy who lies still, so that all that counts is the way to her
        table = Commanded(ship("edgar", (40, 36), 90, speed=10), enemy("brennus", (70, 36), speed=0, moved=1))
        return table.end(fighting_range=inches, caution=0, broadside=0)[0]

    assert held(4) > held(60)


def test_caution_counts_what_is_taken():
    def closes(caution: int) -> float:
        table = Commanded(ship("edgar", (40, 36), 90, speed=10), enemy("brennus", (62, 36), 0, moved=1))
        return table.end(caution=caution)[0]

    assert closes(0) > closes(1000)


def test_a_line_turns_its_broadsides_to_an_enemy_right_ahead():
    foe = enemy("brennus", (44, 36), 0, moved=1, speed=0)
    table = Commanded(
        ship("majestic", (30, 36), 90, place=1), ship("royal_sovereign", (28, 36), 90, place=2),
        ship("royal_sovereign", (26, 36), 90, place=3), foe,
    )  # fmt: skip

    x, y, heading = table.end()
    off_bow = relative_bearing(round(x * INCH), round(y * INCH), round(heading * 100), foe.x, foe.y)
    assert 30 * DEGREE <= min(off_bow, FULL_CIRCLE - off_bow) <= 150 * DEGREE

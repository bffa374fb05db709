"""MOR.g, MOR.r6  The safest way off the table."""

from __future__ import annotations

import pytest

from lineahead.kernel.trace import Silence, Trace
from lineahead.rulesets.perfidious_albion.rules.breaches import NOT_HEADING_OFF
from lineahead.rulesets.perfidious_albion.rules.flight import (
    FAR_AWAY,
    closest_gun,
    course_to_edge,
    crosses,
    exit_point,
    flight_breach,
    has_choice_of_course,
    is_barred,
    off_course,
    put_to_flight,
    safest_edge,
    safety_of,
    strike_colours,
    way_to_edge,
)
from lineahead.rulesets.perfidious_albion.rules.gunnery import salvo_breach
from lineahead.rulesets.perfidious_albion.tables.notes import Noted
from lineahead.rulesets.perfidious_albion.tables.orders import Steam
from lineahead.rulesets.perfidious_albion.tables.ships import (
    EAST,
    HARBOUR_MOUTH,
    MINEFIELD,
    NOBODY,
    NORTH,
    SHORE,
    SOUTH,
    SUNK,
    SURRENDERED,
    WEST,
    Area,
    Leg,
    Ship,
    Squadron,
)
from tests.rulebook.perfidious_albion.fleeing import armed
from tests.rulebook.perfidious_albion.table import at, battle, card, fleet, salvo, ship, squadrons_of

EAST_COAST = Area(kind=SHORE, x1=9000, y1=0, x2=9600, y2=7200)


def edge(runner: Ship, *enemies: tuple[float, float], areas: tuple[Area, ...] = ()) -> int:
    """Where a ship flees to on a table of 96 by 72 inches, enemies with guns being about."""
    ships = fleet(runner, *(armed(at=place, side=1) for place in enemies))
    return safest_edge(battle(), ships, list(areas), runner)


@pytest.mark.clause("PA-MOR.r6", "PA-MOR.g")
@pytest.mark.parametrize(
    ("enemy", "expected"), [((48, 16), SOUTH), ((48, 56), NORTH), ((70, 36), WEST), ((26, 36), EAST)]
)
def test_mor_r6_away_from_the_enemys_guns(enemy, expected):
    assert edge(armed(at=(48, 36)), enemy) == expected


@pytest.mark.clause("PA-MOR.r6")
def test_mor_r6_between_two_enemies_the_way_that_keeps_most_distance():
    # at 20 inches east and west of her; the edge to the north is 10 inches off, that to the south 62
    assert edge(armed(at=(48, 10)), (28, 10), (68, 10)) == SOUTH
    # an enemy to the south as well leaves her the north
    assert edge(armed(at=(48, 10)), (28, 10), (68, 10), (48, 32)) == NORTH


@pytest.mark.clause("PA-MOR.r6")
def test_mor_r6_a_coast_is_no_way_off_the_table():
    assert edge(armed(at=(60, 36)), (30, 36)) == EAST
    # going north she would pass the enemy's beam at 30 inches; going south she never comes so near
    assert edge(armed(at=(60, 36)), (30, 34), areas=(EAST_COAST,)) == SOUTH


@pytest.mark.clause("PA-MOR.r6")
def test_mor_r6_a_harbour_mouth_is_open():
    shore = Area(kind=SHORE, x1=0, y1=6400, x2=9600, y2=7200)
    mouth = Area(kind=HARBOUR_MOUTH, x1=3400, y1=6400, x2=3800, y2=7200)

    assert edge(armed(at=(36, 36)), (36, 10), (90, 36), (1, 36), areas=(shore, mouth)) == SOUTH
    # beside the mouth every other way leads past an enemy; the end of that to the north is 10 inches from one
    assert edge(armed(at=(42, 36)), (42, 10), (90, 36), (1, 36), areas=(shore, mouth)) == NORTH


@pytest.mark.clause("PA-MOR.r6")
def test_mor_r6_only_ships_with_guns_that_fire_are_shunned():
    runner = armed(at=(48, 36))
    gunless, armed_enemy = ship(at=(48, 50), side=1), armed(at=(48, 10), side=1)

    assert safest_edge(battle(), fleet(runner, gunless, armed_enemy), [], runner) == SOUTH
    assert safest_edge(battle(), fleet(runner, armed(at=(48, 50), side=1), gunless), [], runner) == NORTH


@pytest.mark.clause("PA-MOR.r6")
def test_mor_r6_without_an_enemy_the_nearest_edge():
    assert edge(armed(at=(90, 36))) == EAST
    assert edge(armed(at=(48, 70))) == SOUTH


@pytest.mark.clause("PA-MOR.g")
@pytest.mark.parametrize(("side", "course"), [(NORTH, 0), (EAST, 9000), (SOUTH, 18000), (WEST, 27000)])
def test_mor_g_the_course_to_each_edge(side, course):
    assert course_to_edge(side) == course


def ordered(runner: Ship, *legs: Leg, flees: int = 1) -> int:
    """What is against a move of a ship that flees in mid-table, an enemy being 22 inches east of her."""
    ships = fleet(runner, armed(at=(70, 36), side=1))
    squadrons = squadrons_of(ships)
    squadrons[0].flees = flees
    order = Steam(squadron=0, speed=sum(leg.run for leg in legs) // 100, count=len(legs))
    order.legs[: len(legs)] = legs
    return flight_breach(battle(), ships, squadrons, [], order)


# a quarter turn to port on circle IV: 5 inches of diameter make an arc of 3.93 inches
ABOUT_TO_PORT = Leg(run=393, arc=-9000, diameter=500)
ABOUT_TO_STARBOARD = Leg(run=393, arc=9000, diameter=500)


@pytest.mark.clause("PA-MOR.g", "PA-MOR.r6")
@pytest.mark.parametrize(
    ("heading", "legs", "expected"),
    [
        (270, [Leg(run=800)], 0),
        (270, [], NOT_HEADING_OFF),
        (90, [Leg(run=800)], NOT_HEADING_OFF),
        (90, [ABOUT_TO_PORT], 0),
        (90, [ABOUT_TO_STARBOARD], 0),
        (0, [Leg(run=800)], NOT_HEADING_OFF),
        (0, [ABOUT_TO_PORT], 0),
        (0, [ABOUT_TO_STARBOARD], NOT_HEADING_OFF),
        (315, [Leg(run=800)], 0),
    ],
)
def test_mor_g_who_flees_moves_or_turns_towards_the_safest_edge(heading, legs, expected):
    assert ordered(armed(at=(48, 36), heading=heading), *legs) == expected
    assert ordered(armed(at=(48, 36), heading=heading), *legs, flees=0) == 0


@pytest.mark.clause("PA-MOR.g")
@pytest.mark.parametrize("fields", [{"propulsion_lost": 4, "speed": 0}, {"aground": 1, "speed": 0}, {"must_repeat": 1}])
def test_mor_g_who_cannot_move_or_steer_is_excused(fields):
    assert ordered(armed(at=(48, 36), heading=90, **fields), Leg(run=800)) == 0


@pytest.mark.clause("PA-MOR.g", "PA-MOR.e")
def test_mor_g_a_detached_ship_flees_by_herself():
    runner = armed(at=(48, 36), heading=90, detached=1, flees=1)

    assert ordered(runner, Leg(run=800), flees=0) == NOT_HEADING_OFF


@pytest.mark.clause("PA-MOR.r6")
def test_mor_r6_who_flees_keeps_firing():
    ships = fleet(armed(at=(0, 0), flees=1), armed(at=(0, -10), side=1))
    squadrons = squadrons_of(ships)
    squadrons[0].flees = 1

    assert salvo_breach(battle(), ships, squadrons, salvo(0, (ships[0], "A", "starboard", ships[1])), Silence()) == 0


@pytest.mark.clause("PA-MOR.r6")
@pytest.mark.parametrize(
    ("line", "touches"),
    [
        ((20, 30, 0, 30), True),
        ((20, 30, 11, 30), False),
        ((20, 30, 10, 30), True),
        ((5, 60, 5, 40), True),
        ((5, 60, 5, 41), False),
        ((5, 5, 5, 20), True),
        ((5, 5, 5, 19), False),
        ((0, 10, 9, 10), False),
        # along its western and its eastern rim, just past them, and from its very corner
        ((0, 10, 0, 30), True),
        ((-1, 10, -1, 30), False),
        ((11, 10, 11, 30), False),
        ((10, 40, 20, 40), True),
        ((10, 41, 20, 41), False),
        ((-5, 20, 0, 20), True),
        ((-5, 19, 0, 19), False),
    ],
)
def test_mor_r6_a_way_that_only_touches_the_shore_is_barred(line, touches):
    shore = Area(kind=SHORE, x1=0, y1=20, x2=10, y2=40)

    assert crosses(shore, *line) is touches


@pytest.mark.clause("PA-MOR.r6", "PA-MOR.g")
@pytest.mark.parametrize(
    ("edge", "end", "way", "beyond"),
    [
        (NORTH, (30, 0), 20, (30, -1)),
        (EAST, (96, 20), 66, (97, 20)),
        (SOUTH, (30, 72), 52, (30, 73)),
        (WEST, (0, 20), 30, (-1, 20)),
    ],
)
def test_mor_r6_where_the_way_to_an_edge_ends_and_how_long_it_is(edge, end, way, beyond):
    runner = ship(at=(30, 20))

    assert exit_point(battle(), runner, edge) == (100 * end[0], 100 * end[1])
    assert way_to_edge(battle(), edge, runner.x, runner.y) == 100 * way
    assert way_to_edge(battle(), edge, 100 * beyond[0], 100 * beyond[1]) == -100


@pytest.mark.clause("PA-MOR.g")
@pytest.mark.parametrize(
    ("heading", "edge", "off"),
    [
        (0, NORTH, 0),
        (10, NORTH, 10),
        (350, NORTH, 10),
        (180, NORTH, 180),
        (90, EAST, 0),
        (300, EAST, 150),
        (270, WEST, 0),
    ],
)
def test_mor_g_how_far_a_heading_is_off_the_course_to_an_edge(heading, edge, off):
    assert off_course(100 * heading, edge) == 100 * off


@pytest.mark.clause("PA-MOR.r6")
def test_mor_r6_the_closest_gun_to_a_way():
    # from (30, 20) straight north; enemies abeam of the way, behind it and beyond its end
    runner, abeam, behind = armed(at=(30, 20)), armed(at=(40, 10), side=1), armed(at=(27, 24), side=1)
    beyond = armed(at=(30, -8), side=1)
    way = (3000, 2000, 3000, 0)

    assert closest_gun([runner, abeam], 0, *way) == 1000
    assert closest_gun([runner, abeam, behind], 0, *way) == 500
    assert closest_gun([runner, abeam, beyond], 0, *way) == 800
    # the way the other way round is the same, and friends, wrecks and ships without guns are no danger
    assert closest_gun([runner, abeam], 0, 3000, 0, 3000, 2000) == 1000
    assert closest_gun([runner], 0, *way) == FAR_AWAY
    for fields in ({"status": SUNK}, {"side": 0}):
        assert closest_gun([runner, armed(at=(30, 10), **{"side": 1, **fields})], 0, *way) == FAR_AWAY
    assert closest_gun([runner, ship(at=(30, 10), side=1)], 0, *way) == FAR_AWAY
    # east and west ways just as well
    assert closest_gun([runner, abeam], 0, 3000, 2000, 9600, 2000) == 1000
    assert closest_gun([runner, armed(at=(20, 20), side=1)], 0, 3000, 2000, 9600, 2000) == 1000


@pytest.mark.clause("PA-MOR.r6")
def test_mor_r6_what_makes_an_edge_safe():
    # an enemy 10 inches to the east of her: 10 inches from the way north, and from its end 22.36
    runner, enemy = armed(at=(30, 20)), armed(at=(40, 20), side=1)
    coast = Area(kind=SHORE, x1=0, y1=0, x2=9600, y2=500)

    assert safety_of(battle(), [runner, enemy], [], runner, NORTH) == (1, 1000, 2237, -2000)
    assert safety_of(battle(), [runner, enemy], [coast], runner, NORTH) == (0, 1000, 2237, -2000)
    assert safety_of(battle(), [runner, enemy], [coast], runner, SOUTH) == (1, 1000, 5296, -5200)
    # to the east the way itself leads over her, and ends 56 inches beyond
    assert safety_of(battle(), [runner, enemy], [], runner, EAST) == (1, 0, 5600, -6600)


@pytest.mark.clause("PA-MOR.r6", "PA-SC2.b")
def test_mor_r6_only_shores_bar_a_way_and_a_mouth_opens_it():
    north, south = Area(kind=SHORE, x1=0, y1=0, x2=9600, y2=500), Area(kind=SHORE, x1=0, y1=7000, x2=9600, y2=7200)
    mouth, field = Area(kind=HARBOUR_MOUTH, x1=2900, y1=0, x2=3100, y2=500), Area(kind=MINEFIELD, x2=9600, y2=7200)
    way = (3000, 2000, 3000, 0)

    assert is_barred([south, north], *way)
    assert is_barred([north, south], *way)
    assert not is_barred([south, field], *way)
    assert not is_barred([north, mouth], *way)
    assert not is_barred([mouth, north], *way)
    assert is_barred([north, mouth], 4000, 2000, 4000, 0)


@pytest.mark.clause("PA-MOR.r6")
def test_mor_r6_of_equal_edges_the_first_from_north_round_by_east():
    # in the middle of a square table nothing tells one edge from another
    runner = armed(at=(36, 36))
    assert safest_edge(battle(width=7200), [runner], [], runner) == NORTH
    north = Area(kind=SHORE, x1=0, y1=0, x2=7200, y2=100)
    assert safest_edge(battle(width=7200), [runner], [north], runner) == EAST


@pytest.mark.clause("PA-MOR.g", "PA-MOR.h")
def test_mor_g_flight_and_surrender_are_told():
    ships = fleet(armed(), armed(), armed(squadron=2), armed())
    ships[3].detached, trace = 1, Trace()
    squadron = Squadron(number=0)

    put_to_flight(ships, squadron, trace)
    strike_colours(ships[2], trace)

    assert (squadron.flees, [vessel.flees for vessel in ships]) == (1, [1, 1, 0, 0])
    assert [note[:3] for note in trace.notes] == [(Noted.FLEES, 0, NOBODY), (Noted.STRIKES_HER_COLOURS, 2, 0)]
    assert (ships[2].status, ships[2].speed) == (SURRENDERED, 0)


@pytest.mark.clause("PA-MOR.g", "PA-MOV.q", "PA-MOV.s")
def test_mor_g_who_can_choose_her_course():
    made = ship("majestic", speed=0)
    assert has_choice_of_course(battle(), fleet(made), made)
    for cells in ((at(10, 5),), (at(3, 2), at(8, 2))):
        made = ship("majestic")
        for cell in cells:
            made.destroyed[cell] = 1
        assert not has_choice_of_course(battle(), fleet(made), made)
    # a ship whose engines are good for a single box still has a choice
    slow = ship(card(speeds=[1, 0]), speed=0)
    assert has_choice_of_course(battle(), fleet(slow), slow)


@pytest.mark.clause("PA-MOR.g")
def test_mor_g_who_flees_may_not_just_keep_her_distance_or_her_course():
    # the western edge is the safest; to end no nearer, or no more turned towards it, is not enough
    assert ordered(armed(at=(48, 36), heading=0), Leg(run=1)) == NOT_HEADING_OFF
    assert ordered(armed(at=(48, 36), heading=270), Leg(run=1)) == 0
    assert ordered(armed(at=(48, 36), heading=180), Leg(run=393, arc=9000, diameter=500)) == 0
    # where nobody is left to lead, there is nothing to refuse
    ships = fleet(armed(status=SUNK), armed(side=1))
    squadrons = squadrons_of(ships)
    squadrons[0].flees = 1
    assert flight_breach(battle(), ships, squadrons, [], Steam(squadron=0)) == 0

"""MOV.p  Squadrons are placed by their own side before the battle, in formation and in its zone."""

from __future__ import annotations

import pytest

from lineahead.engine.contract.calling import ALL_SHIPS
from lineahead.kernel.trace import Trace
from lineahead.rulesets.perfidious_albion.rules import breaches
from lineahead.rulesets.perfidious_albion.rules.placing import (
    course_to_enemy,
    is_placing,
    place_breach,
    place_squadron,
    place_the_rest,
    rows_across,
    usual_place,
)
from lineahead.rulesets.perfidious_albion.tables.notes import Noted
from lineahead.rulesets.perfidious_albion.tables.orders import Place
from lineahead.rulesets.perfidious_albion.tables.ships import (
    AFLOAT,
    DUE,
    LINE_ABREAST,
    LINE_AHEAD,
    NOBODY,
    Area,
    Battle,
    Ship,
    Squadron,
    Terms,
)
from tests.rulebook.perfidious_albion.battles import PICK_UP, USHANT, Begun, text_of
from tests.rulebook.perfidious_albion.table import battle, fleet, ship, squadrons_of

BATTLESHIPS, CRUISERS, BOATS, FRENCH_BATTLESHIPS, FRENCH_CRUISERS, FRENCH_BOATS = range(6)


def place(squadron: int, x: float, y: float, heading: float = 90, formation: int = LINE_AHEAD) -> Place:
    """An order in inches, x to the east and y to the south, and degrees."""
    return Place(
        squadron=squadron, x=round(100 * x), y=round(100 * y), heading=round(100 * heading), formation=formation
    )


def breach(begun: Begun, order: Place) -> int:
    return place_breach(begun.battle, begun.ships, begun.squadrons, order)


def put(begun: Begun, order: Place) -> None:
    assert breach(begun, order) == 0
    place_squadron(begun.battle, begun.ships, begun.squadrons, order, begun.trace)


def places(begun: Begun, squadron: int) -> list[tuple[float, float, float]]:
    own = sorted((vessel for vessel in begun.ships if vessel.squadron == squadron), key=lambda vessel: vessel.place)
    return [(vessel.x / 100, vessel.y / 100, vessel.heading / 100) for vessel in own]


@pytest.mark.clause("PA-MOV.p")
def test_mov_p_ships_stand_two_inches_behind_each_other_in_line_ahead():
    begun = Begun(PICK_UP)

    put(begun, place(BATTLESHIPS, 20, 30))

    assert places(begun, BATTLESHIPS) == [(20, 30, 90), (18, 30, 90)]
    assert begun.squadrons[BATTLESHIPS].formation == LINE_AHEAD
    assert [note[:5] for note in begun.trace.notes] == [(Noted.SQUADRON_PLACED, BATTLESHIPS, 2000, 3000, 9000)]
    assert begun.ship("HMS Royal Sovereign").status == AFLOAT
    assert begun.ship("HMS Edgar").status == DUE


@pytest.mark.clause("PA-MOV.p")
def test_mov_p_ships_stand_three_inches_to_starboard_of_each_other_in_line_abreast():
    begun = Begun(PICK_UP)

    put(begun, place(BATTLESHIPS, 20, 30, 90, LINE_ABREAST))

    assert places(begun, BATTLESHIPS) == [(20, 30, 90), (20, 33, 90)]
    assert begun.squadrons[BATTLESHIPS].formation == LINE_ABREAST


@pytest.mark.clause("PA-MOV.p")
def test_mov_p_one_side_places_all_its_squadrons_and_then_the_other():
    begun = Begun(PICK_UP)
    assert begun.battle.placing == 0
    assert breach(begun, place(FRENCH_BOATS, 80, 30, 270)) == breaches.NOT_ITS_OWN

    put(begun, place(BOATS, 20, 10))
    put(begun, place(CRUISERS, 20, 20))
    assert begun.battle.placing == 0
    put(begun, place(BATTLESHIPS, 20, 30))
    assert begun.battle.placing == 1

    put(begun, place(FRENCH_BOATS, 80, 10, 270))
    put(begun, place(FRENCH_CRUISERS, 80, 20, 270))
    put(begun, place(FRENCH_BATTLESHIPS, 80, 30, 270))
    assert begun.battle.placing == NOBODY
    assert all(ship.status == AFLOAT for ship in begun.ships)
    assert breach(begun, place(BOATS, 20, 10)) == breaches.NOBODY_PLACES


@pytest.mark.clause("PA-MOV.p")
def test_mov_p_who_waits_to_be_placed():
    begun = Begun(PICK_UP)
    put(begun, place(BOATS, 20, 10))

    waiting = [
        number
        for number in range(len(begun.squadrons))
        if is_placing(begun.battle, begun.ships, begun.squadrons, number)
    ]

    assert waiting == [BATTLESHIPS, CRUISERS]


@pytest.mark.clause("PA-MOV.p")
@pytest.mark.parametrize(
    ("order", "expected"),
    [
        (place(BATTLESHIPS, 24, 0), 0),
        (place(BATTLESHIPS, 24.01, 30), breaches.OUTSIDE_ZONE),
        (place(BATTLESHIPS, 2, 72), 0),
        (place(BATTLESHIPS, 1.99, 30), breaches.OUTSIDE_ZONE),
        (place(BATTLESHIPS, 20, 72.01), breaches.OUTSIDE_ZONE),
        (place(BATTLESHIPS, 20, -1), breaches.OUTSIDE_ZONE),
        (place(BATTLESHIPS, 20, 70, 90, LINE_ABREAST), breaches.OUTSIDE_ZONE),
        (place(BATTLESHIPS, 20, 69, 90, LINE_ABREAST), 0),
        (place(BATTLESHIPS, 20, 30, 360), breaches.NO_SUCH_HEADING),
        (place(BATTLESHIPS, 20, 30, -1), breaches.NO_SUCH_HEADING),
        (place(BATTLESHIPS, 20, 30, 90, 2), breaches.NO_SUCH_FORMATION),
        (place(-1, 20, 30), breaches.NOT_ITS_OWN),
        (place(99, 20, 30), breaches.NOT_ITS_OWN),
        (place(6, 20, 30), breaches.NOT_ITS_OWN),
        # six squadrons, and a row to spare for each of twelve ships
        (place(18, 20, 30), breaches.NOT_ITS_OWN),
        # the corner of the table, where nobody lies who is not placed yet
        (place(BATTLESHIPS, 0.5, 0.5, 270), 0),
        (place(CRUISERS, 10, 41), breaches.PLACED_ALREADY),
    ],
)
def test_mov_p_what_a_place_must_keep_to(order, expected):
    begun = Begun(PICK_UP)
    put(begun, place(CRUISERS, 10, 40))

    assert breach(begun, order) == expected


@pytest.mark.clause("PA-MOV.i")
@pytest.mark.parametrize(("x", "expected"), [(11, breaches.TOO_CLOSE), (11.01, 0), (12.5, breaches.TOO_CLOSE)])
def test_mov_i_nobody_is_placed_within_an_inch_of_another(x, expected):
    # The second ship lies two inches farther west: at 12.5 she is half an inch from Edgar.
    begun = Begun(PICK_UP)
    put(begun, place(CRUISERS, 10, 40))

    assert breach(begun, place(BATTLESHIPS, x, 40, 90 if x == 12.5 else 270)) == expected


@pytest.mark.clause("PA-MOV.p")
def test_mov_p_the_rest_is_placed_in_line_ahead_towards_the_enemy():
    begun = Begun(PICK_UP)
    put(begun, place(BATTLESHIPS, 24, 36))

    place_the_rest(begun.battle, begun.ships, begun.squadrons, 0, ALL_SHIPS, Place(), begun.trace)
    assert begun.battle.placing == 1
    place_the_rest(begun.battle, begun.ships, begun.squadrons, 1, ALL_SHIPS, Place(), begun.trace)

    assert begun.battle.placing == NOBODY
    # The middle row of the western zone is taken, so the next ones are six inches to the south and to the north.
    assert places(begun, CRUISERS) == [(24, 42, 90)]
    assert places(begun, BOATS) == [(24, 30, 90), (22, 30, 90)]
    assert places(begun, FRENCH_BATTLESHIPS) == [(72, 36, 270), (74, 36, 270)]
    assert places(begun, FRENCH_CRUISERS) == [(72, 42, 270)]
    assert places(begun, FRENCH_BOATS) == [(72, 30, 270), (74, 30, 270), (76, 30, 270), (78, 30, 270)]


@pytest.mark.clause("PA-MOV.p")
def test_mov_p_there_is_room_however_inconveniently_others_lie():
    text = text_of(PICK_UP)
    text["forces"] |= {"tons": 99999, "first": 16 * ["Forban"], "second": ["Forban"]}
    begun = Begun(text)
    # Three squadrons across the rows of the zone, each ship spoiling as many rows as she can.
    for squadron, y in enumerate((37, 45, 53)):
        put(begun, place(squadron, 21, y, 0))

    order = Place()
    usual_place(begun.battle, begun.ships, begun.squadrons, 3, order)

    assert breach(begun, order) == 0
    place_the_rest(begun.battle, begun.ships, begun.squadrons, 0, ALL_SHIPS, Place(), Trace())
    assert begun.battle.placing == 1


def test_where_a_scenario_has_places_nobody_places_anything():
    begun = Begun(USHANT)

    assert begun.battle.placing == NOBODY
    assert breach(begun, place(0, 20, 22)) == breaches.NOBODY_PLACES


def zone_of(west: float, north: float, east: float, south: float) -> Area:
    """A zone by its limits in inches from the north-west corner."""
    return Area(x1=round(100 * west), y1=round(100 * north), x2=round(100 * east), y2=round(100 * south))


def two_zones(own: tuple[float, ...], other: tuple[float, ...] | None = None) -> Battle:
    """A table of 96 by 72 inches on which the first side places its squadrons, and the second if it has a zone."""
    zones = [zone_of(*limits) for limits in (own, other or (0, 0, 0, 0))]
    return battle(terms=Terms(placing=[1, int(other is not None)], zones=zones), placing=0)


@pytest.mark.clause("PA-MOV.p")
@pytest.mark.parametrize(
    ("own", "other", "courses"),
    [
        ((0, 0, 24, 72), (72, 0, 96, 72), (90, 270)),
        ((72, 0, 96, 72), (0, 0, 24, 72), (270, 90)),
        ((0, 48, 96, 72), (0, 0, 96, 24), (0, 180)),
        ((0, 0, 96, 24), (0, 48, 96, 72), (180, 0)),
        # middles at (10, 62) and (61, 11): as far east as north
        ((0, 52, 20, 72), (50, 0, 72, 22), (90, 270)),
        # middles at (10, 62) and (60.9, 11): a little farther north than east
        ((0, 52, 20, 72), (49.8, 0, 72, 22), (0, 180)),
        # middles at (48, 12) and (48, 60): no farther east than west
        ((40, 4, 56, 20), (44, 52, 52, 68), (180, 0)),
    ],
)
def test_mov_p_the_course_to_the_enemy_runs_along_an_edge_of_the_table(own, other, courses):
    state = two_zones(own, other)

    assert [course_to_enemy(state, side) / 100 for side in (0, 1)] == list(courses)


@pytest.mark.clause("PA-MOV.p")
@pytest.mark.parametrize(
    ("zone", "course"),
    [
        ((0, 0, 24, 72), 90),
        ((72, 0, 96, 72), 270),
        ((0, 0, 96, 24), 180),
        ((0, 48, 96, 72), 0),
        # about the middle of the table itself, and a hundredth of an inch north or south of it
        ((40, 30, 56, 42), 90),
        ((40, 30, 56, 41.98), 180),
        ((40, 30, 56, 42.02), 0),
    ],
)
def test_mov_p_an_enemy_without_a_zone_is_looked_for_in_the_middle_of_the_table(zone, course):
    assert course_to_enemy(two_zones(zone), 0) / 100 == course


def squadrons_of_one(count: int) -> tuple[list[Ship], list[Squadron]]:
    """So many ships of the first side that are yet to be placed, each a squadron of her own."""
    ships = fleet(*(ship(status=DUE, squadron=number) for number in range(count)))
    for vessel in ships:
        vessel.place = 0
    return ships, squadrons_of(ships)


@pytest.mark.clause("PA-MOV.p", "PA-MOV.i")
@pytest.mark.parametrize(
    ("own", "other", "foremost", "heading"),
    [
        ((36, 40, 60, 72), (0, 0, 96, 24), lambda row: (48 + row, 40), 0),
        ((36, 0, 60, 20), (0, 48, 96, 72), lambda row: (48 + row, 20), 180),
        ((4, 20, 24, 44), (72, 0, 96, 72), lambda row: (24, 32 + row), 90),
        ((72, 20, 90, 44), (0, 0, 24, 72), lambda row: (72, 32 + row), 270),
    ],
    ids=["north", "south", "east", "west"],
)
def test_mov_p_the_rest_take_the_middle_row_and_then_those_beside_it_as_wide_apart_as_may_be(
    own, other, foremost, heading
):
    # A zone 24 inches across has six rows on either hand: first every third, then every second, then all of them.
    rows = [0, 6, -6, 12, -12, 4, -4, 8, -8, 2, -2, 10, -10]
    state, (ships, squadrons) = two_zones(own, other), squadrons_of_one(13)

    place_the_rest(state, ships, squadrons, 0, ALL_SHIPS, Place(), Trace())

    assert [(vessel.x / 100, vessel.y / 100, vessel.heading / 100) for vessel in ships] == [
        (*foremost(row), heading) for row in rows
    ]


@pytest.mark.clause("PA-MOV.p")
def test_mov_p_a_ship_that_is_placed_has_no_move_behind_her():
    state, (ships, squadrons) = two_zones((0, 0, 24, 72), (72, 0, 96, 72)), squadrons_of_one(1)
    ships[0].leg_count, ships[0].way_count = 3, 2

    place_squadron(state, ships, squadrons, place(0, 20, 30, 135), Trace())

    own = ships[0]
    assert (own.x, own.y, own.heading) == (own.from_x, own.from_y, own.from_heading) == (2000, 3000, 13500)
    assert (own.leg_count, own.way_count) == (0, 0)


@pytest.mark.clause("PA-MOV.p")
def test_mov_p_only_sides_with_a_zone_place_their_ships():
    # The second side has no zone: its ship that is due comes later.
    state = two_zones((0, 0, 24, 72))
    ships = fleet(ship(status=DUE), ship(status=DUE, side=1))
    squadrons = squadrons_of(ships)
    assert not is_placing(state, ships, squadrons, 1)
    assert place_breach(state, ships, squadrons, place(1, 20, 30)) == breaches.NOT_ITS_OWN

    place_squadron(state, ships, squadrons, place(0, 20, 30), Trace())

    assert (state.placing, [vessel.status for vessel in ships]) == (NOBODY, [AFLOAT, DUE])
    assert not any(is_placing(state, ships, squadrons, side) for side in (0, 1))


@pytest.mark.clause("PA-MOV.p")
@pytest.mark.parametrize(("heading", "rows"), [(0, 3), (180, 3), (90, 5), (270, 5)])
def test_mov_p_how_many_rows_a_zone_has_on_either_hand(heading, rows):
    # 13 inches wide and 20 high: rows are two inches apart
    state = two_zones((10, 30, 23, 50), (72, 0, 96, 72))

    assert rows_across(state, 0, 100 * heading) == rows

"""TOR  Torpedo templates: tubes, where they lie, who is tested."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.kernel.dice import D6, D10
from lineahead.kernel.trace import Silence
from lineahead.rulesets.perfidious_albion.players.torpedoes import chances_from, choose_templates
from lineahead.rulesets.perfidious_albion.rules import breaches
from lineahead.rulesets.perfidious_albion.rules.torpedoes import (
    course_of_tube,
    end_of_turn_wedges,
    inside_of_side,
    move_wedges_on,
    place_wedge,
    wedge_breach,
)
from lineahead.rulesets.perfidious_albion.rules.tubes import load_tubes, reload_tubes, torpedoes_ready
from lineahead.rulesets.perfidious_albion.tables.notes import Noted
from lineahead.rulesets.perfidious_albion.tables.orders import Templates, Wedges
from lineahead.rulesets.perfidious_albion.tables.ships import MODERATE, NOBODY, ROUGH, SUNK, Ship, Wedge
from tests.rulebook.perfidious_albion.steaming import Sea, course, turn
from tests.rulebook.perfidious_albion.table import at, battle, card, fleet, hundredths, ship

TUBED = (
    ". . . . . . . . . .",
    ". . . . . . . . . .",
    "t1 t1 t1+1 . . . . . . t1",
    "h h h h h h h h h h",
    "w w t1+1 w w w w w w w",
)
ABEAM, SUBMERGED, BOW_TUBE, STERN_TUBE, SINGLE = at(3, 3), at(3, 5), at(1, 3), at(10, 3), at(2, 3)
MISS = (D6, 1), (D10, 5)


def firing(**fields: Any) -> Sea:
    """A ship with tubes of every kind, at (40, 40) and heading north."""
    firer = ship(card(*TUBED, circle=4), at=(40, 40))
    for name, value in fields.items():
        setattr(firer, name, value)
    load_tubes(firer)
    return Sea(fleet(firer))


def order(cell: int, to_starboard: int = 1, count: int = 1, firer: int = 0) -> Wedges:
    """An order to put out a template."""
    return Wedges(ship=firer, cell=cell, to_starboard=to_starboard, torpedoes=count)


def breach(sea: Sea, wanted: Wedges) -> int:
    """What is against a template."""
    return wedge_breach(sea.battle, sea.ships, sea.wedges, wanted)


def template(sea: Sea, place: tuple[float, float] = (40, 40), heading: float = 90, **fields: Any) -> Wedge:
    """A template on the table, its narrow end at a place."""
    laid = sea.wedges[0]
    laid.in_use, laid.side, laid.ship, laid.torpedoes = 1, 1, NOBODY, 1
    laid.x, laid.y, laid.course = hundredths(place[0]), hundredths(place[1]), hundredths(heading)
    for name, value in fields.items():
        setattr(laid, name, value)
    return laid


def passing(place: tuple[float, float], heading: float, speed: int = 8, **fields: Any) -> Sea:
    """A ship about to steam, with a template from (40, 40) to (46, 40): broad end to the east."""
    sea = Sea(fleet(ship(card(circle=4), at=place, heading=heading, speed=speed)))
    template(sea, **fields)
    return sea


@pytest.mark.clause("PA-TOR.a", "PA-TOR.k")
@pytest.mark.parametrize(
    ("along", "across", "is_on"),
    [
        (0, 0.25, True),
        (0, 0.26, False),
        (6, 1, True),
        (6, -1, True),
        (6, 1.01, False),
        (3, 0.62, True),
        (3, 0.63, False),
        (6.01, 0, False),
        (-0.01, 0, False),
    ],
)
@pytest.mark.parametrize("heading", [0, 90, 180, 270])
def test_tor_k_the_template_is_a_wedge_six_inches_long(along, across, is_on, heading):
    # Half an inch wide at the tube, two inches at the broad end; 0.625 inches either side half-way.
    sea = Sea(fleet(ship()))
    laid = template(sea, heading=heading)
    east, south = {0: (across, -along), 90: (along, across), 180: (-across, along), 270: (-along, -across)}[heading]
    x, y = 4000 + hundredths(east), 4000 + hundredths(south)

    assert all(inside_of_side(laid, side, x, y) >= 0 for side in range(4)) == is_on


@pytest.mark.clause("PA-TOR.b", "PA-TOR.m", "PA-SEQ.1")
@pytest.mark.parametrize(
    ("cell", "to_starboard", "heading"),
    [
        (ABEAM, 1, 90),
        (ABEAM, 0, 270),
        (SUBMERGED, 0, 270),
        (BOW_TUBE, 1, 0),
        (BOW_TUBE, 0, 0),
        (STERN_TUBE, 0, 180),
        (SINGLE, 1, 90),
        (SINGLE, 0, 270),
    ],
)
def test_tor_m_where_tubes_bear(cell, to_starboard, heading):
    sea = firing()
    assert breach(sea, order(cell, to_starboard)) == 0

    place_wedge(sea.ships, sea.wedges, order(cell, to_starboard), Silence())

    laid = sea.wedges[0]
    assert laid.course == course_of_tube(sea.ships[0], cell, to_starboard) == 100 * heading
    assert (laid.in_use, laid.ship, laid.torpedoes) == (1, 0, 1)
    # Next to her: a quarter of an inch from her middle.
    assert max(abs(laid.x - 4000), abs(laid.y - 4000)) == 25


@pytest.mark.clause("PA-TOR.b", "PA-TOR.m")
@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        (order(at(4, 3)), breaches.NO_TUBE),
        (order(-1), breaches.NO_TUBE),
        (order(60), breaches.NO_TUBE),
        (order(ABEAM, firer=3), breaches.NO_SUCH_FIRER),
        (order(ABEAM, count=2), breaches.NOT_READY),
        (order(ABEAM, count=0), breaches.NOT_READY),
    ],
    ids=["no tube there", "no cell", "beyond the grid", "no ship", "two from one tube", "none"],
)
def test_tor_b_templates_come_from_tubes(wanted, expected):
    assert breach(firing(), wanted) == expected


@pytest.mark.clause("PA-TOR.m")
@pytest.mark.parametrize(
    ("cell", "speed", "expected"),
    [(SUBMERGED, 16, 0), (SUBMERGED, 17, breaches.TOO_FAST_FOR_TUBE), (ABEAM, 17, 0)],
)
def test_tor_m_submerged_tubes_not_above_speed_16(cell, speed, expected):
    assert breach(firing(speed=speed), order(cell)) == expected


@pytest.mark.clause("PA-TOR.m", "PA-DAM.d")
def test_tor_m_a_tube_that_is_destroyed_is_silent():
    sea = firing()
    sea.ships[0].destroyed[ABEAM] = 1
    assert breach(sea, order(ABEAM)) == breaches.TUBE_LOST
    sea.ships[0].status = SUNK
    assert breach(sea, order(SINGLE)) == breaches.NO_SUCH_FIRER


@pytest.mark.clause("PA-WEA.d")
@pytest.mark.parametrize(("state", "expected"), [(MODERATE, 0), (ROUGH, breaches.SEA_TOO_ROUGH)])
def test_wea_d_no_templates_in_a_rough_sea(state, expected):
    sea = firing()
    sea.battle.sea = state

    assert breach(sea, order(ABEAM)) == expected


@pytest.mark.clause("PA-TOR.m")
def test_tor_m_a_tube_is_ready_again_after_three_turns_and_has_two_torpedoes():
    sea, ready = firing(), []

    for now in range(1, 9):
        ready.append(torpedoes_ready(sea.ships[0], ABEAM, 1))
        if now in (1, 4):
            place_wedge(sea.ships, sea.wedges, order(ABEAM), Silence())
        # The port tube of the same section is a tube of its own.
        assert torpedoes_ready(sea.ships[0], ABEAM, 0) == 1
        end_of_turn_wedges(sea.wedges, Silence())
        reload_tubes(sea.ships)

    assert ready == [1, 0, 0, 1, 0, 0, 0, 0]


@pytest.mark.clause("PA-TOR.m")
@pytest.mark.parametrize(("tons", "carried"), [(499, 1), (500, 2)])
def test_tor_m_boats_under_500_tons_have_one_torpedo_a_tube(tons, carried):
    boat = ship(card(*TUBED, tons=tons))
    load_tubes(boat)

    assert (boat.torpedoes[BOW_TUBE], boat.torpedoes[ABEAM], boat.starboard_torpedoes[ABEAM]) == (carried,) * 3
    assert sum(boat.torpedoes) + sum(boat.starboard_torpedoes) == 7 * carried


@pytest.mark.clause("PA-TOR.i", "PA-TOR.l")
@pytest.mark.parametrize("modern", [0, 1])
def test_tor_l_modern_torpedoes_run_on_old_ones_are_spent(modern):
    sea = firing()
    sea.ships[0].card.modern_torpedoes = modern
    place_wedge(sea.ships, sea.wedges, order(ABEAM), Silence())
    laid = sea.wedges[0]

    move_wedges_on(sea.wedges, Silence())
    assert (laid.x, laid.in_use) == (4025, 1)
    end_of_turn_wedges(sea.wedges, Silence())
    assert laid.in_use == modern

    move_wedges_on(sea.wedges, Silence())
    assert laid.x == (4625 if modern else 4025)
    end_of_turn_wedges(sea.wedges, Silence())
    assert laid.in_use == 0


@pytest.mark.clause("PA-SEQ.r5", "PA-SEQ.1")
def test_seq_r5_templates_do_not_depend_on_what_the_other_side_lays():
    ships = fleet(ship(card(*TUBED), at=(40, 40)), ship(card(*TUBED), at=(50, 40), side=1))
    for vessel in ships:
        load_tubes(vessel)
    both = [order(ABEAM, firer=0), order(ABEAM, 0, firer=1)]
    laid = []
    for wanted in (both, both[::-1]):
        sea = Sea(
            [
                ship(vessel.card, at=(vessel.x / 100, vessel.y / 100), side=vessel.side, number=vessel.number)
                for vessel in ships
            ]
        )
        for vessel in sea.ships:
            load_tubes(vessel)
        for one in wanted:
            assert breach(sea, one) == 0
            place_wedge(sea.ships, sea.wedges, one, Silence())
        laid.append(sorted((wedge.ship, wedge.x, wedge.y, wedge.course) for wedge in sea.wedges if wedge.in_use))

    assert laid[0] == laid[1] == [(0, 4025, 4000, 9000), (1, 4975, 4000, 27000)]


@pytest.mark.clause("PA-TOR.c", "PA-TOR.ex2")
@pytest.mark.parametrize(
    ("place", "heading", "tested"),
    [
        ((43, 44), 0, True),
        ((43, 36), 180, True),
        ((41, 40), 90, False),
        ((38, 40), 90, False),
        ((48, 40), 270, True),
        ((43, 50), 0, False),
        ((47, 44), 0, False),
        ((39, 44), 0, False),
    ],
    ids=[
        "over it, off by a side",
        "over it the other way",
        "from on it by the broad end",
        "along it by the broad end",
        "towards the tube, off by the narrow end",
        "stops short of it",
        "beyond it",
        "behind it",
    ],
)
def test_tor_ex2_who_is_tested(place, heading, tested):
    sea = passing(place, heading, speed=9)

    sea.steams(course(9), *(MISS if tested else ()))

    assert len(sea.noted(Noted.WEDGE_CROSSED)) == tested


@pytest.mark.clause("PA-TOR.ex2")
def test_tor_ex2_by_the_broad_end_is_told():
    sea = passing((38, 40), 90, speed=9)

    sea.steams(course(9))

    assert [note[1:3] for note in sea.noted(Noted.WEDGE_LEFT_BEHIND)] == [(0, 0)]


@pytest.mark.clause("PA-TOR.c")
def test_tor_c_in_by_a_side_and_out_by_the_broad_end_is_no_test():
    # One inch north for every three east: over the southern side, and off at (46, 40.5).
    sea = passing((43, 41.5), 71.565, speed=9)

    sea.steams(course(9))

    assert len(sea.noted(Noted.WEDGE_LEFT_BEHIND)) == 1


@pytest.mark.clause("PA-TOR.c")
@pytest.mark.parametrize(("heading", "degrees", "tested"), [(90, -180, 0), (270, 180, 1)], ids=["round it", "over it"])
def test_tor_c_a_path_that_curves_is_followed_along_the_circle(heading, degrees, tested):
    # From (45, 42.5) to (45, 37.5) on the circle about (45, 40): past (47.5, 40) or over (42.5, 40).
    sea = passing((45, 42.5), heading)

    sea.steams(course(8, turn(degrees)), *MISS * tested)

    assert len(sea.noted(Noted.WEDGE_CROSSED)) == tested


@pytest.mark.clause("PA-TOR.r2")
@pytest.mark.parametrize(("speed", "place"), [(4, (43, 44)), (3, (41, 40)), (1, (43, 40))])
def test_tor_r2_a_ship_that_ends_on_the_template_is_tested(speed, place):
    sea = passing(place, 90 if place[1] == 40 else 0, speed=speed)

    sea.steams(course(speed), *MISS)

    assert [note[1:5] for note in sea.noted(Noted.WEDGE_CROSSED)] == [(0, 0, 1, 1)]


@pytest.mark.clause("PA-TOR.r8", "PA-TOR.c")
@pytest.mark.parametrize(("passes_still_ships", "tested"), [(True, 0), (False, 1)])
def test_tor_r8_a_ship_that_lies_still_steams_over_nothing_unless_the_other_reading_is_chosen(
    passes_still_ships, tested
):
    sea = passing((43, 40), 90, speed=0)
    sea.battle = battle(options={"torpedoes_pass_still_ships": passes_still_ships})

    sea.steams(course(0), *MISS * tested)

    assert len(sea.noted(Noted.WEDGE_CROSSED)) == tested


@pytest.mark.clause("PA-TOR.r8")
@pytest.mark.parametrize(("passes_still_ships", "laid"), [(True, 0), (False, 1)])
def test_tor_r8_a_doctrine_lays_no_template_for_a_ship_that_lies_still(passes_still_ships, laid):
    # an enemy three inches to starboard, stopped: only who tests ships that lie still would put one out
    sea = firing()
    sea.ships = fleet(sea.ships[0], ship(at=(43, 40), side=1, speed=0))
    sea.battle = battle(options={"torpedoes_pass_still_ships": passes_still_ships})
    wanted = Templates()

    choose_templates(sea.battle, sea.ships, sea.wedges, 0, wanted, Wedge())

    assert (wanted.count > 0) == bool(laid)
    chances = chances_from(sea.battle, sea.ships, sea.ships[0], 4000, 4000, 0, Wedge())
    assert (chances > 0) == bool(laid)


@pytest.mark.clause("PA-TOR.r5")
@pytest.mark.parametrize("side", [0, 1])
def test_tor_r5_friends_are_tested_like_enemies(side):
    sea = passing((43, 44), 0, side=side)

    sea.steams(course(8), *MISS)

    assert len(sea.noted(Noted.WEDGE_CROSSED)) == 1


@pytest.mark.clause("PA-TOR.b", "PA-TOR.c")
def test_tor_b_a_ship_is_no_target_of_the_template_ahead_of_her():
    sea = firing()
    place_wedge(sea.ships, sea.wedges, order(BOW_TUBE), Silence())

    sea.steams(course(4))

    assert not sea.noted(Noted.WEDGE_CROSSED)


@pytest.mark.clause("PA-TOR.b")
def test_tor_b_next_to_the_ship_is_beside_the_track_of_her_line():
    ships = fleet(*(ship(card(*TUBED, circle=4), at=(40, 40 + 2 * i), place=i + 1) for i in range(3)))
    sea = Sea(ships)
    for vessel in ships:
        load_tubes(vessel)
        place_wedge(sea.ships, sea.wedges, order(ABEAM, firer=vessel.number), Silence())

    sea.steams(course(8))

    assert not sea.noted(Noted.WEDGE_CROSSED)


@pytest.mark.clause("PA-TOR.r6")
def test_tor_r6_the_test_comes_as_soon_as_the_ship_has_moved():
    ships = fleet(*(ship(at=(43, 44 + 2 * i), place=i + 1) for i in range(2)))
    sea = Sea(ships)
    template(sea)

    sea.steams(course(8), *MISS, *MISS)

    order_of_events = [
        (note.what, note.a) for note in sea.trace.notes if note.what in (Noted.STEAMS, Noted.WEDGE_CROSSED)
    ]
    assert order_of_events == [
        (Noted.STEAMS, 0),
        (Noted.WEDGE_CROSSED, 0),
        (Noted.STEAMS, 1),
        (Noted.WEDGE_CROSSED, 1),
    ]


@pytest.mark.clause("PA-TOR.r7", "PA-TOR.d")
def test_tor_r7_a_second_ship_faces_those_that_have_not_hit():
    ships: list[Ship] = fleet(*(ship(at=(43, 44 + 2 * i), place=i + 1) for i in range(2)))
    sea = Sea(ships)
    laid = template(sea, torpedoes=3)

    # The first: one hit on section 4, level 5, with a die for each neighbour; two that do not count. The second: two.
    hit = (D6, 5), (D10, 4), (D6, 1), (D6, 1)
    sea.steams(course(8), *hit, *MISS, *MISS, *hit, *hit)

    assert [vessel.torpedo_hits for vessel in ships] == [1, 2]
    assert [note.c for note in sea.noted(Noted.WEDGE_CROSSED)] == [3, 2]
    assert (laid.torpedoes, laid.in_use) == (0, 0)


@pytest.mark.clause("PA-TOR.ex1")
def test_tor_ex1_three_torpedoes_two_hits():
    sea = passing((43, 44), 0, torpedoes=3)

    # 5/4 with two neighbours, 3/7 above water, 6/10 with one neighbour; no neighbour floods.
    sea.steams(course(8), (D6, 5), (D10, 4), 4, 4, (D6, 3), (D10, 7), (D6, 6), (D10, 10), 4)

    target = sea.ships[0]
    assert (target.flooding, target.flotation_lost) == (2, 2)
    assert [cell for cell in range(60) if target.destroyed[cell]] == [at(4, 5), at(10, 6)]


@pytest.mark.clause("PA-TOR.r6", "PA-MOV.p")
def test_tor_r6_ships_that_steam_together_are_tested_as_each_has_moved():
    # abreast, three inches apart; the template lies across the way of the second
    ships = fleet(*(ship(at=(40 + 3 * i, 44), place=i + 1) for i in range(2)))
    sea = Sea(ships)
    template(sea, place=(42, 40))

    sea.steams(course(8, together=1), *MISS)

    assert [note.a for note in sea.noted(Noted.WEDGE_CROSSED)] == [1]

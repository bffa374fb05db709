"""TOR  Torpedo templates: tubes, and where they lie."""

from __future__ import annotations

import pytest

from lineahead.kernel.trace import Silence
from lineahead.rulesets.perfidious_albion.rules import breaches
from lineahead.rulesets.perfidious_albion.rules.torpedoes import (
    course_of_tube,
    end_of_turn_wedges,
    inside_of_side,
    move_wedges_on,
    place_on_wedge,
    place_wedge,
    wedge_breach,
)
from lineahead.rulesets.perfidious_albion.rules.tubes import load_tubes, reload_tubes, torpedoes_ready
from lineahead.rulesets.perfidious_albion.tables.notes import Noted
from lineahead.rulesets.perfidious_albion.tables.orders import Wedges
from lineahead.rulesets.perfidious_albion.tables.ships import MODERATE, ROUGH, SUNK
from tests.rulebook.perfidious_albion.steaming import Sea, course
from tests.rulebook.perfidious_albion.table import at, card, fleet, hundredths, ship
from tests.rulebook.perfidious_albion.templates import (
    ABEAM,
    BOW_TUBE,
    SINGLE,
    STERN_TUBE,
    SUBMERGED,
    TUBED,
    firing,
    order,
    template,
)


def breach(sea: Sea, wanted: Wedges) -> int:
    """What is against a template."""
    return wedge_breach(sea.battle, sea.ships, sea.wedges, wanted)


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

    assert all(inside_of_side(side, *place_on_wedge(laid, x, y)) >= 0 for side in range(4)) == is_on


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


@pytest.mark.clause("PA-TOR.b")
def test_tor_b_next_to_the_ship_is_beside_the_track_of_her_line():
    ships = fleet(*(ship(card(*TUBED, circle=4), at=(40, 40 + 2 * i), place=i + 1) for i in range(3)))
    sea = Sea(ships)
    for vessel in ships:
        load_tubes(vessel)
        place_wedge(sea.ships, sea.wedges, order(ABEAM, firer=vessel.number), Silence())

    sea.steams(course(8))

    assert not sea.noted(Noted.WEDGE_CROSSED)

"""TOR.c, TOR.r2 to TOR.r8  Who is tested on a torpedo template."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.kernel.dice import D6, D10
from lineahead.kernel.trace import Silence
from lineahead.rulesets.perfidious_albion.players.torpedoes import IF_WORTH_IT, chances_from, choose_templates
from lineahead.rulesets.perfidious_albion.rules.torpedoes import (
    place_wedge,
)
from lineahead.rulesets.perfidious_albion.tables.notes import Noted
from lineahead.rulesets.perfidious_albion.tables.orders import Templates
from lineahead.rulesets.perfidious_albion.tables.ships import Ship, Wedge
from tests.rulebook.perfidious_albion.steaming import Sea, course, turn
from tests.rulebook.perfidious_albion.table import at, battle, card, fleet, ship
from tests.rulebook.perfidious_albion.templates import BOW_TUBE, firing, order, template

MISS = (D6, 1), (D10, 5)


def passing(place: tuple[float, float], heading: float, speed: int = 8, **fields: Any) -> Sea:
    """A ship about to steam, with a template from (40, 40) to (46, 40): broad end to the east."""
    sea = Sea(fleet(ship(card(circle=4), at=place, heading=heading, speed=speed)))
    template(sea, **fields)
    return sea


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

    choose_templates(sea.battle, sea.ships, sea.wedges, 0, IF_WORTH_IT, wanted, Wedge())

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

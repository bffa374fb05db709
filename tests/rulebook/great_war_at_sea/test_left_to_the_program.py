"""B1.e, 18.1, 18.41.a  What is done for a player who leaves it to the program."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.rulesets.great_war_at_sea.play.standing import (
    blank_plot,
    usual_victims,
    worthiest_victim,
    zone_to_patrol,
    zones_to_patrol,
)
from lineahead.rulesets.great_war_at_sea.tables.orders import Plot, Victims
from lineahead.rulesets.great_war_at_sea.tables.ships import AT_SEA, NOBODY, STAYS, STEAMS, SUNK, UNLOADS, WEST
from tests.rulebook.great_war_at_sea.chart import ITALY_SIDE, adriatic, zone
from tests.rulebook.great_war_at_sea.table import battle, boat, fleet, ship

COASTS = ["A1", "B1", "B6", "C1", "C6", "D1", "D6"]


@pytest.mark.clause("GWAS-18.1.d", "GWAS-SCA.c")
def test_18_1_d_zones_in_which_boats_may_lie_one_after_the_other() -> None:
    zones = adriatic()
    zones[zone("A6")].barred = 1

    assert zones_to_patrol(zones, ITALY_SIDE) == len(COASTS)
    assert [zone_to_patrol(zones, ITALY_SIDE, place) for place in range(8)] == [*map(zone, COASTS), NOBODY]
    assert zone_to_patrol(zones, ITALY_SIDE, -1) == NOBODY


@pytest.mark.clause("GWAS-18.1.d")
def test_18_1_d_without_a_coast_there_are_none() -> None:
    zones = adriatic()
    for area in zones:
        area.coastal = 0

    assert (zones_to_patrol(zones, ITALY_SIDE), zone_to_patrol(zones, ITALY_SIDE, 0)) == (0, NOBODY)


@pytest.mark.clause("GWAS-B1.e")
def test_b1_e_a_fleet_that_is_left_alone_stays_where_it_is() -> None:
    plot = Plot(fleet=2, steps=3, path=[1, 2, 3], mission=UNLOADS, mine_boundary=WEST)

    blank_plot(plot, 5)

    assert plot == Plot(fleet=5, steps=0, path=[STAYS] * 3, mission=STEAMS, mine_boundary=NOBODY)


@pytest.mark.clause("GWAS-18.41.a")
def test_18_41_a_every_boat_with_contact_attacks_the_worthiest_ship() -> None:
    at_sea: dict[str, Any] = {"side": 1, "status": AT_SEA, "fleet": 3}
    tatra, tegetthoff, twin = ship("Tatra", **at_sea), ship("Tegetthoff", **at_sea), ship("Szent Istvan", **at_sea)
    elsewhere, sunk = ship("Iron Duke", **{**at_sea, "fleet": 4}), ship("Iron Duke", **{**at_sea, "status": SUNK})
    ships = fleet(elsewhere, sunk, tatra, tegetthoff, twin, boat(contact=1), boat(), boat(contact=1))
    state, victims = battle(ambush_fleet=3), Victims()
    victims.targets[6], victims.ranks[5], victims.targets[40] = 2, 9, 2

    usual_victims(state, ships, victims)

    assert worthiest_victim(state, ships) == tegetthoff.number
    assert victims.targets[:8] == [NOBODY] * 5 + [3, NOBODY, 3]
    assert set(victims.targets[8:]) == {NOBODY}
    assert set(victims.ranks) == {0}


@pytest.mark.clause("GWAS-18.41.a")
def test_18_41_a_a_fleet_without_ships_has_no_victim() -> None:
    assert worthiest_victim(battle(ambush_fleet=3), fleet(boat(contact=1))) == NOBODY

"""B1.b, B1.c, 18.1.r1  Sea zones like bricks, their boundaries, ports and distances."""

from __future__ import annotations

import pytest

from lineahead.rulesets.great_war_at_sea.rules.board import opposite
from lineahead.rulesets.great_war_at_sea.rules.zones import (
    OUT_OF_THE_WAY,
    boundary_between,
    friendly_port_distance,
    is_friendly_port,
    zone_across,
    zone_distance,
)
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    EAST,
    NOBODY,
    NORTH_EAST,
    NORTH_WEST,
    SOUTH_EAST,
    SOUTH_WEST,
    WEST,
)
from tests.rulebook.great_war_at_sea.chart import AUSTRIA_SIDE, ITALY_SIDE, adriatic, name_of, zone


def around(name: str) -> dict[int, str]:
    """The names of a zone's neighbours by boundary."""
    zones = adriatic()
    found = {boundary: zone_across(zones, zone(name), boundary) for boundary in range(6)}
    return {boundary: name_of(other) for boundary, other in found.items() if other != NOBODY}


@pytest.mark.clause("GWAS-B1.b")
def test_b1_b_a_zone_has_six_boundaries():
    assert around("C3") == {
        WEST: "C2",
        NORTH_WEST: "B2",
        NORTH_EAST: "B3",
        EAST: "C4",
        SOUTH_EAST: "D3",
        SOUTH_WEST: "D2",
    }
    assert around("B3") == {
        WEST: "B2",
        NORTH_WEST: "A3",
        NORTH_EAST: "A4",
        EAST: "B4",
        SOUTH_EAST: "C4",
        SOUTH_WEST: "C3",
    }


@pytest.mark.clause("GWAS-B1.b", "GWAS-SCA.a")
def test_sca_a_rows_b_and_d_lie_half_a_zone_east():
    assert around("A6") == {WEST: "A5", SOUTH_WEST: "B5", SOUTH_EAST: "B6"}
    assert around("B6") == {WEST: "B5", NORTH_WEST: "A6", SOUTH_WEST: "C6"}
    assert around("C6") == {WEST: "C5", NORTH_WEST: "B5", NORTH_EAST: "B6", SOUTH_WEST: "D5", SOUTH_EAST: "D6"}


@pytest.mark.clause("GWAS-B1.b")
def test_b1_b_a_boundary_belongs_to_both_zones_that_it_parts():
    zones = adriatic()
    for area in zones:
        for boundary in range(6):
            other = zone_across(zones, area.number, boundary)
            if other != NOBODY:
                assert zone_across(zones, other, opposite(boundary)) == area.number
                assert boundary_between(zones, area.number, other) == boundary
    assert boundary_between(zones, zone("A1"), zone("A3")) == NOBODY


@pytest.mark.clause("GWAS-B1.c")
def test_b1_c_a_port_is_friendly_to_one_side():
    zones = adriatic()

    friendly = [[name_of(area.number) for area in zones if is_friendly_port(area, side)] for side in (0, 1)]

    assert friendly == [["C1"], ["A6", "D6"]]
    assert all(area.coastal for area in zones if area.port)


@pytest.mark.clause("GWAS-18.1.r1")
def test_18_1_r1_zones_are_counted_along_the_shortest_path_and_the_port_counts_0():
    zones = adriatic()

    counted = {name: friendly_port_distance(zones, zone(name), ITALY_SIDE) for name in ("C1", "B1", "A1", "D6", "A6")}

    assert counted == {"C1": 0, "B1": 1, "A1": 2, "D6": 6, "A6": 6}
    assert friendly_port_distance(zones, zone("B6"), AUSTRIA_SIDE) == 1


@pytest.mark.clause("GWAS-18.1.r1")
def test_18_1_r1_a_path_leads_round_the_land():
    zones = adriatic()
    for name in ("A3", "B3", "C3"):
        zones[zone(name)].sea = 0

    assert zone_distance(zones, zone("C2"), zone("C4")) == 3  # by D2 and D3
    zones[zone("D2")].sea = zones[zone("D3")].sea = 0
    assert zone_distance(zones, zone("C2"), zone("C4")) == OUT_OF_THE_WAY

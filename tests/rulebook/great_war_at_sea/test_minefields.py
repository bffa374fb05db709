"""B13.1  Minefields on the boundaries of sea zones: laying them."""

from __future__ import annotations

import pytest

from lineahead.kernel.trace import Silence, Trace
from lineahead.rulesets.great_war_at_sea.rules.minefields import (
    field_at,
    is_mined,
    lay_mines,
    log_mine,
    minelayer_of,
)
from lineahead.rulesets.great_war_at_sea.tables.notes import Noted
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    EAST,
    NOBODY,
    NORTH_EAST,
    SOUTH_EAST,
    SOUTH_WEST,
    SUNK,
    WEST,
    Fleet,
)
from tests.rulebook.great_war_at_sea.chart import adriatic, zone
from tests.rulebook.great_war_at_sea.minefields import HERE, THERE, cross
from tests.rulebook.great_war_at_sea.mining import ENEMY, OWN, at, blank, field, sailing
from tests.rulebook.great_war_at_sea.table import d6s, fleet, notes


@pytest.mark.clause("GWAS-B13.1")
def test_b13_1_four_entries_of_a_fleet_with_a_minelayer_make_a_field_face_down():
    ships = fleet(sailing("Abdiel"), sailing("M-class"))
    fleets, zones, fields, trace = at(HERE, mine_boundary=NORTH_EAST), adriatic(), [blank(ENEMY), blank(OWN)], Trace()

    for turn in range(1, 4):
        lay_mines(ships, fleets, zones, fields, trace)
        assert (fields[1].entries, fields[1].laid, ships[0].fields_left) == (turn, 0, 1)
    lay_mines(ships, fleets, zones, fields, trace)

    assert (fields[1].entries, fields[1].laid, ships[0].fields_left) == (0, 1, 0)
    assert (fields[1].zone, fields[1].boundary, fields[1].known) == (HERE, NORTH_EAST, [1, 0])
    assert not fields[0].in_use
    assert len(notes(trace, Noted.FIELD_LAID)) == 1


@pytest.mark.clause("GWAS-B13.1")
def test_b13_1_the_entries_need_not_be_consecutive_nor_of_one_fleet():
    ships = fleet(sailing("Abdiel", 0), sailing("Abdiel", 1))
    zones, fields = adriatic(), [blank(OWN), blank(OWN)]
    one, other = at(HERE, mine_boundary=EAST)[0], Fleet(number=1, in_use=1, side=OWN, zone=THERE, mine_boundary=WEST)

    lay_mines(ships, [one, other], zones, fields, Silence())
    one.mine_boundary = other.mine_boundary = NOBODY
    lay_mines(ships, [one, other], zones, fields, Silence())
    assert (fields[0].entries, fields[0].laid) == (2, 0)
    other.mine_boundary = WEST
    lay_mines(ships, [one, other], zones, fields, Silence())
    lay_mines(ships, [one, other], zones, fields, Silence())

    assert (fields[0].entries, fields[0].laid) == (0, 1)
    assert not fields[1].in_use
    assert [ship.fields_left for ship in ships] == [1, 0]


@pytest.mark.clause("GWAS-B13.1", "GWAS-CRD.a")
def test_b13_1_a_card_shows_how_many_fields_a_ship_carries():
    ships = fleet(sailing("M-class"), sailing("Pillau"))
    zones, fields = adriatic(), [blank(OWN), blank(OWN)]

    assert minelayer_of(ships, 0) == 1
    for _ in range(4):
        lay_mines(ships, at(HERE, mine_boundary=EAST), zones, fields, Silence())
    assert minelayer_of(ships, 0) == NOBODY
    lay_mines(ships, at(HERE, mine_boundary=WEST), zones, fields, Silence())

    assert [(mined.in_use, mined.laid) for mined in fields] == [(1, 1), (0, 0)]


@pytest.mark.clause("GWAS-B13.1")
def test_b13_1_a_field_is_its_owners_secret_whichever_side_he_is():
    ships, fields = fleet(sailing("Abdiel", side=ENEMY)), [blank(OWN), blank(ENEMY)]
    fields[1].known = [1, 1]  # what a row was before does not matter

    lay_mines(ships, at(HERE, ENEMY, mine_boundary=EAST), adriatic(), fields, Silence())

    assert (fields[0].in_use, fields[1].in_use, fields[1].known) == (0, 1, [0, 1])


@pytest.mark.clause("GWAS-B13.1")
def test_b13_1_a_fleet_that_is_no_more_lays_nothing():
    fleets, fields = at(HERE, mine_boundary=EAST), [blank(OWN)]
    fleets[0].in_use = 0

    lay_mines(fleet(sailing("Abdiel")), fleets, adriatic(), fields, Silence())

    assert not fields[0].in_use


@pytest.mark.clause("GWAS-B13.1")
def test_b13_1_a_minelayer_that_has_sunk_lays_nothing():
    ships = fleet(sailing("Abdiel"), sailing("M-class"))
    ships[0].status, fields = SUNK, [blank(OWN)]

    lay_mines(ships, at(HERE, mine_boundary=EAST), adriatic(), fields, Silence())

    assert not fields[0].in_use


@pytest.mark.clause("GWAS-13.25.r9", "GWAS-B13.1")
def test_13_25_r9_nothing_more_is_logged_where_a_field_lies():
    fields = [field(HERE, EAST, OWN)]

    assert not log_mine(fields, adriatic(), THERE, WEST, OWN, Silence())
    assert (fields[0].entries, fields[0].laid) == (0, 1)


@pytest.mark.clause("GWAS-13.25.r8", "GWAS-B1.b")
def test_13_25_r8_a_field_belongs_to_both_zones_of_its_boundary():
    zones, fields = adriatic(), [field(HERE, SOUTH_EAST, OWN), field(zone("A6"), EAST, OWN)]

    assert field_at(fields, zones, HERE, SOUTH_EAST, OWN) == 0
    assert field_at(fields, zones, zone("D3"), 1, OWN) == 0  # north-west of D3 lies C3
    assert field_at(fields, zones, HERE, SOUTH_WEST, OWN) == NOBODY
    assert field_at(fields, zones, HERE, SOUTH_EAST, ENEMY) == NOBODY
    assert is_mined(fields, zones, zone("A6"), EAST, OWN)
    assert not is_mined(fields, zones, zone("A1"), WEST, OWN)


@pytest.mark.clause("GWAS-B13.1", "GWAS-B13.2")
def test_b13_1_a_field_that_is_only_begun_harms_nobody_and_stays_secret():
    fields = [field(HERE, EAST, ENEMY, laid=0, entries=3)]

    result, _, trace = cross(fleet(sailing()), fields, d6s())

    assert result == 1
    assert not trace.notes
    assert fields[0].known == [0, 1]


@pytest.mark.clause("GWAS-B13.1")
def test_b13_1_each_boundary_has_entries_of_its_own():
    fields, zones = [blank(OWN), blank(OWN)], adriatic()

    for boundary in (EAST, WEST, EAST):
        log_mine(fields, zones, HERE, boundary, OWN, Silence())

    assert [(mined.boundary, mined.entries) for mined in fields] == [(EAST, 2), (WEST, 1)]
    assert not log_mine(fields, zones, HERE, NORTH_EAST, OWN, Silence())  # no row is left
    assert [mined.entries for mined in fields] == [2, 1]

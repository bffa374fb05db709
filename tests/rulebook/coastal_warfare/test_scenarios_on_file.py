"""SC5, SC6  Hearty Knoll and the Texel lighters as they stand in their files.

The expectations are in the words of the scenarios: y counts northward from the south-west corner.
"""

from __future__ import annotations

from math import hypot

import pytest

from lineahead.kernel.trace import Trace
from lineahead.rulesets.coastal_warfare.files.scenarios import read_scenario
from lineahead.rulesets.coastal_warfare.rules.phases import bring_in
from lineahead.rulesets.coastal_warfare.tables.ships import AFLOAT, DUE, NOBODY, OFF_TABLE, ON_TABLE
from tests.rulebook.coastal_warfare.muster import BRITISH, GERMAN, Muster, muster

KNOLL, TEXEL = "hearty-knoll", "texel-lighters"


def north(x: int, y: int) -> tuple[float, float]:
    """A place in centimetres from the south-west corner, y to the north."""
    return x / 100, 150 - y / 100


def standing(table: Muster, card: str) -> list[tuple[float, float, float, float]]:
    """Place, heading and speed of all vessels of a class, in the order of the list."""
    rows = [(table.counter_of(ship), table.scenario.ships[ship.number]) for ship in table.ships]
    return [(*north(row.x, row.y), row.heading / 100, row.set_speed / 100) for row, entry in rows if entry.card == card]


def dummies_from(table: Muster, card: str) -> list[tuple[float, float]]:
    """Where dummies lie, seen from the ship they were issued with, east and north."""
    found = []
    for counter in table.counters:
        if counter.kind == 0 and counter.ship == NOBODY and table.scenario.ships[counter.issued].card == card:
            own = table.counter_of(table.ships[counter.issued])
            found.append((round((counter.x - own.x) / 100, 2), round((own.y - counter.y) / 100, 2)))
    return sorted(found)


@pytest.mark.clause("CW-SC5.a", "CW-INT.r3", "CW-SCN.b")
def test_sc5_a_table_weather_attackers_and_turns_of_hearty_knoll():
    battle = muster(KNOLL, (3, 3)).battle

    assert (battle.width, battle.height, battle.length) == (24000, 15000, 16)
    assert (battle.medium_sea, battle.poor_weather) == (0, 0)
    assert (battle.attackers, battle.first_player) == (GERMAN, GERMAN)


@pytest.mark.clause("CW-SC5.b")
def test_sc5_b_the_convoy_of_hearty_knoll_heads_east_at_4_cm_with_dummies_north_and_south():
    table = muster(KNOLL, (3, 3))

    assert standing(table, "Freighter") == [(100, 20, 90, 4), (78, 20, 90, 4)]
    assert standing(table, "Coaster") == [(56, 20, 90, 4), (34, 20, 90, 4)]
    assert dummies_from(table, "Freighter") == [(0, -10), (0, -10), (0, 10), (0, 10)]
    assert dummies_from(table, "Coaster") == [(0, -10), (0, -10), (0, 10), (0, 10)]


@pytest.mark.clause("CW-SC5.c", "CW-SC1.b")
def test_sc5_c_the_escort_of_hearty_knoll_has_dummies_12_and_24_cm_north():
    table = muster(KNOLL, (3, 3))
    convoy = standing(table, "Freighter") + standing(table, "Coaster")

    assert standing(table, "Flower") == [(112, 34, 90, 4)]
    assert standing(table, "Isles trawler") == [(68, 36, 90, 4), (24, 36, 90, 4)]
    assert dummies_from(table, "Flower") == [(0, 12), (0, 24)]
    assert dummies_from(table, "Isles trawler") == [(0, 12), (0, 12), (0, 24), (0, 24)]
    for x, y, _, _ in standing(table, "Flower") + standing(table, "Isles trawler"):
        assert min(hypot(x - to_x, y - to_y) for to_x, to_y, _, _ in convoy) <= 20


@pytest.mark.clause("CW-SC5.d")
def test_sc5_d_three_s_boats_lie_in_wait_and_may_move_from_turn_1():
    table = muster(KNOLL, (3, 3))

    assert standing(table, "S-100") == [(140, 120, 180, 0), (170, 120, 180, 0), (200, 120, 180, 0)]
    assert all(0 < hypot(*dummy) <= 20 for dummy in dummies_from(table, "S-100"))
    assert len(dummies_from(table, "S-100")) == 6
    assert {marker.held for marker in table.markers(GERMAN)} == {0}
    assert {marker.held for marker in table.markers(BRITISH)} == {1}


@pytest.mark.clause("CW-SC5.e", "CW-DEP.r3")
def test_sc5_e_two_gunboats_enter_in_turn_4_in_line_astern_with_dummies_beside_them():
    table = muster(KNOLL, (3, 3))
    gunboats = [ship for ship in table.ships if table.scenario.ships[ship.number].card == "BPB 71 ft"]

    assert standing(table, "BPB 71 ft") == [(0, 75, 90, 15), (-9.1, 75, 90, 15)]
    assert dummies_from(table, "BPB 71 ft") == [(0, -3), (0, -3), (0, 3), (0, 3)]
    table.battle.turn = 3
    bring_in(table.battle, table.ships, table.counters, BRITISH, Trace())
    assert [ship.status for ship in gunboats] == [DUE, DUE]

    table.battle.turn = 4
    bring_in(table.battle, table.ships, table.counters, BRITISH, Trace())

    assert [ship.status for ship in gunboats] == [AFLOAT, AFLOAT]
    assert [row[:2] for row in standing(table, "BPB 71 ft")] == [(15, 75), (5.9, 75)]


@pytest.mark.clause("CW-SC6.a", "CW-INT.r3")
def test_sc6_a_table_sea_attackers_turns_and_shoal_of_the_texel():
    battle = muster(TEXEL).battle

    assert (battle.width, battle.height, battle.length) == (24000, 15000, 18)
    assert (battle.medium_sea, battle.poor_weather) == (1, 0)
    assert battle.first_player == BRITISH
    assert north(0, battle.shoal) == (0, 10)


@pytest.mark.clause("CW-SC6.b", "CW-LTR.a", "CW-SC1.d")
def test_sc6_b_tug_and_lighters_ferries_and_patrol_boats_head_west_at_4_cm():
    table = muster(TEXEL)

    assert standing(table, "Tug") == [(200, 35, 270, 4)]
    assert standing(table, "Lighter") == [(204.9, 35, 270, 4), (209.3, 35, 270, 4), (213.7, 35, 270, 4)]
    assert standing(table, "MFP") == [(170, 35, 270, 4), (230, 35, 270, 4)]
    assert standing(table, "VP boat") == [(150, 45, 270, 4), (215, 50, 270, 4)]
    tug, *lighters = [ship for ship in table.ships if table.scenario.ships[ship.number].card in ("Tug", "Lighter")]
    assert [lighter.towed_by for lighter in lighters] == [tug.number, lighters[0].number, lighters[1].number]
    assert (table.counter_of(tug).status, {table.counter_of(lighter).status for lighter in lighters}) == (
        ON_TABLE,
        {OFF_TABLE},
    )


@pytest.mark.clause("CW-SC6.c")
def test_sc6_c_the_screen_keeps_station_and_all_germans_have_dummies_15_and_30_cm_north():
    table = muster(TEXEL)

    assert standing(table, "R-130") == [(120, 60, 270, 4), (180, 65, 270, 4)]
    assert {marker.held for marker in table.markers(GERMAN)} == {1}
    for card in ("R-130", "VP boat", "MFP"):
        assert dummies_from(table, card) == [(0, 15), (0, 15), (0, 30), (0, 30)]
    assert dummies_from(table, "Tug") == [(0, 8), (0, 23)]
    assert dummies_from(table, "Lighter") == []


@pytest.mark.clause("CW-SC6.d")
def test_sc6_d_mtbs_and_gunboats_come_down_from_the_north_west_at_8_cm():
    table = muster(TEXEL)

    assert standing(table, "Fairmile D") == [(40, 130, 135, 8), (30, 135, 135, 8)]
    assert standing(table, "BPB 71 ft") == [(50, 135, 135, 8), (60, 130, 135, 8)]
    found = dummies_from(table, "Fairmile D") + dummies_from(table, "BPB 71 ft")
    assert len(found) == 8
    assert all(0 < hypot(*place) <= 20 for place in found)


@pytest.mark.clause("CW-SC5.b", "CW-SC6.c")
@pytest.mark.parametrize("name", [KNOLL, TEXEL])
def test_sc5_sc6_a_scenario_is_told_whole_by_its_own_text_and_cards(name):
    scenario = read_scenario(name)

    assert read_scenario(scenario) == scenario

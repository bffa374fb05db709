"""DMG, BRG.b  Damage: who is disabled, and who sinks."""

from __future__ import annotations

import pytest

from lineahead.kernel.trace import Trace
from lineahead.rulesets.coastal_warfare.rules.damage import (
    BY_BLAST,
    BY_GUNS,
    BY_RAM,
    BY_TORPEDO,
    inflict,
    is_lost,
    sink,
)
from lineahead.rulesets.coastal_warfare.tables.cards import BARGE, SINGLE_20
from lineahead.rulesets.coastal_warfare.tables.notes import Noted
from lineahead.rulesets.coastal_warfare.tables.ships import (
    AFLOAT,
    IDENTIFIED,
    LEFT,
    NOBODY,
    OFF_TABLE,
    SUNK,
    is_at_no_points,
)
from tests.rulebook.coastal_warfare.hit_table import afloat, worked_out
from tests.rulebook.coastal_warfare.table import battle, card, counter, d10s, sea, see, ship


@pytest.mark.clause("CW-BRG.b")
@pytest.mark.parametrize("cause", [BY_GUNS, BY_TORPEDO, BY_RAM, BY_BLAST])
def test_brg_b_a_barge_sinks_at_0_points_whatever_caused_it(cause):
    boat = ship(card(rank=2, kind=BARGE, boxes=16))
    ships, counters = afloat(boat)

    inflict(ships, counters, boat, 15, cause, Trace())
    assert boat.status == AFLOAT
    inflict(ships, counters, boat, 1, cause, Trace())
    assert boat.status == SUNK


@pytest.mark.clause("CW-LTR.d")
def test_ltr_d_a_lighter_at_0_points_sinks_and_its_cables_part():
    tug, first, second = ship("Tug"), ship("Lighter"), ship("Lighter")
    ships, counters = sea(*((boat, counter(boat, at=(10 * i, 0))) for i, boat in enumerate((tug, first, second))))
    tug.tows, first.towed_by, first.tows, second.towed_by = 1, 0, 2, 1

    inflict(ships, counters, first, 8, BY_GUNS, Trace())

    assert first.status == SUNK
    assert (tug.tows, first.towed_by, first.tows, second.towed_by) == (NOBODY,) * 4


@pytest.mark.clause("CW-DMG.r2")
@pytest.mark.parametrize(
    ("cause", "status"), [(BY_TORPEDO, SUNK), (BY_GUNS, AFLOAT), (BY_RAM, AFLOAT), (BY_BLAST, AFLOAT)]
)
def test_dmg_r2_0_points_sink_an_ordinary_vessel_only_if_a_torpedo_did_it(cause, status):
    boat = ship(card(rank=4, boxes=10))
    ships, counters = afloat(boat)

    inflict(ships, counters, boat, 10, cause, Trace())

    assert boat.status == status


@pytest.mark.clause("CW-DMG.r2")
def test_dmg_r2_torpedo_damage_short_of_0_points_does_not_sink():
    boat = ship(card(rank=4, boxes=10))
    ships, counters = afloat(boat)

    inflict(ships, counters, boat, 9, BY_TORPEDO, Trace())

    assert (boat.status, boat.damage) == (AFLOAT, 9)


@pytest.mark.clause("CW-DMG.e")
def test_dmg_e_a_small_craft_at_0_points_is_lost_when_it_takes_its_track_again():
    boat = ship(card(boxes=8))
    ships, counters = afloat(boat)

    inflict(ships, counters, boat, 8, BY_GUNS, Trace())
    inflict(ships, counters, boat, 7, BY_GUNS, Trace())
    assert (boat.status, is_at_no_points(boat)) == (AFLOAT, True)
    inflict(ships, counters, boat, 1, BY_GUNS, Trace())
    assert boat.status == SUNK


@pytest.mark.clause("CW-DMG.e")
def test_dmg_e_what_a_hit_has_left_over_after_the_last_box_counts_too():
    boat = ship(card(boxes=8))
    ships, counters = afloat(boat)

    inflict(ships, counters, boat, 12, BY_GUNS, Trace())
    inflict(ships, counters, boat, 4, BY_GUNS, Trace())

    assert boat.status == SUNK


@pytest.mark.clause("CW-DMG.e", "CW-CHT.r5")
def test_dmg_e_larger_vessels_do_not_sink_by_gunfire_however_much():
    boat = ship(card(rank=2, boxes=8))
    ships, counters = afloat(boat)

    inflict(ships, counters, boat, 60, BY_GUNS, Trace())

    assert boat.status == AFLOAT


@pytest.mark.clause("CW-DMG.e", "CW-DMG.r5")
@pytest.mark.parametrize(
    ("over", "rank", "engines_lost", "damage", "status", "lost"),
    [
        (1, 1, 3, 12, AFLOAT, True),
        (0, 1, 3, 12, AFLOAT, False),
        (1, 2, 3, 12, AFLOAT, False),
        (1, 1, 2, 12, AFLOAT, False),
        (1, 1, 3, 11, AFLOAT, False),
        (1, 1, 3, 12, LEFT, False),
    ],
)
def test_dmg_e_a_small_craft_at_0_points_and_dead_in_the_water_is_lost_at_the_end(
    over, rank, engines_lost, damage, status, lost
):
    boat = ship(card(rank=rank, boxes=12), engines_lost=engines_lost, damage=damage)
    boat.status = status

    assert is_lost(battle(over=over), boat) == lost


@pytest.mark.clause("CW-DMG.r5", "CW-TEF.h")
def test_dmg_r5_disabled_or_sunk_is_lost():
    assert is_lost(battle(), ship(card(), disabled=1))
    boat = ship(card())
    boat.status = SUNK
    assert is_lost(battle(), boat)
    assert not is_lost(battle(), ship(card()))


@pytest.mark.clause("CW-DMG.r2")
def test_dmg_r2_a_vessel_that_sinks_leaves_the_table_and_everybodys_sight():
    boat = ship(card())
    ships, counters = afloat(boat)
    see(ships[1], boat, counters)
    ships[1].searchlight = boat.counter

    sink(ships, counters, boat, Trace())

    assert (boat.status, counters[0].status, counters[0].known) == (SUNK, OFF_TABLE, [IDENTIFIED] * 2)
    assert (ships[1].seen, counters[1].sees, ships[1].searchlight) == (0, 0, NOBODY)


@pytest.mark.clause("CW-ORD.r3")
def test_ord_r3_a_vessel_that_has_gone_down_takes_no_further_hits():
    boat = ship(card(rank=2, kind=BARGE, boxes=1))

    trace = worked_out(boat, d10s(2), (SINGLE_20, 79), (SINGLE_20, 79))

    assert [note.what for note in trace.notes].count(Noted.STRUCK_BY) == 1


@pytest.mark.clause("CW-MOV.j")
def test_mov_j_a_vessel_that_loses_her_last_engine_box_may_have_a_drift_left():
    boat = ship(card(), engines_lost=1)

    worked_out(boat, d10s(6), (SINGLE_20, 79))
    assert boat.drifts == 0
    worked_out(boat, d10s(6), (SINGLE_20, 79))
    assert (boat.engines_lost, boat.drifts) == (3, 1)

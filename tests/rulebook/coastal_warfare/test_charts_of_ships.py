"""CHT, EAR.b  The charts of ships: facings, blocking, boxes, and where nothing bears."""

from __future__ import annotations

import pytest

from lineahead.kernel.trace import Trace
from lineahead.rulesets.coastal_warfare.rules.arcs import arcs_covered, bears, undefended_arcs
from lineahead.rulesets.coastal_warfare.rules.board import arcs_to
from lineahead.rulesets.coastal_warfare.rules.damage import BY_GUNS, inflict
from lineahead.rulesets.coastal_warfare.rules.systems import (
    BRIDGE_SYSTEM,
    ENGINE_SYSTEM,
    FIRST_MOUNT,
    FIRST_TUBES,
    cross_off,
)
from lineahead.rulesets.coastal_warfare.tables.cards import FRONT_ARC, PORT_ARC, REAR_ARC, STARBOARD_ARC
from lineahead.rulesets.coastal_warfare.tables.notes import Noted
from lineahead.rulesets.coastal_warfare.tables.ships import (
    AFLOAT,
    bridge_left,
    is_at_no_points,
    maximum_speed,
    points_left,
)
from tests.rulebook.coastal_warfare.table import card, counter, mount, sea, ship

SIDE_ARCS = PORT_ARC | STARBOARD_ARC


@pytest.mark.clause("CW-CHT.c", "CW-CHT.e", "CW-CHT.g", "CW-CHT.h")
@pytest.mark.parametrize(
    ("facing", "arcs"),
    [
        ("F", FRONT_ARC | SIDE_ARCS),
        ("R", REAR_ARC | SIDE_ARCS),
        ("P", PORT_ARC),
        ("S", STARBOARD_ARC),
        ("B", SIDE_ARCS),
    ],
)
def test_cht_c_to_h_a_facing_has_its_arcs(facing, arcs):
    assert arcs_covered(mount("20 mm", facing, 1)) == arcs


@pytest.mark.clause("CW-CHT.b", "CW-CHT.n")
def test_cht_n_where_no_mount_is_printed_nothing_bears():
    assert arcs_covered(card().mounts[0]) == 0
    assert not bears(ship(card()), 0, FRONT_ARC | REAR_ARC | SIDE_ARCS)


@pytest.mark.clause("CW-CHT.d", "CW-CHT.f", "CW-CHT.o")
@pytest.mark.parametrize(
    ("facing", "blocked", "arcs"),
    [
        ("F", "P", FRONT_ARC | STARBOARD_ARC),
        ("F", "PS", FRONT_ARC),
        ("R", "S", REAR_ARC | PORT_ARC),
        ("R", "", REAR_ARC | SIDE_ARCS),
    ],
)
def test_cht_d_f_o_a_side_that_is_blocked_is_lost_to_a_mount(facing, blocked, arcs):
    assert arcs_covered(mount("20 mm", facing, 1, blocked)) == arcs


@pytest.mark.clause("CW-CHT.b")
def test_cht_b_a_mount_that_is_crossed_off_fires_no_more():
    boat = ship(card(mount("20 mm", "F", 1)))

    assert bears(boat, 0, FRONT_ARC)
    cross_off(boat, FIRST_MOUNT, 1, Trace())
    assert not bears(boat, 0, FRONT_ARC)


@pytest.mark.clause("CW-CHT.r2")
def test_cht_r2_a_destroyed_mount_still_blocks():
    boat = ship(card(mount("20 mm", "F", 1, blocked="P"), mount("20 mm", "P", 5)), mounts_lost=[0, 1] + [0] * 10)

    assert not bears(boat, 0, PORT_ARC)
    assert bears(boat, 0, STARBOARD_ARC)


@pytest.mark.clause("CW-CHT.m")
@pytest.mark.parametrize(
    ("at", "arcs"),
    [
        ((0, -20), FRONT_ARC),
        ((19, -20), FRONT_ARC),
        ((20, -20), FRONT_ARC | STARBOARD_ARC),
        ((20, -19), STARBOARD_ARC),
        ((20, 20), REAR_ARC | STARBOARD_ARC),
        ((0, 20), REAR_ARC),
        ((-20, 20), REAR_ARC | PORT_ARC),
        ((-20, 0), PORT_ARC),
        ((-20, -20), FRONT_ARC | PORT_ARC),
    ],
)
def test_cht_m_arcs_are_quarters_from_the_centre_and_a_boundary_is_in_both(at, arcs):
    boat, other = ship(card()), ship(card(), side=1)
    _, counters = sea((boat, counter(boat)), (other, counter(other, at=at)))

    assert arcs_to(counters[0], counters[1]) == arcs


@pytest.mark.clause("CW-CHT.m")
@pytest.mark.parametrize("facing", ["F", "S"])
def test_cht_m_on_a_boundary_the_firer_has_the_arc_he_prefers(facing):
    boat = ship(card(mount("20 mm", facing, 1, blocked="PS" if facing == "F" else "")))

    assert bears(boat, 0, FRONT_ARC | STARBOARD_ARC)
    assert not bears(boat, 0, REAR_ARC | PORT_ARC)


@pytest.mark.clause("CW-CHT.a", "CW-CHT.n")
def test_cht_a_n_every_ship_has_a_chart_with_weapons_and_systems():
    boat = ship("Fairmile D")

    mounts = [(fitted.facing, fitted.location) for fitted in boat.card.mounts if fitted.weapon]
    assert len(mounts) == 5
    assert boat.card.rank == 1
    assert (boat.card.length, boat.card.beam, boat.card.base_length) == (580, 110, 620)
    assert sum(group.tubes for group in boat.card.tubes) == 4


@pytest.mark.clause("CW-CHT.i")
def test_cht_i_the_chart_keeps_what_its_systems_suffer_and_the_torpedoes_left():
    boat = ship("Fairmile D")

    cross_off(boat, BRIDGE_SYSTEM, 1, Trace())
    cross_off(boat, ENGINE_SYSTEM, 1, Trace())
    cross_off(boat, FIRST_TUBES, 1, Trace())

    assert (boat.bridge_lost, boat.engines_lost, boat.tubes_lost) == (1, 1, [1, 0, 0, 0])
    assert boat.loaded == [2, 2, 0, 0]


@pytest.mark.clause("CW-CHT.j")
def test_cht_j_hits_received_are_ticked_on_a_track():
    boat = ship(card(boxes=12))
    ships, counters = sea((boat, counter(boat)))

    inflict(ships, counters, boat, 5, BY_GUNS, Trace())

    assert (boat.damage, points_left(boat)) == (5, 7)


@pytest.mark.clause("CW-CHT.ex1", "CW-CHT.l", "CW-MOV.g")
@pytest.mark.parametrize(("lost", "speed"), [(0, 1200), (1, 800), (2, 400), (3, 0)])
def test_cht_ex1_a_fairmile_d_slows_box_by_box(lost, speed):
    boat = ship("Fairmile D")

    for _ in range(lost):
        cross_off(boat, ENGINE_SYSTEM, 1, Trace())

    assert maximum_speed(boat) == speed


@pytest.mark.clause("CW-CHT.r1")
def test_cht_r1_a_fairmile_d_has_two_bridge_boxes_and_the_torpedoes_it_carried():
    boat = ship("Fairmile D")

    assert bridge_left(boat) == 2
    assert [group.tubes for group in boat.card.tubes] == [2, 2, 0, 0]


@pytest.mark.clause("CW-CHT.k", "CW-CHT.r5")
def test_cht_k_r5_gunfire_to_0_points_makes_a_vessel_withdraw_and_does_not_sink_it():
    boat = ship(card(boxes=12, rank=4))
    ships, counters = sea((boat, counter(boat)))
    trace = Trace()

    inflict(ships, counters, boat, 40, BY_GUNS, trace)

    assert is_at_no_points(boat)
    assert boat.status == AFLOAT
    assert [note.what for note in trace.notes] == [Noted.DAMAGE, Noted.AT_NO_POINTS]


@pytest.mark.clause("CW-EAR.b")
@pytest.mark.parametrize(
    ("mounts", "arcs"),
    [
        ((), FRONT_ARC | REAR_ARC | SIDE_ARCS),
        ((mount("20 mm", "F", 1),), REAR_ARC),
        ((mount("20 mm", "R", 1), mount("20 mm", "P", 5)), FRONT_ARC),
        ((mount("20 mm", "F", 1, blocked="P"), mount("20 mm", "R", 9, blocked="P")), PORT_ARC),
        ((mount("20 mm", "F", 1), mount("20 mm", "R", 9)), 0),
        ((mount("twin MG", "F", 1), mount("single MG", "F", 1), mount("single MG", "F", 1)), REAR_ARC),
    ],
)
def test_ear_b_a_vessel_has_its_default_weapon_where_nothing_was_built_to_bear(mounts, arcs):
    assert undefended_arcs(card(*mounts)) == arcs


@pytest.mark.clause("CW-WPN.g", "CW-WPN.h", "CW-EAR.b")
def test_wpn_g_a_single_machine_gun_is_no_weapon_but_a_pair_is():
    one = mount("single MG", "F", 1)

    assert undefended_arcs(card(one)) == FRONT_ARC | REAR_ARC | SIDE_ARCS
    assert undefended_arcs(card(one, mount("single MG", "F", 2))) == REAR_ARC

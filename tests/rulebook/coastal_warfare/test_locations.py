"""LOC, CRD.r1  Where hits strike: both common charts, a ship's own, and random systems."""

from __future__ import annotations

import pytest

from lineahead.kernel.dice import D4, D6, D10, Dice, Throw
from lineahead.kernel.trace import Trace
from lineahead.rulesets.coastal_warfare.rules.damage import lose_system
from lineahead.rulesets.coastal_warfare.rules.locations import kind_at, strike, systems_listed
from lineahead.rulesets.coastal_warfare.tables.cards import (
    AFT_MID,
    DEPTH_CHARGES,
    DIRECTOR,
    FORE_MID,
    FORWARD,
    GUN,
    HYDROPHONE,
    LARGER,
    MINES,
    NAXOS,
    RADAR,
    SEARCHLIGHT,
    SINGLE_20,
    SMOKE,
    TubeGroup,
)
from lineahead.rulesets.coastal_warfare.tables.charts import BRIDGE, ENGINES, EQUIPMENT, NO_SYSTEM, WEAPON, WING_WEAPON
from lineahead.rulesets.coastal_warfare.tables.notes import Noted, Thrown
from lineahead.rulesets.coastal_warfare.tables.ships import Ship, has
from tests.rulebook.coastal_warfare.table import battle, card, d6s, d10s, dice_of, mount, recarded, ship

WITHOUT_LOCATIONS = {"hit_location": 0}
PORT_WING, STARBOARD_WING = 1, 2


def gunboat(rank: int = 1) -> Ship:
    """A mount at every location that has one, two wings, three groups of tubes, and all equipment."""
    tubes = tuple(TubeGroup(tubes=1, location=where) for where in (FORWARD, FORE_MID, AFT_MID))
    mounts = (
        mount("20 mm", "F", 1),
        mount("20 mm", "P", 5),
        mount("20 mm", "S", 5),
        mount("20 mm", "B", 7),
        mount("20 mm", "R", 8),
        mount("20 mm", "R", 9),
    )
    return ship(card(*mounts, rank=rank, tubes=tubes, equipment=(1 << 9) - 1, depth_charges=4))


def struck(boat: Ship, *faces: tuple[int, int], weapon: int = LARGER, boxes: int = 1) -> Trace:
    """A hit on a ship with these dice, all of which must be used."""
    dice, trace = dice_of(*faces), Trace()
    strike(battle(), boat, weapon, boxes, dice, trace)
    assert dice.read == len(dice.faces)
    return trace


def mounts_gone(boat: Ship) -> list[int]:
    return [i for i, lost in enumerate(boat.mounts_lost) if lost]


def tubes_gone(boat: Ship) -> list[int]:
    return [i for i, lost in enumerate(boat.tubes_lost) if lost]


@pytest.mark.clause("CW-LOC.a", "CW-LOC.c", "CW-LOC.t1")
def test_loc_c_t1_there_is_a_chart_for_smaller_vessels_and_one_from_corvettes_up():
    common = [BRIDGE, EQUIPMENT, WING_WEAPON, ENGINES, WEAPON, WEAPON, WEAPON, ENGINES]

    assert [kind_at(card(rank=2), location) for location in range(1, 11)] == [WEAPON, NO_SYSTEM, *common]
    assert [kind_at(card(rank=3), location) for location in range(1, 11)] == [WEAPON, WEAPON, *common]


@pytest.mark.clause("CW-LOC.t1", "CW-LOC.j")
@pytest.mark.parametrize(("location", "mount_lost"), [(1, 0), (7, 3), (8, 4), (9, 5)])
@pytest.mark.parametrize("rank", [1, 3])
def test_loc_t1_j_each_mount_is_struck_at_its_number(rank, location, mount_lost):
    boat = gunboat(rank)

    struck(boat, (D10, location))

    assert mounts_gone(boat) == [mount_lost]
    assert (boat.bridge_lost, boat.engines_lost) == (0, 0)


@pytest.mark.clause("CW-LOC.t1")
def test_loc_t1_second_forward_gun_of_a_corvette():
    boat = ship(card(mount('4"', "F", 1, rank=3), mount('4"', "F", 2, rank=3), rank=3))

    struck(boat, (D10, 2))

    assert mounts_gone(boat) == [1]


@pytest.mark.clause("CW-LOC.t1")
@pytest.mark.parametrize(("location", "bridge", "engines"), [(3, 1, 0), (6, 0, 1), (10, 0, 1)])
@pytest.mark.parametrize("rank", [2, 4])
def test_loc_t1_bridge_and_engines_lose_a_box(rank, location, bridge, engines):
    boat = gunboat(rank)

    struck(boat, (D10, location))

    assert (boat.bridge_lost, boat.engines_lost) == (bridge, engines)
    assert mounts_gone(boat) == []


@pytest.mark.clause("CW-LOC.t1")
@pytest.mark.parametrize(
    ("rank", "gone"), [(2, RADAR | NAXOS), (3, DIRECTOR | RADAR | SEARCHLIGHT)], ids=["smaller", "corvette"]
)
def test_loc_t1_equipment_at_location_4(rank, gone):
    boat = gunboat(rank)

    struck(boat, (D10, 4))

    assert boat.equipment_lost == gone


@pytest.mark.clause("CW-LOC.d", "CW-LOC.f", "CW-LOC.g", "CW-LOC.r3")
@pytest.mark.parametrize(("location", "group"), [(1, 0), (7, 1), (8, 2)])
@pytest.mark.parametrize("rank", [1, 4])
def test_loc_d_f_g_r3_torpedoes_go_with_the_weapon_beside_them_on_both_charts(rank, location, group):
    boat = gunboat(rank)

    struck(boat, (D10, location))

    assert tubes_gone(boat) == [group]


@pytest.mark.clause("CW-LOC.h", "CW-LOC.r3", "CW-EQP.c")
@pytest.mark.parametrize("rank", [1, 4])
def test_loc_h_depth_charges_and_mines_go_with_the_stern_weapon(rank):
    boat = gunboat(rank)

    struck(boat, (D10, 9))

    assert boat.equipment_lost == DEPTH_CHARGES | MINES
    assert mounts_gone(boat) == [5]


@pytest.mark.clause("CW-LOC.r3")
def test_loc_r3_a_ship_without_the_item_loses_nothing_extra():
    boat = ship(card(mount("20 mm", "R", 9), equipment=SMOKE))

    struck(boat, (D10, 9))

    assert (mounts_gone(boat), boat.equipment_lost) == ([0], 0)


@pytest.mark.clause("CW-LOC.e", "CW-LOC.ex1")
@pytest.mark.parametrize(("face", "wing"), [(1, PORT_WING), (3, PORT_WING), (2, STARBOARD_WING), (6, STARBOARD_WING)])
def test_loc_e_ex1_the_wing_is_port_on_odd_and_starboard_on_even(face, wing):
    boat = gunboat()

    struck(boat, (D10, 5), (D6, face))

    assert mounts_gone(boat) == [wing]


@pytest.mark.clause("CW-LOC.ex1", "CW-LOC.i")
def test_loc_ex1_a_hit_on_a_wing_that_is_gone_is_non_critical():
    boat = gunboat()
    boat.mounts_lost[PORT_WING] = 1

    trace = struck(boat, (D10, 5), (D6, 1))

    assert mounts_gone(boat) == [PORT_WING]
    assert trace.notes[-1][:3] == (Noted.NON_CRITICAL, boat.number, 5)


@pytest.mark.clause("CW-LOC.e", "CW-LOC.i")
def test_loc_e_a_vessel_without_wing_weapons_throws_for_none():
    trace = struck(ship(card(mount("20 mm", "F", 1))), (D10, 5))

    assert trace.notes[-1].what == Noted.NON_CRITICAL


@pytest.mark.clause("CW-LOC.i", "CW-LOC.ex2")
def test_loc_i_ex2_the_forward_hull_of_an_mtb_is_non_critical():
    boat = gunboat()

    trace = struck(boat, (D10, 2))

    assert trace.notes[-1].what == Noted.NON_CRITICAL
    assert (mounts_gone(boat), tubes_gone(boat), boat.equipment_lost) == ([], [], 0)


@pytest.mark.clause("CW-LOC.i")
def test_loc_i_a_system_that_is_gone_is_not_lost_again():
    boat = gunboat()
    boat.bridge_lost = 2

    trace = struck(boat, (D10, 3))

    assert boat.bridge_lost == 2
    assert trace.notes[-1].what == Noted.NON_CRITICAL


@pytest.mark.clause("CW-LOC.b")
def test_loc_b_a_ships_own_chart_replaces_the_common_one():
    own = [ENGINES, BRIDGE, WING_WEAPON, WEAPON, EQUIPMENT, NO_SYSTEM, BRIDGE, WEAPON, NO_SYSTEM, WEAPON]
    boat = recarded(
        ship(card(mount("20 mm", "P", 3), mount("20 mm", "S", 3), mount("20 mm", "F", 4), equipment=RADAR)),
        own_chart=1,
        locations=own,
    )

    struck(boat, (D10, 1))
    struck(boat, (D10, 2))
    struck(boat, (D10, 3), (D6, 4))
    struck(boat, (D10, 4))
    struck(boat, (D10, 5))

    assert (boat.engines_lost, boat.bridge_lost, mounts_gone(boat)) == (1, 1, [1, 2])
    assert not has(boat, RADAR)


@pytest.mark.clause("CW-LOC.k")
def test_loc_k_location_4_costs_a_corvette_its_director():
    boat = gunboat(rank=4)

    assert has(boat, DIRECTOR)
    struck(boat, (D10, 4))
    assert not has(boat, DIRECTOR)


@pytest.mark.clause("CW-CRD.r1")
def test_crd_r1_a_mount_that_its_row_does_not_name_is_struck_there():
    boat = ship(card(mount("20 mm", "F", 2), mount("20 mm", "B", 7)))

    struck(boat, (D10, 2))
    struck(boat, (D10, 7))

    assert mounts_gone(boat) == [0, 1]


@pytest.mark.clause("CW-CRD.r1")
@pytest.mark.parametrize(
    ("count", "kind", "face", "gone"),
    [(2, D6, 5, 0), (2, D6, 2, 1), (3, D6, 1, 0), (3, D6, 5, 1), (3, D6, 6, 2), (4, D4, 3, 2), (5, D10, 8, 2)],
)
def test_crd_r1_of_several_mounts_at_one_number_one_is_struck_at_random(count, kind, face, gone):
    boat = ship(card(*(mount("20 mm", "R", 8) for _ in range(count)), rank=4))

    struck(boat, (D10, 8), (kind, face))

    assert mounts_gone(boat) == [gone]


@pytest.mark.clause("CW-CRD.r1")
def test_crd_r1_with_seven_at_one_number_a_lot_is_drawn():
    boat = ship(card(*(mount("20 mm", "R", 8) for _ in range(7)), rank=4))

    struck(boat, (D10, 8), (-7, 6))

    assert mounts_gone(boat) == [5]


@pytest.mark.clause("CW-LOC.r1")
def test_loc_r1_without_locations_every_system_on_the_card_has_the_same_chance():
    tubes = (TubeGroup(tubes=2, location=FORE_MID),)
    a_card = card(mount("20 mm", "F", 1), mount("20 mm", "R", 9), tubes=tubes, equipment=RADAR | SMOKE)
    losses = []

    for face in range(1, 8):
        boat = ship(a_card)
        strike(battle(options=WITHOUT_LOCATIONS), boat, LARGER, 1, dice_of((-7, face)), Trace())
        losses.append((boat.bridge_lost, boat.engines_lost, mounts_gone(boat), tubes_gone(boat), boat.equipment_lost))

    assert systems_listed(a_card) == 7
    assert losses == [
        (1, 0, [], [], 0),
        (0, 1, [], [], 0),
        (0, 0, [0], [], 0),
        (0, 0, [1], [], 0),
        (0, 0, [], [0], 0),
        (0, 0, [], [], RADAR),
        (0, 0, [], [], SMOKE),
    ]


@pytest.mark.clause("CW-LOC.r1", "CW-LOC.i")
def test_loc_r1_a_random_system_that_is_gone_is_non_critical():
    boat = ship(card(), bridge_lost=2)
    trace = Trace()

    strike(battle(options=WITHOUT_LOCATIONS), boat, LARGER, 1, d6s(1), trace)

    assert (boat.bridge_lost, boat.engines_lost) == (2, 0)
    assert trace.notes[-1].what == Noted.NON_CRITICAL


@pytest.mark.clause("CW-LOC.r1")
def test_loc_r1_a_lighter_has_no_system_to_lose():
    trace = Trace()

    strike(battle(options=WITHOUT_LOCATIONS), ship("Lighter"), LARGER, 1, Dice(), trace)

    assert [note.what for note in trace.notes] == [Noted.NON_CRITICAL]


@pytest.mark.clause("CW-LOC.r1", "CW-DMG.b")
def test_loc_r1_without_locations_a_gun_destroys_three_random_systems_of_a_small_craft():
    boat, larger = ship(card(mount("20 mm", "F", 1))), ship(card(mount("20 mm", "F", 1), rank=2))

    strike(battle(options=WITHOUT_LOCATIONS), boat, GUN, 6, d6s(1, 2, 3), Trace())
    strike(battle(options=WITHOUT_LOCATIONS), larger, GUN, 6, d6s(1), Trace())

    assert (boat.bridge_lost, boat.engines_lost, mounts_gone(boat)) == (2, 3, [0])
    assert (larger.bridge_lost, larger.engines_lost, mounts_gone(larger)) == (2, 0, [])


@pytest.mark.clause("CW-GUN.g")
@pytest.mark.parametrize(("location", "gone"), [(1, []), (3, []), (4, []), (6, []), (7, [3]), (9, [5])])
def test_gun_g_small_cannon_destroy_only_flak_on_a_corvette(location, gone):
    boat = gunboat(rank=3)
    boat.card.mounts[0] = mount('4"', "F", 1, rank=3)

    struck(boat, (D10, location), weapon=SINGLE_20)

    assert mounts_gone(boat) == gone
    assert (boat.bridge_lost, boat.engines_lost, tubes_gone(boat), boat.equipment_lost) == (0, 0, [], 0)


@pytest.mark.clause("CW-GUN.g", "CW-GUN.r8")
def test_gun_g_small_cannon_without_locations_spare_all_but_flak_too():
    boat = ship(card(mount("20 mm", "F", 1), rank=4))

    strike(battle(options=WITHOUT_LOCATIONS), boat, SINGLE_20, 1, d6s(1, 2, 3), Trace())
    assert (boat.bridge_lost, boat.engines_lost, mounts_gone(boat)) == (0, 0, [])
    strike(battle(options=WITHOUT_LOCATIONS), boat, SINGLE_20, 1, d6s(3), Trace())
    assert mounts_gone(boat) == [0]


@pytest.mark.clause("CW-GUN.g")
def test_gun_g_on_smaller_vessels_small_cannon_destroy_anything():
    boat = gunboat(rank=2)

    struck(boat, (D10, 3), weapon=SINGLE_20)
    struck(boat, (D10, 4), weapon=SINGLE_20)

    assert (boat.bridge_lost, boat.equipment_lost) == (1, RADAR | NAXOS)


@pytest.mark.clause("CW-TEF.i", "CW-TEF.r3")
def test_tef_i_r3_a_random_system_is_lost_as_by_gunfire_and_no_damage_box():
    boat = gunboat(rank=4)

    for _ in range(2):
        lose_system(battle(), boat, d10s(6), Trace())
    lose_system(battle(), boat, d10s(3), Trace())
    lose_system(battle(), boat, d10s(1), Trace())

    assert (boat.engines_lost, boat.bridge_lost, mounts_gone(boat), tubes_gone(boat)) == (2, 1, [0], [0])
    assert boat.damage == 0


@pytest.mark.clause("CW-LOC.a", "CW-ORD.4")
def test_loc_a_the_side_that_suffers_throws_a_d10():
    dice = Dice()
    dice.put(D10, 3)

    strike(battle(), ship(card(), side=1), LARGER, 1, dice, Trace())

    assert dice.due == Throw(1, D10, Thrown.LOCATION, 1, ship=0)


@pytest.mark.clause("CW-LOC.t1")
def test_loc_t1_a_searchlight_or_radar_that_is_lost_goes_out():
    boat = recarded(gunboat(rank=4), equipment=RADAR | SEARCHLIGHT | HYDROPHONE)
    boat.radar_on, boat.searchlight = 1, 3

    struck(boat, (D10, 4))

    assert (boat.radar_on, boat.searchlight, boat.equipment_lost) == (0, -1, RADAR | SEARCHLIGHT)

"""DMG  Damage: what a hit takes."""

from __future__ import annotations

import pytest

from lineahead.kernel.dice import D6, D10
from lineahead.rulesets.coastal_warfare.tables.cards import GUN, NO_WEAPON, SINGLE_20, SINGLE_40
from lineahead.rulesets.coastal_warfare.tables.notes import Noted
from lineahead.rulesets.coastal_warfare.tables.ships import Ship
from tests.rulebook.coastal_warfare.hit_table import worked_out
from tests.rulebook.coastal_warfare.table import card, d10s, dice_of, mount, ship

MM_88, FOUR_INCH, FOUR_SEVEN = 346, 400, 470


def s_boat() -> Ship:
    return ship("S-38")


@pytest.mark.clause("CW-DMG.a", "CW-DMG.ex3")
def test_dmg_ex3_a_20_mm_hit_on_the_engines_of_an_e_boat():
    boat = s_boat()

    worked_out(boat, d10s(6), (SINGLE_20, 79))

    assert (boat.damage, boat.engines_lost) == (1, 1)


@pytest.mark.clause("CW-DMG.b", "CW-DMG.ex1", "CW-DMG.r4")
def test_dmg_ex1_an_88_mm_hit_on_the_engines_of_an_s_boat_destroys_the_areas_beside_them():
    # 20 mm @1, 20 mm @7, 40 mm @9; no wing weapons, so that area 5 throws no die
    boat = s_boat()

    worked_out(boat, d10s(6), (GUN, MM_88))

    assert boat.damage == 6
    assert boat.engines_lost == 3
    assert boat.mounts_lost[:3] == [0, 1, 0]


@pytest.mark.clause("CW-DMG.c", "CW-DMG.ex2")
def test_dmg_ex2_a_4_7_inch_hit_on_the_bridge_of_a_corvette():
    boat = ship(card(mount('4"', "F", 2, rank=3), rank=3, boxes=24, bridge=3, equipment=1))

    worked_out(boat, d10s(3), (GUN, FOUR_SEVEN))

    assert (boat.damage, boat.bridge_lost) == (10, 3)
    assert (boat.mounts_lost[0], boat.equipment_lost) == (0, 0)


@pytest.mark.clause("CW-DMG.c")
def test_dmg_c_a_gun_takes_as_many_bridge_boxes_as_points():
    boat = ship(card(rank=3, boxes=24, bridge=9))

    worked_out(boat, d10s(3), (GUN, MM_88))

    assert (boat.damage, boat.bridge_lost) == (6, 6)


@pytest.mark.clause("CW-DMG.ex4", "CW-GUN.r8")
@pytest.mark.parametrize(("location", "flak"), [(3, 0), (6, 0), (1, 0), (7, 1)])
def test_dmg_ex4_a_20_mm_hit_on_a_destroyer_does_nothing_but_to_flak(location, flak):
    boat = ship(card(mount('4"', "F", 1, rank=5), mount("20 mm", "B", 7), rank=5, boxes=40))

    worked_out(boat, d10s(location), (SINGLE_20, 79))

    assert (boat.damage, boat.bridge_lost, boat.engines_lost) == (0, 0, 0)
    assert boat.mounts_lost[:2] == [0, flak]


@pytest.mark.clause("CW-DMG.ex5", "CW-DMG.r1")
def test_dmg_ex5_r1_a_4_inch_hit_on_the_bow_of_an_mtb_has_no_area_0_beside_it():
    boat = ship(card(mount("20 mm", "F", 1), mount("20 mm", "F", 2), mount("20 mm", "R", 9), boxes=12))

    worked_out(boat, d10s(1), (GUN, FOUR_INCH))

    assert boat.damage == 8
    assert boat.mounts_lost[:3] == [1, 1, 0]
    assert boat.engines_lost == 0


@pytest.mark.clause("CW-DMG.b")
def test_dmg_b_the_area_one_higher_and_the_area_one_lower_go_too():
    fore, aft = (ship(card(mount("20 mm", "F", 1), mount("20 mm", "R", 8))) for _ in range(2))

    worked_out(fore, d10s(2), (GUN, MM_88))
    worked_out(aft, d10s(9), (GUN, MM_88))

    assert (fore.mounts_lost[:2], fore.bridge_lost, fore.engines_lost) == ([1, 0], 2, 0)
    assert (aft.mounts_lost[:2], aft.bridge_lost, aft.engines_lost) == ([0, 1], 0, 3)


@pytest.mark.clause("CW-DMG.r1")
def test_dmg_r1_from_10_the_numbers_do_not_run_on_to_1():
    boat = ship(card(mount("20 mm", "F", 1), mount("20 mm", "R", 9)))

    worked_out(boat, d10s(10), (GUN, MM_88))

    assert boat.mounts_lost[:2] == [0, 1]
    assert boat.engines_lost == 3


@pytest.mark.clause("CW-DMG.b", "CW-DMG.r4")
def test_dmg_b_r4_on_a_trawler_only_the_area_hit_is_destroyed():
    boat = ship(card(mount("20 mm", "F", 1), mount("20 mm", "F", 2), rank=2, boxes=18))

    worked_out(boat, d10s(2), (GUN, MM_88))

    assert boat.mounts_lost[:2] == [0, 1]
    assert boat.bridge_lost == 0


@pytest.mark.clause("CW-DMG.b")
def test_dmg_b_cannon_destroy_no_areas_beside_the_one_hit():
    boat = ship(card(mount("20 mm", "F", 1), mount("20 mm", "F", 2)))

    worked_out(boat, d10s(2), (SINGLE_40, 157))

    assert boat.mounts_lost[:2] == [0, 1]
    assert boat.bridge_lost == 0


@pytest.mark.clause("CW-DMG.b", "CW-DMG.r6")
def test_dmg_b_a_gun_destroys_every_weapon_of_the_area_hit():
    # T-22: 105 mm, twin 37 mm and Vierling @8; two 105 mm @9
    boat, stern = ship("T-22"), ship("T-22")
    at_8, at_9 = (
        [i for i, fitted in enumerate(boat.card.mounts) if fitted.weapon != NO_WEAPON and fitted.location == place]
        for place in (8, 9)
    )
    assert (len(at_8), len(at_9)) == (3, 2)

    worked_out(boat, d10s(8), (GUN, MM_88))
    worked_out(stern, d10s(9), (GUN, MM_88))

    assert [i for i, lost in enumerate(boat.mounts_lost) if lost] == at_8
    assert [i for i, lost in enumerate(stern.mounts_lost) if lost] == at_9


@pytest.mark.clause("CW-DMG.r6", "CW-CRD.r1")
def test_dmg_b_by_the_other_reading_a_gun_destroys_one_of_several_at_random():
    boat = ship("T-22")

    worked_out(boat, dice_of((D10, 9), (D6, 2)), (GUN, MM_88), guns_destroy_areas=0)

    assert sum(boat.mounts_lost) == 1


@pytest.mark.clause("CW-DMG.b", "CW-CRD.r1")
def test_crd_r1_a_cannon_destroys_one_of_several_at_random():
    boat = ship(card(mount("20 mm", "R", 8), mount("20 mm", "R", 8)))

    worked_out(boat, dice_of((D10, 8), (D6, 2)), (SINGLE_40, 157))

    assert boat.mounts_lost[:2] == [0, 1]


@pytest.mark.clause("CW-DMG.b", "CW-LOC.e")
def test_dmg_b_loc_e_of_the_wings_only_the_one_that_is_struck_is_destroyed_with_all_its_weapons():
    mounts = (mount("20 mm", "P", 5), mount("20 mm", "S", 5), mount("twin MG", "P", 5), mount("20 mm", "B", 5))
    boat = ship(card(*mounts, rank=2, boxes=18))

    worked_out(boat, dice_of((D10, 5), (D6, 1)), (GUN, MM_88))

    assert boat.mounts_lost[:4] == [1, 0, 1, 1]


@pytest.mark.clause("CW-DMG.b")
def test_dmg_b_what_is_destroyed_in_the_area_already_is_not_struck_again():
    boat = ship(card(mount("20 mm", "R", 8), mount("20 mm", "R", 8), rank=2), mounts_lost=[1, 1] + [0] * 10)

    trace = worked_out(boat, d10s(8), (GUN, MM_88))

    assert [note.what for note in trace.notes].count(Noted.NON_CRITICAL) == 1


@pytest.mark.clause("CW-DMG.b", "CW-LOC.e", "CW-CRD.r1")
def test_dmg_b_an_area_beside_throws_for_its_wing_as_any_other():
    boat = ship(card(mount("20 mm", "P", 5), mount("20 mm", "S", 5)))

    worked_out(boat, dice_of((D10, 4), (D6, 2)), (GUN, MM_88))

    assert boat.mounts_lost[:2] == [0, 1]
    assert boat.bridge_lost == 2


@pytest.mark.clause("CW-GUN.d")
@pytest.mark.parametrize(("rank", "damage"), [(1, 1), (2, 1), (3, 1), (4, 0), (5, 0)])
def test_gun_d_small_cannon_take_boxes_only_up_to_corvettes(rank, damage):
    boat = ship(card(rank=rank, boxes=30))

    worked_out(boat, d10s(2), (SINGLE_20, 79))

    assert boat.damage == damage


@pytest.mark.clause("CW-GUN.d", "CW-GUN.g", "CW-GUN.r5")
def test_gun_d_g_r5_37_mm_hurts_ships_of_any_size():
    boat = ship(card(rank=5, boxes=40))

    worked_out(boat, d10s(3), (SINGLE_40, 146))

    assert (boat.damage, boat.bridge_lost) == (1, 1)


@pytest.mark.clause("CW-DMG.r3")
def test_dmg_r3_weapons_torpedoes_and_equipment_go_at_one_hit_and_bridge_and_engines_by_boxes():
    boat = ship("Fairmile D")

    worked_out(boat, d10s(7, 4, 3, 6), *[(SINGLE_40, 157)] * 4)

    assert boat.mounts_lost[3] == 1
    assert boat.tubes_lost[:2] == [1, 1]
    assert boat.equipment_lost == 1
    assert (boat.bridge_lost, boat.engines_lost, boat.damage) == (1, 1, 4)


@pytest.mark.clause("CW-LOC.r2", "CW-LOC.ex2")
def test_loc_r2_a_non_critical_hit_still_costs_its_boxes():
    boat = ship("Fairmile D")

    trace = worked_out(boat, d10s(2), (SINGLE_20, 79))

    assert boat.damage == 1
    assert [note.what for note in trace.notes] == [
        Noted.STRUCK_BY,
        Noted.LOCATION_DIE,
        Noted.NON_CRITICAL,
        Noted.DAMAGE,
    ]


@pytest.mark.clause("CW-ORD.4", "CW-ORD.8", "CW-ORD.r3")
def test_ord_4_a_side_works_out_its_own_hits_in_their_order():
    boat = ship(card(boxes=2))

    trace = worked_out(boat, d10s(6, 3, 10), *[(SINGLE_20, 79)] * 3)

    dice = [note.b for note in trace.notes if note.what == Noted.LOCATION_DIE]
    assert dice == [6, 3, 10]
    assert (boat.damage, boat.over_damage, boat.engines_lost, boat.bridge_lost) == (2, 1, 2, 1)

"""WPN, GUN.t1, GUN.t2, EAR.t1, DMG.t1  Weapon classes and their points."""

from __future__ import annotations

import pytest

from lineahead.rulesets.coastal_warfare.files.cards import card_of
from lineahead.rulesets.coastal_warfare.rules.weapons import (
    cannon_points,
    class_points_left,
    damage_points,
    group_of,
    gun_halves,
    is_flak,
    is_small_cannon,
)
from lineahead.rulesets.coastal_warfare.tables.cards import (
    GUN,
    LARGER,
    SINGLE_20,
    SINGLE_40,
    SINGLE_MG,
    TWIN_20,
    TWIN_40,
    TWIN_MG,
)
from lineahead.rulesets.coastal_warfare.tables.ships import CANNON, GUNS
from tests.rulebook.coastal_warfare.table import card, mount, ship


@pytest.mark.clause("CW-WPN.a", "CW-WPN.d", "CW-WPN.e", "CW-WPN.f", "CW-WPN.g")
@pytest.mark.parametrize(
    ("weapon", "points"),
    [
        ("Vierling", 3),
        ("quad pom-pom", 3),
        ("twin pom-pom", 3),
        ("6 pdr", 2),
        ("12 pdr", 2),
        ("37 mm", 2),
        ("40 mm", 2),
        ("twin 20 mm", 2),
        ("20 mm", 1),
        ("twin MG", 1),
        ("single MG", 0),
    ],
)
def test_wpn_d_to_g_classes_have_points(weapon, points):
    assert class_points_left(ship(card(mount(weapon, "F", 1)))) == points


@pytest.mark.clause("CW-WPN.i")
@pytest.mark.parametrize(
    ("weapon", "rank", "points"),
    [("twin 37 mm", 3, 3), ("twin 40 mm", 1, 3), ('4"', 3, 3), ('twin 4"', 4, 6), ("12 pdr", 2, 2), ("12 pdr", 4, 3)],
)
def test_wpn_i_values_that_the_text_lacks(weapon, rank, points):
    assert class_points_left(ship(card(mount(weapon, "F", 1, rank=rank), rank=rank))) == points


@pytest.mark.clause("CW-WPN.i")
@pytest.mark.parametrize(
    ("name", "points"),
    [
        ("Fairmile D", 2 + 1 + 1 + 2 + 2 + 4 * 2 + 1),
        ("S-38", 1 + 1 + 2 + 4 * 2 + 1),
        ("VP boat", 3 + 1 + 1 + 3 + 2 + 1),
        ("Hunt III", 6 + 1 + 1 + 3 + 6 + 2 * 2 + 3),
        ("T-22", 4 * 3 + 1 + 1 + 3 + 3 + 3 + 6 * 2 + 3),
    ],
)
def test_wpn_i_a_ships_points_are_weapons_torpedoes_and_boxes(name, points):
    found = card_of(name)
    torpedoes = sum(group.tubes for group in found.tubes) + found.reloads

    assert found.points == points
    assert class_points_left(ship(found)) + 2 * torpedoes + found.boxes // 10 == points


@pytest.mark.clause("CW-WPN.r1")
def test_wpn_r1_class_points_value_ships_and_the_gunfire_chart_shoots():
    boat = ship(card(mount("6 pdr", "F", 1), mount("20 mm", "R", 9)))

    assert class_points_left(boat) == 2 + 1
    assert cannon_points(LARGER, 10) + cannon_points(SINGLE_20, 10) == 7 + 2
    boat.mounts_lost[0] = 1
    assert class_points_left(boat) == 1


@pytest.mark.clause("CW-GUN.t1")
@pytest.mark.parametrize(
    ("weapon", "near", "middle", "far"),
    [
        (TWIN_MG, 2, 1, 0),
        (SINGLE_20, 2, 1, 1),
        (TWIN_20, 4, 2, 1),
        (SINGLE_40, 4, 2, 2),
        (TWIN_40, 6, 3, 2),
        (LARGER, 7, 3, 3),
    ],
)
def test_gun_t1_cannon_points_by_range(weapon, near, middle, far):
    assert [cannon_points(weapon, cm) for cm in (1, 15)] == [near, near]
    assert [cannon_points(weapon, cm) for cm in (16, 40)] == [middle, middle]
    assert [cannon_points(weapon, cm) for cm in (41, 60)] == [far, far]


@pytest.mark.clause("CW-GUN.r4")
def test_gun_r4_cannon_end_at_60_cm_and_guns_nowhere():
    assert [cannon_points(weapon, 61) for weapon in range(SINGLE_MG, LARGER + 1)] == [0] * 7
    assert gun_halves(1, False, 240) == 2


@pytest.mark.clause("CW-GUN.t2")
@pytest.mark.parametrize(("cm", "single"), [(1, 2), (30, 2), (31, 1), (60, 1), (61, 1), (120, 1)])
def test_gun_t2_a_single_gun_by_range(cm, single):
    assert gun_halves(1, False, cm) == 2 * single
    assert gun_halves(3, False, cm) == 2 * 3 * single


@pytest.mark.clause("CW-GUN.t2", "CW-GUN.i")
@pytest.mark.parametrize(("guns", "near", "middle", "far"), [(2, 6, 4, 2), (3, 9, 5, 3), (4, 12, 6, 4)])
def test_gun_t2_directed_guns_in_halves_of_a_point(guns, near, middle, far):
    assert [gun_halves(guns, True, cm) for cm in (30, 60, 61)] == [near, middle, far]


@pytest.mark.clause("CW-GUN.i")
def test_gun_i_one_gun_alone_is_not_directed():
    assert [gun_halves(1, True, cm) for cm in (30, 60, 61)] == [4, 2, 2]


@pytest.mark.clause("CW-GUN.a", "CW-GUN.b", "CW-GUN.r3", "CW-GUN.r9")
@pytest.mark.parametrize(
    ("weapon", "rank", "group"),
    [
        ("twin MG", 1, CANNON),
        ("20 mm", 4, CANNON),
        ("40 mm", 5, CANNON),
        ("6 pdr", 1, CANNON),
        ("12 pdr", 2, CANNON),
        ("12 pdr", 3, GUNS),
        ("88 mm", 2, GUNS),
        ('4"', 3, GUNS),
    ],
)
def test_gun_a_b_r3_r9_what_is_a_cannon_and_what_a_gun(weapon, rank, group):
    assert group_of(mount(weapon, "F", 1, rank=rank).weapon) == group


@pytest.mark.clause("CW-GUN.r5")
def test_gun_r5_small_cannon_are_below_the_class_of_37_and_40_mm():
    small = [weapon for weapon in range(SINGLE_MG, GUN + 1) if is_small_cannon(weapon)]

    assert small == [SINGLE_MG, TWIN_MG, SINGLE_20, TWIN_20]
    assert not is_small_cannon(mount("37 mm", "F", 1).weapon)


@pytest.mark.clause("CW-LOC.l")
@pytest.mark.parametrize(
    ("weapon", "rank", "flak"),
    [("20 mm", 4, True), ("quad pom-pom", 4, True), ('4"', 4, False), ("12 pdr", 3, False), ("20 mm", 2, False)],
)
def test_loc_l_flak_is_all_below_3_inches_on_corvettes_and_larger(weapon, rank, flak):
    assert is_flak(card(mount(weapon, "F", 1, rank=rank), rank=rank), 0) == flak


@pytest.mark.clause("CW-EAR.t1")
@pytest.mark.parametrize(
    ("weapon", "row", "count"),
    [
        ("twin MG", TWIN_MG, 1),
        ("quad MG", TWIN_MG, 2),
        ("single pom-pom", SINGLE_40, 1),
        ("twin pom-pom", TWIN_40, 1),
        ("quad pom-pom", LARGER, 1),
        ("Vierling", LARGER, 1),
        ("2 pdr QF", GUN, 1),
        ("3 pdr QF", GUN, 1),
    ],
)
def test_ear_t1_early_weapons_count_as_later_ones(weapon, row, count):
    found = mount(weapon, "F", 1)

    assert (found.weapon, found.count) == (row, count)


@pytest.mark.clause("CW-EAR.ex2")
def test_ear_ex2_a_vierling_by_range():
    assert [cannon_points(mount("Vierling", "F", 1).weapon, cm) for cm in (15, 40, 60)] == [7, 3, 3]


@pytest.mark.clause("CW-EAR.r3")
def test_ear_r3_a_3_pdr_does_6_points_and_a_6_pdr_on_an_mtb_1():
    early, later = mount("3 pdr QF", "F", 1), mount("6 pdr", "F", 1)

    assert damage_points(early.weapon, early.calibre) == 6
    assert damage_points(later.weapon, later.calibre) == 1


@pytest.mark.clause("CW-DMG.t1", "CW-DMG.d")
@pytest.mark.parametrize(
    ("calibre", "points"),
    [
        (300, 6),
        (370, 6),
        (371, 8),
        (450, 8),
        (451, 10),
        (510, 10),
        (511, 12),
        (670, 12),
        (671, 20),
        (800, 20),
        (801, 30),
        (1100, 30),
    ],
)
def test_dmg_t1_d_points_of_a_gun_by_calibre(calibre, points):
    assert damage_points(GUN, calibre) == points


@pytest.mark.clause("CW-DMG.a", "CW-GUN.r3")
@pytest.mark.parametrize("weapon", ["twin MG", "20 mm", "40 mm", "6 pdr", "12 pdr", "Vierling"])
def test_dmg_a_a_hit_by_cannon_does_1_point(weapon):
    found = mount(weapon, "F", 1, rank=1)

    assert damage_points(found.weapon, found.calibre) == 1

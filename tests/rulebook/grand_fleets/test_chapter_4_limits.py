"""4.11 to 4.13  What limits gunfire: targets, arcs and range."""

from __future__ import annotations

import pytest

from lineahead.kernel.dice import Dice
from lineahead.rulesets.grand_fleets.rules.arcs import (
    AFT,
    FORWARD,
    PORT,
    STARBOARD,
    A,
    B,
    C,
    D,
    E,
    F,
    arcs_at_bearing,
    arcs_to,
)
from lineahead.rulesets.grand_fleets.rules.board import range_between
from lineahead.rulesets.grand_fleets.rules.gunfire import (
    band_at,
    barrels_bearing,
    guns_bearing,
    has_clear_line,
    has_shot,
    is_in_reach,
    is_target,
)
from lineahead.rulesets.grand_fleets.rules.torpedoes import tubes_bearing
from lineahead.rulesets.grand_fleets.tables.charts import INCHES_TO_A_MILE, LONG, MEDIUM_RANGE, OUT_OF_RANGE, SHORT
from lineahead.rulesets.grand_fleets.tables.notes import Noted
from lineahead.rulesets.grand_fleets.tables.orders import TO_PORT, TO_STARBOARD
from lineahead.rulesets.grand_fleets.tables.ships import DUE, LEFT, MILE, SUNK, Ship
from tests.rulebook.grand_fleets.hits import SIZES
from tests.rulebook.grand_fleets.table import (
    HEXES,
    OPEN,
    battery,
    battle,
    fire,
    fires,
    fleet,
    on_hex,
    place_off,
    ship,
)

MAIN_GUNS = 0
SECONDARY_GUNS = 1


def iron_duke(**fields: int) -> Ship:
    return ship("HMS Iron Duke", at=(12, 9), **fields)


@pytest.mark.clause("GF-4.1.a")
def test_4_1_a_targets_arcs_range_and_line_of_fire_are_checked_before_an_attack():
    firer = ship("HMS Tiger", at=(12, 9))
    abeam = place_off(firer, 90, 5)

    enemy = fleet(firer, ship("SMS Moltke", 1, at=abeam))
    friend = fleet(firer, ship("SMS Moltke", 0, at=abeam))
    too_far = fleet(firer, ship("SMS Moltke", 1, at=place_off(firer, 90, 12.01)))
    screened = fleet(firer, ship("SMS Moltke", 1, at=abeam), ship("SMS Moltke", 1, at=place_off(firer, 90, 3)))
    fore_turrets_gone = ship("HMS Tiger", at=(12, 9))
    fore_turrets_gone.mounts_lost[0] = 2
    no_arc = fleet(fore_turrets_gone, ship("SMS Moltke", 1, at=place_off(firer, 10, 5)))

    assert has_shot(battle(), enemy, firer)
    assert not has_shot(battle(), friend, firer)
    assert not has_shot(battle(), too_far, firer)
    assert not has_clear_line(battle(), screened, firer, screened[1])
    assert not has_shot(battle(), no_arc, fore_turrets_gone)


@pytest.mark.clause("GF-4.11.b")
def test_4_11_b_different_types_engage_different_targets_or_the_same():
    firer = iron_duke()
    near, far = ship("SMS Moltke", 1, at=place_off(firer, 90, 4)), ship("SMS Moltke", 1, at=place_off(firer, 60, 7))
    ships = fleet(firer, near, far)
    main_misses, secondary_misses = [1] * 10, [1] * 6

    apart = Dice.showing(*main_misses, *secondary_misses)
    trace_apart = fires(battle(), ships, fire(firer, battery(MAIN_GUNS, far), battery(SECONDARY_GUNS, near)), apart)
    together = Dice.showing(*main_misses, *secondary_misses)
    trace_together = fires(
        battle(), ships, fire(firer, battery(MAIN_GUNS, near), battery(SECONDARY_GUNS, near)), together
    )

    assert [(note.b, note.c, note.d) for note in trace_apart.notes if note.what == Noted.FIRES] == [
        (2, MAIN_GUNS, 10),
        (1, SECONDARY_GUNS, 6),
    ]
    assert [(note.b, note.c, note.d) for note in trace_together.notes if note.what == Noted.FIRES] == [
        (1, MAIN_GUNS, 10),
        (1, SECONDARY_GUNS, 6),
    ]
    assert apart.read == len(apart.faces)
    assert together.read == len(together.faces)


@pytest.mark.clause("GF-4.11.c")
def test_4_11_c_casemates_engage_one_target_to_port_and_one_to_starboard():
    firer = iron_duke()
    to_port, to_starboard = ship("SMS G-101", 1, at=place_off(firer, 270, 3)), ship("SMS G-101", 1, at=(15, 9))
    ships = fleet(firer, to_port, to_starboard)
    order = fire(
        firer,
        battery(SECONDARY_GUNS, to_port, TO_PORT),
        battery(SECONDARY_GUNS, to_starboard, TO_STARBOARD),
    )
    # +1 ROF, -1 very small: 8 needed; the hit to starboard scores on a 2 (armour 0, penetration 1) and harms nothing.
    dice = Dice.showing(7, 7, 7, 7, 7, 7, 8, 7, 7, 7, 7, 7, 2, 9)

    fires(battle(casemates_at_two=1), ships, order, dice)

    assert (to_port.hull_lost, to_starboard.hull_lost) == (0, 1)
    assert firer.shots == 12
    assert dice.read == len(dice.faces)


@pytest.mark.clause("GF-4.11.c")
def test_4_11_c_the_port_casemates_do_not_fire_to_starboard():
    firer = iron_duke()
    target = ship("SMS G-101", 1, at=place_off(firer, 90, 3))
    arcs = arcs_to(OPEN, firer, target)

    assert guns_bearing(firer, battery(SECONDARY_GUNS, target, TO_PORT), arcs) == 0
    assert guns_bearing(firer, battery(SECONDARY_GUNS, target, TO_STARBOARD), arcs) == 6
    assert guns_bearing(firer, battery(SECONDARY_GUNS, target), arcs) == 6


@pytest.mark.clause("GF-4.11.d")
@pytest.mark.clause("GF-4.11.r2")
def test_4_11_d_and_r2_fire_named_at_a_ship_sunk_meanwhile_is_lost():
    firer = iron_duke()
    # 4 boxes of 5 are gone: the first point sinks her.
    doomed = ship("SMS G-101", 1, at=place_off(firer, 90, 3), hull_lost=4)
    other = ship("SMS G-101", 1, at=place_off(firer, 60, 3))
    ships = fleet(firer, doomed, other)
    order = fire(firer, battery(MAIN_GUNS, doomed), battery(SECONDARY_GUNS, doomed))
    # +2 short, -1 very small: 7 needed; one hit, three penetration dice.
    dice = Dice.showing(7, 1, 1, 1, 1, 1, 1, 1, 1, 1, 5, 1, 1)

    trace = fires(battle(), ships, order, dice)

    assert doomed.status == SUNK
    assert dice.read == len(dice.faces)
    assert [note[1:4] for note in trace.notes if note.what == Noted.FIRE_LOST] == [(0, 1, SECONDARY_GUNS)]
    assert other.hull_lost == 0
    assert firer.shots == 10


@pytest.mark.clause("GF-4.11.r3")
def test_4_11_r3_batteries_fire_in_the_owners_order_each_through_damage_before_the_next():
    firer = iron_duke()
    target = ship("SMS Graudenz", 1, at=place_off(firer, 90, 4))
    ships = fleet(firer, target)
    order = fire(firer, battery(SECONDARY_GUNS, target), battery(MAIN_GUNS, target))
    # 6" first: +1 ROF at medium range, 7 needed; the hit's die of 1 fails. Then 13.5": +2 short, 6 needed: one hit,
    # belt 2 - 11 is less than 1, so 2, 1, 2 are two points, and their location dice fall on nothing.
    dice = Dice.showing(7, 6, 6, 6, 6, 6, 1, 6, 5, 5, 5, 5, 5, 5, 5, 5, 5, 2, 1, 2, 9, 9)

    trace = fires(battle(), ships, order, dice)

    assert [note.c for note in trace.notes if note.what == Noted.FIRES] == [SECONDARY_GUNS, MAIN_GUNS]
    assert firer.hits == 2
    assert target.hull_lost == 2
    assert dice.read == len(dice.faces)


@pytest.mark.clause("GF-4.11.r5")
def test_4_11_r5_a_target_is_an_enemy_ship_on_the_board():
    firer = iron_duke()
    at = place_off(firer, 90, 5)

    assert is_target(firer, ship("SMS Moltke", 1, at=at))
    assert not is_target(firer, ship("SMS Moltke", 0, at=at))
    for gone in (SUNK, LEFT, DUE):
        away = ship("SMS Moltke", 1, at=at)
        away.status = gone
        assert not is_target(firer, away)


@pytest.mark.clause("GF-4.12.a")
@pytest.mark.parametrize(("middle", "arc"), [(30, B), (90, D), (150, F), (210, E), (270, C), (330, A)])
def test_4_12_a_six_primary_arcs_of_60_degrees(middle: int, arc: int):
    primary = A | B | C | D | E | F

    held = [bearing for bearing in range(36000) if arcs_at_bearing(bearing) & arc]
    alone = [bearing for bearing in range(36000) if arcs_at_bearing(bearing) & primary == arc]

    first, last = (middle - 30) * 100, (middle + 30) * 100
    assert {bearing % 36000 for bearing in range(first, last + 1)} == set(held)
    assert len(alone) == 6000 - 1


@pytest.mark.clause("GF-4.12.b")
@pytest.mark.parametrize(
    ("middle", "half", "arc"), [(0, 30, FORWARD), (90, 60, STARBOARD), (180, 30, AFT), (270, 60, PORT)]
)
def test_4_12_b_forward_and_aft_are_60_degrees_port_and_starboard_120(middle: int, half: int, arc: int):
    held = {bearing for bearing in range(36000) if arcs_at_bearing(bearing) & arc}

    first, last = (middle - half) * 100, (middle + half) * 100
    assert held == {bearing % 36000 for bearing in range(first, last + 1)}


@pytest.mark.clause("GF-4.12.d")
def test_4_12_d_f_is_not_forward_and_a_is_not_aft():
    moltke = ship("SMS Moltke", at=(12, 9))
    fwd_tube, aft_tube = 0, 3

    in_f = arcs_to(OPEN, moltke, ship("HMS Lion", 1, at=place_off(moltke, 170, 4)))
    in_a = arcs_to(OPEN, moltke, ship("HMS Lion", 1, at=place_off(moltke, 350, 4)))

    assert (tubes_bearing(moltke, 0, fwd_tube, 4 * MILE, in_f), tubes_bearing(moltke, 0, aft_tube, 4 * MILE, in_f)) == (
        0,
        1,
    )
    assert (tubes_bearing(moltke, 0, fwd_tube, 4 * MILE, in_a), tubes_bearing(moltke, 0, aft_tube, 4 * MILE, in_a)) == (
        1,
        0,
    )
    # ABCD and ACDE cover A and not F; BCDF and the two of CDEF cover F and not A.
    assert barrels_bearing(moltke, MAIN_GUNS, in_a) == 4
    assert barrels_bearing(moltke, MAIN_GUNS, in_f) == 6


@pytest.mark.clause("GF-4.12.e")
def test_4_12_e_on_an_open_table_the_centre_decides_when_an_arc_line_crosses_the_model():
    firer = iron_duke()
    # At 3 nm one degree is 0.05 nm, far less than half the model's length across the line.
    just_inside = ship("SMS Moltke", 1, at=place_off(firer, 59, 3), heading=150)
    just_outside = ship("SMS Moltke", 1, at=place_off(firer, 61, 3), heading=150)

    assert arcs_to(OPEN, firer, just_inside) & (B | D) == B
    assert arcs_to(OPEN, firer, just_outside) & (B | D) == D
    assert barrels_bearing(firer, MAIN_GUNS, arcs_to(OPEN, firer, just_inside)) == 4
    assert barrels_bearing(firer, MAIN_GUNS, arcs_to(OPEN, firer, just_outside)) == 10


@pytest.mark.clause("GF-4.12.f")
@pytest.mark.parametrize(
    ("offset", "arcs"),
    [
        ((3, 0), A | B | FORWARD),
        ((0, 3), B | D | STARBOARD),
        ((2, 2), B | FORWARD | STARBOARD),
        ((-4, 2), F | AFT | STARBOARD),
        ((0, -1), C | E | PORT),
        ((1, 2), B | STARBOARD),
    ],
)
def test_4_12_f_a_hex_bisected_by_an_arc_line_is_in_both_arcs(offset: tuple[int, int], arcs: int):
    firer = on_hex("HMS Iron Duke", at=(-12, 10))
    target = on_hex("SMS Moltke", 1, at=(-12 + offset[0], 10 + offset[1]))

    assert arcs_to(HEXES, firer, target) == arcs


@pytest.mark.clause("GF-4.12.g")
@pytest.mark.parametrize(
    ("bearing", "main", "secondary"), [(10, 4, 0), (40, 4, 6), (90, 10, 6), (170, 4, 0), (270, 10, 6)]
)
def test_4_12_g_only_mounts_with_the_targets_arc_fire(bearing: int, main: int, secondary: int):
    firer = iron_duke()
    arcs = arcs_to(OPEN, firer, ship("SMS Moltke", 1, at=place_off(firer, bearing, 4)))

    assert barrels_bearing(firer, MAIN_GUNS, arcs) == main
    assert barrels_bearing(firer, SECONDARY_GUNS, arcs) == secondary


@pytest.mark.clause("GF-4.12.g")
def test_4_12_g_mounts_checked_off_fire_no_more():
    firer = iron_duke()
    firer.mounts_lost[0] = 1
    target = ship("SMS Moltke", 1, at=place_off(firer, 10, 4))

    assert barrels_bearing(firer, MAIN_GUNS, arcs_to(OPEN, firer, target)) == 2


@pytest.mark.clause("GF-4.12.r1")
def test_4_12_r1_on_a_target_in_two_arcs_every_mount_of_either_bears_once():
    moltke = on_hex("SMS Moltke", at=(-12, 10))
    dead_ahead = on_hex("HMS Iron Duke", 1, at=(-9, 10))
    beam_and_bow = on_hex("HMS Iron Duke", 1, at=(-12, 13))

    # ABCD for A and B, ACDE for A, BCDF for B: three turrets, not four, and not the two of CDEF.
    assert barrels_bearing(moltke, MAIN_GUNS, arcs_to(HEXES, moltke, dead_ahead)) == 6
    # B or D: all five turrets.
    assert barrels_bearing(moltke, MAIN_GUNS, arcs_to(HEXES, moltke, beam_and_bow)) == 10


@pytest.mark.clause("GF-4.12.r2")
def test_4_12_r2_one_type_may_have_primary_and_secondary_arcs():
    scharnhorst = ship("SMS Scharnhorst", at=(12, 9))
    to_port = arcs_to(OPEN, scharnhorst, ship("HMS Good Hope", 1, at=place_off(scharnhorst, 270, 5)))
    on_the_port_bow = arcs_to(OPEN, scharnhorst, ship("HMS Good Hope", 1, at=place_off(scharnhorst, 320, 5)))
    ahead = arcs_to(OPEN, scharnhorst, ship("HMS Good Hope", 1, at=place_off(scharnhorst, 350, 5)))

    # Two twin turrets through C and two port casemates; fore turret and casemates; fore turret alone.
    assert barrels_bearing(scharnhorst, MAIN_GUNS, to_port) == 6
    assert barrels_bearing(scharnhorst, MAIN_GUNS, on_the_port_bow) == 4
    assert barrels_bearing(scharnhorst, MAIN_GUNS, ahead) == 2


@pytest.mark.clause("GF-4.13.a")
def test_4_13_a_range_is_the_distance_between_centres():
    assert range_between(OPEN, ship("HMS Lion", at=(2, 3)), ship("SMS Moltke", 1, at=(5, 7))) == 5 * MILE


@pytest.mark.clause("GF-4.13.b")
@pytest.mark.parametrize(
    ("offset", "hexes"), [((1, 0), 1), ((4, 0), 4), ((2, 2), 4), ((-3, 5), 5), ((3, -1), 3), ((-2, -3), 5)]
)
def test_4_13_b_on_hexes_range_is_counted_along_a_shortest_path(offset: tuple[int, int], hexes: int):
    firer = on_hex("HMS Iron Duke", at=(-12, 10))
    target = on_hex("SMS Moltke", 1, at=(-12 + offset[0], 10 + offset[1]))

    assert range_between(HEXES, firer, target) == hexes * MILE


@pytest.mark.clause("GF-4.13.c")
@pytest.mark.parametrize(("miles", "band"), [(3, SHORT), (6, MEDIUM_RANGE), (11, LONG), (13, OUT_OF_RANGE)])
def test_4_13_c_bands_short_medium_long(miles: int, band: int):
    assert band_at(iron_duke(), MAIN_GUNS, miles * MILE) == band


@pytest.mark.clause("GF-4.13.d")
def test_4_13_d_no_fire_beyond_the_long_band():
    firer = iron_duke()
    at_twelve = fleet(firer, ship("SMS Moltke", 1, at=place_off(firer, 90, 12)))
    beyond = fleet(firer, ship("SMS Moltke", 1, at=place_off(firer, 90, 12.01)))

    assert is_in_reach(firer, MAIN_GUNS, 12 * MILE)
    assert not is_in_reach(firer, MAIN_GUNS, 12 * MILE + 1)
    assert has_shot(battle(), at_twelve, firer)
    assert not has_shot(battle(), beyond, firer)


@pytest.mark.clause("GF-4.13.ex1")
def test_4_13_ex1_sixteen_inches_at_four_to_the_mile_are_four_miles():
    inch = 1 / INCHES_TO_A_MILE[2400]

    iron_duke, moltke = ship("HMS Iron Duke", at=(4, 4)), ship("SMS Moltke", 1, at=(4 + 16 * inch, 4))

    assert range_between(OPEN, iron_duke, moltke) == 4 * MILE


@pytest.mark.clause("GF-4.13.ex2")
def test_4_13_ex2_a_shortest_path_of_four_hexes_is_four_miles():
    iron_duke, moltke = on_hex("HMS Iron Duke", at=(-5, 5)), on_hex("SMS Moltke", 1, at=(-8, 9))

    # Three steps of (-1, 1) and one of (0, 1).
    assert range_between(HEXES, iron_duke, moltke) == 4 * MILE


@pytest.mark.clause("GF-4.13.ex3")
def test_4_13_ex3_ten_miles_are_long_range_for_tigers_guns():
    assert band_at(ship("HMS Tiger"), MAIN_GUNS, 10 * MILE) == LONG


@pytest.mark.clause("GF-4.13.r1")
@pytest.mark.parametrize(
    ("east", "south", "band"),
    [
        (4.0, 0, SHORT),
        (4.01, 0, MEDIUM_RANGE),
        (2.4, 3.2, SHORT),
        (2.4, 3.2 + 1 / MILE, MEDIUM_RANGE),
        (8.0, 0, MEDIUM_RANGE),
        (8.01, 0, LONG),
        (7.2, 9.6, LONG),
        (12.01, 0, OUT_OF_RANGE),
    ],
)
def test_4_13_r1_band_limits_belong_to_the_nearer_band(east: float, south: float, band: int):
    firer, target = ship("HMS Iron Duke", at=(1, 1)), ship("SMS Moltke", 1, at=(1 + east, 1 + south))

    assert band_at(firer, MAIN_GUNS, range_between(OPEN, firer, target)) == band


@pytest.mark.clause("GF-4.13.r2")
@pytest.mark.parametrize("heading", [0, 45, 90])
def test_4_13_r2_size_and_heading_of_models_do_not_change_range_or_arc(heading: int):
    firer = iron_duke()
    at = place_off(firer, 61, 5)

    for name in SIZES.values():
        target = ship(name, 1, at=at, heading=heading)
        assert band_at(firer, MAIN_GUNS, range_between(OPEN, firer, target)) == MEDIUM_RANGE
        assert arcs_to(OPEN, firer, target) == D | STARBOARD

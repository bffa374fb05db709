"""4.14  The line of fire on open table and hexes."""

from __future__ import annotations

import pytest

from lineahead.rulesets.grand_fleets.rules.gunfire import (
    has_clear_line,
    has_shot,
)
from lineahead.rulesets.grand_fleets.tables.ships import LEFT, MILE, SUNK
from tests.rulebook.grand_fleets.hits import SIZES
from tests.rulebook.grand_fleets.table import (
    HEXES,
    battle,
    fleet,
    on_hex,
    recarded,
    ship,
)


def line_past(third: str, firer: str = "HMS Iron Duke", target: str = "SMS Moltke", side: int = 1) -> bool:
    """Whether a firer has a clear line over a third ship that lies half-way."""
    ships = fleet(ship(firer, at=(5, 9)), ship(target, 1, at=(11, 9)), ship(third, side, at=(8, 9)))
    return has_clear_line(battle(), ships, ships[0], ships[1])


@pytest.mark.clause("GF-4.14.a")
def test_4_14_a_an_attack_needs_a_clear_line_between_centre_points():
    firer, target = ship("HMS Iron Duke", at=(5, 9)), ship("SMS Moltke", 1, at=(11, 9))
    on_the_line = fleet(firer, target, ship("HMS Tiger", at=(8, 9)))
    beside_the_line = fleet(firer, target, ship("HMS Tiger", at=(8, 10)))

    assert not has_clear_line(battle(), on_the_line, firer, target)
    assert has_clear_line(battle(), beside_the_line, firer, target)


@pytest.mark.clause("GF-4.14.b")
@pytest.mark.parametrize(
    ("firer", "target", "blocking"),
    [
        ("VL", "VL", {"VL"}),
        ("VL", "M", {"M", "L", "VL"}),
        ("S", "VL", {"S", "M", "L", "VL"}),
        ("VS", "L", {"VS", "S", "M", "L", "VL"}),
    ],
)
def test_4_14_b_a_third_ship_blocks_from_the_smaller_of_the_two_sizes_up(firer: str, target: str, blocking: set[str]):
    found = {size for size, third in SIZES.items() if not line_past(third, SIZES[firer], SIZES[target])}

    assert found == blocking


@pytest.mark.clause("GF-4.14.c")
def test_4_14_c_with_a_blocked_line_there_is_no_attack():
    firer = ship("HMS Iron Duke", at=(5, 9))
    target, screen = ship("SMS Moltke", 1, at=(11, 9)), ship("HMS Tiger", at=(8, 9))
    ships = fleet(firer, target, screen)

    assert not has_shot(battle(), ships, firer)
    screen.status = SUNK
    assert has_shot(battle(), ships, firer)


def hexes_clear(target: tuple[int, int], *thirds: tuple[int, int], size: str = "VL") -> bool:
    """Whether Iron Duke in the middle of a hexgrid has a clear line to Moltke past ships in the hexes given."""
    middle = (-15, 12)

    def there(offset: tuple[int, int]) -> tuple[int, int]:
        return middle[0] + offset[0], middle[1] + offset[1]

    others = [on_hex(SIZES[size], 1, at=there(place)) for place in thirds]
    ships = fleet(on_hex("HMS Iron Duke", at=middle), on_hex("SMS Moltke", 1, at=there(target)), *others)
    return has_clear_line(battle(HEXES), ships, ships[0], ships[1])


@pytest.mark.clause("GF-4.14.d")
@pytest.mark.parametrize(("size", "clear"), [("M", True), ("L", False), ("VL", False)])
def test_4_14_d_on_hexes_a_big_enough_ship_in_any_crossed_hex_blocks(size: str, clear: bool):
    for crossed in ((1, 0), (2, 0), (3, 0)):
        assert hexes_clear((4, 0), crossed, size=size) is clear
    assert hexes_clear((4, 0), (1, 1), (5, 0), (-1, 0), size=size)


@pytest.mark.clause("GF-4.14.e")
@pytest.mark.clause("GF-4.14.r1")
def test_4_14_e_and_r1_along_a_hex_edge_only_ships_on_both_sides_block():
    assert hexes_clear((1, 1), (1, 0))
    assert hexes_clear((1, 1), (0, 1))
    assert not hexes_clear((1, 1), (1, 0), (0, 1))


@pytest.mark.clause("GF-4.14.f")
def test_4_14_f_friends_and_enemies_block_alike():
    assert not line_past("HMS Tiger", side=0)
    assert not line_past("HMS Tiger", side=1)


@pytest.mark.clause("GF-4.14.ex1")
@pytest.mark.parametrize(("size", "clear"), [("VS", True), ("S", True), ("M", True), ("L", False), ("VL", False)])
def test_4_14_ex1_between_iron_duke_and_moltke_a_large_ship_blocks_a_medium_one_does_not(size: str, clear: bool):
    assert line_past(SIZES[size]) is clear


@pytest.mark.clause("GF-4.14.ex2")
def test_4_14_ex2_one_ship_beside_the_line_leaves_it_clear_further_ships_may_block_it():
    beside, across, crossed = (1, 0), (0, 1), (1, 1)

    assert hexes_clear((2, 2), beside)
    assert not hexes_clear((2, 2), beside, across)
    assert not hexes_clear((2, 2), beside, crossed)
    assert not hexes_clear((2, 2), beside, across, crossed)
    assert hexes_clear((2, 2), beside, across, crossed, size="M")


@pytest.mark.clause("GF-4.14.dv1")
def test_4_14_dv1_edges_and_hexes_on_the_way_to_2_2():
    assert hexes_clear((2, 2), (1, 0))
    assert not hexes_clear((2, 2), (1, 0), (0, 1))
    assert hexes_clear((2, 2), (1, 0), (1, 2))
    assert not hexes_clear((2, 2), (1, 1))


@pytest.mark.clause("GF-4.14.dv2")
def test_4_14_dv2_the_smaller_of_the_two_decides_even_against_a_very_large_firer():
    assert not line_past("SMS G-101", firer="HMS Iron Duke", target="SMS G-101")


@pytest.mark.clause("GF-4.14.dv3")
def test_4_14_dv3_corners_touched_on_the_way_to_4_1_do_not_block():
    assert hexes_clear((4, 1), (1, 1), (3, 0))
    for crossed in ((1, 0), (2, 0), (2, 1), (3, 1)):
        assert not hexes_clear((4, 1), crossed)


@pytest.mark.clause("GF-4.14.r2")
def test_4_14_r2_staggered_ships_leave_a_gap_at_each_edge():
    assert hexes_clear((2, 2), (1, 0), (1, 2))
    assert hexes_clear((2, 2), (0, 1), (2, 1))
    assert not hexes_clear((2, 2), (2, 1), (1, 2))


@pytest.mark.clause("GF-4.14.r3")
def test_4_14_r3_along_an_edge_each_ship_must_be_big_enough_by_itself():
    ships = fleet(
        on_hex("HMS Iron Duke", at=(-15, 12)),
        on_hex("SMS Moltke", 1, at=(-14, 13)),
        on_hex("SMS Derfflinger", 1, at=(-14, 12)),
        on_hex("SMS Scharnhorst", 1, at=(-15, 13)),
    )

    with_a_medium_ship = has_clear_line(battle(HEXES), ships, ships[0], ships[1])
    ships[3] = on_hex("SMS Blücher", 1, at=(-15, 13), number=3)
    with_a_large_ship = has_clear_line(battle(HEXES), ships, ships[0], ships[1])

    assert with_a_medium_ship
    assert not with_a_large_ship


@pytest.mark.clause("GF-4.14.r4")
@pytest.mark.parametrize("gone", [SUNK, LEFT])
def test_4_14_r4_neither_firer_nor_target_blocks_nor_a_ship_that_is_gone(gone: int):
    firer, target = ship("HMS Iron Duke", at=(5, 9), heading=90), ship("SMS Moltke", 1, at=(11, 9), heading=90)
    third = ship("HMS Tiger", at=(8, 9))
    third.status = gone

    assert has_clear_line(battle(), fleet(firer, target, third), firer, target)
    assert hexes_clear((1, 0))


@pytest.mark.clause("GF-4.14.r5")
def test_4_14_r5_a_line_that_only_touches_the_rim_is_clear():
    firer, target = ship("HMS Iron Duke", at=(5, 12)), ship("SMS Moltke", 1, at=(5, 4))
    # 600 units long, so 200 wide: her side lies 100 units from her centre.
    half_width = 100 / MILE
    third = recarded(ship("HMS Tiger", at=(5 + half_width, 8)), length=600)
    ships = fleet(firer, target, third)

    touching = has_clear_line(battle(), ships, firer, target)
    third.x -= 1
    crossing = has_clear_line(battle(), ships, firer, target)

    assert touching
    assert not crossing

"""4.32.c, 4.32.d, 4.32.r1  Which mount is lost, and who chooses it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lineahead.kernel.choices import Wanted
from lineahead.kernel.dice import Dice
from lineahead.rulesets.grand_fleets.files.cards import arcs_named
from lineahead.rulesets.grand_fleets.rules.losses import (
    AFT_FIRST,
    FORE_FIRST,
    LEAST_MISSED,
    arcs_covered,
    farthest,
    least_missed,
)
from lineahead.rulesets.grand_fleets.tables.notes import Asked
from lineahead.rulesets.grand_fleets.tables.ships import (
    MOST_MOUNT_GROUPS,
    Gun,
    MountGroup,
    Ship,
)
from tests.rulebook.grand_fleets.hits import MAIN_GUNS, SECONDARY_GUNS, iron_duke, moltke_off, mounts, strike
from tests.rulebook.grand_fleets.table import (
    HEXES,
    on_hex,
    place_off,
    ship,
)


@pytest.mark.clause("GF-4.32.c")
@pytest.mark.parametrize("chosen", [0, 1, 2])
def test_4_32_c_the_owner_chooses_among_the_mounts_that_bear_on_the_attacker(chosen: int):
    target = iron_duke()
    left = [2, 1, 2]
    left[chosen] -= 1

    strike(target, moltke_off(target, 270), 1, Dice.showing(1), chosen)

    assert mounts(target, MAIN_GUNS) == left


@pytest.mark.clause("GF-4.32.c")
def test_4_32_c_a_mount_that_does_not_bear_on_the_attacker_is_no_choice():
    target = ship("SMS Moltke", 1, at=(12, 9))
    attacker = ship("HMS Lion", 0, at=place_off(target, 20, 5))

    # In arc B: ABCD and BCDF, neither ACDE nor CDEF.
    with pytest.raises(Wanted) as asked:
        strike(target, attacker, 1, Dice.showing(1))
    with pytest.raises(ValueError, match="not among the choices"):
        strike(target, attacker, 1, Dice.showing(1), 1)

    choice = asked.value.choice
    assert choice is not None
    assert (choice.asked, choice.owner, choice.about) == (Asked.MOUNT_LOST, target.side, target.number)
    assert choice.options == 0b0101


@pytest.mark.clause("GF-4.32.c")
@pytest.mark.parametrize(
    ("name", "preference", "left"),
    [
        ("SMS Moltke", FORE_FIRST, [0, 1, 1, 2]),
        ("SMS Moltke", AFT_FIRST, [1, 1, 1, 1]),
        ("SMS Scharnhorst", LEAST_MISSED, [1, 1, 1, 2]),
        ("SMS Scharnhorst", FORE_FIRST, [0, 1, 2, 2]),
        ("SMS Scharnhorst", AFT_FIRST, [1, 0, 2, 2]),
    ],
)
def test_4_32_c_a_standing_preference_chooses_in_the_owners_place(name: str, preference: int, left: list[int]):
    # To port all turrets of Moltke bear; of Scharnhorst both twin turrets and two of the four single casemates.
    target = ship(name, 1, at=(12, 9), mount_preference=preference)

    strike(target, ship("HMS Good Hope", 0, at=place_off(target, 270, 5)), 1, Dice.showing(1))

    assert mounts(target, MAIN_GUNS) == left


@pytest.mark.clause("GF-4.32.c")
@pytest.mark.parametrize(
    ("groups", "missed"),
    [
        ((("ABCD", 2, 1), ("CD", 1, 1)), 1),  # fewer barrels
        ((("ABCD", 1, 1), ("CD", 1, 1)), 1),  # as many barrels, fewer arcs
        ((("ABCDEF", 1, 9), ("ABCDE", 1, 1)), 1),  # fewer arcs, however few mounts
        ((("Port", 1, 2), ("Stbd", 1, 3)), 1),  # as many of both, more mounts
        ((("Port", 1, 2), ("Stbd", 1, 2)), 0),  # all alike: the first
        ((("CD", 3, 1), ("ABCDEF", 2, 9)), 1),  # barrels before arcs
    ],
)
def test_4_32_c_the_mount_that_is_least_missed(groups: tuple[tuple[str, int, int], ...], missed: int):
    assert least_missed(with_mounts(iron_duke(), *groups), MAIN_GUNS, 0b11) == missed


def with_mounts(target: Ship, *groups: tuple[str, int, int]) -> Ship:
    """A ship whose main guns stand in these groups: arcs, barrels of a mount, and mounts."""
    gun = Gun(groups=[MountGroup(arcs=arcs_named(arcs), barrels=n, mounts=mounts) for arcs, n, mounts in groups])
    gun.groups += [MountGroup() for _ in range(MOST_MOUNT_GROUPS - len(groups))]
    target.card = replace(target.card, guns=[gun, *target.card.guns[1:]])
    return target


@pytest.mark.clause("GF-4.32.c")
@pytest.mark.parametrize(
    ("arcs", "fore", "aft"),
    [
        (("CD", "ABCD", "CDEF"), 1, 2),
        (("Port", "Fwd", "Aft"), 1, 2),
        (("CDEF", "ACDE", "A"), 2, 0),  # A and B count for the bow, E and F for the stern
        (("CDEF", "CDE", "B"), 2, 0),
        (("CD", "CD", "CD"), 0, 0),
        (("CDF", "CDEF", "CDE"), 0, 1),
    ],
)
def test_4_32_c_the_mount_that_stands_farthest_fore_or_aft(arcs: tuple[str, ...], fore: int, aft: int):
    target = with_mounts(iron_duke(), *((arc, 1, 1) for arc in arcs))

    assert (farthest(target, MAIN_GUNS, 0b111, 1), farthest(target, MAIN_GUNS, 0b111, -1)) == (fore, aft)
    assert farthest(target, MAIN_GUNS, 0b100, 1) == 2


@pytest.mark.clause("GF-4.12.a")
@pytest.mark.parametrize(("arcs", "count"), [("A", 1), ("F", 1), ("ABCDEF", 6), ("Fwd", 1), ("Port/Stbd", 2)])
def test_4_12_a_how_many_arcs_a_mount_covers(arcs: str, count: int):
    assert arcs_covered(arcs_named(arcs)) == count


@pytest.mark.clause("GF-4.32.d")
def test_4_32_d_with_none_left_that_bears_any_mount_of_the_type_may_be_chosen():
    target = iron_duke()
    ahead = moltke_off(target, 10)
    # Only the two ABCD turrets bear ahead: the first two dice leave no choice, the third leaves CD or CDEF.
    dice = Dice.showing(1, 1, 1)

    strike(target, ahead, 3, dice, 1)

    assert mounts(target, MAIN_GUNS) == [0, 0, 2]


@pytest.mark.clause("GF-4.32.d")
def test_4_32_d_casemates_of_the_far_side_go_when_the_near_side_is_gone():
    target = iron_duke()

    strike(target, moltke_off(target, 270), 7, Dice.showing(2, 3, 4, 2, 3, 4, 2))

    assert mounts(target, SECONDARY_GUNS) == [0, 5]


@pytest.mark.clause("GF-4.32.ex1")
def test_4_32_ex1_from_directly_to_port_the_lost_mount_covers_port_or_c():
    target = ship("SMS Blücher", 1, at=(12, 9))
    attacker = ship("HMS Tiger", 0, at=place_off(target, 270, 6))
    groups = target.card.guns[MAIN_GUNS].groups

    # 8.3": ABCD, ACE, BDF, CDEF; the starboard wing turrets BDF cannot be chosen.
    with pytest.raises(Wanted) as asked:
        strike(target, attacker, 1, Dice.showing(1))
    strike(target, attacker, 1, Dice.showing(3))

    assert [groups[i].mounts for i in range(4)] == [1, 2, 2, 1]
    assert asked.value.choice is not None
    assert asked.value.choice.options == 0b1011
    assert mounts(target, SECONDARY_GUNS) == [3, 4]


@pytest.mark.clause("GF-4.32.dv1")
def test_4_32_dv1_any_of_the_five_turrets_may_be_the_one():
    target = iron_duke()

    with pytest.raises(Wanted) as asked:
        strike(target, moltke_off(target, 270), 4, Dice.showing(1, 3, 7, 10))

    assert asked.value.choice is not None
    assert asked.value.choice.options == 0b111


@pytest.mark.clause("GF-4.32.r1")
def test_4_32_r1_range_and_line_of_fire_play_no_part_in_the_choice():
    target = iron_duke()
    # 10 nm to port: beyond the 7 nm of the 6" guns, which are lost all the same, and from the near side.
    attacker = moltke_off(target, 270, 10)

    strike(target, attacker, 1, Dice.showing(2))

    assert mounts(target, SECONDARY_GUNS) == [5, 6]


@pytest.mark.clause("GF-4.32.r1")
def test_4_32_r1_an_attacker_in_two_arcs_is_borne_on_through_either():
    target = on_hex("SMS Moltke", 1, at=(-12, 10))
    dead_ahead = on_hex("HMS Lion", 0, at=(-9, 10))

    with pytest.raises(Wanted) as asked:
        strike(target, dead_ahead, 1, Dice.showing(1), board=HEXES)

    # A or B: ABCD, ACDE and BCDF, not CDEF.
    assert asked.value.choice is not None
    assert asked.value.choice.options == 0b0111

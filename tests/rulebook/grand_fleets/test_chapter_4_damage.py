"""4.3  Armour and damage: penetration, hull boxes, hit locations, and which mount is lost."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lineahead.kernel.choices import Answers, Wanted
from lineahead.kernel.dice import D10, Dice, Throw
from lineahead.kernel.trace import Note, Trace
from lineahead.rulesets.grand_fleets.files.cards import arcs_named
from lineahead.rulesets.grand_fleets.rules.arcs import ABEAM, AHEAD, ASTERN, arcs_to
from lineahead.rulesets.grand_fleets.rules.damage import (
    BELT,
    DECK,
    END,
    armour_struck,
    armour_value,
    does_penetrate,
    inflict,
    roll_penetration,
)
from lineahead.rulesets.grand_fleets.rules.gunfire import barrels_bearing, has_shot
from lineahead.rulesets.grand_fleets.rules.losses import (
    AFT_FIRST,
    FORE_FIRST,
    LEAST_MISSED,
    arcs_covered,
    farthest,
    least_missed,
)
from lineahead.rulesets.grand_fleets.tables.charts import LONG, MEDIUM_RANGE, SHORT, TEN_INCHES
from lineahead.rulesets.grand_fleets.tables.notes import Asked, Noted, Thrown
from lineahead.rulesets.grand_fleets.tables.sea import Blow
from lineahead.rulesets.grand_fleets.tables.ships import (
    MOST_MOUNT_GROUPS,
    ON_BOARD,
    SUNK,
    Board,
    Gun,
    MountGroup,
    Ship,
    light_gun_rating,
    mounts_left,
)
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
FACES = range(1, 11)


def target_numbers(trace: Trace) -> list[int]:
    """The target numbers that penetration was rolled against."""
    return [note.a for note in trace.notes if note.what == Noted.PENETRATION]


def strike(target: Ship, attacker: Ship, points: int, dice: Dice, *answers: int, board: Board = OPEN) -> Trace:
    """Points of gunfire damage from where the attacker lies."""
    trace = Trace()
    arcs = arcs_to(board, target, attacker)
    inflict(battle(board), target, Blow(points, arcs, attacker.side, 0), dice, Answers(*answers), trace)
    return trace


def mounts(of: Ship, gun: int) -> list[int]:
    """The mounts left in the groups that the card lists."""
    return [mounts_left(of, gun, i) for i in range(MOST_MOUNT_GROUPS) if of.card.guns[gun].groups[i].mounts > 0]


def iron_duke(**fields: int) -> Ship:
    return ship("HMS Iron Duke", 1, at=(12, 9), **fields)


def moltke_off(target: Ship, bearing: float, miles: float = 5) -> Ship:
    return ship("SMS Moltke", 0, at=place_off(target, bearing, miles))


@pytest.mark.clause("GF-4.3.a")
def test_4_3_a_after_a_hit_come_penetration_and_then_the_effects():
    target = iron_duke()
    firer = moltke_off(target, 270, 5)
    # Moltke on the port beam, medium range, very large target: 7 needed. Two hits, four penetration dice against
    # 13 - 5 = 8, of which two succeed; two boxes, two location dice.
    dice = Dice.showing(7, 7, 6, 6, 6, 6, 6, 6, 6, 6, 8, 7, 9, 7, 9, 8)

    trace = fires(battle(), fleet(firer, target), fire(firer, battery(MAIN_GUNS, target)), dice)

    told = [note.what for note in trace.notes]
    order = [Noted.HITS, Noted.PENETRATION_DIE, Noted.DAMAGE, Noted.LOCATION_DIE]
    assert [told.index(what) for what in order] == sorted(told.index(what) for what in order)
    assert target.hull_lost == 2
    assert dice.read == len(dice.faces)


@pytest.mark.clause("GF-4.31.e")
def test_4_31_e_so_many_dice_are_told_before_they_are_thrown():
    target = iron_duke()
    firer = moltke_off(target, 270, 5)
    # three hits with shells of 2 points, at belt 13 less 5
    dice = Dice.showing(7, 7, 7, 6, 6, 6, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1)

    trace = fires(battle(), fleet(firer, target), fire(firer, battery(MAIN_GUNS, target)), dice)

    told = [note for note in trace.notes if note.what in (Noted.NEEDED, Noted.PENETRATION)]
    assert told == [Note(Noted.NEEDED, 1, 7), Note(Noted.PENETRATION, 8, 6, BELT, target.number)]


@pytest.mark.clause("GF-4.31.a")
@pytest.mark.parametrize(
    ("miles", "expected"),
    [(3, 12 - 11), (7, 12 - 7), (11, 9 - 4)],
)
def test_4_31_a_the_target_number_is_armour_less_penetration_at_that_range(miles: int, expected: int):
    firer = ship("HMS Iron Duke", at=(12, 9))
    target = ship("SMS Moltke", 1, at=place_off(firer, 90, miles))
    dice = Dice.showing(10, *[1] * 9, 1, 1, 1)

    trace = fires(battle(), fleet(firer, target), fire(firer, battery(MAIN_GUNS, target)), dice)

    assert target_numbers(trace) == [expected]


@pytest.mark.clause("GF-4.31.b")
@pytest.mark.parametrize("bore", [1050, 1524, 2540, 3429])
@pytest.mark.parametrize("band", [SHORT, MEDIUM_RANGE])
def test_4_31_b_from_abeam_at_short_and_medium_range_the_belt_is_struck(band: int, bore: int):
    assert armour_struck(ABEAM, band, bore) == BELT
    assert armour_value(iron_duke(), BELT) == 13


@pytest.mark.clause("GF-4.31.c")
@pytest.mark.parametrize("aspect", [AHEAD, ASTERN])
@pytest.mark.parametrize("band", [SHORT, MEDIUM_RANGE])
def test_4_31_c_from_ahead_or_astern_at_short_and_medium_range_the_end_is_struck(band: int, aspect: int):
    for bore in (1050, TEN_INCHES):
        assert armour_struck(aspect, band, bore) == END
    assert armour_value(iron_duke(), END) == 9


@pytest.mark.clause("GF-4.31.d")
@pytest.mark.parametrize(
    ("aspect", "bore", "armour"),
    [
        (ABEAM, 2540, DECK),
        (AHEAD, 3429, DECK),
        (ASTERN, 2540, DECK),
        (ABEAM, 2539, BELT),
        (AHEAD, 2337, END),
        (ASTERN, 1524, END),
    ],
)
def test_4_31_d_at_long_range_the_deck_by_heavy_guns_else_belt_or_end(aspect: int, bore: int, armour: int):
    assert armour_struck(aspect, LONG, bore) == armour
    assert armour_value(iron_duke(), DECK) == 10


@pytest.mark.clause("GF-4.31.d")
def test_4_31_d_good_hopes_nine_inch_strikes_the_belt_at_long_range():
    firer = ship("HMS Good Hope", at=(12, 9))
    target = ship("SMS Scharnhorst", 1, at=place_off(firer, 90, 8))
    # Two barrels: 9 needed at long range; belt 6 - 2.
    dice = Dice.showing(9, 8, 3, 3)

    trace = fires(battle(), fleet(firer, target), fire(firer, battery(MAIN_GUNS, target)), dice)

    assert target_numbers(trace) == [4]
    assert target.hull_lost == 0
    assert dice.read == len(dice.faces)


@pytest.mark.clause("GF-4.31.e")
def test_4_31_e_each_die_that_reaches_the_target_number_is_a_point():
    dice = Dice.showing(4, 5, 6, 4, 3, 5)

    points = roll_penetration(6, 5, 0, dice, Trace())

    assert points == 3
    assert dice.read == 6


@pytest.mark.clause("GF-4.31.e")
@pytest.mark.parametrize(("hits", "count"), [(1, 3), (2, 6), (3, 9)])
def test_4_31_e_the_damage_value_in_dice_for_each_hit(hits: int, count: int):
    firer = ship("HMS Iron Duke", at=(12, 9))
    target = ship("SMS Moltke", 1, at=place_off(firer, 90, 7))
    dice = Dice.showing(*[10] * hits, *[1] * (10 - hits), *[1] * count)

    fires(battle(), fleet(firer, target), fire(firer, battery(MAIN_GUNS, target)), dice)

    assert firer.hits == hits
    assert dice.read == len(dice.faces)
    assert dice.due is not None
    assert (dice.due.count, dice.due.purpose) == (count, Thrown.PENETRATION)


@pytest.mark.clause("GF-4.31.f")
def test_4_31_f_a_natural_1_always_fails_and_a_natural_10_always_succeeds():
    for target_number in range(-12, 20):
        assert not does_penetrate(1, target_number)
        assert does_penetrate(10, target_number)


@pytest.mark.clause("GF-4.31.ex1")
def test_4_31_ex1_armour_9_against_penetration_5_makes_4():
    target = iron_duke()
    # Moltke dead ahead at medium range: End 9, penetration 5; her own arcs are those of a beam target.
    firer = ship("SMS Moltke", 0, at=place_off(target, 0, 5), heading=90)
    # Very large +1: one hit of ten; of its two dice 3 fails and 4 succeeds.
    dice = Dice.showing(7, *[6] * 9, 3, 4, 9)

    trace = fires(battle(), fleet(firer, target), fire(firer, battery(MAIN_GUNS, target)), dice)

    assert target_numbers(trace) == [4]
    assert target.hull_lost == 1
    assert dice.read == len(dice.faces)


@pytest.mark.clause("GF-4.31.ex2")
def test_4_31_ex2_two_hits_by_iron_duke_on_moltkes_belt():
    firer = ship("HMS Iron Duke", at=(12, 9))
    target = ship("SMS Moltke", 1, at=place_off(firer, 90, 7))
    # Ten dice to hit (large target abeam: 7 needed), the six dice of the example, two location dice.
    dice = Dice.showing(7, 7, *[6] * 8, 1, 2, 4, 4, 6, 9, 8, 9)

    trace = fires(battle(), fleet(firer, target), fire(firer, battery(MAIN_GUNS, target)), dice)

    assert target_numbers(trace) == [5]
    assert (firer.hits, target.hull_lost) == (2, 2)
    assert dice.read == len(dice.faces)


@pytest.mark.clause("GF-4.31.dv1")
@pytest.mark.parametrize(
    ("target_number", "ways"), [(-3, 9), (0, 9), (1, 9), (2, 9), (5, 6), (10, 1), (11, 1), (13, 1)]
)
def test_4_31_dv1_chances_of_one_die(target_number: int, ways: int):
    assert sum(does_penetrate(face, target_number) for face in FACES) == ways


@pytest.mark.clause("GF-4.31.r1")
def test_4_31_r1_below_1_only_a_natural_1_fails():
    firer = ship("HMS Iron Duke", at=(12, 9))
    unarmoured = ship("SMS G-101", 1, at=place_off(firer, 90, 3))
    dice = Dice.showing(10, *[1] * 9, 1, 2, 1, 5)

    trace = fires(battle(), fleet(firer, unarmoured), fire(firer, battery(MAIN_GUNS, unarmoured)), dice)

    assert target_numbers(trace) == [-11]
    assert unarmoured.hull_lost == 1
    assert dice.read == len(dice.faces)


@pytest.mark.clause("GF-4.32.a")
def test_4_32_a_damage_fills_hull_boxes_and_the_last_one_destroys():
    target = iron_duke(hull_lost=20)
    attacker = moltke_off(target, 270)

    strike(target, attacker, 3, Dice.showing(9, 9, 9))
    after_three = (target.hull_lost, target.status)
    strike(target, attacker, 1, Dice.showing())

    assert after_three == (23, ON_BOARD)
    assert (target.hull_lost, target.status) == (24, SUNK)
    assert not has_shot(battle(), fleet(attacker, target), attacker)


@pytest.mark.clause("GF-4.32.b")
@pytest.mark.parametrize(("face", "main", "secondary"), [(1, 1, 0), (2, 0, 1), (3, 0, 1), (4, 0, 1), (5, 0, 0)])
def test_4_32_b_the_location_die_takes_one_mount_of_the_type_it_strikes(face: int, main: int, secondary: int):
    target = iron_duke()
    dice = Dice.showing(face)

    strike(target, moltke_off(target, 270), 1, dice, 0)

    assert 5 - sum(mounts(target, MAIN_GUNS)) == main
    assert 12 - sum(mounts(target, SECONDARY_GUNS)) == secondary
    assert dice.read == 1


@pytest.mark.clause("GF-4.32.b")
def test_4_32_b_one_location_die_for_each_box_lost():
    target = iron_duke()
    dice = Dice.showing(5, 6, 7, 8, 9)

    strike(target, moltke_off(target, 270), 5, dice)

    assert target.hull_lost == 5
    assert dice.read == 5


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


@pytest.mark.clause("GF-4.32.b")
def test_4_32_b_location_dice_are_thrown_together_by_the_attacker():
    target = iron_duke()

    with pytest.raises(Wanted) as wanted:
        inflict(battle(), target, Blow(3, arcs_named("C"), 1, 0), Dice(), Answers(), Trace())

    assert wanted.value.throw == Throw(3, D10, Thrown.LOCATION, 1, ship=0)


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


@pytest.mark.clause("GF-4.32.e")
def test_4_32_e_a_type_already_wiped_out_is_struck_without_effect():
    target = iron_duke()
    target.mounts_lost[0:3] = [2, 1, 2]
    dice = Dice.showing(1)

    trace = strike(target, moltke_off(target, 270), 1, dice)

    assert mounts(target, MAIN_GUNS) == [0, 0, 0]
    assert mounts(target, SECONDARY_GUNS) == [6, 6]
    assert target.hull_lost == 1
    assert Noted.MOUNTS_GONE in [note.what for note in trace.notes]


@pytest.mark.clause("GF-4.32.f")
def test_4_32_f_a_die_that_matches_no_type_has_no_effect():
    target = iron_duke()
    dice = Dice.showing(5, 6, 7, 8, 9)

    trace = strike(target, moltke_off(target, 270), 5, dice)

    assert mounts(target, MAIN_GUNS) + mounts(target, SECONDARY_GUNS) == [2, 1, 2, 6, 6]
    assert Noted.CRITICAL_HIT not in [note.what for note in trace.notes]
    assert dice.read == 5


@pytest.mark.clause("GF-4.32.f")
def test_4_32_f_a_10_is_a_critical_hit():
    target = iron_duke()
    # 5 + 6 = 11 of the gunfire column: the bridge.
    dice = Dice.showing(10, 5, 6)

    strike(target, moltke_off(target, 270), 1, dice)

    assert target.bridge != 0
    assert dice.read == 3


@pytest.mark.clause("GF-4.32.g")
def test_4_32_g_a_ship_may_lose_guns_or_sink_before_it_can_answer():
    firer = ship("HMS Iron Duke", 0, at=(12, 9))
    target = ship("SMS Moltke", 1, at=place_off(firer, 90, 7), hull_lost=20)
    ships = fleet(firer, target)
    order = fire(firer, battery(MAIN_GUNS, target))
    bearing = arcs_to(OPEN, target, firer)

    before = barrels_bearing(target, MAIN_GUNS, bearing)
    # One hit, one point, location 1: a turret of the owner's choice.
    fires(battle(), ships, order, Dice.showing(7, *[6] * 9, 5, 4, 4, 1), 3)
    after = barrels_bearing(target, MAIN_GUNS, bearing)
    could_still_answer = has_shot(battle(), ships, target)
    # Another hit, two points: the last two boxes.
    fires(battle(), ships, order, Dice.showing(7, *[6] * 9, 5, 5, 4))

    assert (before, after) == (10, 8)
    assert could_still_answer
    assert target.status == SUNK
    assert not has_shot(battle(), ships, target)


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
def test_4_32_dv1_four_points_on_iron_duke_from_directly_to_port():
    target = iron_duke()
    # 4 + 5 = 9 of the gunfire column: a fire.
    dice = Dice.showing(1, 3, 7, 10, 4, 5)

    strike(target, moltke_off(target, 270), 4, dice, 1)

    assert target.hull_lost == 4
    assert mounts(target, MAIN_GUNS) == [2, 0, 2]
    assert mounts(target, SECONDARY_GUNS) == [5, 6]
    assert target.fires == 1
    assert dice.read == len(dice.faces)


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


@pytest.mark.clause("GF-4.32.r2")
def test_4_32_r2_damage_beyond_the_last_box_is_lost_and_a_destroyed_ship_rolls_nothing():
    target = iron_duke(hull_lost=22)
    dice = Dice.showing(10, 10, 5, 5, 5)

    trace = strike(target, moltke_off(target, 270), 5, dice)

    assert (target.hull_lost, target.status) == (24, SUNK)
    assert dice.read == 0
    assert [(note.b, note.c) for note in trace.notes if note.what == Noted.DAMAGE] == [(2, 5)]


@pytest.mark.clause("GF-4.32.r3")
def test_4_32_r3_a_critical_hit_counts_before_the_next_ship_fires():
    firer = ship("HMS Iron Duke", 0, at=(12, 9))
    target = ship("SMS Moltke", 1, at=place_off(firer, 90, 7))
    ships = fleet(firer, target)
    # One hit, one point, a 10, and 5 + 6: the bridge; whoever has lost it fires no guns.
    dice = Dice.showing(7, *[6] * 9, 5, 4, 4, 10, 5, 6)

    before = has_shot(battle(), ships, target)
    fires(battle(), ships, fire(firer, battery(MAIN_GUNS, target)), dice)

    assert before
    assert not has_shot(battle(), ships, target)


@pytest.mark.clause("GF-4.32.r3")
def test_4_32_r3_a_magazine_that_blows_up_costs_the_next_battery_its_target():
    firer = ship("HMS Iron Duke", 0, at=(12, 9))
    target = ship("SMS Moltke", 1, at=place_off(firer, 90, 4))
    ships = fleet(firer, target)
    order = fire(firer, battery(MAIN_GUNS, target), battery(SECONDARY_GUNS, target))
    # Short range, large abeam: 5 needed. One hit, one point, a 10, two tens: the magazine, and 4 blows her up.
    dice = Dice.showing(5, *[4] * 9, 2, 1, 1, 10, 10, 10, 4)

    trace = fires(battle(), ships, order, dice)

    assert target.status == SUNK
    assert Noted.FIRE_LOST in [note.what for note in trace.notes]
    assert dice.read == len(dice.faces)


@pytest.mark.clause("GF-4.32.r4")
def test_4_32_r4_all_hits_all_penetration_all_boxes_all_locations_then_the_critical_hits():
    firer = ship("HMS Iron Duke", 0, at=(12, 9))
    target = ship("SMS Moltke", 1, at=place_off(firer, 90, 7))
    # Two hits; six dice against 5 give four points; locations 10, 1, 10, 1; then 3 + 4 = 7, fire control, and
    # 5 + 6 = 11, the bridge. The owner gives up one CDEF turret, then the other.
    dice = Dice.showing(7, 7, *[6] * 8, 5, 6, 7, 8, 4, 4, 10, 1, 10, 1, 3, 4, 5, 6)

    fires(battle(), fleet(firer, target), fire(firer, battery(MAIN_GUNS, target)), dice, 3, 3)

    assert target.hull_lost == 4
    assert mounts(target, MAIN_GUNS) == [1, 1, 1, 0]
    assert target.fire_control != 0
    assert target.bridge != 0
    assert dice.read == len(dice.faces)


@pytest.mark.clause("GF-4.32.r4")
def test_4_32_r4_the_mount_is_chosen_die_by_die():
    target = ship("SMS Moltke", 1, at=(12, 9))
    attacker = ship("HMS Lion", 0, at=place_off(target, 20, 5))

    # In arc B the first die leaves ABCD or BCDF; the second only the one that is left.
    strike(target, attacker, 2, Dice.showing(1, 1), 0)

    assert mounts(target, MAIN_GUNS) == [0, 1, 0, 2]


@pytest.mark.clause("GF-4.32.r5")
def test_4_32_r5_light_guns_fall_only_with_the_damage_level_and_tubes_are_never_hit():
    target = ship("SMS Moltke", 1, at=(12, 9), mount_preference=1)
    attacker = ship("HMS Lion", 0, at=place_off(target, 270, 5))

    strike(target, attacker, 7, Dice.showing(1, 2, 3, 4, 5, 6, 7))
    one_box_short = light_gun_rating(target)
    strike(target, attacker, 1, Dice.showing(8))

    assert one_box_short == 6
    assert light_gun_rating(target) == 4
    assert set(target.tubes_spent) == {0}

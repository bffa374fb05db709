"""5  Torpedoes: order of launch, limits, the roll to hit, and damage without armour."""

from __future__ import annotations

import pytest

from lineahead.kernel.dice import Dice
from lineahead.kernel.records import copy_of
from lineahead.kernel.trace import Note, Trace
from lineahead.rulesets.grand_fleets.rules.alternation import (
    acting_side,
    decline,
    has_acted,
    may_act,
)
from lineahead.rulesets.grand_fleets.rules.arcs import ABEAM, AHEAD, ASTERN, STARBOARD, arcs_to
from lineahead.rulesets.grand_fleets.rules.gunfire import has_clear_line
from lineahead.rulesets.grand_fleets.rules.phases import close_torpedoes, open_torpedoes
from lineahead.rulesets.grand_fleets.rules.torpedoes import (
    all_tubes_bearing,
    begin_torpedoes,
    has_clear_run,
    has_launch,
    torpedo_modifier,
    tubes_bearing,
)
from lineahead.rulesets.grand_fleets.tables.charts import GREEN, RED, YELLOW
from lineahead.rulesets.grand_fleets.tables.notes import Noted
from lineahead.rulesets.grand_fleets.tables.sea import Lie
from lineahead.rulesets.grand_fleets.tables.ships import MILE, MOST_TUBE_GROUPS, SUNK, Battle, Ship, tubes_left
from tests.rulebook.grand_fleets.table import (
    HEXES,
    OPEN,
    battle,
    fleet,
    launch,
    launches,
    on_hex,
    place_off,
    recarded,
    ship,
)

GERMANS, BRITISH, NOBODY = 0, 1, -1
SMALL_SHIPS_AND_GREAT = ["SMS G-101", "SMS Graudenz", "SMS Scharnhorst", "SMS Moltke", "SMS Derfflinger"]


def two_lines(germans: int, british: int) -> list[Ship]:
    """Destroyers in two parallel lines two miles apart, in which every ship has a clear run across."""
    west = [ship("SMS G-101", GERMANS, at=(4, 1 + i)) for i in range(germans)]
    east = [ship("HMS Laforey", BRITISH, at=(6, 1 + i)) for i in range(british)]
    return fleet(*west, *east)


def torpedo_phase(ships: list[Ship], *faces: int) -> Battle:
    """The Torpedo Phase has just begun."""
    fight = battle()
    dice = Dice.showing(*faces)
    open_torpedoes(fight, ships, [], dice, Trace())
    assert dice.read == len(faces)
    return fight


def next_to_launch(fight: Battle, ships: list[Ship]) -> list[int]:
    """The ships that may use the opportunity at hand."""
    return [
        vessel.number for vessel in ships if vessel.side == acting_side(fight) and may_act(fight, ships, vessel.number)
    ]


def use_opportunity(fight: Battle, ships: list[Ship], number: int, *sinking: int) -> str:
    """A ship launches in its side's opportunity, and may sink others; the letter of the side."""
    assert ships[number].side == acting_side(fight)
    ships[number].launched = 1
    for sunk in sinking:
        ships[sunk].status = SUNK
    has_acted(fight, ships)
    return "GB"[ships[number].side]


def pattern(fight: Battle, ships: list[Ship]) -> str:
    """The sides in the order in which they launch till the end of the phase, one letter a ship."""
    letters = ""
    while acting_side(fight) != NOBODY:
        letters += use_opportunity(fight, ships, next_to_launch(fight, ships)[0])
    return letters


def modifier(firer: Ship, target: Ship, miles: float = 3, aspect: int = ABEAM) -> int:
    """The modifier of one torpedo, as the rules add it up."""
    return torpedo_modifier(firer, target, Lie(round(miles * MILE), aspect), Trace())


@pytest.mark.clause("GF-5.a")
@pytest.mark.parametrize(("germans", "british", "expected"), [(3, 2, "GBGBG"), (2, 3, "BGBGB")])
def test_5_a_ships_launch_one_at_a_time_in_turn_and_the_larger_side_begins(germans: int, british: int, expected: str):
    ships = two_lines(germans, british)

    assert pattern(torpedo_phase(ships), ships) == expected


@pytest.mark.clause("GF-5.b")
@pytest.mark.parametrize(
    ("germans", "british", "faces", "expected"),
    [
        (4, 2, (), "GBGBGG"),
        (5, 2, (), "GGBGGBG"),
        (4, 1, (), "GGGBG"),
        (2, 2, (3, 8), "BGBG"),
        (2, 2, (6, 6, 8, 3), "GBGB"),
    ],
)
def test_5_b_batches_of_a_larger_side_and_a_die_between_equal_ones(
    germans: int, british: int, faces: tuple[int, ...], expected: str
):
    ships = two_lines(germans, british)

    assert pattern(torpedo_phase(ships, *faces), ships) == expected


@pytest.mark.clause("GF-5.c")
def test_5_c_a_side_that_fails_to_launch_launches_no_more_this_phase():
    ships = two_lines(3, 2)
    fight = torpedo_phase(ships)

    launched = use_opportunity(fight, ships, 0)
    decline(fight, ships, BRITISH, Trace())
    launched += pattern(fight, ships)

    assert launched == "GGG"
    assert not any(may_act(fight, ships, number) for number in (3, 4))


@pytest.mark.clause("GF-5.d")
def test_5_d_as_in_gunfire_a_target_is_an_enemy_on_the_board():
    firer, other = ship("HMS Laforey", at=(12, 9)), ship("SMS Moltke", 1, at=(15, 9))
    ships = fleet(firer, other)

    at_an_enemy = has_launch(battle(), ships, firer)
    other.side = firer.side
    at_a_friend = has_launch(battle(), ships, firer)
    other.side, other.status = 1, SUNK
    at_a_wreck = has_launch(battle(), ships, firer)

    assert (at_an_enemy, at_a_friend, at_a_wreck) == (True, False, False)


@pytest.mark.clause("GF-5.d")
def test_5_d_as_in_gunfire_the_lost_mount_bears_on_the_attacker():
    target = ship("HMS Iron Duke", 1, at=(12, 9))
    firer = ship("SMS G-101", at=place_off(target, 90, 3))
    # One of two hits (very large: 7 needed): five boxes; location 2 strikes a 6" gun, on the starboard side from
    # where the torpedo came; 4 + 4 = 8, flooding.
    dice = Dice.showing(7, 6, 2, 9, 9, 9, 9, 4, 4)

    launches(battle(), fleet(firer, target), launch(firer, target, 0, 0, 2), dice)

    assert target.mounts_lost[8:10] == [0, 1]
    assert dice.read == len(dice.faces)


@pytest.mark.clause("GF-5.f")
def test_5_f_when_one_side_has_launched_all_the_other_launches_its_rest_in_sequence():
    ships = two_lines(1, 2)

    assert pattern(torpedo_phase(ships), ships) == "BGB"
    assert all(vessel.launched for vessel in ships)


@pytest.mark.clause("GF-5.ex1")
@pytest.mark.clause("GF-5.r1")
def test_5_ex1_and_r1_eight_germans_and_six_british_make_six_pairs_and_two_more():
    ships = two_lines(8, 6)

    assert pattern(torpedo_phase(ships), ships) == "GBGBGBGBGBGBGG"


@pytest.mark.clause("GF-5.r2")
def test_5_r2_a_ship_without_a_legal_torpedo_shot_is_passed_over():
    ships = two_lines(3, 3)
    spent, listing = ships[0], ships[4]
    spent.tubes_spent[0:3] = [1, 1, 4]
    listing.listing = 1
    fight = torpedo_phase(ships, 9, 2)

    able = next_to_launch(fight, ships)
    launched = pattern(fight, ships)

    assert able == [1, 2]
    assert launched == "GBGB"
    assert (spent.launched, listing.launched) == (0, 0)


@pytest.mark.clause("GF-5.r2")
def test_5_r2_it_launches_later_in_the_phase_if_a_line_opens():
    screened, screen = ship("HMS Laforey", GERMANS, at=(4, 9)), ship("HMS Laforey", GERMANS, at=(6, 9))
    ships = fleet(
        ship("HMS Laforey", GERMANS, at=(4, 2)),
        screened,
        screen,
        ship("HMS Laforey", BRITISH, at=(8, 9)),
        ship("HMS Laforey", BRITISH, at=(8, 2)),
    )
    fight = torpedo_phase(ships)

    at_first = next_to_launch(fight, ships)
    use_opportunity(fight, ships, 0)
    use_opportunity(fight, ships, 3, 2)

    assert at_first == [0, 2]
    assert next_to_launch(fight, ships) == [1]


@pytest.mark.clause("GF-5.r2")
def test_5_r2_a_side_launches_what_it_wants_then_declines():
    ships = two_lines(4, 3)
    fight = torpedo_phase(ships)

    launched = use_opportunity(fight, ships, 2) + use_opportunity(fight, ships, 4)
    decline(fight, ships, GERMANS, Trace())
    launched += pattern(fight, ships)

    assert launched == "GBBB"


@pytest.mark.clause("GF-5.1.a")
def test_5_1_a_target_range_and_line_of_fire_are_checked_before_launching():
    firer = ship("HMS Laforey", at=(12, 9))
    near, far, between = place_off(firer, 90, 4), place_off(firer, 90, 5.01), place_off(firer, 90, 2)

    assert has_launch(battle(), fleet(firer, ship("SMS Moltke", 1, at=near)), firer)
    assert not has_launch(battle(), fleet(firer, ship("SMS Moltke", 0, at=near)), firer)
    assert not has_launch(battle(), fleet(firer, ship("SMS Moltke", 1, at=far)), firer)
    screened = fleet(firer, ship("SMS Moltke", 1, at=near), ship("HMS Laforey", 0, at=between))
    assert not has_launch(battle(), screened, firer)


@pytest.mark.clause("GF-5.1.b")
@pytest.mark.parametrize(
    ("bearing", "bearing_tubes"), [(0, 0), (29, 0), (31, 2), (90, 2), (149, 2), (180, 0), (270, 2)]
)
def test_5_1_b_a_tube_is_launched_only_at_a_target_in_its_arc(bearing: int, bearing_tubes: int):
    # Iron Duke: two tubes to port, two to starboard.
    firer = ship("HMS Iron Duke", at=(12, 9))
    ships = fleet(firer, ship("SMS Moltke", 1, at=place_off(firer, bearing, 4)))

    assert all_tubes_bearing(firer, 4 * MILE, arcs_to(OPEN, firer, ships[1])) == bearing_tubes
    assert has_launch(battle(), ships, firer) is (bearing_tubes > 0)


@pytest.mark.clause("GF-5.11.a")
def test_5_11_a_one_target_in_a_torpedo_phase():
    firer = ship("HMS Iron Duke", GERMANS, at=(12, 9))
    to_port = ship("SMS Moltke", BRITISH, at=place_off(firer, 270, 3))
    to_starboard = ship("SMS Moltke", BRITISH, at=place_off(firer, 90, 3))
    ships = fleet(firer, to_port, to_starboard)
    fight = torpedo_phase(ships)
    decline(fight, ships, BRITISH, Trace())
    # Two tubes, both miss; the two to starboard stay unused.
    dice = Dice.showing(6, 6)

    may_at_first = may_act(fight, ships, 0)
    launches(fight, ships, launch(firer, to_port, 2), dice)

    assert may_at_first
    assert tubes_left(firer, 0, 1) == 2
    assert has_launch(fight, ships, firer)
    assert not may_act(fight, ships, 0)


@pytest.mark.clause("GF-5.11.r1")
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_5_11_r1_from_one_to_all_unused_tubes_that_bear(count: int):
    firer = ship("HMS Laforey", at=(12, 9))
    target = ship("SMS Moltke", 1, at=place_off(firer, 90, 3))
    dice = Dice.showing(*[1] * count)

    launches(battle(), fleet(firer, target), launch(firer, target, count), dice)

    assert firer.shots == count
    assert dice.read == count
    assert all_tubes_bearing(firer, 3 * MILE, STARBOARD) == 4 - count


@pytest.mark.clause("GF-5.12.a")
def test_5_12_a_one_greatest_range_and_no_bands():
    firer, target = ship("HMS Good Hope", at=(12, 9)), ship("SMS Scharnhorst", 1)

    reach = [miles for miles in range(1, 8) if tubes_bearing(firer, 0, 1, miles * MILE, STARBOARD) > 0]

    # 18" torpedoes run 2 nm; no short-range bonus or long-range malus of guns, only the table of 5.2.
    assert reach == [1, 2]
    assert modifier(firer, target, 2) == 0


@pytest.mark.clause("GF-5.12.r1")
def test_5_12_r1_exactly_the_greatest_range_is_in_range():
    firer = ship("HMS Iron Duke", at=(12, 9))

    assert tubes_bearing(firer, 0, 1, 5 * MILE, STARBOARD) == 2
    assert tubes_bearing(firer, 0, 1, 5 * MILE + 1, STARBOARD) == 0
    assert has_launch(battle(), fleet(firer, ship("SMS Moltke", 1, at=place_off(firer, 90, 5))), firer)


@pytest.mark.clause("GF-5.13.a")
@pytest.mark.parametrize("third", SMALL_SHIPS_AND_GREAT)
def test_5_13_a_a_third_ship_of_any_size_blocks_torpedoes(third: str):
    firer, target = ship("HMS Iron Duke", at=(5, 9)), ship("SMS Derfflinger", 1, at=(9, 9))
    ships = fleet(firer, target, ship(third, 1, at=(7, 9)))

    assert not has_clear_run(battle(), ships, firer, target)
    # Guns of very large ships are stopped only by another.
    assert has_clear_line(battle(), ships, firer, target) is (third != "SMS Derfflinger")


@pytest.mark.clause("GF-5.13.r1")
def test_5_13_r1_along_a_hex_edge_ships_on_both_sides_block_whatever_their_size():
    firer, target = on_hex("HMS Iron Duke", at=(-15, 12)), on_hex("SMS Derfflinger", 1, at=(-13, 14))
    one_side, other_side = on_hex("SMS G-101", 1, at=(-14, 12)), on_hex("SMS G-102", 1, at=(-15, 13))
    staggered, crossed = on_hex("SMS G-103", 1, at=(-14, 14)), on_hex("SMS G-104", 1, at=(-14, 13))

    def clear(*thirds: Ship) -> bool:
        return has_clear_run(battle(HEXES), fleet(firer, target, *thirds), firer, target)

    assert clear(one_side)
    assert clear(other_side)
    assert clear(one_side, staggered)
    assert not clear(one_side, other_side)
    assert not clear(crossed)


@pytest.mark.clause("GF-5.2.a")
def test_5_2_a_one_die_for_each_torpedo_and_8_or_more_hits():
    firer = ship("HMS Laforey", at=(12, 9))
    target = ship("SMS Scharnhorst", 1, at=place_off(firer, 90, 3))
    # No modifier at 3 nm against a medium ship. One hit: five location dice, and 4 + 4 = 8, flooding.
    dice = Dice.showing(7, 8, 7, 7, 5, 6, 7, 8, 9, 4, 4)

    launches(battle(), fleet(firer, target), launch(firer, target, 4), dice)

    assert (firer.shots, firer.hits) == (4, 1)
    assert target.floods == 1
    assert dice.read == len(dice.faces)


@pytest.mark.clause("GF-5.2.b")
@pytest.mark.parametrize(
    ("miles", "expected"),
    [
        (0, 1),
        (1, 1),
        (2, 0),
        (3, 0),
        (4, -1),
        (5, -1),
        (6, -1),
        (7, -2),
        (8, -2),
        (10, -2),
        (11, -3),
        (12, -3),
        (30, -3),
    ],
)
def test_5_2_b_range(miles: int, expected: int):
    assert modifier(ship("HMS Laforey"), ship("SMS Scharnhorst", 1), miles) == expected


@pytest.mark.clause("GF-5.2.b")
@pytest.mark.parametrize(("own", "other", "expected"), [(GREEN, 0, 1), (YELLOW, 0, -1), (RED, 0, -2), (RED, GREEN, -1)])
def test_5_2_b_speed_markers_of_firer_and_target(own: int, other: int, expected: int):
    for first, second in ((own, other), (other, own)):
        firer, target = ship("HMS Laforey", speed_marker=first), ship("SMS Scharnhorst", 1, speed_marker=second)
        assert modifier(firer, target) == expected


@pytest.mark.clause("GF-5.2.b")
@pytest.mark.parametrize(
    ("name", "ahead", "abeam", "astern"),
    [
        ("SMS G-101", -1, -1, -1),
        ("SMS Graudenz", -1, 0, -1),
        ("SMS Scharnhorst", 0, 0, 0),
        ("SMS Moltke", 0, 1, 0),
        ("SMS Derfflinger", 1, 1, 1),
    ],
)
def test_5_2_b_size_of_the_target_as_it_lies(name: str, ahead: int, abeam: int, astern: int):
    firer, target = ship("HMS Laforey"), ship(name, 1)

    assert [modifier(firer, target, 3, aspect) for aspect in (AHEAD, ABEAM, ASTERN)] == [ahead, abeam, astern]


@pytest.mark.clause("GF-5.2.b")
def test_5_2_b_splashes_do_not_trouble_torpedoes():
    assert modifier(ship("HMS Laforey"), ship("SMS Scharnhorst", 1, splashes=5)) == 0


@pytest.mark.clause("GF-5.2.c")
def test_5_2_c_a_torpedo_is_used_up_for_good():
    firer = ship("HMS Laforey", at=(12, 9))
    target = ship("SMS Moltke", 1, at=place_off(firer, 90, 3))
    ships = fleet(firer, target)
    fight = torpedo_phase(ships, 9, 2)

    launches(fight, ships, launch(firer, target, 3), Dice.showing(1, 1, 1))
    after_three = tubes_left(firer, 0, 0)
    begin_torpedoes(ships)
    can_in_the_next_turn = has_launch(fight, ships, firer)
    launches(fight, ships, launch(firer, target, 1), Dice.showing(1))
    begin_torpedoes(ships)

    assert after_three == 1
    assert can_in_the_next_turn
    assert tubes_left(firer, 0, 0) == 0
    assert not has_launch(fight, ships, firer)


@pytest.mark.clause("GF-5.a")
def test_5_a_who_launched_last_turn_may_launch_in_this():
    ships = two_lines(1, 1)
    ships[0].launched, ships[1].launched = 1, 1

    fight = torpedo_phase(ships, 9, 2)
    may_launch = [may_act(fight, ships, vessel.number) for vessel in ships]
    close_torpedoes(fight, ships, Trace())

    assert may_launch == [True, True]
    assert fight.acting == NOBODY


@pytest.mark.clause("GF-5.2.d")
@pytest.mark.parametrize("markers", [0, 1, 3])
def test_5_2_d_each_fire_marker_of_the_firer_gives_minus_1(markers: int):
    assert modifier(ship("HMS Laforey", fires=markers), ship("SMS Scharnhorst", 1, fires=2)) == -markers


@pytest.mark.clause("GF-5.2.dv1")
def test_5_2_dv1_a_fast_destroyer_at_a_very_large_ship_needs_a_10_at_three_miles():
    firer = ship("HMS Laforey", at=(12, 9), speed_marker=RED)
    target = ship("SMS Derfflinger", 1, at=place_off(firer, 90, 3), speed_marker=YELLOW)
    # 9 misses, 10 hits at once: five location dice and 5 + 5 = 10, flooding.
    dice = Dice.showing(9, 9, 9, 10, 6, 6, 7, 8, 9, 5, 5)

    trace = launches(battle(), fleet(firer, target), launch(firer, target, 4), dice)

    assert [note for note in trace.notes if note.what == Noted.NEEDED] == [Note(Noted.NEEDED, -2, 10)]
    assert (firer.hits, target.hull_lost, target.floods) == (1, 5, 1)
    assert dice.read == len(dice.faces)


@pytest.mark.clause("GF-5.2.dv1")
def test_5_2_dv1_and_rolls_open_ended_at_four():
    firer = ship("HMS Laforey", at=(12, 9), speed_marker=RED)
    target = ship("SMS Derfflinger", 1, at=place_off(firer, 90, 4), speed_marker=YELLOW)
    dice = Dice.showing(9, 9, 10, 10, 5, 6, 6, 6, 7, 8, 9, 5, 5)

    launches(battle(), fleet(firer, target), launch(firer, target, 4), dice)

    assert (firer.hits, target.hull_lost) == (1, 5)
    assert dice.read == len(dice.faces)


@pytest.mark.clause("GF-5.2.r1")
@pytest.mark.parametrize("miles", [2, 3])
def test_5_2_r1_no_modifier_at_two_or_three_miles(miles: int):
    assert modifier(ship("HMS Laforey"), ship("SMS Scharnhorst", 1), miles) == 0


@pytest.mark.clause("GF-5.2.r2")
@pytest.mark.parametrize(
    ("miles", "expected"), [(0.4, 1), (1.0, 1), (1.2, 0), (3.0, 0), (3.4, -1), (6.0, -1), (6.1, -2), (10.01, -3)]
)
def test_5_2_r2_fractions_of_a_mile_round_up(miles: float, expected: int):
    assert modifier(ship("HMS Laforey"), ship("SMS Scharnhorst", 1), miles) == expected


@pytest.mark.clause("GF-5.2.r3")
def test_5_2_r3_only_tubes_that_bear_and_one_box_for_a_tube_of_two_arcs():
    # G-101: a tube to port, one to starboard, four to either side.
    firer = ship("SMS G-101", at=(12, 9))
    target = ship("HMS Lion", 1, at=place_off(firer, 270, 3))
    arcs = arcs_to(OPEN, firer, target)
    ready = [tubes_bearing(firer, 0, group, 3 * MILE, arcs) for group in range(3)]

    launches(battle(), fleet(firer, target), launch(firer, target, 1, 0, 4), Dice.showing(1, 1, 1, 1, 1))

    assert ready == [1, 0, 4]
    assert [tubes_left(firer, 0, group) for group in range(3)] == [0, 1, 0]
    # The tubes that went to port are gone to starboard as well.
    assert all_tubes_bearing(firer, 3 * MILE, STARBOARD) == 1


@pytest.mark.clause("GF-5.3.a")
def test_5_3_a_armour_does_not_count_and_there_is_no_penetration_roll():
    firer = ship("HMS Laforey", at=(12, 9))
    target = ship("SMS Derfflinger", 1, at=place_off(firer, 90, 3))
    # Straight from the hit (7 needed) to five location dice, and then the critical hit.
    dice = Dice.showing(7, 5, 6, 7, 8, 9, 4, 4)

    trace = launches(battle(), fleet(firer, target), launch(firer, target, 1), dice)

    assert target.hull_lost == 5
    assert Noted.PENETRATION_DIE not in [note.what for note in trace.notes]
    assert dice.read == len(dice.faces)


@pytest.mark.clause("GF-5.3.b")
def test_5_3_b_each_hit_is_a_critical_hit_besides_those_of_location_dice():
    firer = ship("HMS Laforey", at=(12, 9))
    target = ship("SMS Derfflinger", 1, at=place_off(firer, 90, 3))
    # Two hits, ten location dice with one 10, three critical hits: 8, 9 and 10 are all flooding.
    dice = Dice.showing(7, 7, 5, 6, 7, 8, 9, 10, 5, 6, 7, 8, 4, 4, 4, 5, 5, 5)

    launches(battle(), fleet(firer, target), launch(firer, target, 2), dice)

    assert (target.hull_lost, target.floods) == (10, 3)
    assert dice.read == len(dice.faces)


@pytest.mark.clause("GF-5.3.dv1")
@pytest.mark.parametrize(("tens", "floods"), [(0, 1), (1, 2), (3, 4)])
def test_5_3_dv1_one_21_inch_hit(tens: int, floods: int):
    firer = ship("HMS Iron Duke", at=(12, 9))
    target = ship("SMS Moltke", 1, at=place_off(firer, 90, 3))
    # Large abeam: 7 needed. Five boxes, five location dice, one critical hit and one for each 10.
    dice = Dice.showing(7, *[10] * tens, *[9] * (5 - tens), *[4] * 2 * floods)

    launches(battle(), fleet(firer, target), launch(firer, target, 0, 1), dice)

    assert (target.hull_lost, target.floods) == (5, floods)
    assert dice.read == len(dice.faces)


@pytest.mark.clause("GF-5.3.r1")
def test_5_3_r1_location_dice_of_10_read_the_torpedo_column_too():
    firer = ship("HMS Iron Duke", at=(12, 9))
    target = ship("SMS Moltke", 1, at=place_off(firer, 90, 3))
    # 4 + 5 = 9 is flooding by torpedo and fire by gunfire, 3 + 2 = 5 engine by torpedo and rudder by gunfire.
    dice = Dice.showing(7, 10, 9, 9, 9, 9, 4, 5, 3, 2)

    launches(battle(), fleet(firer, target), launch(firer, target, 0, 1), dice)

    assert (target.floods, target.engine) == (1, 1)
    assert (target.fires, target.rudder) == (0, 0)
    assert dice.read == len(dice.faces)


@pytest.mark.clause("GF-5.3.r2")
def test_5_3_r2_all_boxes_then_all_location_dice_then_all_critical_hits():
    firer = ship("HMS Laforey", at=(12, 9))
    target = ship("SMS Derfflinger", 1, at=place_off(firer, 90, 3))
    # Two hits; a 10 among the first five location dice waits for its critical hit until all ten are thrown.
    dice = Dice.showing(7, 7, 10, 5, 6, 7, 8, 9, 5, 6, 7, 8, 4, 4, 5, 6, 3, 3)

    trace = launches(battle(), fleet(firer, target), launch(firer, target, 2), dice)

    told = [note.what for note in trace.notes]
    assert told.count(Noted.DAMAGE) == 1
    assert told.count(Noted.LOCATION_DIE) == 10
    last_location = len(told) - told[::-1].index(Noted.LOCATION_DIE)
    assert told.index(Noted.DAMAGE) < told.index(Noted.LOCATION_DIE)
    assert told.index(Noted.CRITICAL_DICE) >= last_location
    # 8 flooding, 11 fire, 6 rudder.
    assert (target.floods, target.fires, target.rudder) == (1, 1, 1)
    assert dice.read == len(dice.faces)


@pytest.mark.clause("GF-5.3.r2")
def test_5_3_r2_a_ship_sunk_by_the_boxes_rolls_nothing_more():
    firer = ship("HMS Laforey", at=(12, 9))
    target = ship("SMS Scharnhorst", 1, at=place_off(firer, 90, 3), hull_lost=8)
    # Ten points on the eight boxes that are left.
    dice = Dice.showing(8, 8, 10, 10)

    launches(battle(), fleet(firer, target), launch(firer, target, 2), dice)

    assert target.status == SUNK
    assert dice.read == 2


@pytest.mark.clause("GF-5.3.r2")
def test_5_3_r2_a_ship_that_blows_up_suffers_no_further_critical_hit():
    firer = ship("HMS Laforey", at=(12, 9))
    target = ship("SMS Scharnhorst", 1, at=place_off(firer, 90, 3))
    # Two hits, ten location dice, 10 + 10 the magazine, 4 blows it up; the second critical hit is not rolled.
    dice = Dice.showing(8, 8, 5, 6, 7, 8, 9, 5, 6, 7, 8, 9, 10, 10, 4, 4, 4)

    launches(battle(), fleet(firer, target), launch(firer, target, 2), dice)

    assert target.status == SUNK
    assert dice.read == 2 + 10 + 3


@pytest.mark.clause("GF-1.6.r1")
def test_1_6_r1_two_types_attack_the_same_target_each_with_its_own_range_and_damage():
    firer = recarded(ship("HMS Laforey", at=(12, 9)))
    second = copy_of(firer.card.torpedoes[0])
    second.reach, second.damage = 2, 4
    second.groups[0].tubes = 1
    firer.card.torpedoes[1] = second
    target = ship("SMS Derfflinger", 1, at=place_off(firer, 90, 2))
    ships = fleet(firer, target)
    order = launch(firer, target, 1)
    order.tubes[MOST_TUBE_GROUPS] = 1
    # One die of each type, both hit: 5 + 4 boxes and as many location dice, then two critical hits.
    dice = Dice.showing(7, 7, *[9] * 9, 4, 4, 4, 4)

    trace = launches(battle(), ships, order, dice)

    # torpedo types stand below zero where guns have their number
    assert [note for note in trace.notes if note.what == Noted.HITS] == [
        Note(Noted.HITS, 0, 1, -1),
        Note(Noted.HITS, 0, 1, -2),
    ]
    assert (target.hull_lost, target.floods) == (9, 2)
    assert dice.read == len(dice.faces)
    assert tubes_bearing(firer, 1, 0, 3 * MILE, STARBOARD) == 0
    assert tubes_bearing(firer, 0, 0, 3 * MILE, STARBOARD) == 3

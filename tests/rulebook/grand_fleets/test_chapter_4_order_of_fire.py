"""4  The order of fire: sides alternate, nobody passes, and a ship without a shot costs its side nothing."""

from __future__ import annotations

import pytest

from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Trace
from lineahead.rulesets.grand_fleets.rules.alternation import (
    GUNFIRE,
    MOVEMENT,
    acting_side,
    begin_alternation,
    decline,
    has_acted,
    may_act,
)
from lineahead.rulesets.grand_fleets.rules.gunfire import begin_gunfire, has_shot
from lineahead.rulesets.grand_fleets.tables.charts import RED
from lineahead.rulesets.grand_fleets.tables.ships import IN_EFFECT, LEFT, SUNK, Battle, Ship
from tests.rulebook.grand_fleets.table import battery, battle, fire, fires, fleet, place_off, ship

GERMANS, BRITISH, NOBODY = 0, 1, -1
LETTERS = "GB"


def two_lines(germans: int, british: int) -> list[Ship]:
    """Two parallel lines six miles apart, in which every ship has a clear shot across."""
    west = [ship("SMS Derfflinger", GERMANS, at=(4, 1 + 1.5 * i)) for i in range(germans)]
    east = [ship("HMS Iron Duke", BRITISH, at=(10, 1 + 1.5 * i)) for i in range(british)]
    return fleet(*west, *east)


def gunfire_phase(ships: list[Ship], *faces: int) -> Battle:
    """The Gunfire Phase has just begun."""
    fight = battle()
    dice = Dice.showing(*faces)
    begin_gunfire(ships)
    begin_alternation(fight, ships, [], GUNFIRE, dice, Trace())
    assert dice.read == len(faces)
    return fight


def use_opportunity(fight: Battle, ships: list[Ship], number: int, *sinking: int) -> str:
    """A ship fires in its side's opportunity, and may sink others; the letter of the side."""
    assert ships[number].side == acting_side(fight)
    assert may_act(fight, ships, number)
    ships[number].fired = 1
    for sunk in sinking:
        ships[sunk].status = SUNK
    has_acted(fight, ships)
    return LETTERS[ships[number].side]


def next_to_fire(fight: Battle, ships: list[Ship]) -> list[int]:
    """The ships that may use the opportunity at hand."""
    return [
        vessel.number for vessel in ships if vessel.side == acting_side(fight) and may_act(fight, ships, vessel.number)
    ]


def pattern(fight: Battle, ships: list[Ship]) -> str:
    """The sides in the order in which they fire till the end of the phase, one letter a ship."""
    letters = ""
    while acting_side(fight) != NOBODY:
        letters += use_opportunity(fight, ships, next_to_fire(fight, ships)[0])
    return letters


@pytest.mark.clause("GF-4.b")
@pytest.mark.parametrize(("germans", "british", "expected"), [(3, 2, "GBGBG"), (2, 3, "BGBGB")])
def test_4_b_ships_fire_one_at_a_time_in_turn_and_the_larger_side_begins(germans: int, british: int, expected: str):
    ships = two_lines(germans, british)

    assert pattern(gunfire_phase(ships), ships) == expected


@pytest.mark.clause("GF-4.c")
@pytest.mark.parametrize(
    ("germans", "british", "expected"),
    [
        (4, 2, "GBGBGG"),
        (5, 2, "GGBGGBG"),
        (6, 2, "GGBGGBGG"),
        (7, 2, "GGGBGGGBG"),
    ],
)
def test_4_c_more_than_twice_as_many_fire_two_at_a_time_more_than_thrice_three(
    germans: int, british: int, expected: str
):
    ships = two_lines(germans, british)

    assert pattern(gunfire_phase(ships), ships) == expected


@pytest.mark.clause("GF-4.d")
@pytest.mark.parametrize(
    ("faces", "expected"), [((3, 8), "BGBG"), ((8, 3), "GBGB"), ((5, 5, 2, 9), "BGBG"), ((1, 1, 7, 7, 10, 9), "GBGB")]
)
def test_4_d_with_equal_numbers_a_die_decides_who_begins(faces: tuple[int, ...], expected: str):
    ships = two_lines(2, 2)

    assert pattern(gunfire_phase(ships, *faces), ships) == expected


@pytest.mark.clause("GF-4.e")
def test_4_e_a_side_that_fails_to_fire_fires_no_more_guns_this_phase():
    ships = two_lines(3, 2)
    fight = gunfire_phase(ships)

    first = use_opportunity(fight, ships, 0)
    decline(fight, ships, BRITISH, Trace())
    rest = pattern(fight, ships)

    assert first + rest == "GGG"
    assert not any(may_act(fight, ships, number) for number in (3, 4))


@pytest.mark.clause("GF-4.e")
def test_4_e_in_the_next_phase_it_fires_again():
    ships = two_lines(3, 2)
    fight = gunfire_phase(ships)
    decline(fight, ships, GERMANS, Trace())

    begin_gunfire(ships)
    begin_alternation(fight, ships, [], GUNFIRE, Dice.showing(), Trace())

    assert pattern(fight, ships) == "GBGBG"


@pytest.mark.clause("GF-4.f")
def test_4_f_when_one_side_has_fired_all_the_other_fires_its_rest_in_sequence():
    ships = two_lines(1, 2)
    fight = gunfire_phase(ships)

    assert pattern(fight, ships) == "BGB"
    assert all(vessel.fired for vessel in ships)


@pytest.mark.clause("GF-4.ex1")
def test_4_ex1_seven_germans_and_four_british():
    ships = two_lines(7, 4)

    assert pattern(gunfire_phase(ships), ships) == "GBGBGBGBGGG"


@pytest.mark.clause("GF-4.r1")
def test_4_r1_count_first_side_and_batch_are_frozen_when_ships_sink():
    ships = two_lines(5, 2)
    fight = gunfire_phase(ships)

    # Five against two fire in pairs. The first pair sinks a British ship; five against one would be four at a time.
    fired = use_opportunity(fight, ships, 0) + use_opportunity(fight, ships, 1, 5)
    fired += pattern(fight, ships)

    assert fired == "GGBGGG"


@pytest.mark.clause("GF-4.r1")
def test_4_r1_a_ship_sunk_before_it_fires_drops_out_and_a_side_with_none_left_is_skipped():
    ships = two_lines(2, 2)
    fight = gunfire_phase(ships, 9, 2)

    fired = use_opportunity(fight, ships, 0) + use_opportunity(fight, ships, 2, 1)
    fired += pattern(fight, ships)

    assert fired == "GBB"


@pytest.mark.clause("GF-4.r2")
def test_4_r2_a_ship_without_a_legal_shot_is_passed_over_and_uses_up_no_opportunity():
    ships = two_lines(3, 3)
    out_of_range, under_bridge = ships[1], ships[3]
    out_of_range.x = 0
    out_of_range.y = 21600
    under_bridge.bridge = IN_EFFECT
    fight = gunfire_phase(ships, 9, 2)

    able = next_to_fire(fight, ships)
    fired = pattern(fight, ships)

    assert able == [0, 2]
    assert fired == "GBGB"
    assert (out_of_range.fired, under_bridge.fired) == (0, 0)


@pytest.mark.clause("GF-4.r2")
def test_4_r2_a_shot_without_a_chance_to_hit_is_still_a_legal_shot():
    firer = ship("HMS Laforey", at=(12, 9), fires=9, speed_marker=RED)
    target = ship("HMS Laforey", 1, at=place_off(firer, 90, 4))
    ships = fleet(firer, target)
    dice = Dice.showing(10)

    may_fire = has_shot(battle(), ships, firer)
    fires(battle(), ships, fire(firer, battery(0, target)), dice)

    assert may_fire
    assert firer.fired == 1
    assert dice.read == 0


@pytest.mark.clause("GF-4.r2")
def test_4_r2_light_guns_alone_are_a_shot():
    # G-101 has no others.
    firer = ship("SMS G-101", at=(12, 9))
    near = fleet(firer, ship("HMS Laforey", 1, at=place_off(firer, 90, 3)))
    far = fleet(firer, ship("HMS Laforey", 1, at=place_off(firer, 90, 3.01)))

    assert has_shot(battle(), near, firer)
    assert not has_shot(battle(), far, firer)


@pytest.mark.clause("GF-4.r2")
@pytest.mark.parametrize(
    ("name", "mounts_lost", "shot"),
    [
        ("HMS Laforey", [1, 1, 1], False),
        ("HMS Laforey", [1, 0, 1], True),
        ("HMS Iron Duke", [2, 1, 2, 0, 0, 0, 0, 0, 6, 6], True),
    ],
)
def test_4_r2_a_single_gun_is_a_shot_and_no_gun_is_none(name: str, mounts_lost: list[int], shot: bool):
    # Laforey has three 4" guns and no light ones, Iron Duke a light gun rating of 1 besides her mounts.
    firer = ship(name, at=(12, 9))
    firer.mounts_lost[: len(mounts_lost)] = mounts_lost
    ships = fleet(firer, ship("SMS G-101", 1, at=place_off(firer, 90, 2)))

    assert has_shot(battle(), ships, firer) is shot


@pytest.mark.clause("GF-4.r3")
def test_4_r3_one_attack_with_some_of_its_guns_is_firing():
    firer = ship("HMS Iron Duke", at=(12, 9))
    target = ship("SMS Moltke", 1, at=place_off(firer, 90, 3))
    ships = fleet(firer, target)
    fight = gunfire_phase(ships, 9, 2)
    dice = Dice.showing(*[1] * 6)

    fires(fight, ships, fire(firer, battery(1, target)), dice)
    has_acted(fight, ships)

    assert firer.fired == 1
    assert not may_act(fight, ships, firer.number)
    assert dice.read == 6
    assert acting_side(fight) == 1


@pytest.mark.clause("GF-4.r4")
def test_4_r4_the_owner_picks_any_of_its_ships_at_each_opportunity():
    ships = two_lines(3, 2)
    fight = gunfire_phase(ships)

    at_first = next_to_fire(fight, ships)
    use_opportunity(fight, ships, 1)
    then_the_british = next_to_fire(fight, ships)
    use_opportunity(fight, ships, 4)

    assert at_first == [0, 1, 2]
    assert then_the_british == [3, 4]
    assert next_to_fire(fight, ships) == [0, 2]


@pytest.mark.clause("GF-4.r5")
def test_4_r5_ships_are_counted_anew_for_each_phase():
    ships = two_lines(3, 2)
    fight = battle()

    begin_alternation(fight, ships, [], MOVEMENT, Dice.showing(), Trace())
    began_moving = acting_side(fight)
    ships[0].status = ships[1].status = LEFT
    begin_gunfire(ships)
    begin_alternation(fight, ships, [], GUNFIRE, Dice.showing(), Trace())

    assert began_moving == GERMANS
    assert pattern(fight, ships) == "BGB"


@pytest.mark.clause("GF-4.r6")
def test_4_r6_a_ship_passed_over_fires_later_in_the_phase_if_a_line_opens():
    # The second German sees her only enemy in reach through a friend that lies between them.
    screened = ship("HMS Laforey", GERMANS, at=(4, 9))
    screen = ship("HMS Laforey", GERMANS, at=(6, 9))
    ships = fleet(
        ship("HMS Laforey", GERMANS, at=(4, 2)),
        screened,
        screen,
        ship("HMS Laforey", BRITISH, at=(8, 9)),
        ship("HMS Laforey", BRITISH, at=(8, 2)),
    )
    fight = gunfire_phase(ships)

    at_first = next_to_fire(fight, ships)
    use_opportunity(fight, ships, 0)
    use_opportunity(fight, ships, 3, 2)
    now = next_to_fire(fight, ships)
    rest = pattern(fight, ships)

    assert at_first == [0, 2]
    assert now == [1]
    assert rest == "GB"
    assert acting_side(fight) == NOBODY


@pytest.mark.clause("GF-4.r6")
def test_4_r6_the_phase_ends_when_no_unfired_ship_has_a_shot():
    ships = two_lines(3, 2)
    for vessel in ships[2:]:
        vessel.bridge = IN_EFFECT
    fight = gunfire_phase(ships)

    assert pattern(fight, ships) == "GG"
    assert acting_side(fight) == NOBODY


@pytest.mark.clause("GF-4.r7")
def test_4_r7_a_side_fires_what_it_wants_then_declines_and_the_other_goes_on_alone():
    ships = two_lines(4, 3)
    fight = gunfire_phase(ships)

    fired = use_opportunity(fight, ships, 2) + use_opportunity(fight, ships, 4)
    decline(fight, ships, GERMANS, Trace())
    fired += pattern(fight, ships)

    assert fired == "GBBB"
    assert [vessel.number for vessel in ships if vessel.fired] == [2, 4, 5, 6]

"""6.26, 6.27  A listing ship, and a magazine that is saved or blows up."""

from __future__ import annotations

import pytest

from lineahead.kernel.choices import Answers, Choice, Wanted
from lineahead.kernel.dice import D10, Dice, Throw
from lineahead.kernel.records import copy_of
from lineahead.kernel.trace import Silence
from lineahead.rulesets.grand_fleets.rules.criticals import critical_hit
from lineahead.rulesets.grand_fleets.rules.end_phase import end_phase
from lineahead.rulesets.grand_fleets.rules.gunfire import has_shot, is_in_reach
from lineahead.rulesets.grand_fleets.rules.torpedoes import has_launch
from lineahead.rulesets.grand_fleets.rules.victory import points_lost
from lineahead.rulesets.grand_fleets.tables.notes import Asked, Thrown
from lineahead.rulesets.grand_fleets.tables.orders import LIGHT_GUNS
from lineahead.rulesets.grand_fleets.tables.ships import MILE, ON_BOARD, SUNK, mounts_left
from tests.rulebook.grand_fleets.struck import (
    ATTACKER,
    LIST,
    MAGAZINE,
    MAIN_GUNS,
    SECONDARY_GUNS,
    in_range,
    kind_of,
    markers_of,
    suffer,
)
from tests.rulebook.grand_fleets.table import HEXES, battery, battle, fire, fires, fleet, on_hex, recarded, ship


@pytest.mark.clause("GF-6.26.h1")
@pytest.mark.parametrize(("faces", "torpedo"), [((3, 3), 0), ((8, 8), 0), ((3, 4), 1), ((7, 8), 1)])
def test_6_26_h1_list_stands_on_6_and_16_or_7_and_15(faces: tuple[int, int], torpedo: int) -> None:
    assert kind_of(*faces, torpedo=torpedo) == "LIST"


@pytest.mark.clause("GF-6.26.a")
def test_6_26_a_a_list_marker_and_one_at_a_time() -> None:
    (iron_duke,) = ships = fleet(ship("HMS Iron Duke"))
    suffer(iron_duke, *LIST)
    once = markers_of(iron_duke)
    suffer(iron_duke, *LIST)

    dice = Dice.showing(6)
    end_phase(battle(), ships, dice, Answers(), Silence())

    assert once == {"listing": 1}
    assert (markers_of(iron_duke), dice.read) == ({}, 1)


@pytest.mark.clause("GF-6.26.b")
@pytest.mark.parametrize(("weapon", "medium", "long"), [(MAIN_GUNS, 8, 12), (SECONDARY_GUNS, 4, 7), (LIGHT_GUNS, 2, 3)])
def test_6_26_b_a_listing_ship_fires_no_gun_at_its_long_range(weapon: int, medium: int, long: int) -> None:
    upright, listing = ship("HMS Iron Duke"), ship("HMS Iron Duke", listing=1)

    assert is_in_reach(listing, weapon, medium * MILE)
    assert not is_in_reach(listing, weapon, medium * MILE + 1)
    assert not is_in_reach(listing, weapon, long * MILE)
    assert is_in_reach(upright, weapon, long * MILE)


@pytest.mark.clause("GF-6.26.c")
def test_6_26_c_a_listing_ship_launches_no_torpedoes() -> None:
    in_battle, ships = in_range()
    before = has_launch(in_battle, ships, ships[0])

    ships[0].listing = 1

    assert before
    assert not has_launch(in_battle, ships, ships[0])
    assert has_shot(in_battle, ships, ships[0])


@pytest.mark.clause("GF-6.26.dv1")
@pytest.mark.parametrize(("miles", "fires_guns"), [(9, False), (8, True)])
def test_6_26_dv1_listing_iron_duke_at_nine_and_at_eight_miles(miles: int, fires_guns: bool) -> None:
    ships = fleet(ship("HMS Iron Duke", at=(2, 9), listing=1), ship("SMS Moltke", side=1, at=(2 + miles, 9)))

    assert is_in_reach(ships[0], MAIN_GUNS, miles * MILE) == fires_guns
    assert has_shot(battle(), ships, ships[0]) == fires_guns


@pytest.mark.clause("GF-6.27.h1")
@pytest.mark.parametrize("faces", [(1, 1), (10, 10)])
@pytest.mark.parametrize("torpedo", [0, 1])
def test_6_27_h1_magazine_stands_on_2_and_20_in_both_columns(faces: tuple[int, int], torpedo: int) -> None:
    assert kind_of(*faces, torpedo=torpedo) == "MAGAZINE"


@pytest.mark.clause("GF-6.27.a")
@pytest.mark.parametrize(("face", "status"), [(1, ON_BOARD), (3, ON_BOARD), (4, SUNK), (10, SUNK)])
def test_6_27_a_one_to_three_the_flash_is_stopped_else_the_ship_explodes(face: int, status: int) -> None:
    iron_duke, dice = ship("HMS Iron Duke"), Dice.showing(*MAGAZINE, face)

    critical_hit(iron_duke, ATTACKER, 0, dice, Answers(1), Silence())

    assert iron_duke.status == status
    assert dice.due == Throw(1, D10, Thrown.MAGAZINE, ATTACKER, ship=0, needed=4)
    assert dice.read == 3


@pytest.mark.clause("GF-6.27.b")
@pytest.mark.parametrize("group", [0, 1, 2])
def test_6_27_b_flash_stopped_one_mount_of_the_largest_type_is_lost(group: int) -> None:
    iron_duke = ship("HMS Iron Duke")

    suffer(iron_duke, *MAGAZINE, 2, answers=(group,))

    left = [mounts_left(iron_duke, MAIN_GUNS, number) for number in range(3)]
    assert left == [mounts - (number == group) for number, mounts in enumerate((2, 1, 2))]
    assert sum(iron_duke.mounts_lost) == 1
    assert (iron_duke.hull_lost, markers_of(iron_duke)) == (0, {})


@pytest.mark.clause("GF-6.27.b")
def test_6_27_b_the_attacker_chooses_among_all_mounts_of_that_type() -> None:
    iron_duke = ship("HMS Iron Duke", mount_preference=2)
    iron_duke.mounts_lost[1] = 1  # the midship turret is gone

    with pytest.raises(Wanted) as wanted:
        suffer(iron_duke, *MAGAZINE, 2)

    choice = wanted.value.choice
    assert isinstance(choice, Choice)
    assert (choice.asked, choice.owner, choice.options) == (Asked.MOUNT_SHOT_AWAY, ATTACKER, 0b101)


@pytest.mark.clause("GF-6.27.b")
@pytest.mark.parametrize(
    ("name", "worth_most"), [("HMS Iron Duke", {0, 2}), ("SMS Moltke", {0, 1, 2}), ("SMS Scharnhorst", {0, 1})]
)  # more barrels, then more arcs, then the last mount of its group
def test_6_27_b_a_mount_that_is_worth_most_is_proposed(name: str, worth_most: set[int]) -> None:
    with pytest.raises(Wanted) as wanted:
        suffer(ship(name), *MAGAZINE, 2)

    choice = wanted.value.choice
    assert isinstance(choice, Choice)
    assert choice.proposal in worth_most


@pytest.mark.clause("GF-6.27.b")
def test_6_27_b_with_the_largest_type_gone_the_next_one_pays() -> None:
    iron_duke = ship("HMS Iron Duke")
    iron_duke.mounts_lost[:3] = [2, 1, 2]

    suffer(iron_duke, *MAGAZINE, 3, answers=(1,))

    assert [mounts_left(iron_duke, SECONDARY_GUNS, group) for group in (0, 1)] == [6, 5]


@pytest.mark.clause("GF-6.27.b")
@pytest.mark.parametrize("group", [0, 1, 2])
def test_6_27_b_with_one_group_left_there_is_nothing_to_choose(group: int) -> None:
    iron_duke = ship("HMS Iron Duke")
    iron_duke.mounts_lost[:3] = [2, 1, 2]
    iron_duke.mounts_lost[group] -= 1

    suffer(iron_duke, *MAGAZINE, 3)

    assert iron_duke.mounts_lost[:3] == [2, 1, 2]
    assert sum(iron_duke.mounts_lost) == 5


@pytest.mark.clause("GF-6.27.b")
def test_6_27_b_of_two_types_as_large_the_first_on_the_card_pays() -> None:
    iron_duke = recarded(ship("HMS Iron Duke"))
    iron_duke.card.guns[SECONDARY_GUNS].bore = 3430

    suffer(iron_duke, *MAGAZINE, 3, answers=(1,))

    assert [mounts_left(iron_duke, MAIN_GUNS, 1), mounts_left(iron_duke, SECONDARY_GUNS, 1)] == [0, 6]


@pytest.mark.clause("GF-6.27.b")
def test_6_27_b_with_no_mount_left_nothing_more_is_lost() -> None:
    g101 = ship("SMS G-101")  # torpedoes to explode, but no gun of 100 mm

    suffer(g101, *MAGAZINE, 3)

    assert (g101.status, g101.hull_lost, sum(g101.mounts_lost)) == (ON_BOARD, 0, 0)


@pytest.mark.clause("GF-6.27.c")
def test_6_27_c_explosion_fills_all_boxes_gives_full_points_and_harms_nobody_else() -> None:
    in_battle = battle(HEXES)
    tiger, moltke, derfflinger = ships = fleet(
        on_hex("HMS Tiger", at=(-10, 10)),
        on_hex("SMS Moltke", side=1, at=(-10, 13)),
        on_hex("SMS Derfflinger", side=1, at=(-9, 13)),
    )
    tiger.mounts_lost[:2] = [2, 1]  # one after turret, of two barrels, is left
    beside = copy_of(derfflinger)
    # short range, a large target abeam: 5 needed; one hit, TN 12 - 11 = 1; one point; a magazine hit; an explosion
    dice = Dice.showing(5, 1, 2, 1, 1, 10, *MAGAZINE, 4)

    fires(in_battle, ships, fire(tiger, battery(MAIN_GUNS, moltke)), dice)

    assert dice.read == len(dice.faces)
    assert (moltke.status, moltke.hull_lost) == (SUNK, 23)
    assert points_lost(in_battle, moltke) == 206
    assert derfflinger == beside


@pytest.mark.clause("GF-6.27.d")
@pytest.mark.parametrize(("spent", "faces", "burning"), [((1, 1, 4), (), 1), ((1, 1, 3), (3,), 0)])
def test_6_27_d_with_no_gun_and_no_torpedo_left_magazine_is_fire(
    spent: tuple[int, ...], faces: tuple[int, ...], burning: int
) -> None:
    g101 = ship("SMS G-101")
    g101.tubes_spent[:3] = spent

    suffer(g101, *MAGAZINE, *faces)

    assert g101.fires == burning


@pytest.mark.clause("GF-6.27.d")
def test_6_27_d_a_ship_with_guns_and_no_torpedoes_has_a_magazine() -> None:
    otranto = ship("HMS Otranto")

    suffer(otranto, *MAGAZINE, 4)

    assert otranto.status == SUNK

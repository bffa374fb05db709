"""DCT  Damage control: how many tests, what they mend, when, and what nobody can mend."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.kernel.choices import Answers
from lineahead.kernel.trace import Silence, Trace
from lineahead.rulesets.perfidious_albion.rules.breaches import (
    NO_SHIP_TO_REPAIR,
    NO_TESTS_LEFT,
    NOT_HER_TURN,
    NOT_REPAIRABLE,
    NOTHING_TO_REPAIR,
)
from lineahead.rulesets.perfidious_albion.rules.damage_control import (
    FIGHT_FIRE,
    MEND_PROPULSION,
    MEND_STEERING,
    NO_REPAIR,
    STEM_FLOODING,
    begin_damage_control,
    left_to_repair,
    repair_breach,
    repair_preferred,
    repair_tests,
    repairs_open,
    try_repair,
)
from lineahead.rulesets.perfidious_albion.rules.systems import destroy, has_lost_steering
from lineahead.rulesets.perfidious_albion.tables.notes import Noted
from lineahead.rulesets.perfidious_albion.tables.orders import Repair
from lineahead.rulesets.perfidious_albion.tables.ships import SUNK, SURRENDERED, Ship, maximum_speed
from tests.rulebook.perfidious_albion.firing import notes
from tests.rulebook.perfidious_albion.table import at, battle, card, d6s, dice_of, fleet, ship, squadrons_of

GRID = (
    ". . . . . . . . . .",
    "h A2 c h h h h h h h",
    "h h h h h h h h h h",
    "h h h h h h h h h h",
    "w w w P P P P w w S",
)


def hulk(*destroyed: tuple[int, int], quality: int = 3, **fields: Any) -> Ship:
    """A ship of twenty boxes, sections of which are gone."""
    (made,) = fleet(ship(card(*GRID, quality=quality), **fields))
    for section, level in destroyed:
        destroy(battle(), made, at(section, level), dice_of(), Answers(), Silence())
    begin_damage_control([made], 0)
    return made


def breach(made: Ship, what: int, acting: int = 0) -> int:
    """What is against a try."""
    return repair_breach(battle(acting=acting), [made], Repair(ship=0, what=what))


def tries(made: Ship, what: int, face: int) -> Trace:
    """A lawful try."""
    assert breach(made, what) == 0
    trace, dice = Trace(), d6s(face)
    try_repair([made], Repair(ship=0, what=what), dice, trace)
    assert dice.read == 1
    return trace


@pytest.mark.clause("PA-DCT.ex1", "PA-DCT.b", "PA-DCT.r1")
@pytest.mark.parametrize(("left", "tests"), [(20, 4), (14, 2), (4, 0), (5, 1), (9, 1), (10, 2)])
def test_dct_ex1_a_test_for_each_full_five_boxes_that_are_left(left, tests):
    assert repair_tests(ship(card(flotation=20), flotation_lost=20 - left)) == tests


@pytest.mark.clause("PA-DCT.r1")
def test_dct_r1_small_craft_get_none():
    assert [repair_tests(ship(name)) for name in ("havock", "forban", "torpedo_boat")] == [0, 0, 0]


@pytest.mark.clause("PA-DCT.ex2", "PA-DCT.a", "PA-DCT.c")
def test_dct_ex2_three_tests_on_flooding_flooding_and_propulsion():
    made = hulk((4, 5), (5, 5), flooding=2)
    assert maximum_speed(made) == 9

    told = [
        tries(made, what, face) for what, face in ((STEM_FLOODING, 2), (STEM_FLOODING, 5), (MEND_PROPULSION, 3))
    ]  # fmt: skip

    assert (made.flooding, made.propulsion_lost, maximum_speed(made)) == (1, 1, 13)
    assert [trace.notes[-1].what for trace in told] == [Noted.REPAIRED, Noted.NOT_REPAIRED, Noted.REPAIRED]
    assert made.tests_left == 1


@pytest.mark.clause("PA-DCT.c")
def test_dct_c_a_success_against_fire_and_one_for_the_steering_gear():
    made = hulk((10, 5), fire=2)
    assert has_lost_steering(made)

    trace = tries(made, FIGHT_FIRE, 1)
    assert (made.fire, made.fire_fought) == (1, 1)
    assert [(note.b, note.c) for note in notes(trace, Noted.REPAIRED)] == [(FIGHT_FIRE, 1)]
    tries(made, MEND_STEERING, 3)
    assert not has_lost_steering(made)
    assert breach(made, MEND_STEERING) == NOTHING_TO_REPAIR


@pytest.mark.clause("PA-DCT.b")
def test_dct_b_no_more_tests_than_she_has():
    made = hulk(flooding=5, flotation_lost=10)
    for _ in range(2):
        tries(made, STEM_FLOODING, 6)

    assert made.flooding == 5
    assert breach(made, STEM_FLOODING) == NO_TESTS_LEFT


@pytest.mark.clause("PA-DCT.r2")
def test_dct_r2_the_same_thing_may_be_tried_again_and_is_named_before_the_die():
    made = hulk(flooding=3, fire=1)

    tries(made, STEM_FLOODING, 5)
    tries(made, STEM_FLOODING, 1)
    tries(made, STEM_FLOODING, 1)

    assert (made.flooding, made.fire) == (1, 1)


@pytest.mark.clause("PA-DCT.r3", "PA-DCT.a")
def test_dct_r3_when_her_squadron_is_activated_before_or_after_its_fire():
    made = hulk(fire=3)
    squadrons = squadrons_of([made])

    assert breach(made, FIGHT_FIRE, acting=1) == NOT_HER_TURN
    for fired in (0, 1):
        squadrons[0].fired = fired
        assert repair_breach(battle(acting=0), [made], Repair(ship=0, what=FIGHT_FIRE)) == 0


@pytest.mark.clause("PA-DCT.r3")
def test_dct_r3_the_tests_are_those_of_the_boxes_at_that_moment_and_cost_no_fire():
    ships = fleet(ship(card(*GRID)), ship(card(*GRID), flotation_lost=6), ship(card(*GRID), side=1), ship(status=SUNK))
    begin_damage_control(ships, 0)

    assert [vessel.tests_left for vessel in ships] == [4, 2, 0, 0]
    ships[0].fire = 1
    try_repair(ships, Repair(ship=0, what=FIGHT_FIRE), d6s(1), Silence())
    assert not any(ships[0].fired)


@pytest.mark.clause("PA-DCT.r4")
def test_dct_r4_a_restored_box_works_but_its_section_stays_destroyed():
    made = hulk((5, 5))
    tries(made, MEND_PROPULSION, 1)

    assert (made.propulsion_lost, maximum_speed(made)) == (0, 17)
    assert (made.destroyed[at(5, 5)], made.restored[at(5, 5)]) == (1, 1)


@pytest.mark.clause("PA-DCT.r5")
def test_dct_r5_guns_towers_and_flotation_boxes_cannot_be_repaired():
    made = hulk((2, 2), (3, 2), flotation_lost=5)

    assert repairs_open(made) == 0
    assert [breach(made, what) for what in range(4)] == [NOTHING_TO_REPAIR] * 4
    assert [breach(made, what) for what in (-1, 4, 5)] == [NOT_REPAIRABLE] * 3


@pytest.mark.clause("PA-DCT.a")
@pytest.mark.parametrize("status", [SUNK, SURRENDERED])
def test_dct_a_only_a_ship_in_play_repairs(status):
    made = hulk(fire=1)
    made.status = status

    assert breach(made, FIGHT_FIRE) == NO_SHIP_TO_REPAIR
    for number in (-1, 1):
        order = Repair(ship=number, what=FIGHT_FIRE)
        assert repair_breach(battle(acting=0), [made], order) == NO_SHIP_TO_REPAIR


@pytest.mark.clause("PA-DCT.r2")
def test_dct_r2_what_an_owner_would_name():
    assert repair_preferred(hulk()) == NO_REPAIR
    assert repair_preferred(hulk((4, 5))) == MEND_PROPULSION
    assert repair_preferred(hulk((4, 5), fire=1)) == FIGHT_FIRE
    assert repair_preferred(hulk((10, 5), fire=1)) == MEND_STEERING
    assert repair_preferred(hulk((10, 5), propulsion_lost=4)) == MEND_PROPULSION
    assert repair_preferred(hulk(propulsion_lost=4, fire=1)) == MEND_PROPULSION
    assert repair_preferred(hulk((10, 5), propulsion_lost=4, flooding=1)) == STEM_FLOODING
    assert repair_preferred(hulk(flooding=1, fire=5)) == FIGHT_FIRE


@pytest.mark.clause("PA-DCT.c", "PA-DCT.r5")
def test_dct_r5_of_anything_else_nothing_is_left_to_repair():
    made = hulk((10, 5), (4, 5), flooding=2, fire=3)

    assert [left_to_repair(made, what) for what in (-1, *range(5))] == [0, 2, 3, 1, 1, 0]

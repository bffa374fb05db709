"""B8.d, B8.e, B8.h, B9.e  Damage by guns."""

from __future__ import annotations

import pytest

from lineahead.kernel.choices import Wanted
from lineahead.kernel.dice import D6, Throw
from lineahead.kernel.trace import Silence
from lineahead.rulesets.great_war_at_sea.rules.damage import gun_hit
from lineahead.rulesets.great_war_at_sea.rules.hull import can_beat
from lineahead.rulesets.great_war_at_sea.rules.speeds import speed_of
from lineahead.rulesets.great_war_at_sea.rules.underwater import (
    critical_damage,
    settle_flooding,
    underwater_hit,
)
from lineahead.rulesets.great_war_at_sea.tables.cards import (
    DEAD_IN_THE_WATER,
    HEAVY,
    LIGHT,
    MEDIUM,
    PRIMARY,
    SECONDARY,
    TERTIARY,
    TWO,
)
from lineahead.rulesets.great_war_at_sea.tables.charts import MOUNT, PRIMARY_FACTOR, SECONDARY_FACTOR
from lineahead.rulesets.great_war_at_sea.tables.notes import Noted, Thrown
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    ON_MAP,
    SUNK,
    boxes_left,
    factors_left,
    torpedoes_left,
)
from tests.rulebook.great_war_at_sea.table import battle, boat, card, d6s, notes, ship, struck, torpedoed


@pytest.mark.clause("GWAS-B8.d")
@pytest.mark.parametrize(("faces", "battery"), [((2, 3), TERTIARY), ((3, 3), TERTIARY), ((4, 5), SECONDARY)])
def test_b8_d_a_factor_of_the_battery_named(faces, battery):
    target = ship("Seydlitz")
    before = factors_left(target, battery)

    struck(target, PRIMARY, *faces)

    assert factors_left(target, battery) == before - 1
    assert (sum(target.guns_lost), sum(target.hull_lost)) == (1, 0)


@pytest.mark.clause("GWAS-B8.d")
def test_b8_d_ten_is_a_primary_factor():
    target = ship("Seydlitz")

    struck(target, PRIMARY, 5, 5)

    assert target.guns_lost == [1, 0, 0]


@pytest.mark.clause("GWAS-B8.d")
@pytest.mark.parametrize("faces", [(3, 4), (4, 4)])
def test_b8_d_seven_and_eight_are_a_hull_box(faces):
    target = ship("Seydlitz")

    struck(target, PRIMARY, *faces)

    assert (target.hull_lost[:3], target.on_fire) == ([1, 0, 0], 0)


@pytest.mark.clause("GWAS-B8.d")
def test_b8_d_eleven_is_a_hull_box_and_fire():
    target = ship("Seydlitz")

    struck(target, PRIMARY, 5, 6)

    assert (target.hull_lost[:3], target.on_fire) == ([1, 0, 0], 1)


@pytest.mark.clause("GWAS-B8.d")
def test_b8_d_three_is_the_torpedo_mount_with_all_it_holds():
    target = ship("Seydlitz")

    struck(target, TERTIARY, 1, 2)

    assert (torpedoes_left(target), sum(target.hull_lost)) == (0, 0)


@pytest.mark.clause("GWAS-B8.d")
def test_b8_d_four_is_one_step_of_speed():
    target = ship("Seydlitz")

    struck(target, TERTIARY, 2, 2)

    assert speed_of(battle(), target) == TWO


@pytest.mark.clause("GWAS-B8.d")
@pytest.mark.parametrize("faces", [(1, 1), (6, 6)])
def test_b8_d_two_and_twelve_are_critical_damage(faces):
    target = ship("Seydlitz")

    struck(target, PRIMARY, *faces, 2)

    assert speed_of(battle(), target) == TWO
    assert target.criticals == 0  # only those from torpedoes and mines weigh on the next


@pytest.mark.clause("GWAS-B8.e")
def test_b8_e_which_shell_beats_which_armour():
    beaten = {
        battery: [letter for letter in (LIGHT, MEDIUM, HEAVY) if can_beat(battery, letter)] for battery in range(3)
    }

    assert beaten == {PRIMARY: [LIGHT, MEDIUM, HEAVY], SECONDARY: [LIGHT, MEDIUM], TERTIARY: [LIGHT]}


@pytest.mark.clause("GWAS-B8.e")
@pytest.mark.parametrize(("battery", "box"), [(PRIMARY, 0), (SECONDARY, 3), (TERTIARY, 4)])
def test_b8_e_the_first_box_from_the_left_that_the_shell_can_beat(battery, box):
    target = ship("Tegetthoff")  # HHHMLL

    struck(target, battery, 3, 4)

    assert [i for i, lost in enumerate(target.hull_lost) if lost] == [box]


@pytest.mark.clause("GWAS-B8.e")
def test_b8_e_if_there_is_none_there_is_no_effect():
    target = ship("Tegetthoff")
    target.hull_lost[4] = target.hull_lost[5] = 1

    trace = struck(target, TERTIARY, 3, 4)

    assert sum(target.hull_lost) == 2
    assert len(notes(trace, Noted.ARMOUR_HOLDS)) == 1


@pytest.mark.clause("GWAS-B8.e")
def test_b8_e_a_battery_falls_only_to_a_shell_that_beats_its_letter():
    target = ship("Seydlitz")  # H, M, L

    struck(target, SECONDARY, 5, 5)
    struck(target, TERTIARY, 4, 5)
    assert target.guns_lost == [0, 0, 0]

    struck(target, SECONDARY, 4, 5)
    struck(target, TERTIARY, 3, 3)
    assert target.guns_lost == [0, 1, 1]
    assert sum(target.hull_lost) == 0


@pytest.mark.clause("GWAS-B8.e")
def test_b8_e_critical_damage_by_guns_needs_a_primary_hit_on_ships_with_any_h():
    dreadnought, cruiser = ship("Tegetthoff"), ship("Novara")

    trace = struck(dreadnought, SECONDARY, 6, 6)
    struck(cruiser, TERTIARY, 6, 6, 1)

    assert len(notes(trace, Noted.CRITICAL_HELD)) == 1
    assert (dreadnought.rudder_hit, cruiser.rudder_hit) == (0, 1)
    struck(dreadnought, PRIMARY, 6, 6, 1)
    assert dreadnought.rudder_hit == 1


@pytest.mark.clause("GWAS-B8.h")
@pytest.mark.parametrize("faces", [(1, 2), (4, 5), (5, 5)])
def test_b8_h_what_a_ship_lacks_is_a_hull_box(faces):
    target = ship(card("Abdiel", hull="LL"))  # no torpedoes, no primary or secondary guns

    trace = struck(target, TERTIARY, *faces)

    assert target.hull_lost[:2] == [1, 0]
    assert len(notes(trace, Noted.REFERRED)) == 1


@pytest.mark.clause("GWAS-B8.h")
def test_b8_h_what_she_has_lost_is_a_hull_box_under_the_armour_rule():
    target = ship("Tegetthoff", mount_lost=1, speed_lost=3)
    target.guns_lost = [0, 0, 1]

    for faces in ((1, 2), (2, 2), (2, 3)):
        struck(target, SECONDARY, *faces)

    assert speed_of(battle(), target) == DEAD_IN_THE_WATER
    assert target.hull_lost[:6] == [0, 0, 0, 1, 1, 1]


@pytest.mark.clause("GWAS-B8.h")
def test_b8_h_a_mount_whose_torpedoes_are_spent_is_still_there_to_be_lost():
    target = ship("Seydlitz", torpedoes_spent=2)

    struck(target, PRIMARY, 1, 2)

    assert (target.mount_lost, sum(target.hull_lost)) == (1, 0)


@pytest.mark.clause("GWAS-B9.e")
def test_b9_e_a_ship_without_a_box_sinks_and_later_hits_find_nothing():
    target = ship("Tatra")

    trace = struck(target, TERTIARY, 3, 4)
    struck(target, TERTIARY)

    assert (target.status, target.sunk_by) == (SUNK, 1)
    assert [note[1:3] for note in notes(trace, Noted.SINKS)] == [(target.number, 1)]


@pytest.mark.clause("GWAS-18.41.r9")
def test_18_41_r9_any_hit_removes_an_mtb_without_a_damage_throw():
    for battery in (PRIMARY, SECONDARY, TERTIARY):
        target = boat()
        struck(target, battery)
        assert target.status == SUNK


@pytest.mark.clause("GWAS-B9.ex1", "GWAS-18.411.ex3")
def test_b9_ex1_two_hits_each_critical_sink_szent_istvan():
    target = ship("Szent Istvan")

    torpedoed(target, 6, 4)
    assert (target.status, target.flooding, boxes_left(target)) == (ON_MAP, 1, 5)
    torpedoed(target, 6, 4)

    assert (target.status, target.sunk_by) == (SUNK, 1)


@pytest.mark.clause("GWAS-B9.e")
def test_b9_e_the_fall_of_speed_is_told_when_it_comes():
    target = ship("Tegetthoff")

    told = [len(notes(torpedoed(target, 2), Noted.SLOWED_BY_DAMAGE)) for _ in range(5)]

    assert told == [0, 0, 1, 0, 1]  # of six boxes, at the third and the fifth


@pytest.mark.clause("GWAS-B8.h")
@pytest.mark.parametrize(("faces", "result"), [((5, 5), PRIMARY_FACTOR), ((4, 5), SECONDARY_FACTOR), ((1, 2), MOUNT)])
def test_b8_h_the_result_that_is_referred_is_told(faces, result):
    trace = struck(ship("Abdiel"), TERTIARY, *faces)

    assert [note.b for note in notes(trace, Noted.REFERRED)] == [result]


@pytest.mark.clause("GWAS-B8.e")
@pytest.mark.parametrize(("armour", "hull", "is_held"), [("MML", "HML", 1), ("HML", "MML", 1), ("MML", "MML", 0)])
def test_b8_e_any_h_is_one_of_the_hull_or_of_a_battery(armour, hull, is_held):
    target = ship(card(armour=armour, hull=hull))

    trace = struck(target, SECONDARY, 1, 1, *([] if is_held else [1]))

    assert len(notes(trace, Noted.CRITICAL_HELD)) == is_held
    assert target.rudder_hit == 1 - is_held


@pytest.mark.clause("GWAS-B8.d", "GWAS-B9.e")
def test_b8_d_a_ship_that_sinks_by_a_shell_does_not_burn():
    target = ship("Tatra")

    trace = struck(target, TERTIARY, 5, 6)

    assert (target.status, target.on_fire, notes(trace, Noted.CATCHES_FIRE)) == (SUNK, 0, [])


@pytest.mark.clause("GWAS-18.41.r9", "GWAS-B9.b")
def test_18_41_r9_a_torpedo_too_destroys_an_mtb_without_a_die():
    target = boat()

    torpedoed(target)

    assert (target.status, target.sunk_by) == (SUNK, 1)


@pytest.mark.clause("GWAS-B8.d", "GWAS-B9.b", "GWAS-B9.c")
@pytest.mark.parametrize(
    ("rule", "arguments", "throw"),
    [
        (gun_hit, (PRIMARY, 1), Throw(2, D6, Thrown.DAMAGE, 1, ship=0)),
        (underwater_hit, (0, 1), Throw(1, D6, Thrown.UNDERWATER, 0, ship=0)),
        (critical_damage, (1, 1), Throw(1, D6, Thrown.CRITICAL, 0, ship=0)),
        (settle_flooding, (1,), Throw(1, D6, Thrown.FLOODING, 0, ship=0, needed=5)),
    ],
)
def test_b8_d_how_many_dice_are_thrown_and_by_whom(rule, arguments, throw):
    target = ship("Tegetthoff", flooding=1)

    with pytest.raises(Wanted) as wanted:
        rule(battle(), target, *arguments, d6s(), Silence())

    assert wanted.value.throw == throw


@pytest.mark.clause("GWAS-B8.d", "GWAS-B8.e")
def test_b8_d_a_ship_burns_though_her_armour_saves_the_box():
    target = ship(card(hull="HHM"))

    struck(target, TERTIARY, 5, 6)

    assert (sum(target.hull_lost), target.on_fire) == (0, 1)


@pytest.mark.clause("GWAS-P.u2", "GWAS-B9.c")
def test_p_u2_critical_damage_by_a_primary_shell_has_no_excess():
    target = ship("Novara", criticals=0)

    trace = struck(target, PRIMARY, 6, 6, 3, by_d6=True)

    assert (sum(target.hull_lost), target.on_fire, notes(trace, Noted.EXCESS_DAMAGE)) == (1, 1, [])

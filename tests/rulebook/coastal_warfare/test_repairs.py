"""REP, BRL  Repairs, and what a bridge point mends."""

from __future__ import annotations

import pytest

from lineahead.kernel.choices import Answers, Wanted
from lineahead.kernel.dice import D6, Dice
from lineahead.kernel.trace import Trace
from lineahead.rulesets.coastal_warfare.rules.repairs import (
    REPAIR_BRIDGE,
    REPAIR_ENGINES,
    REPAIR_SYSTEM,
    can_repair,
    repair_phase,
    repair_preferred,
)
from lineahead.rulesets.coastal_warfare.tables.cards import RADAR, TubeGroup
from lineahead.rulesets.coastal_warfare.tables.notes import Asked, Noted
from lineahead.rulesets.coastal_warfare.tables.ships import AFLOAT, SUNK, Ship, bridge_left, has, maximum_speed
from tests.rulebook.coastal_warfare.table import card, counter, d6s, dice_of, mount, sea, ship


def repaired(dice: Dice, *boats: Ship, answers: tuple[int, ...] = (), side: int = 0) -> Trace:
    """A repair phase of a side; every die and answer must be used."""
    ships, _counters = sea(*((boat, counter(boat, at=(20 * i, 0))) for i, boat in enumerate(boats)))
    given, trace = Answers(*answers), Trace()
    repair_phase(ships, side, dice, given, trace)
    assert (dice.read, given.read) == (len(dice.faces), len(given.given))
    return trace


@pytest.mark.clause("CW-REP.b", "CW-REP.ex1")
@pytest.mark.parametrize(("face", "speed"), [(1, 400), (5, 400), (6, 800)])
def test_rep_ex1_a_6_brings_an_engine_point_back(face, speed):
    boat = ship("Fairmile D", engines_lost=2)

    repaired(d6s(face), boat)

    assert maximum_speed(boat) == speed


@pytest.mark.clause("CW-REP.b", "CW-BRL.a")
def test_rep_b_a_6_brings_a_bridge_point_back():
    boat = ship("Fairmile D", bridge_lost=2)

    repaired(d6s(6), boat)

    assert bridge_left(boat) == 1


@pytest.mark.clause("CW-REP.a", "CW-ORD.1", "CW-ORD.5")
def test_rep_a_each_damaged_ship_of_the_side_has_one_roll():
    first, whole, second, enemy = (
        ship(card(), engines_lost=1),
        ship(card()),
        ship(card(), bridge_lost=1),
        ship(card(), side=1, engines_lost=1),
    )

    trace = repaired(d6s(6, 2), first, whole, second, enemy)

    assert [(note.a, note.b) for note in trace.notes if note.what == Noted.REPAIR_DIE] == [(0, 6), (2, 2)]
    assert (first.engines_lost, second.bridge_lost, enemy.engines_lost) == (0, 1, 1)


@pytest.mark.clause("CW-REP.r1")
@pytest.mark.parametrize(
    ("choice", "left"),
    [(REPAIR_BRIDGE, (0, 1, 1)), (REPAIR_ENGINES, (1, 0, 1)), (REPAIR_SYSTEM, (1, 1, 0))],
)
def test_rep_r1_the_owner_chooses_the_kind_of_repair(choice, left):
    boat = ship(card(mount("20 mm", "F", 1)), engines_lost=1, bridge_lost=1)
    boat.mounts_lost[0] = 1

    repaired(d6s(6), boat, answers=(choice,))

    assert (boat.bridge_lost, boat.engines_lost, boat.mounts_lost[0]) == left


@pytest.mark.clause("CW-REP.r1")
def test_rep_r1_only_what_is_damaged_can_be_chosen_and_the_owner_is_asked():
    boat = ship(card(), side=1, engines_lost=1, bridge_lost=1)
    ships, _counters = sea((boat, counter(boat)))

    with pytest.raises(Wanted) as wanted:
        repair_phase(ships, 1, d6s(6), Answers(), Trace())

    choice = wanted.value.choice
    assert choice is not None
    assert (choice.asked, choice.owner, choice.about) == (Asked.REPAIR_KIND, 1, 0)
    assert [choice.allows(kind) for kind in (REPAIR_BRIDGE, REPAIR_ENGINES, REPAIR_SYSTEM)] == [True, True, False]


@pytest.mark.clause("CW-REP.b", "CW-REP.r1")
@pytest.mark.parametrize(("face", "mended"), [(1, "gun"), (4, "gun"), (2, "tubes"), (3, "radar"), (6, "radar")])
def test_rep_b_r1_which_destroyed_system_is_repaired_is_chance(face, mended):
    tubes = (TubeGroup(tubes=2, location=7),)
    boat = ship(
        card(mount("20 mm", "F", 1), mount("20 mm", "R", 9), tubes=tubes, equipment=RADAR), equipment_lost=RADAR
    )
    boat.mounts_lost[1], boat.tubes_lost[0] = 1, 1

    repaired(dice_of((D6, 6), (D6, face)), boat)

    left = {"gun": boat.mounts_lost[1], "tubes": boat.tubes_lost[0], "radar": int(not has(boat, RADAR))}
    assert [name for name, lost in left.items() if not lost] == [mended]


@pytest.mark.clause("CW-REP.r2")
def test_rep_r2_damage_boxes_and_fired_torpedoes_are_never_restored():
    boat = ship(card(tubes=(TubeGroup(tubes=2, location=7),)), damage=5)
    boat.loaded[0] = 0

    repaired(Dice(), boat)

    assert not can_repair(boat)
    assert (boat.damage, boat.loaded[0]) == (5, 0)


@pytest.mark.clause("CW-REP.r2")
def test_rep_r2_tubes_that_are_mended_hold_what_had_not_been_fired():
    boat = ship(card(tubes=(TubeGroup(tubes=2, location=7),)))
    boat.loaded[0], boat.tubes_lost[0] = 1, 1

    repaired(d6s(6), boat)

    assert (boat.tubes_lost[0], boat.loaded[0]) == (0, 1)


@pytest.mark.clause("CW-REP.r3")
@pytest.mark.parametrize(
    ("fields", "status", "can"),
    [
        ({}, AFLOAT, True),
        ({"disabled": 1}, AFLOAT, False),
        ({"sinks_after": 4}, AFLOAT, False),
        ({"sinks_after": 0}, AFLOAT, False),
        ({}, SUNK, False),
    ],
)
def test_rep_r3_disabled_and_sinking_ships_repair_nothing(fields, status, can):
    boat = ship(card(), engines_lost=1, **fields)
    boat.status = status

    assert can_repair(boat) == can


@pytest.mark.clause("CW-REP.r1")
@pytest.mark.parametrize(
    ("engines", "bridge", "mounts", "preferred"),
    [
        (3, 2, 1, REPAIR_ENGINES),
        (1, 2, 1, REPAIR_BRIDGE),
        (1, 1, 1, REPAIR_SYSTEM),
        (1, 1, 0, REPAIR_ENGINES),
        (0, 1, 0, REPAIR_BRIDGE),
    ],
)
def test_rep_r1_what_is_proposed(engines, bridge, mounts, preferred):
    boat = ship(card(mount("20 mm", "F", 1)), engines_lost=engines, bridge_lost=bridge)
    boat.mounts_lost[0] = mounts

    assert repair_preferred(boat) == preferred


@pytest.mark.clause("CW-MOV.j", "CW-REP.b")
def test_mov_j_an_engine_point_that_is_mended_ends_the_drift():
    boat = ship(card(), engines_lost=3, drifts=1)

    repaired(d6s(6), boat)

    assert (maximum_speed(boat), boat.drifts) == (400, 0)

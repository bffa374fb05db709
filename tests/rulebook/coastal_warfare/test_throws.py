"""CW  Who is to throw which dice for what: asked of people who throw their own dice, and told in the log."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lineahead.kernel.choices import UMPIRE, Answers, Wanted
from lineahead.kernel.dice import D4, D6, D10, Dice, Throw
from lineahead.kernel.trace import Trace
from lineahead.rulesets.coastal_warfare.rules.arranging import arrange_line
from lineahead.rulesets.coastal_warfare.rules.charges import set_off
from lineahead.rulesets.coastal_warfare.rules.lights import shine
from lineahead.rulesets.coastal_warfare.rules.locations import wing_spared
from lineahead.rulesets.coastal_warfare.rules.observation import observe
from lineahead.rulesets.coastal_warfare.rules.placing import roll_cargoes, roll_reinforcements, roll_weather
from lineahead.rulesets.coastal_warfare.rules.ramming import ram
from lineahead.rulesets.coastal_warfare.rules.repairs import repair_phase
from lineahead.rulesets.coastal_warfare.rules.rulings import rule_on_weather
from lineahead.rulesets.coastal_warfare.rules.scenario_places import arrange_escape, edge_of_hunters
from lineahead.rulesets.coastal_warfare.rules.solo_setting_up import place_along_edge
from lineahead.rulesets.coastal_warfare.rules.systems import one_of
from lineahead.rulesets.coastal_warfare.rules.torpedo_effect import strike
from lineahead.rulesets.coastal_warfare.rules.towing import tow_phase
from lineahead.rulesets.coastal_warfare.tables.cards import STAR_SHELL
from lineahead.rulesets.coastal_warfare.tables.notes import Thrown
from lineahead.rulesets.coastal_warfare.tables.orders import Light, Look
from lineahead.rulesets.coastal_warfare.tables.sea import Pieces
from lineahead.rulesets.coastal_warfare.tables.ships import DUE, NORTH, Counter, Ship
from tests.rulebook.coastal_warfare.table import battle, card, clear_sea, counter, mount, sea, ship
from tests.rulebook.coastal_warfare.torpedo_table import torpedo

Rule = Callable[[Dice], object]


def due(rule: Rule, *faces: tuple[int, int]) -> Throw:
    """What a rule wants thrown once these dice have fallen."""
    dice = Dice()
    for kind, face in faces:
        dice.put(kind, face)
    with pytest.raises(Wanted) as wanted:
        rule(dice)
    assert isinstance(wanted.value.throw, Throw)
    return wanted.value.throw


def two(own: Ship, other: Ship) -> tuple[list[Ship], list[Counter]]:
    """A ship of side 0 in the west, one of side 1 10 cm east of her."""
    own.side, other.side = 0, 1
    return sea((own, counter(own, (50, 50), 90)), (other, counter(other, (60, 50))))


@pytest.mark.clause("CW-EQP.b")
@pytest.mark.parametrize(("faces", "needed"), [((), 6), (((D6, 6),), 0)])
@pytest.mark.parametrize("side", [0, 1])
def test_whoever_dropped_a_depth_charge_throws_whether_it_goes_off_and_what_it_does(side, faces, needed):
    ships, counters = two(ship("S-38"), ship("S-38"))

    throw = due(lambda dice: set_off(ships, counters, side, dice, Trace()), *faces)

    assert throw == Throw(1, D6, Thrown.DEPTH_CHARGE, 1 - side, needed=needed)


@pytest.mark.clause("CW-DEP.c", "CW-DEP.r2", "CW-DEP.r4")
def test_whoever_comes_over_an_edge_throws_three_dice_for_three_lines():
    ships, counters = two(ship("S-38"), ship("S-38"))
    ships[1].status = DUE

    throw = due(lambda dice: arrange_line(battle(), ships, counters, 1, NORTH, 800, dice, Trace()))

    assert throw == Throw(3, D6, Thrown.SET_UP, 1)


@pytest.mark.clause("CW-SC3.r1", "CW-SC4.r5")
def test_the_attackers_throw_for_the_edge_they_come_over():
    ships, counters = two(ship("S-38"), ship("S-38"))
    at = battle(attackers=1)

    assert due(lambda dice: edge_of_hunters(1, dice, Trace())) == Throw(1, D6, Thrown.SET_UP, 1)
    assert due(lambda dice: arrange_escape(at, ships, counters, dice, Trace())) == Throw(1, D6, Thrown.SET_UP, 1)


@pytest.mark.clause("CW-SAT.b", "CW-SWS.5")
def test_the_place_of_a_solo_marker_is_one_die():
    throw = due(lambda dice: place_along_edge(battle(), [], 1, 0, dice, Trace()))

    assert throw == Throw(1, D6, Thrown.SET_UP, 1)


@pytest.mark.clause("CW-OBS.v", "CW-TEF.j", "CW-SC3.d")
def test_the_umpire_throws_for_the_weather_and_owners_for_cargo_and_reinforcement():
    ships, _counters = two(ship("S-38"), ship("Freighter"))
    ships[1].comes_on = 5
    at = battle(weather_by_die=1)
    ruled = battle(weather_by_die=1, options={"umpire_decides": 1})

    assert due(lambda dice: roll_weather(at, dice, Trace())) == Throw(1, D6, Thrown.WEATHER, UMPIRE)
    assert due(lambda dice: rule_on_weather(ruled, dice, Answers(), Trace())) == Throw(1, D6, Thrown.WEATHER, UMPIRE)
    assert due(lambda dice: roll_cargoes(ships, dice, Trace())) == Throw(1, D6, Thrown.CARGO, 1, 1, -2)
    throw = due(lambda dice: roll_reinforcements(at, ships, dice, Trace()))
    assert throw == Throw(1, D6, Thrown.SET_UP, 1, 1, 5)


@pytest.mark.clause("CW-OBS.b", "CW-OBS.s")
def test_an_observer_throws_for_his_look_and_a_gunner_for_his_star_shell():
    ships, counters = two(ship("S-38"), ship("Hunt III"))
    counters[0].shown = 0
    tables = (battle(phase=3), ships, counters, clear_sea())
    light = Light(counter=1, equipment=STAR_SHELL, x=5000, y=5000)

    # 1 is needed at 10 cm; 1 for a target so close, 1 as she was seen before, and 2 less for an observer off guard
    throw = due(lambda dice: observe(*tables, Look(counter=1), dice, Trace()))
    assert throw == Throw(1, D6, Thrown.OBSERVATION, 1, needed=1)
    counters[0].known[1], counters[1].looked, counters[1].tried = 0, 0, -1
    throw = due(lambda dice: observe(*tables, Look(counter=1), dice, Trace()))
    assert throw == Throw(1, D6, Thrown.OBSERVATION, 1, needed=2)
    assert due(lambda dice: shine(*tables, light, dice, Trace())) == Throw(1, D6, Thrown.STAR_SHELL, 1, 1, 2)


@pytest.mark.clause("CW-LOC.e", "CW-REP.a", "CW-REP.b")
def test_an_owner_throws_for_the_wing_that_is_hit_and_for_his_repairs():
    boat = ship(card(mount("twin MG", "P", 5), mount("twin MG", "S", 5)), 1)
    boat.mounts_lost[:2] = [1, 1]
    ships, _counters = two(ship("S-38"), boat)

    def repair(dice: Dice) -> None:
        repair_phase(ships, 1, dice, Answers(), Trace())

    assert due(lambda dice: wing_spared(boat, 5, dice)) == Throw(1, D6, Thrown.WING, 1, 1)
    assert due(repair) == Throw(1, D6, Thrown.REPAIR, 1, 1, 6)
    assert due(repair, (D6, 6)) == Throw(1, D6, Thrown.RANDOM_SYSTEM, 1)


@pytest.mark.clause("CW-LOC.r1", "CW-CRD.r1")
@pytest.mark.parametrize(("count", "kind"), [(2, D6), (3, D6), (6, D6), (4, D4), (5, D10), (10, D10), (7, -7), (9, -9)])
def test_one_of_several_is_drawn_by_a_die_that_divides_evenly_or_else_by_lot(count, kind):
    throw = due(lambda dice: one_of(count, Thrown.RANDOM_SYSTEM, 1, dice))

    assert throw == (Throw(1, kind, Thrown.RANDOM_SYSTEM, 1) if kind > 0 else Throw(1, kind, 0, 0))


@pytest.mark.clause("CW-LOC.r1", "CW-CRD.r1", "CW-LOC.ex1")
@pytest.mark.parametrize(
    ("count", "kind", "face", "place"),
    [
        (2, D6, 1, 0), (2, D6, 2, 1), (2, D6, 5, 0), (2, D6, 6, 1), (3, D6, 3, 2), (3, D6, 4, 0), (6, D6, 6, 5),
        (4, D4, 1, 0), (4, D4, 4, 3), (5, D10, 5, 4), (5, D10, 6, 0), (10, D10, 10, 9), (7, -7, 1, 0), (7, -7, 7, 6),
    ],
)  # fmt: skip
def test_the_die_counts_round_the_places_and_the_first_of_two_is_odd(count, kind, face, place):
    dice = Dice()
    dice.put(kind, face)

    assert one_of(count, Thrown.RANDOM_SYSTEM, 1, dice) == place


@pytest.mark.clause("CW-RAM.b", "CW-RAM.c")
@pytest.mark.parametrize(
    ("faces", "throw"),
    [
        ((), Throw(1, D6, Thrown.RAM, 0, 0)),
        # 3 and the rank is the same: 3, and 1 more for a target that lies still: 2D6 for her, and D6 for the rammer
        (((D6, 3),), Throw(2, D6, Thrown.RAM, 1, 1)),
        (((D6, 3), (D6, 1), (D6, 1), (D10, 2)), Throw(1, D6, Thrown.RAM, 0, 0)),
        (((D6, 5),), Throw(4, D6, Thrown.RAM, 1, 1)),
        (((D6, 5), (D6, 1), (D6, 1), (D6, 1), (D6, 1)), Throw(2, D6, Thrown.RAM, 0, 0)),
    ],
)
def test_a_rammer_throws_for_his_ram_and_each_owner_for_his_damage(faces, throw):
    ships, counters = two(ship("Flower"), ship("Flower"))

    assert due(lambda dice: ram(Pieces(battle(), ships, counters), 0, 1, 600, True, dice, Trace()), *faces) == throw


@pytest.mark.clause("CW-TEF.b", "CW-TEF.t1", "CW-TEF.i", "CW-TEF.j")
@pytest.mark.parametrize(
    ("of", "faces", "throw"),
    [
        ("Flower", (), Throw(1, D6, Thrown.TORPEDO_EFFECT, 0)),
        ("Flower", ((D6, 4),), Throw(2, D6, Thrown.DAMAGE, 0)),
        ("Flower", ((D6, 5),), Throw(4, D6, Thrown.DAMAGE, 0)),
        ("Flower", ((D6, 6),), Throw(1, D6, Thrown.SYSTEMS, 0)),
        ("Flower", ((D6, 6), (D6, 1)), Throw(1, D10, Thrown.LOCATION, 1, 0)),
        ("Hunt III", ((D6, 6),), Throw(1, D6, Thrown.SINKING, 0)),
        ("Coaster", ((D6, 6),), Throw(1, D4, Thrown.SINKING, 0)),
        ("Hunt III", ((D6, 5), (D6, 1), (D10, 2)), Throw(1, D6, Thrown.CARGO, 0)),
        ("Hunt III", ((D6, 5), (D6, 1), (D10, 2), (D6, 3)), Throw(2, D6, Thrown.DAMAGE, 0)),
    ],
)
def test_whoever_fired_a_torpedo_throws_for_all_that_comes_of_it(of, faces, throw):
    target, near = ship(of, 1, cargo=1), ship("S-38", 1)
    runner = torpedo((100, 75), 0)
    pieces = ((target, counter(target, (100, 75), 90, 4)), (near, counter(near, (103, 75))))
    ships, counters = sea(*pieces, (None, runner))

    assert due(lambda dice: strike(battle(), ships, counters, 2, 0, dice, Trace()), *faces) == throw


@pytest.mark.clause("CW-SC2.c", "CW-SC2.r1")
def test_whoever_lies_by_a_cripple_throws_for_the_tow():
    ships, counters = two(ship("S-38"), ship("S-38", helpless=1))
    ships[0].side, ships[0].alongside = 1, 1

    throw = due(lambda dice: tow_phase(ships, counters, 1, dice, Answers(), Trace()))

    assert throw == Throw(1, D6, Thrown.TOW, 1, 0, 5)

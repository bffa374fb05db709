"""What dice people are asked to throw: how many, what for, by whom, about which ship, and what does it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from lineahead.kernel.choices import Answers
from lineahead.kernel.dice import D6, D10, Dice, Throw
from lineahead.kernel.trace import Silence
from lineahead.rulesets.perfidious_albion.rules.collisions import collide
from lineahead.rulesets.perfidious_albion.rules.crew import crew_test
from lineahead.rulesets.perfidious_albion.rules.fires import add_fire
from lineahead.rulesets.perfidious_albion.rules.hazards import cross_minefield, strands
from lineahead.rulesets.perfidious_albion.rules.initiative import roll_initiative
from lineahead.rulesets.perfidious_albion.rules.locations import BOW_RAKE, NO_RAKE, STERN_RAKED, roll_location
from lineahead.rulesets.perfidious_albion.rules.morale import morale_die
from lineahead.rulesets.perfidious_albion.rules.pooling import roll_straddles
from lineahead.rulesets.perfidious_albion.rules.systems import lose_command_post
from lineahead.rulesets.perfidious_albion.rules.underwater import mine_strikes, try_torpedo
from lineahead.rulesets.perfidious_albion.tables.notes import Thrown
from lineahead.rulesets.perfidious_albion.tables.ships import INCH, Area, Ship
from tests.rulebook.dice_due import throws_of
from tests.rulebook.perfidious_albion.table import at, battle, card, fleet, ship, squadrons_of

Thrower = Callable[[Dice], object]


def wanted(thrower: Thrower, *faces: tuple[int, int]) -> Throw:
    """The dice that are due when these faces have been thrown."""
    return throws_of(thrower, *faces)[-1]


def french(**fields: Any) -> Ship:
    """A ship of the second side."""
    own = ship(side=1, **fields)
    own.number = 0
    return own


@pytest.mark.clause("PA-SEQ.2", "PA-SEQ.a", "PA-WEA.c")
@pytest.mark.parametrize(
    ("faces", "throw"),
    [
        ((), Throw(1, D6, Thrown.INITIATIVE, 0)),
        ((4,), Throw(1, D6, Thrown.INITIATIVE, 1)),
        # 4 and 4 are a double, and the second side, which has a commander, holds the initiative: the weather changes
        ((4, 4), Throw(1, D6, Thrown.WEATHER, 1)),
        # 5 and 4 + 1 are equal: the first side throws again
        ((5, 4), Throw(1, D6, Thrown.INITIATIVE, 0)),
    ],
)
def test_seq_2_each_side_throws_for_the_initiative_and_its_holder_for_the_weather(faces, throw):
    ships = fleet(ship(), ship(side=1, rating=1))

    def thrower(dice: Dice) -> None:
        roll_initiative(battle(), ships, dice, Answers(), Silence())

    assert wanted(thrower, *((D6, face) for face in faces)) == throw


@pytest.mark.clause("PA-GUN.c", "PA-GUN.r1")
@pytest.mark.parametrize(("per_cent", "count", "most"), [(140, 1, 4), (145, 2, 45)])
def test_gun_c_one_ten_sided_die_for_full_tens_and_two_for_the_rest(per_cent, count, most):
    throw = wanted(lambda dice: roll_straddles(per_cent, 1, dice, Silence()))

    assert throw == Throw(count, D10, Thrown.TO_STRADDLE, 1, needed=-most)


@pytest.mark.clause("PA-LOC.a", "PA-LOC.b", "PA-LOC.c", "PA-LOC.d")
@pytest.mark.parametrize(("rake", "kind"), [(NO_RAKE, D10), (BOW_RAKE, D6), (STERN_RAKED, D6)])
def test_loc_a_a_die_for_the_section_and_a_d6_for_the_level(rake, kind):
    def thrower(dice: Dice) -> None:
        roll_location(4, 1, rake, dice, Silence())

    assert wanted(thrower) == Throw(1, kind, Thrown.SECTION, 1, ship=4)
    assert wanted(thrower, (kind, 2)) == Throw(1, D6, Thrown.LEVEL, 1, ship=4)


@pytest.mark.clause("PA-TOR.d", "PA-TOR.j", "PA-HAZ.g")
def test_tor_d_the_torpedoes_side_throws_for_the_hit_and_the_ship_for_her_neighbours():
    ships = [french()]

    def torpedo(dice: Dice) -> None:
        try_torpedo(battle(), ships, ships[0], 0, dice, Answers(), Silence())

    def mine(dice: Dice) -> None:
        mine_strikes(battle(), ships, ships[0], dice, Answers(), Silence())

    assert wanted(torpedo) == Throw(1, D6, Thrown.TORPEDO_LEVEL, 0, ship=0)
    assert wanted(torpedo, (D6, 6)) == Throw(1, D10, Thrown.TORPEDO_SECTION, 0, ship=0)
    assert wanted(torpedo, (D6, 6), (D10, 4)) == Throw(1, D6, Thrown.NEIGHBOUR, 1, ship=0, needed=5)
    assert wanted(mine) == Throw(1, D10, Thrown.MINE_SECTION, 1, ship=0)


@pytest.mark.clause("PA-FIR.b")
def test_fir_b_the_burning_ship_throws_for_the_place_of_an_explosion():
    def thrower(dice: Dice) -> None:
        add_fire(battle(), french(fire=4), dice, Answers(), Silence())

    assert wanted(thrower) == Throw(1, D6, Thrown.EXPLOSION_LEVEL, 1, ship=0)
    assert wanted(thrower, (D6, 3)) == Throw(1, D10, Thrown.EXPLOSION_SECTION, 1, ship=0)


@pytest.mark.clause("PA-HAZ.a", "PA-HAZ.c", "PA-HAZ.f")
def test_haz_dice_are_thrown_by_the_ship_in_danger_and_those_of_a_ram_by_the_striker():
    field, ships = Area(y1=-4 * INCH, density=2), fleet(ship(), ship(side=1))
    ships[1].legs[0].run, ships[1].leg_count = 4 * INCH, 1  # due north, all of it in the field

    def crossing(dice: Dice) -> None:
        cross_minefield(battle(), ships, [field], 0, ships[1], dice, Answers(), Silence())

    def collision(dice: Dice) -> None:
        collide(battle(), ships, squadrons_of(ships), ships[1], ships[0], dice, Answers(), Silence())

    assert wanted(lambda dice: strands(ships[1], 300, dice, Silence())) == Throw(
        1, D6, Thrown.SHORE, 1, ship=1, needed=-1
    )
    assert wanted(crossing) == Throw(1, D10, Thrown.MINEFIELD, 1, ship=1, needed=-2)
    assert wanted(collision) == Throw(1, D10, Thrown.SECTION_STRUCK, 1, ship=0)


@pytest.mark.clause("PA-MOR.a", "PA-MOR.i", "PA-MOV.s")
def test_mor_a_one_d6_for_morale_for_a_crew_and_for_a_commander():
    flagship = french(rating=1)

    assert wanted(lambda dice: morale_die(0, 0, 1, 0, 2, dice, Silence())) == Throw(
        1, D6, Thrown.MORALE, 1, ship=0, needed=-2
    )
    assert wanted(lambda dice: crew_test(flagship, 0, Thrown.REPAIR, dice, Silence())) == Throw(
        1, D6, Thrown.REPAIR, 1, ship=0, needed=-3
    )
    assert wanted(lambda dice: lose_command_post(flagship, at(3, 2), dice, Silence())) == Throw(
        1, D6, Thrown.COMMANDER, 1, ship=0, needed=5
    )


@pytest.mark.clause("PA-HAZ.a")
@pytest.mark.parametrize(("inches", "most"), [(1, 2), (2, 2), (3, 1)])
def test_haz_a_a_shore_is_too_near_on_1_and_within_two_inches_on_2_too(inches: int, most: int) -> None:
    stranded = ship(card(quality=2), number=3)

    assert throws_of(lambda dice: strands(stranded, inches * INCH, dice, Silence()), (D6, 1)) == [
        Throw(1, D6, Thrown.SHORE, 0, ship=3, needed=-most),
        Throw(1, D6, Thrown.GROUNDING, 0, ship=3, needed=-2),
    ]

"""Dice that are due: how many, what for, who throws them, about which ship, and which faces do it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lineahead.kernel.choices import Answers, Wanted
from lineahead.kernel.dice import ABOUT_NOBODY, D10, Dice, Throw
from lineahead.kernel.trace import Silence
from lineahead.rulesets.grand_fleets.rules.alternation import MOVEMENT, begin_alternation
from lineahead.rulesets.grand_fleets.rules.criticals import critical_hit
from lineahead.rulesets.grand_fleets.rules.damage import inflict, roll_penetration
from lineahead.rulesets.grand_fleets.rules.end_phase import end_phase
from lineahead.rulesets.grand_fleets.rules.gunfire import roll_to_hit
from lineahead.rulesets.grand_fleets.rules.movement import move_ship
from lineahead.rulesets.grand_fleets.tables.notes import Thrown
from lineahead.rulesets.grand_fleets.tables.sea import Blow
from lineahead.rulesets.grand_fleets.tables.ships import Ship
from tests.rulebook.grand_fleets.struck import ATTACKER, MAGAZINE
from tests.rulebook.grand_fleets.table import battle, fleet, move, ship


def due(act: Callable[[Dice], object], *faces: int) -> Throw:
    """The dice for which a rule waits when these have been thrown."""
    with pytest.raises(Wanted) as wanted:
        act(Dice.showing(*faces))
    assert isinstance(wanted.value.throw, Throw)
    return wanted.value.throw


def second_ship(**fields: int) -> list[Ship]:
    """Moltke, of side 1, is the second of two ships."""
    return fleet(ship("HMS Iron Duke", at=(12, 9)), ship("SMS Moltke", side=1, at=(16, 9), **fields))


@pytest.mark.clause("GF-4.2.a", "GF-4.23.a")
@pytest.mark.parametrize(("modifier", "needed"), [(0, 8), (2, 6), (-2, 10), (6, 2), (7, 1), (9, 1), (-3, 10), (-5, 10)])
def test_4_2_a_dice_to_hit(modifier: int, needed: int) -> None:
    throw = due(lambda dice: roll_to_hit(3, modifier, 1, dice, Silence()))

    assert throw == Throw(3, D10, Thrown.TO_HIT, 1, ABOUT_NOBODY, needed)


@pytest.mark.clause("GF-4.23.a")
@pytest.mark.parametrize(("modifier", "needed"), [(-3, 6), (-4, 8), (-5, 10)])
def test_4_23_a_second_dice_after_tens(modifier: int, needed: int) -> None:
    throw = due(lambda dice: roll_to_hit(3, modifier, 1, dice, Silence()), 10, 9, 10)

    assert throw == Throw(2, D10, Thrown.OPEN_ENDED, 1, ABOUT_NOBODY, needed)


@pytest.mark.clause("GF-4.31.e", "GF-4.31.f")
@pytest.mark.parametrize(("number", "needed"), [(5, 5), (10, 10), (11, 10), (14, 10), (2, 2), (1, 2), (-4, 2)])
def test_4_31_e_penetration_dice_a_1_never_and_a_10_always(number: int, needed: int) -> None:
    throw = due(lambda dice: roll_penetration(4, number, 1, dice, Silence()))

    assert throw == Throw(4, D10, Thrown.PENETRATION, 1, ABOUT_NOBODY, needed)


@pytest.mark.clause("GF-4.32.b", "GF-6.1.a", "GF-6.27.a")
@pytest.mark.parametrize(
    ("faces", "throw"),
    [
        ((), Throw(2, D10, Thrown.LOCATION, ATTACKER, 1, 0)),
        ((9, 10), Throw(2, D10, Thrown.CRITICAL, ATTACKER, 1, 0)),
        ((9, 10, *MAGAZINE), Throw(1, D10, Thrown.MAGAZINE, ATTACKER, 1, 4)),
    ],
)
def test_4_32_b_location_dice_then_critical_hits_then_the_flash(faces: tuple[int, ...], throw: Throw) -> None:
    struck = second_ship()[1]

    def strike(dice: Dice) -> None:
        inflict(battle(), struck, Blow(2, 0, ATTACKER, 0), dice, Answers(), Silence())

    assert due(strike, *faces) == throw


@pytest.mark.clause("GF-6.1.a")
def test_6_1_a_a_critical_hit_by_a_torpedo() -> None:
    struck = second_ship()[1]

    throw = due(lambda dice: critical_hit(struck, 0, 1, dice, Answers(), Silence()))

    assert throw == Throw(2, D10, Thrown.CRITICAL, 0, 1, 0)


@pytest.mark.clause("GF-2.24.b", "GF-6.22.c", "GF-6.23.c", "GF-6.25.c", "GF-6.26.d", "GF-6.28.e")
@pytest.mark.parametrize(
    ("marker", "count", "purpose", "needed"),
    [
        ("engine", 1, Thrown.ENGINE, 6),
        ("fires", 3, Thrown.FIRE, 7),
        ("floods", 2, Thrown.FLOODING, 7),
        ("listing", 1, Thrown.LIST, 6),
        ("rudder", 1, Thrown.RUDDER_REPAIR, 6),
    ],
)
def test_2_24_b_repairs_fires_and_floods(marker: str, count: int, purpose: Thrown, needed: int) -> None:
    ships = second_ship(**{marker: count})

    throw = due(lambda dice: end_phase(battle(), ships, dice, Answers(), Silence()))

    assert throw == Throw(count, D10, purpose, 1, 1, needed)


@pytest.mark.clause("GF-6.28.b")
def test_6_28_b_the_rudder_die() -> None:
    ships = second_ship(rudder=1)

    throw = due(lambda dice: move_ship(battle(), ships, move(ships[1]), dice, Answers(), Silence()))

    assert throw == Throw(1, D10, Thrown.RUDDER, 1, 1, 0)


@pytest.mark.clause("GF-3.r2")
@pytest.mark.parametrize(("faces", "roller"), [((), 0), ((5,), 1)])
def test_3_r2_who_begins(faces: tuple[int, ...], roller: int) -> None:
    ships = second_ship()

    throw = due(lambda dice: begin_alternation(battle(), ships, [], MOVEMENT, dice, Silence()), *faces)

    assert throw == Throw(1, D10, Thrown.WHO_BEGINS, roller, ABOUT_NOBODY, 0)

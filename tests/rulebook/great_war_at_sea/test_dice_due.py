"""What dice that are due must show, with all that helps or hinders them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lineahead.kernel.choices import AsProposed, Wanted
from lineahead.kernel.dice import D6, D20, Dice, Throw
from lineahead.kernel.trace import Silence
from lineahead.rulesets.great_war_at_sea.rules.ambush import contact_by_boats
from lineahead.rulesets.great_war_at_sea.rules.contact import contact_phase
from lineahead.rulesets.great_war_at_sea.rules.gunnery import roll_guns
from lineahead.rulesets.great_war_at_sea.rules.initiative import roll_initiative
from lineahead.rulesets.great_war_at_sea.rules.torpedoes import torpedo_attack
from lineahead.rulesets.great_war_at_sea.tables.notes import Thrown
from lineahead.rulesets.great_war_at_sea.tables.ships import CLEAR, FOG, GALE
from tests.rulebook.great_war_at_sea.at_sea import Sea, force
from tests.rulebook.great_war_at_sea.chart import AUSTRIA_SIDE, ITALY_SIDE, zone
from tests.rulebook.great_war_at_sea.table import battle, boat, card, fleet, ship


def due(act: Callable[[Dice], object]) -> Throw:
    """The first dice for which a rule waits."""
    with pytest.raises(Wanted) as wanted:
        act(Dice())
    assert isinstance(wanted.value.throw, Throw)
    return wanted.value.throw


@pytest.mark.clause("GWAS-B5.4", "GWAS-11.7.3b")
@pytest.mark.parametrize(("weather", "turn", "needed"), [(CLEAR, 2, 4), (CLEAR, 6, 5), (FOG, 2, 5), (GALE, 2, 6)])
def test_b5_4_contact_by_day_or_night_in_any_weather(weather: int, turn: int, needed: int) -> None:
    forces = force(ITALY_SIDE, "C3", "Aurora"), force(AUSTRIA_SIDE, "C3", "Novara")
    sea = Sea(*forces, weather=weather, turn=turn)

    throw = due(lambda dice: contact_phase(sea.battle, sea.ships, sea.fleets, sea.zones, dice, AsProposed(), Silence()))

    assert throw == Throw(1, D6, Thrown.CONTACT, ITALY_SIDE, needed=needed)


@pytest.mark.clause("GWAS-18.2.b", "GWAS-11.7.r8")
@pytest.mark.parametrize(("weather", "needed"), [(CLEAR, 3), (FOG, 4), (GALE, 5)])
def test_18_2_b_contact_by_boats(weather: int, needed: int) -> None:
    sea = Sea(force(AUSTRIA_SIDE, "B6", "Tatra"), weather=weather, ambush_fleet=0, ambush_zone=zone("B6"))
    sea.ships.append(boat(ITALY_SIDE, zone("B6"), number=1))

    throw = due(lambda dice: contact_by_boats(sea.battle, sea.ships, sea.fleets, dice, Silence()))

    assert throw == Throw(1, D6, Thrown.MTB_CONTACT, ITALY_SIDE, needed=needed)


@pytest.mark.clause("GWAS-B9.t1", "GWAS-18.5.a", "GWAS-P.i")
@pytest.mark.parametrize(
    ("by_d6", "nation", "speed", "distance", "needed"),
    [
        (False, "Britain", "2", 0, 15),
        (False, "Britain", "2", 1, 17),
        (False, "Britain", "3", 0, 17),
        (False, "Britain", "0", 0, 13),
        (False, "Italy", "2", 0, 13),
        (False, "Italy", "0", 0, 11),
        (True, "Britain", "3", 0, 5),
        (True, "Italy", "0", 0, 3),
        (True, "Italy", "0", 1, 4),
    ],
)
def test_b9_t1_torpedoes(by_d6: bool, nation: str, speed: str, distance: int, needed: int) -> None:
    firer, target = fleet(boat(0, nation=nation), ship(card("Lion", speed=speed), 1))

    throw = due(lambda dice: torpedo_attack(battle(by_d6), firer, target, 2, distance, dice, Silence()))

    assert throw == Throw(2, D6 if by_d6 else D20, Thrown.TORPEDOES, 0, ship=0, needed=needed)


@pytest.mark.clause("GWAS-B8.b")
@pytest.mark.parametrize(
    ("needed", "modifier", "face"), [(16, 0, 16), (16, 2, 14), (17, -3, 20), (20, -1, 20), (18, -2, 20)]
)
def test_b8_b_guns_hit_on_a_20_whatever_hinders_them(needed: int, modifier: int, face: int) -> None:
    throw = due(lambda dice: roll_guns(battle(), 3, needed, modifier, 1, dice, Silence()))

    assert throw == Throw(3, D20, Thrown.GUNS, 1, needed=face)


@pytest.mark.clause("GWAS-P.l")
@pytest.mark.parametrize(
    ("allies", "others", "needed"),
    [
        (("Britain",), ("Austria",), 4),
        (("Britain", "Italy"), ("Austria",), 5),
        (("Britain",), ("Austria", "Germany"), 3),
        (("Britain",), ("Austria", "Germany", "Italy", "Britain"), 1),
        (("Germany",), ("Austria", "Germany", "Italy", "Britain"), 1),
    ],
)
def test_p_l_the_die_of_the_allies(allies: tuple[str, ...], others: tuple[str, ...], needed: int) -> None:
    ships = fleet(
        *(ship(card("Lion", nation=ally), 0) for ally in allies),
        *(ship(card("Lion", nation=other), 1) for other in others),
    )

    throw = due(lambda dice: roll_initiative(battle(by_d6=True, allies=0), ships, dice, Silence()))

    assert throw == Throw(1, D6, Thrown.INITIATIVE, 0, needed=needed)

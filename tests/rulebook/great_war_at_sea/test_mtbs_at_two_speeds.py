"""18  Ambushes by motor torpedo boats: compiled as interpreted, bit for bit."""

from __future__ import annotations

import random

import pytest

from lineahead.rulesets.great_war_at_sea.rules.ambush import contact_by_boats, find_ambush
from lineahead.rulesets.great_war_at_sea.rules.breaches import LAWFUL
from lineahead.rulesets.great_war_at_sea.rules.patrols import boat_without_zone, patrol_breach, write_patrol
from lineahead.rulesets.great_war_at_sea.rules.surprise import (
    attack_with_boats,
    can_boats_attack,
    name_victims,
    restore_boats,
    victims_breach,
)
from lineahead.rulesets.great_war_at_sea.tables.orders import Patrol, Victims
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    AT_SEA,
    CLEAR,
    FOG,
    NOBODY,
    ON_ZONES,
    SQUALL,
    SUNK,
    Fleet,
    Ship,
)
from tests.rulebook.great_war_at_sea.chart import AUSTRIA_SIDE, ITALY_SIDE, adriatic, zone
from tests.rulebook.great_war_at_sea.table import battle, boat, fleet, ship
from tests.rulebook.great_war_at_sea.two_speeds import Pair

pytestmark = [pytest.mark.slow, pytest.mark.compiled]

FORCE = ("Tegetthoff", "Szent Istvan", "Novara", "Tatra", "Tatra", "TB 76", "TB 76", "TB 76", "TB 76")
PASSAGE = ("B6", "C6", "D6")


def ambushed(by_d6: bool, weather: int, seed: int) -> tuple[Pair, list[Ship]]:
    """A passage down the coast, three zones in one turn, past six boats that lie where chance has put them."""
    thoughts, zones = random.Random(seed), adriatic()
    boats = [boat(ITALY_SIDE, NOBODY) for _ in range(6)]
    ships = fleet(*boats, *(ship(name, AUSTRIA_SIDE, status=AT_SEA, fleet=0) for name in FORCE))
    state, path = battle(by_d6, stage=ON_ZONES, weather=weather, turn=0), [zone(name) for name in PASSAGE]
    force = Fleet(in_use=1, side=AUSTRIA_SIDE, gone=3, path=path)
    pair = Pair(state, seed, ships=ships, fleets=[force], zones=zones)
    while (number := pair.both(boat_without_zone, "ships", ITALY_SIDE)) != NOBODY:
        order = Patrol(ship=number, zone=thoughts.choice(path))
        assert pair.both(patrol_breach, "battle", "ships", "zones", order, ITALY_SIDE) == LAWFUL
        pair.both(write_patrol, "ships", order, "trace")
    state.turn = pair.fast_battle["turn"][0] = 2
    while pair.both(find_ambush, "battle", "ships", "fleets"):
        pair.both(contact_by_boats, "battle", "ships", "fleets", "dice", "trace")
        if pair.both(can_boats_attack, "battle", "ships"):
            attack(pair, ships, thoughts)
    pair.both(restore_boats, "battle", "ships", "trace")
    return pair, ships


def attack(pair: Pair, ships: list[Ship], thoughts: random.Random) -> None:
    """Each boat with contact at any ship of the fleet, in any order."""
    order, afloat = Victims(), [vessel.number for vessel in ships if vessel.status == AT_SEA]
    for vessel in ships:
        if vessel.contact:
            order.targets[vessel.number], order.ranks[vessel.number] = thoughts.choice(afloat), thoughts.randrange(3)
    assert pair.both(victims_breach, "battle", "ships", order) == LAWFUL
    pair.both(name_victims, "ships", order, "trace")
    pair.both(attack_with_boats, "battle", "ships", "dice", "answers", "trace")


@pytest.mark.parametrize("by_d6", [False, True])
@pytest.mark.parametrize("weather", [CLEAR, FOG, SQUALL])
def test_18_an_ambush_is_the_same_at_both_speeds(by_d6, weather):
    for seed in range(5):
        pair, _ = ambushed(by_d6, weather, seed)
        assert pair.is_the_same()


def test_18_boats_and_ships_do_sink_in_these_ambushes():
    lost = [vessel for seed in range(5) for vessel in ambushed(False, CLEAR, seed)[1] if vessel.status == SUNK]

    assert {vessel.side for vessel in lost} == {ITALY_SIDE, AUSTRIA_SIDE}

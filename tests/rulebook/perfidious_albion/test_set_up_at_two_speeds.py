"""MOV.p, SC1.f, SC2.e  Squadrons placed at random and points of battered fleets: compiled as interpreted."""

from __future__ import annotations

import random

import pytest

from lineahead.engine.contract.calling import ALL_SHIPS
from lineahead.kernel.records import as_array, from_array
from lineahead.kernel.trace import Silence
from lineahead.rulesets.perfidious_albion.files.scenarios import scenario_names
from lineahead.rulesets.perfidious_albion.rules.placing import (
    is_placing,
    place_breach,
    place_squadron,
    place_the_rest,
    usual_place,
)
from lineahead.rulesets.perfidious_albion.rules.victory import decide_over, points_of, winner
from lineahead.rulesets.perfidious_albion.tables.orders import Place
from lineahead.rulesets.perfidious_albion.tables.ships import (
    AFLOAT,
    BLOWN_UP,
    DUE,
    EAST,
    LEFT,
    NOBODY,
    NORTH,
    SOUTH,
    SUNK,
    SURRENDERED,
    WEST,
    Area,
    Battle,
    Ship,
    Squadron,
)
from tests.compiling import compiled_once
from tests.rulebook.perfidious_albion.battles import PICK_UP, Begun

pytestmark = [pytest.mark.slow, pytest.mark.compiled]


class BothForms:
    """A battle in both forms."""

    def __init__(self, name: str) -> None:
        self.begun = Begun(name)
        self.tables = (self.begun.battle, self.begun.ships, self.begun.squadrons)
        self.renew()

    def renew(self) -> None:
        """The compiled form of things as they are."""
        self.fast_battle = as_array([self.begun.battle], Battle)
        self.fast_ships = as_array(self.begun.ships, Ship)
        self.fast_squadrons = as_array(self.begun.squadrons, Squadron)
        self.fast_areas = as_array(self.begun.areas, Area)
        self.fast = (self.fast_battle[0], self.fast_ships, self.fast_squadrons)

    def are_alike(self) -> bool:
        """Whether nothing differs."""
        return (
            from_array(self.fast_battle, Battle) == [self.begun.battle]
            and from_array(self.fast_ships, Ship) == self.begun.ships
            and from_array(self.fast_squadrons, Squadron) == self.begun.squadrons
        )


def any_place(chance: random.Random) -> Place:
    """A place that may or may not be lawful."""
    place = Place(squadron=chance.randrange(-1, 8), formation=chance.choice((0, 0, 1, 1, 2)))
    place.x, place.y = chance.randrange(-100, 9800), chance.randrange(-100, 7400)
    place.heading = chance.randrange(-10, 36010)
    return place


@pytest.mark.parametrize("seed", range(4))
def test_squadrons_are_placed_alike(seed):
    chance, both = random.Random(seed), BothForms(PICK_UP)
    placed = 0
    for _ in range(400):
        order = any_place(chance)
        fast_order = as_array([order], Place)[0]
        breach = place_breach(*both.tables, order)
        assert breach == compiled_once(place_breach)(*both.fast, fast_order)
        if breach == 0 and placed < 4:
            place_squadron(*both.tables, order, Silence())
            compiled_once(place_squadron)(*both.fast, fast_order, None)
            placed += 1
            assert both.are_alike()
    assert placed > 1


def test_the_rest_is_placed_alike():
    both = BothForms(PICK_UP)
    for number in range(len(both.begun.squadrons)):
        assert is_placing(*both.tables, number) == compiled_once(is_placing)(*both.fast, number)
    order, fast_order = Place(), as_array([Place()], Place)
    usual_place(*both.tables, 1, order)
    compiled_once(usual_place)(*both.fast, 1, fast_order[0])
    assert from_array(fast_order, Place) == [order]

    for side in (0, 1):
        place_the_rest(*both.tables, side, ALL_SHIPS, order, Silence())
        compiled_once(place_the_rest)(*both.fast, side, ALL_SHIPS, fast_order[0], None)

    assert both.begun.battle.placing == NOBODY
    assert both.are_alike()


def batter(both: BothForms, chance: random.Random) -> None:
    """Ships lost, fled, gone, hit and anywhere."""
    for ship in both.begun.ships:
        ship.status = chance.choice((DUE, AFLOAT, AFLOAT, SUNK, BLOWN_UP, SURRENDERED, LEFT, LEFT))
        ship.left_by = chance.choice((NORTH, EAST, SOUTH, WEST)) if ship.status == LEFT else 0
        ship.flees, ship.torpedo_hits = chance.randint(0, 1), chance.randint(0, 2)
        ship.flotation_lost = chance.randint(0, ship.card.flotation)
        ship.x, ship.y = chance.randrange(3000, 4200), chance.randrange(4500, 6100)
    both.begun.battle.turn, both.begun.battle.over = chance.randint(1, 20), chance.randint(0, 1)
    both.renew()


@pytest.mark.parametrize("name", scenario_names())
def test_points_and_winners_are_alike(name):
    chance, both = random.Random(7), BothForms(name)
    found = set()
    for _ in range(100):
        batter(both, chance)
        for side in (0, 1):
            points = points_of(both.begun.battle, both.begun.ships, both.begun.areas, side)
            fast = compiled_once(points_of)(both.fast_battle[0], both.fast_ships, both.fast_areas, side)
            assert points == fast
            found.add(points)
        won = winner(both.begun.battle, both.begun.ships, both.begun.areas)
        assert won == compiled_once(winner)(both.fast_battle[0], both.fast_ships, both.fast_areas)
        decide_over(both.begun.battle, both.begun.ships, both.begun.areas)
        compiled_once(decide_over)(both.fast_battle[0], both.fast_ships, both.fast_areas)
        assert both.are_alike()
    assert len(found) > 3

"""MOR, DCT  Battered fleets at random: morale, flight and repairs, compiled as interpreted, bit for bit."""

from __future__ import annotations

import random

import pytest

from lineahead.kernel.dice import Dice, DiceStream, Stream, first_state
from lineahead.kernel.records import as_array, from_array
from lineahead.kernel.trace import Silence
from lineahead.rulesets.perfidious_albion.files.cards import card_of
from lineahead.rulesets.perfidious_albion.rules.damage_control import (
    REPAIRS,
    begin_damage_control,
    repair_breach,
    repair_preferred,
    try_repair,
)
from lineahead.rulesets.perfidious_albion.rules.flight import course_to_edge, flight_breach, safest_edge
from lineahead.rulesets.perfidious_albion.rules.morale import morale_phase
from lineahead.rulesets.perfidious_albion.tables.cards import CELLS
from lineahead.rulesets.perfidious_albion.tables.orders import Repair, Steam
from lineahead.rulesets.perfidious_albion.tables.ships import (
    AFLOAT,
    HARBOUR_MOUTH,
    LEFT,
    MINEFIELD,
    NOBODY,
    SHORE,
    SUNK,
    SURRENDERED,
    Area,
    Battle,
    Leg,
    Ship,
    Squadron,
)
from tests.compiling import compiled_once
from tests.rulebook.perfidious_albion.table import battle

pytestmark = [pytest.mark.slow, pytest.mark.compiled]

CLASSES = ("Majestic", "Benbow", "Edgar", "Havock", "Hoche", "Rurik", "Victoria")
SQUADRONS = 4
SHIPS_EACH = 4
TURNS = 6
AREAS = (
    Area(kind=SHORE, x1=9000, y1=0, x2=9600, y2=7200),
    Area(kind=SHORE, x1=0, y1=6400, x2=9600, y2=7200),
    Area(kind=HARBOUR_MOUTH, x1=3400, y1=6400, x2=3800, y2=7200),
    Area(kind=MINEFIELD, x1=1000, y1=0, x2=2000, y2=7200, density=2),
)


class Fleets:
    """Two sides of two squadrons each in both forms, with a stream of dice each that shows the same faces."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.battle = battle()
        self.ships = [self.ship(number) for number in range(SQUADRONS * SHIPS_EACH)]
        self.squadrons = [
            Squadron(
                i, side=i % 2, in_use=1, strength=SHIPS_EACH, flagship=self.chance.choice((NOBODY, i * SHIPS_EACH))
            )
            for i in range(SQUADRONS)
        ]
        self.areas = list(AREAS)
        self.dice = Dice(Stream(seed, 0).face)
        self.fast_dice = as_array([DiceStream(state=first_state(seed, 0))], DiceStream)[0]
        self.fast_battle = as_array([self.battle], Battle)
        self.fast_squadrons = as_array(self.squadrons, Squadron)
        self.fast_areas = as_array(self.areas, Area)
        self.renew()

    def ship(self, number: int) -> Ship:
        """A ship somewhere in the middle of the table, so that enemies are near enough to strike to."""
        squadron = number // SHIPS_EACH
        x, y = self.chance.randrange(3000, 6000), self.chance.randrange(2000, 5000)
        rating = self.chance.randint(0, 2) if number % SHIPS_EACH == 0 else 0
        card = card_of(self.chance.choice(CLASSES))
        return Ship(card, number, squadron % 2, squadron, status=AFLOAT, speed=8, rating=rating, x=x, y=y)

    def renew(self) -> None:
        """The compiled form of the ships as they are."""
        self.fast_ships = as_array(self.ships, Ship)

    def batter(self) -> None:
        """Another turn's damage, losses and detachments."""
        for ship in self.ships:
            ship.flooding += self.chance.choice((0, 0, 1))
            ship.fire = min(ship.fire + self.chance.choice((0, 0, 1)), ship.card.fire_track)
            ship.flotation_lost = min(ship.flotation_lost + self.chance.randint(0, 2), ship.card.flotation)
            ship.propulsion_lost = min(ship.propulsion_lost + self.chance.choice((0, 0, 1)), ship.card.speed_levels - 1)
            ship.destroyed[self.chance.randrange(CELLS)] = 1
            ship.hit_this_turn = self.chance.randint(0, 1)
            if ship.status == AFLOAT and self.chance.random() < 0.2:
                ship.detached = ship.just_detached = 1
            if ship.status == AFLOAT and self.chance.random() < 0.1:
                ship.status = self.chance.choice((SUNK, LEFT))
        self.renew()

    def repair(self) -> int:
        """Each squadron makes all repairs that are lawful; how many that were."""
        made = 0
        for number in range(SQUADRONS):
            self.battle.acting = number
            self.fast_battle["acting"] = number
            begin_damage_control(self.ships, number)
            compiled_once(begin_damage_control)(self.fast_ships, number)
            for ship in self.ships:
                made += sum(self.try_one(Repair(ship.number, what)) for what in range(-1, REPAIRS + 1))
        return made

    def try_one(self, order: Repair) -> bool:
        """One try, if both forms of the rules have nothing against it."""
        fast = as_array([order], Repair)[0]
        breach = repair_breach(self.battle, self.ships, order)
        assert breach == compiled_once(repair_breach)(self.fast_battle[0], self.fast_ships, fast)
        own = self.ships[order.ship]
        assert repair_preferred(own) == compiled_once(repair_preferred)(self.fast_ships[order.ship])
        if breach == 0:
            try_repair(self.ships, order, self.dice, Silence())
            compiled_once(try_repair)(self.fast_ships, fast, self.fast_dice, None)
        return breach == 0

    def check_morale(self) -> None:
        """The morale phase."""
        morale_phase(self.battle, self.ships, self.squadrons, self.dice, Silence())
        fast = (self.fast_battle[0], self.fast_ships, self.fast_squadrons, self.fast_dice)
        compiled_once(morale_phase)(*fast, None)

    def ways_out(self) -> set[int]:
        """The edges that ships in play would flee to."""
        found = set()
        for number, ship in enumerate(self.ships):
            edge = safest_edge(self.battle, self.ships, self.areas, ship)
            tables = (self.fast_battle[0], self.fast_ships, self.fast_areas)
            assert edge == compiled_once(safest_edge)(*tables, self.fast_ships[number])
            assert course_to_edge(edge) == compiled_once(course_to_edge)(edge)
            found.add(edge)
        return found

    def runs_for_it(self, squadron: int) -> bool:
        """Whether a move straight on or a turn to either hand is against the rules of flight, alike in both forms."""
        breaches = set()
        for arc in (0, -9000, 9000):
            order = Steam(squadron=squadron, speed=8, count=1)
            order.legs[0] = Leg(run=393, arc=arc, diameter=500) if arc else Leg(run=800)
            breach = flight_breach(self.battle, self.ships, self.squadrons, self.areas, order)
            fast = (self.fast_battle[0], self.fast_ships, self.fast_squadrons, self.fast_areas)
            assert breach == compiled_once(flight_breach)(*fast, as_array([order], Steam)[0])
            breaches.add(breach)
        return len(breaches) > 1

    def is_the_same_in_both_forms(self) -> bool:
        return (
            from_array(self.fast_battle, Battle) == [self.battle]
            and from_array(self.fast_ships, Ship) == self.ships
            and from_array(self.fast_squadrons, Squadron) == self.squadrons
        )


@pytest.mark.parametrize("seed", range(5))
def test_morale_and_repairs_come_out_alike_at_both_speeds(seed):
    fleets, repairs, flights = Fleets(seed), 0, 0

    for _ in range(TURNS):
        fleets.batter()
        repairs += fleets.repair()
        assert len(fleets.ways_out()) > 1
        fleets.check_morale()
        flights += sum(fleets.runs_for_it(number) for number in range(SQUADRONS))
        assert fleets.is_the_same_in_both_forms()

    assert repairs > 0
    assert flights > 0
    assert any(ship.flees for ship in fleets.ships)
    assert any(ship.status == SURRENDERED for ship in fleets.ships)

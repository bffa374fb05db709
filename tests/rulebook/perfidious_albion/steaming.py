"""Squadrons under way at the table: tracks in inches and degrees, literal dice, every one of which must be used."""

from __future__ import annotations

from typing import Any

from lineahead.kernel.choices import Answers
from lineahead.kernel.dice import D6
from lineahead.kernel.trace import Note, Silence, Trace
from lineahead.rulesets.perfidious_albion.rules import hazards
from lineahead.rulesets.perfidious_albion.rules.formation import take_formation
from lineahead.rulesets.perfidious_albion.rules.geometry import arc_length
from lineahead.rulesets.perfidious_albion.rules.move_limits import steam_breach
from lineahead.rulesets.perfidious_albion.rules.movement import begin_movement, steam_squadron
from lineahead.rulesets.perfidious_albion.tables.charts import CIRCLES
from lineahead.rulesets.perfidious_albion.tables.notes import Noted
from lineahead.rulesets.perfidious_albion.tables.orders import Steam
from lineahead.rulesets.perfidious_albion.tables.ships import Area, Battle, Leg, Ship, Squadron, Wedge
from tests.rulebook.perfidious_albion.table import battle, card, dice_of, fleet, hundredths, ship, squadrons_of

CIRCLE_NUMBERS = {"I": 1, "II": 2, "III": 3, "IV": 4, "V": 5}


def ahead(inches: float) -> Leg:
    """A straight run."""
    return Leg(run=hundredths(inches))


def turn(degrees: float, circle: str = "IV") -> Leg:
    """An arc on a standard circle, to starboard if positive."""
    diameter = CIRCLES[CIRCLE_NUMBERS[circle]]
    return Leg(run=arc_length(hundredths(degrees), diameter), arc=hundredths(degrees), diameter=diameter)


def astern(leg: Leg) -> Leg:
    """The same leg backwards."""
    return Leg(run=-leg.run, arc=leg.arc, diameter=leg.diameter)


def course(speed: int, *legs: Leg, squadron: int = 0, **fields: Any) -> Steam:
    """An order to steam: the legs given, then straight on for what is left of the speed."""
    order = Steam(squadron=squadron, speed=speed, **fields)
    left = 100 * speed - sum(abs(leg.run) for leg in legs)
    sign = -1 if order.astern else 1
    for leg in (*legs, *([Leg(run=sign * left)] if left else [])):
        order.legs[order.count] = leg
        order.count += 1
    return order


class Sea:
    """Ships in squadrons, with rows to spare for those that part company, and what else is on the table."""

    def __init__(self, ships: list[Ship], *areas: Area, wedges: int = 4, **fields: object) -> None:
        self.battle: Battle = battle(**fields)
        self.ships, self.areas = ships, list(areas)
        used = squadrons_of(ships)
        self.squadrons = used + [Squadron(number=len(used) + i) for i in range(len(ships))]
        self.wedges = [Wedge() for _ in range(wedges)]
        self.trace = Trace()
        for leg in used:
            take_formation(ships, self.squadrons, leg.number, Silence())

    def breach(self, order: Steam) -> int:
        """What is against an order."""
        return steam_breach(self.battle, self.ships, self.squadrons, order)

    def steams(self, order: Steam, *faces: int | tuple[int, int]) -> None:
        """A lawful order is carried out; plain faces are of D6."""
        assert self.breach(order) == 0
        dice = dice_of(*(face if isinstance(face, tuple) else (D6, face) for face in faces))
        steam_squadron(self.battle, self.ships, self.squadrons, self.wedges, order, dice, Answers(), self.trace)
        assert dice.read == len(dice.faces)

    def hazards(self, *faces: int | tuple[int, int], answers: tuple[int, ...] = ()) -> None:
        """The tests after all movement; plain faces are of D6."""
        dice = dice_of(*(face if isinstance(face, tuple) else (D6, face) for face in faces))
        given = Answers(*answers)
        hazards.test_hazards(self.battle, self.ships, self.squadrons, self.areas, dice, given, self.trace)
        assert (dice.read, given.read) == (len(dice.faces), len(given.given))

    def next_turn(self) -> None:
        """Everybody may move again."""
        self.battle.turn += 1
        begin_movement(self.ships, self.squadrons)

    def noted(self, what: Noted) -> list[Note]:
        """All notes of one kind so far."""
        return [note for note in self.trace.notes if note.what == what]


def pose(ship: Ship) -> tuple[float, float, float]:
    """Where a ship is, in inches and degrees."""
    return ship.x / 100, ship.y / 100, ship.heading / 100


def lone(**fields: int) -> Sea:
    """A ship of circle IV at (40, 40), heading north at 8 boxes."""
    return Sea(fleet(ship(card(circle=4), at=(40, 40), **fields)))


def line(count: int = 3, **fields: int) -> Sea:
    """Ships of circle IV in line ahead, heading north, the leader at (40, 40)."""
    return Sea(fleet(*(ship(card(circle=4), at=(40, 40 + 2 * i), place=i + 1, **fields) for i in range(count))))

"""Commanders at a small table: ships in play that a computer player orders, and what it orders."""

from __future__ import annotations

from typing import Any

from lineahead.kernel.dice import Dice
from lineahead.kernel.records import blank_of
from lineahead.kernel.trace import Silence
from lineahead.rulesets.perfidious_albion.players.deciding import think_of_fire, think_of_move, think_of_templates
from lineahead.rulesets.perfidious_albion.rules.tracks import end_of_order
from lineahead.rulesets.perfidious_albion.rules.tubes import load_tubes
from lineahead.rulesets.perfidious_albion.tables.doctrine import Doctrine
from lineahead.rulesets.perfidious_albion.tables.orders import FIRE, Orders, Salvo, Steam, Templates
from lineahead.rulesets.perfidious_albion.tables.sea import Sea
from lineahead.rulesets.perfidious_albion.tables.ships import INCH, Area, Ship, Wedge
from tests.rulebook.perfidious_albion.table import battle, fleet, squadrons_of


class Commanded:
    """A table of 96 by 72 inches, clear and calm, with ships of both sides; side 0 is asked."""

    def __init__(self, *ships: Ship, areas: tuple[Area, ...] = (), **fields: Any) -> None:
        self.battle = battle(**{"firing": 0, "acting": 0, "holder": 1, **fields})
        self.ships = fleet(*ships)
        for vessel in self.ships:
            load_tubes(vessel)
        wedges = [Wedge() for _ in range(48)]
        self.sea = Sea(self.battle, self.ships, squadrons_of(self.ships), wedges, list(areas))
        self.orders = blank_of(Orders)

    def steam(self, seed: int = 1, **doctrine: int) -> Steam:
        """How the first squadron is to steam."""
        think_of_move(self.sea, Doctrine(**doctrine), 0, self.orders, Dice.seeded(seed))
        return self.orders.steam

    def end(self, seed: int = 1, **doctrine: int) -> tuple[float, float, float]:
        """Where that takes its leader: inches from the north-west corner, and her course in degrees."""
        order = self.steam(seed, **doctrine)
        leader = next(vessel for vessel in self.ships if vessel.squadron == order.squadron)
        x, y, heading = end_of_order(leader, order)
        return x / INCH, y / INCH, heading / 100

    def fire(self, **doctrine: int) -> Salvo | None:
        """What the first squadron fires; nothing if it holds its fire."""
        sea, thoughts = self.sea, Dice.seeded(1)
        kind = think_of_fire(
            sea.battle, sea.ships, sea.squadrons, Doctrine(**doctrine), self.orders, thoughts, Silence()
        )  # fmt: skip
        return self.orders.fire if kind == FIRE else None

    def targets(self, **doctrine: int) -> set[int]:
        """At whom the first squadron fires."""
        salvo = self.fire(**doctrine)
        return {aim.target for aim in salvo.aims[: salvo.count]} if salvo else set()

    def templates(self, **doctrine: int) -> Templates:
        """The torpedoes that the side puts out."""
        sea, thoughts = self.sea, Dice.seeded(1)
        think_of_templates(sea.battle, sea.ships, sea.wedges, Doctrine(**doctrine), 0, self.orders, thoughts)
        return self.orders.templates

"""The operational map to try rules on: fleets of both sides in the Adriatic, their plots and their turns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lineahead.kernel.choices import Answers, AsProposed
from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Note, Trace
from lineahead.rulesets.great_war_at_sea.rules.breaches import LAWFUL
from lineahead.rulesets.great_war_at_sea.rules.contact import contact_phase
from lineahead.rulesets.great_war_at_sea.rules.operations import begin_turn, end_turn
from lineahead.rulesets.great_war_at_sea.rules.plotting import plot_breach, write_plot
from lineahead.rulesets.great_war_at_sea.rules.sailing import sail
from lineahead.rulesets.great_war_at_sea.tables import sea as tables
from lineahead.rulesets.great_war_at_sea.tables.notes import Noted
from lineahead.rulesets.great_war_at_sea.tables.orders import Plot
from lineahead.rulesets.great_war_at_sea.tables.ships import AT_SEA, ON_ZONES, Counter, Field, Fleet, LogEntry, Ship
from tests.rulebook.great_war_at_sea.chart import adriatic, name_of, zone
from tests.rulebook.great_war_at_sea.table import all_read, battle, d6s, fleet, notes, ship

SPARE_FLEETS = 4


def force(side: int, place: str, *of: Any, **fields: Any) -> tuple[int, str, tuple[Any, ...], dict[str, Any]]:
    """A fleet of a side in a zone: names or cards of its ships, or ships, and fields of the fleet."""
    return side, place, of, fields


class Sea:
    """A game on the operational map, by day in Clear weather unless said otherwise."""

    def __init__(self, *forces: tuple[int, str, tuple[Any, ...], dict[str, Any]], **fields: Any) -> None:
        self.battle = battle(**{"stage": ON_ZONES, "length": 20, **fields})
        self.zones, self.fields, self.log = adriatic(), [Field(), Field(side=1)], [LogEntry() for _ in range(120)]
        self.fleets = [Fleet(number=i) for i in range(len(forces) + SPARE_FLEETS)]
        self.ships: list[Ship] = fleet()
        for row, (side, place, of, own) in enumerate(forces):
            self.fleets[row] = Fleet(
                **{"number": row, "in_use": 1, "side": side, "zone": zone(place), "rested": 1, **own}
            )
            self.ships += [self.enlisted(name, side, row) for name in of]
        fleet(*self.ships)
        self.trace = Trace()

    def whole(self, counters: Sequence[Counter] = ()) -> tables.Sea:
        """All that lies on both maps."""
        own = (self.battle, self.ships, self.fleets, self.zones, self.fields)
        return tables.Sea(*own, list(counters), self.log)

    @staticmethod
    def enlisted(of: Any, side: int, row: int) -> Ship:
        """A ship of a fleet, from a name, a card, or as she is."""
        if not isinstance(of, Ship):
            return ship(of, side, status=AT_SEA, fleet=row)
        of.side, of.status, of.fleet = side, AT_SEA, row
        return of

    def mined(self, place: str, boundary: int, side: int, **fields: Any) -> Sea:
        """The same sea with a minefield of a side on a boundary."""
        self.fields.append(Field(**{"in_use": 1, "side": side, "zone": zone(place), "boundary": boundary, **fields}))
        return self

    def breach(self, row: int, *path: str, side: int | None = None, **fields: Any) -> int:
        """What is wrong with a plot."""
        order, own = plot(row, *path, **fields), self.fleets[row].side if side is None else side
        return plot_breach(self.battle, self.ships, self.fleets, self.zones, self.fields, order, own)

    def plots(self, row: int, *path: str, **fields: Any) -> Sea:
        """A lawful plot is written."""
        assert self.breach(row, *path, **fields) == LAWFUL
        write_plot(self.fleets, plot(row, *path, **fields), self.trace)
        return self

    def sails(self, *faces: int, answers: Answers | None = None) -> Sea:
        """Both sides move, with exactly these dice."""
        dice, everything = d6s(*faces), (self.battle, self.ships, self.fleets, self.zones, self.fields)
        sail(*everything, dice, answers or AsProposed(), self.trace)
        assert all_read(dice)
        return self

    def seeks(self, *faces: int, answers: Answers | None = None) -> Sea:
        """Both sides seek contact, with exactly these dice."""
        dice = d6s(*faces)
        contact_phase(self.battle, self.ships, self.fleets, self.zones, dice, answers or AsProposed(), self.trace)
        assert all_read(dice)
        return self

    def begins(self, *faces: int) -> Sea:
        """The next turn begins."""
        dice: Dice = d6s(*faces)
        begin_turn(self.battle, self.fleets, dice, self.trace)
        assert all_read(dice)
        return self

    def ends(self) -> Sea:
        """The turn ends."""
        end_turn(self.battle, self.ships, self.fleets, self.zones, self.fields, self.log, self.trace)
        return self

    def where(self, row: int) -> str:
        """The name of the zone in which a fleet is."""
        return name_of(self.fleets[row].zone)

    def sails_with(self, row: int) -> list[int]:
        """Numbers of the ships of a fleet."""
        return [vessel.number for vessel in self.ships if vessel.fleet == row and vessel.status == AT_SEA]

    def told(self, what: Noted) -> list[Note]:
        """All notes of one kind so far."""
        return notes(self.trace, what)


def plot(row: int, *path: str, **fields: Any) -> Plot:
    """A line of the log sheet: a fleet and the zones it enters."""
    made = Plot(**{"fleet": row, "steps": len(path), **fields})
    made.path[: len(path)] = [zone(place) for place in path]
    return made

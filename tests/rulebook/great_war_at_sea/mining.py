"""Minefields, log entries and counters to try the rules of mines on."""

from __future__ import annotations

from typing import Any

from lineahead.rulesets.great_war_at_sea.tables.cards import Card
from lineahead.rulesets.great_war_at_sea.tables.orders import Mines
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    AT_SEA,
    DUMMY,
    MINE,
    NOBODY,
    Battle,
    Counter,
    Field,
    Fleet,
    Ship,
)
from tests.rulebook.great_war_at_sea.table import (
    battle,
    ship,
)

ZONE = 0
BY_WEST_AND_NORTH_WEST, MIDDLE = (-5, 0), (0, 0)

OWN, ENEMY = 0, 1
KINDS = {"M": MINE, "D": DUMMY}


def field(zone: int, boundary: int, side: int = ENEMY, laid: int = 1, entries: int = 0) -> Field:
    """A minefield on a boundary, or "Mine" written there some times, known to its owner."""
    made = Field(in_use=1, side=side, zone=zone, boundary=boundary, laid=laid, entries=entries)
    made.known[side] = 1
    return made


def blank(side: int) -> Field:
    """A row in which a side may still write."""
    return Field(side=side)


def sailing(of: str | Card = "Tatra", row: int = 0, side: int = OWN) -> Ship:
    """A ship of a fleet on the operational map."""
    return ship(of, side, status=AT_SEA, fleet=row)


def at(zone: int, side: int = OWN, spare: int = 1, **fields: Any) -> list[Fleet]:
    """A fleet in a zone, and rows for others that may split off."""
    first = Fleet(number=0, in_use=1, side=side, zone=zone, **fields)
    return [first, *(Fleet(number=1 + i) for i in range(spare))]


def counters(*lying: tuple[int, int, str], side: int = ENEMY, face_up: int = 0, rows: int = 12) -> list[Counter]:
    """Counters of a side on the tactical map, M mines and D dummies, and rows for more."""
    made = [Counter(number=i, side=NOBODY) for i in range(rows)]
    for counter, (q, r, kind) in zip(made, lying, strict=False):
        counter.in_use, counter.side, counter.q, counter.r, counter.kind, counter.face_up = (
            1,
            side,
            q,
            r,
            KINDS[kind],
            face_up,
        )
    return made


def mines(*places: tuple[int, int, str]) -> Mines:
    """An order to put down counters, M mines and D dummies."""
    made = Mines(count=len(places))
    for i, (q, r, kind) in enumerate(places):
        made.q[i], made.r[i], made.kinds[i] = q, r, KINDS[kind]
    return made


def combat(**fields: Any) -> Battle:
    """A battle in a zone, ships set up and counters still to come."""
    made = battle(**{"zone": ZONE, **fields})
    made.placed = [1, 1]
    return made

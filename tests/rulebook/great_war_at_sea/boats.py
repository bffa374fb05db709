"""Motor torpedo boats that wait in a zone, and a fleet that comes by."""

from __future__ import annotations

from typing import Any

from lineahead.rulesets.great_war_at_sea.tables.orders import Victims
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    AT_SEA,
    CLEAR,
    ON_ZONES,
    Battle,
    Fleet,
    Ship,
)
from tests.rulebook.great_war_at_sea.chart import zone
from tests.rulebook.great_war_at_sea.table import battle, ship

HERE = zone("B6")
ITALY, AUSTRIA = 0, 1


def at_sea(name: str = "Tegetthoff", row: int = 0, **fields: Any) -> Ship:
    """An Austrian ship of a fleet."""
    return ship(name, AUSTRIA, **{"status": AT_SEA, "fleet": row, **fields})


def sailed(*path: int, **fields: Any) -> Fleet:
    """An Austrian fleet that has entered these zones this turn."""
    made = Fleet(number=0, in_use=1, side=AUSTRIA, zone=path[-1], gone=len(path), steps=len(path), **fields)
    made.path[: len(path)] = path
    return made


def sea(weather: int = CLEAR, by_d6: bool = False, **fields: Any) -> Battle:
    """The operational map by day, with a fleet found in a patrol zone."""
    return battle(by_d6, stage=ON_ZONES, weather=weather, ambush_fleet=0, ambush_zone=HERE, **fields)


def victims(**targets: int) -> Victims:
    """Targets by boat: b0=2 sends boat 0 against ship 2."""
    made = Victims()
    for name, target in targets.items():
        made.targets[int(name[1:])] = target
    return made

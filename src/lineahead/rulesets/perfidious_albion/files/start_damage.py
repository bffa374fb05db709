"""ARM, DAM  What a ship has suffered before the battle: how a scenario file tells it, and how it stands on her card."""

from __future__ import annotations

from typing import Any

from ....engine.files.card_files import CardText
from ....engine.files.toml_files import TomlTable
from ....kernel.dice import Dice
from ....kernel.trace import Silence
from ..rules.systems import feel_loss
from ..tables.cards import CELLS, EMPTY, FIRST_UNDER_WATER, LEVELS, SECTIONS, cell_at, level_of
from ..tables.ships import Ship
from .cards import card_from

MOST_FLOODING = 9

Damage = dict[str, Any]


def check_damage(table: TomlTable, card: CardText | None) -> Damage:
    """ARM.a, ARM.h, FIR.f, MOV.b  Flotation lost, flooding, fire, destroyed sections, and whether she is detached."""
    boxes, track = (card["flotation"], card["fire_track"]) if card else (CELLS, CELLS)
    found = {
        "flotation_lost": table.whole("flotation_lost", 0, boxes - 1, is_needed=False) or 0,
        "flooding": table.whole("flooding", 0, MOST_FLOODING, is_needed=False) or 0,
        "fire": table.whole("fire", 0, track - 1, is_needed=False) or 0,
        "destroyed": check_destroyed(table, card),
        "detached": table.flag("detached"),
    }
    return {key: value for key, value in found.items() if value}


def check_destroyed(table: TomlTable, card: CardText | None) -> list[int]:
    """LOC.d, ARM.a  Destroyed cells, each as its section and level; nothing stands in an empty one."""
    cells: list[int] = []
    for i, pair in enumerate(table.items("destroyed", 0, CELLS)):
        key = f"destroyed[{i}]"
        one = TomlTable({key: pair}, table.place, table.problems)
        places = one.wholes(key, 2, 1, SECTIONS)
        if not places:
            continue
        if places[1] > LEVELS:
            one.complain(key, f"a section from 1 to {SECTIONS} and a level from 1 to {LEVELS} are needed [PA-LOC.d]")
            continue
        cell = cell_at(places[0], places[1])
        if card is not None and card_from(card).cells[cell].kind == EMPTY:
            one.complain(key, "nothing stands in this section [PA-LOC.r3]")
        elif cell in cells:
            one.complain(key, "this section stands here twice")
        cells.append(cell)
    return cells


def suffer(ship: Ship, damage: Damage) -> None:
    """ARM, DAM.d  A ship begins as she came out of an earlier fight; what follows a loss at once is behind her."""
    ship.flotation_lost = damage.get("flotation_lost", 0)
    ship.flooding = damage.get("flooding", 0)
    ship.fire = damage.get("fire", 0)
    ship.detached = int(damage.get("detached", False))
    for cell in damage.get("destroyed", ()):
        ship.destroyed[cell] = 1
        ship.flooded[cell] = int(level_of(cell) >= FIRST_UNDER_WATER)
        feel_loss(ship, cell, Dice(), Silence())
    ship.must_repeat = 0

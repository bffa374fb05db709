"""CRD  The ships that have a card, in a table for people to read."""

from __future__ import annotations

from typing import Any

from ....engine.contract.reference import CardTable
from ..rules.grid_codes import LETTERS, cells_from
from ..tables.cards import MAGAZINE, Cell

CIRCLES = ("", "I", "II", "III", "IV", "V")


def row(name: str, card: dict[str, Any]) -> list[str]:
    """CRD.t1  A ship as a line of the table."""
    cells = cells_from(card["grid"])
    return [
        name,
        card["class"],
        card["type"],
        card["nation"],
        str(card["year"]),
        str(card["tons"]),
        str(card["quality"]),
        "/".join(str(speed) for speed in card["speeds"]),
        CIRCLES[card["circle"]],
        str(card["flotation"]),
        str(card["fire_track"]),
        f"{card['technology']}%" if card["technology"] else "0",
        guns(cells),
        torpedoes(card, cells),
        str(sum(cell.kind == MAGAZINE for cell in cells)),
    ]


def guns(cells: list[Cell]) -> str:
    """CRD.t1  All guns by their letters, the heaviest first."""
    counted = {name: sum(cell.guns + cell.starboard for cell in cells if cell.letter == letter)
               for name, letter in LETTERS.items()}  # fmt: skip
    return " ".join(f"{name}{count}" for name, count in counted.items() if count)


def torpedoes(card: dict[str, Any], cells: list[Cell]) -> str:
    """CRD.t1  The number of tubes and the kind of torpedo."""
    tubes = sum(cell.tubes + cell.starboard for cell in cells if not cell.letter)
    return f"{tubes} ({card['torpedoes']})" if tubes else ""


CARD_TABLE = CardTable(
    (
        "ship",
        "class",
        "type",
        "nation",
        "year",
        "tons",
        "Quality",
        "speed levels",
        "circle",
        "flotation",
        "fire track",
        "technology",
        "guns",
        "tubes",
        "magazines",
    ),
    ("year", "tons", "Quality", "flotation", "fire track", "magazines"),
    row,
)

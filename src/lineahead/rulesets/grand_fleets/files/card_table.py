"""1  The ships that have a data card, in a table for people to read."""

from __future__ import annotations

from typing import Any

from ....engine.contract.reference import CardTable


def row(name: str, card: dict[str, Any]) -> list[str]:
    """1.2  A ship as a line of the table."""
    armour = card["armour"]
    return [
        name,
        card["class"],
        card["type"],
        card["nation"],
        str(card["year"]),
        str(card["points"]),
        card["size"],
        str(sum(line["boxes"] for line in card["hull"])),
        f"{armour['belt']}/{armour['end']}/{armour['deck']}",
        ", ".join(f"{barrels(gun)} {gun['name'].split('/')[0]}" for gun in card.get("guns", [])),
        ", ".join(f"{tubes(each)} {each['name'].split(' ')[0]}" for each in card.get("torpedoes", [])),
    ]


def barrels(gun: dict[str, Any]) -> int:
    """1.51  All barrels of a gun type."""
    return sum(int(group["barrels"] * group["mounts"]) for group in gun["mounts"])


def tubes(torpedo: dict[str, Any]) -> int:
    """1.6  All tubes for a torpedo type."""
    return sum(int(group["tubes"]) for group in torpedo["tubes"])


CARD_TABLE = CardTable(
    ("ship", "class", "type", "nation", "year", "points", "size", "hull", "belt/end/deck", "guns", "torpedoes"),
    ("year", "points", "hull"),
    row,
)

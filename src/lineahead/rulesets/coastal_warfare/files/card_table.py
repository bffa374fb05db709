"""CHT  The vessels that have a chart, in a table for people to read."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ....engine.contract.reference import CardTable


def row(name: str, card: dict[str, Any]) -> list[str]:
    """CHT.n  A vessel as a line of the table."""
    return [
        name,
        card["class"],
        card["type"],
        card["nation"],
        str(card["year"]),
        str(card["points"]),
        str(card["rank"]),
        "/".join(str(speed) for speed in card.get("engines", [])) or "none",
        str(card["damage"]),
        weapons(card),
        torpedoes(card),
        ", ".join(card.get("equipment", [])),
    ]


def weapons(card: dict[str, Any]) -> str:
    """CHT.n  All weapons, those of a kind together."""
    counted = Counter(mount["weapon"] for mount in card.get("mounts", []))
    return ", ".join(name if count == 1 else f"{count} x {name}" for name, count in counted.items())


def torpedoes(card: dict[str, Any]) -> str:
    """CHT.n, TOR.j  Tubes, and reloads beside them."""
    tubes, reloads = sum(int(group["tubes"]) for group in card.get("tubes", [])), card.get("reloads", 0)
    if tubes == 0:
        return ""
    return f"{tubes} + {reloads}" if reloads else str(tubes)


CARD_TABLE = CardTable(
    (
        "vessel",
        "class",
        "type",
        "nation",
        "year",
        "points",
        "rank",
        "engines",
        "damage",
        "weapons",
        "torpedoes",
        "equipment",
    ),
    ("year", "points", "rank", "damage"),
    row,
)

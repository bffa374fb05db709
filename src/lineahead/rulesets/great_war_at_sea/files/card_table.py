"""CRD.t1  The ships that have a card, in a table for people to read."""

from __future__ import annotations

from typing import Any

from ....engine.contract.reference import CardTable

MOUNT_LETTERS = {"deck": "D", "submerged": "S"}


def row(name: str, card: dict[str, Any]) -> list[str]:
    """CRD.t1  A ship as a line of the table."""
    return [
        name,
        card["class"],
        card["type"],
        card["nation"],
        str(card["year"]),
        str(card["points"]),
        gunnery(card),
        torpedoes(card),
        card["hull"],
        card.get("speed", "none"),
        str(card["mines"]),
        in_d6(card),
    ]


def gunnery(card: dict[str, Any]) -> str:
    """CRD.a  Primary, secondary and tertiary factors, with the armour of each battery."""
    factors = "-".join(str(factor) for factor in card["gunnery"])
    return f"{factors} ({','.join(card['armour'])})" if any(card["gunnery"]) else factors


def torpedoes(card: dict[str, Any]) -> str:
    """CRD.a  Torpedo factors and their mount."""
    return f"{card['torpedoes']} {MOUNT_LETTERS[card['mount']]}" if card["torpedoes"] else ""


def in_d6(card: dict[str, Any]) -> str:
    """P.t2  What is different by the published dice: gunnery, speed, and whether she shoots excellently."""
    d6 = card.get("d6", {})
    parts = ["-".join(str(factor) for factor in d6["gunnery"])] if "gunnery" in d6 else []
    parts += [f"speed {d6['speed']}"] if "speed" in d6 else []
    parts += ["excellent"] if d6.get("excellent") else []
    return ", ".join(parts)


CARD_TABLE = CardTable(
    (
        "ship",
        "class",
        "type",
        "nation",
        "year",
        "points",
        "gunnery (armour)",
        "torpedoes",
        "hull",
        "speed",
        "mines",
        "by D6",
    ),
    ("year", "points", "mines"),
    row,
)

"""P.0, 13.25.a, 11.7.r8  The options of Great War at Sea: which dice, which mines, and who plays the battles."""

from __future__ import annotations

from typing import Any

from ...engine.ruleset import Option
from .ships import D6_SYSTEM, D20_SYSTEM, Options

DICE = {"d20": D20_SYSTEM, "d6": D6_SYSTEM}

OPTIONS = (
    Option(
        "dice",
        "GWAS-P.0",
        "Guns and torpedoes by the D20 of this edition, or by the published D6 with its ranges, ratings and speeds.",
        "d20",
        ("d20", "d6"),
    ),
    Option(
        "tactical_mines",
        "GWAS-13.25.a",
        "Where a battle is fought among minefields, Mine and Dummy counters lie on the tactical map.",
        True,
        (True, False),
    ),
    Option(
        "mtb_weather",
        "GWAS-11.7.r8",
        "Bad weather hampers the contact dice of motor torpedo boats too.",
        True,
        (True, False),
        called="MTB weather",
    ),
    Option(
        "battles_played",
        "GWAS-B5.4",
        "Battles between fleets are played out; otherwise the computer fights them for both sides.",
        True,
        (True, False),
    ),
)


def as_record(values: dict[str, Any]) -> Options:
    """P.0  The options of a game as the rules read them."""
    return Options(
        dice=DICE[values["dice"]],
        tactical_mines=int(values["tactical_mines"]),
        mtb_weather=int(values["mtb_weather"]),
        battles_played=int(values["battles_played"]),
    )

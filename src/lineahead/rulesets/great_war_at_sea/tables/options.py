"""P.0, 13.25.a, 11.7.r8  The options of Great War at Sea: which dice, which mines, who plays battles, and readings."""

from __future__ import annotations

from typing import Any

from ....engine.contract.ruleset import Option
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
    Option(
        "all_counters_flip",
        "GWAS-13.25.r5",
        "Ships that come upon enemy counters turn up all that lie in the hex, those of their own side too.",
        True,
        (True, False),
        since=2,
        before=False,
    ),
    Option(
        "all_ships_told",
        "GWAS-18.2.r5",
        "Where MTBs find a fleet, other fleets of its side in the zone are revealed with it.",
        True,
        (True, False),
        since=2,
        before=False,
    ),
    Option(
        "spent_boats_roll",
        "GWAS-18.2.r6",
        "MTBs that have spent their torpedoes still seek contact, and reveal what they find.",
        True,
        (True, False),
        called="Spent MTBs roll",
        since=2,
        before=False,
    ),
    Option(
        "exits_played_out",
        "GWAS-SCB.r1",
        "A battle alone goes on for ships that can still leave where they score, though the enemy is gone or unseen.",
        True,
        (True, False),
        since=2,
        before=False,
    ),
)


def as_record(values: dict[str, Any]) -> Options:
    """P.0  The options of a game as the rules read them."""
    return Options(
        dice=DICE[values["dice"]],
        tactical_mines=int(values["tactical_mines"]),
        mtb_weather=int(values["mtb_weather"]),
        battles_played=int(values["battles_played"]),
        all_counters_flip=int(values["all_counters_flip"]),
        all_ships_told=int(values["all_ships_told"]),
        spent_boats_roll=int(values["spent_boats_roll"]),
        exits_played_out=int(values["exits_played_out"]),
    )

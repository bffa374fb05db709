"""B5.4, B8, B9, B13.2, 13.25, 18  Odds as lines of text for people to read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ....engine.words.odds import aligned, cited, counts_line, likely, percent, reason_lines
from ..words.vocabulary import BATTERY_WORDS

Odds = Mapping[str, Any]
EFFECTS = {
    "nothing": "no effect",
    "hull": "a hull box or more",
    "primary": "a primary factor",
    "secondary": "a secondary factor",
    "tertiary": "a tertiary factor",
    "mount": "the torpedo mount",
    "speed": "a step of speed",
    "fire": "on fire",
    "flooding": "flooding",
    "rudder": "the rudder",
    "critical": "critical damage",
    "sinks": "sunk",
}
WHO_FIRES = {"fleet": "the whole fleet", "target": "the target", "nobody": "nobody"}


def dice_line(odds: Odds) -> str:
    """B8.a, B9.a  How many dice are thrown, and what each must show."""
    dice = f"{odds['dice']} D{odds['die']}"
    return f"{dice}, {odds['needed']} or more needed at range {odds['range']}"


def each_line(odds: Odds) -> str:
    """B8.d, B9.b  What one hit does, and how often."""
    each = odds["each"]
    return "    each hit: " + ", ".join(
        f"{words} {percent(each[name])}" for name, words in EFFECTS.items() if each[name]
    )


def loss_lines(odds: Odds) -> list[str]:
    """B9.e  What becomes of the ship."""
    about = "" if odds["exact"] else " (all but exactly)"
    afterwards = f", on fire {percent(odds['fire'])}, flooding {percent(odds['flooding'])}"
    shown = afterwards if odds["fire"] or odds["flooding"] else ""
    return [f"Sunk {percent(odds['sinks'])}{shown}{about}.", *boxes_lines(odds["boxes"])]


def boxes_lines(boxes: Sequence[float]) -> list[str]:
    """B9.e  The chances of so many hull boxes lost; a ship that sinks has lost all."""
    lost = likely(boxes)
    return aligned([("boxes lost", *(n for n, _ in lost)), (f"of {len(boxes) - 1}", *(chance for _, chance in lost))])


def fire_lines(name: str, odds: Odds) -> list[str]:
    """B8.a, B9.a  One throw of guns or torpedoes: dice, reasons, hits, and what each does."""
    if odds["refusal"] or not odds["dice"]:
        return [f"{name}: {cited(odds['refusal']) if odds['refusal'] else 'no dice'}"]
    hits = counts_line("    hits", odds["hits"])
    return [f"{name}: {dice_line(odds)}", *reason_lines(odds["reasons"]), hits, each_line(odds)]


def gunnery_table(odds: Odds) -> list[str]:
    """B8, P.a  Each battery, and what all of them do together."""
    lines: list[str] = []
    for battery in odds["batteries"]:
        lines += [*fire_lines(BATTERY_WORDS[battery["battery"]], battery), ""]
    return [*lines, *loss_lines(odds)] if odds["dice"] else lines[:-1]


def torpedo_table(odds: Odds) -> list[str]:
    """B9, P.i  Torpedoes, and what becomes of the target."""
    lines = fire_lines("torpedoes", odds)
    return [*lines, "", *loss_lines(odds)] if odds["dice"] else lines


def contact_table(odds: Odds) -> list[str]:
    """B5.4, P.x  One die that seeks contact."""
    if odds["certain"]:
        return ["Contact is certain: no die is needed [P.x]."]
    if odds["refusal"]:
        return [cited(odds["refusal"])]
    return [
        f"One D6, {odds['needed']} or more needed",
        *reason_lines(odds["reasons"]),
        f"Contact {percent(odds['chance'])}.",
    ]


def boats_table(odds: Odds) -> list[str]:
    """18.2  The dice of MTBs in a zone that a fleet enters."""
    return [
        f"{odds['dice']} D6, {odds['needed']} or more needed by each",
        *reason_lines(odds["reasons"]),
        f"Each {percent(odds['each'])}, at least one {percent(odds['chance'])}.",
        counts_line("boats in contact", odds["hits"]),
    ]


def mines_table(odds: Odds) -> list[str]:
    """B13.2, 13.25  One ship's throw on the Minefield Table, and what becomes of her."""
    if not odds["dice"]:
        return ["Nothing is thrown: there are no mines [13.25.ex6]."]
    return [
        f"Two D6, {odds['needed']} or more strikes a mine",
        *reason_lines(odds["reasons"]),
        counts_line("mine hits", odds["hits"]),
        *loss_lines(odds),
    ]


def ambush_table(odds: Odds) -> list[str]:
    """18.41  The surprise table of the first boat, and what all boats come to."""
    if odds["refusal"]:
        return [cited(odds["refusal"])]
    rows = [surprise_row(result) for result in odds["results"]]
    heading = ("D6", "who fires", "dice", "boat survives", "range", "hits by torpedoes", "target sunk")
    return [
        *aligned([heading, *rows]),
        "",
        counts_line("boats lost", odds["boats_lost"]),
        counts_line("torpedo hits", odds["hits"]),
        *loss_lines(odds),
    ]


def surprise_row(result: Odds) -> tuple[str, ...]:
    """18.41.t1  One face of the surprise die."""
    hits = result["survives"] * (1 - result["torpedoes"]["hits"][0])
    return (
        str(result["face"]),
        WHO_FIRES[result["who"]],
        str(result["dice"]),
        percent(result["survives"]),
        str(result["range"]),
        percent(hits),
        percent(result["sinks"]),
    )

"""Luck in figures: hits scored against hits expected, with the bounds that 19 battles in 20 keep, and the dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from math import sqrt
from typing import Any

from ..engine.events import TAKEN_BACK
from ..engine.record import Record
from ..engine.scenario import Scenario
from ..engine.tape import faces_from_words
from ..kernel.dice import D10, is_lot

ATTACKS = ("fire", "torpedo")
OUTSIDE = 0.025
STANDARD_DEVIATIONS = 1.96


def shooting(scenario: Scenario, events: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """For every ship, every side and every weapon: dice thrown, hits scored, hits expected, and the usual bounds."""
    chances: dict[tuple[str, Any], list[float]] = {}
    scored: Counter[tuple[str, Any]] = Counter()
    for facts in attacks(events):
        side = scenario.ships[facts["ship"]].side
        for key in (("ship", facts["ship"]), ("side", side), ("weapon", (side, facts["weapon"]))):
            chances.setdefault(key, []).extend([chance_of(facts)] * len(facts["dice"]))
            scored[key] += facts["hits"]
    return [summary(scenario, *key, found, scored[key]) for key, found in sorted(chances.items(), key=str)]


def attacks(events: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """The facts of every throw to hit; where people throw real dice, an attack is told before them and again after."""
    opened: dict[str, Any] = {}
    for event in standing(events):
        facts = event["facts"]
        if event["kind"] in ATTACKS and "dice" in facts:
            yield {"hits": 0, **opened, **facts}
        elif event["kind"] in ATTACKS:
            opened = facts


def standing(events: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """The events that nobody has taken back."""
    stand: list[dict[str, Any]] = []
    for event in events:
        if event["kind"] == TAKEN_BACK:
            stand = [each for each in stand if each["number"] <= event["facts"]["events"]]
        stand.append(event)
    return stand


def chance_of(facts: dict[str, Any]) -> float:
    """The chance of one die to hit: so many faces of ten, and with an open-ended throw so many of the second die."""
    if facts["needed"] is None:
        return 0.0
    first = at_least(facts["needed"])
    second = facts.get("second_needed")
    return first if not isinstance(second, int) else first * at_least(second)


def at_least(needed: int) -> float:
    """The chance that a ten-sided die shows this or more."""
    return min(max(D10 + 1 - needed, 0), D10) / D10


def summary(scenario: Scenario, of: str, what: Any, chances: list[float], scored: int) -> dict[str, Any]:
    """One line of the luck report."""
    low, high = usual_bounds(chances)
    side = scenario.ships[what].side if of == "ship" else what if of == "side" else what[0]
    name = scenario.ships[what].name if of == "ship" else scenario.sides[what] if of == "side" else what[1]
    figures = {"thrown": len(chances), "scored": scored, "expected": round(sum(chances), 3), "low": low, "high": high}
    return {"of": of, "name": name, "side": side, "ship": what if of == "ship" else None, **figures}


def usual_bounds(chances: list[float]) -> tuple[int, int]:
    """The fewest and the most hits between which 19 battles in 20 lie, exactly, every die with its own chance."""
    spread = [1.0]
    for chance in chances:
        missed, hit = [*(each * (1 - chance) for each in spread), 0.0], [0.0, *(each * chance for each in spread)]
        spread = [a + b for a, b in zip(missed, hit, strict=True)]
    below, low = spread[0], 0
    while below <= OUTSIDE and low < len(chances):
        low += 1
        below += spread[low]
    above, high = spread[-1], len(chances)
    while above <= OUTSIDE and high > 0:
        high -= 1
        above += spread[high]
    return low, high


def dice_fallen(record: Record) -> list[dict[str, Any]]:
    """For each kind of die how often it fell, its faces, its mean, and the usual bounds of such a mean."""
    fallen: dict[int, list[int]] = {}
    for entry in record.entries:
        if entry.kind == "faces":
            for kind, face in faces_from_words(entry.facts["faces"]):
                fallen.setdefault(kind, []).append(face)
    return [faces_summary(kind, faces) for kind, faces in sorted(fallen.items()) if not is_lot(kind)]


def faces_summary(kind: int, faces: list[int]) -> dict[str, Any]:
    """One kind of die."""
    middle, spread = (kind + 1) / 2, STANDARD_DEVIATIONS * sqrt((kind * kind - 1) / 12 / len(faces))
    counts = Counter(faces)
    return {
        "die": kind,
        "thrown": len(faces),
        "mean": round(sum(faces) / len(faces), 4),
        "usual": [round(max(1.0, middle - spread), 4), round(min(float(kind), middle + spread), 4)],
        "faces": [counts[face] for face in range(1, kind + 1)],
    }

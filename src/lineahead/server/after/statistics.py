"""Luck in figures: hits scored against hits expected, with the bounds that 19 battles in 20 keep, and the dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Any

from ...engine.contract.events import TAKEN_BACK
from ...engine.contract.hosting import Attack
from ...engine.contract.scenario import Scenario
from ...engine.records.record import Record
from ...engine.records.tape import faces_from_words
from ...kernel.dice import is_lot

OUTSIDE = 0.025
STANDARD_DEVIATIONS = 1.96


def shooting(scenario: Scenario, attacks: Iterable[Attack]) -> list[dict[str, Any]]:
    """For every ship, every side and every weapon: dice thrown, hits scored, hits expected, and the usual bounds."""
    found: dict[tuple[str, Any], list[Attack]] = {}
    for attack in attacks:
        side = scenario.ships[attack.ship].side
        for key in (("ship", attack.ship), ("side", side), ("weapon", (side, attack.weapon))):
            found.setdefault(key, []).append(attack)
    return [summary(scenario, *key, made) for key, made in sorted(found.items(), key=str)]


def standing(events: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """The events that nobody has taken back."""
    stand: list[dict[str, Any]] = []
    for event in events:
        if event["kind"] == TAKEN_BACK:
            stand = [earlier for earlier in stand if earlier["number"] <= event["facts"]["events"]]
        stand.append(event)
    return stand


def summary(scenario: Scenario, of: str, what: Any, attacks: list[Attack]) -> dict[str, Any]:
    """One line of the luck report."""
    low, high = usual_bounds([attack.spread for attack in attacks])
    side = scenario.ships[what].side if of == "ship" else what if of == "side" else what[0]
    name = scenario.ships[what].name if of == "ship" else scenario.sides[what] if of == "side" else what[1]
    figures = {
        "thrown": sum(attack.thrown for attack in attacks),
        "scored": sum(attack.scored for attack in attacks),
        "expected": round(sum(mean(attack.spread) for attack in attacks), 3),
    }
    about = {"of": of, "name": name, "side": side, "ship": what if of == "ship" else None}
    return {**about, **figures, "low": low, "high": high}


def mean(spread: Sequence[float]) -> float:
    """The mean of so many hits with these chances."""
    return sum(hits * chance for hits, chance in enumerate(spread))


def usual_bounds(spreads: Iterable[Sequence[float]]) -> tuple[int, int]:
    """The fewest and the most hits between which 19 battles in 20 lie, exactly, every throw with its own chances."""
    total = [1.0]
    for spread in spreads:
        total = added(total, spread)
    below, low = total[0], 0
    while below <= OUTSIDE and low < len(total) - 1:
        low += 1
        below += total[low]
    above, high = total[-1], len(total) - 1
    while above <= OUTSIDE and high > 0:
        high -= 1
        above += total[high]
    return low, high


def added(one: Sequence[float], other: Sequence[float]) -> list[float]:
    """The chances of the sum of two numbers of hits."""
    sums = [0.0] * (len(one) + len(other) - 1)
    for i, a in enumerate(one):
        for j, b in enumerate(other):
            sums[i + j] += a * b
    return sums


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

"""What many battles say: wins with honest intervals, margins, lengths, and the fate of every ship."""

from __future__ import annotations

import csv
import io
import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import compress
from typing import Any

from ..engine.contract.history import AS_IN_HISTORY, FATES, Ended, History
from ..engine.contract.showing import Shown, drawn

CONFIDENCE = 1.959964  # standard deviations of a 95% interval
DRAW = "draw"
WHAT_WAS_PLAYED = (
    *("scenario", "ruleset", "edition", "seed", "sides", "ships", "program", "board", "options", "players"),
    *("start", "history", "grades", "in_halves"),
)


def wilson(count: float, games: int) -> tuple[float, float]:
    """The 95% Wilson interval of a share; a draw may count as half."""
    if games == 0:
        return 0.0, 1.0
    share, z = count / games, CONFIDENCE
    middle = share + z * z / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


@dataclass(slots=True)
class Report(Shown):
    """The tally of many battles; its size does not depend on their number."""

    scenario: str
    ruleset: str
    edition: int
    seed: int
    sides: tuple[str, ...]
    ships: tuple[str, ...]
    program: str = ""
    board: str = ""
    options: dict[str, Any] = field(default_factory=dict)
    players: dict[str, dict[str, int]] = field(default_factory=dict)
    games: int = 0
    wins: Counter[str] = field(default_factory=Counter)
    margins: Counter[int] = field(default_factory=Counter)
    turns: Counter[int] = field(default_factory=Counter)
    points: list[int] = field(default_factory=list)
    fates: dict[str, list[int]] = field(default_factory=dict)
    seconds: float = 0.0
    battles: list[range] = field(default_factory=list)
    in_halves: bool = False
    start: str = ""
    history: History | None = None
    holding: Counter[str] = field(default_factory=Counter)
    grades: tuple[str, ...] = ()
    graded: Counter[int] = field(default_factory=Counter)

    def add(self, results: Any, fates: dict[str, Any]) -> None:
        """Add a batch: an array of results, and the fates of its ships, a row a battle."""
        self.games += len(results)
        names = (*self.sides, DRAW)
        self.wins.update(map(names.__getitem__, results["winner"].tolist()))
        self.turns.update(results["turns"].tolist())
        if self.grades:
            self.graded.update(results["grade"].tolist())
        points = results["points"][:, : len(self.sides)]
        self.margins.update(margins_of(points))
        totals = points.sum(axis=0).tolist()
        self.points = [a + b for a, b in zip(self.points or [0] * len(totals), totals, strict=True)]
        for name, met in fates.items():
            before = self.fates.get(name, [0] * len(self.ships))
            self.fates[name] = [a + b for a, b in zip(before, met.sum(axis=0).tolist(), strict=True)]
        if self.history is not None:
            for ended in self.ends(results, fates):
                self.holding.update(self.history.holding(ended))

    def __add__(self, other: Report) -> Report:
        """The report on the battles of both, which must be of one kind, and none of them counted in both."""
        differing = [name for name in WHAT_WAS_PLAYED if getattr(self, name) != getattr(other, name)]
        if differing:
            raise ValueError(f"reports of different battles are not added up: {', '.join(differing)}")
        if any(one.start < two.stop and two.start < one.stop for one in self.battles for two in other.battles):
            raise ValueError("some battles are counted in both reports")
        counted = {name: getattr(self, name) + getattr(other, name) for name in ("games", "seconds")}
        for name in ("wins", "margins", "turns", "holding", "graded"):
            counted[name] = Counter(getattr(self, name))
            counted[name].update(getattr(other, name))
        counted["points"] = added(self.points, other.points)
        counted["fates"] = {
            name: added(self.fates.get(name, []), other.fates.get(name, [])) for name in {**self.fates, **other.fates}
        }
        return replace(self, battles=joined([*self.battles, *other.battles]), **counted)

    def ends(self, results: Any, fates: dict[str, Any]) -> Iterator[Ended]:
        """How each battle of a batch ended, in the terms of history."""
        names, known = (*self.sides, DRAW), {fate: [n for n in called if n in fates] for fate, called in FATES.items()}
        rows = {fate: sum(fates[name] for name in called).tolist() for fate, called in known.items()}
        for k, (winner, turns) in enumerate(zip(results["winner"].tolist(), results["turns"].tolist(), strict=True)):
            ships = {fate: list(compress(self.ships, met[k])) for fate, met in rows.items()}
            yield Ended(names[winner], turns, ships)

    def share(self, name: str) -> float:
        """The share of battles that a side won, or that were drawn."""
        return self.wins[name] / self.games if self.games else 0.0

    def ship_table(self) -> dict[str, dict[str, float]]:
        """For each ship the share of battles in which it met each fate, and its shots and hits a battle."""
        return {
            ship: {name: counts[i] / max(1, self.games) for name, counts in self.fates.items()}
            for i, ship in enumerate(self.ships)
        }

    def as_json(self) -> dict[str, Any]:
        """The report as plain JSON values."""
        names, unit = (*self.sides, DRAW), 2 if self.in_halves else 1
        margins = Counter({as_told(margin, unit): count for margin, count in self.margins.items()})
        return {
            "program": self.program,
            "scenario": self.scenario,
            "ruleset": self.ruleset,
            "edition": self.edition,
            "board": self.board,
            "options": self.options,
            "players": self.players,
            **({"from": self.start} if self.start else {}),
            "games": self.games,
            "battles": [[numbers.start, numbers.stop - 1] for numbers in self.battles],
            "seed": self.seed,
            "wins": {name: self.wins[name] for name in names},
            "intervals": {name: list(wilson(self.wins[name], self.games)) for name in names},
            "points": dict(zip(self.sides, (point / unit / max(1, self.games) for point in self.points), strict=False)),
            "margin": {**described(margins), "counts": {str(k): margins[k] for k in sorted(margins)}},
            "turns": {**described(self.turns), "counts": {str(k): self.turns[k] for k in sorted(self.turns)}},
            "ships": self.ship_table(),
            **({"grades": self.grades_told()} if self.grades else {}),
            **({"history": self.history_told(self.history)} if self.history is not None else {}),
            "seconds": self.seconds,
            "games_per_second": self.games / self.seconds if self.seconds else 0.0,
        }

    def to_frame(self, table: str = "wins") -> Any:
        """One of its tables, "wins", "ships", "margins" or "turns", as a frame of pandas, or of polars without that."""
        return drawn().frame_of(self, table)

    def plot(self) -> Any:
        """Wins with their intervals, margins and lengths, as a figure of matplotlib (lineahead[plot])."""
        return drawn().figure_of(self)

    def __repr__(self) -> str:
        shares = ", ".join(f"{name} {self.share(name):.1%}" for name in (*self.sides, DRAW))
        return f"<Report {self.scenario}: {self.games:,} battles of seed {self.seed}; {shares}>"

    def grades_told(self) -> dict[str, int]:
        """How many battles came to each grade of victory, from the one end to the other."""
        return {name: self.graded[grade] for grade, name in enumerate(self.grades)}

    def history_told(self, history: History) -> dict[str, Any]:
        """What happened on the day itself, and in which share of the battles each fact was the same."""
        told, games = history.as_json(), max(1, self.games)
        facts = [{**fact, "share": self.holding[fact["fact"]] / games} for fact in told["facts"]]
        sunk = {"as_in_history": self.holding[AS_IN_HISTORY] / games} if AS_IN_HISTORY in history.ships else {}
        return {**told, **sunk, "facts": facts}

    def as_csv(self) -> str:
        """A line for each ship: its side's share of wins, and how it fared."""
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(["scenario", "seed", "games", "ship", *self.fates])
        for ship, row in self.ship_table().items():
            writer.writerow([self.scenario, self.seed, self.games, ship, *(f"{value:.6g}" for value in row.values())])
        return text.getvalue()


def added(one: list[int], two: list[int]) -> list[int]:
    """Numbers added up place by place; where there are none yet, those of the other."""
    return [a + b for a, b in zip(one, two, strict=True)] if one and two else one or two


def joined(numbers: list[range]) -> list[range]:
    """Numbers of battles in order, those that follow on each other as one."""
    found: list[range] = []
    for more in sorted(numbers, key=lambda each: each.start):
        if found and found[-1].stop == more.start:
            found[-1] = range(found[-1].start, more.stop)
        else:
            found.append(more)
    return found


def as_told(points: int, unit: int) -> float:
    """Points as people count them: whole numbers stay so."""
    return points // unit if points % unit == 0 else points / unit


def margins_of(points: Any) -> list[int]:
    """In each battle, between two sides what the first has more than the second; among more, the best over the next."""
    import numpy as np

    ranked = points if points.shape[1] == 2 else -np.sort(-points, axis=1)
    margins: list[int] = (ranked[:, 0] - ranked[:, 1]).tolist()
    return margins


def described(counts: Counter[Any]) -> dict[str, float]:
    """Mean, deviation and quantiles of counted numbers."""
    total = sum(counts.values())
    if total == 0:
        return {}
    mean = sum(value * count for value, count in counts.items()) / total
    variance = sum((value - mean) ** 2 * count for value, count in counts.items()) / total
    quantiles = {f"p{share}": quantile(counts, total, share / 100) for share in (5, 25, 50, 75, 95)}
    return {"mean": mean, "deviation": math.sqrt(variance), "least": min(counts), "most": max(counts), **quantiles}


def quantile(counts: Counter[Any], total: int, share: float) -> Any:
    """The least number that at least this share does not exceed."""
    seen = 0
    for value in sorted(counts):
        seen += counts[value]
        if seen >= share * total:
            return value
    return max(counts)

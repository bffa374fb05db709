"""Sweeps: how a battle's balance changes with length, options, doctrines or ships, and what would make it even."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from . import __version__
from .catalogue import read_scenario, scenario_text, ship_classes
from .engine.contract.history import DRAW
from .engine.contract.scenario import BadFile, Problem, Scenario
from .playing import doctrines_for
from .simulator import simulate
from .simulator.crews import Jobs
from .simulator.report import Report, described, wilson
from .simulator.stopping import leaving
from .study.variants import AS_IT_STANDS, Axis, axes_of, in_words, variants

EVEN = 0.5
TURNS_MORE = 4
SHARES_OF_POINTS = (0.5, 1.0, 1.5, 2.0)
LOOKED_AT_CLOSELY = 8
FEWEST_GAMES = 100
CHANGE = "change"

Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Cell:
    """One battle of a sweep: the values that make it, and who won it how often."""

    values: tuple[str, ...]
    wins: dict[str, int]
    games: int

    @property
    def chance(self) -> float:
        """The first side's share of the wins, half of each draw counted in."""
        return self._counted / self.games

    @property
    def bounds(self) -> tuple[float, float]:
        """Between what the chance lies with 95% confidence."""
        return wilson(self._counted, self.games)

    @property
    def _counted(self) -> float:
        return next(iter(self.wins.values())) + self.wins[DRAW] / 2


@dataclass(frozen=True, slots=True)
class Sweep:
    """Battles that differ in stated ways, each fought as often with the same dice."""

    scenario: str
    ruleset: str
    edition: int
    sides: tuple[str, ...]
    games: int
    seed: int
    axes: tuple[tuple[str, tuple[str, ...]], ...]
    cells: tuple[Cell, ...]

    @property
    def nearest(self) -> Cell:
        """The battle that is nearest to even."""
        return min(self.cells, key=lambda cell: abs(cell.chance - EVEN))

    def as_json(self) -> dict[str, Any]:
        """The sweep as plain JSON values."""
        return {
            "program": __version__,
            "scenario": self.scenario,
            "ruleset": self.ruleset,
            "edition": self.edition,
            "sides": list(self.sides),
            "games": self.games,
            "seed": self.seed,
            "axes": [{"name": name, "values": list(values)} for name, values in self.axes],
            "cells": [self._cell(cell) for cell in self.cells],
            "nearest": self._cell(self.nearest),
        }

    def _cell(self, cell: Cell) -> dict[str, Any]:
        low, high = cell.bounds
        values = {name: value for (name, _), value in zip(self.axes, cell.values, strict=True)}
        return {"values": values, "wins": cell.wins, "chance": cell.chance, "low": low, "high": high}

    def picture(self, theme: str = "light") -> str:
        """The sweep as a picture, SVG text."""
        from .drawing.sweep_picture import sweep_picture

        return sweep_picture(self.as_json(), theme)


def sweep(
    scenario: Scenario | str | Path,
    vary: Sequence[str],
    games: int = 2000,
    seed: int = 0,
    jobs: Jobs = None,
    progress: Progress | None = None,
    compiling: Progress | None = None,
) -> Sweep:
    """Fight every battle that comes of varying these things: `["length=6..12", "British+HMS Canopus"]`.

    All are read before the first is fought, and all throw the same dice; docs/study.md says what can be varied.
    """
    ready, text = read_scenario(scenario), text_of(scenario)
    axes = axes_of(ready, vary)
    wanted = list(variants(ready, text, axes))
    doctrines = [doctrines_for(variant.scenario, variant.told) for variant in wanted]
    cells: list[Cell] = []

    def swept() -> Sweep:
        named = tuple((axis.name, axis.values) for axis in axes)
        return Sweep(ready.name, ready.ruleset, ready.edition, ready.sides, games, seed, named, tuple(cells))

    with leaving(lambda: swept() if cells else None):
        for place, (variant, told) in enumerate(zip(wanted, doctrines, strict=True)):
            report = simulate(variant.scenario, games, seed, jobs, told, None, compiling)
            cells.append(cell_of(variant.values, report))
            if progress is not None:
                progress(place + 1, len(wanted))
    return swept()


def text_of(scenario: Scenario | str | Path) -> Mapping[str, Any]:
    """What a scenario's file says, or the text that a scenario was read from."""
    return scenario.text if isinstance(scenario, Scenario) else scenario_text(scenario)[0]


def cell_of(values: tuple[str, ...], report: Report) -> Cell:
    """A battle with what came of it."""
    return Cell(values, {name: report.wins[name] for name in (*report.sides, DRAW)}, report.games)


def even(
    scenario: Scenario | str | Path,
    games: int = 2000,
    seed: int = 0,
    jobs: Jobs = None,
    progress: Progress | None = None,
    compiling: Progress | None = None,
) -> Sweep:
    """Which one change comes nearest to an even battle: points or a ship for the weaker side, more turns or fewer.

    All are tried in a tenth of the battles, and the best are then fought in others, by which they were not chosen.
    """
    ready, text = read_scenario(scenario), text_of(scenario)
    if len(ready.sides) != 2:
        raise BadFile(ready.name, [Problem("--even", "only a battle of two sides is made even")])
    few = max(FEWEST_GAMES, games // 10)
    with leaving(lambda: None):
        first = simulate(ready, few, seed, jobs, None, None, compiling)
    weaker = int(cell_of((), first).chance > EVEN)
    tried = [AS_IT_STANDS, *possible(ready, text, changes(ready, text, first, weaker))]

    def fought(these: Sequence[str], numbers: range, done: int) -> Iterator[Cell]:
        for place, words in enumerate(these):
            yield fought_with(ready, text, words, numbers, seed, jobs)
            if progress is not None:
                progress(done + place + 1, len(tried) + min(LOOKED_AT_CLOSELY, len(tried)))

    looked_at = sorted(fought(tried, range(few), 0), key=lambda cell: abs(cell.chance - EVEN))
    best = [cell.values[0] for cell in looked_at[:LOOKED_AT_CLOSELY]]
    cells = tuple(fought(best, range(few, few + games), len(tried)))
    return Sweep(ready.name, ready.ruleset, ready.edition, ready.sides, games, seed, ((CHANGE, tuple(best)),), cells)


def fought_with(scenario: Scenario, text: Mapping[str, Any], words: str, numbers: range, seed: int, jobs: Jobs) -> Cell:
    """These battles with one change."""
    changed = scenario if words == AS_IT_STANDS else only_variant(scenario, text, words)
    with leaving(lambda: None):  # only all of them together say which is nearest
        return cell_of((words,), simulate(changed, numbers, seed, jobs))


def only_variant(scenario: Scenario, text: Mapping[str, Any], words: str) -> Scenario:
    """The battle with this one change."""
    (axis,) = axes_of(scenario, [words])
    last = Axis(axis.name, axis.values[-1:], axis.change)
    return next(variants(scenario, text, [last])).scenario


def possible(scenario: Scenario, text: Mapping[str, Any], changes: Iterator[str]) -> Iterator[str]:
    """Those of some changes that make a sound battle."""
    for words in changes:
        try:
            only_variant(scenario, text, words)
        except BadFile:
            continue
        yield words


def changes(scenario: Scenario, text: Mapping[str, Any], report: Report, weaker: int) -> Iterator[str]:
    """What might help the weaker side: points, other lengths, one more ship of its nations."""
    side = scenario.sides[weaker]
    behind = abs(described(report.margins).get("p50", 0)) // (2 if report.in_halves else 1)
    given = text.get("victory", {}).get("points", {}).get(side, 0)
    for points in dict.fromkeys(given + round(share * behind) for share in SHARES_OF_POINTS):
        yield f"victory.points.{side}={points}"
    for more in range(-TURNS_MORE, TURNS_MORE + 1):
        if more and scenario.length + more > 0:
            yield f"length={scenario.length + more}"
    nations = {scenario.cards[ship.card].get("nation") for ship in scenario.ships if ship.side == weaker}
    present = {name for ship in scenario.ships for name in (ship.card, ship.name)}
    for card in ship_classes(scenario.ruleset):
        names = [name for name in (card["ships"] or [card["class"]]) if name not in present]
        if names and card.get("nation") in nations:
            yield f"{side}+{names[0]}"


def words_of(cell: Cell, axes: Sequence[tuple[str, tuple[str, ...]]]) -> str:
    """By which values a battle differs, in words."""
    if [name for name, _ in axes] == [CHANGE]:
        return cell.values[0]
    return in_words([Axis(name, values, lambda _recipe, _value: None) for name, values in axes], cell.values)

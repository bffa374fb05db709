"""Every battle a row of a table, as CSV or Parquet: what it came to, and what became of each ship."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..engine.contract.grades import grades_of
from ..engine.contract.history import DRAW
from ..engine.contract.scenario import BadFile, Problem, Scenario
from .happenings import NO_FATES
from .whole_files import whole_or_nothing

if TYPE_CHECKING:
    from ..simulator.battles import Watch

Columns = dict[str, list[Any]]
Write = Callable[[Columns], None]
PARQUET, CSV = ".parquet", ".csv"


@contextmanager
def rows_to(
    path: Path,
    scenario: Scenario,
    seed: int,
    numbers: range | None = None,
    doctrines: Sequence[Any] = (),
) -> Iterator[Watch]:
    """A watcher that writes a row for each battle; a file is there when it is whole, and not before.

    A path without an ending is a folder of parts, to which a run that goes on adds its own: these `numbers`,
    fought by the same doctrines.
    """
    with writer_for(path, origin_of(scenario, seed, doctrines), numbers) as write:

        def watch(numbers: range, results: Any, fates: dict[str, Any]) -> None:
            write(columns_of(scenario, seed, numbers, results, fates))

        yield watch


def writer_for(path: Path, origin: str, numbers: range | None) -> AbstractContextManager[Write]:
    """What writes columns to a file of this ending, or to a folder."""
    if path.suffix == CSV:
        return csv_rows(path)
    if path.suffix not in ("", PARQUET):
        words = f"a file of rows ends in {CSV} or {PARQUET}, a folder of them in neither"
        raise BadFile("rows", [Problem(path.name[:60], words)])
    try:
        import pyarrow  # noqa: F401
    except ImportError:
        words = "Parquet needs pyarrow: pip install 'lineahead[rows]'; or let the file end in .csv"
        raise BadFile("rows", [Problem(path.name[:60], words)]) from None
    from .parquet import one_file, parts

    return one_file(path, origin) if path.suffix else parts(path, origin, numbers)


def origin_of(scenario: Scenario, seed: int, doctrines: Sequence[Any]) -> str:
    """What the battles of rows have in common, as text that is the same for the same."""
    played = {"scenario": scenario.name, "ruleset": scenario.ruleset, "edition": scenario.edition, "seed": seed}
    played |= {"board": scenario.board.get("kind", "open"), "options": scenario.options}
    return json.dumps(played | {"doctrines": [asdict(doctrine) for doctrine in doctrines]})


@contextmanager
def csv_rows(path: Path) -> Iterator[Write]:
    """Rows as text, under one line of names."""
    with whole_or_nothing(path) as unfinished, unfinished.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file, lineterminator="\n")
        named = False

        def write(columns: Columns) -> None:
            nonlocal named
            if not named:
                writer.writerow(columns)
                named = True
            writer.writerows(zip(*columns.values(), strict=True))

        yield write


def columns_of(scenario: Scenario, seed: int, numbers: range, results: Any, fates: dict[str, Any]) -> Columns:
    """The columns of a batch: seed and number of each battle, who won, points, turns, and each ship's fate."""
    winners, points = (*scenario.sides, DRAW), results["points"]
    columns: Columns = {"seed": [seed] * len(numbers), "battle": list(numbers)}
    columns["winner"] = [winners[winner] for winner in results["winner"].tolist()]
    columns |= {f"points {side}": points[:, place].tolist() for place, side in enumerate(scenario.sides)}
    columns["turns"] = results["turns"].tolist()
    grades = grades_of(scenario)
    if grades:
        columns["grade"] = [grades[grade] for grade in results["grade"].tolist()]
    return columns | ship_columns(scenario, fates)


def ship_columns(scenario: Scenario, fates: dict[str, Any]) -> Columns:
    """What became of each ship, in a column of her name."""
    import numpy as np

    names = [name for name in fates if name not in NO_FATES]
    met = np.argmax(np.stack([fates[name] for name in names]), axis=0)
    ships = [entry.name for entry in scenario.ships]
    return {ship: [names[fate] for fate in met[:, place].tolist()] for place, ship in enumerate(ships)}

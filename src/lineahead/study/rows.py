"""Every battle a row of a table, as CSV or Parquet: what it came to, and what became of each ship."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..engine.contract.grades import grades_of
from ..engine.contract.history import DRAW
from ..engine.contract.scenario import BadFile, Problem, Scenario
from .happenings import NO_FATES

if TYPE_CHECKING:
    from ..simulator.battles import Watch

Columns = dict[str, list[Any]]
PARQUET, CSV = ".parquet", ".csv"
UNFINISHED = ".unfinished"


@contextmanager
def rows_to(path: Path, scenario: Scenario, seed: int) -> Iterator[Watch]:
    """A watcher that writes a row for each battle; the file is there when all are written, and not before."""
    unfinished = path.with_name(path.name + UNFINISHED)
    try:
        with open_rows(path, unfinished) as write:

            def watch(numbers: range, results: Any, fates: dict[str, Any]) -> None:
                write(columns_of(scenario, seed, numbers, results, fates))

            yield watch
        unfinished.replace(path)
    finally:
        with suppress(OSError):
            unfinished.unlink()


def open_rows(path: Path, unfinished: Path) -> Any:
    """What writes columns to a file of this ending."""
    if path.suffix == CSV:
        return csv_rows(unfinished)
    if path.suffix != PARQUET:
        raise BadFile("rows", [Problem(path.name[:60], f"a file of rows ends in {CSV} or {PARQUET}")])
    try:
        import pyarrow  # noqa: F401
    except ImportError:
        words = "Parquet needs pyarrow: pip install 'lineahead[rows]'; or let the file end in .csv"
        raise BadFile("rows", [Problem(path.name[:60], words)]) from None
    return parquet_rows(unfinished)


@contextmanager
def csv_rows(path: Path) -> Iterator[Callable[[Columns], None]]:
    """Rows as text, under one line of names."""
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file, lineterminator="\n")
        named = False

        def write(columns: Columns) -> None:
            nonlocal named
            if not named:
                writer.writerow(columns)
                named = True
            writer.writerows(zip(*columns.values(), strict=True))

        yield write


@contextmanager
def parquet_rows(path: Path) -> Iterator[Callable[[Columns], None]]:
    """Rows as Parquet, a group for each batch."""
    import pyarrow
    from pyarrow import parquet

    writer: Any = None

    def write(columns: Columns) -> None:
        nonlocal writer
        table = pyarrow.table(columns)
        writer = writer or parquet.ParquetWriter(path, table.schema)
        writer.write_table(table)

    try:
        yield write
    finally:
        if writer is not None:
            writer.close()


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

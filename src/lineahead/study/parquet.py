"""Rows of battles as Parquet: one file, or a folder of parts to which later runs add theirs."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pyarrow
from pyarrow import parquet

from ..engine.contract.scenario import BadFile, Problem
from ..simulator.stopping import Stopped
from .whole_files import whole_or_nothing

Columns = dict[str, list[Any]]
Write = Callable[[Columns], None]
ROWS_IN_PART = 65_536  # and in a group of one file
ORIGIN = b"lineahead"
PART = "battles-{:012}-to-{:012}.parquet"
NAME_OF_PART = re.compile(r"battles-(\d{12})-to-(\d{12})\.parquet")


class Gathering:
    """Gathers columns until there are enough of them for a part."""

    def __init__(self, origin: str, put_down: Callable[[Any], None]) -> None:
        self.origin, self.put_down = origin, put_down
        self.columns: Columns = {}

    def write(self, columns: Columns) -> None:
        """Add a batch."""
        for name, values in columns.items():
            self.columns.setdefault(name, []).extend(values)
        while self.count >= ROWS_IN_PART:
            self._put_down(ROWS_IN_PART)

    @property
    def count(self) -> int:
        """How many rows wait."""
        return len(next(iter(self.columns.values()), []))

    def finish(self) -> None:
        """Put down what is left."""
        if self.count:
            self._put_down(self.count)

    def _put_down(self, count: int) -> None:
        table = pyarrow.table({name: values[:count] for name, values in self.columns.items()})
        self.put_down(table.replace_schema_metadata({ORIGIN: self.origin}))
        self.columns = {name: values[count:] for name, values in self.columns.items()}


@contextmanager
def gathered(origin: str, put_down: Callable[[Any], None]) -> Iterator[Write]:
    """Rows that are put down in parts, the last of them at the end, or when somebody has stopped it."""
    gathering = Gathering(origin, put_down)
    try:
        yield gathering.write
    except Stopped:
        gathering.finish()
        raise
    gathering.finish()


@contextmanager
def one_file(path: Path, origin: str) -> Iterator[Write]:
    """A file with a group of rows for each part."""
    writer: Any = None

    def put_down(table: Any) -> None:
        nonlocal writer
        writer = writer or parquet.ParquetWriter(unfinished, table.schema)
        writer.write_table(table)

    with whole_or_nothing(path) as unfinished:
        try:
            with gathered(origin, put_down) as write:
                yield write
        finally:
            if writer is not None:
                writer.close()


@contextmanager
def parts(folder: Path, origin: str, numbers: range | None) -> Iterator[Write]:
    """A folder with a file for each part, named by its battles; each is there when it is whole."""
    look_at_parts(folder, origin, numbers or range(0))

    def put_down(table: Any) -> None:
        folder.mkdir(exist_ok=True)
        battles = table.column("battle")
        path = folder / PART.format(battles[0].as_py(), battles[-1].as_py())
        with whole_or_nothing(path) as unfinished:
            parquet.write_table(table, unfinished)

    with gathered(origin, put_down) as write:
        yield write


def look_at_parts(folder: Path, origin: str, numbers: range) -> None:
    """Make sure before the first battle that what lies in a folder goes together with what is to come."""
    if folder.exists() and not folder.is_dir():
        raise BadFile(str(folder), [Problem("rows", "this is a file; a folder of parts is needed here")])
    known = sorted(folder.glob("*.parquet")) if folder.is_dir() else []
    problems = [Problem(path.name[:60], words) for path in known if (words := why_not_beside(path, origin, numbers))]
    if problems:
        raise BadFile(str(folder), problems)


def why_not_beside(path: Path, origin: str, numbers: range) -> str:
    """Why new parts cannot lie beside this one, in words; nothing if they can."""
    name = NAME_OF_PART.fullmatch(path.name)
    if name is None:
        return "this is no part of a run"
    try:
        found = parquet.read_schema(path).metadata or {}
    except (OSError, pyarrow.ArrowException):
        return "this is no whole Parquet file; delete it, and fight its battles again"
    if found.get(ORIGIN) != origin.encode():
        return "these are battles of another kind or seed"
    if int(name[1]) < numbers.stop and numbers.start <= int(name[2]):
        return "some of the battles to come are here already; go on with --first"
    return ""

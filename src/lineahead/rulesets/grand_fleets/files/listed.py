"""2.11  A ship as a scenario file lists it."""

from __future__ import annotations

from dataclasses import dataclass

from ....engine.contract.scenario import Entry
from ....engine.files.toml_files import TomlTable


@dataclass(slots=True)
class Listed:
    """A ship as the file lists it, and the table to complain at; without a known card or side these are blank."""

    table: TomlTable
    entry: Entry
    points: int

"""Looking at what was given on the command line before anything is done with it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal, NoReturn

from cyclopts import Parameter, Token


def whole_number(_hint: Any, tokens: Sequence[Token]) -> int:
    """A whole number in figures and nothing else: left to itself, the parser would round 1.5."""
    if not re.fullmatch(r"[+-]?\d{1,30}", tokens[0].value, re.ASCII):
        raise ValueError(f"a whole number is needed here, not {tokens[0].value[:60]!r}.")
    return int(tokens[0].value)


Whole = Annotated[int, Parameter(converter=whole_number)]
WholeIfGiven = Annotated[int | None, Parameter(converter=whole_number)]
Json = Annotated[bool, Parameter(negative=(), show_default=False)]
Repeated = Annotated[tuple[str, ...], Parameter(negative=(), show_default=False)]
Several = Annotated[tuple[str, ...], Parameter(negative=(), show_default=False, consume_multiple=True)]

LARGEST_SEED = (1 << 63) - 1


@Parameter(name="*")
@dataclass(frozen=True)
class Changes:
    """How a battle that is fought differs from what its scenario says.

    Parameters
    ----------
    board
        Open table or hexgrid, if not the one that the scenario names.
    option
        NAME=VALUE, a switch of the rules; may be given several times. `lineahead rules grand-fleets` ends with them.
    doctrine
        SIDE.NAME=VALUE, what a computer player is told, as British.fighting_range=6; may be given several times.
    players
        SIDE=PLAYER for one or more sides: a name with what it is told, as British=doctrine:fighting_range=6, or random;
        but for `simulate` also a program of one's own, as German=./my_bot.py (docs/bots.md).
    """

    board: Literal["open", "hex"] | None = None
    option: Repeated = ()
    doctrine: Repeated = ()
    players: Several = ()


AS_WRITTEN = Changes()


def refuse(name: str, value: object, words: str) -> NoReturn:
    """Say what is wrong with something that was given."""
    from ..engine.contract.scenario import BadFile, Problem

    raise BadFile(name, [Problem(str(value)[:60], words)])


def check_whole(name: str, value: int, least: int, most: int) -> int:
    """A whole number within bounds."""
    if not least <= value <= most:
        refuse(name, value, f"a number from {least} to {most} is needed here")
    return value


def pairs(name: str, given: Sequence[str], written: str = "NAME=VALUE") -> dict[str, str]:
    """Names with their values from words like NAME=VALUE; no name may come twice."""
    found: dict[str, str] = {}
    for words in given:
        key, sign, value = words.partition("=")
        if not (key and sign):
            refuse(name, words, f"it is written {written}")
        if key in found:
            refuse(name, words, f"{key[:60]} is given twice")
        found[key] = value
    return found


def require_place_for(name: str, path: Path | None) -> None:
    """Make sure, before a long battle, that there is a folder for the file it is to be saved in."""
    if path is not None and path.is_dir():
        refuse(name, path, "this is a folder; the name of a file is needed here")
    if path is not None and not path.parent.is_dir():
        refuse(name, path, "there is no such folder")


def write_text(name: str, path: Path, text: str) -> None:
    """Save a text, and say so where it cannot be done."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as problem:
        refuse(name, path, f"it cannot be written: {problem.strerror}")


def file_bytes(path: Path) -> bytes:
    """The content of a file, or a word on why it cannot be read."""
    try:
        return path.read_bytes()
    except OSError as problem:
        refuse(str(path), "file", f"it cannot be read: {problem.strerror}")

"""Cards and scenarios as small text files: tables read key by key, with every problem noted at its place."""

from __future__ import annotations

import math
import re
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from ..contract.scenario import BadFile, Problem, nearest
from .bounds import check_toml

LARGEST = 1_000_000_000
DEEPEST = 20
LONGEST_LINE = 200
MISSING = object()


def toml_of(path: Path) -> dict[str, Any]:
    """The content of a TOML file; one that cannot be read is told like any other problem."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, ValueError) as problem:
        words = problem.strerror if isinstance(problem, OSError) else "this is not UTF-8 text"
        raise BadFile(str(path), [Problem("file", f"it cannot be read: {words}")]) from problem
    return toml_from(text, str(path))


def toml_from(text: str, name: str) -> dict[str, Any]:
    """The content of a TOML text; a slip of the pen is told with its line."""
    check_toml(text, name)
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as problem:
        found = re.fullmatch(r"(.*) \(at (line \d+, column \d+)\)", str(problem), re.DOTALL)
        words, place = found.groups() if found else (shortened(str(problem)), "file")
        raise BadFile(name, [Problem(place, f"this is not TOML: {words}")]) from problem


def shortened(words: str) -> str:
    """Not too many words of a file in a complaint about it."""
    return words if len(words) <= 60 else words[:57] + "..."


def quoted(value: object) -> str:
    """A value as it is quoted in a complaint, with marks around text."""
    if isinstance(value, str):
        return repr(shortened(value))
    try:
        return shortened(repr(value))
    except ValueError:  # Python writes no number of thousands of digits
        return "so large a number"


class TomlTable:
    """One table of a file, read key by key; what does not fit is noted with its place, and reading goes on.

    A look-up gives None (or an empty list) for a value that is missing or wrong, so that checks of one value against
    another can leave it out. A table that is not there, or is no table, is one problem and not one for each key.
    """

    def __init__(self, values: object, place: str, problems: list[Problem]) -> None:
        self.place, self.problems = place, problems
        self.values: dict[str, Any] = {}
        self.asked_for: set[str] = set()
        self.is_there = isinstance(values, dict)
        if isinstance(values, dict):
            self.values = {str(key): value for key, value in values.items()}
        elif values is not MISSING:
            problems.append(Problem(place or "file", f"a table of named values is needed here, not {quoted(values)}"))

    def at(self, key: str) -> str:
        """The place of a key of this table."""
        return f"{self.place}.{key}" if self.place else key

    def complain(self, key: str, words: str) -> None:
        """Note a problem at a key of this table."""
        self.problems.append(Problem(self.at(key), words))

    def value(self, key: str, is_needed: bool = True) -> Any:
        """Whatever stands at a key, or MISSING."""
        self.asked_for.add(key)
        if key not in self.values and is_needed and self.is_there:
            self.complain(key, "this is missing")
        return self.values.get(key, MISSING)

    def whole(self, key: str, least: int, most: int, is_needed: bool = True) -> int | None:
        """A whole number within bounds."""
        return self._whole(self.value(key, is_needed), key, least, most)

    def _whole(self, value: object, key: str, least: int, most: int) -> int | None:
        if value is MISSING:
            return None
        if isinstance(value, bool) or not isinstance(value, int):
            self.complain(key, f"a whole number is needed here, not {quoted(value)}")
        elif not least <= value <= most:
            self.complain(key, _out_of_bounds(value, least, most))
        else:
            return value
        return None

    def number(self, key: str, least: float, most: float, is_needed: bool = True) -> float | None:
        """A number within bounds, whole or not."""
        return self._number(self.value(key, is_needed), key, least, most)

    def _number(self, value: object, key: str, least: float, most: float) -> float | None:
        if value is MISSING:
            return None
        if isinstance(value, bool) or not isinstance(value, int | float) or not _is_finite(value):
            self.complain(key, f"a number is needed here, not {quoted(value)}")
        elif not least <= value <= most:
            self.complain(key, _out_of_bounds(value, least, most))
        else:
            return value
        return None

    def text(self, key: str, is_needed: bool = True) -> str | None:
        """A name or a few words on one line."""
        return self._text(self.value(key, is_needed), key)

    def _text(self, value: object, key: str) -> str | None:
        if value is MISSING:
            return None
        if not isinstance(value, str) or not value.strip() or not value.isprintable() or len(value) > LONGEST_LINE:
            self.complain(key, f"a name or a line of words is needed here, not {quoted(value)}")
            return None
        return value

    def prose(self, key: str) -> None:
        """Words at any length, for people to read; they need not be there."""
        value = self.value(key, is_needed=False)
        if value is not MISSING and not isinstance(value, str):
            self.complain(key, f"words are needed here, not {quoted(value)}")

    def matching(self, key: str, pattern: str, words: str) -> str | None:
        """Text of a certain form, which `words` describe."""
        value = self.text(key)
        if value is not None and not re.fullmatch(pattern, value):
            self.complain(key, f"{words}, not {quoted(value)}")
            return None
        return value

    def one_of(self, key: str, choices: Iterable[str], is_needed: bool = True) -> str | None:
        """One of the words that are allowed here."""
        return self._one_of(self.text(key, is_needed), key, choices)

    def _one_of(self, value: str | None, key: str, choices: Iterable[str]) -> str | None:
        known = list(choices)
        if value is not None and value not in known:
            self.complain(key, f"{quoted(value)} is not known here; {nearest(value, known)}")
            return None
        return value

    def flag(self, key: str) -> bool:
        """True or false; false if it is not there."""
        value = self.value(key, is_needed=False)
        if value is not MISSING and not isinstance(value, bool):
            self.complain(key, f"true or false is needed here, not {quoted(value)}")
        return value is True

    def items(self, key: str, least: int, most: int) -> list[Any]:
        """A list of so many things; one that need not be there may be empty."""
        value = self.value(key, is_needed=least > 0)
        if value is MISSING:
            return []
        if not isinstance(value, list):
            self.complain(key, f"a list is needed here, not {quoted(value)}")
            return []
        if not least <= len(value) <= most:
            wanted = f"{least}" if least == most else f"{least} to {most}"
            self.complain(key, f"{wanted} are needed here, not {len(value)}")
        return value

    def wholes(self, key: str, count: int, least: int, most: int) -> list[int]:
        """A list of exactly so many whole numbers within bounds, or an empty one."""
        given = self.items(key, count, count)
        good = [self._whole(item, f"{key}[{i}]", least, most) for i, item in enumerate(given)]
        sound = [number for number in good if number is not None]
        return sound if len(sound) == count else []

    def numbers(self, key: str, count: int, least: float, most: float) -> list[float]:
        """A list of exactly so many numbers within bounds, or an empty one."""
        given = self.items(key, count, count)
        good = [self._number(item, f"{key}[{i}]", least, most) for i, item in enumerate(given)]
        sound = [number for number in good if number is not None]
        return sound if len(sound) == count else []

    def texts(self, key: str, least: int, most: int, choices: Iterable[str] | None = None) -> list[str]:
        """A list of words, none of them twice, all from the choices if there are any."""
        found: list[str] = []
        for i, item in enumerate(self.items(key, least, most)):
            at = f"{key}[{i}]"
            word = self._text(item, at)
            if word is not None and choices is not None:
                word = self._one_of(word, at, choices)
            if word is not None and word in found:
                self.complain(at, f"{quoted(word)} stands here twice")
            elif word is not None:
                found.append(word)
        return found

    def table(self, key: str, is_needed: bool = True) -> TomlTable:
        """The table at a key; one that misses nothing if it is not there itself."""
        return TomlTable(self.value(key, is_needed), self.at(key), self.problems)

    def tables(self, key: str, least: int, most: int) -> list[TomlTable]:
        """The tables of a list."""
        return [
            TomlTable(item, self.at(f"{key}[{i}]"), self.problems)
            for i, item in enumerate(self.items(key, least, most))
        ]

    def plain(self, key: str) -> None:
        """Anything that is plain data: kept for reference and not read further."""
        value = self.value(key, is_needed=False)
        if value is not MISSING:
            self._plain(value, key, DEEPEST)

    def _plain(self, value: object, key: str, depth: int) -> None:
        if isinstance(value, dict) and depth:
            for name, item in value.items():
                self._plain(item, f"{key}.{name}", depth - 1)
        elif isinstance(value, list) and depth:
            for i, item in enumerate(value):
                self._plain(item, f"{key}[{i}]", depth - 1)
        elif not isinstance(value, str | bool):
            self._number(value, key, -LARGEST, LARGEST)

    def no_other_keys(self) -> None:
        """Complain of every key that nobody asked for."""
        for key in self.values:
            if key not in self.asked_for:
                self.complain(shortened(key), f"there is no such key; {nearest(key, self.asked_for)}")


def _is_finite(value: int | float) -> bool:
    return isinstance(value, int) or math.isfinite(value)


def _out_of_bounds(value: int | float, least: float, most: float) -> str:
    return f"a number from {least} to {most} is needed here, not {quoted(value)}"

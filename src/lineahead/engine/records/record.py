"""The record of a game as one small file of JSON: a header, and what happened in the order it happened.

Each entry stands on a line of its own and ends with a seal, the beginning of the hash of all lines up to it, so that
a changed file is refused with the place of the change.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NoReturn

from ...kernel.dice import BadFace
from ..contract.questions import Seat
from ..contract.scenario import BadFile, Problem, Scenario
from ..contract.showing import Shown
from .dice_source import DiceSource, source_from_json
from .plain_values import as_plain, canonical, read_plain
from .tape import Face, faces_from_words

FORMAT = 1
KINDS = (
    "order",
    "answer",
    "faces",
    "ruling",
    "undo",
    "take-back",
    "note",
    "checkup",
    "snapshot",
    "outcome",
    "seed",
)
SEAL_LENGTH = 8


@dataclass(frozen=True, slots=True)
class RecordEntry:
    """One thing that happened: its number from 1, its kind, and its facts as plain JSON values."""

    number: int
    kind: str
    facts: dict[str, Any]


class LateEntry(RecordEntry):
    """An entry whose facts are put down when somebody reads them."""

    __slots__ = ("_put_down",)

    def __init__(self, number: int, kind: str, put_down: Callable[[], dict[str, Any]]) -> None:
        for name, value in (("number", number), ("kind", kind), ("_put_down", put_down)):
            object.__setattr__(self, name, value)

    def __getattr__(self, name: str) -> Any:
        if name != "facts":
            raise AttributeError(name)
        object.__setattr__(self, name, self._put_down())
        object.__setattr__(self, "_put_down", None)
        return self.facts

    def __eq__(self, other: object) -> bool:
        return self.plain() == (other.plain() if isinstance(other, LateEntry) else other)

    def __reduce__(self) -> tuple[type[RecordEntry], tuple[int, str, dict[str, Any]]]:
        return RecordEntry, (self.number, self.kind, self.facts)

    def plain(self) -> RecordEntry:
        """The same as any other entry."""
        return RecordEntry(self.number, self.kind, self.facts)


@dataclass(frozen=True, slots=True)
class Record(Shown):
    """A game as it can be saved, replayed and verified anywhere."""

    ruleset: str
    edition: int
    scenario: Scenario
    seats: tuple[Seat, ...]
    dice: dict[str, Any]
    entries: tuple[RecordEntry, ...]

    def __repr__(self) -> str:
        return f"<Record {self.scenario.name}: {self.ruleset}, edition {self.edition}; {len(self.entries)} entries>"

    def seed(self) -> str | None:
        """The secret seed, if it has been shown."""
        shown = (entry.facts.get("seed") for entry in self.entries if entry.kind == "seed")
        return next(shown, self.dice.get("seed") if self.dice.get("kind") in ("secret", "continued", "real") else None)

    def source(self) -> DiceSource:
        """The source of the game's faces, at its first face."""
        return source_from_json(self.dice, self.seed(), self.faces())

    def faces(self) -> list[Face]:
        """All faces that no seat typed, in the order they fell."""
        fallen = (e.facts["faces"] for e in self.entries if e.kind == "faces" and "seat" not in e.facts)
        return [face for words in fallen for face in faces_from_words(words)]

    def snapshots(self) -> list[RecordEntry]:
        """The state at the beginning of each turn."""
        return [entry for entry in self.entries if entry.kind == "snapshot"]

    def text(self) -> str:
        """The file: one line for the header, one for each entry."""
        hasher = hashlib.sha256()
        header = canonical(self._header())
        hasher.update(header.encode())
        lines = []
        for entry in self.entries:
            line = canonical(_entry_as_json(entry))
            hasher.update(line.encode())
            lines.append(f'{line[:-1]},"seal":"{hasher.hexdigest()[:SEAL_LENGTH]}"}}')
        body = ",\n".join(lines)
        return f'{{"lineahead":{FORMAT},"header":{header},"entries":[\n{body}\n],"seal":"{hasher.hexdigest()}"}}\n'

    def _header(self) -> dict[str, Any]:
        return {
            "ruleset": self.ruleset,
            "edition": self.edition,
            "dice": self.dice,
            "scenario": as_plain(self.scenario),
            "seats": as_plain(self.seats),
        }


def _entry_as_json(entry: RecordEntry) -> dict[str, Any]:
    return {"n": entry.number, entry.kind: entry.facts}


def read_record(text: str | bytes, name: str = "record") -> Record:
    """The record that a file holds; BadFile says where it is broken, changed or mistyped."""
    data = _parsed(text, name)
    if not isinstance(data, dict) or "lineahead" not in data:
        _refuse(name, "line 1", "this is not a recorded game")
    if data["lineahead"] != FORMAT or isinstance(data["lineahead"], bool):
        _refuse(name, "lineahead", f"format {data['lineahead']!r:.40} is not known here, only format {FORMAT}")
    header, lines = data.get("header"), data.get("entries")
    if not isinstance(header, dict) or not isinstance(lines, list):
        _refuse(name, "header" if not isinstance(header, dict) else "entries", "this part is missing")
    _check_seals(header, lines, data.get("seal"), name)
    entries = tuple(_entry_from_json(line, place, name) for place, line in enumerate(lines))
    return _with_header(header, entries, name)


def _parsed(text: str | bytes, name: str) -> Any:
    try:
        words = text.decode("utf-8") if isinstance(text, bytes) else text
        return json.loads(words, parse_constant=_no_number, object_pairs_hook=_said_once)
    except UnicodeDecodeError as problem:
        _refuse(name, f"byte {problem.start}", "this is not a text file")
    except json.JSONDecodeError as problem:
        _refuse(name, f"line {problem.lineno}, column {problem.colno}", f"broken off or damaged: {problem.msg}")
    except RecursionError:
        _refuse(name, "line 1", "this is nested too deeply to be a recorded game")
    except Repeated as problem:
        _refuse(name, problem.key, "this stands twice in one table; which of the two was played nobody can say")
    except ValueError as problem:
        _refuse(name, "line 1", str(problem))


class Repeated(ValueError):
    """A name that stands twice in one table of JSON."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key[:60] or "a name"


def _said_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A table of JSON in which every name stands once: other programs may take the first where this takes the last."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise Repeated(next(name for name, count in Counter(name for name, _ in pairs).items() if count > 1))
    return found


def _no_number(word: str) -> NoReturn:
    raise ValueError(f"{word} is not a number that a recorded game may hold")


def _refuse(name: str, place: str, words: str) -> NoReturn:
    raise BadFile(name, [Problem(place, words)])


def _check_seals(header: dict[str, Any], lines: list[Any], seal: object, name: str) -> None:
    hasher = hashlib.sha256(_text_of(header, "header", name).encode())
    for number, line in enumerate(lines, start=1):
        if not isinstance(line, dict):
            _refuse(name, f"entry {number}", "a table of named values is needed here")
        bare = {key: value for key, value in line.items() if key != "seal"}
        hasher.update(_text_of(bare, f"entry {number}", name).encode())
        if line.get("seal") != hasher.hexdigest()[:SEAL_LENGTH]:
            at = "the header or entry 1" if number == 1 else f"entry {number}"
            _refuse(name, at, "this has been changed since it was written")
    if seal != hasher.hexdigest():
        _refuse(name, "seal", "the file has been changed since it was written")


def _text_of(value: Any, place: str, name: str) -> str:
    try:
        return canonical(value)
    except (RecursionError, ValueError):
        _refuse(name, place, "this holds something that no recorded game holds")


def _entry_from_json(line: dict[str, Any], place: int, name: str) -> RecordEntry:
    at = f"entry {place + 1}"
    if line.get("n") != place + 1 or isinstance(line["n"], bool):
        _refuse(name, at, f"this entry bears the number {line.get('n')!r:.40}")
    kinds = [key for key in line if key not in ("n", "seal")]
    if len(kinds) != 1 or kinds[0] not in KINDS or not isinstance(line[kinds[0]], dict):
        _refuse(name, at, f"an entry is one of {', '.join(KINDS)}, with its facts")
    entry = RecordEntry(place + 1, kinds[0], line[kinds[0]])
    if entry.kind == "faces":
        _check_faces(entry, at, name)
    if entry.kind == "seed" and not isinstance(entry.facts.get("seed"), str):
        _refuse(name, at, "a seed is written in hexadecimal")
    return entry


def _check_faces(entry: RecordEntry, at: str, name: str) -> None:
    words = entry.facts.get("faces")
    if not isinstance(words, str):
        _refuse(name, at, "faces are written like this: d10 3 9 1")
    try:
        faces_from_words(words)
    except BadFace as problem:
        _refuse(name, at, str(problem))


def _with_header(header: dict[str, Any], entries: tuple[RecordEntry, ...], name: str) -> Record:
    for key, kind in (("ruleset", str), ("edition", int), ("dice", dict), ("scenario", dict), ("seats", list)):
        if not isinstance(header.get(key), kind) or isinstance(header[key], bool):
            _refuse(name, f"header.{key}", "this is missing or mistyped")
    scenario = read_plain(Scenario, header["scenario"], name, "header.scenario")
    seats = tuple(read_plain(Seat, seat, name, f"header.seats[{i}]") for i, seat in enumerate(header["seats"]))
    if scenario.edition != header["edition"]:
        _refuse(name, "header.edition", f"the battle itself is of edition {scenario.edition}")
    record = Record(header["ruleset"], header["edition"], scenario, seats, header["dice"], entries)
    try:
        record.source()
    except BadFile as problem:
        raise BadFile(name, problem.problems) from problem
    return record

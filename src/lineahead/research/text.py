"""What learners need of many battles, written out as functions over a rule set's bundle and compiled like its loop.

For a row, which is a side that is asked in one of the battles: which orders of the grid are lawful, what the side sees,
the order of a number taken, or one drawn among the lawful ones. Interpreted the same text serves a single view.
"""

from __future__ import annotations

import sys
import types
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints

from ..engine.contract import research as grids
from ..engine.contract.calling import bundles_of
from ..engine.contract.research import NOT_LAWFUL, NOTHING_MORE, Research, Rule
from ..engine.contract.sea import battle_kind, row_kinds
from ..engine.loop_text import FOR_EACH_SIDE, Writer, branches, indented, many_of, unique_name
from ..engine.simulated_loop import SimulatedLoop, Where, house_of, write_down
from ..kernel.compiled import cache_folder, rule
from ..kernel.dice import lot
from ..kernel.records import item_of, kinds_of

LOOK, MARK, TAKE, DRAW = 1, 2, 4, 8  # what is done with rows, as bits
TRIES = 64  # before all lawful orders are counted to draw one
HEAD = 2  # numbers that stand first in whatever is seen: the side, and the step


@dataclass(frozen=True)
class Serving:
    """The functions for one rule set's loop; `tables` are the parts of the bundle that a side is shown."""

    loop: SimulatedLoop
    research: Research
    sea: type

    @cached_property
    def text(self) -> str:
        """The functions as they are written out."""
        return "\n\n".join(ServingWriter(self).functions())

    @cached_property
    def module(self) -> types.ModuleType:
        """The text as a module, its functions rules; its name tells the text of the rules that it calls, too."""
        drafts = Path(sys.modules[self.research_rules[0].__module__].__file__ or "").parent
        files = [*sorted(drafts.glob("*.py")), Path(grids.__file__)]
        sources = b"".join(path.read_bytes() for path in files)
        digest = sha256(f"{self.loop.known}{self.text}".encode() + sources)
        name = f"serving_{digest.hexdigest()[:12]}"
        module = types.ModuleType(name)
        vars(module).update(self._names(), __house__=str(house_of(self.loop)))
        sys.modules[name] = module
        module.__file__ = str(cache_folder(self.loop.tally) / f"{name}.py")
        exec(compile(self.text, module.__file__, "exec", dont_inherit=True), vars(module))
        for value in list(vars(module).values()):
            if isinstance(value, types.FunctionType) and value.__module__ == name:
                rule(value)
        return module

    def write_down(self) -> None:
        """Lay the text where numba looks for it."""
        write_down(self)  # type: ignore[arg-type]

    @property
    def research_rules(self) -> list[Rule]:
        """The rules that the text calls."""
        sees = [] if self.research.sees is None else [self.research.sees]
        return [*(asked.draft for asked in self.research.asked.values()), *sees]

    def _names(self) -> dict[str, Any]:
        hints = get_type_hints(self.loop.bundle).values()
        kinds = [get_args(hint)[0] if get_origin(hint) is list else hint for hint in hints]
        bundles = [kind for called in self.research_rules for kind in bundles_of(called).values()]
        grid = get_type_hints(self.research_rules[0])["grid"]
        return {
            **{unique_name(called): self.loop.rule(called) for called in self.research_rules},
            **{kind.__name__: kind for kind in (*bundles, *kinds, grid)},
            "Bundle": self.loop.bundle,
            "Where": Where,
            "lot": lot,
        }

    @cached_property
    def grid_kind(self) -> str:
        """The name of the grid's class."""
        return str(get_type_hints(self.research_rules[0])["grid"].__name__)

    @cached_property
    def fields(self) -> dict[str, list[tuple[str, int]]]:
        """What is seen of the battle and of a row of each table: fields with how many numbers they have."""
        kinds = {"battle": battle_kind(self.sea), **row_kinds(self.sea)}
        return {
            table: [(name, width_of(kinds[table], name)) for name in names]
            for table, names in self.research.seen.items()
        }


def width_of(kind: type, name: str) -> int:
    """How many numbers a field of a record has."""
    return len(getattr(kind(), name)) if item_of(kinds_of(kind)[name]) is not None else 1


class ServingWriter(Writer):
    """Writes the functions for learners."""

    def __init__(self, serving: Serving) -> None:
        super().__init__(serving.loop)
        self.serving, self.research = serving, serving.research

    def functions(self) -> Iterator[str]:
        """Every function, those that are called before their callers."""
        asked = [place for place in self.plan.places if place.step.name in self.research.asked]
        head = f"draft(parts: Bundle, grid: {self.serving.grid_kind}, at: int, side: int, action: int) -> int"
        drafts = {place.number: self.research.asked[place.step.name].draft for place in asked}
        yield self._by_place(head, asked, lambda place: [f"return {self.call(drafts[place.number])}"], str(NOT_LAWFUL))
        yield MARKING.format(grid=self.serving.grid_kind)
        yield "\n    ".join(["def look(parts: Bundle, at: int, side: int, seen: list[int]) -> int:", *self._looking()])
        yield self._serving()

    def _named(self, name: str, kind: str) -> str:
        return name if name in ("grid", "action") else super()._named(name, kind)

    def _looking(self) -> Iterator[str]:
        """Lines that put what is seen into a row of numbers."""
        yield "seen[0], seen[1] = side, at"
        yield f"place = {HEAD}"
        for table, fields in self.serving.fields.items():
            part = f"parts.{self.research.part_of(table)}"
            lines = list(self._putting(fields))
            if table == "battle":
                yield from [f"thing = {part}", *lines]
            else:
                yield from [f"for i in range(len({part})):", *indented([f"row = {part}[i]", *lines_for_rows(lines)])]
        yield "return place\n"

    def _putting(self, fields: list[tuple[str, int]]) -> Iterator[str]:
        at = 0
        for name, width in fields:
            if width == 1:
                yield f"seen[place + {at}] = thing.{name}"
            else:
                yield f"for k in range({width}):"
                yield f"    seen[place + {at} + k] = thing.{name}[k]"
            at += width
        yield f"place += {at}"

    def _serving(self) -> str:
        """The function over many battles: for each row what the task says."""
        kinds = get_type_hints(self.loop.bundle)
        given = [f"{name}: {many_of(name, kinds[name])}" for name in self.parts]
        rest = [f"where: list[Where], grids: list[{self.serving.grid_kind}], spans: list[int], rows: list[int]"]
        rest += ["actions: list[int], lawful: list[int], seen: list[int], task: int"]
        counts = [f"{name}_each = len({name}) // len(battle)" for name in (*self.loop.tables, *FOR_EACH_SIDE)]
        sees = [] if self.research.sees is None else [self.call(self.research.sees)]
        a_row = [
            "i, side = rows[row] // doctrines_each, rows[row] % doctrines_each",
            f"parts = Bundle({', '.join(self._one_of(name) for name in self.parts)})",
            *sees,
            "at = where[i].at",
            *branches([(f"task & {LOOK} != 0:", ["look(parts, at, side, seen[row * width : (row + 1) * width])"])]),
            *branches([(f"task & {MARK} != 0:", [MARK_ROW])]),
            *branches([(f"task & {DRAW} != 0:", [DRAW_ROW])]),
            *branches([(f"task & {TAKE} != 0:", TAKE_ROW)]),
        ]
        sizes = ["size, width = len(lawful) // len(rows), len(seen) // len(rows)", "refused = 0"]
        lines = [*counts, *sizes, "for row in range(len(rows)):", *indented(a_row), "return refused"]
        return "\n    ".join([f"def serve({', '.join([*given, *rest])}) -> int:", *lines]) + "\n"


def lines_for_rows(lines: list[str]) -> list[str]:
    """The same lines for a row of a table."""
    return [line.replace("thing.", "row.") for line in lines]


MARK_ROW = "mark(parts, grids[0], at, side, spans, lawful[row * size : (row + 1) * size])"
DRAW_ROW = "actions[row] = drawn(parts, grids[0], at, side, spans)"
TAKE_ROW = [
    "kind = draft(parts, grids[0], at, side, actions[row])",
    "if kind < 0:",
    "    refused += 1",
    "else:",
    "    where[i].given[side] = kind",
]
MARKING = f"""def mark(parts: Bundle, grid: {{grid}}, at: int, side: int, spans: list[int], lawful: list[int]) -> int:
    count, action = 0, spans[2 * at]
    for number in range(len(lawful)):
        lawful[number] = 0
    while action < spans[2 * at + 1]:
        kind = draft(parts, grid, at, side, action)
        if kind >= 0:
            lawful[action] = 1
            count += 1
        action += max(1, -kind)
    if draft(parts, grid, at, side, {NOTHING_MORE}) >= 0:
        lawful[{NOTHING_MORE}] = 1
        count += 1
    return count


def lawful_number(parts: Bundle, grid: {{grid}}, at: int, side: int, spans: list[int], wanted: int) -> int:
    left, action = wanted, spans[2 * at]
    while action < spans[2 * at + 1]:
        kind = draft(parts, grid, at, side, action)
        left -= kind >= 0
        if left == 0:
            return action
        action += max(1, -kind)
    return {NOTHING_MORE}


def drawn(parts: Bundle, grid: {{grid}}, at: int, side: int, spans: list[int]) -> int:
    first, end = spans[2 * at], spans[2 * at + 1]
    for attempt in range({TRIES}):
        action = first - 2 + lot(parts.thoughts, end - first + 1)
        if action == first - 1:
            action = {NOTHING_MORE}
        if draft(parts, grid, at, side, action) >= 0:
            return action
    count = 0
    action = first
    while action < end:
        kind = draft(parts, grid, at, side, action)
        count += kind >= 0
        action += max(1, -kind)
    if draft(parts, grid, at, side, {NOTHING_MORE}) >= 0:
        count += 1
    return lawful_number(parts, grid, at, side, spans, lot(parts.thoughts, count))
"""

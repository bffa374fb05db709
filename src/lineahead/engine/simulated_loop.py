"""The sequence of play written out as one flat loop: what the simulator compiles, entered and stopped anywhere.

The steps of the tree are numbered as they stand, and where a battle stands is one number, with the number of the pass
of each loop that repeats. `play_until_asked` has a branch for each step: it does it, and says which one follows. It
stops where a side from outside is asked; with nobody outside it plays to the end. Doctrines inside and players outside
go the same way: `think` writes a side's order, and when all who are asked have answered, `take` carries them out.

The text is plain Python over the rule set's bundle. It plays as it stands, interpreted; compiled it is as fast as a
loop written by hand.
"""

from __future__ import annotations

import os
import sys
import types
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from pathlib import Path as FilePath
from typing import Any, get_args, get_origin, get_type_hints

from ..kernel.compiled import cache_folder, rule
from ..kernel.records import copy_of, copy_table, record, zeros
from .contract.calling import ALL_SHIPS, bundles_of, names_of
from .contract.ruleset import Loop, Rule, State, Step
from .contract.sequence import Path, frames_of

NO_ANSWER = -1
MOST_LOOPS = 8
MOST_SIDES = 8
THINK, GO_ON, COUNT = range(3)  # what can be done with many battles


@record
class Where:
    """Where a battle stands: the number of its step, and the pass of each loop that repeats.

    `asked` are the sides it waits for, a bit each; `given` is the kind of answer that each side has given; its order
    lies among the orders of the battle.
    """

    at: int = 0
    asked: int = 0
    passes: list[int] = zeros(MOST_LOOPS, 1)
    given: list[int] = zeros(MOST_SIDES, NO_ANSWER)


@dataclass(frozen=True, slots=True)
class Place:
    """A step of the flattened tree: the way to it, the repeating loops around it, and which of them it closes."""

    number: int
    way: tuple[int, ...]
    step: Step
    loops: tuple[int, ...]
    closes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Round:
    """A loop that repeats: its rule to end, its first step, and the one after its last."""

    until: Rule
    first: int
    end: int


@dataclass(frozen=True, slots=True)
class Plan:
    """A sequence of play flattened: its steps, and the loops among them that repeat."""

    places: tuple[Place, ...]
    rounds: tuple[Round, ...]


def flattened(sequence: Loop) -> Plan:
    """The steps of a tree in the order in which they stand."""
    places: list[Place] = []
    rounds: list[Round | None] = []

    def visit(node: Step | Loop, way: tuple[int, ...], loops: tuple[int, ...]) -> None:
        if isinstance(node, Step):
            places.append(Place(len(places), way, node, loops, ()))
            return
        first, number = len(places), len(rounds)
        if node.until is not None:
            rounds.append(None)
            loops = (*loops, number)
        for place, child in enumerate(node.steps):
            visit(child, (*way, place), loops)
        if node.until is not None:
            rounds[number] = Round(node.until, first, len(places))
            last = places[-1]
            places[-1] = Place(last.number, last.way, last.step, last.loops, (*last.closes, number))

    visit(sequence, (), ())
    return Plan(tuple(places), tuple(each for each in rounds if each is not None))


@dataclass(frozen=True)
class SimulatedLoop:
    """A rule set's sequence over its bundle: `kinds` are those of answers, `tally` says how a battle ended.

    `tables` are the parts of the bundle that hold several rows a battle; `desks` are room for what a side knows, each
    with the part that it is like, and battles that are played one after another share them.
    """

    sequence: Loop
    bundle: type
    kinds: tuple[str, ...]
    tally: Rule
    tables: tuple[str, ...]
    desks: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def plan(self) -> Plan:
        """The sequence flattened."""
        return flattened(self.sequence)

    @cached_property
    def text(self) -> str:
        """The loop as it is written out."""
        return "\n\n".join(Writer(self).functions())

    @cached_property
    def module(self) -> types.ModuleType:
        """The text as a module, its functions rules."""
        return module_of(self)

    def where(self, path: Path) -> Where:
        """The place in the written-out loop to which a path of the tree leads."""
        if not path:
            return Where(at=len(self.plan.places))
        frames = frames_of(self.sequence, path)
        way = tuple(frame.place for frame in frames)
        place = next(each for each in self.plan.places if each.way == way)
        where = Where(at=place.number)
        passes = [frame.turn for frame in frames if frame.loop.until is not None]
        for number, turn in zip(place.loops, passes, strict=True):
            where.passes[number] = turn
        return where

    def path(self, where: Where) -> Path:
        """The path of the tree that leads to a place in the written-out loop."""
        if where.at == len(self.plan.places):
            return []
        place, node = self.plan.places[where.at], self.sequence
        path: Path = []
        loops = iter(place.loops)
        for child in place.way:
            if node.until is not None:
                path.append(where.passes[next(loops)])
            path.append(child)
            following = node.steps[child]
            node = following if isinstance(following, Loop) else node
        return path

    def sea(self, state: State, **others: Any) -> Any:
        """The bundle of one battle that is played interpreted: its state, and the players' things and dice."""
        parts = {"battle": state.battle, **state.tables}
        desks = {name: copied(parts[like]) for name, like in self.desks.items()}
        return self.bundle(**{**parts, **desks, **others})

    def in_order(self, parts: Mapping[str, Any]) -> tuple[Any, ...]:
        """The parts of many battles as the compiled function takes them."""
        return tuple(parts[name] for name in get_type_hints(self.bundle))

    def play(self, sea: Any, where: Where, outside: int = 0) -> None:
        """Play on, interpreted, until somebody from outside is asked or the battle is over."""
        self.module.play_until_asked(sea, where, outside)

    @property
    def work(self) -> Callable[..., Any]:
        """What is done with many battles: the function that is compiled."""
        return self.module.work  # type: ignore[no-any-return]


class Writer:
    """Writes a plan out as functions over a bundle."""

    def __init__(self, loop: SimulatedLoop) -> None:
        self.loop, self.plan = loop, loop.plan
        self.parts: Sequence[str] = loop.bundle._fields  # type: ignore[attr-defined]

    def functions(self) -> Iterator[str]:
        """Every function of the text, those that are called before their callers."""
        asking = [each for each in self.plan.places if each.step.asks is not None]
        yield self._by_place("whom(sea: Bundle, at: int) -> int", asking, self._whom, "0")
        yield self._by_place("think(sea: Bundle, at: int, side: int) -> int", asking, self._think, str(NO_ANSWER))
        taken = "take(sea: Bundle, where: Where) -> None"
        yield self._by_place(taken, asking, self._take, "None", before=("at = where.at",))
        yield ALIKE
        yield self._playing()
        yield self._many()

    def _by_place(
        self,
        head: str,
        places: Sequence[Place],
        body: Callable[[Place], list[str]],
        last: str,
        before: tuple[str, ...] = (),
    ) -> str:
        cases = [(f"at == {each.number}:  # {each.step.name}", body(each)) for each in places]
        return "\n    ".join([f"def {head}:", *before, *branches(cases), f"return {last}"]) + "\n"

    def _whom(self, place: Place) -> list[str]:
        assert place.step.whom is not None, f"{place.step.name}: nobody says whom it asks"
        return [f"return {self.call(place.step.whom)}"]

    def _think(self, place: Place) -> list[str]:
        assert place.step.thinks is not None, f"{place.step.name}: no doctrine knows what to answer"
        return [f"return {self.call(place.step.thinks)}"]

    def _take(self, place: Place) -> list[str]:
        cases = [
            (f"answer == {self.loop.kinds.index(kind)}:  # {kind}", [self.call(each, kind) for each in rules])
            for kind, rules in place.step.takes.items()
        ]
        each = ["answer = where.given[side]", f"where.given[side] = {NO_ANSWER}", *branches(cases)]
        after = [self.call(rule) for rule in place.step.after]
        return [EVERY_SIDE, *indented(each), *after, *self._leaving(place, stays=True)]

    def _playing(self) -> str:
        """One branch for each step, until somebody outside is asked or the last step has been played."""
        cases = [(f"at == {each.number}:  # {each.step.name}", self._playing_of(each)) for each in self.plan.places]
        lines = ["at = where.at", f"while at < {len(self.plan.places)}:", *indented(branches(cases))]
        head = "def play_until_asked(sea: Bundle, where: Where, outside: int) -> None:"
        return "\n    ".join([head, *lines, "where.at, where.asked = at, 0", "return None"]) + "\n"

    def _playing_of(self, place: Place) -> list[str]:
        if place.step.asks is None:
            return [*(self.call(each) for each in deeds_of(place.step)), *self._leaving(place), "at = where.at"]
        assert place.step.whom is not None, f"{place.step.name}: nobody says whom it asks"
        return [
            f"where.at, asked = {place.number}, {self.call(place.step.whom)}",
            "if asked == 0:",
            *indented(self._leaving(place)),
            "elif has_all_answers(sea, where, asked, outside):",
            "    take(sea, where)",
            "else:",
            "    return None",
            "at = where.at",
        ]

    def _leaving(self, place: Place, stays: bool = False) -> list[str]:
        """Where play goes from a step: out of the outermost loop that has ended, else on, or it stays."""
        cases = []
        for depth, number in enumerate(place.loops):
            end = self.plan.rounds[number].end
            cases.append((f"{self.call(self.plan.rounds[number].until)}:", self._going(place.loops[:depth], end)))
        onward = [f"where.at = {place.number}"] if stays else self._onward(place)
        if not cases:
            return onward
        return [*branches(cases), "else:", *indented(onward)]

    def _onward(self, place: Place) -> list[str]:
        """On to what follows a step: the next one, or the first of the innermost loop that it closes."""
        if not place.closes:
            return self._going(place.loops, place.number + 1)
        number = place.closes[0]
        first = self.plan.rounds[number].first
        within = self.plan.places[first].loops
        inner = within[within.index(number) + 1 :]
        anew = [f"where.passes[{each}] = 1" for each in inner]
        return [f"where.passes[{number}] += 1", *anew, f"where.at = {first}"]

    def _going(self, inside: tuple[int, ...], target: int) -> list[str]:
        """To a step from within these loops: those that are entered begin with their first pass."""
        loops = self.plan.places[target].loops if target < len(self.plan.places) else ()
        entered = [each for each in loops if each not in inside]
        return [*(f"where.passes[{each}] = 1" for each in entered), f"where.at = {target}"]

    def call(self, rule: Rule, kind: str = "") -> str:
        """A call of a rule with what it names: parts of the bundle, the side and its doctrine, the answer."""
        return f"{unique_name(rule)}({', '.join(self._wanted(rule, kind))})"

    def _wanted(self, rule: Rule, kind: str) -> Iterator[str]:
        for name in names_of(rule):
            bundle = bundles_of(rule).get(name)
            if bundle is None:
                yield self._named(name, kind)
            elif bundle is self.loop.bundle:
                yield "sea"
            else:
                yield f"{bundle.__name__}({', '.join(self._named(each, kind) for each in bundle._fields)})"

    def _named(self, name: str, kind: str) -> str:
        given = {"side": "side", "own": str(ALL_SHIPS), "doctrine": "sea.doctrines[side]", "orders": "sea.orders[side]"}
        if name in given:
            return given[name]
        if name in self.parts:
            return f"sea.{name}"
        if name in self.loop.kinds:
            return f"sea.orders[side].{name}"
        return f"sea.orders[side].{kind}.{name}"

    def _many(self) -> str:
        """What is done with each of many battles: an answer thought out, play gone on with, or the end counted.

        Numba is quicker at taking many arrays than at taking one bundle of them.
        """
        kinds = get_type_hints(self.loop.bundle)
        given = [f"{name}: {many_of(name, kinds[name])}" for name in self.parts]
        rest = ["where: list[Where]", "result: list[Result]", "task: int", "outside: int"]
        counts = [f"{name}_each = len({name}) // len(battle)" for name in (*self.loop.tables, "orders")]
        tasks = [
            (f"task == {THINK}:", ["think_for(sea, where[i], where[i].asked)"]),
            (f"task == {GO_ON}:", ["play_until_asked(sea, where[i], outside)"]),
            (f"task == {COUNT}:", [self._tally()]),
        ]
        each = [f"sea = Bundle({', '.join(self._one_of(name) for name in self.parts)})", *branches(tasks), WAITS]
        lines = [*counts, "waiting = 0", "for i in range(len(battle)):", *indented(each), "return waiting"]
        return "\n    ".join([f"def work({', '.join([*given, *rest])}) -> int:", *lines]) + "\n"

    def _tally(self) -> str:
        wanted = (f"sea.{name}" if name in self.parts else "result[i]" for name in names_of(self.loop.tally))
        return f"{unique_name(self.loop.tally)}({', '.join(wanted)})"

    def _one_of(self, name: str) -> str:
        """A part of one battle among many."""
        if name in SILENT or name == "doctrines":
            return name
        if name in self.loop.desks:
            return f"{name}[0]" if self.loop.desks[name] == "battle" else name
        if name in (*self.loop.tables, "orders"):
            return f"{name}[i * {name}_each : (i + 1) * {name}_each]"
        return f"{name}[i]"


WAITS = "waiting += where[i].asked != 0"
SILENT = ("answers", "trace", "silence")
EVERY_SIDE = "for side in range(len(sea.doctrines)):"
ALIKE = """def think_for(sea: Bundle, where: Where, sides: int) -> None:
    for side in range(len(sea.doctrines)):
        if sides >> side & 1 != 0 and where.given[side] == NO_ANSWER:
            where.given[side] = think(sea, where.at, side)


def has_all_answers(sea: Bundle, where: Where, asked: int, outside: int) -> bool:
    where.asked = 0
    for side in range(len(sea.doctrines)):
        if asked & outside & 1 << side != 0 and where.given[side] == NO_ANSWER:
            where.asked |= 1 << side
    if where.asked == 0:
        think_for(sea, where, asked)
    return where.asked == 0
"""


def deeds_of(step: Step) -> tuple[Rule, ...]:
    """What the simulator does in a step."""
    return step.simulated or step.does


def copied(part: Any) -> Any:
    """A part of a battle that does not change with it."""
    return copy_table(part) if isinstance(part, list) else copy_of(part)


def many_of(name: str, hint: Any) -> str:
    """What a part is where there are many battles: a table of all rows, or nothing that compiled rules know."""
    if get_origin(hint) is list:
        return f"list[{get_args(hint)[0].__name__}]"
    return hint.__name__ if name in SILENT else f"list[{hint.__name__}]"


def branches(cases: Sequence[tuple[str, Sequence[str]]]) -> list[str]:
    """Conditions, each with what is done where it is the first to hold."""
    lines: list[str] = []
    for number, (when, then) in enumerate(cases):
        lines += [f"{'elif' if number else 'if'} {when}", *indented(then or ["pass"])]
    return lines


def indented(lines: Sequence[str]) -> list[str]:
    """Lines one step further in."""
    return [f"    {line}" for line in lines]


def unique_name(fn: Callable[..., Any]) -> str:
    """A name that no rule of another module has."""
    return f"{fn.__module__.rpartition('.')[2]}__{fn.__name__}"


def module_of(loop: SimulatedLoop) -> types.ModuleType:
    """The text of a loop made into rules, in a module of its own whose name tells which text it is.

    Numba keeps what it compiles under the file of a module and looks for it by its name, so the text is written down
    where compiled rules are kept, and the module stands among all others.
    """
    name = f"written_out_{sha256(loop.text.encode()).hexdigest()[:12]}"
    module = types.ModuleType(name)
    vars(module).update(names_in(loop), __house__=str(house_of(loop)))
    sys.modules[name] = module
    module.__file__ = str(cache_folder(loop.tally) / f"{name}.py")
    exec(compile(loop.text, module.__file__, "exec", dont_inherit=True), vars(module))
    for each in list(vars(module).values()):
        if isinstance(each, types.FunctionType) and each.__module__ == name:
            rule(each)
    return module


def house_of(loop: SimulatedLoop) -> FilePath:
    """The folder of the rule set whose loop it is."""
    return FilePath(sys.modules[loop.bundle.__module__].__file__ or "").parents[1]


def write_down(loop: SimulatedLoop) -> None:
    """Lay the text of a loop where numba looks for it, before it is compiled."""
    file = FilePath(loop.module.__file__ or "")
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        draft = file.with_suffix(f".{os.getpid()}")
        draft.write_text(loop.text, encoding="utf-8")
        draft.replace(file)


def names_in(loop: SimulatedLoop) -> dict[str, Any]:
    """What the text of a loop refers to: its rules, the records of its bundle, and a few numbers."""
    rules = [loop.tally, *(each.until for each in loop.plan.rounds)]
    for place in loop.plan.places:
        step = place.step
        rules += [*deeds_of(step), *step.after, *(each for taken in step.takes.values() for each in taken)]
        rules += [each for each in (step.whom, step.thinks) if each is not None]
    hints = get_type_hints(loop.bundle).values()
    kinds = [get_args(hint)[0] if get_origin(hint) is list else hint for hint in hints]
    result = get_type_hints(loop.tally)["result"]
    bundles = [kind for each in rules for kind in bundles_of(each).values()]
    return {
        **{unique_name(each): each for each in rules},
        **{kind.__name__: kind for kind in bundles},
        **{kind.__name__: kind for kind in kinds},
        "Bundle": loop.bundle,
        "Result": result,
        "Where": Where,
        "NO_ANSWER": NO_ANSWER,
    }

"""The sequence of play written out as one flat loop: what the simulator compiles, entered and stopped anywhere.

The steps of the tree are numbered as they stand, and where a battle stands is one number, with the number of the pass
of each loop that repeats. `play_until_asked` has a branch for each step: it does it, and says which one follows. It
stops where a side from outside is asked; with nobody outside it plays to the end. Doctrines inside and players outside
go the same way: `think` writes a side's order, and when all who are asked have answered, `take` carries them out.

The text is plain Python over the rule set's bundle. It plays as it stands, interpreted; compiled it is as fast as a
loop written by hand.
"""

from __future__ import annotations

import ast
import os
import sys
import types
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from pathlib import Path as FilePath
from typing import Any, get_args, get_origin, get_type_hints

from ..kernel.choices import put_on
from ..kernel.compiled import cache_folder, rule
from ..kernel.records import copy_of, copy_table, record, zeros
from ..kernel.rows import put
from ..kernel.specialised import Specialised
from .contract.calling import bundles_of
from .contract.ruleset import State
from .contract.sea import parts_of_sea
from .contract.sequence import Path, frames_of
from .contract.steps import Loop, Rule
from .flat_sequence import NO_ANSWER, Plan, flattened
from .loop_text import NO_END, Writer, deeds_of, unique_name

MOST_LOOPS = 8
MOST_SIDES = 8


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


@dataclass(frozen=True)
class Known:
    """What is known of battles from beginning to end, under a name: fields that keep their value, of battle and tables.

    `orders` are likewise fields of orders, and `never_given` kinds of answers that nobody gives.
    """

    name: str = ""
    fields: Mapping[str, int] = field(default_factory=dict)
    orders: Mapping[str, int] = field(default_factory=dict)
    never_given: tuple[str, ...] = ()

    def written(self) -> dict[str, int]:
        """The fields as rules write them: those of a row by their last name, as each rule names its row otherwise."""
        of_battle = {name: value for name, value in self.fields.items() if name.startswith("battle.")}
        of_rows = {name.partition(".")[2]: value for name, value in self.fields.items() if name not in of_battle}
        return {**of_battle, **of_rows, **self.orders}


@dataclass(frozen=True)
class SimulatedLoop:
    """A rule set's sequence over its bundle: `kinds` are those of answers, `tally` says how a battle ended.

    `tables` are the parts of the bundle that hold several rows a battle; `desks` are room for what a side knows, each
    with the part that it is like, and battles that are played one after another share them. Where something is `known`
    of all battles that it is for, the loop does without what can never happen in them.
    """

    sequence: Loop
    bundle: type
    kinds: tuple[str, ...]
    tally: Rule
    tables: tuple[str, ...]
    desks: Mapping[str, str] = field(default_factory=dict)
    known: Known = field(default_factory=Known)

    @cached_property
    def special(self) -> Specialised:
        """The rules as they are where what is known holds."""
        return Specialised(self.known.name, self.known.written())

    @cached_property
    def part_names(self) -> tuple[str, ...]:
        """The names of the bundle's parts."""
        return tuple(get_type_hints(self.bundle))

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

    def rule(self, called: Rule) -> Rule:
        """A rule as this loop calls it."""
        return self.special.of(called) if self.known.name else called

    def result(self, called: Rule) -> ast.Constant | None:
        """What a rule always returns in this loop without doing anything, if that is so."""
        return self.special.result(called) if self.known.name else None

    def where(self, path: Path) -> Where:
        """The place in the written-out loop to which a path of the tree leads."""
        if not path:
            return Where(at=len(self.plan.places))
        frames = frames_of(self.sequence, path)
        way = tuple(frame.place for frame in frames)
        place = next(reached for reached in self.plan.places if reached.way == way)
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

    def bundled(self, state: State, **others: Any) -> Any:
        """The bundle of one battle that is played interpreted: its state, and the players' things and dice."""
        parts = parts_of_sea(state.sea)
        desks = {name: copied(parts[like]) for name, like in self.desks.items()}
        return self.bundle(**{**parts, **desks, **others})

    def in_order(self, parts: Mapping[str, Any]) -> tuple[Any, ...]:
        """The parts of many battles as the compiled function takes them."""
        return tuple(parts[name] for name in self.part_names)

    def play(self, bundle: Any, where: Where, outside: int = 0) -> None:
        """Play on, interpreted, until somebody from outside is asked or the battle is over."""
        self.module.play_until_asked(bundle, where, outside, NO_END)

    @property
    def work(self) -> Callable[..., Any]:
        """What is done with many battles: the function that is compiled."""
        return self.module.work  # type: ignore[no-any-return]


def copied(part: Any) -> Any:
    """A part of a battle that does not change with it."""
    return copy_table(part) if isinstance(part, list) else copy_of(part)


def module_of(loop: SimulatedLoop) -> types.ModuleType:
    """The text of a loop made into rules, in a module of its own whose name tells which text it is.

    Numba keeps what it compiles under the file of a module and looks for it by its name, so the text is written down
    where compiled rules are kept, and the module stands among all others.
    """
    name = f"written_out_{sha256(f'{loop.known}{loop.text}'.encode()).hexdigest()[:12]}"
    module = types.ModuleType(name)
    vars(module).update(names_in(loop), __house__=str(house_of(loop)))
    sys.modules[name] = module
    module.__file__ = str(cache_folder(loop.tally) / f"{name}.py")
    exec(compile(loop.text, module.__file__, "exec", dont_inherit=True), vars(module))
    for value in list(vars(module).values()):
        if isinstance(value, types.FunctionType) and value.__module__ == name:
            rule(value)
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
    rules = [loop.tally, *(a_round.until for a_round in loop.plan.rounds)]
    for place in loop.plan.places:
        step = place.step
        rules += [*deeds_of(step), *step.after, *(called for taken in step.takes.values() for called in taken)]
        rules += [called for called in (step.whom, step.thinks) if called is not None]
    hints = get_type_hints(loop.bundle).values()
    kinds = [get_args(hint)[0] if get_origin(hint) is list else hint for hint in hints]
    result = get_type_hints(loop.tally)["result"]
    bundles = [kind for called in rules for kind in bundles_of(called).values()]
    return {
        **{unique_name(called): loop.rule(called) for called in rules if f"{unique_name(called)}(" in loop.text},
        **{kind.__name__: kind for kind in bundles},
        **{kind.__name__: kind for kind in kinds},
        "Bundle": loop.bundle,
        "Result": result,
        "Where": Where,
        "NO_ANSWER": NO_ANSWER,
        "put": put,
        "put_on": put_on,
    }

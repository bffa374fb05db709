"""The mutants of a rule set: every change that an operator can make in the body of a function of its rules."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatch
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from textwrap import dedent, indent
from typing import Any

import parso
from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code

from .operators import operators

RULESETS = Path(__file__).parents[2] / "src" / "lineahead" / "rulesets"
EQUIVALENT = Path(__file__).parent / "equivalent.toml"
# How well a computer plays has tests of another kind: a worse choice is no wrong rule.
NO_RULES = ("loop*", "belief*", "outcome*", "players/[!s]*")
RULES_IN_PLAIN_PYTHON = ("sequence.py", "play/asking.py", "play/legality*.py", "knowledge/dealing.py")


@dataclass(frozen=True)
class Spot:
    """Where an operator can change a module: in which function and line, and the how-manieth of its kind it is."""

    path: Path
    function: str
    operator: str
    occurrence: int
    line: int
    body: int  # the first line of the function's body
    first: int  # the first line of the function itself


@dataclass(frozen=True)
class Mutant:
    """A module with one change: where, the line before and after, and the whole text with it."""

    spot: Spot
    before: str
    after: str
    source: str

    def __str__(self) -> str:
        return f"{self.spot.path.name}:{self.spot.line} {self.spot.function}: {self.before}  ->  {self.after}"


def rule_files(ruleset: str) -> list[Path]:
    """The modules of a rule set that say what happens and what is allowed."""
    folder = RULESETS / ruleset.replace("-", "_")
    return [path for path in sorted(folder.rglob("*.py")) if is_of_rules(path, folder)]


def is_of_rules(path: Path, folder: Path) -> bool:
    """Whether a module holds rules: functions that are compiled, or the plain ones that call them in turn."""
    names = (path.name, path.relative_to(folder).as_posix())
    if any(fnmatch(name, pattern) for name in names for pattern in NO_RULES):
        return False
    is_plain = any(fnmatch(names[1], pattern) for pattern in RULES_IN_PLAIN_PYTHON)
    return is_plain or "\n@rule\n" in path.read_text(encoding="utf-8")


def spots_in(path: Path) -> Iterator[Spot]:
    """Every place in the functions of a module where it can be changed."""
    for function in functions_of(path):
        name, first = name_of(function), function.start_pos[0]
        alone = next(outermost_functions(get_ast(text_of(function))))
        body = first - 1 + alone.children[-1].start_pos[0]
        for kind, operator in operators().items():
            places = [(node, place) for node in ast_nodes(alone) for place in operator.mutation_positions(node)]
            for occurrence, (node, (start, _)) in enumerate(places):
                if is_in_body(node, alone):
                    yield Spot(path, name, kind, occurrence, first - 1 + start[0], body, first)


def mutant_at(spot: Spot) -> Mutant:
    """The mutant that comes of a change. Only its function is read anew: a module of many lines takes its time."""
    code = spot.path.read_text(encoding="utf-8")
    function = next(known for known in functions_of(spot.path) if known.start_pos[0] == spot.first)
    changed = str(mutate_code(text_of(function), operators()[spot.operator], spot.occurrence))
    lines = code.splitlines(keepends=True)
    lines[spot.first - 1 : function.end_pos[0] - 1] = indent(changed, " " * function.start_pos[1]).splitlines(True)
    before, after = (text.splitlines()[spot.line - 1].strip() for text in (code, "".join(lines)))
    return Mutant(spot, before, after, "".join(lines))


@cache
def functions_of(path: Path) -> tuple[parso.python.tree.Function, ...]:
    """The outermost functions of a file."""
    return tuple(outermost_functions(get_ast(path.read_text(encoding="utf-8"))))


def outermost_functions(node: parso.tree.NodeOrLeaf) -> Iterator[parso.python.tree.Function]:
    """Functions of a module and of its classes, but not those within functions."""
    for child in getattr(node, "children", ()):
        if child.type == "funcdef":
            yield child
        else:
            yield from outermost_functions(child)


def text_of(function: parso.python.tree.Function) -> str:
    """A function as it would stand at the margin."""
    return dedent(" " * function.start_pos[1] + function.get_code(include_prefix=False))


def is_in_body(node: parso.tree.NodeOrLeaf, function: parso.python.tree.Function) -> bool:
    """Whether a node is carried out when the function is called, and is no annotation."""
    suite = function.children[-1]
    around: Any = node
    while around is not None and around is not suite:
        if around.type == "annassign" and node.start_pos < around.children[1].end_pos:
            return False
        around = around.parent
    return around is suite


def name_of(function: parso.python.tree.Function) -> str:
    """The name of a function, with its class if it has one."""
    around: Any = function.search_ancestor("classdef")
    return function.name.value if around is None else f"{around.name.value}.{function.name.value}"


def sampled(ruleset: str, count: int, seed: int, within: str = "*") -> list[Mutant]:
    """So many mutants of a rule set by chance, leaving out those that are known to change nothing."""
    files = [path for path in rule_files(ruleset) if fnmatch(path.name, within)]
    spots = [spot for path in files for spot in spots_in(path)]
    Random(seed).shuffle(spots)
    known = equivalent()
    alive = (mutant for mutant in map(mutant_at, spots) if key_of(mutant) not in known)
    return list(islice(alive, count))


def equivalent() -> set[tuple[str, str, str, str]]:
    """The mutants that no test can tell from the rules, each with its reason in the file."""
    listed = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8")).get("mutant", [])
    return {(known["module"], known["function"], known["before"], known["after"]) for known in listed}


def key_of(mutant: Mutant) -> tuple[str, str, str, str]:
    """What a mutant is listed under, whatever line it stands on."""
    return mutant.spot.path.relative_to(RULESETS).as_posix(), mutant.spot.function, mutant.before, mutant.after

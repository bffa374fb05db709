"""The mutants of a rule set: every change that an operator can make in the body of a function of its rules."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatch
from itertools import islice
from pathlib import Path
from random import Random

import parso
from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code

from .operators import operators

RULESETS = Path(__file__).parents[2] / "src" / "lineahead" / "rulesets"
EQUIVALENT = Path(__file__).parent / "equivalent.toml"
# How well a computer plays has tests of another kind: a worse choice is no wrong rule.
NO_RULES = ("doctrine*", "deciding*", "loop*", "belief*", "fighting_out*", "outcome*")
RULES_IN_PLAIN_PYTHON = ("turn.py", "asking.py", "legality*.py", "dealing.py")


@dataclass(frozen=True)
class Spot:
    """Where an operator can change a module: in which function and line, and the how-manieth of its kind it is."""

    path: Path
    function: str
    operator: str
    occurrence: int
    line: int
    first_line: int


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
    return [path for path in sorted(folder.glob("*.py")) if is_of_rules(path)]


def is_of_rules(path: Path) -> bool:
    """Whether a module holds rules: functions that are compiled, or the plain ones that call them in turn."""
    if any(fnmatch(path.name, pattern) for pattern in NO_RULES):
        return False
    is_plain = any(fnmatch(path.name, pattern) for pattern in RULES_IN_PLAIN_PYTHON)
    return is_plain or "\n@rule\n" in path.read_text(encoding="utf-8")


def spots_in(path: Path) -> Iterator[Spot]:
    """Every place in the functions of a module where it can be changed."""
    tree = get_ast(path.read_text(encoding="utf-8"))
    for name, operator in operators().items():
        places = [(node, place) for node in ast_nodes(tree) for place in operator.mutation_positions(node)]
        for occurrence, (node, (start, _)) in enumerate(places):
            function = function_around(node)
            if function is not None and is_in_body(node, function):
                yield Spot(path, name_of(function), name, occurrence, start[0], function.children[-1].start_pos[0])


def mutant_at(spot: Spot) -> Mutant:
    """The mutant that comes of a change."""
    code = spot.path.read_text(encoding="utf-8")
    source = str(mutate_code(code, operators()[spot.operator], spot.occurrence))
    before, after = (text.splitlines()[spot.line - 1].strip() for text in (code, source))
    return Mutant(spot, before, after, source)


def function_around(node: parso.tree.NodeOrLeaf) -> parso.python.tree.Function | None:
    """The outermost function that a node lies in, of a module or a class; None for what is done at import."""
    found, around = None, node.parent
    while around is not None:
        if around.type == "funcdef":
            found = around
        around = around.parent
    return found


def is_in_body(node: parso.tree.NodeOrLeaf, function: parso.python.tree.Function) -> bool:
    """Whether a node is carried out when the function is called, and is no annotation."""
    suite = function.children[-1]
    around = node
    while around is not None and around is not suite:
        if around.type == "annassign" and node.start_pos < around.children[1].end_pos:
            return False
        around = around.parent
    return around is suite


def name_of(function: parso.python.tree.Function) -> str:
    """The name of a function, with its class if it has one."""
    around = parso.python.tree.search_ancestor(function, "classdef")
    return function.name.value if around is None else f"{around.name.value}.{function.name.value}"


def sampled(ruleset: str, count: int, seed: int) -> list[Mutant]:
    """So many mutants of a rule set by chance, leaving out those that are known to change nothing."""
    spots = [spot for path in rule_files(ruleset) for spot in spots_in(path)]
    Random(seed).shuffle(spots)
    known = equivalent()
    alive = (mutant for mutant in map(mutant_at, spots) if key_of(mutant) not in known)
    return list(islice(alive, count))


def equivalent() -> set[tuple[str, str, str, str]]:
    """The mutants that no test can tell from the rules, each with its reason in the file."""
    listed = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8")).get("mutant", [])
    return {(each["module"], each["function"], each["before"], each["after"]) for each in listed}


def key_of(mutant: Mutant) -> tuple[str, str, str, str]:
    """What a mutant is listed under, whatever line it stands on."""
    path = mutant.spot.path
    return f"{path.parent.name}/{path.name}", mutant.spot.function, mutant.before, mutant.after

"""Rules for battles of which something is known from beginning to end, as that an option is not played.

A copy of each rule is made in which what is known stands as a number, and what can never happen is left out; rules that
know nothing of it stay as they are. Copies are rules like all others: interpreted and compiled they do the same in such
a battle, and sooner, as their text is shorter.
"""

from __future__ import annotations

import ast
import sys
import types
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from .compiled import globals_read, rule, rules_called
from .folding import NOTHING, Folding

Rule = Callable[..., Any]


class Specialised:
    """Rules over fields that keep their values; see `folding.py` for how a field is named."""

    def __init__(self, name: str, known: Mapping[str, int]) -> None:
        self.name, self.known = name, known
        self.trees: dict[Rule, ast.FunctionDef] = {}
        self._copies: dict[Rule, Rule] = {}
        self._modules: dict[str, types.ModuleType] = {}
        self._texts: dict[str, dict[str, ast.FunctionDef]] = {}

    def of(self, fn: Rule) -> Rule:
        """The copy of a rule, or the rule itself where nothing is known that it asks for."""
        if fn not in self._copies:
            self._copies[fn] = self._made(fn)
        return self._copies[fn]

    def result(self, fn: Rule) -> ast.Constant | None:
        """What a rule always returns without doing anything, if that is so."""
        self.of(fn)
        body = [statement for statement in self.trees[fn].body if not is_docstring(statement)]
        if not body or isinstance(body[0], ast.Pass):
            return NOTHING
        returned = body[0].value or NOTHING if isinstance(body[0], ast.Return) else None
        return returned if isinstance(returned, ast.Constant) else None

    def _made(self, fn: Rule) -> Rule:
        called = rules_called(fn)
        copies = {name: self.of(callee) for name, callee in called.items()}
        folding = Folding(
            self.known, constants_of(fn), lambda name: self.result(called[name]) if name in called else None
        )
        self.trees[fn] = tree = folding.visit(self._definition_of(fn))
        if copies == called and not folding.has_found_any:
            return fn
        module = self._module_of(fn)
        vars(module).update(copies)
        code = compile(ast.fix_missing_locations(ast.Module([tree], [])), fn.__code__.co_filename, "exec")
        exec(code, vars(module))
        made: Rule = vars(module)[fn.__name__]
        return rule(made)

    def _definition_of(self, fn: Rule) -> ast.FunctionDef:
        """The text of a rule as a tree of its own, without decorators."""
        file = fn.__code__.co_filename
        if file not in self._texts:
            self._texts[file] = definitions_in(file)
        definition = self._texts[file].pop(fn.__name__)
        definition.decorator_list = []
        return definition

    def _module_of(self, fn: Rule) -> types.ModuleType:
        """A module like that of a rule, for its copy."""
        name = f"{self.name}.{fn.__module__}"
        if name not in self._modules:
            self._modules[name] = sys.modules[name] = types.ModuleType(name)
            vars(self._modules[name]).update(fn.__globals__, __name__=name)
        return self._modules[name]


def is_docstring(statement: ast.stmt) -> bool:
    """Whether a statement only says what a rule does."""
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def constants_of(fn: Rule) -> dict[str, Any]:
    """The numbers and charts of its module that a rule names."""
    found = ((name, fn.__globals__.get(name)) for name in globals_read(fn))
    return {name: value for name, value in found if isinstance(value, int | tuple)}


def definitions_in(file: str) -> dict[str, ast.FunctionDef]:
    """The functions of a module by their names."""
    tree = ast.parse(Path(file).read_text(encoding="utf-8"))
    return {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}

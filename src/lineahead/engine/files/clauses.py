"""The clauses of a rule text, and where each of them lives: in which code, in which tests.

A docstring that begins with rule numbers and two spaces ("4.31.e, 4.32  ...") says which clauses the code carries out;
numbers in brackets in its first line count as well. A number without a letter stands for all clauses of that rule.
Tests say it with `@pytest.mark.clause("GF-4.31.e")`. Where the tests are not at hand, a generated file beside the
rules knows them.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from ..contract.scenario import BadFile, Problem
from .toml_files import TomlTable, toml_of

KINDS = ("source", "optional", "ruling", "reconstructed", "example", "vector", "geometry", "hint")
CLAUSES = "clauses.toml"
TESTS = "clause_tests.json"
MOST = 10_000

_NUMBER = r"(?:\d+|[A-Z]{2,}\d*|[A-Z]\d+|[A-Z](?=\.\w))(?:\.\w+)*"
_LEADING = re.compile(rf"({_NUMBER}(?:, {_NUMBER})*)  ")
_BRACKETED = re.compile(rf"\(({_NUMBER}(?:, {_NUMBER})*)\)")


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause: its id, its kind, our wording, where it is carried out and shown, or why it has no effect."""

    id: str
    kind: str
    text: str
    code: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()
    no_effect: str | None = None


def clause_table(folder: Path, prefix: str, tests: Path | None = None) -> list[Clause]:
    """The clauses of the rule set in a folder, joined with its code and its tests."""
    code = code_by_number(folder)
    known = marked_tests(tests) if tests is not None else generated_tests(folder)
    return [
        Clause(
            clause.id,
            clause.kind,
            clause.text,
            _code_of(clause.id, prefix, code),
            known.get(clause.id, ()),
            clause.no_effect,
        )
        for clause in read_clauses(folder / CLAUSES)
    ]


def clauses_as_json(clauses: list[Clause]) -> list[dict[str, Any]]:
    """The table as plain JSON values."""
    return [{**asdict(clause), "code": list(clause.code), "tests": list(clause.tests)} for clause in clauses]


def read_clauses(path: Path) -> list[Clause]:
    """The clauses that a file lists; BadFile has all that is wrong with it."""
    problems: list[Problem] = []
    whole = TomlTable(toml_of(path), "", problems)
    clauses, seen = [], set()
    for table in whole.tables("clause", 1, MOST):
        name = table.matching("id", r"[A-Z]+-[\w.]+", "an id such as GF-4.31.e is needed here")
        kind, text, reason = table.one_of("kind", KINDS), _words(table, "text"), _words(table, "no_effect")
        table.no_other_keys()
        if name in seen:
            table.complain("id", f"{name} stands here twice")
        seen.add(name)
        clauses.append(Clause(name or "", kind or "", text, no_effect=reason or None))
    whole.no_other_keys()
    if problems:
        raise BadFile(str(path), problems)
    return clauses


def _words(table: TomlTable, key: str) -> str:
    value = table.value(key, is_needed=key == "text")
    if isinstance(value, str) and value.strip():
        return value
    if key in table.values:
        table.complain(key, "words are needed here")
    return ""


def code_by_number(folder: Path) -> dict[str, list[str]]:
    """The code of a rule set by the rule numbers that its docstrings name."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("*.py")):
        module = ".".join(path.relative_to(folder).with_suffix("").parts)
        for name, docstring in _docstrings(ast.parse(path.read_text(encoding="utf-8")), module):
            for number in numbers_in(docstring):
                found.setdefault(number, []).append(name)
    return found


def _docstrings(tree: ast.Module, module: str) -> Iterator[tuple[str, str]]:
    """Every module, class and function with its docstring."""
    yield module, ast.get_docstring(tree) or ""
    waiting: list[tuple[str, ast.AST]] = [(module, tree)]
    while waiting:
        owner, node = waiting.pop(0)
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.FunctionDef | ast.ClassDef):
                name = f"{owner}.{child.name}"
                yield name, ast.get_docstring(child) or ""
                waiting.append((name, child))


def numbers_in(docstring: str) -> list[str]:
    """The rule numbers that a docstring begins with, and those in brackets in its first line."""
    leading = _LEADING.match(docstring)
    if leading is None:
        return []
    first_line = docstring.partition("\n")[0]
    groups = [leading[1], *(group for group in _BRACKETED.findall(first_line) if "." in group)]
    return list(dict.fromkeys(number for group in groups for number in group.split(", ")))


def _code_of(clause: str, prefix: str, code: dict[str, list[str]]) -> tuple[str, ...]:
    own = clause.removeprefix(f"{prefix}-")
    rule, _, letter = own.rpartition(".")
    names = list(code.get(own, []))
    if rule and not letter[:1].isdigit():
        names += code.get(rule, [])
    return tuple(dict.fromkeys(names))


def marked_tests(tests: Path) -> dict[str, tuple[str, ...]]:
    """The tests by the clauses they are marked with, read from their text."""
    found: dict[str, list[str]] = {}
    for path in sorted(tests.rglob("test_*.py")):
        place = (Path(tests.name) / path.relative_to(tests)).as_posix()
        for name, clause in _marks(ast.parse(path.read_text(encoding="utf-8")), place):
            if name not in found.setdefault(clause, []):
                found[clause].append(name)
    return {clause: tuple(names) for clause, names in sorted(found.items())}


def _marks(node: ast.Module | ast.ClassDef, place: str, above: tuple[str, ...] = ()) -> Iterator[tuple[str, str]]:
    for child in node.body:
        if not isinstance(child, ast.FunctionDef | ast.ClassDef):
            continue
        name = f"{place}::{child.name}"
        clauses = above + tuple(clause for mark in child.decorator_list for clause in _clauses_in(mark))
        if isinstance(child, ast.ClassDef):
            yield from _marks(child, name, clauses)
        elif child.name.startswith("test_"):
            yield from ((name, clause) for clause in clauses)


def _clauses_in(decorator: ast.expr) -> Iterator[str]:
    """The ids in every `...mark.clause(...)` of a decorator, those of single parameters too."""
    for node in ast.walk(decorator):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "clause":
            yield from (str(arg.value) for arg in node.args if isinstance(arg, ast.Constant))


def tests_at_hand() -> Path | None:
    """The folder of tests beside this source, if the program runs from a checkout of it."""
    root = Path(__file__).resolve().parents[4]
    project = root / "pyproject.toml"
    is_checkout = project.is_file() and 'name = "lineahead"' in project.read_text(encoding="utf-8")
    return root / "tests" if is_checkout and (root / "tests").is_dir() else None


def generated_tests(folder: Path) -> dict[str, tuple[str, ...]]:
    """The tests by clause as the generated file of a rule set knows them; nothing without one."""
    path = folder / TESTS
    if not path.is_file():
        return {}
    return {clause: tuple(names) for clause, names in json.loads(path.read_text(encoding="utf-8")).items()}


def text_of_tests(folder: Path, tests: Path) -> str:
    """What the generated file of a rule set should say: the tests of its own clauses."""
    own = {clause.id for clause in read_clauses(folder / CLAUSES)}
    marked = {clause: names for clause, names in marked_tests(tests).items() if clause in own}
    return json.dumps(marked, indent=0, sort_keys=True) + "\n"


def write_generated_tests(rulesets: Path, tests: Path) -> list[Path]:
    """Write the generated file of every rule set that lists clauses; those that changed."""
    changed = []
    for path in sorted(rulesets.glob(f"*/{CLAUSES}")):
        target, text = path.parent / TESTS, text_of_tests(path.parent, tests)
        if not target.is_file() or target.read_text(encoding="utf-8") != text:
            target.write_text(text, encoding="utf-8")
            changed.append(target)
    return changed


if __name__ == "__main__":
    here = tests_at_hand()
    if here is not None:
        for written in write_generated_tests(here.parent / "src" / "lineahead" / "rulesets", here):
            print(f"written: {written.parent.name}/{written.name}")

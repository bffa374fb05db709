"""No function takes so many things that nobody can tell them apart: rules take bundles of them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import lineahead

PACKAGE = Path(lineahead.__file__).parent
MOST = 8
# Two places and headings with a length and width each are so many numbers; commands have as many as they have options.
NUMBERS_OF_GEOMETRY = ("kernel/open_table.py", "rulesets/coastal_warfare/rules/torpedo_tracks.py")
COMMANDS = ("commands/fight.py", "commands/simulate.py")


def functions(path: Path) -> Iterator[tuple[str, list[str]]]:
    """The functions of a file with the names of what they take."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            taken = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
            yield node.name, [one.arg for one in taken if one.arg not in ("self", "cls")]


def test_a_function_takes_eight_things_at_most() -> None:
    others = NUMBERS_OF_GEOMETRY + COMMANDS
    files = [path for path in PACKAGE.rglob("*.py") if path.relative_to(PACKAGE).as_posix() not in others]

    found = [f"{path.stem}.{name}: {taken}" for path in files for name, taken in functions(path) if len(taken) > MOST]

    assert found == []


def test_those_that_may_take_more_are_still_there() -> None:
    for name in NUMBERS_OF_GEOMETRY + COMMANDS:
        assert any(len(taken) > MOST for _, taken in functions(PACKAGE / name)), name

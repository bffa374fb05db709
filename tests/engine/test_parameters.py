"""No function takes so many things that nobody can tell them apart: rules take bundles of them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import lineahead

PACKAGE = Path(lineahead.__file__).parent
MOST = 8


def functions(path: Path) -> Iterator[tuple[str, list[str]]]:
    """The functions of a file with the names of what they take."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            taken = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
            yield node.name, [one.arg for one in taken if one.arg not in ("self", "cls")]


def test_a_function_takes_eight_things_at_most() -> None:
    found = [
        f"{path.stem}.{name}: {taken}"
        for path in PACKAGE.rglob("*.py")
        for name, taken in functions(path)
        if len(taken) > MOST
    ]

    assert found == []


def test_what_is_given_by_name_counts_and_self_does_not(tmp_path: Path) -> None:
    source = tmp_path / "source.py"
    source.write_text("class Ship:\n    async def move(self, a, /, b, *, c): ...\n", encoding="utf-8")

    assert list(functions(source)) == [("move", ["a", "b", "c"])]

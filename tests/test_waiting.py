"""Browser tests wait for things: nowhere for a time alone, and for nothing that the policy of the page forbids."""

import ast
import re
from pathlib import Path

import pytest

BROWSER = Path(__file__).resolve().parent / "browser"
NAPS = ("sleep", "wait_for_timeout")
FUNCTION = re.compile(r"\s*(async\s+)?(\([^)]*\)|\w+)\s*=>")
FILES = sorted(path.name for path in BROWSER.glob("test_*.py"))


def called(node: ast.AST) -> str:
    """The last name of what is called; nothing, if this is no call."""
    return node.func.attr if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) else ""


def is_bare(waited_for: ast.expr) -> bool:
    """Whether this is the text of an expression, not of a function."""
    return isinstance(waited_for, ast.Constant) and not FUNCTION.match(waited_for.value)


@pytest.mark.parametrize("name", FILES)
def test_a_nap_is_taken_only_between_two_looks(name):
    tree = ast.parse((BROWSER / name).read_text(encoding="utf-8"))
    looking = {inner for loop in ast.walk(tree) if isinstance(loop, ast.While) for inner in ast.walk(loop)}
    naps = [node.lineno for node in ast.walk(tree) if called(node) in NAPS and node not in looking]

    assert naps == []


@pytest.mark.parametrize("name", FILES)
def test_what_is_waited_for_in_the_page_is_a_function(name):
    """Playwright evaluates a bare expression by `eval` at its second look, and the content policy forbids that."""
    tree = ast.parse((BROWSER / name).read_text(encoding="utf-8"))
    waits = [node for node in ast.walk(tree) if called(node) == "wait_for_function"]
    bare = [node.lineno for node in waits if is_bare(node.args[0])]

    assert bare == []

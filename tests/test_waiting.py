"""Browser tests wait for things: nowhere for a time alone, and for nothing that the policy of the page forbids."""

import ast
import re
from pathlib import Path

import pytest

BROWSER = Path(__file__).resolve().parent / "browser"
NAPS = ("sleep", "wait_for_timeout")
FUNCTION = re.compile(r"\s*(async\s+)?(\([^)]*\)|\w+)\s*=>")
FILES = sorted(path.name for path in BROWSER.glob("test_*.py"))


def calls_of(tree: ast.AST, *names: str) -> list[ast.Call]:
    """The calls of methods of these names."""
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return [call for call in calls if isinstance(call.func, ast.Attribute) and call.func.attr in names]


def is_bare(waited_for: ast.expr) -> bool:
    """Whether this is the text of an expression, not of a function."""
    return isinstance(waited_for, ast.Constant) and not FUNCTION.match(str(waited_for.value))


@pytest.mark.parametrize("name", FILES)
def test_a_nap_is_taken_only_between_two_looks(name):
    tree = ast.parse((BROWSER / name).read_text(encoding="utf-8"))
    looking = {inner for loop in ast.walk(tree) if isinstance(loop, ast.While) for inner in ast.walk(loop)}
    naps = [call.lineno for call in calls_of(tree, *NAPS) if call not in looking]

    assert naps == []


@pytest.mark.parametrize("name", FILES)
def test_what_is_waited_for_in_the_page_is_a_function(name):
    """Playwright evaluates a bare expression by `eval` at its second look, and the content policy forbids that."""
    tree = ast.parse((BROWSER / name).read_text(encoding="utf-8"))
    bare = [call.lineno for call in calls_of(tree, "wait_for_function") if is_bare(call.args[0])]

    assert bare == []

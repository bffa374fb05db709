"""What docs/research.md shows can be done as it stands there."""

import re
from pathlib import Path

import pytest

import lineahead.research as research
from lineahead.research.ladder import LADDER

pytestmark = pytest.mark.compiled

PAGE = (Path(__file__).parents[2] / "docs" / "research.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("code", re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL))
def test_an_example_of_the_page_runs(code):
    exec(compile(code, "docs/research.md", "exec"), {})


def test_the_page_has_every_task_of_the_ladder_in_its_order():
    told = re.findall(r"^\| `([a-z0-9-]+-v1)` \|", PAGE, re.MULTILINE)

    assert [f"lineahead/{name}" for name in told] == list(LADDER)
    assert all(research.task(name).size > 1 for name in LADDER)

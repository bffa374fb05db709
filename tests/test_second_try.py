"""Browser tests get a second try in `run.py test`, and who needed it is named; nothing else gets one."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
FAILS_ONCE = """
from pathlib import Path

def test_fails_once():
    been_here = Path(__file__).with_suffix(".seen")
    if not been_here.exists():
        been_here.touch()
        raise AssertionError
"""
FAILS = """
def test_fails():
    raise AssertionError
"""


@pytest.mark.slow
def test_a_browser_test_that_passes_at_its_second_try_is_named_and_nothing_else_is_tried_again(tmp_path):
    tests = {"browser/test_luck.py": FAILS_ONCE, "browser/test_never.py": FAILS, "rules/test_dice.py": FAILS_ONCE}
    for name, text in tests.items():
        (tmp_path / "tests" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "tests" / name).write_text(text)
    (tmp_path / "pytest.ini").touch()

    pytest_of_run = [sys.executable, "-m", "pytest", "-n", "2", "--dist", "worksteal", "-p", "tests.second_try"]
    told = subprocess.run(
        pytest_of_run, cwd=tmp_path, env=os.environ | {"PYTHONPATH": str(ROOT)}, capture_output=True, text=True
    )

    assert told.returncode == 1
    shaky = told.stdout.partition("shaky: failed once, passed at the second try")[2].partition("=== ")[0]
    assert [line for line in shaky.splitlines() if "::" in line] == ["tests/browser/test_luck.py::test_fails_once"]
    assert "2 failed, 1 passed, 2 rerun" in told.stdout

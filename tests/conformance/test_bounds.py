"""Compiled with every index looked at, nothing reads beyond the end of a table and nothing comes out otherwise."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conformance.battles import EVERY_BATTLE

ROOT = Path(__file__).resolve().parents[2]
BATTLES = 200


@pytest.mark.slow
@pytest.mark.compiled
def test_wild_battles_stay_within_bounds() -> None:
    environment = {**os.environ, "NUMBA_BOUNDSCHECK": "1"}
    command = [sys.executable, "-m", "tests.conformance.bounds_checked", str(BATTLES)]

    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=900)

    assert done.returncode == 0, done.stderr
    assert done.stdout.count("within bounds") == len(EVERY_BATTLE) + 2  # three sides on both boards

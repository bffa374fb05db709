"""The example of docs/examples really learns: the same battles go better after a few seconds of it than before."""

import importlib.util
import math
from pathlib import Path

import pytest

pytestmark = pytest.mark.compiled

FILE = Path(__file__).parents[2] / "docs" / "examples" / "learn.py"


def test_a_program_learns_to_score():
    spec = importlib.util.spec_from_file_location("learn", FILE)
    assert spec is not None
    assert spec.loader is not None
    learn = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(learn)
    battle = ("lineahead/one-gun-v1", "British")

    policy = learn.learn(*battle, seconds=math.inf, most=700)
    _, before = learn.played(*battle, None, 1024)
    _, after = learn.played(*battle, policy, 1024)

    assert after.mean() > before.mean() + 3

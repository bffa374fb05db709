"""Workers: processes that do what takes long, and end without a word when their server does."""

from __future__ import annotations

import pickle
import subprocess
import sys

import pytest

from lineahead.server.workers import LENGTH

JOB = pickle.dumps(("no such job", ()))
WHOLE = len(JOB).to_bytes(LENGTH, "big") + JOB


@pytest.mark.parametrize(
    "said",
    [WHOLE, WHOLE[:-3], WHOLE[: LENGTH - 2], WHOLE + WHOLE[:20], b""],
    ids=["whole", "broken off", "half a length", "one and a half", "nothing"],
)
def test_a_worker_whose_server_was_killed_ends_without_a_word(said: bytes) -> None:
    pipe = subprocess.PIPE
    with subprocess.Popen(
        [sys.executable, "-m", "lineahead.server.workers"], stdin=pipe, stdout=pipe, stderr=pipe
    ) as worker:
        assert worker.stdout is not None
        worker.stdout.close()
        _, told = worker.communicate(said, timeout=60)

    assert told == b""

"""Workers: processes that do what takes long, and end without a word when their server does."""

from __future__ import annotations

import asyncio
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from lineahead.server.workers.workers import LENGTH, STOP, Failed, TooLarge, Workers

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
        [sys.executable, "-m", "lineahead.server.jobs"], stdin=pipe, stdout=pipe, stderr=pipe
    ) as worker:
        assert worker.stdout is not None
        worker.stdout.close()
        _, told = worker.communicate(said, timeout=60)

    assert told == b""


def hostile_worker(folder: Path, words: str) -> str:
    """A worker whose only job is this."""
    lines = ["import sys", "from lineahead.server.workers import workers"]
    (folder / "hostile.py").write_text("\n".join([*lines, f"workers.main({{'it': lambda: {words}}}, *sys.argv[1:])"]))
    return "hostile"


def asked(folder: Path, words: str, seconds: float, monkeypatch: pytest.MonkeyPatch) -> BaseException:
    """What comes of asking it for its job, and then whether it does the next."""
    monkeypatch.setenv("PYTHONPATH", str(folder))
    module = hostile_worker(folder, words)

    async def ask() -> BaseException:
        workers = Workers(1, module, room=256 << 20)
        with pytest.raises(Exception) as raised:  # noqa: PT011 - which it is, is what the test is about
            await workers.ask("it", limit=seconds)
        with pytest.raises(Failed, match="no such job"):
            await workers.ask("no such job", limit=60.0)
        await workers.stop()
        return raised.value

    return asyncio.run(ask())


def test_a_job_gets_no_more_memory_than_it_may_have(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert isinstance(asked(tmp_path, "bytearray(400 << 20)", 60.0, monkeypatch), TooLarge)


def test_a_job_gets_no_more_time_than_it_may_have(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert isinstance(asked(tmp_path, "sum(iter(int, 1))", 1.0, monkeypatch), TimeoutError)


def test_a_late_worker_that_one_has_patience_with_ends_its_job_and_does_the_next(tmp_path, monkeypatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    (tmp_path / "slow.py").write_text(
        "import os, sys, time\n"
        "from lineahead.server.workers import workers\n"
        "workers.main({'slow': lambda: time.sleep(1), 'who': os.getpid}, *sys.argv[1:])\n"
    )

    async def ask(patience: float) -> bool:
        workers = Workers(1, "slow", patience=patience)
        before = await workers.ask("who", limit=60.0)
        with pytest.raises(TimeoutError):
            await workers.ask("slow", limit=0.01)
        after = await workers.ask("who", limit=60.0)
        await workers.stop()
        return bool(before == after)

    assert asyncio.run(ask(patience=60.0))
    assert not asyncio.run(ask(patience=0.0))


def test_a_worker_whose_job_nobody_waits_for_leaves_it_at_once_and_does_the_next(tmp_path, monkeypatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    (tmp_path / "endless.py").write_text(
        "import os, sys, time\n"
        "from pathlib import Path\n"
        "from lineahead.server.workers import workers\n"
        "def endless(place):\n"
        "    Path(place).touch()\n"
        "    while True:\n"
        "        time.sleep(0.01)\n"
        "workers.main({'endless': endless, 'who': os.getpid}, *sys.argv[1:])\n"
    )
    begun = tmp_path / "begun"

    async def ask() -> bool:
        workers = Workers(1, "endless")
        before = await workers.ask("who", limit=60.0)
        thought = asyncio.create_task(workers.ask("endless", str(begun), limit=60.0))
        while not begun.exists():
            await asyncio.sleep(0.01)
        thought.cancel()
        with pytest.raises(asyncio.CancelledError):
            await thought
        after = await workers.ask("who", limit=60.0)
        await workers.stop()
        return bool(before == after)

    assert asyncio.run(ask()) or STOP is None

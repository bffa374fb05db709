"""Schedulers and workers for tests: processes of their own on this machine that nobody reaches from elsewhere."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from distributed import LocalCluster

WORKER = """
import asyncio, sys
{before}
from distributed import Worker
async def work():
    async with Worker(sys.argv[1], nthreads=1, host="127.0.0.1", dashboard=False) as worker:
        await worker.finished()
asyncio.run(work())
"""
OF_ANOTHER_VERSION = "import lineahead; lineahead.__version__ = '0.0.9'"
OF_ANOTHER_TEXT = """
from lineahead.clusters import stamps
stamps.hash_of_sources = lambda package: "0123456789abcdef"
"""
OF_NOTHING = "sys.modules['lineahead'] = None"


@contextmanager
def scheduler() -> Iterator[str]:
    """A scheduler without workers."""
    with LocalCluster(n_workers=0, host="127.0.0.1", dashboard_address="127.0.0.1:0", processes=True) as started:
        yield started.scheduler_address


@contextmanager
def worker(address: str, before: str = "") -> Iterator[subprocess.Popen[bytes]]:
    """A worker process that nobody starts again, and what it does before anything else."""
    with subprocess.Popen(
        [sys.executable, "-c", WORKER.format(before=before), address],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as process:
        try:
            yield process
        finally:
            process.kill()

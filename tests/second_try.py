"""What `run.py test` adds: a browser test that fails is tried once more, and named at the end as shaky.

A browser on a busy machine has bad luck now and then. That must not stop anybody, and must not go unnoticed either.
"""

from __future__ import annotations

import pytest
from _pytest.terminal import TerminalReporter

BROWSER = "tests/browser/"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Only what is done in a browser gets a second try: everything else falls out alike every time."""
    for item in items:
        if item.nodeid.startswith(BROWSER):
            item.add_marker(pytest.mark.flaky(reruns=1))


def pytest_terminal_summary(terminalreporter: TerminalReporter) -> None:
    """Name those that passed at the second try; what failed twice is named among the failures."""
    told = terminalreporter.stats
    failed = {report.nodeid for kind in ("failed", "error") for report in told.get(kind, [])}
    shaky = sorted({report.nodeid for report in told.get("rerun", [])} - failed)
    if shaky:
        terminalreporter.section("shaky: failed once, passed at the second try", yellow=True)
        for name in shaky:
            terminalreporter.line(name)

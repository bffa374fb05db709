"""Tables of Great War at Sea at a server."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.running import Line, Server, serving, sqlite_in

GRAND = {"British": "me", "German": "friend"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(sqlite_in(tmp_path_factory.mktemp("great-war"))) as running:
        yield running


def finish(line: Line) -> None:
    """Whatever is asked goes on as proposed, and all dice show a one."""
    while line.state["outcome"] is None:
        if not line.mine():
            number = len(line.states)
            line.until(lambda number=number: len(line.states) > number)
        elif line.mine()[0]["asks"] == "dice":
            question = line.mine()[0]
            line.ask("throw", question=question["number"], faces=[1] * question["bounds"]["count"])
            line.quiet(0.05)
        else:
            line.take_default()
            line.quiet(0.05)

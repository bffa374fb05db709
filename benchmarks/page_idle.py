"""Memory of tables that have been laid aside: nobody has done anything for a while, but the lines are open."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Self

from benchmarks.page_machine import memory
from benchmarks.page_server import Load, Row, new_tables, pid
from tests.server.running import Server, sqlite_in

TABLES = 100
PATIENCE = 40.0

SERVE = """
import sys
from lineahead.server.running import run_server
from lineahead.server.settings import Settings
run_server(Settings(sys.argv[1], idle_seconds=1.0), "127.0.0.1", int(sys.argv[2]), False, "WARNING")
"""


class Forgetful(Server):
    """A server that lays a table aside after a second, not after minutes."""

    def start(self) -> Self:
        """Begin to answer."""
        self.process = subprocess.Popen([sys.executable, "-c", SERVE, self.database, str(self.port)])
        self._wait()
        return self


def laid_aside(folder: Path) -> Iterator[Row]:
    """Tables with two seats looking on, when their games have been taken off them."""
    server = Forgetful(sqlite_in(folder)).start()
    try:
        new_tables(server, 2)
        empty = memory(pid(server))
        load = Load(server, new_tables(server, TABLES), 0.0, 1.0)
        end = time.monotonic() + PATIENCE
        while open_games(server) and time.monotonic() < end:
            time.sleep(0.5)
        held, left = (memory(pid(server)) - empty) / TABLES, open_games(server)
        load.play()
        figure = "memory of a table laid aside, two seats looking on"
        yield figure + (f" ({left} of {TABLES} are not)" if left else ""), f"{held:.0f} kB", "under 200 kB"
    finally:
        server.stop()


def open_games(server: Server) -> int:
    """How many games are in memory."""
    with server.client() as client:
        return int(client.get("/healthz").json()["open"])

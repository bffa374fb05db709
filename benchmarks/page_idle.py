"""Memory of tables that have been laid aside: nobody has done anything for a while, but the lines are open."""

from __future__ import annotations

import gc
import os
import signal
import time
import tracemalloc
from collections.abc import Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Self

from benchmarks.page_server import Load, Row, new_tables, pid
from lineahead.server.running import run_server
from lineahead.server.settings import Settings
from tests.server.running import READY, Server, sqlite_in

TABLES = 60
PATIENCE = 40.0


def serve_and_tell(database: str, port: int, told: Connection) -> None:
    """Serve, and tell the size of all objects whenever a signal asks for it.

    The allocator keeps what is given back, for whoever comes next: so objects are counted, not pages of the system.
    """

    def tell(*_signalled: object) -> None:
        gc.collect()
        told.send(tracemalloc.get_traced_memory()[0])

    signal.signal(signal.SIGUSR1, tell)
    tracemalloc.start()
    run_server(Settings(database, idle_seconds=1.0), "127.0.0.1", port, False, "WARNING")


class Forgetful(Server):
    """A server that lays a table aside after a second, not after minutes, and tells how much it remembers."""

    def start(self) -> Self:
        """Begin to answer."""
        self.told, tells = READY.Pipe(duplex=False)
        self.process = READY.Process(target=serve_and_tell, args=(self.database, self.port, tells))
        self.process.start()
        tells.close()
        self._wait()
        return self

    def objects(self) -> float:
        """All its objects, in kB."""
        os.kill(pid(self), signal.SIGUSR1)
        return int(self.told.recv()) / 1000


def laid_aside(folder: Path) -> Iterator[Row]:
    """Tables with two seats looking on, when their games have been taken off them."""
    server = Forgetful(sqlite_in(folder)).start()
    try:
        Load(server, new_tables(server, 1), 0.0, 1.0).play()
        empty = server.objects()
        load = Load(server, new_tables(server, TABLES), 0.0, 1.0)
        end = time.monotonic() + PATIENCE
        while open_games(server) and time.monotonic() < end:
            time.sleep(0.5)
        held, left = (server.objects() - empty) / TABLES, open_games(server)
        load.play()
        figure = "objects of a table laid aside, two seats looking on"
        yield figure + (f" ({left} of {TABLES} are not)" if left else ""), f"{held:.0f} kB", "under 200 kB"
    finally:
        server.stop()


def open_games(server: Server) -> int:
    """How many games are in memory."""
    with server.client() as client:
        return int(client.get("/healthz").json()["open"])

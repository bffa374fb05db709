"""A server in this process, so that a test can change the world behind it."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import uvicorn
from fastapi import FastAPI

from lineahead.server.http.app import api
from lineahead.server.settings import Settings
from lineahead.server.table.table import Table
from tests.server.running import Server, sqlite_in


class InThread(Server):
    """A server on a real socket whose tables can be reached."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        super().__init__(sqlite_in(folder))
        self.app: FastAPI = api(Settings(database=self.database, computer_delay=0.0, **settings))
        config = uvicorn.Config(self.app, port=self.port, log_config=None, access_log=False, ws="websockets-sansio")
        self.running = uvicorn.Server(config)
        self.thread = threading.Thread(target=self._run)
        self.loop: asyncio.AbstractEventLoop | None = None

    def _run(self) -> None:
        async def run() -> None:
            self.loop = asyncio.get_running_loop()
            await self.running.serve()

        asyncio.run(run())

    def __enter__(self) -> InThread:
        self.thread.start()
        while not self.running.started:
            time.sleep(0.05)
        return self

    def __exit__(self, *problem: object) -> None:
        self.running.should_exit = True
        self.thread.join()

    def table(self, table_id: str) -> Table:
        """A table that is known to the server."""
        found: Table = self.app.state.house.tables._known[table_id]
        return found

    def in_its_loop(self, act: Callable[[], Any]) -> Any:
        """Do something where the server does everything."""

        async def acting() -> Any:
            return act()

        assert self.loop is not None
        return asyncio.run_coroutine_threadsafe(acting(), self.loop).result(20)

    def show(self, table_id: str) -> None:
        """Tell everybody at a table what is new to him, as after a deed."""
        self.in_its_loop(lambda: self.app.state.house.tables.show(self.table(table_id)))

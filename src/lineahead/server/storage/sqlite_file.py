"""A file of SQLite: each connection has a thread, and goes to it only for what may take time.

A way to a thread and back is long while others are busy in this process, and whoever writes has the file to himself
until the last of them. So a query is sent there and its rows are taken here; of a few rows that are written only the
commit is done there, unless another process has the file.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from functools import partial
from typing import Any

import aiosqlite
from sqlalchemy.engine import URL

ROWS_AT_ONCE = 64
FEW_ROWS = 16
BUSY_MILLISECONDS = 5000
TAKE_FILE = "BEGIN IMMEDIATE"


class BriskConnection(aiosqlite.Connection):
    """A connection that makes no way to its thread for nothing."""

    under_way = 0

    async def _execute(self, fn: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        if self._connection is not None and not self.under_way:
            if is_brief(fn, *args):
                return fn(*args, **kwargs)
            if args[:1] == (TAKE_FILE,) and can_take(self._connection):
                return None
        self.under_way += 1
        return await super()._execute(self._done_there, partial(fn, *args, **kwargs))  # type: ignore[no-untyped-call]

    def _done_there(self, act: Callable[[], Any]) -> Any:
        """Do it in the thread; whoever asked for it may have gone meanwhile."""
        try:
            return act()
        finally:
            self.under_way -= 1


def can_take(connection: sqlite3.Connection) -> bool:
    """Take the file to write, if no other process has it just now; the writers of this one stand in line already."""
    connection.execute("PRAGMA busy_timeout=0")
    try:
        connection.execute(TAKE_FILE)
    except sqlite3.OperationalError:
        return False
    finally:
        connection.execute(f"PRAGMA busy_timeout={BUSY_MILLISECONDS}")
    return True


def is_brief(fn: Callable[..., Any], *args: Any) -> bool:
    """Whether this call of the driver takes no time. Who has taken the file has it until he commits."""
    name, owner = fn.__name__, getattr(fn, "__self__", None)
    if isinstance(owner, sqlite3.Cursor):
        is_short = name == "execute" or (name == "executemany" and len(args[1]) <= FEW_ROWS)
        return name in ("fetchall", "close") or (is_short and owner.connection.in_transaction)
    is_idle = isinstance(owner, sqlite3.Connection) and not owner.in_transaction
    return name == "cursor" or (name == "rollback" and is_idle)


def connecting_to(url: URL) -> Callable[[], BriskConnection]:
    """What makes connections to the file of this address."""
    (place,), options = url.get_dialect()().create_connect_args(url)

    def connect() -> BriskConnection:
        connection = BriskConnection(partial(sqlite3.connect, place, **options), ROWS_AT_ONCE)
        connection._thread.daemon = True
        return connection

    return connect

"""Opening a database: one SQLite file, or PostgreSQL by its address, brought to the shape the program expects."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from ...engine.contract.scenario import BadFile, Problem
from .sqlite_file import BUSY_MILLISECONDS, connecting_to

HEAD = "0007"
MIGRATIONS = Path(__file__).parent / "migrations"
LOCK_OF_MIGRATIONS = 710_914_181
MOST_THREADS = 8


def database_url(given: str) -> URL:
    """The address of a database with the driver that is used for it; BadFile for any other kind."""
    try:
        url = make_url(given)
    except ArgumentError as problem:
        raise BadFile("--database", [Problem("address", "this is no address of a database")]) from problem
    kind = url.drivername.partition("+")[0]
    if kind == "sqlite" and url.database in (None, "", ":memory:"):
        raise BadFile("--database", [Problem("sqlite", "a file is needed here, as in sqlite:///tables.sqlite")])
    if kind == "sqlite":
        return url.set(drivername="sqlite+aiosqlite")
    if kind in ("postgresql", "postgres"):
        return url.set(drivername="postgresql+psycopg")
    words = "only sqlite and postgresql are known here, as in sqlite:///tables.sqlite"
    raise BadFile("--database", [Problem(kind[:40], words)])


def is_postgres(url: URL) -> bool:
    """Whether several processes may share this database and ring each other's bell."""
    return url.drivername.startswith("postgresql")


async def opened(given: str) -> AsyncEngine:
    """A database ready for use."""
    url = database_url(given)
    engine = create_async_engine(url, **_choices(url))
    if not is_postgres(url):
        sa.event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(bring_up_to_date)
    except (OperationalError, OSError) as problem:
        await engine.dispose()
        words = str(getattr(problem, "orig", problem)).strip().splitlines()[0]
        raise BadFile("--database", [Problem(url.render_as_string(), f"it cannot be opened: {words}")]) from problem
    return engine


def _choices(url: URL) -> dict[str, Any]:
    if is_postgres(url):
        return {"pool_size": 8, "max_overflow": 8, "pool_pre_ping": True}
    return {"pool_size": MOST_THREADS, "max_overflow": 0, "async_creator": connecting_to(url)}


def _prepare_sqlite(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={BUSY_MILLISECONDS}"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def bring_up_to_date(connection: sa.Connection) -> None:
    """Run the migrations that this database has not seen; alembic is loaded only if there are any."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(LOCK_OF_MIGRATIONS)))
    found = version_of(connection)
    if found == HEAD:
        return
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    if found is not None and found > HEAD:
        raise BadFile("--database", [Problem(found, "a newer version of the program has used this database")])
    command.upgrade(config, "head")


def version_of(connection: sa.Connection) -> str | None:
    """The last migration that a database has seen, or None if it is new."""
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(sa.text("select version_num from alembic_version")).scalar_one_or_none()

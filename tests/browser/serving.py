"""A server of the page as a process of its own, that can be killed and started again at the same address."""

from __future__ import annotations

import contextlib
import os
import secrets
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
# The dice of every table fall alike, and its computers choose alike: what a test sees does not hang on luck.
QUICK = """
import sys
from lineahead.engine.records.dice_source import Secret
from lineahead.server.computer import computer
from lineahead.server.lobby import new_table
from lineahead.server.running import run_server
from lineahead.server.settings import Settings
new_table.Secret = lambda: Secret(bytes(32))
computer.LARGEST_SEED = 1
settings = Settings(
    database=sys.argv[1],
    hosts=("127.0.0.1",),
    computer_delay=float(sys.argv[3]),
    umpire_grace=1.0,
    requests_a_second=10_000.0,
    requests_at_once=10_000.0,
    suggestions_a_second=100.0,
    suggestions_at_once=100.0,
)
run_server(settings, "127.0.0.1", int(sys.argv[2]), False, "WARNING")
"""


def free_port() -> int:
    """A port that nobody listens at."""
    with contextlib.closing(socket.socket()) as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


class Server:
    """The server with tables of its own; its computers do not make a test wait longer than they think.

    All people of a test come from one address, so it does not mind how often somebody asks.
    """

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()
        # One client for all requests, since making one takes longer than asking; a killed server leaves no line behind.
        limits = httpx.Limits(max_keepalive_connections=0)
        self.client = httpx.Client(base_url=self.address, timeout=60, verify=False, trust_env=False, limits=limits)
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
            return self.client.get("/healthz", timeout=2).status_code == 200
        except httpx.HTTPError:
            return False

    def kill(self) -> None:
        """End it without a warning, as a power failure would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
        self.process.wait(10)

    def stop(self) -> None:
        """End it as its owner would."""
        self.client.close()
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
        answer = self.client.post(path, json=body, headers=headers)
        assert answer.is_success, f"{path}: {answer.status_code} {answer.text[:500]}"
        told: dict[str, Any] = answer.json()
        return told

    def state(self, table: str, token: str) -> dict[str, Any]:
        """What a seat is shown."""
        answer = self.client.get(f"/api/tables/{table}", headers={"Authorization": f"Bearer {token}"})
        assert answer.is_success, answer.text[:500]
        told: dict[str, Any] = answer.json()
        return told

    def open_table(self, **wanted: Any) -> dict[str, Any]:
        """A new table with its secrets: Coronel, unless another battle is asked for."""
        battle = {} if {"text", "pick_up"} & set(wanted) else {"scenario": "coronel"}
        opened = self.post("/api/tables", battle | wanted)
        return {**opened, "arrive": lambda token: self.arrived(opened["table"], token)}

    def arrived(self, table: str, invitation: str) -> str:
        """The secret of a friend who has come by an invitation."""
        secret = secrets.token_urlsafe(24)
        self.post(f"/api/tables/{table}/arrive", {"token": invitation, "secret": secret})
        return secret


def token_of(opened: dict[str, Any], seat: str) -> str:
    """The secret of a seat of a new table; a friend comes by his invitation when he is first heard of."""
    told = next(told_seat for told_seat in opened["seats"] if told_seat["name"] == seat)
    if told["who"] == "friend" and "secret" not in told:
        told["secret"] = opened["arrive"](told["token"])
    return str(told.get("secret", told["token"]))


def link_of(opened: dict[str, Any], seat: str) -> str:
    """The link to a seat of a new table, a friend's own if he was invited."""
    return f"/t/{opened['table']}#{token_of(opened, seat)}"


def invitation_to(opened: dict[str, Any], seat: str) -> str:
    """The link that a friend is sent."""
    return str(next(told_seat["link"] for told_seat in opened["seats"] if told_seat["name"] == seat))

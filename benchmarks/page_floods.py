"""What players notice while strangers flood the server: fifty tables play, and the time of every order is taken."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from benchmarks.page_server import Load, Row, milliseconds, new_tables
from tests.server.running import Server, serving, sqlite_in

KINDS = {
    "nothing": "no flood",
    "dotted-keys": "texts of one key of 20,000 parts",
    "offers": "sound scenario texts",
    "play-on": "playing on from a frame that cannot be",
    "play-on-worked": "playing on, played again by a worker",
    "replays": "replays",
    "half-sent": "2,000 half-sent requests",
}
TABLES = 50
EVERY = 2.0
SECONDS = 20.0
GAME = Path(__file__).parents[1] / "tests" / "games" / "recorded" / "guard-at-algiers.json"


class Flood:
    """Strangers in a process of their own."""

    def __init__(self, server: Server, kind: str, replay: str) -> None:
        command = [sys.executable, "-m", "benchmarks.page_flood", kind, str(server.port), str(SECONDS + 2), replay]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self._hear() == "begun"

    def _hear(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def told(self) -> str:
        """How they were answered."""
        answers: dict[str, int] = json.loads(self._hear())
        self.process.wait(60)
        return ", ".join(f"{count} × {what}" for what, count in sorted(answers.items()))


def brought(server: Server) -> str:
    """A game file that everybody may look at."""
    with server.client() as client:
        answer = client.post("/api/replays", content=GAME.read_bytes())
    assert answer.status_code == 201, answer.text
    return str(answer.json()["replay"])


def floods(folder: Path) -> Iterator[Row]:
    """An order every two seconds at each table, under one flood after the other, each with a server of its own."""
    for kind, words in KINDS.items():
        place = folder / kind
        place.mkdir()
        with serving(sqlite_in(place)) as server:
            replay = brought(server)
            load = Load(server, new_tables(server, TABLES), SECONDS, EVERY)
            flood = Flood(server, kind, replay)
            told = load.play()
            orders = len(told["to_all"])
            yield f"order to all seats, 50 tables, {words} ({orders} orders)", milliseconds(told["to_all"]), "250 ms"
            waited = told["waited"] / max(1, orders) * 1e3
            shares = f"{told['busy'] / told['seconds']:.0%} of a core, waited {waited:.0f} ms for one an order"
            yield f"{words}: the server's work", shares, ""
            if kind != "nothing":
                yield f"{words}: how they were answered", flood.told(), ""

"""What a server is told when it starts."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path

DATABASE = "LINEAHEAD_DATABASE"
COMPUTER_DELAY = "LINEAHEAD_COMPUTER_DELAY"
REPLAY_DAYS = "LINEAHEAD_REPLAY_DAYS"
MOST_REPLAYS = "LINEAHEAD_MOST_REPLAYS"
MOST_CONNECTIONS = "LINEAHEAD_MOST_CONNECTIONS"
REQUESTS_AT_ONCE = "LINEAHEAD_REQUESTS_AT_ONCE"
USUAL_DELAY = 0.6
USUAL_REPLAY_DAYS = 365.0
USUAL_MOST_REPLAYS = 2000
USUAL_MOST_CONNECTIONS = 512
USUAL_REQUESTS_AT_ONCE = 300
FILE_NAME = "tables.sqlite"


@dataclass(frozen=True, slots=True)
class Settings:
    """Where tables are kept, who may come in, and how long anybody may take.

    `hosts` are the names by which the server may be called; none means any. `proxies` are believed when they say for
    whom they ask. The head of a request comes within `head_seconds`, the rest within `body_seconds`, and an answer is
    taken within `taking_seconds`. Of one address, if more requests than `most_awaited_of_one` have not come, each has
    only `crowd_seconds`; `few_awaited_of_one` are enough for that if there are more than `most_awaited` of all. The
    computer answers `computer_delay` seconds after it is asked, however fast it thinks (`pacing.py`), and loses its say
    after `thinking_limit`. An umpire who has left may come back within `umpire_grace` seconds before the book can be
    asked to rule for him. A chat is told of a table that has waited for `webhook_rest` seconds; it has
    `webhook_seconds` to answer, and is tried again after each of the pauses.
    """

    database: str
    hosts: tuple[str, ...] = ()
    computer_delay: float = USUAL_DELAY
    thinking_limit: float = 3.0
    thinkers: int = 2
    students: int = 2
    study_seconds: float = 30.0
    reading_seconds: float = 15.0
    advice_seconds: float = 60.0
    suggestions_a_second: float = 0.5
    suggestions_at_once: float = 6.0
    webhook_rest: float = 10.0
    webhook_seconds: float = 5.0
    webhook_pauses: tuple[float, ...] = (2.0, 15.0, 60.0)
    allows_private_webhooks: bool = False
    words_a_second: float = 0.5
    words_at_once: float = 8.0
    plans_a_second: float = 10.0
    plans_at_once: float = 60.0
    longest_body: int = 1_000_000
    longest_message: int = 64_000
    requests_a_second: float = 50.0
    requests_at_once: float = USUAL_REQUESTS_AT_ONCE
    weight_of_refusal: int = 4
    pause_seconds: float = 0.5
    proxies: tuple[str, ...] = ()
    most_connections: int = USUAL_MOST_CONNECTIONS
    most_awaited: int = 512
    most_awaited_of_one: int = 64
    few_awaited_of_one: int = 8
    crowd_seconds: float = 1.0
    head_seconds: float = 10.0
    body_seconds: float = 30.0
    taking_seconds: float = 30.0
    hello_seconds: float = 10.0
    tables_an_hour: float = 100.0
    tables_at_once: float = 500.0
    most_battles: int = 8
    forgotten_seconds: float = 600.0
    messages_a_second: float = 120.0
    messages_at_once: float = 600.0
    idle_seconds: float = 300.0
    lease_seconds: float = 8.0
    clock_tick: float = 0.5
    umpire_grace: float = 20.0
    replay_days: float = USUAL_REPLAY_DAYS
    most_replays: int = USUAL_MOST_REPLAYS
    most_sockets_at_a_table: int = 64
    static: Path = field(default_factory=lambda: Path(__file__).parent / "static")


def usual_delay() -> float:
    """How long a computer takes to answer, unless the environment says otherwise."""
    return number_from(COMPUTER_DELAY, USUAL_DELAY, 0.0, 10.0)


def usual_replay_days() -> float:
    """How long a game file that somebody has brought is kept, unless the environment says otherwise."""
    return number_from(REPLAY_DAYS, USUAL_REPLAY_DAYS, 0.01, 36_500.0)


def usual_most_replays() -> int:
    """How many of them are kept, unless the environment says otherwise."""
    return int(number_from(MOST_REPLAYS, USUAL_MOST_REPLAYS, 1, 1_000_000))


def usual_most_connections() -> int:
    """How many connections one address may hold, unless the environment says otherwise."""
    return int(number_from(MOST_CONNECTIONS, USUAL_MOST_CONNECTIONS, 1, 1_000_000))


def usual_requests_at_once() -> float:
    """How many requests of one address are answered at once, unless the environment says otherwise."""
    return number_from(REQUESTS_AT_ONCE, USUAL_REQUESTS_AT_ONCE, 1, 1_000_000)


def number_from(name: str, usual: float, least: float, most: float) -> float:
    """A number in the environment, within bounds; the usual one if there is none."""
    try:
        return max(least, min(most, float(os.environ.get(name, usual))))
    except ValueError:
        return usual


def data_folder() -> Path:
    """The folder where a user's own data belong on this system."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local")) / "lineahead"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "lineahead"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "lineahead"


def usual_database() -> str:
    """One file in the user's data folder, unless the environment names another place."""
    given = os.environ.get(DATABASE)
    if given:
        return given
    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / FILE_NAME}"

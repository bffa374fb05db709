"""Nothing is lost: two servers on one PostgreSQL, killed by turns in the middle of orders, and what is kept afterwards.

Every order is sent under a name of its own, and again through the other server when the line breaks. In the end each
name that was acknowledged must be kept, each order be written once, and both servers must tell the same game.

python -m benchmarks.page_kills 6     a trial of so many kills
"""

from __future__ import annotations

import contextlib
import random
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import sqlalchemy as sa

from tests.server.databases import postgres
from tests.server.running import Opened, Server, serving, through

Row = tuple[str, str, str]
KILLS = 500
ORDERS_A_TABLE = 40
LATEST_KILL = 0.04
SEATS = ("British", "German")


@dataclass
class Account:
    """What the client was told."""

    acknowledged: set[tuple[str, str, str]] = field(default_factory=set)
    sent_again: int = 0
    tables: list[Opened] = field(default_factory=list)


def kills(_: Path, count: int = KILLS) -> Iterator[Row]:
    """The figures of many kills."""
    account, chance, began = Account(), random.Random(count), time.monotonic()
    with postgres() as address, serving(address) as one, serving(address) as two:
        for number in range(count):
            if number * 3 % ORDERS_A_TABLE < 3:
                account.tables.append(one.new_table(scenario="coronel", seats=dict.fromkeys(SEATS, "me")))
            servers = (one, two) if number % 2 else (two, one)
            orders_around_a_kill(servers, account, number, chance.uniform(0, LATEST_KILL))
            tell_how_far(number + 1, count, time.monotonic() - began)
        lost, twice, differing = reckoned(one, two, account)
    seconds = time.monotonic() - began
    yield f"{count} kills in {seconds:.0f} s: orders acknowledged", str(len(account.acknowledged)), ""
    yield "orders whose line broke and that were sent again", str(account.sent_again), ""
    yield "acknowledged and not kept", str(lost), "0"
    yield "written twice", str(twice), "0"
    yield "tables that two servers tell differently", str(differing), "0"


def tell_how_far(number: int, count: int, seconds: float) -> None:
    """A line for whoever waits, a hundred of them at most."""
    if number % max(1, count // 100) == 0:
        print(f"{number} of {count} kills after {seconds:.0f} s", file=sys.stderr, flush=True)


def orders_around_a_kill(servers: tuple[Server, Server], account: Account, number: int, wait: float) -> None:
    """One order before the kill, one during it, which goes on through the other server, and one after."""
    killed, other = servers
    table = account.tables[-1]
    give(through(killed, table), through(other, table), account, f"{number}-before")
    killer = threading.Timer(wait, killed.kill)
    killer.start()
    give(through(killed, table), through(other, table), account, f"{number}-during")
    killer.join()
    give(through(other, table), through(other, table), account, f"{number}-after")
    killed.start()


def give(first: Opened, second: Opened, account: Account, name: str) -> None:
    """Give the order that is asked for; if the line breaks, the same through the other server."""
    asked = None
    for table in (first, second):
        with contextlib.suppress(httpx.TransportError):
            asked = asked or table.seat_asked(*SEATS)
            if asked is None:
                return
            seat, question = asked
            answer = table.order(seat, question, name)
            assert answer.status_code == 200, answer.text
            account.acknowledged.add((table.id, seat, name))
            return
        account.sent_again += asked is not None
    raise AssertionError("neither server answers")


def reckoned(one: Server, two: Server, account: Account) -> tuple[int, int, int]:
    """How many orders were lost, written twice, and how many tables are not the same through both servers."""
    kept, questions = in_database(one.database)
    differing = sum(told(one, each) != told(two, each) for each in account.tables)
    return len(account.acknowledged - kept), len(questions) - len(set(questions)), differing


def told(server: Server, table: Opened) -> list[Any]:
    """What a server tells each seat of a table."""
    return [through(server, table).state(seat)["events"] for seat in SEATS]


def in_database(address: str) -> tuple[set[tuple[str, str, str]], list[tuple[str, int]]]:
    """The names of messages that are kept, and the questions that were answered, each as often as it was."""
    engine = sa.create_engine(address.replace("postgresql://", "postgresql+psycopg://"))
    try:
        with engine.connect() as connection:
            deeds = connection.execute(sa.text("select table_id, seat, id from deeds")).all()
            orders = connection.execute(
                sa.text("select table_id, facts::json->>'question' from entries where kind in ('order', 'answer')")
            ).all()
    finally:
        engine.dispose()
    return {(table, seat, name) for table, seat, name in deeds}, [(table, question) for table, question in orders]


if __name__ == "__main__":
    for row in kills(Path(), int(sys.argv[1])):
        print(*row, sep=" | ", flush=True)

"""Nothing hidden leaves the server: whatever lies behind the barrier, a seat gets the same bytes.

At points of a secret deployment other hidden facts are dealt that fit what a seat knows. Everything that the seat can
obtain, over HTTP and over the live line, must be the same in both worlds.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import httpx
import pytest

from lineahead.engine.contract.questions import PUBLIC, Order
from lineahead.engine.game.game import Game
from lineahead.kernel.dice import Dice
from tests.server.in_thread import InThread
from tests.server.running import Line, Opened

FORCES = {"British": ["HMS Good Hope", "HMS Monmouth", "HMS Glasgow"], "German": ["SMS Scharnhorst", "SMS Leipzig"]}
VAN = {"name": "Van", "who": "me", "ships": FORCES["British"][:1]}
REAR = {"name": "Rear", "who": "friend", "ships": FORCES["British"][1:]}
SEATS: dict[str, dict[str, Any]] = {
    "one a side": {"British": "me", "German": "friend"},
    "several a side": {"British": [VAN, REAR], "German": "friend"},
}
VIEWERS = {"British": 0, "Van": 0, "Rear": 0, "German": 1, "Spectators": PUBLIC}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InThread]:
    with InThread(tmp_path_factory.mktemp("leak")) as running:
        yield running


def deployed(server: InThread, board: str, orders: int, seed: int, seats: str = "one a side") -> Opened:
    """A table in the middle of a deployment behind the barrier."""
    table = server.new_table(
        pick_up={"points": 400, "forces": FORCES},
        board=board,
        options={"secret_deployment": True},
        seats=SEATS[seats],
    )
    table.state("German")
    game, dice, placed = server.table(table.id).game, Dice.seeded(seed, 0), 0
    while placed < orders and game.questions():
        asked = game.questions()[dice.take(len(game.questions())) - 1]
        kind, chosen = game.ruleset.some_order(game.view(asked.to), asked, dice)
        own = [seat.name for seat in game.scenario.seats if seat.side == asked.to]
        assert any(game.submit(Order(seat, asked.number, kind, chosen)) is None for seat in own)
        placed += asked.asks == "place"
    return table


def everything(server: InThread, table: Opened, seat: str) -> list[bytes]:
    """All that a seat can obtain."""
    got: list[bytes] = []
    with server.client(table.tokens[seat]) as client:
        for path in ("", "?since=1", "/diary", "/story", "/record", "/statistics", "/replay?viewer=umpire"):
            got.append(client.get(f"/api/tables/{table.id}{path}").content)
        for number in (1, *sorted(question.number for question in server.table(table.id).game.questions())):
            got.append(client.get(f"/api/tables/{table.id}/targets?question={number}&ship=0").content)
            got += [tried(client, table, number, kind, answer) for kind, answer in drafts()]
        for path, body in deeds():
            got.append(client.post(f"/api/tables/{table.id}/{path}", json=body).content)
    with Line(server, table.id, table.tokens[seat]) as line:
        line.ask("targets", "t", question=4, ship=3)
        got += [text.encode() for text in line.texts]
    return got


def drafts() -> Iterator[tuple[str, dict[str, Any]]]:
    """Places all over the board, also where ships of the other side may lie hidden."""
    for ship in range(len(FORCES["British"]) + len(FORCES["German"])):
        for at in ([1, 1], [2, 9], [22, 9], [23, 12]):
            yield "put", {"ship": ship, "at": at, "heading": 60}


def tried(client: httpx.Client, table: Opened, question: int, kind: str, answer: dict[str, Any]) -> bytes:
    body = {"question": question, "order": {"kind": kind, "answer": answer}}
    return client.post(f"/api/tables/{table.id}/preview", json=body).content


def deeds() -> list[tuple[str, dict[str, Any]]]:
    """What is refused in any world."""
    return [
        ("throw", {"question": 4, "faces": [1]}),
        ("agree", {"proposal": "1", "yes": True}),
        ("orders", {"question": 4, "kind": "move", "answer": {"ship": 0}}),
        ("orders", {"question": 5, "kind": "fire", "answer": {"ship": 3}}),
        ("propose", {"what": "take-back", "to": 10_000}),
    ]


def other_world(game: Game, viewer: int, seed: int) -> Game:
    """The same game as far as a viewer knows, with other hidden facts."""
    again = Game.replay(game.record(with_seed=True), game.ruleset)
    imagined = game.ruleset.imagine(game.view(viewer), Dice.seeded(seed, 1))
    again._play.position = replace(again._play.position, state=imagined)
    assert again.view(viewer) == game.view(viewer)
    return again


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize(("board", "orders"), [("open", 1), ("open", 3), ("hex", 3)])
def test_a_seat_gets_the_same_bytes_whatever_lies_behind_the_barrier(
    server: InThread, board: str, orders: int, seats: str
) -> None:
    table = deployed(server, board, orders, orders, seats)
    laid = server.table(table.id)
    truth = laid.game
    for seat, viewer in VIEWERS.items():
        if seat not in table.tokens:
            continue
        here = everything(server, table, seat)
        for seed in (1, 2):
            laid.put(other_world(truth, viewer, seed))
            there = everything(server, table, seat)
            laid.put(truth)
            assert here == there


def test_the_other_worlds_are_other_worlds(server: InThread) -> None:
    table = deployed(server, "open", 3, seed=3)
    truth = server.table(table.id).game

    worlds = [other_world(truth, 0, seed) for seed in range(4)]

    assert any(world.view(1) != truth.view(1) for world in worlds)


def test_nothing_is_sent_for_what_a_seat_may_not_see(server: InThread) -> None:
    table = server.new_table(
        pick_up={"points": 400, "forces": FORCES},
        options={"secret_deployment": True},
        seats={"British": "me", "German": "friend"},
    )
    while True:
        asked = table.seat_asked("British", "German")
        assert asked is not None
        if asked[1]["asks"] == "place":
            break
        table.order(*asked)
    with table.line("British") as british, table.line("German") as german, table.line("Spectators") as onlooker:
        for line in (british, german, onlooker):
            line.until(lambda line=line: all(seat["here"] for seat in line.state["seats"]))
            line.quiet(0.2)
        german.take_default()
        assert british.quiet(0.3) == []
        assert onlooker.quiet(0.1) == []
        assert german.ask("undo")["accepted"] is True
        assert british.quiet(0.3) == []
        german.take_default()
        british.take_default()
        british.quiet(0.2)
        assert all(ship["x"] is None for ship in british.state["picture"]["ships"][3:])
        assert all(ship["x"] is None for ship in onlooker.states[-1]["picture"]["ships"])


@pytest.mark.parametrize("scenario", ["coronel", "hearty-knoll"])
def test_no_seed_and_no_hash_of_a_state_leaves_before_the_end(server: InThread, scenario: str) -> None:
    table = server.new_table(scenario=scenario, seats={"British": "me", "German": "me"}, umpire="me")
    laid_seed = None
    for seat in ("British", "German", "Umpire", "Spectators"):
        bytes_of_seat = b"".join(everything(server, table, seat))
        laid_seed = server.table(table.id).game.dice_source.seed_to_reveal()
        assert laid_seed is not None
        assert laid_seed.encode() not in bytes_of_seat
        if seat != "Umpire":
            assert b"checkup" not in bytes_of_seat

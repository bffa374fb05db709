"""OlderTables and game files played under an earlier text of the rules: still shown, never played on.

An old table is made by altering the last throw that is stored: the rules of today throw more dice there, or fewer.
"""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.running import Opened, Server, serving, sqlite_in

AS_LEFT = "played under other rules: shown as it was left, it cannot be played on"
WATCHED = "this battle was played under an earlier text of the rules: it can be watched, not played on"
MOST_ORDERS = 150


class Old(NamedTuple):
    """An old table: the entry that was altered, its entries as they are written, and what a seat saw before."""

    table: Opened
    altered: int
    entries: list[tuple[int, str, Any]]
    before: dict[str, Any]


class OlderTables(NamedTuple):
    server: Server
    over: Old
    in_play: Old
    begun: Old
    unreadable: Old


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OlderTables]:
    folder = tmp_path_factory.mktemp("older")
    with serving(sqlite_in(folder)) as server:
        opened = [two_seated(server) for _ in range(4)]
        over, in_play, _, unreadable = opened
        play_to_turn(over, 3)
        surrender(over)
        play_to_turn(in_play, 2)
        play_to_turn(unreadable, 1)
        seen = [table.state("British") for table in opened]
        server.stop()
        file = folder / "tables.sqlite"
        altered = [alter_last_throw(file, table.id, fewer=table is over) for table in opened]
        spoil_snapshots(file, unreadable.id)
        age(file)
        found = zip(opened, altered, [written(file, table.id) for table in opened], seen, strict=True)
        server.start()
        wait_until_looked_over(file)
        yield OlderTables(server, *(Old(*row) for row in found))


def two_seated(server: Server) -> Opened:
    seats = {"British": "me", "German": "friend"}
    return server.new_table(scenario="coronel", seats=seats, umpire="friend", listed=True)


def lobby_row(server: Server, *opened: Opened) -> list[dict[str, Any]]:
    """How the lobby shows tables to who plays the British, once the server has looked all of them over."""
    tokens = [{"table": table.id, "token": table.tokens["British"]} for table in opened]
    with server.client() as client:
        rows: list[dict[str, Any]] = client.post("/api/mine", json={"tokens": tokens}).json()
    return rows


def wait_until_looked_over(file: Path) -> None:
    """After its start the server plays all tables again that were last seen under other rules."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        with closing(sqlite3.connect(file)) as connection:
            if connection.execute("select count(*) from tables where rules = 'of old'").fetchone() == (0,):
                return
        time.sleep(0.05)
    raise AssertionError("the tables are not looked over")


def play_to_turn(table: Opened, turn: int) -> None:
    """Take what is proposed until this turn; dice have been thrown in it for who begins."""
    for _ in range(MOST_ORDERS):
        state = table.state("Umpire")
        if state["picture"]["turn"] >= turn and state["picture"]["phase"] == "movement":
            return
        answer_one(table)
    raise AssertionError("the turn does not come")


def answer_one(table: Opened) -> None:
    asked = table.seat_asked("British", "German")
    assert asked is not None
    assert table.order(*asked).status_code == 200


def surrender(table: Opened) -> None:
    for _ in range(MOST_ORDERS):
        asked = table.seat_asked("British", "German")
        assert asked is not None
        seat, question = asked
        if "surrender" in question["kinds"]:
            assert table.order(seat, question, kind="surrender", answer={}).status_code == 200
            return
        assert table.order(seat, question).status_code == 200
    raise AssertionError("nobody may surrender")


def alter_last_throw(file: Path, table: str, fewer: bool) -> int:
    """Let the last throw at a table have one die less, or one more; the number of its entry."""
    with closing(sqlite3.connect(file)) as connection, connection:
        query = "select number, facts from entries where table_id = ? and kind = 'faces' order by number desc limit 1"
        number, text = connection.execute(query, (table,)).fetchone()
        facts = json.loads(text)
        facts["faces"] = facts["faces"].rsplit(" ", 1)[0] if fewer else f"{facts['faces']} 4"
        change = "update entries set facts = ? where table_id = ? and number = ?"
        connection.execute(change, (json.dumps(facts, sort_keys=True, separators=(",", ":")), table, number))
    return int(number)


def spoil_snapshots(file: Path, table: str) -> None:
    """Give the snapshots of a table a value that no rules of today know."""
    with closing(sqlite3.connect(file)) as connection, connection:
        change = "update entries set facts = ? where table_id = ? and kind = 'snapshot'"
        connection.execute(change, ('{"battle":{"weather_of_old":1}}', table))


def age(file: Path) -> None:
    """Let all tables have been played last with another text of the rules."""
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("update tables set rules = 'of old'")


def written(file: Path, table: str) -> list[tuple[int, str, Any]]:
    with closing(sqlite3.connect(file)) as connection:
        rows = connection.execute(
            "select number, kind, facts from entries where table_id = ? order by number", (table,)
        )
        return [(number, kind, json.loads(facts)) for number, kind, facts in rows]


def in_file(record: dict[str, Any]) -> list[tuple[int, str, Any]]:
    """The entries of a game file, as they are kept at a table."""
    return [
        (line["n"], kind, facts)
        for line in record["entries"]
        for kind, facts in line.items()
        if isinstance(facts, dict)
    ]


def test_a_table_in_play_is_shown_as_it_was_left(tables: OlderTables) -> None:
    table, before = tables.in_play.table, tables.in_play.before
    state = table.state("British")

    assert state["picture"]["turn"] == 1, "the last snapshot shows how the first turn ended"
    assert [ship["lost"] for ship in state["picture"]["ships"]] == [ship["lost"] for ship in before["picture"]["ships"]]
    assert [seat["name"] for seat in state["seats"]] == ["British", "German", "Umpire"]
    assert (state["questions"], state["waiting"], state["proposals"]) == ([], [], [])
    assert not any(state["may"].values())
    assert (state["outcome"]["how"], state["outcome"]["words"]) == ("other-rules", AS_LEFT)
    told = [event["words"] for event in before["events"]]
    known = [event["words"] for event in state["events"][:-1]]
    assert known
    assert known == told[: len(known)]
    assert state["events"][-1]["words"].lower() == f"{AS_LEFT}."


def test_before_its_end_nobody_but_the_umpire_learns_where_the_rules_differ(tables: OlderTables) -> None:
    table, altered = tables.in_play.table, tables.in_play.altered

    assert f"(entry {altered}, " in table.state("Umpire")["events"][-1]["words"]
    for seat in ("British", "German", "Spectators"):
        assert f"entry {altered}" not in table.get(seat).text
        assert f"entry {altered}" not in table.get(seat, "/replay").text
        assert table.state(seat)["dice"]["seed"] is None
        assert table.get(seat, "/record").status_code == 403


def test_a_table_in_its_first_turn_is_shown_at_its_beginning(tables: OlderTables) -> None:
    state = tables.begun.table.state("German")

    assert state["picture"]["turn"] == 0
    assert [event["words"].lower() for event in state["events"]] == [f"{AS_LEFT}."]
    assert [ship["x"] for ship in state["picture"]["ships"]][:1] == [4]


def test_nothing_can_be_done_at_such_a_table(tables: OlderTables) -> None:
    order = {"id": "a", "question": 5, "kind": "move", "answer": {}}
    for old in (tables.in_play, tables.over):
        for path, body in (
            ("/orders", order),
            ("/note", {"id": "b", "words": "still here"}),
            ("/resign", {"id": "c"}),
            ("/undo", {"id": "d"}),
            ("/preview", {"question": 5, "order": {"kind": "move", "answer": {}}}),
        ):
            answer = old.table.post("British", path, body)
            assert (answer.status_code, answer.json()["words"]) == (409, WATCHED), path
        answer = old.table.get("British", "/targets?question=5&ship=0")
        assert (answer.status_code, answer.json()["words"]) == (409, WATCHED)


def test_a_live_line_shows_it_too(tables: OlderTables) -> None:
    with tables.in_play.table.line("German") as line:
        assert line.state["outcome"]["words"] == AS_LEFT
        draft = {"kind": "move", "answer": {}}
        for kind, values in (
            ("resign", {}),
            ("order", {"question": 5, "order": draft}),
            ("preview", {"question": 5, "order": draft}),
            ("targets", {"question": 5, "ship": 0}),
            ("throw", {"question": 5, "faces": [1]}),
        ):
            refusal = line.ask(kind, **values)["refusal"]
            assert refusal == {"rule": "table.other-rules", "words": WATCHED}, kind


def test_a_live_line_to_what_cannot_be_shown_is_closed_with_the_reason(tables: OlderTables) -> None:
    table = tables.unreadable.table
    with connect(f"ws://127.0.0.1:{tables.server.port}/api/tables/{table.id}/live") as socket:
        socket.send(json.dumps({"kind": "hello", "token": table.tokens["British"], "since": 0}))
        told = json.loads(socket.recv(timeout=10))
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=10)

    assert told["kind"] == "closed"
    assert told["words"].startswith("this battle was played under an earlier text of the rules")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4409


def test_a_table_that_is_over_keeps_its_outcome(tables: OlderTables) -> None:
    table, before = tables.over.table, tables.over.before
    state = table.state("German")

    assert before["outcome"]["how"] == "rules"
    assert state["outcome"] == before["outcome"]
    assert state["picture"]["over"] is True
    assert state["dice"] == before["dice"]
    assert f"(entry {tables.over.altered}, " in state["events"][-1]["words"]


def test_the_record_is_as_it_was_written(tables: OlderTables) -> None:
    for old in (tables.over, tables.in_play, tables.begun, tables.unreadable):
        record = old.table.get("Umpire", "/record")
        assert record.status_code == 200
        assert in_file(record.json()) == old.entries
        assert ('"seed"' in record.text) is (old is tables.over)


def test_story_replay_and_statistics_are_told_from_the_snapshots(tables: OlderTables) -> None:
    table, altered = tables.over.table, tables.over.altered
    story, replay = table.get("German", "/story"), table.get("German", "/replay").json()
    statistics = table.get("German", "/statistics").json()

    assert "TURN 2" in story.text
    assert story.text.splitlines()[-1].startswith(tables.over.before["outcome"]["words"][:1].upper())
    assert f"(entry {altered}, " in replay["frames"][0]["words"]
    assert sorted({frame["turn"] for frame in replay["frames"]}) == [0, 1, 2]
    numbers = [frame["number"] for frame in replay["frames"]]
    assert numbers == sorted(set(numbers))
    assert replay["outcome"]["words"] == tables.over.before["outcome"]["words"]
    assert [line["turns"] for line in statistics["damage"]] == [[0, 1, 2]] * 8
    fallen = [facts["faces"] for _, kind, facts in tables.over.entries if kind == "faces"]
    thrown = sum(len([word for word in words.split() if word.isdigit()]) for words in fallen)
    assert sum(die["thrown"] for die in statistics["dice"]) == thrown


def test_nobody_plays_on_from_a_moment_of_it(tables: OlderTables) -> None:
    answer = tables.over.table.post("German", "/play-on", {"frame": 1, "seats": {}})

    assert answer.status_code == 409
    assert "played under other rules, cannot be played on" in answer.json()["words"]


def test_the_lobby_says_so_without_the_table_being_opened(tables: OlderTables) -> None:
    unopened = {"over": tables.over, "in play": tables.in_play, "begun": tables.begun, "unreadable": tables.unreadable}
    told = dict(zip(unopened, lobby_row(tables.server, *(old.table for old in unopened.values())), strict=True))

    assert all(battle["older"] for battle in told.values())
    assert [battle["over"] for battle in told.values()] == [True, False, False, False]
    assert not any(battle["my_turn"] for battle in told.values())
    assert told["in play"]["phase"] == "played under other rules, cannot be played on"
    assert told["over"]["phase"] == "over"


def test_a_table_of_today_is_not_marked(tables: OlderTables) -> None:
    (row,) = lobby_row(tables.server, two_seated(tables.server))

    assert row["older"] is False


def test_nobody_finds_it_among_the_open_tables_or_sits_down_at_it(tables: OlderTables) -> None:
    with tables.server.client() as client:
        found = [table["table"] for table in client.get("/api/tables/open").json()]
        answer = client.post(f"/api/tables/{tables.begun.table.id}/sit", json={"seat": "German"})

    assert tables.begun.table.id not in found
    assert (answer.status_code, answer.json()["words"]) == (409, WATCHED)


def test_what_cannot_even_be_shown_is_told_in_words(tables: OlderTables) -> None:
    for path in ("", "/story", "/replay", "/statistics", "/diary"):
        answer = tables.unreadable.table.get("British", path)
        assert answer.status_code == 409, path
        assert answer.json()["words"].startswith("played under other rules, cannot be played on")


def test_a_game_file_is_shown_from_its_snapshots(tables: OlderTables) -> None:
    text = tables.over.table.get("German", "/record").text
    with tables.server.client() as client:
        brought = client.post("/api/replays", content=text)
        table_id = brought.json()["replay"]
        british = client.get(f"/api/replays/{table_id}?viewer=British")
        kept = client.get(f"/api/replays/{table_id}/record")

    assert brought.status_code == 201
    frames = brought.json()["frames"]
    assert [frame["turn"] for frame in frames] == [0, 1, 2]
    assert f"(entry {tables.over.altered}, turn 3, " in frames[0]["words"]
    assert british.json()["viewer"] == "British"
    assert kept.text == text
    assert brought.json()["outcome"]["words"] == tables.over.before["outcome"]["words"]


@pytest.mark.parametrize("body", [b"{", b"nothing", b'{"scenario": "coronel"', b"\xff\xfe", b"[" * 50_000])
def test_what_is_not_json_is_refused_in_our_words(tables: OlderTables, body: bytes) -> None:
    with tables.server.client() as client:
        answer = client.post("/api/tables", content=body, headers={"Content-Type": "application/json"})

    assert answer.status_code == 400
    assert answer.json()["words"].startswith("this is not JSON, or broken off or damaged")

"""Talk at a table: who reads what, that it stands beside the record, and that nothing of it reaches another side."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from lineahead.server.storage import talk
from lineahead.server.storage.talk import MOST_LINES
from lineahead.server.table.talk import plain
from tests.server.databases import postgres
from tests.server.in_thread import InThread
from tests.server.running import Opened, Server, serving, sqlite_in, through
from tests.server.two_tables import COUNTERS, PATHS

PEOPLE = {"British": "me", "German": "friend"}
EVERYBODY = ("British", "German", "Umpire", "Spectators")
OUR_PLAN = "We turn away at dusk"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InThread]:
    with InThread(tmp_path_factory.mktemp("server"), words_at_once=6.0, words_a_second=0.01) as running:
        yield running


@pytest.fixture
def table(server: Server) -> Opened:
    return server.new_table(scenario="coronel", seats=PEOPLE, umpire="me")


def say(table: Opened, seat: str, words: str, to: int | None = None, name: str | None = None) -> httpx.Response:
    return table.post(seat, "/say", {"id": name, "to": to, "words": words})


def said(table: Opened, seat: str) -> list[tuple[Any, ...]]:
    return [(line["to"], line["by"], line["words"]) for line in table.state(seat)["talk"]]


def test_what_is_for_all_everybody_reads(table: Opened) -> None:
    assert say(table, "German", "Well met").status_code == 200
    assert [said(table, seat) for seat in EVERYBODY] == [[(None, "German", "Well met")]] * 4


def test_what_is_for_a_side_its_seats_and_the_umpire_read(table: Opened) -> None:
    say(table, "German", OUR_PLAN, 1)
    say(table, "Umpire", "Your torpedoes have run", 1)
    own = [(1, "German", OUR_PLAN), (1, "Umpire", "Your torpedoes have run")]

    assert [said(table, seat) for seat in EVERYBODY] == [[], own, own, []]


def test_nobody_reads_the_other_side_when_the_battle_is_over_either(table: Opened) -> None:
    say(table, "German", OUR_PLAN, 1)
    table.post("British", "/resign", {})

    assert table.state("British")["outcome"] is not None
    assert said(table, "British") == said(table, "Spectators") == []
    assert say(table, "British", "Well fought").status_code == 200


@pytest.mark.parametrize(
    ("seat", "body"),
    [
        ("British", {"to": 1, "words": "to the others"}),
        ("British", {"to": 7, "words": "to nobody"}),
        ("Spectators", {"words": "look there"}),
        ("British", {"words": "   \u0000\u202e "}),
        ("British", {"words": "x" * 501}),
        ("British", {"to": True, "words": "yes"}),
        ("British", {"to": "all", "words": "yes"}),
    ],
)
def test_what_cannot_be_said_is_refused(table: Opened, seat: str, body: dict[str, Any]) -> None:
    assert table.post(seat, "/say", body).status_code == 422
    assert table.state(seat)["talk"] == []


def test_a_table_without_talk(server: Server) -> None:
    table = server.new_table(scenario="coronel", seats=PEOPLE, talk=False)
    assert table.state("British")["may"]["talk"] is False
    assert say(table, "British", "Well met").json()["refusal"]["rule"] == "table.no-talk"


def test_a_line_that_is_sent_again_is_said_once(table: Opened) -> None:
    for _ in range(2):
        assert say(table, "German", "Well met", name="once").status_code == 200
    assert len(said(table, "British")) == 1


def test_whoever_floods_is_held_up_and_others_are_not(table: Opened) -> None:
    answers = [say(table, "German", f"{count}") for count in range(8)]
    assert [answer.status_code for answer in answers] == [200] * 6 + [422] * 2
    assert answers[-1].json()["refusal"]["rule"] == "table.too-often"
    assert say(table, "British", "Slowly").status_code == 200


def test_signs_that_turn_others_round_or_break_lines_are_taken_out() -> None:
    assert plain("a\u202eb\nc\x00d\ud800e") == "a b c d e"
    assert plain("<script>alert(1)</script>") == "<script>alert(1)</script>"
    assert plain("\u0001 \u2028") == ""


def test_talk_is_in_no_record_diary_story_or_replay(table: Opened) -> None:
    say(table, "German", "Remember this, all", None)
    say(table, "German", OUR_PLAN, 1)
    table.post("British", "/resign", {})
    for path in ("/record", "/diary", "/story", "/replay?viewer=umpire", "/statistics"):
        answer = table.get("German", path)
        assert answer.status_code == 200
        assert "Remember this" not in answer.text
        assert OUR_PLAN not in answer.text


def test_no_byte_that_another_seat_gets_changes_with_what_a_side_says_to_itself(table: Opened) -> None:
    """Over HTTP, on a line that is open, and on one that is opened then."""
    others = ("British", "Spectators")
    before = {seat: got(table, seat) for seat in others}
    with table.line("British") as british, table.line("Spectators") as onlooker, table.line("German") as german:
        for line in (british, onlooker, german):
            line.until(lambda line=line: [other["here"] for other in line.state["seats"]] == [True, True, False])
        say(table, "German", OUR_PLAN, 1)
        say(table, "Umpire", "To you alone", 1)
        german.until(lambda: sum(len(state["talk"]) for state in german.states) == 2)
        for line in (british, onlooker):
            answer = line.ask("nothing of the kind", "sync")
            assert "refusal" in answer
            assert line.texts[-1] == json.dumps(answer, separators=(",", ":"))
            assert not any(state["talk"] for state in line.states)
    assert {seat: got(table, seat) for seat in others} == before

    say(table, "British", "Well met")
    assert [line["number"] for line in table.state("British")["talk"]] == [1]


def got(table: Opened, seat: str) -> list[bytes]:
    """All that a seat can get hold of."""
    question = table.state("German")["questions"] + table.state("British")["questions"]
    asked = [f"/targets?question={question[0]['number']}&ship={counter}" for counter in COUNTERS]
    found = [table.get(seat, path).content for path in (*PATHS, *asked)]
    with table.line(seat) as line:
        return [*found, line.texts[0].encode()]


def test_a_page_that_comes_again_hears_what_was_said_meanwhile(table: Opened) -> None:
    with table.line("British") as line:
        say(table, "German", "One")
        line.until(lambda: bool(line.state["talk"]))
        assert [said["words"] for said in line.state["talk"]] == ["One"]
        say(table, "German", "Two")
        line.until(lambda: line.state["talk"] and line.state["talk"][0]["words"] == "Two")
    say(table, "German", "Three")
    with table.line("British") as line:
        assert [said["words"] for said in line.state["talk"]] == ["One", "Two", "Three"]


def test_a_seat_that_is_open_twice_says_so_to_itself_alone(table: Opened) -> None:
    with table.line("British") as one, table.line("German") as other:
        other.until(lambda: other.state["seats"][0]["here"])
        with table.line("British") as two:
            assert two.state["pages"] == 2
            one.until(lambda: one.state["pages"] == 2)
            assert other.quiet() == []
            assert other.state["pages"] == 1
        one.until(lambda: one.state["pages"] == 1)


def test_a_page_that_comes_again_before_its_old_line_is_missed_is_no_second_one(table: Opened) -> None:
    with table.line("British", page="7") as one, table.line("British", page="7") as again:
        assert again.state["pages"] == 1
        assert one.quiet() == []


def test_lines_of_one_instant_stand_in_the_order_in_which_they_were_said(
    table: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(talk, "time", SimpleNamespace(time=lambda: 1_000.0))

    say(table, "German", "first, to our own side", 1)
    say(table, "British", "second, to all")
    say(table, "German", "third, to all")

    assert [words for _, _, words in said(table, "German")] == [
        "first, to our own side",
        "second, to all",
        "third, to all",
    ]


def test_only_the_last_lines_of_an_audience_are_kept(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("many")
    with InThread(folder, words_at_once=1000.0, requests_a_second=10_000.0) as server:
        table = server.new_table(scenario="coronel", seats=PEOPLE)
        say(table, "German", OUR_PLAN, 1)
        with table.line("British") as line:
            for count in range(MOST_LINES + 3):
                assert line.ask("say", words=f"{count}").get("accepted") is True
        kept = said(table, "German")
    assert kept[0] == (1, "German", OUR_PLAN)
    assert [words for _, _, words in kept[1:]] == [str(count) for count in range(3, MOST_LINES + 3)]


def test_a_message_of_a_million_letters_ends_its_line_and_nothing_else(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    body = {"words": "x" * 1_000_000}
    with serving(sqlite_in(tmp_path_factory.mktemp("long"))) as server:
        table = server.new_table(scenario="coronel", seats=PEOPLE)
        with table.line("British") as line, table.line("German") as other:
            line.send({"kind": "say", "id": "long", **body})
            with pytest.raises(ConnectionClosed) as ended:
                line.quiet(5)
            assert other.ask("say", words="Still here").get("accepted") is True
        assert table.post("British", "/say", body).status_code == 413
        assert ended.value.rcvd is not None
        assert ended.value.rcvd.code == 1009
        assert [words for _, _, words in said(table, "British")] == ["Still here"]


def test_talk_is_there_after_the_server_was_killed(tmp_path_factory: pytest.TempPathFactory) -> None:
    with serving(sqlite_in(tmp_path_factory.mktemp("killed"))) as server:
        table = server.new_table(scenario="coronel", seats=PEOPLE)
        say(table, "German", "Well met")
        server.kill()
        server.start()
        assert said(table, "British") == [(None, "German", "Well met")]


@pytest.mark.slow
def test_two_processes_on_one_database_hear_each_other() -> None:
    with postgres() as database, serving(database) as one, serving(database) as two:
        table = one.new_table(scenario="coronel", seats=PEOPLE)
        there = through(two, table)
        with there.line("British") as line, table.line("German") as other:
            with ThreadPoolExecutor(4) as pool:
                answers = list(
                    pool.map(lambda n: say((table, there)[n % 2], "German", f"{n}", None, f"n{n}"), range(6))
                )
            assert [answer.status_code for answer in answers] == [200] * 6
            for heard in (line, other):
                heard.until(lambda heard=heard: sum(len(state["talk"]) for state in heard.states) == 6)
        assert {words for _, _, words in said(there, "British")} == {str(count) for count in range(6)}

"""An umpire at a table: only he knows what he is asked; the book rules for one who is away; all is journalled."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from lineahead.engine.game.game import Game
from lineahead.engine.game.replay import verify
from lineahead.engine.records.dice_source import Seeded
from lineahead.engine.records.record import read_record
from lineahead.rulesets import ruleset
from tests.server.in_thread import InThread
from tests.server.running import Opened, serving, sqlite_in

NIGHT: dict[str, Any] = {
    "scenario": "attack-on-a-convoy",
    "seats": {"British": "me", "German": "friend"},
    "umpire": "friend",
}
OTHERS = ("British", "German", "Spectators")
COASTAL = ruleset("coastal-warfare")
RULED = "The umpire rules on the weather"
LONG_AGO = 0.0


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InThread]:
    with InThread(tmp_path_factory.mktemp("umpired")) as running:
        yield running


@pytest.fixture
def table(server: InThread) -> Opened:
    """A night whose weather waits for a ruling."""
    return server.new_table(**NIGHT)


def asked_of_umpire(table: Opened) -> dict[str, Any]:
    (question,) = [asked for asked in table.state("Umpire")["questions"] if asked["mine"]]
    found: dict[str, Any] = question
    return found


def other_than_the_book(question: dict[str, Any]) -> dict[str, Any]:
    """A ruling that the die does not propose."""
    proposed = question["default"]["answer"]["choice"]
    return {"kind": "choice", "answer": {"choice": (proposed + 1) % 4}}


def rule_otherwise(table: Opened) -> dict[str, Any]:
    question = asked_of_umpire(table)
    ruling = other_than_the_book(question)
    assert table.order("Umpire", question, **ruling).status_code == 200
    return ruling


def option_at(table: Opened) -> bool:
    options = table.state("Spectators")["setting"]["options"]
    value: bool = next(option["value"] for option in options if option["name"] == "umpire_decides")
    return value


@pytest.mark.parametrize(
    ("scenario", "enemy"), [("coronel", "German"), ("attack-on-a-convoy", "German"), ("off-ushant", "French")]
)
def test_where_an_umpire_sits_he_decides(server: InThread, scenario: str, enemy: str) -> None:
    seats = {"British": "me", enemy: "me"}
    umpired = server.new_table(scenario=scenario, seats=seats, umpire="me")
    alone = server.new_table(scenario=scenario, seats=seats)
    looking_on = server.new_table(scenario=scenario, seats=seats, umpire="me", options={"umpire_decides": False})

    assert [option_at(opened) for opened in (umpired, alone, looking_on)] == [True, False, False]
    assert looking_on.state("Umpire")["waiting"] != ["Umpire"]


def test_the_umpire_is_asked_with_the_books_answer_beside_it(table: Opened) -> None:
    question = asked_of_umpire(table)

    assert question["rule"] == "CW-OBS.v"
    assert question["words"].startswith("What is the weather?")
    assert len(question["bounds"]["options"]) == 4
    assert question["default"]["kind"] == "choice"


@pytest.mark.parametrize("seat", OTHERS)
def test_others_know_that_the_umpire_is_ruling_and_not_on_what(table: Opened, seat: str) -> None:
    state = table.state(seat)

    assert (state["waiting"], state["questions"], state["events"], state["rulings"]) == (["Umpire"], [], [], [])
    assert "weather?" not in json.dumps(state)


@pytest.mark.parametrize("seat", OTHERS)
def test_others_get_the_same_bytes_whatever_the_umpire_is_asked(server: InThread, table: Opened, seat: str) -> None:
    begun = server.table(table.id).game
    got: dict[str, list[bytes]] = {}

    for seed in range(1, 8):
        game = Game.start(COASTAL, begun.scenario, Seeded(seed), seats=begun.scenario.seats)
        server.table(table.id).put(game)
        number = game.questions()[0].number
        draft = {"question": number, "order": {"kind": "choice", "answer": {"choice": 1}}}
        paths = ("", "/diary", "/story", "/record", "/statistics", "/replay?viewer=umpire")
        answers = [table.get(seat, path) for path in paths]
        answers.append(table.post(seat, "/preview", draft))
        answers.append(table.post(seat, "/orders", {"question": number, "kind": "choice", "answer": {"choice": 1}}))
        got[game.questions()[0].words] = [answer.content for answer in answers]

    assert len(got) > 1, "the dice differ"
    assert len({b"".join(messages) for messages in got.values()}) == 1


@pytest.mark.parametrize("seat", OTHERS)
def test_a_ruling_by_somebody_else_is_refused(table: Opened, seat: str) -> None:
    question = asked_of_umpire(table)

    answer = table.order(seat, question)
    seen = table.post(seat, "/preview", {"question": question["number"], "order": question["default"]})

    assert [refused_with(answer), refused_with(seen)] == (
        ["table.not-yours"] * 2 if seat == "Spectators" else ["engine.out-of-turn"] * 2
    )
    assert asked_of_umpire(table)["number"] == question["number"]


def refused_with(answer: httpx.Response) -> str:
    assert answer.status_code in (403, 409, 422), answer.text
    rule: str = answer.json()["refusal"]["rule"]
    return rule


def test_what_each_side_will_be_told_is_seen_beforehand(table: Opened) -> None:
    question = asked_of_umpire(table)

    with table.line("Umpire") as umpire, table.line("British") as british:
        seen = umpire.ask("preview", question=question["number"], order=other_than_the_book(question))["preview"]
        umpire.ask("order", question=question["number"], order=other_than_the_book(question))
        british.until(lambda: any(RULED in event["words"] for event in british.events))

    assert [told_to["to"] for told_to in seen["told"]] == ["British", "German", "Spectators"]
    foretold = {event["words"] for told in seen["told"] for event in told["events"]}
    assert foretold == {event["words"] for event in british.events if event["kind"] == "weather"}


def test_rulings_are_journalled_for_the_umpire_and_for_all_once_the_game_is_over(table: Opened) -> None:
    began = time.time()
    ruling = rule_otherwise(table)
    (made,) = table.state("Umpire")["rulings"]
    while_it_goes_on = [table.state(seat)["rulings"] for seat in OTHERS]
    table.post("British", "/resign", {})

    assert (made["by"], made["rule"], made["stands"], made["turn"]) == ("Umpire", "CW-OBS.v", True, 0)
    assert began - 1 <= made["at"] <= time.time() + 1
    assert made["asked"].startswith("What is the weather?")
    weathers = ["calm and clear", "a medium sea", "poor weather", "a medium sea and poor weather"]
    assert made["ruled"] == weathers[ruling["answer"]["choice"]] != made["book"]
    assert while_it_goes_on == [[], [], []]
    assert [table.state(seat)["rulings"] for seat in OTHERS] == [[made]] * 3


def test_a_ruling_that_was_taken_back_stays_in_the_journal(table: Opened) -> None:
    rule_otherwise(table)
    told = table.state("Umpire")["events"]
    weather = next(event["number"] for event in told if event["kind"] == "weather")

    assert table.post("Umpire", "/propose", {"what": "take-back", "to": weather}).status_code == 200
    table.order("Umpire", asked_of_umpire(table))

    assert [ruling["stands"] for ruling in table.state("Umpire")["rulings"]] == [False, True]


def test_the_book_decides_for_an_umpire_who_is_away_if_somebody_asks(server: InThread, table: Opened) -> None:
    proposed = asked_of_umpire(table)["default"]["answer"]["choice"]
    server.table(table.id).away_until = LONG_AGO

    may = [table.state(seat)["may"]["by_the_book"] for seat in ("British", "Umpire", "Spectators")]
    answer = table.post("British", "/by-the-book", {"id": "please"})
    again = table.post("British", "/by-the-book", {"id": "please"})

    assert may == [True, False, False]
    assert (answer.status_code, again.json()) == (200, answer.json())
    (made,) = table.state("Umpire")["rulings"]
    assert (made["by"], made["ruled"]) == ("the book, as British asked", made["book"])
    for seat in (*OTHERS, "Umpire"):
        notes = table.state(seat)["notes"]
        assert [note["words"] for note in notes] == ["The umpire is away: as British asked, the book decides."]
        weather = table.state(seat)["picture"]["weather"]
        assert (weather["medium_sea"], weather["poor"]) == (proposed & 1 == 1, proposed >> 1 == 1)


def test_the_book_does_not_decide_for_an_umpire_who_is_here_or_has_just_left(server: InThread, table: Opened) -> None:
    server.table(table.id).away_until = LONG_AGO
    with table.line("Umpire"):
        may = table.state("British")["may"]["by_the_book"]
        while_here = table.post("British", "/by-the-book", {})
    deadline = time.monotonic() + 10
    while not table.state("British")["may"]["by_the_book"]:
        assert time.monotonic() < deadline
    just_left = table.post("British", "/by-the-book", {})

    assert may is False
    assert [refused_with(while_here), refused_with(just_left)] == ["table.umpire-is-here"] * 2
    assert "ask again in" in just_left.json()["refusal"]["words"]
    assert table.state("Umpire")["rulings"] == []


@pytest.mark.parametrize(("seat", "rule"), [("Umpire", "table.not-ruling"), ("Spectators", "table.not-yours")])
def test_only_players_ask_the_book(server: InThread, table: Opened, seat: str, rule: str) -> None:
    server.table(table.id).away_until = LONG_AGO

    assert refused_with(table.post(seat, "/by-the-book", {})) == rule


def test_where_nothing_is_to_be_ruled_the_book_is_not_asked(table: Opened) -> None:
    rule_otherwise(table)

    assert refused_with(table.post("British", "/by-the-book", {})) == "table.not-ruling"


def test_the_clock_waits_for_no_umpire(server: InThread) -> None:
    clock = {"seconds": 1, "deployment": True}
    table = server.new_table(**{**NIGHT, "seats": {"British": "me", "German": "me"}}, clock=clock)
    with table.line("British") as british:
        british.until(lambda: bool(british.state["notes"]))

    (note, *_) = british.state["notes"]
    assert (note["kind"], note["words"]) == ("time", "Time was up for Umpire: the book decides.")
    (made,) = table.state("Umpire")["rulings"]
    assert (made["by"], made["ruled"]) == ("the book, as time was up", made["book"])


def test_an_umpired_game_is_verified_and_shown_again_with_its_rulings(table: Opened) -> None:
    rule_otherwise(table)
    table.post("British", "/resign", {})

    record = read_record(table.get("German", "/record").text)
    film = table.get("German", "/replay?viewer=umpire").json()

    assert verify(record, COASTAL).agrees
    assert [entry.facts["by"] for entry in record.entries if entry.kind == "ruling"] == ["Umpire"]
    assert any(event["kind"] == "ruling" for frame in film["frames"] for event in frame["events"])
    eyes = table.get("German", "/replay?viewer=British").json()
    assert not any(event["kind"] == "ruling" for frame in eyes["frames"] for event in frame["events"])


@pytest.mark.slow
def test_neither_a_question_nor_a_ruling_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    with serving(sqlite_in(tmp_path)) as server:
        table = server.new_table(**NIGHT)
        before = asked_of_umpire(table)
        server.kill()
        server.start()
        assert asked_of_umpire(table) == before
        rule_otherwise(table)
        journal = table.state("Umpire")["rulings"]
        server.kill()
        server.start()

        assert table.state("Umpire")["rulings"] == journal
        assert len(journal) == 1
        assert table.state("British")["waiting"] != ["Umpire"]

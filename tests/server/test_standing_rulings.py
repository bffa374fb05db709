"""Standing rulings: given again whenever the same is asked, on record and in the journal, until they are revoked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from lineahead.engine.game.replay import verify
from lineahead.engine.records.record import read_record
from lineahead.rulesets import ruleset
from tests.server.in_thread import InThread
from tests.server.running import Opened

IRONCLADS = ("British", "French")
SEA = "PA-MOD.e"
A_FIFTH = {"kind": "choice", "answer": {"choice": -20}}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InThread]:
    with InThread(tmp_path_factory.mktemp("standing")) as running:
        yield running


@pytest.fixture
def table(server: InThread) -> Opened:
    """The chase of a straggler in a moderate sea: the umpire is asked again and again what it takes from guns."""
    return server.new_table(scenario="straggler", seats=dict.fromkeys(IRONCLADS, "me"), umpire="me")


def proposed(question: dict[str, Any]) -> dict[str, Any]:
    """What stands beside a question, in the page's terms: no torpedoes are put out by a list of none."""
    default: dict[str, Any] = question["default"]
    return {"kind": "templates", "answer": {"templates": []}} if default["kind"] == "templates" else default


def play_until(table: Opened, holds: Callable[[str, dict[str, Any]], bool]) -> dict[str, Any]:
    """Everybody does as it is proposed until somebody is asked what is waited for."""
    for _ in range(60):
        found = table.seat_asked("Umpire", *IRONCLADS)
        assert found is not None
        seat, question = found
        if holds(seat, question):
            return question
        assert table.order(seat, question, **proposed(question)).status_code == 200
    raise AssertionError("this never came about")


def asked_next(table: Opened, rule: str = SEA) -> dict[str, Any]:
    """What the umpire is asked next on a rule."""
    return play_until(table, lambda seat, question: seat == "Umpire" and question["rule"] == rule)


def let_stand(table: Opened, question: dict[str, Any], widely: bool = False, seat: str = "Umpire") -> Any:
    told = {"id": None, "question": question["number"], "widely": widely, **A_FIFTH}
    return table.post(seat, "/let-stand", told)


def ruled_on_the_sea(table: Opened) -> list[dict[str, Any]]:
    return [made for made in table.state("Umpire")["rulings"] if made["rule"] == SEA]


def test_a_standing_ruling_answers_the_same_question_and_no_other(table: Opened) -> None:
    first = asked_next(table)
    assert (first["rule"], first["default"] != A_FIFTH) == (SEA, True)
    assert let_stand(table, first).status_code == 200
    other = asked_next(table)
    assert other["words"] != first["words"]
    assert let_stand(table, other).status_code == 200
    asked = [first["words"], other["words"]]

    play_until(table, lambda seat, question: question["words"] in asked or len(ruled_on_the_sea(table)) > 2)

    rulings = ruled_on_the_sea(table)
    assert {made["asked"] for made in rulings} == set(asked)
    assert {made["ruled"] for made in rulings} == {"-20"}
    assert [made["by"] for made in rulings[:3]] == ["Umpire", "Umpire", "Umpire, as ruled before"]


def test_one_that_is_revoked_is_asked_again(table: Opened) -> None:
    let_stand(table, first := asked_next(table), widely=True)
    (standing,) = table.state("Umpire")["standing"]
    assert (standing["rule"], standing["asked"], standing["ruled"]) == (SEA, first["words"], "-20")
    play_until(table, lambda *_: len(ruled_on_the_sea(table)) > 1)

    assert table.post("Umpire", "/revoke", {"ruling": standing["ruling"]}).status_code == 200
    before = len(ruled_on_the_sea(table))
    asked_next(table)

    assert (table.state("Umpire")["standing"], len(ruled_on_the_sea(table))) == ([], before)


def test_players_hear_of_no_standing_ruling_and_cannot_make_one(table: Opened) -> None:
    question = asked_next(table)
    refused = let_stand(table, question, seat="British").json()["refusal"]["rule"]
    let_stand(table, question, widely=True)
    (standing,) = table.state("Umpire")["standing"]
    not_theirs = table.post("French", "/revoke", {"ruling": standing["ruling"]}).json()["refusal"]["rule"]

    assert [refused, not_theirs] == ["table.not-standing"] * 2
    for seat in (*IRONCLADS, "Spectators"):
        state = table.state(seat)
        assert (state["standing"], state["rulings"], state["notes"]) == ([], [], [])


def test_it_is_in_the_record_as_a_ruling_of_the_umpire_with_a_note(table: Opened) -> None:
    let_stand(table, asked_next(table), widely=True)
    play_until(table, lambda *_: len(ruled_on_the_sea(table)) > 1)
    table.post("British", "/resign", {})
    record = read_record(table.get("British", "/record").text)

    assert verify(record, ruleset("perfidious-albion")).agrees
    made = [entry.facts for entry in record.entries if entry.kind == "ruling" and entry.facts["by"] == "Umpire"]
    assert len(made) >= 2
    notes = [entry.facts["words"] for entry in record.entries if entry.kind == "note"]
    assert f"Standing ruling on {SEA}, until it is revoked: -20." in notes

"""Great War at Sea at the server: log sheets written unseen, orders refused, and whose dice."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.records.record import read_record
from tests.server.great_war_tables import GRAND, finish, server
from tests.server.running import Opened, Server

__all__ = ["server"]

ITALIANS = {"Italian": "me", "Austrian": "friend"}
CONVOYS = {"Allied": "me", "Austrian": "friend"}
A1, A2, A3 = 0, 1, 2
MAS_15, MAS_21, TEGETTHOFF, SZENT_ISTVAN = range(4)


def mine(table: Opened, seat: str) -> dict[str, Any]:
    """What a seat is asked."""
    found: dict[str, Any] = next(question for question in table.state(seat)["questions"] if question["mine"])
    return found


def plot(fleet: int, *path: int) -> dict[str, Any]:
    answer = {"fleet": fleet, "path": list(path), "mission": "steam", "boundary": None}
    return {"kind": "plot", "answer": answer}


def into_the_ambush(table: Opened) -> None:
    """The dreadnoughts steam to A2, where both boats lie."""
    answer = table.order("Austrian", mine(table, "Austrian"), **plot(0, A2))
    assert answer.status_code == 200, answer.text


def thrown(table: Opened, seat: str, *faces: int) -> str:
    """What a seat is asked to throw, and throws."""
    question = mine(table, seat)
    assert question["asks"] == "dice"
    assert question["bounds"]["count"] == len(faces), question["words"]
    answer = table.post(seat, "/throw", {"question": question["number"], "faces": list(faces)})
    assert answer.status_code == 200, answer.text
    return str(question["words"])


@pytest.mark.clause("GWAS-B1.e")
def test_b1_e_log_sheets_are_written_unseen_and_carried_out_together(server: Server) -> None:
    table = server.new_table(scenario="valona-convoys", seats=CONVOYS)
    for seat in CONVOYS:
        while (question := mine(table, seat))["asks"] == "patrol":
            assert table.order(seat, question).status_code == 200
    fleets = table.state("Austrian")["picture"]["fleets"]
    raiders = next(fleet["number"] for fleet in fleets if fleet["name"] == "Raiders")
    before = {seat: table.state(seat) for seat in ("Allied", "Spectators")}

    b5 = 9
    answer = table.order("Austrian", mine(table, "Austrian"), **plot(raiders, b5))
    written = table.state("Austrian")
    assert answer.status_code == 200, answer.text
    assert table.order("Austrian", mine(table, "Austrian")).status_code == 200
    after = {seat: table.state(seat) for seat in ("Allied", "Spectators")}
    assert table.order("Allied", mine(table, "Allied")).status_code == 200

    assert after == before
    assert before["Allied"]["waiting"] == ["Allied", "Austrian"]
    assert next(fleet for fleet in written["picture"]["fleets"] if fleet["number"] == raiders)["plot"]["path"] == [b5]
    seen = {fleet["number"]: fleet for fleet in table.state("Allied")["picture"]["fleets"]}
    assert (seen[raiders]["zone"], seen[raiders]["ships"]) == (b5, None)


def test_a_line_of_the_log_sheet_is_undone_before_both_are_done_and_not_later(server: Server) -> None:
    table = server.new_table(scenario="valona-convoys", seats=CONVOYS)
    assert table.order("Allied", mine(table, "Allied")).status_code == 200
    with table.line("Allied") as allied:
        allied.quiet(0.1)
        assert table.order("Austrian", mine(table, "Austrian"), **plot(3, 9)).status_code == 200
        assert table.state("Austrian")["may"]["undo"]
        assert table.post("Austrian", "/undo", {}).status_code == 200
        assert allied.quiet(0.2) == []
    assert len(mine(table, "Austrian")["bounds"]["fleets"]) == 4

    late = mine(table, "Austrian")
    for seat in CONVOYS:
        assert table.order(seat, mine(table, seat)).status_code == 200
    assert not table.state("Austrian")["may"]["undo"]
    assert table.post("Austrian", "/undo", {}).json()["refusal"]["rule"] == "engine.undo"
    refused = table.order("Austrian", late, **plot(3, 9))
    assert (refused.status_code, refused.json()["refusal"]["rule"]) == (409, "engine.old-question")


def test_a_patrol_zone_is_undone_unseen(server: Server) -> None:
    table = server.new_table(scenario="premuda", seats=ITALIANS)
    before = table.state("Austrian")
    c6 = 17

    answer = table.order("Italian", mine(table, "Italian"), kind="patrol", answer={"ship": 0, "zone": c6})
    placed = table.state("Italian")["picture"]["ships"][0]["zone"]
    undone = table.post("Italian", "/undo", {})

    assert (answer.status_code, placed, undone.status_code) == (200, c6, 200)
    assert table.state("Italian")["picture"]["ships"][0]["zone"] is None
    assert table.state("Austrian") == before


SEVEN_COUNTERS = {
    "counters": [
        {"q": q, "r": r, "mine": q < 3} for q, r in ((-5, 0), (-5, 5), (0, -5), (1, -5), (3, 3), (3, 3), (4, 2))
    ]
}


def test_13_25_f_who_waits_sees_his_own_counters_and_nobody_else_does(server: Server) -> None:
    table = server.new_table(scenario="horns-reef", seats=GRAND)
    before = table.state("British")
    with table.line("British") as british, table.line("Spectators") as spectator:
        british.quiet(0.1)
        spectator.quiet(0.1)

        answer = table.order("German", mine(table, "German"), kind="mines", answer=SEVEN_COUNTERS)

        assert answer.status_code == 200
        lying = [
            (counter["q"], counter["r"], counter["what"]) for counter in table.state("German")["picture"]["counters"]
        ]
        assert lying == [
            (-5, 0, "mine"), (-5, 5, "mine"), (0, -5, "mine"), (1, -5, "mine"), (3, 3, "dummy"), (3, 3, "dummy"),
            (4, 2, "dummy"),
        ]  # fmt: skip
        assert table.post("German", "/undo", {}).status_code == 200
        assert table.state("German")["picture"]["counters"] == []
        assert british.quiet(0.2) == spectator.quiet(0.1) == []
    assert table.state("British")["picture"] == before["picture"]


OPEN_SEA, POLA = {"ship": 0, "zone": 2}, {"ship": 0, "zone": 5}
ALL_DUMMIES, THREE_MINES = (
    {"counters": [{"q": 5, "r": 0, "mine": place < mines} for place in range(4)]} for mines in (0, 3)
)


@pytest.mark.parametrize(
    ("scenario", "seat", "order", "rule"),
    [
        ("premuda", "Italian", {"kind": "patrol", "answer": OPEN_SEA}, "GWAS-18.1.d"),
        ("premuda", "Italian", {"kind": "patrol", "answer": POLA}, "GWAS-SCA.c"),
        ("two-boats", "Austrian", plot(0, A2, A1), "GWAS-B1.d"),
        ("two-boats", "Austrian", plot(0, A1), "GWAS-B1."),
        ("horns-reef", "British", {"kind": "mines", "answer": ALL_DUMMIES}, "GWAS-13.25.m"),
        ("horns-reef", "British", {"kind": "mines", "answer": THREE_MINES}, "GWAS-13.25.h"),
    ],
)
def test_orders_against_the_rules_are_refused_and_tell_nothing(
    server: Server, scenario: str, seat: str, order: dict[str, Any], rule: str
) -> None:
    table = server.new_table(scenario=scenario, seats=GRAND if scenario == "horns-reef" else ITALIANS)
    before = {token: table.state(token) for token in (*table.tokens,) if table.tokens[token]}

    answer = table.order(seat, mine(table, seat), **order)

    assert answer.status_code == 422
    assert answer.json()["refusal"]["rule"].startswith(rule)
    assert {name: table.state(name) for name in before} == before


@pytest.mark.clause("GWAS-18.411.ex1")
@pytest.mark.clause("GWAS-18.411.ex2")
@pytest.mark.clause("GWAS-18.411.ex3")
def test_18_411_ex_two_boats_with_real_dice_on_the_table(server: Server) -> None:
    table = server.new_table(scenario="two-boats", seats=ITALIANS, dice="typed", clock={"seconds": 3600})
    into_the_ambush(table)

    # the boats' dice are thrown in the dark: nobody else hears of them, whatever they show
    italian, austrian, onlooker = (table.state(seat) for seat in ("Italian", "Austrian", "Spectators"))
    assert italian["dice_due"]["words"] == "Throw two d6 for contact by MTBs [18.2.a]: on 3 or more."
    assert (austrian["dice_due"], onlooker["dice_due"]) == (None, None)
    meddled = table.post("Austrian", "/throw", {"question": mine(table, "Italian")["number"], "faces": [1, 1]})
    assert meddled.json()["refusal"] == {"rule": "engine.dice", "words": "no dice are due"}
    thrown(table, "Italian", 3, 6)

    victims = mine(table, "Italian")
    attacks = [{"boat": MAS_15, "target": TEGETTHOFF, "rank": 0}, {"boat": MAS_21, "target": SZENT_ISTVAN, "rank": 1}]
    assert table.order("Italian", victims, kind="victims", answer={"attacks": attacks}).status_code == 200
    assert thrown(table, "Italian", 3) == "MAS 15: throw one d6 for surprise [18.41.b]."
    # a 3: Tegetthoff's three secondary guns and her tertiary one, each at its own reach in clear daylight
    assert thrown(table, "Austrian", 20, 20, 1) == "Throw three d20 for the guns [B8.a]: on 19 or more."
    thrown(table, "Austrian", 1)
    thrown(table, "Italian", 6)
    # a 6: nobody fires, and both torpedoes of the second boat find Szent Istvan at range 0
    assert mine(table, "Italian")["rule"] == "GWAS-18.41.r7"
    assert table.order("Italian", mine(table, "Italian")).status_code == 200
    thrown(table, "Italian", 15, 20)
    for faces in ((6,), (4,), (6,), (4,)):
        thrown(table, "Austrian", *faces)

    ships = table.state("Spectators")["picture"]["ships"]
    assert [ships[number]["status"] for number in (MAS_15, SZENT_ISTVAN)] == ["sunk", "sunk"]


def faces_by(table: Opened, seat: str) -> list[str | None]:
    """By whom each throw of a game was typed in."""
    record = read_record(table.get(seat, "/record").text)
    return [entry.facts.get("seat") for entry in record.entries if entry.kind == "faces"]


def test_a_computer_throws_what_others_may_not_see_itself(server: Server) -> None:
    table = server.new_table(scenario="two-boats", seats={"Italian": "computer", "Austrian": "me"}, dice="typed")
    with table.line("Austrian") as austrian:
        question = austrian.mine()[0]
        austrian.ask("order", question=question["number"], order=plot(0, A2))
        finish(austrian)

    assert not any("[18.2.a]" in (state["dice_due"] or {}).get("words", "") for state in austrian.states)
    assert "Italian" in faces_by(table, "Austrian")


def test_two_computers_wait_for_nobodys_dice(server: Server) -> None:
    seats = {"Italian": "computer", "Austrian": "computer"}
    table = server.new_table(scenario="two-boats", seats=seats, dice="typed")
    with table.line("Spectators") as onlooker:
        onlooker.until(lambda: onlooker.state["outcome"] is not None)

    assert all(state["dice_due"] is None for state in onlooker.states)


def test_commanders_of_a_side_write_for_their_own_fleets(server: Server) -> None:
    raiders = ["Novara", "Helgoland", "Saida", "Csepel", "Balaton"]
    with server.client() as client:
        fleets = next(battle for battle in client.get("/api/battles").json() if battle["name"] == "valona-convoys")[
            "fleets"
        ]
    others = [fleet["name"] for fleet in fleets[1] if fleet["name"] not in raiders]
    first, second = (
        {"name": "Horthy", "who": "me", "ships": raiders},
        {"name": "Njegovan", "who": "me", "ships": others},
    )
    table = server.new_table(scenario="valona-convoys", seats={"Allied": "me", "Austrian": [first, second]})
    assert table.order("Allied", mine(table, "Allied")).status_code == 200
    number = next(fleet["number"] for fleet in table.state("Horthy")["picture"]["fleets"] if fleet["name"] == "Raiders")

    refused = table.order("Njegovan", mine(table, "Njegovan"), **plot(number, 9))
    accepted = table.order("Horthy", mine(table, "Horthy"), **plot(number, 9))

    assert refused.json()["refusal"]["rule"] == "engine.not-your-ship"
    assert accepted.status_code == 200, accepted.text
    assert table.order("Njegovan", mine(table, "Njegovan"), **plot(number + 1)).status_code == 200


def test_an_umpire_throws_for_a_computer(server: Server) -> None:
    seats = {"Italian": "computer", "Austrian": "me"}
    table = server.new_table(scenario="two-boats", seats=seats, umpire="friend", dice="typed")
    into_the_ambush(table)

    assert mine(table, "Umpire")["words"] == "Throw two d6 for contact by MTBs [18.2.a]: on 3 or more."
    assert table.state("Austrian")["dice_due"] is None
    assert thrown(table, "Umpire", 1, 2)
    assert table.state("Austrian")["outcome"] is not None

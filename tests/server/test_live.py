"""The live line: whole games over it, nothing missed after a break, proposals, typed dice, computers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from lineahead.engine.records.record import RecordEntry, read_record
from tests.server.running import Line, Opened, Server, serving, sqlite_in


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(sqlite_in(tmp_path_factory.mktemp("server"))) as running:
        yield running


def play_on(*lines: Line, orders: int) -> None:
    """Let these lines answer what they are asked with what is proposed, or until the game is over."""
    for _ in range(orders):
        asked = None
        while asked is None:
            if any(line.state["outcome"] for line in lines):
                return
            asked = next((line for line in lines if line.mine()), None)
            if asked is None:
                for line in lines:
                    line.quiet(0.02)
        assert asked.take_default().get("accepted") is True
        for line in lines:
            line.quiet(0.01)


def test_a_whole_battle_against_the_computer(server: Server) -> None:
    table = server.new_table(scenario="coronel", seats={"German": "me", "British": "computer"})
    with table.line("German") as line:
        assert line.state["setting"]["title"] == "The Battle of Coronel"
        dice = line.state["dice"]
        assert dice["seed"] is None
        commitment = dice["commitment"]
        play_on(line, orders=300)
        numbers = [event["number"] for event in line.events]

    assert line.state["outcome"]["how"] == "rules"
    assert line.state["picture"]["over"] is True
    assert numbers == list(range(1, len(numbers) + 1))
    assert line.state["dice"]["commitment"] == commitment
    assert len(line.state["dice"]["seed"]) == 64


def test_two_players_see_each_order_at_once(server: Server) -> None:
    table = server.new_table(scenario="coronel", seats={"German": "me", "British": "friend"})
    with table.line("German") as german, table.line("British") as british, table.line("Spectators") as onlooker:
        german.quiet(0.1), british.quiet(0.1)
        actor, other = (german, british) if german.mine() else (british, german)
        actor.take_default()
        for line in (other, onlooker):
            line.until(lambda line=line: any(event["kind"] == "move" for event in line.events))
        assert onlooker.state["questions"] == []
        assert {seat["name"]: seat["here"] for seat in onlooker.state["seats"]} == {"British": True, "German": True}


def test_a_line_that_comes_again_misses_nothing(server: Server) -> None:
    table = server.new_table(scenario="coronel", seats={"German": "me", "British": "me"})
    with table.line("German") as german, table.line("British") as british:
        play_on(german, british, orders=4)
        known = german.events
    with table.line("British") as british, table.line("Spectators") as other:
        actor = british if british.mine() else None
        if actor is None:
            asked = table.seat_asked("German")
            assert asked is not None
            table.order(*asked)
        else:
            actor.take_default()
        other.quiet(0.1)
        told = other.events
    with table.line("German", since=len(known)) as german:
        assert [event["number"] for event in german.events] == list(range(len(known) + 1, len(told) + 1))
        assert known + german.events == told


def test_a_message_sent_again_is_not_carried_out_twice(server: Server) -> None:
    table = server.new_table(scenario="coronel", seats={"German": "me", "British": "me"})
    asked = table.seat_asked("German", "British")
    assert asked is not None
    with table.line(asked[0]) as line:
        first = line.take_default("one")
        assert line.ask("undo", "two")["accepted"] is True
        line.quiet(0.05)
        number = len(line.events)
        assert line.ask("undo", "two")["accepted"] is True
        assert line.ask("order", "one", question=asked[1]["number"], order=asked[1]["default"]) == first
        line.quiet(0.05)
        assert len(line.events) == number
        assert line.mine()


def test_undo_gives_the_order_back_before_any_die(server: Server) -> None:
    table = server.new_table(scenario="coronel", seats={"German": "me", "British": "me"})
    asked = table.seat_asked("German", "British")
    assert asked is not None
    with table.line(asked[0]) as line:
        assert line.state["may"]["undo"] is False
        line.take_default()
        line.quiet(0.05)
        assert line.state["may"]["undo"] is True
        line.ask("undo")
        line.quiet(0.05)
        assert line.mine()[0]["about"] == asked[1]["about"]
        assert line.events[-1]["kind"] == "taken-back"
        assert line.state["picture"]["ships"][asked[1]["about"][0]]["moved"] is False


def first_to_act(german: Line, british: Line) -> tuple[Line, Line]:
    german.quiet(0.05), british.quiet(0.05)
    return (german, british) if german.mine() else (british, german)


def test_a_take_back_needs_the_other_players_yes(server: Server) -> None:
    table = server.new_table(scenario="coronel", seats={"German": "me", "British": "friend"})
    with table.line("German") as german, table.line("British") as british:
        actor, other = first_to_act(german, british)
        actor.take_default()
        other.take_default()
        assert actor.ask("undo")["refusal"]["rule"] == "engine.undo"
        assert actor.ask("propose", what="take-back")["accepted"] is True
        other.until(lambda: bool(other.state["proposals"]))
        proposal = other.state["proposals"][0]
        assert proposal["by"] == actor.state["seat"]["name"]
        other.ask("agree", proposal=proposal["id"], yes=False)
        actor.until(lambda: not actor.state["proposals"])
        actor.ask("propose", what="take-back")
        other.until(lambda: bool(other.state["proposals"]))
        other.ask("agree", proposal=other.state["proposals"][0]["id"], yes=True)
        actor.until(lambda: actor.events[-1]["kind"] == "taken-back")
        assert actor.mine()


def test_against_a_computer_a_take_back_is_done_at_once(server: Server) -> None:
    table = server.new_table(scenario="coronel", seats={"German": "me", "British": "computer"})
    with table.line("German") as line:
        line.take_default()
        line.until(lambda: bool(line.mine()))
        line.take_default()
        line.until(lambda: bool(line.mine()))
        assert line.ask("propose", what="take-back")["accepted"] is True
        line.quiet(0.1)
        assert any(event["kind"] == "taken-back" for event in line.events)
        assert line.state["proposals"] == []


def test_a_draw_is_offered_and_taken(server: Server) -> None:
    table = server.new_table(scenario="coronel", seats={"German": "me", "British": "friend"})
    with table.line("German") as german, table.line("British") as british:
        german.ask("propose", what="draw")
        british.until(lambda: bool(british.state["proposals"]))
        british.ask("agree", proposal=british.state["proposals"][0]["id"], yes=True)
        german.until(lambda: german.state["outcome"] is not None)

    assert german.state["outcome"]["how"] == "draw"
    assert german.state["outcome"]["winner"] is None
    assert german.state["questions"] == []
    assert german.state["dice"]["seed"] is not None


def test_whoever_resigns_loses_at_once(server: Server) -> None:
    table = server.new_table(scenario="coronel", seats={"German": "me", "British": "friend"})
    with table.line("German") as german, table.line("British") as british:
        assert german.ask("resign")["accepted"] is True
        british.until(lambda: british.state["outcome"] is not None)
        assert british.state["outcome"]["winner"] == 0
        assert british.ask("resign")["refusal"]["rule"] == "engine.game-over"


def test_notes_are_their_writers_own_until_the_end(server: Server) -> None:
    table = server.new_table(scenario="coronel", seats={"German": "me", "British": "friend"})
    with table.line("German") as german, table.line("British") as british:
        german.quiet(0.1), british.quiet(0.1)
        german.ask("note", words="<script>alert(1)</script> wait for dusk")
        german.until(lambda: bool(german.state["notes"]))
        assert british.quiet(0.2) == []
        german.ask("resign")
        british.until(lambda: british.state["outcome"] is not None)
        assert british.state["notes"][0]["words"] == "<script>alert(1)</script> wait for dusk"
        assert british.state["notes"][1]["words"] == "The game ends here: a victory: German resigns."


def test_real_dice_are_typed_in_and_for_the_computer_too(server: Server) -> None:
    table = server.new_table(scenario="coronel", seats={"German": "me", "British": "computer"}, dice="typed")
    with table.line("German") as line:
        thrown_for = set()
        for _ in range(12):
            line.until(lambda: bool(line.mine()))
            question = line.mine()[0]
            if question["asks"] == "dice":
                thrown_for.add(question["to"])
                wrong = line.ask("throw", question=question["number"], faces=[11] * question["bounds"]["count"])
                assert "refusal" in wrong
                faces = [3 + question["to"] % 2] * question["bounds"]["count"]
                assert line.ask("throw", question=question["number"], faces=faces)["accepted"] is True
            else:
                line.take_default()
            line.quiet(0.06)
        assert line.state["dice"] == {"kind": "real", "commitment": None, "seed": None}
    assert thrown_for == {0, 1}


def test_everybody_is_told_whose_dice_the_table_waits_for_and_what_they_are_for(server: Server) -> None:
    table = server.new_table(scenario="coronel", seats={"German": "me", "British": "friend"}, dice="typed")
    found = table.seat_asked("German", "British")
    assert found is not None
    thrower, question = found
    assert question["asks"] == "dice"
    due = {"side": question["to"], "seats": [thrower], "words": question["words"], "before": []}

    assert question["words"].endswith("to see who begins [3].")
    for seat in ("German", "British", "Spectators"):
        assert table.state(seat)["dice_due"] == due

    for _ in range(20):
        found = table.seat_asked("German", "British")
        assert found is not None
        if found[1]["asks"] != "dice":
            break
        faces = [3 + found[1]["to"]] * found[1]["bounds"]["count"]
        answer = table.post(found[0], "/throw", {"id": None, "question": found[1]["number"], "faces": faces})
        assert answer.status_code == 200
    assert table.state("Spectators")["dice_due"] is None


def test_dice_of_a_computer_may_be_typed_by_any_person(server: Server) -> None:
    table = server.new_table(scenario="coronel", seats={"German": "me", "British": "computer"}, dice="typed")
    seen = {}
    for _ in range(4):
        due = table.state("German")["dice_due"]
        if due is None:
            break
        seen[due["side"]] = due["seats"]
        (question,) = [asked for asked in table.state("German")["questions"] if asked["mine"]]
        faces = [3 + question["to"]] * question["bounds"]["count"]
        table.post("German", "/throw", {"id": None, "question": question["number"], "faces": faces})

    assert seen == {0: ["German"], 1: ["German"]}


def test_an_umpire_sees_all_questions_and_decides_take_backs_alone(server: Server) -> None:
    table = server.new_table(scenario="coronel", seats={"German": "me", "British": "friend"}, umpire="friend")
    with table.line("Umpire") as umpire, table.line("German") as german, table.line("British") as british:
        actor, _ = first_to_act(german, british)
        umpire.quiet(0.1)
        assert [question["mine"] for question in umpire.state["questions"]] == [False]
        actor.take_default()
        umpire.until(lambda: any(event["kind"] == "move" for event in umpire.events))
        moved = next(event["number"] for event in umpire.events if event["kind"] == "move")
        assert umpire.ask("propose", what="take-back", to=moved)["accepted"] is True
        actor.until(lambda: actor.events[-1]["kind"] == "taken-back")


def test_a_side_that_nobody_commands_holds_its_course(server: Server) -> None:
    table = server.new_table(scenario="coronel", seats={"German": "me", "British": "nobody"})
    with table.line("German") as line:
        play_on(line, orders=4)
        line.quiet(0.3)
        moves = [event for event in line.events if event["kind"] == "move" and event["facts"]["ship"] < 4]

    assert len(moves) >= 3
    assert all("stays where she is" in move["words"] for move in moves)


def finished(server: Server) -> Opened:
    table = server.new_table(scenario="coronel", seats={"German": "me", "British": "computer"})
    with table.line("German") as line:
        play_on(line, orders=12)
        line.ask("resign")
    return table


def test_what_is_left_of_a_game_afterwards(server: Server) -> None:
    table = finished(server)
    story = table.get("Spectators", "/story").text
    statistics = table.get("German", "/statistics").json()
    replay = table.get("German", "/replay").json()
    record = table.get("Spectators", "/record")

    assert story.startswith("The Battle of Coronel, 1 November 1914")
    assert [curve["name"] for curve in statistics["damage"]][:1] == ["HMS Good Hope"]
    for line in statistics["shooting"]:
        assert line["low"] <= line["expected"] + 1
        assert line["expected"] <= line["high"] + 1
    assert sum(statistics["dice"][0]["faces"]) == statistics["dice"][0]["thrown"]
    numbers = [frame["number"] for frame in replay["frames"]]
    assert numbers == sorted(set(numbers))
    assert sum(len(frame["events"]) for frame in replay["frames"]) == numbers[-1]
    assert replay["viewers"] == ["umpire", "public", "British", "German"]
    assert record.status_code == 200


def test_before_the_end_a_seat_has_its_own_diary_and_eyes_only(server: Server) -> None:
    table = server.new_table(scenario="coronel", seats={"German": "me", "British": "friend"}, umpire="friend")

    assert table.get("German", "/record").status_code == 403
    assert table.get("German", "/statistics").status_code == 403
    assert table.get("German", "/replay?viewer=British").status_code == 403
    assert table.get("German", "/replay?viewer=umpire").status_code == 403
    assert table.get("German", "/replay?viewer=nobody").status_code == 422
    assert table.get("German", "/replay").json()["viewer"] == "German"
    assert table.get("German", "/diary").json()["viewer"] == 1
    assert table.get("Umpire", "/record").status_code == 200
    assert '"seed"' not in table.get("Umpire", "/record").text
    assert table.post("German", "/play-on", {"frame": 1, "seats": {}}).status_code == 403


def test_a_game_file_is_brought_shown_and_played_on(server: Server) -> None:
    table = finished(server)
    file = table.get("German", "/record").json()
    with server.client() as client:
        brought = client.post("/api/replays", json=file)
        table_id = brought.json()["replay"]
        shown = client.get(f"/api/replays/{table_id}?viewer=German").json()
        frame = brought.json()["frames"][4]
        on = client.post(f"/api/replays/{table_id}/play-on", json={"frame": frame["number"], "seats": {"German": "me"}})
        nowhere = client.post(f"/api/replays/{table_id}/play-on", json={"frame": 10**6, "seats": {}})
        file["entries"][0]["n"] = 2
        broken = client.post("/api/replays", json=file)
        foreign = client.post("/api/replays", json={"lineahead": 99})

    assert brought.status_code == 201
    assert shown["viewer"] == "German"
    assert nowhere.status_code == 422
    assert (broken.status_code, foreign.status_code) == (422, 422)
    anew = Opened(server, on.json())
    state = anew.state("German")
    assert state["events"][: frame["number"]] == [
        event for one in brought.json()["frames"][:5] for event in one["events"]
    ]
    assert state["dice"]["kind"] == "continued"
    assert len(state["dice"]["commitment"]) == 64
    with anew.line("German") as line:
        play_on(line, orders=3)
        line.ask("resign")
    kept = anew.get("German", "/record").json()
    with server.client() as client:
        assert client.post("/api/replays", json=kept).status_code == 201


def test_a_game_file_says_what_it_proves_and_a_table_says_nothing_of_the_kind(server: Server) -> None:
    table = finished(server)
    with server.client() as client:
        brought = client.post("/api/replays", content=table.get("German", "/record").text).json()
    dice, last = brought["remarks"]

    assert dice.startswith("the program threw the dice, from a secret that fits its fingerprint")
    assert last.endswith("who played, and when, they do not show")
    assert table.get("German", "/replay").json()["remarks"] == []


def test_a_game_file_with_other_dice_is_found_out(server: Server) -> None:
    record = read_record(finished(server).get("German", "/record").text)
    at, entry = next((i, written) for i, written in enumerate(record.entries) if written.kind == "faces")
    turned = " ".join(
        "4" if word.isdigit() and word != "4" else "5" if word == "4" else word for word in words_of(entry)
    )
    entries = (*record.entries[:at], replace(entry, facts={"faces": turned}), *record.entries[at + 1 :])
    with server.client() as client:
        answer = client.post("/api/replays", content=replace(record, entries=entries).text())

    assert answer.status_code == 422
    assert f"entry {at + 1}" in answer.json()["words"]


def words_of(entry: RecordEntry) -> list[str]:
    words: str = entry.facts["faces"]
    return words.split()


def test_a_table_that_is_over_is_played_on_from_a_frame(server: Server) -> None:
    table = finished(server)

    answer = table.post("German", "/play-on", {"frame": 3, "seats": {"German": "me", "British": "friend"}})

    assert answer.status_code == 201
    assert len(Opened(server, answer.json()).state("British")["events"]) >= 3

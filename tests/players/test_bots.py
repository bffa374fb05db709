"""Bots of one's own: what one is told, and that nothing that it does harms the game, the match or the machine."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

import pytest

from lineahead.engine.records.view_json import view_as_json, view_from_json
from lineahead.players.bots import Limits
from lineahead.players.programs import FLOODED, LATE, Program, Trouble
from lineahead.playing import begin_battle
from tests.players.bots_for_tests import GOOD, PATIENT, asked, chair_of, duel, is_running, write_bot

SHORT = Limits(decision=0.15, start=30.0)


def test_a_bot_is_told_all_that_it_needs_and_its_order_is_taken(tmp_path: Path) -> None:
    heard = tmp_path / "heard.json"
    text = f"hello, first = hear(), hear()\nopen({str(heard)!r}, 'w').write(json.dumps([hello, first]))\n"
    game = duel()
    number = game.questions()[0].number
    chair = chair_of(game, write_bot(tmp_path, text + "say(order=first['examples'][-1])\nhear()"))

    asked(game, chair)
    chair.leave(game)

    hello, first = json.loads(heard.read_text())
    assert hello["protocol"] == 1
    assert (hello["ruleset"], hello["scenario"]) == ("grand-fleets", "iron-duke-v-moltke")
    assert hello["sides"][hello["side"]] == hello["seat"]
    assert hello["setting"] == json.loads(json.dumps(game.ruleset.setting(game.scenario)))
    assert (hello["budget_ms"], hello["start_ms"]) == (30_000, 30_000)
    assert first["question"]["number"] == number
    assert first["budget_ms"] == 30_000
    assert first["events"][0]["words"] == "Turn 1."
    assert first["view"]["turn"] == 1
    assert first["examples"][0] == first["question"]["default"]
    assert not chair.conduct.lost
    orders = [entry.facts for entry in game.entries if entry.kind == "order"]
    assert orders[0]["answer"] == first["examples"][-1]["answer"]


def test_it_may_ask_for_records_a_preview_and_targets_before_it_decides(tmp_path: Path) -> None:
    heard = tmp_path / "heard.json"
    text = """
hear()
first = hear()
told = []
for ask in ({"ask": "records"}, {"ask": "preview", "order": first["examples"][0]}, {"ask": "targets", "ship": 0},
            {"ask": "targets", "ship": "Moltke"}, {"ask": "dice"}):
    say(**ask)
    told.append(hear())
open(sys.argv[1], "w").write(json.dumps(told))
say(order=first["examples"][0])
hear()
"""
    game = duel()
    chair = chair_of(game, write_bot(tmp_path, text, heard))

    asked(game, chair)
    chair.leave(game)

    records, preview, targets, no_ship, no_dice = json.loads(heard.read_text())
    assert records["records"]["tables"]["ships"][0]["card"]["boxes"][0] > 0
    assert preview["preview"]["legal"] is True
    assert targets["kind"] == "targets"
    assert targets["targets"]["ship"] == 0
    assert "cannot be asked" in no_ship["refusal"]["words"]
    assert "records, preview, targets" in no_dice["refusal"]["words"]
    assert not chair.conduct.lost


@pytest.mark.parametrize(
    ("kind", "does"),
    [
        ("no JSON", "print('full ahead', flush=True)"),
        ("no JSON", "print('[' * 100000, flush=True)"),
        ("no JSON", "print('7', flush=True)"),
        ("illegal", "say()"),
        ("illegal", "say(order=7)"),
        ("illegal", "say(order={'kind': 7, 'answer': {}})"),
        ("illegal", "say(order={'kind': 'teleport', 'answer': {}})"),
        ("illegal", "say(order={'kind': 'move', 'answer': {'ship': 10 ** 30}})"),
        ("illegal", "say(order={'kind': 'launch', 'answer': {'ship': 0}})"),
        ("illegal", "say(page_order={'kind': 'put', 'answer': [[[]]]})"),
        ("for another question", "say(question=first['question']['number'] + 2, order=first['examples'][0])"),
        ("crashed", "raise SystemExit(3)"),
        ("crashed", "os.close(1); time.sleep(1000)"),
        ("flooded", "print('x' * 3_000_000, flush=True)"),
        ("flooded", "[say(ask='dice' * 1000) for _ in range(100_000)]"),
    ],
)
def test_whatever_it_does_wrong_costs_it_the_decision_and_the_doctrine_decides(
    tmp_path: Path, kind: str, does: str
) -> None:
    game = duel()
    number = game.questions()[0].number
    chair = chair_of(game, write_bot(tmp_path, f"hear()\nfirst = hear()\n{does}\nhear()"))

    asked(game, chair)

    assert dict(chair.conduct.lost) == {kind: 1}
    assert number not in [question.number for question in game.questions()]
    chair.leave(game)


@pytest.mark.slow
def test_one_that_never_answers_is_ended_and_not_started_again(tmp_path: Path) -> None:
    started = tmp_path / "started"
    text = "open(sys.argv[1], 'a').write('x')\ntime.sleep(1000)"
    game = duel()
    chair = chair_of(game, write_bot(tmp_path, text, started), Limits(decision=0.1, start=1.5))

    asked(game, chair, 3)
    chair.leave(game)

    assert dict(chair.conduct.lost) == {"late": 1, "absent": 2}
    assert started.read_text() == "x"


@pytest.mark.slow
@pytest.mark.parametrize("numbered", [True, False])
def test_an_order_that_comes_late_is_not_taken_for_the_next(tmp_path: Path, numbered: bool) -> None:
    text = f"""
hear()
say(order=hear()["examples"][0])
overdue, third = hear(), hear()
say(**({{"question": overdue["question"]["number"]}} if {numbered} else {{}}), order={{"kind": "teleport"}})
say(order=third["examples"][0])
hear()
"""
    game = duel()
    chair = chair_of(game, write_bot(tmp_path, text), Limits(decision=1.5, start=30.0))

    asked(game, chair, 3)
    chair.leave(game)

    assert dict(chair.conduct.lost) == {"late": 1}


def test_one_that_is_late_three_times_running_is_ended(tmp_path: Path) -> None:
    text = "hear()\nfirst = hear()\nsay(order=first['examples'][0])\ntime.sleep(1000)"
    game = duel()
    chair = chair_of(game, write_bot(tmp_path, text), SHORT)

    asked(game, chair, 5)
    chair.leave(game)

    assert dict(chair.conduct.lost) == {"late": 3, "absent": 1}


def test_one_that_crashes_is_started_again_once_and_told_everything_anew(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    text = """
assert hear()["kind"] == "hello"
first = hear()
open(sys.argv[1], "a").write(first["events"][0]["words"])
sys.stderr.write("aground\\n")
"""
    game = duel()
    chair = chair_of(game, write_bot(tmp_path, text, heard))

    asked(game, chair, 4)
    chair.leave(game)

    assert dict(chair.conduct.lost) == {"crashed": 2, "absent": 2}
    assert chair.conduct.words["crashed"] == "aground"
    assert heard.read_text() == "Turn 1." * 2


@pytest.mark.slow
def test_it_is_ended_with_its_children(tmp_path: Path) -> None:
    text = """
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)"])
open(sys.argv[1], "w").write(f"{os.getpid()} {child.pid}")
hear()
first = hear()
say(order=first["examples"][0])
time.sleep(1000)
"""
    pids, game = tmp_path / "pids", duel()
    chair = chair_of(game, write_bot(tmp_path, text, pids), PATIENT)
    asked(game, chair)
    own, child = map(int, pids.read_text().split())
    assert is_running(child)

    chair.leave(game)

    assert not Path(f"/proc/{own}").exists()
    while is_running(child):
        time.sleep(0.01)


def test_its_environment_is_clean_and_its_folder_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LINEAHEAD_DATABASE", "postgresql://admiral:secret@localhost")
    text = """
open("plans.txt", "w").write("cross the T")
open(sys.argv[1], "w").write(json.dumps([dict(os.environ), os.getcwd(), os.listdir()]))
"""
    seen, game = tmp_path / "seen.json", duel()
    chair = chair_of(game, write_bot(tmp_path, text, seen))

    asked(game, chair)
    chair.leave(game)

    environment, folder, files = json.loads(seen.read_text())
    assert "secret" not in str(environment)
    assert "VIRTUAL_ENV" not in environment
    assert environment["HOME"] == folder
    assert files == ["plans.txt"]
    assert not Path(folder).exists()


def test_a_program_that_does_not_read_holds_up_nobody() -> None:
    program = Program([sys.executable, "-c", "import time; time.sleep(1000)"])
    with pytest.raises(Trouble, match=LATE):
        program.say({"words": "x" * 1_000_000}, 0.1)
    began = time.monotonic()
    program.end()

    assert time.monotonic() - began < 5


def test_what_it_says_on_its_error_stream_is_read_away_and_bounded() -> None:
    program = Program(
        [
            sys.executable,
            "-c",
            "import sys; sys.stderr.write('e' * 3_000_000 + '\\nthe end\\n'); print('{}'); sys.stdin.read()",
        ]
    )
    assert program.hear(30) == {}
    program.end(10)

    assert program.last_words == "the end"
    assert len(program._errors) <= 2000


def test_a_line_without_end_is_a_flood() -> None:
    program = Program([sys.executable, "-c", "while True: print('x' * 100_000, end='', flush=True)"])
    with pytest.raises(Trouble, match=FLOODED):
        program.hear(30)
    program.end()


def test_a_good_bot_plays_on_where_another_decision_was_lost(tmp_path: Path) -> None:
    text = "\nsay(order={'kind': 'teleport'}) if (hear(), hear()) else 0"
    game = duel()
    chair = chair_of(game, write_bot(tmp_path, text + GOOD.replace("hear()", "", 1)))

    asked(game, chair, 4)
    chair.leave(game)

    assert dict(chair.conduct.lost) == {"illegal": 1}
    assert chair.conduct.times.total() == 3


def test_a_whole_night_s_set_up_by_our_own_player_through_the_protocol(tmp_path: Path) -> None:
    game = begin_battle("hearty-knoll", 2, 0, (0, 1))
    chair = chair_of(game, write_bot(tmp_path, "from lineahead.cli import run; run(['bot', '--player', 'doctrine'])"))

    asked(game, chair, 8)
    chair.leave(game)

    assert not chair.conduct.lost


@pytest.mark.parametrize("name", ["coronel", "hearty-knoll", "off-ushant", "premuda"])
def test_a_view_in_records_is_the_view_again(name: str) -> None:
    game = begin_battle(name, 2)
    view = game.view(game.questions()[0].to)

    again = view_from_json(game.ruleset, json.loads(json.dumps(view_as_json(view))))

    assert tuple(again.sea) == tuple(view.sea)
    assert (again.viewer, again.step, again.scenario) == (view.viewer, view.step, view.scenario)

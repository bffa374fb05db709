"""Every lesson is played to its end by the orders of its file, says true figures, and bad files are refused."""

from __future__ import annotations

import copy
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from lineahead.engine.contract.scenario import BadFile
from lineahead.engine.game.game import Game
from lineahead.engine.records.dice_source import Laid, Secret, source_from_json
from lineahead.kernel.dice import D10
from lineahead.lessons import LIGHTS, has_strayed, lesson_files, lessons, order_in, read_lesson
from tests.lessons.playing import played

FILES = lesson_files()
FIRST = "grand-fleets/iron-duke"
PAGE = Path(__file__).parents[2] / "web" / "src" / "table" / "lights.ts"


def text_of(name: str = FIRST) -> dict[str, Any]:
    return tomllib.loads(FILES[name].read_text(encoding="utf-8"))


def problems(text: dict[str, Any]) -> dict[str, str]:
    with pytest.raises(BadFile) as bad:
        read_lesson(text)
    return {problem.place: problem.words for problem in bad.value.problems}


@pytest.mark.parametrize("name", FILES)
def test_a_lesson_is_played_to_its_end_by_its_own_orders(name):
    lesson = read_lesson(FILES[name], name)

    game = played(lesson)

    assert len(lesson.dice) >= game.dice_source.position, "a face was thrown that the lesson does not lay down"
    assert lesson.steps[-1].kind == ""


def test_each_rule_set_has_a_ladder_that_begins_with_one():
    ladders: dict[str, list[int]] = {}
    for lesson in lessons():
        ladders.setdefault(lesson.ruleset, []).append(lesson.number)

    assert all(numbers == list(range(1, len(numbers) + 1)) for numbers in ladders.values())


def test_the_page_knows_where_everything_is_that_may_be_lit():
    known = re.findall(r"^  (\w+): '", PAGE.read_text(encoding="utf-8"), re.MULTILINE)

    assert tuple(known) == LIGHTS


def test_who_orders_as_the_models_has_not_strayed_and_who_orders_anything_else_has():
    lesson = read_lesson(FILES[FIRST], FIRST)
    game = played(lesson, 1)
    assert not has_strayed(lesson, game)

    question = game.questions_for(lesson.seat)[0]
    other = order_in(game, lesson.seat, question, {"kind": "decline", "answer": {}})
    assert other is not None
    assert game.submit(other) is None
    assert has_strayed(lesson, game)
    assert game.undo(lesson.seat) is None
    assert not has_strayed(lesson, game)


def test_a_bad_lesson_is_refused_with_every_place():
    text = text_of()
    text["seat"] = "Dutch"
    text["steps"][1]["kind"] = "sail"
    text["steps"][1]["order"]["kind"] = "sail"
    text["opponent"][0]["kind"] = "mvoe"
    text["opponent"][1]["answer"]["batteries"][0]["aim"] = 3
    assert problems(text) == {
        "seat": "'Dutch' is not known here; known are British, German",
        "steps[1].order.kind": "'sail' is no kind of order here; did you mean 'seal'?",
        "opponent[0].kind": "'mvoe' is no kind of order here; did you mean 'move'?",
        "opponent[1]": "answer.batteries[0].aim: there is no such value; known are weapon, target, to_side, dice",
    }


def test_a_model_is_of_the_kind_that_its_step_waits_for_and_what_comes_before_of_another():
    text = text_of()
    text["steps"][1]["order"] = {"kind": "decline"}
    text["steps"][2]["before"] = [{"kind": "fire", "answer": {}}, {"kind": "mvoe"}]
    text["steps"][3]["before"] = [{"kind": "decline"}]

    assert problems(text) == {
        "steps[1].order.kind": "the model must be of the kind that the step waits for, 'move'",
        "steps[2].before[1].kind": "'mvoe' is no kind of order here; did you mean 'move'?",
        "steps[2].before[0].kind": "this kind passes the step, so it cannot come before",
        "steps[3].before": "only a step that waits for a kind of order has a model",
    }


def test_a_lesson_needs_what_it_is_made_of():
    text = copy.deepcopy(text_of())
    del text["steps"][1]["order"], text["title"]
    text["steps"][0]["light"] = "lamp"
    text["steps"][2]["why"] = "x" * 401
    text["dice"][3] = 0
    text["hint"] = "none"
    found = problems(text)
    assert found["title"] == "this is missing"
    assert found["steps[1].order"] == "this is missing"
    assert found["steps[0].light"].startswith("'lamp' is not known here")
    assert found["steps[2].why"] == "words are needed here, no more than 400 letters of them"
    assert found["dice[3]"] == "a face from 1 to 100 is needed here, not 0"
    assert found["hint"].startswith("there is no such key")


def test_a_scenario_inside_a_lesson_is_read_as_any_other():
    text = text_of()
    text["scenario"] = {"ruleset": "grand-fleets", "edition": 2, "title": "Nothing"}

    assert problems(text)["scenario.board"] == "this is missing"


def test_faces_that_are_laid_down_fit_any_die_and_end_in_a_secret():
    dice = Laid((3, 10, 8), Secret(bytes(32)))

    assert [dice.face(D10), dice.face(6), dice.face(6)] == [3, 4, 2]
    after = [dice.face(D10) for _ in range(3)]
    assert after == [Secret(bytes(32)).face(D10), *after[1:]]
    dice.position = 1
    assert dice.face(D10) == 10


def test_laid_dice_come_back_from_a_record():
    dice = Laid((3, 10, 8), Secret(bytes(32)))

    again = source_from_json(dice.as_json(), bytes(32).hex())

    assert again.as_json() == dice.as_json()
    assert [again.supply()(D10) for _ in range(4)] == [dice.face(D10) for _ in range(4)]


def test_a_recorded_lesson_is_replayed():
    game = played(read_lesson(FILES[FIRST], FIRST))

    assert Game.replay(game.record(with_seed=True), game.ruleset).is_over

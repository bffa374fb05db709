"""Bounds of texts: what no scenario and no game needs is refused at its place before a parser begins with it."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from lineahead.catalogue import scenario_files
from lineahead.engine.contract.scenario import BadFile
from lineahead.engine.files.bounds import check_json, check_toml
from lineahead.engine.files.toml_files import toml_from

RECORDED = Path(__file__).parents[1] / "games" / "recorded"


@pytest.mark.parametrize(
    ("text", "place", "words"),
    [
        ("a" + ".a" * 20_000 + " = 1", "line 1, column 32", "a key of more than 16 parts"),
        ("title = 1\n[" + "a." * 90_000 + "a]", "line 2, column 33", "a key of more than 16 parts"),
        ('"a"' + ' . "a"' * 20 + " = 1", "line 1", "a key of more than 16 parts"),
        ("'a'" + ".'a.b'" * 20 + " = 1", "line 1", "a key of more than 16 parts"),
        ('x = """"quoted"""""\na' + ".a" * 20 + " = 1", "line 2", "a key of more than 16 parts"),
        ("x = ''''quoted'''''\na" + ".a" * 20 + " = 1", "line 2", "a key of more than 16 parts"),
        ('# "\na' + ".a" * 20 + ' = "x"', "line 2", "a key of more than 16 parts"),
        ('x = "\\""\na' + ".a" * 20 + ' = "x"', "line 2", "a key of more than 16 parts"),
        ("x = { a" + ".a" * 20 + " = 1 }", "line 1", "a key of more than 16 parts"),
        ("x = 1\ny = " + "[" * 17, "line 2, column 21", "nested more than 16 deep"),
        ("x = " + "{a = " * 17 + "1" + "}" * 17, "line 1", "nested more than 16 deep"),
        ("\n" * 5_000, "line 5001", "at most 5000 lines"),
        ("x = 1" + ", x = 1" * 12_000, "line 1, column", "more than 20000 signs and words"),
        ("x = '" + "a" * 200_000 + "'", "file", "at most 200000 are read here"),
        ("x = [" + "1.5," * 40_000, "line 1, column 40003", "more than 20000 signs and words"),
        (('"' + "a" * 18 + "\\") * 9_999, "file", "this is not TOML"),
    ],
    ids=lambda value: value[:24] if len(value) > 24 else None,
)
def test_a_text_that_no_scenario_needs_is_refused_at_its_place(text: str, place: str, words: str) -> None:
    began = time.process_time()
    with pytest.raises(BadFile) as refused:
        toml_from(text, "scenario")

    [problem] = refused.value.problems
    assert problem.place.startswith(place)
    assert words in problem.words
    assert time.process_time() - began < 1.0


@pytest.mark.parametrize(
    "text",
    [
        'words = """' + "One. Two. Three. " * 40 + '"""',
        "words = '''" + "a.a" * 400 + "'''",
        "words = '" + "[{" * 40 + "'",
        "# " + "a." * 400 + "\n# " + "[" * 40,
        "numbers = [" + "1.5, " * 400 + "]",
        "a" + ".a" * 15 + " = 1",
        "".join(f"[[ships]]\nat = [{k}.5, {k}.25]\n" for k in range(400)),
    ],
    ids=range(7),
)
def test_what_stands_in_words_remarks_and_lists_is_no_key(text: str) -> None:
    assert toml_from(text, "scenario") is not None


def test_the_programs_own_scenarios_are_within_the_bounds() -> None:
    for path in scenario_files().values():
        check_toml(path.read_text(encoding="utf-8"), path.name)


@pytest.mark.parametrize("opening", ["[", '{"a":'])
def test_a_game_file_that_is_nested_too_deep_is_refused_at_its_place(opening: str) -> None:
    with pytest.raises(BadFile) as refused:
        check_json('{"words": "[[[[",\n' + opening * 64, "game file")

    [problem] = refused.value.problems
    assert problem.place == f"line 2, column {63 * len(opening) + 1}"
    assert problem.words == "this is nested more than 64 deep"


def test_a_game_file_of_nothing_but_lists_is_refused() -> None:
    with pytest.raises(BadFile, match="more than 150000 signs and words"):
        check_json("[" + "[]," * 300_000, "game file")


def test_recorded_games_are_within_the_bounds() -> None:
    for path in RECORDED.glob("*.json"):
        check_json(path.read_text(encoding="utf-8"), path.name)

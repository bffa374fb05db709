"""Files that cannot be read, and tables that are not what was asked for."""

from __future__ import annotations

from pathlib import Path

import pytest

from lineahead.engine.contract.scenario import BadFile, Problem, nearest
from lineahead.engine.files.toml_files import TomlTable, toml_from, toml_of
from lineahead.rulesets.grand_fleets.files.scenarios import read_scenario
from tests.rulebook.grand_fleets.texts import problems_of


def test_a_scenario_that_does_not_exist_suggests_the_nearest() -> None:
    with pytest.raises(BadFile, match=r"scenarios: coronell: there is no such scenario; did you mean 'coronel'\?"):
        read_scenario("coronell")


def test_a_file_that_does_not_exist(tmp_path: Path) -> None:
    assert "cannot be read" in problems_of(lambda: read_scenario(tmp_path / "nowhere.toml"))["file"]
    assert "cannot be read" in problems_of(lambda: toml_of(tmp_path))["file"]
    assert "cannot be read" in problems_of(lambda: read_scenario("nul\0.toml"))["file"]


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / "odd.toml"
    path.write_bytes(b"title = '\xff\xfe'")

    assert "not UTF-8 text" in problems_of(lambda: read_scenario(path))["file"]


def test_a_slip_of_the_pen_is_told_with_its_line() -> None:
    problems = problems_of(lambda: read_scenario('title = "A duel"\nlength = = 8\n'))

    assert list(problems) == ["line 2, column 10"]


@pytest.mark.parametrize("text", ["x = " + "[" * 16, "x = " + "9" * 5000, "x = 1\nx = 2\n"])
def test_toml_that_is_none(text: str) -> None:
    assert all(
        words.startswith("this is not TOML") for words in problems_of(lambda: toml_from(text, "a file")).values()
    )


def test_nothing_near_lists_what_there_is_but_not_for_ever() -> None:
    assert nearest("zzz", ["b", "a"]) == "known are a, b"
    assert nearest("zzz", [f"n{number:02}" for number in range(40)]).endswith("n10, n11, ...")
    assert nearest("zzz", []) == "there are none"


def test_a_table_notes_unknown_keys_beside_its_own() -> None:
    problems: list[Problem] = []
    table = TomlTable({"colour": 1, "shape": "round"}, "things[3]", problems)

    assert table.whole("color", 0, 9) is None
    assert table.one_of("shape", ["round", "square"]) == "round"
    table.no_other_keys()

    assert [str(problem) for problem in problems] == [
        "things[3].color: this is missing",
        "things[3].colour: there is no such key; did you mean 'color'?",
    ]

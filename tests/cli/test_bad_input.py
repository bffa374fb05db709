"""Whatever is wrong with a command is told in one line, or a line a problem, with exit code 2 and no traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

DUEL = """
ruleset = "grand-fleets"
edition = 1
title = "A duel"
length = 3

[board]
width = 20
height = 20
models = 3000

[[sides]]
name = "British"

[[sides]]
name = "German"

[[ships]]
card = "HMS Drake"
side = "British"
at = [5, 5]
heading = 90

[[ships]]
card = "SMS Emden"
side = "German"
at = [12, 5]
heading = 90
"""

ODDS = ("odds", "grand-fleets", "--firer", "HMS Drake", "--target", "SMS Emden", "--bearing", "90")
LIE = ("--range", "5", "--aspect-bearing", "270")

BAD = [
    (("fihgt", "coronel"), 'Did you mean "fight"?'),
    (("--fight",), "--fight"),
    (("fight",), "SCENARIO"),
    (("fight", "coronl"), "did you mean 'coronel'?"),
    (("fight", "qqqq"), "known are attack-on-a-convoy, boats-at-dusk"),
    (("fight", ""), "there is no such scenario"),
    (("fight", "coronel" * 50), "there is no such scenario"),
    (("fight", "premuda:" + "0" * 300), "there is no such scenario"),
    (("fight", "coronel", "coronel"), "coronel"),
    (("fight", "coronel", "--sede", "7"), "--seed"),
    (("fight", "coronel", "--seed"), "--seed"),
    (("fight", "coronel", "--seed", "seven"), "seven"),
    (("fight", "coronel", "--seed", "nan"), "nan"),
    (("fight", "coronel", "--seed", "1.5"), "1.5"),
    (("fight", "coronel", "--seed", "-1"), "--seed: -1: a number from 0"),
    (("fight", "coronel", "--seed", "9" * 30), "--seed"),
    (("fight", "coronel", "--seed", "9" * 5000), "--seed"),
    (("fight", "coronel", "--battle", "-2"), "--battle: -2"),
    (("fight", "coronel", "--board", "round"), '"open", "hex"'),
    (("fight", "coronel", "--option", "criticals"), "NAME=VALUE"),
    (("fight", "coronel", "--option", "=false"), "NAME=VALUE"),
    (("fight", "coronel", "--option", "criticals=true", "--option", "criticals=false"), "criticals is given twice"),
    (
        ("simulate", "coronel", "--doctrine", "British.wild=1", "--doctrine", "British.wild=1"),
        "British.wild is given twice",
    ),
    (("fight", "coronel", "--option", "critical=false"), "did you mean 'criticals'?"),
    (("fight", "coronel", "--option", "criticals=maybe"), "true, false"),
    (("fight", "coronel", "--doctrine", "Britsh.wild=1"), "did you mean 'British'?"),
    (("fight", "coronel", "--doctrine", "British.fighting_rang=1"), "did you mean 'fighting_range'?"),
    (("fight", "coronel", "--doctrine", "British.fighting_range=far"), "whole number"),
    (("fight", "coronel", "--record", "no/such/folder/battle.json"), "there is no such folder"),
    (("fight", "coronel", "--record", "."), "this is a folder"),
    (("fight", "coronel", "--eyes", "Germna"), "did you mean 'German'?"),
    (("fight", "no-such-file.toml"), "No such file"),
    (("simulate", "coronl"), "did you mean 'coronel'?"),
    (("simulate", "coronel", "--games", "0"), "--games: 0: a number from 1"),
    (("simulate", "coronel", "--games", "-5"), "--games: -5"),
    (("simulate", "coronel", "--games", "1e5"), "1e5"),
    (("simulate", "coronel", "--jobs", "0"), "--jobs: 0"),
    (("simulate", "coronel", "--csv", "no/such/folder/table.csv"), "there is no such folder"),
    (("odds",), "RULESET"),
    (("odds", "grand-fleet", *ODDS[2:], *LIE), "did you mean 'grand-fleets'?"),
    (("odds", "grand-fleets", "--firer", "HMS Iron Duck", *ODDS[4:], *LIE), "did you mean 'HMS Iron Duke'?"),
    ((*ODDS[:4], "--target", "SMS Moltkee", *ODDS[6:], *LIE), "did you mean 'SMS Moltke'?"),
    ((*ODDS, "--aspect-bearing", "270"), "--range"),
    ((*ODDS, "--aspect-bearing", "270", "--range", "-1"), "--range: -1: a number from 0"),
    ((*ODDS, "--aspect-bearing", "270", "--range", "nan"), "--range: nan"),
    ((*ODDS, "--aspect-bearing", "270", "--range", "inf"), "--range: inf"),
    ((*ODDS, "--aspect-bearing", "270", "--range", "1e-999999999"), "--range: 1e-999999999"),
    ((*ODDS, "--aspect-bearing", "270", "--range", "99999"), "--range: 99999"),
    ((*ODDS, "--aspect-bearing", "west", "--range", "5"), "--aspect-bearing: west"),
    ((*ODDS, *LIE, "--firer-marker", "gren"), "--firer-marker: gren: there is no such choice; did you mean 'green'?"),
    ((*ODDS, *LIE, "--fire", "1"), "did you mean 'fires'?"),
    ((*ODDS[:2], "torpedo", *ODDS[2:], *LIE), "there are no such odds; known are attack"),
    ((*ODDS, *LIE, "--splashes", "-1"), "--splashes: -1"),
    ((*ODDS, *LIE, "--fires", "1000000"), "--fires: 1000000"),
    (("replay",), "FILE"),
    (("replay", "no-such-file.json"), "No such file"),
    (("replay", "."), "directory"),
    (("verify", "no-such-file.json"), "No such file"),
    (("rules", "grandfleets"), "did you mean 'grand-fleets'?"),
    (("ships", "grandfleets"), "did you mean 'grand-fleets'?"),
    (("schema", "grandfleets"), "did you mean 'grand-fleets'?"),
    (("scenarios", "coronel"), "coronel"),
]


@pytest.mark.parametrize(("words", "told"), BAD, ids=[" ".join(words)[:70] or "-" for words, _ in BAD])
def test_trouble_is_one_clear_line(command, words, told):
    said = command(*words)

    assert said.code == 2
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert said.err.startswith("lineahead: ")
    assert told in said.err
    assert len(said.err) < 450


def slips_in(command, tmp_path: Path, text: str) -> list[str]:
    file = tmp_path / "duel.toml"
    file.write_text(text, encoding="utf-8")
    said = command("fight", file)
    assert (said.code, said.out) == (2, "")
    return said.err.splitlines()


def test_the_duel_as_it_stands_is_sound(command, tmp_path):
    file = tmp_path / "duel.toml"
    file.write_text(DUEL, encoding="utf-8")

    assert command("fight", file, "--seed", 1).code == 0


def test_every_slip_of_a_file_has_a_line_with_its_place(command, tmp_path):
    text = (
        DUEL.replace("HMS Drake", "HMS Drak")
        .replace("at = [12, 5]", "at = [12, nan]")
        .replace("width = 20", "width = -20")
    )

    lines = slips_in(command, tmp_path, text)

    assert any("ships[0].card" in line and "did you mean 'HMS Drake'?" in line for line in lines)
    assert any("ships[1].at" in line and "nan" in line for line in lines)
    assert any("board.width" in line and "-20" in line for line in lines)
    assert all(line.startswith("lineahead: ") and "duel" in line for line in lines)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            'ruleset = "grand-fleets"',
            'ruleset = "grand-flets"',
            "ruleset: 'grand-flets' is not known here; did you mean",
        ),
        ('ruleset = "grand-fleets"', "ruleset = 3", "ruleset: 3 is not known here"),
        ('ruleset = "grand-fleets"\n', "", "ruleset: this is missing; known are "),
        ("title =", "title", "this is not TOML"),
        ("at = [12, 5]", "at = [5, 5]", "ships[1]"),
        ("at = [12, 5]", "at = [25, 5]", "ships[1]"),
    ],
)
def test_one_slip_of_a_file_is_one_line(command, tmp_path, old, new, told):
    lines = slips_in(command, tmp_path, DUEL.replace(old, new))

    assert len(lines) == 1
    assert told in lines[0]


def test_a_file_that_is_no_text_is_refused(command, tmp_path):
    file = tmp_path / "noise.toml"
    file.write_bytes(bytes(range(256)))

    said = command("fight", file)

    assert (said.code, said.err.count("\n")) == (2, 1)
    assert "not UTF-8" in said.err


@pytest.mark.parametrize("name", ["replay", "verify"])
@pytest.mark.parametrize(
    "text", ["", "{", "[]", "3", '{"lineahead": 1}', '{"lineahead": 99}', "[" * 100_000, "NaN", "not JSON at all"]
)
def test_what_is_no_record_is_refused_with_its_place(command, tmp_path, name, text):
    file = tmp_path / "battle.json"
    file.write_text(text, encoding="utf-8")

    said = command(name, file)

    assert (said.code, said.out, said.err.count("\n")) == (2, "", 1)
    assert str(file) in said.err


def test_a_mistake_of_the_program_is_one_line_too(command, monkeypatch):
    def fail() -> dict[str, Path]:
        raise KeyError("boxes")

    monkeypatch.setattr("lineahead.catalogue.scenario_files", fail)

    said = command("scenarios")

    assert (said.code, said.err.count("\n")) == (2, 1)
    assert "mistake of the program itself: KeyError: 'boxes'" in said.err


def test_a_mistake_shows_its_traceback_when_asked_to(command, monkeypatch):
    def fail() -> dict[str, Path]:
        raise KeyError("boxes")

    monkeypatch.setattr("lineahead.catalogue.scenario_files", fail)
    monkeypatch.setenv("LINEAHEAD_TRACEBACK", "1")

    with pytest.raises(KeyError):
        command("scenarios")


def test_stopping_by_hand_ends_with_130(command, monkeypatch):
    def stop() -> dict[str, Path]:
        raise KeyboardInterrupt

    monkeypatch.setattr("lineahead.catalogue.scenario_files", stop)

    said = command("scenarios")

    assert (said.code, said.err) == (130, "lineahead: stopped\n")

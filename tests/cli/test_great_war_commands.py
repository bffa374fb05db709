"""Great War at Sea on the command line: fought, told with a side's eyes, replayed; files with mistakes are refused."""

from __future__ import annotations

import pytest

CHART = """
ruleset = "great-war-at-sea"
edition = 1
title = "Two sides"
length = 2
weather = "clear"

[board]
kind = "chart"
rows = 1
columns = 3
coast = ["A1", "A3"]

[[board.ports]]
name = "Ancona"
zone = "A1"
side = "Italian"

[[sides]]
name = "Italian"

[[sides]]
name = "Austrian"

[[fleets]]
name = "Squadron"
side = "Austrian"
zone = "A3"

[[ships]]
card = "MAS 15"
side = "Italian"
patrol = "A1"

[[ships]]
card = "Tatra"
side = "Austrian"
fleet = "Squadron"
"""


@pytest.fixture
def file_of(tmp_path):
    def write(text):
        path = tmp_path / "chart.toml"
        path.write_text(text, encoding="utf-8")
        return path

    return write


def test_a_chart_of_ones_own_is_fought(command, file_of):
    said = command("fight", file_of(CHART), "--seed", 1)

    assert said.code == 0
    assert "Turn 2, by day [B1.a]" in said.out


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('patrol = "A1"', 'patrol = "A2"', "ships[0].patrol: only coastal zones are patrolled [GWAS-18.1.d]"),
        ('patrol = "A1"', "at = [0, 0]", "ships[0].at: there is no such key"),
        ('zone = "A3"', 'zone = "B3"', "fleets[0].zone: 'B3' is not known here"),
        ('coast = ["A1", "A3"]', 'coast = ["A3"]\nland = ["A1"]', "board.ports[0].zone: A1 is not coastal [GWAS-B1.c]"),
        ('card = "Tatra"', 'card = "Tatr"', "ships[1].card: there is no card 'Tatr'; did you mean 'Tatra'?"),
        ('weather = "clear"', 'weather = "snow"', "weather: 'snow' is not known here"),
        ('weather = "clear"', 'light = "night"', "light: on the chart the hour tells whether it is night [GWAS-B1.a]"),
        ("length = 2", "length = 61", "length: a number from 1 to 60 is needed here, not 61"),
        ('kind = "chart"', 'kind = "map"', "board.kind: 'map' is not known here"),
        ('fleet = "Squadron"', 'fleet = "Convoy"', "ships[1].fleet: 'Convoy' is not known here"),
    ],
)
def test_a_mistake_is_told_with_its_place(command, file_of, old, new, told):
    assert old in CHART

    said = command("fight", file_of(CHART.replace(old, new)))

    assert (said.code, said.out) == (2, "")
    assert told in said.err
    assert all(line.startswith("lineahead: chart: ") for line in said.err.splitlines())


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--board", "open"), "board: these rules are played on sea zones and hexes [GWAS-B7.a]"),
        (("--option", "dice=d12"), "options.dice: 'd12' is not among the choices: d20, d6"),
        (("--option", "mines=true"), "options.mines"),
        (("--eyes", "Turkish"), "eyes: Turkish: nobody of that name looks on"),
        (("--doctrine", "Austrian.courage=3"), "Austrian.courage: there is no such parameter"),
    ],
)
def test_a_command_that_cannot_be_is_one_clear_line(command, words, told):
    said = command("fight", "two-boats", *words)

    assert (said.code, said.out, said.err.count("\n")) == (2, "", 1)
    assert told in said.err


@pytest.mark.clause("GWAS-18.1.a")
def test_18_1_a_the_other_side_does_not_read_where_boats_lie(command):
    italian, austrian, public = (
        command("fight", "premuda", "--seed", 17, "--eyes", eyes).out for eyes in ("Italian", "Austrian", "public")
    )

    assert italian.count("lies in wait in") == 6
    assert "lies in wait" not in austrian + public
    assert "Log sheet of the Battle squadron" in austrian
    assert "Log sheet" not in italian + public


def test_a_battle_is_replayed_to_an_impulse_and_verified(command, tmp_path):
    file = tmp_path / "reef.json"
    command("fight", "horns-reef", "--seed", 5, "--record", file)

    stopped = command("replay", file, "--until", "turn 1, battle 1, round 2, impulse 1")
    verified = command("verify", file)

    assert stopped.out.rstrip().splitlines()[-1].startswith("Here: turn 1, battle 1, round 2, impulse 1")
    assert verified.out.startswith("yes: all ")

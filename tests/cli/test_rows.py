"""Every battle a row, runs that are split and continued, and how likely a thing was."""

from __future__ import annotations

import csv
import sys
from pathlib import Path

import pytest

import lineahead
from lineahead.engine.contract.scenario import BadFile
from lineahead.study.rows import rows_to

pytestmark = pytest.mark.compiled
DUEL = "iron-duke-v-moltke"


def told(report: lineahead.Report) -> dict[str, object]:
    return {key: value for key, value in report.as_json().items() if key not in ("seconds", "games_per_second")}


def test_a_run_that_is_split_adds_up_to_the_whole():
    whole = lineahead.simulate(DUEL, 700, seed=4)
    parts = [lineahead.simulate(DUEL, numbers, seed=4) for numbers in (range(300, 700), range(300))]

    assert told(parts[0] + parts[1]) == told(whole)
    assert (parts[0] + parts[1]).battles == [range(700)]


def test_reports_that_do_not_fit_are_not_added_up():
    one, other = (lineahead.simulate(DUEL, 10, seed=seed) for seed in (1, 2))

    with pytest.raises(ValueError, match="seed"):
        one + other
    with pytest.raises(ValueError, match="counted in both"):
        one + lineahead.simulate(DUEL, range(9, 12), seed=1)


@pytest.mark.parametrize("games", [0, range(0), range(0, 10, 2), range(-3, 3)])
def test_battles_are_counted_in_a_row(games):
    with pytest.raises(BadFile, match="at least one battle"):
        lineahead.simulate(DUEL, games)


def test_every_battle_is_a_row(tmp_path, command):
    file = tmp_path / "battles.csv"
    report = command("simulate", DUEL, "--seed", 3, "--games", 300, "--first", 40, "--rows", file, "--json").json

    with file.open(encoding="utf-8", newline="") as text:
        rows = list(csv.DictReader(text))
    assert [int(row["battle"]) for row in rows] == list(range(40, 340))
    assert {row["seed"] for row in rows} == {"3"}
    for name, wins in report["wins"].items():
        assert sum(row["winner"] == name for row in rows) == wins
    for fate in ("sunk", "unhurt"):
        share = sum(row["SMS Moltke"] == fate for row in rows) / 300
        assert report["ships"]["SMS Moltke"][fate] == pytest.approx(share)
    assert report["battles"] == [[40, 339]]


def test_parquet_holds_the_same_rows(tmp_path, command):
    from pyarrow import parquet

    files = [tmp_path / "battles.csv", tmp_path / "battles.parquet"]
    for file in files:
        command("simulate", DUEL, "--seed", 3, "--games", 300, "--rows", file, "--json")

    with files[0].open(encoding="utf-8", newline="") as text:
        as_text = list(csv.DictReader(text))
    table = parquet.read_table(files[1]).to_pylist()
    assert [{key: str(value) for key, value in row.items()} for row in table] == as_text


def written_in_part(file: Path) -> None:
    with rows_to(file, lineahead.read_scenario(DUEL), 1) as watch:
        lineahead.simulate(DUEL, 5, seed=1, watch=watch)
        raise RuntimeError


def test_rows_are_there_when_all_are_written_and_not_before(tmp_path):
    file = tmp_path / "battles.csv"
    file.write_text("older", encoding="utf-8")

    with pytest.raises(RuntimeError):
        written_in_part(file)

    assert file.read_text(encoding="utf-8") == "older"
    assert list(tmp_path.iterdir()) == [file]


def test_without_pyarrow_parquet_is_refused_in_a_line(tmp_path, command, monkeypatch):
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    refused = command("simulate", DUEL, "--games", 5, "--rows", tmp_path / "battles.parquet")

    assert refused.code == 2
    assert "lineahead[rows]" in refused.err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("given", "words"),
    [
        (["--rows", "battles.xls"], ".parquet"),
        (["--rows", "/no/such/folder/battles.csv"], "no such folder"),
        (["--first", -1], "--first"),
    ],
)
def test_what_is_wrong_with_rows_is_refused_in_a_line(command, given, words):
    refused = command("simulate", DUEL, "--games", 5, *given)

    assert refused.code == 2
    assert refused.err.count("\n") == 1
    assert words in refused.err


def test_how_likely_a_thing_was_is_counted_over_the_battles_that_simulate_counts():
    report = lineahead.simulate(DUEL, 400, seed=9)
    found = lineahead.how_likely(DUEL, ["Moltke sunk", "not Moltke sunk", "British wins"], 400, seed=9)

    sunk, afloat, wins = found.events
    assert sunk.times == round(report.ship_table()["SMS Moltke"]["sunk"] * 400)
    assert sunk.times + afloat.times == 400
    assert wins.times == report.wins["British"]
    assert found.whole is None


def test_history_tells_facts_and_whole(command):
    found = command("history", "coronel-at-dusk", "--games", 300, "--event", "no German sunk", "--json").json
    told = command("history", "coronel-at-dusk", "--games", 300).out

    shares = [fact["share"] for fact in found["facts"]]
    assert found["whole"]["share"] <= min(shares)
    assert found["events"][0]["words"] == "no German sunk"
    assert "As in history" in told
    assert "sunk: HMS Good Hope, HMS Monmouth, and no other" in told


@pytest.mark.parametrize(
    ("given", "words"),
    [
        (["coronel", "--event", "Emden sunk"], "Emden"),
        (["two-boats"], "tells nothing of the day"),
        (["coronel-at-dusk", "--games", 0], "--games"),
    ],
)
def test_what_cannot_be_asked_of_history_is_refused_in_a_line(command, given, words):
    refused = command("history", *given)

    assert refused.code == 2
    assert refused.err.count("\n") == 1
    assert words in refused.err


def test_a_folder_of_parts_takes_those_of_runs_that_go_on(tmp_path, command, monkeypatch):
    from pyarrow import parquet

    monkeypatch.setattr("lineahead.study.parquet.ROWS_IN_PART", 300)
    folder = tmp_path / "battles"
    for first, games in ((0, 700), (700, 100)):
        command("simulate", DUEL, "--seed", 3, "--games", games, "--first", first, "--rows", folder, "--json")

    names = sorted(path.name for path in folder.iterdir())
    assert [name[8:] for name in names] == [
        "000000000000-to-000000000299.parquet",
        "000000000300-to-000000000599.parquet",
        "000000000600-to-000000000699.parquet",
        "000000000700-to-000000000799.parquet",
    ]
    assert parquet.read_table(folder).column("battle").to_pylist() == list(range(800))


@pytest.mark.parametrize(
    ("spoil", "given", "words"),
    [
        (lambda part: part.write_bytes(part.read_bytes()[:-20]), ["--first", 50], "no whole Parquet file"),
        (lambda part: part.rename(part.with_name("other.parquet")), ["--first", 50], "no part of a run"),
        (lambda part: None, ["--first", 49], "here already"),
        (lambda part: None, ["--first", 50, "--seed", 2], "another kind or seed"),
        (lambda part: None, ["--first", 50, "--doctrine", "British.wild=1"], "another kind or seed"),
    ],
)
def test_parts_that_do_not_go_together_are_refused_before_the_first_battle(tmp_path, command, spoil, given, words):
    folder = tmp_path / "battles"
    command("simulate", DUEL, "--games", 50, "--rows", folder, "--json")
    (part,) = folder.iterdir()
    spoil(part)
    before = sorted(folder.iterdir())
    refused = command("simulate", DUEL, "--games", 50, "--rows", folder, *given)

    assert (refused.code, refused.err.count("\n")) == (2, 1)
    assert words in refused.err
    assert sorted(folder.iterdir()) == before


def test_a_file_is_no_folder_of_parts(tmp_path, command):
    (tmp_path / "battles").write_text("mine", encoding="utf-8")
    refused = command("simulate", DUEL, "--games", 5, "--rows", tmp_path / "battles")

    assert (refused.code, refused.err.count("\n")) == (2, 1)
    assert "this is a file" in refused.err

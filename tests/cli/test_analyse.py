"""`analyse`: luck and skill of a recorded battle, on the command line."""

from __future__ import annotations

import pytest

from lineahead.playing import begin_battle, play_out, players_chosen

pytestmark = pytest.mark.compiled


@pytest.fixture(scope="module")
def recorded(tmp_path_factory):
    game = begin_battle("iron-duke-v-moltke", 5)
    play_out(game, players_chosen(game.scenario, {"British": "random"}))
    file = tmp_path_factory.mktemp("recorded") / "duel.json"
    file.write_text(game.record().text(), encoding="utf-8")
    return file


def test_it_tells_luck_skill_and_turning_points(command, recorded):
    told = command("analyse", recorded, "--playouts", 30, "--no-advice").out

    assert "luck and skill" in told
    assert "Turning points" in told
    assert "British order" in told
    assert "played on 30 times" in told


def test_json_and_page(command, recorded, tmp_path):
    page = tmp_path / "duel.html"
    told = command("analyse", recorded, "--playouts", 30, "--no-advice", "--html", page, "--json").json

    assert told["scenario"] == "iron-duke-v-moltke"
    assert sum(told["initial"].values()) == pytest.approx(1)
    for side in ("British", "German"):
        assert told["luck"][side] + told["skill"][side] == pytest.approx(told["final"][side] - told["initial"][side])
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")


@pytest.mark.parametrize(
    ("given", "words"),
    [
        (["--playouts", 1], "--playouts"),
        (["--playouts", "many"], "--playouts"),
        (["--players", "French=doctrine"], "French"),
        (["--players", "German=random"], "German|random"),
        (["--html", "/no/such/folder/page.html"], "--html"),
    ],
)
def test_what_is_wrong_is_refused_in_a_line(command, recorded, given, words):
    refused = command("analyse", recorded, *given)

    assert refused.code == 2
    assert refused.err.count("\n") == 1
    assert any(word in refused.err for word in words.split("|"))


def test_a_file_that_is_no_record_is_refused(command, tmp_path):
    file = tmp_path / "other.json"
    file.write_text("{}", encoding="utf-8")

    refused = command("analyse", file)

    assert refused.code == 2
    assert "not a recorded game" in refused.err

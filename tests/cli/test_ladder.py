"""`ladder`: players meet at both seats and are rated by who won; ratings are kept for the lobby."""

from __future__ import annotations

import json

import pytest

from lineahead import BadFile, ladder, ladders
from lineahead.catalogue import read_scenario
from lineahead.commands.ladder import separated
from lineahead.ladders import Meeting, both, rated

DUEL = ("ladder", "--scenarios", "iron-duke-v-moltke", "--jobs", 1, "--games", 1)


def test_the_json_tells_of_every_player_over_all_battles_and_for_each_rule_set(command) -> None:
    said = command(*DUEL, "--players", "doctrine,random", "--json")

    assert said.code == 0
    found = said.json
    assert list(found) == ["version", "editions", "scenarios", "seed", "games", "ratings"]
    assert (found["scenarios"], found["games"]) == (["iron-duke-v-moltke"], 2)
    assert list(found["ratings"]) == ["all", "grand-fleets"]
    for players in found["ratings"].values():
        assert {player["player"] for player in players} == {"doctrine", "random"}
        assert [player["games"] for player in players] == [2, 2]
        assert players[0]["rating"] >= players[1]["rating"]


def test_for_people_it_is_a_table(command) -> None:
    said = command(*DUEL, "--players", "doctrine", "random")

    assert said.code == 0
    assert "Ladder: grand-fleets" in said.lines
    assert any(line.startswith("random") for line in said.lines)


def test_each_pair_changes_seats() -> None:
    scenario = read_scenario("coronel")

    seated = [pairing.players for pairing in both(scenario, ("doctrine", "random"))]

    assert seated == [{"British": "doctrine", "German": "random"}, {"British": "random", "German": "doctrine"}]


def test_who_wins_64_of_100_is_100_points_ahead() -> None:
    won, lost = Meeting("duel", ("one", "lieutenant"), "one"), Meeting("duel", ("one", "lieutenant"), "lieutenant")

    best, anchor = rated(("lieutenant", "one"), [won] * 320 + [lost] * 180)

    assert (best.player, anchor.player, anchor.rating) == ("one", "lieutenant", 1500)
    assert best.rating == pytest.approx(1600, abs=15)
    assert (best.games, best.wins, anchor.wins, best.draws) == (500, 320, 180, 0)


def test_eight_of_eight_show_less_than_eighty_of_eighty() -> None:
    won = Meeting("duel", ("one", "other"), "one")

    few, many = rated(("one", "other"), [won] * 8)[0], rated(("one", "other"), [won] * 80)[0]

    assert few.rating < many.rating
    assert few.deviation > many.deviation


def test_a_program_that_does_nothing_right_loses_its_decisions_to_the_doctrine_and_is_named(tmp_path) -> None:
    (tmp_path / "mute.py").write_text("")
    mute = str(tmp_path / "mute.py")

    found = ladder((mute, "random"), ["iron-duke-v-moltke"], games=1, jobs=1).ratings["all"]

    lost = {player.player: player.lost for player in found}
    assert lost[mute] > 0
    assert lost["random"] == 0


def test_draws_keep_players_together() -> None:
    drawn = Meeting("duel", ("one", "other"), None)

    one, other = rated(("one", "other"), [drawn] * 30)

    assert one.rating == other.rating == 1500
    assert one.draws == other.draws == 30


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        (("a,b", "c"), ("a", "b", "c")),
        (("admiral:seconds=1,style=bold,random",), ("admiral:seconds=1,style=bold", "random")),
        ((), ()),
    ],
)
def test_names_are_told_apart_by_commas_unless_they_belong_to_a_player(given, meant) -> None:
    assert separated(given) == meant


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--players", "doctrine"), "players: two or more are needed"),
        (("--players", "random,random"), "players: two or more are needed, each once"),
        (("--players", "doctrine,nelson"), "no such player"),
        (("--scenarios", "trafalgar"), "no such scenario"),
        (("--games", "0"), "--games"),
        (("--all", "--scenarios", "coronel"), "--all"),
    ],
)
def test_what_cannot_be_meant_is_refused(command, words, complaint) -> None:
    said = command("ladder", *words)

    assert said.code == 2
    assert complaint in said.err


def test_the_library_refuses_no_games() -> None:
    with pytest.raises(BadFile, match="at least one battle"):
        ladder(("doctrine", "random"), ["coronel"], games=0)


def test_ratings_are_kept_where_the_lobby_finds_them(command, tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(ladders, "RATINGS", tmp_path / "ratings.json")
    assert ladders.known_ratings() == {}

    said = command(*DUEL, "--players", "doctrine,random", "--write", "--json")

    assert ladders.known_ratings() == said.json == json.loads((tmp_path / "ratings.json").read_text())

"""`balance`: how even a battle is, the figures that the lobby shows, and how stale ones are noticed."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import lineahead
from lineahead import BadFile, Balance, balances
from lineahead.balances import known_balance, several, stale_figures, told_in_lobby, why_stale
from lineahead.catalogue import battle_texts, read_scenario, scenario_files, scenario_texts
from lineahead.kept_studies import known_study
from lineahead.playing import doctrines_for
from lineahead.server.lobby import offers

DUEL = "iron-duke-v-moltke"
THOUSAND = Balance(DUEL, "grand-fleets", 2, {"British": "lieutenant", "German": "lieutenant"}, 1000, 0, {})


def of_thousand(british: int, german: int, drawn: int) -> Balance:
    wins = {"British": british, "German": german, "draw": drawn}
    return Balance(DUEL, "grand-fleets", 2, THOUSAND.players, 1000, 0, wins, Counter({0.0: 1000}))


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place of its own for the figures of the lobby, with none in it."""
    monkeypatch.setattr(balances, "BALANCE", tmp_path / "balance.json")
    return tmp_path / "balance.json"


def games_studied(name: str) -> int:
    """In how many battles what a study tells was found."""
    found = known_study(name)
    assert found is not None
    games: int = found["games"]
    return games


def text_of_duel() -> dict[str, Any]:
    return dict(scenario_texts())[DUEL]


@pytest.mark.compiled
def test_the_json_has_what_is_promised(command):
    said = command("balance", DUEL, "--games", 300, "--seed", 7, "--json")

    assert said.code == 0
    found = said.json
    counted = lineahead.simulate(DUEL, 300, seed=7)
    assert (found["scenario"], found["ruleset"], found["edition"]) == (DUEL, "grand-fleets", 2)
    assert found["players"] == {"British": "lieutenant", "German": "lieutenant"}
    assert (found["games"], found["seed"], found["program"]) == (300, 7, lineahead.__version__)
    assert found["wins"] == {name: counted.wins[name] for name in ("British", "German", "draw")}
    assert found["shares"]["British"] == counted.wins["British"] / 300
    assert set(found["intervals"]) == {"British", "German", "draw"}
    assert found["margin"]["mean"] == pytest.approx((counted.points[0] - counted.points[1]) / 300)


@pytest.mark.compiled
def test_for_people_it_is_a_table_with_the_margin(command):
    said = command("balance", DUEL, "--games", 50)

    assert said.code == 0
    assert any(line.startswith("German   lieutenant") for line in said.lines)
    assert any(line.startswith("Points, British less German: mean") for line in said.lines)


@pytest.mark.compiled
def test_players_that_follow_no_doctrine_meet_in_the_game_itself():
    found = lineahead.balance(DUEL, {"German": "random"}, games=range(2, 4), seed=3, jobs=1)

    assert found.players == {"British": "lieutenant", "German": "random"}
    assert found.games == sum(found.wins.values()) == found.margins.total() == 2


@pytest.mark.compiled
def test_a_match_and_the_simulator_count_the_same_margins():
    played, counted = lineahead.match(DUEL, {}, 4, seed=5, jobs=1), lineahead.simulate(DUEL, 4, seed=5)

    assert played.margins == counted.margins
    assert played.wins == counted.wins


@pytest.mark.compiled
def test_points_in_halves_are_told_as_they_are_printed():
    found = lineahead.balance("boats-at-dusk", games=40)
    halves = lineahead.simulate("boats-at-dusk", 40)

    assert halves.in_halves
    assert found.margins == Counter({margin / 2: count for margin, count in halves.margins.items()})


def test_the_lobby_says_who_wins_how_often_played_by_whom(kept):
    balances.keep([of_thousand(130, 850, 20)], "midshipman")

    told = told_in_lobby(DUEL, ("British", "German"))

    assert told is not None
    assert told["words"] == "British win 13%, German win 85%, 2% drawn"
    assert told["played_by"] == "Midshipmen on both sides, 1,000 battles"
    assert [side["share"] for side in told["sides"]] == [0.13, 0.85]
    assert [side["words"] + " " + side["figure"] for side in told["sides"]] == ["British win 13%", "German win 85%"]
    assert told["drawn"] == 0.02
    # Wilson, z = 1.96, 130 of 1000: (0.13 + 0.00192) / 1.003842 +- 0.020806
    assert told["sides"][0]["low"] == pytest.approx(0.1106, abs=1e-4)
    assert told["sides"][0]["high"] == pytest.approx(0.1523, abs=1e-4)
    assert told_in_lobby("coronel", ("British", "German")) is None
    assert told_in_lobby(DUEL, ("Italian", "Austrian")) is None


def test_what_is_rare_is_not_called_never(kept):
    balances.keep([of_thousand(3, 997, 0)], "lieutenant")

    told = told_in_lobby(DUEL, ("British", "German"))

    assert told is not None
    assert told["words"] == "British win under 1%, German win over 99%"


@pytest.mark.parametrize(
    ("strength", "words"), [("midshipman", "Midshipmen"), ("lieutenant", "Lieutenants"), ("captain", "Captains")]
)
def test_several_players_of_a_strength(strength, words):
    assert several(strength) == words


@pytest.mark.compiled
def test_figures_that_are_kept_are_fresh(command, kept):
    said = command("balance", DUEL, "--games", 200, "--write", "--json")

    assert said.code == 0
    told = json.loads(kept.read_text())[DUEL]
    assert (told["games"], told["wins"], told["players"]) == (200, said.json["wins"], "lieutenant")
    assert why_stale(DUEL, text_of_duel(), told) == ""
    assert set(stale_figures()) == {name for name, _ in battle_texts()} - {DUEL}
    assert games_studied(DUEL) == 200
    assert stale_figures()["coronel"] == "it has not been measured"


@pytest.mark.compiled
def test_figures_of_other_battles_stay_when_one_is_measured_anew(command, kept):
    for name in ("sealed-orders", DUEL):
        assert command("balance", name, "--games", 20, "--write").code == 0

    assert list(known_balance()) == [DUEL, "sealed-orders"]
    assert [games_studied(name) for name in (DUEL, "sealed-orders")] == [20, 20]


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"title": "Another title", "briefing": {"British": {"story": "x", "goal": "y"}}}, ""),
        ({"length": 7}, "its file has changed"),
        ({"edition": 1}, "it was measured in edition 2"),
    ],
)
def test_a_change_of_a_scenario_makes_its_figures_stale_unless_only_its_words_change(kept, change, why):
    balances.keep([of_thousand(500, 500, 0)], "lieutenant")

    assert why_stale(DUEL, {**text_of_duel(), **change}, known_balance()[DUEL]) == why


@pytest.mark.compiled
def test_another_doctrine_makes_figures_stale(kept, monkeypatch):
    balances.keep([of_thousand(500, 500, 0)], "lieutenant")
    closer = doctrines_for(read_scenario(DUEL), {"British.fighting_range": "2"})
    monkeypatch.setattr(balances, "simulate", partial(lineahead.simulate, doctrines=closer))

    assert why_stale(DUEL, text_of_duel(), known_balance()[DUEL]) == "its battles end otherwise than they did"


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ((), "--all"),
        (("coronel", "--all"), "--all"),
        (("--all", "--board", "hex"), "as it is written"),
        (("coronel", "--write", "--option", "criticals=false"), "as they are written"),
        (("coronel", "--write", "--first", "5"), "as they are written"),
        (("coronel", "--write", "--strength", "random"), "these strengths"),
        (("coronel", "--strength", "nelson"), "no such player"),
        (("coronel", "--players", "Dutch=captain"), "no such side"),
        (("trafalgar",), "no such scenario"),
        (("coronel", "--games", "0"), "--games"),
    ],
)
def test_what_cannot_be_meant_is_refused_and_nothing_is_kept(command, kept, words, complaint):
    said = command("balance", *words)

    assert said.code == 2
    assert complaint in said.err
    assert not kept.exists()


def test_figures_of_a_file_of_ones_own_are_not_kept(command, kept, tmp_path):
    file = tmp_path / "own.toml"
    file.write_text(scenario_files()[DUEL].read_text(encoding="utf-8"), encoding="utf-8")

    said = command("balance", file, "--write")

    assert said.code == 2
    assert "come with the program" in said.err


def test_the_library_refuses_no_games():
    with pytest.raises(BadFile, match="at least one battle"):
        lineahead.balance(DUEL, {"German": "random"}, games=0)


def test_a_battle_is_offered_with_its_balance_and_a_file_of_ones_own_without(kept):
    balances.keep([of_thousand(130, 850, 20)], "lieutenant")
    text: Mapping[str, Any] = text_of_duel()

    assert offers.battle(DUEL, dict(text))["balance"]["words"] == "British win 13%, German win 85%, 2% drawn"
    assert "balance" not in offers.offered(read_scenario(DUEL), dict(text))

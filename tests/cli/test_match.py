"""`match` and `bot`: battles between players of any kind, counted; bots that fail are named and harm nothing."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from lineahead import UMPIRE, Match, fight, match
from lineahead.catalogue import read_scenario
from lineahead.engine.contract.questions import Seat
from lineahead.engine.game.game import Game
from lineahead.engine.records.dice_source import Seeded
from lineahead.players.bots import Limits
from lineahead.players.chairs import Conduct
from lineahead.players.programs import Trouble
from lineahead.playing import play_out, players_chosen
from lineahead.rulesets import ruleset
from tests.players.bots_for_tests import GOOD, PATIENT, write_bot

DUEL = ("match", "iron-duke-v-moltke", "--games", 2, "--jobs", 1, "--budget", 30_000)
DOCTRINE = "from lineahead.cli import run; run(['bot', '--player', 'doctrine'])"


def test_the_json_has_exactly_what_is_promised(command) -> None:
    said = command(*DUEL, "--players", "British=doctrine:fighting_range=4", "German=random", "--seed", 3, "--json")

    assert said.code == 0
    found = said.json
    assert list(found) == ["scenario", "players", "games", "wins", "intervals", "decision_ms", "illegal"]
    assert found["scenario"] == "iron-duke-v-moltke"
    assert found["players"] == {"British": "doctrine:fighting_range=4", "German": "random"}
    assert sum(found["wins"].values()) == found["games"] == 2
    assert list(found["wins"]) == list(found["intervals"]) == ["British", "German", "draw"]
    assert found["illegal"] == {"British": 0, "German": 0}
    assert all(0 <= times["median"] <= times["max"] for times in found["decision_ms"].values())


def test_two_of_two_won_are_a_wilson_interval_of_34_to_100_per_cent() -> None:
    found = Match("duel", {"British": "doctrine", "German": "random"})
    for _ in range(2):
        found.add("British", {})

    # With z = 1.96 and all of n won the lower end is n / (n + z^2) = 2 / 5.84, with none the upper end the rest.
    intervals = found.as_json()["intervals"]
    assert intervals["British"] == [pytest.approx(0.3424, abs=1e-4), 1.0]
    assert intervals["German"] == intervals["draw"] == [0.0, pytest.approx(0.6576, abs=1e-4)]


def test_the_median_and_the_longest_of_decisions() -> None:
    found, conduct = Match("duel", {"British": "doctrine", "German": "random"}), Conduct()
    for seconds in (0.001, 0.004, 0.002):
        conduct.took(seconds)
    conduct.lose(Trouble("late"))
    found.add("draw", {"British": conduct, "German": Conduct()})

    assert found.as_json()["decision_ms"] == {
        "British": {"median": 2.0, "max": 4.0},
        "German": {"median": None, "max": None},
    }
    assert found.as_json()["illegal"] == {"British": 1, "German": 0}
    assert found.as_json()["wins"]["draw"] == 1


def test_battle_k_of_a_match_is_battle_k_of_fight() -> None:
    battles = [fight("iron-duke-v-moltke", seed=5, battle=battle) for battle in range(3)]
    winners = [battle.outcome().winner for battle in battles]  # type: ignore[union-attr]

    found = match("iron-duke-v-moltke", {}, games=3, seed=5, jobs=1)

    names = {None: "draw", 0: "British", 1: "German"}
    assert found.wins == {name: winners.count(side) for side, name in names.items() if side in winners}


@pytest.mark.slow
def test_jobs_change_nothing() -> None:
    one, two = (match("iron-duke-v-moltke", {"German": "random"}, 4, 7, jobs).wins for jobs in (1, 2))

    assert one == two


def test_a_table_for_people_and_a_line_for_each_bot_that_fails(command, tmp_path: Path) -> None:
    said = command(*DUEL, "--players", f"German={write_bot(tmp_path, 'hear()')}")

    assert said.code == 0
    assert "side     player" in said.out
    assert next(line for line in said.lines if line.startswith("British")).split()[1] == "doctrine"
    first, *_ = said.err.splitlines()
    assert first.startswith("lineahead: German (")
    # In each of two battles it is started twice, and ends twice.
    assert "4 crashed" in first
    assert "absent" in first


def test_a_bot_plays_to_the_end_and_repeats_itself(command, tmp_path: Path) -> None:
    words = f"German={write_bot(tmp_path, GOOD)}"
    first, second = (command(*DUEL, "--players", words, "--seed", 9, "--json") for _ in range(2))

    assert first.err == ""
    assert first.json["illegal"] == {"British": 0, "German": 0}
    assert first.json["wins"] == second.json["wins"]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["iron-duke-v-moltke", "two-boats"])
def test_our_own_player_speaks_the_protocol_where_sides_have_secrets_too(name: str, tmp_path: Path) -> None:
    scenario = read_scenario(name)
    players = {scenario.sides[1]: write_bot(tmp_path, DOCTRINE)}

    found = match(name, players, games=1, seed=2, jobs=1, limits=PATIENT).as_json()

    assert found["games"] == 1
    assert set(found["illegal"].values()) == {0}


def test_a_side_of_two_commanders_has_a_bot_for_each_and_each_its_own_ships(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    text = """
first = hear()
open(sys.argv[1], "a").write(f"{first['seat']} {first['ships']}\\n")
"""
    scenario = read_scenario("coronel")
    seats = [Seat("Van", 0, (0, 1), True), Seat("Rear", 0, (2, 3), True), Seat("German", 1)]
    game = Game.start(ruleset("grand-fleets"), scenario, Seeded(4, 0), viewers=(0, UMPIRE), seats=seats)
    bot = write_bot(tmp_path, text + GOOD.replace("hear()", "", 1), heard)

    conduct = play_out(game, players_chosen(scenario, {"British": bot}), limits=Limits(30, 30))

    assert game.is_over
    assert not conduct[0].lost
    assert sorted(heard.read_text().splitlines()) == ["Rear [2, 3]", "Van [0, 1]"]


def test_where_bots_of_two_commanders_fail_the_doctrine_commands_each_part(tmp_path: Path) -> None:
    scenario = read_scenario("coronel")
    seats = [Seat("Van", 0, (0, 1), True), Seat("Rear", 0, (2, 3), True), Seat("German", 1)]
    game = Game.start(ruleset("grand-fleets"), scenario, Seeded(4, 0), viewers=(0, UMPIRE), seats=seats)

    conduct = play_out(game, players_chosen(scenario, {"British": write_bot(tmp_path, "")}), limits=Limits(30, 30))

    assert game.is_over
    assert conduct[0].lost["crashed"] == 4
    moved = {entry.facts["seat"] for entry in game.entries if entry.kind == "order" and entry.facts["kind"] == "move"}
    assert moved == {"Van", "Rear", "German"}


def test_a_match_s_own_end_of_the_protocol_says_what_is_not_spoken(command, monkeypatch: pytest.MonkeyPatch) -> None:
    hello = '{"kind": "hello", "protocol": 1, "ruleset": "grand-fleets", "seed": 3}\n'
    for heard, told in {
        "ahoy": "each line is a JSON object",
        "[1]": "each line is a JSON object",
        '{"kind": "hello", "protocol": 2}': "hello of protocol 1",
        '{"kind": "hello", "protocol": 1}': "'ruleset'",
        f'{hello}{{"kind": "decide"}}\n': "not as it should be",
    }.items():
        monkeypatch.setattr("sys.stdin", io.StringIO(heard))
        said = command("bot")
        assert said.code == 2
        assert told in said.err
    monkeypatch.setattr("sys.stdin", io.StringIO(hello))
    assert command("bot", "--player", "doctrin").err.startswith("lineahead: --player: doctrin: Grand Fleets")
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert command("bot").code == 0


def test_fight_takes_players_too(command, tmp_path: Path) -> None:
    plain, other = (
        command("fight", "iron-duke-v-moltke", "--seed", 3, *more)
        for more in ((), ("--players", "British=doctrine:fighting_range=1"))
    )
    changed = command("fight", "iron-duke-v-moltke", "--seed", 3, "--doctrine", "British.fighting_range=1")

    assert other.code == 0
    assert other.out == changed.out != plain.out
    failing = command("fight", "iron-duke-v-moltke", "--seed", 3, "--players", f"British={write_bot(tmp_path, '')}")
    assert failing.code == 0
    assert "2 crashed" in failing.err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("match", "coronel", "--players", "British"), "it is written SIDE=PLAYER"),
        (("match", "coronel", "--players", "Britsh=doctrine"), "did you mean 'British'?"),
        (("match", "coronel", "--players", "British=doctrin"), "did you mean 'doctrine'?"),
        (("match", "coronel", "--players", "British=doctrine:wilde=1"), "did you mean 'wild'?"),
        (("match", "coronel", "--players", "British=doctrine", "British=random"), "British is given twice"),
        (("match", "coronel", "--players", "British=./no.py"), "there is no such file"),
        (("match", "coronel", "--games", "0"), "--games: 0"),
        (("match", "coronel", "--budget", "0"), "--budget: 0"),
        (("match", "coronl"), "did you mean 'coronel'?"),
        (("match",), "SCENARIO"),
        (("fight", "coronel", "--players", "British=doctrin"), "did you mean 'doctrine'?"),
        (("simulate", "coronel", "--players", "British=random"), "lineahead match plays it"),
    ],
)
def test_what_is_wrong_is_told_in_one_line_with_exit_code_2(command, words: tuple[str, ...], told: str) -> None:
    said = command(*words)

    assert said.code == 2
    assert told in said.err
    assert len(said.err.splitlines()) == 1

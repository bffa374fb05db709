"""Players by name: one way of writing them, and what is said of those that are written otherwise."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from lineahead import BadFile, read_scenario, ruleset
from lineahead.players.naming import BadPlayer, player_named, set_parameter
from lineahead.playing import doctrines_of, players_chosen
from lineahead.rulesets.coastal_warfare.tables.ships import CONVOY

GRAND_FLEETS = ruleset("grand-fleets")


def test_a_name_stands_for_a_player_and_what_follows_is_told_to_it() -> None:
    player = player_named(GRAND_FLEETS, "doctrine:fighting_range=4,withdraws=0")

    assert player.words == "doctrine:fighting_range=4,withdraws=0"
    assert (player.parameters.fighting_range, player.parameters.withdraws) == (4, 0)
    assert player.policy().doctrine is player.parameters  # type: ignore[attr-defined]


def test_players_of_a_rule_set_are_known_by_their_own_names() -> None:
    player = player_named(ruleset("coastal-warfare"), "convoy:torpedo_range=40")
    doctrine = player.policy().doctrine  # type: ignore[attr-defined]

    assert (doctrine.protocol, doctrine.torpedo_range) == (CONVOY, 40)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("doctrin", "has no such player; did you mean 'doctrine'?"),
        ("admirable", "has no such player"),
        ("admiral:seconds=soon", "seconds: a number up to 10000 is needed here, not 'soon'"),
        ("lieutenant:style=timid", "style: Grand Fleets, d10 edition knows"),
        ("", "known are admiral, captain, doctrine, lieutenant, midshipman, random"),
        ("my_bot.py", "as ./my_bot.py"),
        ("doctrine:fighting_rang=4", "fighting_rang: there is no such parameter; did you mean 'fighting_range'?"),
        ("doctrine:fighting_range=far", "fighting_range: a whole number up to 10000 is needed here, not 'far'"),
        ("doctrine:fighting_range=1.5", "a whole number"),
        ("doctrine:fighting_range=-1", "a whole number"),
        ("doctrine:fighting_range=99999", "a whole number"),
        ("doctrine:fighting_range=" + "9" * 5000, "a whole number"),
        ("doctrine:fighting_range", "NAME:KEY=VALUE"),
        ("doctrine:", "NAME:KEY=VALUE"),
        ("doctrine:fighting_range=1,", "NAME:KEY=VALUE"),
        ("doctrine:withdraws=1,withdraws=0", "withdraws is given twice"),
        ("random:luck=7", "random takes no parameters"),
        ("./no_such_bot.py", "there is no such file"),
        ("./'", "this is no file and no command"),
    ],
)
def test_what_names_no_player_is_told_in_a_line(words: str, told: str) -> None:
    with pytest.raises(BadPlayer) as found:
        player_named(GRAND_FLEETS, words)

    assert told in str(found.value)


def test_a_program_is_a_file_that_can_be_run_with_what_it_is_given(tmp_path: Path) -> None:
    script, text = tmp_path / "my bots" / "bot.py", tmp_path / "notes.txt"
    script.parent.mkdir()
    script.touch()
    text.touch()

    assert player_named(GRAND_FLEETS, str(script)).command[1:] == (str(script),)
    assert player_named(GRAND_FLEETS, f"'{script}' --depth 3").command[1:] == (str(script), "--depth", "3")
    with pytest.raises(BadPlayer, match="make it executable"):
        player_named(GRAND_FLEETS, str(text))
    text.chmod(0o755)
    assert player_named(GRAND_FLEETS, str(text)).command == (str(text),)


def test_each_side_has_a_player_of_its_own_and_every_slip_is_told_at_once() -> None:
    duel = read_scenario("iron-duke-v-moltke")
    players = players_chosen(duel, {"British": "doctrine:fighting_range=4"}, {"German.fighting_range": "9"})

    assert [doctrine.fighting_range for doctrine in doctrines_of(duel, players)] == [4, 9]
    with pytest.raises(BadFile) as told:
        players_chosen(duel, {"Britsh": "doctrine", "German": "doctrin"})
    side, player = map(str, told.value.problems)
    assert side == "Britsh=doctrine: there is no such side; did you mean 'British'?"
    assert "did you mean 'doctrine'?" in player


@pytest.mark.parametrize("words", ["random", "midshipman", "captain", "admiral"])
def test_the_simulator_refuses_who_follows_no_doctrine(words: str) -> None:
    duel = read_scenario("iron-duke-v-moltke")

    with pytest.raises(BadFile, match=f"{words}: this follows no doctrine that is compiled"):
        doctrines_of(duel, players_chosen(duel, {"British": words}))


def test_nothing_can_be_told_to_who_takes_no_parameters() -> None:
    duel = read_scenario("iron-duke-v-moltke")

    with pytest.raises(BadFile, match="nothing can be told to 'random'"):
        players_chosen(duel, {"British": "random"}, {"British.wild": "1"})


def test_parameters_may_be_numbers_with_a_point_and_words_too() -> None:
    @dataclass
    class Thinking:
        seconds: float = 1.0
        style: str = "steady"

    told = Thinking()

    assert set_parameter(told, "seconds", "0.3") == ""
    assert set_parameter(told, "style", "bold") == ""
    assert told == Thinking(0.3, "bold")
    assert "a number up to" in set_parameter(told, "seconds", "nan")
    assert "a number up to" in set_parameter(told, "seconds", "soon")

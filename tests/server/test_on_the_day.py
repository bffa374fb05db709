"""What happened in a battle that was once fought: told in the lobby, and beside a game of it that is over."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from lineahead.catalogue import read_scenario, scenario_files
from lineahead.engine.contract.questions import Nothing, Order
from lineahead.engine.files.toml_files import toml_of
from lineahead.engine.game.game import Game
from lineahead.engine.records.dice_source import Seeded
from lineahead.rulesets import ruleset
from lineahead.server.after.replay_frames import statistics
from lineahead.server.lobby.offers import battle

RECORDED = Path(__file__).parent.parent / "games" / "recorded"


def counted_after_surrender(name: str) -> dict[str, Any]:
    """What is counted out of a game in which whoever is asked first gives up at once."""
    game = Game.start(ruleset("grand-fleets"), read_scenario(name), Seeded(1))
    asked = game.questions()[0]
    seat = game.scenario.seats[asked.to].name
    assert game.submit(Order(seat, asked.number, "surrender", Nothing())) is None
    told: dict[str, Any] = json.loads(statistics(game.record().text(), []))
    return told


def test_a_game_that_is_over_stands_beside_the_day_itself() -> None:
    history = counted_after_surrender("falkland-islands")["history"]

    assert history["words"].startswith("Both armoured cruisers fought until they sank")
    assert history["source"].startswith("J. S. Corbett")
    facts = {fact["fact"]: fact for fact in history["facts"]}
    # The British have six ships against five and are asked first, so they gave up, and nobody was hurt.
    assert facts["winner"] == {"fact": "winner", "then": "British victory", "here": "German victory", "same": False}
    assert facts["sunk"]["here"] == "no ship sunk"
    assert facts["left"] == {"fact": "left", "then": "left: SMS Dresden", "here": "left: none", "same": False}


@pytest.mark.slow
def test_a_flotilla_of_which_all_boats_are_sunk_is_no_ship_sunk_besides() -> None:
    """Six British ships and fourteen German ones, six of these the boats of V Flotilla."""
    told = json.loads(statistics((RECORDED / "dogger-bank-2.json").read_text(encoding="utf-8"), []))

    facts = {fact["fact"]: fact["here"] for fact in told["history"]["facts"]}
    assert facts["sunk"] == "sunk: SMS Blücher, and 19 others"


def test_a_battle_of_which_no_history_is_told_is_compared_with_nothing() -> None:
    assert counted_after_surrender("destroyer-attack")["history"] is None


def test_the_lobby_tells_what_happened() -> None:
    offered = battle("jutland", toml_of(scenario_files()["jutland"]))

    assert "Jellicoe deployed on his port column" in offered["history"]["words"]
    assert battle("destroyer-attack", toml_of(scenario_files()["destroyer-attack"]))["history"] is None

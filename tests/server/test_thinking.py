"""A worker thinks as strong as a seat is; until the rules are compiled that this takes, the doctrine stands in."""

from __future__ import annotations

from threading import Event
from typing import Any

import pytest

from lineahead.catalogue import read_scenario
from lineahead.engine.contract.ruleset import Ruleset
from lineahead.engine.game.game import Game
from lineahead.engine.records.dice_source import Seeded
from lineahead.rulesets import ruleset
from lineahead.server.computer import thinking
from lineahead.server.computer.strengths import COLD, LOADING, READY, player_in_words, seconds_of
from lineahead.server.computer.thinking import CompiledRules, thought
from lineahead.server.storage.rows import SeatRow

RULES = ruleset("grand-fleets")
GAME = Game.start(RULES, read_scenario("iron-duke-v-moltke"), Seeded(3))
QUESTION = GAME.questions()[0]


def asked(words: str, seed: int = 1) -> Any:
    """What comes of a question to the player of these words."""
    return thought(GAME.view(QUESTION.to), QUESTION, seed, words)


class Known(CompiledRules):
    """Rules of which it is said how far they are."""

    def __init__(self, state: str) -> None:
        super().__init__()
        self.told = state

    def state(self, rules: Ruleset) -> str:
        """As it was said."""
        return self.told


@pytest.mark.parametrize("state", [COLD, LOADING])
def test_until_the_rules_are_there_the_doctrine_answers_and_says_so(monkeypatch, state) -> None:
    monkeypatch.setattr(thinking, "RULES", Known(state))

    usual, stand_in = asked(""), asked("admiral:seconds=0.05")

    assert (stand_in.kind, stand_in.answer, stand_in.rules) == (usual.kind, usual.answer, state)
    assert usual.rules == READY


@pytest.mark.compiled
def test_once_they_are_there_the_admiral_answers(monkeypatch) -> None:
    monkeypatch.setattr(thinking, "RULES", Known(READY))

    found = asked("admiral:seconds=0.05,style=bold")

    assert found.rules == READY
    assert found.kind in QUESTION.kinds


def test_who_does_not_look_ahead_needs_no_compiled_rules(monkeypatch) -> None:
    monkeypatch.setattr(thinking, "RULES", Known(COLD))

    assert asked("midshipman:style=wary").rules == READY


def test_rules_are_fetched_beside_the_work_and_only_once_they_are_compiled(monkeypatch) -> None:
    may_end, is_compiled = Event(), Event()
    monkeypatch.setattr(thinking, "is_ready", lambda rules: is_compiled.is_set())
    monkeypatch.setattr(thinking, "make_ready", lambda rules: may_end.wait())
    rules = CompiledRules()

    assert rules.state(RULES) == LOADING
    rules.wait_for(RULES)
    is_compiled.set()
    assert rules.state(RULES) == COLD
    assert rules.state(RULES) in (COLD, LOADING)
    may_end.set()
    rules.wait_for(RULES)
    assert rules.state(RULES) == READY


def test_a_seat_is_played_as_strong_and_in_the_style_that_was_chosen() -> None:
    seat = SeatRow(0, "British", 0, "computer", "", strength="admiral", style="bold")

    assert seconds_of(RULES, seat) == 1.0
    assert player_in_words(RULES, seat, 0.25) == "admiral:seconds=0.250,style=bold"
    lieutenant = SeatRow(0, "British", 0, "computer", "", strength="lieutenant", style="wary")
    assert seconds_of(RULES, lieutenant) == 0.0
    assert player_in_words(RULES, lieutenant, 0.0) == "lieutenant:style=wary"

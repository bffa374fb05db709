"""What a worker does for a computer seat: it thinks as its player does, once the rules are there that this takes."""

from __future__ import annotations

from threading import Thread
from typing import Any

from ...engine.contract.plans import plan_for
from ...engine.contract.questions import Question
from ...engine.contract.ruleset import Policy, Ruleset, View
from ...engine.contract.thinking import Changes
from ...kernel.dice import Dice
from ...kernel.records import as_json
from ...players.admiral import is_ready, make_ready
from ...players.naming import player_named
from ...players.policy import computer_player
from ...rulesets import ruleset
from .strengths import COLD, LOADING, READY, Thought


class CompiledRules:
    """The compiled rules that this process has; they are fetched from the cache beside whatever else it does."""

    def __init__(self) -> None:
        self._known: dict[str, str] = {}
        self._fetching: dict[str, Thread] = {}

    def state(self, rules: Ruleset) -> str:
        """How far they are by now; where nobody has compiled them yet, it is looked again each time."""
        state = self._known.get(rules.name, LOADING)
        if state != READY:
            self._look(rules)
        return state

    def wait_for(self, rules: Ruleset) -> None:
        """Wait for what is being fetched."""
        self._fetching[rules.name].join()

    def _look(self, rules: Ruleset) -> None:
        if rules.name in self._fetching and self._fetching[rules.name].is_alive():
            return
        self._fetching[rules.name] = Thread(target=self._fetch, args=(rules,), daemon=True)
        self._fetching[rules.name].start()

    def _fetch(self, rules: Ruleset) -> None:
        if not is_ready(rules):
            self._known[rules.name] = COLD
            return
        self._known[rules.name] = LOADING
        make_ready(rules)
        self._known[rules.name] = READY


RULES = CompiledRules()


def thought(view: View, question: Question, seed: int, words: str) -> Thought:
    """The order of a player named in words, or the doctrine's until the rules are there that the player needs."""
    rules = ruleset(view.scenario.ruleset)
    player, state = player_or_stand_in(rules, words, plan_for(view.scenario, question.to))
    kind, chosen = player.choose(view, question, Dice.seeded(seed, 0))
    return Thought(kind, as_json(chosen), state, rules.thinking.meant(view, question, (kind, chosen)))


def player_or_stand_in(rules: Ruleset, words: str, plan: Changes) -> tuple[Policy, str]:
    """The player, or who stands in, and how far the rules are."""
    if not words:
        return computer_player(rules), READY
    meant: Any = player_named(rules, words, plan)
    state = RULES.state(rules) if hasattr(meant.parameters, "seconds") else READY
    return (meant.policy() if state == READY else computer_player(rules)), state

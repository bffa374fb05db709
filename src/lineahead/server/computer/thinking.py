"""What a worker does for a computer seat: it thinks as its player does, once the rules are there that this takes."""

from __future__ import annotations

from threading import Thread
from typing import Any

from ...engine.contract.questions import Question
from ...engine.contract.ruleset import Policy, Ruleset, View
from ...kernel.dice import Dice
from ...kernel.records import as_json
from ...players.admiral import is_ready
from ...players.naming import player_named
from ...players.policy import computer_player
from ...rulesets import ruleset
from ...simulator.arrays import compiled_loop
from .strengths import COLD, LOADING, READY, Thought


class CompiledRules:
    """The compiled rules that this process has; they are fetched from the cache beside whatever else it does."""

    def __init__(self) -> None:
        self._fetching: dict[str, Thread] = {}

    def state(self, rules: Ruleset) -> str:
        """How far they are; fetching begins when they are asked for first."""
        if rules.name not in self._fetching:
            if not is_ready(rules):
                return COLD
            self._fetching[rules.name] = Thread(target=make_ready, args=(rules,), daemon=True)
            self._fetching[rules.name].start()
        return LOADING if self._fetching[rules.name].is_alive() else READY

    def wait_for(self, rules: Ruleset) -> None:
        """Wait until rules are there that are being fetched."""
        self._fetching[rules.name].join()


def make_ready(rules: Ruleset) -> None:
    """Fetch the rules from the cache."""
    for loop in () if rules.fast is None else rules.fast.loops:
        compiled_loop(loop)


RULES = CompiledRules()


def thought(view: View, question: Question, seed: int, words: str) -> Thought:
    """The order of a player named in words, or the doctrine's until the rules are there that the player needs."""
    rules = ruleset(view.scenario.ruleset)
    player, state = player_or_stand_in(rules, words)
    kind, chosen = player.choose(view, question, Dice.seeded(seed, 0))
    return Thought(kind, as_json(chosen), state, rules.thinking.meant(view, question, (kind, chosen)))


def player_or_stand_in(rules: Ruleset, words: str) -> tuple[Policy, str]:
    """The player, or who stands in, and how far the rules are."""
    if not words:
        return computer_player(rules), READY
    meant: Any = player_named(rules, words)
    state = RULES.state(rules) if hasattr(meant.parameters, "seconds") else READY
    return (meant.policy() if state == READY else computer_player(rules)), state

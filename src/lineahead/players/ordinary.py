"""The ordinary computer player of a rule set: the first of its own, by the doctrine that the scenario plans for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from ..engine.contract.plans import as_planned
from ..engine.contract.questions import Answer, Question
from ..engine.contract.ruleset import FastLoop, Policy, Ruleset, View
from ..engine.contract.scenario import Scenario
from ..engine.contract.thinking import Changes
from ..kernel.dice import Dice

NOTHING: Changes = {}


def doctrine_for(fast: FastLoop, scenario: Scenario, side: int, changes: Mapping[str, Any] = NOTHING) -> Any:
    """The doctrine that a side follows: the ordinary one as the scenario plans it, then changed."""
    return replace(as_planned(fast.doctrine(), scenario, side), **changes)


def ordinary_doctrines(fast: FastLoop, scenario: Scenario) -> list[Any]:
    """Those that all sides of a battle follow if nobody says otherwise."""
    return [doctrine_for(fast, scenario, side) for side in range(len(scenario.sides))]


def ordinary_player(rules: Ruleset, doctrine: Any = None) -> Policy:
    """One that follows a doctrine, or the one that the scenario plans for whoever is asked."""
    make = next(iter(rules.players.values()))
    return Ordinary(rules, make) if doctrine is None else make(doctrine)


class Ordinary:
    """Follows the doctrine of whichever side is asked, with changes of one's own."""

    only_reads = True

    def __init__(self, rules: Ruleset, make: Callable[[Any], Policy], changes: Changes = NOTHING) -> None:
        self.rules, self.make, self.changes = rules, make, changes

    def doctrine_for(self, scenario: Scenario, side: int) -> Any:
        """What a side follows; nothing where the rule set has no doctrine."""
        fast = self.rules.fast
        return None if fast is None else doctrine_for(fast, scenario, side, self.changes)

    def choose(self, view: View, question: Question, dice: Dice) -> Answer:
        """What that doctrine says."""
        return self.make(self.doctrine_for(view.scenario, question.to)).choose(view, question, dice)

"""The odds that a rule set can tell without a battle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .engine.contract.reference import question_named
from .engine.contract.scenario import BadFile, Problem
from .engine.contract.showing import Shown
from .rulesets import ruleset as rules_named


class Odds(dict[str, Any], Shown):
    """Exact odds in plain values, which a notebook shows in words."""

    def __init__(self, found: dict[str, Any], name: str, heading: str, lines: Sequence[str]) -> None:
        super().__init__(found)
        self.name, self.heading, self.lines = name, heading, tuple(lines)

    def __repr__(self) -> str:
        return f"<Odds {self.name}: {self.heading}>"


def odds(ruleset: str, *values: object, what: str = "", **named: object) -> Odds:
    """The exact odds of something, in plain values: by default of the first thing that the rule set can tell of.

    What they depend on is given in the order in which `lineahead odds RULESET` lists it, or by name.
    """
    question = question_named(rules_named(ruleset).odds, what, ruleset)
    if len(values) > len(question.values):
        raise BadFile("odds", [Problem(question.name, f"only {len(question.values)} values are needed here")])
    given = {known.name: value for known, value in zip(question.values, values, strict=False)}
    read = question.read(given | named)
    found = question.ask(read)
    return Odds(found, f"{ruleset} {question.name}", question.heading(read), question.table(found))

"""The odds that a rule set can tell without a battle."""

from __future__ import annotations

from typing import Any

from .engine.contract.reference import question_named
from .engine.contract.scenario import BadFile, Problem
from .rulesets import ruleset as rules_named


def odds(ruleset: str, *values: object, what: str = "", **named: object) -> dict[str, Any]:
    """The exact odds of something, in plain values: by default of the first thing that the rule set can tell of.

    What they depend on is given in the order in which `lineahead odds RULESET` lists it, or by name.
    """
    question = question_named(rules_named(ruleset).odds, what, ruleset)
    if len(values) > len(question.values):
        raise BadFile("odds", [Problem(question.name, f"only {len(question.values)} values are needed here")])
    given = {known.name: value for known, value in zip(question.values, values, strict=False)}
    return question.ask(question.read(given | named))

"""The command `odds`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .given import Json
from .paper import Paper, paper, print_json

if TYPE_CHECKING:
    from ..engine.contract.reference import OddsQuestion, OddsValue


def odds(ruleset: str, what: str = "", /, *, json: Json = False, **given: str) -> None:
    """Exact chances without a battle, with every modifier and its rule.

    What they depend on is the rule set's affair; with nothing given it is listed.

    For instance:

        lineahead odds grand-fleets
        lineahead odds grand-fleets attack --firer "HMS Iron Duke" --target "SMS Moltke"
            --range 7 --bearing 90 --aspect-bearing 270

    Parameters
    ----------
    ruleset
        The rule set, for instance grand-fleets.
    what
        Which odds, where the rule set tells several; if none is named, the first.
    given
        What the odds depend on.
    json
        Print everything as JSON.
    """
    from ..engine.contract.reference import question_named
    from ..rulesets import ruleset as rules_named

    questions = rules_named(ruleset).odds
    question = question_named(questions, what, ruleset)
    if not given:
        list_questions([question] if what else list(questions), paper())
        return
    values = question.read({name.replace("-", "_"): value for name, value in given.items()}, option)
    found = question.ask(values)
    if json:
        print_json(found)
        return
    sheet = paper()
    sheet.heading(question.heading(values))
    for words in question.table(found):
        sheet.line(words)


def list_questions(questions: list[OddsQuestion], sheet: Paper) -> None:
    """What can be asked, and what it depends on."""
    for question in questions:
        sheet.heading(f"{question.name}: {question.words}")
        sheet.table(("value", "what it is", "if not given"), [row(value) for value in question.values])


def row(value: OddsValue) -> list[str]:
    """A value as a line of the table."""
    choices = f" ({', '.join(value.choices)})" if value.choices else ""
    return [option(value.name), f"{value.words}{choices}", "" if value.default is None else str(value.default)]


def option(name: str) -> str:
    """A value as it is written on the command line."""
    return f"--{name.replace('_', '-')}"

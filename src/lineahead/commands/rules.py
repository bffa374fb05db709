"""The command `rules`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from .given import Json
from .paper import Paper, paper, print_json

if TYPE_CHECKING:
    from ..engine.contract.ruleset import Ruleset
    from ..engine.files.clauses import Clause

SHORTEST_LIST = 3


def rules(ruleset: str | None = None, /, *, json: Json = False) -> None:
    """The clauses of a rule set: what each says, which code carries it out and which tests show it.

    For instance:

        lineahead rules
        lineahead rules grand-fleets
        lineahead rules grand-fleets --json

    Parameters
    ----------
    ruleset
        The rule set; without one, the rule sets are listed.
    json
        Print everything as JSON.
    """
    from ..engine.files.clauses import clauses_as_json
    from ..rulesets import ruleset as rules_named

    if ruleset is None:
        list_rulesets(json)
        return
    found, clauses = rules_named(ruleset), clauses_of(ruleset)
    if json:
        print_json(clauses_as_json(clauses))
        return
    sheet = paper()
    sheet.heading(f"{found.title}, edition {found.edition}")
    for clause in clauses:
        tell_clause(clause, sheet)
    tell_options(found, sheet)
    tell_histories(ruleset, sheet)
    sheet.subheading(summary(clauses))


def list_rulesets(json: bool) -> None:
    """Every rule set with its edition."""
    from ..rulesets import RULESETS
    from ..rulesets import ruleset as rules_named

    found = [rules_named(name) for name in RULESETS]
    if json:
        print_json([{"name": known.name, "edition": known.edition, "title": known.title} for known in found])
        return
    paper().table(("rule set", "edition", "title"), [[known.name, str(known.edition), known.title] for known in found])


def check_ruleset(name: str) -> None:
    """Refuse a rule set that does not exist, without loading one that does."""
    from ..rulesets import RULESETS
    from ..rulesets import ruleset as rules_named

    if name not in RULESETS:
        rules_named(name)


def clauses_of(ruleset: str) -> list[Clause]:
    """The clauses of a rule set with code and tests; tests are read from a checkout, or as they were packed."""
    from ..engine.files.clauses import CLAUSES, clause_table, read_clauses, tests_at_hand
    from ..rulesets import RULESETS

    place = find_spec(RULESETS[ruleset][0])
    assert place is not None
    assert place.origin is not None
    folder = Path(place.origin).parent
    prefix = read_clauses(folder / CLAUSES)[0].id.partition("-")[0]
    return clause_table(folder, prefix, tests_at_hand())


def tell_clause(clause: Clause, sheet: Paper) -> None:
    """What a clause says, and below it where it is carried out and shown, or why it has no effect."""
    sheet.line(f"{clause.id} ({clause.kind})  {clause.text}")
    if clause.no_effect is not None:
        sheet.line(f"no effect: {clause.no_effect}", 2)
        return
    tests = [name.rpartition("::")[2] for name in clause.tests]
    sheet.line(f"code: {shortened(clause.code) or 'none of its own'}; tests: {shortened(tests) or 'NONE'}", 2)


def shortened(names: Sequence[str]) -> str:
    """The first few of many names."""
    if len(names) <= SHORTEST_LIST:
        return ", ".join(names)
    return f"{', '.join(names[:SHORTEST_LIST])} and {len(names) - SHORTEST_LIST} more"


def tell_options(ruleset: Ruleset, sheet: Paper) -> None:
    """The switches of a rule set with their clauses, choices and defaults."""
    from ..engine.files.options import default_in_words, in_words

    sheet.subheading("Options, as in: lineahead fight coronel --option NAME=VALUE")
    rows = [
        [option.name, option.clause, option.words, ", ".join(map(in_words, option.choices)), default_in_words(option)]
        for option in ruleset.options
    ]
    sheet.table(("option", "clause", "what it does", "choices", "default"), rows)


def tell_histories(ruleset: str, sheet: Paper) -> None:
    """What happened in the battles that come with the rules and were once fought."""
    from ..catalogue import read_scenario, scenario_texts
    from ..engine.contract.history import history_of

    names = [name for name, text in scenario_texts() if text["ruleset"] == ruleset and "history" in text]
    if names:
        sheet.subheading("Battles that were fought; lineahead simulate NAME tells how often they end so")
    for name in names:
        history = history_of(read_scenario(name))
        if history is not None:
            sheet.line(f"{name}: {'; '.join(history.facts().values())}. {history.words} ({history.source})")


def summary(clauses: list[Clause]) -> str:
    """How many clauses there are of each kind, and which of them no test shows."""
    kinds = ", ".join(f"{count} {kind}" for kind, count in Counter(clause.kind for clause in clauses).items())
    untested = [clause.id for clause in clauses if not clause.tests and clause.no_effect is None]
    idle = sum(clause.no_effect is not None for clause in clauses)
    shown = f"untested: {', '.join(untested)}" if untested else "no clause is untested"
    return f"{len(clauses)} clauses ({kinds}); {idle} have no effect in a program; {shown}."

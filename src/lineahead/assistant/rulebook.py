"""Clauses of a rule set, found by their number or by words."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from ..engine.files.clauses import Clause, read_clauses

RULEBOOKS = Path(__file__).resolve().parents[1] / "rulesets"
MOST_CLAUSES = 20


@cache
def clauses_of(ruleset: str) -> tuple[Clause, ...]:
    """Every clause of a rule set, as its list has them."""
    return tuple(read_clauses(RULEBOOKS / ruleset.replace("-", "_") / "clauses.toml"))


def clauses_about(ruleset: str, words: str) -> str:
    """The clauses whose number begins with a word, or that have all the words; in our words, not the book's."""
    wanted = words.casefold().split()
    if not wanted:
        return "Ask for the number of a clause, or for words."
    found = [clause for clause in clauses_of(ruleset) if has(clause, wanted)]
    lines = [f"{clause.id}: {clause.text}" for clause in found[:MOST_CLAUSES]]
    if len(found) > MOST_CLAUSES:
        lines.append(f"({len(found) - MOST_CLAUSES} more: ask for more words)")
    return "\n".join(lines) or "No clause has these words."


def has(clause: Clause, wanted: list[str]) -> bool:
    """Whether a clause is meant by these words: a number is that of the clause or the beginning of it."""
    number, text = clause.id.casefold(), clause.text.casefold()
    return all(is_of(number, word) if any(map(str.isdigit, word)) else word in text for word in wanted)


def is_of(number: str, wanted: str) -> bool:
    """Whether a clause has this number, with or without the letters of the rule set, or stands below it."""
    return any(whole == wanted or whole.startswith(f"{wanted}.") for whole in (number, number.partition("-")[2]))

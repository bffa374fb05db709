"""Every rule set says in the same way what an order breaks: a number in its rules, a clause and words for each."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from lineahead.engine.files.clauses import read_clauses
from lineahead.engine.words.lines import Line
from lineahead.rulesets import RULESETS

NAMES = [name.replace("-", "_") for name in RULESETS]


def numbers_of(name: str) -> dict[str, int]:
    """The breaches of a rule set by name, without what is lawful."""
    module = import_module(f"lineahead.rulesets.{name}.rules.breaches")
    numbers = {word: number for word, number in vars(module).items() if word.isupper()}
    assert numbers.pop("LAWFUL") == 0
    return numbers


def words_of(name: str) -> dict[int, Line]:
    """The words for each."""
    found: dict[int, Line] = import_module(f"lineahead.rulesets.{name}.words.breaches").BREACHES
    return found


@pytest.mark.parametrize("name", NAMES)
def test_each_breach_has_a_number_of_its_own_and_words(name: str) -> None:
    numbers = numbers_of(name)

    assert len(set(numbers.values())) == len(numbers)
    assert set(words_of(name)) == set(numbers.values())


@pytest.mark.parametrize("name", NAMES)
def test_each_breach_names_a_clause_in_words_without_a_full_stop(name: str) -> None:
    folder = Path(str(import_module(f"lineahead.rulesets.{name}").__file__)).parent
    clauses = {clause.id for clause in read_clauses(folder / "clauses.toml")}

    assert {line.rule for line in words_of(name).values()} <= clauses
    assert [line.words for line in words_of(name).values() if line.words.endswith((".", "!", "?"))] == []


@pytest.mark.parametrize("name", NAMES)
def test_each_breach_is_returned_by_a_rule(name: str) -> None:
    folder = Path(str(import_module(f"lineahead.rulesets.{name}").__file__)).parent
    texts = [path.read_text() for path in sorted((folder / "rules").glob("*.py")) if path.stem != "breaches"]
    texts += [path.read_text() for room in ("odds", "play") for path in sorted((folder / room).glob("*.py"))]

    assert [word for word in numbers_of(name) if not any(word in text for text in texts)] == []

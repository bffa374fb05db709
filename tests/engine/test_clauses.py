"""Clauses joined with the code and the tests that name them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lineahead.engine.contract.scenario import BadFile
from lineahead.engine.files import clauses
from lineahead.engine.files.clauses import (
    Clause,
    clause_table,
    clauses_as_json,
    generated_tests,
    marked_tests,
    numbers_in,
    read_clauses,
    text_of_tests,
    write_generated_tests,
)

CLAUSES = """
[[clause]]
id = "GF-4.a"
kind = "source"
text = "Guns fire."

[[clause]]
id = "GF-4.31.e"
kind = "source"
text = "A natural 10 hits."

[[clause]]
id = "GF-4.31.r1"
kind = "ruling"
text = "Also at night."

[[clause]]
id = "GF-0.21.e"
kind = "source"
text = "Paint as you like."
no_effect = "a matter of taste"
"""

CODE = '''
"""4  Gunfire."""


def to_hit() -> int:
    """4.31  What hits.

    More words (4.31.r1).
    """
    return 1


class Gun:
    """4.31.e, 4.32  A gun (4.31.r1)."""

    def fire(self) -> None:
        """Nothing numbered (4.a)."""
'''

TESTS = """
import pytest


@pytest.mark.clause("GF-4.31.e")
@pytest.mark.clause("GF-4.a")
def test_4_31_e():
    pass


@pytest.mark.clause("GF-4.31.r1", "GF-4.31.e")
class TestGuns:
    @pytest.mark.parametrize("face", [pytest.param(1, marks=pytest.mark.clause("GF-9.z")), 2])
    def test_night(self, face):
        pass

    def helper(self):
        pass


@pytest.mark.slow
def test_other():
    pass
"""


def project(folder: Path) -> tuple[Path, Path]:
    """A rule set and its tests."""
    rules, tests = folder / "rulesets" / "guns", folder / "tests"
    rules.mkdir(parents=True)
    (tests / "deep").mkdir(parents=True)
    (rules / "clauses.toml").write_text(CLAUSES)
    (rules / "gunfire.py").write_text(CODE)
    (tests / "deep" / "test_guns.py").write_text(TESTS)
    (tests / "notes.py").write_text("this is not python")
    return rules, tests


def test_the_table_joins_clause_code_and_tests(tmp_path: Path) -> None:
    rules, tests = project(tmp_path)

    table = clause_table(rules, "GF", tests)

    night, natural = "tests/deep/test_guns.py::TestGuns::test_night", "tests/deep/test_guns.py::test_4_31_e"
    assert table == [
        Clause("GF-4.a", "source", "Guns fire.", ("gunfire",), (natural,)),
        Clause("GF-4.31.e", "source", "A natural 10 hits.", ("gunfire.Gun", "gunfire.to_hit"), (natural, night)),
        Clause("GF-4.31.r1", "ruling", "Also at night.", ("gunfire.Gun", "gunfire.to_hit"), (night,)),
        Clause("GF-0.21.e", "source", "Paint as you like.", no_effect="a matter of taste"),
    ]


def test_the_table_as_json(tmp_path: Path) -> None:
    rules, tests = project(tmp_path)

    data = clauses_as_json(clause_table(rules, "GF", tests))

    assert data[3] == {
        "id": "GF-0.21.e",
        "kind": "source",
        "text": "Paint as you like.",
        "code": [],
        "tests": [],
        "no_effect": "a matter of taste",
    }
    assert json.loads(json.dumps(data)) == data


@pytest.mark.parametrize(
    ("docstring", "numbers"),
    [
        ("4.31  One die.", ["4.31"]),
        ("4.31.e, 4.32.r1  One die.", ["4.31.e", "4.32.r1"]),
        ("GEO.b, 4.12  Arcs (GEO.r2, 4.12.f).", ["GEO.b", "4.12", "GEO.r2", "4.12.f"]),
        ("3, 4, 5  Alternation (see below) of (2) sides.", ["3", "4", "5"]),
        ("4.31 One space only.", []),
        ("Words first, 4.31  then a number.", []),
        ("B7.a, P.q, B13  One letter (P.u2, B9.t1).", ["B7.a", "P.q", "B13", "P.u2", "B9.t1"]),
        ("A  ship.", []),
        ("A. ship.  Another.", []),
        ("", []),
        ("4.2  First line.\n\nLater (4.9.z).", ["4.2"]),
    ],
)
def test_rule_numbers_in_a_docstring(docstring: str, numbers: list[str]) -> None:
    assert numbers_in(docstring) == numbers


def test_a_rule_number_does_not_stand_for_the_rules_below_it(tmp_path: Path) -> None:
    rules, tests = project(tmp_path)

    by_id = {clause.id: clause for clause in clause_table(rules, "GF", tests)}

    assert "gunfire" in by_id["GF-4.a"].code
    assert "gunfire" not in by_id["GF-4.31.e"].code


def test_without_folder_of_tests_the_generated_file_knows_them(tmp_path: Path) -> None:
    rules, tests = project(tmp_path)
    assert clause_table(rules, "GF")[0].tests == ()

    written = write_generated_tests(tmp_path / "rulesets", tests)

    assert written == [rules / "clause_tests.json"]
    assert clause_table(rules, "GF") == clause_table(rules, "GF", tests)
    assert "GF-9.z" in marked_tests(tests)
    assert "GF-9.z" not in generated_tests(rules)
    assert write_generated_tests(tmp_path / "rulesets", tests) == []


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("clause = 3", ["clause"]),
        ("", ["clause"]),
        ('[[clause]]\nid = "GF-1.a"', ["clause[0].kind", "clause[0].text"]),
        ('[[clause]]\nid = "1a"\nkind = "hint"\ntext = "x"', ["clause[0].id"]),
        ('[[clause]]\nid = "GF-1"\nkind = "rumour"\ntext = "x"', ["clause[0].kind"]),
        (
            '[[clause]]\nid = "GF-1"\nkind = "hint"\ntext = 3\nno_effect = " "',
            ["clause[0].text", "clause[0].no_effect"],
        ),
        ('[[clause]]\nid = "GF-1"\nkind = "hint"\ntext = "x"\nnote = "y"', ["clause[0].note"]),
        ('[[clause]]\nid = "GF-1"\nkind = "hint"\ntext = "x"\n' * 2, ["clause[1].id"]),
    ],
)
def test_a_faulty_list_of_clauses_is_refused_with_every_place(tmp_path: Path, text: str, places: list[str]) -> None:
    path = tmp_path / "clauses.toml"
    path.write_text(text)

    with pytest.raises(BadFile) as caught:
        read_clauses(path)

    assert [problem.place for problem in caught.value.problems] == places


def test_the_generated_files_of_the_rule_sets_are_fresh() -> None:
    tests = clauses.tests_at_hand()
    assert tests is not None
    stale = []

    for path in sorted((tests.parent / "src" / "lineahead" / "rulesets").glob("*/clauses.toml")):
        generated = path.parent / "clause_tests.json"
        if not generated.is_file() or generated.read_text(encoding="utf-8") != text_of_tests(path.parent, tests):
            stale.append(path.parent.name)

    assert stale == [], "python -m lineahead.engine.files.clauses writes them anew"

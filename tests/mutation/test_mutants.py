"""What a rule is changed into, and the list of changes that change nothing."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from types import ModuleType

from tests.mutation.mutants import EQUIVALENT, RULESETS, Mutant, mutant_at, rule_files, spots_in
from tests.mutation.trial import put_in, those_reaching

RULE = '''
LIMIT = 3


def reload(tubes: int | None, trace: list[int] = []) -> int:
    """PA-TOR.f  Tubes are ready again."""
    note(trace, 7, 0, 0)
    ready: int = 4
    if tubes > LIMIT:
        return ready + 1
    return ready
'''


def mutants_in(folder: Path, text: str = RULE) -> list[Mutant]:
    path = folder / "tubes.py"
    path.write_text(text, encoding="utf-8")
    return [mutant_at(spot) for spot in spots_in(path)]


def test_bodies_of_functions_are_changed_and_nothing_else(tmp_path: Path) -> None:
    changes = {(mutant.before, mutant.after) for mutant in mutants_in(tmp_path)}

    assert changes == {
        ("note(trace, 7, 0, 0)", "None"),
        ("note(trace, 7, 0, 0)", "note(trace, 8, 0, 0)"),
        ("ready: int = 4", "ready: int = 5"),
        ("if tubes > LIMIT:", "if tubes >= LIMIT:"),
        ("if tubes > LIMIT:", "if not tubes > LIMIT:"),
        ("return ready + 1", "return ready - 1"),
        ("return ready + 1", "return ready + 2"),
    }


def test_whoever_has_imported_a_rule_has_the_changed_one(tmp_path: Path) -> None:
    mutant = next(change for change in mutants_in(tmp_path) if change.after == "return ready - 1")
    module = ModuleType(f"lineahead.rulesets.{tmp_path.name}.tubes")
    module.__file__ = str(mutant.spot.path)
    exec(RULE.replace("    note(trace, 7, 0, 0)\n", ""), module.__dict__)
    imported = module.__dict__["reload"]
    sys.modules[module.__name__] = module

    put_in(mutant)
    module.__dict__["note"] = lambda *words: None

    assert imported(9) == 3


def test_a_mutant_is_given_to_the_tests_that_reach_its_line(tmp_path: Path) -> None:
    mutant = next(change for change in mutants_in(tmp_path) if change.after == "return ready - 1")
    path = str(mutant.spot.path)

    assert those_reaching(mutant, {(path, 10): ["reloads"], (path, 9): ["other"]}) == ["reloads"]
    assert those_reaching(mutant, {(path, 8): ["part of a longer line"]}) == ["part of a longer line"]
    assert those_reaching(mutant, {(path, 11): ["a bracket before"]}) == ["a bracket before"]
    assert those_reaching(mutant, {(path, 3): ["imports"]}) == []


def test_rules_are_changed_and_computer_players_are_not() -> None:
    names = {f"{path.parent.name}/{path.name}" for path in rule_files("perfidious-albion")}

    assert {
        "rules/gunnery.py",
        "perfidious_albion/sequence.py",
        "play/asking.py",
        "play/legality.py",
    } <= names
    assert (
        not {
            "players/moves.py",
            "words/narrate.py",
            "page/picture.py",
        }
        & names
    )


def test_every_equivalent_mutant_has_its_line_and_its_reason() -> None:
    for mutant in tomllib.loads(EQUIVALENT.read_text(encoding="utf-8")).get("mutant", []):
        lines = [line.strip() for line in (RULESETS / mutant["module"]).read_text(encoding="utf-8").splitlines()]

        assert mutant["before"] in lines, mutant
        assert mutant["before"] != mutant["after"]
        assert len(mutant["why"].split()) > 3, mutant

"""`rules`, `ships`, `scenarios`, `schema`: what there is."""

from __future__ import annotations

import pytest

from lineahead.commands.rules import summary
from lineahead.engine.files.clauses import Clause
from lineahead.rulesets import RULESETS


def test_rules_without_a_name_lists_the_rule_sets(command):
    assert command("rules").lines[2].split() == ["grand-fleets", "2", "Grand", "Fleets,", "d10", "edition"]
    listed = command("rules", "--json").json
    assert {"name": "grand-fleets", "edition": 2, "title": "Grand Fleets, d10 edition"} in listed
    assert [row["name"] for row in listed] == list(RULESETS)


def test_rules_join_clauses_with_code_and_tests(command):
    clauses = {clause["id"]: clause for clause in command("rules", "grand-fleets", "--json").json}

    assert all(
        set(clause) == {"id", "kind", "text", "code", "tests", "no_effect"} and clause["text"]
        for clause in clauses.values()
    )
    assert "rules.gunfire.roll_to_hit" in clauses["GF-4.2.a"]["code"]
    assert any(name.startswith("tests/rulebook/grand_fleets/") for name in clauses["GF-4.2.a"]["tests"])
    assert clauses["GF-4.2.a"]["no_effect"] is None


def test_rules_tell_each_clause_the_options_and_what_is_untested(command):
    lines = command("rules", "grand-fleets").lines

    assert any(line.startswith("GF-4.2.a (source)  ") for line in lines)
    assert any(line.split()[:2] == ["criticals", "GF-6.b"] for line in lines)
    assert " clauses (" in lines[-1]


def test_the_summary_names_what_no_test_shows():
    shown = Clause("XX-1.a", "source", "One.", tests=("tests/test_one.py::test_1_a",))
    idle = Clause("XX-1.b", "hint", "Two.", no_effect="advice")
    bare = Clause("XX-1.c", "source", "Three.")

    assert summary([shown, idle]) == (
        "2 clauses (1 source, 1 hint); 1 have no effect in a program; no clause is untested."
    )
    assert summary([shown, bare]).endswith("untested: XX-1.c.")


def test_ships_are_listed_by_name_with_their_figures(command):
    lines = command("ships").lines
    rows = {line.split("  ")[0]: line for line in lines}

    assert rows["HMS Iron Duke"].endswith('13/9/10        10 13.5", 12 6"  4 21"')
    assert rows["HMS Iron Duke"].split()[3:11] == ["Iron", "Duke", "BB", "GBR", "1914", "245", "VL", "24"]
    assert "SMS Blücher" in rows
    assert command("ships", "grand-fleets").lines == lines


def test_ships_as_json_are_whole_cards(command):
    cards = {card["name"]: card for card in command("ships", "--json").json}

    assert cards["HMS Iron Duke"]["ruleset"] == "grand-fleets"
    assert cards["HMS Iron Duke"]["armour"] == {"belt": 13, "end": 9, "deck": 10}
    assert "ships" not in cards["HMS Iron Duke"]


def test_scenarios_are_listed_with_sides_ships_and_length(command):
    rows = {line.split()[0]: line.split() for line in command("scenarios").lines}

    assert rows["coronel"][-7:] == ["British", "v.", "German", "4", "v.", "4", "8"]
    assert rows["twelve-a-side"][-4:-1] == ["12", "v.", "12"]


def test_scenarios_as_json_name_every_ship(command):
    coronel = next(scenario for scenario in command("scenarios", "--json").json if scenario["name"] == "coronel")

    assert (coronel["ruleset"], coronel["edition"], coronel["length"]) == ("grand-fleets", 2, 8)
    assert coronel["sides"][1] == {
        "name": "German",
        "ships": ["SMS Scharnhorst", "SMS Gneisenau", "SMS Leipzig", "SMS Dresden"],
    }


@pytest.mark.parametrize("words", [("schema",), ("schema", "grand-fleets"), ("schema", "--json")])
def test_the_schema_describes_header_and_entries(command, words):
    schema = command(*words).json

    assert schema["$schema"].startswith("https://json-schema.org/")
    assert schema["required"] == ["entries", "header", "lineahead", "seal"]


def test_the_schema_of_a_rule_set_describes_its_orders(command):
    assert "legs" in command("schema", "grand-fleets").out
    assert "legs" not in command("schema").out


@pytest.mark.parametrize(
    "name", ["fight", "simulate", "odds", "replay", "verify", "rules", "ships", "scenarios", "schema"]
)
def test_every_command_has_help_with_an_example(command, name):
    said = command(name, "--help")

    assert said.code == 0
    assert "For instance:" in said.out
    assert f"    lineahead {name}" in said.out


def test_help_lists_the_commands_and_examples(command):
    said = command("--help")

    assert said.code == 0
    for name in ("fight", "simulate", "odds", "replay", "verify", "rules", "ships", "scenarios", "schema"):
        assert f"│ {name} " in said.out
    assert "    lineahead fight coronel --seed 7" in said.out


def test_help_says_what_each_command_does(command):
    lines = command("--help").lines
    words = {line.split()[1]: " ".join(line.split()[2:-1]) for line in lines if line.startswith("│ ")}

    assert words["serve"].startswith("Open the game in the browser")
    assert words["scenarios"] == "The battles that come with the program."
    assert words["replay"] == "Tell a recorded battle again."
    for name in ("fight", "simulate", "odds", "verify", "rules", "ships", "schema"):
        assert len(words[name]) > 20


def test_the_version_is_that_of_the_package(command):
    import lineahead

    assert command("--version").out == f"{lineahead.__version__}\n"

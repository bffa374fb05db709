"""`rulings`: what each reading of the rules changes, paired battle by battle, and the tables of the document."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import lineahead
from lineahead import BadFile
from lineahead.catalogue import scenario_texts
from lineahead.engine.files.options import in_words
from lineahead.rulesets import RULESETS, ruleset
from lineahead.rulings import (
    BEGIN,
    END,
    Change,
    Fought,
    Reading,
    RulingsMeasured,
    as_table,
    averaged,
    change_for,
    reading,
    readings_of,
    written_into,
)

DOCUMENT = Path(__file__).parents[2] / "docs" / "rulings.md"
DUEL = "iron-duke-v-moltke"


def duel(games: int = 40) -> Fought:
    return Fought(DUEL, dict(scenario_texts())[DUEL], games, 0, 1)


def test_a_change_counts_the_battles_that_another_side_won():
    usual, other = np.array([0, 0, 1, 2, 1, 1, 1, 1]), np.array([0, 1, 1, 0, 0, 0, 0, 1])

    # of 8 battles the first side wins 4 more and 1 fewer: 3 / 8; Agresti and Min: (5 + 1 - 9 / 10) / 10 = 0.51
    found = change_for(0, usual, other)
    assert found.value == 0.375
    assert found.spread == pytest.approx(1.96 * (0.51 / 10) ** 0.5, rel=1e-4)


def test_no_change_in_a_few_battles_is_not_taken_for_never():
    same = np.array([0, 1] * 49)

    # of 98 battles none: 1 / 100, of 100 counted ones
    found = change_for(0, same, same)
    assert found.value == 0
    assert found.spread == pytest.approx(1.96 * 0.01, rel=1e-4)


def test_scenarios_count_alike():
    overall = averaged([Change(0.3, 0.03), Change(-0.1, 0.04)])

    assert overall.value == pytest.approx(0.1)
    assert overall.spread == pytest.approx(0.025)


def test_a_change_is_told_in_hundredths():
    assert Change(0.012, 0.004).words == "+1.2 ± 0.4"
    assert Change(-0.149, 0.033).words == "−14.9 ± 3.3"
    assert Change(-0.0004, 0.033).words == "+0.0 ± 3.3"


@pytest.mark.compiled
def test_readings_are_paired_by_common_dice():
    options = {option.name: option for option in ruleset("grand-fleets").options}
    found = reading(options["criticals"], False, True, [duel()])
    with_them, without = (
        lineahead.simulate(lineahead.read_scenario(DUEL, options={"criticals": value}), 40) for value in (True, False)
    )

    gained = (without.wins["British"] - with_them.wins["British"]) / 40
    assert (found.default, found.value) == ("true", "false")
    assert found.sides[0].value == found.battles[DUEL][0].value == pytest.approx(gained)


@pytest.mark.compiled
def test_a_reading_that_touches_nothing_changes_nothing():
    options = {option.name: option for option in ruleset("grand-fleets").options}

    found = reading(options["umpire_decides"], True, False, [duel()])

    assert [one.value for one in found.sides] == [0, 0]
    assert found.most_in == ""


def test_a_reading_that_cannot_be_played_by_itself_is_listed_so():
    options = {option.name: option for option in ruleset("grand-fleets").options}
    alone = reading(options["blind"], True, False, [duel()])
    told = as_table(RulingsMeasured("grand-fleets", 2, "Grand Fleets", ("British", "German"), 40, 0, (alone,)))

    assert alone.sides == ()
    assert told.splitlines()[-1].split(" | ")[4:6] == ["cannot be played by itself"] * 2


def test_where_a_reading_changes_most_is_named_only_if_it_surely_changes_anything():
    small, large, unsure = (Change(0.05, 0.01),), (Change(-0.2, 0.1),), (Change(0.5, 0.6),)

    def most(**battles: tuple[Change, ...]) -> str:
        return Reading("criticals", "GF-6.b", "true", "false", (), battles).most_in

    assert most(coronel=small, jutland=large, premuda=unsure) == "jutland"
    assert most(premuda=unsure) == ""


def test_tables_take_the_place_of_what_stood_between_the_marks():
    measured = RulingsMeasured("grand-fleets", 2, "Grand Fleets", ("British", "German"), 40, 0, ())

    told = written_into(f"before\n{BEGIN}\nold\n{END}\nafter\n", "rulings.md", [measured])

    assert told.startswith(f"before\n{BEGIN}\n\n### Grand Fleets")
    assert told.endswith(f"\n\n{END}\nafter\n")
    assert "old" not in told
    other = RulingsMeasured("ponds", 1, "Ponds", ("Red", "Blue"), 40, 0, ())
    both = written_into(told, "rulings.md", [other])
    renewed = written_into(both, "rulings.md", [replace(measured, games=50)])
    assert [line for line in renewed.splitlines() if line.startswith(("###", "Edition"))] == [
        "### Grand Fleets: what each reading changes",
        "Edition 2; 50 battles of each scenario, Lieutenants on both sides.",
        "### Ponds: what each reading changes",
        "Edition 1; 40 battles of each scenario, Lieutenants on both sides.",
    ]
    with pytest.raises(BadFile, match="no part between"):
        written_into("no marks", "rulings.md", [measured])


@pytest.mark.parametrize("name", RULESETS)
def test_the_document_lists_every_reading_that_can_be_chosen(name):
    marked = DOCUMENT.read_text(encoding="utf-8").partition(BEGIN)[2].partition(END)[0]
    rules = ruleset(name)
    part = marked.partition(f"### {rules.title}: what each reading changes")[2].partition("###")[0]

    rows = [[cell.strip(" `") for cell in line.split("|")[1:4]] for line in part.splitlines() if line.startswith("| `")]
    assert rows == [[option.name, option.clause, in_words(value)] for option, value in readings_of(rules.options)]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("trafalgar",), "trafalgar"),
        (("--games", "1"), "--games"),
        (("--write", "no-such-file.md"), "cannot be read"),
    ],
)
def test_what_cannot_be_meant_is_refused(command, words, complaint):
    said = command("rulings", *words)

    assert said.code == 2
    assert complaint in said.err


def test_a_document_without_marks_is_left_alone(command, tmp_path):
    file = tmp_path / "rulings.md"
    file.write_text("# Rulings\n", encoding="utf-8")

    said = command("rulings", "--write", file)

    assert said.code == 2
    assert "no part between" in said.err
    assert file.read_text(encoding="utf-8") == "# Rulings\n"


def test_for_people_it_is_a_table(command, monkeypatch):
    one = Reading("criticals", "GF-6.b", "true", "false", (Change(0.012, 0.004),) * 2, {})
    measured = RulingsMeasured("grand-fleets", 2, "Grand Fleets", ("British", "German"), 40, 0, (one,))
    monkeypatch.setattr("lineahead.rulings.measure_rulings", lambda *_: measured)

    said = command("rulings", "grand-fleets")

    assert said.code == 0
    assert any(line.split()[:4] == ["criticals", "GF-6.b", "false", "true"] for line in said.lines)
    assert any("+1.2 ± 0.4" in line for line in said.lines)

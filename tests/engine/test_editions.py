"""An edition is a set of readings: a battle of an earlier one is read, played and written by its own."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from lineahead.engine.contract.ruleset import Option, Ruleset
from lineahead.engine.contract.scenario import BadFile, Scenario
from lineahead.engine.files.options import default_in_words, options_told
from lineahead.engine.game.game import Game
from lineahead.engine.game.replay import verify
from lineahead.engine.records.dice_source import Seeded
from lineahead.engine.records.record import read_record
from lineahead.rulesets import RULESETS, ruleset
from tests.engine.lanterns import LANTERNS, lanterns

WRECKS = Option("wrecks", "T-7", "Whether wrecks block the way.", "block", ("block", "sink"), since=2, before="sink")
GULLS = Option("gulls", "T-8", "Gulls tell of land.", False, (False, True), named_when_used=True)
SECOND = replace(LANTERNS, edition=2, options=(*LANTERNS.options, WRECKS))


def begun(rules: Ruleset, edition: int, **options: Any) -> Game:
    scenario = replace(lanterns(), edition=edition, options=options)
    return Game.start(rules, scenario, Seeded(1, 0))


def options_in_file(game: Game) -> dict[str, Any]:
    return read_record(game.record().text()).scenario.options


def test_a_battle_has_the_readings_of_its_edition() -> None:
    assert begun(SECOND, 2).scenario.options["wrecks"] == "block"
    assert begun(SECOND, 1).scenario.options["wrecks"] == "sink"


def test_whoever_plays_an_earlier_edition_may_choose_the_newer_reading() -> None:
    assert begun(SECOND, 1, wrecks="block").scenario.options["wrecks"] == "block"
    assert options_in_file(begun(SECOND, 1, wrecks="block")) == {"fog": "thin", "tide": 0, "wrecks": "block"}


def test_a_game_of_an_earlier_edition_is_written_as_it_was_then() -> None:
    then = begun(LANTERNS, 1).record()

    now = Game.replay(then, SECOND)

    assert now.scenario.options["wrecks"] == "sink"
    assert now.record().text() == then.text()
    assert verify(then, SECOND).agrees


def test_a_game_of_the_newest_edition_names_all_its_readings() -> None:
    record = begun(SECOND, 2).record()

    assert record.edition == 2
    assert record.scenario.options == {"fog": "thin", "tide": 0, "wrecks": "block"}


def test_an_optional_rule_that_came_later_is_named_in_records_where_it_is_used() -> None:
    with_gulls = replace(LANTERNS, options=(*LANTERNS.options, GULLS))

    assert begun(with_gulls, 1).record().text() == begun(LANTERNS, 1).record().text()
    assert begun(with_gulls, 1).scenario.options["gulls"] is False
    assert options_in_file(begun(with_gulls, 1, gulls=True)) == {"fog": "thin", "tide": 0, "gulls": True}


def test_a_record_says_one_edition_only() -> None:
    record = begun(SECOND, 2).record()

    with pytest.raises(BadFile, match="the battle itself is of edition 2"):
        read_record(replace(record, edition=1).text())


def test_a_page_is_told_what_was_usual_in_the_edition() -> None:
    first, second = (options_told([WRECKS], edition, {"wrecks": "sink"})[0] for edition in (1, 2))

    assert (first["value"], first["default"]) == ("sink", "sink")
    assert (second["value"], second["default"]) == ("sink", "block")


def test_the_list_of_options_tells_how_it_was_before() -> None:
    assert default_in_words(WRECKS) == "block (before edition 2: sink)"
    assert default_in_words(LANTERNS.options[0]) == "thin"


@pytest.mark.parametrize("name", RULESETS)
def test_readings_of_earlier_editions_are_choices_that_differ_from_todays(name: str) -> None:
    rules = ruleset(name)
    newer = [option for option in rules.options if option.since > 1]

    assert all(option.since <= rules.edition for option in newer)
    assert all(option.before in option.choices and option.before != option.default for option in newer)


@pytest.mark.parametrize("name", RULESETS)
def test_scenarios_that_come_with_the_program_are_of_the_newest_edition(name: str) -> None:
    from lineahead.catalogue import path_of, scenario_files

    rules = ruleset(name)
    own: list[Scenario] = [
        rules.read_scenario(path_of(file)) for file in scenario_files() if name in str(path_of(file))
    ]

    assert own
    assert {scenario.edition for scenario in own} == {rules.edition}

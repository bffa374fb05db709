"""What a game file proves: whose cards and dice it has, and no more than that it fits together."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lineahead.catalogue import cards_by_name, read_scenario, scenario_files
from lineahead.engine.game.game import Game
from lineahead.engine.keeping.proof import FITS_TOGETHER, about_cards, remarks_on
from lineahead.engine.records.dice_source import DiceSource, Literal, RealDice, Secret, Seeded
from lineahead.engine.records.record import Record, read_record
from lineahead.rulesets import ruleset
from tests.engine.hands import play_at_random
from tests.engine.lanterns import LANTERNS, lanterns


def of_toys(source: DiceSource) -> Record:
    game = Game.start(LANTERNS, lanterns(), source)
    play_at_random(game, 5)
    return game.record()


def dice_of(record: Record) -> str:
    dice, last = remarks_on(record, record.scenario.cards)
    assert last == FITS_TOGETHER
    assert "who played, and when, they do not show" in last
    return dice


def test_a_seed_is_named_and_that_it_was_chosen() -> None:
    assert "from seed 7, which whoever began the battle could choose" in dice_of(of_toys(Seeded(7)))


def test_a_secret_is_checked_once_it_is_shown() -> None:
    shown = of_toys(Secret(b"s" * 32))
    sealed = replace(shown, entries=tuple(entry for entry in shown.entries if entry.kind != "seed"))

    assert "from a secret that fits its fingerprint" in dice_of(shown)
    assert dice_of(sealed).startswith("the dice are still sealed")


def test_dice_that_people_typed_are_counted() -> None:
    game = Game.start(LANTERNS, lanterns(), RealDice())
    asked = game.questions()
    while asked and not any(question.asks == "dice" for question in asked):
        play_at_random(game, 1, most=1)
        asked = game.questions()
    due = next(question for question in asked if question.asks == "dice")
    assert game.throw("Red", [1] * due.bounds["count"], None, due.number) is None
    count = due.bounds["count"]

    assert dice_of(game.record()) == f"people threw {count} of {count} dice and typed what they showed"


def test_faces_laid_down_beforehand_were_not_thrown() -> None:
    game = Game.start(LANTERNS, lanterns(), Literal(3, 5, 1, kind=6))

    assert dice_of(game.record()) == "the program threw no dice: 3 faces were laid down beforehand"


@pytest.mark.parametrize("name", scenario_files())
def test_cards_of_battles_that_come_with_the_program_are_its_own(name: str) -> None:
    scenario = read_scenario(name)
    game = Game.start(ruleset(scenario.ruleset), scenario, Seeded(1))
    record = read_record(game.record().text())

    assert about_cards(record, cards_by_name(scenario.ruleset)) == []


def test_cards_that_were_changed_or_added_are_named() -> None:
    scenario = read_scenario("iron-duke-v-moltke")
    faster = {**scenario.cards["SMS Moltke"], "points": 1}
    cards = {**scenario.cards, "SMS Moltke": faster, "SMS Nobody": faster}
    record = replace(
        Game.start(ruleset("grand-fleets"), scenario, Seeded(1)).record(), scenario=replace(scenario, cards=cards)
    )

    assert about_cards(record, cards_by_name("grand-fleets")) == [
        "these cards are not as they come with the program: SMS Moltke",
        "these cards do not come with the program: SMS Nobody",
    ]

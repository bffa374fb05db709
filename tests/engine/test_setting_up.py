"""A scenario made ready to play: options, seats, and nothing that cannot be saved."""

from __future__ import annotations

import datetime
from dataclasses import replace

import pytest

from lineahead.engine.contract.questions import UMPIRE, Seat
from lineahead.engine.contract.scenario import BadFile, Scenario
from lineahead.engine.game.game import Game
from lineahead.engine.records.dice_source import Seeded
from tests.engine.lanterns import LANTERNS, lanterns


def started(scenario: Scenario) -> Scenario:
    return Game.start(LANTERNS, scenario, Seeded(1)).scenario


def refused_at(scenario: Scenario) -> list[str]:
    with pytest.raises(BadFile) as caught:
        started(scenario)
    return [problem.place for problem in caught.value.problems]


def test_every_option_has_its_value() -> None:
    assert started(lanterns()).options == {"fog": "thin", "tide": 0}
    assert started(replace(lanterns(), options={"fog": "thick"})).options == {"fog": "thick", "tide": 0}


def test_options_that_there_are_not_are_refused() -> None:
    assert refused_at(replace(lanterns(), options={"frog": 1, "fog": "dense"})) == ["options.frog", "options.fog"]


def test_every_side_has_a_seat() -> None:
    assert started(lanterns()).seats == (Seat("Red", 0), Seat("Green", 1))
    assert started(lanterns(seats=(Seat("Ann", 1),))).seats == (Seat("Ann", 1), Seat("Red", 0))
    assert started(lanterns(seats=(Seat("Ref", UMPIRE),))).seats[0] == Seat("Ref", UMPIRE)


def test_others_may_sit_at_the_table_than_the_scenario_says() -> None:
    scenario, table = lanterns(seats=(Seat("Ann", 0),)), (Seat("Ref", UMPIRE), Seat("Bob", 0))

    game = Game.start(LANTERNS, scenario, Seeded(1), seats=table)

    assert game.scenario.seats == (*table, Seat("Green", 1))
    assert game.record().scenario.seats == (Seat("Ann", 0),)
    assert game.record().seats == game.scenario.seats
    assert Game.replay(game.record(), LANTERNS).scenario.seats == game.scenario.seats


def test_seats_that_cannot_be_are_refused() -> None:
    assert refused_at(lanterns(seats=(Seat("Ann", 0), Seat("Ann", 1)))) == ["seats"]
    assert refused_at(lanterns(seats=(Seat("Ann", 7),))) == ["seats"]
    assert refused_at(lanterns(seats=(Seat("Green", 0),))) == ["seats"]
    assert refused_at(replace(lanterns(), sides=())) == ["sides"]


def test_a_scenario_of_other_rules_is_refused() -> None:
    assert refused_at(replace(lanterns(), ruleset="draughts")) == ["ruleset"]


def test_a_game_begins_from_what_its_record_can_hold() -> None:
    text = {"period": datetime.date(1914, 11, 1), "wind": (1, 2), 3: "three"}

    scenario = started(replace(lanterns(), text=text))  # type: ignore[arg-type]

    assert scenario.text == {"period": "1914-11-01", "wind": [1, 2], "3": "three"}


@pytest.mark.parametrize("value", [float("nan"), float("inf"), object(), b"bytes"])
def test_what_cannot_be_saved_is_not_played(value: object) -> None:
    assert refused_at(replace(lanterns(), cards={"lugger": {"length": 40, "sail": value}})) == ["scenario"]

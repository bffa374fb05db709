"""Options as people read them: their names in plain words, or as the rule set calls them."""

from __future__ import annotations

from lineahead.engine.contract.ruleset import Option
from lineahead.rulesets import ruleset


def test_an_option_is_called_by_its_name_in_plain_words() -> None:
    assert Option("fire_spreads", "X-1", "", True, (True, False)).label == "Fire spreads"
    assert Option("dice", "X-1", "", "d6", ("d6", "d20")).label == "Dice"


def test_an_option_may_be_called_otherwise() -> None:
    assert Option("mtb_weather", "X-1", "", True, (True, False), called="MTB weather").label == "MTB weather"


def test_the_boats_of_great_war_at_sea_are_written_in_capitals() -> None:
    labels = [option.label for option in ruleset("great-war-at-sea").options]

    assert labels[:4] == ["Dice", "Tactical mines", "MTB weather", "Battles played"]
    assert labels[4:] == ["All counters flip", "All ships told", "Spent MTBs roll", "Exits played out"]

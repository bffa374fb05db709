"""Luck in figures: the same attack counts the same, whether the program throws the dice or people do."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.catalogue import read_scenario
from lineahead.rulesets import RULESETS, ruleset
from lineahead.server.after.statistics import shooting, standing

CORONEL = read_scenario("coronel")
SCHARNHORST = [entry.name for entry in CORONEL.ships].index("SMS Scharnhorst")
AIMED = {"ship": SCHARNHORST, "target": 0, "weapon": '8.2"'}
AT_EIGHT = {"modifier": 0, "needed": 8, "second_needed": None}
OPEN_ENDED = {"modifier": -3, "needed": 10, "second_needed": 6}


def told(*facts: dict[str, Any]) -> list[dict[str, Any]]:
    return [{"number": number, "kind": "fire", "facts": fact} for number, fact in enumerate(facts, 1)]


def of_ship(events: list[dict[str, Any]]) -> dict[str, Any]:
    attacks = ruleset("grand-fleets").hosting.attacks(standing(events), {})
    return next(row for row in shooting(CORONEL, attacks) if row["of"] == "ship")


def test_dice_that_the_program_throws_are_counted_from_one_event() -> None:
    line = of_ship(told({**AIMED, **AT_EIGHT, "dice": [8, 2, 9, 1], "second_dice": [], "hits": 2}))

    # Four dice at 8 or more: three faces of ten each.
    assert (line["thrown"], line["scored"], line["expected"]) == (4, 2, 1.2)


def test_dice_that_people_throw_are_counted_with_the_attack_they_belong_to() -> None:
    again = {"ship": SCHARNHORST, "weapon": '8.2"', **AT_EIGHT, "dice": [8, 2, 9, 1], "second_dice": [], "hits": 2}

    line = of_ship(told({**AIMED, **AT_EIGHT}, again))

    assert (line["thrown"], line["scored"], line["expected"]) == (4, 2, 1.2)


def test_second_dice_that_people_throw_add_hits_and_no_dice() -> None:
    first = {**OPEN_ENDED, "dice": [10, 3, 10, 1, 9], "second_dice": []}
    second = {"ship": SCHARNHORST, "weapon": '8.2"', **OPEN_ENDED, "dice": [], "second_dice": [6, 2], "hits": 1}

    line = of_ship(told({**AIMED, **OPEN_ENDED}, first, second))

    # Five dice, one face of ten and then five of ten.
    assert (line["thrown"], line["scored"]) == (5, 1)
    assert line["expected"] == pytest.approx(0.25)


KNOLL = read_scenario("hearty-knoll")
CORVETTE = [entry.name for entry in KNOLL.ships].index("Corvette")
SHOWN = {"ships": [{"number": CORVETTE, "counter": 9}, {"number": 0, "counter": None}]}
GUNS = {"group": "guns", "factor": 12, "reasons": []}


def night_fire(*rolls: dict[str, Any]) -> list[dict[str, Any]]:
    facts = [{"from": 9, "target": 2, "rolls": [roll]} for roll in rolls]
    return told({"from": 9, "target": None, "rolls": []}, *facts)


@pytest.mark.parametrize(
    "events",
    [
        night_fire({**GUNS, "modifier": 0, "hits": 2, "straddle": False}),
        night_fire(GUNS, {"group": "guns", "modifier": 0, "hits": 2, "straddle": False}),
    ],
)
def test_rolls_of_a_night_action_are_counted_whoever_throws(events: list[dict[str, Any]]) -> None:
    attacks = list(ruleset("coastal-warfare").hosting.attacks(standing(events), SHOWN))
    line = next(row for row in shooting(KNOLL, attacks) if row["of"] == "ship")

    # VAR.t1, factor 11 to 13: nothing, two straddles, then 1, 2 and 3 hits: one on the average.
    assert attacks[0].spread == pytest.approx((3 / 6, 1 / 6, 1 / 6, 1 / 6))
    assert (line["name"], line["thrown"], line["scored"], line["expected"]) == ("Corvette", 1, 2, 1.0)
    assert (line["low"], line["high"]) == (0, 3)


@pytest.mark.parametrize("name", RULESETS)
def test_every_rule_set_says_how_it_is_hosted(name: str) -> None:
    assert ruleset(name).hosting.first_phase

"""A battle as its study begins: what it is, and the figures of it that come with the program."""

from __future__ import annotations

from functools import cache
from typing import Any

from ...balances import told_in_lobby
from ...catalogue import read_scenario, scenario_files, scenario_text
from ...engine.contract.history import History, history_of
from ...engine.contract.scenario import BadFile, Problem, Scenario, nearest
from ...engine.files.handicaps import HANDICAPS
from ...engine.files.options import in_words
from ...kept_studies import known_rulings, known_study
from ...rulesets import ruleset

TURNS_EITHER_WAY = 3


@cache
def to_study(battle: str, handicap: str | None) -> dict[str, Any]:
    """A battle that comes with the program, with one of its handicaps or as the book has it; BadFile if it has none."""
    if battle not in scenario_files():
        raise BadFile(
            "study", [Problem(battle[:60], f"there is no such scenario; {nearest(battle, scenario_files())}")]
        )
    name = battle if handicap is None else f"{battle}:{handicap}"
    scenario, book = read_scenario(name), scenario_text(battle)[0]
    return {
        "name": battle,
        **as_it_is_written(scenario),
        "handicap": handicap,
        "handicaps": [handicap_told(row, battle, scenario) for row in book.get(HANDICAPS, ())],
        "balance": told_in_lobby(name, scenario.sides),
        "kept": known_study(name),
        "readings": None if handicap else readings_for(scenario),
    }


def as_it_is_written(scenario: Scenario) -> dict[str, Any]:
    """What a battle is, and what may be asked of it."""
    rules, history = ruleset(scenario.ruleset), history_of(scenario)
    chosen = scenario.text.get("handicap", {})
    return {
        "title": scenario.title,
        "words": chosen.get("words") or scenario.text.get("words", ""),
        "period": scenario.text.get("period", ""),
        "ruleset": rules.name,
        "rules": rules.title,
        "edition": scenario.edition,
        "length": scenario.length or None,
        "length_in": rules.setting(scenario).get("length_in", "turns"),
        "sides": list(scenario.sides),
        "ships": [{"name": ship.name, "side": ship.side} for ship in scenario.ships],
        "hidden": rules.hides(scenario),
        "history": None if history is None else on_the_day(history, scenario),
        "vary": list(worth_varying(scenario)),
        "styles": ["steady", *(style for style in ("bold", "wary") if style in rules.thinking.styles)],
    }


def handicap_told(row: dict[str, Any], battle: str, scenario: Scenario) -> dict[str, Any]:
    """A handicap with how even the battle was found to be with it."""
    told = {key: row[key] for key in ("name", "title", "words")}
    return {**told, "balance": told_in_lobby(f"{battle}:{row['name']}", scenario.sides)}


def on_the_day(history: History, scenario: Scenario) -> dict[str, Any]:
    """What happened on the day itself, in the terms of a study."""
    first, second = (history.points.get(side) for side in scenario.sides[:2])
    lead = None if first is None or second is None else first - second
    ships = {fate: list(history.ships.get(fate, ())) for fate in ("sunk", "left", "damaged")}
    return {"words": history.words, "source": history.source, "lead": lead, **ships}


def readings_for(scenario: Scenario) -> dict[str, Any] | None:
    """What other readings of the rules change in this battle, where they change anything of it."""
    measured = known_rulings(scenario.ruleset)
    if measured is None or measured["edition"] != scenario.edition:
        return None
    labels = {option.name: option.label for option in ruleset(scenario.ruleset).options}
    readings = [
        {
            "option": one["option"],
            "clause": one["clause"],
            "label": labels.get(one["option"], one["option"]),
            "value": in_words(one["value"]) if not isinstance(one["value"], str) else one["value"],
            "change": one["battles"][scenario.name][0]["value"],
            "spread": one["battles"][scenario.name][0]["spread"],
        }
        for one in measured["readings"]
        if scenario.name in one["battles"] and one["battles"][scenario.name][0]["value"] != 0
    ]
    readings.sort(key=lambda one: -one["change"])
    return {"games": measured["games"], "readings": readings}


def worth_varying(scenario: Scenario) -> list[str]:
    """What a reader may want to see vary first: the length of the battle."""
    if not scenario.length:
        return []
    least = max(1, scenario.length - TURNS_EITHER_WAY)
    return [f"length={least}..{scenario.length + TURNS_EITHER_WAY}"]

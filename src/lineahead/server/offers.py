"""What the lobby offers: battles with a picture of their set-up, rule sets with their options, ships and clauses."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from ..catalogue import scenario_texts, ship_classes
from ..engine.clauses import CLAUSES, Clause, read_clauses
from ..engine.dice_source import Secret
from ..engine.game import Game
from ..engine.questions import PUBLIC
from ..engine.scenario import Scenario
from ..rulesets import RULESETS, ruleset

SHIPS_AT_ONCE = 8
ENOUGH_POINTS = 100_000


@cache
def battles() -> list[dict[str, Any]]:
    """The scenarios that come with the program."""
    return [battle(name, text) for name, text in scenario_texts() if text.get("ruleset") in RULESETS]


def battle(name: str, text: dict[str, Any]) -> dict[str, Any]:
    """One scenario as the lobby shows it."""
    rules = ruleset(text["ruleset"])
    scenario = rules.read_scenario(text, None, None, name)
    setting = rules.setting(scenario)
    points = [0] * len(scenario.sides)
    for ship in setting["ships"]:
        points[ship["side"]] += ship["points"]
    told = {key: setting[key] for key in ("title", "period", "words", "length", "sides")}
    return {
        "name": name,
        "ruleset": rules.name,
        **told,
        "pick_up": text["forces"] if isinstance(text.get("forces"), dict) else None,
        "board": setting["board"]["kind"],
        "ships": len(setting["ships"]),
        "points": points,
        "picture": set_up_picture(scenario, setting),
    }


def set_up_picture(scenario: Scenario, setting: dict[str, Any]) -> dict[str, Any]:
    """The ships as they lie at the beginning; those of a pick-up battle have no place yet."""
    rules = ruleset(scenario.ruleset)
    picture = rules.picture(Game.start(rules, scenario, Secret(), viewers=()).view(PUBLIC))
    ships = [
        {
            **{key: now[key] for key in ("x", "y", "heading")},
            **{key: card[key] for key in ("side", "type", "length", "name")},
        }
        for now, card in zip(picture["ships"], setting["ships"], strict=True)
        if now["x"] is not None and now["status"] == "on board"
    ]
    return {"width": setting["board"]["width"], "height": setting["board"]["height"], "ships": ships}


@cache
def rulesets() -> list[dict[str, Any]]:
    """The rule sets with their options."""
    found = [ruleset(name) for name in RULESETS]
    return [
        {"name": each.name, "title": each.title, "edition": each.edition, "options": options(each.name)}
        for each in found
    ]


def options(name: str) -> list[dict[str, Any]]:
    """Every switch of a rule set."""
    return [
        {
            "name": each.name,
            "clause": each.clause,
            "words": each.words,
            "default": each.default,
            "choices": list(each.choices),
        }
        for each in ruleset(name).options
    ]


@cache
def ships(name: str) -> list[dict[str, Any]]:
    """The data card of every ship, as a battle would show it."""
    rules = ruleset(name)
    names = [ship for card in ship_classes(name) for ship in card["ships"]]
    found: list[dict[str, Any]] = []
    for first in range(0, len(names), SHIPS_AT_ONCE):
        own = names[first : first + SHIPS_AT_ONCE]
        found += rules.setting(rules.read_scenario(parade(rules.name, rules.edition, own)))["ships"][: len(own)]
    return [{key: value for key, value in card.items() if key not in ("number", "side", "arrives")} for card in found]


def parade(name: str, edition: int, names: list[str]) -> dict[str, Any]:
    """A battle that is never fought: some ships, so that their cards can be shown."""
    other = "HMS Good Hope" if "HMS Good Hope" not in names else "SMS Dresden"
    other = other if other not in names else "SMS Scharnhorst"
    return {
        "ruleset": name,
        "edition": edition,
        "title": "Parade",
        "board": {"width": 24, "height": 18, "models": 3000},
        "forces": {"points": ENOUGH_POINTS},
        "sides": [{"name": "Here"}, {"name": "There"}],
        "ships": [*({"card": ship, "side": "Here"} for ship in names), {"card": other, "side": "There"}],
    }


@cache
def clauses(name: str) -> list[dict[str, Any]]:
    """Every clause of a rule set in our words."""
    known = known_clauses(name)
    return [clause_in_plain(each, known) for each in known]


@cache
def known_clauses(name: str) -> tuple[Clause, ...]:
    """The clauses as their file has them; none for a rule set without one."""
    place = find_spec(RULESETS[name][0])
    assert place is not None
    assert place.origin is not None
    path = Path(place.origin).parent / CLAUSES
    return tuple(read_clauses(path)) if path.is_file() else ()


def clause(name: str, id: str) -> dict[str, Any] | None:
    """One clause, or all that a rule's number stands for as one."""
    known = known_clauses(name)
    exact = next((each for each in known if each.id == id), None)
    if exact is not None:
        return clause_in_plain(exact, known)
    below = [each for each in known if each.id.startswith(f"{id}.")]
    own = [each for each in below if each.kind != "ruling" and "." not in each.id.removeprefix(f"{id}.")] or below[:1]
    if not below:
        return None
    plain = clause_in_plain(Clause(f"{id}.", "rule", " ".join(each.text for each in own)), known)
    return {**plain, "id": id}


def clause_in_plain(clause: Clause, known: tuple[Clause, ...]) -> dict[str, Any]:
    """A clause with the rulings on its rule."""
    rule = clause.id.rpartition(".")[0]
    rulings = [each for each in known if each.kind == "ruling" and each.id.rpartition(".")[0] == rule]
    return {
        "id": clause.id,
        "kind": clause.kind,
        "text": clause.text,
        "rulings": [{"id": each.id, "text": each.text} for each in rulings if each.id != clause.id],
        "chapter": clause.id.partition("-")[2].partition(".")[0],
        "no_effect": clause.no_effect,
    }

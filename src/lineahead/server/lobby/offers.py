"""What the lobby offers: battles with a picture of their set-up, rule sets with their options, ships and clauses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from threading import Lock
from typing import Any

from ...balances import told_in_lobby
from ...catalogue import scenario_texts
from ...engine.contract.history import history_of
from ...engine.contract.questions import UMPIRE
from ...engine.contract.ruleset import Ruleset
from ...engine.contract.scenario import Scenario
from ...engine.files.clauses import CLAUSES, Clause, read_clauses
from ...engine.files.handicaps import HANDICAPS
from ...engine.page.briefings import briefings_for
from ...engine.page.explaining import TermTold, glossary_in_plain
from ...ladders import EVERYWHERE, known_ratings
from ...lessons import lessons
from ...players.strengths import STRENGTHS
from ...rulesets import RULESETS, ruleset
from ..logs import note_failure

STYLES = {
    "bold": "Bold: closes early and presses home, also where it may cost him.",
    "steady": "Steady: keeps his range and his line.",
    "wary": "Wary: keeps away from what can hurt him, and breaks off in time.",
}

_drawing = Lock()


def battles() -> list[dict[str, Any]]:
    """The scenarios that come with the program, drawn once for all who ask, also for those who ask meanwhile."""
    with _drawing:
        return _battles()


@cache
def _battles() -> list[dict[str, Any]]:
    """All battles; the trouble of one leaves the others on offer."""
    found = []
    for name, text in scenario_texts():
        try:
            found.append(battle(name, text))
        except Exception as problem:  # whatever is wrong with it, people want to play the others
            note_failure("a scenario cannot be offered", problem, scenario=name)
    return found


def battle(name: str, text: dict[str, Any]) -> dict[str, Any]:
    """One scenario as the lobby shows it."""
    scenario = ruleset(text["ruleset"]).read_scenario(text, None, None, name)
    told = offered(scenario, text)
    for row in told["handicaps"]:
        row["balance"] = told_in_lobby(f"{name}:{row['name']}", scenario.sides)
    return {**told, "balance": told_in_lobby(name, scenario.sides)}


def offered(scenario: Scenario, text: dict[str, Any]) -> dict[str, Any]:
    """A scenario that has been read from this text, as the lobby shows it: forces and areas, and nothing hidden."""
    rules = ruleset(scenario.ruleset)
    setting, hosting = rules.setting(scenario), rules.hosting
    fleets = fleets_of(scenario, hosting.forces(setting))
    told = {key: setting[key] for key in ("title", "period", "words", "length", "sides")}
    choices, board = hosting.choices(text), setting["board"]
    history = history_of(scenario)
    is_pick_up = isinstance(text.get("forces"), dict) and "points" in text["forces"]
    return {
        "name": scenario.name,
        "ruleset": rules.name,
        **told,
        "length_in": setting.get("length_in", "turns"),
        "pick_up": {"points": text["forces"]["points"]} if is_pick_up else None,
        "board": board["kind"],
        "boards": list(hosting.boards),
        "ships": sum(map(len, fleets)),
        "points": [sum(ship["points"] for ship in fleet) for fleet in fleets],
        "fleets": fleets,
        "hidden": rules.hides(scenario),
        "night": hosting.night(scenario),
        "choices": choices,
        "protocols": hosting.protocols(scenario),
        "scales": hosting.scales(scenario, setting),
        "history": None if history is None else {"words": history.words, "source": history.source},
        "briefings": briefings_for(rules, scenario, scenario, UMPIRE),
        "handicaps": [{key: row[key] for key in ("name", "title", "words")} for row in text.get(HANDICAPS, ())],
        "remarks": [asdict(remark) for remark in rules.remarks(scenario)],
        "picture": {"width": board["width"], "height": board["height"], **hosting.set_up(rules, scenario, setting)},
    }


def fleets_of(scenario: Scenario, ships: Sequence[Mapping[str, Any]]) -> list[list[dict[str, Any]]]:
    """The order of battle by side, which everybody may know."""
    fleets: list[list[dict[str, Any]]] = [[] for _ in scenario.sides]
    for ship in ships:
        whole = {"role": None, "points": 0, **ship, **ship.get("card", {})}
        fleets[ship["side"]].append({key: whole[key] for key in ("name", "class", "type", "role", "points")})
    return fleets


@cache
def lessons_on_offer() -> list[dict[str, Any]]:
    """The ladders of lessons, without their steps."""
    return [{**lesson.told(), "steps": len(lesson.steps)} for lesson in lessons()]


def lesson_told(name: str) -> dict[str, Any] | None:
    """One lesson with its steps, if there is such a one."""
    return next((lesson.told() for lesson in lessons() if lesson.name == name), None)


@cache
def rulesets() -> list[dict[str, Any]]:
    """The rule sets with their options."""
    found = [ruleset(name) for name in RULESETS]
    return [
        {
            "name": rules.name,
            "title": rules.title,
            "edition": rules.edition,
            "options": options(rules.name),
            "strengths": strengths(rules),
            "styles": styles(rules),
        }
        for rules in found
    ]


def strengths(rules: Ruleset) -> list[dict[str, Any]]:
    """How strong the computer may be in a rule set, the weakest first, and how each strength was measured there."""
    known = known_ratings().get("ratings", {})
    rated = {one["player"]: one for one in known.get(rules.name, known.get(EVERYWHERE, ()))}
    nothing = {"rating": None, "deviation": None, "games": 0}
    return [
        {"name": name, "words": strength.words, **{key: rated.get(name, nothing)[key] for key in nothing}}
        for name, strength in STRENGTHS.items()
    ]


def styles(rules: Ruleset) -> list[dict[str, str]]:
    """How the computer may like to play in a rule set."""
    return [{"name": name, "words": words} for name, words in STYLES.items() if name in rules.thinking.styles]


def options(name: str) -> list[dict[str, Any]]:
    """Every switch of a rule set."""
    return [
        {
            "name": option.name,
            "label": option.label,
            "clause": option.clause,
            "words": option.words,
            "default": option.default,
            "choices": list(option.choices),
        }
        for option in ruleset(name).options
    ]


@cache
def ships(name: str) -> Sequence[Mapping[str, Any]]:
    """The data card of every ship, or of every class where ships of one are alike."""
    rules = ruleset(name)
    return rules.hosting.cards(rules)


@cache
def clauses(name: str) -> list[dict[str, Any]]:
    """Every clause of a rule set in our words."""
    known = known_clauses(name)
    return [clause_in_plain(found, known) for found in known]


def glossary(name: str) -> list[TermTold]:
    """What every word of a rule set's pages means."""
    return glossary_in_plain(ruleset(name).glossary)


@cache
def known_clauses(name: str) -> tuple[Clause, ...]:
    """The clauses as their file has them; none for a rule set without one."""
    place = find_spec(RULESETS[name][0])
    assert place is not None
    assert place.origin is not None
    path = Path(place.origin).parent / CLAUSES
    return tuple(read_clauses(path)) if path.is_file() else ()


def clause(name: str, clause_id: str) -> dict[str, Any] | None:
    """One clause, or all that a rule's number stands for as one."""
    known = known_clauses(name)
    exact = next((found for found in known if found.id == clause_id), None)
    if exact is not None:
        return clause_in_plain(exact, known)
    below = [found for found in known if found.id.startswith(f"{clause_id}.")]
    own = [
        found for found in below if found.kind != "ruling" and "." not in found.id.removeprefix(f"{clause_id}.")
    ] or below[:1]
    if not below:
        return None
    plain = clause_in_plain(Clause(f"{clause_id}.", "rule", " ".join(found.text for found in own)), known)
    return {**plain, "id": clause_id}


def clause_in_plain(clause: Clause, known: tuple[Clause, ...]) -> dict[str, Any]:
    """A clause with the rulings on its rule."""
    rule = clause.id.rpartition(".")[0]
    rulings = [other for other in known if other.kind == "ruling" and other.id.rpartition(".")[0] == rule]
    return {
        "id": clause.id,
        "kind": clause.kind,
        "text": clause.text,
        "rulings": [{"id": ruling.id, "text": ruling.text} for ruling in rulings if ruling.id != clause.id],
        "chapter": clause.id.partition("-")[2].partition(".")[0],
        "no_effect": clause.no_effect,
    }

"""Grand Fleets at the server."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ...catalogue import ship_classes
from ...engine.contract.questions import PUBLIC
from ...engine.contract.scenario import Scenario
from ...engine.game.game import Game
from ...engine.records.dice_source import Secret
from ...kernel.dice import D10
from ...rulesets import ruleset
from ...rulesets.grand_fleets.rules.scales import scales_told
from .kits import Attack, Kit

NAME = "grand-fleets"
SHIPS_AT_ONCE = 8
ENOUGH_POINTS = 100_000
ATTACKS = ("fire", "torpedo")
BATTLE_ONLY = ("number", "side", "arrives")


def set_up(scenario: Scenario, setting: dict[str, Any]) -> dict[str, Any]:
    """The ships as they lie at the beginning; those of a pick-up battle have no place yet."""
    rules = ruleset(NAME)
    picture = rules.picture(Game.start(rules, scenario, Secret(), viewers=()).view(PUBLIC))
    ships = [
        {
            **{key: now[key] for key in ("x", "y", "heading")},
            **{key: card[key] for key in ("side", "type", "length", "name")},
        }
        for now, card in zip(picture["ships"], setting["ships"], strict=True)
        if now["x"] is not None and now["status"] == "on board"
    ]
    return {"ships": ships, "areas": []}


def cards() -> list[dict[str, Any]]:
    """The data card of every ship, as a battle would show it."""
    rules = ruleset(NAME)
    names = [ship for card in ship_classes(NAME) for ship in card["ships"]]
    found: list[dict[str, Any]] = []
    for first in range(0, len(names), SHIPS_AT_ONCE):
        own = names[first : first + SHIPS_AT_ONCE]
        found += rules.setting(rules.read_scenario(parade(rules.edition, own)))["ships"][: len(own)]
    return [{key: value for key, value in card.items() if key not in BATTLE_ONLY} for card in found]


def parade(edition: int, names: list[str]) -> dict[str, Any]:
    """A battle that is never fought: some ships, so that their cards can be shown."""
    other = next(each for each in ("HMS Good Hope", "SMS Dresden", "SMS Scharnhorst") if each not in names)
    return {
        "ruleset": NAME,
        "edition": edition,
        "title": "Parade",
        "board": {"width": 24, "height": 18, "models": 3000},
        "forces": {"points": ENOUGH_POINTS},
        "sides": [{"name": "Here"}, {"name": "There"}],
        "ships": [*({"card": ship, "side": "Here"} for ship in names), {"card": other, "side": "There"}],
    }


def scales(scenario: Scenario, setting: dict[str, Any]) -> list[dict[str, Any]]:
    """What the board is on a real table with models of each scale, and how large a base the longest ship has."""
    lengths = [card["length_ft"] for card in scenario.cards.values() if "length_ft" in card]
    board = setting["board"]
    return scales_told((board["width"], board["height"]), board["models"], max(lengths, default=None))


def attacks(events: Iterable[dict[str, Any]], _last: dict[str, Any]) -> Iterator[Attack]:
    """Every throw to hit; where people throw real dice, an attack is told before them and again after."""
    opened: dict[str, Any] = {}
    for event in events:
        if event["kind"] not in ATTACKS:
            continue
        if "dice" not in event["facts"]:
            opened = event["facts"]
            continue
        facts = {"hits": 0, **opened, **event["facts"]}
        chance = chance_of(facts)
        for place in range(max(1, len(facts["dice"]))):
            hits, thrown = (facts["hits"] if place == 0 else 0), min(1, len(facts["dice"]))
            spread = (1 - chance, chance) if thrown else (1.0,)
            yield Attack(facts["ship"], facts["weapon"], spread, hits, thrown)


def chance_of(facts: dict[str, Any]) -> float:
    """The chance of one die to hit: so many faces of ten, and with an open-ended throw so many of the second die."""
    if facts["needed"] is None:
        return 0.0
    first = at_least(facts["needed"])
    second = facts.get("second_needed")
    return first if not isinstance(second, int) else first * at_least(second)


def at_least(needed: int) -> float:
    """The chance that a ten-sided die shows this or more."""
    return min(max(D10 + 1 - needed, 0), D10) / D10


KIT = Kit(
    deployment="deployment",
    first_phase="movement",
    lost=lambda ship: int(ship["lost"]),
    whole=lambda ship: sum(row["boxes"] for row in ship["rows"]),
    set_up=set_up,
    cards=cards,
    choices=lambda _text: [],
    protocols=lambda scenario: [[] for _ in scenario.sides],
    night=lambda _scenario: False,
    attacks=attacks,
    ended={"acting": None},
    boards=("open", "hex"),
    scales=scales,
)

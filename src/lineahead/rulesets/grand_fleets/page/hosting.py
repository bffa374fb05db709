"""Grand Fleets where games are hosted: the lobby, the cards, and the luck of attacks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ....engine.contract.hosting import Attack, Hosting, Plain
from ....engine.contract.questions import PUBLIC
from ....engine.contract.ruleset import Ruleset
from ....engine.contract.scenario import Scenario
from ....engine.game.game import Game
from ....engine.records.dice_source import Secret
from ....engine.words.log_words import PREFIX
from ..files.cards import CARDS
from ..odds.battery import chance_to_hit
from ..rules.scales import scales_told
from ..words.great_moments import MOMENTS
from .picture import picture
from .setting import card_setting
from .shapes_of_cards import ShipCard

ATTACKS = ("fire", "torpedo")
USUAL_MODELS = 3000


def set_up(rules: Ruleset, scenario: Scenario, setting: Plain) -> Plain:
    """The ships as they lie at the beginning; those of a pick-up battle have no place yet."""
    now_all = picture(Game.start(rules, scenario, Secret(), viewers=()).view(PUBLIC))["ships"]
    ships = [
        {
            **{key: now[key] for key in ("x", "y", "heading")},
            **{key: card[key] for key in ("side", "type", "length", "name")},
        }
        for now, card in zip(now_all, setting["ships"], strict=True)
        if now["x"] is not None and now["status"] == "on board"
    ]
    return {"ships": ships, "areas": []}


def forces(setting: Plain) -> list[Plain]:
    """9.3.a  Every ship and boat; the model of a flotilla stands for its boats and is none besides."""
    return [ship for ship in setting["ships"] if "boats" not in ship]


def cards(_rules: Ruleset) -> list[ShipCard]:
    """The data card of every ship, as a battle would show it."""
    return [card_shown(text, ship) for text in CARDS.classes().values() for ship in text["ships"]]


def printed(card: dict[str, Any]) -> ShipCard:
    """10  A card that was made from figures, under the name of its first ship."""
    return card_shown(card, card["ships"][0])


def card_shown(card: dict[str, Any], ship: str) -> ShipCard:
    """1  The card of a ship as a battle would show it."""
    return card_setting(card, ship, PREFIX.sub("", ship, count=1), USUAL_MODELS)


def scales(scenario: Scenario, setting: Plain) -> list[dict[str, Any]]:
    """What the board is on a real table with models of each scale, and how large a base the longest ship has."""
    lengths = [card["length_ft"] for card in scenario.cards.values() if "length_ft" in card]
    board = setting["board"]
    return scales_told((board["width"], board["height"]), board["models"], max(lengths, default=None))


def attacks(events: Iterable[Plain], _last: Plain) -> Iterator[Attack]:
    """Every throw to hit; where people throw real dice, an attack is told before them and again after."""
    opened: Plain = {}
    for event in events:
        if event["kind"] not in ATTACKS:
            continue
        if "dice" not in event["facts"]:
            opened = event["facts"]
            continue
        facts = {"hits": 0, **opened, **event["facts"]}
        chance = float(chance_to_hit(facts["modifier"]).at_least(1))
        for place in range(max(1, len(facts["dice"]))):
            hits, thrown = (facts["hits"] if place == 0 else 0), min(1, len(facts["dice"]))
            spread = (1 - chance, chance) if thrown else (1.0,)
            yield Attack(facts["ship"], facts["weapon"], spread, hits, thrown)


def whole(ship: Plain) -> int:
    """1.4, 9.3.a  The boxes that a ship has to lose; a flotilla has none beside those of its boats."""
    return 0 if ship.get("boats") else sum(row["boxes"] for row in ship["rows"])


HOSTING = Hosting(
    deployment="deployment",
    first_phase="movement",
    lost=lambda ship: int(ship["lost"]),
    whole=whole,
    set_up=set_up,
    forces=forces,
    cards=cards,
    printed=printed,
    attacks=attacks,
    ended={"acting": None},
    boards=("open", "hex"),
    scales=scales,
    moments=MOMENTS,
)

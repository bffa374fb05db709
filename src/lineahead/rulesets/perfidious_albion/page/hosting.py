"""Perfidious Albion where games are hosted: the lobby's picture, forces by tonnage, and the luck of pools."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ....engine.contract.hosting import Attack, Hosting, Plain
from ....engine.contract.questions import PUBLIC
from ....engine.contract.ruleset import Ruleset
from ....engine.contract.scenario import Scenario
from ....engine.files.card_files import CardText, by_class_and_ship
from ....engine.game.game import Game
from ....engine.records.dice_source import Secret
from ..files.cards import classes_on_file, ships_on_file
from ..files.forces import MOST_SHIPS, SIDES_CHOOSE
from ..tables.ships import Terms
from ..words.great_moments import MOMENTS
from ..words.on_chart import in_inches
from .cards import card_setting
from .picture import picture
from .shapes import ClassCard

NUMBER, SEVERAL = "number", "several"
TONS = "tons"
FEWEST_TONS = 1_000
MOST_TONS = 200_000
FULL_HUNDRED = 100


def set_up(rules: Ruleset, scenario: Scenario, setting: Plain) -> Plain:
    """MOV.p  The ships as they lie at the beginning, and the zones of those who place theirs themselves."""
    view = Game.start(rules, scenario, Secret(), viewers=()).view(PUBLIC)
    pairs = zip(picture(view)["ships"], setting["ships"], strict=True)
    ships = [ship_at_start(now, ship) for now, ship in pairs if now["status"] == "afloat"]
    return {"ships": ships, "areas": zones_of(view.sea.battle.terms)}


def ship_at_start(now: Plain, ship: Plain) -> Plain:
    """MOV.p  One ship where she begins."""
    place = {key: now[key] for key in ("x", "y", "heading")}
    drawn = {key: ship["card"][key] for key in ("type", "length")}
    return {**place, "side": ship["side"], "name": ship["name"], **drawn}


def zones_of(terms: Terms) -> list[Plain]:
    """MOV.p  Where sides that place their squadrons themselves may put them."""
    return [
        {"side": side, "area": [in_inches(edge) for edge in (zone.x1, zone.y1, zone.x2, zone.y2)]}
        for side, zone in enumerate(terms.zones)
        if terms.placing[side]
    ]


def cards(_rules: Ruleset) -> list[ClassCard]:
    """CRD.t1  The card of every class, with the names of its ships."""
    return [
        {"name": text["class"], "short": text["class"], "ships": list(text["ships"]), **card_setting(text)}
        for text in classes_on_file().values()
    ]


def choices(text: dict[str, Any]) -> list[dict[str, Any]]:
    """CRD.a  In a pick-up battle the tons that each side may have, and the ships that it brings."""
    forces = text.get("forces")
    if not isinstance(forces, dict):
        return []
    tons = {"value": forces[TONS], "least": FEWEST_TONS, "most": MOST_TONS, "choices": []}
    sides = zip(SIDES_CHOOSE, (side["name"] for side in text["sides"]), strict=False)
    first = {"key": TONS, "words": "Tons of each side, at most", "clause": "PA-CRD.a", "kind": NUMBER, **tons}
    counts = {name: card["tons"] for name, card in {**ships_on_file(), **own_cards(text)}.items()}
    return [first, *(ships_of_side(forces, key, name, counts) for key, name in sides)]


def own_cards(text: dict[str, Any]) -> dict[str, CardText]:
    """CRD.t1  The cards that a scenario brings itself, by name."""
    return by_class_and_ship(text.get("cards", []))


def ships_of_side(forces: dict[str, Any], key: str, name: str, tons: dict[str, int]) -> dict[str, Any]:
    """MOV.a, CRD.a  The ships of one side by class, in the order in which they form squadrons, and their tons."""
    told = {"key": key, "words": f"Ships of the {name} side", "clause": "PA-MOV.a", "kind": SEVERAL}
    among, value = sorted(classes_on_file()), list(forces.get(key, []))
    counts = {name: tons[name] for name in (*among, *value)}
    limits = {"least": 1, "most": MOST_SHIPS, "within": TONS, "counts": counts}
    return {**told, "value": value, "choices": among, **limits}


def crossed_off(ship: Plain) -> int:
    """ARM, FIR  All that is crossed off on a ship's card: sections struck or flooded, and flotation boxes."""
    return len({*ship["destroyed"], *ship["flooded"]}) + int(ship["flotation_lost"])


def all_sections(card: Plain) -> int:
    """ARM, FIR  All that can be crossed off on a card: sections that hold something, and flotation boxes."""
    cells = " ".join(card["grid"]).split()
    return sum(cell != "." for cell in cells) + int(card["flotation"])


def is_dark(scenario: Scenario) -> bool:
    """WEA.a  Whether it is night from the first turn."""
    return bool(scenario.text.get("night_from") == 1)


def attacks(events: Iterable[Plain], _last: Plain) -> Iterator[Attack]:
    """GUN.b, GUN.c  Every pool; where people throw real dice, it is told before them and again after."""
    opened: Plain = {}
    for event in events:
        if event["kind"] != "fire":
            continue
        if "aims" in event["facts"]:
            opened = event["facts"]
        if opened and "straddles" in event["facts"]:
            yield from attacks_of_pool(opened, event["facts"]["straddles"])
            opened = {}


def attacks_of_pool(pool: Plain, straddles: int) -> Iterator[Attack]:
    """GUN.c  A pool's straddles go to the credit of its ships in turn, so its die decides for one of them."""
    certain, chance = pool["automatic"], pool["remainder"] / FULL_HUNDRED
    for place, aim in enumerate(pool["aims"]):
        size = len(pool["aims"])
        least, most = (credited(number, place, size) for number in (certain, certain + 1))
        spread = [0.0] * (most + 1)
        spread[least] += 1 - chance
        spread[most] += chance
        thrown = int(most > least and chance > 0)
        yield Attack(aim["ship"], f"{pool['letter']} guns", tuple(spread), credited(straddles, place, size), thrown)


def credited(straddles: int, place: int, size: int) -> int:
    """GUN.b  How many of some straddles go to one of so many ships, counted round from the first."""
    return (straddles - place + size - 1) // size if straddles > place else 0


HOSTING = Hosting(
    deployment="set-up",
    first_phase="torpedoes",
    lost=crossed_off,
    whole=lambda ship: all_sections(ship["card"]),
    set_up=set_up,
    cards=cards,
    choices=choices,
    night=is_dark,
    attacks=attacks,
    ended={"moving": None, "firing": None, "acting": None},
    moments=MOMENTS,
)

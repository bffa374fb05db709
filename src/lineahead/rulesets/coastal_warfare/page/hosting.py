"""Coastal Warfare where games are hosted: nothing that it offers tells which marker is which."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import ceil, floor
from typing import Any

from ....engine.contract.hosting import Attack, Hosting, Plain
from ....engine.contract.questions import UMPIRE
from ....engine.contract.ruleset import Ruleset
from ....engine.contract.scenario import Scenario
from ....engine.game.game import Game
from ....engine.game.orders import default_order
from ....engine.records.dice_source import Seeded
from ..files.cards import classes_on_file
from ..odds.gunfire import chances_of_roll
from ..tables.ships import MERCHANTMAN
from ..words.great_moments import MOMENTS
from .forces_to_choose import choices_of
from .picture import picture
from .setting import card_setting
from .shapes import ClassCard, CounterNow

DEPLOYMENT = "set-up"
PLACING = "place"
DEALS = 3
COARSE = 5  # areas end at every fifth centimetre, and one beyond the outermost marker

Place = tuple[float, float]


def set_up(rules: Ruleset, scenario: Scenario, setting: Plain) -> Plain:
    """DEP  Where each side begins, real or not: the area of all its markers, over some deals."""
    places: list[list[Place]] = [[] for _ in scenario.sides]
    for deal in range(DEALS):
        for counter in counters_at_start(rules, scenario, deal):
            places[counter["side"]].append((counter["x"], counter["y"]))
    board = setting["board"]
    areas = [area_of(side, found, board) for side, found in enumerate(places) if found]
    return {"ships": [], "areas": areas}


def counters_at_start(rules: Ruleset, scenario: Scenario, deal: int) -> list[CounterNow]:
    """DEP.a  All ship markers when the set-up is done as the scenario would have it."""
    game = Game.start(rules, scenario, Seeded(deal), viewers=())
    while game.questions() and game.questions()[0].asks == PLACING:
        question = game.questions()[0]
        seat = next(other.name for other in game.scenario.seats if other.side == question.to)
        order = default_order(rules, question, seat)
        if order is None or game.submit(order) is not None:
            break
    return [counter for counter in picture(game.view(UMPIRE))["counters"] if counter["kind"] == "ship"]


def area_of(side: int, places: list[Place], board: dict[str, Any]) -> dict[str, Any]:
    """DEP  The rectangle around some places, as far as it lies on the table."""
    within = [(min(max(x, 0), board["width"]), min(max(y, 0), board["height"])) for x, y in places]
    west, north = (floor(min(place[i] for place in within) / COARSE - 1) * COARSE for i in (0, 1))
    east, south = (ceil(max(place[i] for place in within) / COARSE + 1) * COARSE for i in (0, 1))
    area = [max(west, 0), max(north, 0), min(east, board["width"]), min(south, board["height"])]
    return {"side": side, "area": area}


def cards(_rules: Ruleset) -> list[ClassCard]:
    """CRD  The chart of every class, with the names of its vessels."""
    return [
        {"name": text["class"], "short": text["class"], "ships": list(text["ships"]), **card_setting(text)}
        for text in classes_on_file().values()
    ]


def protocols(scenario: Scenario) -> list[list[str]]:
    """SOL  The solo protocol that is made for each side: that of a convoy, of its attackers, or of a flotilla."""
    attackers = scenario.sides.index(scenario.text["attackers"])
    has_convoy = any(entry.facts.get("role") == MERCHANTMAN for entry in scenario.ships)
    if not has_convoy:
        return [["flotilla"] for _ in scenario.sides]
    return [["attackers"] if side == attackers else ["convoy"] for side in range(len(scenario.sides))]


def attacks(events: Iterable[Plain], last: Plain) -> Iterator[Attack]:
    """GUN.c, VAR.t1  Every roll of gunfire; where people throw real dice, it is told before them and again after."""
    ships = {ship["counter"]: ship["number"] for ship in last["ships"] if ship["counter"] is not None}
    opened: dict[str, Any] = {}
    for event in events:
        if event["kind"] != "fire":
            continue
        for roll in event["facts"]["rolls"]:
            whole = {**opened, **roll}
            if "hits" not in roll:
                opened = roll
            elif {"factor", "modifier"} <= set(whole) and event["facts"]["from"] in ships:
                _, hits = chances_of_roll(whole["factor"], whole["modifier"])
                yield Attack(ships[event["facts"]["from"]], whole["group"], tuple(hits.probabilities()), whole["hits"])
                opened = {}


HOSTING = Hosting(
    deployment=DEPLOYMENT,
    first_phase="repairs",
    lost=lambda ship: int(ship["damage"]),
    whole=lambda ship: int(ship["card"]["damage"]),
    set_up=set_up,
    cards=cards,
    choices=choices_of,
    protocols=protocols,
    night=lambda scenario: not scenario.options["daylight"],
    attacks=attacks,
    ended={"mover": None, "watcher": None},
    moments=MOMENTS,
)

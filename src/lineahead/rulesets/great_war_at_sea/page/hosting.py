"""Great War at Sea where games are hosted: the lobby tells neither patrols nor mines nor which ships are in a fleet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from statistics import mean
from typing import Any

from ....engine.contract.events import Event
from ....engine.contract.hosting import Attack, Hosting, Plain
from ....engine.contract.questions import Question
from ....engine.contract.ruleset import Ruleset
from ....engine.contract.scenario import Scenario
from ....engine.files.card_files import CardText
from ....kernel.chances import Chances
from ....kernel.dice import D6
from ..files.cards import classes_on_file
from ..files.chart_checks import BATTLE, zone_names
from ..odds.fire import gun_die, thrown_torpedo
from ..tables.charts import GUNNERY, IMPULSE_KIND, IS_NIGHT, MOVEMENT, TORPEDOES
from ..tables.options import DICE
from ..tables.ships import MOST_SHIPS, Battle, Options
from ..words.great_moments import MOMENTS
from ..words.on_chart import HALF_HEIGHT, ROW_HEIGHT
from .setting import setting
from .shapes_of_setting import ByD6, ClassCard, ShipSetting

ATTACKS = ("gunnery", "torpedo")
ONE_AT_A_TIME = {"patrol": "boats", "plot": "fleets"}  # 18.1.a, B1.e  what is written line by line, until all is
EAST, WEST = 90, 270
HALF_WIDTH = 0.5
APART = 0.45  # ships of one hex side by side
# Which phase begins with which kind of event, or which rule.
PHASES: dict[str, str | None] = {
    "sails": "movement",
    "surprise": "ambush",
    "contact": "contact",
    "battle": "set-up",
    "round": "round",
    "end": "over",
    "GWAS-18.2.b": "ambush",
    "GWAS-18.2.c": None,
    "GWAS-18.41.a": "ambush",
    "GWAS-18.41.b": "ambush",
    "GWAS-18.41.r2": "ambush",
    "GWAS-13.25.f": "counters",
}
PHASES_OF_IMPULSES = {MOVEMENT: "moves", GUNNERY: "gunnery", TORPEDOES: "torpedoes"}
# The page draws hulls by letters, and each kind as long as it looks beside the others.
DRAWN = {
    "dreadnought": ("BB", 170),
    "pre-dreadnought": ("BB", 125),
    "battlecruiser": ("BC", 195),
    "armoured cruiser": ("CA", 140),
    "coast defence ship": ("BB", 95),
    "light cruiser": ("CL", 130),
    "destroyer": ("DD", 85),
    "torpedo boat": ("DD", 60),
    "motor torpedo boat": ("FAC", 30),
    "transport": ("MER", 100),
    "minelayer": ("MER", 85),
    "minesweeper": ("COR", 60),
}


def set_up(_rules: Ruleset, scenario: Scenario, setting: Plain) -> Plain:
    """B1.d, SCB.d  Ships on their hexes; on a chart its zones, and those in which fleets begin, whatever is in them."""
    if scenario.board["kind"] == BATTLE:
        return {"ships": ships_on_hexes(scenario, setting), "areas": [], "zones": None}
    drawn = [{key: zone[key] for key in ("x", "y", "sea", "coastal", "port")} for zone in setting["zones"]]
    return {"ships": [], "areas": fleets_on_chart(scenario, setting), "zones": drawn}


def fleets_on_chart(scenario: Scenario, setting: Plain) -> list[dict[str, Any]]:
    """B1.d  The zone of each fleet, which everybody sees; two fleets in one zone are drawn as one."""
    names, found = zone_names(scenario.board), []
    for fleet in scenario.text["fleets"]:
        zone = setting["zones"][names.index(fleet["zone"])]
        area = [zone["x"] - HALF_WIDTH, zone["y"] - HALF_HEIGHT, zone["x"] + HALF_WIDTH, zone["y"] + HALF_HEIGHT]
        place = {"side": scenario.sides.index(fleet["side"]), "area": [round(figure, 6) for figure in area]}
        if place not in found:
            found.append(place)
    return found


def ships_on_hexes(scenario: Scenario, setting: Plain) -> list[dict[str, Any]]:
    """SCB.d  Every ship on her hex, beside the others there; ships have no facing, so the sides face each other."""
    hexes = [(0, 0) if entry.at is None else (int(entry.at[0]), int(entry.at[1])) for entry in scenario.ships]
    ships = []
    for number, (entry, (q, r)) in enumerate(zip(scenario.ships, hexes, strict=True)):
        beside = [number for number, place in enumerate(hexes) if place == (q, r)]
        letters, length = DRAWN[setting["ships"][number]["kind"]]
        place = {
            "x": round(setting["board"]["width"] / 2 + q * ROW_HEIGHT, 6),
            "y": setting["board"]["height"] / 2 + r + q / 2 + (beside.index(number) - (len(beside) - 1) / 2) * APART,
            "heading": EAST if western_side(scenario, hexes) == entry.side else WEST,
        }
        ships.append({**place, "side": entry.side, "type": letters, "length": length, "name": entry.name})
    return ships


def western_side(scenario: Scenario, hexes: list[tuple[int, int]]) -> int:
    """SCB.d  The side whose ships lie further west on the whole."""
    columns = [[q for (q, _), ship in zip(hexes, scenario.ships, strict=True) if ship.side == side] for side in (0, 1)]
    return 0 if mean(columns[0]) <= mean(columns[1]) else 1


def cards(rules: Ruleset) -> list[ClassCard]:
    """CRD.t1  The card of every class, with the names of its ships and what is different by the published dice."""
    texts = list(classes_on_file().values())
    found: list[ClassCard] = []
    for first in range(0, len(texts), MOST_SHIPS - 1):
        own = texts[first : first + MOST_SHIPS - 1]
        told = setting(rules.read_scenario(parade(rules, [text["class"] for text in own])))
        found += [card_told(text, ship) for text, ship in zip(own, told["ships"], strict=False)]
    return found


def card_told(text: CardText, ship: ShipSetting) -> ClassCard:
    """CRD.a, P.t2  One class as the ships' page shows it."""
    by_d6: ByD6 = text.get("d6", {})
    return {
        "name": text["class"],
        "short": text["class"],
        "ships": list(text["ships"]),
        **ship["card"],
        "nation": text["nation"],
        "d6": by_d6,
    }


def parade(rules: Ruleset, classes: list[str]) -> dict[str, Any]:
    """A battle that is never fought: a ship of each class, so that their cards can be shown."""
    ships = [{"card": name, "side": "Here", "at": [0, 0]} for name in classes]
    return {
        "ruleset": rules.name,
        "edition": rules.edition,
        "title": "Parade",
        "length": 1,
        "board": {"kind": BATTLE},
        "sides": [{"name": "Here"}, {"name": "There"}],
        "ships": [*ships, {"card": classes[0], "name": "There", "side": "There", "at": [1, 0]}],
    }


def hull_lost(ship: Plain) -> int:
    """CRD.a, B9.e  The hull boxes that a ship has lost, as far as it is known; one that has sunk has lost them all."""
    boxes = ship["hull_lost"] or ()
    return len(boxes) if ship["status"] == "sunk" else sum(boxes)


def is_dark(scenario: Scenario) -> bool:
    """B1.a  Whether it is night when play begins."""
    if scenario.board["kind"] == BATTLE:
        return bool(scenario.text.get("light") == "night")
    return IS_NIGHT[scenario.text.get("first_turn", 1)] != 0


def is_last(question: Question, kind: str) -> bool:
    """B1.e, B7.d  Whether an order ends what a side is asked: log sheets are written line by line, all else at once."""
    lines = ONE_AT_A_TIME.get(kind)
    return lines is None or len(question.bounds[lines]) <= 1


def begins(event: Event) -> str | None:
    """B1.f, B7.t1  The phase that an event begins, if it does."""
    if event.kind == "impulse":
        return PHASES_OF_IMPULSES[IMPULSE_KIND[event.facts["impulse"]]]
    return PHASES.get(event.rule, PHASES.get(event.kind))


def attacks(events: Iterable[Plain], _last: Plain) -> Iterator[Attack]:
    """B8.a, B9.a  Every throw of guns or torpedoes; where people throw, it is told before the dice and after them."""
    opened: dict[str, Any] = {}
    for event in events:
        if event["kind"] not in ATTACKS:
            continue
        opened |= event["facts"]
        if "hits" not in event["facts"]:
            continue
        if {"count", "needed"} <= set(opened):
            spread = tuple(hits_of(opened, event["kind"] == "gunnery").probabilities())
            yield Attack(opened["ship"], opened["weapon"], spread, opened["hits"], opened["count"])
        opened = {}


def hits_of(throw: Plain, is_gunnery: bool) -> Chances:
    """B8.a, B8.b, B9.t1  The chances of 0, 1, 2, ... hits of a throw, by the rule that throws such dice."""
    battle = Battle(options=Options(dice=DICE["d6" if throw["sides"] == D6 else "d20"]))
    one_die = gun_die if is_gunnery else thrown_torpedo
    return one_die(battle, throw["needed"], throw["modifier"]).times(throw["count"])


HOSTING = Hosting(
    deployment="before play",
    first_phase="orders",
    lost=hull_lost,
    whole=lambda ship: len(ship["card"]["hull"]),
    set_up=set_up,
    cards=cards,
    night=is_dark,
    attacks=attacks,
    ended={"combat": None, "ambush": None},
    boards=("hex",),
    is_last=is_last,
    begins=begins,
    moments=MOMENTS,
)

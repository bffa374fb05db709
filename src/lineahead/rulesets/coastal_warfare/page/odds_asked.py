"""GUN, OBS, TEF  Odds between two undamaged vessels that are known by name: gunfire, observation, a torpedo's effect.

The two are put on a table of their own, the target due east of the vessel that fires or looks, and then the same is
told that the page tells of a battle.
"""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from math import ceil
from typing import Any

from ....engine.contract.reference import NUMBER, OddsQuestion, OddsValue
from ....engine.contract.scenario import BadFile, Entry, Problem, Scenario
from ....kernel.numbers import FULL_CIRCLE, QUARTER_CIRCLE
from ..files.cards import card_from, card_text
from ..odds.observation import observation_odds
from ..odds.torpedo import torpedo_odds
from ..odds.words import gunfire_table, observation_table, torpedo_table
from ..rules.board import centimetres
from ..rules.breaches import LAWFUL
from ..rules.observation_modifiers import carries
from ..tables.cards import RADAR
from ..tables.orders import Fire, Shot
from ..tables.sea import Sea, View
from ..tables.ships import (
    AFLOAT,
    AHEAD,
    CM,
    IDENTIFIED,
    NOBODY,
    NOT_KNOWN,
    ON_TABLE,
    SHIP_COUNTER,
    STOPPED,
    TORPEDO_COUNTER,
    Battle,
    Counter,
    Ship,
)
from .preview_of_fire import preview_fire
from .targets_of_fire import breach_at, mount_names, mounts_of, points_at

FARTHEST = 1000
FASTEST = 40
YES = "yes"
NO = "no"
TORPEDO = "torpedo"

RANGE = OddsValue("range", "how far off the target is, in cm from centre to centre", NUMBER, low=0, high=FARTHEST)
VESSEL = "a class or a name that `lineahead ships coastal-warfare` lists"


def speed_of(whose: str, default: str | None = None) -> OddsValue:
    """MOV.i  The distance that somebody spent in the latest movement phase."""
    words = f"what the {whose} spent in its latest movement phase, in cm"
    return OddsValue(f"{whose}_speed", words, NUMBER, default, low=0, high=FASTEST)


def flag(name: str, words: str, default: str = NO) -> OddsValue:
    """Something that is so or not."""
    return OddsValue(name, words, default=default, choices=(NO, YES))


GUNFIRE_VALUES = (
    OddsValue("firer", f"the vessel that fires: {VESSEL}"),
    OddsValue("target", "the vessel that is fired at"),
    RANGE,
    OddsValue("bearing", "the target's bearing from the firer's bow, in degrees clockwise", NUMBER),
    speed_of("target"),
    speed_of("firer", "0"),
    flag("turned", "the firer has turned"),
    flag("straddled", "the firer straddled or hit the target in its firing phase before"),
    flag("medium_sea", "there is a medium sea"),
)
OBSERVATION_VALUES = (
    OddsValue("observer", f"the vessel that looks: {VESSEL}"),
    OddsValue("target", "the vessel that is looked for, or torpedo"),
    RANGE,
    speed_of("target"),
    speed_of("observer", "0"),
    flag("radar", "the observer uses radar"),
    flag("firing", "the target is firing, or is lit up"),
    flag("target_radar", "the target is using radar"),
    flag("seen_before", "friends have observed the target earlier in the game"),
    flag("screened", "another ship lies between"),
    flag("poor_weather", "the weather is poor"),
    flag("aware", "the observer knows that enemies are present", YES),
)
TORPEDO_VALUES = (
    OddsValue("target", f"the vessel that is struck: {VESSEL}"),
    speed_of("target"),
    OddsValue("struck", "in which arc", default="abeam", choices=("abeam", "end on")),
    flag("explosive", "the target carries ammunition or oil"),
)


def hundredths_up(centimetres: str) -> int:
    """INT.r2  A range in hundredths of a centimetre, rounded up."""
    return ceil(Decimal(centimetres) * CM)


def hundredths(number: str) -> int:
    """A speed or an angle in whole hundredths."""
    return round(Decimal(number) * CM)


def meeting(names: list[str], apart: int, battle: Battle) -> View:
    """INT.r1  Vessels on a table: an enemy so far east of the first, and others of the first one's side."""
    texts = {name: card_text(name) for name in names}
    ships, counters = [], []
    for number, name in enumerate(names):
        side = 1 if number == 1 else 0
        ships.append(Ship(card=card_from(texts[name]), number=number, counter=number, side=side, status=AFLOAT))
        counters.append(Counter(number=number, side=side, status=ON_TABLE, ship=number, issued=number))
        counters[-1].known[side] = IDENTIFIED
    counters[1].x = apart
    entries = tuple(Entry(name, name, ship.side, None, 0, 1, {}) for name, ship in zip(names, ships, strict=True))
    scenario = Scenario("odds", "coastal-warfare", 1, "", {}, 1, {}, ("", ""), (), entries, texts, {})
    return View(0, [], Sea(battle, ships, counters, clouds=[], hits=[]), scenario)


def spend(counter: Counter, speed: str) -> None:
    """MOV.i  A counter has moved so far, straight ahead."""
    counter.speed = hundredths(speed)
    counter.went = AHEAD if counter.speed else STOPPED


def gunfire_odds(given: Mapping[str, Any]) -> dict[str, Any]:
    """GUN, VAR, DMG  The odds of all that one vessel can bring to bear on another."""
    battle = Battle(medium_sea=int(given["medium_sea"] == YES))
    view = meeting([given["firer"], given["target"]], hundredths_up(given["range"]), battle)
    (firer, target), (firing, aimed_at) = view.sea.ships, view.sea.counters
    firing.heading = (QUARTER_CIRCLE - hundredths(given["bearing"])) % FULL_CIRCLE
    spend(firing, given["firer_speed"])
    spend(aimed_at, given["target_speed"])
    firing.turned = int(given["turned"] == YES)
    aimed_at.shown, aimed_at.known[0] = 1, IDENTIFIED
    firer.seen = firing.sees = 1 << target.number
    if given["straddled"] == YES:
        firer.straddled_cannon = firer.straddled_guns = 1 << target.number
    fire = all_that_bears(view)
    shown = preview_fire(view, fire, {"kind": "fire", "legal": True, "refusal": None})
    weapons = [weapon_told(view, fire.shots[i].mount) for i in range(fire.count)]
    found = shown["targets"][0] if shown["targets"] else None
    return {"weapons": weapons, "rolls": shown["rolls"], "boxes": target.card.boxes, "target": found}


def all_that_bears(view: View) -> Fire:
    """GUN.h  Every weapon of the first vessel that may fire at the second."""
    ship, (firing, aimed_at) = view.sea.ships[0], view.sea.counters
    mounts = [mount for mount in mounts_of(ship.card) if breach_at(view, firing, mount, aimed_at) == LAWFUL]
    fire = Fire(counter=firing.number, count=len(mounts))
    fire.shots[: len(mounts)] = [Shot(mount=mount, target=aimed_at.number) for mount in mounts]
    return fire


def weapon_told(view: View, mount: int) -> dict[str, Any]:
    """GUN.t1, GUN.t2  A weapon that bears, and its points."""
    ship, (firing, aimed_at) = view.sea.ships[0], view.sea.counters
    return {**mount_names(view, 0, mount), "points": points_at(ship, mount, centimetres(firing, aimed_at))}


def spotting_odds(given: Mapping[str, Any]) -> dict[str, Any]:
    """OBS  The odds of one chance of a vessel to spot another, or a torpedo."""
    battle = Battle(poor_weather=int(given["poor_weather"] == YES), aware=[int(given["aware"] == YES), 1])
    is_torpedo = given["target"] == TORPEDO
    names = [given["observer"], given["observer"] if is_torpedo else given["target"]]
    view = meeting([*names, given["observer"]][: 3 if given["screened"] == YES else 2], apart_of(given), battle)
    counters = view.sea.counters
    if given["radar"] == YES and not carries(view.sea.ships, counters[0], RADAR):
        raise BadFile("observation", [Problem("radar", f"{given['observer'][:60]} carries none [CW-OBS.u]")])
    if is_torpedo:
        make_torpedo(counters[1])
    for screen in counters[2:]:
        screen.x = counters[1].x // 2
    spend(counters[0], given["observer_speed"])
    spend(counters[1], given["target_speed"])
    counters[1].fired = int(given["firing"] == YES)
    counters[1].known[0] = IDENTIFIED if given["seen_before"] == YES else NOT_KNOWN
    view.sea.ships[1].radar_on = int(given["target_radar"] == YES and counters[1].kind == SHIP_COUNTER)
    odds = observation_odds(view, 0, 1, given["radar"] == YES)
    found = odds["possibilities"][0]
    told = {name: found[name] for name in ("what", "modifier", "chance", "reasons")}
    return {"range": odds["range"], "needed": odds["needed"], **told}


def make_torpedo(counter: Counter) -> None:
    """MOV.d  A counter is a torpedo marker instead of a vessel."""
    counter.kind, counter.torpedoes = TORPEDO_COUNTER, 1
    counter.ship = counter.issued = NOBODY


def apart_of(given: Mapping[str, Any]) -> int:
    """INT.r2  The range of a question in hundredths."""
    return hundredths_up(given["range"])


def strike_odds(given: Mapping[str, Any]) -> dict[str, Any]:
    """TEF  The odds of one torpedo that touches a vessel."""
    target = Ship(card=card_from(card_text(given["target"])), status=AFLOAT)
    end_on, explosive = given["struck"] == "end on", given["explosive"] == YES
    odds = torpedo_odds(target, hundredths(given["target_speed"]), end_on, explosive=explosive)
    return {**odds.as_json(), "boxes": target.card.boxes}


def gunfire_heading(given: Mapping[str, Any]) -> str:
    """GUN  Who fires at whom from where."""
    return f"{given['firer']} at {given['target']}, {given['range']} cm, bearing {given['bearing']}°"


def observation_heading(given: Mapping[str, Any]) -> str:
    """OBS  Who looks for what."""
    return f"{given['observer']} looks for {given['target']} at {given['range']} cm"


def torpedo_heading(given: Mapping[str, Any]) -> str:
    """TEF  Who is struck, and how."""
    return f"A torpedo strikes {given['target']} at {given['target_speed']} cm, {given['struck']}"


ODDS = (
    OddsQuestion(
        "gunfire",
        "all that one vessel can fire at another",
        GUNFIRE_VALUES,
        gunfire_odds,
        gunfire_heading,
        gunfire_table,
    ),
    OddsQuestion(
        "observation",
        "one chance to spot something at night",
        OBSERVATION_VALUES,
        spotting_odds,
        observation_heading,
        observation_table,
    ),
    OddsQuestion(
        "torpedo", "one torpedo that touches a vessel", TORPEDO_VALUES, strike_odds, torpedo_heading, torpedo_table
    ),
)

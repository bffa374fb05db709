"""GUN, ARM, MAG  The odds of fire between undamaged ships that are known by name: straddles, what they do, losses.

One ship and her target are put on a table of their own, the target due east, and the rules are asked as for the page.
Where several ships fire together their guns are pooled; they are taken to be alike, and all to fire from there.
"""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from ....engine.contract.reference import NUMBER, WHOLE, OddsQuestion, OddsValue
from ....engine.contract.scenario import BadFile, Entry, Problem, Scenario
from ....kernel.chances import chances_of
from ....kernel.numbers import FULL_CIRCLE
from ....kernel.trace import Silence, Trace
from ..files.cards import card_from, card_text
from ..files.scenario_checks import SEAS
from ..odds.gunnery import PoolOdds, odds_of_straddle
from ..odds.loss import odds_against
from ..odds.words import fire_table
from ..rules.arcs import side_towards
from ..rules.breaches import LAWFUL
from ..rules.geometry import inches, rake_of
from ..rules.grid_codes import LETTERS
from ..rules.gunnery import aim_breach
from ..rules.pooling import chance_of_aim, roll_straddles
from ..rules.shooting import column_of, penetration_of
from ..tables.charts import COLUMNS, STRADDLE_CHANCE
from ..tables.orders import Aim, Salvo
from ..tables.sea import Sea, View
from ..tables.ships import AFLOAT, INCH, Battle, Ship, Squadron, flotation_left
from .shapes_of_targets import Battery
from .targets import batteries_told

FARTHEST = 200
FASTEST = 40
MOST_SHIPS = 8
MOST_RATING = 2
MOST_HULLS = 3000
ALL, BY_CARD, NO, YES = "all", "card", "no", "yes"
EAST, WEST = FULL_CIRCLE // 4, 3 * FULL_CIRCLE // 4
QUALITIES = (BY_CARD, "1", "2", "3")
A_SHIP = "a class or a name that `lineahead ships perfidious-albion` lists"

VALUES = (
    OddsValue("firer", f"the ship that fires: {A_SHIP}"),
    OddsValue("target", "the ship that is fired at"),
    OddsValue("range", "how far off the target is, in inches from centre to centre", NUMBER, low=0, high=FARTHEST),
    OddsValue("bearing", "the target's bearing from the firer's bow, in degrees clockwise", NUMBER, "90"),
    OddsValue("aspect", "the firer's bearing from the target's bow, in degrees clockwise", NUMBER, "90"),
    OddsValue("letters", "the gun letters that fire, such as YE, or all", default=ALL),
    OddsValue("ships", "how many such ships fire together", WHOLE, 1, low=1, high=MOST_SHIPS),
    OddsValue("target_speed", "the boxes that the target steams", WHOLE, 8, low=0, high=FASTEST),
    OddsValue("quality", "the firers' Quality, or as the card has it", default=BY_CARD, choices=QUALITIES),
    OddsValue("target_quality", "the target's Quality", default=BY_CARD, choices=QUALITIES),
    OddsValue("target_rating", "of a commander aboard the target", WHOLE, 0, low=0, high=MOST_RATING),
    OddsValue("sea", "the state of the sea", default="calm", choices=tuple(SEAS)),
    OddsValue("burning", "the firers' own fires stand at Explosion", default=NO, choices=(NO, YES)),
)


def hundredths(number: str) -> int:
    """MOV.c  Inches or degrees as the rules count them."""
    return round(Decimal(number) * INCH)


def ship_of(name: str, number: int, quality: str) -> Ship:
    """CRD.a  An undamaged ship with her own Quality or another."""
    ship = Ship(card=card_from(card_text(name)), number=number, side=number, squadron=number, status=AFLOAT)
    if quality != BY_CARD:
        ship.card.quality = int(quality)
    return ship


def duel(given: Mapping[str, Any]) -> View:
    """GUN.a  Firer and target on a table of their own."""
    firer = ship_of(given["firer"], 0, given["quality"])
    target = ship_of(given["target"], 1, given["target_quality"])
    target.x = hundredths(given["range"])
    firer.heading = (EAST - hundredths(given["bearing"])) % FULL_CIRCLE
    target.heading = (WEST - hundredths(given["aspect"])) % FULL_CIRCLE
    target.speed, target.rating = given["target_speed"], given["target_rating"]
    firer.fire = firer.card.fire_track if given["burning"] == YES else 0
    squadrons = [Squadron(number=side, side=side, in_use=1, strength=1) for side in range(2)]
    names = (given["firer"], given["target"])
    entries = tuple(Entry(name, name, side, None, 0, 1, {}) for side, name in enumerate(names))
    scenario = Scenario("odds", "perfidious-albion", 1, "", {}, 1, {}, ("", ""), (), entries, {}, {})
    battle = Battle(turn=1, sea=SEAS[given["sea"]])
    return View(0, [], Sea(battle, [firer, target], squadrons, wedges=[], areas=[]), scenario)


def letters_of(given: Mapping[str, Any]) -> list[str]:
    """GUN.g  The letters that are to fire."""
    if given["letters"] == ALL:
        return list(LETTERS)
    strange = [letter for letter in given["letters"] if letter not in LETTERS]
    if strange or not given["letters"]:
        words = f"gun letters are {' '.join(LETTERS)}, or all [PA-GUN.g]"
        raise BadFile("fire", [Problem("letters", words)])
    return list(dict.fromkeys(given["letters"]))


def pool_of(view: View, letter: int, ships: int) -> PoolOdds | None:
    """GUN.b, GUN.c  The pool of all guns of a letter that bear, of so many ships; None where the rules forbid it."""
    (firer, target), trace = view.sea.ships, Trace()
    salvo = Salvo(squadron=0, count=1)
    salvo.aims[0] = Aim(ship=0, letter=letter, to_starboard=side_towards(firer, target), target=1)
    if aim_breach(view.sea.battle, view.sea.ships, view.sea.squadrons[0], salvo, 0, Silence()) != LAWFUL:
        return None
    per_cent = ships * chance_of_aim(view.sea.battle, view.sea.ships, salvo, 0, trace) // 2
    distance, rake = inches(firer, target), rake_of(target, firer)
    penetration = penetration_of(letter, distance)
    straddles = chances_of(lambda dice, _: roll_straddles(per_cent, 0, dice, Silence()))
    each = odds_of_straddle(target, penetration, rake)
    notes = tuple(trace.notes)
    return PoolOdds(1, letter, column_of(distance), rake, per_cent, penetration, notes, straddles, each)


def fire_odds(given: Mapping[str, Any]) -> dict[str, Any]:
    """GUN, ARM, MAG  The odds of all that some ships can bring to bear on another, in plain values."""
    letters, view = letters_of(given), duel(given)
    firer, target = view.sea.ships
    found = [pool_of(view, LETTERS[letter], given["ships"]) for letter in letters]
    pools = [pool for pool in found if pool is not None]
    side = bool(side_towards(firer, target))
    rows = [row for row in batteries_told(view, firer) if row["letter"] in letters and row["to_starboard"] == side]
    told = [{**pool.as_json(), "printed": STRADDLE_CHANCE[pool.letter * COLUMNS + pool.column]} for pool in pools]
    return {
        "batteries": [battery_told(row) for row in rows if row["targets"]],
        "pools": told,
        "loss": odds_against(target, pools, MOST_HULLS).as_json() if pools else None,
        "boxes": flotation_left(target),
    }


def battery_told(row: Battery) -> dict[str, Any]:
    """GUN.r6  The guns of one letter of one ship, or why they do not fire."""
    (target,) = row["targets"]
    return {
        "letter": row["letter"],
        "name": row["name"],
        "guns": target["guns"],
        "per_gun": target["per_gun"],
        "per_cent": target["per_cent"],
        "penetration": target["penetration"],
        "halved": target["halved"],
        "refusal": target["refusal"],
    }


def fire_heading(given: Mapping[str, Any]) -> str:
    """GUN  Who fires at whom from where."""
    who = given["firer"] if given["ships"] == 1 else f"{given['ships']} of {given['firer']}"
    return f'{who} at {given["target"]}, {given["range"]}", bearing {given["bearing"]}°, aspect {given["aspect"]}°'


ODDS = (OddsQuestion("fire", "all that ships can fire at another", VALUES, fire_odds, fire_heading, fire_table),)

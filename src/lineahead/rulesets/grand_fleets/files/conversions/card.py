"""10  From the real figures of a ship to her card, with every line of the arithmetic."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .....engine.contract.scenario import BadFile, Problem
from .....engine.files.card_files import CardText, sound_card
from ..card_checks import LAST_LOCATION, check_card
from ..card_making import exactly
from . import hull_and_armour as ship
from . import weapons
from .figures import HISTORY, OF_A_GUN, OF_A_TORPEDO, Figures, check_figures
from .points import points_for, worked_points
from .worked import Worked

ORIGIN = "made with the formulas of chapter 10"
LEVELS = 3
ORDER_ON_FILE = ("class", "type", "nation", "year", "points", "size", "ships", "length_ft", "reload", "origin")


@dataclass(frozen=True, slots=True)
class Made:
    """A card made from figures: the figures as they were understood, the card, and the arithmetic."""

    figures: Figures
    card: CardText
    arithmetic: tuple[Worked, ...]

    def line(self, place: str) -> Worked:
        """The line of the arithmetic that gives a figure of the card."""
        return next(line for line in self.arithmetic if line.place == place)


def card_made(given: object, name: str = "figures") -> Made:
    """10.1 to 10.6  The card of a ship from her real figures; BadFile has every figure that cannot be."""
    figures = understood(sound_card(given, name, check_figures))
    lines = [*of_the_ship(figures), *of_the_guns(figures, name), *of_the_torpedoes(figures)]
    card = card_with({line.place: line.result for line in lines}, figures)
    card["points"] = points_for(card)
    sound_card(card, name, check_card)
    return Made(figures, card, (*lines, *worked_points(card)))


def understood(given: Figures) -> Figures:
    """10.3.a, 10.3.e, 10.5.f, 10.5.g  Figures with makes, decks and places looked up, and guns in order of bore."""
    figures = {"merchant": False, "light_guns_mm": [], "anti_aircraft_mm": [], "guns": [], "torpedoes": [], **given}
    if "armour_make" in figures:
        figures["armour_quality"] = ship.QUALITIES[figures["armour_make"]]
    if "protective_deck_inches" in figures:
        figures["belt_inches"], figures["deck_inches"], _ = ship.without_belt(*figures["protective_deck_inches"])
    in_order = sorted(figures["guns"], key=lambda gun: -gun["bore_inches"])
    figures["guns"] = [
        {"bore_mm": nominal_bore(gun), **gun, "mounts": placed(gun["mounts"], weapons.ARCS_BY_PLACE)}
        for gun in in_order
    ]
    figures["torpedoes"] = [
        {**torpedo, "tubes": placed(torpedo["tubes"], weapons.TUBES_BY_PLACE)} for torpedo in figures["torpedoes"]
    ]
    return figures


def nominal_bore(gun: Figures) -> float:
    """1.5.a  A bore in millimetres, to the tenth, for which the card has a place."""
    return round(float(exactly(gun["bore_inches"]) * ship.MILLIMETRES_TO_AN_INCH), 1)


def placed(groups: list[Figures], places: dict[str, str]) -> list[Figures]:
    """10.5.f, 10.6.b  Groups with the arcs that their places give them."""
    return [
        {"arcs": places[group["stands"]]} | {key: value for key, value in group.items() if key != "stands"}
        if "stands" in group
        else group
        for group in groups
    ]


def of_the_ship(figures: Figures) -> list[Worked]:
    """10.2, 10.3, 10.4  Size, speed, ratings, armour and boxes."""
    most, least = figures["belt_inches"]
    decks = figures.get("protective_deck_inches")
    return [
        ship.size(figures["displacement_tons"]),
        *ship.speed(figures["knots"]),
        ship.light_guns(figures["light_guns_mm"]),
        ship.anti_aircraft(figures["anti_aircraft_mm"]),
        ship.quality(figures["armour_quality"], figures.get("armour_make")),
        *([ship.without_belt(*decks)[2]] if decks else []),
        *ship.armour(figures["armour_quality"], (most, least), figures["deck_inches"]),
        ship.boxes(figures["displacement_tons"], figures["merchant"]),
    ]


def of_the_guns(figures: Figures, name: str) -> list[Worked]:
    """10.5  Every type of gun, the largest first; each takes the next numbers of the location die that are free."""
    lines, first = [], 1
    for place, gun in enumerate(figures["guns"]):
        if first > LAST_LOCATION:
            words = f"no number of the location die is left for these; the larger guns take all {LAST_LOCATION}"
            raise BadFile(name, [Problem(f"guns[{place}].mounts", f"{words} [GF-10.5.g]")])
        bore, part = gun["bore_inches"], gun["name"]
        mounts = sum(group["mounts"] for group in gun["mounts"])
        lost = weapons.hit_on(mounts, first, place, part)
        first = lost.result[1] + 1
        lines += [
            weapons.gun_range(gun["range_yards"], place, part),
            weapons.rate_of_fire(bore, place, part),
            weapons.penetration(bore, gun["calibres"], place, part),
            weapons.gun_damage(bore, place, part),
            weapons.arcs(gun["mounts"], place, part),
            lost,
        ]
    return lines


def of_the_torpedoes(figures: Figures) -> list[Worked]:
    """10.6  Range, damage and tubes of every type of torpedo."""
    lines = []
    for place, torpedo in enumerate(figures["torpedoes"]):
        lines.append(weapons.torpedo_range(torpedo["range_yards"], place, torpedo["name"]))
        lines.append(weapons.torpedo_damage(torpedo["diameter_inches"], place, torpedo["name"]))
        lines.append(weapons.tubes(torpedo["tubes"], place, torpedo["name"]))
    return lines


def card_with(results: dict[str, Any], figures: Figures) -> CardText:
    """1  A card as class files have them, its points still to be counted."""
    card = {"points": 0, "size": results["size"], "origin": ORIGIN, **figures}
    card = {key: card[key] for key in ORDER_ON_FILE if key in card}
    card["armour"] = {part: results[f"armour.{part}"] for part in ("belt", "end", "deck")}
    card["hull"] = [hull_row(results, level) for level in range(LEVELS)]
    if figures["guns"]:
        card["guns"] = [gun_row(results, gun, place) for place, gun in enumerate(figures["guns"])]
    if figures["torpedoes"]:
        card["torpedoes"] = [torpedo_row(results, each, place) for place, each in enumerate(figures["torpedoes"])]
    card["history"] = history_of(figures)
    return card


def hull_row(results: dict[str, Any], level: int) -> CardText:
    """1.4  One damage level."""
    return {
        "boxes": results["hull.boxes"][level],
        "speed": results[f"hull[{level}].speed"],
        "light_guns": results["hull.light_guns"][level],
        "anti_aircraft": results["hull.anti_aircraft"][level],
    }


def gun_row(results: dict[str, Any], gun: Figures, place: int) -> CardText:
    """1.5  One type of gun."""
    made = ("range", "rate_of_fire", "penetration", "damage", "hit_on")
    row = {key: results[f"guns[{place}].{key}"] for key in made}
    low = {"low": gun["low"]} if "low" in gun else {}  # 9.5.b  nothing is worked out of it
    return {"name": gun["name"], "bore_mm": gun["bore_mm"], **row, **low, "mounts": gun["mounts"]}


def torpedo_row(results: dict[str, Any], torpedo: Figures, place: int) -> CardText:
    """1.6  One type of torpedo."""
    row = {key: results[f"torpedoes[{place}].{key}"] for key in ("range", "damage")}
    return {"name": torpedo["name"], **row, "tubes": torpedo["tubes"]}


def history_of(figures: Figures) -> CardText:
    """1  The real figures as a card carries them along."""
    history = {key: figures[key] for key in HISTORY if key in figures and figures[key] is not False}
    for weapons_named, keys in (("guns", OF_A_GUN), ("torpedoes", OF_A_TORPEDO)):
        if figures[weapons_named]:
            history[weapons_named] = {each["name"]: {key: each[key] for key in keys} for each in figures[weapons_named]}
    return history

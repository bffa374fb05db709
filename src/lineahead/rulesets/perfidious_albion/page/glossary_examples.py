"""Examples for the words of a card, from the very ship that is looked at."""

from __future__ import annotations

from ....engine.contract.glossary import About, Plain
from ....engine.words.log_words import counted, number_in_words, signed
from ..tables.charts import QUALITY_MODIFIER

SECTIONS = 10
RATINGS = ("steady", "able", "outstanding")


def card_of(about: About) -> Plain:
    """Her card, or nothing where no ship is meant."""
    found: Plain = about.ship.get("card", {})
    return found


def quality(about: About) -> str:
    """MOR.b, MOD.c  What passes a test of hers, and what her guns have of it."""
    if not about.ship:
        return ""
    grade = card_of(about)["quality"]
    passes = about.now.get("test", grade)
    better = QUALITY_MODIFIER[grade]
    guns = f"her guns have {signed(better)}%" if better else "her guns are neither better nor worse for it"
    return f"{about.ship['short']} is of quality {grade}: {passes} or less passes now, and {guns}."


def circle(about: About) -> str:
    """MOV.o  Her circle in inches."""
    if not about.ship:
        return ""
    on = card_of(about)["turns_on"]
    return f"{about.ship['short']} turns on circle {on['name']}, {on['diameter']:g} inches across."


def technology(about: About) -> str:
    """CRD.e  What it adds to her guns."""
    if not about.ship:
        return ""
    better = card_of(about)["technology"]
    return f"Each of her guns has {signed(better)}%." if better else "Hers adds nothing and takes nothing off."


def tubes(about: About) -> str:
    """TOR.a, TOR.i  Which torpedoes she has, and how many are left."""
    kind = card_of(about).get("torpedoes")
    if kind is None:
        return f"{about.ship['short']} has none." if about.ship else ""
    left = sum(row["left"] for row in about.now.get("tubes", []))
    return f"{about.ship['short']} has {kind} torpedoes" + (f", {left} of them left." if about.now else ".")


def commander(about: About) -> str:
    """MOR.k  His rating in words."""
    aboard = about.ship.get("commander")
    if not aboard:
        return ""
    rating = about.now.get("rating", aboard["rating"])
    return f"{aboard['name'] or 'Hers'} is {RATINGS[rating]}: {rating} is added." if 0 <= rating < len(RATINGS) else ""


def magazines(about: About) -> str:
    """MAG.a, MAG.c  How many of hers are whole."""
    if not about.ship:
        return ""
    most = len(card_of(about)["magazines"])
    whole = sum(row["state"] == "whole" for row in about.now["magazines"]) if about.now else most
    return f"{about.ship['short']} has {counted(most, 'magazine')}, {number_in_words(whole)} of them whole."


def guns(about: About) -> str:
    """TAB.t1  What the gun of this row does at the shortest range."""
    letters = [row["letter"] for row in card_of(about).get("guns", [])]
    if about.part >= len(letters):
        return ""
    letter = letters[about.part]
    row = next((row for row in about.setting["charts"]["letters"] if row["letter"] == letter), None)
    if row is None:
        return ""
    limit = about.setting["charts"]["columns"][0]
    chance, pierces = row["chance"][0], row["penetration"][0]
    return f"{letter}, {row['words']}: up to {limit:g} inches {chance}% a gun, and a shell goes through {pierces}."


def flotation(about: About) -> str:
    """DAM.a  What is left, and how long it lasts."""
    if not about.ship:
        return ""
    most, lost = card_of(about)["flotation"], about.now.get("flotation_lost", 0)
    left = max(0, most - lost)
    sinks = about.now.get("sinks_in")
    lasts = "" if sinks is None else f"; at this rate it lasts {counted(sinks, 'turn')}"
    return f"{about.ship['short']} has {left} of {counted(most, 'box', 'boxes')} left{lasts}."


def fire(about: About) -> str:
    """FIR.b  How far she is from an explosion."""
    if not about.ship:
        return ""
    track, level = card_of(about)["fire_track"], about.now.get("fire", 0)
    if level >= track:
        return f"{about.ship['short']} stands at Explosion!: every fire hit more is another."
    more = counted(track - level, "more fire hit")
    return f"{about.ship['short']} stands at {level}; {more} and she explodes somewhere."


def flooding(about: About) -> str:
    """DAM.a, DCT.c  What she loses every turn."""
    level = about.now.get("flooding", 0)
    return f"{about.ship['short']} loses {counted(level, 'box', 'boxes')} every turn." if level else ""


def speed(about: About) -> str:
    """MOV.k  Her top speed, and the next step."""
    if not about.ship:
        return ""
    steps = card_of(about)["speeds"]
    gear = min(about.now.get("propulsion_lost", 0), len(steps) - 1)
    after = f"; one engine box less and it is {steps[gear + 1]}" if gear + 1 < len(steps) else ""
    return f"{about.ship['short']} makes {steps[gear]} at most{after}."


def cell(about: About) -> str:
    """CRD.b  What her card prints in this section."""
    grid = card_of(about).get("grid", [])
    level, section = divmod(about.part, SECTIONS)
    if level >= len(grid):
        return ""
    code = grid[level].split()[section].split("/")[0]
    return f"{about.ship['short']}'s card has {code} in section {section + 1}, level {level + 1}."


def armour(about: About) -> str:
    """ARM.b  What a shell meets in this section."""
    values = card_of(about).get("armour", [])
    if about.part >= len(values):
        return ""
    value = values[about.part]
    if not value:
        return "There is none here: every shell goes through."
    return f"Here it is {value}: a shell of {value} or more goes through."

"""Examples for the words of a data card, from the very ship that is looked at and what its viewer sees of the enemy."""

from __future__ import annotations

from itertools import accumulate

from ....engine.contract.glossary import NOTHING, About, Plain
from ....engine.words.log_words import counted, number_in_words, signed
from ....kernel.dice import D10
from ....kernel.numbers import divided_up
from ..tables.charts import GREEN, NEEDED_TO_HIT, RED, YELLOW

MEDIUM = 1
MARKS = {"green": GREEN, "yellow": YELLOW, "red": RED}
SIZES = {
    "VS": "very small: 1 harder to hit",
    "S": "small: 1 harder to hit from ahead or astern",
    "M": "of medium size: neither easier nor harder to hit",
    "L": "large: 1 easier to hit from abeam",
    "VL": "very large: 1 easier to hit from any side",
}


def row_of(rows: list[Plain], part: int) -> Plain:
    """One row of a card, or nothing where she has no such row."""
    return rows[part] if part < len(rows) else NOTHING


def gun_of(about: About) -> Plain:
    """The type of gun that is meant."""
    return row_of(about.ship.get("guns", []), about.part)


def torpedo_of(about: About) -> Plain:
    """The type of torpedo that is meant."""
    return row_of(about.ship.get("torpedoes", []), about.part)


def level_of(about: About) -> Plain:
    """The row of her hull that is in force."""
    rows = about.ship.get("rows", [])
    ends = list(accumulate(row["boxes"] for row in rows))
    lost = about.now.get("lost", 0)
    return next((row for row, end in zip(rows, ends, strict=True) if lost < end), NOTHING)


def enemy_of(about: About) -> Plain:
    """The nearest enemy that this viewer sees; the first one while nobody is placed."""
    own, here = about.ship.get("side"), about.now
    pictures = about.picture.get("ships", [])
    others = [ship for ship in about.setting.get("ships", []) if own is not None and ship["side"] != own]
    seen = [ship for ship in others if pictures[ship["number"]]["x"] is not None]
    if not seen or here.get("x") is None:
        return others[0] if others else NOTHING
    return min(seen, key=lambda ship: apart(here, pictures[ship["number"]]))


def apart(one: Plain, other: Plain) -> float:
    """How far two ships are from each other, squared; good enough to compare."""
    return float((one["x"] - other["x"]) ** 2 + (one["y"] - other["y"]) ** 2)


def points(about: About) -> str:
    """1.23  What she is worth."""
    return f"{about.ship['short']} is worth {about.ship['points']}." if about.ship else ""


def size(about: About) -> str:
    """1.24, 4.2  What her size does to those who fire at her."""
    return f"{about.ship['short']} is {SIZES[about.ship['size']]}." if about.ship else ""


def armour(about: About) -> str:
    """1.3, 4.31  Which figure a shell meets."""
    if not about.ship:
        return ""
    has = about.ship["armour"]
    plain = f"{has['belt']} from abeam, {has['end']} from ahead or astern"
    return f"A shell meets {plain}; a heavy one from long range {has['deck']}."


def hull(about: About) -> str:
    """1.4  How many boxes are left, and how many more change her level."""
    if not about.ship:
        return ""
    rows, lost = about.ship["rows"], about.now.get("lost", 0)
    ends = list(accumulate(row["boxes"] for row in rows))
    left = next((end - lost for end in ends if lost < end), 0)
    becomes = ("damaged", "crippled", "sunk")[min(sum(lost >= end for end in ends), len(ends) - 1)]
    if not left:
        return f"{about.ship['short']} has no box left."
    more = counted(left, "more lost box", "more lost boxes")
    return f"{about.ship['short']} has {ends[-1] - lost} of {ends[-1]} left; {more} and she is {becomes}."


def speed(about: About) -> str:
    """1.41, 3.1  What her row says, and what she has now."""
    row = level_of(about)
    if not row:
        return ""
    printed = "-".join(str(figure) for figure in row["speed"])
    has = about.now.get("speed")
    return f"Her row says {printed}" + (
        "." if has is None else f"; this turn she has {counted(has, 'point')} to spend."
    )


def movement(about: About) -> str:
    """3.1, 3.2, 6.22, 6.25  What she has, and what a mile costs her."""
    has, cost = about.now.get("speed"), about.now.get("mile_cost", 1)
    if has is None:
        return ""
    return f"{about.ship['short']} has {has}, and each mile ahead costs her {cost}."


def light_guns(about: About) -> str:
    """1.42, 4.4.c  Her dice, and the most at one target."""
    row = level_of(about)
    if not row:
        return ""
    has = about.now.get("light_guns", row["light_guns"])
    return (
        f"{about.ship['short']} has {counted(has, 'die', 'dice')}, at most {divided_up(has, 2)} of them at one target."
    )


def guns(about: About) -> str:
    """1.55.b  The barrels of a type that are left."""
    gun = gun_of(about)
    if not gun:
        return ""
    whole = [group["mounts"] for group in gun["groups"]]
    left = row_of(about.now.get("mounts_left", []), about.part) or whole
    barrels = sum(count * group["barrels"] for count, group in zip(left, gun["groups"], strict=True))
    most = sum(group["mounts"] * group["barrels"] for group in gun["groups"])
    return f"{gun['short']}: {barrels} of {counted(most, 'barrel')} left."


def gun_range(about: About) -> str:
    """1.51  How far each band reaches."""
    gun = gun_of(about)
    if not gun:
        return ""
    short, medium, long = gun["range"]
    return f"{gun['short']}: short up to {short} nm, medium up to {medium}, long up to {long}."


def rate_of_fire(about: About) -> str:
    """1.52, 4.2  What it does to the number that is needed."""
    gun = gun_of(about)
    if not gun:
        return ""
    return f"{gun['short']} adds {signed(gun['rof'])}: {NEEDED_TO_HIT - gun['rof']} or more hits, before all else."


def penetration(about: About) -> str:
    """4.31.a  What a die must show against the belt of an enemy at medium range."""
    gun, enemy = gun_of(about), enemy_of(about)
    if not gun or not enemy:
        return ""
    belt, goes = enemy["armour"]["belt"], gun["penetration"][MEDIUM]
    return f"{enemy['short']}'s belt {belt}, less {goes} at medium range: {must_show(belt - goes)}."


def must_show(target: int) -> str:
    """4.31.e, 4.31.f  A penetration die: a 1 always fails, a 10 always goes through."""
    if target <= 1:
        return "every die but a 1 pierces"
    return f"only a {D10} pierces" if target >= D10 else f"{target} or more pierces"


def damage(about: About) -> str:
    """1.54  The dice of a hit."""
    gun = gun_of(about)
    return f"A hit by {gun['short']} throws {counted(gun['damage'], 'die', 'dice')}." if gun else ""


def hit_on(about: About) -> str:
    """1.56  The numbers on which a mount goes."""
    gun = gun_of(about)
    if not gun:
        return ""
    low, high = gun["hit_on"]
    faces = str(low) if low == high else f"{low} to {high}"
    return f"On {faces} of {D10} a mount of {gun['short']} is lost."


def mounts(about: About) -> str:
    """1.55  Each group of mounts in words."""
    groups = [
        f"{group['arcs']}: {counted(group['mounts'], 'mount')} of {counted(group['barrels'], 'barrel')}"
        for group in gun_of(about).get("groups", [])
    ]
    return f"{gun_of(about)['short']} {'; '.join(groups)}." if groups else ""


def torpedoes(about: About) -> str:
    """1.6, 5.2.c  The tubes that are still loaded."""
    torpedo = torpedo_of(about)
    if not torpedo:
        return ""
    most = sum(group["tubes"] for group in torpedo["groups"])
    left = sum(row_of(about.now.get("tubes_left", []), about.part) or [group["tubes"] for group in torpedo["groups"]])
    return f"{left} of {counted(most, 'tube')} loaded."


def torpedo_range(about: About) -> str:
    """1.61  How far they run."""
    torpedo = torpedo_of(about)
    return f"Hers run {counted(torpedo['range'], 'mile')}." if torpedo else ""


def torpedo_damage(about: About) -> str:
    """1.62  The dice of a hit."""
    torpedo = torpedo_of(about)
    return f"One that hits throws {counted(torpedo['damage'], 'die', 'dice')}." if torpedo else ""


def tubes(about: About) -> str:
    """1.63  Each group of tubes in words."""
    groups = [f"{group['arcs']}: {counted(group['tubes'], 'tube')}" for group in torpedo_of(about).get("groups", [])]
    return f"{'; '.join(groups)}." if groups else ""


def boats(about: About) -> str:
    """9.3.a  How many boats are left."""
    left = about.now.get("boats_left")
    return "" if left is None else f"{number_in_words(left).capitalize()} of hers {'is' if left == 1 else 'are'} left."


def speed_marker(about: About) -> str:
    """3.24  What hers does to dice."""
    marker = about.now.get("markers", {}).get("speed", "none")
    if marker not in MARKS:
        return ""
    value = signed(MARKS[marker])
    return f"{about.ship['short']} wears {marker}: {value} to hit for her, and {value} for all who fire at her."


def fires(about: About) -> str:
    """6.23.b  What her fires take from her dice."""
    count = about.now.get("markers", {}).get("fire", 0)
    return f"{counted(count, 'fire')} aboard: {signed(-count)} to each of her dice." if count else ""


def floods(about: About) -> str:
    """6.25.a  What a mile costs her."""
    cost = about.now.get("mile_cost", 1)
    return f"A mile ahead costs her {cost} now." if about.now.get("markers", {}).get("flood", 0) else ""


def splashes(about: About) -> str:
    """4.22  What they do to the next who fires."""
    count = about.now.get("markers", {}).get("splash", 0)
    return f"Heavy guns at long range have {signed(-count)} against her now." if count else ""


def needs(about: About) -> str:
    """4.2  How the number comes about for a gun of hers."""
    gun = gun_of(about)
    if not gun:
        return ""
    least = NEEDED_TO_HIT - gun["rof"]
    own = f"{signed(gun['rof'])} for {gun['short']}"
    return f"{NEEDED_TO_HIT} at medium range, {own}: {least} or more, before size and speeds."

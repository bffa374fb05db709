"""4, 5  Words for the odds: why a modifier counts, why a battery is silent, and a table for people to read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ....engine.words.log_words import number_in_words
from ....engine.words.odds import RARE, aligned, cited, mean, percent
from ....kernel.trace import Note
from ..tables.charts import GREEN, RED, YELLOW
from ..tables.orders import LIGHT_GUNS
from ..tables.ships import Ship
from ..words.breaches import BREACHES, IN_BRIEF
from ..words.vocabulary import at_least, reason

TORPEDOES = LIGHT_GUNS + 1  # the first torpedo type among the weapons of a ship; the guns and light guns come before

MARKERS = {"green": GREEN, "none": 0, "yellow": YELLOW, "red": RED}

TENTHS_OF_MM_TO_AN_INCH = 254


@dataclass(frozen=True, slots=True)
class Reason:
    """A rule that speaks for or against an attack: its number, our words, and what it is worth."""

    rule: str
    words: str
    value: int = 0


def in_brief(breach: int) -> Reason:
    """4.1, 5.1  What keeps a battery silent, in a few words."""
    return Reason(BREACHES[breach].rule, IN_BRIEF[breach])


def reasons_for(notes: Iterable[Note], table: str) -> tuple[Reason, ...]:
    """4.2.b, 5.2.b  The modifiers that a rule noted, in the words of the log."""
    return tuple(Reason(**reason(note, table)) for note in notes)


def weapon_names(card: Mapping[str, Any]) -> dict[int, str]:
    """1.51, 1.6  The weapons of a ship as the file of her card calls them, by number."""
    guns = {i: str(gun["name"]) for i, gun in enumerate(card.get("guns", ()))}
    torpedoes = {TORPEDOES + i: f"torpedo {torpedo['name']}" for i, torpedo in enumerate(card.get("torpedoes", ()))}
    return {**guns, LIGHT_GUNS: "light guns", **torpedoes}


def weapon_name(ship: Ship, weapon: int) -> str:
    """1.5  What a weapon is called if nobody has named it: a gun by its bore."""
    if weapon < LIGHT_GUNS:
        return f'{ship.card.guns[weapon].bore / TENTHS_OF_MM_TO_AN_INCH:.1f}"'.replace(".0", "")
    return "light guns" if weapon == LIGHT_GUNS else "torpedo"


HEADINGS = ("weapon", "dice", "range", "to hit", "armour", "hits", "damage")
WORDS = [HEADINGS.index(heading) for heading in ("weapon", "range", "to hit", "armour")]


def odds_table(odds: Mapping[str, Any]) -> list[str]:
    """4, 5  The odds of an attack as lines of text: each battery with its reasons, then the whole attack."""
    heading, *rows = aligned([HEADINGS, *map(_row, odds["batteries"])], WORDS)
    lines = [heading]
    for battery, row in zip(odds["batteries"], rows, strict=True):
        lines.append(row)
        if battery["reasons"]:
            lines.append("    " + ", ".join(cited(reason) for reason in battery["reasons"]))
    return [*lines, "", *_summary(odds)]


def _row(battery: Mapping[str, Any]) -> tuple[str, ...]:
    if battery["barrels"] == 0:
        return (battery["weapon"], "-", battery["band"] or "-", "-", "-", "-", "-")
    return (
        battery["weapon"],
        str(battery["barrels"]),
        battery["band"] or "-",
        _needed(battery),
        _armour(battery),
        f"{mean(battery['hits']):.2f}",
        f"{mean(battery['damage']):.2f}",
    )


def _needed(battery: Mapping[str, Any]) -> str:
    if battery["to_hit"] is None:
        return "no hit possible"
    second = "" if battery["second_roll"] is None else f" then {at_least(battery['second_roll'])}"
    chance = mean(battery["hits"]) / battery["barrels"]
    return f"{at_least(battery['to_hit'])}{second} ({chance:.0%})"


def _armour(battery: Mapping[str, Any]) -> str:
    """The armour struck, the target number, and the chance of one penetration die where it can be told."""
    if battery["armour"] == "none":
        return "-"
    dice = mean(battery["hits"]) * ((len(battery["damage"]) - 1) // battery["barrels"])
    chance = f" ({mean(battery['damage']) / dice:.0%})" if dice else ""
    return f"{battery['armour']} {battery['target_number']}+{chance}"


def _summary(odds: Mapping[str, Any]) -> list[str]:
    damage = odds["total_damage"]
    ends = [f"Sunk by damage {percent(odds['sunk'])}", f"a magazine explodes {percent(odds['explodes'])}"]
    if "boats_lost" in odds:
        ends[0] = boats_lost_line(odds["boats_lost"])
    return [
        f"Damage expected: {mean(damage):.2f} of {odds['boxes_left']} hull boxes left;"
        f" any at all {percent(1 - damage[0])};"
        f" half of them {percent(sum(damage[(odds['boxes_left'] + 1) // 2 :]))}.",
        "; ".join((*ends, f"lost one way or the other {percent(odds['lost'])}")) + ".",
    ]


def boats_lost_line(chances: Sequence[float]) -> str:
    """9.3.d  How many boats a flotilla may lose: "Loses one boat 34.0%, two 8.0%"."""
    told = [(count, percent(chance)) for count, chance in enumerate(chances) if count > 0 and chance >= RARE]
    if not told:
        return "Loses no boat"
    (first, chance), *more = told
    noun = "boat" if first == 1 else "boats"
    rest = [f"{number_in_words(boats)} {each}" for boats, each in more]
    return ", ".join([f"Loses {number_in_words(first)} {noun} {chance}", *rest])

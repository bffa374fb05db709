"""4, 5  The log of an attack: guns or torpedoes at a target, what is needed and why, every die, the penetration.

Where people throw real dice a telling breaks off before each throw and goes on after it, so a teller begins with
whatever note comes first.
"""

from __future__ import annotations

from typing import Any

from ....engine.contract.events import Event
from ....engine.words.log_words import Telling, counted, number_in_words, sentence, whose
from ....kernel.trace import Note
from ..rules.alternation import TORPEDO
from ..rules.arcs import ABEAM, AHEAD, ASTERN
from ..rules.damage import BELT, DECK, END, does_penetrate
from ..rules.gunfire import second_roll_needed
from ..tables.charts import NEEDED_TO_HIT, OPEN_ENDED_FROM
from ..tables.notes import Noted
from ..tables.orders import LIGHT_GUNS
from ..tables.sea import View
from .dice import throw, thrown
from .vocabulary import (
    REASONS,
    at_least,
    card_of_ship,
    cited,
    dice_in_words,
    points_of_damage,
    range_facts,
    range_in_words,
    reason,
    reasons_in_words,
    ship_name,
    weapon_name,
)

BANDS = ("short", "medium", "long")
ASPECTS = {AHEAD: "ahead", ABEAM: "abeam", ASTERN: "astern"}
SEEN_FROM = {AHEAD: "from ahead", ABEAM: "abeam", ASTERN: "from astern"}
ARMOUR = {BELT: "belt", END: "end", DECK: "deck"}

Facts = dict[str, Any]


def tell_attack(telling: Telling) -> Event:
    """4.2, 5.2  A battery or torpedoes at a target, with as much of the dice as has been thrown."""
    view = telling.view
    opening = telling.take_if(Noted.FIRES, Noted.LAUNCHES)
    words, facts = aimed(telling, opening) if opening is not None else ("", {})
    dice = telling.take_all(Noted.TO_HIT_DIE)
    again = telling.take_all(Noted.SECOND_DIE)
    result = telling.take_if(Noted.HITS)
    by_torpedo = is_by_torpedo(view, opening, result)
    if opening is None:
        words, facts = resumed(view, [*dice, *again], result)
    if dice or again:
        words += f"{': ' if opening is None else '; '}{fallen(view, dice, again, result)}"
        facts |= {"dice": [die.a for die in dice], "second_dice": [note.a for note in again]}
        facts |= dice_facts(dice, again, facts)
    if result is not None:
        facts["hits"] = result.b
    return Event("torpedo" if by_torpedo else "fire", cited("5.2" if by_torpedo else "4.2"), sentence(words), facts)


def dice_facts(dice: list[Note], again: list[Note], facts: Facts) -> Facts:
    """4.2.a, 4.23  Which of the dice have hit, or are thrown again, and which of the second dice have hit."""
    needed, second = facts["needed"], facts["second_needed"]
    return thrown(
        throw("to hit", [(note.a, needed is not None and note.a >= needed) for note in dice]),
        throw("again", [(note.a, second is not None and note.a >= second) for note in again]),
    )


def is_by_torpedo(view: View, opening: Note | None, result: Note | None) -> bool:
    """5  Whether torpedoes are meant; a throw that stands alone belongs to the phase at hand."""
    if opening is not None:
        return opening.what == Noted.LAUNCHES
    return result.c < 0 if result is not None else bool(view.sea.battle.phase == TORPEDO)


def aimed(telling: Telling, opening: Note) -> tuple[str, Facts]:
    """4.2, 5.2  Who attacks whom with what, how far off and how it lies, and what the dice must show."""
    view, by_torpedo = telling.view, opening.what == Noted.LAUNCHES
    weapon = weapon_name(view, opening.a, -1 - opening.c if by_torpedo else opening.c)
    at = telling.take()
    reasons = [reason(note, "5.2" if by_torpedo else "4.2") for note in telling.take_all(*REASONS)]
    modifier = telling.take().a
    words = (
        f"{ship_name(view, opening.a)} {let_fly(opening, weapon)} at {ship_name(view, opening.b)},"
        f" {range_in_words(at.a)}, {SEEN_FROM[at.c]}: {needed_in_words(modifier)}{reasons_in_words(reasons)}"
    )
    facts = {"ship": opening.a, "target": opening.b, "weapon": weapon, "type": opening.c, "barrels": opening.d}
    facts |= {"range": range_facts(view, at.a), "band": None if by_torpedo else BANDS[at.b], "aspect": ASPECTS[at.c]}
    return words, {**facts, "modifier": modifier, "reasons": reasons, **needed_facts(modifier)}


def resumed(view: View, dice: list[Note], result: Note | None) -> tuple[str, Facts]:
    """4.2, 5.2  The same once more in short, for a throw that people have made themselves."""
    needed, facts = needed_in_words(dice[0].b), {"modifier": dice[0].b, **needed_facts(dice[0].b)}
    if result is None:
        return needed, facts
    weapon = weapon_name(view, result.a, result.c)
    words = f"{whose(ship_name(view, result.a))} {weapon}{' torpedoes' if result.c < 0 else ''}, {needed}"
    return words, {"ship": result.a, "weapon": weapon, **facts}


def let_fly(opening: Note, weapon: str) -> str:
    """4.2, 4.4, 5.2  What is fired, and how many dice it throws."""
    if opening.what == Noted.LAUNCHES:
        return f"launches {counted(opening.d, f'{weapon} torpedo', f'{weapon} torpedoes')}"
    if opening.c == LIGHT_GUNS:
        return f"fires {counted(opening.d, 'die', 'dice')} of light guns"
    return f"fires {number_in_words(opening.d)} {weapon}"


def needed_facts(modifier: int) -> Facts:
    """4.2.a, 4.23  What a die must show, and the second after a 10; nothing where no hit is possible."""
    if modifier > OPEN_ENDED_FROM:
        return {"needed": NEEDED_TO_HIT - modifier, "second_needed": None}
    second = second_roll_needed(modifier)
    return {"needed": 10, "second_needed": second} if second <= 10 else {"needed": None, "second_needed": None}


def needed_in_words(modifier: int) -> str:
    """4.2.a, 4.23  The same in words."""
    facts = needed_facts(modifier)
    if facts["needed"] is None:
        return "no hit is possible [4.23]"
    if facts["second_needed"] is not None:
        return f"10 and then {at_least(facts['second_needed'])} needed [4.23]"
    return "any die hits" if facts["needed"] <= 1 else f"{at_least(facts['needed'])} needed"


def fallen(view: View, dice: list[Note], again: list[Note], result: Note | None) -> str:
    """4.2.a, 4.23  The dice, the second dice after a 10, and what has come of them so far."""
    throws = [dice_in_words(note) for note in (dice, again) if note]
    words = ", then ".join(throws)
    if result is None:
        return f"{words}: {number_in_words(sum(die.a == 10 for die in dice))} to throw again"
    return f"{words}: {counted(result.b, 'hit')}{torpedo_damage(view, result)}"


def torpedo_damage(view: View, result: Note) -> str:
    """5.3  What each torpedo that has hit does; armour does not count."""
    if result.c >= 0 or result.b == 0:
        return ""
    damage = card_of_ship(view, result.a)["torpedoes"][-1 - result.c]["damage"]
    return f", {points_of_damage(damage)}{' each' if result.b > 1 else ''} whatever the armour [5.3]"


def tell_penetration(telling: Telling) -> Event:
    """4.31  The dice against armour."""
    struck = telling.take_if(Noted.PENETRATION)
    dice = telling.take_all(Noted.PENETRATION_DIE)
    target_number = struck.a if struck is not None else dice[0].b
    words = f"penetration {at_least(min(max(2, target_number), 10))}"
    facts: Facts = {"needed": target_number}
    if struck is not None:
        armour, value = armour_facts(telling.view, struck)
        words += f" against {armour} {value}"
        facts |= {"target": struck.d, "armour": armour, "armour_value": value}
    words += " [4.31]"
    if dice:
        points = sum(does_penetrate(note.a, target_number) for note in dice)
        words += f": {dice_in_words(dice)}: {points_of_damage(points)}"
        facts |= {"dice": [note.a for note in dice], "damage": points}
        facts |= thrown(throw("pierce", [(note.a, does_penetrate(note.a, target_number)) for note in dice]))
    return Event("hit", cited("4.31"), sentence(words), facts)


def armour_facts(view: View, struck: Note) -> tuple[str, int]:
    """1.3, 4.31  Which armour of the target was struck, and its figure."""
    armour = ARMOUR[struck.c]
    return armour, int(card_of_ship(view, struck.d)["armour"][armour])


def tell_fire_lost(telling: Telling) -> Event:
    """4.11.r2  A battery whose target an earlier one has sunk."""
    lost, view = telling.take(), telling.view
    weapon = weapon_name(view, lost.a, lost.c)
    words = f"{whose(ship_name(view, lost.a))} {weapon} fire is lost: {ship_name(view, lost.b)} is gone [4.11]"
    return Event("fire", cited("4.11"), sentence(words), {"ship": lost.a, "target": lost.b, "weapon": weapon})

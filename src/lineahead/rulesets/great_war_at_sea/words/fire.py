"""B8, B9.a  The log of guns and torpedoes: targets that are named, dice with what they need and why, and hits."""

from __future__ import annotations

from typing import NamedTuple

from ....engine.contract.events import Event
from ....engine.words.log_words import Facts, Telling, counted, die, listed, whose
from ....kernel.dice import D6, D20
from ....kernel.trace import Note
from ..rules.conditions import is_by_d6
from ..tables.notes import Noted
from ..tables.sea import View
from .reasons import OF_FIRE, reasons_in_words
from .vocabulary import BATTERY_WORDS, cited, is_told_of_ship, ship_name

# Why dice are better or worse: the rule for guns, the rule for torpedoes, the words.


# Why a battery throws only half its dice.
HALVES = {
    Noted.HALF_DICE_ON_FIRE: "halved by the fire on board [P.f],",
    Noted.HALF_DICE_AT_MTB: "halved at an MTB [18.411.a],",
}


class Arms(NamedTuple):
    """The notes of one kind of fire, the rule by dice of twenty and of six sides, and its kind of line."""

    kind: str
    begins: Noted
    needed: Noted
    die: Noted
    hits: Noted
    by_d20: str
    by_d6: str


GUNS = Arms("gunnery", Noted.FIRES, Noted.GUN_NEEDED, Noted.GUN_DIE, Noted.GUN_HITS, "B8.t1", "P.a")
TORPEDOES = Arms("torpedo", Noted.LAUNCHES, Noted.TORPEDO_NEEDED, Noted.TORPEDO_DIE, Noted.TORPEDO_HITS, "B9.t1", "P.i")


def tell_targets(telling: Telling) -> Event:
    """B8.g  The targets that a side names for its guns."""
    notes, view = telling.take_all(Noted.NAMES_TARGET), telling.view
    aims = [f"{guns_of(view, note.a, note.b)} at {ship_name(view, note.c)}" for note in notes]
    facts: Facts = {"aims": [{"ship": note.a, "battery": note.b, "target": note.c} for note in notes]}
    return Event("aim", cited("B8.g"), f"Targets are named: {listed(aims)} [B8.g].", facts)


def tell_launch_targets(telling: Telling) -> Event:
    """B8.g, B9.a  The targets that a side names for its torpedoes."""
    notes, view = telling.take_all(Noted.NAMES_LAUNCH), telling.view
    aims = [f"{ship_name(view, note.a)} {counted(note.c, 'factor')} at {ship_name(view, note.b)}" for note in notes]
    facts: Facts = {"aims": [{"ship": note.a, "target": note.b, "factors": note.c} for note in notes]}
    return Event("aim", cited("B8.g"), f"Torpedo targets are named: {listed(aims)} [B8.g].", facts)


def guns_of(view: View, ship: int, battery: int) -> str:
    """CRD.a  A battery of a ship."""
    return f"{whose(ship_name(view, ship))} {BATTERY_WORDS[battery]} guns"


def tell_guns(telling: Telling) -> Event | None:
    """B8.a  A battery's dice, or the part of them that has been thrown."""
    return tell_fire(telling, GUNS)


def tell_torpedoes(telling: Telling) -> Event | None:
    """B9.a  A ship's torpedo dice, or the part of them that has been thrown."""
    return tell_fire(telling, TORPEDOES)


def tell_reasons(telling: Telling) -> Event | None:
    """B8.b, B9.t1  Reasons that stand before their dice."""
    telling.take_all(*HALVES, *OF_FIRE)
    return None


def tell_fire(telling: Telling, arms: Arms) -> Event | None:
    """B8.a, B9.a  Who fires at whom, what each die needs and why, how they fell, and the hits."""
    begins, halves = telling.take_if(arms.begins), [HALVES[Noted(note.what)] for note in telling.take_all(*HALVES)]
    reasons = telling.take_all(*OF_FIRE)
    needed, dice = telling.take_if(arms.needed), telling.take_all(arms.die)
    hits = telling.take_if(arms.hits)
    by_d6 = is_by_d6(telling.view.sea.battle)
    rule = arms.by_d6 if by_d6 else arms.by_d20
    words = " ".join(filter(None, [who_fires(telling.view, arms, begins, hits), *halves, need_in_words(needed, rule)]))
    words += reasons_in_words(reasons, arms is TORPEDOES)
    if dice:
        words += f": {', '.join(str(die.a) for die in dice)}"
    if hits is not None:
        words += f"; {counted(hits.c, 'hit')}"
    facts: Facts = {"dice": [die(D6 if by_d6 else D20, note.a, note.b != 0) for note in dice]}
    facts |= fire_facts(begins, needed, hits, arms)
    if not is_seen(telling.view, facts):
        return None
    return Event(arms.kind, cited(rule), f"{words}.", facts)


def is_seen(view: View, facts: Facts) -> bool:
    """18.2.c  Whether the viewer knows both ships, which all do on the tactical map."""
    return all(is_told_of_ship(view, facts[key]) for key in ("ship", "target") if key in facts)


def who_fires(view: View, arms: Arms, begins: Note | None, hits: Note | None) -> str:
    """B8.c, B9.a  Who fires at whom, with how many dice."""
    if begins is None:
        if hits is None:
            return "The dice"
        return f"{shooter(view, arms, hits.a, hits.d)} at {ship_name(view, hits.b)}"
    target, count = (begins.c, begins.d) if arms is GUNS else (begins.b, begins.c)
    return f"{shooter(view, arms, begins.a, begins.b)} at {ship_name(view, target)}, {counted(count, 'die', 'dice')},"


def shooter(view: View, arms: Arms, ship: int, battery: int) -> str:
    """CRD.a  Whose guns or torpedoes."""
    return guns_of(view, ship, battery) if arms is GUNS else f"{whose(ship_name(view, ship))} torpedoes"


def need_in_words(needed: Note | None, rule: str) -> str:
    """B8.t1, B9.t1, P.a  What each die needs at a range."""
    return f"range {needed.c}, {needed.a} or more [{rule}]" if needed is not None else ""


def fire_facts(begins: Note | None, needed: Note | None, hits: Note | None, arms: Arms) -> Facts:
    """B8.a  Ship, weapon, target, what each die needs, and hits in figures."""
    facts: Facts = {}
    if begins is not None:
        target, count = (begins.c, begins.d) if arms is GUNS else (begins.b, begins.c)
        facts |= {"ship": begins.a, "weapon": weapon_in_words(arms, begins.b), "target": target, "count": count}
    if needed is not None:
        facts |= {"needed": needed.a, "modifier": needed.b, "range": needed.c, "sides": needed.d}
    if hits is not None:
        facts |= {"ship": hits.a, "target": hits.b, "hits": hits.c}
    return facts


def weapon_in_words(arms: Arms, battery: int) -> str:
    """CRD.a  What is fired."""
    return f"{BATTERY_WORDS[battery]} guns" if arms is GUNS else "torpedoes"

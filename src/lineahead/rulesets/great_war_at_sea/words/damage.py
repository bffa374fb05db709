"""B8.d, B9.b, B9.c  The log of damage: one line for a hit with all that it does, and one for a ship that sinks."""

from __future__ import annotations

from collections.abc import Callable

from ....engine.contract.events import Event
from ....engine.words.log_words import Facts, Telling, counted, sentence, side_name
from ....kernel.trace import Note
from ..tables.cards import DEAD_IN_THE_WATER
from ..tables.charts import (
    FIRE_OUT_ON,
    FLOODING_STOPS_ON,
    MOUNT,
    PRIMARY_FACTOR,
    SECONDARY_FACTOR,
    SPEED,
    TERTIARY_FACTOR,
)
from ..tables.notes import Noted
from ..tables.sea import View
from ..tables.ships import NOBODY, ON_HEXES, is_boat
from .reasons import OF_MINES, reasons_in_words
from .vocabulary import ARMOUR_WORDS, BATTERY_WORDS, SPEED_WORDS, cited, is_told_of_ship, ship_name, total_in_words

LACKED = {
    MOUNT: "torpedo mount",
    SPEED: "way",
    PRIMARY_FACTOR: "primary guns",
    SECONDARY_FACTOR: "secondary guns",
    TERTIARY_FACTOR: "tertiary guns",
}


def speed_in_words(speed: int) -> str:
    """B7.i  A speed to which damage has brought a ship."""
    return "dead in the water" if speed == DEAD_IN_THE_WATER else f"speed {SPEED_WORDS[speed]}"


def critical_in_words(note: Note) -> str:
    """B9.c  Critical damage by its die, +2 for each from below before."""
    return f"critical damage, {total_in_words(note.b, note.c)} [B9.c]"


def box_in_words(note: Note) -> str:
    """B9.e  A hull box that goes."""
    return f"a {ARMOUR_WORDS.get(note.b, 'bare')} hull box is lost, {counted(note.c, 'box', 'boxes')} left [B9.e]"


def struck_below(note: Note) -> str:
    """B9.b, B13.2  The die of a torpedo or mine hit; the weaker mines do no critical damage."""
    return f"a hit below the waterline, the die shows {note.b}{' [B13.2], no critical' if note.c else ''} [B9.b]"


def fought(what: str, needed: int, note: Note, rule: str) -> str:
    """B8.d, B9.c  A die against fire or water."""
    return f"{what}, {needed} or more ends it [{rule}]: {note.b}, {'it is over' if note.c else 'it goes on'}"


# What each note says of a ship, after her name: its rule and its words.
PHRASES: dict[int, tuple[str, Callable[[Note], str]]] = {
    Noted.STRUCK_BY_SHELL: ("B8.d", lambda note: f"struck by a {BATTERY_WORDS.get(note.b, 'stray')} shell"),
    Noted.DAMAGE_DICE: ("B8.d", lambda note: f"the dice show {note.b} [B8.d]"),
    Noted.FACTOR_LOST: (
        "B8.d",
        lambda note: f"a {BATTERY_WORDS[note.b]} factor is lost, {counted(note.c, 'factor')} left [B8.d]",
    ),
    Noted.MOUNT_LOST: ("B8.d", lambda _note: "the torpedo mount is lost [B8.d]"),
    Noted.SPEED_LOST: ("B7.i", lambda note: f"a step of speed is lost: {speed_in_words(note.b)} [B7.i]"),
    Noted.BOX_LOST: ("B9.e", box_in_words),
    Noted.ARMOUR_HOLDS: ("B8.e", lambda note: f"the {ARMOUR_WORDS.get(note.b, 'bare')} armour holds [B8.e]"),
    Noted.CRITICAL_HELD: ("B8.e", lambda _note: "heavy armour keeps critical damage out [B8.e]"),
    Noted.REFERRED: ("B8.h", lambda note: f"no {LACKED.get(note.b, 'such part')} to lose, so the hull is hit [B8.h]"),
    Noted.EXCESS_DAMAGE: ("P.u2", lambda _note: "excess damage [P.u2]"),
    Noted.CATCHES_FIRE: ("B8.d", lambda _note: "she catches fire [B8.d]"),
    Noted.FIRE_DIE: ("B8.d", lambda note: fought("fire", FIRE_OUT_ON, note, "B8.d")),
    Noted.UNDERWATER_DIE: ("B9.b", struck_below),
    Noted.DUD: ("B9.b", lambda _note: "a dud or a glancing blow, no damage [B9.b]"),
    Noted.CRITICAL_DIE: ("B9.c", critical_in_words),
    Noted.RUDDER_JAMS: ("B9.c", lambda _note: "her rudder jams, she cannot move next round [B9.c]"),
    Noted.FLOODS: ("B9.c", lambda _note: "she floods [B9.c]"),
    Noted.FLOODING_DIE: ("B9.c", lambda note: fought("flooding", FLOODING_STOPS_ON, note, "B9.c")),
    Noted.HALF_HULL_LOST: ("B9.c", lambda note: f"half her hull goes, {counted(note.b, 'box', 'boxes')} [B9.c]"),
    Noted.SLOWED_BY_DAMAGE: ("B9.e", lambda note: f"the damage slows her: {speed_in_words(note.b)} [B9.e]"),
    Noted.MINE_DICE: (
        "B13.2",
        lambda note: f"the mines [B13.2], {total_in_words(note.b, note.c)}: {counted(note.d, 'hit')}",
    ),
    Noted.MINE_STRIKES: ("B13.2", lambda _note: "struck by a mine [B13.2]"),
}
# Notes with which a new line begins; a die below the waterline goes on with the line of its mine.
HEADS = (
    Noted.STRUCK_BY_SHELL,
    Noted.UNDERWATER_DIE,
    Noted.MINE_DICE,
    Noted.MINE_STRIKES,
    Noted.FIRE_DIE,
    Noted.FLOODING_DIE,
)
# Reasons that the totals of dice have in them, and so stand within a line.
WITHIN = (Noted.EARLIER_CRITICALS, Noted.EXTRA_MINES, Noted.FAST_IMPULSE, Noted.SWEEPER_LEADS)


def tell_damage(telling: Telling) -> Event | None:
    """B8.d, B9.b  A hit and all that it does to a ship, told to those who know her."""
    reasons = telling.take_all(*WITHIN)
    if not telling.is_next(*PHRASES):
        return None
    first = telling.take()
    notes = [first, *consequences(telling, first)]
    if not is_told_of_ship(telling.view, first.a):
        return None
    return damage_event(telling.view, reasons, notes)


def consequences(telling: Telling, first: Note) -> list[Note]:
    """B8.d, B9.b  The notes about the same ship that belong to the same hit."""
    notes: list[Note] = []
    before = first.what
    while telling.is_next(*PHRASES, Noted.EARLIER_CRITICALS):
        note = telling.peek()
        if note.what == Noted.EARLIER_CRITICALS:
            telling.take()
            continue
        is_of_the_mine = note.what == Noted.UNDERWATER_DIE and before == Noted.MINE_STRIKES
        if note.a != first.a or (note.what in HEADS and not is_of_the_mine):
            break
        notes.append(telling.take())
        before = note.what
    return notes


def damage_event(view: View, reasons: list[Note], notes: list[Note]) -> Event:
    """B8.d  The line: the ship, then one thing after the other."""
    parts = [PHRASES[note.what][1](note) for note in notes]
    because = reasons_in_words([note for note in reasons if note.what in OF_MINES])
    kind = "critical" if any(note.what == Noted.CRITICAL_DIE for note in notes) else "damage"
    rule = PHRASES[notes[0].what][0]
    words = f"{ship_name(view, notes[0].a)}{because}: {'; '.join(parts)}"
    by_mine = {"mine": True} if notes[0].what == Noted.MINE_STRIKES else {}
    return Event(kind, cited(rule), sentence(words), {"ship": notes[0].a, **by_mine})


def tell_sinking(telling: Telling) -> Event:
    """B9.e  A ship sinks, which everybody hears; by whom, if by anybody."""
    note, view = telling.take(), telling.view
    by = f", the work of {side_name(view, note.b)}" if note.b != NOBODY else ""
    facts = {"ship": note.a, "by": note.b, **where_sunk(view, note.a)}
    return Event("sunk", cited("B9.e"), f"{ship_name(view, note.a)} sinks{by} [B9.e].", facts)


def where_sunk(view: View, number: int) -> Facts:
    """B1.d, B7.a  The hex of the tactical map where a ship went down, or the sea zone, as far as it is known."""
    ship = view.sea.ships[number]
    if view.sea.battle.stage == ON_HEXES:
        return {"hex": [ship.q, ship.r]}
    zone = ship.zone if is_boat(ship) else view.sea.fleets[ship.fleet].zone if ship.fleet >= 0 else NOBODY
    return {"zone": zone} if zone >= 0 else {}

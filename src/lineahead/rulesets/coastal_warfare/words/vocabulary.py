"""Words of the log: who is meant, as far as a viewer knows, numbers, places, and the reasons of modifiers."""

from __future__ import annotations

from ....engine.page.shapes import Reason
from ....engine.words import log_words
from ....engine.words.log_words import Facts, number, signed
from ....kernel.trace import Note
from ..knowledge.rows import is_owner
from ..tables.notes import Noted
from ..tables.sea import View
from ..tables.ships import CM, NOBODY, SHIP_COUNTER, UNKNOWN, Counter
from .on_chart import in_cm, in_degrees

SPOKEN_WITH_AN = "AEFHILMNORSX"
D6 = 6
D10 = 10

REASONS = {
    Noted.RAM_RANKS: ("RAM.b", "difference of size"),
    Noted.RAM_TARGET_STATIONARY: ("RAM.b", "target stationary"),
    Noted.RAM_TARGET_FAST: ("RAM.b", "target at 12 cm or more"),
    Noted.RAM_UNMEANT: ("RAM.e", "not meant"),
    Noted.TARGET_FAST: ("TEF.c", "target at 12 cm or more"),
    Noted.STRUCK_END_ON: ("TEF.d", "struck end on"),
    Noted.TARGET_STATIONARY: ("TEF.e", "target stationary"),
    Noted.SUBMARINE_FIRED: ("TEF.f", "fired by a submarine"),
    Noted.TARGET_MERCHANT: ("TEF.g", "merchant ship"),
    Noted.TARGET_FIRING: ("OBS.e", "target firing"),
    Noted.TARGET_LIT: ("OBS.e", "target lit"),
    Noted.RADAR_USED: ("OBS.f", "radar"),
    Noted.HYDROPHONE_USED: ("OBS.f", "hydrophones"),
    Noted.TARGET_MOVING: ("OBS.g", "target moving"),
    Noted.TARGET_CLOSE: ("OBS.g", "within 12 cm"),
    Noted.TARGET_NOT_SMALL: ("OBS.h", "larger than a motor boat"),
    Noted.OBSERVED_BEFORE: ("OBS.i", "seen before"),
    Noted.RADAR_DETECTED: ("OBS.j", "its radar detected"),
    Noted.OBSERVER_FAST: ("OBS.k", "observer above half speed"),
    Noted.SCREENED: ("OBS.l", "a ship in between"),
    Noted.POOR_WEATHER: ("OBS.m", "poor weather"),
    Noted.UNAWARE: ("OBS.n", "unaware of the enemy"),
    Noted.STRADDLED_BEFORE: ("VAR.b", "straddled before"),
    Noted.STATIONARY_TARGET: ("VAR.c", "target stationary"),
    Noted.ABOVE_HALF_SPEED: ("VAR.d", "above half speed"),
    Noted.TURNED: ("VAR.e", "firer turned"),
    Noted.SMALL_IN_MEDIUM_SEA: ("VAR.f", "small craft in a medium sea"),
    Noted.HEAVY_GUNS: ("VAR.g", "heavy guns on a small hull"),
}


class Telling(log_words.Telling):
    """The notes of one step.

    `firing` is the counter that has opened fire, for a viewer who does not know which ship it is. A torpedo that has
    struck is gone from its marker, which is no dummy for that.
    """

    __slots__ = ("_struck", "_turned_up", "firing")

    def __init__(self, notes: list[Note], view: View) -> None:
        super().__init__(notes, view)
        self.firing = NOBODY
        self._turned_up = {note.a: place for place, note in enumerate(notes) if note.what == Noted.DISCLOSED}
        self._struck = {note.a for note in notes if note.what == Noted.TORPEDO_EFFECT}

    def name(self, number: int) -> str:
        """A counter as it was called when this happened: a marker until it was turned up, whatever is known now."""
        counter = counter_of(self.view, number)
        is_still_hidden = self.place <= self._turned_up.get(number, -1)
        if number in self._struck or (is_still_hidden and not is_owner(counter.side, self.view.viewer)):
            return marker_name(counter)
        return name_of_counter(self.view, counter)


def counter_of(view: View, number: int) -> Counter:
    """A counter as its viewer knows it."""
    counter: Counter = view.sea.counters[number]
    return counter


def marker_name(counter: Counter) -> str:
    """INT.d  A counter by its number, which tells nothing."""
    return f"{'marker' if counter.kind == SHIP_COUNTER else 'torpedo'} {counter.number}"


def name_of_counter(view: View, counter: Counter) -> str:
    """MOV.a  A ship by her name where she is known; dummies are called so to their owner alone."""
    is_ship = counter.kind == SHIP_COUNTER
    if is_ship and counter.ship >= 0:
        return ship_name(view, counter.ship)
    is_dummy = counter.ship == NOBODY if is_ship else counter.torpedoes == 0
    mark = marker_name(counter)
    return f"dummy {mark}" if is_dummy and is_owner(counter.side, view.viewer) else mark


def ship_name(view: View, ship: int) -> str:
    """A ship of the order of battle."""
    return view.scenario.ships[ship].name


def is_known(view: View, ship: int) -> bool:
    """OBS.o  Whether a viewer knows which counter a ship is, and so may read her chart."""
    return bool(view.sea.ships[ship].counter != UNKNOWN)


def counter_number(view: View, ship: int) -> int | None:
    """OBS.o  The counter of a ship, where it is known."""
    return int(view.sea.ships[ship].counter) if is_known(view, ship) else None


def is_told_secrets(view: View, side: int) -> bool:
    """MOV.a  Whether a viewer is told what only a side may know."""
    return is_owner(side, view.viewer)


def ship_with_type(view: View, ship: int) -> str:
    """CHT.n  A ship's name and what she is, unless the name says it."""
    name, text = ship_name(view, ship), view.scenario.cards.get(view.scenario.ships[ship].card, {})
    kind = str(text.get("type", ""))
    if not kind or kind.casefold() in name.casefold():
        return name
    return f"{name}, {with_article(kind)}"


def with_article(kind: str) -> str:
    """A type of vessel in a sentence: "an S-boat", "an MTB", "a corvette"."""
    is_spelled = len(kind) > 1 and not kind[1].islower()
    word = kind if is_spelled else kind[0].lower() + kind[1:]
    is_open = word[0] in SPOKEN_WITH_AN if is_spelled else word[0] in "aeiou"
    return f"{'an' if is_open else 'a'} {word}"


def cited(clause: str) -> str:
    """The rule as an event names it."""
    return f"CW-{clause}"


def cm_in_words(hundredths: int) -> str:
    """A distance: "8 cm", "7.5 cm"."""
    return f"{hundredths / CM:.2f}".rstrip("0").rstrip(".") + " cm"


def place_in_words(x: int, y: int) -> str:
    """A place: centimetres east and south of the table's corner."""
    return f"({x / CM:.0f}, {y / CM:.0f})"


def place_facts(counter: Counter) -> Facts:
    """Where a counter lies, in centimetres and degrees."""
    return {"x": in_cm(counter.x), "y": in_cm(counter.y), "heading": in_degrees(counter.heading)}


def reason(note: Note) -> Reason:
    """OBS.r3, VAR.a, TEF.r7, RAM.b  A modifier with its rule."""
    rule, words = REASONS[Noted(note.what)]
    return {"rule": cited(rule), "words": words, "value": note.a}


def reasons_in_words(reasons: list[Reason]) -> str:
    """All modifiers, each with its rule: ", target moving +1 [OBS.g]"; nothing if there are none."""
    return "".join(f", {one['words']} {signed(one['value'])} [{one['rule'].removeprefix('CW-')}]" for one in reasons)


def score_in_words(face: int, reasons: list[Reason]) -> str:
    """A die, what changes it, and what it comes to."""
    if not reasons:
        return str(face)
    total = number(face + sum(one["value"] for one in reasons))
    return f"{face}{reasons_in_words(reasons)} makes {total}"

"""What the logs of all rule sets have in common: notes taken up one by one, and numbers, names and dice in words."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeVar

from ...kernel.dice import Throw
from ...kernel.trace import Note
from ..contract.events import Event
from ..contract.ruleset import View
from ..contract.scenario import Scenario, remembered

MINUS = "−"

Facts = dict[str, Any]

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
DEGREE = 100

# His or Her Majesty's, and the like: what navies put before the names of their ships, and before nothing else.
PREFIXES = (
    "ARA BAP FNS FS HDMS HHMS HIJMS HIMS HMAS HMCS HMIS HMNZS HMS HMSAS HMT HNLMS HNMS HNoMS HSwMS IJN INS KNM"
    " MN NMS NRP ORP RHS RMS RN ROU SATS SMS SMU SPS SS TCG USAT USCGC USS"
)
PREFIX = re.compile(rf"^(?:{'|'.join(PREFIXES.split())}) (?=[^\W\d])")


AnyTelling = TypeVar("AnyTelling", bound="Telling")


class Telling:
    """The notes of one step on their way to one viewer, taken up one by one; `place` is that of the next."""

    __slots__ = ("notes", "place", "view")

    def __init__(self, notes: list[Note], view: View) -> None:
        self.notes, self.place, self.view = notes, 0, view

    def is_next(self, *kinds: int) -> bool:
        """Whether there is a next note, of one of these kinds (of any, if none is named)."""
        return self.place < len(self.notes) and (not kinds or self.notes[self.place].what in kinds)

    def peek(self) -> Note:
        """The next note, left where it is."""
        return self.notes[self.place]

    def take(self) -> Note:
        """The next note."""
        self.place += 1
        return self.notes[self.place - 1]

    def take_if(self, *kinds: int) -> Note | None:
        """The next note if it is of one of these kinds."""
        return self.take() if self.is_next(*kinds) else None

    def take_all(self, *kinds: int) -> list[Note]:
        """All that follow of these kinds."""
        taken = []
        while self.is_next(*kinds):
            taken.append(self.take())
        return taken


Teller = Callable[[AnyTelling], Event | None]


def told(telling: AnyTelling, teller_of: Callable[[int], Teller[AnyTelling]]) -> list[Event]:
    """The notes of a step as events, each told by the teller of the note with which it begins."""
    events = []
    while telling.is_next():
        event = teller_of(telling.peek().what)(telling)
        if event is not None:
            events.append(event)
    return events


def pass_over(telling: Telling) -> None:
    """A note that needs no line, or belongs to one that its viewer is not told."""
    telling.take()


def short_name(view: View, ship: int) -> str:
    """A ship without HMS or SMS, unless another ship has the same name."""
    return short_names(view.scenario)[ship]


@remembered
def short_names(scenario: Scenario) -> list[str]:
    """What a log calls each ship of a scenario."""
    short = [PREFIX.sub("", entry.name, count=1) for entry in scenario.ships]
    return [name if short.count(name) == 1 else entry.name for name, entry in zip(short, scenario.ships, strict=True)]


def side_name(view: View, side: int) -> str:
    """A side as a log calls it."""
    return f"the {view.scenario.sides[side]} side"


def does(name: str, one: str, several: str) -> str:
    """A group of ships and what it does: "the Brest squadron is ...", "the Destroyers are ..."."""
    return f"{name} {several if name.startswith('the ') and name.endswith('s') else one}"


def whose(name: str) -> str:
    """The possessive of a name."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def number_in_words(number: int) -> str:
    """A number as prose has it: words up to ten, then figures."""
    return NUMBERS[number] if 0 <= number <= 10 else str(number)


def dice_due_in_words(throw: Throw, purpose: str, ship: str = "") -> str:
    """Dice that are due: whom they are about, how many, what for, and on what it happens."""
    dice = f"{number_in_words(throw.count)} d{throw.kind}"
    words = f"{ship}: throw {dice}" if ship else f"Throw {dice}"
    return f"{words} {purpose}".rstrip() + f"{needed_in_words(throw)}."


def needed_in_words(throw: Throw) -> str:
    """On what it happens: by each die for itself, or by all together where one could not show so much."""
    least, most = max(throw.needed, 0), max(-throw.needed, 0)
    if least == most == 0:
        return ""
    if abs(throw.needed) > throw.kind and throw.count > 1:
        return f": on {least} or more together" if least else f": on {most} or less"
    if least > throw.kind:
        return ": no face is enough"
    if least == 1 or most >= throw.kind:
        return ": on any face"
    if least == throw.kind or most == 1:
        return f": on {least or most}"
    return f": on {least} or more" if least else f": on {most} or less"


def number(value: float) -> str:
    """A number as people read it: 2, or −2 with the sign that is a minus."""
    return f"{value:g}".replace("-", MINUS)


def signed(value: int) -> str:
    """A number that is added or taken away: +2, or −1 with the sign that people read as a minus."""
    return f"{value:+d}".replace("-", MINUS)


def counted(number: int, noun: str, plural: str = "") -> str:
    """So many of something: "no boxes", "one box", "three boxes"."""
    return f"{number_in_words(number)} {noun if number == 1 else plural or noun + 's'}"


def listed(names: list[str]) -> str:
    """Several names in a row."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def won_in_words(words: str, side: str) -> str:
    """How it ended, with the winner: "the British side won by 6 to 1", "a victory for the British side"."""
    return f"the {side} side {words}" if words.startswith("won ") else f"{words} for the {side} side"


def sentence(words: str) -> str:
    """With a capital and a full stop, unless it has an end already."""
    return f"{words[0].upper()}{words[1:]}{'' if words[-1] in '.!?' else '.'}"


def degrees_in_words(hundredths: int) -> str:
    """An angle: "45°", "22.5°"."""
    return f"{hundredths / DEGREE:.1f}".removesuffix(".0") + "°"


def course_in_words(hundredths: int) -> str:
    """A course as sailors say it: "045°"."""
    return f"{round(hundredths / DEGREE) % 360:03d}°"


def die(kind: int, face: int, counts: bool) -> Facts:
    """A die as it fell, and whether it was good for something."""
    return {"kind": kind, "face": face, "counted": counts}

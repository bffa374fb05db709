"""OBS  The chance to spot, for each thing that a marker may be as far as a viewer knows.

The rules themselves are asked: for every class that the marker may belong to, as a ship or as a dummy issued with one,
it is supposed to be of that class, the modifiers are taken, and every face of the die is tried.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from ....kernel.chances import chances_of
from ....kernel.records import copy_of
from ....kernel.trace import Note, Trace
from ..knowledge.belief import can_have_done, follows, is_strange, may_be, must_be_real
from ..rules.board import centimetres
from ..rules.observation import roll_to_spot, score_needed
from ..rules.observation_modifiers import carries, observation_modifier
from ..tables.cards import E_BOAT, NAXOS, RADAR, Card
from ..tables.sea import View
from ..tables.ships import NOBODY, SHIP_COUNTER, UNKNOWN, Counter, Ship, has
from ..words.vocabulary import reason
from .shapes import ChanceToSpot, Sighting


@dataclass(frozen=True, slots=True)
class Possibility:
    """OBS.b  One thing that a marker may be: words for it, its classes, and the chance to spot it with the reasons."""

    what: str
    classes: tuple[str, ...]
    modifier: int
    chance: Fraction
    reasons: tuple[tuple[int, int], ...]

    def as_json(self) -> ChanceToSpot:
        """The same in plain values."""
        return {
            "what": self.what,
            "classes": list(self.classes),
            "modifier": self.modifier,
            "chance": float(self.chance),
            "reasons": [reason(Note(why, value)) for why, value in self.reasons],
        }


@lru_cache(maxsize=64)
def chance_to_spot(needed: int, modifier: int) -> Fraction:
    """OBS.b, OBS.r7  The chance of one die, over its faces."""
    if needed == 0:
        return Fraction(0)
    return chances_of(lambda dice, _: roll_to_spot(needed, modifier, 0, dice)[1], most=1).at_least(1)


def observation_odds(view: View, observer: int, target: int, radar: bool = False) -> Sighting:
    """OBS  The odds of one chance in plain values: range, score needed, and the chance for each thing it may be."""
    counters = view.sea.counters
    range_cm = centimetres(counters[observer], counters[target])
    return {
        "range": range_cm,
        "needed": score_needed(range_cm) or None,
        "possibilities": [possibility.as_json() for possibility in possibilities(view, observer, target, radar)],
    }


def possibilities(view: View, observer: int, target: int, radar: bool = False) -> list[Possibility]:
    """OBS  Everything that a counter may be, those that are spotted alike together; the least easily spotted first."""
    found: dict[tuple[str, tuple[tuple[int, int], ...]], set[str]] = {}
    for what, name, counters, ships in suppositions(view, observer, target):
        reasons = reasons_for(view, ships, counters, observer, target, radar)
        found.setdefault((what, reasons), set()).add(name)
    counters = view.sea.counters
    needed = score_needed(centimetres(counters[observer], counters[target]))
    made = []
    for (what, reasons), names in found.items():
        modifier = sum(value for _, value in reasons)
        classes = tuple(sorted(names - {""}))
        made.append(Possibility(what, classes, modifier, chance_to_spot(needed, modifier), reasons))
    return sorted(made, key=lambda possibility: (possibility.modifier, possibility.what))


Supposition = tuple[str, str, list[Counter], list[Ship]]


def suppositions(view: View, observer: int, target: int) -> list[Supposition]:
    """MOV.b, MOV.n  For each thing that a counter may be: words, class, and the tables as they would be."""
    ships, counters = view.sea.ships, view.sea.counters
    marker = counters[target]
    if marker.kind != SHIP_COUNTER:
        return [("torpedo", "", counters, ships)]
    if not is_strange(marker) and marker.issued != UNKNOWN:
        return [(size_words(ships[marker.issued].card), card_name(view, marker.issued), counters, ships)]
    found = []
    for ship in ships:
        if may_be(view.sea.battle, counters, ship, marker) or may_be_dummy_of(ship, marker):
            supposed = supposing(counters, target, ship.number)
            words, name = size_words(ship.card), card_name(view, ship.number)
            found.append((words, name, supposed, ships))
            if can_be_heard(view, observer, ship, marker):
                found.append((f"{words} using radar", name, supposed, with_radar(ships, ship.number)))
    return found


def may_be_dummy_of(ship: Ship, marker: Counter) -> bool:
    """MOV.n  Whether a marker may be a dummy that was issued with a ship."""
    if ship.side != marker.side or must_be_real(marker) or follows(ship):
        return False
    return marker.place_of in (0, ship.number + 1) and can_have_done(ship, marker)


def can_be_heard(view: View, observer: int, ship: Ship, marker: Counter) -> bool:
    """OBS.j  Whether the observer has a radar detector and the marker may be a ship with radar."""
    ships, counters = view.sea.ships, view.sea.counters
    return (
        carries(ships, counters[observer], NAXOS)
        and has(ship, RADAR)
        and may_be(view.sea.battle, counters, ship, marker)
    )


def supposing(counters: list[Counter], target: int, ship: int) -> list[Counter]:
    """MOV.b  The counters if one of them were a ship."""
    supposed = counters[:]
    supposed[target] = copy_of(counters[target])
    supposed[target].issued = supposed[target].ship = ship
    return supposed


def with_radar(ships: list[Ship], ship: int) -> list[Ship]:
    """OBS.j  The ships if one of them used radar."""
    supposed = ships[:]
    supposed[ship] = copy_of(ships[ship])
    supposed[ship].radar_on = 1
    return supposed


def reasons_for(
    view: View, ships: list[Ship], counters: list[Counter], observer: int, target: int, radar: bool
) -> tuple[tuple[int, int], ...]:
    """OBS.e to OBS.n  The modifiers of a chance, each with its reason."""
    trace = Trace()
    clouds = view.sea.clouds
    observation_modifier(view.sea.battle, ships, counters, clouds, observer, target, int(radar), trace)
    return tuple((note.what, note.a) for note in trace.notes)


def size_words(card: Card) -> str:
    """OBS.g, OBS.h  What matters of a vessel when it is looked for."""
    if card.rank > 1:
        return "larger vessel"
    return "E-boat" if card.kind == E_BOAT else "small boat"


def card_name(view: View, ship: int) -> str:
    """CHT.n  The class of a ship."""
    return view.scenario.ships[ship].card if ship != NOBODY else ""

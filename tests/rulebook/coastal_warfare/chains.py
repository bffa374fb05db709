"""Tugs and what they tow."""

from __future__ import annotations

from lineahead.kernel.choices import Answers
from lineahead.kernel.trace import Trace
from lineahead.rulesets.coastal_warfare.rules.damage import sink
from lineahead.rulesets.coastal_warfare.rules.towing import tow_phase
from tests.rulebook.coastal_warfare.moving_table import Sea
from tests.rulebook.coastal_warfare.table import counter, d6s, sea, ship


def convoy(lighters: int = 3, tug: str = "Tug", at: tuple[float, float] = (200, 115)) -> Sea:
    """A tug heading west with lighters in contact behind her, and nothing else."""
    head = ship(tug)
    gap = (head.card.base_length + 440) / 200
    pieces = [(head, counter(head, at=at, heading=270))]
    for i in range(lighters):
        lighter = ship("Lighter", original_tow=1)
        pieces.append((lighter, counter(lighter, at=(at[0] + gap + 4.4 * i, at[1]), heading=270)))
    ships, counters = sea(*pieces)
    for i in range(lighters):
        ships[i].tows, ships[i + 1].towed_by = i + 1, i
    return ships, counters


def with_vessel(fleet: Sea, name: str, at: tuple[float, float], heading: float = 270) -> Sea:
    """The same and one vessel more of the side."""
    other = ship(name)
    other.number = len(fleet[0])
    place = counter(other, at=at, heading=heading)
    place.number = other.counter = len(fleet[1])
    place.ship = place.issued = other.number
    return [*fleet[0], other], [*fleet[1], place]


def tow(fleet: Sea, *faces: int, answers: tuple[int, ...] = ()) -> Trace:
    """The tows of a repair phase, with literal dice that must all be thrown."""
    dice, trace = d6s(*faces), Trace()
    tow_phase(*fleet, 0, dice, Answers(*answers), trace)
    assert dice.read == len(faces)
    return trace


def cut_off(name: str, at: tuple[float, float] = (215.8, 116.8)) -> Sea:
    """Lighters 3 and 4 of four lie cut off with the third's centre at (213.7, 115), and a vessel alongside her."""
    fleet = convoy(lighters=4)
    sink(*fleet, fleet[0][2], Trace())
    return with_vessel(fleet, name, at)

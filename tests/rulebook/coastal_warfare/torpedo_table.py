"""Torpedoes to try rules on: markers that run, orders to launch them, and targets that lie in their way."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Any

from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Trace
from lineahead.rulesets.coastal_warfare.rules.torpedoes import meet_torpedoes, run_torpedoes
from lineahead.rulesets.coastal_warfare.tables.orders import Launch, Track
from lineahead.rulesets.coastal_warfare.tables.sea import Pieces, Stance
from lineahead.rulesets.coastal_warfare.tables.ships import (
    IDENTIFIED,
    ON_TABLE,
    TORPEDO_COUNTER,
    Battle,
    Counter,
    Ship,
)
from tests.rulebook.coastal_warfare.table import battle, counter, hundredths, sea, ship

HALF_MARKER = 1.5


def torpedo(
    front: tuple[float, float], heading: float = 0, torpedoes: int = 1, side: int = 0, **fields: Any
) -> Counter:
    """A torpedo marker of a side by the centre of its front edge."""
    x = front[0] - HALF_MARKER * sin(radians(heading))
    y = front[1] + HALF_MARKER * cos(radians(heading))
    made = Counter(side=side, kind=TORPEDO_COUNTER, status=ON_TABLE, torpedoes=torpedoes, heading=hundredths(heading))
    made.x, made.y = hundredths(x), hundredths(y)
    made.known[side] = IDENTIFIED
    for name, value in fields.items():
        setattr(made, name, value)
    return made


def spare_markers(count: int, side: int = 0) -> list[tuple[None, Counter]]:
    """Torpedo markers of a side that are not on the table yet."""
    return [(None, Counter(side=side, kind=TORPEDO_COUNTER)) for _ in range(count)]


def launch_of(launcher: Counter, *tracks: tuple[float, int] | tuple[float, int, int]) -> Launch:
    """A launch of markers: each a course, its real torpedoes, and the group of tubes if it is not the first."""
    order = Launch(counter=launcher.number, count=len(tracks))
    for i, (course, torpedoes, *group) in enumerate(tracks):
        order.tracks[i] = Track(course=hundredths(course), torpedoes=torpedoes, group=group[0] if group else 0)
    return order


def run(ships: list[Ship], counters: list[Counter], dice: Dice | None = None, at: Battle | None = None) -> Trace:
    """All torpedoes of side 0 run once; every face that was laid out must be used."""
    dice, trace = dice or Dice(), Trace()
    run_torpedoes(at or battle(), ships, counters, 0, dice, trace)
    assert dice.read == len(dice.faces), "dice are left over"
    return trace


def sweep(
    ships: list[Ship],
    counters: list[Counter],
    mover: Counter,
    to: tuple[float, float],
    heading: float | None = None,
    dice: Dice | None = None,
) -> bool:
    """A counter moves to a place, meeting torpedoes on its way; whether it goes on."""
    dice, was = dice or Dice(), Stance(mover.x, mover.y, mover.heading)
    mover.x, mover.y = hundredths(to[0]), hundredths(to[1])
    mover.heading = was.heading if heading is None else hundredths(heading)
    goes_on = meet_torpedoes(Pieces(battle(), ships, counters), mover.number, was, dice, Trace())
    assert dice.read == len(dice.faces), "dice are left over"
    return goes_on


def struck(
    target: Ship,
    *,
    dice: Dice | None = None,
    heading: float = 90,
    speed: float = 6,
    course: float = 0,
    torpedoes: int = 1,
    at: Battle | None = None,
    others: tuple[tuple[Ship | None, Counter], ...] = (),
) -> tuple[Ship, Counter, list[Counter]]:
    """A torpedo 14 cm from the middle of a target runs at it: the target, the torpedo, all counters."""
    target.side = 1
    lying = counter(target, at=(100, 75), heading=heading, speed=speed)
    front = (100 - 14 * sin(radians(course)), 75 + 14 * cos(radians(course)))
    runner = torpedo(front, course, torpedoes)
    ships, counters = sea((target, lying), (None, runner), *others)
    run(ships, counters, dice, at)
    return target, runner, counters


def at_place(
    of: str, x: float, y: float, heading: float = 90, shown: int = 1, side: int = 1, speed: float = 6
) -> tuple[Ship, Counter]:
    """A vessel somewhere, of the enemy unless told otherwise."""
    made = ship(of, side)
    return made, counter(made, at=(x, y), heading=heading, shown=shown, speed=speed)


def dummy_at(x: float, y: float, heading: float = 90, side: int = 1) -> tuple[None, Counter]:
    """A dummy ship marker somewhere."""
    return None, counter(None, at=(x, y), heading=heading, side=side, issued=0)

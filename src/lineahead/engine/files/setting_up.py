"""Making a scenario ready to play: every option has a value, every side a seat, and all of it can be saved.

Who sits at the table is no part of the scenario: any battle can be played with an umpire, or by several a side.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from ..contract.questions import UMPIRE, Seat
from ..contract.ruleset import Ruleset
from ..contract.scenario import BadFile, Problem, Scenario, remembered
from ..records.plain_values import Unfit, as_plain, canonical, from_plain
from .options import chosen_options


def ready_to_play(ruleset: Ruleset, scenario: Scenario) -> Scenario:
    """The scenario with the value of every option; BadFile if it is not playable.

    It is made of plain values only, so that a game begins from exactly what its record holds.
    """
    problems = [] if scenario.sides else [Problem("sides", "a battle needs sides")]
    if scenario.ruleset != ruleset.name:
        problems.append(Problem("ruleset", f"this is for {scenario.ruleset!r}, not for {ruleset.name!r}"))
    options = chosen_options(ruleset.options, scenario.edition, scenario.options, problems)
    if problems:
        raise BadFile(scenario.name, problems)
    return _plain_scenario(scenario, tuple(options.items()))


@remembered
def _plain_scenario(scenario: Scenario, options: tuple[tuple[str, Any], ...]) -> Scenario:
    try:
        plain = as_plain(replace(scenario, options=dict(options)))
        canonical(plain)
        return from_plain(Scenario, plain)
    except (Unfit, TypeError, ValueError) as problem:
        raise BadFile(scenario.name, [Problem("scenario", f"this cannot be saved: {problem}")]) from problem


def seated_at(scenario: Scenario, seats: Iterable[Seat] | None) -> Scenario:
    """The scenario with those who sit at the table instead of its own seats; a side without any gets one."""
    given = commanding_apart(scenario.seats) if seats is None else tuple(seats)
    taken = {seat.side for seat in given}
    missing = [Seat(name, side) for side, name in enumerate(scenario.sides) if side not in taken]
    problems = list(_problems_of_seats(scenario, (*given, *missing)))
    if problems:
        raise BadFile(scenario.name, problems)
    return replace(scenario, seats=(*given, *missing))


def commanding_apart(seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """The seats of a new game: where several share a side, each commands his own ships and nobody else's."""
    given = tuple(seats)
    commanders = Counter(seat.side for seat in given)
    return tuple(replace(seat, apart=bool(seat.ships) and commanders[seat.side] > 1) for seat in given)


def _problems_of_seats(scenario: Scenario, seats: tuple[Seat, ...]) -> Iterator[Problem]:
    for name, count in Counter(seat.name for seat in seats).items():
        if count > 1:
            yield Problem("seats", f"{count} seats are called {name!r}")
    for seat in seats:
        if seat.side != UMPIRE and not 0 <= seat.side < len(scenario.sides):
            yield Problem("seats", f"{seat.name!r} sits on a side that does not exist")

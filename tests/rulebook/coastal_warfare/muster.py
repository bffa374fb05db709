"""Forces to set up: scenarios as plain values, set-up dice with lots, and where everything stands, in centimetres."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterable
from dataclasses import dataclass
from math import hypot
from typing import Any

import pytest

from lineahead.engine.contract.ruleset import State
from lineahead.engine.contract.scenario import BadFile, Scenario
from lineahead.kernel.dice import D6, Dice, is_lot
from lineahead.kernel.trace import Trace
from lineahead.rulesets.coastal_warfare.files.scenarios import read_scenario
from lineahead.rulesets.coastal_warfare.files.setting_up import begin
from lineahead.rulesets.coastal_warfare.rules.placing import set_up
from lineahead.rulesets.coastal_warfare.tables.ships import NOBODY, SHIP_COUNTER, Battle, Counter, Ship

BRITISH, GERMAN = 0, 1


def scenario_text(scenario: str, attackers: str = "German", **more: Any) -> dict[str, Any]:
    """A scenario in a calm sea; `forces` or `ships` among the rest."""
    text = {"ruleset": "coastal-warfare", "edition": 2, "title": "A night", "weather": "calm"}
    sides = [{"name": "British"}, {"name": "German"}]
    return {**text, "scenario": scenario, "attackers": attackers, "sides": sides, **more}


def vessel(card: str, side: str, role: str = "none", **more: Any) -> dict[str, Any]:
    """One vessel of a list."""
    return {"card": card, "side": side, "role": role, **more}


def problems_of(text: dict[str, Any]) -> list[str]:
    """What is wrong with a scenario, each with its place."""
    with pytest.raises(BadFile) as found:
        read_scenario(text)
    return [str(problem) for problem in found.value.problems]


def dice_and_lots(faces: Iterable[int] = (), lots: Iterable[int] = ()) -> Dice:
    """D6 that fall as given, and lots as given; further lots draw the first marker."""
    dice, draws = iter(faces), iter(lots)

    def face(kind: int) -> int:
        if is_lot(kind):
            return next(draws, 1)
        assert kind == D6
        return next(dice)

    return Dice(face)


@dataclass
class Muster:
    """A battle that has been set up."""

    scenario: Scenario
    state: State
    trace: Trace

    @property
    def battle(self) -> Battle:
        """The battle."""
        battle: Battle = self.state.sea.battle
        return battle

    @property
    def ships(self) -> list[Ship]:
        """Its ships."""
        return self.state.sea.ships

    @property
    def counters(self) -> list[Counter]:
        """Its counters."""
        return self.state.sea.counters

    def of(self, side: int, role: int | None = None) -> list[Ship]:
        """The ships of a side, or those in a role."""
        return [ship for ship in self.ships if ship.side == side and role in (None, ship.role)]

    def counter_of(self, ship: Ship) -> Counter:
        """Where a ship stands."""
        return self.counters[ship.counter]

    def markers(self, side: int) -> list[Counter]:
        """All ship markers of a side, dummies too."""
        return [counter for counter in self.counters if counter.side == side and counter.kind == SHIP_COUNTER]

    def dummies(self, side: int) -> list[Counter]:
        """The dummies of a side."""
        return [marker for marker in self.markers(side) if marker.ship == NOBODY]


def muster(text: dict[str, Any] | str, faces: Iterable[int] = (), lots: Iterable[int] = ()) -> Muster:
    """A scenario set up with these dice and lots."""
    return muster_with(text, dice_and_lots(faces, lots))


def muster_with(text: dict[str, Any] | str, dice: Dice) -> Muster:
    """A scenario set up with any dice."""
    scenario, trace = read_scenario(text), Trace()
    state = begin(scenario)
    set_up(state.sea.battle, state.sea.ships, state.sea.counters, dice, trace)
    return Muster(scenario, state, trace)


def place(counter: Counter) -> tuple[float, float]:
    """Where a counter stands, in centimetres east and south."""
    return counter.x / 100, counter.y / 100


def places(counters: Iterable[Counter]) -> list[tuple[float, float]]:
    """Where counters stand."""
    return [place(counter) for counter in counters]


def away(counter: Counter, x: float, y: float) -> float:
    """How far a counter stands from a point, in centimetres."""
    return hypot(counter.x / 100 - x, counter.y / 100 - y)


def listed(scenario: str, attackers: str = "German", **forces: Any) -> Tally[tuple[str, str]]:
    """How many of each class take part on each side."""
    read = read_scenario(scenario_text(scenario, attackers, forces=forces))
    return Tally((read.sides[ship.side], ship.card) for ship in read.ships)

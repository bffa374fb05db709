"""Views of Great War at Sea to ask odds of, and every fall of the dice thrown through a whole rule."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import Any, TypeVar

from lineahead.engine.contract.ruleset import View
from lineahead.engine.contract.scenario import Scenario
from lineahead.kernel.chances import every_fall
from lineahead.kernel.choices import Answers
from lineahead.kernel.dice import Dice
from lineahead.rulesets.great_war_at_sea.tables.sea import Sea
from lineahead.rulesets.great_war_at_sea.tables.ships import Battle, Ship

End = TypeVar("End", bound=Hashable)


def seen_by(viewer: int, battle: Battle, ships: list[Ship], **tables: Any) -> View:
    """What a viewer sees of some ships, and of what else there is."""
    blank = Sea(battle, ships, fleets=[], zones=[], fields=[], counters=[], log=[])
    scenario = Scenario("odds", "great-war-at-sea", 1, "", {}, 1, {}, ("", ""), (), (), {}, {})
    return View(viewer, [], blank._replace(**tables), scenario)


def shares(play: Callable[[Dice, Answers], End]) -> dict[End, Fraction]:
    """The exact share of each end of a play, over every fall of all its dice."""
    found: dict[End, Fraction] = defaultdict(Fraction)
    for end, one_in in every_fall(play):
        found[end] += Fraction(1, one_in)
    return dict(found)


def share_of(ends: dict[End, Fraction], is_meant: Callable[[End], bool]) -> Fraction:
    """The share of all ends of some kind."""
    return sum((share for end, share in ends.items() if is_meant(end)), Fraction(0))

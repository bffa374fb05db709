"""Ships that are hit and burn."""

from __future__ import annotations

from lineahead.kernel.choices import Answers
from lineahead.kernel.trace import Trace
from lineahead.rulesets.perfidious_albion.rules.armour import strike_cell
from lineahead.rulesets.perfidious_albion.tables.ships import Ship
from tests.rulebook.perfidious_albion.table import (
    at,
    battle,
    dice_of,
)


def hit(
    target: Ship, section: int, level: int, *faces: tuple[int, int], factor: int = 9, answers: tuple[int, ...] = ()
) -> Trace:
    """One shell, every die and answer being used."""
    dice, given, trace = dice_of(*faces), Answers(*answers), Trace()
    strike_cell(battle(), [target], target, at(section, level), factor, dice, given, trace)
    assert (dice.read, given.read) == (len(faces), len(answers))
    return trace

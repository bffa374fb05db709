"""Fleets at boundaries with minefields."""

from __future__ import annotations

from lineahead.kernel.choices import Answers
from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Trace
from lineahead.rulesets.great_war_at_sea.rules.minefields import (
    cross_boundary,
)
from lineahead.rulesets.great_war_at_sea.tables.sea import MinedChart
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    EAST,
    ON_ZONES,
    Battle,
    Field,
    Fleet,
    Ship,
)
from tests.rulebook.great_war_at_sea.chart import adriatic, zone
from tests.rulebook.great_war_at_sea.mining import at
from tests.rulebook.great_war_at_sea.table import all_read, battle

HERE, THERE = zone("C3"), zone("C4")


def sea() -> Battle:
    """The operational map by day."""
    return battle(stage=ON_ZONES)


def cross(
    ships: list[Ship], fields: list[Field], dice: Dice, *answers: int, fleets: list[Fleet] | None = None
) -> tuple[int, list[Fleet], Trace]:
    """A fleet in C3 goes east, over the boundary with C4."""
    trace, rows = Trace(), at(HERE) if fleets is None else fleets
    chart = MinedChart(sea(), ships, rows, adriatic(), fields)
    result = cross_boundary(chart, 0, EAST, dice, Answers(*answers), trace)
    assert all_read(dice)
    return result, rows, trace

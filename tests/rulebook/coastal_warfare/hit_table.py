"""A vessel that is hit, for tests of damage."""

from __future__ import annotations

from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Trace
from lineahead.rulesets.coastal_warfare.rules.damage import work_out_hits
from lineahead.rulesets.coastal_warfare.tables.ships import Counter, Hit, Ship
from tests.rulebook.coastal_warfare.table import battle, card, counter, sea, ship


def afloat(target: Ship) -> tuple[list[Ship], list[Counter]]:
    """A target of side 1 and an enemy."""
    target.side = 1
    enemy = ship(card())
    return sea((target, counter(target)), (enemy, counter(enemy, at=(30, 0))))


def worked_out(target: Ship, dice: Dice, *hits: tuple[int, int], **options: int) -> Trace:
    """The damage step of a target that was hit by these weapons and calibres; every die must be used."""
    ships, counters = afloat(target)
    rows, trace = [Hit(target=0, firer=1, weapon=weapon, calibre=calibre) for weapon, calibre in hits], Trace()
    state = battle(options=options, hits=len(rows))
    work_out_hits(state, ships, counters, rows, 1, dice, trace)
    assert dice.read == len(dice.faces)
    assert state.hits == 0
    return trace

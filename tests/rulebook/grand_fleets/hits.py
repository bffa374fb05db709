"""Ships by size, ships that are struck, and the mounts that they may lose."""

from __future__ import annotations

from lineahead.kernel.choices import Answers
from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Trace
from lineahead.rulesets.grand_fleets.rules.arcs import arcs_to
from lineahead.rulesets.grand_fleets.rules.damage import (
    inflict,
)
from lineahead.rulesets.grand_fleets.tables.sea import Blow
from lineahead.rulesets.grand_fleets.tables.ships import (
    MOST_MOUNT_GROUPS,
    Board,
    Ship,
    mounts_left,
)
from tests.rulebook.grand_fleets.table import (
    OPEN,
    battle,
    place_off,
    ship,
)

SECONDARY_GUNS = 1

SIZES = {
    "VS": "SMS G-101",
    "S": "SMS Graudenz",
    "M": "SMS Scharnhorst",
    "L": "SMS Moltke",
    "VL": "SMS Derfflinger",
}

MAIN_GUNS = 0


def iron_duke(**fields: int) -> Ship:
    return ship("HMS Iron Duke", 1, at=(12, 9), **fields)


def moltke_off(target: Ship, bearing: float, miles: float = 5) -> Ship:
    return ship("SMS Moltke", 0, at=place_off(target, bearing, miles))


def strike(target: Ship, attacker: Ship, points: int, dice: Dice, *answers: int, board: Board = OPEN) -> Trace:
    """Points of gunfire damage from where the attacker lies."""
    trace = Trace()
    arcs = arcs_to(board, target, attacker)
    inflict(battle(board), target, Blow(points, arcs, attacker.side, 0), dice, Answers(*answers), trace)
    return trace


def mounts(of: Ship, gun: int) -> list[int]:
    """The mounts left in the groups that the card lists."""
    return [mounts_left(of, gun, i) for i in range(MOST_MOUNT_GROUPS) if of.card.guns[gun].groups[i].mounts > 0]

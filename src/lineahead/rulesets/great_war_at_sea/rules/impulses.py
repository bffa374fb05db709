"""B7.t1, B7.d, B7.e  The ten impulses of a round, and whose turn it is in each."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.trace import Trace, note
from ..tables.charts import IMPULSE_KIND, MOVEMENT, MOVES_ON
from ..tables.notes import Noted
from ..tables.ships import NOBODY, ON_MAP, SIDES, Battle, Ship
from .deploying import clear_marks
from .speeds import speed_of


@rule
def begin_impulse(battle: Battle, ships: list[Ship], trace: Trace) -> None:
    """B7.t1  The next impulse; nobody has named or moved anything."""
    battle.impulse += 1
    for side in range(SIDES):
        battle.named[side] = 0
    for i in range(len(ships)):
        clear_marks(ships[i])
    note(trace, Noted.IMPULSE_BEGINS, battle.impulse, 0, 0, 0)


@rule
def impulse_kind(battle: Battle) -> int:
    """B7.t1  Whether ships move, fire guns or launch torpedoes in the impulse at hand."""
    return IMPULSE_KIND[battle.impulse]


@rule
def is_eligible(battle: Battle, ship: Ship) -> bool:
    """B7.t1, B9.c  Whether a ship may move in the impulse at hand, by her speed and her rudder."""
    if ship.status != ON_MAP or ship.rudder_jammed != 0:
        return False
    return MOVES_ON[battle.impulse][speed_of(battle, ship)] != 0


@rule
def has_to_move(battle: Battle, ships: list[Ship], side: int) -> bool:
    """B7.d  Whether a side has a ship that may move in the impulse at hand."""
    for i in range(len(ships)):
        if ships[i].side == side and is_eligible(battle, ships[i]):
            return True
    return False


@rule
def in_order(battle: Battle, place: int) -> int:
    """B7.d, B8.g  Who comes first and second: the holder moves last, and names his targets first."""
    first = 1 - battle.holder if impulse_kind(battle) == MOVEMENT else battle.holder
    return first if place == 0 else 1 - first


@rule
def side_to_name(battle: Battle) -> int:
    """B8.g  The side that has still to name its moves or targets, in order; NOBODY when both have."""
    for place in range(SIDES):
        if battle.named[in_order(battle, place)] == 0:
            return in_order(battle, place)
    return NOBODY

"""TOR.m  Torpedo tubes: what they hold, and when they are ready again."""

from __future__ import annotations

from ....kernel.compiled import rule
from ..tables.cards import BROADSIDE_TUBES, CELLS, TUBE
from ..tables.charts import BOAT_TONS, RELOADS_IN, TORPEDOES_A_TUBE, TORPEDOES_OF_BOATS
from ..tables.ships import Ship


@rule
def load_tubes(ship: Ship) -> None:
    """TOR.m  At the start every tube has two torpedoes, in boats under 500 tons one."""
    carried = TORPEDOES_OF_BOATS if ship.card.tons < BOAT_TONS else TORPEDOES_A_TUBE
    for cell in range(CELLS):
        kind = ship.card.cells[cell].kind
        has_tubes = kind in (TUBE, BROADSIDE_TUBES)
        ship.torpedoes[cell] = carried * ship.card.cells[cell].tubes if has_tubes else 0
        ship.starboard_torpedoes[cell] = carried * ship.card.cells[cell].starboard if kind == BROADSIDE_TUBES else 0


@rule
def uses_starboard(ship: Ship, cell: int, to_starboard: int) -> bool:
    """CRD.b  Whether a broadside cell's starboard tubes are meant; a single tube serves both beams."""
    return to_starboard != 0 and ship.card.cells[cell].kind == BROADSIDE_TUBES


@rule
def torpedoes_ready(ship: Ship, cell: int, to_starboard: int) -> int:
    """TOR.m  How many torpedoes can go from a cell to a side: one a tube, none while they are reloaded."""
    if uses_starboard(ship, cell, to_starboard):
        ready = min(ship.starboard_torpedoes[cell], ship.card.cells[cell].starboard)
        return ready if ship.starboard_wait[cell] == 0 else 0
    ready = min(ship.torpedoes[cell], ship.card.cells[cell].tubes)
    return ready if ship.tube_wait[cell] == 0 else 0


@rule
def spend_torpedoes(ship: Ship, cell: int, to_starboard: int, torpedoes: int) -> None:
    """TOR.m  Torpedoes are gone, and the tubes are reloaded."""
    if uses_starboard(ship, cell, to_starboard):
        ship.starboard_torpedoes[cell] -= torpedoes
        ship.starboard_wait[cell] = RELOADS_IN
    else:
        ship.torpedoes[cell] -= torpedoes
        ship.tube_wait[cell] = RELOADS_IN


@rule
def reload_tubes(ships: list[Ship]) -> None:
    """TOR.m  A turn nearer to being ready, at the end of each."""
    for i in range(len(ships)):
        for cell in range(CELLS):
            ships[i].tube_wait[cell] = max(ships[i].tube_wait[cell] - 1, 0)
            ships[i].starboard_wait[cell] = max(ships[i].starboard_wait[cell] - 1, 0)


@rule
def torpedoes_aboard(ship: Ship) -> int:
    """TOR.m  Torpedoes that a ship has left in whole tubes."""
    left = 0
    for cell in range(CELLS):
        if ship.destroyed[cell] == 0:
            left += ship.torpedoes[cell] + ship.starboard_torpedoes[cell]
    return left

"""What the simulator needs of Grand Fleets: the compiled loop, and how ships fared in many battles."""

from __future__ import annotations

from typing import Any

from ...engine.contract.ruleset import FastLoop, with_shooting
from ...engine.contract.sea import names_of_tables
from ...engine.simulated_loop import SimulatedLoop
from .rules.victory import tally
from .sequence import SEQUENCE
from .tables.doctrine import Doctrine
from .tables.orders import ANSWERS, Orders
from .tables.sea import Parts, Result, Sea
from .tables.ships import DISPERSED, DUE, IN_FLOTILLA, LEFT, ON_BOARD, SUNK


def fates(ships: Any) -> dict[str, Any]:
    """1.4, 3.23  Whether each ship was sunk, left, stayed crippled, damaged, hit or unhurt; its shots and hits."""
    boxes = ships["card"]["boxes"][:1].cumsum(axis=-1)  # cards are the same in all battles
    afloat, lost = (ships["status"] == ON_BOARD) | (ships["status"] == IN_FLOTILLA), ships["hull_lost"]
    crippled, damaged = lost >= boxes[..., 1], lost >= boxes[..., 0]
    met = {
        "sunk": ships["status"] == SUNK,
        "left": (ships["status"] == LEFT) | (ships["status"] == DISPERSED),  # of a flotilla, that its model is off
        "crippled": afloat & crippled,
        "damaged": afloat & damaged & ~crippled,
        "hit": afloat & ~damaged & (lost > 0),
        "unhurt": afloat & (lost == 0),
        "never arrived": ships["status"] == DUE,
    }
    return with_shooting(ships, met)


LOOP = SimulatedLoop(SEQUENCE, Parts, tuple(ANSWERS), tally, names_of_tables(Sea))
FAST_LOOP = FastLoop(Sea, Doctrine, Orders, Result, fates, loop=LOOP)

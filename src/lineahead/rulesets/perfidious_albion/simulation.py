"""What the simulator needs of Perfidious Albion: the compiled loop, and how ships fared in many battles."""

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
from .tables.ships import AFLOAT, BLOWN_UP, DUE, LEFT, SUNK, SURRENDERED, Battle


def fates(ships: Any) -> dict[str, Any]:
    """ARM.h, MAG.a, MOR.g, MOR.h  Whether each ship sank, blew up, struck, fled, left, was hit or unhurt."""
    status = ships["status"]
    marks = (ships["flotation_lost"] > 0) | (ships["destroyed"].sum(axis=-1) > 0)
    met = {
        "sunk": status == SUNK,
        "blown up": status == BLOWN_UP,
        "surrendered": status == SURRENDERED,
        "fled": (status == LEFT) & (ships["flees"] != 0),
        "left": (status == LEFT) & (ships["flees"] == 0),
        "hit": (status == AFLOAT) & marks,
        "unhurt": (status == AFLOAT) & ~marks,
        "never arrived": status == DUE,
    }
    return with_shooting(ships, met)


def counts_halves(battle: Battle) -> bool:
    """SC1.f  Whether points are counted in halves."""
    return battle.terms.in_halves != 0


LOOP = SimulatedLoop(SEQUENCE, Parts, tuple(ANSWERS), tally, names_of_tables(Sea))
FAST_LOOP = FastLoop(Sea, Doctrine, Orders, Result, fates, counts_halves=counts_halves, loop=LOOP)

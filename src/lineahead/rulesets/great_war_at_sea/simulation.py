"""What the simulator needs of Great War at Sea: the compiled loop, and how ships fared in many games."""

from __future__ import annotations

from typing import Any

from ...engine.contract.ruleset import FastLoop, with_shooting
from ...engine.contract.sea import names_of_tables
from ...engine.simulated_loop import SimulatedLoop
from .rules.victory import tally
from .sequence import SEQUENCE
from .tables.cards import BATTLECRUISER, DREADNOUGHT, PRE_DREADNOUGHT
from .tables.doctrine import Doctrine
from .tables.orders import ANSWERS, Orders
from .tables.sea import Parts, Result, Sea
from .tables.ships import ARRIVED, OFF_MAP, SUNK


def fates(ships: Any) -> dict[str, Any]:
    """SCA.e, SCB.f  Whether each ship was sunk, arrived, left, half sunk, damaged or unhurt; shots and hits.

    Whether a fleet lies in its haven at the end is not a ship's to say: she is told by what she lost on the way.
    """
    status, card, lost = ships["status"], ships["card"], ships["hull_lost"].sum(axis=-1)
    marks = lost + ships["guns_lost"].sum(axis=-1) + ships["mount_lost"] + ships["speed_lost"] > 0
    sunk, arrived, left = status == SUNK, status == ARRIVED, status == OFF_MAP
    afloat = ~sunk & ~arrived & ~left
    is_capital = (card["kind"] == DREADNOUGHT) | (card["kind"] == PRE_DREADNOUGHT) | (card["kind"] == BATTLECRUISER)
    half_sunk = afloat & is_capital & (2 * lost >= card["boxes"])
    met = {
        "sunk": sunk,
        "arrived": arrived,
        "left": left,
        "half sunk": half_sunk,
        "damaged": afloat & ~half_sunk & marks,
        "unhurt": afloat & ~half_sunk & ~marks,
    }
    return with_shooting(ships, met)


KNOWN = ("battle", "ships", "fleets", "fields", "counters")
LOOP = SimulatedLoop(
    SEQUENCE, Parts, tuple(ANSWERS), tally, names_of_tables(Sea), desks={f"known_{name}": name for name in KNOWN}
)
FAST_LOOP = FastLoop(Sea, Doctrine, Orders, Result, fates, loop=LOOP)

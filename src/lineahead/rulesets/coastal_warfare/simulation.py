"""What the simulator needs of Coastal Warfare: the compiled loop, and how vessels fared in many battles."""

from __future__ import annotations

from typing import Any

from ...engine.contract.ruleset import FastLoop, with_shooting
from ...engine.contract.sea import names_of_tables
from ...engine.simulated_loop import SimulatedLoop
from .rules.victory import tally
from .sequence import SEQUENCE
from .tables.charts import TRAWLER_RANK
from .tables.doctrine import Doctrine
from .tables.orders import ANSWERS, Orders
from .tables.sea import Parts, Result, Sea
from .tables.ships import ABSENT, AFLOAT, DUE, LEFT, SUNK


def fates(ships: Any) -> dict[str, Any]:
    """CHT.k, TEF.h, DMG.e  Whether each vessel was sunk, lost, driven off, left, hit or unhurt; shots and hits."""
    status, card = ships["status"], ships["card"]
    came, afloat = (status != DUE) & (status != ABSENT), status == AFLOAT
    beaten = ships["damage"] >= card["boxes"]
    dead = (ships["engines_lost"] >= card["engine_boxes"]) & (card["rank"] < TRAWLER_RANK)
    sunk = status == SUNK
    lost = came & ~sunk & ((ships["disabled"] != 0) | (afloat & beaten & dead))
    driven_off = came & ~sunk & ~lost & beaten
    left = (status == LEFT) & ~lost & ~driven_off
    hit = afloat & ~lost & ~driven_off & (ships["damage"] > 0)
    met = {
        "sunk": sunk,
        "lost": lost,
        "driven off": driven_off,
        "left": left,
        "hit": hit,
        "unhurt": afloat & ~lost & ~driven_off & ~hit,
        "never arrived": ~came,
    }
    return with_shooting(ships, met)


DESKS = {"known_battle": "battle", "known_ships": "ships", "known_counters": "counters", "known_clouds": "clouds"}
LOOP = SimulatedLoop(SEQUENCE, Parts, tuple(ANSWERS), tally, names_of_tables(Sea), desks=DESKS)
FAST_LOOP = FastLoop(Sea, Doctrine, Orders, Result, fates, loop=LOOP)

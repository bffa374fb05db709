"""What the simulator needs of Grand Fleets: the compiled loop, and how ships fared in many battles."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ...engine.contract.ruleset import FastLoop, with_shooting
from ...engine.contract.sea import names_of_tables
from ...engine.simulated_loop import Known, SimulatedLoop
from .rules.victory import tally
from .sequence import SEQUENCE
from .tables.conditions import CALM, UNLIMITED
from .tables.doctrine import Doctrine
from .tables.orders import ANSWERS, Orders
from .tables.sea import Parts, Result, Sea
from .tables.ships import DISPERSED, DUE, IN_FLOTILLA, LEFT, NONE, ON_BOARD, REGULAR, SUNK


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


# Optional rules of chapters 7 to 9 that are not played, and what never changes where they are not.
NOT_PLAYED = (
    "crew_quality",
    "range_finding",
    "rough_seas",
    "visibility",
    "time_of_day",
    "torpedo_reloads",
    "simultaneous",
    "floating_board",
    "smoke",
    "divisions",
    "flotillas",
    "blind",
)
PLAIN = Known(
    "plain",
    {
        **{f"battle.options.{name}": 0 for name in NOT_PLAYED},
        "battle.light": 0,
        "battle.visibility": UNLIMITED,
        "battle.smokes": 0,
        "battle.acting_division": NONE,
        "ships.boats": 0,
        "ships.division": NONE,
        "ships.crew": REGULAR,
        "ships.sea": CALM,
        "ships.unasked": 0,
    },
    orders={"move.smoke": 0, "move.leaves": 0, "fire.light": 0},
    never_given=("manoeuvre", "signal", "form", "seal"),
)

LOOP = SimulatedLoop(SEQUENCE, Parts, tuple(ANSWERS), tally, names_of_tables(Sea))
PLAIN_LOOP = replace(LOOP, known=PLAIN)
FAST_LOOP = FastLoop(Sea, Doctrine, Orders, Result, fates, loop=LOOP, plain=PLAIN_LOOP)

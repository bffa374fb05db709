"""What the simulator needs of Great War at Sea: the compiled loop, and how ships fared in many games."""

from __future__ import annotations

from typing import Any

from ...engine.ruleset import FastLoop
from .doctrine import Doctrine
from .loop import Result, fight_many
from .ships import OFF_MAP, SUNK, Battle, Counter, Field, Fleet, LogEntry, Ship, Zone
from .sight import Desk


def fates(ships: Any) -> dict[str, Any]:
    """SCA.e, SCB.f  How often each ship was sunk, left the map, lost half her hull, was damaged or unhurt."""
    status, boxes, lost = ships["status"], ships["card"]["boxes"], ships["hull_lost"].sum(axis=-1)
    marks = lost + ships["guns_lost"].sum(axis=-1) + ships["mount_lost"] + ships["speed_lost"] > 0
    sunk, left = status == SUNK, status == OFF_MAP
    afloat = ~sunk & ~left
    counts = {
        "sunk": sunk,
        "left": left,
        "half sunk": afloat & (2 * lost >= boxes),
        "damaged": afloat & (2 * lost < boxes) & marks,
        "unhurt": afloat & ~marks,
    }
    sums = {name: each.sum(axis=0) for name, each in counts.items()}
    return {**sums, "shots": ships["shots"].sum(axis=0), "hits": ships["hits"].sum(axis=0)}


FAST_LOOP = FastLoop(
    play=fight_many,
    battle=Battle,
    tables={
        "ships": Ship,
        "fleets": Fleet,
        "zones": Zone,
        "fields": Field,
        "counters": Counter,
        "log": LogEntry,
    },
    doctrine=Doctrine,
    orders=Desk,
    result=Result,
    fates=fates,
    copies=("ships", "fleets", "fields", "counters"),
)

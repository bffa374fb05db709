"""MOV  The counters on the table as a viewer knows them."""

from __future__ import annotations

from typing import Any

from ..knowledge.belief import CERTAIN
from ..knowledge.rows import is_owner
from ..knowledge.view import name_of
from ..play.standing import is_still_to_move
from ..rules.board import length_on_table, width_on_table
from ..rules.breaches import FIXED_BY_SCENARIO, LAWFUL, NOT_PLACING
from ..rules.launching import launcher_breach
from ..rules.phases import mover, watcher
from ..rules.placing import place_breach
from ..tables.orders import Place
from ..tables.sea import View
from ..tables.ships import (
    AHEAD,
    ASTERN,
    IDENTIFIED,
    KNOWN_REAL,
    NOBODY,
    NOT_KNOWN,
    ON_TABLE,
    SHIP_COUNTER,
    STOPPED,
    UNKNOWN,
    Counter,
)
from ..words.on_chart import in_cm, in_degrees
from .forecast import meeting, runs_of
from .limits import limits_of
from .shapes import CounterNow, Knowledge, MayBe, Nature, Phase, Went

WENT: dict[int, Went] = {STOPPED: "stopped", AHEAD: "ahead", ASTERN: "astern"}
KNOWN: dict[int, Knowledge] = {NOT_KNOWN: "nothing", KNOWN_REAL: "real", IDENTIFIED: "identified"}


def counter_now(view: View, counter: Counter, phase: Phase, thought: dict[str, Any]) -> CounterNow:
    """MOV.a to MOV.e  A counter as this viewer knows it."""
    ships, own = view.sea.ships, is_owner(counter.side, view.viewer)
    acts, is_torpedo = may_act(view, counter, phase), counter.kind != SHIP_COUNTER
    return {
        "number": counter.number,
        "side": counter.side,
        "kind": "torpedo" if is_torpedo else "ship",
        "on_table": counter.status == ON_TABLE,
        "arrives": counter.arrives or None,
        "x": in_cm(counter.x),
        "y": in_cm(counter.y),
        "heading": in_degrees(counter.heading),
        "shown": counter.shown != 0,
        "nature": nature_of(counter),
        "name": counter_name(view, counter),
        "ship": counter.ship if counter.ship >= 0 and counter.kind == SHIP_COUNTER else None,
        "issued": counter.issued if own and counter.issued >= 0 else None,
        "torpedoes": counter.torpedoes if own and counter.torpedoes >= 0 else None,
        "known_to_enemy": KNOWN[counter.known[1 - counter.side]] if own else None,
        "speed": in_cm(counter.speed),
        "turned": counter.turned != 0,
        "went": WENT[counter.went],
        "moved": counter.moved != 0,
        "launched": counter.launched != 0,
        "sees": seen_by(view, counter) if own else None,
        "may_act": acts,
        "limits": limits_of(view, counter, acts and phase == "movement") if own and can_move_about(counter) else None,
        "runs": runs_of(view, counter.x, counter.y, counter.heading) if is_torpedo else [],
        "meets": meeting(view, counter, phase) if is_torpedo else None,
        "may_be": may_be_of(counter, thought),
        "length": in_cm(length_on_table(ships, counter)),
        "width": in_cm(width_on_table(ships, counter)),
    }


def may_be_of(counter: Counter, thought: dict[str, Any]) -> list[MayBe]:
    """MOV.b, MOV.d  What a marker that nobody has turned up may be, and how likely, in per mille."""
    if nature_of(counter) != "unknown":
        return []
    classes = thought["classes"] if counter.kind == SHIP_COUNTER else {"torpedo": thought["real"]}
    found: list[MayBe] = [{"what": what, "per_mille": chance} for what, chance in classes.items()]
    return [*found, {"what": "dummy", "per_mille": CERTAIN - thought["real"]}]


def nature_of(counter: Counter) -> Nature:
    """MOV.b, MOV.d  What a counter is, as far as this viewer knows."""
    if counter.kind == SHIP_COUNTER:
        if counter.ship == UNKNOWN:
            return "unknown"
        return "dummy" if counter.ship == NOBODY else "ship"
    if counter.torpedoes == UNKNOWN:
        return "torpedo" if counter.shown else "unknown"
    return "torpedo" if counter.torpedoes else "dummy torpedo"


def counter_name(view: View, counter: Counter) -> str:
    """INT.d  Words for a counter: a ship's name where she is known, else a number that tells nothing."""
    if counter.kind != SHIP_COUNTER:
        return f"torpedo {counter.number}"
    if counter.ship >= 0:
        return name_of(view, counter.ship)
    return f"dummy {counter.number}" if counter.ship == NOBODY else f"marker {counter.number}"


def seen_by(view: View, counter: Counter) -> list[int]:
    """OBS.r5  The enemy counters that a counter holds observed."""
    return [
        other.number
        for other in view.sea.counters
        if other.side != counter.side and other.shown and other.ship >= 0 and counter.sees >> other.ship & 1
    ]


def may_act(view: View, counter: Counter, phase: Phase) -> bool:
    """ORD  Whether a counter can be chosen for what is asked of its side now."""
    battle, ships, counters = view.sea.battle, view.sea.ships, view.sea.counters
    if not is_owner(counter.side, view.viewer) or counter.kind != SHIP_COUNTER:
        return False
    if phase == "set-up":
        here = Place(counter=counter.number, x=counter.x, y=counter.y, heading=counter.heading)
        return place_breach(battle, ships, counters, here) not in (NOT_PLACING, FIXED_BY_SCENARIO)
    if counter.status != ON_TABLE:
        return False
    if phase == "movement":
        return counter.side == mover(battle) and is_still_to_move(ships, counter, counter.side)
    if phase == "launching":
        return counter.side == mover(battle) and can_launch(view, counter)
    return phase == "gunfire" and counter.side == watcher(battle) and counter.ship != NOBODY


def can_launch(view: View, counter: Counter) -> bool:
    """TOR.b  Whether a counter has tubes, or the ship that it was issued with, and may launch now."""
    battle, ships = view.sea.battle, view.sea.ships
    return launcher_breach(battle, ships, counter) == LAWFUL and ships[counter.issued].card.tubes[0].tubes > 0


def can_move_about(counter: Counter) -> bool:
    """MOV.f  Whether a counter is a ship or dummy on the table whose limits are known."""
    return counter.kind == SHIP_COUNTER and counter.status == ON_TABLE and counter.issued >= 0

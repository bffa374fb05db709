"""What a viewer sees of the battle now: ships as far as they are known, and every counter on the table."""

from __future__ import annotations

from typing import Any

from ...engine.ruleset import View
from ...engine.sequence import frames_of, where
from .belief import CERTAIN, belief
from .board import length_on_table, width_on_table
from .card_checks import EQUIPMENT
from .charts import SMOKE_WIDTH, STAR_SHELL_RADIUS
from .movement import half_speed, top_speed
from .on_chart import in_cm, in_degrees
from .phases import mover, watcher
from .placing import is_placing
from .ships import (
    ABSENT,
    AFLOAT,
    AHEAD,
    ASTERN,
    CHARGE_DROPPED,
    DUE,
    IDENTIFIED,
    KNOWN_REAL,
    LEFT,
    NO_CLOUD,
    NO_WEAPON,
    NOBODY,
    NOT_KNOWN,
    ON_TABLE,
    SHIP_COUNTER,
    SIDES,
    SMOKE_SCREEN,
    STAR_SHELL_LIGHT,
    STOPPED,
    SUNK,
    UNKNOWN,
    Cloud,
    Counter,
    Ship,
    bridge_left,
    is_at_no_points,
)
from .standing import is_still_to_move
from .turn import SEQUENCE
from .victory import points_of
from .view import name_of
from .withdrawal import FREE, HELD, forced_move

STATUS = {DUE: "due", AFLOAT: "afloat", SUNK: "sunk", LEFT: "left", ABSENT: "absent", UNKNOWN: "unknown"}
WENT = {STOPPED: "stopped", AHEAD: "ahead", ASTERN: "astern"}
KNOWN = {NOT_KNOWN: "nothing", KNOWN_REAL: "real", IDENTIFIED: "identified"}
CLOUDS = {SMOKE_SCREEN: "smoke", STAR_SHELL_LIGHT: "star shell", CHARGE_DROPPED: "charge"}
PHASES = {
    "launching torpedoes": "launching",
    "moving ships": "movement",
    "observing and firing": "gunfire",
    "placing counters": "set-up",
}


def picture(view: View) -> dict[str, Any]:
    """ORD  Turn, phase, whose half it is, and all that this viewer knows of."""
    battle, ships = view.battle, view.tables["ships"]
    phase = phase_of(view)
    return {
        "turn": battle.turn,
        "phase": phase,
        "step": where(SEQUENCE, view.step),
        "mover": mover(battle),
        "watcher": watcher(battle),
        "aware": [None if each == UNKNOWN else each != 0 for each in battle.aware],
        "weather": {
            "medium_sea": battle.medium_sea != 0,
            "poor": battle.poor_weather != 0,
            "daylight": battle.options.daylight != 0,
        },
        "over": battle.over != 0,
        "points": points_now(view),
        "shoal": in_cm(battle.shoal) if battle.shoal else None,
        "ships": [ship_now(ship) for ship in ships],
        "counters": [counter_now(view, each, phase) for each in view.tables["counters"] if is_to_show(view, each)],
        "clouds": [cloud_now(each) for each in view.tables["clouds"] if each.kind != NO_CLOUD],
    }


def points_now(view: View) -> list[int | None]:
    """SC1 to SC6  The points as this viewer can count them."""
    return [points_of(view.battle, view.tables["ships"], side) for side in range(SIDES)]


def phase_of(view: View) -> str:
    """ORD.1 to ORD.8  The phase that is being played."""
    if view.battle.over:
        return "over"
    for frame in frames_of(SEQUENCE, view.step) if view.step else ():
        name = frame.child.name
        if name in PHASES:
            return PHASES[name]
        if name == "set-up":
            return "set-up"
    return "repairs"


def is_to_show(view: View, counter: Counter) -> bool:
    """DEP, SC1.r7  Counters on the table, and the viewer's own that wait beyond an edge."""
    if counter.status == ON_TABLE:
        return view.battle.deploying == 0 or counter.side == view.viewer or view.viewer == -1
    return counter.kind == SHIP_COUNTER and counter.side == view.viewer and counter.arrives > 0


def ship_now(ship: Ship) -> dict[str, Any]:
    """CHT.i, CHT.j  What is crossed off on a ship's chart, as far as it is known."""
    identified = ship.counter != UNKNOWN
    own = identified and ship.reloads != UNKNOWN
    groups = range(sum(group.tubes > 0 for group in ship.card.tubes))
    mounts = [i for i, mount in enumerate(ship.card.mounts) if mount.weapon != NO_WEAPON]
    return {
        "number": ship.number,
        "identified": identified,
        "status": STATUS[ship.status],
        "counter": ship.counter if identified else None,
        "engines_lost": ship.engines_lost,
        "bridge_lost": ship.bridge_lost,
        "damage": ship.damage,
        "mounts_lost": [ship.mounts_lost[i] != 0 for i in mounts],
        "tubes_lost": [ship.tubes_lost[i] != 0 for i in groups],
        "loaded": [ship.loaded[i] for i in groups] if own else None,
        "reloads": ship.reloads if own else None,
        "dummies_left": ship.dummies_left if own else None,
        "equipment_lost": [name for name, bit in EQUIPMENT.items() if ship.equipment_lost & bit],
        "charges": ship.charges_left if own else None,
        "smoke_laid": ship.smoke_laid != 0 if own else None,
        "top_speed": in_cm(ship.card.engines[ship.engines_lost]) if has_engines(ship) else 0.0,
        "at_no_points": is_at_no_points(ship),
        "disabled": ship.disabled != 0,
        "sinks_after": ship.sinks_after if ship.sinks_after >= 0 else None,
        "drifts": ship.drifts != 0,
        "radar_on": ship.radar_on != 0,
        "fired": ship.fired != 0,
        "tows": ship.tows if ship.tows >= 0 else None,
        "towed_by": ship.towed_by if ship.towed_by >= 0 else None,
        "helpless": ship.helpless != 0,
    }


def has_engines(ship: Ship) -> bool:
    """MOV.h  Whether an engine box is left."""
    return ship.engines_lost < ship.card.engine_boxes


def counter_now(view: View, counter: Counter, phase: str) -> dict[str, Any]:
    """MOV.a to MOV.e  A counter as this viewer knows it."""
    ships, own = view.tables["ships"], counter.side == view.viewer or view.viewer == -1
    return {
        "number": counter.number,
        "side": counter.side,
        "kind": "ship" if counter.kind == SHIP_COUNTER else "torpedo",
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
        "may_act": may_act(view, counter, phase),
        "limits": limits_of(view, counter) if counter.side == view.viewer and counter.kind == SHIP_COUNTER else None,
        "may_be": may_be_of(view, counter),
        "length": in_cm(length_on_table(ships, counter)),
        "width": in_cm(width_on_table(ships, counter)),
    }


def may_be_of(view: View, counter: Counter) -> list[dict[str, Any]]:
    """MOV.b, MOV.d  What a marker that nobody has turned up may be, and how likely, in per mille."""
    if nature_of(counter) != "unknown":
        return []
    thought = belief(view, counter.number)
    real = "torpedo" if counter.kind != SHIP_COUNTER else ""
    found = [{"what": what, "per_mille": chance} for what, chance in thought["classes"].items()]
    if real:
        found = [{"what": real, "per_mille": thought["real"]}]
    return [*found, {"what": "dummy", "per_mille": CERTAIN - thought["real"]}]


def nature_of(counter: Counter) -> str:
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
        each.number
        for each in view.tables["counters"]
        if each.side != counter.side and each.shown and each.ship >= 0 and counter.sees >> each.ship & 1
    ]


def may_act(view: View, counter: Counter, phase: str) -> bool:
    """ORD  Whether a counter can be chosen for what is asked of its side now."""
    battle, ships = view.battle, view.tables["ships"]
    if counter.side != view.viewer or counter.kind != SHIP_COUNTER:
        return False
    if phase == "set-up":
        return is_placing(battle, view.tables["counters"], counter.side)
    if counter.status != ON_TABLE:
        return False
    if phase == "movement":
        return counter.side == mover(battle) and is_still_to_move(ships, counter, counter.side)
    if phase == "launching":
        return counter.side == mover(battle) and counter.launched == 0
    return phase == "gunfire" and counter.side == watcher(battle) and counter.ship != NOBODY


def limits_of(view: View, counter: Counter) -> dict[str, Any]:
    """MOV, TRN  How far and how a counter of one's own may go."""
    battle, ships, counters = view.battle, view.tables["ships"], view.tables["counters"]
    if counter.status != ON_TABLE or counter.issued < 0:
        return {"top": 0.0, "half": 0.0, "may_turn": False, "held": False, "must_run": False, "set_speed": 0.0}
    duty, _, _ = forced_move(battle, ships, counters, counter.number)
    return {
        "top": in_cm(top_speed(ships, counter)),
        "half": in_cm(half_speed(ships, counter)),
        "may_turn": counter.ship < 0 or bridge_left(ships[counter.ship]) > 0,
        "held": duty == HELD,
        "must_run": duty not in (FREE, HELD),
        "set_speed": in_cm(counter.set_speed),
    }


def cloud_now(cloud: Cloud) -> dict[str, Any]:
    """EQP.a, EQP.b, OBS.s  What lies on the sea."""
    width = STAR_SHELL_RADIUS if cloud.kind == STAR_SHELL_LIGHT else SMOKE_WIDTH // 2
    return {
        "kind": CLOUDS[cloud.kind],
        "side": cloud.side,
        "x": in_cm(cloud.x),
        "y": in_cm(cloud.y),
        "to_x": in_cm(cloud.to_x),
        "to_y": in_cm(cloud.to_y),
        "radius": in_cm(width),
        "ends_turn": cloud.ends_turn,
    }

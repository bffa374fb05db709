"""What a viewer sees of the battle now: ships as far as they are known, and every counter on the table."""

from __future__ import annotations

from ....engine.contract.sequence import frames_of, where
from ..files.card_checks import EQUIPMENT
from ..knowledge.belief import beliefs
from ..knowledge.rows import is_owner
from ..rules.equipment import has_laid_mines
from ..rules.phases import mover, watcher
from ..rules.victory import points_of
from ..sequence import SEQUENCE
from ..tables.cards import NO_WEAPON
from ..tables.charts import SMOKE_WIDTH, STAR_SHELL_RADIUS
from ..tables.sea import View
from ..tables.ships import (
    ABSENT,
    AFLOAT,
    CHARGE_DROPPED,
    DUE,
    LEFT,
    NO_CLOUD,
    ON_TABLE,
    SHIP_COUNTER,
    SIDES,
    SMOKE_SCREEN,
    STAR_SHELL_LIGHT,
    SUNK,
    UNKNOWN,
    Cloud,
    Counter,
    Ship,
    is_at_no_points,
)
from ..words.on_chart import in_cm
from .order_of_play import in_turn
from .picture_of_counter import counter_now
from .shapes import BoatNow, CloudKind, CloudNow, Phase, Picture, Status

STATUS: dict[int, Status] = {
    DUE: "due",
    AFLOAT: "afloat",
    SUNK: "sunk",
    LEFT: "left",
    ABSENT: "absent",
    UNKNOWN: "unknown",
}
CLOUDS: dict[int, CloudKind] = {SMOKE_SCREEN: "smoke", STAR_SHELL_LIGHT: "star shell", CHARGE_DROPPED: "charge"}
# The first words of a step or of the loop around it, the innermost first.
PHASES: dict[str, Phase] = {
    "moving ships": "movement",
    "movement ends": "movement",
    "movement of": "launching",
    "gunfire of": "gunfire",
    "damage of": "damage",
    "end of the turn": "damage",
    "set-up": "set-up",
}


def picture(view: View) -> Picture:
    """ORD  Turn, phase, whose half it is, and all that this viewer knows of."""
    battle, ships = view.sea.battle, view.sea.ships
    phase, thoughts = phase_of(view), beliefs(view)
    shown = [counter for counter in view.sea.counters if is_to_show(view, counter)]
    return {
        "turn": battle.turn,
        "phase": phase,
        "step": where(SEQUENCE, view.step),
        "first": battle.first_player,
        "mover": mover(battle),
        "watcher": watcher(battle),
        "aware": [None if is_aware == UNKNOWN else is_aware != 0 for is_aware in battle.aware],
        "weather": {
            "medium_sea": battle.medium_sea != 0,
            "poor": battle.poor_weather != 0,
            "daylight": battle.options.daylight != 0,
        },
        "over": battle.over != 0,
        "points": points_now(view),
        "shoal": in_cm(battle.shoal) if battle.shoal else None,
        "ships": [ship_now(ship) for ship in ships],
        "counters": [counter_now(view, counter, phase, thoughts[counter.number]) for counter in shown],
        "clouds": [cloud_now(cloud) for cloud in view.sea.clouds if cloud.kind != NO_CLOUD],
        **in_turn(battle, phase, view.scenario.sides, mover(battle)),
    }


def points_now(view: View) -> list[int | None]:
    """SC1 to SC6  The points as this viewer can count them."""
    return [points_of(view.sea.battle, view.sea.ships, side) for side in range(SIDES)]


def phase_of(view: View) -> Phase:
    """ORD.1 to ORD.8  The phase that is being played."""
    if view.sea.battle.over:
        return "over"
    names = [frame.child.name for frame in frames_of(SEQUENCE, view.step)] if view.step else []
    for begins, phase in PHASES.items():
        if any(name.startswith(begins) for name in names):
            return phase
    return "repairs"


def is_to_show(view: View, counter: Counter) -> bool:
    """DEP, SC1.r7  Counters on the table, and the viewer's own that wait beyond an edge."""
    own = is_owner(counter.side, view.viewer)
    if counter.status == ON_TABLE:
        return own or view.sea.battle.deploying == 0
    return own and counter.kind == SHIP_COUNTER and counter.arrives > 0


def ship_now(ship: Ship) -> BoatNow:
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
        "mines_laid": has_laid_mines(ship) if own else None,
        "laying": ship.laying if own else None,
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


def cloud_now(cloud: Cloud) -> CloudNow:
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

"""CRD  A ship as her card shows her now: where she is, what is crossed off, and what she may do."""

from __future__ import annotations

from ..knowledge.rows import is_owner, knows_ship
from ..play.asking import targets_of_battery, targets_of_torpedoes
from ..rules.deploying import side_to_set_up
from ..rules.fleets import sails_in
from ..rules.impulses import impulse_kind, is_eligible, side_to_name
from ..rules.speeds import speed_of
from ..tables.cards import BATTERIES
from ..tables.charts import GUNNERY, MOVEMENT, TORPEDOES
from ..tables.sea import View
from ..tables.ships import (
    ARRIVED,
    AT_SEA,
    DUE,
    NOBODY,
    OFF_MAP,
    ON_HEXES,
    ON_MAP,
    ON_PATROL,
    SUNK,
    UNKNOWN,
    Ship,
    boxes_left,
    factors_left,
    is_boat,
    torpedoes_left,
)
from ..words.condition import ails_of, why_she_waits
from ..words.on_chart import boundary_word, somebody
from ..words.vocabulary import SPEED_WORDS
from .picture_of_fleet import may_be_plotted
from .shapes import DamageNow, PlaceNow, ShipNow, Status

STATUS: dict[int, Status] = {
    AT_SEA: "at sea",
    ON_PATROL: "on patrol",
    ON_MAP: "on the map",
    OFF_MAP: "off the map",
    SUNK: "sunk",
    ARRIVED: "arrived",
    DUE: "due",
}


def ship_now(view: View, ship: Ship) -> ShipNow:
    """CRD.a, 18.2.c  All that the page draws of a ship.

    Of one that has not been revealed a viewer knows whether she is lost; else she is shown as her card is printed.
    """
    own = is_owner(ship.side, view.viewer)
    return {
        "number": ship.number,
        "status": STATUS[ship.status],
        "known": bool(knows_ship(ship, view.viewer)),
        "known_to_enemy": ship.known[1 - ship.side] != 0 if own else None,
        **place_of(view, ship),
        **damage_of(view, ship),
        "ails": ails_of(view.sea.battle, ship),
        "fields_left": ship.fields_left if own and ship.fields_left != UNKNOWN else None,
        "aims": [somebody(aim) for aim in ship.aims],
        "torpedo_aim": somebody(ship.torpedo_aim),
        "torpedoes_aimed": ship.torpedoes_aimed,
        "sunk_by": somebody(ship.sunk_by),
        "eligible": is_moving_now(view, ship),
        "waits": why_she_waits(view.sea.battle, ship),
        "may_act": may_act(view, ship),
        "contact": ship.contact != 0 if own and is_boat(ship) else None,
    }


def place_of(view: View, ship: Ship) -> PlaceNow:
    """18.1.c, B7.a  Where she is on either map; a ship that waits for the set-up is in no hex."""
    battle = view.sea.battle
    is_set_up = ship.status == ON_MAP and battle.placed[ship.side] != 0
    return {
        "fleet": somebody(ship.fleet),
        "zone": zone_of(view, ship),
        "q": ship.q if is_set_up else None,
        "r": ship.r if is_set_up else None,
        "left_by": boundary_word(ship.left_by),
    }


def zone_of(view: View, ship: Ship) -> int | None:
    """18.1.c, B1.d  The zone of a boat's patrol, or of a ship's fleet."""
    if view.sea.battle.only_battle or ship.status in (SUNK, ARRIVED, DUE):
        return None
    if is_boat(ship) or ship.fleet < 0:
        return somebody(ship.zone)
    return somebody(view.sea.fleets[ship.fleet].zone)


def damage_of(view: View, ship: Ship) -> DamageNow:
    """CRD.a, B8.d, B9.c  All that is crossed off on her card, and what is left."""
    return {
        "guns_lost": list(ship.guns_lost),
        "guns_left": [factors_left(ship, battery) for battery in range(BATTERIES)],
        "mount_lost": ship.mount_lost != 0,
        "torpedoes_left": torpedoes_left(ship),
        "hull_lost": ship.hull_lost[: ship.card.boxes],
        "boxes_left": boxes_left(ship),
        "speed": SPEED_WORDS[speed_of(view.sea.battle, ship)],
        "speed_lost": ship.speed_lost,
        "on_fire": ship.on_fire != 0,
        "flooding": ship.flooding != 0,
        "rudder": "jammed" if ship.rudder_jammed else "hit" if ship.rudder_hit else None,
        "criticals": ship.criticals,
        "spent": ship.spent != 0,
        "shots": ship.shots,
        "hits": ship.hits,
    }


def is_moving_now(view: View, ship: Ship) -> bool:
    """B7.t1  Whether she moves in the impulse at hand."""
    battle = view.sea.battle
    is_her_kind = battle.stage == ON_HEXES and battle.impulse > 0 and impulse_kind(battle) == MOVEMENT
    return bool(is_her_kind and is_eligible(battle, ship))


def may_act(view: View, ship: Ship) -> bool:
    """B1.e, 18.1.a, 18.41.a, B7.d  Whether she is one of those that an order is awaited for now."""
    if view.sea.battle.over:
        return False
    if view.sea.battle.stage == ON_HEXES:
        return ship.status == ON_MAP and may_act_on_map(view, ship)
    if not is_owner(ship.side, view.viewer):
        return False
    if is_boat(ship):
        is_unplaced = view.sea.battle.turn == 0 and ship.status == ON_PATROL and ship.zone == NOBODY
        return is_unplaced or ship.contact != 0
    return any(sails_in(ship, fleet.number) and may_be_plotted(view, fleet) for fleet in view.sea.fleets)


def may_act_on_map(view: View, ship: Ship) -> bool:
    """P.m, B7.d, B8.g, B9.a  Whether it is her side's turn to set up, move, fire or launch, and she can."""
    battle = view.sea.battle
    if battle.round_number == 0:
        return bool(side_to_set_up(battle) == ship.side)
    if battle.impulse == 0 or side_to_name(battle) != ship.side:
        return False
    kind = impulse_kind(battle)
    if kind == GUNNERY:
        return any(targets_of_battery(view, ship, battery) for battery in range(BATTERIES))
    return bool(targets_of_torpedoes(view, ship)) if kind == TORPEDOES else bool(is_eligible(battle, ship))

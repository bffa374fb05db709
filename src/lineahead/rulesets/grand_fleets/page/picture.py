"""What a viewer sees of the battle now: every ship with her place, damage, markers and what she still may do."""

from __future__ import annotations

from ....engine.contract.sequence import frames_of, where
from ....engine.contract.steps import Loop, Step
from ..knowledge.view import is_hidden
from ..play.asking import area_bounds
from ..rules.alternation import GUNFIRE, MOVEMENT, TORPEDO, acting_side, may_act
from ..rules.deployment import (
    CHOOSING_EDGE,
    CHOOSING_ORDER,
    NOT_DEPLOYING,
    PLACING,
    ROLLING,
    WEST_OR_NORTH,
    edge_of,
    is_placing,
    runs_west_to_east,
)
from ..rules.movement import forward_points, mile_cost, movement_points
from ..rules.reloading import spares_left
from ..rules.sheets import is_writing
from ..rules.victory import victory_points
from ..sequence import SEQUENCE
from ..tables.sea import View
from ..tables.ships import (
    DISPERSED,
    DUE,
    HEXGRID,
    IN_FLOTILLA,
    LEFT,
    MILE,
    ON_BOARD,
    SUNK,
    UNSEEN,
    Battle,
    Ship,
    anti_aircraft_rating,
    damage_level,
    hull_boxes,
    light_gun_rating,
    mounts_left,
    tubes_left,
)
from ..words.on_chart import around_hexes, chart_place, hex_of, in_miles
from .conditions import conditions_now, conditions_of
from .divisions import divisions_now
from .order_of_play import in_turn
from .preview_of_move import MARKERS
from .shapes import Deploying, Level, Markers, Phase, Picture, PlaceNow, ShipPicture, Stage, Status
from .shapes_of_craft import BoatsNow, SightingNow, SparesNow
from .shapes_of_events import Edge
from .sheets import sheets_now
from .smoke import smoke_now

STATUS: dict[int, Status] = {
    DUE: "due",
    ON_BOARD: "on board",
    SUNK: "sunk",
    LEFT: "left",
    IN_FLOTILLA: "in flotilla",
    DISPERSED: "dispersed",
    UNSEEN: "unseen",
}
LEVELS: tuple[Level, ...] = ("normal", "damaged", "crippled", "sunk")
STAGES: dict[int, Stage] = {
    ROLLING: "rolling",
    CHOOSING_ORDER: "choosing order",
    CHOOSING_EDGE: "choosing edge",
    PLACING: "placing",
}
PHASES: dict[str, Phase] = {
    "Movement Phase": "movement",
    "Gunfire Phase": "gunfire",
    "Torpedo Phase": "torpedo",
    "End Phase": "end",
}
BY_NUMBER: dict[int, Phase] = {MOVEMENT: "movement", GUNFIRE: "gunfire", TORPEDO: "torpedo"}
BEFORE_GUNFIRE = ("deployment", "movement")
BEFORE_TORPEDOES = (*BEFORE_GUNFIRE, "gunfire")


def picture(view: View) -> Picture:
    """2.2  Turn, phase, whose opportunity it is, points, and all ships, as far as this viewer knows them."""
    battle, ships = view.sea.battle, view.sea.ships
    phase, acting = phase_of(view), side_to_act(battle, ships)
    return {
        "turn": battle.turn,
        "phase": phase,
        "step": where(SEQUENCE, view.step),
        "acting": acting,
        "batch_left": battle.left_in_batch if acting_side(battle) >= 0 else 0,
        "over": battle.over != 0,
        "points": [victory_points(battle, ships, side) for side in range(battle.sides)],
        "deploying": None if battle.deploying == NOT_DEPLOYING else deployment_of(view, acting),
        "ships": [ship_now(view, ship, phase) for ship in ships],
        **conditions_now(battle),
        **smoke_now(battle),
        **sheets_now(view),
        **divisions_now(view),
        **in_turn(view),
    }


def phase_of(view: View) -> Phase:
    """2.2  The phase that is being played; a turn that is about to begin counts as its Movement Phase."""
    if view.sea.battle.over:
        return "over"
    if view.sea.battle.deploying != NOT_DEPLOYING:
        return "deployment"
    for frame in frames_of(SEQUENCE, view.step) if view.step else ():
        child: Step | Loop = frame.child
        if child.name in PHASES:
            return PHASES[child.name]
    return BY_NUMBER.get(view.sea.battle.phase, "movement")


def side_to_act(battle: Battle, ships: list[Ship]) -> int | None:
    """2.13.c, 3.b  The side whose opportunity it is to deploy, move, fire or launch, if it is one side's alone."""
    side = acting_side(battle)
    if battle.deploying == CHOOSING_ORDER:
        side = battle.chooser
    elif battle.deploying == CHOOSING_EDGE:
        side = battle.first_to_deploy
    elif battle.deploying == PLACING and battle.options.secret_deployment == 0:
        side = next((number for number in range(battle.sides) if is_placing(battle, ships, number)), -1)
    return side if side >= 0 else None


def deployment_of(view: View, acting: int | None) -> Deploying:
    """2.13  How far deployment has come; edge and area are the viewer's own, or of the side that places."""
    battle = view.sea.battle
    side = view.viewer if view.viewer >= 0 else acting
    told: Deploying = {"stage": STAGES[battle.deploying], "edge": None, "area": None}
    if battle.deploying == PLACING and side is not None:
        told["edge"], told["area"] = edge_name(battle, side), area_of(battle, side)
    return told


def edge_name(battle: Battle, side: int) -> Edge:
    """2.13.r1  The short edge of a side by its point of the compass."""
    edges: tuple[Edge, Edge] = ("west", "east") if runs_west_to_east(battle) else ("north", "south")
    return edges[0] if edge_of(battle, side) == WEST_OR_NORTH else edges[1]


def area_of(battle: Battle, side: int) -> list[float]:
    """2.13.b  The side's area on the chart: west, north, east and south limits in miles."""
    bounds = area_bounds(battle, side)
    (west, east), (north, south) = bounds["east"], bounds["south"]
    if battle.board.kind == HEXGRID:
        return around_hexes((west, east), (north, south))
    return [in_miles(limit / MILE) for limit in (west, north, east, south)]


def ship_now(view: View, ship: Ship, phase: Phase) -> ShipPicture:
    """0.23  One ship as this viewer knows her."""
    battle = view.sea.battle
    return {
        "number": ship.number,
        "status": STATUS[ship.status],
        **place_now(battle, ship),
        "lost": min(ship.hull_lost, hull_boxes(ship)),
        "level": "sunk" if ship.status == SUNK else LEVELS[damage_level(ship)],
        "speed": movement_points(battle, ship),
        "forward": forward_points(battle, ship),
        "mile_cost": mile_cost(ship),
        "light_guns": light_gun_rating(ship),
        "anti_aircraft": anti_aircraft_rating(ship),
        "mounts_left": mounts_now(ship),
        "tubes_left": tubes_now(ship),
        "markers": markers_on(ship),
        "moved": ship.moved != 0 and phase != "deployment",
        "fired": ship.fired != 0 and phase not in BEFORE_GUNFIRE,
        "launched": ship.launched != 0 and phase not in BEFORE_TORPEDOES,
        "preference": ship.mount_preference,
        "may_act": may_act_now(view, ship),
        **conditions_of(battle, ship),
        **spares_now(battle, ship),
        **sighting_now(battle, ship),
        **boats_now(view, ship),
    }


def boats_now(view: View, ship: Ship) -> BoatsNow:
    """9.3.a  How many boats a flotilla has left, as far as it has been seen."""
    is_told = "boats" in view.scenario.ships[ship.number].facts and ship.status != DUE
    return {"boats_left": ship.boats} if is_told else {}


def spares_now(battle: Battle, ship: Ship) -> SparesNow:
    """9.8.a  Her spare torpedoes, if she has any and they are played with."""
    is_played = battle.options.torpedo_reloads != 0 and ship.card.reload > 0
    return {"spares": spares_left(ship)} if is_played else {}


def sighting_now(battle: Battle, ship: Ship) -> SightingNow:
    """0.11.b  Where and when a ship was last seen that is out of sight."""
    if ship.status != UNSEEN or ship.seen_in == 0:
        return {}
    x, y = chart_place(battle.board, ship.x, ship.y)
    return {"last_seen": {"turn": ship.seen_in, "x": x, "y": y, "heading": ship.heading / 100}}


def place_now(battle: Battle, ship: Ship) -> PlaceNow:
    """2.13, 9.3.a  Where a ship is; one that is yet to come, or hidden, or a boat without a model, is nowhere."""
    if ship.status in (DUE, IN_FLOTILLA, UNSEEN) or ship.flotilla > 0:
        return {"x": None, "y": None, "heading": None, "hex": None}
    x, y = chart_place(battle.board, ship.x, ship.y)
    return {"x": x, "y": y, "heading": ship.heading / 100, "hex": hex_of(battle.board, ship.x, ship.y)}


def mounts_now(ship: Ship) -> list[list[int]]:
    """1.55  The mounts left, by gun type and group."""
    return [
        [mounts_left(ship, i, j) for j, group in enumerate(gun.groups) if group.mounts > 0]
        for i, gun in enumerate(ship.card.guns)
        if gun.bore > 0
    ]


def tubes_now(ship: Ship) -> list[list[int]]:
    """1.63  The tubes not fired yet, by torpedo type and group."""
    return [
        [tubes_left(ship, i, j) for j, group in enumerate(torpedo.groups) if group.tubes > 0]
        for i, torpedo in enumerate(ship.card.torpedoes)
        if torpedo.reach > 0
    ]


def markers_on(ship: Ship) -> Markers:
    """3.24, 4.22, 6.2  The markers that lie beside a ship."""
    return {
        "speed": MARKERS[ship.speed_marker],
        "splash": ship.splashes,
        "bridge": ship.bridge != 0,
        "engine": ship.engine != 0,
        "fire": ship.fires,
        "fire_control": ship.fire_control != 0,
        "flood": ship.floods,
        "list": ship.listing != 0,
        "rudder": ship.rudder != 0,
    }


def may_act_now(view: View, ship: Ship) -> bool:
    """2.13, 3.r3, 4.r2, 5.r2  Whether the ship can be chosen for what is asked of her side now."""
    battle, ships = view.sea.battle, view.sea.ships
    if battle.deploying != NOT_DEPLOYING:
        is_waiting = ship.status == DUE and not is_hidden(battle, ship, view.viewer)
        return is_waiting and is_placing(battle, ships, ship.side)
    if is_writing(ships, view.sea.sheets, ship.side):
        is_open = view.viewer == ship.side and view.sea.sheets[ship.number].sealed == 0
        return is_open and (battle.options.blind == 0 or may_act(battle, ships, ship.number))
    return ship.side == acting_side(battle) and may_act(battle, ships, ship.number)

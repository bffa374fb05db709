"""3.1, 7.4.a  What a ship or a division has to move with, as a question says it."""

from __future__ import annotations

from typing import Any

from ..rules.manoeuvres import division_points, longest_run
from ..rules.movement import forward_points, may_turn, mile_cost, movement_points
from ..tables.divisions import Division, leader_of, ships_in_line
from ..tables.orders import MOST_LEGS
from ..tables.sea import View
from ..tables.ships import MILE, ON_BOARD, Battle, Ship


def move_bounds(battle: Battle, ship: Ship) -> dict[str, Any]:
    """3.1  What a ship has to move with."""
    return {
        "points": movement_points(battle, ship),
        "forward_points": forward_points(battle, ship),
        "mile_cost": mile_cost(ship),
        "may_turn": may_turn(ship),
        "farthest": forward_points(battle, ship) // mile_cost(ship) * MILE,
        "most_legs": MOST_LEGS,
        **advanced_bounds(battle, ship),
    }


def advanced_bounds(battle: Battle, ship: Ship) -> dict[str, Any]:
    """9.2.a, 9.6.a  Whether she may lay smoke, and whether the board floats, where that is played."""
    bounds = {"may_smoke": True} if battle.options.smoke != 0 and ship.card.lays_smoke != 0 else {}
    return bounds | ({"board_floats": True} if battle.options.floating_board != 0 else {})


def manoeuvre_bounds(view: View, division: Division) -> dict[str, Any]:
    """7.4.a  What a division has to move with: the speed of its slowest ship."""
    battle, ships = view.sea.battle, view.sea.ships
    leader = ships[leader_of(ships, division)]
    return {
        "points": division_points(battle, ships, division),
        "forward_points": division_points(battle, ships, division),
        "mile_cost": mile_cost(leader),
        "may_turn": may_turn(leader) and division.repeats == 0,
        "farthest": division.last_run if division.repeats else longest_run(battle, ships, division),
        "most_legs": 0 if division.repeats else MOST_LEGS,
        "ships": ships_in_line(ships, division),
        "repeats": division.repeats != 0,
        **smoke_bounds(view, division),
        **({"board_floats": True} if battle.options.floating_board != 0 else {}),
    }


def smoke_bounds(view: View, division: Division) -> dict[str, Any]:
    """9.6.a  Which ships of a line may lay smoke: the leader, and others by their places in it."""
    battle, ships, leader = view.sea.battle, view.sea.ships, leader_of(view.sea.ships, division)
    if battle.options.smoke == 0 or division.repeats != 0:
        return {}
    line = [(place, ships[number]) for place, number in enumerate(division.line[: division.count])]
    able = [(place, ship) for place, ship in line if ship.status == ON_BOARD and ship.card.lays_smoke != 0]
    others = [{"place": place, "ship": ship.number} for place, ship in able if ship.number != leader]
    leads = {"may_smoke": True} if ships[leader].card.lays_smoke != 0 else {}
    return leads | ({"smoke_places": others} if others else {})

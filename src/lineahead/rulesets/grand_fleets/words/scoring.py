"""2.3, 2.31, 3.23  Where the victory points of each side come from, line by line."""

from __future__ import annotations

from ....engine.contract.scoring import ScoreLine
from ..knowledge.view import name_of
from ..rules.crews import points_of
from ..rules.victory import points_lost, quarters_lost, scored_by
from ..tables.sea import View
from ..tables.ships import LEFT, SUNK, Battle, Ship, damage_level

SHARES = {1: "a quarter", 2: "half", 3: "three quarters", 4: "all"}
LEVELS = ("afloat", "damaged", "crippled", "sunk")
AS_PRINTED = 100


def scores(view: View) -> list[ScoreLine]:
    """2.3.c, 2.3.d  Every ship that has given points to a side, and what the scenario gives besides."""
    battle, ships = view.sea.battle, view.sea.ships
    lines = []
    for side in range(battle.sides):
        given = [ship for ship in ships if scored_by(battle, ship, side) and points_lost(battle, ship)]
        lines += [line_for(view, battle, ship, side) for ship in given]
        if battle.extra_points[side]:
            lines.append(ScoreLine(side, battle.extra_points[side], "given by the scenario", "GF-2.3.c"))
    return lines


def line_for(view: View, battle: Battle, ship: Ship, side: int) -> ScoreLine:
    """2.3.b, 2.31, 3.23.b  What a ship has given: which part of her points, weighed by the scenario."""
    state, rule = state_of(battle, ship)
    words = f"{name_of(view, ship.number)} {state}: {SHARES[quarters_lost(battle, ship)]} of {points_of(battle, ship)}"
    if ship.worth != AS_PRINTED:
        words = f"{words}, which the scenario counts at {ship.worth}%"
    return ScoreLine(side, points_lost(battle, ship), words, rule, ship.number)


def state_of(battle: Battle, ship: Ship) -> tuple[str, str]:
    """2.3.b, 2.31, 3.23.b, 3.23.c  For what a ship gives points, and by which clause."""
    if ship.status == SUNK:
        return "sunk", "GF-2.3.b"
    level = LEVELS[damage_level(ship)]
    if ship.status == LEFT:
        if ship.half_if_gone and not ship.left_freely and battle.options.partial_points:
            return "left as the scenario does not allow", "GF-COR.j"
        return ("left the board", "GF-3.23.b") if not battle.options.partial_points else (f"left {level}", "GF-3.23.c")
    return level, "GF-2.31.a" if level == "damaged" else "GF-2.31.b"

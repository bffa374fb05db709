"""SC1.f, SC2.e  How a battle ended, in points and words, and what became of each ship."""

from __future__ import annotations

from typing import Any

from ....engine.contract.ruleset import Outcome, fates_told
from ..rules.flight import is_badly_damaged
from ..rules.victory import DRAW, has_fled, points_for, points_of, winner
from ..tables.sea import State, View
from ..tables.ships import BLOWN_UP, DUE, SIDES, SUNK, SURRENDERED, Ship, flotation_left

FATES = {DUE: "never arrived", SUNK: "sunk", BLOWN_UP: "blown up", SURRENDERED: "surrendered"}


def outcome(state: State) -> Outcome | None:
    """SC1.f, SC2.e  Points by side, the winner, and each ship's fate; where points are halves, all count as halves."""
    battle, ships, areas = state.sea.battle, state.sea.ships, state.sea.areas
    if not battle.over:
        return None
    points = tuple(points_of(battle, ships, areas, side) for side in range(SIDES))
    won = winner(battle, ships, areas)
    fates = [
        {"ship": ship.number, "fate": fate_of(ship), "points": points_for(battle, areas, ship, 1 - ship.side)}
        for ship in ships
    ]
    facts = {"turns": battle.turn, "in_halves": bool(battle.terms.in_halves), "ships": fates}
    return Outcome(points, None if won == DRAW else won, words_for(points, won, bool(battle.terms.in_halves)), facts)


def words_for(points: tuple[int, ...], won: int, in_halves: bool) -> str:
    """SC1.f, SC2.e  The result in a few words."""
    if won == DRAW:
        return f"a draw, {counted(points[0], in_halves)} to {counted(points[1], in_halves)}"
    return f"won by {counted(points[won], in_halves)} to {counted(points[1 - won], in_halves)}"


def counted(points: int, in_halves: bool) -> str:
    """SC2.e  Points as people say them."""
    if not in_halves:
        return str(points)
    whole, half = divmod(points, 2)
    return f"{whole or ''}½" if half else str(whole)


def fate_of(ship: Ship) -> str:
    """SC1.f, MOR.g, MOR.h  What became of a ship."""
    if ship.status in FATES:
        return FATES[ship.status]
    if has_fled(ship):
        return "fled"
    if ship.left_by:
        return "left"
    if ship.aground:
        return "aground"
    if is_badly_damaged(ship):
        return "badly damaged"
    return "damaged" if ship.flotation_lost or any(ship.destroyed) else "unhurt"


def fates(view: View, outcome: Outcome) -> list[dict[str, Any]]:
    """SC1.f  What became of each ship, what she gave the enemy, her flotation, and how she shot."""
    rows = []
    for row, ship in zip(fates_told(view, outcome), view.sea.ships, strict=True):
        boxes = f"{flotation_left(ship)} of {ship.card.flotation}"
        points = counted(row.pop("points"), outcome.facts["in_halves"])
        rows.append({**row, "flotation": boxes, "points": points, "shots": ship.shots, "hits": ship.hits})
    return rows

"""SCA.e, SCA.f, SCB.f, SCB.g  How a game ended, in points and words, and what became of each ship."""

from __future__ import annotations

from typing import Any

from ....engine.contract.ruleset import Outcome, fates_told
from ....engine.words.log_words import number
from ..rules.victory import (
    DRAW,
    is_half_sunk,
    is_in_haven,
    points_for_enemy,
    points_for_owner,
    points_of,
    turns_played,
    winner,
)
from ..tables.cards import BATTERIES
from ..tables.sea import State, View
from ..tables.ships import ARRIVED, DUE, OFF_MAP, SIDES, SUNK, Battle, Fleet, Ship, boxes_left, boxes_lost

FATES = {SUNK: "sunk", ARRIVED: "arrived", DUE: "never arrived"}


def outcome(state: State) -> Outcome | None:
    """SCA.e, SCA.f, SCB.f, SCB.g  Points by side, the winner, and each ship's fate."""
    battle, ships, fleets = state.sea.battle, state.sea.ships, state.sea.fleets
    if not battle.over:
        return None
    points = tuple(points_of(battle, ships, fleets, side) for side in range(SIDES))
    won = winner(battle, ships, fleets)
    facts = {
        "turns": turns_played(battle),
        "counted_in": "round" if battle.only_battle else "turn",
        "ships": [fate_facts(battle, fleets, ship) for ship in ships],
    }
    return Outcome(points, None if won == DRAW else won, words_for(battle, points, won), facts)


def fate_facts(battle: Battle, fleets: list[Fleet], ship: Ship) -> dict[str, Any]:
    """SCA.e, SCB.f  What became of a ship, what she gave the enemy and earned her own side; all cards lie open now."""
    return {
        "ship": ship.number,
        "fate": fate_of(battle, fleets, ship),
        "points": points_for_enemy(battle, ship),
        "earned": points_for_owner(battle, fleets, ship),
        "hull": f"{0 if ship.status == SUNK else boxes_left(ship)} of {ship.card.boxes}",
        "shots": ship.shots,
        "hits": ship.hits,
    }


def words_for(battle: Battle, points: tuple[int, ...], won: int) -> str:
    """SCA.f, SCB.g  The result in a few words."""
    if won == DRAW:
        return f"a draw, {number(points[0])} to {number(points[1])}"
    if battle.surrendered[1 - won] != 0:
        return f"won as the enemy gave up, {number(points[won])} to {number(points[1 - won])}"
    if points[won] == points[1 - won]:
        return f"won by its arrivals, {number(points[won])} to {number(points[1 - won])}"
    return f"won by {number(points[won])} to {number(points[1 - won])}"


def fate_of(battle: Battle, fleets: list[Fleet], ship: Ship) -> str:
    """SCA.e, SCB.f  What became of a ship."""
    if ship.status in FATES:
        return FATES[ship.status]
    if is_in_haven(battle, fleets, ship):
        return "arrived"
    if ship.status == OFF_MAP:
        return "left"
    if is_half_sunk(ship):
        return "half sunk"
    return "damaged" if is_damaged(ship) else "unhurt"


def is_damaged(ship: Ship) -> bool:
    """CRD.a  Whether anything is crossed off on her card."""
    guns_lost = sum(ship.guns_lost[battery] for battery in range(BATTERIES))
    return boxes_lost(ship) + guns_lost + ship.mount_lost + ship.speed_lost > 0


def fates(view: View, outcome: Outcome) -> list[dict[str, Any]]:
    """SCA.e, SCB.f  What became of each ship, what she gave and earned, her hull, and how she shot."""
    rows = []
    for row, facts in zip(fates_told(view, outcome), outcome.facts["ships"], strict=True):
        rows.append({**row, **{key: facts[key] for key in ("earned", "hull", "shots", "hits")}})
    return rows

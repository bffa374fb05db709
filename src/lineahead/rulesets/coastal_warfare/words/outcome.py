"""SCN.b, SC1 to SC6  How a battle ended, for people to read."""

from __future__ import annotations

from ....engine.contract.ruleset import Outcome
from ....engine.words.log_words import number
from ..rules.victory import is_gone, points_of, winner
from ..tables.sea import State
from ..tables.ships import ABSENT, AFLOAT, DUE, LEFT, SUNK, Battle, Ship, is_at_no_points


def outcome(state: State) -> Outcome:
    """SC1.h, SC2.g, SC3.e, SC4.d, SC6.f  Points by side, the winner, and what became of each vessel."""
    battle, ships = state.sea.battle, state.sea.ships
    points = tuple(points_of(battle, ships, side) for side in range(len(battle.forces)))
    won = winner(battle, ships)
    facts = {
        "turns": battle.turn,
        "ships": [
            {"ship": ship.number, "fate": fate_of(battle, ship), "points": points_lost(battle, ship)} for ship in ships
        ],
    }
    return Outcome(points, None if won < 0 else won, words_for(points, won), facts)


def words_for(points: tuple[int, ...], won: int) -> str:
    """SC1.h, SC1.r3  The result in a few words."""
    if won < 0:
        return f"a draw, {number(points[0])} to {number(points[1])}"
    return f"won by {number(points[won])} to {number(points[1 - won])}"


def points_lost(battle: Battle, ship: Ship) -> int:
    """WPN.i  What a vessel was worth, if her side has lost her."""
    return ship.card.points if is_gone(battle, ship) else 0


def fate_of(battle: Battle, ship: Ship) -> str:
    """CHT.k, TEF.h, DMG.e  What became of a vessel."""
    if ship.status in (DUE, ABSENT):
        return "never arrived"
    if ship.status == SUNK:
        return "sunk"
    if is_gone(battle, ship):
        return "lost"
    if is_at_no_points(ship):
        return "driven off"
    if ship.status == LEFT:
        return "left"
    assert ship.status == AFLOAT
    return "hit" if ship.damage else "unhurt"

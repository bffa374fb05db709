"""SCA.e, SCB.f  Where the points of each side come from, line by line."""

from __future__ import annotations

from ....engine.contract.scoring import ScoreLine
from ..rules.victory import is_in_haven, points_for_enemy, points_for_owner
from ..tables.sea import View
from ..tables.ships import SIDES, SUNK, Ship
from .vocabulary import ship_name


def scores(view: View) -> list[ScoreLine]:
    """SCA.e, SCB.f  Enemies sunk and half sunk, own ships where they should be, and what turns have brought."""
    rule = "GWAS-SCB.f" if view.sea.battle.only_battle else "GWAS-SCA.e"
    lines = []
    for side in range(SIDES):
        for ship in view.sea.ships:
            points, words = earned_by(view, ship) if ship.side == side else given_by(view, ship)
            if points:
                lines.append(ScoreLine(side, points, f"{ship_name(view, ship.number)} {words}", rule, ship.number))
        if view.sea.battle.tally[side]:
            words = "turns that enemy fleets spent in open zones"
            lines.append(ScoreLine(side, view.sea.battle.tally[side], words, rule))
    return lines


def given_by(view: View, ship: Ship) -> tuple[int, str]:
    """SCA.e, SCB.f  What an enemy has given, and for what."""
    words = f"sunk: all of {ship.card.points}"
    if ship.status != SUNK:
        words = f"has lost half her hull: half of {ship.card.points}"
    return points_for_enemy(view.sea.battle, ship), words


def earned_by(view: View, ship: Ship) -> tuple[int, str]:
    """SCA.e, SCB.f  What a ship has earned her own side, and for what."""
    fleets = view.sea.fleets
    words = "has arrived" if is_in_haven(view.sea.battle, fleets, ship) else "has left by the side she should leave by"
    return points_for_owner(view.sea.battle, fleets, ship), words

"""2.3  How a battle ended, in points and words."""

from __future__ import annotations

from typing import Any

from ....engine.contract.ruleset import Outcome, fates_told
from ....engine.words.log_words import number_in_words
from ..rules.victory import grade_of, points_lost, victory_points, winner
from ..tables.conditions import DECISIVE, MARGINAL, PLAIN
from ..tables.sea import State, View
from ..tables.ships import DISPERSED, DUE, LEFT, SUNK, Ship, damage_level

FATES = {DUE: "never arrived", SUNK: "sunk", LEFT: "left", DISPERSED: "dispersed"}
DEGREES = {PLAIN: "", MARGINAL: "marginal", DECISIVE: "decisive"}
LEVELS = ("unhurt", "damaged", "crippled", "sunk")


def fate(ship: Ship) -> str:
    """1.4, 3.23  What became of a ship: sunk, left, never arrived, or its damage level."""
    if ship.status in FATES:
        return FATES[ship.status]
    if ship.boats > 0:
        return f"{number_in_words(ship.boats)} boats left"
    level = LEVELS[damage_level(ship)]
    return "hit" if level == "unhurt" and ship.hull_lost > 0 else level


def outcome(state: State) -> Outcome | None:
    """2.3.d, 2.3.r2, COR.l  Points by side and the winner, once the battle is over; equal points are a draw."""
    battle, ships = state.sea.battle, state.sea.ships
    if not battle.over:
        return None
    points = tuple(victory_points(battle, ships, side) for side in range(battle.sides))
    first = winner(battle, ships)
    grade = grade_of(battle, ships)
    degree = DEGREES[battle.grades.degree[grade]] if grade >= 0 else ""
    fates = [{"ship": ship.number, "fate": fate(ship), "points": points_lost(battle, ship)} for ship in ships]
    facts = {"turns": battle.turn, "ships": fates, **({"grade": grade} if grade >= 0 else {})}
    words = "a draw" if first < 0 else f"a {degree} victory" if degree else "a victory"
    return Outcome(points, None if first < 0 else first, words, facts)


def is_flotilla(view: View, ship: Ship) -> bool:
    """9.3.a  Whether a model stands for boats that have records of their own."""
    return "boats" in view.scenario.ships[ship.number].facts


def fates(view: View, outcome: Outcome) -> list[dict[str, Any]]:
    """1.4  What became of each ship, what it cost, and how it shot."""
    rows = []
    for row, ship in zip(fates_told(view, outcome), view.sea.ships, strict=True):
        boxes = sum(ship.card.boxes)
        lost = {"boxes": f"{min(ship.hull_lost, boxes)} of {boxes}", "points": row.pop("points")}
        if ship.status == SUNK and is_flotilla(view, ship):
            row["fate"] = "no boat left"
        rows.append({**row, **lost, "shots": ship.shots, "hits": ship.hits})
    return rows

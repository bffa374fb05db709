"""2.3  Winning the game: victory points, elimination, and the end."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.numbers import rounded
from ....kernel.trace import Trace, note
from ..tables.charts import PARTIAL_QUARTERS
from ..tables.notes import Noted
from ..tables.sea import Result
from ..tables.ships import DUE, LEFT, NONE, ON_BOARD, SUNK, Battle, Ship, damage_level
from .crews import points_of
from .losses import opponent_of


@rule
def quarters_lost(battle: Battle, ship: Ship) -> int:
    """2.3.b, 2.31, 3.23.b, 3.23.c, COR.j  How many quarters of its points a ship gives the other side as it stands."""
    if ship.status == SUNK:
        return 4
    has_fled = ship.status == LEFT and ship.left_freely == 0
    if battle.options.partial_points != 0 and ship.status != DUE:
        share = PARTIAL_QUARTERS[damage_level(ship)]
        return max(share, HALF_OF_THEM) if has_fled and ship.half_if_gone != 0 else share
    return HALF_OF_THEM if has_fled else 0


HALF_OF_THEM = 2  # quarters
MOST_TURNS = 100  # 2.2.c  after which a battle of no fixed length is broken off


@rule
def points_lost(battle: Battle, ship: Ship) -> int:
    """2.3.a, 2.3.b  What a ship gives the other side, weighed by the scenario; halves round up (2.31.ex1, 3.23.r2)."""
    return rounded(points_of(battle, ship) * quarters_lost(battle, ship) * ship.worth, 400)


@rule
def scored_by(battle: Battle, ship: Ship, side: int) -> bool:
    """2.3.b, 2.3.r3  Of two sides the other scores a ship; of more, the one that struck it last, or all if none did."""
    if side == ship.side:
        return False
    if battle.sides == 2 or ship.struck_by < 0:
        return True
    return opponent_of(battle, ship) == side


@rule
def victory_points(battle: Battle, ships: list[Ship], side: int) -> int:
    """2.3.c, 2.3.d  All victory points of a side: for enemy ships, and what the scenario gives besides."""
    points = battle.extra_points[side]
    for i in range(len(ships)):
        if scored_by(battle, ships[i], side):
            points += points_lost(battle, ships[i])
    return points


@rule
def is_eliminated(ships: list[Ship], side: int) -> bool:
    """2.2.r2  A side with no ship on the board and none still due is eliminated."""
    for i in range(len(ships)):
        if ships[i].side == side and (ships[i].status == ON_BOARD or ships[i].status == DUE):
            return False
    return True


@rule
def sides_left(battle: Battle, ships: list[Ship]) -> int:
    """2.2.c  How many sides still fight."""
    left = 0
    for side in range(battle.sides):
        if not is_eliminated(ships, side) and battle.surrendered[side] == 0:
            left += 1
    return left


@rule
def close_phase(battle: Battle, ships: list[Ship]) -> None:
    """2.2.r2  The game ends at the close of the phase in which all but one side are gone."""
    battle.acting = NONE
    if sides_left(battle, ships) < 2:
        battle.over = 1


@rule
def close_turn(battle: Battle, ships: list[Ship]) -> None:
    """2.2.c, 2.2.d  The turn is over; so is the game when its length is reached, or if it would never end."""
    close_phase(battle, ships)
    if battle.turn >= (battle.length if battle.length > 0 else MOST_TURNS):
        battle.over = 1


@rule
def has_given_up(battle: Battle, side: int) -> bool:
    """2.2.r2  Whether a side has surrendered, and with that all claim to victory."""
    return battle.options.surrender_loses != 0 and battle.surrendered[side] != 0


@rule
def grade_of(battle: Battle, ships: list[Ship]) -> int:
    """COR.l  Which grade of victory the lead of a side over the other comes to; NONE without grades, or a surrender."""
    for side in range(battle.sides):
        if has_given_up(battle, side):
            return NONE
    lead = 0
    for side in range(battle.sides):
        lead += victory_points(battle, ships, side) * (1 if side == battle.grades.side else -1)
    for grade in range(battle.grades.count):
        if lead >= battle.grades.least[grade] or grade == battle.grades.count - 1:
            return grade
    return NONE


@rule
def winner(battle: Battle, ships: list[Ship]) -> int:
    """2.3.d, 2.3.e, 2.3.r2  The side that leads every other by the margin agreed; equal points are a draw, -1.

    Whoever has given up neither wins nor is in anybody's way. Where victory has grades, these say who wins.
    """
    grade = grade_of(battle, ships)
    if grade >= 0:
        return battle.grades.winner[grade]
    best = NONE
    for side in range(battle.sides):
        if not has_given_up(battle, side) and (
            best == NONE or victory_points(battle, ships, side) > victory_points(battle, ships, best)
        ):
            best = side
    for side in range(battle.sides):
        if side != best and best != NONE and not has_given_up(battle, side):
            lead = victory_points(battle, ships, best) - victory_points(battle, ships, side)
            if lead < battle.winning_margin:
                return NONE
    return best


@rule
def is_over(battle: Battle) -> bool:
    """2.2.c  Whether the battle is over."""
    return battle.over != 0


@rule
def announce_end(battle: Battle, trace: Trace) -> None:
    """2.3  The battle is over; the victory points decide."""
    note(trace, Noted.GAME_OVER, battle.turn, 0, 0, 0)


@rule
def tally(battle: Battle, ships: list[Ship], result: Result) -> None:
    """2.3  How a battle ended."""
    result.winner = winner(battle, ships)
    result.turns = battle.turn
    result.grade = grade_of(battle, ships)
    for side in range(battle.sides):
        result.points[side] = victory_points(battle, ships, side)

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
    """2.3.b, 2.31, 3.23.b, 3.23.c  How many quarters of its points a ship gives the other side as it stands."""
    if ship.status == SUNK:
        return 4
    if battle.options.partial_points != 0 and ship.status != DUE:
        return PARTIAL_QUARTERS[damage_level(ship)]
    return 2 if ship.status == LEFT and ship.left_freely == 0 else 0


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
def winner(battle: Battle, ships: list[Ship]) -> int:
    """2.3.d, 2.3.e, 2.3.r2  The side that leads every other by the margin agreed; equal points are a draw, -1.

    Whoever has given up neither wins nor is in anybody's way.
    """
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
    for side in range(battle.sides):
        result.points[side] = victory_points(battle, ships, side)

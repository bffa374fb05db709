"""3  How a doctrine moves: the best end of a move among a few, free and by preference out of friends' way.

The rules reckon with the ship moved on the chart and put it back; nothing else is changed.
"""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.numbers import divided_up, turned
from ..rules.alternation import may_act
from ..rules.board import does_block, place_ahead
from ..rules.move_limits import overlapped_at
from ..rules.movement import forward_points, may_turn, mile_cost, miles_for, movement_points, speed_marker_for
from ..tables.doctrine import Doctrine
from ..tables.orders import Move, Weighed
from ..tables.ships import HEXGRID, MILE, ON_BOARD, SIXTY_DEGREES, VERY_SMALL, Battle, Ship
from .homeward import is_going_home
from .places import AWAY, NEVER, clear_broadsides, worth_of_place
from .plan import BREAK_OFF, lead_of, lead_wanted, range_by_plan
from .quarry import enemy_to_fight, is_torpedo_craft, is_withdrawing, run_on
from .screens import is_smoke_worth_it, note_room
from .searching import gap_after, place_to_search, run_of_slowest, take_if_nearer

FULL, EASY, SLOW = 100, 3, 1  # miles: as far as she can; as far as the marker does not tell; where it helps to hit
# turns that are tried, each with the miles that a ship then runs at most
MOVES_ON_TABLE = (
    (0, FULL), (1500, FULL), (-1500, FULL), (3000, FULL), (-3000, FULL), (4500, FULL), (-4500, FULL), (6000, FULL),
    (-6000, FULL), (9000, FULL), (-9000, FULL), (12000, FULL), (-12000, FULL), (18000, FULL),
    (0, SLOW), (3000, SLOW), (-3000, SLOW), (6000, SLOW), (-6000, SLOW), (9000, SLOW), (-9000, SLOW),
    (0, EASY), (6000, EASY), (-6000, EASY),
)  # fmt: skip
MOVES_ON_HEXES = (
    (0, FULL), (6000, FULL), (-6000, FULL), (12000, FULL), (-12000, FULL), (18000, FULL),
    (0, SLOW), (6000, SLOW), (-6000, SLOW), (0, EASY), (6000, EASY), (-6000, EASY),
)  # fmt: skip
MOST_TRIES = 6
ALWAYS = 1 << 40


@rule
def range_to_hold(battle: Battle, ships: list[Ship], doctrine: Doctrine, ship: Ship, weighed: Weighed) -> int:
    """The range at which a ship fights: torpedo craft close, others keep to the squadron's plan; or AWAY, BREAK_OFF.

    Whoever is outmatched and has a way home takes it, unless a range was told.
    """
    weighed.hot = 0
    if is_withdrawing(doctrine, ship):
        return AWAY
    if is_torpedo_craft(ship):
        is_ahead = lead_of(battle, ships, ship.side) >= lead_wanted(battle, ship.side)
        if is_ahead and range_by_plan(battle, ships, ship, weighed) == BREAK_OFF:
            return BREAK_OFF
        return doctrine.attack_range * MILE
    miles = range_by_plan(battle, ships, ship, weighed)
    if doctrine.fighting_range > 0:
        return doctrine.fighting_range * MILE
    if is_going_home(battle, ships, ship):
        return BREAK_OFF
    if miles <= 0:
        return miles
    return miles * MILE if battle.board.kind == HEXGRID else miles * MILE - MILE // 2


@rule
def candidates(battle: Battle) -> int:
    """How many moves are tried."""
    return len(MOVES_ON_HEXES) if battle.board.kind == HEXGRID else len(MOVES_ON_TABLE)


@rule
def candidate(battle: Battle, ship: Ship, number: int) -> tuple[int, int]:
    """The turn and the run of a move to try; a run of -1 if the ship cannot turn so much."""
    points = movement_points(battle, ship)
    return candidate_for(battle, ship, points, forward_points(battle, ship), mile_cost(ship), number)


@rule
def candidate_for(battle: Battle, ship: Ship, points: int, forward: int, cost: int, number: int) -> tuple[int, int]:
    """The same for a ship whose points and cost of a mile are known already."""
    turn, most = 0, 0
    if battle.board.kind == HEXGRID:
        turn, most = MOVES_ON_HEXES[number][0], MOVES_ON_HEXES[number][1]
    else:
        turn, most = MOVES_ON_TABLE[number][0], MOVES_ON_TABLE[number][1]
    left = points - divided_up(abs(turn), SIXTY_DEGREES)
    if left < 0 or (turn != 0 and not may_turn(ship)):
        return turn, -1
    return turn, min(most, miles_for(min(left, forward), cost)) * MILE


@rule
def try_candidate(
    battle: Battle, doctrine: Doctrine, ship: Ship, enemy: Ship, hold: int, turn: int, ahead: int, weighed: Weighed
) -> int:
    """What the place at the end of a move is worth; the ship is put back."""
    x, y, heading, marker = ship.x, ship.y, ship.heading, ship.speed_marker
    ship.heading = turned(heading, turn)
    ship.x, ship.y = place_ahead(battle.board, x, y, ship.heading, ahead)
    ship.speed_marker = speed_marker_for(ahead // MILE)
    worth = worth_of_place(battle, doctrine, ship, enemy, hold, weighed)
    ship.x, ship.y, ship.heading, ship.speed_marker = x, y, heading, marker
    return worth


@rule
def weigh_candidates(
    battle: Battle, ships: list[Ship], doctrine: Doctrine, ship: Ship, enemy: Ship, weighed: Weighed
) -> None:
    """What the end of each move is worth; less than never, if the ship cannot make it."""
    clear_broadsides(ship, weighed)
    points, forward = movement_points(battle, ship), forward_points(battle, ship)
    cost, hold = mile_cost(ship), range_to_hold(battle, ships, doctrine, ship, weighed)
    x, y = enemy.x, enemy.y
    run_on(battle, enemy)
    for number in range(candidates(battle)):
        turn, ahead = candidate_for(battle, ship, points, forward, cost, number)
        weighed.worth[number] = NEVER - 1
        if ahead >= 0:
            weighed.worth[number] = try_candidate(battle, doctrine, ship, enemy, hold, turn, ahead, weighed)
    enemy.x, enemy.y = x, y


@rule
def best_candidate(battle: Battle, weighed: Weighed, below: int, after: int) -> tuple[int, int]:
    """The best move worth less than `below` (or as much, but later in order than `after`): its worth and number."""
    best = -1
    best_worth = NEVER - 1
    for number in range(candidates(battle)):
        worth = weighed.worth[number]
        allowed = worth < below or (worth == below and number > after)
        if allowed and worth > best_worth:
            best = number
            best_worth = worth
    return best_worth, best


@rule
def is_free_end(battle: Battle, ships: list[Ship], ship: Ship, turn: int, ahead: int) -> bool:
    """3.22  Whether a move ends on a free place, or off the board."""
    heading = turned(ship.heading, turn)
    x, y = place_ahead(battle.board, ship.x, ship.y, heading, ahead)
    return overlapped_at(battle, ships, ship, x, y, heading) < 0


@rule
def blocks_friend(battle: Battle, ships: list[Ship], ship: Ship, enemy: Ship, turn: int, ahead: int) -> bool:
    """Whether a ship at the end of its move stands between a friend and the enemy nearest to itself."""
    x = ship.x
    y = ship.y
    heading = ship.heading
    ship.heading = turned(heading, turn)
    ship.x, ship.y = place_ahead(battle.board, x, y, ship.heading, ahead)
    blocked = False
    for i in range(len(ships)):
        friend = ships[i]
        if friend.side == ship.side and i != ship.number and friend.status == ON_BOARD and not blocked:
            blocked = does_block(battle.board, ships, friend, enemy, ship, VERY_SMALL)
    ship.x = x
    ship.y = y
    ship.heading = heading
    return blocked


@rule
def next_to_move(battle: Battle, ships: list[Ship], side: int) -> int:
    """The first ship of a side that may still act in this phase."""
    for i in range(len(ships)):
        if ships[i].side == side and may_act(battle, ships, i):
            return i
    return -1


@rule
def write_leg(move: Move, turn: int, ahead: int) -> None:
    """A move of one turn and one run."""
    move.count = 1
    move.legs[0].turn = turn
    move.legs[0].ahead = ahead


@rule
def settle_on(battle: Battle, ships: list[Ship], ship: Ship, enemy: Ship, number: int, move: Move) -> bool:
    """Take a move if its end is free: for good if it blocks no friend, else only while there is none better."""
    turn, ahead = candidate(battle, ship, number)
    if not is_free_end(battle, ships, ship, turn, ahead):
        return False
    blocks = blocks_friend(battle, ships, ship, enemy, turn, ahead)
    if not blocks or move.count == 0:
        write_leg(move, turn, ahead)
    return not blocks


@rule
def search(battle: Battle, ships: list[Ship], ship: Ship, move: Move) -> None:
    """0.11.b  Write the move that ends nearest to where the enemy is looked for."""
    x, y = place_to_search(battle, ships, ship)
    slowest, nearest = run_of_slowest(battle, ships, ship.side), -1
    for number in range(candidates(battle)):
        turn, ahead = candidate(battle, ship, number)
        ahead = min(ahead, slowest)
        if ahead >= 0 and is_free_end(battle, ships, ship, turn, ahead):
            nearest = take_if_nearer(move, turn, ahead, gap_after(battle, ship, turn, ahead, x, y), nearest)


@rule
def plan_move(battle: Battle, ships: list[Ship], doctrine: Doctrine, move: Move, weighed: Weighed) -> None:
    """3, 9.2, 9.6  Write a ship's move: the best end that is free, by preference out of friends' way.

    Under smoke where that helps, and over the edge of a floating board only to withdraw.
    """
    move.count = 0
    ship = ships[move.ship]
    enemy = enemy_to_fight(battle, ships, doctrine, ship)
    below = ALWAYS
    number = -1
    searching = enemy >= 0
    if not searching and battle.options.blind != 0 and not is_withdrawing(doctrine, ship):
        search(battle, ships, ship, move)
    if searching:
        note_room(battle, ships, ship.side, weighed)
        weigh_candidates(battle, ships, doctrine, ship, ships[enemy], weighed)
    for _ in range(MOST_TRIES):
        if searching:
            below, number = best_candidate(battle, weighed, below, number)
            searching = number >= 0 and not settle_on(battle, ships, ship, ships[enemy], number, move)
    move.smoke = 1 if is_smoke_worth_it(battle, ships, ship, move) else 0
    move.leaves = 1 if battle.options.floating_board != 0 and is_withdrawing(doctrine, ship) else 0

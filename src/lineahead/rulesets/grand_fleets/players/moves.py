"""3  How a doctrine moves: the best end of a move among a few, free and by preference out of friends' way.

The rules reckon with the ship moved on the chart and put it back; nothing else is changed.
"""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.numbers import divided_up, turned
from ....kernel.open_table import clear_sector
from ..rules.alternation import may_act
from ..rules.arcs import IN_SECTOR, arcs_to
from ..rules.board import does_block, is_in_range, is_on_board, place_ahead, range_between
from ..rules.floating import EDGES, within_edge
from ..rules.gunfire import is_target
from ..rules.move_limits import overlapped_at
from ..rules.movement import forward_points, may_leave_at, may_turn, mile_cost, miles_for, movement_points
from ..rules.sight import sight_towards
from ..rules.torpedoes import all_tubes_bearing
from ..tables.charts import LONG
from ..tables.conditions import UNLIMITED
from ..tables.doctrine import Doctrine
from ..tables.orders import SECTORS, Move, Weighed
from ..tables.ships import (
    CRIPPLED,
    DAMAGED,
    HEXGRID,
    MILE,
    ON_BOARD,
    SIXTY_DEGREES,
    VERY_SMALL,
    Battle,
    Ship,
    damage_level,
)
from .plan import BREAK_OFF, ON_THE_BEAM, range_by_plan
from .screens import broadside_through, has_room_at, is_smoke_worth_it, note_room
from .searching import gap_after, place_to_search, run_of_slowest, take_if_nearer

# turns that are tried, each with the halves of full speed at which the ship then runs
MOVES_ON_TABLE = (
    (0, 2), (1500, 2), (-1500, 2), (3000, 2), (-3000, 2), (4500, 2), (-4500, 2), (6000, 2), (-6000, 2),
    (9000, 2), (-9000, 2), (12000, 2), (-12000, 2), (18000, 2), (0, 1), (6000, 1), (-6000, 1),
)  # fmt: skip
MOVES_ON_HEXES = ((0, 2), (6000, 2), (-6000, 2), (12000, 2), (-12000, 2), (18000, 2), (0, 1), (6000, 1), (-6000, 1))
MOST_TRIES = 6
ALWAYS = 1 << 40
NEVER = -ALWAYS
MARGIN = 2 * MILE
GONE = 100 * MILE
AWAY = -1
A_HUNDREDTH = MILE // 100
TOO_NEAR = 2  # how much worse it is to lie nearer than one would than to lie farther off
STILL_CLOSING = 2 * MILE  # farther off, the broadside counts a third


@rule
def nearest_enemy(battle: Battle, ships: list[Ship], ship: Ship) -> int:
    """The enemy on the board that is nearest, or -1."""
    nearest = -1
    shortest = 0
    for i in range(len(ships)):
        if is_target(ship, ships[i]) and (nearest < 0 or is_in_range(battle.board, ship, ships[i], shortest - 1)):
            nearest = i
            shortest = range_between(battle.board, ship, ships[i])
    return nearest


@rule
def has_torpedoes(ship: Ship) -> bool:
    """Whether any torpedo is left."""
    return all_tubes_bearing(ship, 0, -1) > 0


@rule
def is_withdrawing(doctrine: Doctrine, ship: Ship) -> bool:
    """A crippled ship turns away, if the doctrine lets it; where a way off the board is paid for, a damaged one.

    A flotilla does not while it has torpedoes, and does when it has none: its guns are no match for its targets.
    """
    if doctrine.withdraws == 0:
        return False
    if ship.boats > 0:
        return not has_torpedoes(ship)
    return damage_level(ship) >= (CRIPPLED if ship.half_if_gone == 0 else DAMAGED)


@rule
def range_to_hold(battle: Battle, ships: list[Ship], doctrine: Doctrine, ship: Ship, weighed: Weighed) -> int:
    """The range at which a ship fights: torpedo craft close, others keep to the squadron's plan; or AWAY, BREAK_OFF."""
    if is_withdrawing(doctrine, ship):
        return AWAY
    if ship.card.size_class == VERY_SMALL and has_torpedoes(ship):
        return doctrine.attack_range * MILE
    if doctrine.fighting_range > 0:
        return doctrine.fighting_range * MILE
    miles = range_by_plan(battle, ships, ship, weighed)
    if miles <= 0:
        return miles
    return miles * MILE if battle.board.kind == HEXGRID else miles * MILE - MILE // 2


@rule
def broadside_on(battle: Battle, ship: Ship, enemy: Ship, weighed: Weighed) -> int:
    """Barrels that bear on an enemy, each counted by its damage; those of a sector are counted once."""
    if battle.board.kind == HEXGRID:
        return broadside_through(ship, arcs_to(battle.board, ship, enemy))
    sector = clear_sector(ship.x, ship.y, ship.heading, enemy.x, enemy.y)
    if sector < 0:
        return broadside_through(ship, arcs_to(battle.board, ship, enemy))
    if weighed.broadside[sector] < 0:
        weighed.broadside[sector] = broadside_through(ship, IN_SECTOR[sector])
    return weighed.broadside[sector]


@rule
def clear_broadsides(ship: Ship, weighed: Weighed) -> None:
    """4.12.g  Nothing is known yet of what bears where, but of a full broadside."""
    weighed.full = max(1, broadside_through(ship, ON_THE_BEAM))
    for sector in range(SECTORS):
        weighed.broadside[sector] = -1


@rule
def edge_penalty(battle: Battle, x: int, y: int) -> int:
    """How much too near the edge a place on an open table lies; a board that floats has no edge to shun."""
    if battle.board.kind == HEXGRID or battle.options.floating_board != 0:
        return 0
    room = min(min(x, battle.board.width - x), min(y, battle.board.height - y))
    return max(0, MARGIN - room) * 2


@rule
def in_sight(battle: Battle, ship: Ship, enemy: Ship, hold: int) -> int:
    """9.9.a  The range to hold, but no more than at which the enemy is seen from here."""
    if battle.light == 0 and battle.visibility >= UNLIMITED:
        return hold
    return min(hold, sight_towards(battle, ship, enemy) * MILE)


@rule
def worth_of_place(battle: Battle, doctrine: Doctrine, ship: Ship, enemy: Ship, hold: int, weighed: Weighed) -> int:
    """How good it is to lie here: at the range to hold with the broadside bearing, or far away when withdrawing."""
    on_board = is_on_board(battle.board, ship.x, ship.y)
    if hold == BREAK_OFF or (hold == AWAY and ship.free_edges != 0):
        return worth_of_flight(battle, ship, enemy)
    if hold == AWAY:
        gone = GONE if ship.half_if_gone == 0 or may_leave_at(battle, ship, ship.x, ship.y) else NEVER
        return range_between(battle.board, ship, enemy) if on_board else gone
    if not on_board and not has_room_at(battle, weighed, ship.x, ship.y):
        return NEVER
    distance, wanted = range_between(battle.board, ship, enemy), in_sight(battle, ship, enemy, hold)
    gap = distance - wanted if distance >= wanted else (wanted - distance) * TOO_NEAR
    worth = 0
    if distance <= ship.card.guns[0].bands[LONG] * MILE:
        worth = doctrine.broadside * A_HUNDREDTH * broadside_on(battle, ship, enemy, weighed) // weighed.full
    if distance > wanted + STILL_CLOSING:
        worth = worth // 3
    return worth - gap - edge_penalty(battle, ship.x, ship.y)


@rule
def worth_of_flight(battle: Battle, ship: Ship, enemy: Ship) -> int:
    """3.23.b  How good it is to lie here for a ship that breaks off: far off, near a free edge or over it."""
    if not is_on_board(battle.board, ship.x, ship.y):
        return GONE if may_leave_at(battle, ship, ship.x, ship.y) else NEVER
    away = range_between(battle.board, ship, enemy)
    if ship.free_edges == 0:
        return away - edge_penalty(battle, ship.x, ship.y)
    return away // 4 - room_to_leave(battle, ship)


@rule
def room_to_leave(battle: Battle, ship: Ship) -> int:
    """3.23  How far a ship is from the nearest edge that she may leave by, or from any if there is none."""
    room = GONE
    for edge in range(len(EDGES)):
        if ship.free_edges == 0 or ship.free_edges & EDGES[edge] != 0:
            room = min(room, within_edge(battle.board, ship.x, ship.y, edge))
    return room * MILE if battle.board.kind == HEXGRID else room


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
    turn, halves = 0, 0
    if battle.board.kind == HEXGRID:
        turn, halves = MOVES_ON_HEXES[number][0], MOVES_ON_HEXES[number][1]
    else:
        turn, halves = MOVES_ON_TABLE[number][0], MOVES_ON_TABLE[number][1]
    left = points - divided_up(abs(turn), SIXTY_DEGREES)
    if left < 0 or (turn != 0 and not may_turn(ship)):
        return turn, -1
    return turn, divided_up(miles_for(min(left, forward), cost) * halves, 2) * MILE


@rule
def try_candidate(
    battle: Battle, doctrine: Doctrine, ship: Ship, enemy: Ship, hold: int, turn: int, ahead: int, weighed: Weighed
) -> int:
    """What the place at the end of a move is worth; the ship is put back."""
    x = ship.x
    y = ship.y
    heading = ship.heading
    ship.heading = turned(heading, turn)
    ship.x, ship.y = place_ahead(battle.board, x, y, ship.heading, ahead)
    worth = worth_of_place(battle, doctrine, ship, enemy, hold, weighed)
    ship.x = x
    ship.y = y
    ship.heading = heading
    return worth


@rule
def weigh_candidates(
    battle: Battle, ships: list[Ship], doctrine: Doctrine, ship: Ship, enemy: Ship, weighed: Weighed
) -> None:
    """What the end of each move is worth; less than never, if the ship cannot make it."""
    clear_broadsides(ship, weighed)
    points, forward = movement_points(battle, ship), forward_points(battle, ship)
    cost, hold = mile_cost(ship), range_to_hold(battle, ships, doctrine, ship, weighed)
    for number in range(candidates(battle)):
        turn, ahead = candidate_for(battle, ship, points, forward, cost, number)
        weighed.worth[number] = NEVER - 1
        if ahead >= 0:
            weighed.worth[number] = try_candidate(battle, doctrine, ship, enemy, hold, turn, ahead, weighed)


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
    enemy = nearest_enemy(battle, ships, ship)
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

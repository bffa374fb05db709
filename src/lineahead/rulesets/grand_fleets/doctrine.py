"""A computer player's doctrine: hold a range, keep the broadside bearing, fire where it tells, turn away when crippled.

The rules of thumb are written once, over the classes of a view; a player at the table and the simulator use the same.
They reckon with a ship moved on the chart and put it back; nothing else is changed.
"""

from __future__ import annotations

from ...kernel.compiled import rule
from ...kernel.numbers import turned
from ...kernel.records import record
from ...kernel.trace import Trace
from .alternation import may_act
from .arcs import PORT, STARBOARD, arcs_to, aspect_of
from .board import does_block, in_the_way_at, is_on_board, place_ahead, range_between
from .charts import NEEDED_TO_HIT, OPEN_ENDED_FROM
from .damage import armour_struck, armour_value
from .gunfire import (
    OUT_OF_RANGE,
    band_at,
    barrels_bearing,
    gun_figures,
    has_clear_line,
    is_in_reach,
    is_target,
    longest_reach,
    may_fire,
    most_light_dice,
    second_roll_needed,
    to_hit_modifier,
)
from .movement import forward_points, mile_cost, movement_points
from .ships import (
    ALL_ROUND,
    CRIPPLED,
    HEXGRID,
    LIGHT_GUNS,
    MILE,
    MOST_GUNS,
    MOST_TORPEDO_TYPES,
    MOST_TUBE_GROUPS,
    ON_BOARD,
    SIXTY_DEGREES,
    TO_PORT,
    TO_STARBOARD,
    VERY_SMALL,
    Battery,
    Battle,
    Fire,
    Launch,
    Move,
    Ship,
    damage_level,
    light_gun_rating,
)
from .torpedoes import all_tubes_bearing, has_clear_run, longest_run, may_launch, torpedo_modifier, tubes_bearing


@record
class Doctrine:
    """What can be told to a computer player."""

    fighting_range: int = 0  # miles to hold; 0 = the middle band of a ship's heaviest guns
    attack_range: int = 3  # miles to which torpedo craft close
    broadside: int = 60  # what one barrel's damage that bears is worth, in units of the chart
    withdraws: int = 1  # whether crippled ships turn away, off the board if need be
    torpedo_chance: int = 10  # chance of a hit, in percent, from which torpedoes are launched


TURNS_ON_TABLE = (0, 1500, -1500, 3000, -3000, 4500, -4500, 6000, -6000, 9000, -9000, 12000, -12000, 18000)
TURNS_ON_HEXES = (0, 6000, -6000, 12000, -12000, 18000)
SHARES_OF_SPEED = (2, 1)  # halves: full speed first, then half
MOST_TRIES = 6
NEVER = -(1 << 40)
MARGIN = 2 * MILE


@rule
def nearest_enemy(battle: Battle, ships: list[Ship], ship: Ship) -> int:
    """The enemy on the board that is nearest, or -1."""
    nearest = -1
    shortest = 0
    for i in range(len(ships)):
        if is_target(ship, ships[i]):
            distance = range_between(battle.board, ship, ships[i])
            if nearest < 0 or distance < shortest:
                nearest = i
                shortest = distance
    return nearest


@rule
def has_torpedoes(ship: Ship) -> bool:
    """Whether any torpedo is left."""
    return all_tubes_bearing(ship, 0, -1) > 0


@rule
def range_to_hold(doctrine: Doctrine, ship: Ship) -> int:
    """The range at which a ship likes to fight: torpedo craft close, others hold their guns' middle band."""
    if ship.card.size_class == VERY_SMALL and has_torpedoes(ship):
        return doctrine.attack_range * MILE
    if doctrine.fighting_range > 0:
        return doctrine.fighting_range * MILE
    return max(1, ship.card.guns[0].bands[1]) * MILE


@rule
def is_withdrawing(doctrine: Doctrine, ship: Ship) -> bool:
    """A crippled ship turns away, if the doctrine lets it."""
    return doctrine.withdraws != 0 and damage_level(ship) >= CRIPPLED


@rule
def broadside_on(battle: Battle, ship: Ship, enemy: Ship) -> int:
    """Barrels that bear on an enemy, each counted by its damage."""
    arcs = arcs_to(battle.board, ship, enemy)
    weight = 0
    for weapon in range(MOST_GUNS):
        if ship.card.guns[weapon].bore > 0:
            weight += barrels_bearing(ship, weapon, arcs) * ship.card.guns[weapon].damage
    return weight


@rule
def edge_penalty(battle: Battle, x: int, y: int) -> int:
    """How much too near the edge a place on an open table lies."""
    if battle.board.kind == HEXGRID:
        return 0
    room = min(min(x, battle.board.width - x), min(y, battle.board.height - y))
    return max(0, MARGIN - room) * 2


@rule
def worth_of_place(battle: Battle, doctrine: Doctrine, ship: Ship, enemy: Ship) -> int:
    """How good it is to lie here: at the range to hold with the broadside bearing, or far away when withdrawing."""
    on_board = is_on_board(battle.board, ship.x, ship.y)
    if is_withdrawing(doctrine, ship):
        return range_between(battle.board, ship, enemy) if on_board else 100 * MILE
    if not on_board:
        return NEVER
    gap = abs(range_between(battle.board, ship, enemy) - range_to_hold(doctrine, ship))
    worth = doctrine.broadside * broadside_on(battle, ship, enemy)
    return worth - gap - edge_penalty(battle, ship.x, ship.y)


@rule
def candidate_turn(battle: Battle, i: int) -> int:
    """The turn of the i-th candidate move."""
    return TURNS_ON_HEXES[i] if battle.board.kind == HEXGRID else TURNS_ON_TABLE[i]


@rule
def candidate_turns(battle: Battle) -> int:
    """How many turns are tried."""
    return len(TURNS_ON_HEXES) if battle.board.kind == HEXGRID else len(TURNS_ON_TABLE)


@rule
def ahead_after(battle: Battle, ship: Ship, turn: int, share: int) -> int:
    """How far a ship can run after a turn at a share of its speed, or -1 if it cannot turn so much."""
    cost = (abs(turn) + SIXTY_DEGREES - 1) // SIXTY_DEGREES
    points = movement_points(battle, ship) - cost
    if points < 0 or (turn != 0 and (ship.bridge != 0 or ship.rudder != 0)):
        return -1
    miles = min(points, forward_points(battle, ship)) // mile_cost(ship)
    return (miles * SHARES_OF_SPEED[share] + 1) // 2 * MILE


@rule
def try_candidate(battle: Battle, doctrine: Doctrine, ship: Ship, enemy: Ship, turn: int, ahead: int) -> int:
    """What the place at the end of a move is worth; the ship is put back."""
    x = ship.x
    y = ship.y
    heading = ship.heading
    ship.heading = turned(heading, turn)
    ship.x, ship.y = place_ahead(battle.board, x, y, ship.heading, ahead)
    worth = worth_of_place(battle, doctrine, ship, enemy)
    ship.x = x
    ship.y = y
    ship.heading = heading
    return worth


@rule
def best_candidate(
    battle: Battle, doctrine: Doctrine, ship: Ship, enemy: Ship, below: int, after: int
) -> tuple[int, int]:
    """The best move worth less than `below` (or as much, but later in order than `after`): its worth and number."""
    best = -1
    best_worth = NEVER - 1
    for i in range(candidate_turns(battle)):
        turn = candidate_turn(battle, i)
        for share in range(len(SHARES_OF_SPEED)):
            number = i * len(SHARES_OF_SPEED) + share
            ahead = ahead_after(battle, ship, turn, share)
            if ahead >= 0:
                worth = try_candidate(battle, doctrine, ship, enemy, turn, ahead)
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
    if not is_on_board(battle.board, x, y):
        return True
    return in_the_way_at(battle.board, ships, ship, x, y, heading) < 0


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
def choose_move(battle: Battle, ships: list[Ship], doctrine: Doctrine, side: int, move: Move) -> None:
    """3  Write the next ship's move: the best end that is free, by preference out of friends' way."""
    move.ship = next_to_move(battle, ships, side)
    move.count = 0
    ship = ships[move.ship]
    enemy = nearest_enemy(battle, ships, ship)
    if enemy < 0:
        return
    below = 1 << 40
    after = -1
    settled = False
    for _ in range(MOST_TRIES):
        if not settled:
            below, after = best_candidate(battle, doctrine, ship, ships[enemy], below, after)
            if after < 0:
                settled = True
            else:
                turn = candidate_turn(battle, after // len(SHARES_OF_SPEED))
                ahead = ahead_after(battle, ship, turn, after % len(SHARES_OF_SPEED))
                if is_free_end(battle, ships, ship, turn, ahead):
                    settled = not blocks_friend(battle, ships, ship, ships[enemy], turn, ahead)
                    if settled or move.count == 0:
                        write_leg(move, turn, ahead)


@rule
def write_leg(move: Move, turn: int, ahead: int) -> None:
    """A move of one turn and one run."""
    move.count = 1
    move.legs[0].turn = turn
    move.legs[0].ahead = ahead


@rule
def hit_chance(modifier: int) -> int:
    """4.2.a, 4.23  Chance of a hit in percent."""
    if modifier <= OPEN_ENDED_FROM:
        return 11 - second_roll_needed(modifier)
    return max(0, min(100, (11 - NEEDED_TO_HIT + modifier) * 10))


@rule
def penetration_chance(target_number: int) -> int:
    """4.31.e, 4.31.f  Chance of one penetration die in tenths."""
    return max(1, min(9, 11 - target_number))


@rule
def expected_damage(
    firer: Ship, target: Ship, weapon: int, barrels: int, distance: int, aspect: int, trace: Trace
) -> int:
    """4.2, 4.31  Points of damage that a battery may expect, in thousandths."""
    band = band_at(firer, weapon, distance)
    if band == OUT_OF_RANGE:
        return 0
    bore, rof, penetration, damage = gun_figures(firer, weapon, band)
    modifier = to_hit_modifier(firer, target, bore, rof, band, aspect, trace)
    target_number = armour_value(target, armour_struck(aspect, band, bore)) - penetration
    return barrels * hit_chance(modifier) * damage * penetration_chance(target_number)


@rule
def note_aim(battery: Battery, weapon: int, to_side: int, target: int, worth: int) -> None:
    """Keep the better of two aims; while aiming, `dice` holds what the aim is worth."""
    if worth > battery.dice:
        battery.weapon = weapon
        battery.to_side = to_side
        battery.target = target
        battery.dice = worth


@rule
def aim_at(battle: Battle, firer: Ship, target: Ship, fire: Fire, trace: Trace) -> None:
    """Weigh one target for every battery of the ship."""
    distance = range_between(battle.board, firer, target)
    arcs = arcs_to(battle.board, firer, target)
    aspect = aspect_of(arcs_to(battle.board, target, firer))
    for weapon in range(MOST_GUNS):
        if firer.card.guns[weapon].bore > 0 and is_in_reach(firer, weapon, distance):
            barrels = barrels_bearing(firer, weapon, arcs)
            if barrels > 0:
                worth = expected_damage(firer, target, weapon, barrels, distance, aspect, trace)
                note_aim(fire.batteries[weapon], weapon, ALL_ROUND, target.number, worth)
    dice = most_light_dice(firer)
    if dice > 0 and is_in_reach(firer, LIGHT_GUNS, distance):
        worth = expected_damage(firer, target, LIGHT_GUNS, dice, distance, aspect, trace)
        if arcs & PORT:
            note_aim(fire.batteries[MOST_GUNS], LIGHT_GUNS, TO_PORT, target.number, worth)
        if arcs & STARBOARD:
            note_aim(fire.batteries[MOST_GUNS + 1], LIGHT_GUNS, TO_STARBOARD, target.number, worth)


@rule
def clear_aims(fire: Fire) -> None:
    """No target for any battery yet."""
    for i in range(MOST_GUNS + 2):
        fire.batteries[i].target = -1
        fire.batteries[i].dice = 0


@rule
def aim_battery(battle: Battle, ships: list[Ship], firer: Ship, fire: Fire, slot: int, trace: Trace) -> int:
    """The best target of one battery with a clear line of fire; only the line of the best is looked at."""
    aim = fire.batteries[slot]
    target = aim.target
    worth = aim.dice
    while target >= 0 and not has_clear_line(battle, ships, firer, ships[target]):
        target, worth = next_aim(battle, ships, firer, aim, target, worth, trace)
    return target


@rule
def next_aim(
    battle: Battle, ships: list[Ship], firer: Ship, aim: Battery, last: int, below: int, trace: Trace
) -> tuple[int, int]:
    """The next best target of a battery after one whose line is blocked, and its worth; -1 if there is none."""
    best = -1
    best_worth = 0
    for i in range(len(ships)):
        if is_target(firer, ships[i]):
            worth = aim_worth(battle, firer, ships[i], aim, trace)
            if (worth < below or (worth == below and i > last)) and worth > best_worth:
                best = i
                best_worth = worth
    return best, best_worth


@rule
def aim_worth(battle: Battle, firer: Ship, target: Ship, aim: Battery, trace: Trace) -> int:
    """What one battery may expect against one target."""
    distance = range_between(battle.board, firer, target)
    if not is_in_reach(firer, aim.weapon, distance):
        return 0
    arcs = arcs_to(battle.board, firer, target)
    barrels = most_light_dice(firer)
    if aim.weapon != LIGHT_GUNS:
        barrels = barrels_bearing(firer, aim.weapon, arcs)
    elif arcs & (PORT if aim.to_side == TO_PORT else STARBOARD) == 0:
        barrels = 0
    aspect = aspect_of(arcs_to(battle.board, target, firer))
    return expected_damage(firer, target, aim.weapon, barrels, distance, aspect, trace) if barrels > 0 else 0


@rule
def plan_fire(battle: Battle, ships: list[Ship], firer: Ship, fire: Fire, trace: Trace) -> None:
    """4.11  Each battery of a ship at its best target; what is left of the light guns goes to the other side."""
    fire.ship = firer.number
    fire.count = 0
    clear_aims(fire)
    reach = longest_reach(firer)
    for i in range(len(ships)):
        if is_target(firer, ships[i]) and range_between(battle.board, firer, ships[i]) <= reach:
            aim_at(battle, firer, ships[i], fire, trace)
    light_dice = light_gun_rating(firer)
    for slot in range(MOST_GUNS + 2):
        target = aim_battery(battle, ships, firer, fire, slot, trace)
        dice = min(light_dice, most_light_dice(firer)) if fire.batteries[slot].weapon == LIGHT_GUNS else 0
        if target >= 0 and (fire.batteries[slot].weapon != LIGHT_GUNS or dice > 0):
            light_dice -= dice
            write_battery(fire, fire.batteries[slot].weapon, fire.batteries[slot].to_side, target, dice)


@rule
def write_battery(fire: Fire, weapon: int, to_side: int, target: int, dice: int) -> None:
    """Add one battery to the order."""
    battery = fire.batteries[fire.count]
    battery.weapon = weapon
    battery.to_side = to_side
    battery.target = target
    battery.dice = dice
    fire.count += 1


@rule
def choose_fire(battle: Battle, ships: list[Ship], side: int, fire: Fire, trace: Trace) -> bool:
    """4.r7  Write the fire of the first ship that can tell; False to decline for the rest of the phase."""
    for i in range(len(ships)):
        if ships[i].side == side and ships[i].fired == 0 and may_fire(ships[i]):
            plan_fire(battle, ships, ships[i], fire, trace)
            if fire.count > 0:
                return True
    return False


@rule
def torpedo_worth(battle: Battle, doctrine: Doctrine, firer: Ship, target: Ship, trace: Trace) -> int:
    """5.2  Hits that a launch may expect, in percent, or 0 if a single torpedo's chance is too small."""
    distance = range_between(battle.board, firer, target)
    if distance > longest_run(firer):
        return 0
    tubes = all_tubes_bearing(firer, distance, arcs_to(battle.board, firer, target))
    if tubes == 0:
        return 0
    aspect = aspect_of(arcs_to(battle.board, target, firer))
    chance = hit_chance(torpedo_modifier(firer, target, distance, aspect, trace))
    return chance * tubes if chance >= doctrine.torpedo_chance else 0


@rule
def plan_launch(
    battle: Battle, ships: list[Ship], doctrine: Doctrine, firer: Ship, launch: Launch, trace: Trace
) -> bool:
    """5.11  All tubes that bear at the most promising target with a clear line, if it is worth it."""
    best = -1
    best_worth = 0
    for i in range(len(ships)):
        if is_target(firer, ships[i]):
            worth = torpedo_worth(battle, doctrine, firer, ships[i], trace)
            if worth > best_worth and has_clear_run(battle, ships, firer, ships[i]):
                best = i
                best_worth = worth
    if best < 0:
        return False
    launch.ship = firer.number
    launch.target = best
    distance = range_between(battle.board, firer, ships[best])
    arcs = arcs_to(battle.board, firer, ships[best])
    for kind in range(MOST_TORPEDO_TYPES):
        for group in range(MOST_TUBE_GROUPS):
            launch.tubes[kind * MOST_TUBE_GROUPS + group] = tubes_bearing(firer, kind, group, distance, arcs)
    return True


@rule
def choose_launch(
    battle: Battle, ships: list[Ship], doctrine: Doctrine, side: int, launch: Launch, trace: Trace
) -> bool:
    """5.r2  Write the first launch that is worth it; False to decline for the rest of the phase."""
    for i in range(len(ships)):
        if ships[i].side == side and ships[i].launched == 0 and may_launch(ships[i]):
            if plan_launch(battle, ships, doctrine, ships[i], launch, trace):
                return True
    return False

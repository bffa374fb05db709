"""2.3, 4  The range at which a squadron fights best: what its guns may win there against what the enemy's may, by turn.

Points that a side may expect to win and to lose at each range are reckoned for the turns that are left or until a side
has no ships, from the lead that it has now, and for hot fire (both sides run slowly, 3.24) as for cool; who leads
already and is no match for the enemy breaks off. Torpedo craft come to their own range, and are left out.
"""

from __future__ import annotations

from ....kernel.compiled import rule
from ..rules.arcs import ABEAM, IN_SECTOR
from ..rules.damage import armour_struck, armour_value
from ..rules.gunfire import band_at, barrels_bearing, gun_figures, is_target
from ..rules.torpedoes import all_tubes_bearing, longest_run
from ..rules.victory import victory_points
from ..tables.charts import AT_LONG_RANGE, AT_SHORT_RANGE, LONG, OUT_OF_RANGE, SHORT
from ..tables.orders import RANGES, SHORT_TO_LONG, Weighed
from ..tables.ships import MILE, MOST_GUNS, NONE, ON_BOARD, Battle, Ship, hull_boxes
from .chances import hit_chance, penetration_chance
from .quarry import has_torpedoes, is_torpedo_craft, points_afloat

BREAK_OFF = -2  # no range at all: away, and off the board where that is free
ON_THE_BEAM = IN_SECTOR[3] | IN_SECTOR[2]
CLOSE = 2  # miles
MOST_TURNS_AHEAD = 8
LEAST_SHARE = 2  # nobody keeps out of fire altogether: of the hottest fire at least so large a part is counted
TORPEDO_CHANCE = 15  # in percent
TURNS_OF_TORPEDOES = 3  # over which their hits are counted
FASTER_COOLS = 3  # by so much less is hit where both sides run fast
POINT = 1000  # points are reckoned in thousandths


@rule
def weightiest(ships: list[Ship], ship: Ship, own: bool) -> int:
    """2.3.a  The ship on the board with most points of one's own side, or of the enemies; NONE if there is none."""
    best = NONE
    for i in range(len(ships)):
        counts = ships[i].status == ON_BOARD and (ships[i].side == ship.side) == own
        if counts and (best < 0 or ships[i].card.points > ships[best].card.points):
            best = i
    return best


@rule
def points_on_board(ships: list[Ship], ship: Ship, own: bool) -> int:
    """2.3.a  The points of all ships of one's own side on the board, or of the enemies."""
    points = 0
    for i in range(len(ships)):
        if ships[i].status == ON_BOARD and (ships[i].side == ship.side) == own:
            points += points_afloat(ships[i])
    return points


@rule
def weigh_broadside(firer: Ship, target: Ship, weighed: Weighed) -> None:
    """4.2, 4.31  Damage in thousandths that a broadside may expect at each range from a target that shows its side."""
    for number in range(RANGES):
        weighed.damage[number] = 0
    for weapon in range(MOST_GUNS):
        barrels = barrels_bearing(firer, weapon, ON_THE_BEAM) if firer.card.guns[weapon].bore > 0 else 0
        if barrels > 0:
            for band in range(SHORT_TO_LONG):
                weighed.in_band[band] = barrels * damage_of_barrel(firer, target, weapon, band)
            for number in range(RANGES):
                band = band_at(firer, weapon, weighed.miles[number] * MILE)
                if band != OUT_OF_RANGE:
                    weighed.damage[number] += weighed.in_band[band]


@rule
def damage_of_barrel(firer: Ship, target: Ship, weapon: int, band: int) -> int:
    """4.2, 4.31  Damage in thousandths that one barrel may expect in a band."""
    bore, bonus, penetration, damage = gun_figures(firer, weapon, band)
    bonus += AT_SHORT_RANGE if band == SHORT else (AT_LONG_RANGE if band == LONG else 0)
    needed = armour_value(target, armour_struck(ABEAM, band, bore)) - penetration
    return hit_chance(bonus) * damage * penetration_chance(needed)


@rule
def torpedoes_at_range(firer: Ship, target: Ship, miles: int) -> int:
    """5.2, 5.3  Points in thousandths that a turn's share of a ship's torpedoes may win at a range."""
    tubes = all_tubes_bearing(firer, miles * MILE, -1)
    worth = tubes * TORPEDO_CHANCE * firer.card.torpedoes[0].damage * 10 // TURNS_OF_TORPEDOES
    return worth * target.card.points // hull_boxes(target)


@rule
def out_of_torpedoes(ships: list[Ship], ship: Ship) -> int:
    """1.61  The miles beyond which no torpedo of an enemy runs who has any left."""
    farthest = 0
    for i in range(len(ships)):
        if is_target(ship, ships[i]) and has_torpedoes(ships[i]):
            farthest = max(farthest, longest_run(ships[i]))
    return farthest // MILE + 2


@rule
def range_to_try(own: Ship, enemy: Ship, out_of_torpedoes: int, number: int) -> int:
    """1.51  Close, at the ends of one's own heaviest guns' bands, just beyond the enemy's, and out of torpedoes."""
    if number == 0:
        return CLOSE
    if number <= SHORT_TO_LONG:
        return max(1, own.card.guns[0].bands[number - 1])
    if number <= 2 * SHORT_TO_LONG:
        return enemy.card.guns[0].bands[number - 1 - SHORT_TO_LONG] + 1
    return out_of_torpedoes


@rule
def lead_wanted(battle: Battle, side: int) -> int:
    """2.3.e, COR.l  By how much a side must lead to win; where victory has grades, the least of its own."""
    if battle.grades.count == 0:
        return battle.winning_margin
    wanted = battle.winning_margin
    for grade in range(battle.grades.count - 1):
        if battle.grades.side == side and battle.grades.winner[grade] == side:
            wanted = battle.grades.least[grade]
        if battle.grades.side != side and battle.grades.winner[grade] != side:
            wanted = 1 - battle.grades.least[grade]
    return wanted


@rule
def lead_of(battle: Battle, ships: list[Ship], side: int) -> int:
    """2.3.d  What a side has more than the best of the others."""
    best, is_first = 0, True
    for other in range(battle.sides):
        if other != side:
            points = victory_points(battle, ships, other)
            best = points if is_first else max(best, points)
            is_first = False
    return victory_points(battle, ships, side) - best


@rule
def turns_ahead(battle: Battle) -> int:
    """2.2.c  For how many turns a plan looks ahead."""
    return min(MOST_TURNS_AHEAD, battle.length - battle.turn + 1) if battle.length > 0 else MOST_TURNS_AHEAD


@rule
def weigh_ranges(ships: list[Ship], ship: Ship, own: Ship, enemy: Ship, weighed: Weighed) -> None:
    """4.2  What both sides' ships win a turn at each range, each from the weightiest of the other, in thousandths."""
    clear = out_of_torpedoes(ships, ship)
    for number in range(RANGES):
        weighed.miles[number] = range_to_try(own, enemy, clear, number)
        weighed.won[number], weighed.lost[number] = 0, 0
    for i in range(len(ships)):
        if ships[i].status == ON_BOARD and not is_torpedo_craft(ships[i]):
            is_own = ships[i].side == ship.side
            target = enemy if is_own else own
            weigh_broadside(ships[i], target, weighed)
            for number in range(RANGES):
                worth = weighed.damage[number] * target.card.points // hull_boxes(target)
                worth += torpedoes_at_range(ships[i], target, weighed.miles[number])
                if is_own:
                    weighed.won[number] += worth
                else:
                    weighed.lost[number] += worth


@rule
def prospect(ahead: int, won: int, lost: int, hottest: int) -> int:
    """2.3  How good a lead is that may be expected, measured by its spread: the square, with its sign.

    Who is behind comes up by what he wins alone; who leads cannot count on no fire at all.
    """
    if ahead < 0:
        return ahead * abs(ahead) // max(1, won)
    return ahead * abs(ahead) // max(1, won + lost, hottest // LEAST_SHARE)


@rule
def tenths_fought(turns: int, points: tuple[int, int], won: int, lost: int) -> int:
    """2.2.c, 2.2.r2  How long a fight goes on, in tenths of a turn: to its end, or until a side has no ships left."""
    tenths = turns * 10
    if won > 0:
        tenths = min(tenths, points[1] * POINT * 10 // won)
    if lost > 0:
        tenths = min(tenths, points[0] * POINT * 10 // lost)
    return tenths


@rule
def outlook(start: int, turns: int, points: tuple[int, int], won: int, lost: int, hottest: int) -> int:
    """2.3  How good it is to fight on like this: so much is won and lost a turn, while both sides have ships."""
    tenths = tenths_fought(turns, points, won, lost)
    return prospect(start + tenths * (won - lost) // 10, tenths * won // 10, tenths * lost // 10, hottest * turns)


@rule
def range_by_plan(battle: Battle, ships: list[Ship], ship: Ship, weighed: Weighed) -> int:
    """2.3, 3.24, 4.13  The miles at which a squadron fights best, or BREAK_OFF; 0 if nobody is seen to fight.

    Whether fire is to be hot there is noted: whoever runs a mile or less hits more, and is hit more.
    """
    weighed.hot = 0
    first, other = weightiest(ships, ship, True), weightiest(ships, ship, False)
    if first < 0 or other < 0:
        return 0
    lead = lead_of(battle, ships, ship.side) - lead_wanted(battle, ship.side)
    start = (lead if lead >= 0 else lead - ships[other].card.points) * POINT
    points = (points_on_board(ships, ship, True), points_on_board(ships, ship, False))
    turns, best, best_worth, hottest = turns_ahead(battle), CLOSE, 0, 0
    weigh_ranges(ships, ship, ships[first], ships[other], weighed)
    for number in range(RANGES):
        won, lost = weighed.won[number], weighed.lost[number]
        hottest = max(hottest, won + lost)
        for share in (1, FASTER_COOLS):
            worth = outlook(start, turns, points, won // share, lost // share, hottest)
            if (number == 0 and share == 1) or worth > best_worth:
                best, best_worth, weighed.hot = weighed.miles[number], worth, 1 if share == 1 else 0
    return BREAK_OFF if lead >= 0 and prospect(start, 0, 0, hottest * turns) >= best_worth else best


@rule
def does_break_off(battle: Battle, ships: list[Ship], ship: Ship, weighed: Weighed) -> bool:
    """3.23.b  Whether a ship that may leave freely is to go her own way off the board."""
    if ship.free_edges == 0 or lead_of(battle, ships, ship.side) < lead_wanted(battle, ship.side):
        return False
    return range_by_plan(battle, ships, ship, weighed) == BREAK_OFF

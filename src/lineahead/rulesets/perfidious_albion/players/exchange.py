"""The exchange of fire as a commander weighs it: what his squadron and each of the enemy's would do to one another.

A hit counts for as much as it brings its side nearer to the points of a loss. What the guns of a squadron are worth is
reckoned once for each enemy squadron, by the sector in which the target lies and the range column; a move is then
weighed by looking up where it would lead.
"""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.open_table import advance, distance, relative_bearing
from ..rules.arcs import BROADSIDE_FROM, BROADSIDE_TO, FROM_THE_BOW, FROM_THE_STERN, bears, off_bow
from ..rules.engagement import is_done_thing, is_small, leading_ship
from ..rules.shooting import column_of
from ..rules.supply import is_mount
from ..rules.weather import sight
from ..tables.cards import CELLS, EMPTY, FIRST_UNDER_WATER, MAGAZINE, Card, armour_of, level_of
from ..tables.charts import COLUMNS, OUT_OF_RANGE, PENETRATION, QUALITY_MODIFIER, RANGE_COLUMNS, STRADDLE_CHANCE
from ..tables.ships import INCH, LOST, MOST_SCORES, NOBODY, Battle, Ship, Squadron, is_in_play
from ..tables.weights import GIVEN, HARDEST, MOST_FOES, SECTORS, TAKEN, WAYS, Weights

MIDDLES = (1500, 3700, 9000, 14200, 16500)  # a bearing of each sector
ABEAM = 2
TOPSIDES_WORTH = 2
HULL_WORTH = 6
MAGAZINE_WORTH = 30
LEAST_STAKE = 1
WORTH_OF_HARM = 12
WELL_WITHIN = 2 * INCH


@rule
def stake_in(battle: Battle, ship: Ship) -> int:
    """SC1.f  The points that the enemies of a ship get for her loss."""
    points = LEAST_STAKE
    for i in range(MOST_SCORES):
        score = battle.terms.scores[i]
        is_hers = score.ship_type in (-1, ship.card.ship_type) and score.ship in (-1, ship.number)
        if score.kind == LOST and score.side != ship.side and is_hers:
            points = max(points, score.points)
    return points


@rule
def weigh_hull(card: Card, weights: Weights) -> None:
    """ARM.b  What a straddle does to a hull by its penetration: the lower decks count for more, magazines for most."""
    for penetration in range(HARDEST + 1):
        weights.harm[penetration] = 0
    for cell in range(CELLS):
        kind = card.cells[cell].kind
        if kind != EMPTY:
            worth = HULL_WORTH if level_of(cell) >= FIRST_UNDER_WATER else TOPSIDES_WORTH
            weights.harm[min(armour_of(card, cell), HARDEST)] += MAGAZINE_WORTH if kind == MAGAZINE else worth
    for penetration in range(1, HARDEST + 1):
        weights.harm[penetration] += weights.harm[penetration - 1]


@rule
def worth_of_gun(firer: Ship, letter: int, column: int, weights: Weights) -> int:
    """TAB.t1  What one gun does to the hull that was weighed, in a range column."""
    printed = STRADDLE_CHANCE[letter * COLUMNS + column]
    if printed <= 0:
        return 0
    chance = printed + QUALITY_MODIFIER[firer.card.quality] + firer.card.technology
    return max(chance, 0) * weights.harm[max(PENETRATION[letter * COLUMNS + column], 0)]


@rule
def sectors_covered(card: Card, cell: int) -> int:
    """GUN.f  The sectors, a bit each, in which a mount bears."""
    sectors = 0
    for sector in range(SECTORS):
        if bears(card, cell, MIDDLES[sector], 1):
            sectors |= 1 << sector
    return sectors


@rule
def add_guns(firer: Ship, target: Ship, first: int, weights: Weights) -> None:
    """GUN.f  The guns of one ship are added to what her squadron does to a target, by sector and column."""
    for cell in range(CELLS):
        spot = firer.card.cells[cell]
        if is_mount(firer.card, cell) and firer.destroyed[cell] == 0 and is_done_thing(spot.letter, target):
            covered = sectors_covered(firer.card, cell)
            for column in range(COLUMNS):
                worth = spot.guns * worth_of_gun(firer, spot.letter, column, weights)
                for sector in range(SECTORS):
                    if covered >> sector & 1 != 0:
                        weights.fire[first + sector * COLUMNS + column] += worth


@rule
def first_of_fire(foe: int, way: int) -> int:
    """GUN  Where the fire between a squadron and a foe begins in the list."""
    return (foe * WAYS + way) * SECTORS * COLUMNS


@rule
def weigh_fire(
    battle: Battle, ships: list[Ship], squadron: int, target: int, first: int, among: int, weights: Weights
) -> None:
    """GUN.e  What a squadron does to the leader of another: a share of the points for her loss."""
    for place in range(first, first + SECTORS * COLUMNS):
        weights.fire[place] = 0
    weigh_hull(ships[target].card, weights)
    for i in range(len(ships)):
        if is_in_play(ships[i]) and ships[i].squadron == squadron:
            add_guns(ships[i], ships[target], first, weights)
    toughness = max(ships[target].card.flotation, 1) * CELLS * among
    stake = stake_in(battle, ships[target]) * WORTH_OF_HARM
    for place in range(first, first + SECTORS * COLUMNS):
        weights.fire[place] = weights.fire[place] * stake // toughness


@rule
def most_given(weights: Weights, foe: int) -> int:
    """GUN.f  The most that is given to a foe in any sector and range column."""
    most, first = 0, first_of_fire(foe, GIVEN)
    for place in range(first, first + SECTORS * COLUMNS):
        most = max(most, weights.fire[place])
    return most


@rule
def squadrons_with_guns(ships: list[Ship], squadrons: list[Squadron], side: int) -> int:
    """MOV.a  How many squadrons of a side the enemy's fire is shared among: those of large ships; at least one."""
    count = 0
    for i in range(len(squadrons)):
        leader = leading_ship(ships, i) if squadrons[i].in_use != 0 and squadrons[i].side == side else NOBODY
        if leader != NOBODY and squadrons[i].flees == 0 and not is_small(ships[leader]):
            count += 1
    return max(count, 1)


@rule
def weigh_foes(battle: Battle, ships: list[Ship], squadrons: list[Squadron], squadron: int, weights: Weights) -> None:
    """GUN  Each enemy squadron, and the fire between it and one's own."""
    leader, weights.count, weights.most = leading_ship(ships, squadron), 0, 0
    share = squadrons_with_guns(ships, squadrons, squadrons[squadron].side)
    for i in range(len(squadrons)):
        is_foe = squadrons[i].in_use != 0 and squadrons[i].side != squadrons[squadron].side
        foe = leading_ship(ships, i) if is_foe else NOBODY
        if foe != NOBODY and weights.count < MOST_FOES:
            weights.foes[weights.count] = foe
            weigh_fire(battle, ships, squadron, foe, first_of_fire(weights.count, GIVEN), 1, weights)
            weigh_fire(battle, ships, i, leader, first_of_fire(weights.count, TAKEN), share, weights)
            weights.most = max(weights.most, most_given(weights, weights.count))
            weights.count += 1


@rule
def sector_of(angle: int) -> int:
    """GUN.f  The sector in which a target lies by how far off the bow she is."""
    if angle < BROADSIDE_FROM:
        return 0
    if angle < FROM_THE_BOW:
        return 1
    if angle <= FROM_THE_STERN:
        return ABEAM
    return 3 if angle <= BROADSIDE_TO else 4


@rule
def fire_between(weights: Weights, foe: int, way: int, sector: int, column: int) -> int:
    """GUN.f  What is given to a foe, or taken from her, in a sector and range column."""
    return weights.fire[first_of_fire(foe, way) + sector * COLUMNS + column]


@rule
def balance_at(battle: Battle, weights: Weights, foe: int, column: int) -> int:
    """GUN.f  What broadside against broadside comes to in a range column: what is given, less what is taken."""
    if RANGE_COLUMNS[column] - RANGE_COLUMNS[0] >= sight(battle):
        return 0
    given = fire_between(weights, foe, GIVEN, ABEAM, column)
    return given - fire_between(weights, foe, TAKEN, ABEAM, column) * weights.caution // 100


@rule
def best_range(battle: Battle, weights: Weights, foe: int) -> int:
    """GUN.f  The range at which a squadron does best against a foe, broadside to broadside."""
    best = 0
    for column in range(1, COLUMNS):
        if balance_at(battle, weights, foe, column) > balance_at(battle, weights, foe, best):
            best = column
    return RANGE_COLUMNS[best] * INCH - WELL_WITHIN


@rule
def place_expected(ship: Ship) -> tuple[int, int]:
    """MOV.c  Where a ship will be: where she is if she has moved, else half her run straight on."""
    if ship.moved != 0 or ship.astern != 0:
        return ship.x, ship.y
    return advance(ship.x, ship.y, ship.heading, ship.speed * INCH // 2)


@rule
def cost_of_fire(battle: Battle, ships: list[Ship], weights: Weights, x: int, y: int, heading: int) -> int:
    """GUN.e, GUN.f  What a place comes to in this turn's firing: all that is taken, less the best that is given.

    An enemy who has still to move is thought to turn her broadside.
    """
    given, taken = 0, 0
    for i in range(weights.count):
        foe = ships[weights.foes[i]]
        foe_x, foe_y = place_expected(foe)
        away = distance(x, y, foe_x, foe_y)
        column = column_of(away) if away <= sight(battle) * INCH else OUT_OF_RANGE
        if column != OUT_OF_RANGE:
            mine = sector_of(off_bow(relative_bearing(x, y, heading, foe_x, foe_y)))
            hers = ABEAM
            if foe.moved != 0:
                hers = sector_of(off_bow(relative_bearing(foe_x, foe_y, foe.heading, x, y)))
            given = max(given, fire_between(weights, i, GIVEN, mine, column))
            taken += fire_between(weights, i, TAKEN, hers, column)
    return taken * weights.caution // 100 - given

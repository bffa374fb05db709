"""13.25  How a doctrine puts down counters, and which of the enemy's it takes for mines."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import Dice, lot
from ....kernel.hexgrid import hex_distance
from ..rules.board import is_near_side, is_on_hexes, ring_hex
from ..rules.breaches import LAWFUL
from ..rules.counters import counters_due, holds_enemy, mines_allowed, mines_breach, mines_by_boundary
from ..rules.deploying import nearest_enemy
from ..tables.charts import FAST_IMPULSE, HEXES_OF_A_SIDE, MINE_REACH, MINES_BY_A_FIELD, MINES_BY_A_LOG
from ..tables.doctrine import Doctrine
from ..tables.orders import Mines
from ..tables.ships import BOUNDARIES, DUMMY, MINE, MOST_COUNTERS, NOBODY, Battle, Counter, Field, Ship, Zone

KNOWN_MINE_COSTS = 60
OWN_COUNTER_COSTS = 5  # a counter of one's own that is shown to the enemy
CROWDED = 2  # what a counter in a hex is worth against a hex farther from the enemy
NEARLY_AS_GOOD = 1  # a hex farther from the enemy makes no difference


@rule
def may_be_mine(counter: Counter) -> bool:
    """13.25.l  Whether a counter of the enemy's may be a mine: those far from every side of the ring are dummies."""
    for boundary in range(BOUNDARIES):
        if is_near_side(counter.q, counter.r, boundary):
            return True
    return False


@rule
def cost_of_counter(counter: Counter, doctrine: Doctrine, has_entered: bool) -> int:
    """13.25.q, 13.25.y  What a counter makes of its hex; one that lies face down does nothing to ships that stay."""
    if counter.face_up != 0:
        return KNOWN_MINE_COSTS
    return doctrine.mine_fear if has_entered and may_be_mine(counter) else 0


@rule
def cost_of_counters(
    battle: Battle, counters: list[Counter], doctrine: Doctrine, side: int, q: int, r: int, has_entered: bool
) -> int:
    """13.25.t, 13.25.u, 13.25.r5  What counters make of a hex: the enemy's, double where ships come in fast, and own.

    Own counters cost something only where coming in would turn them up.
    """
    danger, own = 0, 0
    has_enemies = False
    for i in range(len(counters)):
        is_here = counters[i].in_use != 0 and counters[i].q == q and counters[i].r == r
        if is_here and counters[i].side != side:
            danger, has_enemies = danger + cost_of_counter(counters[i], doctrine, has_entered), True
        elif is_here and counters[i].face_up == 0:
            own += OWN_COUNTER_COSTS
    if not has_entered:
        return danger
    danger = 2 * danger if FAST_IMPULSE[battle.impulse] != 0 else danger
    return danger + own if has_enemies and battle.options.all_counters_flip != 0 else danger


@rule
def has_counters_around(counters: list[Counter], q: int, r: int) -> bool:
    """B7.a  Whether any counter lies in a hex or next to it."""
    for i in range(len(counters)):
        if counters[i].in_use != 0 and hex_distance(q, r, counters[i].q, counters[i].r) <= 1:
            return True
    return False


@rule
def counters_in(mines: Mines, q: int, r: int) -> int:
    """13.25.j  Counters that an order has in a hex already."""
    count = 0
    for i in range(mines.count):
        if mines.q[i] == q and mines.r[i] == r:
            count += 1
    return count


@rule
def cost_of_hex(ships: list[Ship], mines: Mines, boundary: int, side: int, q: int, r: int) -> int:
    """13.25.i, 13.25.l  What a hex by a side of the ring has against it: way from the enemy, and counters that it has.

    It is NOBODY where no counter may lie.
    """
    if not is_on_hexes(q, r) or not is_near_side(q, r, boundary) or holds_enemy(ships, q, r, side):
        return NOBODY
    return nearest_enemy(ships, side, q, r) + CROWDED * counters_in(mines, q, r)


@rule
def reach_of_side(boundary: int) -> tuple[int, int, int, int]:
    """13.25.r10  The first and last q and r of hexes near a side of the ring; not all between them are."""
    first_q, first_r = ring_hex(boundary, 0)
    last_q, last_r = ring_hex(boundary, HEXES_OF_A_SIDE - 1)
    low_q, low_r = min(first_q, last_q) - MINE_REACH, min(first_r, last_r) - MINE_REACH
    return low_q, max(first_q, last_q) + MINE_REACH, low_r, max(first_r, last_r) + MINE_REACH


@rule
def good_hexes(ships: list[Ship], mines: Mines, boundary: int, side: int) -> tuple[int, int]:
    """13.25.i  What the best hex by a side of the ring has against it, and how many are as good or nearly."""
    best, equals, nearly = NOBODY, 0, 0
    low_q, high_q, low_r, high_r = reach_of_side(boundary)
    for q in range(low_q, high_q + 1):
        for r in range(low_r, high_r + 1):
            cost = cost_of_hex(ships, mines, boundary, side, q, r)
            if cost == NOBODY:
                continue
            if best == NOBODY or cost < best:
                nearly = equals if cost == best - NEARLY_AS_GOOD else 0
                best, equals = cost, 0
            if cost == best:
                equals += 1
            elif cost == best + NEARLY_AS_GOOD:
                nearly += 1
    return best, equals + nearly


@rule
def good_hex(ships: list[Ship], mines: Mines, boundary: int, side: int, thoughts: Dice) -> tuple[int, int]:
    """13.25.i  One of them, drawn by lot."""
    best, count = good_hexes(ships, mines, boundary, side)
    left = lot(thoughts, max(count, 1))
    low_q, high_q, low_r, high_r = reach_of_side(boundary)
    for q in range(low_q, high_q + 1):
        for r in range(low_r, high_r + 1):
            cost = cost_of_hex(ships, mines, boundary, side, q, r)
            if cost != NOBODY and cost <= best + NEARLY_AS_GOOD:
                left -= 1
                if left == 0:
                    return q, r
    return 0, 0


@rule
def add_counter(ships: list[Ship], mines: Mines, boundary: int, side: int, kind: int, thoughts: Dice) -> None:
    """13.25.f  One more counter by a side of the ring."""
    q, r = good_hex(ships, mines, boundary, side, thoughts)
    mines.q[mines.count], mines.r[mines.count], mines.kinds[mines.count] = q, r, kind
    mines.count += 1


@rule
def add_demanded(
    battle: Battle, ships: list[Ship], zones: list[Zone], fields: list[Field], mines: Mines, demand: int, side: int,
    thoughts: Dice,
) -> None:  # fmt: skip
    """13.25.m, 13.25.n, 13.25.r1  The mines that sides of one kind demand, as far as the half allows."""
    most = mines_allowed(counters_due(battle, zones, fields, side))
    for boundary in range(BOUNDARIES):
        if mines_by_boundary(battle, zones, fields, boundary, side) == demand:
            for _ in range(demand):
                if mines.count < most:
                    add_counter(ships, mines, boundary, side, MINE, thoughts)


@rule
def exchange(mines: Mines, counter: int, other: int) -> None:
    """13.25.f  One counter becomes what another is."""
    mines.kinds[counter], mines.kinds[other] = mines.kinds[other], mines.kinds[counter]


@rule
def mix_counters(
    battle: Battle, ships: list[Ship], zones: list[Zone], fields: list[Field], mines: Mines, side: int, thoughts: Dice
) -> None:
    """13.25.f, 13.25.m  Which of the counters are mines is drawn by lot, so that their places do not tell."""
    for i in range(mines.count):
        other = lot(thoughts, mines.count) - 1
        if mines.kinds[i] == mines.kinds[other]:
            continue
        exchange(mines, i, other)
        if mines_breach(battle, ships, zones, fields, mines, side) != LAWFUL:
            exchange(mines, i, other)


@rule
def choose_mines(
    battle: Battle, ships: list[Ship], zones: list[Zone], fields: list[Field], mines: Mines, side: int, thoughts: Dice
) -> bool:
    """13.25.f to 13.25.n  All counters in the enemy's way, mixed; whether there is room to write them down."""
    mines.count = 0
    due = counters_due(battle, zones, fields, side)
    if due > MOST_COUNTERS:
        return False
    add_demanded(battle, ships, zones, fields, mines, MINES_BY_A_FIELD, side, thoughts)
    add_demanded(battle, ships, zones, fields, mines, MINES_BY_A_LOG, side, thoughts)
    while mines.count < due:
        for boundary in range(BOUNDARIES):
            if mines.count < due and mines_by_boundary(battle, zones, fields, boundary, side) > 0:
                kind = MINE if mines.count < mines_allowed(due) else DUMMY
                add_counter(ships, mines, boundary, side, kind, thoughts)
    mix_counters(battle, ships, zones, fields, mines, side, thoughts)
    return True

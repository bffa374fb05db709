"""MOV.b, MOV.n, SC1.d  Strange markers are dealt: unidentified ships lie under some, the rest are dummies.

Which marker may be which ship is limited by what everybody saw it do. The deal is a matching of ships and markers that
begins with the markers that must be real.
"""

from __future__ import annotations

from typing import TypeVar

from ....kernel.dice import Dice
from ....kernel.open_table import advance
from ..rules.known_places import fits_set_up, is_row_open
from ..tables.ships import (
    ABSENT,
    AFLOAT,
    DUE,
    EAST,
    LEFT,
    NOBODY,
    NORTH,
    OFF_TABLE,
    ON_TABLE,
    SHIP_COUNTER,
    SOUTH,
    UNKNOWN,
    WEST,
    Battle,
    Counter,
    Ship,
)
from .belief import can_be_where, can_have_done, follows, has_colour, is_strange, must_be_real

T = TypeVar("T")
Options = dict[int, list[int]]


def deal_markers(battle: Battle, ships: list[Ship], counters: list[Counter], side: int, dice: Dice) -> None:
    """MOV.b  All strange markers of a side become ships and dummies."""
    markers = [counter for counter in counters if is_strange(counter) and counter.side == side]
    strangers = [other for other in ships if other.side == side and other.counter == UNKNOWN]
    heads = [stranger for stranger in strangers if not follows(stranger)]
    for number, ship in matched(battle, heads, markers, counters, dice).items():
        lay_under(battle, ships[ship], counters[number])
    for lighter in (stranger for stranger in strangers if follows(stranger)):
        follow_tug(battle, ships, counters, lighter, [counter for counter in markers if counter.ship == UNKNOWN])
    for marker in markers:
        if marker.ship == UNKNOWN:
            marker.ship = NOBODY
    issue_dummies(battle, ships, [counter for counter in counters if counter.side == side], dice)


def matched(
    battle: Battle, heads: list[Ship], markers: list[Counter], counters: list[Counter], dice: Dice
) -> dict[int, int]:
    """MOV.b, MOV.r5  A ship's number by the number of her marker; where what was seen cannot be met, it is let go."""
    taken: dict[int, int] = {}
    rows = rows_drawn(markers, counters, dice)

    def fits_order(battle: Battle, ship: Ship, marker: Counter) -> bool:
        return is_in_row(counters, ship, marker, rows) and fits_what_was_seen(battle, ship, marker)

    for fits in (fits_order, fits_what_was_seen, can_be_where, fits_at_all):
        by_ship = {
            ship.number: [counter.number for counter in shuffled(markers, dice) if fits(battle, ship, counter)]
            for ship in heads
        }
        by_marker = {
            counter.number: [number for number, options in by_ship.items() if counter.number in options]
            for counter in markers
            if must_be_real(counter)
        }
        taken = complete(by_marker, by_ship, taken)
        if len(taken) == len(heads):
            break
    return taken


def rows_drawn(markers: list[Counter], counters: list[Counter], dice: Dice) -> dict[int, int]:
    """MOV.r5  The row in which the ships are, for each of those who share a lot: any that nothing seen excludes."""
    drawn = {}
    for leader in sorted({counter.lot_with for counter in markers if counter.lot_with > 0}):
        mine = [counter for counter in markers if counter.lot_with == leader]
        rows = sorted({counter.row for counter in mine if is_row_open(counters, counter)})
        if rows:
            drawn[leader] = rows[dice.take(len(rows)) - 1]
    return drawn


def is_in_row(counters: list[Counter], ship: Ship, marker: Counter, rows: dict[int, int]) -> bool:
    """MOV.r5, SCS.2  Whether a marker is where a ship was dealt, if anybody knows her places, and has her colour."""
    if marker.place_of == 0:
        return has_colour(ship, marker) and fits_set_up(counters, ship, marker)
    return marker.place_of == ship.number + 1 and marker.row == rows.get(marker.lot_with)


def complete(by_marker: Options, by_ship: Options, taken: dict[int, int]) -> dict[int, int]:
    """MOV.b  Markers that must be real are served first; ships that follow never leave one of those without a ship."""
    under = {ship: marker for marker, ship in taken.items()}
    for marker in by_marker:
        if marker not in taken:
            place(marker, by_marker, under, set())
    held = {marker: ship for ship, marker in under.items()}
    for ship in by_ship:
        if ship not in held.values():
            place(ship, by_ship, held, set())
    return held


def place(who: int, options: Options, held: dict[int, int], tried: set[int]) -> bool:
    """MOV.b  Find a free place for one, moving others over if need be."""
    for option in options.get(who, ()):
        if option in tried:
            continue
        tried.add(option)
        if option not in held or place(held[option], options, held, tried):
            held[option] = who
            return True
    return False


def shuffled(things: list[T], dice: Dice) -> list[T]:
    """The same things in any order."""
    mixed = things[:]
    for last in range(len(mixed) - 1, 0, -1):
        other = dice.take(last + 1) - 1
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed


def fits_what_was_seen(battle: Battle, ship: Ship, marker: Counter) -> bool:
    """MOV.f, MOV.o  Whether a marker can be a ship as far as everybody saw how fast it went and that it launched."""
    return can_be_where(battle, ship, marker) and can_have_done(ship, marker)


def fits_at_all(_battle: Battle, _ship: Ship, _marker: Counter) -> bool:
    """MOV.b  Any marker of her side will do."""
    return True


def lay_under(battle: Battle, ship: Ship, marker: Counter) -> None:
    """MOV.b  A ship lies under a marker: on the table, waiting to come, or gone with it."""
    marker.ship, ship.counter = ship.number, marker.number
    marker.issued = ship.number if marker.issued == UNKNOWN else marker.issued
    ship.fired, ship.seen = marker.fired, marker.sees
    if ship.status == ABSENT:
        return
    if marker.status == ON_TABLE:
        ship.status = AFLOAT
    elif marker.came != 0 and marker.arrives == 0 and marker.in_pot == 0:
        ship.status, ship.left_turn, ship.left_by = LEFT, battle.turn, nearest_edge(battle, marker)
    else:
        ship.status = DUE


def nearest_edge(battle: Battle, marker: Counter) -> int:
    """SC4.c  The edge by which a marker went."""
    ways = {NORTH: marker.y, SOUTH: battle.height - marker.y, WEST: marker.x, EAST: battle.width - marker.x}
    return min(ways, key=lambda edge: ways[edge])


def follow_tug(battle: Battle, ships: list[Ship], counters: list[Counter], lighter: Ship, free: list[Counter]) -> None:
    """LTR.a, SC1.d  A lighter lies under her tug's marker, straight astern of what is ahead of her."""
    ahead = ships[lighter.towed_by]
    off = [counter for counter in free if counter.status == OFF_TABLE]
    fit = [counter for counter in off if counter.came == 0] or off or free
    if not fit or ahead.counter == UNKNOWN:
        return
    marker, leader = fit[0], counters[ahead.counter]
    lay_under(battle, lighter, marker)
    lighter.status = ahead.status
    apart = (ahead.card.base_length + lighter.card.base_length) // 2
    marker.x, marker.y = advance(leader.x, leader.y, leader.heading, -apart)
    marker.heading = leader.heading


def issue_dummies(battle: Battle, ships: list[Ship], counters: list[Counter], dice: Dice) -> None:
    """MOV.b, MOV.n  Each dummy was issued with a ship that could have done the same; none with more than her share."""
    dummies = [counter for counter in counters if counter.kind == SHIP_COUNTER and counter.issued == UNKNOWN]
    owners = [ship for ship in ships if counters and ship.side == counters[0].side and not follows(ship)]
    shares = dict(enumerate(owners * max(battle.options.dummies, 1)))
    held: dict[int, int] = {}
    options = {
        counter.number: [place for place in shuffled(list(shares), dice) if can_have_done(shares[place], counter)]
        for counter in dummies
    }
    for counter in dummies:
        place(counter.number, options, held, set())
    issued = {number: shares[share].number for share, number in held.items()}
    for counter in dummies:
        able = [ship.number for ship in owners if can_have_done(ship, counter)] or [ship.number for ship in owners]
        counter.issued = issued.get(counter.number, able[dice.take(len(able)) - 1] if able else NOBODY)
        if counter.place_of > 0:
            counter.issued = counter.place_of - 1

"""MOV.b, MOV.r5  In which of her places a ship is a lot decides; whose places they are everybody knows.

A set-up has an order that players know beforehand: so many places for each ship, or several lines of which one are the
ships. So each counter remembers whose place it has taken and which of hers that is, and with whom she shares her lot.
Whoever shifts his counters before the first turn has made an order of his own, and nothing is known of it.
"""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import Dice, lot
from ..tables.ships import (
    ABSENT,
    CRIPPLE,
    KNOWN_REAL,
    NOBODY,
    ON_TABLE,
    SHIP_COUNTER,
    Counter,
    Ship,
)


@rule
def take_place(ships: list[Ship], counter: Counter, ship: int, place: int, leader: int) -> None:
    """MOV.r5  A counter has one of the places of a ship, which shares her lot with the leader of her line."""
    counter.place_of, counter.row, counter.lot_with = ship + 1, place + 1, leader + 1
    ships[ship].has_places += 1


@rule
def leave_place(counter: Counter) -> None:
    """MOV.r5  Nobody can tell any more whose place a counter has."""
    counter.place_of, counter.row, counter.lot_with = 0, 0, 0


@rule
def forget_order(ships: list[Ship], counters: list[Counter], side: int) -> None:
    """MOV.r5, DEP.a  A side has put its counters out as it liked; only a cripple's place is not of its choosing."""
    for i in range(len(counters)):
        is_own = counters[i].side == side and counters[i].place_of > 0
        if is_own and counters[i].status == ON_TABLE and ships[counters[i].place_of - 1].role != CRIPPLE:
            ships[counters[i].place_of - 1].has_places = 0
            leave_place(counters[i])


@rule
def keep_no_order(ships: list[Ship], counters: list[Counter]) -> None:
    """MOV.r5  Where places are not dealt, nothing is kept of them."""
    for i in range(len(counters)):
        leave_place(counters[i])
    for i in range(len(ships)):
        ships[i].has_places = 0


@rule
def deal_written_places(ships: list[Ship], counters: list[Counter], dice: Dice) -> None:
    """MOV.r5, SC5.b, SC6.c  Where a file names all places, a ship is dealt among her own and her dummies'."""
    for i in range(len(ships)):
        if ships[i].towed_by == NOBODY and ships[i].status != ABSENT:
            deal_ship(ships, counters, ships[i], dice)


@rule
def deal_ship(ships: list[Ship], counters: list[Counter], ship: Ship, dice: Dice) -> None:
    """MOV.r5  A ship changes places with one of her dummies, or keeps her own."""
    places = 0
    for i in range(len(counters)):
        if is_placed_with(counters[i], ship):
            take_place(ships, counters[i], ship.number, places, ship.number)
            places += 1
    real = lot(dice, places) if places > 1 else 1
    own = counters[ship.counter]
    for i in range(len(counters)):
        if counters[i].place_of == ship.number + 1 and counters[i].row == real:
            other = counters[i]
            own.x, other.x = other.x, own.x
            own.y, other.y = other.y, own.y
            own.row, other.row = other.row, own.row
            return


@rule
def is_placed_with(counter: Counter, ship: Ship) -> bool:
    """MOV.b  Whether a counter is a ship or one of her dummies, and has been given a place."""
    is_hers = counter.kind == SHIP_COUNTER and counter.issued == ship.number
    return is_hers and (counter.status == ON_TABLE or counter.arrives > 0)


@rule
def fits_set_up(counters: list[Counter], ship: Ship, marker: Counter) -> bool:
    """MOV.r5  Whether a strange marker may be a ship, as far as the order of the set-up tells.

    Of the rows that share a lot one is of ships and all others of dummies, so that one marker tells of many. What has
    not come onto the table has shown its place to nobody.
    """
    if marker.place_of == 0:
        return ship.has_places == 0 or (marker.came == 0 and has_place_to_come(counters, ship))
    return marker.place_of == ship.number + 1 and is_row_open(counters, marker)


@rule
def has_place_to_come(counters: list[Counter], ship: Ship) -> bool:
    """MOV.r5, SC5.e  Whether not all markers that may be a ship have come onto the table."""
    come = 0
    for i in range(len(counters)):
        if counters[i].place_of == ship.number + 1 and counters[i].came != 0:
            come += 1
    return come < ship.has_places


@rule
def is_row_open(counters: list[Counter], marker: Counter) -> bool:
    """MOV.r5  Whether nothing shows that no ships are in a marker's row: no dummy in it, and no ship in another."""
    for i in range(len(counters)):
        other = counters[i]
        if other.lot_with == marker.lot_with and other.side == marker.side and other.kind == SHIP_COUNTER:
            is_ship = other.ship >= 0 or other.shown != 0 or other.known[1 - other.side] == KNOWN_REAL
            if other.row == marker.row and other.ship == NOBODY:
                return False
            if other.row != marker.row and is_ship:
                return False
    return True


@rule
def is_still_to_come(counters: list[Counter], ship: Ship) -> bool:
    """MOV.r5, SC5.e  Whether none of the places that a ship may be in has come onto the table."""
    for i in range(len(counters)):
        if counters[i].place_of == ship.number + 1 and counters[i].came != 0:
            return False
    return counters[ship.counter].arrives > 0

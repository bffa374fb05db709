"""What lies on the table of Lanterns (`lanterns.py`), and what its orders are."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from lineahead.kernel.records import record, rows, shared, zeros

MOST_SIDES = 3
BOXES = 3
UNKNOWN = -1
D6 = 6
HIT_ON = 5
MAGAZINE = 10


class Noted(IntEnum):
    DEALT = 1
    BID = 2
    FIRED = 3
    BOX_LOST = 4
    BLOWN_UP = 5
    WIND = 6
    UNMASKED = 7


class Asked(IntEnum):
    BOX = 1
    MAGAZINE = 2


class Purpose(IntEnum):
    HAND = 1
    TO_HIT = 2
    SEVERITY = 3


@record
class Card:
    length: int = 0


@record
class Ship:
    side: int = 0
    boxes: list[int] = zeros(BOXES, 2)
    has_fired: int = 0
    card: Card = shared(Card)


@record
class Hand:
    lanterns: int = 0
    bid: int = UNKNOWN
    has_shot: int = 0


@record
class Battle:
    turn: int = 1
    length: int = 0
    acting: int = UNKNOWN
    wind: int = 0
    ruled: int = 0
    masks: int = 0
    sides: int = 0
    hands: list[Hand] = rows(Hand, MOST_SIDES)


@record
class Bid:
    lanterns: int = 0


@record
class Fire:
    ship: int = 0
    target: int = 0
    light: list[int] = zeros(2)


@record
class Pass:
    reason: int = 0


@record
class Wind:
    force: int = 0


class Sea(NamedTuple):
    battle: Battle
    ships: list[Ship]

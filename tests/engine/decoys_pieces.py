"""What lies on the table of Decoys (`decoys.py`), and what its orders are."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from lineahead.kernel.records import record, shared

DECOY = -1
UNKNOWN = -2
SEEN_ON = 3
HIT_ON = 6
FAR = 6
SIDES = 2


class Noted(IntEnum):
    MOVED = 1
    SEEN = 2
    NOT_SEEN = 3
    FIRED = 4
    SUNK = 5
    HEARD = 6
    TURN = 7


class Thrown(IntEnum):
    LOOK = 1
    FIRE = 2
    LISTEN = 3


@record
class Card:
    speed: int = 0
    tubes: int = 0


@record
class Ship:
    side: int = 0
    hull: int = 2
    heard: int = 0
    card: Card = shared(Card)


@record
class Marker:
    side: int = 0
    on_table: int = 1
    x: int = 0
    ship: int = UNKNOWN
    shown: int = 0
    moved: int = 0


@record
class Battle:
    turn: int = 0
    length: int = 0
    acting: int = 0
    looked: int = 0
    fired: int = 0
    mixed: int = 0


@record
class Move:
    marker: int = 0
    ahead: int = 0


@record
class Look:
    marker: int = 0
    target: int = 0


@record
class Fire:
    marker: int = 0
    target: int = 0


@record
class Nothing:
    pass


SPEED = 3


class Sea(NamedTuple):
    battle: Battle
    ships: list[Ship]
    markers: list[Marker]

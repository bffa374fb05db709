"""A table to try rules on: ships from their cards, boards, moves and batteries in a player's words."""

from __future__ import annotations

from dataclasses import replace
from math import cos, radians, sin
from typing import Any

from lineahead.kernel.choices import Answers
from lineahead.kernel.dice import Dice
from lineahead.kernel.hexgrid import hex_at
from lineahead.kernel.records import copy_of
from lineahead.kernel.trace import Trace
from lineahead.rulesets.grand_fleets.files.cards import CARDS, card_of
from lineahead.rulesets.grand_fleets.rules.gunfire import band_limit, fire_ship
from lineahead.rulesets.grand_fleets.rules.torpedoes import launch_torpedoes
from lineahead.rulesets.grand_fleets.tables.orders import LIGHT_GUNS, Battery, Fire, Launch, Leg, Move
from lineahead.rulesets.grand_fleets.tables.sea import Lie, Sea
from lineahead.rulesets.grand_fleets.tables.ships import (
    HEXGRID,
    MILE,
    ON_BOARD,
    OPEN_TABLE,
    Battle,
    Board,
    Options,
    Ship,
)

FAR_AWAY: dict[str, Any] = {"side": 1, "at": (22, 16)}

OPEN = Board(kind=OPEN_TABLE, width=24 * MILE, height=18 * MILE, models=3000)
HEXES = Board(kind=HEXGRID, width=28, height=18, models=3000)


FIRST_OF_EACH_CLASS = [text["ships"][0] for text in CARDS.classes().values()]  # sisters share a card


def battle(board: Board = OPEN, turn: int = 1, sides: int = 2, length: int = 0, **options: int) -> Battle:
    """A battle on a board, in some turn, with some options switched (fields of Options)."""
    return Battle(board=board, options=Options(**options), turn=turn, sides=sides, length=length)


def ship(name: str, side: int = 0, at: tuple[float, float] = (0, 0), heading: float = 0, **fields: Any) -> Ship:
    """A ship on an open table: at miles east and south, heading in degrees; further fields of Ship by name."""
    x, y = round(at[0] * MILE), round(at[1] * MILE)
    return Ship(card=card_of(name), side=side, status=ON_BOARD, x=x, y=y, heading=round(heading * 100), **fields)


def on_hex(name: str, side: int = 0, at: tuple[int, int] = (0, 0), heading: int = 0, **fields: Any) -> Ship:
    """A ship on a hexgrid: at axial (q, r), heading in degrees, a multiple of 60."""
    return Ship(card=card_of(name), side=side, status=ON_BOARD, x=at[0], y=at[1], heading=heading * 100, **fields)


def at_column(column: int, row: int) -> tuple[int, int]:
    """The axial place of a column and row."""
    return hex_at(column, row)


def fleet(*ships: Ship) -> list[Ship]:
    """The ships of a battle, numbered as they stand."""
    for number, vessel in enumerate(ships):
        vessel.number = number
    return list(ships)


def sea(battle: Battle, ships: list[Ship]) -> Sea:
    """A battle and its ships, and nothing of what only options lay on the table."""
    return Sea(battle, ships, *([] for _ in Sea._fields[2:]))


def move(ship: Ship, *legs: tuple[float, float]) -> Move:
    """A move of legs, each degrees to starboard and then miles ahead."""
    made = [Leg(turn=round(turn * 100), ahead=round(ahead * MILE)) for turn, ahead in legs]
    order = Move(ship=ship.number, count=len(made))
    order.legs[: len(made)] = made
    return order


def battery(weapon: int, target: Ship, to_side: int = 0, dice: int = 0) -> Battery:
    """One gun type (0 the heaviest) at a target."""
    return Battery(weapon=weapon, target=target.number, to_side=to_side, dice=dice)


def light_guns(target: Ship, to_side: int, dice: int = 1) -> Battery:
    """Light guns at a target to port (1) or starboard (2)."""
    return Battery(weapon=LIGHT_GUNS, target=target.number, to_side=to_side, dice=dice)


def fire(firer: Ship, *batteries: Battery) -> Fire:
    """All batteries of a ship in order."""
    order = Fire(ship=firer.number, count=len(batteries))
    order.batteries[: len(batteries)] = list(batteries)
    return order


def launch(firer: Ship, target: Ship, *tubes: int) -> Launch:
    """Torpedoes of the first type at a target, by tube group."""
    order = Launch(ship=firer.number, target=target.number)
    order.tubes[: len(tubes)] = list(tubes)
    return order


def place_off(ship: Ship, bearing: float, miles: float) -> tuple[float, float]:
    """Miles east and south of the place at a bearing from a ship's bow and so many miles away."""
    angle = radians(ship.heading / 100 + bearing)
    return ship.x / MILE + miles * sin(angle), ship.y / MILE - miles * cos(angle)


def at_end_of(firer: Ship, weapon: int, band: int, aspect: int) -> Lie:
    """4.13.r1  A target at the far end of a range band, seen like this."""
    return Lie(band_limit(firer, weapon, band) * MILE, aspect)


def recarded(ship: Ship, **fields: Any) -> Ship:
    """The ship with a card of its own on which some fields read otherwise."""
    ship.card = replace(copy_of(ship.card), **fields)
    return ship


def fires(battle: Battle, ships: list[Ship], order: Fire, dice: Dice, *answers: int) -> Trace:
    """A ship fires: literal dice, the owners' answers in order, and what was noted."""
    trace = Trace()
    fire_ship(battle, ships, order, dice, Answers(*answers), trace)
    return trace


def launches(battle: Battle, ships: list[Ship], order: Launch, dice: Dice, *answers: int) -> Trace:
    """A ship launches torpedoes: literal dice, the owners' answers in order, and what was noted."""
    trace = Trace()
    launch_torpedoes(battle, ships, order, dice, Answers(*answers), trace)
    return trace


def alone(name: str = "HMS Iron Duke", **fields: Any) -> list[Ship]:
    """A ship heading north in the middle of an open table, an enemy far away."""
    return fleet(ship(name, at=(12, 9), **fields), ship("SMS Moltke", **FAR_AWAY))

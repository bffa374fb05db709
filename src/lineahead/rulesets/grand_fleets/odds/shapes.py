"""4, 5  The odds of an attack in plain values."""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypeAliasType, TypedDict

from ....engine.page.shapes import Reason

Band = TypeAliasType("Band", Literal["short", "medium", "long"])
Plate = TypeAliasType("Plate", Literal["belt", "end", "deck"])


class BatteryTold(TypedDict):
    """4.2, 5.2  The odds of one battery; without barrels the reasons say why it has none."""

    weapon: str
    """its name"""
    barrels: int
    band: Band | None
    modifier: int
    reasons: list[Reason]
    to_hit: int | None
    """the face needed, its modifier counted; null where nothing can hit"""
    second_roll: int | None
    """what a second die must show after a 10"""
    armour: Plate | Literal["none"]
    target_number: int | None
    """for the die that pierces"""
    hits: list[float]
    """the chances of 0, 1, 2, ..."""
    damage: list[float]


class Total(TypedDict):
    """1.4, 6.27  What some batteries together do to one target."""

    total_damage: list[float]
    """the chances of 0, 1, 2, ... boxes"""
    sunk: float
    """that the boxes are filled"""
    explodes: float
    """that a magazine goes up before that; of a flotilla, at least one boat's"""
    lost: float
    """either"""
    boxes_left: int
    boats_lost: NotRequired[list[float]]
    """of a flotilla: the chances that 0, 1, 2, ... boats are lost; `sunk` and `lost` then mean all of them"""


class AttackTold(Total):
    """4, 5  All that one ship can throw at another."""

    batteries: list[BatteryTold]

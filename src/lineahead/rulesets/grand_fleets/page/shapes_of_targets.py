"""What the page is told of the targets of a ship of Grand Fleets."""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from ....engine.page.shapes import Reason, Words
from ..odds.shapes import Band, Plate
from .shapes_of_reach import Reach, Sector


class LineRefusal(Words):
    """Why a battery may not engage an enemy, and who stands in the line of fire."""

    blocked_by: int | None
    """the nearest to the firer"""
    blocking: list[int]
    """all of them, the nearest first"""


class DamageOfTarget(TypedDict):
    """What one battery alone may do; a preview also tells of magazines."""

    damage: list[float]
    """the chances of 0, 1, 2, ... boxes"""
    mean_damage: float
    sunk: float
    """the chance that it fills the boxes left, of a flotilla those of all boats"""
    boats_lost: NotRequired[list[float]]
    """of a flotilla: the chances that it sinks 0, 1, 2, ... boats"""


class Aim(TypedDict):
    """How one battery could engage an enemy; without a legal shot the chances are those of nothing, [1.0]."""

    ship: int
    range: float
    range_shown: float
    """to the next tenth of a mile above, as in the log"""
    bearing: float
    """from the bow"""
    true_bearing: float
    band: Band | None
    barrels: int
    """dice that bear"""
    legal: bool
    refusal: LineRefusal | None
    needs: str | None
    """"8+", or "10, then 6+"; null where nothing can hit"""
    modifier: int
    reasons: list[Reason]
    armour: Plate | None
    pierces: str | None
    """null for torpedoes"""
    hits: list[float]
    """the chances of 0, 1, 2, ..."""
    mean_hits: float
    tubes: NotRequired[list[int]]
    """in a launch: all of this type that are ready, as an order lists them; those of two types are added by place"""


class Target(Aim, DamageOfTarget):
    """An enemy as one battery could engage it."""


class WeaponNamed(TypedDict):
    """A weapon as an order and as people name it."""

    weapon: int
    """a gun type, 4 for the light guns; a torpedo type in a launch"""
    name: str
    short: str


class TargetsOfBattery(TypedDict):
    """Whom a battery can engage."""

    no_target: Words | None
    """why it can engage nobody though it is not silent: the words name every enemy and what is in the way"""
    targets: list[Target]
    """every enemy on the board"""


class Battery(WeaponNamed, TargetsOfBattery):
    """One row of the firing or the torpedo panel."""

    to_side: int
    """0 all round, 1 port, 2 starboard: light guns have a row for each side, and so have casemates that may split"""
    light: bool
    """light guns: their rows share one number of dice"""
    not_with: list[int]
    """sides: guns of the same type to these do not fire together with it"""
    barrels_left: int
    """light guns are ordered with `dice`: `barrels` to one target, and no more than these in all"""
    light_dice: list[int]
    """of light guns the most dice for this row, by how many their other row has"""
    silent: Words | None
    bands: list[int]
    """three limits in miles; a torpedo's are all its one range"""
    sectors: list[Sector]
    """where how many of them bear; light guns fire to a side, and have none"""


class Targets(TypedDict):
    """What a ship can attack; any may be asked about, also an enemy."""

    ship: int
    kind: Literal["fire", "launch", "move"]
    batteries: list[Battery]
    """none while a move is asked for"""
    move: NotRequired[Reach]
    """of one's own ship that is to move: how far she can get"""
    searchlight: NotRequired[list[int]]
    """at night: whom she can light up"""

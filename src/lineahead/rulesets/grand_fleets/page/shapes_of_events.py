"""What the page is told of events of Grand Fleets: the facts behind the words of the log."""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypeAliasType, TypedDict

from ....engine.page.shapes import Pose

Edge = TypeAliasType("Edge", Literal["north", "east", "south", "west"])


class Act(TypedDict):
    """A part of a move: a turn or a run."""

    turn: NotRequired[float]
    """degrees, to starboard positive"""
    heading: NotRequired[float]
    """after the turn"""
    ahead: NotRequired[float]
    """miles"""
    smoke: NotRequired[int]
    """markers of a smokescreen, one a mile"""
    shifts: NotRequired[Edge]
    """where all pieces were shifted so that she stayed on the board"""
    by: NotRequired[int]
    """how far: units, or hexes"""


class MoveFacts(TypedDict):
    """A ship has moved. Where a question or a die cuts a move in two, each event has its own part."""

    ship: int
    track: list[Pose]
    """from where she was through each turn and run to where she is; who leaves ends just off the board"""
    acts: list[Act]


class Die(TypedDict):
    """A die as it fell."""

    kind: int
    """how many faces it has"""
    face: int
    counted: bool
    critical: bool


class Throw(TypedDict):
    """Dice that were thrown for one thing."""

    label: str
    dice: list[Die]


class DiceFacts(TypedDict):
    """An event with dice."""

    thrown: NotRequired[list[Throw]]


class AttackFacts(DiceFacts):
    """An attack. Where people throw, it is told before the throw with its target, and after it with its dice."""

    ship: int
    target: NotRequired[int]
    dice: NotRequired[list[int]]
    needed: NotRequired[int | None]
    """null where nothing can hit"""
    second_dice: NotRequired[list[int]]
    second_needed: NotRequired[int | None]
    """null where one die decides"""

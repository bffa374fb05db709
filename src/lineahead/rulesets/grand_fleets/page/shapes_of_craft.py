"""What the page is told of spare torpedoes, and of ships out of sight, where these are played."""

from __future__ import annotations

from typing import NotRequired

from typing_extensions import TypedDict


class Spares(TypedDict):
    """The spare torpedoes of a card that has any."""

    reload: NotRequired[int]


class SparesNow(TypedDict):
    """The spare torpedoes that are left, where tubes are loaded again."""

    spares: NotRequired[int]


class LastSeen(TypedDict):
    """Where a ship was when she went out of sight, in miles from the north-west corner, and in which turn."""

    turn: int
    x: float
    y: float
    heading: float


class SightingNow(TypedDict):
    """Blind play: where a ship that is out of sight was last seen, if she ever was."""

    last_seen: NotRequired[LastSeen]


class InFlotilla(TypedDict):
    """Who belongs to whom, where flotillas are one model."""

    flotilla: NotRequired[int]
    """of a boat: the ship that is her flotilla's model"""
    boats: NotRequired[list[int]]
    """of a flotilla: its boats, each with a card and a damage record of her own"""


class BoatsNow(TypedDict):
    """What is left of a flotilla."""

    boats_left: NotRequired[int]
    """of a flotilla: how many boats lie with it"""

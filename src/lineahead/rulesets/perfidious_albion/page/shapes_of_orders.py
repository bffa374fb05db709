"""Orders of Perfidious Albion as the page gives them.

Other kinds pass as they are, and so does whatever a question proposes, which is in the rules' own terms.
"""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from ....engine.page.shapes import Place
from .shapes_of_preview import AimDrafted
from .shapes_of_ship import Repairable


class Leg(TypedDict):
    """A part of a track: a straight run in inches, always above 0, or a turn in degrees to starboard on a circle.

    How long an arc is is worked out by the rules. The last straight leg, or else the last arc, is made to fill the
    speed if it misses it by no more than 0.05 in; an order that goes `straight_on` may miss it by any length.
    """

    run: float
    turn: float
    diameter: float


class SteamOrder(TypedDict):
    """A squadron's move."""

    squadron: int
    speed: int
    astern: NotRequired[bool]
    together: NotRequired[bool]
    emergency: NotRequired[bool]
    ram: NotRequired[int | None]
    """a ship"""
    legs: list[Leg]
    straight_on: NotRequired[bool]
    """what is longer than the speed is left out, and she goes straight on for what is left of it"""


class Template(TypedDict):
    """A template as it is ordered."""

    ship: int
    cell: int
    to_starboard: bool
    torpedoes: int


class TemplatesOrder(TypedDict):
    """All templates of a side at once."""

    templates: list[Template]


class FireOrder(TypedDict):
    """The aims of a squadron; without any it holds its fire."""

    squadron: int
    aims: list[AimDrafted]


class RepairOrder(TypedDict):
    """What is to be mended."""

    ship: int
    what: Repairable


class PlaceOrder(TypedDict):
    """Where the leader of a squadron lies."""

    squadron: int
    at: Place
    heading: float
    formation: NotRequired[Literal["ahead", "abreast"]]


class LegOfRules(TypedDict):
    """A leg in units of the rules, hundredths of inches and degrees; what is nought is not told."""

    run: NotRequired[int]
    arc: NotRequired[int]
    diameter: NotRequired[int]


class UsualSteam(TypedDict):
    """How a squadron would go on by itself, as a question proposes it; what is nought is not told."""

    squadron: NotRequired[int]
    speed: NotRequired[int]
    astern: NotRequired[int]
    together: NotRequired[int]
    count: NotRequired[int]
    legs: NotRequired[list[LegOfRules]]


ORDERS = {
    "steam": SteamOrder,
    "templates": TemplatesOrder,
    "fire": FireOrder,
    "repair": RepairOrder,
    "place": PlaceOrder,
    "steam as proposed": UsualSteam,
}

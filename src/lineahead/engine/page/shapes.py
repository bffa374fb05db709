"""The shapes of what a page is told that are the same in several rule sets.

A shape is a TypedDict: mypy holds the functions to it, the page's TypeScript and the tables of docs/page-json.md are
made from it (web/schema.py), and a test compares what is really sent with it. The line under a field says what its
name does not.
"""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired

from annotated_types import Len
from typing_extensions import TypeAliasType, TypedDict

from ..files.options import ChosenOption
from .briefings import Briefed

__all__ = [
    "Act", "ActState", "Area", "Briefed", "ChosenOption", "ClassOfShip", "CommonBoard", "CommonCard", "CommonPicture",
    "CommonSetting", "CommonShip", "CommonShipNow", "PictureHeading", "Place", "PlayedInTurn", "Pose", "Previewed",
    "Reason", "SettingHeading", "Side", "TurnsTaken", "Words",
]  # fmt: skip

Place = Annotated[list[float], Len(2, 2)]
Pose = Annotated[list[float], Len(3, 3)]
Area = Annotated[list[float], Len(4, 4)]
ActState = TypeAliasType("ActState", Literal["done", "now", "to come"])


class Words(TypedDict):
    """A refusal, or a reason why something is of no use: the clause that it rests on, and words for it."""

    rule: str
    words: str


class Reason(Words):
    """What a clause adds to a die or a chance."""

    value: int


class Previewed(TypedDict):
    """What is said of every unfinished order."""

    kind: str
    legal: bool
    refusal: Words | None


class Side(TypedDict):
    """A side of the battle."""

    name: str


ClassOfShip = TypedDict("ClassOfShip", {"class": str})


class CommonCard(ClassOfShip):
    """What the card of any ship or class has; each game has more."""

    name: str
    short: str
    """as the log calls her"""
    type: str
    nation: str
    year: int
    points: NotRequired[int]
    """where the rules count by points"""
    ships: NotRequired[list[str]]
    """of the class, where there is one card for all of them"""


class SettingHeading(TypedDict):
    """What every setting begins with."""

    ruleset: NotRequired[str]
    """by which rules it is played; the server adds it"""
    briefings: NotRequired[list[Briefed]]
    """by side; the server adds them"""
    title: str
    period: str
    words: str
    """what the scenario tells of itself"""
    options: list[ChosenOption]


class CommonBoard(TypedDict):
    """A board or table of any game."""

    kind: str
    width: float
    height: float


class CommonShip(TypedDict):
    """A ship of any game."""

    number: int
    name: str
    short: str
    """as the log calls her"""
    side: int


class CommonSetting(SettingHeading):
    """What the setting of any game has; each has more."""

    length: int | None
    """in turns, or as the game counts; null where there is no end to it"""
    board: CommonBoard
    sides: list[Side]
    ships: list[CommonShip]


class Act(TypedDict):
    """One opportunity among those that come one after another."""

    side: int
    state: ActState
    ships: list[int]
    """who has acted or has to act; none where the side still has the choice"""
    words: NotRequired[str]
    """a name of them together, or what is done"""


class TurnsTaken(TypedDict):
    """Who has acted in this phase, who acts now, and who is still to act as far as the rules fix it."""

    title: str
    rule: str
    words: str
    """how it came to this order"""
    told_as: str
    """the kind of event that tells of an act"""
    acts: list[Act]


class PlayedInTurn(TypedDict):
    """What a picture says where opportunities come one after another."""

    in_turn: NotRequired[TurnsTaken]


class PictureHeading(PlayedInTurn):
    """What every picture begins with."""

    turn: int
    step: str
    """words for where play stands"""
    over: bool


class CommonShipNow(TypedDict):
    """A ship of any game as a viewer sees her."""

    number: int
    status: str


class CommonPicture(PictureHeading):
    """What the picture of any game has; each has more."""

    phase: str
    points: list[int | float | None] | None
    """by side, as they stand, as far as this viewer can count them"""
    ships: list[CommonShipNow]

"""What the page is told of crews, light, sea and sight, where these are played."""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypeAliasType, TypedDict

from ....engine.page.shapes import Words

Crew = TypeAliasType("Crew", Literal["poor", "green", "regular", "veteran", "elite"])
SeaState = TypeAliasType("SeaState", Literal["calm", "moderate", "rough", "heavy"])
TimeOfDay = TypeAliasType("TimeOfDay", Literal["day", "low sun", "twilight", "night"])


class SeaNow(Words):
    """The sea, and what it does in words."""

    state: SeaState


class Sight(TypedDict):
    """How far ships are seen, and what that is worth to guns."""

    miles: int | None
    """null where there is no limit"""
    modifier: int


class BrightSky(Sight):
    """The same for ships seen against the bright sky, between two bearings; over north the second is beyond 360."""

    start: float
    end: float


class LightNow(Words):
    """The light of this turn; what betrays one ship at night is told with her."""

    time: TimeOfDay
    elsewhere: Sight
    bright: BrightSky | None
    sun: float | None
    """its bearing, where it stands low"""


class ConditionsNow(TypedDict):
    """Sea and light, where these are played."""

    sea: NotRequired[SeaNow]
    light: NotRequired[LightNow]


class ShipConditions(TypedDict):
    """What crews, sea and light make of a ship, where these are played."""

    crew: NotRequired[Crew]
    shut: NotRequired[list[list[int]]]
    """mounts that a rough sea keeps shut, by gun type and group as in the setting"""
    lit: NotRequired[bool]
    """whether a searchlight is on her"""
    shows: NotRequired[Literal["flashes", "searchlight"]]
    """what betrays her at night"""

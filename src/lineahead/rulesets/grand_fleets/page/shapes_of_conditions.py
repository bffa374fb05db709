"""What the page is told of crews, light, sea and sight, where these are played."""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypeAliasType, TypedDict

Crew = TypeAliasType("Crew", Literal["poor", "green", "regular", "veteran", "elite"])


class CrewNow(TypedDict):
    """How well a ship is manned, where crews differ."""

    crew: NotRequired[Crew]

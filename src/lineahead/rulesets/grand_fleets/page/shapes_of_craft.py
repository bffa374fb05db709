"""What the page is told of spare torpedoes and of flotillas, where these are played."""

from __future__ import annotations

from typing import NotRequired

from typing_extensions import TypedDict


class Spares(TypedDict):
    """The spare torpedoes of a card that has any."""

    reload: NotRequired[int]


class SparesNow(TypedDict):
    """The spare torpedoes that are left, where tubes are loaded again."""

    spares: NotRequired[int]

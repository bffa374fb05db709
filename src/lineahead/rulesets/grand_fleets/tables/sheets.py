"""8  What is written in secret for the ships before orders are shown, and what comes of it until all takes effect."""

from __future__ import annotations

from ....kernel.records import part, record, zeros
from .orders import MOST_BATTERIES, Fire, Launch, Move


@record
class Sheet:
    """8.1.a, 8.2.a, 8.3.a  The notes and orders on a ship's card; only one of the three orders is for this phase."""

    sealed: int = 1  # nothing more is written for her in this phase
    written: int = 0
    together: int = 0  # 7.4.c  whether the line that she leads turns together, and not in succession
    move: Move = part(Move)
    fire: Fire = part(Fire)
    launch: Launch = part(Launch)
    ahead: int = 0  # 8.1.b  forward MPs of her last move
    track: Move = part(Move)  # 8.1.c  what she makes of her move
    follows: int = 0  # 7.4  1 + the leader of the line she moves in, whose legs then stand as her move
    x: int = 0  # and from where
    y: int = 0
    heading: int = 0
    points: list[int] = zeros(MOST_BATTERIES)  # 8.2.d  damage of each battery, or in the first place of her torpedoes
    torpedo_hits: int = 0
    boats: int = 0  # 9.3.d  of a flotilla: which of its boats were afloat when orders were shown, a bit for each

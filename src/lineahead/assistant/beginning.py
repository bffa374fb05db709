"""A battle begun for one seat: its scenario, and who plays the other sides."""

from __future__ import annotations

from collections.abc import Mapping

from ..catalogue import read_scenario
from ..engine.contract.scenario import BadFile, Problem, nearest
from ..playing import begin_battle, players_chosen
from .seat import SeatInWords


def seat_at(
    scenario: str,
    side: str = "",
    players: Mapping[str, str] | None = None,
    board: str | None = None,
    options: Mapping[str, str] | None = None,
    seed: int | None = None,
) -> SeatInWords:
    """The seat of a side, the first if none is named, against players by name; BadFile says what is wrong."""
    ready = read_scenario(scenario, board, options)
    own = side or ready.sides[0]
    if own not in ready.sides:
        raise BadFile("side", [Problem(own[:60], f"there is no such side; {nearest(own, ready.sides)}")])
    chosen = players_chosen(ready, players)
    if any(player.command for player in chosen.values()):
        raise BadFile("players", [Problem("program", "programs of one's own play in lineahead match")])
    number = ready.sides.index(own)
    policies = {other: player.policy() for other, player in chosen.items() if other != number}
    return SeatInWords(begin_battle(ready, seed, 0, (number,)), number, policies)

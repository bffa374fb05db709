"""Computers at a new table: how strong each is, and how it likes to play."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from ...engine.contract.questions import UMPIRE
from ...engine.contract.scenario import BadFile, Problem, Scenario, nearest
from ..messages.requests import Opponent
from ..table.seating import Sitter
from ..table.table import COMPUTER
from .choosing import NONE

USUAL = Opponent()


def with_opponents(sitting: Sequence[Sitter], scenario: Scenario, given: Mapping[str, Opponent]) -> list[Sitter]:
    """The seats with the strength and style of each computer; BadFile names every opponent who has no seat.

    A side that the book's own player has is played as well as that does.
    """
    seats = {name for sitter in sitting if is_opponent(sitter, scenario) for name in names_of(sitter, scenario)}
    problems = [Problem(f"opponents.{name[:60]}", why_none(name, seats)) for name in given if name not in seats]
    if problems:
        raise BadFile("table", problems)
    return [seated(sitter, scenario, given) for sitter in sitting]


def is_opponent(sitter: Sitter, scenario: Scenario) -> bool:
    """Whether a computer sits here that can be stronger or weaker."""
    if sitter.who != COMPUTER or sitter.seat.side == UMPIRE:
        return False
    side = scenario.text["sides"][sitter.seat.side]
    return bool(side.get("protocol", NONE) == NONE)


def names_of(sitter: Sitter, scenario: Scenario) -> tuple[str, str]:
    """By which names an opponent can be given to a seat: its own before that of its side."""
    return sitter.seat.name, scenario.sides[sitter.seat.side]


def why_none(name: str, seats: Collection[str]) -> str:
    """Why nobody can be given a strength by this name."""
    return f"no such computer sits here; {nearest(name, seats)}" if seats else "no computer sits here"


def seated(sitter: Sitter, scenario: Scenario, given: Mapping[str, Opponent]) -> Sitter:
    """A seat with the opponent that was given, a Lieutenant if none was; others have neither strength nor style."""
    if not is_opponent(sitter, scenario):
        return sitter
    own, side = names_of(sitter, scenario)
    meant = given.get(own, given.get(side, USUAL))
    return replace(sitter, strength=meant.strength, style=meant.style)

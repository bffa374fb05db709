"""What was chosen for a new table beyond its scenario: the size of its forces, and the book's own players for sides."""

from __future__ import annotations

from typing import Any

from ..engine.scenario import BadFile, Problem, Scenario, nearest
from .kits import kit_of
from .messages import NewTable
from .table import COMPUTER

Text = dict[str, Any]
NONE = "none"
ITS_OWN = "this battle has its own ships, and nothing of them can be chosen"


def with_forces(text: Text, wanted: NewTable) -> Text:
    """The text with the forces that were chosen; BadFile if there is nothing to choose, or not this."""
    if not wanted.forces:
        return text
    choices = [each["key"] for each in kit_of(text["ruleset"]).choices(text)]
    if not choices:
        raise BadFile("table", [Problem("forces", ITS_OWN)])
    strange = [name for name in wanted.forces if name not in choices]
    if strange:
        words = f"there is no such choice; {nearest(strange[0], choices)}"
        raise BadFile("table", [Problem(f"forces.{strange[0]}", words)])
    return {**text, "forces": {**text["forces"], **wanted.forces}}


def with_people(text: Text, wanted: NewTable) -> Text:
    """The text without protocols where people sit: they know their own ships and decide for themselves."""
    sides = text.get("sides")
    if not isinstance(sides, list) or not all(isinstance(side, dict) for side in sides):
        return text
    played = [side if is_computers(side.get("name"), wanted) else without_protocol(side) for side in sides]
    return {**text, "sides": played}


def without_protocol(side: Text) -> Text:
    """A side that no protocol plays."""
    return {key: value for key, value in side.items() if key != "protocol"}


def is_computers(side: object, wanted: NewTable) -> bool:
    """Whether only the computer decides for a side."""
    sitting = wanted.seats.get(side, COMPUTER) if isinstance(side, str) else COMPUTER
    return sitting == COMPUTER if isinstance(sitting, str) else all(each.who == COMPUTER for each in sitting)


def with_protocols(text: Text, scenario: Scenario, wanted: NewTable) -> Text:
    """The text with the book's own players at the sides for which they were chosen; BadFile where that cannot be."""
    offered = kit_of(scenario.ruleset).protocols(scenario)
    known, chosen = dict(zip(scenario.sides, offered, strict=True)), wanted.protocols or {}
    problems = [
        Problem(f"protocols.{side[:60]}", words)
        for side, protocol in chosen.items()
        if (words := why_not(side, protocol, known, wanted)) is not None
    ]
    if problems:
        raise BadFile("table", problems)
    sides = [with_protocol(side, chosen.get(side["name"])) for side in text["sides"]]
    return {**text, "sides": sides}


def with_protocol(side: Text, protocol: str | None) -> Text:
    """A side with the protocol that was chosen, if any was."""
    if protocol is None:
        return side
    return without_protocol(side) if protocol == NONE else {**side, "protocol": protocol}


def why_not(side: str, protocol: str, known: dict[str, list[str]], wanted: NewTable) -> str | None:
    """Why a protocol cannot play a side."""
    if side not in known:
        return f"there is no such side; {nearest(side, known)}"
    if protocol == NONE:
        return None
    if protocol not in known[side]:
        return f"the book has no such player for this side; {nearest(protocol[:60], [NONE, *known[side]])}"
    if not is_computers(side, wanted):
        return "the book's own player is the computer's; somebody else sits there"
    return None

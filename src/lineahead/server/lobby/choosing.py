"""What was chosen for a new table beyond its scenario: the size of its forces, and the book's own players for sides."""

from __future__ import annotations

from typing import Any

from ...engine.contract.scenario import BadFile, Problem, Scenario, nearest
from ...rulesets import ruleset
from ..messages.requests import NewTable
from ..table.table import COMPUTER

Text = dict[str, Any]
NONE = "none"
ITS_OWN = "this battle has its own ships, and nothing of them can be chosen"


def with_forces(text: Text, wanted: NewTable) -> Text:
    """The text with the forces that were chosen; BadFile if there is nothing to choose, or not this."""
    if not wanted.forces:
        return text
    choices = [choice["key"] for choice in ruleset(text["ruleset"]).hosting.choices(text)]
    if not choices:
        raise BadFile("table", [Problem("forces", ITS_OWN)])
    strange = [name for name in wanted.forces if name not in choices]
    if strange:
        words = f"there is no such choice; {nearest(strange[0], choices)}"
        raise BadFile("table", [Problem(f"forces.{strange[0]}", words)])
    return {**text, "forces": {**text["forces"], **wanted.forces}}


def without_protocol(side: Text) -> Text:
    """A side that no protocol plays."""
    return {key: value for key, value in side.items() if key != "protocol"}


def is_computers(side: str, wanted: NewTable) -> bool:
    """Whether only the computer decides for a side."""
    sitting = wanted.seats.get(side, COMPUTER)
    return sitting == COMPUTER if isinstance(sitting, str) else all(commander.who == COMPUTER for commander in sitting)


def with_protocols(text: Text, scenario: Scenario, wanted: NewTable) -> Text:
    """The text with the book's own players at the sides for which they were chosen; BadFile where that cannot be."""
    offered = ruleset(scenario.ruleset).hosting.protocols(scenario)
    known, chosen = dict(zip(scenario.sides, offered, strict=True)), wanted.protocols or {}
    problems = [
        Problem(f"protocols.{side[:60]}", words)
        for side, protocol in chosen.items()
        if (words := why_not(side, protocol, known)) is not None
    ]
    if problems:
        raise BadFile("table", problems)
    sides = [with_protocol(side, chosen.get(side["name"])) for side in text["sides"]]
    return {**text, "sides": sides}


def require_computers(text: Text, wanted: NewTable) -> None:
    """Refuse people at a side that the book's own player has: it does not even know its own ships."""
    problems = [
        Problem(f"protocols.{side['name']}", f"the book plays this side ({side['protocol']}); leave it to the computer")
        for side in text["sides"]
        if side.get("protocol", NONE) != NONE and not is_computers(side["name"], wanted)
    ]
    if problems:
        raise BadFile("table", problems)


def with_protocol(side: Text, protocol: str | None) -> Text:
    """A side with the protocol that was chosen, if any was."""
    if protocol is None:
        return side
    return without_protocol(side) if protocol == NONE else {**side, "protocol": protocol}


def why_not(side: str, protocol: str, known: dict[str, list[str]]) -> str | None:
    """Why a protocol cannot play a side."""
    if side not in known:
        return f"there is no such side; {nearest(side, known)}"
    if protocol in (NONE, *known[side]):
        return None
    return f"the book has no such player for this side; {nearest(protocol[:60], [NONE, *known[side]])}"

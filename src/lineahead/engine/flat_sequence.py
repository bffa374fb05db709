"""The sequence of play flattened: its steps numbered as they stand, and where the loops among them lead.

A number is enough to say at which step a battle stands; what follows a step is known from the loops around it.
"""

from __future__ import annotations

from dataclasses import dataclass

from .contract.steps import Loop, Rule, Step

NO_ANSWER = -1
THINK, GO_ON, COUNT = range(3)  # what can be done with many battles


@dataclass(frozen=True, slots=True)
class Place:
    """A step of the flattened tree: the way to it, the repeating loops around it, and which of them it closes."""

    number: int
    way: tuple[int, ...]
    step: Step
    loops: tuple[int, ...]
    closes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Round:
    """A loop that repeats: its rule to end, its first step, and the one after its last."""

    until: Rule
    first: int
    end: int


@dataclass(frozen=True, slots=True)
class Plan:
    """A sequence of play flattened: its steps, and the loops among them that repeat."""

    places: tuple[Place, ...]
    rounds: tuple[Round, ...]


def flattened(sequence: Loop) -> Plan:
    """The steps of a tree in the order in which they stand."""
    places: list[Place] = []
    rounds: list[Round | None] = []

    def visit(node: Step | Loop, way: tuple[int, ...], loops: tuple[int, ...]) -> None:
        if isinstance(node, Step):
            places.append(Place(len(places), way, node, loops, ()))
            return
        first, number = len(places), len(rounds)
        if node.until is not None:
            rounds.append(None)
            loops = (*loops, number)
        for place, child in enumerate(node.steps):
            visit(child, (*way, place), loops)
        if node.until is not None:
            rounds[number] = Round(node.until, first, len(places))
            last = places[-1]
            places[-1] = Place(last.number, last.way, last.step, last.loops, (*last.closes, number))

    visit(sequence, (), ())
    return Plan(tuple(places), tuple(a_round for a_round in rounds if a_round is not None))

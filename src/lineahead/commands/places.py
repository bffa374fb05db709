"""Places in the sequence of play, named as people name them: "turn 3, Gunfire Phase"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .given import refuse

if TYPE_CHECKING:
    from ..engine.contract.steps import Loop, Step
    from ..engine.game.game import Game

LONGEST_NUMBER = 6


def path_named(sequence: Loop, words: str, option: str = "--until") -> list[int]:
    """The path to a place, as an option names it; a number alone is a pass of the loop that repeats."""
    from ..engine.contract.steps import Loop

    path: list[int] = []
    node: Step | Loop = sequence
    for part in words.split(","):
        name = part.strip().casefold()
        if not isinstance(node, Loop):
            refuse(option, part.strip(), f"there is nothing within {node.name}")
        place, number = found_in(node, name, option)
        node = node.steps[place]
        path += [place] if number is None else [place, number]
    return path


def found_in(loop: Loop, name: str, option: str) -> tuple[int, int | None]:
    """Which step of a loop a name means, and which pass of it if it repeats."""
    from ..engine.contract.scenario import nearest

    for place, child in enumerate(loop.steps):
        repeats = getattr(child, "until", None) is not None
        if repeats:
            number = name.removeprefix(child.name.casefold()).strip()
            if number.isascii() and number.isdigit() and len(number) <= LONGEST_NUMBER:
                return place, int(number)
        elif name and f"{child.name.casefold()} ".startswith(f"{name} "):
            return place, None
    known = [f"{child.name} 1" if getattr(child, "until", None) else child.name for child in loop.steps]
    refuse(option, name, f"there is no such step of the game; {nearest(name, known)}")


def has_come_to(game: Game, target: list[int]) -> bool:
    """Whether play has come to a place or gone past it."""
    from ..engine.contract.questions import PUBLIC

    path = game.view(PUBLIC).step
    return path >= target if path else not is_after_the_end(game, target)


def is_after_the_end(game: Game, target: list[int]) -> bool:
    """Whether a battle that is over ended in an earlier turn than the one that is meant."""
    last = last_pass(game)
    return target[: len(last) - 1] == last[:-1] and target[: len(last)] > last


def last_pass(game: Game) -> list[int]:
    """The path to the last turn that was begun."""
    from ..engine.contract.sequence import outer_pass

    snapshots = game.record().snapshots()
    return outer_pass(game.ruleset.sequence, snapshots[-1].facts["step"]) if snapshots else []

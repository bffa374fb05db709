"""Walking the sequence of play: a path leads through nested loops to the step at hand.

A path holds, for each loop from the outermost inwards, the place of the child that is being played; before it, for a
loop that repeats, the number of the pass. `[1, 3, 0]` is the first step of the third pass of the second child. The
empty path is the end of the game.
"""

from __future__ import annotations

from typing import NamedTuple

from .calling import called, parts_of
from .ruleset import State
from .steps import Loop, Rule, Step

Path = list[int]

MOST_WALKED = 4096
_walked: dict[tuple[int, ...], Way] = {}


class Frame(NamedTuple):
    """One loop on the way to a step: which pass of it, and which of its children."""

    loop: Loop
    turn: int
    place: int

    @property
    def child(self) -> Step | Loop:
        """The step or loop that is being played."""
        return self.loop.steps[self.place]

    def path(self) -> Path:
        """This loop's share of the path."""
        return [self.place] if self.loop.until is None else [self.turn, self.place]


class Way(NamedTuple):
    """A way to a step, and on from there: out of each loop that may have ended, or to what follows the step."""

    sequence: Loop
    frames: list[Frame]
    exits: list[tuple[Rule, Path]]
    onward: Path
    outer_pass: Path


def first_path(sequence: Loop) -> Path:
    """The path to the first step of a sequence."""
    return _path_of(_entered(sequence))


def step_at(sequence: Loop, path: Path) -> Step | None:
    """The step that a path leads to, or None at the end of the game."""
    if not path:
        return None
    step = frames_of(sequence, path)[-1].child
    assert isinstance(step, Step)
    return step


def frames_of(sequence: Loop, path: Path) -> list[Frame]:
    """The loops on the way to a step, from the outermost inwards."""
    return way_to(sequence, path).frames


def way_to(sequence: Loop, path: Path) -> Way:
    """The way to the step of a path; one that was gone of late is not gone anew."""
    key = (id(sequence), *path)
    found = _walked.get(key)
    if found is None:
        if len(_walked) >= MOST_WALKED:
            _walked.clear()
        found = _walked[key] = _way_to(sequence, path)
    return found


def _way_to(sequence: Loop, path: Path) -> Way:
    frames = _frames_of(sequence, path)
    exits = [
        (frame.loop.until, _path_after(frames[:depth]))
        for depth, frame in enumerate(frames)
        if frame.loop.until is not None
    ]
    return Way(sequence, frames, exits, _path_after(frames), _outer_pass(frames))


def _frames_of(sequence: Loop, path: Path) -> list[Frame]:
    frames: list[Frame] = []
    node: Step | Loop = sequence
    rest = iter(path)
    while isinstance(node, Loop):
        turn = 1 if node.until is None else next(rest)
        frames.append(Frame(node, turn, next(rest)))
        node = frames[-1].child
    return frames


def path_onward(sequence: Loop, state: State, stays: bool) -> Path:
    """Where play goes from the step at hand: out of the outermost loop that has ended, else to itself or the next."""
    way = way_to(sequence, state.step)
    parts = parts_of(state) if way.exits else {}
    for until, outside in way.exits:
        if called(until, parts):
            return outside[:]
    return state.step if stays else way.onward[:]


def _path_after(frames: list[Frame]) -> Path:
    """The path to what follows the innermost of these children."""
    for depth in range(len(frames) - 1, -1, -1):
        outer, frame = frames[:depth], frames[depth]
        if frame.place + 1 < len(frame.loop.steps):
            following = Frame(frame.loop, frame.turn, frame.place + 1)
            return _path_of([*outer, following, *_entered(following.child)])
        if frame.loop.until is not None:
            anew = Frame(frame.loop, frame.turn + 1, 0)
            return _path_of([*outer, anew, *_entered(anew.child)])
    return []


def _entered(node: Step | Loop) -> list[Frame]:
    """The frames from a node down to its first step."""
    frames = []
    while isinstance(node, Loop):
        frames.append(Frame(node, 1, 0))
        node = node.steps[0]
    return frames


def _path_of(frames: list[Frame]) -> Path:
    return [number for frame in frames for number in frame.path()]


def outer_pass(sequence: Loop, path: Path) -> Path:
    """The path as far as the pass of the outermost loop that repeats; empty outside such a loop."""
    return way_to(sequence, path).outer_pass if path else []


def _outer_pass(frames: list[Frame]) -> Path:
    way: Path = []
    for frame in frames:
        if frame.loop.until is not None:
            return [*way, frame.turn]
        way += frame.path()
    return []


def where(sequence: Loop, path: Path) -> str:
    """A path in words, such as "turn 3, Gunfire Phase"."""
    if not path:
        return "the end"
    names = []
    for depth, frame in enumerate(frames_of(sequence, path)):
        if frame.loop.until is not None:
            names.append(f"{frame.loop.name} {frame.turn}")
        elif depth > 0:
            names.append(frame.loop.name)
        if isinstance(frame.child, Step):
            names.append(frame.child.name)
    return ", ".join(names)

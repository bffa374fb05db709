"""Where words stand on a chart so that they can be read: beside what they name, over nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from .marks import Point, width_of, words
from .view import Window

Box = tuple[float, float, float, float]  # west, north, east, south
TALL = 13.0
CELL = 12.0
FARTHER = (0, 8, 18)
AROUND = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1))


@dataclass
class Labels:
    """The words of a chart, one after the other; each takes the best place that is left, or none is written."""

    window: Window
    taken: list[Box] = field(default_factory=list)
    lines: dict[tuple[int, int], int] = field(default_factory=dict)

    def keep_clear(self, at: Point, radius: float) -> None:
        """Nothing is written here."""
        self.taken.append((at[0] - radius, at[1] - radius, at[0] + radius, at[1] + radius))

    def cover(self, text: str, middle: Point) -> None:
        """Words stand here already."""
        half = width_of(text) / 2
        self.taken.append((middle[0] - half, middle[1] - TALL / 2, middle[0] + half, middle[1] + TALL / 2))

    def mind(self, points: Iterable[Point]) -> None:
        """A line runs over these points: words rather stand elsewhere."""
        before: Point | None = None
        for point in points:
            for x, y in between(before or point, point):
                cell = int(x // CELL), int(y // CELL)
                self.lines[cell] = self.lines.get(cell, 0) + 1
            before = point

    def put(self, text: str, at: Point, names: str, away: float = 8, size: float = 13, farther: bool = True) -> str:
        """Words beside a place, or rather farther from it than over others; nothing where there is no room."""
        boxes = [
            box_beside(text, at, away + more, size, way) for more in (FARTHER if farther else (0,)) for way in AROUND
        ]
        free = [box for box in boxes if self._is_free(box)]
        if not free:
            return ""
        box = min(free, key=self._crossed)
        self.taken.append(box)
        return words(text, box[0], box[3] - 3, f"{names} halo")

    def is_empty(self, box: Box) -> bool:
        """Whether neither words nor lines are in a box."""
        return self._is_free(box) and not self._crossed(box)

    def _is_free(self, box: Box) -> bool:
        west, north, east, south = box
        inside = self.window.has((west, north), 2) and self.window.has((east, south), 2)
        return inside and not any(west < e and w < east and north < s and n < south for w, n, e, s in self.taken)

    def _crossed(self, box: Box) -> int:
        columns = range(int(box[0] // CELL), int(box[2] // CELL) + 1)
        rows = range(int(box[1] // CELL), int(box[3] // CELL) + 1)
        return sum(self.lines.get((column, row), 0) for column in columns for row in rows)


def box_beside(text: str, at: Point, away: float, size: float, way: tuple[int, int]) -> Box:
    """The box of words that stand so far away from a place."""
    wide, tall = width_of(text, size), TALL * size / 13
    x = at[0] + way[0] * away - (0 if way[0] > 0 else wide if way[0] < 0 else wide / 2)
    y = at[1] + way[1] * away - (0 if way[1] > 0 else tall if way[1] < 0 else tall / 2)
    return x, y, x + wide, y + tall


def between(start: Point, end: Point) -> list[Point]:
    """Points along a line, a cell apart."""
    far = max(abs(end[0] - start[0]), abs(end[1] - start[1]))
    steps = max(1, int(far // CELL))
    return [
        (start[0] + (end[0] - start[0]) * step / steps, start[1] + (end[1] - start[1]) * step / steps)
        for step in range(steps + 1)
    ]

"""A sweep as a picture: a line for each combination, its intervals, and a ring around what is nearest to even."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from .marks import Point, element, path, short, width_of, words
from .palette import style

WIDTH, LEFT, TOP, TALL = 960.0, 64.0, 96.0, 380.0
FEET = 64.0
NAMES = 13.0
CLOSE = 14.0
FAIR = 0.4, 0.6
LINES = """
.run{fill:none;stroke:@ink-2;stroke-width:1.4}.spread{stroke:@ink-3;stroke-width:1}.point{fill:@ink-2}
.even{stroke:@ink-2;stroke-dasharray:2 4}.fair{fill:@paper-3;opacity:.6}.ring{fill:none;stroke:@plan;stroke-width:2}
.best{fill:@plan;font-weight:600}
"""

Told = Mapping[str, Any]
Label = tuple[str, float]  # what is said, and how far down


def sweep_picture(told: Told, theme: str) -> str:
    """The drawing as SVG text, from a sweep as plain values."""
    along, names = longest_axis(told["axes"])
    runs = list(runs_of(told["cells"], [name for name in names if name != along["name"]]))
    right = WIDTH - 24 - max([0.0, *(width_of(label) for label, _ in runs)])
    across = [place(number, len(along["values"]), right) for number in range(len(along["values"]))]
    body = [
        element("style", style(theme, LINES)),
        element("rect", width=WIDTH, height=TOP + TALL + FEET, class_="sheet"),
    ]
    body += [words(f"{told['scenario']}: chance of the {told['sides'][0]}", LEFT, 40, "title")]
    body += [words(f"{told['games']:,} battles each, draws counted half; 95% intervals", LEFT, 64, "sub")]
    body += [*ground(right), *feet(along, across)]
    labels: list[Label] = []
    are_numbers = all(value.lstrip("-").isdigit() for value in along["values"])
    for label, cells in runs:
        points = [
            (across[along["values"].index(cell["values"][along["name"]])], height(cell["chance"])) for cell in cells
        ]
        body += run(points, cells, are_numbers)
        labels.append((label, points[-1][1]))
    body += [words(text, right + 14, y + 4, "small") for text, y in apart(labels)]
    body += nearest(told["nearest"], along, across)
    size = f"0 0 {short(WIDTH)} {short(TOP + TALL + FEET)}"
    return element("svg", "".join(body), xmlns="http://www.w3.org/2000/svg", view_box=size, role="img")


def longest_axis(axes: Sequence[Told]) -> tuple[Told, list[str]]:
    """The axis that runs across the picture, the one with most values; and the names of all."""
    return max(axes, key=lambda axis: len(axis["values"])), [axis["name"] for axis in axes]


def runs_of(cells: Sequence[Told], others: Sequence[str]) -> Iterator[tuple[str, list[Told]]]:
    """The cells that differ in nothing but what runs across, with words for what they have in common."""

    def common(cell: Told) -> tuple[str, ...]:
        return tuple(cell["values"][name] for name in others)

    for values, run in groupby(sorted(cells, key=common), key=common):
        told = [
            value if value[:1] in "+-" or value == "as it stands" else f"{name} {value}"
            for name, value in zip(others, values, strict=True)
        ]
        yield (
            ", ".join(value for value in told if value != "as it stands") or ("as it stands" if told else ""),
            list(run),
        )


def place(number: int, count: int, right: float) -> float:
    """How far from the left a value stands."""
    return LEFT + (right - LEFT) * (number + 0.5) / count


def height(chance: float) -> float:
    """How far down a chance stands."""
    return TOP + TALL * (1 - chance)


def ground(right: float) -> Iterator[str]:
    """The stretch that is fair, lines at each fifth, and the even one with its name."""
    yield element(
        "rect", x=LEFT, y=height(FAIR[1]), width=right - LEFT, height=TALL * (FAIR[1] - FAIR[0]), class_="fair"
    )
    for fifth in range(6):
        y = height(fifth / 5)
        yield element("line", x1=LEFT, x2=right, y1=y, y2=y, class_="rule")
        yield words(f"{20 * fifth}%", LEFT - 8, y + 4, "small end")
    yield element("line", x1=LEFT, x2=right, y1=height(0.5), y2=height(0.5), class_="even")
    yield words("even", LEFT - 8, height(0.5) + 4, "small end strong")


def feet(along: Told, across: Sequence[float]) -> Iterator[str]:
    """The values beneath, in two rows where they are long, and only those for which there is room."""
    room = across[1] - across[0] if len(across) > 1 else WIDTH
    wide = max(map(width_of, along["values"])) + CLOSE
    step, rows = max(1, math.ceil(wide / (2 * room))), 1 + (wide > room)
    for number, (x, value) in enumerate(list(zip(across, along["values"], strict=True))[::step]):
        yield words(value, x, TOP + TALL + 20 + 16 * (number % rows), "middle")
    yield words(along["name"], (across[0] + across[-1]) / 2, TOP + TALL + 56, "middle sub")


def run(points: Sequence[Point], cells: Sequence[Told], joined: bool) -> Iterator[str]:
    """A dot and an interval at each value, on a line where values are numbers."""
    if joined:
        yield element("path", d=path(points), class_="run")
    for (x, y), cell in zip(points, cells, strict=True):
        yield element("line", x1=x, x2=x, y1=height(cell["high"]), y2=height(cell["low"]), class_="spread")
        yield element("circle", cx=x, cy=y, r=3, class_="point")


def nearest(cell: Told, along: Told, across: Sequence[float]) -> list[str]:
    """A ring around what is nearest to even, and its figure above it."""
    x, y = across[along["values"].index(cell["values"][along["name"]])], height(cell["chance"])
    beside = y + 24 if 0 < y - height(0.5) < 24 else y - 16
    said = f"nearest to even: {cell['chance']:.1%}"
    return [element("circle", cx=x, cy=y, r=8, class_="ring"), words(said, x, beside, "small middle best")]


def apart(labels: Sequence[Label]) -> list[Label]:
    """Words at the ends of lines, pushed apart where they would stand on each other."""
    found: list[Label] = []
    for text, y in sorted(labels, key=lambda label: label[1]):
        found.append((text, max(y, found[-1][1] + NAMES) if found else y))
    return found

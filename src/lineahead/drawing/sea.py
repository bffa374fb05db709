"""The sea of a chart: contours for the eye, graticule or cells, what is marked, border, rose and scale bar."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from itertools import pairwise

from ..engine.contract.charting import Patch
from .marks import Point, element, path, shift, short, words
from .view import Window

CONTOURS = ((0.34, 0.9), (0.6, 0.6), (0.8, 0.45))
STEPS = (1, 2, 5, 10, 20, 50, 100)
APART = 70  # pixels between lines of the graticule, at least
BAR = 190  # and of the scale bar at most
ROSE = 46
MARGIN = 34


def sea(window: Window, title: str) -> Iterator[str]:
    """Water and what is marked on it, as far as the window reaches."""
    yield element("rect", width=window.width, height=window.height, class_="sea")
    yield from depths(window, title)
    yield element("path", d=net(window), class_="grat")
    for patch in window.ground.patches:
        yield patched(window, patch)
    for remark in window.ground.remarks:
        x, y = window.at(remark.at)
        yield words(remark.words, x, y + 4, "tick middle" if remark.is_minor else "middle halo sub")


def depths(window: Window, title: str) -> Iterator[str]:
    """Deep in the west and shallow in the east, in lines that every battle has of its own."""
    draw = chances(title)
    lines = [contour(window, at, bend, draw() * 6) for at, bend in CONTOURS]
    for name, line in zip(("c1", "c2"), lines[1:], strict=True):
        yield element(
            "path", d=path([*line, (window.width, window.height), (window.width, 0)], closed=True), class_=name
        )
    for line in lines:
        yield element("path", d=path(line), class_="con")


def chances(title: str) -> Callable[[], float]:
    """Numbers from 0 to 1 that a title decides."""
    seed = 7
    for letter in title:
        seed = (seed * 31 + ord(letter)) % 2147483647

    def draw() -> float:
        nonlocal seed
        seed = seed * 16807 % 2147483647
        return seed / 2147483647

    return draw


def contour(window: Window, at: float, bend: float, phase: float) -> list[Point]:
    """A line of equal depth from north to south."""
    ground = window.ground
    reach, length = ground.width / 18 * bend, ground.height / 14
    points = []
    for row in range(-1, 82):
        y = row * ground.height / 80
        x = at * ground.width + reach * (
            math.sin(y / length * 0.55 + phase) + 0.4 * math.sin(y / length * 1.3 + phase * 2)
        )
        points.append(window.at((x, y)))
    return points


def net(window: Window) -> str:
    """The cells of a ground, or its graticule."""
    if window.ground.cells:
        return "".join(path(window.over(cell), closed=True) for cell in window.ground.cells if is_near(window, cell))
    if not window.ground.unit:
        return ""
    step = step_for(window, APART)
    across = "".join(
        f"M{short(window.at((x, 0))[0])} 0V{short(window.height)}" for x in ticks(window.west, window.east, step)
    )
    return across + "".join(
        f"M0 {short(window.at((0, y))[1])}H{short(window.width)}" for y in ticks(window.north, window.south, step)
    )


def is_near(window: Window, cell: tuple[Point, ...]) -> bool:
    """Whether any of a cell lies in the window."""
    return any(window.has(point) for point in window.over(cell))


def step_for(window: Window, apart: float) -> float:
    """How many units lie between lines that are so far apart."""
    return next((step for step in STEPS if step * window.scale >= apart), STEPS[-1])


def ticks(low: float, high: float, step: float) -> list[float]:
    """Multiples of a step between two figures, and not on them."""
    first = math.floor(low / step + 1)
    return [number * step for number in range(first, math.ceil(high / step))]


def patched(window: Window, patch: Patch) -> str:
    """A part of the sea that is marked."""
    side = "" if patch.side is None else "AB"[patch.side == 1]
    points = window.over(patch.outline)
    if patch.width or len(patch.outline) == 2:
        broad = "" if patch.kind in ("mines", "coast") else patch.width * window.scale
        return element("path", d=path(points), class_=f"{patch.kind} along {side}", stroke_width=broad)
    return element("path", d=path(points, closed=True), class_=f"{patch.kind} {side}".strip())


def frame(window: Window) -> Iterator[str]:
    """The border: the neat line, a zebra of units, and their figures."""
    width, height = window.width, window.height
    for room in (0.5, 6.5):
        yield element("rect", x=-room, y=-room, width=width + 2 * room, height=height + 2 * room, class_="neat")
    if not window.ground.unit:
        return
    step = step_for(window, APART)
    across = [(window.at((x, 0))[0], short(x)) for x in ticks(window.west, window.east, step)]
    down = [(window.at((0, y))[1], short(y)) for y in ticks(window.north, window.south, step)]
    yield element(
        "path",
        d=zebra([0, *(at for at, _ in across), width], [0, *(at for at, _ in down), height], width, height),
        class_="zeb",
    )
    for at, figure in across:
        yield words(figure, at, -12, "tick middle")
        yield words(figure, at, height + 21, "tick middle")
    for at, figure in down:
        yield words(figure, -12, at + 4, "tick end")
        yield words(figure, width + 12, at + 4, "tick")


def zebra(across: list[float], down: list[float], width: float, height: float) -> str:
    """Every second stretch of the border, dark."""
    drawn = ""
    for low, high in list(pairwise(across))[::2]:
        drawn += "".join(f"M{short(low)} {short(y)}H{short(high)}v3H{short(low)}Z" for y in (-5, height + 2))
    for low, high in list(pairwise(down))[::2]:
        drawn += "".join(f"M{short(x)} {short(low)}V{short(high)}h3V{short(low)}Z" for x in (-5, width + 2))
    return drawn


def scale_bar(window: Window) -> str:
    """How long a few units are, under the border."""
    unit = window.ground.unit
    if not unit:
        return ""
    span = max((step for step in STEPS if step * window.scale <= BAR), default=STEPS[0])
    long = span * window.scale
    bar = element("path", d=f"M0 0v6H{short(long)}v-6M{short(long / 2)} 6v-4", class_="bar")
    return shift([bar, words(f"{span} {unit}", long + 8, 8, "tick")], 0, window.height + 34)


def rose(x: float, y: float, radius: float = ROSE) -> str:
    """The compass rose."""
    drawn = [element("circle", r=radius), element("circle", r=radius - 9, stroke_width=0.6)]
    drawn += [tick_of(degrees, radius) for degrees in range(0, 360, 10)]
    for degrees in range(0, 360, 45):
        reach, flank = radius * (0.34 if degrees % 90 else 0.66), radius * 0.07
        turned = f"rotate({degrees})"
        drawn.append(
            element("path", d=f"M0 {short(-reach)}L{short(flank)} {short(-flank)}L0 0Z", class_="f", transform=turned)
        )
        drawn.append(element("path", d=f"M0 {short(-reach)}L{short(-flank)} {short(-flank)}L0 0Z", transform=turned))
    drawn.append(words("N", 0, -radius - 6, "middle"))
    return element("g", "".join(drawn), class_="rose", transform=f"translate({short(x)} {short(y)})")


def tick_of(degrees: int, radius: float) -> str:
    """A mark of the rose."""
    long = 9 if degrees % 30 == 0 else 5
    return element("path", d=f"M0 {short(-radius)}v{long}", transform=f"rotate({degrees})", stroke_width=0.8)

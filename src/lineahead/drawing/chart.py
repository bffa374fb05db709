"""One ground with whatever lies on it and went over it: the chart of a moment, and a part of a track chart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..engine.contract.charting import Ground, Place
from .hulls import drawn, length_of, letter
from .labels import Labels
from .marks import Point, element, path, shift
from .sea import ROSE, frame, rose, sea
from .view import Window, window_on
from .wakes import Loss, Run, Wake

FIGURE = 11
CROSS = 7
FROM_NAME = 90  # pixels from where she ends, where her name stands already
NEAR = 26  # pixels between figures of one wake, at least


def places_on(ground: Ground, wakes: Sequence[Wake]) -> list[Place]:
    """Every place of a ground where anything was."""
    return [place for wake in wakes for run in runs_on(ground, wake) for place in run.places]


def runs_on(ground: Ground, wake: Wake) -> list[Run]:
    """The runs of a wake on one ground."""
    return [run for run in wake.runs if run.ground == ground.key]


def chart(
    ground: Ground, wakes: Sequence[Wake], title: str, largest: tuple[float, float], with_rose: bool
) -> tuple[Window, str]:
    """A ground with the wakes on it, and whatever still lies at their ends."""
    window = window_on(ground, places_on(ground, wakes), *largest)
    labels = Labels(window)
    for remark in ground.remarks:
        labels.cover(remark.words, window.at(remark.at))
    for wake in wakes:
        for run in runs_on(ground, wake):
            labels.mind(window.over(run.places))
    drawing = [
        *sea(window, title),
        *tracks(window, wakes),
        *losses(window, wakes, labels),
        *afloat(window, wakes, labels),
    ]
    drawing += [*beginnings(window, wakes, labels), *figures(window, wakes, labels)]
    corner = placed_rose(window, labels) if with_rose else []
    clip = f"ground-{''.join(sign if sign.isalnum() else '-' for sign in ground.key)}"
    hidden = element("clipPath", element("rect", width=window.width, height=window.height), id=clip)
    inside = element("g", "".join(drawing), clip_path=f"url(#{clip})")
    return window, "".join([hidden, inside, *frame(window), *corner])


def tracks(window: Window, wakes: Sequence[Wake]) -> Iterator[str]:
    """Every wake: foam first, then its side's line, and where it began."""
    runs = [(wake, run, window.over(run.places)) for wake in wakes for run in runs_on(window.ground, wake)]
    for wake, _, points in runs:
        if len(points) > 1 and not is_thin(wake):
            yield element("path", d=path(points), class_="wash", stroke_width=7, opacity="0.35")
            yield element("path", d=path(points), class_="wash", stroke_width=3.5, opacity="0.75")
    for wake, _, points in runs:
        side = letter(wake.piece.side)
        if len(points) > 1:
            yield element("path", d=path(points), class_=f"wake {side}{' thin' if is_thin(wake) else ''}")
            if not is_thin(wake):
                yield element("circle", cx=points[0][0], cy=points[0][1], r=3, class_=f"from {side}")


def is_thin(wake: Wake) -> bool:
    """Whether a wake is that of a torpedo, or of a marker that nobody looked under."""
    return wake.piece.kind in ("torpedo", "marker")


def losses(window: Window, wakes: Sequence[Wake], labels: Labels) -> Iterator[str]:
    """Where ships sank and left, with their names and when."""
    lost = [(wake, wake.loss) for wake in wakes if wake.loss is not None and wake.loss.ground == window.ground.key]
    for _, loss in lost:
        labels.keep_clear(window.at(loss.at), CROSS + 2)
        yield from cross(window.at(loss.at), loss)
    for wake, loss in lost:
        if not is_thin(wake):
            told = ", ".join(filter(None, (wake.piece.name, loss.when)))
            yield labels.put(told, window.at(loss.at), "gone strong", CROSS + 4)


def cross(at: Point, loss: Loss) -> Iterator[str]:
    """A cross where a ship sank, a bar across the wake where she left."""
    x, y = at
    if loss.state == "sunk":
        saltire = f"M{-CROSS} {-CROSS}L{CROSS} {CROSS}M{CROSS} {-CROSS}L{-CROSS} {CROSS}"
        for names in ("lost under", "lost"):
            yield shift([element("path", d=saltire, class_=names)], x, y)
    else:
        yield element("circle", cx=x, cy=y, r=CROSS - 1, class_="off")


def afloat(window: Window, wakes: Sequence[Wake], labels: Labels) -> Iterator[str]:
    """Whatever still lies on the ground, with its name."""
    there = [
        wake
        for wake in wakes
        if wake.open is not None and wake.open.ground == window.ground.key and wake.piece.at is not None
    ]
    for wake in there:
        assert wake.piece.at is not None
        labels.keep_clear(window.at(wake.piece.at), min(length_of(wake.piece, window.scale) / 2, 16))
        yield drawn(wake.piece, window)
    for wake in sorted(there, key=is_thin):
        assert wake.piece.at is not None
        if wake.piece.kind != "torpedo":
            names = f"name {letter(wake.piece.side)}"
            yield labels.put(wake.piece.name, window.at(wake.piece.at), names, 12)


def beginnings(window: Window, wakes: Sequence[Wake], labels: Labels) -> Iterator[str]:
    """The names once more where wakes begin, if there is room."""
    for wake in wakes:
        runs = runs_on(window.ground, wake)
        if runs and len(runs[0].places) > 1 and not is_thin(wake):
            at, end = window.over([runs[0].places[0], runs[-1].places[-1]])
            if not is_apart(at, end, FROM_NAME):
                continue
            yield labels.put(wake.piece.name, at, f"small name {letter(wake.piece.side)}", 7, 12, farther=False)


def figures(window: Window, wakes: Sequence[Wake], labels: Labels) -> Iterator[str]:
    """A mark where each turn began, and its figure where there is room."""
    wide = [wake for wake in wakes if not is_thin(wake)]
    for wake in wide:
        for run in runs_on(window.ground, wake):
            yield from marks_of(window, run, letter(wake.piece.side))
    for wake in wide:
        for run in runs_on(window.ground, wake):
            yield from figures_of(window, run, letter(wake.piece.side), labels)


def marks_of(window: Window, run: Run, side: str) -> Iterator[str]:
    """A small ring where each turn began, but for where she lay still."""
    before: Point | None = None
    for _, place in run.marks:
        x, y = window.at(place)
        if before is None or is_apart(before, (x, y), 4):
            yield element("circle", cx=x, cy=y, r=2.4, class_=f"mark {side}")
        before = x, y


def figures_of(window: Window, run: Run, side: str, labels: Labels) -> Iterator[str]:
    """The figures of the turns along a wake, not too close to each other."""
    before: Point | None = None
    for figure, place in run.marks:
        at = window.at(place)
        if before is None or is_apart(before, at, NEAR):
            told = labels.put(figure, at, f"figure {side}", 5, FIGURE, farther=False)
            before = at if told else before
            yield told


def is_apart(one: Point, other: Point, least: float) -> bool:
    """Whether two points are so far from each other."""
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) >= least


def placed_rose(window: Window, labels: Labels) -> list[str]:
    """The rose in a corner where nothing else is; none where there is no such corner."""
    room = ROSE + 16
    for x in (window.width - room - 8, room + 8, window.width / 2):
        for y in (window.height - room - 8, room + 8):
            if window.width > 5 * ROSE and labels.is_empty((x - room, y - room, x + room, y + room)):
                return [rose(x, y)]
    return []

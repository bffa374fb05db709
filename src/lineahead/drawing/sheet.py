"""The whole sheet: a title, the charts of a battle, and its legend of ships and signs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from ..engine.contract.charting import Charting, Ground, Piece, Told
from .chart import chart, is_thin, places_on
from .hulls import counter, hull, letter
from .marks import element, escaped, shift, short, width_of, words
from .palette import style
from .sea import scale_bar
from .wakes import Wake, Wakes

WIDTH = 1240.0
LEFT, TOP = 60.0, 118.0
MAIN = 1120.0, 980.0
FURTHER = 520.0, 420.0
BETWEEN = 80.0
BELOW = 58.0
ROW = 20.0
COLUMNS = 4
SIGNS_TALL = 44.0


Moment = tuple[Told, Iterable[Told]]  # how a battle looked, and what had been told since the moment before


@dataclass(frozen=True, slots=True)
class Heading:
    """What stands above a chart."""

    title: str
    below: str
    result: str = ""


def track_chart(charting: Charting, setting: Told, moments: Iterable[Moment], head: Heading, theme: str) -> str:
    """A whole battle in one picture."""
    wakes = Wakes(charting, setting)
    for picture, events in moments:
        wakes.see(picture, events)
    return sheet(wakes, setting, head, theme)


def picture(charting: Charting, setting: Told, seen: Told, head: Heading, theme: str) -> str:
    """A battle as it stands, in the same drawing, with nothing of how it came to that."""
    return track_chart(charting, setting, [(seen, ())], head, theme)


def sheet(wakes: Wakes, setting: Told, head: Heading, theme: str) -> str:
    """The drawing as SVG text."""
    all_wakes = list(wakes.all.values())
    grounds = [ground for ground in wakes.grounds.values() if places_on(ground, all_wakes)] or list(
        wakes.grounds.values()
    )[:1]
    drawn, foot = charts(grounds, all_wakes, head.title)
    told, bottom = legend(all_wakes, setting, wakes.turn, foot)
    body = [element("style", style(theme)), element("rect", width=WIDTH, height=bottom, class_="sheet")]
    body += [element("title", escaped(f"{head.title}: {head.below}")), *heading(head), *drawn, *told]
    return element(
        "svg",
        "".join(body),
        xmlns="http://www.w3.org/2000/svg",
        view_box=f"0 0 {short(WIDTH)} {short(bottom)}",
        width=WIDTH,
        height=bottom,
        role="img",
    )


def heading(head: Heading) -> Iterator[str]:
    """Title, what this is, and how it ended."""
    yield words(head.title, LEFT, 52, "title")
    yield words(head.below, LEFT, 76, "sub")
    if head.result:
        yield words(head.result, WIDTH - LEFT, 52, "head end")


def charts(grounds: Sequence[Ground], wakes: Sequence[Wake], title: str) -> tuple[list[str], float]:
    """The charts one below the other, the first large, others two and two; and where the last of them ends."""
    drawn, y = [], TOP
    if grounds:
        window, first = chart(grounds[0], wakes, title, MAIN, with_rose=True)
        drawn.append(shift([first, scale_bar(window)], (WIDTH - window.width) / 2, y))
        y += window.height + BELOW
    for row in range(1, len(grounds), 2):
        pair = [chart(ground, wakes, title, FURTHER, with_rose=False) for ground in grounds[row : row + 2]]
        for place, (window, each) in enumerate(pair):
            x = LEFT + place * (FURTHER[0] + BETWEEN)
            name = words(window.ground.name, 0, -16, "head")
            drawn.append(shift([name, each, scale_bar(window)], x, y + ROW))
        y += ROW + max(window.height for window, _ in pair) + BELOW
    return drawn, y


def legend(wakes: Sequence[Wake], setting: Told, turn: str, top: float) -> tuple[list[str], float]:
    """What the signs mean, and every ship with what became of her, side by side; and where it ends."""
    drawn = [
        element("path", d=f"M{short(LEFT)} {short(top)}H{short(WIDTH - LEFT)}", class_="rule"),
        *signs(top + 28, turn),
    ]
    y, wide = top + SIGNS_TALL + 18, (WIDTH - 2 * LEFT) / COLUMNS
    for number, side in enumerate(setting["sides"]):
        own = [wake for wake in wakes if wake.piece.side == number and not is_thin(wake) and is_known(wake)]
        drawn.append(words(str(side["name"]), LEFT, y, f"head name {letter(number)}"))
        rows = -(-len(own) // COLUMNS)
        for place, wake in enumerate(own):
            column, row = divmod(place, max(rows, 1))
            drawn.append(shift(entry(wake, wide - 28), LEFT + column * wide, y + (row + 1) * ROW))
        y += (rows + 1) * ROW + 18
    return drawn, y + 6


def is_known(wake: Wake) -> bool:
    """Whether anything is to be said of a piece: she was seen, or it is known what became of her."""
    return bool(wake.runs) or wake.loss is not None or wake.is_lost


def entry(wake: Wake, wide: float) -> list[str]:
    """A ship of the legend: how she is drawn, her name, and what became of her."""
    piece = wake.piece
    fate = "sunk" if piece.state == "sunk" else "left" if wake.is_lost else ""
    fate += f", {wake.when_lost}" if wake.when_lost else ""
    room = wide - 34 - width_of(fate, 12)
    name = piece.name if width_of(piece.name) <= room else f"{piece.name[: max(3, int(room / 7.3) - 1)]}…"
    return [
        sign_of(piece),
        words(name, 32, 0, "gone" if wake.is_lost else ""),
        words(fate, wide, 0, "gone small end") if fate else "",
    ]


def sign_of(piece: Piece) -> str:
    """How a piece is drawn, small."""
    if piece.kind == "fleet":
        return counter(piece, (13, -4))
    return hull(piece.type, piece.side, 26, (13, -4), 90)


def signs(y: float, turn: str) -> Iterator[str]:
    """What is drawn how."""
    told = (
        (element("circle", cx=8, r=3, class_="from A"), "where she was first seen"),
        (
            element("path", d="M0 0H34", class_="wake A") + element("circle", cx=17, r=2.4, class_="mark A"),
            f"her wake; a {turn} begins",
        ),
        (element("path", d="M0 0H34", class_="wake B"), "the other side's"),
        (element("path", d="M2 -6L14 6M14 -6L2 6", class_="lost"), "sunk"),
        (element("circle", cx=8, r=6, class_="off"), "left"),
        (element("path", d="M0 0H34", class_="wake A thin"), "a torpedo or a marker"),
    )
    x = LEFT
    for sign, meaning in told:
        yield shift([sign, words(meaning, 44, 4, "sub")], x, y)
        x += 60 + width_of(meaning)

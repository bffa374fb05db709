"""The analysis of a battle as one page that stands by itself: the curve of chances, luck and skill, turning points."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from .analysis import DECISION, DICE, Analysis, Entry, Estimate

WIDTH, HEIGHT, LEFT, TOP = 960, 300, 48, 24
STYLE = """
:root { --paper: #fdfcf8; --ink: #13212b; --soft: #4d5a62; --line: #d2d4cf; --a: #0b5a9c; --b: #b23c07; --warn: #7d5200;
  --plan: #09695b; color-scheme: light dark; }
@media (prefers-color-scheme: dark) { :root { --paper: #111b23; --ink: #e7eef0; --soft: #aab8bd; --line: #263540;
  --a: #6cb8f5; --b: #ff9d5c; --warn: #f3c456; --plan: #52d3ba; } }
body { background: var(--paper); color: var(--ink); font: 16px/1.5 "Source Sans 3", "Segoe UI", sans-serif;
  max-width: 62rem; margin: 2rem auto; padding: 0 1rem; font-variant-numeric: tabular-nums; }
h1, h2 { font-family: "Crimson Pro", Georgia, serif; font-weight: 600; }
table { border-collapse: collapse; } th, td { padding: .25rem .75rem; border-bottom: 1px solid var(--line); }
th { text-align: left; } td { text-align: right; } td:first-child { text-align: left; }
li { margin-bottom: .75rem; } .soft { color: var(--soft); } .mark { color: var(--warn); font-weight: 600; }
svg { width: 100%; height: auto; } svg text { fill: var(--ink); font-size: 14px; } .grid { stroke: var(--line); }
.band { fill: var(--soft); opacity: .2; } .step { stroke: var(--ink); fill: none; }
.side0 { stroke: var(--a); stroke-width: 4; } .side1 { stroke: var(--b); stroke-width: 4; }
.side2, .side3 { stroke: var(--plan); stroke-width: 4; } .flag { fill: var(--paper); stroke: var(--ink); }
"""


def page_of(title: str, found: Analysis) -> str:
    """The whole page; it loads nothing from anywhere."""
    body = "\n".join(
        (
            f"<h1>{escape(title)}: luck and skill</h1>",
            *summary(found),
            f"<h2>The chance of the {escape(found.sides[0])} side</h2>",
            *curve(found),
            "<h2>Turning points</h2>",
            *turning_points(found),
        )
    )
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    return f'<!doctype html>\n<html lang="en"><head>{head}<style>{STYLE}</style></head><body>\n{body}\n</body></html>\n'


def summary(found: Analysis) -> Iterator[str]:
    """Luck and skill of each side as a sum."""
    columns = ("side", "at first", "luck", "95%", "skill", "in the end", "given away by its own orders")
    yield "<table><tr>" + "".join(f'<th scope="col">{words}</th>' for words in columns) + "</tr>"
    for place, side in enumerate(found.sides):
        luck = found.luck[place]
        cells = (
            escape(side),
            percent(found.initial[place]),
            points(luck),
            f"{points(luck, luck.low)} to {points(luck, luck.high)}",
            points(found.skill[place]),
            percent(found.final[place]),
            points(found.lost[place]),
        )
        yield "<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>"
    yield (
        f'</table><p class="soft">In points of the chance to win; at first, luck and skill add up to the end. Each'
        f" position was played on {found.playouts:,} times by computer players: what people would have made of it"
        " nobody knows.</p>"
    )


def curve(found: Analysis) -> Iterator[str]:
    """The chance of the first side, entry after entry, with its band; dice thin, decisions heavy."""
    moments = [entry for entry in found.entries if entry.cause in (DICE, DECISION)]
    if not moments:
        return
    lows = [found.initial[0].low, *(entry.win[0].low for entry in moments)]
    highs = [found.initial[0].high, *(entry.win[0].high for entry in moments)]
    label = f"The chance of {found.sides[0]} to win, from {percent(found.initial[0])} to {percent(found.final[0])}"
    yield f'<svg viewBox="0 0 {WIDTH} {HEIGHT + 40}" role="img" aria-label="{escape(label)}">'
    for share in (0, 25, 50, 75, 100):
        y = height(share / 100)
        yield f'<line class="grid" x1="{LEFT}" x2="{WIDTH - 8}" y1="{y}" y2="{y}"/>'
        yield f'<text x="{LEFT - 8}" y="{y + 5}" text-anchor="end">{share}</text>'
    yield from turns(moments)
    yield f'<path class="band" d="{band(lows, highs)}"/>'
    yield from steps(found, moments)
    yield from flags(found, moments)
    yield "</svg>"


def turns(moments: list[Entry]) -> Iterator[str]:
    """A tick where each turn begins."""
    before = ""
    for place, entry in enumerate(moments):
        turn = entry.where.split(",")[0]
        if turn != before:
            x = across(place, len(moments))
            yield f'<line class="grid" x1="{x}" x2="{x}" y1="{TOP}" y2="{HEIGHT + 8}"/>'
            yield f'<text x="{x + 4}" y="{HEIGHT + 22}">{escape(turn)}</text>'
        before = turn


def steps(found: Analysis, moments: list[Entry]) -> Iterator[str]:
    """From one chance to the next: level, then up or down by what happened."""
    before, count = found.initial[0].value, len(moments)
    for place, entry in enumerate(moments):
        x, after = across(place + 1, count), entry.win[0].value
        yield f'<path class="step" d="M{across(place, count)} {height(before)}H{x}"/>'
        kind = "" if entry.by is None else f" side{entry.by}"
        yield f'<path class="step{kind}" d="M{x} {height(before)}V{height(after)}"/>'
        before = after


def flags(found: Analysis, moments: list[Entry]) -> Iterator[str]:
    """A number at each turning point, as in the list."""
    for number, point in enumerate(found.turning_points, start=1):
        place = next(place for place, entry in enumerate(moments) if entry is point)
        x, y = across(place + 1, len(moments)), height(point.win[0].value)
        level = y - 26 if y > TOP + 40 else y + 26
        yield f'<line class="step" x1="{x}" x2="{x}" y1="{y}" y2="{level}"/>'
        yield f'<circle class="flag" cx="{x}" cy="{level}" r="11"/>'
        yield f'<text x="{x}" y="{level + 5}" text-anchor="middle">{number}</text>'


def band(lows: list[float], highs: list[float]) -> str:
    """The outline of where the chance lies with 95% confidence."""
    count = len(lows) - 1
    upper = [f"{across(place, count)} {height(high)}" for place, high in enumerate(highs)]
    lower = [f"{across(place, count)} {height(low)}" for place, low in enumerate(lows)]
    return f"M{' L'.join([*upper, *reversed(lower)])}Z"


def turning_points(found: Analysis) -> Iterator[str]:
    """What changed most, in the order of the battle."""
    yield "<ol>"
    for entry in found.turning_points:
        gained = max(range(len(found.sides)), key=lambda side: entry.change[side].value)
        side = gained if entry.by is None else entry.by
        who = "dice" if entry.by is None else f"an order of the {escape(found.sides[side])} side"
        mark = f', <span class="mark">{entry.mark}</span>' if entry.mark else ""
        yield f"<li><strong>{escape(found.sides[side])} {points(entry.change[side])}</strong>, {who}{mark}"
        yield f'<span class="soft">({escape(entry.where)}, entry {entry.number})</span><br>'
        yield "<br>".join(escape(words) for words in entry.words)
        better = found.better.get(entry.number)
        if better is not None:
            words = escape(better.words.removesuffix(".") or "another order")
            yield f"<br>The admiral: {words} ({better.win:.0%} instead of {better.own:.0%})"
        yield "</li>"
    yield "</ol>"


def across(place: int, count: int) -> float:
    """Where a moment stands on the curve."""
    return round(LEFT + place * (WIDTH - LEFT - 8) / max(1, count), 1)


def height(share: float) -> float:
    """Where a chance stands on the curve."""
    return round(TOP + (1 - share) * (HEIGHT - TOP), 1)


def percent(estimate: Estimate) -> str:
    """A chance."""
    return f"{estimate.value:.0%}"


def points(estimate: Estimate, value: float | None = None) -> str:
    """A change of a chance, in points."""
    told = f"{100 * (estimate.value if value is None else value):+.0f}"
    return "0" if told in ("+0", "-0") else told.replace("-", "\u2212")

"""Figures of reports, drawn by matplotlib (lineahead[plot])."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from io import StringIO
from typing import Any

from matplotlib.axes import Axes
from matplotlib.figure import Figure

MOST_BARS = 40
Rows = Sequence[Mapping[str, Any]]


class Shown(Figure):
    """A figure that a notebook shows by itself, whatever it has set up for matplotlib."""

    def _repr_svg_(self) -> str:
        text = StringIO()
        self.savefig(text, format="svg")
        return text.getvalue()


def figure(told: Mapping[str, Any], wins: Rows, margins: Rows, turns: Rows) -> Figure:
    """Wins, margins and lengths of a report side by side."""
    drawn = Shown(figsize=(11, 3.4), layout="constrained")
    left, middle, right = drawn.subplots(1, 3)
    drawn.suptitle(f"{told['scenario']}: {told['games']:,} battles of seed {told['seed']}")
    sides = list(told["points"])
    draw_wins(left, wins)
    whose = " less ".join(sides) if len(sides) == 2 else "the best side less the next"
    draw_counts(middle, margins, "margin", f"points, {whose}")
    draw_counts(right, turns, "turn", "turns")
    return drawn


def draw_wins(axes: Axes, rows: Rows) -> None:
    """Who won how often, with 95% intervals."""
    shares = [100 * row["share"] for row in rows]
    below = [100 * (row["share"] - row["low"]) for row in rows]
    above = [100 * (row["high"] - row["share"]) for row in rows]
    axes.bar([row["side"] for row in rows], shares, yerr=[below, above], capsize=4)
    axes.set_ylabel("per cent of the battles")
    axes.set_ylim(0, 100)


def draw_counts(axes: Axes, rows: Rows, name: str, words: str) -> None:
    """How many battles came to each number."""
    values = [row[name] for row in rows]
    width = max(1.0, (max(values) - min(values) + 1) / MOST_BARS)
    edges = [min(values) - 0.5 + width * number for number in range(round((max(values) - min(values) + 1) / width) + 1)]
    axes.hist(values, bins=edges, weights=[row["battles"] for row in rows])
    axes.set_xlabel(words)
    axes.set_ylabel("battles")

"""What luck and skill made of a battle, for people to read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..study.analysis_page import percent, points

if TYPE_CHECKING:
    from ..study.analysis import Analysis, Entry, Estimate
    from .paper import Paper

FIGURES = ("at first", "in the end", "luck", "between", "skill", "given away")


def tell_analysis(title: str, found: Analysis, paper: Paper) -> None:
    """Luck and skill of each side, its chances turn by turn, and where the battle turned."""
    paper.heading(f"{title}: luck and skill")
    rows = []
    for place, side in enumerate(found.sides):
        ends = [percent(found.initial[place]), percent(found.final[place])]
        luck, skill, lost = found.luck[place], found.skill[place], found.lost[place]
        rows.append([side, *ends, points(luck), bounds(luck), points(skill), points(lost)])
    paper.table(("side", *FIGURES), rows, FIGURES)
    paper.line("")
    paper.line(
        f"In points of the chance to win, each position played on {found.playouts:,} times by the doctrine; a draw is"
        " shared. Skill is what everybody's orders changed, given away what a side's own did."
    )
    paper.subheading("Turning points")
    for entry in found.turning_points:
        for depth, words in turning_point(found, entry):
            paper.line(words, depth)


def turning_point(found: Analysis, entry: Entry) -> Iterator[tuple[int, str]]:
    """What happened, what it changed, and what would have been better."""
    side = entry.by if entry.by is not None else max(range(len(found.sides)), key=lambda one: entry.change[one].value)
    who = "dice" if entry.by is None else f"{found.sides[side]} order"
    mark = f", {entry.mark}" if entry.mark else ""
    yield 1, f"Entry {entry.number}, {entry.where}, {who}{mark}: {found.sides[side]} {points(entry.change[side])}."
    for words in entry.words[:2]:
        yield 2, words
    better = found.better.get(entry.number)
    if better is not None:
        words = better.words.removesuffix(".") or "another order"
        yield 2, f"The admiral: {words} ({better.win:.0%} instead of {better.own:.0%})."


def bounds(estimate: Estimate) -> str:
    """Between what it lies."""
    return f"{points(estimate, estimate.low)} to {points(estimate, estimate.high)}"

"""What the odds of all rule sets have in common as lines of text: chances, reasons with their rules, tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from .log_words import signed

RARE = 0.0005  # what happens less often is left out of a row of chances
ROUNDING = 1e-12  # what sums of floats leave over
FIRST = (0,)


def percent(chance: float) -> str:
    """A chance to a tenth of a per cent, a small one to its first figures."""
    return f"{100 * chance:.1g}%" if ROUNDING < chance < 0.001 else f"{chance:.1%}"


def mean(chances: Sequence[float]) -> float:
    """What the chances of 0, 1, 2, ... come to."""
    return sum(number * chance for number, chance in enumerate(chances))


def likely(chances: Sequence[float]) -> list[tuple[str, str]]:
    """The numbers among 0, 1, 2, ... that may well come about, each with its chance."""
    return [(str(number), percent(chance)) for number, chance in enumerate(chances) if chance >= RARE]


def counts_line(name: str, chances: Sequence[float]) -> str:
    """The chances of 0, 1, 2, ... of something in a row."""
    return f"{name}: " + ", ".join(f"{number} {chance}" for number, chance in likely(chances))


def cited(why: Mapping[str, Any]) -> str:
    """A reason or a refusal with its rule, and what it is worth if that is anything: "−1 by night [B8.b]"."""
    value = f"{signed(why['value'])} " if why.get("value") else ""
    return f"{value}{why['words']} [{why['rule'].partition('-')[2]}]"


def reason_lines(reasons: Iterable[Mapping[str, Any]]) -> list[str]:
    """Reasons one under the other."""
    return [f"    {cited(reason)}" for reason in reasons]


def aligned(rows: Sequence[Sequence[str]], words: Sequence[int] = FIRST) -> list[str]:
    """Rows of a table: columns of words to the left, those of figures to the right under their headings."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(_cells(row, widths, words)).rstrip() for row in rows]


def _cells(row: Sequence[str], widths: Sequence[int], words: Sequence[int]) -> Iterable[str]:
    for place, (cell, width) in enumerate(zip(row, widths, strict=True)):
        yield cell.ljust(width) if place in words else cell.rjust(width)

"""What a command writes on: plain lines for a pipe or a file, headings and fitted tables for a terminal, or JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from rich.console import Console

Row = Sequence[str]


class Paper(Protocol):
    """Something to write on, from the top to the bottom."""

    def heading(self, words: str) -> None:
        """A new part."""

    def subheading(self, words: str) -> None:
        """A part of a part."""

    def line(self, words: str, depth: int = 0, is_grave: bool = False) -> None:
        """A sentence or two, so far from the margin."""

    def table(self, headings: Row, rows: Sequence[Row], figures: Sequence[str] = ()) -> None:
        """Rows under headings; the columns of figures are aligned to the right."""


class Plain:
    """A line is a line, however long, so that other programs can look for it."""

    def heading(self, words: str) -> None:
        """Set apart by an empty line and underlined."""
        print(f"\n{words}\n{'=' * len(words)}")

    def subheading(self, words: str) -> None:
        """Set apart by an empty line."""
        print(f"\n{words}")

    def line(self, words: str, depth: int = 0, _is_grave: bool = False) -> None:
        """Indented."""
        print(f"{'  ' * depth}{words}" if words else "")

    def table(self, headings: Row, rows: Sequence[Row], figures: Sequence[str] = ()) -> None:
        """Columns as wide as their widest cell."""
        widths = [max(map(len, column)) for column in zip(headings, *rows, strict=True)]
        for row in (headings, ["-" * width for width in widths], *rows):
            cells = [
                cell.rjust(width) if heading in figures else cell.ljust(width)
                for heading, cell, width in zip(headings, row, widths, strict=True)
            ]
            print("  ".join(cells).rstrip())


class OnTerminal:
    """Headings stand out, long lines are broken with their indent, tables fit the width."""

    def __init__(self, console: Console) -> None:
        self.console = console

    def heading(self, words: str) -> None:
        """A rule across the terminal."""
        from rich.text import Text

        self.console.print()
        self.console.rule(Text(words, style="bold"), align="left")

    def subheading(self, words: str) -> None:
        """Bold."""
        from rich.text import Text

        self.console.print()
        self.console.print(Text(words, style="bold cyan"))

    def line(self, words: str, depth: int = 0, is_grave: bool = False) -> None:
        """Rule numbers are paler than the rest, grave news stands out."""
        from rich.padding import Padding
        from rich.text import Text

        text = Text(words, style="bold red" if is_grave else "")
        text.highlight_regex(r"\[[A-Z-]*\d[\w., ]*\]", "dim")
        self.console.print(Padding(text, (0, 0, 0, 2 * depth), expand=False))

    def table(self, headings: Row, rows: Sequence[Row], figures: Sequence[str] = ()) -> None:
        """Without frames."""
        from rich.box import SIMPLE_HEAD
        from rich.table import Table
        from rich.text import Text

        table = Table(box=SIMPLE_HEAD, pad_edge=False)
        for heading in headings:
            table.add_column(heading, justify="right" if heading in figures else "left")
        for row in rows:
            table.add_row(*map(Text, row))
        self.console.print(table)


def paper() -> Paper:
    """What fits where the output goes."""
    if not sys.stdout.isatty():
        return Plain()
    from rich.console import Console

    return OnTerminal(Console(highlight=False))


def print_json(value: Any) -> None:
    """Plain values for another program; letters are escaped only where the output cannot hold them."""
    holds_all_letters = (sys.stdout.encoding or "").lower().replace("-", "") in ("utf8", "utf16")
    print(json.dumps(value, indent=2, ensure_ascii=not holds_all_letters))

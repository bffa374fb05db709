"""How far a long command has come, on the error stream: bars on a terminal, else a line where it takes long."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

Done = Callable[[int, int], None]


@contextmanager
def shown_progress(preparing: str, doing: str) -> Iterator[tuple[Done, Done]]:
    """Two functions to call with how much is done of how many: for the preparations, and for the thing itself."""
    if not sys.stderr.isatty():
        yield Announced(preparing), lambda _done, _total: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bars:
        yield Bar(bars, preparing), Bar(bars, doing)


class Announced:
    """Says once what is being done, unless it is done at once."""

    def __init__(self, words: str) -> None:
        self.words, self.is_said = words, False

    def __call__(self, done: int, total: int) -> None:
        """So much is done."""
        if done < total and not self.is_said:
            print(f"lineahead: {self.words}", file=sys.stderr, flush=True)
            self.is_said = True


class Bar:
    """A bar that appears when there is something to wait for."""

    def __init__(self, bars: Progress, words: str) -> None:
        self.bars, self.words = bars, words
        self.task: TaskID | None = None

    def __call__(self, done: int, total: int) -> None:
        """So much is done."""
        if self.task is None and done < total:
            self.task = self.bars.add_task(self.words, total=total)
        if self.task is not None:
            self.bars.update(self.task, completed=done)

"""Compiled rules for tests that compare the two speeds: each is compiled once in a process, whoever asks for it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from lineahead.kernel.choices import AnswerTape
from lineahead.kernel.compiled import twins
from lineahead.kernel.records import as_array


@cache
def compiled_once(rule: Callable[..., Any]) -> Callable[..., Any]:
    """The compiled twin of a rule; where all rules of a rule set have been compared before, it is there already."""
    made: Callable[..., Any] = twins([rule])[rule]
    return made


def nobody_chooses() -> Any:
    """The tape of a compiled step in which everything is done as proposed."""
    return as_array([AnswerTape()], AnswerTape)[0]

"""Answers to a question in the middle of a step: each in a few words, with what it comes to and the rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ...kernel.choices import Choice


class Meaning(NamedTuple):
    """An answer: in a few words, what it comes to, and the rule that says so."""

    words: str
    means: str
    rule: str


def options_of(choice: Choice, answers: Mapping[int, Meaning]) -> list[dict[str, Any]]:
    """The answers that can be given, as a question's bounds have them."""
    return [{"value": value, **answer._asdict()} for value, answer in answers.items() if choice.allows(value)]

"""What every heading, marker and abbreviation of a rule set means: a sentence, its clauses, an example of a ship.

Examples are worked out from what a page is told, the setting and the picture made from one viewer's view, so none can
tell what its viewer may not know.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

Plain = Mapping[str, Any]
NOTHING: Plain = {}


@dataclass(frozen=True, slots=True)
class About:
    """What a word is asked about: a ship of the setting, how she is now, and which part of her card.

    `part` counts rows of one kind from 0, as the guns of a card. Where no ship is meant, `ship` and `now` are empty.
    """

    setting: Plain = field(default_factory=dict)
    picture: Plain = field(default_factory=dict)
    ship: Plain = field(default_factory=dict)
    now: Plain = field(default_factory=dict)
    part: int = 0


Example = Callable[[About], str]


def no_example(_about: About) -> str:
    """A word that needs none."""
    return ""


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the page: its name in full, one sentence, the clauses it rests on, and an example if there is one."""

    name: str
    words: str
    rules: tuple[str, ...]
    example: Example = no_example


Glossary = Mapping[str, Term]

"""A word of the page explained: what it is, the clauses, and an example from the ship that is looked at."""

from __future__ import annotations

from collections.abc import Sequence

from typing_extensions import TypedDict

from ..contract.glossary import NOTHING, About, Glossary, Plain


class TermTold(TypedDict):
    """A row of a glossary."""

    term: str
    name: str
    words: str
    rules: list[str]


class Explained(TermTold):
    """The same with an example; empty where there is none."""

    example: str


def glossary_in_plain(glossary: Glossary) -> list[TermTold]:
    """All rows of a glossary."""
    return [
        {"term": key, "name": term.name, "words": term.words, "rules": list(term.rules)}
        for key, term in glossary.items()
    ]


def explained(glossary: Glossary, key: str, about: About) -> Explained | None:
    """One word, or nothing where the glossary has no such row."""
    term = glossary.get(key)
    if term is None:
        return None
    example = term.example(about)
    return {"term": key, "name": term.name, "words": term.words, "rules": list(term.rules), "example": example}


def about_ship(setting: Plain, picture: Plain, ship: int | None, part: int) -> About:
    """What is asked about, from what a viewer is told; a ship that there is not is none."""
    return About(setting, picture, row_of(setting["ships"], ship), row_of(picture["ships"], ship), max(part, 0))


def row_of(rows: Sequence[Plain], number: int | None) -> Plain:
    """The row of a ship, or an empty one."""
    return rows[number] if number is not None and 0 <= number < len(rows) else NOTHING

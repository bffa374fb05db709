"""What a recorded game that agrees with the rules proves beyond that, and what it does not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..records.plain_values import as_plain
from ..records.record import Record
from ..records.tape import faces_from_words

FITS_TOGETHER = (
    "seals and sums show that this file fits together and that the rules lead from its beginning to its end;"
    " who played, and when, they do not show"
)
MOST_NAMED = 12


def remarks_on(record: Record, catalogue: Mapping[str, Any]) -> list[str]:
    """All that whoever relies on a game file should know: its cards, its dice, and what seals are worth."""
    return [*about_cards(record, catalogue), about_dice(record.dice, record), FITS_TOGETHER]


def about_cards(record: Record, catalogue: Mapping[str, Any]) -> list[str]:
    """Cards that are not as the program has them, by name."""
    own = record.scenario.cards
    changed = sorted(name for name, card in own.items() if name in catalogue and card != as_plain(catalogue[name]))
    strange = sorted(name for name in own if name not in catalogue)
    remarks = [
        (changed, "these cards are not as they come with the program"),
        (strange, "these cards do not come with the program"),
    ]
    return [f"{words}: {named(names)}" for names, words in remarks if names]


def named(names: list[str]) -> str:
    """Some names, the first of many."""
    more = len(names) - MOST_NAMED
    return ", ".join(names[:MOST_NAMED]) + (f" and {more} more" if more > 0 else "")


def about_dice(dice: Mapping[str, Any], record: Record) -> str:
    """Who threw the dice, and how far that can be checked."""
    kind = dice.get("kind")
    if kind == "seeded":
        return f"the program threw the dice, from seed {dice['seed']}, which whoever began the battle could choose"
    if kind == "real":
        return f"people threw {typed_faces(record)} of {all_faces(record)} dice and typed what they showed"
    if kind == "literal":
        return f"the program threw no dice: {count_of(dice['faces'])} faces were laid down beforehand"
    if kind == "continued":
        then = about_dice(dice["then"], record)
        return f"the first {count_of(dice['faces'])} faces were taken over from another game; for the rest, {then}"
    if record.seed() is None:
        return "the dice are still sealed: whether they are those that were promised cannot be checked yet"
    return (
        "the program threw the dice, from a secret that fits its fingerprint; that the fingerprint was shown before the"
        " first throw is known to those who saw it then"
    )


def count_of(words: str) -> int:
    """How many faces are written down."""
    return len(faces_from_words(words))


def typed_faces(record: Record) -> int:
    """The faces that people have typed."""
    return sum(
        count_of(entry.facts["faces"]) for entry in record.entries if entry.kind == "faces" and "seat" in entry.facts
    )


def all_faces(record: Record) -> int:
    """All faces of a game."""
    return sum(count_of(entry.facts["faces"]) for entry in record.entries if entry.kind == "faces")

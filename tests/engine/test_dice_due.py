"""Dice that people throw, in words: whom they are about, what for, and on what it happens."""

from __future__ import annotations

import pytest

from lineahead.engine.words.log_words import dice_due_in_words
from lineahead.kernel.dice import Throw


@pytest.mark.parametrize(
    ("count", "kind", "needed", "words"),
    [
        (1, 6, 0, "Throw one d6 to see."),
        (1, 6, 4, "Throw one d6 to see: on 4 or more."),
        (1, 6, 6, "Throw one d6 to see: on 6."),
        (1, 6, 7, "Throw one d6 to see: no face is enough."),
        (3, 10, 1, "Throw three d10 to see: on any face."),
        (1, 6, -1, "Throw one d6 to see: on 1."),
        (1, 6, -4, "Throw one d6 to see: on 4 or less."),
        (1, 6, -6, "Throw one d6 to see: on any face."),
        (2, 6, 12, "Throw two d6 to see: on 12 or more together."),
        (2, 10, -37, "Throw two d10 to see: on 37 or less."),
        (2, 10, 10, "Throw two d10 to see: on 10."),
    ],
)
def test_dice_are_worded_with_what_does_it(count: int, kind: int, needed: int, words: str) -> None:
    assert dice_due_in_words(Throw(count, kind, 1, 0, needed=needed), "to see") == words


def test_the_ship_that_dice_are_about_comes_first() -> None:
    assert dice_due_in_words(Throw(1, 6, 1, 0, needed=5), "to see", "Iron Duke") == (
        "Iron Duke: throw one d6 to see: on 5 or more."
    )
    assert dice_due_in_words(Throw(1, 6, 0, 0), "") == "Throw one d6."

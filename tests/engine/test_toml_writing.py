"""Plain values as a TOML file: whatever is written is read as the same again."""

from __future__ import annotations

import tomllib

import pytest

from lineahead.engine.files.toml_writing import toml_text
from lineahead.rulesets.grand_fleets.files.cards import CARDS


@pytest.mark.parametrize("name", CARDS.classes())
def test_every_card_on_file_is_read_again_as_it_was(name: str) -> None:
    card = CARDS.classes()[name]

    assert tomllib.loads(toml_text(card)) == card


def test_short_values_stand_in_a_line_and_tables_have_parts() -> None:
    values = {"a": 1, "list": [1.5, 2], "rows": [{"b": True}, {"b": False}], "part": {"c": "x", "deep": {"d": 0}}}

    assert toml_text(values).splitlines() == [
        *("a = 1", "list = [1.5, 2]", "", "[[rows]]", "b = true", "", "[[rows]]", "b = false"),
        *("", "[part]", 'c = "x"', "deep = { d = 0 }"),
    ]


@pytest.mark.parametrize(
    "words", ['6"/45', "it's", "both \" and '", "back\\slash", "Nürnberg", "two\nlines", "\x7f\x00"]
)
def test_words_and_keys_come_back_whatever_stands_in_them(words: str) -> None:
    values = {"words": words, words: 1, "inner": {words: {"x": [words]}}}

    assert tomllib.loads(toml_text(values)) == values

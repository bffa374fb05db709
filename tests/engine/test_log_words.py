"""Numbers in words, as logs of all rule sets have them."""

from __future__ import annotations

import pytest

from lineahead.engine.words.log_words import signed


@pytest.mark.parametrize(("value", "words"), [(2, "+2"), (0, "+0"), (-1, "−1"), (-10, "−10")])
def test_what_is_taken_away_has_a_true_minus(value: int, words: str) -> None:
    assert signed(value) == words

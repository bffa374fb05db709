"""Numbers and names in words, as logs of all rule sets have them."""

from __future__ import annotations

import pytest

from lineahead.engine.words.log_words import PREFIX, number, signed


@pytest.mark.parametrize(("value", "words"), [(2, "+2"), (0, "+0"), (-1, "−1"), (-10, "−10")])
def test_what_is_taken_away_has_a_true_minus(value: int, words: str) -> None:
    assert signed(value) == words


@pytest.mark.parametrize(("value", "words"), [(2, "2"), (0, "0"), (-2, "−2"), (-1.5, "−1.5"), (3.0, "3")])
def test_a_number_below_nothing_has_a_true_minus(value: float, words: str) -> None:
    assert number(value) == words


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("HMS Iron Duke", "Iron Duke"),
        ("SMS V-25", "V-25"),
        ("HMAS Sydney", "Sydney"),
        ("IX Flotilla", "IX Flotilla"),
        ("II Aufklärungsgruppe", "II Aufklärungsgruppe"),
        ("MTB Squadron", "MTB Squadron"),
        ("HMS 4", "HMS 4"),
        ("Old HMS Victory", "Old HMS Victory"),
    ],
)
def test_a_log_leaves_out_what_navies_put_before_names_and_nothing_else(name: str, short: str) -> None:
    assert PREFIX.sub("", name, count=1) == short

"""Odds in words, as all rule sets tell them."""

from __future__ import annotations

import pytest

from lineahead.engine.words.odds import aligned, cited, counts_line, likely, mean, percent, reason_lines


@pytest.mark.parametrize(
    ("chance", "told"),
    [(0.0, "0.0%"), (1.0, "100.0%"), (0.1234, "12.3%"), (0.001, "0.1%"), (0.00042, "0.04%"), (1e-16, "0.0%")],
)
def test_a_chance_is_told_to_a_tenth_of_a_per_cent_and_a_small_one_to_its_first_figure(
    chance: float, told: str
) -> None:
    assert percent(chance) == told


def test_the_mean_weighs_each_number_by_its_chance() -> None:
    assert mean([0.5, 0.25, 0.25]) == 0.75


def test_what_hardly_ever_happens_is_left_out_of_a_row_of_chances() -> None:
    chances = [0.75, 0.2496, 0.0004]

    assert likely(chances) == [("0", "75.0%"), ("1", "25.0%")]
    assert counts_line("hits", chances) == "hits: 0 75.0%, 1 25.0%"


def test_a_reason_is_told_with_its_worth_and_its_rule() -> None:
    reasons = [
        {"rule": "GWAS-B8.b", "words": "by night", "value": -1},
        {"rule": "GWAS-P.f", "words": "half the dice", "value": 0},
    ]

    assert reason_lines(reasons) == ["    −1 by night [B8.b]", "    half the dice [P.f]"]


def test_a_refusal_is_told_with_its_rule() -> None:
    assert cited({"rule": "PA-GUN.f", "words": "none of these guns bears"}) == "none of these guns bears [GUN.f]"


def test_words_stand_to_the_left_and_figures_to_the_right() -> None:
    assert aligned([("weapon", "dice"), ('12"', "4")]) == ["weapon  dice", '12"        4']


def test_columns_of_words_are_named_and_lines_have_no_blanks_at_their_end() -> None:
    rows = [("weapon", "dice", "range"), ('12"', "4", "far")]

    assert aligned(rows, words=(0, 2)) == ["weapon  dice  range", '12"        4  far']

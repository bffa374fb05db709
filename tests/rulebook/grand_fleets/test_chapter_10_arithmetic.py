"""10  The arithmetic as people read it: every line of one card, worked out by hand."""

from __future__ import annotations

import pytest

from tests.rulebook.grand_fleets.canopus import made

WORKINGS = """
size            | GF-10.2.b | M        | 13,150 tons, from 7,000 and under 14,000
hull[0].speed   | GF-10.2.c | 4-3-4    | 0.6 × 18 = 10.8, so 11 in three turns; a third of it outside
hull[1].speed   | GF-10.2.c | 3-2-3    | 0.6 × 18 × 0.7 = 7.56, so 8 in three turns; a third of it outside
hull[2].speed   | GF-10.2.c | 1-2-1    | 0.6 × 18 × 0.4 = 4.32, so 4 in three turns; a third of it outside
hull.light_guns | GF-10.2.d | 4/3/2    | (10 × 2.99³ + 6 × 1.85³) / 80 = 3.82; × 0.7, × 0.4
hull.anti_aircraft | GF-10.2.e | 0/0/0 | none
armour.belt     | GF-10.3.b | 7        | 1.1 × 6 = 6.6
armour.end      | GF-10.3.c | 4        | 1.1 × (6 + 2) / 2 = 4.4
armour.deck     | GF-10.3.d | 6        | 1.1 × (6 + 2.5 × 2) / 2 = 6.05
hull.boxes      | GF-10.4.a | 6 + 6 + 5 | 0.15 × root of 13,150 = 17.2, at least 3
guns[0].range   | GF-10.5.b | 2/4/7    | 13,900 / 2,000 = 6.95; a third of 7, and twice that
guns[0].rate_of_fire | GF-10.5.c | +0  | 8" and up
guns[0].penetration | GF-10.5.d | 8/5/3 | e = 12 × root of 35/45 = 10.58; gives 8.33, 4.69, 2.54
guns[0].damage  | GF-10.5.e | 3        | 12 / 4.5 = 2.67, at least 1
guns[0].hit_on  | GF-10.5.g | 1        | 2 mounts / 4 = 0.5, at least 1; from 1, the next that is free
guns[1].hit_on  | GF-10.5.g | 2-4      | 12 mounts / 4 = 3, at least 1; from 2, the next that is free
torpedoes[0].range | GF-10.6.a | 2     | 4,000 / 2,000 = 2
torpedoes[0].damage | GF-10.6.a | 4    | 18 / 4.2 = 4.29
torpedoes[0].tubes | GF-10.6.b | Port × 2, Stbd × 2 | 2 port, 2 starboard
"""


@pytest.mark.clause("GF-10.h1")
@pytest.mark.parametrize("row", WORKINGS.strip().splitlines(), ids=lambda row: row.split()[0])
def test_10_h1_every_line_says_how_it_comes_about(row: str) -> None:
    place, rule, shown, working = (cell.strip() for cell in row.split("|"))
    line = made().line(place)

    assert (line.rule, line.shown, line.working) == (rule, shown, working)


@pytest.mark.clause("GF-10.2.f")
def test_10_2_f_the_points_are_told_as_one_formula() -> None:
    line = made().arithmetic[-1]

    assert (line.rule, line.working) == ("GF-10.2.f", "0.001027 × 11 × (93.33 × 1,275)^0.75 = 72.38")


@pytest.mark.parametrize(
    ("place", "unrounded"),
    [
        ("hull[0].speed", (10.8,)),
        ("armour.end", (4.4,)),
        ("armour.deck", (6.05,)),
        ("guns[0].range", (6.95, 2.3333)),
        ("guns[1].hit_on", (3.0,)),
    ],
)
def test_numbers_are_told_before_they_are_rounded(place: str, unrounded: tuple[float, ...]) -> None:
    assert made().line(place).unrounded == unrounded
    assert made().line(place).rounding == "halves up"


def test_a_line_names_the_figures_that_went_into_it() -> None:
    assert made().line("armour.deck").uses == ("armour_quality", "belt_inches[0]", "deck_inches")
    assert made().line("guns[1].penetration").uses == ("guns[1].bore_inches", "guns[1].calibres")

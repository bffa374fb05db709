"""CRD.c, CRD.d  Classes beyond the twelve printed ones: their figures and armour as the card rules make them."""

from __future__ import annotations

import pytest

from lineahead.rulesets.perfidious_albion.files.card_making import armour_value, flotation_boxes, speed_levels
from lineahead.rulesets.perfidious_albion.files.card_table import CARD_TABLE
from lineahead.rulesets.perfidious_albion.files.cards import card_of, card_text, classes_on_file
from lineahead.rulesets.perfidious_albion.rules.supply import NO_MAGAZINE, is_heavy_mount, magazine_of
from lineahead.rulesets.perfidious_albion.tables.cards import GUN_C, MAGAZINE, PROPULSION, STEERING, Card, cell_at
from tests.rulebook.perfidious_albion.printed import HEADLINES

# class, tons, knots, flotation boxes, guns, tubes
FURTHER = (
    ("Collingwood", 9500, 17, 14, "X4 F6 Q6", "4 (old)"),
    ("Anson", 10600, 17, 15, "Y4 F6 Q6", "5 (old)"),
    ("Victoria", 10470, 17, 15, "Z2 B1 F12 Q6", "4 (old)"),
    ("Trafalgar", 12590, 17, 18, "Y4 E6 Q6", "4 (old)"),
    ("Centurion", 10500, 18, 15, "B4 E10 Q6", "7 (modern)"),
    ("Amiral Duperré", 11030, 14, 16, "Y4 F15 Q6", "4 (old)"),
    ("Hoche", 10820, 16, 15, "Y2 B2 F18 Q6", "5 (old)"),
    ("Marceau", 10725, 16, 15, "Y4 F16 Q6", "4 (old)"),
    ("Ekaterina II", 11225, 16, 16, "X6 F7 Q6", "7 (old)"),
    ("Navarin", 10200, 16, 15, "A4 F8 Q8", "6 (old)"),
    ("Rurik", 11315, 19, 16, "C4 E22 Q6", "6 (old)"),
    ("Imperator Aleksandr II", 9370, 15, 13, "X2 B4 F8 Q4", "5 (old)"),
    ("First-class torpedo boat", 95, 21, 2, "Q1", "3 (old)"),
)
NAMES = [row[0] for row in FURTHER]


def belt_of(card: Card) -> int:
    """The strongest armour at the waterline."""
    return max(card.cells[cell_at(section, 4)].armour for section in range(1, 11))


@pytest.mark.clause("PA-CRD.d")
@pytest.mark.parametrize(("name", "tons", "knots", "flotation", "guns", "tubes"), FURTHER)
def test_crd_d_the_figures_of_further_classes(name, tons, knots, flotation, guns, tubes):
    line = dict(zip(CARD_TABLE.headings, CARD_TABLE.row(name, card_text(name)), strict=True))

    assert (line["tons"], line["flotation"]) == (str(tons), str(flotation))
    assert flotation_boxes(tons) == flotation
    assert (line["guns"], line["tubes"]) == (guns, tubes)
    assert card_of(name).speeds[0] == knots


@pytest.mark.clause("PA-CRD.c")
@pytest.mark.parametrize("name", NAMES[:-1])
def test_crd_c_the_belt_is_worth_about_its_middle_thickness(name):
    history = card_text(name)["history"]

    assert abs(belt_of(card_of(name)) - armour_value(sum(history["belt_inches"]) / 2, history["belt_metal"])) <= 1


@pytest.mark.clause("PA-CRD.c")
@pytest.mark.parametrize(
    ("name", "belt"), [("Centurion", 6), ("Amiral Duperré", 8), ("Rurik", 4), ("Victoria", 9), ("Navarin", 7)]
)
def test_crd_c_belts_reckoned_by_hand(name, belt):
    # 10.5 / 1.8 = 5.8; 16 / 2 = 8; 7.5 / 1.8 = 4.2; 17 / 1.8 = 9.4; 12 / 1.8 = 6.7
    assert belt_of(card_of(name)) == belt


@pytest.mark.clause("PA-CRD.a", "PA-CRD.b")
@pytest.mark.parametrize("name", NAMES)
def test_crd_a_a_further_class_is_fitted_like_the_printed_ones(name):
    card = card_of(name)
    kinds = [cell.kind for cell in card.cells]

    assert kinds.count(PROPULSION) == card.speed_levels - 1
    assert (kinds.count(STEERING), kinds.count(MAGAZINE) >= 1) == (1, True)
    assert card_text(name)["origin"].startswith("Reconstructed by PA-CRD.c and PA-CRD.d.")
    for mount in range(len(card.cells)):
        if is_heavy_mount(card, mount):
            assert card.cells[mount].letter <= GUN_C
            assert magazine_of(card, mount) != NO_MAGAZINE


@pytest.mark.clause("PA-CRD.t1")
@pytest.mark.parametrize("name", [*(headline.name for headline in HEADLINES), *NAMES])
def test_crd_t1_speeds_fall_by_equal_parts(name):
    card = card_of(name)

    assert card.speeds[: card.speed_levels] == speed_levels(card.speeds[0], card.speed_levels - 1)


@pytest.mark.clause("PA-CRD.t1")
def test_crd_t1_no_other_classes_come_with_the_program():
    assert set(classes_on_file()) == {headline.name for headline in HEADLINES} | set(NAMES)

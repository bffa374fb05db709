"""CRD  The twelve printed cards, figure by figure and cell by cell, and what the codes of a grid mean."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.kernel.trace import Trace
from lineahead.rulesets.perfidious_albion.files.card_making import armour_value, flotation_boxes, length_on_table
from lineahead.rulesets.perfidious_albion.files.card_table import CARD_TABLE
from lineahead.rulesets.perfidious_albion.files.cards import card_from, card_of, card_text, checked, ships_on_file
from lineahead.rulesets.perfidious_albion.rules.damage_control import repair_tests
from lineahead.rulesets.perfidious_albion.rules.grid_codes import cell_from
from lineahead.rulesets.perfidious_albion.rules.shooting import aim_modifier, chance_of_gun
from lineahead.rulesets.perfidious_albion.tables.cards import (
    BRIDGE,
    BROADSIDE_GUNS,
    BROADSIDE_TUBES,
    CENTRELINE_GUNS,
    COAL,
    CONNING_TOWER,
    EMPTY,
    FUNNEL,
    GUN_A,
    GUN_B,
    GUN_C,
    GUN_E,
    GUN_F,
    GUN_Q,
    GUN_X,
    GUN_Y,
    GUN_Z,
    HOLD,
    MAGAZINE,
    MAST,
    PROPULSION,
    STEERING,
    STRUCTURE,
    TRUNK,
    TUBE,
    Card,
    Cell,
    armour_of,
)
from lineahead.rulesets.perfidious_albion.tables.notes import Noted
from lineahead.rulesets.perfidious_albion.tables.ships import Ship
from tests.rulebook.perfidious_albion.firing import notes
from tests.rulebook.perfidious_albion.printed import GRIDS, HEADLINES, Headline
from tests.rulebook.perfidious_albion.table import at, battle, cell, hundredths, ship

LETTERS = "-ZYXABCEFQ"


def guns_of(card: Card) -> str:
    """All guns by letter as the headline data count them."""
    counts = dict.fromkeys(LETTERS, 0)
    for box in card.cells:
        if box.kind in (CENTRELINE_GUNS, BROADSIDE_GUNS):
            counts[LETTERS[box.letter]] += box.guns + box.starboard
    return " ".join(f"{letter}{count}" for letter, count in counts.items() if count)


@pytest.mark.clause("PA-CRD.t1", "PA-CRD.a")
@pytest.mark.parametrize("headline", HEADLINES, ids=lambda printed: printed.name)
def test_crd_t1_the_headline_data(headline: Headline):
    text, card = card_text(headline.name), card_of(headline.name)
    tubes = sum(box.tubes + box.starboard for box in card.cells if box.kind in (TUBE, BROADSIDE_TUBES))

    assert (text["type"], card.tons, card.quality) == (headline.type, headline.tons, headline.quality)
    assert card.speeds[: card.speed_levels] == [int(speed) for speed in headline.speeds.split("/")]
    assert (card.circle, card.flotation, card.fire_track) == (headline.circle, headline.flotation, headline.fire_track)
    assert repair_tests(Ship(card=card)) == headline.tests
    assert (card.technology, guns_of(card), tubes) == (headline.technology, headline.guns, headline.tubes)
    assert card.modern_torpedoes == int(headline.kind == "modern")
    assert sum(box.kind == MAGAZINE for box in card.cells) == headline.magazines


@pytest.mark.parametrize(
    "grid",
    [
        pytest.param("g1", marks=pytest.mark.clause("PA-CRD.g1")),
        pytest.param("g2", marks=pytest.mark.clause("PA-CRD.g2")),
        pytest.param("g3", marks=pytest.mark.clause("PA-CRD.g3")),
        pytest.param("g4", marks=pytest.mark.clause("PA-CRD.g4")),
        pytest.param("g5", marks=pytest.mark.clause("PA-CRD.g5")),
        pytest.param("g6", marks=pytest.mark.clause("PA-CRD.g6")),
        pytest.param("g7", marks=pytest.mark.clause("PA-CRD.g7")),
        pytest.param("g8", marks=pytest.mark.clause("PA-CRD.g8")),
        pytest.param("g9", marks=pytest.mark.clause("PA-CRD.g9")),
        pytest.param("g10", marks=pytest.mark.clause("PA-CRD.g10")),
        pytest.param("g11", marks=pytest.mark.clause("PA-CRD.g11")),
        pytest.param("g12", marks=pytest.mark.clause("PA-CRD.g12")),
    ],
)
def test_crd_g_the_section_grid_cell_by_cell(grid):
    name, rows = GRIDS[grid]
    card = card_of(name)

    for level, row in enumerate(rows, start=1):
        for section, code in enumerate(row.split(), start=1):
            assert card.cells[at(section, level)] == cell(code), f"section {section} at level {level}: {code}"


@pytest.mark.clause("PA-CRD.b")
@pytest.mark.parametrize(
    ("code", "expected"),
    [
        (".", Cell(EMPTY)),
        ("h", Cell(STRUCTURE)),
        ("!", Cell(STRUCTURE, fire=1)),
        ("m", Cell(MAST)),
        ("f", Cell(FUNNEL)),
        ("b", Cell(BRIDGE)),
        ("c/7", Cell(CONNING_TOWER, armour=7)),
        ("x/8", Cell(TRUNK, armour=8)),
        ("A2", Cell(CENTRELINE_GUNS, letter=GUN_A, guns=2)),
        ("A2/7", Cell(CENTRELINE_GUNS, armour=7, letter=GUN_A, guns=2)),
        ("E1+1", Cell(BROADSIDE_GUNS, letter=GUN_E, guns=1, starboard=1)),
        ("Q0+2", Cell(BROADSIDE_GUNS, letter=GUN_Q, guns=0, starboard=2)),
        ("t1", Cell(TUBE, tubes=1)),
        ("t1+1", Cell(BROADSIDE_TUBES, tubes=1, starboard=1)),
        ("M", Cell(MAGAZINE)),
        ("P", Cell(PROPULSION)),
        ("S", Cell(STEERING)),
        ("k/9", Cell(COAL, armour=9)),
        ("w", Cell(HOLD)),
        ("!/3", Cell(STRUCTURE, fire=1, armour=3)),
        ("h/0", Cell(STRUCTURE)),
    ],
)
def test_crd_b_every_code(code, expected):
    assert cell_from(code) == expected


@pytest.mark.clause("PA-CRD.b")
@pytest.mark.parametrize(
    ("letter", "number"),
    list(zip("ZYXABCEFQ", (GUN_Z, GUN_Y, GUN_X, GUN_A, GUN_B, GUN_C, GUN_E, GUN_F, GUN_Q), strict=True)),
)
def test_crd_b_every_letter(letter, number):
    assert cell_from(f"{letter}3").letter == number


@pytest.mark.clause("PA-CRD.b")
def test_crd_b_levels_5_and_6_have_the_armour_of_level_4_in_their_column():
    benbow = card_of("Benbow")

    assert [armour_of(benbow, at(section, 4)) for section in (1, 2, 3, 10)] == [0, 3, 8, 0]
    for level in (5, 6):
        assert [armour_of(benbow, at(section, level)) for section in (1, 2, 3, 10)] == [0, 3, 8, 0]


@pytest.mark.clause("PA-CRD.c")
@pytest.mark.parametrize(
    ("inches", "metal", "value"),
    [
        (16, "iron", 8),
        (10, "iron", 5),
        (14, "compound", 8),
        (10, "steel", 6),
        (9, "Harvey", 6),
        (4, "Harvey", 3),
        (22, "compound", 9),
        (24, "iron", 9),
        (1, "iron", 1),
        (0.8, "compound", 0),
        (0, "steel", 0),
    ],
)
def test_crd_c_armour_from_inches_of_plate(inches, metal, value):
    assert armour_value(inches, metal) == value


@pytest.mark.clause("PA-CRD.d")
@pytest.mark.parametrize(
    ("tons", "boxes"),
    [(14150, 20), (14900, 21), (7350, 10), (7351, 11), (6580, 9), (6676, 10), (240, 2), (150, 2), (1750, 2), (1751, 3)],
)
def test_crd_d_flotation_boxes_from_tons(tons, boxes):
    assert flotation_boxes(tons) == boxes


@pytest.mark.clause("PA-CRD.e")
def test_crd_e_technology_is_added_to_the_chance_of_each_gun_before_halving():
    inflexible, target = ship("inflexible"), ship(side=1, speed=10)
    trace = Trace()

    assert aim_modifier(inflexible, target, hundredths(24), trace) == -5
    assert [note.a for note in notes(trace, Noted.TECHNOLOGY)] == [-5]
    # X at 24 inches is 25 per cent; 20 with her technology, told in halves
    assert chance_of_gun(battle(), inflexible, target, GUN_X, 2, hundredths(24), Trace()) == 2 * 20
    inflexible.fire = inflexible.card.fire_track
    assert chance_of_gun(battle(), inflexible, target, GUN_X, 2, hundredths(24), Trace()) == 20


@pytest.mark.clause("PA-CRD.a")
def test_crd_a_what_the_record_holds_of_a_card():
    havock = card_from(card_text("HMS Havock"))

    assert havock == card_of("Havock")
    # 180 feet at 510 to the inch are 0.353 inches
    assert (havock.length, length_on_table(380), length_on_table(510)) == (35, 75, 100)
    assert (havock.speeds, havock.speed_levels) == ([26, 13, 0, 0, 0, 0], 3)


@pytest.mark.clause("PA-CRD.a")
def test_crd_a_ships_are_found_by_their_class_and_their_own_names():
    assert card_text("HMS Repulse") is card_text("Royal Sovereign")
    names = [name for text in {id(card): card for card in ships_on_file().values()}.values() for name in text["ships"]]
    assert len(names) == len(set(names))


def test_a_ship_without_tubes_needs_no_kind_of_torpedo():
    text: dict[str, Any] = {**card_text("Benbow")}
    text["grid"] = [row.replace("t1+1", "w").replace("t1", "h") for row in text["grid"]]
    del text["torpedoes"]

    assert card_from(checked(text, "benbow.toml")).modern_torpedoes == 0
    assert CARD_TABLE.row("HMS Benbow", text)[-2:] == ["", "2"]


def test_a_ship_as_a_line_of_the_table():
    line = dict(zip(CARD_TABLE.headings, CARD_TABLE.row("HMS Inflexible", card_text("HMS Inflexible")), strict=True))

    assert (line["ship"], line["class"], line["speed levels"]) == ("HMS Inflexible", "Inflexible", "14/11/7/4/0")
    assert (line["circle"], line["technology"], line["guns"]) == ("V", "-5%", "X4 F8 Q4")
    assert (line["tubes"], line["magazines"], line["tons"]) == ("3 (old)", "2", "11880")
    assert set(CARD_TABLE.figures) <= set(CARD_TABLE.headings)

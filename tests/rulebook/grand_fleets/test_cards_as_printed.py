"""1.b, CARD  Every card of the clause table, figure by figure, against what comes with the program."""

from __future__ import annotations

import re
from typing import Any

import pytest

from lineahead.rulesets.grand_fleets.files.cards import card_of, card_text, ships_on_file
from lineahead.rulesets.grand_fleets.rules.arcs import AFT, FORWARD, PORT, STARBOARD, A, B, C, D, E, F
from lineahead.rulesets.grand_fleets.tables.ships import LARGE, MEDIUM, SMALL, VERY_LARGE, VERY_SMALL, Gun, Torpedo

ARC = {"A": A, "B": B, "C": C, "D": D, "E": E, "F": F, "Fwd": FORWARD, "Port": PORT, "Stbd": STARBOARD, "Aft": AFT}
SIZE = {"VS": VERY_SMALL, "S": SMALL, "M": MEDIUM, "L": LARGE, "VL": VERY_LARGE}

SHIPS = """
HMS Iron Duke   | Iron Duke   BB  GBR 1914 | 25000 | VL | 245 | 13/9/10 | 8+8+8 = 24 | 4-5-4 / 3-3-3 / 2-1-2 | 1/1/0 | 2/2/1
SMS Derfflinger | Derfflinger BC  DEU 1914 | 26180 | VL | 265 | 13/9/11 | 8+8+8 = 24 | 5-6-5 / 4-3-4 / 2-2-2 | 2/1/1 | 4/3/2
SMS Moltke      | Moltke      BC  DEU 1911 | 22616 | L  | 206 | 12/8/9  | 8+8+7 = 23 | 5-5-5 / 4-3-4 / 2-2-2 | 6/4/2 | 0/0/0
SMS Blücher     | Blücher     CA  DEU 1909 | 15590 | L  | 126 | 8/6/8   | 7+6+6 = 19 | 5-5-5 / 3-4-3 / 2-2-2 | 8/6/3 | 0/0/0
SMS Graudenz    | Graudenz    CL  DEU 1914 | 4912  | S  | 43  | 2/2/3   | 4+4+3 = 11 | 6-5-6 / 4-4-4 / 2-3-2 | 0/0/0 | 0/0/0
SMS Rostock     | Karlsruhe   CL  DEU 1914 | 4900  | S  | 41  | 2/2/3   | 4+4+3 = 11 | 6-5-6 / 4-4-4 / 2-3-2 | 0/0/0 | 0/0/0
HMS Tiger       | Tiger       BC  GBR 1914 | 28430 | VL | 295 | 10/7/9  | 9+8+8 = 25 | 6-5-6 / 4-4-4 / 2-3-2 | 1/1/0 | 2/2/1
HMS Lion        | Lion        BC  GBR 1912 | 26270 | VL | 230 | 10/7/8  | 8+8+8 = 24 | 5-6-5 / 4-3-4 / 2-2-2 | 0/0/0 | 0/0/0
HMS Laforey     | L           DD  GBR 1913 | 965   | VS | 16  | 0/0/0   | 2+2+1 = 5  | 6-5-6 / 4-4-4 / 2-3-2 | 0/0/0 | 0/0/0
SMS G-101       | G-101       DD  DEU 1915 | 1116  | VS | 17  | 0/0/0   | 2+2+1 = 5  | 7-6-7 / 5-4-5 / 3-2-3 | 2/1/1 | 0/0/0
SMS Scharnhorst | Scharnhorst CA  DEU 1907 | 11430 | M  | 74  | 6/5/6   | 6+5+5 = 16 | 5-4-5 / 3-3-3 / 2-1-2 | 9/7/4 | 0/0/0
SMS Gneisenau   | Scharnhorst CA  DEU 1907 | 11430 | M  | 74  | 6/5/6   | 6+5+5 = 16 | 5-4-5 / 3-3-3 / 2-1-2 | 9/7/4 | 0/0/0
SMS Leipzig     | Bremen      CL  DEU 1904 | 3226  | S  | 19  | 1/1/3   | 3+3+3 = 9  | 5-4-5 / 3-3-3 / 2-1-2 | 0/0/0 | 0/0/0
SMS Dresden     | Dresden     CL  DEU 1908 | 3606  | S  | 20  | 1/1/3   | 3+3+3 = 9  | 5-4-5 / 3-4-3 / 2-2-2 | 1/1/0 | 0/0/0
SMS Nürnberg    | Königsberg  CL  DEU 1907 | 3414  | S  | 20  | 1/1/3   | 3+3+3 = 9  | 5-4-5 / 3-4-3 / 2-2-2 | 1/1/0 | 0/0/0
HMS Good Hope   | Drake       CA  GBR 1902 | 14150 | L  | 66  | 7/4/7   | 6+6+6 = 18 | 5-4-5 / 3-4-3 / 2-2-2 | 5/3/2 | 0/0/0
HMS Monmouth    | Monmouth    CA  GBR 1903 | 9800  | M  | 43  | 4/3/5   | 5+5+5 = 15 | 5-4-5 / 3-4-3 / 2-2-2 | 3/2/1 | 0/0/0
HMS Glasgow     | Bristol     CL  GBR 1910 | 4800  | S  | 26  | 1/1/2   | 4+3+3 = 10 | 5-5-5 / 4-3-4 / 2-2-2 | 0/0/0 | 0/0/0
HMS Otranto     | Otranto     AMC GBR 1914 | 12124 | M  | 7   | 0/0/0   | 3+3+2 = 8  | 4-3-4 / 3-2-3 / 1-2-1 | 0/0/0 | 0/0/0
"""  # noqa: E501

GUNS = """
HMS Iron Duke   | 13.5"/45 (34.3cm) | 4/8/12 | +0 | 11/7/4 | 3 | ABCD [2] x2, CD [2] x1, CDEF [2] x2 | 1
HMS Iron Duke   | 6"/45 (15.2cm)    | 2/4/7  | +1 | 4/1/0  | 1 | Port [1] x6, Stbd [1] x6 | 2-4
SMS Derfflinger | 12"/50 (30.5cm)   | 3/6/10 | +0 | 10/6/4 | 3 | ABCD [2] x2, CDEF [2] x2 | 1
SMS Derfflinger | 5.9"/45 (15cm)    | 2/4/7  | +1 | 4/1/0  | 1 | Port [1] x6, Stbd [1] x6 | 2-4
SMS Moltke      | 11"/50 (28cm)     | 3/6/10 | +0 | 9/5/3  | 2 | ABCD [2] x1, ACDE [2] x1, BCDF [2] x1, CDEF [2] x2 | 1
SMS Moltke      | 5.9"/45 (15cm)    | 2/4/7  | +1 | 4/1/0  | 1 | Port [1] x6, Stbd [1] x6 | 2-4
SMS Blücher     | 8.3"/45 (21cm)    | 3/6/10 | +0 | 6/3/1  | 2 | ABCD [2] x1, ACE [2] x2, BDF [2] x2, CDEF [2] x1 | 1-2
SMS Blücher     | 5.9"/45 (15cm)    | 2/4/7  | +1 | 4/1/0  | 1 | Port [1] x4, Stbd [1] x4 | 3-4
SMS Graudenz    | 4.1"/45 (10.5cm)  | 2/4/7  | +2 | 2/0/0  | 1 | ABC [1] x1, ABD [1] x1, Port [1] x4, Stbd [1] x4, CDEF [1] x2 | 1-3
SMS Rostock     | 4.1"/45 (10.5cm)  | 2/4/7  | +2 | 2/0/0  | 1 | ABC [1] x1, ABD [1] x1, Port [1] x4, Stbd [1] x4, CEF [1] x1, DEF [1] x1 | 1-3
HMS Tiger       | 13.5"/45 (34.3cm) | 4/8/12 | +0 | 11/7/4 | 3 | ABCD [2] x2, CDEF [2] x2 | 1
HMS Tiger       | 6"/45 (15.2cm)    | 2/4/7  | +1 | 4/1/0  | 1 | Port [1] x6, Stbd [1] x6 | 2-4
HMS Lion        | 13.5"/45 (34.3cm) | 4/8/12 | +0 | 11/7/4 | 3 | ABCD [2] x2, CD [2] x1, CDEF [2] x1 | 1
HMS Lion        | 4"/50 (10.2cm)    | 2/4/6  | +2 | 2/0/0  | 1 | Port [1] x8, Stbd [1] x8 | 2-5
HMS Laforey     | 4"/40 (10.2cm)    | 2/4/5  | +2 | 2/0/0  | 1 | ABCD [1] x1, CD [1] x1, CDEF [1] x1 | 1
SMS Scharnhorst | 8.3"/40 (21cm)    | 3/6/9  | +0 | 6/3/1  | 2 | ABCD [2] x1, CDEF [2] x1, Port [1] x2, Stbd [1] x2 | 1-2
SMS Scharnhorst | 5.9"/40 (15cm)    | 2/4/7  | +1 | 3/1/0  | 1 | Port [1] x3, Stbd [1] x3 | 3-4
SMS Gneisenau   | 8.3"/40 (21cm)    | 3/6/9  | +0 | 6/3/1  | 2 | ABCD [2] x1, CDEF [2] x1, Port [1] x2, Stbd [1] x2 | 1-2
SMS Gneisenau   | 5.9"/40 (15cm)    | 2/4/7  | +1 | 3/1/0  | 1 | Port [1] x3, Stbd [1] x3 | 3-4
SMS Leipzig     | 4.1"/40 (10.5cm)  | 2/4/7  | +2 | 2/0/0  | 1 | ABC [1] x1, ABD [1] x1, Port [1] x3, Stbd [1] x3, CEF [1] x1, DEF [1] x1 | 1-3
SMS Dresden     | 4.1"/40 (10.5cm)  | 2/4/7  | +2 | 2/0/0  | 1 | ABC [1] x1, ABD [1] x1, Port [1] x3, Stbd [1] x3, CEF [1] x1, DEF [1] x1 | 1-3
SMS Nürnberg    | 4.1"/40 (10.5cm)  | 2/4/7  | +2 | 2/0/0  | 1 | ABC [1] x1, ABD [1] x1, Port [1] x3, Stbd [1] x3, CEF [1] x1, DEF [1] x1 | 1-3
HMS Good Hope   | 9.2"/47 (23.4cm)  | 3/6/8  | +0 | 7/4/2  | 2 | ABCD [1] x1, CDEF [1] x1 | 1
HMS Good Hope   | 6"/45 (15.2cm)    | 2/4/7  | +1 | 4/1/0  | 1 | Port [1] x8, Stbd [1] x8 | 2-5
HMS Monmouth    | 6"/45 (15.2cm)    | 2/4/7  | +1 | 4/1/0  | 1 | ABCD [2] x1, CDEF [2] x1, Port [1] x5, Stbd [1] x5 | 1-3
HMS Glasgow     | 6"/50 (15.2cm)    | 2/4/7  | +1 | 4/1/0  | 1 | ABCD [1] x1, CDEF [1] x1 | 1
HMS Glasgow     | 4"/50 (10.2cm)    | 2/4/6  | +2 | 2/0/0  | 1 | Port [1] x5, Stbd [1] x5 | 2-4
HMS Otranto     | 4.7"/40 (12cm)    | 2/4/5  | +2 | 2/0/0  | 1 | Port [1] x4, Stbd [1] x4 | 1-2
"""  # noqa: E501

TORPEDOES = """
HMS Iron Duke   | 21" (533mm)  | 5 | 5 | Port x2, Stbd x2
SMS Derfflinger | 19.7" (50cm) | 5 | 5 | Fwd x1, Port x1, Stbd x1, Aft x1
SMS Moltke      | 19.7" (50cm) | 5 | 5 | Fwd x1, Port x1, Stbd x1, Aft x1
SMS Blücher     | 17.7" (45cm) | 3 | 4 | Fwd x1, Port x1, Stbd x1, Aft x1
SMS Graudenz    | 19.7" (50cm) | 5 | 5 | Port x1, Stbd x1
SMS Rostock     | 19.7" (50cm) | 5 | 5 | Port x1, Stbd x1
HMS Tiger       | 21" (533mm)  | 5 | 5 | Port x2, Stbd x2
HMS Lion        | 21" (533mm)  | 5 | 5 | Port x1, Stbd x1
HMS Laforey     | 21" (533mm)  | 5 | 5 | Port/Stbd x4
SMS G-101       | 19.7" (50cm) | 5 | 5 | Port x1, Stbd x1, Port/Stbd x4
SMS Scharnhorst | 17.7" (45cm) | 2 | 4 | Fwd x1, Port x1, Stbd x1, Aft x1
SMS Gneisenau   | 17.7" (45cm) | 2 | 4 | Fwd x1, Port x1, Stbd x1, Aft x1
SMS Leipzig     | 17.7" (45cm) | 2 | 4 | Port x1, Stbd x1
SMS Dresden     | 17.7" (45cm) | 2 | 4 | Port x1, Stbd x1
SMS Nürnberg    | 17.7" (45cm) | 2 | 4 | Port x1, Stbd x1
HMS Good Hope   | 18" (45.7cm) | 2 | 4 | Port x1, Stbd x1
HMS Monmouth    | 18" (45.7cm) | 2 | 4 | Port x1, Stbd x1
HMS Glasgow     | 18" (45.7cm) | 3 | 4 | Port x1, Stbd x1
"""


def rows(table: str) -> list[list[str]]:
    """The cells of a table, line by line."""
    return [[cell.strip() for cell in line.split("|")] for line in table.strip().splitlines()]


def numbers(cell: str) -> list[int]:
    """All figures of a cell, in order."""
    return [int(digits) for digits in re.findall(r"\d+", cell)]


def arcs(words: str) -> int:
    """Arcs as printed: names with strokes between, or letters."""
    names = words.split("/") if words[-1].islower() else list(words)
    return sum(ARC[name] for name in names)


def names_of(table: str) -> list[str]:
    """The ships of a table, each once."""
    return list(dict.fromkeys(row[0] for row in rows(table)))


def mounts_of(gun: Gun) -> list[tuple[int, int, int]]:
    """The mount groups of a gun that has them: arcs, barrels, mounts."""
    return [(group.arcs, group.barrels, group.mounts) for group in gun.groups if group.mounts]


def tubes_of(torpedo: Torpedo) -> list[tuple[int, int]]:
    """The tube groups of a torpedo: arcs, tubes."""
    return [(group.arcs, group.tubes) for group in torpedo.groups if group.tubes]


def printed_mounts(cell: str) -> list[tuple[int, int, int]]:
    """Mount groups as printed."""
    groups = [re.fullmatch(r"(\S+) \[(\d)\] x(\d)", words) for words in cell.split(", ")]
    return [(arcs(group[1]), int(group[2]), int(group[3])) for group in groups if group]


def printed_tubes(cell: str) -> list[tuple[int, int]]:
    """Tube groups as printed."""
    return [(arcs(words.split(" x")[0]), int(words.split(" x")[1])) for words in cell.split(", ")]


def printed_guns(name: str) -> list[dict[str, Any]]:
    """The gun rows of a ship as printed."""
    return [
        {
            "name": row[1],
            "bands": numbers(row[2]),
            "rof": int(row[3]),
            "penetration": numbers(row[4]),
            "damage": int(row[5]),
            "mounts": printed_mounts(row[6]),
            "hit_on": (numbers(row[7])[0], numbers(row[7])[-1]),
        }
        for row in rows(GUNS)
        if row[0] == name
    ]


@pytest.mark.clause("GF-1.b")
@pytest.mark.clause("GF-1.2.a")
@pytest.mark.clause("GF-1.25.a")
@pytest.mark.clause("GF-CARD.a")
@pytest.mark.clause("GF-CARD.b")
@pytest.mark.parametrize("row", rows(SHIPS), ids=lambda row: row[0])
def test_1_b_class_data_armour_hull_speed_and_ratings(row: list[str]) -> None:
    name, identity, tons, size, points, armour, hull, speed, light_guns, anti_aircraft = row
    card, text = card_of(name), card_text(name)

    assert [text["class"], text["type"], text["nation"], str(text["year"])] == identity.rsplit(maxsplit=3)
    assert text["history"]["displacement_tons"] == int(tons)
    assert card.size_class == SIZE[size]
    assert card.points == int(points)
    assert [card.belt, card.end, card.deck] == numbers(armour)
    assert [*card.boxes, sum(card.boxes)] == numbers(hull)
    assert card.speed == numbers(speed)
    assert card.light_guns == numbers(light_guns)
    assert card.anti_aircraft == numbers(anti_aircraft)


@pytest.mark.clause("GF-1.b")
@pytest.mark.clause("GF-1.5.a")
@pytest.mark.clause("GF-CARD.d")
@pytest.mark.parametrize("name", names_of(SHIPS))
def test_1_b_guns(name: str) -> None:
    guns = [gun for gun in card_of(name).guns if gun.bore]
    named = [gun["name"] for gun in card_text(name).get("guns", [])]

    found = [
        {
            "name": words,
            "bands": gun.bands,
            "rof": gun.rof,
            "penetration": gun.penetration,
            "damage": gun.damage,
            "mounts": mounts_of(gun),
            "hit_on": (gun.hit_from, gun.hit_to),
        }
        for words, gun in zip(named, guns, strict=True)
    ]

    assert found == printed_guns(name)


@pytest.mark.clause("GF-1.b")
@pytest.mark.clause("GF-1.6.a")
@pytest.mark.parametrize("name", names_of(SHIPS))
def test_1_b_torpedoes(name: str) -> None:
    torpedoes = [torpedo for torpedo in card_of(name).torpedoes if torpedo.reach]
    named = [torpedo["name"] for torpedo in card_text(name).get("torpedoes", [])]

    found = [
        (words, torpedo.reach, torpedo.damage, tubes_of(torpedo))
        for words, torpedo in zip(named, torpedoes, strict=True)
    ]

    printed = [row for row in rows(TORPEDOES) if row[0] == name]
    assert found == [(row[1], int(row[2]), int(row[3]), printed_tubes(row[4])) for row in printed]
    assert len(found) <= 1


@pytest.mark.clause("GF-1.b")
@pytest.mark.parametrize("row", rows(GUNS), ids=lambda row: f"{row[0]}, {row[1]}")
def test_1_b_the_bore_of_a_gun_is_the_one_its_name_tells(row: list[str]) -> None:
    centimetres = re.search(r"\(([\d.]+)cm\)", row[1])
    bores = {gun["name"]: gun["bore_mm"] for gun in card_text(row[0])["guns"]}

    assert centimetres
    assert abs(bores[row[1]] - 10 * float(centimetres[1])) <= 1


@pytest.mark.clause("GF-CARD.d")
def test_card_d_gneisenau_is_scharnhorsts_sister_and_g_101_has_light_guns_only() -> None:
    assert card_of("SMS Gneisenau") == card_of("SMS Scharnhorst")
    assert not any(gun.bore for gun in card_of("SMS G-101").guns)
    assert card_of("SMS G-101").light_guns[0] == 2


@pytest.mark.clause("GF-1.26.a")
def test_1_26_a_every_ship_has_the_card_of_her_class() -> None:
    assert all(name in text["ships"] for name, text in ships_on_file().items())

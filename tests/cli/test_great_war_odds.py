"""`odds great-war-at-sea`: guns, torpedoes, contact, MTBs and mines, for ships by name."""

from __future__ import annotations

import pytest

from lineahead.attack import odds

GWAS = ("odds", "great-war-at-sea")


@pytest.mark.clause("GWAS-B8.t1", "GWAS-B8.b")
def test_b8_t1_all_guns_of_a_dreadnought_at_one_hex_by_night(command):
    asked = ("--firer", "Tegetthoff", "--target", "Dante Alighieri", "--range", 1, "--light", "night")
    found = command(*GWAS, "gunnery", *asked, "--json").json

    primary, secondary, tertiary = found["batteries"]
    assert [battery["dice"] for battery in found["batteries"]] == [8, 3, 1]
    assert [battery["needed"] for battery in found["batteries"]] == [16, 17, 18]
    assert primary["reasons"] == [{"rule": "GWAS-B8.b", "words": "by night", "value": -1}]
    assert [battery["mean"] for battery in (primary, secondary, tertiary)] == pytest.approx([8 * 0.2, 3 * 0.15, 0.1])
    assert sum(found["boxes"]) == pytest.approx(1)
    assert found["sinks"] == pytest.approx(found["boxes"][6])


@pytest.mark.clause("GWAS-P.d", "GWAS-P.ex4")
def test_p_ex4_reach_by_the_published_dice(command):
    def refused(firer: str, away: int) -> bool:
        asked = ("--firer", firer, "--target", "Lion", "--battery", "primary", "--range", away, "--dice", "d6")
        return command(*GWAS, "gunnery", *asked, "--json").json["batteries"][0]["refusal"] is not None

    assert [refused("Tegetthoff", 3), refused("Tegetthoff", 4)] == [False, True]
    assert [refused("Wien", 2), refused("Wien", 3)] == [False, True]


@pytest.mark.clause("GWAS-P.b", "GWAS-P.f")
def test_p_b_an_excellent_ship_on_fire_by_the_published_dice():
    told = odds(
        "great-war-at-sea", "Tegetthoff", "Lion", 2, "secondary", dice="d6", burning="yes", excellent="yes"
    )  # fmt: skip
    assert told["batteries"][0]["hits"] == pytest.approx([16 / 36, 16 / 36, 4 / 36])  # two of three dice, 5 or 6


@pytest.mark.clause("GWAS-18.5.ex1", "GWAS-18.411.ex2")
def test_18_5_ex1_torpedoes_of_an_italian_boat_at_range_0(command):
    found = command(*GWAS, "torpedo", "--firer", "MAS 15", "--target", "Szent Istvan", "--json").json
    assert (found["needed"], found["modifier"], found["dice"]) == (15, 2, 2)
    assert found["hits"] == pytest.approx([0.36, 0.48, 0.16])


def test_the_library_tells_the_same_by_name():
    assert odds("great-war-at-sea", what="contact", weather="fog", light="night")["chance"] == pytest.approx(1 / 6)
    assert odds("great-war-at-sea", what="contact", dice="d6", lying="unloading")["certain"]
    assert odds("great-war-at-sea", what="boats", boats=2)["chance"] == pytest.approx(1 - (2 / 6) ** 2)
    assert odds("great-war-at-sea", what="mines", ship="Lion", mines=3, impulse=5)["strikes"] == pytest.approx(30 / 36)
    over = odds("great-war-at-sea", what="mines", ship="Lion", where="boundary", swept="yes")
    assert over["strikes"] == pytest.approx(3 / 36)


@pytest.mark.clause("GWAS-18.411.ex4")
def test_the_surprise_table_in_words(command):
    said = command(*GWAS, "ambush", "--target", "Szent Istvan", "--escorts", "Tegetthoff, Tatra", "--boats", 2).out

    rows = [line.split() for line in said.splitlines() if line[:1] in "123456" and "%" in line and "x" not in line]
    assert [row[0] for row in rows] == ["1", "2", "3", "4", "5", "6"]
    # on a 1 two dreadnoughts with 8 dice each and a destroyer with 2; by itself the target has 8, 4, 1 and none
    assert [next(cell for cell in row[1:] if cell.isdigit()) for row in rows] == ["18", "8", "4", "1", "0", "0"]
    assert "boats lost" in said


@pytest.mark.parametrize(
    ("more", "words"),
    [
        (("gunnery", "--firer", "Tegethoff", "--target", "Lion", "--range", 2), "did you mean 'Tegetthoff'?"),
        (("gunnery", "--firer", "Lion", "--target", "Lion", "--range", "two"), "a whole number is needed"),
        (("ambush", "--target", "Lion", "--boat", "Lion"), "no motor torpedo boat [GWAS-18.0.a]"),
        (("ambush", "--target", "Lion", "--boats", 9), "a number from 1 to 6"),
        (("mines", "--ship", "Lion", "--impulse", 11), "a number from 1 to 10"),
        (("contact", "--weather", "rain"), "there is no such choice"),
    ],
)
def test_what_cannot_be_asked_is_said(command, more, words):
    said = command(*GWAS, *more)
    assert said.code != 0
    assert words in said.err + said.out

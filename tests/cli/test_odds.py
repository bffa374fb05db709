"""`odds`: the exact chances of an attack, with every modifier and its rule."""

from __future__ import annotations

from math import comb

import pytest

PROMISED = {
    "weapon",
    "barrels",
    "band",
    "modifier",
    "reasons",
    "to_hit",
    "armour",
    "target_number",
    "hits",
    "damage",
}
ATTACK = ("odds", "grand-fleets", "--firer", "HMS Iron Duke", "--target", "SMS Moltke")
BROADSIDE = (*ATTACK, "--bearing", "90", "--aspect-bearing", "270")


def battery(odds, weapon):
    return next(row for row in odds["batteries"] if row["weapon"].startswith(weapon))


def test_json_has_the_form_that_is_promised(command):
    odds = command(*BROADSIDE, "--range", "7", "--json").json

    assert {"batteries", "total_damage", "sunk"} <= set(odds)
    for row in odds["batteries"]:
        assert set(row) >= PROMISED
        assert row["armour"] in ("belt", "end", "deck", "none")
        assert sum(row["hits"]) == pytest.approx(1)
        assert sum(row["damage"]) == pytest.approx(1)
        assert all(set(reason) == {"rule", "words", "value"} for reason in row["reasons"])
    assert sum(odds["total_damage"]) == pytest.approx(1)


@pytest.mark.clause("GF-4.2.b")
def test_4_2_heavy_guns_at_medium_range_abeam(command):
    # Ten 13.5" need 8, less 1 for a large target abeam; penetration 7 against a belt of 12 needs 5; three dice a hit.
    heavy = battery(command(*BROADSIDE, "--range", "7", "--json").json, '13.5"')

    assert (heavy["barrels"], heavy["band"], heavy["modifier"], heavy["to_hit"]) == (10, "medium", 1, 7)
    assert (heavy["armour"], heavy["target_number"]) == ("belt", 5)
    assert heavy["reasons"] == [{"rule": "GF-4.2", "words": "large target abeam", "value": 1}]
    assert heavy["hits"] == pytest.approx([comb(10, n) * 0.4**n * 0.6 ** (10 - n) for n in range(11)])
    assert heavy["damage"][0] == pytest.approx((0.6 + 0.4 * 0.4**3) ** 10)


@pytest.mark.clause("GF-4.31.e")
def test_4_31_light_shells_go_through_a_battle_cruisers_belt_on_a_10_alone(command):
    # Six 6" at the far end of their long band: 8, less 1 rate of fire, plus 1 long range, less 1 large target: 7.
    light = battery(command(*BROADSIDE, "--range", "7", "--json").json, '6"')

    assert (light["barrels"], light["band"], light["modifier"], light["to_hit"]) == (6, "long", 1, 7)
    assert light["damage"][0] == pytest.approx((0.6 + 0.4 * 0.9) ** 6)


def test_what_cannot_reach_is_listed_without_barrels_and_says_why(command):
    odds = command(*BROADSIDE, "--range", "7", "--json").json

    for weapon, rule in (("light guns", "GF-4.13.d"), ("torpedo", "GF-5.12.a")):
        silent = battery(odds, weapon)
        assert (silent["barrels"], silent["hits"], silent["damage"]) == (0, [1.0], [1.0])
        assert silent["reasons"][0]["rule"] == rule


def test_what_does_not_bear_is_listed_without_barrels(command):
    ahead = command(*ATTACK, "--range", "7", "--bearing", "0", "--aspect-bearing", "270", "--json").json

    assert battery(ahead, '13.5"')["barrels"] == 4
    assert battery(ahead, '6"')["barrels"] == 0


def test_markers_and_fires_of_the_firer_and_the_target_count(command):
    # A large target +1, the firer at 30 knots -2, the target at 20 knots -1, one fire aboard -1.
    marks = ("--firer-marker", "red", "--target-marker", "yellow", "--fires", "1")
    heavy = battery(command(*BROADSIDE, "--range", "7", *marks, "--json").json, '13.5"')

    assert heavy["modifier"] == 1 - 2 - 1 - 1
    assert sorted(reason["value"] for reason in heavy["reasons"]) == [-2, -1, -1, 1]


def test_splashes_of_others_count_at_long_range(command):
    # A large target +1, long range -1, two SPLASH markers -2.
    heavy = battery(command(*BROADSIDE, "--range", "10", "--splashes", "2", "--json").json, '13.5"')

    assert (heavy["band"], heavy["modifier"]) == ("long", -2)
    assert {"rule": "GF-4.22", "words": "splashes of two other ships", "value": -2} in heavy["reasons"]


def test_total_damage_ends_with_the_targets_hull_boxes(command):
    point_blank = (*ATTACK[:4], "--target", "SMS Emden", "--bearing", "90", "--aspect-bearing", "90", "--range", "1")
    odds = command(*point_blank, "--json").json

    # Emden has nine boxes.
    assert len(odds["total_damage"]) == 10
    assert odds["sunk"] == pytest.approx(odds["total_damage"][9])


def test_a_range_is_taken_as_it_is_written(command):
    inside, outside = (command(*BROADSIDE, "--range", miles, "--json").json for miles in ("8", "8.001"))

    assert battery(inside, '13.5"')["band"] == "medium"
    assert battery(outside, '13.5"')["band"] == "long"


def test_with_nothing_given_the_values_are_listed(command):
    for words in (("odds", "grand-fleets"), ("odds", "grand-fleets", "attack")):
        said = command(*words)

        assert said.code == 0
        assert "attack: all that one ship can fire at another" in said.lines
        assert {"--firer", "--aspect-bearing", "--splashes"} <= {line.split(" ")[0] for line in said.lines if line}
        assert any("(green, none, yellow, red)" in line for line in said.lines)


def test_people_get_a_table_with_reasons_and_rule_numbers(command):
    said = command(*BROADSIDE, "--range", "7")

    assert said.code == 0
    assert "HMS Iron Duke at SMS Moltke, 7 nm, bearing 90°, aspect bearing 270°" in said.lines
    assert any("+1 large target abeam [4.2]" in line for line in said.lines)
    assert "Damage expected" in said.out

"""`lineahead odds perfidious-albion`: fire between ships by name, against figures worked by hand."""

from __future__ import annotations

import json
from typing import Any

import pytest


def odds(command: Any, *more: str, firer: str = "Royal Sovereign", target: str = "Brennus") -> dict[str, Any]:
    """The odds of a Royal Sovereign at a Brennus, as JSON."""
    said = command("odds", "perfidious-albion", "--firer", firer, "--target", target, *more, "--json")
    assert said.code == 0, said.err
    told: dict[str, Any] = json.loads(said.out)
    return told.get("odds", told)


def pool(told: dict[str, Any], letter: str) -> dict[str, Any]:
    found: dict[str, Any] = next(row for row in told["pools"] if row["letter"] == letter)
    return found


@pytest.mark.clause("PA-GUN.b", "PA-GUN.c", "PA-TAB.t1", "PA-MOD.c")
def test_gun_b_the_guns_of_two_ships_are_pooled(command):
    told = odds(command, "--range", "20", "--ships", "2")

    # third column: Y guns 30 and 10 for Quality, four a ship; E guns 20 and 10, five to a side
    heavy, quick = pool(told, "Y"), pool(told, "E")
    assert (heavy["per_cent"], heavy["automatic"], heavy["remainder"], heavy["printed"]) == (320, 3, 20, 30)
    assert heavy["straddles"] == pytest.approx([0, 0, 0, 0.8, 0.2])
    assert (quick["per_cent"], quick["penetration"]) == (300, 1)
    # Brennus has seven empty cells; armour of 8 keeps a 7 out of two turrets, two trunks and 24 cells of the belt
    assert heavy["each"]["passes_over"] == pytest.approx(7 / 60)
    assert heavy["each"]["kept_out"] == pytest.approx(28 / 60)
    refused = {battery["letter"]: battery["refusal"]["rule"] for battery in told["batteries"] if battery["refusal"]}
    assert refused == {"Q": "PA-TAB.t1"}
    assert told["boxes"] == 16
    assert sum(told["loss"]["boxes"]) + told["loss"]["blown_up"] == pytest.approx(1)


@pytest.mark.clause("PA-GUN.d")
def test_gun_d_custom_keeps_heavy_guns_from_boats(command):
    told = odds(command, "--range", "7", "--letters", "Z", "--quality", "2", firer="Benbow", target="Forban")

    assert told["pools"] == []
    assert told["batteries"][0]["refusal"]["rule"] == "PA-GUN.d"


@pytest.mark.clause("PA-MAG.a", "PA-LOC.b", "PA-GUN.f")
def test_loc_b_raked_from_ahead_and_a_single_straddle(command):
    # Jemmapes' forward Y gun alone bears right ahead: 40 per cent at 8 inches for Quality 2, penetration 8
    told = odds(command, "--range", "8", "--bearing", "0", "--aspect", "0", "--letters", "Y", firer="Jemmapes")

    one = pool(told, "Y")
    assert (one["per_cent"], one["rake"], one["penetration"]) == (40, "bow", 8)
    # sections 1 to 6: one magazine of 36 cells; her captain floods rather than risk it, so a flash costs a box
    assert one["each"]["magazine"] == pytest.approx(1 / 36)
    assert one["each"]["flash"] == pytest.approx(3 / 36)
    assert told["loss"]["blown_up"] == pytest.approx(0.4 / 36)
    # eleven cells under water besides it and three above it lose her one box
    assert told["loss"]["boxes"][1] == pytest.approx(0.4 * (11 + 3) / 36)
    assert (told["loss"]["sunk"], told["loss"]["exact"]) == (0, True)


@pytest.mark.clause("PA-MOD.a", "PA-MOD.d", "PA-MOD.e", "PA-MOD.c")
@pytest.mark.parametrize(
    ("more", "per_cent"),
    [
        (("--target-speed", "4"), 4 * 50),
        (("--target-speed", "16"), 4 * 30),
        (("--quality", "1"), 4 * 20),
        (("--burning", "yes"), 4 * 20),
        (("--sea", "rough"), 4 * 30),
        (("--bearing", "0"), 2 * 40),
        (("--ships", "3"), 12 * 40),
    ],
)
def test_mod_what_changes_the_chances(command, more, per_cent):
    assert pool(odds(command, "--range", "20", "--letters", "Y", *more), "Y")["per_cent"] == per_cent


@pytest.mark.parametrize(
    ("more", "words"),
    [
        (("--range", "20", "--letters", "D"), "PA-GUN.g"),
        (("--range", "20", "--letters", "y"), "PA-GUN.g"),
        (("--range", "20", "--ships", "9"), "from 1 to 8"),
        (("--range", "-1"), "from 0 to 200"),
        (("--range", "near"), "a number such as"),
        (("--range", "20", "--sea", "choppy"), "no such choice"),
        (("--range", "20", "--quality", "4"), "no such choice"),
        ((), "this is missing"),
    ],
)
def test_what_cannot_be_asked_is_refused(command, more, words):
    said = command("odds", "perfidious-albion", "--firer", "Majestic", "--target", "Brennus", *more)

    assert said.code != 0
    assert words in said.err


def test_unknown_ships_are_named_with_the_nearest(command):
    said = command("odds", "perfidious-albion", "--firer", "Majestix", "--target", "Brennus", "--range", "20")

    assert said.code != 0
    assert "Majestic" in said.err


@pytest.mark.parametrize("distance", ["0", "64.01", "200"])
def test_at_the_ends_of_the_range_nothing_breaks(command, distance):
    told = odds(command, "--range", distance)

    assert (told["pools"] == []) == (distance != "0")


def test_people_get_a_table_with_rule_numbers(command):
    said = command(
        "odds", "perfidious-albion", "--firer", "Majestic", "--target", "Brennus", "--range", "20", "--letters", "AQ"
    )

    assert said.code == 0
    assert "[TAB.t1]" in said.out
    assert "+10 Quality 3 [MOD.c]" in said.out
    assert "Sunk 0.0%" in said.out
    assert "Q: the target is out of range of these guns [TAB.t1]" in said.out

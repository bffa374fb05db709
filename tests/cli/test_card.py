"""`card`: a ship's card from her real figures, and cards beside what the formulas give."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

import lineahead
from lineahead.engine.files.toml_writing import toml_text
from tests.rulebook.grand_fleets.canopus import canopus, canopus_with
from tests.rulebook.grand_fleets.texts import class_text


def file_of(folder: Path, values: dict[str, Any]) -> Path:
    """A TOML file of these values."""
    path = folder / "ship.toml"
    path.write_text(toml_text(values), encoding="utf-8")
    return path


def test_a_file_of_figures_becomes_a_card_with_its_arithmetic(command, tmp_path):
    lines = command("card", file_of(tmp_path, canopus())).lines

    assert "Canopus class, BB, GBR, 1899: 72 points" in lines
    assert any(line.split() == ["Belt", "1.1", "×", "6", "=", "6.6", "7", "GF-10.3.b"] for line in lines)
    assert any(line.startswith("Points ") and line.endswith("72  GF-10.2.f") for line in lines)


def test_as_json_it_has_figures_card_arithmetic_and_differences(command, tmp_path):
    told = command("card", file_of(tmp_path, canopus()), "--json").json

    assert set(told) == {"figures", "card", "arithmetic", "differences"}
    assert told["card"]["armour"] == {"belt": 7, "end": 4, "deck": 6}
    belt = next(line for line in told["arithmetic"] if line["place"] == "armour.belt")
    assert belt == {
        "part": "Armour",
        "what": "Belt",
        "place": "armour.belt",
        "working": "1.1 × 6 = 6.6",
        "result": 7,
        "shown": "7",
        "rule": "GF-10.3.b",
        "uses": ["armour_quality", "belt_inches[0]"],
        "unrounded": [6.6],
        "rounding": "halves up",
    }
    assert told["differences"] == []


@pytest.mark.parametrize("name", ["Iron Duke", "HMS Iron Duke", "Marlborough"])
def test_a_ship_on_file_is_shown_from_her_figures(command, name):
    told = command("card", "--name", name, "--json").json

    assert (told["card"]["class"], told["card"]["points"], told["differences"]) == ("Iron Duke", 245, [])
    assert told["figures"]["displacement_tons"] == 25000


@pytest.mark.parametrize("protected", [False, True])
def test_figures_that_are_printed_make_the_same_card_again(protected):
    figures = canopus()
    if protected:
        del figures["belt_inches"], figures["deck_inches"]
        figures["protective_deck_inches"] = [1, 2.5]
    first = lineahead.card_from_figures(figures)

    assert lineahead.card_from_figures(first["figures"])["card"] == first["card"]


def test_a_card_is_saved_as_class_files_have_it_and_can_be_fought_with(command, tmp_path):
    saved = tmp_path / "card.toml"

    assert command("card", file_of(tmp_path, canopus()), "--save", saved).code == 0

    card = tomllib.loads(saved.read_text(encoding="utf-8"))
    assert card == lineahead.card_from_figures(canopus())["card"]
    ships = [
        {"card": "HMS Canopus", "side": "British", "at": [7, 9], "heading": 0},
        {"card": "SMS Gneisenau", "side": "German", "at": [11, 9], "heading": 180},
    ]
    battle = file_of(
        tmp_path,
        {
            "ruleset": "grand-fleets",
            "edition": 2,
            "title": "Canopus at sea",
            "length": 2,
            "board": {"width": 24, "height": 18, "models": 3000},
            "sides": [{"name": "British"}, {"name": "German"}],
            "ships": ships,
            "cards": [card],
        },
    )
    fought = command("fight", battle, "--seed", 1)
    assert (fought.code, fought.err) == (0, "")
    assert "A remark on" not in fought.out


def test_a_card_of_ones_own_is_put_beside_the_formulas(command, tmp_path):
    card = class_text()
    card["armour"]["belt"] = 14
    card["points"] = 255

    said = command("card", file_of(tmp_path, card))

    assert said.code == 0
    assert "armour.belt: 1.1 × 12 = 13.2: 13, and this card says 14 [GF-10.3.b]." in said.lines
    # With a belt of 14 the defence is 24 x 91 = 2184: 244.82 x (2184 / 2160) ^ 0.75 = 246.86, and 255 are 3.3% more.
    assert "points: its own figures make 247 points, and this card says 255 (+3.3%) [GF-10.2.f]." in said.lines


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("card",), "a file with figures is needed here, or --name with a ship"),
        (("card", "no-such-file.toml"), "No such file"),
        (("card", "--name", "Iron Duck"), "did you mean 'Iron Duke'?"),
        (("card", "--name", "Iron Duke", "--ruleset", "perfidious-albion"), "does not say how a card comes from"),
        (("card", "--name", "Iron Duke", "--save", "no/such/folder/card.toml"), "there is no such folder"),
    ],
)
def test_what_cannot_be_made_is_told_in_a_line(command, words, complaint):
    said = command(*words)

    assert (said.code, said.out) == (2, "")
    assert complaint in said.err
    assert len(said.err.splitlines()) == 1


def test_impossible_figures_are_told_in_a_line_each_and_nothing_is_written(command, tmp_path):
    figures = canopus_with(knots=90, belt_inches=[-6, -6], light_guns_mm=[[200, 47]])
    saved = tmp_path / "card.toml"

    said = command("card", file_of(tmp_path, figures), "--save", saved)

    assert (said.code, said.out) == (2, "")
    assert [line.rpartition(" ")[2] for line in said.err.splitlines()] == [
        "[GF-10.2.c]",
        "[GF-10.3.b]",
        "[GF-10.3.b]",
        "[GF-10.2.d]",
    ]
    assert not saved.exists()


def test_a_card_without_its_figures_is_asked_for_them(command, tmp_path):
    card = class_text()
    del card["history"]["knots"]

    assert "history.knots: this is missing [GF-10.2.c]" in command("card", file_of(tmp_path, card)).err


def test_figures_of_the_card_may_be_had_otherwise(command, tmp_path):
    ship = file_of(tmp_path, canopus())

    told = command("card", ship, "--change", "armour.belt=8", "--change", "hull.boxes=7/6/5", "--json").json

    assert told["card"]["armour"]["belt"] == 8
    assert [row["boxes"] for row in told["card"]["hull"]] == [7, 6, 5]
    assert [each["place"] for each in told["differences"]] == ["armour.belt", "hull.boxes"]


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ("armour.belt=-1", "armour.belt: a number from 0 to 99 is needed here, not -1"),
        ("armour.belt=thick", "armour.belt"),
        ("hull.boxes=7/6", "hull.boxes: 3 figures are needed here, a row each"),
        ("hull[1].speed=9/9/9", "hull[1].speed: a damaged ship has no more of this than before [GF-1.4.g]"),
        ("guns[7].range=1/2/3", "guns[7].range: no figure of this card has this place"),
        ("ships=HMS Other", "ships: no figure of this card has this place"),
        ("belt", "PLACE=VALUE is needed here"),
    ],
)
def test_changes_that_make_no_card_are_refused_and_nothing_is_written(command, tmp_path, change, complaint):
    saved = tmp_path / "card.toml"

    refused = command("card", file_of(tmp_path, canopus()), "--change", change, "--save", saved)

    assert (refused.code, complaint in refused.err) == (2, True)
    assert not saved.exists()

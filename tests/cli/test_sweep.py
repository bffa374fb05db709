"""`sweep`: variants of a battle as a table, as JSON and as a picture."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from lineahead.commands.sweep import bar_of

pytestmark = pytest.mark.compiled
DUEL = ("sweep", "iron-duke-v-moltke", "--games", 40)
SVG = "{http://www.w3.org/2000/svg}"


def test_the_json_has_a_cell_for_every_variant(command):
    found = command(*DUEL, "--vary", "length=4..6", "--vary", "criticals=true,false", "--json").json

    assert (found["scenario"], found["games"], found["seed"], found["sides"]) == (
        "iron-duke-v-moltke",
        40,
        0,
        ["British", "German"],
    )
    assert found["axes"] == [
        {"name": "length", "values": ["4", "5", "6"]},
        {"name": "criticals", "values": ["true", "false"]},
    ]
    assert [tuple(cell["values"].values()) for cell in found["cells"]] == [
        (length, criticals) for length in "456" for criticals in ("true", "false")
    ]
    for cell in found["cells"]:
        assert sum(cell["wins"].values()) == 40
        assert cell["low"] <= cell["chance"] <= cell["high"]
    assert found["nearest"] in found["cells"]


def test_for_people_it_is_a_table_that_names_the_nearest_to_even(command):
    said = command(*DUEL, "--vary", "length=4,6")

    assert said.code == 0
    assert [line.split()[0] for line in said.lines if line[:1].isdigit()] == ["4", "6"]
    assert any(line.startswith("Nearest to even: length=") for line in said.lines)


def test_the_picture_has_a_point_for_every_variant_and_a_ring_around_the_best(command, tmp_path):
    file = tmp_path / "sweep.svg"
    said = command(*DUEL, "--vary", "length=4..6", "--vary", "British+HMS Canopus", "--svg", file)

    assert said.code == 0
    drawn = ElementTree.fromstring(file.read_text(encoding="utf-8"))
    circles = [circle.get("class") for circle in drawn.iter(f"{SVG}circle")]
    assert circles.count("point") == 6
    assert circles.count("ring") == 1
    assert [line.get("class") for line in drawn.iter(f"{SVG}path")] == ["run", "run"]
    words = [text.text for text in drawn.iter(f"{SVG}text")]
    assert {"as it stands", "+HMS Canopus", "4", "5", "6", "even"} <= set(words)


def test_values_that_are_no_numbers_are_not_joined_by_a_line(command, tmp_path):
    file = tmp_path / "sweep.svg"
    command(*DUEL, "--vary", "board=open,hex", "--svg", file, "--theme", "dark")

    drawn = ElementTree.fromstring(file.read_text(encoding="utf-8"))
    assert list(drawn.iter(f"{SVG}path")) == []
    assert len(list(drawn.iter(f"{SVG}circle"))) == 3


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ((), "--even"),
        (("--even", "--vary", "length=6"), "--even"),
        (("--vary", "length=0..3"), "iron-duke-v-moltke with length=0: length"),
        (("--vary", "British.courage=3"), "no such parameter"),
        (("--vary", "length=6", "--first", "5"), "--first"),
        (("--vary", "length=6", "--svg", "no/such/folder/x.svg"), "no such folder"),
    ],
)
def test_what_cannot_be_meant_is_refused_in_a_line(command, words, complaint):
    said = command(*DUEL, *words)

    assert said.code == 2
    assert complaint in said.err
    assert said.out == ""


def test_a_bar_has_its_mark_at_a_half():
    assert bar_of(0.25) == "#" * 10 + " " * 10 + "|" + " " * 20
    assert bar_of(0.75) == "#" * 20 + "|" + "#" * 10 + " " * 10

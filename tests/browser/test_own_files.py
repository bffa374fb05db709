"""A scenario file of one's own: read by the server when it is opened, with what is wrong or remarkable about it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

import lineahead

CARD = Path(lineahead.__file__).parent / "data" / "ships" / "grand-fleets" / "iron_duke.toml"
DUEL = """
ruleset = "grand-fleets"
edition = 1
title = "A duel of my own"
length = 3
[board]
width = 24
height = 18
models = 6000
[[sides]]
name = "British"
[[sides]]
name = "German"
[[ships]]
card = "HMS Own"
side = "British"
at = [7, 9]
heading = 0
[[ships]]
card = "SMS Moltke"
side = "German"
at = [17, 9]
heading = 180
[[cards]]
"""


def file_with(folder: Path, before: str, after: str) -> Path:
    """A scenario file with Iron Duke's card under another name, changed in one place."""
    card = re.sub(r"^(\[\[?)", r"\1cards.", CARD.read_text(encoding="utf-8"), flags=re.MULTILINE)
    card = re.sub(r"^ships = .*$", 'ships = ["HMS Own"]', card, flags=re.MULTILINE)
    assert before in card
    path = folder / "duel.toml"
    path.write_text(DUEL + card.replace(before, after, 1), encoding="utf-8")
    return path


@pytest.mark.clause("GF-1.24.r1")
def test_1_24_r1_a_card_that_departs_from_the_rules_is_remarked_on_and_may_be_played(visit, tmp_path):
    page = visit().page

    page.get_by_label("Open a scenario file").set_input_files(file_with(tmp_path, 'size = "VL"', 'size = "L"'))

    panel = page.get_by_role("complementary")
    expect(panel.get_by_role("heading", name="A duel of my own")).to_be_visible()
    expect(panel).to_contain_text("cards[0].size: a ship of 25,000 tons is VL, and this card says L")
    expect(panel).to_contain_text("Models of 1:6000: a mile is 2 inches, an inch 1,000 yards; the table 48 × 36 inches")


@pytest.mark.clause("GF-1.4.g")
def test_1_4_g_a_card_that_no_ship_can_have_is_refused_when_the_file_is_opened(visit, tmp_path):
    person = visit()
    person.allow("422")
    page = person.page
    grows = file_with(tmp_path, "speed = [3, 3, 3]", "speed = [5, 5, 5]")

    page.get_by_label("Open a scenario file").set_input_files(grows)

    expect(page.get_by_role("alert")).to_contain_text("cards[0].hull[1].speed")
    expect(page.get_by_text("A duel of my own")).to_have_count(0)

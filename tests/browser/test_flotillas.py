"""9.3  A flotilla on the page: one model with its boats counted, a row of boxes for each boat, and who is sunk."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.commander import Commander
from tests.browser.people import PHONE, comes_true, complaints, complaints_by_day_and_by_night
from tests.browser.test_rare_orders import PEOPLE, IdleTable, seated

FLOTILLA = """
ruleset = "grand-fleets"
edition = 2
title = "One model, three boats"
length = 3
[options]
flotillas = true
[board]
width = 24
height = 18
models = 3000
[[sides]]
name = "British"
[[sides]]
name = "German"
[[ships]]
card = "HMS Iron Duke"
side = "British"
at = [9, 9]
heading = 0
[[ships]]
card = "SMS V-25"
side = "German"
flotilla = "IX Flotilla"
at = [13, 9]
heading = 0
[[ships]]
card = "SMS V-26"
side = "German"
flotilla = "IX Flotilla"
[[ships]]
card = "SMS V-27"
side = "German"
flotilla = "IX Flotilla"
"""
NO_LOCATION = 9


class TwoHits:
    """Dice of the first battery that fires: two hits, both on the first boat, all piercing; no other battery hits."""

    def __init__(self, table: IdleTable) -> None:
        self.table, self.count, self.salvos = table, 0, 0

    def throw_all(self) -> None:
        """One throw after the other, as long as any is due."""
        while any(self.throw(side) for side in PEOPLE):
            self.count += 1

    def faces(self, side: str, due: dict[str, Any]) -> list[int]:
        """What the dice that are due will show."""
        count, words = due["bounds"]["count"], due["words"]
        if "to hit" in words:
            self.salvos += 1
            return [10, 10, *[1] * (count - 2)] if self.salvos == 1 else [1] * count
        if "boat" in words:
            return [1]
        if "location" in words:
            return [NO_LOCATION] * count
        return ([9] if side == "British" else [1]) * count

    def throw(self, side: str) -> bool:
        """What is due from one side; British dice are the better ones."""
        server, where, token = self.table.server, self.table.opened["table"], self.table.tokens[side]
        asked = server.state(where, token)["questions"]
        due = next((question for question in asked if question["asks"] == "dice" and question["mine"]), None)
        if due is None:
            return False
        body = {"id": f"{side}-{self.count}", "question": due["number"], "faces": self.faces(side, due)}
        server.post(f"/api/tables/{where}/throw", body, token)
        return True


def shown(page: Page, name: str) -> None:
    """A picture for people to look at, where somebody wants one."""
    folder = os.environ.get("LINEAHEAD_PICTURES")
    if folder:
        page.screenshot(path=str(Path(folder) / f"{name}.png"))


def look_at_flotilla(page: Page) -> None:
    """The enemy's flotilla is chosen in the rack."""
    page.get_by_role("button", name=re.compile("^Enemy [0-9]")).click()
    page.get_by_role("button", name=re.compile("IX Flotilla")).first.click()


def test_a_boat_sinks_and_the_card_of_her_flotilla_tells_it(visit, server):
    table = IdleTable(server, text=FLOTILLA, dice="typed")
    dice = TwoHits(table)
    to_fire = table.idle_until("British", "fire", meanwhile=dice.throw_all)
    british: Commander = seated(visit, table, "British")
    page = british.page
    look_at_flotilla(page)
    card = page.get_by_role("article", name="Data card of IX Flotilla")
    expect(card).to_contain_text("3 of 3 left")
    expect(card.locator("[data-boat]")).to_have_count(3)
    expect(page.get_by_role("button", name="Enemy 1", exact=True)).to_be_visible()  # boats are no rows of their own
    expect(british.panel("Firing panel")).to_contain_text("loses one boat")

    british.attack("Firing panel")
    assert comes_true(page, lambda: table.asked("British") != to_fire)
    dice.throw_all()

    expect(british.log).to_contain_text("V-25 is struck")
    look_at_flotilla(page)
    expect(card).to_contain_text("2 of 3 left")
    expect(card.locator("tr.lost")).to_contain_text("V-25")
    expect(card.locator("tr.lost")).to_contain_text("sunk")
    expect(card.locator("tr.lost").get_by_role("img", name="0 of 2 hull boxes left")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^IX Flotilla 2 of 3 boats"))).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^IX Flotilla, German.*2 of 3 boats left"))).to_be_attached()
    expect(page.locator(".pname", has_text="IX Flotilla, 2 of 3")).to_be_visible()
    expect(page.get_by_role("img", name="Wreck of V-25")).to_have_count(0)
    shown(page, "flotilla-light")
    assert complaints_by_day_and_by_night(page) == []


@pytest.mark.parametrize("dark", [False, True])
def test_a_phone_shows_the_card_of_a_flotilla(visit, server, dark):
    table = IdleTable(server, text=FLOTILLA)
    page = seated(
        lambda link: visit(link, viewport=PHONE, dark=dark, has_touch=True, is_mobile=True), table, "German"
    ).page
    page.get_by_role("navigation", name="Sheet").get_by_role("button", name="Card").tap()

    expect(page.get_by_role("article", name="Data card of IX Flotilla")).to_contain_text("3 of 3 left")
    shown(page, f"flotilla-phone-{'dark' if dark else 'light'}")
    assert complaints(page) == []

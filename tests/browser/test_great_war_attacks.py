"""Guns and torpedoes of Great War at Sea in the browser, and how ships are set up that have met on the sea zones."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.people import complaints
from tests.browser.serving import Server, link_of, token_of
from tests.browser.test_coastal import asked
from tests.browser.test_great_war_battle import LONG, SEATS, give

# Clear and by day: Lion two hexes from Seydlitz, a destroyer with deck torpedoes one hex from her.
AT_TWO_HEXES = """
ruleset = "great-war-at-sea"
edition = 1
title = "Two hexes apart"
length = 3
weather = "clear"
light = "day"

[board]
kind = "battle"

[[sides]]
name = "British"

[[sides]]
name = "German"

[victory]
margin = 1

[[ships]]
card = "Lion"
side = "British"
at = [0, 0]

[[ships]]
card = "Milne"
side = "British"
at = [0, 1]

[[ships]]
card = "Seydlitz"
side = "German"
at = [0, 2]
"""
# One fleet from each end of three zones: they meet in the middle one, A2.
THEY_MEET = """
ruleset = "great-war-at-sea"
edition = 1
title = "They meet"
length = 2
first_turn = 2
weather = "clear"

[board]
kind = "chart"
rows = 1
columns = 3
coast = ["A1", "A2", "A3"]

[[board.ports]]
name = "Ancona"
zone = "A1"
side = "Italian"

[[board.ports]]
name = "Pola"
zone = "A3"
side = "Austrian"

[[sides]]
name = "Italian"

[[sides]]
name = "Austrian"

[[fleets]]
name = "Battleship"
side = "Italian"
zone = "A1"

[[fleets]]
name = "Cruisers"
side = "Austrian"
zone = "A3"

[[ships]]
card = "Dante Alighieri"
side = "Italian"
fleet = "Battleship"

[[ships]]
card = "Novara"
side = "Austrian"
fleet = "Cruisers"

[victory]
margin = 1
"""
ITALIAN, AUSTRIAN, MIDDLE_ZONE = 0, 1, 1


def until(server: Server, opened: dict[str, Any], side: str, asks: str) -> dict[str, Any]:
    """Play both sides without doing anything until one of them is asked for something."""
    for _ in range(60):
        for seat in SEATS:
            token = token_of(opened, seat)
            for question in server.state(opened["table"], token)["questions"]:
                if not question["mine"]:
                    continue
                if (seat, question["asks"]) == (side, asks):
                    return dict(question)
                give(server, opened, seat, question["number"], "done", {})
    raise AssertionError(f"{side} was never asked to {asks}")


def come_to(visit: Callable[..., Any], server: Server, asks: str) -> tuple[Page, dict[str, Any]]:
    """The British side two hexes from Seydlitz, asked to fire or to launch."""
    opened = server.open_table(text=AT_TWO_HEXES, seats=SEATS)
    until(server, opened, "British", asks)
    page = visit(link_of(opened, "British")).page
    page.get_by_role("button", name="Skip the guide").click()
    return page, opened


def test_b8_t1_guns_are_laid_with_their_odds_and_fired_when_both_have_named(visit, server):
    page, opened = come_to(visit, server, "fire")
    panel = page.get_by_role("region", name="Fire panel")
    page.get_by_role("button", name=re.compile("^Seydlitz, German")).hover()
    expect(page.locator("svg.chart")).to_contain_text("7 dice at 17+, 1.4 hits")
    page.keyboard.press("1")
    primary = panel.get_by_role("article", name="Primary battery of Lion")
    # Seven dice that need 17 of 20: four in twenty each, 1.4 hits; none with 0.8 to the seventh, 21%.
    expect(primary).to_contain_text("17 or more")
    expect(primary).to_contain_text("Hits, mean 1.4")
    expect(
        primary.get_by_role("img", name=re.compile(r"^Hits of the primary guns at Seydlitz. 0: 21%"))
    ).to_be_visible()
    expect(panel).to_contain_text(re.compile(r"Tertiary: the target is out of reach"))
    expect(panel).to_contain_text(re.compile(r"All at Seydlitz: \d\.\d hits"))
    assert complaints(page) == []

    panel.get_by_role("button", name=re.compile(r"^Name \d targets")).click()
    expect(asked(page)).not_to_have_text(re.compile("targets of your guns"))
    until(server, opened, "British", "launch")

    log = page.get_by_role("region", name="Log")
    expect(log).to_contain_text(re.compile("Lion.*Seydlitz"), timeout=LONG)


def test_b8_c_a_battery_may_hold_its_fire(visit, server):
    page, _ = come_to(visit, server, "fire")
    panel = page.get_by_role("region", name="Fire panel")
    page.keyboard.press("1")
    before = panel.get_by_role("button", name=re.compile(r"^Name \d targets"))
    expect(before).to_be_visible()
    laid = int(re.sub(r"\D", "", before.inner_text()))

    panel.get_by_role("article", name="Secondary battery of Lion").get_by_text("holds fire").click()

    expect(panel.get_by_role("button", name=f"Name {laid - 1} target")).to_be_visible()


def test_b9_a_torpedoes_are_launched_by_factors(visit, server):
    page, opened = come_to(visit, server, "launch")
    panel = page.get_by_role("region", name="Launch panel")
    page.keyboard.press("1")
    # A deck mount at range 1 needs 17 of 20 with each of two factors: one in five, 0.4 hits; none with 64%.
    expect(panel).to_contain_text("2 factors, deck mount, up to 1 hex")
    expect(panel).to_contain_text("Hits, mean 0.4")
    expect(panel.get_by_role("img", name=re.compile("^Torpedo hits on Seydlitz. 0: 64%"))).to_be_visible()
    assert complaints(page) == []
    panel.get_by_label("Factors").fill("1")
    panel.get_by_label("Factors").blur()
    expect(panel).to_contain_text("Hits, mean 0.2")

    panel.get_by_role("button", name="Launch from 1 ship").click()
    expect(asked(page)).not_to_have_text(re.compile("targets of your torpedoes"))
    until(server, opened, "British", "move")

    page.get_by_role("button", name=re.compile("^Milne")).first.click()
    expect(
        page.get_by_role("article", name="Card of Milne").get_by_role("img", name="1 of 2 torpedo factors left")
    ).to_be_visible()


def meet(server: Server) -> dict[str, Any]:
    """Both fleets steam into A2, have contact and give battle; every die shows a six, so the faster fleet wins."""
    seats = {"Italian": ITALIAN, "Austrian": AUSTRIAN}
    opened = server.open_table(text=THEY_MEET, seats=dict.fromkeys(seats, "friend"), dice="typed")
    for _ in range(20):
        for seat, fleet in seats.items():
            token = token_of(opened, seat)
            for question in (put for put in server.state(opened["table"], token)["questions"] if put["mine"]):
                if question["asks"] == "deploy":
                    return opened
                if question["asks"] == "dice":
                    throw = {"question": question["number"], "faces": [6]}
                    server.post(f"/api/tables/{opened['table']}/throw", throw, token)
                    continue
                plot = {"fleet": fleet, "path": [MIDDLE_ZONE], "mission": "steam", "boundary": None}
                order = ("plot", plot) if question["asks"] == "plot" else ("choice", {"choice": 1})
                give(server, opened, seat, question["number"], *order)
    raise AssertionError("no battle was joined")


def test_b7_c_ships_are_set_up_about_the_middle_of_the_side_they_came_in_by(visit, server):
    opened = meet(server)
    page = visit(link_of(opened, "Italian")).page
    page.get_by_role("button", name="Skip the guide").click()
    panel = page.get_by_role("region", name="Set-up panel")
    # Two hexes in the middle of the western side, (-5, 2) and (-5, 3), and all that touch one of them: ten in all.
    expect(panel).to_contain_text("Dante Alighieri may stand in 10 tinted hexes")
    page.keyboard.press("8")
    expect(panel.get_by_role("listitem")).to_contain_text("−5, 2")
    assert complaints(page) == []

    panel.get_by_role("button", name="Set them up so").click()

    expect(page.get_by_role("region", name="Log")).to_contain_text(re.compile(r"Set up: Dante Alighieri.*\(−5, 2\)"))
    expect(
        page.get_by_role("button", name=re.compile("^Dante Alighieri, Italian, dreadnought, hex -5, 2"))
    ).to_be_visible()

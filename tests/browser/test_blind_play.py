"""Blind play by two people: neither window nor line tells a side where ships are that it does not see."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.commander import Commander
from tests.browser.people import complaints
from tests.browser.serving import link_of, token_of

SIDES = ("British", "German")
HIDDEN = ("x", "y", "heading", "hex")
TEXT = """
ruleset = "grand-fleets"
edition = 2
title = "Two in a haze"
length = 6
[board]
width = 24
height = 18
models = 3000
[options]
simultaneous = true
visibility = "given"
blind = true
[conditions]
visibility = 8
[[sides]]
name = "British"
[[sides]]
name = "German"
[[ships]]
card = "HMS Birmingham"
side = "British"
at = [4, 9]
heading = 90
[[ships]]
card = "SMS Stralsund"
side = "German"
at = [18, 9]
heading = 270
"""


@pytest.fixture
def table(server):
    """Two light cruisers, fourteen miles apart, who see eight; people in both seats."""
    return server.open_table(text=TEXT, seats={"British": "friend", "German": "friend"})


def ships_told(server, table, side: str) -> list[dict[str, Any]]:
    """The ships of a side's picture."""
    ships: list[dict[str, Any]] = server.state(table["table"], token_of(table, side))["picture"]["ships"]
    return ships


def write(commander, ship, order):
    """A ship's order is typed and written."""
    panel = commander.panel("Move panel")
    expect(panel).to_contain_text(f"Move {ship}")
    panel.get_by_role("textbox").fill(order)
    panel.get_by_role("textbox").press("Enter")
    panel.get_by_role("button", name="Write this order").click()
    expect(commander.panel("Written orders").get_by_role("button", name=re.compile(f"^{ship}"))).to_contain_text(order)


def seal(*commanders):
    """Each seals his orders."""
    for commander in commanders:
        commander.panel("Written orders").get_by_role("button", name="Seal my orders").click()


def on_chart(commander, ship):
    """A ship's mark on the chart."""
    return commander.page.locator(f"[data-mark][aria-label^='{ship}']")


def test_ships_out_of_sight_are_on_no_wrong_screen_and_come_into_sight(visit, server, table):
    seats = [Commander(visit(link_of(table, side)).page) for side in SIDES]
    for commander in seats:
        commander.skip_guide()
    british, german = seats
    for commander, own, other, number in (
        (british, "Birmingham", "Stralsund", 1),
        (german, "Stralsund", "Birmingham", 0),
    ):
        expect(on_chart(commander, own)).to_have_count(1)
        expect(on_chart(commander, other)).to_have_count(0)
        assert commander.log.get_by_text(other).count() == 0
        told = ships_told(server, table, SIDES[1 - number])[number]
        assert (told["status"], [told[name] for name in HIDDEN]) == ("unseen", [None] * len(HIDDEN))

    write(british, "Birmingham", "3")
    write(german, "Stralsund", "3")
    seal(british, german)

    for commander, other in ((british, "Stralsund"), (german, "Birmingham")):
        expect(commander.log).to_contain_text(f"{other} is sighted")
        expect(on_chart(commander, other)).to_have_count(1)
        expect(commander.log).not_to_contain_text(f"{other} runs")
        assert complaints(commander.page) == []


def test_who_is_lost_from_sight_leaves_a_ghost_with_the_turn(visit, server):
    near = TEXT.replace("at = [18, 9]\nheading = 270", "at = [11, 9]\nheading = 90")
    opened = server.open_table(text=near, seats={"British": "friend", "German": "friend"})
    british, german = (Commander(visit(link_of(opened, side)).page) for side in SIDES)
    for commander in (british, german):
        commander.skip_guide()
        expect(on_chart(commander, "Stralsund")).to_have_count(1)

    write(german, "Stralsund", "4")
    seal(british, german)

    expect(british.log).to_contain_text("Stralsund is lost from sight")
    expect(british.page.get_by_role("img", name="Stralsund, last seen turn 1")).to_have_count(1)
    expect(on_chart(british, "Stralsund")).to_have_count(0)
    assert ships_told(server, opened, "British")[1]["last_seen"]["x"] == 11
    assert complaints(british.page) == []

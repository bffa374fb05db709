"""What lies ahead while a ship is moved: who acts when, how far she can get, and where her tubes will bear."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.people import PHONE, complaints, complaints_by_day_and_by_night
from tests.browser.serving import link_of
from tests.browser.test_coastal import asked

LONG = 30_000


def order_of_moves(page: Page) -> Locator:
    """Who has moved, who moves now, and who comes."""
    return page.get_by_role("region", name="Order of moves")


def test_who_moves_when_how_far_she_comes_and_where_her_tubes_bear(visit, server):
    opened = server.open_table(seats={"British": "friend", "German": "friend"})
    page = visit(link_of(opened, "British")).page
    page.get_by_role("button", name="Skip the guide").click()
    expect(asked(page)).to_have_text("Your turn: move Good Hope", timeout=LONG)

    acts = order_of_moves(page).get_by_role("listitem")
    expect(acts).to_have_text(["you", "one"] * 4)
    expect(acts.first).to_have_attribute("aria-current", "step")
    expect(page.locator("path.reached")).to_have_count(1)
    expect(page.locator("path.tubes")).to_have_count(0)

    page.keyboard.press("w")
    expect(page.locator("path.tubes")).to_have_count(2)
    expect(page.locator("svg.chart")).to_contain_text("1 torpedo, 2 nm")
    assert complaints_by_day_and_by_night(page) == []

    page.reload()
    expect(page.locator("path.tubes")).to_have_count(2, timeout=LONG)
    expect(page.get_by_text("drawn as you left it, and is not sent yet")).to_be_visible()

    page.keyboard.press("Enter")
    expect(acts.first).to_have_text("Good Hope", timeout=LONG)
    expect(acts.nth(1)).to_have_attribute("aria-current", "step")
    expect(page.locator("path.reached")).to_have_count(0)


def test_on_a_phone_the_order_of_moves_stands_under_the_orders(visit, server):
    opened = server.open_table(seats={"British": "computer", "German": "me"}, board="hex")
    page = visit(link_of(opened, "German"), viewport=PHONE).page
    page.get_by_role("button", name="Skip the guide").click()
    expect(asked(page)).to_have_text(re.compile("^Your turn: move"), timeout=LONG)

    expect(order_of_moves(page).get_by_role("listitem")).to_have_count(8)
    expect(order_of_moves(page).get_by_role("listitem").first).to_have_attribute(
        "aria-label", re.compile("^British .+: done$")
    )
    expect(page.locator(".reach path.arc").first).to_be_attached()
    assert complaints(page) == []

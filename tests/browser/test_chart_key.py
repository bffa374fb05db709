"""The key of a chart on a phone: whatever it says can be read."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.people import PHONE, at_rest, complaints
from tests.browser.serving import link_of

# What of the key's words is cut off at its side, and how far the key reaches down beyond the chart that is seen.
CUT_OFF = """key => {
  const side = key.getBoundingClientRect().right;
  return [...key.querySelectorAll('.pair')].filter((pair) => pair.scrollWidth > pair.clientWidth + 1
    || pair.getBoundingClientRect().right > side).map((pair) => pair.textContent);
}"""
BEYOND = """key => {
  const sheet = document.querySelector('.sheet').getBoundingClientRect();
  return key.getBoundingClientRect().bottom - sheet.top;
}"""


@pytest.mark.parametrize(
    ("scenario", "own", "enemy"),
    [
        ("coronel", "British", "German"),
        ("hearty-knoll", "British", "German"),
        ("guard-at-algiers", "French", "British"),
        ("premuda", "Italian", "Austrian"),
        ("horns-reef", "British", "German"),
    ],
)
def test_the_whole_key_is_read_on_a_phone(visit, server, scenario, own, enemy):
    opened = server.open_table(scenario=scenario, seats={own: "me", enemy: "computer"})
    page = visit(link_of(opened, own), viewport=PHONE, has_touch=True, is_mobile=True).page
    page.get_by_role("button", name="Whole key").tap()
    key = page.locator(".key .all")

    assert at_rest(page, lambda: key.evaluate(CUT_OFF)) == []
    assert at_rest(page, lambda: key.evaluate(BEYOND)) <= 0
    last = key.locator(".pair").last
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport(ratio=1)
    assert complaints(page) == []

"""Two commanders at one screen: behind the curtain nothing of now is seen before what happened meanwhile."""

import re

from playwright.sync_api import expect

from tests.browser.test_coastal import asked, open_night


def test_the_chart_stays_covered_until_what_happened_meanwhile_is_there(visit):
    page = visit("/").page
    page.emulate_media(reduced_motion="no-preference")
    open_night(page, British="Me")
    page.get_by_role("button", name=re.compile("^Hand over to")).click()
    page.get_by_role("button", name="Sit down as German").click()
    expect(asked(page)).to_have_text(re.compile("may launch"))
    page.keyboard.press("e")
    expect(asked(page)).to_have_text(re.compile("^Your turn: move"))
    page.keyboard.press("e")
    held = []
    page.route("**/replay*", lambda route: held.append(route))
    page.get_by_role("button", name=re.compile("^Hand over to")).click()
    page.get_by_role("button", name="Sit down as British").click()

    expect(page.get_by_text("What you could see meanwhile is being fetched")).to_be_visible()
    expect(page.locator("svg.chart")).to_have_count(0)
    expect(page.locator("[data-mark]")).to_have_count(0)

    held.pop().continue_()
    expect(page.get_by_text("Since you last looked.")).to_be_visible()
    expect(page.locator("svg.chart")).to_be_visible()

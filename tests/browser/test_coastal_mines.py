"""A night on which mines are to be laid: the place is on the chart, and told in words."""

import re

from playwright.sync_api import expect

from tests.browser.test_coastal import sit_down


def test_the_place_for_mines_is_on_the_chart_and_on_the_text_board(visit, server):
    page = sit_down(visit, server, "mines-off-the-cotentin", "German", "British")

    expect(page.locator("[data-objective='lay mines'] circle")).to_have_count(1)
    expect(page.locator("[data-objective='lay mines']")).to_contain_text("mines, 4 points")

    page.keyboard.press("t")

    told = page.get_by_text(re.compile("4 points for mines laid by 2 vessels within 8 cm"))
    expect(told).to_be_visible()

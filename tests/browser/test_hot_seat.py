"""Both sides at one browser: the table is handed over to who is asked next, under a curtain."""

import re

from playwright.sync_api import expect

from tests.browser.commander import Commander
from tests.browser.lobby import look_at_settings, open_the_table, seat
from tests.browser.people import complaints


def test_the_table_is_handed_from_one_side_to_the_other_under_a_curtain(visit):
    page = visit("/").page
    look_at_settings(page, "The Battle of Coronel")
    seat(page, "British").select_option(label="Me")
    open_the_table(page)
    first = page.get_by_role("dialog", name="Two sides at one screen")
    expect(first).to_be_visible()
    expect(page.locator("svg.chart")).to_have_count(0)
    expect(page.get_by_label("What is asked")).to_have_count(0)
    assert complaints(page) == []
    first.get_by_role("button", name="Sit down as").first.click()
    commander = Commander(page)
    commander.skip_guide()
    across = page.get_by_role("button", name=re.compile("^Hand over to (British|German)"))
    curtain = page.get_by_role("dialog", name=re.compile("^Hand over the table to (British|German)"))
    expect(commander.prompt.locator("strong")).to_have_text(re.compile("move"))
    if not commander.prompted().startswith("Your turn"):
        across.click()
        curtain.get_by_role("button", name="Sit down as").click()
    expect(commander.prompt.locator("strong")).to_have_text(re.compile("^Your turn: move"))

    commander.run_ahead(1)
    across.click()
    expect(curtain).to_be_visible()
    assert curtain.bounding_box() == {"x": 0, "y": 0, **page.viewport_size}
    assert complaints(page) == []
    expect(page.locator("svg.chart")).to_have_count(0)
    assert not any(ship in page.content() for ship in ("Good Hope", "Scharnhorst"))
    curtain.get_by_role("button", name="Stay in this seat").click()
    expect(page.locator("svg.chart")).to_be_visible()
    across.click()
    curtain.get_by_role("button", name="Sit down as").click()

    expect(curtain).to_have_count(0)
    expect(commander.prompt.locator("strong")).to_have_text(re.compile("^Your turn: move"))

"""Both sides at one browser: who is asked next is one click away."""

import re

from playwright.sync_api import expect

from tests.browser.commander import Commander


def test_one_who_commands_both_sides_goes_from_seat_to_seat_at_the_table(visit):
    page = visit("/").page
    page.get_by_label("British").select_option(label="Me")
    page.get_by_role("button", name="Open the table").click()
    commander = Commander(page)
    commander.skip_guide()
    across = page.get_by_role("link", name=re.compile("^Sit as (British|German)"))
    expect(commander.prompt.locator("strong")).to_have_text(re.compile("move"))
    if not commander.prompted().startswith("Your turn"):
        across.click()
    expect(commander.prompt.locator("strong")).to_have_text(re.compile("^Your turn: move"))

    commander.run_ahead(1)
    across.click()

    expect(commander.prompt.locator("strong")).to_have_text(re.compile("^Your turn: move"))

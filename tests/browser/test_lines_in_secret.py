"""Two people write one order for a line of ships, after their signals, and see both sides' tracks when all is shown."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.commander import Commander
from tests.browser.people import complaints
from tests.browser.serving import link_of

SIDES = ("British", "German")


@pytest.fixture
def table(server):
    """Twelve ships a side in divisions, written for in secret."""
    seats = dict.fromkeys(SIDES, "friend")
    return server.open_table(scenario="twelve-a-side-in-divisions", seats=seats, options={"simultaneous": True})


def test_a_line_is_written_for_by_one_string_and_shown_with_the_tracks_of_both_sides(visit, table):
    british, german = (Commander(visit(link_of(table, side)).page) for side in SIDES)
    for commander in (british, german):
        commander.skip_guide()
    expect(german.prompt).to_contain_text("British to signal before all write")
    for commander in (british, german):
        commander.panel("Signal panel").get_by_role("button", name=re.compile("^No more signals")).click()
    sheets, panel = british.panel("Written orders"), british.panel("Move panel")
    squadron = sheets.get_by_role("button", name=re.compile("^1st Battle Cruiser Squadron"))
    squadron.click()
    expect(panel).to_contain_text("Move 1st Battle Cruiser Squadron, 3 ships")
    panel.get_by_role("textbox").fill("1S60 1")
    panel.get_by_role("textbox").press("Enter")
    expect(british.page.locator(".follower").first).to_be_visible()
    panel.get_by_role("button", name="Write this order").click()
    expect(squadron).to_contain_text("1S1")

    assert german.page.get_by_text("1S1").count() == 0
    for commander in (british, german):
        commander.panel("Written orders").get_by_role("button", name="Seal my orders").click()

    for commander in (british, german):
        expect(commander.log).to_contain_text("division in succession 1S1")
        expect(commander.log).to_contain_text("moves in succession")
        expect(commander.page.locator(".wakes path").first).to_be_attached()
        assert complaints(commander.page) == []

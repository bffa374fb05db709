"""9.2, 9.6  Smoke and a floating board as a player meets them: a switch in the move panel, clouds, the wind, words."""

import re

from playwright.sync_api import expect

from tests.browser.commander import Commander
from tests.browser.people import complaints, complaints_by_day_and_by_night
from tests.browser.serving import link_of, token_of

MAKE_SMOKE = "Make smoke along her track"


def torpedo_boat_to_move(visit, server, board="open"):
    """The German's page when V-1 is to move, the switches of her panel before him."""
    opened = server.open_table(scenario="under-smoke", board=board, seats={"British": "me", "German": "me"})
    page = visit(link_of(opened, "German")).page
    commander = Commander(page)
    commander.skip_guide()
    panel = commander.panel("Move panel")
    look_for(panel, "Blücher")
    expect(panel.get_by_role("button", name=MAKE_SMOKE)).to_have_count(0)  # an armoured cruiser lays none
    look_for(panel, "V-1")
    return opened, commander


def look_for(panel, ship):
    """Go from ship to ship until this one is to move."""
    heading = panel.get_by_role("heading")
    for _ in range(6):
        expect(heading).to_contain_text("Move ")
        if heading.inner_text() == f"Move {ship}":
            return
        before = heading.inner_text()
        panel.get_by_role("button", name="Another ship").click()
        expect(heading).not_to_have_text(before)
    expect(heading).to_have_text(f"Move {ship}")


def test_a_torpedo_boat_lays_smoke_that_all_see_on_the_chart(visit, server):
    opened, commander = torpedo_boat_to_move(visit, server)
    page, panel = commander.page, commander.panel("Move panel")
    expect(page.get_by_role("img", name="Wind from 300")).to_be_visible()

    panel.get_by_role("button", name=MAKE_SMOKE).click()
    commander.plan_ahead(3)

    expect(panel.get_by_role("button", name=MAKE_SMOKE)).to_have_attribute("aria-pressed", "true")
    expect(panel).to_contain_text("She leaves 3 nm of smoke behind her.")
    expect(page.get_by_role("img", name="Smoke that she will lay")).to_be_visible()
    assert complaints_by_day_and_by_night(page) == []
    panel.get_by_role("button", name="Commit this move").click()
    expect(page.get_by_role("img", name="Smoke, 3 nm of it")).to_be_visible()
    expect(commander.log).to_contain_text("laying smoke over 3 nm of her track")
    picture = server.state(opened["table"], token_of(opened, "British"))["picture"]
    # on course 120 she makes 1039 of 1200 units to the east with every mile, 2078 with two
    assert picture["smoke"] == [[12.0, 10.0], [12.8658, 10.5], [13.7317, 11.0]]
    other = visit(link_of(opened, "British")).page
    expect(other.get_by_role("img", name="Smoke, 3 nm of it")).to_be_visible()
    assert complaints(page) == []


def test_the_move_panel_says_what_smoke_hides(visit, server):
    _, commander = torpedo_boat_to_move(visit, server)
    panel = commander.panel("Move panel")
    panel.get_by_role("button", name=MAKE_SMOKE).click()
    commander.plan_ahead(3)

    panel.get_by_text("What bears on whom from there").click()

    # she runs straight away from Lion and Tiger, and what she leaves astern stands between them
    expect(panel).to_contain_text(re.compile("HMS Lion|Lion"))
    expect(panel).to_contain_text("behind smoke")


def test_on_a_floating_board_one_may_still_leave(visit, server):
    _, commander = torpedo_boat_to_move(visit, server, "hex")
    panel = commander.panel("Move panel")

    leave = panel.get_by_role("button", name="Over an edge: leave the battle")
    leave.click()

    expect(leave).to_have_attribute("aria-pressed", "true")
    leave.click()
    expect(leave).to_have_attribute("aria-pressed", "false")

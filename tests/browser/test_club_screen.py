"""The screen of a club's hall: offered in the table's menu, made of what everybody may know, with nothing to press."""

import re

from playwright.sync_api import expect

from tests.browser.people import complaints_by_day_and_by_night
from tests.browser.serving import link_of, token_of
from tests.browser.test_broken_lines import BROKEN
from tests.browser.test_two_people import DUEL

PROJECTOR = {"width": 1920, "height": 1080}
# Whatever could be pressed or typed into, and is not set aside with the chart.
CONTROLS = "button, a, input, select, textarea, [tabindex='0']"
FREE = f"() => [...document.querySelectorAll(\"{CONTROLS}\")].filter((each) => !each.closest('[inert]')).length"


def test_a_hall_sees_score_dice_and_sinkings_and_comes_back_by_itself(visit, server):
    opened = server.open_table(text=DUEL, seats={"British": "computer", "German": "computer"})
    screen = opened["spectator"]["link"].replace("/t/", "/club/")
    person = visit(screen, viewport=PROJECTOR)
    person.allow(BROKEN)
    page = person.page
    expect(page.get_by_role("heading", name="A duel")).to_be_visible()
    expect(page.get_by_role("region", name="Score")).to_contain_text("British")
    expect(page.locator("svg.chart [data-ship='0']")).to_be_visible()
    assert page.evaluate(FREE) == 0

    server.kill()
    expect(page.get_by_text("The line is broken")).to_be_visible()
    server.start()
    expect(page.get_by_text("The line is broken")).to_have_count(0, timeout=60_000)
    expect(page.get_by_role("region", name="Last dice").get_by_role("img").first).to_be_visible()
    expect(page.get_by_role("region", name="Result")).to_contain_text(re.compile("won|draw"), timeout=60_000)
    assert page.evaluate(FREE) == 0
    assert complaints_by_day_and_by_night(page) == []


def test_the_link_stands_in_the_menu_of_who_opened_the_table_and_no_seat_opens_the_screen(visit, server):
    opened = server.post("/api/tables", {"scenario": "premuda", "seats": {"Italian": "me", "Austrian": "computer"}})
    page = visit(link_of(opened, "Italian")).page
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("button", name="Make a link for spectators").click()
    page.get_by_role("button", name=re.compile("^Sure")).click()
    screen = page.get_by_role("link", name="Open the club's screen").get_attribute("href")
    assert screen is not None

    page.goto(screen)
    expect(page.get_by_role("heading", name="Premuda")).to_be_visible()
    expect(page.get_by_role("region", name="Score")).to_contain_text("Austrian")
    page.goto(screen.split("#")[0] + "#" + token_of(opened, "Italian"))
    expect(page.get_by_text("This link is one of a seat.")).to_be_visible()
    expect(page.locator("svg.chart")).to_have_count(0)

"""A battle studied on its page, and one made more even by a handicap that is chosen in the lobby."""

import re

from playwright.sync_api import expect

from tests.browser.people import DESKTOP, PHONE, complaints, complaints_by_day_and_by_night

LONGEST_WAIT = 240_000.0  # rules may have to be compiled first


def test_a_battle_is_studied_from_its_card_in_the_lobby(visit):
    page = visit("/", viewport=DESKTOP).page
    page.get_by_role("link", name="Study Two boats").click()

    expect(page.get_by_role("heading", name="Two boats: is it even?")).to_be_visible()
    who = page.get_by_role("region", name="Who wins")
    expect(who.get_by_role("img", name=re.compile(r"^Italian \d+\.\d%"))).to_have_count(
        2
    )  # by the book, with its handicap
    likely = page.get_by_role("region", name="How likely is it")
    likely.get_by_label("Ask").fill("no ship sunk")
    likely.get_by_role("button", name="How often?").click()
    expect(likely.get_by_role("listitem")).to_contain_text(
        re.compile(r"no ship sunk\s*\d+\.\d ± \d"), timeout=LONGEST_WAIT
    )
    expect(page.get_by_role("region", name="What becomes of each ship")).to_contain_text("Tegetthoff")
    expect(page).to_have_url(re.compile(r"/study/two-boats\?event=no\+ship\+sunk$"))
    assert complaints_by_day_and_by_night(page) == []


def test_what_would_change_a_battle_is_compared_on_a_phone_by_a_link(visit):
    page = visit("/study/two-boats?vary=Austrian-Tegetthoff", viewport=PHONE).page

    sweep = page.get_by_role("region", name="What would change it")
    expect(sweep.get_by_text(re.compile("^Nearest to even: "))).to_be_visible(timeout=LONGEST_WAIT)
    expect(sweep.get_by_role("columnheader", name="without Tegetthoff")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert complaints(page) == []


def test_a_handicap_is_chosen_in_the_lobby_and_told_at_the_table(visit):
    page = visit("/", viewport=DESKTOP).page
    page.get_by_role("button", name="Settings of Premuda").click()
    panel = page.get_by_role("complementary", name="New table")
    panel.get_by_label("Handicap").select_option("Worn boilers")

    expect(panel.get_by_role("heading", name="Premuda: Worn boilers")).to_be_visible()
    panel.get_by_role("button", name="Play", exact=True).click()

    expect(page).to_have_url(re.compile("/t/"))
    expect(page.get_by_text("Premuda: Worn boilers").first).to_be_visible()
